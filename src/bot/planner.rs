//! The bot that looks ahead over everything that can happen: expectimax, and greedy, its depth 1.

use super::chair::Chair;
use super::{Bot, Choice, Effort, Evidence, Finding, Mind};
use crate::game::{Did, Evaluator, Event, Game, Payoff, Seat, Side, Sight, Turn, View};
use crate::search::{Expectimax, Others};
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
}

struct Plan<'g, G: Game> {
    chair: Chair<'g, G>,
    planner: &'g Planner<G>,
    values: Vec<(G::Action, Payoff)>,
    totals: Vec<(G::Action, Payoff)>,
    /// Where the last decision was made, in games where nothing is hidden.
    decided: Option<G::State>,
}

impl<G: Game> Bot<G> for Planner<G> {
    fn sight(&self) -> Sight {
        self.sight
    }

    fn sit<'g>(&'g self, game: &'g G, seat: Seat) -> Box<dyn Mind<G> + 'g> {
        Box::new(Plan {
            chair: Chair::new(game, seat),
            planner: self,
            values: Vec::new(),
            totals: Vec::new(),
            decided: None,
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

    /// The search of whoever sits in this chair.
    fn search<'a>(&'a self, chair: &'a mut Chair<'_, G>) -> Expectimax<'a, G> {
        let side = chair.side();
        Expectimax::new(chair.game, &*self.evaluator, &mut chair.scratch)
            .on_behalf_of(side, self.others)
    }
}

impl<G: Game> Plan<'_, G> {
    /// Adds the values of the actions in one world to the totals; returns the nodes it took.
    fn add_world(&mut self, world: &G::State) -> u64 {
        let depth = self.planner.depth;
        self.values.clear();
        let mut search = self.planner.search(&mut self.chair);
        search.actions(world, depth, &mut self.values);
        let nodes = search.nodes();
        if self.totals.is_empty() {
            self.totals.append(&mut self.values);
        } else {
            debug_assert_eq!(self.totals.len(), self.values.len());
            for ((action, total), (same, value)) in self.totals.iter_mut().zip(&self.values) {
                debug_assert_eq!(action, same, "what is legal does not show what is hidden");
                *total += *value;
            }
        }
        nodes
    }
}

impl<G: Game> Plan<'_, G> {
    /// What follows an action when chance does what is likeliest and everyone replies as the search
    /// says, as deep as it looked; empty where something is hidden.
    fn likely_line(&mut self, action: G::Action) -> Vec<Did<G>> {
        let game = self.chair.game;
        let mut line = Vec::new();
        let Some(mut state) = self.decided.clone() else {
            return line;
        };
        game.play(&mut state, action);
        let mut left = self.planner.depth - 1;
        while left > 0 {
            match game.turn(&state) {
                Turn::Over => break,
                Turn::Chance(_) => {
                    let outcome = likeliest(game, &state);
                    game.happen(&mut state, outcome);
                    line.push(Did::Chance(Some(outcome)));
                }
                Turn::Player(seat) => {
                    let side = game.side_of(seat);
                    let mut search = self.planner.search(&mut self.chair);
                    let mut values = Vec::new();
                    search.actions(&state, left, &mut values);
                    let best = values.into_iter().reduce(|best, next| {
                        if search.prefers(side, &next.1, &best.1) {
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
    }

    fn observe(&mut self, event: &Event<G>) {
        self.chair.observe(event);
    }

    fn choose(&mut self, view: &View<G::State>) -> Choice<G::Action> {
        self.totals.clear();
        if let Some(action) = self.chair.forced(view) {
            return Choice {
                action,
                value: None,
                nodes: 0,
            };
        }
        let worlds = self.planner.worlds_in_play();
        let mut nodes = 0;
        self.decided = (!self.planner.hides()).then(|| view.state().clone());
        for _ in 0..worlds {
            let world = self.chair.world(view);
            nodes += self.add_world(&world);
        }
        let side = self.chair.side();
        let (action, total) = first_best(self.totals.iter().copied(), side);
        Choice {
            action,
            value: Some(total * (1.0 / f64::from(worlds))),
            nodes,
        }
    }

    fn evidence(&mut self) -> Option<Evidence<G>> {
        if self.totals.is_empty() {
            return None;
        }
        let worlds = self.planner.worlds_in_play();
        let totals = std::mem::take(&mut self.totals);
        let findings = totals.iter().map(|&(action, total)| Finding {
            action,
            effort: Effort::Depth(self.planner.depth),
            value: Some(total * (1.0 / f64::from(worlds))),
            line: self.likely_line(action),
        });
        let findings = findings.collect();
        self.totals = totals;
        Some(findings)
    }
}
