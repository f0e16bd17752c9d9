//! Positions, actions and outcomes as canonical text, and a drawing for the terminal.

use super::Game;
use crate::error::TextError;

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

    /// Reads an action; a game may accept more than the canonical text.
    ///
    /// # Errors
    /// Says what is wrong and where, also when the action is not legal in `state`.
    fn read_action(&self, state: &Self::State, text: &str) -> Result<Self::Action, TextError>;

    /// Appends the canonical text of a chance outcome.
    fn write_outcome(&self, state: &Self::State, outcome: Self::Chance, out: &mut String);

    /// Reads a chance outcome.
    ///
    /// # Errors
    /// Says what is wrong and where, also when the outcome cannot happen in `state`.
    fn read_outcome(&self, state: &Self::State, text: &str) -> Result<Self::Chance, TextError>;

    /// The dice that the text of a position shows, as they are written in the outcome's text.
    ///
    /// `None` where it shows none. The laws compare it with the outcome that led there.
    fn shown_dice(&self, state: &Self::State) -> Option<String> {
        let _ = state;
        None
    }

    /// A drawing in lines of at most 80 columns that a player of the game recognises.
    fn drawing(&self, state: &Self::State) -> String;

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
