//! A position: seats, bank, board, counters, and the phase with its registers (section 6).

use super::board::Board;
use super::cell::{Cell, Sector};
use super::cells::Cells;
use super::dice::Dice;
use crate::game::{SIDES, Seat};

/// The chips of the game (H5).
pub(super) const CHIPS: u8 = 60;
/// The pieces of an army (H2).
pub(super) const PIECES: u8 = 12;
/// An army of so few pieces is out (H30).
pub(super) const TOO_FEW: u8 = 3;

/// A position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State {
    pub(super) board: Board,
    pub(super) armies: [Army; SIDES],
    pub(super) bank: u8,
    /// Turns ended.
    pub(super) turn: u16,
    /// Turns ended since the last removal of pieces.
    pub(super) quiet: u16,
    /// Whose turn or set-up step it is; seat 0 when the game is over.
    pub(super) active: Seat,
    pub(super) phase: Phase,
}

/// What belongs to a seat besides its pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Army {
    pub(super) standing: Standing,
    /// Its colour and its region, which are one choice (H7).
    pub(super) home: Sector,
    pub(super) chips: u8,
    /// The circle of its marker.
    pub(super) marker: u8,
}

/// Whether a seat is in the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Standing {
    /// There is no such seat.
    Absent,
    /// Its colour is not chosen yet.
    Undrafted,
    Alive,
    /// Out of the game (H30).
    Out,
}

impl Army {
    /// A seat without an army.
    pub(super) const fn none(standing: Standing) -> Army {
        Army {
            standing,
            home: Sector::new(0),
            chips: 0,
            marker: 0,
        }
    }
}

/// What is to be decided or thrown next (the table of section 6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Phase {
    Draft,
    Wall,
    Place,
    RandomWall,
    RandomPlace,
    Deal,
    Start,
    Seek(Pending),
    Advance(Dice, Pending),
    More(Pending),
    March,
    Die(Dice),
    Move(Roll),
    Window(Cell, Roll),
    Assault(Attack, Roll),
    Retreat(Attack, Distance, Roll),
    Again,
    /// Over; those who share the win.
    Over(Seats),
}

/// An attacking group and its target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Attack {
    pub(super) from: Cell,
    pub(super) to: Cell,
}

/// How far an attacked group has to retreat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Distance {
    One,
    Two,
}

/// Chips won in this turn that are not owned yet, by origin (section 8).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Pending {
    pub(super) bank: u8,
    pub(super) armies: [u8; SIDES],
}

impl Pending {
    pub(super) fn total(&self) -> u8 {
        self.bank + self.armies.iter().sum::<u8>()
    }
}

/// What is left of a paid roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Roll {
    /// Points, steps, or with strict movement pieces not yet started.
    pub(super) left: u8,
    pub(super) manner: Manner,
    /// The cells from which an attack was made in this roll.
    pub(super) spent: Cells,
}

/// The register that belongs to each kind of movement (section 9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Manner {
    Points,
    /// The group that moves, once it is chosen.
    Group(Option<Cell>),
    Strict(Parties),
}

/// Strict movement: the party on its way and the pieces that have gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Parties {
    /// Spaces each piece goes in this roll.
    pub(super) length: u8,
    pub(super) party: Option<Party>,
    pub(super) moved: Moved,
}

/// Pieces that move together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Party {
    pub(super) cell: Cell,
    pub(super) size: u8,
    /// Spaces still to go, 1 or more.
    pub(super) spaces: u8,
}

/// The most pieces that one roll moves.
const MOST_MOVED: usize = 6;

/// How many pieces of each cell have moved in this roll, by rising cell; unused places are blank.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Moved([Option<(Cell, u8)>; MOST_MOVED]);

impl Moved {
    pub(super) fn iter(&self) -> impl Iterator<Item = (Cell, u8)> {
        self.0.iter().flatten().copied()
    }

    pub(super) fn total(&self) -> u8 {
        self.iter().map(|(_, count)| count).sum()
    }

    /// The pieces of a cell that have moved.
    pub(super) fn at(&self, cell: Cell) -> u8 {
        let found = self.iter().find(|(known, _)| *known == cell);
        found.map_or(0, |(_, count)| count)
    }

    /// Marks more pieces of a cell.
    ///
    /// # Panics
    /// When more than six pieces are marked in all.
    pub(super) fn add(&mut self, cell: Cell, count: u8) {
        let mark = (cell, self.take(cell) + count);
        let place = self.iter().take_while(|(known, _)| *known < cell).count();
        self.0[place..].rotate_right(1);
        let displaced = self.0[place].replace(mark);
        assert!(displaced.is_none(), "a roll moves at most six pieces");
    }

    /// Removes the marks of a cell and tells how many there were.
    pub(super) fn take(&mut self, cell: Cell) -> u8 {
        let place = self.iter().position(|(known, _)| known == cell);
        let Some(place) = place else {
            return 0;
        };
        let (_, count) = self.0[place].take().expect("a found mark is there");
        self.0[place..].rotate_left(1);
        count
    }
}

/// A set of seats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Seats(u8);

impl Seats {
    pub(super) fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.index();
    }

    pub(super) const fn has(self, seat: Seat) -> bool {
        self.0 >> seat.index() & 1 == 1
    }

    pub(super) const fn count(self) -> u32 {
        self.0.count_ones()
    }

    pub(super) fn iter(self) -> impl Iterator<Item = Seat> {
        Seat::first(SIDES).filter(move |seat| self.has(*seat))
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        let mut set = Seats::default();
        seats.into_iter().for_each(|seat| set.insert(seat));
        set
    }
}

impl State {
    #[inline]
    pub(super) fn army(&self, seat: Seat) -> &Army {
        &self.armies[seat.index()]
    }

    #[inline]
    pub(super) fn army_mut(&mut self, seat: Seat) -> &mut Army {
        &mut self.armies[seat.index()]
    }

    #[inline]
    pub(super) fn is_alive(&self, seat: Seat) -> bool {
        self.army(seat).standing == Standing::Alive
    }

    /// The seats whose armies are in the game, in order.
    #[inline]
    pub(super) fn living(&self) -> impl Iterator<Item = Seat> + Clone + use<'_> {
        Seat::first(SIDES).filter(|seat| self.is_alive(*seat))
    }

    /// The living army of a colour.
    pub(super) fn army_of(&self, home: Sector) -> Option<Seat> {
        self.living().find(|seat| self.army(*seat).home == home)
    }

    /// The next living seat after the active one.
    ///
    /// # Panics
    /// When no seat is alive.
    pub(super) fn next_living(&self) -> Seat {
        let later = self.living().find(|seat| *seat > self.active);
        later
            .or_else(|| self.living().next())
            .expect("somebody is alive")
    }

    /// Pays chips of the active seat to the bank.
    pub(super) fn pay(&mut self, chips: u8) {
        self.army_mut(self.active).chips -= chips;
        self.bank += chips;
    }
}
