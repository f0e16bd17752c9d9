//! The decision at the root, where equal values go to the first action in list order.

use super::{Decision, Pruned};
use crate::game::{Game, Turn};
use crate::search::expectimax::lead::{Aim, Span};
use crate::search::expectimax::ordering::{Candidate, by_promise, to_front};

/// By how much lower values are told apart from the best, so that an equal one is seen as equal.
const TIE: f64 = 1e-9;

impl<G: Game> Pruned<'_, G> {
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
}
