//! Which action is tried first: the one that has been best, then by what the position after it looks
//! like.

use crate::game::{Game, Scratch};

/// An action that is to be searched.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate<A> {
    pub(super) action: A,
    /// Its place in list order, by which equal values are told apart.
    pub(super) place: u32,
    /// The mover's lead in the position right after it, by the evaluator.
    pub(super) promise: f64,
}

/// Sorts by promise, the highest first, equal ones in list order.
pub(super) fn by_promise<A>(candidates: &mut [Candidate<A>]) {
    candidates.sort_unstable_by(|a, b| b.promise.total_cmp(&a.promise).then(a.place.cmp(&b.place)));
}

/// Pushes the actions of a decision in list order; where `promise` tells what the mover has right after
/// each, the most promising first, and no more than `keep`.
pub(super) fn push_actions<G: Game>(
    game: &G,
    state: &G::State,
    scratch: &mut Scratch<G>,
    candidates: &mut Vec<Candidate<G::Action>>,
    promise: Option<impl FnMut(&G::State, &mut Scratch<G>) -> f64>,
    keep: Option<u32>,
) {
    let base = candidates.len();
    let actions = scratch.actions.len();
    game.legal_actions(state, &mut scratch.actions);
    let listed = scratch.actions[actions..].iter().zip(0..);
    candidates.extend(listed.map(|(&action, place)| Candidate {
        action,
        place,
        promise: 0.0,
    }));
    scratch.actions.truncate(actions);
    let Some(mut promise) = promise else {
        return;
    };
    for candidate in &mut candidates[base..] {
        let mut next = state.clone();
        game.play(&mut next, candidate.action);
        candidate.promise = promise(&next, scratch);
    }
    by_promise(&mut candidates[base..]);
    if let Some(keep) = keep {
        candidates.truncate(base + keep as usize);
    }
}

/// Moves an action to the front, if it is there, and keeps the order of the others.
pub(super) fn to_front<A: Copy + PartialEq>(candidates: &mut [Candidate<A>], action: Option<A>) {
    let place = action.and_then(|action| candidates.iter().position(|c| c.action == action));
    if let Some(place) = place {
        candidates[..=place].rotate_right(1);
    }
}

/// The action that was best when a position at the same depth, after the same outcome, was searched
/// last: killers (Akl and Newborn 1977), told apart by what the dice did.
#[derive(Debug)]
pub(super) struct Killers<A> {
    actions: Vec<Option<A>>,
}

/// So many outcomes are told apart; further ones share.
const OUTCOMES: usize = 64;

impl<A: Copy> Killers<A> {
    pub(super) fn new() -> Self {
        Killers {
            actions: Vec::new(),
        }
    }

    /// Forgets all and makes room for searches to a depth.
    pub(super) fn clear(&mut self, depth: u32) {
        self.actions.clear();
        self.actions.resize((depth as usize + 1) * OUTCOMES, None);
    }

    pub(super) fn get(&self, depth: u32, outcome: usize) -> Option<A> {
        self.actions[depth as usize * OUTCOMES + outcome % OUTCOMES]
    }

    pub(super) fn set(&mut self, depth: u32, outcome: usize, action: A) {
        self.actions[depth as usize * OUTCOMES + outcome % OUTCOMES] = Some(action);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn candidates(promises: &[f64]) -> Vec<Candidate<usize>> {
        let all = promises.iter().enumerate();
        all.map(|(place, &promise)| Candidate {
            action: place,
            place: place as u32,
            promise,
        })
        .collect()
    }

    fn order(candidates: &[Candidate<usize>]) -> Vec<usize> {
        candidates.iter().map(|c| c.action).collect()
    }

    #[test]
    fn the_most_promising_is_first_and_equals_stay_in_list_order() {
        let mut all = candidates(&[0.1, 0.5, 0.1, 0.7]);
        by_promise(&mut all);
        assert_eq!(order(&all), [3, 1, 0, 2]);
    }

    #[test]
    fn the_killer_goes_to_the_front_of_the_others() {
        let mut all = candidates(&[0.0; 4]);
        to_front(&mut all, Some(2));
        assert_eq!(order(&all), [2, 0, 1, 3]);
        to_front(&mut all, Some(9));
        to_front(&mut all, None);
        assert_eq!(order(&all), [2, 0, 1, 3]);
    }

    #[test]
    fn killers_are_kept_by_depth_and_outcome() {
        let mut killers = Killers::new();
        killers.clear(3);
        killers.set(3, 20, 'a');
        assert_eq!(killers.get(3, 20), Some('a'));
        assert_eq!(killers.get(2, 20), None);
        assert_eq!(killers.get(3, 21), None);
    }
}
