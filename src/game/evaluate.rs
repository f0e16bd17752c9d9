//! Judgement: evaluators, policies and the buffers they share with searches.

use std::fmt;

use super::{Game, Payoff};
use crate::seed::Rng;

/// Buffers of one worker, appended to and truncated like a stack, so that no node allocates.
///
/// Note the length, append, recurse by index, truncate.
pub struct Scratch<G: Game> {
    /// Legal actions.
    pub actions: Vec<G::Action>,
    /// Chance outcomes with their weights.
    pub outcomes: Vec<(G::Chance, u32)>,
    /// Values of terms.
    pub terms: Vec<f32>,
    /// The worker's private randomness, never a tape.
    pub rng: Rng,
}

impl<G: Game> Scratch<G> {
    /// Empty buffers around a generator.
    #[must_use]
    pub fn new(rng: Rng) -> Self {
        Scratch {
            actions: Vec::new(),
            outcomes: Vec::new(),
            terms: Vec::new(),
            rng,
        }
    }
}

impl<G: Game> fmt::Debug for Scratch<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Scratch")
            .field("actions", &self.actions.len())
            .field("outcomes", &self.outcomes.len())
            .field("terms", &self.terms.len())
            .finish_non_exhaustive()
    }
}

/// A judgement of a position in shares of the win.
pub trait Evaluator<G: Game>: Send + Sync {
    /// Each side's expected share. Never called on a blanked state; may be called on any other,
    /// with dice to roll or a decision pending.
    fn value(&self, game: &G, state: &G::State, scratch: &mut Scratch<G>) -> Payoff;
}

/// A rule of thumb for one decision.
pub trait Policy<G: Game>: Send + Sync {
    /// The action for the seat to move. `state` is at a [`super::Turn::Player`].
    fn pick(&self, game: &G, state: &G::State, scratch: &mut Scratch<G>) -> G::Action;
}
