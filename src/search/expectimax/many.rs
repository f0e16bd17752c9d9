//! Max^n for any number of sides, without the branches that nobody would choose.

use std::fmt;

use super::ordering::{Candidate, push_actions};
use super::{CHAINED, Decision, Effort, FREE, Storage, judge};
use crate::game::{Evaluator, Game, Payoff, Scratch, Side, Turn};

/// By how much a share may be misjudged by rounding: what is closer is searched.
const MARGIN: f64 = 1e-12;
/// By how much lower values are told apart from the best, so that an equal one is seen as equal.
const TIE: f64 = 1e-9;

/// What a branch must offer to whoever chose to look into it: more than `share` for `side`.
#[derive(Clone, Copy, Debug)]
struct Demand {
    side: Side,
    share: f64,
}

/// What a search found out about a branch.
#[derive(Clone, Copy, Debug)]
enum Found {
    Exact(Payoff),
    /// The demand is not met: the demanding side has at most so much.
    AtMost(f64),
}

/// Max^n (Luckhardt and Irani 1986) with shallow pruning (Korf 1991), through chance as well.
///
/// A mover that already has a share `b` looks into another branch only for more than `b`; where the
/// next side in that branch can take more than `1 − b`, it need not look further. At chance the demand
/// is handed on to each outcome as if all others brought everything (as in Star1). Equal values go to
/// the first action in list order, whatever the order of the search.
///
/// States must be full, not views. Nodes do not allocate: scratch and storage are stacks.
pub struct ManySided<'a, G: Game> {
    game: &'a G,
    evaluator: &'a dyn Evaluator<G>,
    scratch: &'a mut Scratch<G>,
    storage: &'a mut Storage<G>,
    keep: Option<u32>,
    effort: Effort,
}

impl<G: Game> fmt::Debug for ManySided<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ManySided")
            .field("keep", &self.keep)
            .field("effort", &self.effort)
            .finish_non_exhaustive()
    }
}

impl<'a, G: Game> ManySided<'a, G> {
    /// A search that values leaves by `evaluator`. With `keep`, only so many actions, 1 or more, are
    /// searched at decisions with two or more to go, the best by the positions right after them.
    pub fn new(
        game: &'a G,
        evaluator: &'a dyn Evaluator<G>,
        keep: Option<u32>,
        scratch: &'a mut Scratch<G>,
        storage: &'a mut Storage<G>,
    ) -> Self {
        ManySided {
            game,
            evaluator,
            scratch,
            storage,
            keep,
            effort: Effort::default(),
        }
    }

    /// The work done so far.
    #[must_use]
    pub fn effort(&self) -> Effort {
        self.effort
    }

    /// Each side's share at this depth.
    pub fn value(&mut self, state: &G::State, depth: u32) -> Payoff {
        self.open(state, depth)
    }

    /// Appends the value of each legal action, in list order, none of them filtered: depth 1 values the
    /// positions right after the actions.
    ///
    /// # Panics
    /// If `depth` is 0, or `state` is not at a player's turn, in debug builds.
    pub fn actions(&mut self, state: &G::State, depth: u32, out: &mut Vec<(G::Action, Payoff)>) {
        debug_assert!(depth > 0 && matches!(self.game.turn(state), Turn::Player(_)));
        self.effort.nodes += 1;
        let base = self.scratch.actions.len();
        self.game.legal_actions(state, &mut self.scratch.actions);
        for index in base..self.scratch.actions.len() {
            let action = self.scratch.actions[index];
            let mut next = state.clone();
            self.game.play(&mut next, action);
            out.push((action, self.open(&next, depth - 1)));
        }
        self.scratch.actions.truncate(base);
    }

    /// The action that is best for the mover, the first of equals, with everyone's shares.
    ///
    /// # Panics
    /// If `depth` is 0, or `state` is not at a player's turn.
    pub fn decide(&mut self, state: &G::State, depth: u32) -> Decision<G::Action> {
        let Turn::Player(seat) = self.game.turn(state) else {
            panic!("a search decides for a seat");
        };
        self.effort.nodes += 1;
        let (found, action) = self.best(state, depth, self.game.side_of(seat), None);
        let (Found::Exact(value), Some(action)) = (found, action) else {
            unreachable!("without a demand a decision has a value");
        };
        Decision {
            action,
            value,
            depth,
        }
    }

    /// The value where nothing is demanded.
    fn open(&mut self, state: &G::State, depth: u32) -> Payoff {
        match self.visit(state, depth, FREE, None) {
            Found::Exact(value) => value,
            Found::AtMost(_) => unreachable!("nothing was demanded"),
        }
    }

    fn judge(&mut self, state: &G::State) -> Payoff {
        let ManySided {
            game,
            evaluator,
            scratch,
            effort,
            ..
        } = self;
        judge(*game, *evaluator, state, scratch, effort)
    }

    fn visit(
        &mut self,
        state: &G::State,
        depth: u32,
        chance_costs: u32,
        demand: Option<Demand>,
    ) -> Found {
        self.effort.nodes += 1;
        match self.game.turn(state) {
            Turn::Over => Found::Exact(self.judge(state)),
            _ if depth == 0 => Found::Exact(self.judge(state)),
            Turn::Chance(_) => self.mean(state, depth - chance_costs, demand),
            Turn::Player(seat) => self.best(state, depth, self.game.side_of(seat), demand).0,
        }
    }

    fn list(&mut self, state: &G::State, depth: u32, side: Side) {
        let (game, evaluator) = (self.game, self.evaluator);
        let effort = &mut self.effort;
        let promise = |next: &G::State, scratch: &mut Scratch<G>| {
            judge(game, evaluator, next, scratch, effort)[side]
        };
        let candidates = &mut self.storage.candidates;
        let promise = (depth > 1).then_some(promise);
        push_actions(game, state, self.scratch, candidates, promise, self.keep);
    }

    fn best(
        &mut self,
        state: &G::State,
        depth: u32,
        side: Side,
        demand: Option<Demand>,
    ) -> (Found, Option<G::Action>) {
        let base = self.storage.candidates.len();
        self.list(state, depth, side);
        let own = demand.filter(|demand| demand.side == side);
        let others = demand.filter(|demand| demand.side != side);
        let mut best: Option<(Candidate<G::Action>, Payoff)> = None;
        let mut most: f64 = 0.0;
        let mut cut = None;
        for index in base..self.storage.candidates.len() {
            let candidate = self.storage.candidates[index];
            let share = best.map(|(best, payoff)| {
                let tie = if candidate.place < best.place {
                    TIE
                } else {
                    0.0
                };
                payoff[side] - tie
            });
            let share = [share, own.map(|demand| demand.share)]
                .into_iter()
                .flatten();
            let share = share.reduce(f64::max);
            let wanted = share.map(|share| Demand { side, share });
            let mut next = state.clone();
            self.game.play(&mut next, candidate.action);
            let payoff = match self.visit(&next, depth - 1, FREE, wanted) {
                Found::Exact(payoff) => payoff,
                Found::AtMost(share) => {
                    most = most.max(share);
                    continue;
                }
            };
            most = most.max(payoff[side]);
            let wins = best.is_none_or(|(best, value)| {
                payoff[side] > value[side]
                    || (payoff[side] == value[side] && candidate.place < best.place)
            });
            if wins {
                best = Some((candidate, payoff));
            }
            let left = 1.0 - most;
            if others.is_some_and(|demand| left <= demand.share - MARGIN) {
                cut = Some(left);
                break;
            }
        }
        self.storage.candidates.truncate(base);
        let action = best.map(|(candidate, _)| candidate.action);
        let found = match (cut, best) {
            (Some(share), _) => Found::AtMost(share),
            (None, Some((_, payoff))) if own.is_none_or(|own| payoff[side] > own.share) => {
                Found::Exact(payoff)
            }
            (None, _) => Found::AtMost(most),
        };
        (found, action)
    }

    fn mean(&mut self, state: &G::State, depth: u32, demand: Option<Demand>) -> Found {
        let base = self.scratch.outcomes.len();
        self.game.chance_outcomes(state, &mut self.scratch.outcomes);
        let weights = self.scratch.outcomes[base..].iter();
        let total: f64 = weights.map(|(_, weight)| f64::from(*weight)).sum();
        let mut sum = Payoff::ZERO;
        // What the demanding side has at most, by weight.
        let mut most = total;
        let mut unmet = None;
        for index in base..self.scratch.outcomes.len() {
            let (outcome, weight) = self.scratch.outcomes[index];
            let weight = f64::from(weight);
            let mut next = state.clone();
            self.game.happen(&mut next, outcome);
            let part = demand.map(|Demand { side, share }| Demand {
                side,
                share: ((share - 2.0 * MARGIN) * total - (most - weight)) / weight,
            });
            let part = part.filter(|part| part.share > 0.0);
            let value = match self.visit(&next, depth, CHAINED, part) {
                Found::Exact(value) => value,
                Found::AtMost(share) => {
                    unmet = Some((most - weight * (1.0 - share)) / total);
                    break;
                }
            };
            sum += value * weight;
            if let Some(demand) = demand {
                most -= weight * (1.0 - value[demand.side]);
                if most / total <= demand.share - MARGIN {
                    unmet = Some(most / total);
                    break;
                }
            }
        }
        self.scratch.outcomes.truncate(base);
        match unmet {
            Some(share) => Found::AtMost(share),
            None => {
                for side in Side::first(self.game.sides()) {
                    sum[side] /= total;
                }
                Found::Exact(sum)
            }
        }
    }
}
