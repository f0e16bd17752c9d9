//! What the readers of both games share beyond positions and plays.

use super::dice::Throw;
use super::position::Position;
use crate::error::TextError;
use crate::game::{Game, Turn};

/// Reads an outcome that can happen.
pub(crate) fn read_outcome<G: Game<State = Position, Chance = Throw>>(
    game: &G,
    state: &Position,
    text: &str,
) -> Result<Throw, TextError> {
    let mut outcomes = Vec::new();
    if let Turn::Chance(_) = game.turn(state) {
        game.chance_outcomes(state, &mut outcomes);
    }
    let throws = outcomes.iter().map(|&(throw, _)| throw);
    throws
        .clone()
        .find(|throw| throw.to_string() == text)
        .ok_or_else(|| {
            let known: Vec<String> = throws.map(|throw| throw.to_string()).collect();
            let problem = match known.is_empty() {
                true => "nothing is left to chance; wrong".to_owned(),
                false => format!("expected one of {}; wrong", known.join(", ")),
            };
            refused("outcome", text, 0, problem)
        })
}

/// A position whose phase the rules exclude; the phase follows the player's letter.
pub(crate) fn refused_phase(text: &str, problem: &str) -> TextError {
    refused("position", text, 2, problem)
}

/// An action that cannot be taken.
pub(crate) fn refused_action(text: &str, problem: &str) -> TextError {
    refused("action", text, 0, problem)
}

fn refused(what: &'static str, text: &str, at: usize, problem: impl Into<String>) -> TextError {
    TextError {
        what,
        text: text.to_owned(),
        at,
        problem: problem.into(),
    }
}
