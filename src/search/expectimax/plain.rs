//! The plain recursion over everything that can happen: the readable judge of every other search.
//!
//! It must stay plain: no pruning, no table, no reordering; what it says is what the rules and the
//! evaluator say.

use std::fmt;

use super::{CHAINED, FREE, Others};
use crate::game::{Evaluator, Game, Payoff, Scratch, Side, Turn};

/// Expectimax for any number of sides: the mean at chance by exact weights, and each mover takes
/// what is best for its own side, or the worst for one side that fears all others.
///
/// With two sides Michie's expectimax (1966); with more, what [`Others`] says. Ties go
/// to the first action in list order. The *depth* counts decisions: a player node costs 1, a chance
/// node nothing, but 1 right below a chance node. At depth 0 a position is valued where it stands;
/// an end has its payoff at any depth.
///
/// States must be full, not views. Nodes do not allocate: the scratch is the stack.
pub struct Expectimax<'a, G: Game> {
    game: &'a G,
    evaluator: &'a dyn Evaluator<G>,
    scratch: &'a mut Scratch<G>,
    /// On whose behalf it searches.
    side: Side,
    others: Others,
    nodes: u64,
    leaves: u64,
}

impl<G: Game> fmt::Debug for Expectimax<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Expectimax")
            .field("nodes", &self.nodes)
            .finish_non_exhaustive()
    }
}

impl<'a, G: Game> Expectimax<'a, G> {
    /// A search that values leaves by `evaluator`, with everyone playing for its own side.
    pub fn new(game: &'a G, evaluator: &'a dyn Evaluator<G>, scratch: &'a mut Scratch<G>) -> Self {
        Expectimax {
            game,
            evaluator,
            scratch,
            side: Side::new(0),
            others: Others::MaxN,
            nodes: 0,
            leaves: 0,
        }
    }

    /// The same search on behalf of a side, with others as it expects them.
    #[must_use]
    pub fn on_behalf_of(mut self, side: Side, others: Others) -> Self {
        self.side = side;
        self.others = others;
        self
    }

    /// The positions visited so far, those valued included.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The positions valued so far, by the evaluator or as ends.
    #[must_use]
    pub fn leaves(&self) -> u64 {
        self.leaves
    }

    /// Each side's share at this depth.
    pub fn value(&mut self, state: &G::State, depth: u32) -> Payoff {
        self.visit(state, depth, FREE)
    }

    /// Appends the value of each legal action, in list order: depth 1 values the positions right
    /// after the actions.
    ///
    /// # Panics
    /// If `depth` is 0, or `state` is not at a player's turn, in debug builds.
    pub fn actions(&mut self, state: &G::State, depth: u32, out: &mut Vec<(G::Action, Payoff)>) {
        debug_assert!(depth > 0 && matches!(self.game.turn(state), Turn::Player(_)));
        self.nodes += 1;
        let base = self.scratch.actions.len();
        self.game.legal_actions(state, &mut self.scratch.actions);
        for index in base..self.scratch.actions.len() {
            let action = self.scratch.actions[index];
            out.push((action, self.after(state, action, depth - 1)));
        }
        self.scratch.actions.truncate(base);
    }

    fn visit(&mut self, state: &G::State, depth: u32, chance_costs: u32) -> Payoff {
        self.nodes += 1;
        match self.game.turn(state) {
            Turn::Over => {
                self.leaves += 1;
                self.game.payoff(state)
            }
            _ if depth == 0 => {
                self.leaves += 1;
                self.evaluator.value(self.game, state, self.scratch)
            }
            Turn::Chance(_) => self.mean(state, depth - chance_costs),
            Turn::Player(seat) => self.best(state, depth - 1, self.game.side_of(seat)),
        }
    }

    fn best(&mut self, state: &G::State, depth: u32, side: Side) -> Payoff {
        let mut best: Option<Payoff> = None;
        let base = self.scratch.actions.len();
        self.game.legal_actions(state, &mut self.scratch.actions);
        for index in base..self.scratch.actions.len() {
            let value = self.after(state, self.scratch.actions[index], depth);
            let prefers = |best| self.others.prefers(self.side, side, &value, &best);
            if best.is_none_or(prefers) {
                best = Some(value);
            }
        }
        self.scratch.actions.truncate(base);
        best.expect("who is to move has an action")
    }

    fn after(&mut self, state: &G::State, action: G::Action, depth: u32) -> Payoff {
        let mut next = state.clone();
        self.game.play(&mut next, action);
        self.visit(&next, depth, FREE)
    }

    fn mean(&mut self, state: &G::State, depth: u32) -> Payoff {
        let base = self.scratch.outcomes.len();
        self.game.chance_outcomes(state, &mut self.scratch.outcomes);
        let mut sum = Payoff::ZERO;
        let mut total = 0u64;
        for index in base..self.scratch.outcomes.len() {
            let (outcome, weight) = self.scratch.outcomes[index];
            let mut next = state.clone();
            self.game.happen(&mut next, outcome);
            sum += self.visit(&next, depth, CHAINED) * f64::from(weight);
            total += u64::from(weight);
        }
        self.scratch.outcomes.truncate(base);
        for side in Side::first(self.game.sides()) {
            sum[side] /= total as f64;
        }
        sum
    }
}

#[cfg(test)]
mod tests;
