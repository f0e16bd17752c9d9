//! The four colours and the two sides they belong to (sections 1 and 2).

use std::fmt;

use crate::game::Side;

/// A colour, by its number clockwise round the board; a number and no list of cases, since the next
/// and the opposite colour are asked for at every step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Colour(u8);

impl Colour {
    /// Of side `YG`.
    pub const YELLOW: Colour = Colour(0);
    /// Of side `RB`.
    pub const RED: Colour = Colour(1);
    /// Of side `YG`.
    pub const GREEN: Colour = Colour(2);
    /// Of side `RB`.
    pub const BLUE: Colour = Colour(3);

    /// The four colours clockwise.
    pub const ALL: [Colour; 4] = [Colour::YELLOW, Colour::RED, Colour::GREEN, Colour::BLUE];

    /// Its number clockwise, from 0.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        (self.0 & 3) as usize
    }

    /// The colour that many quarters of the board further clockwise.
    #[inline]
    pub(super) const fn clockwise(self, quarters: usize) -> Colour {
        Colour((self.0 + quarters as u8) & 3)
    }

    /// How many quarters of the board `other` lies clockwise of this colour, 0 to 3.
    #[inline]
    pub(super) const fn quarters_to(self, other: Colour) -> usize {
        (other.0 + 4 - self.0) as usize & 3
    }

    /// The two colours of a side.
    #[inline]
    #[must_use]
    pub const fn of_side(side: Side) -> [Colour; 2] {
        let first = Colour(side.index() as u8 & 1);
        [first, first.clockwise(2)]
    }

    /// The side it belongs to (U1, U2).
    #[inline]
    #[must_use]
    pub const fn side(self) -> Side {
        Side::new(self.0 as usize & 1)
    }

    /// The other colour of its side.
    #[inline]
    #[must_use]
    pub const fn partner(self) -> Colour {
        self.clockwise(2)
    }

    /// The colours of the other side, the next one clockwise first.
    #[inline]
    pub(super) const fn enemies(self) -> [Colour; 2] {
        [self.clockwise(1), self.clockwise(3)]
    }

    /// Its letter: `Y`, `R`, `G` or `B`.
    #[must_use]
    pub const fn letter(self) -> char {
        ['Y', 'R', 'G', 'B'][self.index()]
    }

    /// The colour of a letter.
    pub(super) fn read(text: &str) -> Option<Colour> {
        let mut colours = Colour::ALL.into_iter();
        colours.find(|colour| text.strip_prefix(colour.letter()) == Some(""))
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.letter().fmt(f)
    }
}
