//! Plays of both dice where the order of steps matters, found by trying all (section 4.3).

use super::board::{Board, Piece};
use super::house::{House, MixiOrder};
use super::mover::{Control, Masks, Mover};
use super::pairs::each_piece;
use super::place::Place;
use super::play::{Play, Step};
use crate::games::dice::{Die, Roll};

/// A seat that is to use a throw.
#[derive(Clone, Copy, Debug)]
pub(super) struct Steps<'a> {
    pub board: &'a Board,
    pub control: Control,
    pub mover: Mover,
    pub house: &'a House,
}

impl Steps<'_> {
    /// Tells every split in every order of its steps, in the order of the notation (section 10).
    pub fn each_split(&self, roll: Roll, tell: &mut impl FnMut(Play)) {
        self.in_order([roll.high(), roll.low()], tell);
        if !roll.is_double() {
            self.in_order([roll.low(), roll.high()], tell);
        }
    }

    fn in_order(&self, [first, second]: [Die; 2], tell: &mut impl FnMut(Play)) {
        let mover = &self.mover;
        each_piece(mover, mover.steps(first), |piece| {
            let one = Step { piece, die: first };
            let mut board = *self.board;
            board.step(one, self.house.mixi);
            let mover = mover.after(&board, self.control, self.house);
            each_piece(&mover, mover.steps(second), |piece| {
                let other = Step { piece, die: second };
                if self.may_follow(&board, one, piece) {
                    tell(Play::Split(one, other));
                }
            });
        });
    }

    /// Whether a piece is another than the one that has just made a step, or that one came out.
    fn may_follow(&self, board: &Board, one: Step, second: Piece) -> bool {
        let landed = Piece {
            colour: one.piece.colour,
            place: one.to(),
        };
        if second != landed || one.piece.place == Place::BASE {
            return true;
        }
        let lies_on_top = self.house.mixi == MixiOrder::Top && board.stack(landed).is_some();
        !lies_on_top && board.pieces(landed.colour).count(landed.place) > 1
    }

    /// Tells every play of both dice once, by the first of its texts (section 10).
    pub fn each_distinct(
        &self,
        roll: Roll,
        sums: Masks,
        blobs: Masks,
        tell: &mut impl FnMut(Play),
    ) {
        let mut seen = Seen::default();
        let mut tell_new = |play| {
            let mut board = *self.board;
            board.advance(play, roll, self.house.mixi);
            if seen.is_new(board.fingerprint(self.control.side)) {
                tell(play);
            }
        };
        each_piece(&self.mover, sums, |piece| tell_new(Play::Sum(piece)));
        each_piece(&self.mover, blobs, |piece| tell_new(Play::Blob(piece)));
        self.each_split(roll, &mut tell_new);
    }
}

/// The most plays of one throw: 8 sums, 4 blobs and 2 · 8 · 8 splits.
const PLAYS: usize = 140;

/// The positions that plays of one throw led to so far.
struct Seen {
    fingerprints: [u64; PLAYS],
    count: usize,
}

impl Default for Seen {
    fn default() -> Self {
        Seen {
            fingerprints: [0; PLAYS],
            count: 0,
        }
    }
}

impl Seen {
    fn is_new(&mut self, fingerprint: u64) -> bool {
        if self.fingerprints[..self.count].contains(&fingerprint) {
            return false;
        }
        self.fingerprints[self.count] = fingerprint;
        self.count += 1;
        true
    }
}
