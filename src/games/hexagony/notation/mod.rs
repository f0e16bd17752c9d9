//! Positions, actions and outcomes as text (section 12).

mod check;
mod read;
mod registers;
mod scan;
mod write;

use std::ops::Range;

use super::{Action, Hexagony, Outcome, State};
use crate::error::TextError;
use crate::game::{Notation, Tint};

pub(super) use read::read_position;

/// The number of armies that a position names.
pub(super) fn armies_in(text: &str) -> usize {
    let armies = text.split(" | ").next().unwrap_or(text);
    armies.split(" / ").count()
}

impl Notation for Hexagony {
    fn write_position(&self, state: &State, out: &mut String) {
        write::position(self, state, out);
    }

    fn read_position(&self, text: &str) -> Result<State, TextError> {
        read_position(self, text)
    }

    fn write_action(&self, state: &State, action: Action, out: &mut String) {
        write::action(state, action, out);
    }

    fn write_outcome(&self, _: &State, outcome: Outcome, out: &mut String) {
        write::text(out, outcome);
    }

    fn shown_dice(&self, state: &State) -> Option<String> {
        write::shown_dice(state)
    }

    fn drawing(&self, state: &State) -> String {
        super::drawing::drawing(self, state)
    }

    fn tints(&self, drawing: &str) -> Vec<(Range<usize>, Tint)> {
        super::drawing::tints(drawing)
    }
}
