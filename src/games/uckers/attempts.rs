//! Suck-back and blow-back: attacks into the tube and out of it (4.5, U30 and U31).

use super::board::{Board, Piece};
use super::colour::Colour;
use super::house::{MixiOrder, SuckAdvance};
use super::mover::Mover;
use super::phase::Suck;
use super::place::{CELLS, Place, RING, TUBE};
use crate::games::dice::Roll;

/// How an attack can hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Weight {
    /// A single or a mixi-blob: by a die or the sum.
    One,
    /// A blob of two: by a double.
    Two,
}

impl Weight {
    /// Whether a throw reaches a distance.
    fn reached(self, roll: Roll, distance: u32) -> bool {
        let (high, low) = (roll.high().pips(), roll.low().pips());
        match self {
            Weight::One => high == distance || low == distance || high + low == distance,
            Weight::Two => high == distance && low == distance,
        }
    }
}

/// Tells the attacks on tubes that pieces of a mover can announce.
pub(super) fn each_suck(board: &Board, mover: &Mover, tell: &mut impl FnMut(Suck)) {
    for (i, attacker) in mover.colours.into_iter().enumerate() {
        for enemy in in_order(attacker.enemies()) {
            let foot = Suck {
                attacker,
                target: Piece {
                    colour: enemy,
                    place: Place::FOOT,
                },
            }
            .piece();
            if mover.movable[i] & foot.place.bit() == 0 {
                continue;
            }
            let in_mixi = board.mixi(attacker) & foot.place.bit() != 0;
            for number in 1..=CELLS {
                let place = Place::cell(number);
                let suckable = match board.pieces(enemy).count(place) {
                    1 => true,
                    2 => !in_mixi,
                    _ => false,
                };
                if suckable && !sheltered(board, enemy, place) {
                    let target = Piece {
                        colour: enemy,
                        place,
                    };
                    tell(Suck { attacker, target });
                }
            }
        }
    }
}

/// Tells the pieces in tubes of a mover that can attack their foot.
pub(super) fn each_blow(board: &Board, mover: &Mover, tell: &mut impl FnMut(Piece)) {
    for (i, colour) in mover.colours.into_iter().enumerate() {
        if weight_on_foot(board, colour).is_none() {
            continue;
        }
        let mut left = mover.movable[i] & TUBE;
        while left != 0 {
            tell(mover.piece(i, left));
            left &= left - 1;
        }
    }
}

/// Colours in the order Y R G B.
fn in_order(mut colours: [Colour; 2]) -> [Colour; 2] {
    colours.sort_unstable();
    colours
}

/// Whether a cell lies behind a tube blob.
fn sheltered(board: &Board, colour: Colour, cell: Place) -> bool {
    board.pieces(colour).several() & TUBE & (cell.bit() - 1) != 0
}

/// What stands on a colour's foot, if it is something that can be blown.
fn weight_on_foot(board: &Board, colour: Colour) -> Option<Weight> {
    let count = board.enemies_on(Place::FOOT, colour);
    let is_blob = board.barriers(colour) & Place::FOOT.bit() != 0;
    match (count, is_blob) {
        (0, _) => None,
        (_, false) => Some(Weight::One),
        (2, true) => Some(Weight::Two),
        (_, true) => None,
    }
}

impl Board {
    /// What the throw of a suck-back does (U30).
    pub(super) fn suck(&mut self, suck: Suck, roll: Roll, advance: SuckAdvance, order: MixiOrder) {
        let Piece { colour, place } = suck.target;
        let distance = place.progress() - Place::FOOT.progress();
        let weight = match self.pieces(colour).count(place) {
            1 => Weight::One,
            _ => Weight::Two,
        };
        let hit = weight.reached(roll, distance);
        if hit {
            let second = self.second_hit(suck.target, distance, weight, roll);
            for place in [Some(place), second].into_iter().flatten() {
                self.pieces[colour.index()].send_to_base(place);
            }
        }
        if !hit || advance == SuckAdvance::Always {
            self.move_on(suck.piece(), order);
        }
    }

    /// The other single that the other die hits.
    fn second_hit(
        &self,
        target: Piece,
        distance: u32,
        weight: Weight,
        roll: Roll,
    ) -> Option<Place> {
        let other = match (roll.high().pips(), roll.low().pips()) {
            (high, low) if high == distance => low,
            (high, low) if low == distance => high,
            _ => return None,
        };
        if weight == Weight::Two || other == distance || other > CELLS {
            return None;
        }
        let cell = Place::cell(other);
        let single = self.pieces(target.colour).count(cell) == 1;
        (single && !sheltered(self, target.colour, cell)).then_some(cell)
    }

    /// The attacker goes one square on, unless a blob is there.
    fn move_on(&mut self, piece: Piece, order: MixiOrder) {
        let next = piece.place.after(1);
        if self.barriers(piece.colour) & next.bit() == 0 {
            self.shift(piece, next, order);
        }
    }

    /// What the throw of a blow-back does (U31).
    pub(super) fn blow(&mut self, piece: Piece, roll: Roll, order: MixiOrder) {
        let distance = piece.place.progress() - Place::FOOT.progress();
        let weight = weight_on_foot(self, piece.colour);
        if weight.is_some_and(|weight| weight.reached(roll, distance)) {
            self.hit(Place::FOOT, piece.colour, order);
        }
    }

    /// Brings all pieces that a colour has in base out, unless an enemy blob is on its doorstep
    /// (U9).
    pub(super) fn all_out(&mut self, colour: Colour, order: MixiOrder) {
        if self.barriers(colour) & RING & Place::DOORSTEP.bit() != 0 {
            return;
        }
        for _ in 0..self.pieces(colour).count(Place::BASE) {
            let base = Piece {
                colour,
                place: Place::BASE,
            };
            self.shift(base, Place::DOORSTEP, order);
        }
    }

    /// What plays of a side can change of its own pieces: equal for equal results only, since
    /// enemies are sent back by where own pieces have landed.
    pub(super) fn fingerprint(&self, side: crate::game::Side) -> u64 {
        let [one, other] = Colour::of_side(side).map(|colour| self.pieces(colour).packed());
        one << 32 | other << 8 | self.orders[side.index()].number()
    }
}
