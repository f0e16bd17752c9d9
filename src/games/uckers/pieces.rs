//! The four pieces of a colour as bit planes.

use super::place::{BASE, HOME, Place, RING, TUBE};

/// How many pieces of a colour stand on each place of its way: the binary digits of the numbers,
/// one plane a digit, so that a step is a few operations and no sorting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pieces {
    ones: u64,
    twos: u64,
    fours: u64,
}

/// Pieces of a colour.
pub(super) const PIECES: u32 = 4;

impl Pieces {
    /// All in base.
    pub(super) const IN_BASE: Pieces = Pieces {
        ones: 0,
        twos: 0,
        fours: BASE,
    };

    /// None at all; where readers start.
    pub(super) const NONE: Pieces = Pieces {
        ones: 0,
        twos: 0,
        fours: 0,
    };

    /// Places with at least one piece.
    #[inline]
    #[must_use]
    pub const fn any(&self) -> u64 {
        self.ones | self.twos | self.fours
    }

    /// Places with two or more.
    #[inline]
    #[must_use]
    pub const fn several(&self) -> u64 {
        self.twos | self.fours
    }

    /// Places with exactly two.
    #[inline]
    #[must_use]
    pub const fn pairs(&self) -> u64 {
        self.twos & !self.ones
    }

    /// How many stand on a place.
    #[inline]
    #[must_use]
    pub fn count(&self, place: Place) -> u32 {
        let digit = |plane: u64| (plane >> place.progress()) as u32 & 1;
        digit(self.ones) + 2 * digit(self.twos) + 4 * digit(self.fours)
    }

    /// How many are home.
    #[inline]
    #[must_use]
    pub fn home(&self) -> u32 {
        self.count(Place::HOME)
    }

    /// How many are in the tube.
    #[must_use]
    pub fn in_tube(&self) -> u32 {
        let count = |plane: u64| (plane & TUBE).count_ones();
        count(self.ones) + 2 * count(self.twos) + 4 * count(self.fours)
    }

    /// Spaces that all pieces together are away from home; 57 for a piece in base.
    #[must_use]
    pub fn pips(&self) -> u32 {
        let mut left = self.any() & !HOME;
        let mut pips = 0;
        while left != 0 {
            let place = Place::lowest(left);
            let away = match place {
                Place::BASE => 57,
                _ => 56 - place.progress(),
            };
            pips += away * self.count(place);
            left &= left - 1;
        }
        pips
    }

    /// Whether all four are home.
    #[inline]
    #[must_use]
    pub const fn finished(&self) -> bool {
        self.fours & HOME != 0
    }

    /// Adds one piece.
    #[inline]
    pub(super) fn put(&mut self, place: Place) {
        let bit = place.bit();
        let carry = self.ones & bit;
        self.ones ^= bit;
        let carry_on = self.twos & carry;
        self.twos ^= carry;
        self.fours ^= carry_on;
    }

    /// Takes one of the pieces of a place away.
    #[inline]
    pub(super) fn take(&mut self, place: Place) {
        debug_assert!(self.count(place) > 0);
        let bit = place.bit();
        self.ones ^= bit;
        let borrow = self.ones & bit;
        self.twos ^= borrow;
        let borrow_on = self.twos & borrow;
        self.fours ^= borrow_on;
    }

    /// Takes all pieces of a place away and says how many they were.
    #[inline]
    pub(super) fn clear(&mut self, place: Place) -> u32 {
        let count = self.count(place);
        let kept = !place.bit();
        self.ones &= kept;
        self.twos &= kept;
        self.fours &= kept;
        count
    }

    /// Sends all pieces of a place to base; from base itself nothing changes.
    #[inline]
    pub(super) fn send_to_base(&mut self, place: Place) {
        let mut count = self.clear(place);
        while count > 0 {
            self.put(Place::BASE);
            count -= 1;
        }
    }

    /// Returns every piece that is not home to base (U10).
    pub(super) fn return_to_base(&mut self) {
        let mut left = self.any() & (RING | TUBE);
        while left != 0 {
            self.send_to_base(Place::lowest(left));
            left &= left - 1;
        }
    }

    /// The four places in order, base first, six bits each: equal for equal pieces only.
    pub(super) fn packed(&self) -> u64 {
        let mut packed = 0;
        for place in super::place::places(self.any()) {
            for _ in 0..self.count(place) {
                packed = packed << 6 | u64::from(place.progress());
            }
        }
        packed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_are_counted_as_they_come_and_go() {
        let place = Place::at(20);
        let mut pieces = Pieces::NONE;
        for count in 1..=PIECES {
            pieces.put(place);
            assert_eq!(pieces.count(place), count);
            assert_eq!(pieces.any(), place.bit());
            assert_eq!(pieces.several() != 0, count >= 2);
            assert_eq!(pieces.pairs() != 0, count == 2);
        }
        for count in (0..PIECES).rev() {
            pieces.take(place);
            assert_eq!(pieces.count(place), count);
        }
        assert_eq!(pieces, Pieces::NONE);
    }

    #[test]
    fn pieces_sent_back_join_those_in_base() {
        let mut pieces = Pieces::IN_BASE;
        for progress in [3, 3, 52] {
            pieces.take(Place::BASE);
            pieces.put(Place::at(progress));
        }
        assert_eq!(pieces.pips(), 57 + 53 + 53 + 4);
        assert_eq!(pieces.in_tube(), 1);
        pieces.send_to_base(Place::at(3));
        assert_eq!(pieces.count(Place::BASE), 3);
        pieces.return_to_base();
        assert_eq!(pieces, Pieces::IN_BASE);
    }
}
