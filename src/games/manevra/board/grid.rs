//! A hexagon of hexes: names, neighbours, and how sets of cells step.

use std::fmt;

use super::{Cell, Cells, Direction};

/// Where a cell is: file and row, both from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// 1 is file `a`.
    pub file: i32,
    /// 1 is the top row.
    pub row: i32,
}

impl Place {
    /// The neighbouring place, on the map or not.
    #[must_use]
    pub const fn next(self, direction: Direction) -> Self {
        let (files, rows) = direction.step();
        Place {
            file: self.file + files,
            row: self.row + rows,
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = char::from(b'a' + (self.file - 1) as u8);
        write!(f, "{letter}{}", self.row)
    }
}

/// How cells are given their bits, always in reading order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Numbering {
    /// A bit for each of 2N+1 files in each row, so that every direction is one rotation.
    Rows,
    /// A bit for each cell: 127 cells of radius 6 have no room for rows of equal length.
    Dense,
}

/// The hexagon of a radius, with its numbering and the neighbours of each cell.
#[derive(Clone)]
pub struct Grid {
    radius: i32,
    numbering: Numbering,
    /// By which number of bits a set is rotated for a step, with [`Numbering::Rows`].
    rotations: [u32; 6],
    places: Vec<Option<Place>>,
    neighbours: Vec<[Cells; 6]>,
}

impl Grid {
    /// The largest radius: 127 cells.
    pub const LARGEST: i32 = 6;
    /// The bits of a set.
    const BITS: usize = 128;

    /// The hexagon of this radius.
    ///
    /// # Panics
    /// If the radius is not within 1 to [`Grid::LARGEST`].
    #[must_use]
    pub fn new(radius: i32) -> Self {
        assert!((1..=Self::LARGEST).contains(&radius), "radius {radius}");
        let files = 2 * radius + 1;
        let numbering = match files * files <= Self::BITS as i32 {
            true => Numbering::Rows,
            false => Numbering::Dense,
        };
        let rotations = Direction::ALL.map(|direction| {
            let (file, row) = direction.step();
            (file + files * row).rem_euclid(Self::BITS as i32) as u32
        });
        let mut grid = Grid {
            radius,
            numbering,
            rotations,
            places: vec![None; Self::BITS],
            neighbours: vec![[Cells::NONE; 6]; Self::BITS],
        };
        let all: Vec<(Cell, Place)> = grid.all_places().collect();
        for &(cell, place) in &all {
            grid.places[cell.index()] = Some(place);
            grid.neighbours[cell.index()] = Direction::ALL.map(|direction| {
                let neighbour = grid.cell(place.next(direction));
                neighbour.into_iter().collect()
            });
        }
        grid
    }

    /// Its radius: a straight line across has `2 * radius + 1` cells.
    #[must_use]
    pub fn radius(&self) -> i32 {
        self.radius
    }

    /// How many rows there are.
    #[must_use]
    pub fn rows(&self) -> i32 {
        2 * self.radius + 1
    }

    /// The files of a row.
    #[must_use]
    pub fn files(&self, row: i32) -> std::ops::RangeInclusive<i32> {
        let first = 1.max(self.radius + 2 - row);
        first..=first + self.length(row) - 1
    }

    /// How many cells a row has.
    #[must_use]
    pub fn length(&self, row: i32) -> i32 {
        self.rows() - (row - self.radius - 1).abs()
    }

    /// All cells with their places, in reading order.
    pub fn all_places(&self) -> impl Iterator<Item = (Cell, Place)> + '_ {
        let of_row = |row| self.files(row).map(move |file| Place { file, row });
        let places = (1..=self.rows()).flat_map(of_row);
        places.filter_map(|place| self.cell(place).map(|cell| (cell, place)))
    }

    /// The cell at a place, if that is on the hexagon.
    #[must_use]
    pub fn cell(&self, place: Place) -> Option<Cell> {
        let Place { file, row } = place;
        let inside = (1..=self.rows()).contains(&row) && self.files(row).contains(&file);
        inside.then(|| {
            let bit = match self.numbering {
                Numbering::Rows => self.rows() * (row - 1) + file - 1,
                Numbering::Dense => {
                    let above: i32 = (1..row).map(|row| self.length(row)).sum();
                    above + file - self.files(row).start()
                }
            };
            Cell::new(bit as usize)
        })
    }

    /// Where a cell is.
    ///
    /// # Panics
    /// If the bit is no cell of the hexagon.
    #[must_use]
    pub fn place(&self, cell: Cell) -> Place {
        self.places[cell.index()].expect("a cell lies on its grid")
    }

    /// The neighbour of a cell, if it has one on the hexagon.
    #[must_use]
    pub fn neighbour(&self, cell: Cell, direction: Direction) -> Option<Cell> {
        self.neighbours[cell.index()][direction as usize].first()
    }

    /// All cells one step on. Each must have a neighbour in that direction.
    #[must_use]
    #[inline]
    pub fn shift(&self, cells: Cells, direction: Direction) -> Cells {
        match self.numbering {
            Numbering::Rows => cells.rotated(self.rotations[direction as usize]),
            Numbering::Dense => self.shift_each(cells, direction),
        }
    }

    fn shift_each(&self, cells: Cells, direction: Direction) -> Cells {
        cells.fold(Cells::NONE, |moved, cell| {
            moved | self.neighbours[cell.index()][direction as usize]
        })
    }
}

impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Grid {{ radius: {} }}", self.radius)
    }
}
