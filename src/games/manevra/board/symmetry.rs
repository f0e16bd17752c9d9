//! The symmetries that give both teams the same ground (section 1.2).

use std::fmt;

use super::grid::Place;
use super::map::Ground;
use super::{Cell, Cells, Grid};
use crate::game::Seat;

/// A way to lay a map onto itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Symmetry {
    /// R: by half a turn, each seat to its opposite. The only one that keeps the order of play.
    HalfTurn,
    /// L: left and right exchanged.
    LeftRight,
    /// U: up and down exchanged.
    UpDown,
}

impl Symmetry {
    /// All three.
    pub const ALL: [Symmetry; 3] = [Symmetry::HalfTurn, Symmetry::LeftRight, Symmetry::UpDown];

    /// Where a cell is laid.
    ///
    /// # Panics
    /// If the cell is not on the grid.
    #[must_use]
    pub fn cell(self, grid: &Grid, cell: Cell) -> Cell {
        let Place { file, row } = grid.place(cell);
        let middle = grid.radius() + 1;
        let (a, b) = (file - middle, row - middle);
        let (a, b) = match self {
            Symmetry::HalfTurn => (-a, -b),
            Symmetry::LeftRight => (-a - b, b),
            Symmetry::UpDown => (a + b, -b),
        };
        let place = Place {
            file: a + middle,
            row: b + middle,
        };
        grid.cell(place).expect("a hexagon has these symmetries")
    }

    /// Where a set of cells is laid.
    #[must_use]
    pub fn cells(self, grid: &Grid, cells: Cells) -> Cells {
        cells.map(|cell| self.cell(grid, cell)).collect()
    }

    /// Whose zone a seat's is laid on.
    #[must_use]
    pub fn seat(self, seat: Seat) -> Seat {
        Seat::new(match self {
            Symmetry::HalfTurn => (seat.index() + 2) % 4,
            Symmetry::LeftRight => 3 - seat.index(),
            Symmetry::UpDown => [1, 0, 3, 2][seat.index()],
        })
    }

    pub(super) fn keeps(self, grid: &Grid, ground: &Ground) -> bool {
        let keeps = |cells: Cells| self.cells(grid, cells) == cells;
        let zone = |seat: Seat| ground.zones[seat.index()];
        keeps(ground.green)
            && keeps(ground.castles)
            && keeps(ground.obstacles)
            && Seat::first(4).all(|seat| self.cells(grid, zone(seat)) == zone(self.seat(seat)))
    }
}

impl fmt::Display for Symmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Symmetry::HalfTurn => "R (half turn)",
            Symmetry::LeftRight => "L (left-right mirror)",
            Symmetry::UpDown => "U (up-down mirror)",
        })
    }
}
