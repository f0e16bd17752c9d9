//! A checked map: common ground, castles, start zones, and who stands near whom.

use std::fmt;

use super::{Cell, Cells, Direction, Directions, Grid, Symmetry, Team};
use crate::game::Seat;

/// Stones of a team that move together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Group {
    /// Its cells.
    pub stones: Cells,
    /// All common neighbours of its stones, those inside it included.
    pub near: Cells,
    /// The directions in which all its stones come to common ground.
    pub ways: Directions,
}

/// What a map consists of, before anything is derived from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Ground {
    pub green: Cells,
    pub castles: Cells,
    pub obstacles: Cells,
    pub zones: [Cells; 4],
}

/// What is next to a cell.
#[derive(Clone, Copy)]
struct Around {
    /// Its common neighbours.
    near: Cells,
    /// The directions in which they lie.
    ways: Directions,
}

/// A map that a game can be played on.
#[derive(Clone)]
pub struct Map {
    pub(super) name: String,
    pub(super) title: String,
    pub(super) stones: u16,
    pub(super) teams: [Team; 4],
    pub(super) grid: Grid,
    pub(super) ground: Ground,
    common: Cells,
    around: [Around; 128],
    /// The common cells within 0, 1, 2, … steps over common ground of a castle.
    rings: Vec<Cells>,
}

impl Map {
    pub(super) fn new(
        (name, title): (String, String),
        stones: u16,
        teams: [Team; 4],
        grid: Grid,
        ground: Ground,
    ) -> Self {
        let common = ground.green | ground.castles;
        let nothing = Around {
            near: Cells::NONE,
            ways: Directions::NONE,
        };
        let mut around = [nothing; 128];
        for (cell, _) in grid.all_places() {
            for direction in Direction::ALL {
                let neighbour = grid.neighbour(cell, direction);
                let Some(neighbour) = neighbour.filter(|&cell| common.has(cell)) else {
                    continue;
                };
                let here = &mut around[cell.index()];
                here.ways = here.ways.with(direction);
                here.near |= Cells::of(neighbour);
            }
        }
        let mut map = Map {
            name,
            title,
            stones,
            teams,
            grid,
            ground,
            common,
            around,
            rings: Vec::new(),
        };
        map.rings = map.rings_of_castles();
        map
    }

    fn rings_of_castles(&self) -> Vec<Cells> {
        let mut rings = vec![self.castles()];
        loop {
            let last = rings[rings.len() - 1];
            let next = last | self.near(last);
            if next == last {
                return rings;
            }
            rings.push(next);
        }
    }

    /// Its short name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// What it is, in a line.
    #[must_use]
    pub fn title(&self) -> &str {
        &self.title
    }

    /// Stones of each team, unless the option `stones` says otherwise.
    #[must_use]
    pub fn stones(&self) -> u16 {
        self.stones
    }

    /// The team of a seat (M1).
    ///
    /// # Panics
    /// If the seat is not one of four.
    #[must_use]
    #[inline]
    pub fn team(&self, seat: Seat) -> Team {
        self.teams[seat.index()]
    }

    /// The seats of a team, in order of play.
    pub fn seats(&self, team: Team) -> impl Iterator<Item = Seat> + '_ {
        Seat::first(4).filter(move |&seat| self.team(seat) == team)
    }

    /// Its cells.
    #[must_use]
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// Green cells and castles (M7, M8).
    #[must_use]
    #[inline]
    pub fn common(&self) -> Cells {
        self.common
    }

    /// The eight castles.
    #[must_use]
    #[inline]
    pub fn castles(&self) -> Cells {
        self.ground.castles
    }

    /// The natural obstacles (M6).
    #[must_use]
    pub fn obstacles(&self) -> Cells {
        self.ground.obstacles
    }

    /// The five start cells of a seat (M5).
    #[must_use]
    #[inline]
    pub fn zone(&self, seat: Seat) -> Cells {
        self.ground.zones[seat.index()]
    }

    /// The common cells within so many steps of a castle, from 0 steps on, until nothing is added.
    #[must_use]
    pub fn rings(&self) -> &[Cells] {
        &self.rings
    }

    /// The directions in which a cell has a common neighbour.
    #[must_use]
    #[inline]
    pub fn ways(&self, cell: Cell) -> Directions {
        self.around[cell.index()].ways
    }

    /// Where a set of cells stands after a step in a direction that is open to all of them.
    #[must_use]
    #[inline]
    pub fn step(&self, cells: Cells, direction: Direction) -> Cells {
        debug_assert!({ cells }.all(|cell| self.ways(cell).has(direction)), "M20");
        self.grid.shift(cells, direction)
    }

    /// Where a set of cells stood before a step to here. That each came from the map is known.
    #[must_use]
    #[inline]
    pub fn step_back(&self, cells: Cells, direction: Direction) -> Cells {
        self.grid.shift(cells, direction.opposite())
    }

    /// All common neighbours of a set of cells, those inside the set included.
    #[must_use]
    #[inline]
    pub fn near(&self, cells: Cells) -> Cells {
        cells.fold(Cells::NONE, |near, cell| {
            near | self.around[cell.index()].near
        })
    }

    /// The group of a stone among its team's stones on common ground (M19).
    #[must_use]
    #[inline]
    pub fn group(&self, stone: Cell, stones: Cells) -> Group {
        let mut left = stones & !Cells::of(stone);
        self.take_group(stone, &mut left)
    }

    /// The group of a stone, its other stones taken out of `left`.
    #[inline]
    fn take_group(&self, stone: Cell, left: &mut Cells) -> Group {
        let mut group = Group {
            stones: Cells::of(stone),
            near: Cells::NONE,
            ways: Directions::ALL,
        };
        let mut fresh = Cells::NONE;
        let mut next = Some(stone);
        while let Some(cell) = next {
            let around = &self.around[cell.index()];
            group.near |= around.near;
            group.ways = group.ways.and(around.ways);
            let found = around.near & *left;
            group.stones |= found;
            fresh |= found;
            *left &= !found;
            next = fresh.next();
        }
        group
    }

    /// Tells every group among a team's stones on common ground with its first stone, in reading
    /// order (M19).
    #[inline]
    pub fn each_group(&self, stones: Cells, mut tell: impl FnMut(Cell, Group)) {
        let mut left = stones;
        while let Some(first) = left.next() {
            let group = self.take_group(first, &mut left);
            tell(first, group);
        }
    }

    /// The stones of a stone's [`Map::group`].
    #[must_use]
    #[inline]
    pub fn connected(&self, stone: Cell, stones: Cells) -> Cells {
        self.group(stone, stones).stones
    }

    /// The stones of a stone's group, or at least `enough` of them if it has so many.
    #[must_use]
    #[inline]
    pub fn connected_up_to(&self, enough: u32, stone: Cell, stones: Cells) -> Cells {
        let mut group = Cells::of(stone);
        let mut fresh = group;
        while !group.has_at_least(enough)
            && let Some(cell) = fresh.next()
        {
            let found = self.around[cell.index()].near & stones & !group;
            group |= found;
            fresh |= found;
        }
        group
    }

    /// The symmetries that the drawing lacks; where one is lacking, seats may have unequal ground.
    #[must_use]
    pub fn lacks(&self) -> Vec<Symmetry> {
        let mut lacking = Symmetry::ALL.to_vec();
        lacking.retain(|symmetry| !symmetry.keeps(&self.grid, &self.ground));
        lacking
    }
}

impl fmt::Debug for Map {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Map")
            .field("name", &self.name)
            .field("stones", &self.stones)
            .field("teams", &self.teams)
            .field("grid", &self.grid)
            .field("ground", &self.ground)
            .finish_non_exhaustive()
    }
}
