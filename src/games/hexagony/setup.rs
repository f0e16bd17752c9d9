//! Set-ups: standard, random and played (section 7).

use super::board::Board;
use super::cell::{Cell, Edge, Sector};
use super::cells::Walls;
use super::dice::Outcome;
use super::state::{Army, CHIPS, PIECES, Phase, Standing, State};
use super::topology::edges_of;
use super::{Action, Hexagony, track};
use crate::game::{SIDES, Seat};

/// Pieces of a stack in the standard and in the random set-up.
const STACK: u8 = 3;

/// Row and place of the stacks of the standard opening.
const STANDARD: [(usize, usize); 4] = [(2, 0), (2, 2), (2, 4), (3, 3)];

/// The home sectors of the fixed set-ups (section 3).
fn fixed_homes(players: usize) -> &'static [usize] {
    match players {
        2 => &[0, 3],
        3 => &[0, 2, 4],
        4 => &[0, 1, 3, 4],
        5 => &[0, 1, 2, 3, 4],
        _ => &[0, 1, 2, 3, 4, 5],
    }
}

/// An army at its start circle, without chips (H7).
pub(super) fn army(home: Sector) -> Army {
    Army {
        standing: Standing::Alive,
        home,
        chips: 0,
        marker: track::start(home),
    }
}

/// Where a game of this set-up begins.
pub(super) fn start(setup: &str, players: usize) -> State {
    let mut state = State {
        board: Board::EMPTY,
        armies: [Army::none(Standing::Absent); SIDES],
        bank: CHIPS,
        turn: 0,
        quiet: 0,
        active: Seat::new(0),
        phase: Phase::Draft,
    };
    if setup == "played" {
        state.armies[..players].fill(Army::none(Standing::Undrafted));
        return state;
    }
    for (seat, home) in fixed_homes(players).iter().enumerate() {
        state.armies[seat] = army(Sector::new(*home));
    }
    state.phase = Phase::RandomWall;
    if setup == "standard" {
        stand(&mut state);
        state.phase = Phase::Deal;
    }
    state
}

/// Walls and pieces of the standard opening.
fn stand(state: &mut State) {
    for sector in 0..Sector::COUNT {
        for (row, place) in [(1, 2), (2, 4)] {
            let edge = Edge::ring(Cell::at(sector, row, place));
            state.board.walls.put(edge);
        }
    }
    for seat in Seat::first(SIDES).filter(|seat| state.armies[seat.index()].is_in_game()) {
        let home = state.armies[seat.index()].home.index();
        for (row, place) in STANDARD {
            state.board.put(seat, Cell::at(home, row, place), STACK);
        }
    }
}

impl Army {
    fn is_in_game(&self) -> bool {
        self.standing == Standing::Alive
    }
}

impl Hexagony {
    /// The colours that are free (H7).
    pub(super) fn list_colours(&self, state: &State, out: &mut Vec<Action>) {
        let free = Sector::all().filter(|sector| state.army_of(*sector).is_none());
        out.extend(free.map(Action::Army));
    }

    pub(super) fn draft(&self, state: &mut State, home: Sector) {
        *state.army_mut(state.active) = army(home);
        match self.seat_after(state.active) {
            Some(next) => state.active = next,
            None => {
                state.active = Seat::new(0);
                state.phase = Phase::Wall;
            }
        }
    }

    /// The edges on which the active seat may put a stick (H8).
    pub(super) fn wall_edges(&self, state: &State) -> impl Iterator<Item = Edge> {
        let walls = state.board.walls;
        let home = state.army(state.active).home;
        edges_of(home).filter(move |edge| walls.takes(*edge))
    }

    pub(super) fn put_wall(&self, state: &mut State, edge: Edge) {
        state.board.walls.put(edge);
        let walls = state.board.walls.count();
        state.active = self.wall_seat(walls);
        if walls == Walls::MOST {
            state.active = Seat::new(0);
            state.phase = match state.phase {
                Phase::RandomWall => Phase::RandomPlace,
                _ => Phase::Place,
            };
        }
    }

    /// The seat that puts the next stick when so many stand.
    pub(super) fn wall_seat(&self, walls: usize) -> Seat {
        Seat::new(walls % self.seats)
    }

    /// The groups that the active seat may place next, in rising order of cells.
    pub(super) fn list_placements(&self, state: &State, out: &mut Vec<Action>) {
        let seat = state.active;
        let home = state.army(seat).home;
        let left = PIECES - state.board.pieces(seat);
        let last = state.board.held(seat).last();
        for cell in home.cells().filter(|cell| Some(*cell) > last) {
            let after = (home.last_cell().index() - cell.index()) as u8;
            let room = after * self.house.stack_limit;
            let counts = 1..=left.min(self.house.stack_limit);
            let fit = counts.filter(|count| left - count <= room);
            out.extend(fit.map(|count| Action::Place(cell, count)));
        }
    }

    pub(super) fn place(&self, state: &mut State, cell: Cell, count: u8) {
        state.board.put(state.active, cell, count);
        if state.board.pieces(state.active) == PIECES {
            match self.seat_after(state.active) {
                Some(next) => state.active = next,
                None => {
                    state.active = Seat::new(0);
                    state.phase = Phase::Deal;
                }
            }
        }
    }

    pub(super) fn list_random_walls(&self, state: &State, out: &mut Vec<(Outcome, u32)>) {
        out.extend(self.wall_edges(state).map(|edge| (Outcome::Wall(edge), 1)));
    }

    pub(super) fn list_random_places(&self, state: &State, out: &mut Vec<(Outcome, u32)>) {
        let cells = state.army(state.active).home.cells();
        let empty = cells.filter(|cell| state.board.count(*cell) == 0);
        out.extend(empty.map(|cell| (Outcome::Place(cell), 1)));
    }

    pub(super) fn place_stack(&self, state: &mut State, cell: Cell) {
        self.place(state, cell, STACK);
    }

    /// Chips for the active seat (H10); no more than the bank holds.
    pub(super) fn deal(&self, state: &mut State, chips: u8) {
        let chips = chips.min(state.bank);
        state.bank -= chips;
        state.army_mut(state.active).chips += chips;
        match self.seat_after(state.active) {
            Some(next) => state.active = next,
            None => {
                state.active = Seat::new(0);
                state.phase = Phase::Start;
            }
        }
    }

    fn seat_after(&self, seat: Seat) -> Option<Seat> {
        let next = seat.index() + 1;
        (next < self.seats).then(|| Seat::new(next))
    }
}
