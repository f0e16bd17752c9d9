//! The bot that looks ahead over everything that can happen: expectimax, and greedy, its depth 1.

use super::chair::Chair;
use super::{Bot, Choice, Mind};
use crate::game::{Evaluator, Event, Game, Payoff, Seat, View};
use crate::search::Expectimax;
use crate::seed::Rng;

/// Plays the action with the highest expectimax value, averaged over worlds.
pub(super) struct Planner<G: Game> {
    /// How many decisions to look ahead, 1 or more.
    pub(super) depth: u32,
    pub(super) evaluator: Box<dyn Evaluator<G>>,
    /// How many worlds to average over where something is hidden, 1 or more.
    pub(super) worlds: u32,
}

struct Plan<'g, G: Game> {
    chair: Chair<'g, G>,
    planner: &'g Planner<G>,
    values: Vec<(G::Action, Payoff)>,
    totals: Vec<(G::Action, Payoff)>,
}

impl<G: Game> Bot<G> for Planner<G> {
    fn sit<'g>(&'g self, game: &'g G, seat: Seat) -> Box<dyn Mind<G> + 'g> {
        Box::new(Plan {
            chair: Chair::new(game, seat),
            planner: self,
            values: Vec::new(),
            totals: Vec::new(),
        })
    }
}

impl<G: Game> Plan<'_, G> {
    /// Adds the values of the actions in one world to the totals; returns the nodes it took.
    fn add_world(&mut self, world: &G::State) -> u64 {
        let Planner {
            depth, evaluator, ..
        } = self.planner;
        let chair = &mut self.chair;
        let mut search = Expectimax::new(chair.game, &**evaluator, &mut chair.scratch);
        self.values.clear();
        search.actions(world, *depth, &mut self.values);
        if self.totals.is_empty() {
            self.totals.append(&mut self.values);
        } else {
            debug_assert_eq!(self.totals.len(), self.values.len());
            for ((action, total), (same, value)) in self.totals.iter_mut().zip(&self.values) {
                debug_assert_eq!(action, same, "what is legal does not show what is hidden");
                *total += *value;
            }
        }
        search.nodes()
    }
}

impl<G: Game> Mind<G> for Plan<'_, G> {
    fn deal(&mut self, rng: Rng) {
        self.chair.deal(rng);
    }

    fn observe(&mut self, event: &Event<G>) {
        self.chair.observe(event);
    }

    fn choose(&mut self, view: &View<G::State>) -> Choice<G::Action> {
        if let Some(action) = self.chair.forced(view) {
            return Choice {
                action,
                value: None,
                nodes: 0,
            };
        }
        let worlds = if G::HIDDEN { self.planner.worlds } else { 1 };
        let mut nodes = 0;
        self.totals.clear();
        for _ in 0..worlds {
            let world = self.chair.world(view);
            nodes += self.add_world(&world);
        }
        let side = self.chair.side();
        let best = self.totals.iter().copied();
        let best = best.reduce(|best, next| {
            if next.1[side] > best.1[side] {
                next
            } else {
                best
            }
        });
        let (action, total) = best.expect("who is to move has an action");
        Choice {
            action,
            value: Some(total * (1.0 / f64::from(worlds))),
            nodes,
        }
    }
}
