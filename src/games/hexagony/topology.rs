//! Which cells share a side, generated from the neighbour rules of section 1.

use super::cell::{Cell, Edge, Sector};

/// A way out of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Way {
    /// Where it leads.
    pub(super) to: Cell,
    /// The edge it crosses.
    pub(super) edge: Edge,
}

/// The ways out of one cell by rising target; a rim cell has two.
#[derive(Clone, Copy)]
struct Near {
    ways: [Way; 3],
    count: usize,
}

static NEAR: [Near; Cell::COUNT] = near();
static ENDS: [[Cell; 2]; Edge::COUNT] = ends();

/// The two or three ways out of a cell, by rising target.
#[inline]
pub(super) fn ways(cell: Cell) -> &'static [Way] {
    let near = &NEAR[cell.index()];
    &near.ways[..near.count]
}

/// The two cells of an edge; the first is the one it is named after.
pub(super) fn cells_of(edge: Edge) -> [Cell; 2] {
    ENDS[edge.index()]
}

/// The interior edges that a sector touches, in order.
pub(super) fn edges_of(sector: Sector) -> impl Iterator<Item = Edge> {
    Edge::all().filter(move |edge| cells_of(*edge).iter().any(|cell| cell.sector() == sector))
}

/// The number of cells that a way from one cell to another enters, walls apart.
pub(super) fn distance(from: Cell, to: Cell) -> u8 {
    DISTANCES[from.index()][to.index()]
}

static DISTANCES: [[u8; Cell::COUNT]; Cell::COUNT] = distances();

/// PLUS of section 1.
const fn plus(cell: Cell) -> Cell {
    let (sector, row, place) = (cell.sector().index(), cell.row(), cell.place());
    if place < 2 * row {
        Cell::at(sector, row, place + 1)
    } else {
        Cell::at((sector + 1) % Sector::COUNT, row, 0)
    }
}

/// RADIAL of section 1, from the inner of the two cells.
const fn outwards(cell: Cell) -> Cell {
    Cell::at(cell.sector().index(), cell.row() + 1, cell.place() + 1)
}

const fn ends() -> [[Cell; 2]; Edge::COUNT] {
    let mut ends = [[Cell::new(0); 2]; Edge::COUNT];
    let mut number = 0;
    while number < Cell::COUNT {
        let cell = Cell::new(number);
        ends[Edge::ring(cell).index()] = [cell, plus(cell)];
        if let Some(edge) = Edge::outer(cell) {
            ends[edge.index()] = [cell, outwards(cell)];
        }
        number += 1;
    }
    ends
}

const fn near() -> [Near; Cell::COUNT] {
    let nothing = Way {
        to: Cell::new(0),
        edge: Edge::new(0),
    };
    let mut near = [Near {
        ways: [nothing; 3],
        count: 0,
    }; Cell::COUNT];
    let ends = ends();
    // Cells are taken by rising number, so that the ways out of each come by rising target.
    let mut to = 0;
    while to < Cell::COUNT {
        let mut edge = 0;
        while edge < Edge::COUNT {
            let [a, b] = ends[edge];
            let here = if a.index() == to {
                b.index()
            } else if b.index() == to {
                a.index()
            } else {
                edge += 1;
                continue;
            };
            let place = near[here].count;
            near[here].ways[place] = Way {
                to: Cell::new(to),
                edge: Edge::new(edge),
            };
            near[here].count = place + 1;
            edge += 1;
        }
        to += 1;
    }
    near
}

const fn distances() -> [[u8; Cell::COUNT]; Cell::COUNT] {
    let mut distances = [[0; Cell::COUNT]; Cell::COUNT];
    let near = near();
    let mut from = 0;
    while from < Cell::COUNT {
        let mut queue = [from; Cell::COUNT];
        let (mut head, mut tail) = (0, 1);
        while head < tail {
            let here = queue[head];
            head += 1;
            let mut way = 0;
            while way < near[here].count {
                let to = near[here].ways[way].to.index();
                way += 1;
                if to != from && distances[from][to] == 0 {
                    distances[from][to] = distances[from][here] + 1;
                    queue[tail] = to;
                    tail += 1;
                }
            }
        }
        from += 1;
    }
    distances
}
