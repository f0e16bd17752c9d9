//! Where a piece can be, on its own way round the board (section 1).

use super::colour::Colour;

/// A place on a colour's own way, by its progress: 0 to 50 on the ring, 51 to 55 in the tube, 56
/// home; base is 63, so that no shift by dice takes it for a place on the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place(u8);

/// Squares of the ring.
pub(super) const SQUARES: u32 = 52;
/// Cells of a tube.
pub(super) const CELLS: u32 = 5;
/// The 51 ring squares of a colour's own way, as bits.
pub(super) const RING: u64 = (1 << 51) - 1;
/// The cells of its tube.
pub(super) const TUBE: u64 = 0b1_1111 << 51;
/// The place from which a piece goes nowhere.
pub(super) const HOME: u64 = 1 << 56;
/// The place that only a six leaves.
pub(super) const BASE: u64 = 1 << 63;

const WHOLE_RING: u64 = (1 << SQUARES) - 1;
const QUARTER: u32 = SQUARES / 4;

impl Place {
    /// Where pieces wait to come out.
    pub const BASE: Place = Place(63);
    /// Where they come out (U7).
    pub const DOORSTEP: Place = Place(0);
    /// The last square of the ring, before the tube.
    pub const FOOT: Place = Place(50);
    /// Where they stay for good.
    pub const HOME: Place = Place(56);

    /// The place of this progress, 0 to 56.
    #[inline]
    pub(super) const fn at(progress: u32) -> Place {
        debug_assert!(progress <= 56);
        Place(progress as u8)
    }

    /// The cell of the tube with this number, 1 to 5.
    pub(super) const fn cell(number: u32) -> Place {
        debug_assert!(1 <= number && number <= CELLS);
        Place(50 + number as u8)
    }

    /// The place of the lowest bit of a mask that is not empty.
    #[inline]
    pub(super) const fn lowest(mask: u64) -> Place {
        debug_assert!(mask != 0);
        Place(mask.trailing_zeros() as u8)
    }

    /// Its bit in the masks of its colour.
    #[inline]
    pub(super) const fn bit(self) -> u64 {
        1 << self.0
    }

    /// How far along its way, 0 to 56; 63 for base.
    #[inline]
    #[must_use]
    pub const fn progress(self) -> u32 {
        self.0 as u32
    }

    /// Whether it is on the ring.
    #[inline]
    #[must_use]
    pub const fn on_ring(self) -> bool {
        self.0 <= Place::FOOT.0
    }

    /// The number of its cell in the tube, 1 to 5.
    #[must_use]
    pub const fn tube_cell(self) -> Option<u32> {
        match self.0 {
            51..=55 => Some(self.0 as u32 - 50),
            _ => None,
        }
    }

    /// Where a piece of base or of the way comes to by this many pips; beyond home is home.
    #[inline]
    pub(super) const fn after(self, pips: u32) -> Place {
        if self.0 == Place::BASE.0 {
            return Place::DOORSTEP;
        }
        let progress = self.0 + pips as u8;
        Place(if progress < 56 { progress } else { 56 })
    }

    /// The number of a ring square of `colour`, 0 to 51 clockwise from Yellow's doorstep.
    #[must_use]
    pub const fn square(self, colour: Colour) -> u32 {
        (self.0 as u32 + QUARTER * colour.index() as u32) % SQUARES
    }

    /// The place of a ring square on the way of `colour`; `None` where it never stands.
    pub(super) const fn of_square(square: u32, colour: Colour) -> Option<Place> {
        let progress = (square + SQUARES - QUARTER * colour.index() as u32) % SQUARES;
        if progress <= Place::FOOT.0 as u32 {
            Some(Place(progress as u8))
        } else {
            None
        }
    }
}

/// Moves a mask of ring squares from the numbering of one colour into that of a colour that lies so
/// many quarters before it.
#[inline]
pub(super) const fn turned(ring: u64, quarters: usize) -> u64 {
    let by = QUARTER * quarters as u32;
    (ring << by | ring >> (SQUARES - by)) & WHOLE_RING
}

/// The bits of a mask as places, base first, then along the way: the order of the notation.
#[inline]
pub(super) fn places(mask: u64) -> impl Iterator<Item = Place> {
    let mut left = mask.rotate_left(1);
    std::iter::from_fn(move || {
        if left == 0 {
            return None;
        }
        let place = left.trailing_zeros().wrapping_sub(1) & 63;
        left &= left - 1;
        Some(Place(place as u8))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_colour_stands_between_its_foot_and_its_doorstep() {
        let never = [51, 12, 25, 38];
        for (colour, never) in Colour::ALL.into_iter().zip(never) {
            for square in 0..SQUARES {
                let place = Place::of_square(square, colour);
                assert_eq!(place.is_none(), square == never, "{colour} on {square}");
                if let Some(place) = place {
                    assert_eq!(place.square(colour), square);
                }
            }
        }
    }

    #[test]
    fn turning_a_mask_keeps_the_squares() {
        for from in Colour::ALL {
            for to in Colour::ALL {
                let mask = turned(Place::FOOT.bit(), to.quarters_to(from));
                let square = Place::FOOT.square(from);
                let expected = Place::of_square(square, to).map_or(1 << 51, Place::bit);
                assert_eq!(mask, expected, "{from} seen by {to}");
            }
        }
    }

    #[test]
    fn base_comes_first_among_places() {
        let listed: Vec<Place> = places(BASE | HOME | 1).collect();
        assert_eq!(listed, [Place::BASE, Place::DOORSTEP, Place::HOME]);
    }
}
