//! Named quantities of a position, all in points but for `on_turn`.

use super::{Phase, Pig, State};
use crate::game::{Seat, Side, Terms};

impl Terms for Pig {
    /// `needed` is what is missing to the goal; a turn total belongs to the side on turn, and
    /// `banked` is what a side would have if the turn were held now; `on_turn` is 1 or 0.
    const NAMES: &'static [&'static str] = &[
        "score",
        "needed",
        "turn_total",
        "banked",
        "enemy_score",
        "enemy_needed",
        "enemy_turn_total",
        "enemy_banked",
        "on_turn",
    ];

    fn terms(&self, state: &State, side: Side, out: &mut [f32]) {
        let own = Seat::new(side.index());
        for (half, seat) in [own, Seat::new(1 - side.index())].into_iter().enumerate() {
            let score = state.score(seat);
            let total = if on_turn(state, seat) { state.total } else { 0 };
            let points = [score, self.goal.saturating_sub(score), total, score + total];
            for (term, points) in out[4 * half..].iter_mut().zip(points) {
                *term = points as f32;
            }
        }
        out[8] = f32::from(u8::from(on_turn(state, own)));
    }
}

fn on_turn(state: &State, seat: Seat) -> bool {
    state.seat == seat && state.phase != Phase::Won
}
