//! One player's checkers: how many stand on each place, as bit planes.

use std::fmt;
use std::hash::{Hash, Hasher};

/// Borne off.
pub(crate) const OFF: u32 = 0;
/// Hit and waiting to enter again; also where entering checkers are counted from.
pub(crate) const BAR: u32 = 25;
/// Never entered yet.
pub(crate) const STOCK: u32 = 26;

/// The points 1 to 24.
pub(crate) const POINTS: u32 = 0x01FF_FFFE;
/// The home board, points 1 to 6.
pub(crate) const HOME: u32 = 0x0000_007E;
/// Every place that keeps a player from bearing off: points 7 to 24, bar and stock.
pub(crate) const OUTSIDE: u32 = 0x07FF_FF80;
/// Every place but off.
pub(crate) const IN_PLAY: u32 = POINTS | 1 << BAR | 1 << STOCK;
/// The opponent's home board, own points 19 to 24.
pub(crate) const FAR_HOME: u32 = 0x01F8_0000;

/// How many of a player's checkers stand on each place of his own numbering.
///
/// Bit `p` of plane `k` is bit `k` of the count on place `p`: 0 is off, 1 to 24 are points, 25 is
/// the bar and 26 the stock. So questions about all places at once are a few instructions.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct Checkers {
    planes: [u32; 4],
}

impl Checkers {
    /// Checkers on these places, `(place, count)`; a place named twice gets both counts.
    pub(crate) const fn on(places: &[(u32, u32)]) -> Self {
        let mut checkers = Checkers { planes: [0; 4] };
        let mut i = 0;
        while i < places.len() {
            let (place, mut count) = places[i];
            while count > 0 {
                checkers.put(place);
                count -= 1;
            }
            i += 1;
        }
        checkers
    }

    /// The count on a place.
    #[inline]
    pub(crate) const fn count(&self, place: u32) -> u32 {
        let [ones, twos, fours, eights] = self.planes;
        (ones >> place & 1)
            | (twos >> place & 1) << 1
            | (fours >> place & 1) << 2
            | (eights >> place & 1) << 3
    }

    /// The count on all places together.
    pub(crate) fn total(&self) -> u32 {
        self.count_within(IN_PLAY | 1 << OFF)
    }

    /// The count on the places of a mask together.
    #[inline]
    pub(crate) fn count_within(&self, places: u32) -> u32 {
        let weighed = |plane: u32, weight: u32| (plane & places).count_ones() * weight;
        let [ones, twos, fours, eights] = self.planes;
        weighed(ones, 1) + weighed(twos, 2) + weighed(fours, 4) + weighed(eights, 8)
    }

    /// The planes, lowest first.
    #[inline]
    pub(crate) const fn planes(&self) -> [u32; 4] {
        self.planes
    }

    /// Places with at least one checker.
    #[inline]
    pub(crate) const fn occupied(&self) -> u32 {
        let [ones, twos, fours, eights] = self.planes;
        ones | twos | fours | eights
    }

    /// Places with at least two checkers.
    #[inline]
    pub(crate) const fn stacked(&self) -> u32 {
        let [_, twos, fours, eights] = self.planes;
        twos | fours | eights
    }

    /// Places with at least four checkers.
    #[inline]
    pub(crate) const fn heaped(&self) -> u32 {
        let [_, _, fours, eights] = self.planes;
        fours | eights
    }

    /// Places with exactly one checker.
    #[inline]
    pub(crate) const fn single(&self) -> u32 {
        self.occupied() & !self.stacked()
    }

    /// Adds a checker.
    #[inline]
    pub(crate) const fn put(&mut self, place: u32) {
        let mut carry = 1 << place;
        let mut plane = 0;
        while plane < 4 {
            let full = self.planes[plane] & carry;
            self.planes[plane] ^= carry;
            carry = full;
            plane += 1;
        }
    }

    /// Takes a checker away from a place that has one.
    #[inline]
    pub(crate) const fn take(&mut self, place: u32) {
        let mut borrow = 1 << place;
        let mut plane = 0;
        while plane < 4 {
            self.planes[plane] ^= borrow;
            borrow &= self.planes[plane];
            plane += 1;
        }
    }
}

impl Hash for Checkers {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let pair = |low: u32, high: u32| u64::from(low) | u64::from(high) << 32;
        let [ones, twos, fours, eights] = self.planes;
        state.write_u64(pair(ones, twos));
        state.write_u64(pair(fours, eights));
    }
}

impl fmt::Debug for Checkers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let places = (OFF..=STOCK).filter(|&place| self.count(place) > 0);
        f.debug_map()
            .entries(places.map(|place| (place, self.count(place))))
            .finish()
    }
}

/// A mask of points in the numbering of the other player.
#[inline]
pub(crate) const fn mirrored(mask: u32) -> u32 {
    mask.reverse_bits() >> 6 & POINTS
}

/// The places of a mask, from the highest down.
#[inline]
pub(crate) fn downward(mut mask: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let place = mask.checked_ilog2()?;
        mask ^= 1 << place;
        Some(place)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_counts_up_to_fifteen_and_down_again() {
        let mut checkers = Checkers::default();
        for count in 1..=15 {
            checkers.put(STOCK);
            assert_eq!(checkers.count(STOCK), count);
        }
        for count in (0..15).rev() {
            checkers.take(STOCK);
            assert_eq!(checkers.count(STOCK), count);
        }
        assert_eq!(checkers, Checkers::default());
    }

    #[test]
    fn a_point_is_twenty_five_minus_itself_for_the_other_player() {
        for point in 1..=24 {
            assert_eq!(mirrored(1 << point), 1 << (25 - point));
        }
        assert_eq!(mirrored(1 << OFF | 1 << BAR | 1 << STOCK), 0);
    }

    #[test]
    fn masks_say_where_none_one_two_and_four_stand() {
        let checkers = Checkers::on(&[(24, 1), (13, 2), (8, 3), (6, 4), (OFF, 5)]);
        assert_eq!(checkers.single(), 1 << 24);
        assert_eq!(checkers.heaped(), 1 << 6 | 1 << OFF);
        assert_eq!(checkers.stacked() & POINTS, 1 << 13 | 1 << 8 | 1 << 6);
        assert_eq!((checkers.total(), checkers.count_within(HOME)), (15, 4));
        assert_eq!(downward(checkers.occupied()).next(), Some(24));
    }
}
