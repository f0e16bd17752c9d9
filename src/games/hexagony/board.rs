//! Where the pieces and the walls are.

use super::cell::{Cell, Sector};
use super::cells::{Cells, Walls};
use super::topology::{Way, ways};
use crate::game::{SIDES, Seat};

/// Pieces and walls; a cell holds pieces of one army at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Board {
    /// The number of pieces in each cell, two cells a byte.
    counts: [u8; Cell::COUNT / 2],
    /// The cells that each seat holds.
    held: [Cells; SIDES],
    /// All pieces of each seat.
    pieces: [u8; SIDES],
    pub(super) walls: Walls,
}

impl Board {
    pub(super) const EMPTY: Board = Board {
        counts: [0; Cell::COUNT / 2],
        held: [Cells::NONE; SIDES],
        pieces: [0; SIDES],
        walls: Walls::NONE,
    };

    /// The number of pieces in a cell, 0 to 12.
    #[inline]
    pub(super) const fn count(&self, cell: Cell) -> u8 {
        self.counts[cell.index() / 2] >> (cell.index() % 2 * 4) & 15
    }

    #[inline]
    fn set(&mut self, cell: Cell, count: u8) {
        let shift = cell.index() % 2 * 4;
        let pair = &mut self.counts[cell.index() / 2];
        *pair = *pair & !(15 << shift) | count << shift;
    }

    /// The cells that a seat holds.
    #[inline]
    pub(super) const fn held(&self, seat: Seat) -> Cells {
        self.held[seat.index()]
    }

    /// Whether a cell holds pieces of a seat.
    #[inline]
    pub(super) const fn holds(&self, seat: Seat, cell: Cell) -> bool {
        self.held[seat.index()].has(cell)
    }

    /// The number of pieces of a seat on the board.
    #[inline]
    pub(super) const fn pieces(&self, seat: Seat) -> u8 {
        self.pieces[seat.index()]
    }

    /// The seat that holds a cell.
    pub(super) fn owner(&self, cell: Cell) -> Option<Seat> {
        Seat::first(SIDES).find(|seat| self.holds(*seat, cell))
    }

    /// The pieces of a seat in a sector.
    pub(super) fn pieces_in(&self, seat: Seat, sector: Sector) -> u8 {
        let inside = sector.cells().filter(|cell| self.holds(seat, *cell));
        inside.map(|cell| self.count(cell)).sum()
    }

    /// The ways out of a cell that no wall closes.
    #[inline]
    pub(super) fn open_ways(&self, cell: Cell) -> impl Iterator<Item = Way> + Clone {
        let walls = self.walls;
        let open = move |way: &Way| !walls.on(way.edge);
        ways(cell).iter().copied().filter(open)
    }

    /// Adds pieces of a seat to a cell that no other holds.
    #[inline]
    pub(super) fn put(&mut self, seat: Seat, cell: Cell, count: u8) {
        self.set(cell, self.count(cell) + count);
        self.held[seat.index()].insert(cell);
        self.pieces[seat.index()] += count;
    }

    /// Takes pieces of a seat from a cell.
    #[inline]
    pub(super) fn take(&mut self, seat: Seat, cell: Cell, count: u8) {
        let left = self.count(cell) - count;
        self.set(cell, left);
        if left == 0 {
            self.held[seat.index()].remove(cell);
        }
        self.pieces[seat.index()] -= count;
    }

    /// Moves pieces of a seat.
    #[inline]
    pub(super) fn shift(&mut self, seat: Seat, from: Cell, to: Cell, count: u8) {
        self.take(seat, from, count);
        self.put(seat, to, count);
    }

    /// Removes the group in a cell, whoever holds it.
    pub(super) fn clear(&mut self, cell: Cell) {
        if let Some(seat) = self.owner(cell) {
            self.take(seat, cell, self.count(cell));
        }
    }

    /// Removes all pieces of a seat.
    pub(super) fn clear_all(&mut self, seat: Seat) {
        for cell in self.held(seat).iter() {
            self.take(seat, cell, self.count(cell));
        }
    }
}
