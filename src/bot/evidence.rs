//! What a decision rests on.

use std::fmt;

use crate::game::{Did, Game, Payoff};

/// Everything a mind found out about the actions of its last decision, in list order.
pub type Evidence<G> = Vec<Finding<G>>;

/// How much work went into an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effort {
    /// Iterations that went through it.
    Visits(u32),
    /// Decisions looked ahead, this one included.
    Depth(u32),
}

/// What a mind found out about one action.
pub struct Finding<G: Game> {
    /// The action.
    pub action: G::Action,
    /// How much work went into it.
    pub effort: Effort,
    /// Each side's expected share; `None` where it was never tried.
    pub value: Option<Payoff>,
    /// The standard error of the deciding side's share, where it was sampled more than once.
    pub error: Option<f64>,
    /// The chance of being the best before any trial, where the search had one.
    pub prior: Option<f64>,
    /// The least and the greatest share that the deciding side can have, where the search proves; where
    /// they meet the value is exact.
    pub bounds: Option<[f64; 2]>,
    /// What is expected to follow: best replies, and at chance what was met most often or is
    /// likeliest. It ends where the search ended.
    pub line: Vec<Did<G>>,
}

impl<G: Game> fmt::Debug for Finding<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Finding")
            .field("action", &self.action)
            .field("effort", &self.effort)
            .field("value", &self.value)
            .field("error", &self.error)
            .field("prior", &self.prior)
            .field("bounds", &self.bounds)
            .field("line", &self.line)
            .finish()
    }
}
