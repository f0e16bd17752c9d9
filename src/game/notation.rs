//! Positions, actions and outcomes as canonical text, and a drawing for the terminal.

use std::ops::Range;

use super::{Game, Turn};
use crate::error::TextError;

/// A colour of pieces or places; how it looks is the terminal's business.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hue {
    /// Red.
    Red,
    /// Orange.
    Orange,
    /// Yellow.
    Yellow,
    /// Green.
    Green,
    /// Blue.
    Blue,
    /// Violet.
    Violet,
}

/// How a stretch of a drawing is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tint {
    /// A piece, to be seen first.
    Piece(Hue),
    /// A place of the board, to be seen last.
    Place(Hue),
}

/// A game's texts. One position has one text, and one text one position, given the rules.
///
/// Writers append to the caller's buffer, since records and hashes write millions of them.
pub trait Notation: Game {
    /// Appends the canonical line of a position.
    fn write_position(&self, state: &Self::State, out: &mut String);

    /// Reads a canonical line.
    ///
    /// # Errors
    /// Says what is wrong and where, also when the rules in force exclude the position.
    fn read_position(&self, text: &str) -> Result<Self::State, TextError>;

    /// Appends the canonical text of a legal action, distinct from that of every other.
    fn write_action(&self, state: &Self::State, action: Self::Action, out: &mut String);

    /// Reads an action: the legal one with this canonical text. A game may accept more.
    ///
    /// # Errors
    /// Says what is wrong and where, also when the action is not legal in `state`.
    fn read_action(&self, state: &Self::State, text: &str) -> Result<Self::Action, TextError> {
        let mut actions = Vec::new();
        if let Turn::Player(_) = self.turn(state) {
            self.legal_actions(state, &mut actions);
        }
        find("action", text, actions, |action| {
            self.action_text(state, *action)
        })
    }

    /// Appends the canonical text of a chance outcome.
    fn write_outcome(&self, state: &Self::State, outcome: Self::Chance, out: &mut String);

    /// Reads a chance outcome: the possible one with this canonical text.
    ///
    /// # Errors
    /// Says what is wrong and where, also when the outcome cannot happen in `state`.
    fn read_outcome(&self, state: &Self::State, text: &str) -> Result<Self::Chance, TextError> {
        let mut outcomes = Vec::new();
        if let Turn::Chance(_) = self.turn(state) {
            self.chance_outcomes(state, &mut outcomes);
        }
        let outcomes = outcomes.into_iter().map(|(outcome, _)| outcome).collect();
        find("outcome", text, outcomes, |outcome| {
            self.outcome_text(state, *outcome)
        })
    }

    /// The dice that the text of a position shows, as they are written in the outcome's text.
    ///
    /// `None` where it shows none. The laws compare it with the outcome that led there.
    fn shown_dice(&self, state: &Self::State) -> Option<String> {
        let _ = state;
        None
    }

    /// A drawing in lines of at most 80 columns that a player of the game recognises; the position's
    /// own line where a game has nothing better. Also of what one seat may see.
    fn drawing(&self, state: &Self::State) -> String {
        self.position_text(state)
    }

    /// The stretches of a drawing that a terminal may show in colour, in order and apart from each
    /// other. What the colours say must be there without them.
    fn tints(&self, drawing: &str) -> Vec<(Range<usize>, Tint)> {
        let _ = drawing;
        Vec::new()
    }

    /// The canonical line of a position.
    fn position_text(&self, state: &Self::State) -> String {
        let mut text = String::new();
        self.write_position(state, &mut text);
        text
    }

    /// The canonical text of an action.
    fn action_text(&self, state: &Self::State, action: Self::Action) -> String {
        let mut text = String::new();
        self.write_action(state, action, &mut text);
        text
    }

    /// The canonical text of an outcome.
    fn outcome_text(&self, state: &Self::State, outcome: Self::Chance) -> String {
        let mut text = String::new();
        self.write_outcome(state, outcome, &mut text);
        text
    }
}

/// The one of `all` that is written like this.
fn find<T>(
    what: &'static str,
    text: &str,
    all: Vec<T>,
    write: impl Fn(&T) -> String,
) -> Result<T, TextError> {
    const SHOWN: usize = 8;
    let texts: Vec<String> = all.iter().map(&write).collect();
    let found = all
        .into_iter()
        .zip(&texts)
        .find(|(_, known)| *known == text);
    found.map(|(item, _)| item).ok_or_else(|| TextError {
        what,
        text: text.to_owned(),
        at: 0,
        problem: match texts.len() {
            0 => "there is none here".to_owned(),
            1..=SHOWN => format!("it is not one of {}", texts.join(", ")),
            more => format!(
                "it is none of the {more} that there are, such as {}",
                texts[0]
            ),
        },
    })
}
