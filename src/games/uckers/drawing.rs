//! The board as it lies on the mess table.

use super::Uckers;
use super::phase::State;
use crate::game::Notation;

impl Uckers {
    pub(super) fn draw_board(&self, state: &State) -> String {
        self.position_text(state)
    }
}
