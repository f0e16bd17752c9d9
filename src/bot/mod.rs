//! What a bot is: a recipe that sits a mind down in a chair.
//!
//! A bot never names a game: what only one game has it asks for by name when it is built.

mod build;
mod chair;
mod evidence;
mod inline;
mod planner;
pub mod presets;
mod random;
mod rule;
mod sampler;
mod spec;

pub use build::{build, evaluator};
pub use evidence::{Effort, Evidence, Finding};
pub use inline::{find, split_list};
pub use spec::{BotSpec, Judge, KINDS, Method, PlayoutPolicy, Pruning, TreeSearch};

use crate::game::{Event, Game, Payoff, Seat, Sight, View};
use crate::seed::Rng;

/// A recipe, shared by all threads.
pub trait Bot<G: Game>: Send + Sync {
    /// What the referee must grant it; named in every result.
    fn sight(&self) -> Sight {
        Sight::Own
    }

    /// A mind for one seat of this game.
    fn sit<'g>(&'g self, game: &'g G, seat: Seat) -> Box<dyn Mind<G> + 'g>;
}

/// A bot in one chair: its arena, its memory, its private randomness.
pub trait Mind<G: Game>: Send {
    /// A new game begins, with this private randomness; everything of the last one is forgotten.
    fn deal(&mut self, rng: Rng);

    /// Something happened, as this seat may see it.
    fn observe(&mut self, event: &Event<G>);

    /// Decides. The view is at this seat's turn.
    fn choose(&mut self, view: &View<G::State>) -> Choice<G::Action>;

    /// What its last decision rests on, for analysis; `None` where it has nothing to show, as after
    /// a decision with one legal action.
    fn evidence(&mut self) -> Option<Evidence<G>> {
        None
    }
}

/// A decision and what it cost.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Choice<A> {
    /// The action.
    pub action: A,
    /// Each side's expected share, where the mind has an opinion.
    pub value: Option<Payoff>,
    /// Positions valued or visited.
    pub nodes: u64,
}
