//! Plays: the complete use of one throw (section 4.3).

use super::board::{Board, Piece};
use super::house::MixiOrder;
use super::place::Place;
use crate::games::dice::{Die, Roll};

/// One die used by one piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Step {
    /// The piece before it moves.
    pub piece: Piece,
    /// The die.
    pub die: Die,
}

/// The complete use of one throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Play {
    /// One piece jumps the sum of both dice (U14).
    Sum(Piece),
    /// Two pieces of a blob land on an enemy blob (U17).
    Blob(Piece),
    /// One step with each die, in this order (U13).
    Split(Step, Step),
    /// One die only (U27).
    Single(Step),
}

impl Step {
    /// Where it ends.
    #[inline]
    #[must_use]
    pub const fn to(self) -> Place {
        self.piece.place.after(self.die.pips())
    }
}

impl Board {
    /// Carries out a step that is legal.
    #[inline]
    pub(super) fn step(&mut self, step: Step, order: MixiOrder) {
        self.shift(step.piece, step.to(), order);
    }

    /// Carries out a legal play of a throw.
    #[inline]
    pub(super) fn advance(&mut self, play: Play, roll: Roll, order: MixiOrder) {
        match play {
            Play::Sum(piece) => {
                let pips = roll.high().pips() + roll.low().pips();
                self.shift(piece, piece.place.after(pips), order);
            }
            Play::Blob(piece) => {
                let to = piece.place.after(roll.high().pips());
                self.shift(piece, to, order);
                self.shift(piece, to, order);
            }
            Play::Split(one, other) => {
                self.step(one, order);
                self.step(other, order);
            }
            Play::Single(step) => self.step(step, order),
        }
    }
}
