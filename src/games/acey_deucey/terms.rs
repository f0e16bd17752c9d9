//! What a player of acey-deucey would count.

use super::AceyDeucey;
use crate::game::{Side, Terms};
use crate::games::tables::{Measures, Player, Position};

impl Terms for AceyDeucey {
    const NAMES: &'static [&'static str] = &Measures::NAMES;

    #[inline]
    fn terms(&self, state: &Position, side: Side, out: &mut [f32]) {
        out.copy_from_slice(&Measures::of(state, Player::of_side(side)).values());
    }
}
