//! Sets of cells and of walls, as bits.

use super::cell::{Cell, Edge};
use super::topology::{cells_of, ways};

/// A set of cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Cells([u32; 3]);

impl Cells {
    pub(super) const NONE: Cells = Cells([0; 3]);

    #[inline]
    pub(super) const fn has(&self, cell: Cell) -> bool {
        self.0[cell.index() / 32] >> (cell.index() % 32) & 1 == 1
    }

    #[inline]
    pub(super) const fn insert(&mut self, cell: Cell) {
        self.0[cell.index() / 32] |= 1 << (cell.index() % 32);
    }

    #[inline]
    pub(super) const fn remove(&mut self, cell: Cell) {
        self.0[cell.index() / 32] &= !(1 << (cell.index() % 32));
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0 == [0; 3]
    }

    /// Its cells in order.
    #[inline]
    pub(super) fn iter(self) -> impl Iterator<Item = Cell> {
        let words = self.0.into_iter().enumerate();
        words.flat_map(|(index, word)| Bits(word).map(move |bit| Cell::new(32 * index + bit)))
    }

    /// The last of its cells.
    pub(super) fn last(self) -> Option<Cell> {
        self.iter().last()
    }
}

/// The numbers of the bits that are set, from the lowest.
struct Bits(u32);

impl Iterator for Bits {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        if self.0 == 0 {
            return None;
        }
        let bit = self.0.trailing_zeros() as usize;
        self.0 &= self.0 - 1;
        Some(bit)
    }
}

/// The sticks on the board (H8), at most one on an edge.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Walls([u32; 5]);

impl Walls {
    pub(super) const NONE: Walls = Walls([0; 5]);

    /// How many sticks the game has.
    pub(super) const MOST: usize = 12;

    #[inline]
    pub(super) const fn on(&self, edge: Edge) -> bool {
        self.0[edge.index() / 32] >> (edge.index() % 32) & 1 == 1
    }

    pub(super) const fn put(&mut self, edge: Edge) {
        self.0[edge.index() / 32] |= 1 << (edge.index() % 32);
    }

    pub(super) fn count(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The edges with a wall, in order.
    pub(super) fn iter(self) -> impl Iterator<Item = Edge> {
        let words = self.0.into_iter().enumerate();
        words.flat_map(|(index, word)| Bits(word).map(move |bit| Edge::new(32 * index + bit)))
    }

    /// The cells that can be reached from one over open edges.
    pub(super) fn reached(&self, from: Cell) -> Cells {
        let mut queue = [from; Cell::COUNT];
        let mut seen = Cells::NONE;
        seen.insert(from);
        let (mut head, mut tail) = (0, 1);
        while head < tail {
            for way in ways(queue[head]) {
                if !self.on(way.edge) && !seen.has(way.to) {
                    seen.insert(way.to);
                    queue[tail] = way.to;
                    tail += 1;
                }
            }
            head += 1;
        }
        seen
    }

    /// Whether a wall may be added: there is none yet, and its two sides stay connected.
    pub(super) fn takes(&self, edge: Edge) -> bool {
        let mut more = *self;
        more.put(edge);
        let [a, b] = cells_of(edge);
        !self.on(edge) && more.reached(a).has(b)
    }
}
