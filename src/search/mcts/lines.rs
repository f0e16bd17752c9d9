//! What a search found out at its root, action by action.

use super::arena::{Id, Step};
use super::{Chances, Mcts};
use crate::game::{Did, Game, Payoff, Side};

/// What a search found out about one action.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Line<A> {
    /// The action.
    pub action: A,
    /// How many iterations went through it, with those of a tree that was used again.
    pub visits: u32,
    /// Each side's mean share over them, or its exact share where the action is decided; `None` where
    /// nothing is known, and among three or more sides where only a tree used again knows.
    pub value: Option<Payoff>,
    /// The standard error of the mean share of the side that decides: the deviation of what came back
    /// divided by the root of the visits, as if they were drawn apart from each other. `None` below two
    /// visits and where the value is exact.
    pub error: Option<f64>,
    /// The chance of being the best before any trial; `None` without priors.
    pub prior: Option<f64>,
    /// The least and the greatest share that the side that decides can have after it; `None` unless
    /// the search solves.
    pub bounds: Option<[f64; 2]>,
}

/// What came back for one of the root's actions.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Tally {
    /// Iterations of this search.
    pub(super) fresh: u32,
    /// The shares that they brought.
    pub(super) total: Payoff,
    /// The squared shares of the side that decides.
    pub(super) squares: f64,
    /// Iterations with those of earlier searches.
    visits: u32,
    /// The shares of the side that decides, over all of them.
    sum: f64,
    /// The bounds of that side.
    bounds: Option<[f64; 2]>,
    /// What the action is worth, where it is decided.
    exact: Option<Payoff>,
}

impl Tally {
    pub(super) fn note(&mut self, payoff: &Payoff, side: Side) {
        self.fresh += 1;
        self.total += *payoff;
        self.squares += payoff[side] * payoff[side];
    }

    fn value(&self, side: Side, sides: usize) -> Option<Payoff> {
        if self.exact.is_some() {
            return self.exact;
        }
        if self.visits > self.fresh && sides == 2 {
            return Some(Payoff::two(side, self.sum / f64::from(self.visits)));
        }
        (self.fresh > 0).then(|| self.total * (1.0 / f64::from(self.fresh)))
    }

    fn error(&self, side: Side) -> Option<f64> {
        if self.exact.is_some() || self.fresh < 2 {
            return None;
        }
        let visits = f64::from(self.fresh);
        let mean = self.total[side] / visits;
        let variance = (self.squares / visits - mean * mean).max(0.0) / (visits - 1.0);
        Some(variance.sqrt())
    }
}

impl<G: Game> Mcts<G> {
    /// Fills the tallies of the root's actions with what the tree knows.
    pub(super) fn tally(&mut self) {
        let children = self.arena.children(Id::ROOT);
        for (tally, child) in self.tallies.iter_mut().zip(children) {
            let node = &self.arena[child];
            tally.visits = node.visits;
            tally.sum = node.sum;
            if self.arena.proves() {
                tally.bounds = Some(self.arena.share_bounds(child, self.side));
                tally.exact = self.arena.decided(child);
            }
        }
    }

    /// Adds what another search found out in the same position, as if both had been one.
    pub fn absorb(&mut self, other: &Mcts<G>) {
        debug_assert_eq!(self.tallies.len(), other.tallies.len());
        for (mine, theirs) in self.tallies.iter_mut().zip(&other.tallies) {
            mine.fresh += theirs.fresh;
            mine.total += theirs.total;
            mine.squares += theirs.squares;
            mine.visits += theirs.visits;
            mine.sum += theirs.sum;
            if let (Some(mine), Some(theirs)) = (&mut mine.bounds, theirs.bounds) {
                *mine = [f64::max(mine[0], theirs[0]), f64::min(mine[1], theirs[1])];
            }
            mine.exact = mine.exact.or(theirs.exact);
        }
    }

    /// What the last search found out about each action, in list order.
    pub fn lines(&self) -> impl Iterator<Item = Line<G::Action>> {
        let children = self.arena.children(Id::ROOT);
        let weights = children
            .clone()
            .map(|child| f64::from(self.arena[child].prior()));
        let weight: f64 = weights.sum();
        children.zip(&self.tallies).map(move |(child, tally)| {
            let node = &self.arena[child];
            Line {
                action: node.step.action(),
                visits: tally.visits,
                value: tally.value(self.side, self.sides),
                error: tally.error(self.side),
                prior: (weight > 0.0).then(|| f64::from(node.prior()) / weight),
                bounds: tally.bounds,
            }
        })
    }

    /// The action to play: the one with the most visits, ties to the higher mean share of the side to
    /// move, then to the first in list order. A search that solves leaves out what cannot be best; where
    /// it knows that no action has more than the one it has proved, it plays that.
    ///
    /// # Panics
    /// If there was no search.
    #[must_use]
    pub fn best(&self) -> Line<G::Action> {
        let least = |line: &Line<_>| line.bounds.map_or(0.0, |bounds| bounds[0]);
        let most = |line: &Line<_>| line.bounds.map_or(1.0, |bounds| bounds[1]);
        let floor = self.lines().map(|line| least(&line)).fold(0.0, f64::max);
        let solved = self.lines().all(|line| most(&line) <= floor);
        if solved {
            let first = self.lines().find(|line| least(line) == floor);
            return first.expect("somebody has the floor");
        }
        // Who cannot have more than the floor must have it.
        let contends = |line: &Line<_>| most(line) > floor || least(line) == floor;
        let contenders = self.lines().filter(contends);
        let mean = |line: &Line<_>| line.value.map_or(0.0, |value| value[self.side]);
        let better = |best: Line<G::Action>, line: Line<G::Action>| {
            let wins = line.visits > best.visits
                || (line.visits == best.visits && mean(&line) > mean(&best));
            if wins { line } else { best }
        };
        let best = contenders.reduce(better);
        best.expect("who is to move has an action")
    }

    /// What most iterations met after the root's action at `place` in list order: actions, and
    /// outcomes that the searching seat sees, until the tree ends or something is hidden; empty where
    /// chance has no nodes.
    pub fn main_line(&self, place: usize) -> Vec<Did<G>> {
        let mut line = Vec::new();
        if self.chances == Chances::Open {
            return line;
        }
        let mut node = self.arena.children(Id::ROOT).nth(place);
        while let Some(next) = node.and_then(|node| self.most_visited(node)) {
            match self.arena[next].step {
                Step::Action(action) => line.push(Did::Action(Some(action))),
                Step::Chance(outcome) => line.push(Did::Chance(Some(outcome))),
                Step::Turn(_) | Step::Hidden => break,
            }
            node = Some(next);
        }
        line
    }

    /// The child with the most visits, the first of equals; none where no child has any.
    fn most_visited(&self, node: Id) -> Option<Id> {
        let visited = self
            .arena
            .children(node)
            .filter(|child| self.arena[*child].visits > 0);
        visited.reduce(|best, next| {
            if self.arena[next].visits > self.arena[best].visits {
                next
            } else {
                best
            }
        })
    }
}
