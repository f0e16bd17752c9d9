#![doc = include_str!("rules.md")]

mod actions;
mod board;
mod chance;
mod check;
mod decide;
mod drawing;
mod flow;
mod hidden;
mod house;
mod kinds;
mod map;
mod nodes;
mod placing;
mod read;
mod read_holding;
mod stacks;
mod state;
mod terms;
mod write;

#[cfg(test)]
mod tests;

pub use actions::{Action, Outcome};
pub use hidden::Memory;
pub use kinds::{Colour, Kind};
pub use map::NAMES as MAPS;
pub use state::State;

use crate::game::{Event, Extras, Game, Payoff, SIDES, Seat, Side, Tape, Turn, two_sided_margin};
use crate::seed::{Rng, hash_value};
use board::Board;
use house::House;
use state::{Phase, Reason};

/// The rule book.
pub const RULES: &str = include_str!("rules.md");

/// The game with its house rules, its map and its start position.
#[derive(Clone, Debug)]
pub struct ToyBattle {
    house: House,
    board: Board,
    start: State,
}

impl Game for ToyBattle {
    type State = State;
    type Action = Action;
    type Chance = Outcome;
    type Memory = Memory;

    const VERSION: u32 = 1;
    const ENDINGS: &'static [&'static str] = &Reason::WORDS;
    const HIDDEN: bool = true;

    fn seats(&self) -> usize {
        2
    }

    fn side_of(&self, seat: Seat) -> Side {
        Side::new(seat.index())
    }

    fn start(&self) -> State {
        self.start
    }

    fn turn(&self, state: &State) -> Turn {
        let seat = state.mover.seat();
        match state.phase {
            Phase::Deal | Phase::Draw(_) | Phase::Dig => Turn::Chance(Tape::Draw(seat)),
            Phase::Hit | Phase::Block => Turn::Chance(Tape::Pick(seat)),
            Phase::Over(..) => Turn::Over,
            _ => Turn::Player(seat),
        }
    }

    /// The side to move, also while it draws or picks; nobody at the deal.
    fn on_turn(&self, state: &State) -> Option<Seat> {
        match state.phase {
            Phase::Deal | Phase::Over(..) => None,
            _ => Some(state.mover.seat()),
        }
    }

    fn legal_actions(&self, state: &State, out: &mut Vec<Action>) {
        self.list_actions(state, out);
    }

    fn sample_action(&self, state: &State, word: u64, scratch: &mut Vec<Action>) -> Action {
        if let Phase::Turn | Phase::Captain = state.phase {
            return self.sample_placement(state, word);
        }
        let base = scratch.len();
        self.list_actions(state, scratch);
        let count = (scratch.len() - base) as u64;
        let action = scratch[base + crate::seed::below(word, count) as usize];
        scratch.truncate(base);
        action
    }

    fn play(&self, state: &mut State, action: Action) {
        self.carry_out(state, action.0);
    }

    fn chance_outcomes(&self, state: &State, out: &mut Vec<(Outcome, u32)>) {
        Self::list_outcomes(state, out);
    }

    fn draw(&self, state: &State, word: u64, _: &mut Vec<(Outcome, u32)>) -> Outcome {
        let (bag, pick) = Self::picks(state);
        let number = crate::seed::below(word, u64::from(bag.len()));
        Outcome(pick(bag.nth(number as u32)))
    }

    fn happen(&self, state: &mut State, outcome: Outcome) {
        self.let_happen(state, outcome.0);
    }

    fn action_key(&self, action: Action) -> u64 {
        hash_value(&action)
    }

    fn payoff(&self, state: &State) -> Payoff {
        match state.phase {
            Phase::Over(Some(winner), _) => Payoff::win(winner.side()),
            _ => Payoff::even(2),
        }
    }

    /// Own medals less those of the enemy.
    fn margin(&self, state: &State) -> [i16; SIDES] {
        let [blue, red] = Colour::BOTH.map(|colour| i16::from(self.medals(state, colour)));
        two_sided_margin(Some(Side::new(0)), blue - red)
    }

    fn ending(&self, state: &State) -> usize {
        match state.phase {
            Phase::Over(_, reason) => reason as usize,
            _ => 0,
        }
    }

    fn hidden_from(&self, state: &State, seat: Seat) -> bool {
        self.conceals(state, seat)
    }

    fn view(&self, state: &State, eyes: Option<Seat>) -> State {
        Self::seen(state, eyes)
    }

    fn remember(&self, memory: &mut Memory, event: &Event<Self>) {
        memory.note(event);
    }

    fn determinize(&self, view: &State, seat: Seat, memory: &Memory, rng: &mut Rng) -> State {
        self.imagine(view, seat, memory, rng)
    }
}

impl Extras for ToyBattle {}
