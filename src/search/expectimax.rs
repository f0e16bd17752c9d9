//! Expectimax as plain as it can be: the judge that every clever search must equal.
//!
//! Depth counts decisions. A player node costs 1; a chance node is free, but one right below a
//! chance node costs 1, so that chains of rolls end. At depth 0 a position is valued where it stands.

use crate::game::{Evaluator, Game, Payoff, Scratch, Side, Turn};

/// What a node stands below, which decides what a chance node costs.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Above {
    Decision,
    Chance,
}

/// One search: the judgement at its leaves, and how many leaves it has valued.
#[allow(missing_debug_implementations, reason = "games and evaluators are opaque")]
pub struct Expectimax<'s, G: Game> {
    game: &'s G,
    evaluator: &'s dyn Evaluator<G>,
    scratch: &'s mut Scratch<G>,
    nodes: u64,
}

impl<'s, G: Game> Expectimax<'s, G> {
    /// A search with this judgement and these buffers.
    pub fn new(game: &'s G, evaluator: &'s dyn Evaluator<G>, scratch: &'s mut Scratch<G>) -> Self {
        Expectimax {
            game,
            evaluator,
            scratch,
            nodes: 0,
        }
    }

    /// Positions visited so far.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Each side's expected share, when every mover from here on maximises the share of its own side
    /// (max^n: Luckhardt and Irani 1986) and chance is averaged by its weights.
    pub fn value(&mut self, state: &G::State, depth: u32) -> Payoff {
        self.node(state, depth, Above::Decision)
    }

    /// Adds to `sums` the value of each action in list order, at a [`Turn::Player`].
    ///
    /// The action itself costs 1, so a depth of 1 values the positions right after each action.
    ///
    /// # Panics
    /// If `depth` is 0, or `sums` is neither empty nor as long as the list of actions.
    pub fn add_action_values(&mut self, state: &G::State, depth: u32, sums: &mut Vec<Payoff>) {
        assert!(depth > 0, "a decision costs 1");
        let base = self.scratch.actions.len();
        self.game.legal_actions(state, &mut self.scratch.actions);
        let end = self.scratch.actions.len();
        if sums.is_empty() {
            sums.resize(end - base, Payoff::ZERO);
        }
        assert_eq!(sums.len(), end - base, "all worlds offer the same actions");
        for (index, sum) in (base..end).zip(sums) {
            *sum += self.after(state, index, depth);
        }
        self.scratch.actions.truncate(base);
    }

    /// The value after the action at `index` of the buffer.
    fn after(&mut self, state: &G::State, index: usize, depth: u32) -> Payoff {
        let mut after = state.clone();
        self.game.play(&mut after, self.scratch.actions[index]);
        self.node(&after, depth - 1, Above::Decision)
    }

    fn node(&mut self, state: &G::State, depth: u32, above: Above) -> Payoff {
        self.nodes += 1;
        match self.game.turn(state) {
            Turn::Over => self.game.payoff(state),
            _ if depth == 0 => self.evaluator.value(self.game, state, self.scratch),
            Turn::Player(seat) => self.decision(state, depth, self.game.side_of(seat)),
            Turn::Chance(_) if above == Above::Chance => self.chance(state, depth - 1),
            Turn::Chance(_) => self.chance(state, depth),
        }
    }

    fn decision(&mut self, state: &G::State, depth: u32, mover: Side) -> Payoff {
        let base = self.scratch.actions.len();
        self.game.legal_actions(state, &mut self.scratch.actions);
        let end = self.scratch.actions.len();
        let mut best = self.after(state, base, depth);
        for index in base + 1..end {
            let value = self.after(state, index, depth);
            if value[mover] > best[mover] {
                best = value;
            }
        }
        self.scratch.actions.truncate(base);
        best
    }

    fn chance(&mut self, state: &G::State, depth: u32) -> Payoff {
        let base = self.scratch.outcomes.len();
        self.game.chance_outcomes(state, &mut self.scratch.outcomes);
        let end = self.scratch.outcomes.len();
        let mut sum = Payoff::ZERO;
        let mut total = 0.0;
        for index in base..end {
            let (outcome, weight) = self.scratch.outcomes[index];
            let mut after = state.clone();
            self.game.happen(&mut after, outcome);
            sum += self.node(&after, depth, Above::Chance) * f64::from(weight);
            total += f64::from(weight);
        }
        self.scratch.outcomes.truncate(base);
        sum * (1.0 / total)
    }
}

/// The index of the value with the greatest share for `mover`; the first of equals.
///
/// # Panics
/// If there are no values.
#[must_use]
pub fn best_index(values: &[Payoff], mover: Side) -> usize {
    let mut best = 0;
    for (index, value) in values.iter().enumerate() {
        if value[mover] > values[best][mover] {
            best = index;
        }
    }
    assert!(best < values.len(), "there is no best of nothing");
    best
}
