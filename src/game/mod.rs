//! The contract: what a game is.
//!
//! [`Game`] is the whole of it; [`Notation`], [`Options`], [`Terms`] and [`Extras`] add text, house
//! rules, named quantities and a game's own players. Rules here know nothing of judgement or play.

mod evaluate;
pub mod laws;
mod notation;
mod options;
mod payoff;
pub mod record;
mod tapes;
mod terms;
pub mod tree;
mod turn;
mod view;

use std::fmt::Debug;
use std::hash::{Hash, Hasher};

pub use evaluate::{Evaluator, Policy, Scratch};
pub use notation::{Hue, Notation, Tint};
pub use options::{Chosen, OptionKind, OptionSpec, Options, Preset, Settings};
pub use payoff::{Payoff, SIDES, Seat, Side};
pub use record::Record;
pub use tapes::Tapes;
pub use terms::{Extras, Terms};
pub use turn::{Did, Event, Tape, Turn};
pub use view::{Sight, View, look};

use crate::seed::{Rng, StableHasher, below, hash_debug};

/// The rules of a game with its house rules chosen.
///
/// House rules live on `self` and are stored once; a [`Game::State`] holds only what moves, so that
/// a clone is cheap and there is no undo to get wrong. Methods that take a state have the
/// precondition that the state belongs to these rules, and those that take an action or an outcome
/// that it is legal or possible there; they are checked by `debug_assert!` at most.
pub trait Game: Send + Sync + Sized {
    /// One position: plain data of at most 512 bytes, without pointers and without a generator.
    type State: Clone + Eq + Hash + Debug + Send + Sync;
    /// The smallest thing a player would announce, in 8 bytes or fewer.
    type Action: Copy + Eq + Debug + Send + Sync;
    /// What dice or a deck can do, in 8 bytes or fewer; [`std::convert::Infallible`] where nothing can.
    type Chance: Copy + Eq + Debug + Send + Sync;
    /// What a seat knows from the past that no view holds; `()` nearly everywhere.
    type Memory: Clone + Default + Send;

    /// Raised when the same seed would play out differently.
    const VERSION: u32;
    /// How a game can end, or what class a win has; classes come first, an ending by the rules' own
    /// turn limit is called `cap`.
    const ENDINGS: &'static [&'static str];
    /// Whether some seat does not know everything.
    const HIDDEN: bool = false;
    /// How many decisions at the start are drawn at random unless an experiment says otherwise, so
    /// that games without chance differ.
    const OPENING_PLIES: usize = 0;

    /// How many seats act, 1 to [`SIDES`].
    fn seats(&self) -> usize;

    /// How many sides share the win.
    fn sides(&self) -> usize {
        self.seats()
    }

    /// The side a seat plays for.
    fn side_of(&self, seat: Seat) -> Side;

    /// The position a game starts from.
    fn start(&self) -> Self::State;

    /// Who or what is next. Constant time: a look, not a search.
    fn turn(&self, state: &Self::State) -> Turn;

    /// Appends the legal actions in a fixed order, none twice. `state` is at a [`Turn::Player`].
    fn legal_actions(&self, state: &Self::State, out: &mut Vec<Self::Action>);

    /// One legal action, uniformly, from one random word. Override it for speed, never for another
    /// distribution.
    fn sample_action(
        &self,
        state: &Self::State,
        word: u64,
        scratch: &mut Vec<Self::Action>,
    ) -> Self::Action {
        let base = scratch.len();
        self.legal_actions(state, scratch);
        let count = scratch.len() - base;
        let action = scratch[base + below(word, count as u64) as usize];
        scratch.truncate(base);
        action
    }

    /// Carries out a legal action.
    fn play(&self, state: &mut Self::State, action: Self::Action);

    /// Appends the possible outcomes with exact positive integer weights, in a fixed order, none
    /// twice. `state` is at a [`Turn::Chance`].
    fn chance_outcomes(&self, state: &Self::State, out: &mut Vec<(Self::Chance, u32)>);

    /// One outcome by its weight, from one random word: the outcome in whose stretch of the listed
    /// weights the upper half of `word × total` falls. Override it for speed only.
    fn draw(
        &self,
        state: &Self::State,
        word: u64,
        scratch: &mut Vec<(Self::Chance, u32)>,
    ) -> Self::Chance {
        let base = scratch.len();
        self.chance_outcomes(state, scratch);
        let total: u64 = scratch[base..]
            .iter()
            .map(|(_, weight)| u64::from(*weight))
            .sum();
        let mut left = below(word, total);
        let chosen = scratch[base..].iter().find(|(_, weight)| {
            let here = left < u64::from(*weight);
            left = left.wrapping_sub(u64::from(*weight));
            here
        });
        let outcome = chosen.expect("weights sum to the total").0;
        scratch.truncate(base);
        outcome
    }

    /// Carries out a possible outcome.
    fn happen(&self, state: &mut Self::State, outcome: Self::Chance);

    /// Each side's share of the win, at [`Turn::Over`].
    fn payoff(&self, state: &Self::State) -> Payoff;

    /// The game's own stakes (pieces, checkers, medals) per side, at [`Turn::Over`]; with two sides
    /// `+m` and `-m`.
    fn margin(&self, state: &Self::State) -> [i16; SIDES];

    /// How it ended, an index into [`Game::ENDINGS`], at [`Turn::Over`]; the first unless a game says
    /// otherwise.
    fn ending(&self, state: &Self::State) -> usize {
        let _ = state;
        0
    }

    /// The seat whose turn it is; a turn ends when this names another.
    fn on_turn(&self, state: &Self::State) -> Option<Seat> {
        match self.turn(state) {
            Turn::Player(seat) | Turn::Chance(Tape::Dice(seat)) => Some(seat),
            Turn::Chance(_) | Turn::Over => None,
        }
    }

    /// A hash of the whole state, the same on every platform.
    fn key(&self, state: &Self::State) -> u64 {
        let mut hasher = StableHasher::default();
        state.hash(&mut hasher);
        hasher.finish()
    }

    /// A number for an action, the same for equal actions and on every platform, by which a search
    /// remembers in one position how an action fared in another. Override it for speed: the default
    /// hashes the text of its `Debug` form.
    fn action_key(&self, action: Self::Action) -> u64 {
        hash_debug(&action)
    }

    /// Whether what happens next is hidden from a seat.
    fn hidden_from(&self, state: &Self::State, seat: Seat) -> bool {
        let _ = (state, seat);
        false
    }

    /// What a seat may know (`None`: the public), with the rest blanked.
    fn view(&self, state: &Self::State, eyes: Option<Seat>) -> Self::State {
        let _ = eyes;
        state.clone()
    }

    /// Takes note of an event, as the seat was told of it.
    fn remember(&self, memory: &mut Self::Memory, event: &Event<Self>) {
        let _ = (memory, event);
    }

    /// A full state that `seat` cannot tell from the one it sees.
    fn determinize(
        &self,
        view: &Self::State,
        seat: Seat,
        memory: &Self::Memory,
        rng: &mut Rng,
    ) -> Self::State {
        let _ = (seat, memory, rng);
        view.clone()
    }
}

/// Everything a game needs to be played by name, from files and at the terminal.
///
/// Its rules borrow nothing, since a bot is a box that keeps evaluators and policies of the game.
pub trait Playable: Notation + Options + Terms + Extras + 'static {}

impl<G: Notation + Options + Terms + Extras + 'static> Playable for G {}

/// A margin of `amount` for `winner` against the other of two sides.
#[must_use]
pub fn two_sided_margin(winner: Option<Side>, amount: i16) -> [i16; SIDES] {
    let mut margin = [0; SIDES];
    if let Some(side) = winner {
        margin[side.index()] = amount;
        margin[1 - side.index()] = -amount;
    }
    margin
}
