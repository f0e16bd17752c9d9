//! What a pruned search is told, what it keeps, and what it answers.

use std::fmt;

use crate::game::{Game, Payoff};
use crate::search::expectimax::lead::Span;
use crate::search::expectimax::ordering::{Candidate, Killers};
use crate::search::expectimax::table::Table;

/// What is done at chance before any outcome is searched in full.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Probing {
    /// Nothing: Star1.
    Off,
    /// One action after each outcome, which bounds the value from one side: Star2.
    #[default]
    First,
}

/// In which order actions are tried where no earlier search has found a best one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Order {
    /// As the game lists them.
    Listed,
    /// Those first after which the position is best by the evaluator, at decisions with two or more
    /// to go.
    #[default]
    Shallow,
}

/// How a search leaves out work.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// What is done at chance.
    pub probing: Probing,
    /// Which action comes first.
    pub order: Order,
    /// At decisions with two or more to go, only so many actions, 1 or more, the best by the positions
    /// right after them: a forward filter, after which values are no longer those of the full recursion.
    pub keep: Option<u32>,
    /// After how many nodes a deeper search is given up; the first depth is always finished.
    pub nodes: Option<u64>,
}

/// What a search keeps from one decision to the next.
pub struct Storage<G: Game> {
    pub(in crate::search::expectimax) candidates: Vec<Candidate<G::Action>>,
    pub(super) spans: Vec<Span>,
    pub(super) killers: Killers<G::Action>,
    pub(super) table: Table<G>,
}

impl<G: Game> fmt::Debug for Storage<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Storage").finish_non_exhaustive()
    }
}

impl<G: Game> Storage<G> {
    /// Empty, with a transposition table of `slots` positions; 0 for none.
    #[must_use]
    pub fn new(slots: usize) -> Self {
        Storage {
            candidates: Vec::new(),
            spans: Vec::new(),
            killers: Killers::new(),
            table: Table::new(slots),
        }
    }

    /// Forgets what earlier searches have found out: needed when the evaluator or the side changes, or
    /// when the same game must cost the same nodes again.
    pub fn clear(&mut self) {
        self.table.clear();
    }
}

/// What a search decided.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Decision<A> {
    /// The action with the highest value, the first of equals in list order.
    pub action: A,
    /// Each side's share. With more than two sides the others of a fearful side are taken as equal,
    /// since their shares are not searched for.
    pub value: Payoff,
    /// To which depth it was searched.
    pub depth: u32,
}
