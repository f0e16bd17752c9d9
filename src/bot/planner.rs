//! The bot that looks ahead over everything that can happen: expectimax, and greedy, its depth 1.

use super::chair::Chair;
use super::{Bot, Choice, Effort, Evidence, Finding, Method, Mind, Pruning};
use crate::game::{Did, Evaluator, Event, Game, Payoff, Seat, Side, Sight, Turn, View};
use crate::search::expectimax::{
    Decision, Expectimax, ManySided, Others, Pruned, Storage, slots_in,
};
use crate::seed::Rng;

/// Plays the action with the highest expectimax value, averaged over worlds.
pub(super) struct Planner<G: Game> {
    /// How many decisions to look ahead, 1 or more.
    pub(super) depth: u32,
    pub(super) evaluator: Box<dyn Evaluator<G>>,
    /// What it expects of the other sides.
    pub(super) others: Others,
    /// How many worlds to average over where something is hidden, 1 or more.
    pub(super) worlds: u32,
    /// What it asks the referee to grant.
    pub(super) sight: Sight,
    /// How it leaves out work.
    pub(super) pruning: Pruning,
}

/// Which search finds the values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Route {
    Plain,
    Pruned,
    ManySided,
}

struct Plan<'g, G: Game> {
    chair: Chair<'g, G>,
    planner: &'g Planner<G>,
    storage: Storage<G>,
    worlds: Vec<G::State>,
    values: Vec<(G::Action, Payoff)>,
    totals: Vec<(G::Action, Payoff)>,
    /// Where the last decision was made, if there was a choice and nothing is hidden.
    decided: Option<G::State>,
    /// How deep the last decision looked.
    reached: u32,
}

impl<G: Game> Bot<G> for Planner<G> {
    fn sight(&self) -> Sight {
        self.sight
    }

    fn sit<'g>(&'g self, game: &'g G, seat: Seat) -> Box<dyn Mind<G> + 'g> {
        Box::new(Plan {
            chair: Chair::new(game, seat),
            planner: self,
            storage: Storage::new(slots_in::<G>(self.pruning.table)),
            worlds: Vec::new(),
            values: Vec::new(),
            totals: Vec::new(),
            decided: None,
            reached: 0,
        })
    }
}

impl<G: Game> Planner<G> {
    /// Whether something is hidden from whoever plays by it.
    fn hides(&self) -> bool {
        G::HIDDEN && self.sight != Sight::All
    }

    /// Over how many worlds it averages in this game.
    fn worlds_in_play(&self) -> u32 {
        if self.hides() { self.worlds } else { 1 }
    }

    fn route(&self, game: &G) -> Route {
        match self.pruning.method {
            Method::Plain => Route::Plain,
            Method::Star1 | Method::Star2 => match (game.sides(), self.others) {
                (2, _) | (_, Others::Paranoid) => Route::Pruned,
                _ => Route::ManySided,
            },
        }
    }
}

impl<G: Game> Plan<'_, G> {
    /// Appends the values of all actions in a position, none pruned by another, to `values`; returns
    /// the nodes it took. With a budget it stops before it spends more; then the values mean nothing.
    fn value_all(&mut self, state: &G::State, depth: u32, budget: Option<u64>) -> u64 {
        let side = self.chair.side();
        let Planner {
            evaluator,
            others,
            pruning,
            ..
        } = self.planner;
        let (game, scratch) = (self.chair.game, &mut self.chair.scratch);
        let storage = &mut self.storage;
        match self.planner.route(game) {
            Route::Plain => {
                let search = Expectimax::new(game, &**evaluator, scratch);
                let mut search = search.on_behalf_of(side, *others);
                search.actions(state, depth, &mut self.values);
                search.nodes()
            }
            Route::Pruned => {
                let mut limits = pruning.limits();
                limits.nodes = budget;
                let mut search = Pruned::new(game, &**evaluator, side, limits, scratch, storage);
                search.actions(state, depth, &mut self.values);
                search.effort().nodes
            }
            Route::ManySided => {
                let mut search = ManySided::new(game, &**evaluator, pruning.keep, scratch, storage);
                search.actions(state, depth, &mut self.values);
                search.effort().nodes
            }
        }
    }

    /// The best action of an open position, with the nodes it took; `None` where the plain recursion is
    /// asked for, which values every action anyway.
    fn decide(&mut self, state: &G::State) -> Option<(Decision<G::Action>, u64)> {
        let side = self.chair.side();
        let Planner {
            evaluator,
            pruning,
            depth,
            ..
        } = self.planner;
        let (game, scratch) = (self.chair.game, &mut self.chair.scratch);
        let storage = &mut self.storage;
        match self.planner.route(game) {
            Route::Plain => None,
            Route::Pruned => {
                let limits = pruning.limits();
                let mut search = Pruned::new(game, &**evaluator, side, limits, scratch, storage);
                let decision = search.decide(state, *depth);
                Some((decision, search.effort().nodes))
            }
            Route::ManySided => {
                let mut search = ManySided::new(game, &**evaluator, pruning.keep, scratch, storage);
                let decision = search.decide(state, *depth);
                Some((decision, search.effort().nodes))
            }
        }
    }

    /// Fills the totals with the sums over worlds of the values of all actions; returns the nodes it
    /// took. With a budget the depth grows one by one as long as it lasts.
    fn add_worlds(&mut self) -> u64 {
        let Planner { pruning, depth, .. } = self.planner;
        let first = if pruning.nodes.is_some() { 1 } else { *depth };
        let worlds = std::mem::take(&mut self.worlds);
        let mut nodes = 0;
        for depth in first..=*depth {
            let mut sums = Vec::new();
            for world in &worlds {
                let left = pruning.nodes.map(|most| most.saturating_sub(nodes));
                nodes += self.value_all(world, depth, left);
                add(&mut sums, &mut self.values);
            }
            if depth > first && pruning.nodes.is_some_and(|most| nodes > most) {
                break;
            }
            self.totals = sums;
            self.reached = depth;
        }
        self.worlds = worlds;
        nodes
    }

    /// What follows an action when chance does what is likeliest and everyone replies as the search
    /// says, as deep as it looked; empty where something is hidden.
    fn likely_line(&mut self, action: G::Action) -> Vec<Did<G>> {
        let game = self.chair.game;
        let own = self.chair.side();
        let others = self.planner.others;
        let mut line = Vec::new();
        let Some(mut state) = self.decided.clone() else {
            return line;
        };
        game.play(&mut state, action);
        let mut left = self.reached - 1;
        while left > 0 {
            match game.turn(&state) {
                Turn::Over => break,
                Turn::Chance(_) => {
                    let outcome = likeliest(game, &state);
                    game.happen(&mut state, outcome);
                    line.push(Did::Chance(Some(outcome)));
                }
                Turn::Player(seat) => {
                    let mover = game.side_of(seat);
                    self.values.clear();
                    self.value_all(&state, left, None);
                    let best = self.values.drain(..).reduce(|best, next| {
                        if others.prefers(own, mover, &next.1, &best.1) {
                            next
                        } else {
                            best
                        }
                    });
                    let reply = best.expect("who is to move has an action").0;
                    game.play(&mut state, reply);
                    line.push(Did::Action(Some(reply)));
                    left -= 1;
                }
            }
        }
        line
    }
}

/// Adds the values of the same actions in another world to sums, and empties them.
fn add<A: Copy + PartialEq + std::fmt::Debug>(
    sums: &mut Vec<(A, Payoff)>,
    values: &mut Vec<(A, Payoff)>,
) {
    if sums.is_empty() {
        sums.append(values);
        return;
    }
    debug_assert_eq!(sums.len(), values.len());
    for ((action, sum), (same, value)) in sums.iter_mut().zip(values.drain(..)) {
        debug_assert_eq!(*action, same, "what is legal does not show what is hidden");
        *sum += value;
    }
}

/// The outcome with the greatest weight, the first of equals.
fn likeliest<G: Game>(game: &G, state: &G::State) -> G::Chance {
    let mut outcomes = Vec::new();
    game.chance_outcomes(state, &mut outcomes);
    let best = outcomes
        .into_iter()
        .reduce(|best, next| if next.1 > best.1 { next } else { best });
    best.expect("chance has an outcome").0
}

/// The action that is best for a side, the first of equals.
fn first_best<A>(values: impl Iterator<Item = (A, Payoff)>, side: Side) -> (A, Payoff) {
    let best = values.reduce(|best, next| {
        if next.1[side] > best.1[side] {
            next
        } else {
            best
        }
    });
    best.expect("who is to move has an action")
}

impl<G: Game> Mind<G> for Plan<'_, G> {
    fn deal(&mut self, rng: Rng) {
        self.chair.deal(rng);
        self.storage.clear();
    }

    fn observe(&mut self, event: &Event<G>) {
        self.chair.observe(event);
    }

    fn choose(&mut self, view: &View<G::State>) -> Choice<G::Action> {
        self.totals.clear();
        self.decided = None;
        if let Some(action) = self.chair.forced(view) {
            return Choice {
                action,
                value: None,
                nodes: 0,
            };
        }
        if !self.planner.hides() {
            self.decided = Some(view.state().clone());
            if let Some((decision, nodes)) = self.decide(view.state()) {
                self.reached = decision.depth;
                return Choice {
                    action: decision.action,
                    value: Some(decision.value),
                    nodes,
                };
            }
        }
        let count = self.planner.worlds_in_play();
        self.worlds.clear();
        for _ in 0..count {
            let world = self.chair.world(view);
            self.worlds.push(world);
        }
        let nodes = self.add_worlds();
        let (action, total) = first_best(self.totals.iter().copied(), self.chair.side());
        Choice {
            action,
            value: Some(total * (1.0 / f64::from(count))),
            nodes,
        }
    }

    fn evidence(&mut self) -> Option<Evidence<G>> {
        if let Some(state) = self.decided.clone().filter(|_| self.totals.is_empty()) {
            self.value_all(&state, self.reached, None);
            self.totals.append(&mut self.values);
        }
        if self.totals.is_empty() {
            return None;
        }
        let worlds = self.planner.worlds_in_play();
        let totals = std::mem::take(&mut self.totals);
        let findings = totals.iter().map(|&(action, total)| Finding {
            action,
            effort: Effort::Depth(self.reached),
            value: Some(total * (1.0 / f64::from(worlds))),
            error: None,
            prior: None,
            bounds: None,
            line: self.likely_line(action),
        });
        let findings = findings.collect();
        self.totals = totals;
        Some(findings)
    }
}
