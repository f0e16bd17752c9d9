//! Chance: Star1, and Star2's probes.

use super::{Probing, Pruned};
use crate::game::{Game, Turn};
use crate::search::expectimax::CHAINED;
use crate::search::expectimax::averaging::Averaging;
use crate::search::expectimax::lead::{Aim, Span};

impl<G: Game> Pruned<'_, G> {
    /// The mean at chance, or a bound of it.
    pub(super) fn mean(&mut self, state: &G::State, depth: u32, window: Span) -> f64 {
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

    /// The position after the outcome at a place of the scratch, and its weight.
    fn after_outcome(&self, state: &G::State, place: usize) -> (G::State, f64) {
        let (outcome, weight) = self.scratch.outcomes[place];
        let mut next = state.clone();
        self.game.happen(&mut next, outcome);
        (next, f64::from(weight))
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
            let (next, weight) = self.after_outcome(state, base + index);
            let Turn::Player(seat) = self.game.turn(&next) else {
                continue;
            };
            let aim = self.aim(self.game.side_of(seat));
            let part = self.storage.spans[spans + index];
            let window_here = sums.window_of(weight, part, window);
            let shown = self.probe(&next, depth, index, aim, window_here);
            if self.given_up {
                return Some(0.0);
            }
            let new = part.narrowed(shown);
            self.storage.spans[spans + index] = new;
            sums.learn(weight, part, new);
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
            let (next, weight) = self.after_outcome(state, base + index);
            let mut part = self.storage.spans[spans + index];
            let mut open = sums.window_of(weight, part, window);
            while !part.is_exact() {
                let value = self.visit(&next, depth, CHAINED, index, open);
                if self.given_up {
                    return Some(0.0);
                }
                let new = part.narrowed(open.shown_by(value));
                sums.learn(weight, part, new);
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
