//! Plays of both dice, counted rather than tried (section 4.3).
//!
//! Two steps lead to the same position as another play only where one of them starts on the place
//! where the other ends, which is what the sum does, or where the dice are equal and the steps are
//! exchanged. So each play is a first source and one of the partners left to it. This holds where
//! any piece of a mixi-blob can be moved and the exact number is needed to get home; other rules
//! try all steps ([`super::orders`]).

use super::board::Piece;
use super::mover::{Masks, Mover, both};
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
            sums: both(|i| mover.jumps(i, high_pips + low_pips)),
            blobs,
            high,
            low,
            onward: both(|i| mover.open(i, low_pips) & 1),
        }
    }

    /// From where the low die can be used by the same colour after the high one from `bit`.
    #[inline]
    fn own_partners(&self, i: usize, bit: u64) -> u64 {
        let alone = bit & !self.mover.several[i];
        let (high, low) = (self.roll.high().pips(), self.roll.low().pips());
        let onward = match bit {
            BASE => self.onward[i],
            _ => 0,
        };
        let later = if !self.roll.is_double() {
            self.low[i] & !(bit >> low)
        } else if bit == BASE {
            self.low[i]
        } else {
            // Of two exchanged steps the one from base comes first, then the one further back.
            self.low[i] & !(bit - 1) & !BASE
        };
        later & !(alone | bit << high) | onward
    }

    /// From where the other colour can use the low die after the high one of colour `i`.
    #[inline]
    fn other_partners(&self, i: usize) -> u64 {
        match (i, self.roll.is_double()) {
            (0, _) => self.low[1],
            (_, true) => 0,
            (_, false) => self.low[0],
        }
    }

    /// How many plays there are.
    #[inline]
    pub fn count(&self) -> u32 {
        let mut count = ones(self.sums);
        if self.roll.is_double() {
            count += ones(self.blobs);
        }
        for i in 0..2 {
            let sources = self.high[i].count_ones();
            count += sources * self.other_partners(i).count_ones() + self.own_pairs(i, sources);
        }
        count
    }

    /// How many splits there are between pieces of one colour.
    #[inline]
    fn own_pairs(&self, i: usize, sources: u32) -> u32 {
        let (high, low) = (self.high[i], self.low[i]);
        if self.roll.is_double() {
            let mut count = 0;
            let mut left = high;
            while left != 0 {
                let bit = left & left.wrapping_neg();
                count += self.own_partners(i, bit).count_ones();
                left ^= bit;
            }
            return count;
        }
        let alone = high & low & !self.mover.several[i];
        // Where one of the steps ends on the start of the other, the sum leads there too.
        let ahead = high & low >> self.roll.high().pips();
        let behind = high & low << self.roll.low().pips();
        let mut count = sources * low.count_ones() - alone.count_ones();
        if ahead | behind != 0 {
            count -= ahead.count_ones() + behind.count_ones();
        }
        if high & BASE != 0 {
            count += (self.onward[i] & !low) as u32;
        }
        count
    }

    /// One of the plays by its number, from 0.
    #[inline]
    pub fn nth(&self, number: u32) -> Play {
        let mut number = number;
        for (i, mask) in self.sums.into_iter().enumerate() {
            match number.checked_sub(mask.count_ones()) {
                None => return Play::Sum(self.mover.piece(i, nth_place(mask, number))),
                Some(rest) => number = rest,
            }
        }
        if self.roll.is_double() {
            for (i, mask) in self.blobs.into_iter().enumerate() {
                match number.checked_sub(mask.count_ones()) {
                    None => return Play::Blob(self.mover.piece(i, nth_place(mask, number))),
                    Some(rest) => number = rest,
                }
            }
        }
        self.nth_split(number)
    }

    #[inline]
    fn nth_split(&self, number: u32) -> Play {
        let mut number = number;
        for i in 0..2 {
            let other = self.other_partners(i);
            let others = other.count_ones();
            let mut left = self.high[i];
            while left != 0 {
                let bit = left & left.wrapping_neg();
                let own = self.own_partners(i, bit);
                let owns = own.count_ones();
                if number < owns + others {
                    let second = match number.checked_sub(owns) {
                        None => self.mover.piece(i, nth_place(own, number)),
                        Some(rest) => self.mover.piece(1 - i, nth_place(other, rest)),
                    };
                    return self.split(self.mover.piece(i, bit), second);
                }
                number -= owns + others;
                left ^= bit;
            }
        }
        unreachable!("the number is below the count")
    }

    /// Tells every play in the order of the notation (section 10).
    pub fn each(&self, tell: &mut impl FnMut(Play)) {
        each_piece(self.mover, self.sums, |piece| tell(Play::Sum(piece)));
        each_piece(self.mover, self.blobs, |piece| tell(Play::Blob(piece)));
        for i in 0..2 {
            for place in places(self.high[i]) {
                let first = self.mover.piece(i, place.bit());
                let own = self.own_partners(i, place.bit());
                let other = self.other_partners(i);
                let partners = if i == 0 { [own, other] } else { [other, own] };
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

/// A mask that begins with the place of this number, of at most five.
#[inline]
pub(super) const fn nth_place(mask: u64, number: u32) -> u64 {
    let one = mask & mask.wrapping_sub(1);
    let two = one & one.wrapping_sub(1);
    let three = two & two.wrapping_sub(1);
    let four = three & three.wrapping_sub(1);
    [mask, one, two, three, four][number as usize]
}

/// How many places two masks have.
#[inline]
pub(super) const fn ones(masks: Masks) -> u32 {
    masks[0].count_ones() + masks[1].count_ones()
}
