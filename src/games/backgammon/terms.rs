//! What a player of backgammon would count.

use super::Backgammon;
use crate::game::{Side, Terms};
use crate::games::tables::{Measures, Player, Position};

impl Terms for Backgammon {
    const NAMES: &'static [&'static str] = Measures::NAMES_WITHOUT_STOCK;

    #[inline]
    fn terms(&self, state: &Position, side: Side, out: &mut [f32]) {
        let values = Measures::of(state, Player::of_side(side)).values();
        out.copy_from_slice(&values[..Self::NAMES.len()]);
    }
}
