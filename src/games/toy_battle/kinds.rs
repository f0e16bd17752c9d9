//! The two colours, the eight kinds of tiles, and multisets of tiles.

use crate::game::{Seat, Side};

/// A side: blue is seat 0, red seat 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Colour {
    /// Begins.
    Blue,
    /// Answers.
    Red,
}

impl Colour {
    pub(super) const BOTH: [Colour; 2] = [Colour::Blue, Colour::Red];

    pub(super) const fn other(self) -> Self {
        match self {
            Colour::Blue => Colour::Red,
            Colour::Red => Colour::Blue,
        }
    }

    pub(super) const fn index(self) -> usize {
        self as usize
    }

    pub(super) const fn of_index(index: usize) -> Self {
        if index == 0 {
            Colour::Blue
        } else {
            Colour::Red
        }
    }

    pub(super) const fn seat(self) -> Seat {
        Seat::new(self.index())
    }

    pub(super) const fn side(self) -> Side {
        Side::new(self.index())
    }

    /// `blue` or `red`.
    pub(super) const fn word(self) -> &'static str {
        match self {
            Colour::Blue => "blue",
            Colour::Red => "red",
        }
    }

    /// `B` or `R`.
    pub(super) const fn letter(self) -> char {
        match self {
            Colour::Blue => 'B',
            Colour::Red => 'R',
        }
    }
}

/// A kind of troop; its number is its strength.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
#[expect(missing_docs, reason = "the rule book's names")]
pub enum Kind {
    Kwak,
    Skully,
    Captain,
    Jumbo,
    Hook,
    Xb42,
    Star,
    Roxy,
}

/// How many kinds there are.
pub(super) const KINDS: usize = 8;

impl Kind {
    pub(super) const ALL: [Kind; KINDS] = [
        Kind::Kwak,
        Kind::Skully,
        Kind::Captain,
        Kind::Jumbo,
        Kind::Hook,
        Kind::Xb42,
        Kind::Star,
        Kind::Roxy,
    ];

    pub(super) const fn number(self) -> usize {
        self as usize
    }

    pub(super) const fn digit(self) -> char {
        (b'0' + self as u8) as char
    }

    /// The kind of a digit from `0` to `7`.
    pub(super) fn of_digit(digit: char) -> Option<Self> {
        let number = digit.to_digit(KINDS as u32)?;
        Some(Kind::ALL[number as usize])
    }
}

/// A tile of a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Tile(u8);

impl Tile {
    /// What fills places without a tile.
    pub(super) const FILLER: Tile = Tile(0);

    pub(super) const fn new(colour: Colour, kind: Kind) -> Self {
        Tile((colour as u8) << 3 | kind as u8)
    }

    pub(super) const fn kind(self) -> Kind {
        Kind::ALL[(self.0 & 7) as usize]
    }

    pub(super) const fn colour(self) -> Colour {
        Colour::of_index((self.0 >> 3) as usize)
    }
}

/// A multiset of up to three tiles of each kind, two bits a kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Bag(u16);

impl Bag {
    pub(super) const EMPTY: Bag = Bag(0);
    /// Three of each kind (T6).
    pub(super) const FULL: Bag = Bag(0xFFFF);
    /// The most tiles of a kind.
    pub(super) const COPIES: u32 = 3;

    const LOW: u16 = 0x5555;

    pub(super) const fn count(self, kind: Kind) -> u32 {
        (self.0 >> (2 * kind as u16) & 3) as u32
    }

    pub(super) const fn holds(self, kind: Kind) -> bool {
        self.count(kind) > 0
    }

    pub(super) const fn len(self) -> u32 {
        (self.0 & Self::LOW).count_ones() + 2 * (self.0 >> 1 & Self::LOW).count_ones()
    }

    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Adds a tile of a kind of which there are fewer than three.
    pub(super) fn add(&mut self, kind: Kind) {
        debug_assert!(self.count(kind) < Self::COPIES);
        self.0 += 1 << (2 * kind as u16);
    }

    /// Removes a tile of a kind that is there.
    pub(super) fn remove(&mut self, kind: Kind) {
        debug_assert!(self.holds(kind));
        self.0 -= 1 << (2 * kind as u16);
    }

    /// What is left without a part of it.
    pub(super) fn without(self, part: Bag) -> Bag {
        debug_assert!(part.fits(self));
        Bag(self.0 - part.0)
    }

    /// Whether `whole` has all of these tiles.
    pub(super) fn fits(self, whole: Bag) -> bool {
        Kind::ALL.iter().all(|&k| self.count(k) <= whole.count(k))
    }

    /// The tiles that are in both.
    pub(super) fn common(self, other: Bag) -> Bag {
        let mut common = Bag::EMPTY;
        for kind in self.kinds() {
            let copies = self.count(kind).min(other.count(kind));
            common.0 |= (copies as u16) << (2 * kind as u16);
        }
        common
    }

    /// The kinds of which there is a tile, ascending.
    pub(super) fn kinds(self) -> impl Iterator<Item = Kind> {
        let mut present = (self.0 | self.0 >> 1) & Self::LOW;
        std::iter::from_fn(move || {
            let at = (present != 0).then(|| present.trailing_zeros() / 2)?;
            present &= present - 1;
            Some(Kind::ALL[at as usize])
        })
    }

    /// The tile with this number when all stand in ascending order.
    pub(super) fn nth(self, number: u32) -> Kind {
        let mut left = number;
        for kind in self.kinds() {
            let here = self.count(kind);
            if left < here {
                return kind;
            }
            left -= here;
        }
        unreachable!("number {number} of {} tiles", self.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bag_counts_its_tiles_of_each_kind() {
        let mut bag = Bag::EMPTY;
        for kind in [Kind::Roxy, Kind::Kwak, Kind::Roxy] {
            bag.add(kind);
        }
        assert_eq!((bag.len(), bag.count(Kind::Roxy)), (3, 2));
        assert_eq!(bag.kinds().collect::<Vec<_>>(), [Kind::Kwak, Kind::Roxy]);
        assert_eq!([0, 1, 2].map(|n| bag.nth(n).digit()), ['0', '7', '7']);
        assert_eq!(Bag::FULL.len(), 24);
        assert_eq!(Bag::FULL.without(bag).len(), 21);
        assert_eq!(Bag::FULL.common(bag), bag);
        bag.remove(Kind::Kwak);
        assert!(!bag.holds(Kind::Kwak) && bag.fits(Bag::FULL));
    }
}
