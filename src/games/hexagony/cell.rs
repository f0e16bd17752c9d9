//! Sectors, cells and interior edges of the board, by number and by name (sections 1 and 2).

use std::fmt;

/// The letters of the sectors and of their armies, in order.
pub(super) const LETTERS: &[u8; Sector::COUNT] = b"ROYGBV";

/// One of the six big triangles, counter-clockwise from Red (H1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Sector(u8);

impl Sector {
    /// How many there are.
    pub const COUNT: usize = 6;

    /// The sector with this number.
    ///
    /// # Panics
    /// If the number is not below [`Sector::COUNT`].
    #[must_use]
    pub const fn new(number: usize) -> Self {
        assert!(number < Sector::COUNT, "a board has six sectors");
        Sector(number as u8)
    }

    /// Its number, from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// All six in order.
    pub fn all() -> impl Iterator<Item = Sector> {
        (0..Sector::COUNT).map(Sector::new)
    }

    /// The one with this letter.
    #[must_use]
    pub fn lettered(letter: u8) -> Option<Sector> {
        let place = LETTERS.iter().position(|known| *known == letter);
        place.map(Sector::new)
    }

    /// Its 16 cells in order.
    pub fn cells(self) -> impl DoubleEndedIterator<Item = Cell> {
        let first = self.index() * Cell::IN_SECTOR;
        (first..first + Cell::IN_SECTOR).map(Cell::new)
    }

    /// The last of its cells.
    #[must_use]
    pub const fn last_cell(self) -> Cell {
        Cell::new(self.index() * Cell::IN_SECTOR + Cell::IN_SECTOR - 1)
    }
}

impl fmt::Display for Sector {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", char::from(LETTERS[self.index()]))
    }
}

/// A small triangle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// How many there are.
    pub const COUNT: usize = 96;
    /// How many a sector has.
    pub const IN_SECTOR: usize = 16;
    /// How many rows a sector has, counted from the centre.
    pub const ROWS: usize = 4;

    /// The cell with this number.
    ///
    /// # Panics
    /// If the number is not below [`Cell::COUNT`].
    #[must_use]
    pub const fn new(number: usize) -> Self {
        assert!(number < Cell::COUNT, "a board has 96 cells");
        Cell(number as u8)
    }

    /// The cell at `place` (0 to `2 row`) of `row` (0 to 3) of a sector.
    ///
    /// # Panics
    /// If there is no such cell.
    #[must_use]
    pub const fn at(sector: usize, row: usize, place: usize) -> Self {
        assert!(row < Cell::ROWS && place <= 2 * row, "no such cell");
        Cell::new(Cell::IN_SECTOR * Sector::new(sector).index() + row * row + place)
    }

    /// Its number, from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// All 96 in order.
    pub fn all() -> impl DoubleEndedIterator<Item = Cell> {
        (0..Cell::COUNT).map(Cell::new)
    }

    /// The sector it lies in.
    #[must_use]
    pub const fn sector(self) -> Sector {
        Sector(self.0 / Cell::IN_SECTOR as u8)
    }

    /// Its row, 0 at the centre and 3 at the rim.
    #[must_use]
    pub const fn row(self) -> usize {
        match self.index() % Cell::IN_SECTOR {
            0 => 0,
            1..=3 => 1,
            4..=8 => 2,
            _ => 3,
        }
    }

    /// Its place in the row, from 0; at even places the base looks outwards.
    #[must_use]
    pub const fn place(self) -> usize {
        self.index() % Cell::IN_SECTOR - self.row() * self.row()
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}.{}", self.sector(), self.row(), self.place())
    }
}

/// A side between two cells, in the canonical order of section 2.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Edge(u8);

/// How many edges lie along the rings, `X+`; the radial ones, `X^`, follow.
const RING: usize = 96;

impl Edge {
    /// How many there are.
    pub const COUNT: usize = 132;

    /// The edge with this number.
    ///
    /// # Panics
    /// If the number is not below [`Edge::COUNT`].
    #[must_use]
    pub const fn new(number: usize) -> Self {
        assert!(number < Edge::COUNT, "a board has 132 interior edges");
        Edge(number as u8)
    }

    /// The side `X+` between a cell and the next of its ring.
    #[must_use]
    pub const fn ring(cell: Cell) -> Self {
        let (row, sector) = (cell.row(), cell.sector().index());
        Edge::new(6 * row * row + sector * (2 * row + 1) + cell.place())
    }

    /// The outer side `X^` of a cell at an even place; `None` where that is the board edge or the
    /// side looks inwards.
    #[must_use]
    pub const fn outer(cell: Cell) -> Option<Self> {
        let (row, sector, place) = (cell.row(), cell.sector().index(), cell.place());
        if place % 2 == 1 || row == Cell::ROWS - 1 {
            return None;
        }
        let number = RING + 3 * row * (row + 1) + sector * (row + 1) + place / 2;
        Some(Edge::new(number))
    }

    /// Its number, from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// All 132 in order.
    pub fn all() -> impl Iterator<Item = Edge> {
        (0..Edge::COUNT).map(Edge::new)
    }

    /// The cell that it is named after.
    #[must_use]
    pub fn cell(self) -> Cell {
        let named = |cell: &Cell| Edge::ring(*cell) == self || Edge::outer(*cell) == Some(self);
        Cell::all()
            .find(named)
            .expect("every edge is named after a cell")
    }

    /// The mark after the cell's name.
    #[must_use]
    pub const fn mark(self) -> char {
        if self.index() < RING { '+' } else { '^' }
    }
}

impl fmt::Display for Edge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.cell(), self.mark())
    }
}
