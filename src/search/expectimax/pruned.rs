//! Alpha-beta between decisions, Star1 and Star2 at chance: the values of the plain recursion from
//! fewer positions.

use std::fmt;

use super::averaging::Averaging;
use super::lead::{Aim, Span, lead_of, share_of};
use super::ordering::{Candidate, Killers, by_promise, to_front};
use super::{CHAINED, Effort, FREE, Table};
use crate::game::{Evaluator, Game, Payoff, Scratch, Side, Turn};

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
    candidates: Vec<Candidate<G::Action>>,
    spans: Vec<Span>,
    killers: Killers<G::Action>,
    table: Table<G>,
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

    /// Whether the budget of nodes was spent, so that what was last returned means nothing.
    #[must_use]
    pub fn has_given_up(&self) -> bool {
        self.given_up
    }

    /// The share of the side at this depth.
    pub fn value(&mut self, state: &G::State, depth: u32) -> Payoff {
        self.begin(depth);
        let lead = self.visit(state, depth, FREE, 0, Span::ALL);
        self.payoff(lead)
    }

    /// Appends the value of each legal action, in list order, none of them pruned by another: depth 1
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

    /// The best action: with a budget of nodes deepened one by one up to `depth`, as far as the budget
    /// lasts, else searched at `depth` at once.
    ///
    /// # Panics
    /// If `depth` is 0, or `state` is not at a turn of the search's side.
    pub fn decide(&mut self, state: &G::State, depth: u32) -> Decision<G::Action> {
        let first = match self.limits.nodes {
            Some(_) => 1,
            None => depth,
        };
        let base = self.storage.candidates.len();
        self.effort.nodes += 1;
        self.list_root(state, first);
        let mut decision = None;
        for depth in first..=depth {
            self.begin(depth);
            let found = self.best_of_root(state, depth, base);
            if self.given_up {
                break;
            }
            decision = Some(found);
            self.filter(base);
        }
        self.storage.candidates.truncate(base);
        decision.expect("at least one depth is searched")
    }

    /// Puts the root's actions in order: at a depth of 1 as listed, else the most promising first.
    fn list_root(&mut self, state: &G::State, depth: u32) {
        let Turn::Player(seat) = self.game.turn(state) else {
            panic!("a search decides for a seat");
        };
        assert_eq!(
            self.game.side_of(seat),
            self.side,
            "a side decides for itself"
        );
        self.list(state, depth, Aim::High);
    }

    /// Searches the root's candidates and leaves them with what is known of them as their promise.
    fn best_of_root(&mut self, state: &G::State, depth: u32, base: usize) -> Decision<G::Action> {
        let mut best: Option<Candidate<G::Action>> = None;
        for index in base..self.storage.candidates.len() {
            let mut candidate = self.storage.candidates[index];
            // An equal value wins if its action is listed earlier, so it must be told from a lower one.
            let low = best.map_or(-1.0, |best| {
                if candidate.place < best.place {
                    best.promise - TIE
                } else {
                    best.promise
                }
            });
            let window = Span { low, high: 1.0 };
            candidate.promise = self.after(state, candidate.action, depth - 1, window);
            if self.given_up {
                break;
            }
            self.storage.candidates[index].promise = candidate.promise;
            let wins = best.is_none_or(|best| {
                candidate.promise > best.promise
                    || (candidate.promise == best.promise && candidate.place < best.place)
            });
            if wins {
                best = Some(candidate);
            }
        }
        if !self.given_up {
            by_promise(&mut self.storage.candidates[base..]);
            to_front(
                &mut self.storage.candidates[base..],
                best.map(|best| best.action),
            );
        }
        let best = best.unwrap_or(self.storage.candidates[base]);
        Decision {
            action: best.action,
            value: self.payoff(best.promise),
            depth,
        }
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
        self.effort.leaves += 1;
        let payoff = match self.game.turn(state) {
            Turn::Over => self.game.payoff(state),
            _ => self.evaluator.value(self.game, state, self.scratch),
        };
        lead_of(payoff[self.side])
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
        let base = self.storage.candidates.len();
        let actions = self.scratch.actions.len();
        let looks =
            depth > 1 && (self.limits.order == Order::Shallow || self.limits.keep.is_some());
        self.game.legal_actions(state, &mut self.scratch.actions);
        for index in actions..self.scratch.actions.len() {
            let action = self.scratch.actions[index];
            let promise = if looks {
                let mut next = state.clone();
                self.game.play(&mut next, action);
                aim.turn(self.judge(&next))
            } else {
                0.0
            };
            self.storage.candidates.push(Candidate {
                action,
                place: (index - actions) as u32,
                promise,
            });
        }
        self.scratch.actions.truncate(actions);
        if looks {
            by_promise(&mut self.storage.candidates[base..]);
            self.filter(base);
        }
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

    /// The mean at chance, or a bound of it.
    fn mean(&mut self, state: &G::State, depth: u32, window: Span) -> f64 {
        let base = self.scratch.outcomes.len();
        let spans = self.storage.spans.len();
        self.game.chance_outcomes(state, &mut self.scratch.outcomes);
        let weights = self.scratch.outcomes[base..].iter();
        let total = weights.map(|(_, weight)| f64::from(*weight)).sum();
        let count = self.scratch.outcomes.len() - base;
        self.storage.spans.resize(spans + count, Span::ALL);
        let mut sums = Averaging::new(total);
        let mut outside = None;
        if self.limits.probing == Probing::First && depth > 0 && window != Span::ALL {
            outside = self.probe_all(state, depth, window, (base, spans), &mut sums);
        }
        if outside.is_none() {
            outside = self.search_all(state, depth, window, (base, spans), &mut sums);
        }
        let value = outside.unwrap_or_else(|| {
            let parts = self.scratch.outcomes[base..]
                .iter()
                .zip(&self.storage.spans[spans..]);
            let sum: f64 = parts
                .map(|((_, weight), span)| span.low * f64::from(*weight))
                .sum();
            sum / total
        });
        self.scratch.outcomes.truncate(base);
        self.storage.spans.truncate(spans);
        value
    }

    /// Tries one action after each outcome; returns a bound outside the window if that shows one.
    fn probe_all(
        &mut self,
        state: &G::State,
        depth: u32,
        window: Span,
        (base, spans): (usize, usize),
        sums: &mut Averaging,
    ) -> Option<f64> {
        for index in 0..self.storage.spans.len() - spans {
            let (outcome, weight) = self.scratch.outcomes[base + index];
            let mut next = state.clone();
            self.game.happen(&mut next, outcome);
            let Turn::Player(seat) = self.game.turn(&next) else {
                continue;
            };
            let aim = self.aim(self.game.side_of(seat));
            let part = self.storage.spans[spans + index];
            let window_here = sums.window_of(f64::from(weight), part, window);
            let shown = self.probe(&next, depth, index, aim, window_here);
            if self.given_up {
                return Some(0.0);
            }
            let new = part.narrowed(shown);
            self.storage.spans[spans + index] = new;
            sums.learn(f64::from(weight), part, new);
            if let Some(bound) = sums.outside(window) {
                return Some(bound);
            }
        }
        None
    }

    /// What the likeliest best action shows of a decision: the mover has at least as much.
    fn probe(
        &mut self,
        state: &G::State,
        depth: u32,
        outcome: usize,
        aim: Aim,
        window: Span,
    ) -> Span {
        self.effort.probes += 1;
        self.effort.nodes += 1;
        let action = self.likeliest_best(state, depth, outcome, aim);
        // Open towards the mover's own end, so that the answer bounds its value from below.
        let window = Span {
            low: -1.0,
            high: window.turned(aim).high,
        };
        let value = self.after(state, action, depth - 1, window.turned(aim));
        Span {
            low: aim.turn(value),
            high: 1.0,
        }
        .turned(aim)
    }

    /// The killer where it is legal, else the most promising action.
    fn likeliest_best(
        &mut self,
        state: &G::State,
        depth: u32,
        outcome: usize,
        aim: Aim,
    ) -> G::Action {
        let killer = self.storage.killers.get(depth, outcome);
        if let Some(killer) = killer.filter(|_| self.limits.keep.is_none()) {
            let base = self.scratch.actions.len();
            self.game.legal_actions(state, &mut self.scratch.actions);
            let is_legal = self.scratch.actions[base..].contains(&killer);
            self.scratch.actions.truncate(base);
            if is_legal {
                return killer;
            }
        }
        let base = self.storage.candidates.len();
        self.list(state, depth, aim);
        let action = self.storage.candidates[base].action;
        self.storage.candidates.truncate(base);
        action
    }

    /// Searches every outcome that is still open; returns a bound outside the window if the mean is.
    fn search_all(
        &mut self,
        state: &G::State,
        depth: u32,
        window: Span,
        (base, spans): (usize, usize),
        sums: &mut Averaging,
    ) -> Option<f64> {
        for index in 0..self.storage.spans.len() - spans {
            let (outcome, weight) = self.scratch.outcomes[base + index];
            let mut part = self.storage.spans[spans + index];
            let mut next = state.clone();
            self.game.happen(&mut next, outcome);
            let mut open = sums.window_of(f64::from(weight), part, window);
            while !part.is_exact() {
                let value = self.visit(&next, depth, CHAINED, index, open);
                if self.given_up {
                    return Some(0.0);
                }
                let new = part.narrowed(open.shown_by(value));
                sums.learn(f64::from(weight), part, new);
                part = new;
                if let Some(bound) = sums.outside(window) {
                    return Some(bound);
                }
                open = Span::ALL;
            }
            self.storage.spans[spans + index] = part;
        }
        None
    }
}

/// By how much lower values are told apart from the best, so that an equal one is seen as equal.
const TIE: f64 = 1e-9;
