//! Sets of cells, one bit each.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

/// A cell of a map, by its place in reading order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

/// A set of cells. Bits stand in reading order, so the lowest is the first stone of a group.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Cells(u128);

impl Cell {
    /// The cell of this bit, from 0.
    ///
    /// # Panics
    /// In debug builds when the bit is not below 128.
    #[must_use]
    #[inline]
    pub const fn new(bit: usize) -> Self {
        debug_assert!(bit < 128);
        Cell(bit as u8)
    }

    /// Its bit, below 128.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        (self.0 & 127) as usize
    }
}

impl Cells {
    /// No cell.
    pub const NONE: Cells = Cells(0);

    /// The set with these bits.
    #[must_use]
    pub const fn from_bits(bits: u128) -> Self {
        Cells(bits)
    }

    /// Its bits.
    #[must_use]
    pub const fn bits(self) -> u128 {
        self.0
    }

    /// One cell.
    #[must_use]
    #[inline]
    pub const fn of(cell: Cell) -> Self {
        Cells(1 << cell.index())
    }

    /// Whether it holds a cell.
    #[must_use]
    #[inline]
    pub const fn has(self, cell: Cell) -> bool {
        self.0 >> cell.index() & 1 != 0
    }

    /// Whether it holds none.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many cells it holds.
    #[must_use]
    #[inline]
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether it holds so many cells or more; for small numbers cheaper than counting.
    #[must_use]
    #[inline]
    pub const fn has_at_least(self, number: u32) -> bool {
        let mut left = self.0;
        let mut taken = 1;
        while taken < number {
            left &= left.wrapping_sub(1);
            taken += 1;
        }
        left != 0
    }

    /// Whether the two sets share a cell.
    #[must_use]
    #[inline]
    pub const fn meets(self, other: Cells) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether all of it lies in the other.
    #[must_use]
    #[inline]
    pub const fn within(self, other: Cells) -> bool {
        self.0 & !other.0 == 0
    }

    /// The first cell in reading order.
    #[must_use]
    #[inline]
    pub const fn first(self) -> Option<Cell> {
        if self.0 == 0 {
            None
        } else {
            Some(Cell(self.0.trailing_zeros() as u8))
        }
    }

    /// All of it moved up by `places` bits, those at the top coming in again at the bottom.
    #[must_use]
    #[inline]
    pub const fn rotated(self, places: u32) -> Self {
        Cells(self.0.rotate_left(places))
    }
}

impl Iterator for Cells {
    type Item = Cell;

    /// Takes out the first cell in reading order.
    #[inline]
    fn next(&mut self) -> Option<Cell> {
        let cell = self.first()?;
        self.0 &= self.0 - 1;
        Some(cell)
    }
}

impl FromIterator<Cell> for Cells {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        let all = cells.into_iter();
        all.fold(Cells::NONE, |set, cell| set | Cells::of(cell))
    }
}

impl BitAnd for Cells {
    type Output = Cells;

    #[inline]
    fn bitand(self, other: Cells) -> Cells {
        Cells(self.0 & other.0)
    }
}

impl BitOr for Cells {
    type Output = Cells;

    #[inline]
    fn bitor(self, other: Cells) -> Cells {
        Cells(self.0 | other.0)
    }
}

impl Not for Cells {
    type Output = Cells;

    #[inline]
    fn not(self) -> Cells {
        Cells(!self.0)
    }
}

impl BitAndAssign for Cells {
    #[inline]
    fn bitand_assign(&mut self, other: Cells) {
        self.0 &= other.0;
    }
}

impl BitOrAssign for Cells {
    #[inline]
    fn bitor_assign(&mut self, other: Cells) {
        self.0 |= other.0;
    }
}

impl fmt::Debug for Cells {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:#x}", self.0)
    }
}
