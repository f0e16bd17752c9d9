//! The texts of Uckers (sections 9 and 10).

use super::phase::{Phase, State};
use super::{Action, Outcome, Uckers};
use crate::error::TextError;
use crate::game::Notation;

impl Notation for Uckers {
    fn write_position(&self, state: &State, out: &mut String) {
        self.write_line(state, out);
    }

    fn read_position(&self, text: &str) -> Result<State, TextError> {
        self.read_line(text)
    }

    fn write_action(&self, state: &State, action: Action, out: &mut String) {
        self.write_announcement(state, action, out);
    }

    fn read_action(&self, state: &State, text: &str) -> Result<Action, TextError> {
        self.read_announcement(state, text)
    }

    fn write_outcome(&self, _: &State, outcome: Outcome, out: &mut String) {
        self.write_chance(outcome, out);
    }

    fn shown_dice(&self, state: &State) -> Option<String> {
        match state.phase {
            Phase::Plays(_, roll, _) => Some(roll.to_string()),
            _ => None,
        }
    }

    fn drawing(&self, state: &State) -> String {
        self.draw_board(state)
    }
}
