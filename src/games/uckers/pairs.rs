//! Plays of both dice, counted rather than tried (section 4.3).
//!
//! Two steps lead to the same position as another play only where one of them starts on the place
//! where the other ends, which is what the sum does, or where the dice are equal and the steps are
//! exchanged. So each play is a first source and one of the partners left to it. This holds where
//! any piece of a mixi-blob can be moved and the exact number is needed to get home; other rules
//! try all steps ([`super::orders`]).

use super::board::Piece;
use super::mover::{Masks, Mover};
use super::place::{BASE, Place, places};
use super::play::{Play, Step};
use crate::games::dice::Roll;

/// All plays of a throw that use both dice.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pairs<'a> {
    mover: &'a Mover,
    roll: Roll,
    sums: Masks,
    blobs: Masks,
    high: Masks,
    low: Masks,
    /// The doorstep's bit where a piece that comes out can go on with the other die (D14).
    onward: Masks,
}

impl<'a> Pairs<'a> {
    /// The plays of `roll`, of which the dice can be used from `high` and `low`.
    #[inline]
    pub fn new(mover: &'a Mover, roll: Roll, high: Masks, low: Masks, blobs: Masks) -> Self {
        let (high_pips, low_pips) = (roll.high().pips(), roll.low().pips());
        Pairs {
            mover,
            roll,
            sums: [0, 1].map(|i| mover.jumps(i, high_pips + low_pips)),
            blobs,
            high,
            low,
            onward: [0, 1].map(|i| mover.open(i, low_pips) & 1),
        }
    }

    /// From where the low die can be used, by each colour, after the high one from `bit` of `i`.
    #[inline]
    fn partners(&self, i: usize, bit: u64) -> Masks {
        let mut partners = self.low;
        let own = &mut partners[i];
        let alone = bit & !self.mover.several[i];
        let (high, low) = (self.roll.high().pips(), self.roll.low().pips());
        if self.roll.is_double() {
            // Of two exchanged steps the one from base comes first, then the one further back.
            *own &= match bit {
                BASE => !0,
                _ => (!(bit - 1)) & !BASE,
            };
            *own &= !(alone | bit << high);
            partners[0] = if i == 1 { 0 } else { partners[0] };
        } else {
            *own &= !(alone | bit << high | bit >> low);
        }
        if bit == BASE {
            partners[i] |= self.onward[i];
        }
        partners
    }

    /// How many plays there are.
    #[inline]
    pub fn count(&self) -> u32 {
        let mut count = ones(self.sums) + ones(self.blobs);
        for i in 0..2 {
            let mut left = self.high[i];
            while left != 0 {
                let bit = left & left.wrapping_neg();
                count += ones(self.partners(i, bit));
                left ^= bit;
            }
        }
        count
    }

    /// One of the plays by its number, from 0.
    #[inline]
    pub fn nth(&self, number: u32) -> Play {
        let number = match self.pick(self.sums, number) {
            Ok(piece) => return Play::Sum(piece),
            Err(rest) => rest,
        };
        let mut number = match self.pick(self.blobs, number) {
            Ok(piece) => return Play::Blob(piece),
            Err(rest) => rest,
        };
        for i in 0..2 {
            let mut left = self.high[i];
            while left != 0 {
                let bit = left & left.wrapping_neg();
                match self.pick(self.partners(i, bit), number) {
                    Ok(second) => return self.split(self.mover.piece(i, bit), second),
                    Err(rest) => number = rest,
                }
                left ^= bit;
            }
        }
        unreachable!("the number is below the count")
    }

    /// The place of this number in two masks, or what is left of the number after them.
    #[inline]
    fn pick(&self, masks: Masks, number: u32) -> Result<Piece, u32> {
        let mut number = number;
        for (i, mut mask) in masks.into_iter().enumerate() {
            while mask != 0 {
                if number == 0 {
                    return Ok(self.mover.piece(i, mask));
                }
                number -= 1;
                mask &= mask - 1;
            }
        }
        Err(number)
    }

    /// Tells every play in the order of the notation (section 10).
    pub fn each(&self, tell: &mut impl FnMut(Play)) {
        each_piece(self.mover, self.sums, |piece| tell(Play::Sum(piece)));
        each_piece(self.mover, self.blobs, |piece| tell(Play::Blob(piece)));
        for i in 0..2 {
            for place in places(self.high[i]) {
                let first = self.mover.piece(i, place.bit());
                let partners = self.partners(i, place.bit());
                each_piece(self.mover, partners, |second| {
                    tell(self.split(first, second))
                });
            }
        }
    }

    const fn split(&self, first: Piece, second: Piece) -> Play {
        let first = Step {
            piece: first,
            die: self.roll.high(),
        };
        let second = Step {
            piece: second,
            die: self.roll.low(),
        };
        Play::Split(first, second)
    }
}

impl Mover {
    /// The piece of the lowest bit of a colour's mask.
    #[inline]
    pub fn piece(&self, i: usize, mask: u64) -> Piece {
        Piece {
            colour: self.colours[i],
            place: Place::lowest(mask),
        }
    }
}

/// Tells the pieces of two masks in the order of the notation.
pub(super) fn each_piece(mover: &Mover, masks: Masks, mut tell: impl FnMut(Piece)) {
    for (i, mask) in masks.into_iter().enumerate() {
        for place in places(mask) {
            tell(mover.piece(i, place.bit()));
        }
    }
}

/// How many places two masks have.
#[inline]
pub(super) const fn ones(masks: Masks) -> u32 {
    masks[0].count_ones() + masks[1].count_ones()
}
