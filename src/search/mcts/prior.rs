//! What actions promise before they are tried.

use std::fmt;

use crate::game::{Evaluator, Game, Scratch};
use crate::search::playout::promise;

/// The least weight of an action, so that none is left out for good.
const LEAST: f32 = 1e-6;

/// Priors by an evaluator: the softmax over a decision's actions of what the mover's side has right
/// after them.
pub struct Prior<'a, G: Game> {
    /// What values the positions right after the actions.
    pub evaluator: &'a dyn Evaluator<G>,
    /// Which difference of shares makes an action e times as likely as another; above 0.
    pub temperature: f64,
}

impl<G: Game> fmt::Debug for Prior<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Prior")
            .field("temperature", &self.temperature)
            .finish_non_exhaustive()
    }
}

impl<G: Game> Prior<'_, G> {
    /// How likely an action is to be the best, up to a factor that all actions of a decision share.
    pub(super) fn weight(
        &self,
        game: &G,
        state: &G::State,
        action: G::Action,
        scratch: &mut Scratch<G>,
    ) -> f32 {
        let share = promise(game, state, action, self.evaluator, scratch);
        let weight = libm::exp((share - 1.0) / self.temperature);
        (weight as f32).max(LEAST)
    }
}
