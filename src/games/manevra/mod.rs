#![doc = include_str!("rules.md")]

mod act;
mod board;
mod drawing;
mod ending;
mod history;
mod house;
mod moves;
mod notation;
mod read;
mod state;
mod terms;

#[cfg(test)]
mod tests;

use std::convert::Infallible;

pub use board::{Cell, Cells, Direction, Directions, Grid, Group, Map, MapError, Symmetry, Team};
pub use ending::End;
pub use state::State;

use crate::game::{Extras, Game, Payoff, SIDES, Seat, Side, Turn};
use crate::seed::hash_value;
use house::{Controllers, House};

/// The rule book.
pub const RULES: &str = include_str!("rules.md");

/// Manevra on a map, under house rules, from a chosen position.
#[derive(Clone, Debug)]
pub struct Manevra {
    map: Map,
    house: House,
    start: State,
}

/// What a seat announces (section 3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Puts a stone from the reserve on an own start cell.
    Place(Cell),
    /// Takes a stone out of the own zone.
    Exit(Cell, Direction),
    /// Moves the group whose first stone in reading order this is.
    Move(Cell, Direction),
    /// Does nothing, where nothing else is legal.
    Pass,
}

impl Manevra {
    /// The ground it is played on.
    #[must_use]
    pub fn map(&self) -> &Map {
        &self.map
    }
}

impl Game for Manevra {
    type State = State;
    type Action = Action;
    type Chance = Infallible;
    type Memory = ();

    const VERSION: u32 = 1;
    const ENDINGS: &'static [&'static str] =
        &["castles", "repetition", "no_progress", "few_stones", "cap"];
    const OPENING_PLIES: usize = 8;

    fn seats(&self) -> usize {
        match self.house.controllers {
            Controllers::Four => 4,
            Controllers::Two => 2,
        }
    }

    fn sides(&self) -> usize {
        2
    }

    fn side_of(&self, seat: Seat) -> Side {
        match self.house.controllers {
            Controllers::Four => self.map.team(seat).side(),
            Controllers::Two => Side::new(seat.index()),
        }
    }

    fn start(&self) -> State {
        self.start
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn {
        match (state.end, self.house.controllers) {
            (Some(_), _) => Turn::Over,
            (None, Controllers::Four) => Turn::Player(state.seat),
            (None, Controllers::Two) => Turn::Player(Seat::new(self.map.team(state.seat).index())),
        }
    }

    fn legal_actions(&self, state: &State, out: &mut Vec<Action>) {
        if state.end.is_none() {
            self.menu(state).list(out);
        }
    }

    #[inline]
    fn sample_action(&self, state: &State, word: u64, _: &mut Vec<Action>) -> Action {
        self.menu(state).pick(word)
    }

    #[inline]
    fn play(&self, state: &mut State, action: Action) {
        self.act(state, action);
    }

    fn chance_outcomes(&self, _: &State, _: &mut Vec<(Infallible, u32)>) {}

    fn happen(&self, _: &mut State, outcome: Infallible) {
        match outcome {}
    }

    fn action_key(&self, action: Action) -> u64 {
        hash_value(&action)
    }

    fn payoff(&self, state: &State) -> Payoff {
        match state.end {
            Some(End::Castles(team)) => Payoff::win(team.side()),
            _ => Payoff::even(2),
        }
    }

    fn margin(&self, state: &State) -> [i16; SIDES] {
        let held = |team| self.held(state, team).count() as i16;
        let lead = held(Team::White) - held(Team::Black);
        let mut margin = [0; SIDES];
        margin[..2].copy_from_slice(&[lead, -lead]);
        margin
    }

    fn ending(&self, state: &State) -> usize {
        state.end.map_or(0, End::index)
    }
}

impl Extras for Manevra {}
