//! What a search is told: how long, how wide, and which of its options it uses.

use std::fmt;
use std::time::Duration;

use super::{Mast, Prior};
use crate::game::{Evaluator, Game, Sight};

/// When a search ends: with the first of these that is used up, and never before its first iteration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// How many iterations, each with one question to the leaf.
    pub iterations: u64,
    /// How many positions are visited in the tree.
    pub nodes: u64,
    /// How long it lasts by the clock: then no two searches need agree.
    pub time: Option<Duration>,
}

impl Budget {
    /// So many iterations, whatever they visit.
    #[must_use]
    pub const fn iterations(iterations: u64) -> Self {
        Budget {
            iterations,
            nodes: u64::MAX,
            time: None,
        }
    }
}

/// What chance is in the tree.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Chances {
    /// Each outcome has a node of its own.
    #[default]
    Closed,
    /// A node stands for what was decided alone, over all that chance did between.
    Open,
}

/// How an iteration chooses among the actions of a decision.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Select {
    /// The mean plus `c √(ln n / nⱼ)`.
    #[default]
    Ucb1,
    /// The same with the variance in place of the constant.
    Ucb1Tuned,
    /// The mean plus what the prior promises.
    Puct,
}

/// How many actions of a decision are tried after `n` visits: `⌈from · n^exponent⌉`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Widening {
    /// How many at the first visit; above 0.
    pub from: f64,
    /// 0 to 1; at 1 with `from` 1 all actions are tried as soon as there are visits for them.
    pub exponent: f64,
}

impl Widening {
    /// How many actions are tried after so many visits; 1 or more.
    pub(super) fn most(&self, visits: u64) -> f64 {
        let most = self.from * libm::pow(visits as f64, self.exponent);
        most.ceil().max(1.0)
    }
}

/// How much to search, and how.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Parameters {
    /// When the search ends.
    pub budget: Budget,
    /// How an iteration chooses.
    pub select: Select,
    /// The weight of the exploration term, in shares of the win; √2 in Auer et al. 2002.
    pub explore: f64,
    /// How many actions of a decision are tried; all where none.
    pub widening: Option<Widening>,
    /// What chance is in the tree.
    pub chances: Chances,
    /// Whether ends of games are followed up the tree, so that what is decided is valued exactly. Only
    /// where nothing is hidden and with [`Chances::Closed`].
    pub solve: bool,
    /// How many nodes the tree may have, the root's actions always included; then it stops growing and
    /// the search goes on in it.
    pub max_nodes: u32,
    /// What the worlds were made from: with [`Sight::All`] there is one, and nothing is hidden.
    pub sight: Sight,
}

impl Parameters {
    /// So many iterations of UCB1 with this weight of exploration, without options.
    #[must_use]
    pub const fn plain(iterations: u64, explore: f64) -> Self {
        Parameters {
            budget: Budget::iterations(iterations),
            select: Select::Ucb1,
            explore,
            widening: None,
            chances: Chances::Closed,
            solve: false,
            max_nodes: u32::MAX,
            sight: Sight::Own,
        }
    }
}

/// What the first position of an iteration that is new to the tree is worth.
pub enum Leaf<'a, G: Game> {
    /// What an evaluator says, which may play at random.
    Asked(&'a dyn Evaluator<G>),
    /// How a playout ends that learns from the others of the search.
    Mast(Mast<'a, G>),
}

/// An evaluator whose opinions are handed up the tree by best replies beside what leaves said.
///
/// Lanctot et al., "Monte Carlo tree search with heuristic evaluations using implicit minimax backups"
/// (2014). For two sides.
pub struct Guide<'a, G: Game> {
    /// What values the positions right after actions and outcomes.
    pub evaluator: &'a dyn Evaluator<G>,
    /// How much the opinion weighs against the mean, 0 to 1.
    pub weight: f64,
}

/// Who judges positions for a search.
pub struct Judges<'a, G: Game> {
    /// What new positions are worth.
    pub leaf: Leaf<'a, G>,
    /// What actions promise before they are tried; [`Select::Puct`] needs it, and widening goes by it.
    pub prior: Option<Prior<'a, G>>,
    /// What is handed up by best replies.
    pub guide: Option<Guide<'a, G>>,
}

impl<'a, G: Game> Judges<'a, G> {
    /// An evaluator for the leaves alone.
    #[must_use]
    pub fn leaf(evaluator: &'a dyn Evaluator<G>) -> Self {
        Judges {
            leaf: Leaf::Asked(evaluator),
            prior: None,
            guide: None,
        }
    }
}

impl<G: Game> fmt::Debug for Leaf<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Leaf::Asked(_) => f.debug_tuple("Asked").finish_non_exhaustive(),
            Leaf::Mast(mast) => f.debug_tuple("Mast").field(mast).finish(),
        }
    }
}

impl<G: Game> fmt::Debug for Guide<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Guide")
            .field("weight", &self.weight)
            .finish_non_exhaustive()
    }
}

impl<G: Game> fmt::Debug for Judges<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Judges")
            .field("leaf", &self.leaf)
            .field("prior", &self.prior)
            .field("guide", &self.guide)
            .finish()
    }
}
