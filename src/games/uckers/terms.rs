//! What a player of Uckers would count.

use super::Uckers;
use super::phase::State;
use crate::game::{Side, Terms};

impl Terms for Uckers {
    const NAMES: &'static [&'static str] = &["pips"];

    fn terms(&self, state: &State, side: Side, out: &mut [f32]) {
        let pips: u32 = super::Colour::of_side(side)
            .into_iter()
            .map(|colour| state.board.pieces(colour).pips())
            .sum();
        out[0] = pips as f32;
    }
}
