//! Alpha-beta between decisions, Star1 and Star2 at chance: the values of the plain recursion from
//! fewer positions.

mod chance;
mod limits;
mod root;

use std::fmt;

pub use self::limits::{Decision, Limits, Order, Probing, Storage};
use super::lead::{Aim, Span, lead_of, share_of};
use super::ordering::{push_actions, to_front};
use super::{Effort, FREE, judge};
use crate::game::{Evaluator, Game, Payoff, Scratch, Side, Turn};

/// Expectimax between two sides, or for a side that fears all others, pruned.
///
/// States must be full, not views. Nodes do not allocate: scratch and storage are stacks.
pub struct Pruned<'a, G: Game> {
    game: &'a G,
    evaluator: &'a dyn Evaluator<G>,
    scratch: &'a mut Scratch<G>,
    storage: &'a mut Storage<G>,
    /// The side whose leads are searched for.
    side: Side,
    limits: Limits,
    effort: Effort,
    /// After how many nodes the search at hand is given up.
    budget: Option<u64>,
    /// Whether the budget was spent before the search was complete.
    given_up: bool,
}

impl<G: Game> fmt::Debug for Pruned<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Pruned")
            .field("side", &self.side)
            .field("limits", &self.limits)
            .field("effort", &self.effort)
            .finish_non_exhaustive()
    }
}

impl<'a, G: Game> Pruned<'a, G> {
    /// A search on behalf of `side`.
    pub fn new(
        game: &'a G,
        evaluator: &'a dyn Evaluator<G>,
        side: Side,
        limits: Limits,
        scratch: &'a mut Scratch<G>,
        storage: &'a mut Storage<G>,
    ) -> Self {
        Pruned {
            game,
            evaluator,
            scratch,
            storage,
            side,
            limits,
            effort: Effort::default(),
            budget: None,
            given_up: false,
        }
    }

    /// The work done so far.
    #[must_use]
    pub fn effort(&self) -> Effort {
        self.effort
    }

    /// The share of the side at this depth.
    pub fn value(&mut self, state: &G::State, depth: u32) -> Payoff {
        self.begin(depth);
        let lead = self.visit(state, depth, FREE, 0, Span::ALL);
        self.payoff(lead)
    }

    /// Appends the value of each legal action, in list order, none of them pruned or filtered: depth 1
    /// values the positions right after the actions.
    ///
    /// # Panics
    /// If `depth` is 0, or `state` is not at a player's turn, in debug builds.
    pub fn actions(&mut self, state: &G::State, depth: u32, out: &mut Vec<(G::Action, Payoff)>) {
        debug_assert!(depth > 0 && matches!(self.game.turn(state), Turn::Player(_)));
        self.effort.nodes += 1;
        self.begin(depth);
        let base = self.scratch.actions.len();
        self.game.legal_actions(state, &mut self.scratch.actions);
        for index in base..self.scratch.actions.len() {
            let action = self.scratch.actions[index];
            let lead = self.after(state, action, depth - 1, Span::ALL);
            out.push((action, self.payoff(lead)));
        }
        self.scratch.actions.truncate(base);
    }

    /// Gets ready for a depth, of which the first has no budget to keep to.
    fn begin(&mut self, depth: u32) {
        self.storage.killers.clear(depth);
        self.budget = self.limits.nodes.filter(|_| depth > 1);
    }

    fn payoff(&self, lead: f64) -> Payoff {
        let sides = self.game.sides();
        let share = share_of(lead);
        let mut payoff = Payoff::ZERO;
        for side in Side::first(sides) {
            payoff[side] = (1.0 - share) / (sides - 1).max(1) as f64;
        }
        payoff[self.side] = share;
        payoff
    }

    fn judge(&mut self, state: &G::State) -> f64 {
        let Pruned {
            game,
            evaluator,
            scratch,
            effort,
            ..
        } = self;
        lead_of(judge(*game, *evaluator, state, scratch, effort)[self.side])
    }

    /// The lead, or a bound of it where it lies outside the window. `outcome` is the place of the
    /// outcome that led here.
    fn visit(
        &mut self,
        state: &G::State,
        depth: u32,
        chance_costs: u32,
        outcome: usize,
        window: Span,
    ) -> f64 {
        self.effort.nodes += 1;
        if self.budget.is_some_and(|most| self.effort.nodes > most) {
            self.given_up = true;
        }
        if self.given_up {
            return 0.0;
        }
        match self.game.turn(state) {
            Turn::Over => self.judge(state),
            _ if depth == 0 => self.judge(state),
            Turn::Chance(_) => {
                self.known(state, depth - chance_costs, window, |search, window, _| {
                    (search.mean(state, depth - chance_costs, window), None)
                })
            }
            Turn::Player(seat) => {
                let aim = self.aim(self.game.side_of(seat));
                self.known(state, depth, window, |search, window, first| {
                    search.best(state, depth, outcome, aim, window, first)
                })
            }
        }
    }

    fn aim(&self, side: Side) -> Aim {
        if side == self.side {
            Aim::High
        } else {
            Aim::Low
        }
    }

    /// What the table knows, or else what `search` finds, which the table is told.
    fn known(
        &mut self,
        state: &G::State,
        depth: u32,
        window: Span,
        search: impl FnOnce(&mut Self, Span, Option<G::Action>) -> (f64, Option<G::Action>),
    ) -> f64 {
        if self.storage.table.is_off() {
            return search(self, window, None).0;
        }
        let key = self.game.key(state);
        let (shown, first) = self.storage.table.find(key, state, depth);
        let shown = shown.unwrap_or(Span::ALL);
        if shown.is_exact() || shown.low >= window.high {
            return shown.low;
        }
        if shown.high <= window.low {
            return shown.high;
        }
        let (value, best) = search(self, window, first);
        if !self.given_up {
            let shown = window.shown_by(value);
            self.storage.table.note(key, state, depth, shown, best);
        }
        value
    }

    fn after(&mut self, state: &G::State, action: G::Action, depth: u32, window: Span) -> f64 {
        let mut next = state.clone();
        self.game.play(&mut next, action);
        self.visit(&next, depth, FREE, 0, window)
    }

    /// Pushes the actions of a decision: the most promising first where that is worth its price.
    fn list(&mut self, state: &G::State, depth: u32, aim: Aim) {
        let Limits { order, keep, .. } = self.limits;
        let looks = depth > 1 && (order == Order::Shallow || keep.is_some());
        let (game, evaluator, side) = (self.game, self.evaluator, self.side);
        let effort = &mut self.effort;
        let promise = |next: &G::State, scratch: &mut Scratch<G>| {
            aim.turn(lead_of(judge(game, evaluator, next, scratch, effort)[side]))
        };
        let candidates = &mut self.storage.candidates;
        let promise = looks.then_some(promise);
        push_actions(game, state, self.scratch, candidates, promise, keep);
    }

    /// Drops all but the most promising of the candidates in order, where a filter is wanted.
    fn filter(&mut self, base: usize) {
        if let Some(keep) = self.limits.keep {
            self.storage.candidates.truncate(base + keep as usize);
        }
    }

    /// The lead at a decision, and the action that gives it.
    fn best(
        &mut self,
        state: &G::State,
        depth: u32,
        outcome: usize,
        aim: Aim,
        window: Span,
        first: Option<G::Action>,
    ) -> (f64, Option<G::Action>) {
        let base = self.storage.candidates.len();
        self.list(state, depth, aim);
        let first = first.or_else(|| self.storage.killers.get(depth, outcome));
        to_front(&mut self.storage.candidates[base..], first);
        let Span { mut low, high } = window.turned(aim);
        let mut best = -1.0;
        let mut chosen = None;
        for index in base..self.storage.candidates.len() {
            let action = self.storage.candidates[index].action;
            let rest = Span { low, high }.turned(aim);
            let value = aim.turn(self.after(state, action, depth - 1, rest));
            if value > best || chosen.is_none() {
                best = value;
                chosen = Some(action);
                low = low.max(best);
            }
            if best >= high {
                break;
            }
        }
        self.storage.candidates.truncate(base);
        if let Some(action) = chosen {
            self.storage.killers.set(depth, outcome, action);
        }
        (aim.turn(best), chosen)
    }
}
