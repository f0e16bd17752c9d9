//! Which action an iteration tries next.

use rand::Rng as _;

use super::Select;
use super::arena::{Arena, Id};
use crate::seed::{Rng, below};

/// How the actions of a decision are compared.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rule {
    pub(super) select: Select,
    /// The weight of the exploration term.
    pub(super) explore: f64,
    /// How much implicit minimax weighs against means, 0 to 1.
    pub(super) blend: f64,
    /// The mean before any trial.
    pub(super) even: f64,
}

impl Rule {
    /// One of the eligible nodes; `differs` says that worlds differ in what is legal there.
    ///
    /// # Panics
    /// If none is eligible.
    pub(super) fn pick<A: Copy + PartialEq, C: Copy + PartialEq>(
        &self,
        arena: &Arena<A, C>,
        eligible: &[Id],
        differs: bool,
        rng: &mut Rng,
    ) -> Id {
        if self.select == Select::Puct {
            return self.puct(arena, eligible);
        }
        let untried = |id: &&Id| arena[**id].visits == 0;
        let fresh = eligible.iter().filter(untried).count() as u64;
        if fresh > 0 {
            let place = below(rng.next_u64(), fresh) as usize;
            let chosen = eligible.iter().filter(untried).nth(place);
            return *chosen.expect("the place is below their number");
        }
        let trials = || eligible.iter().map(|id| u64::from(arena[*id].visits)).sum();
        let common = if differs { 0.0 } else { log(trials()) };
        let log_of = |id: Id| {
            // Where worlds differ each action counts the iterations that offered it (Cowling, Powley
            // and Whitehouse 2012, section IV).
            if differs {
                log(u64::from(arena.offers(id) - 1))
            } else {
                common
            }
        };
        if self.select == Select::Ucb1 {
            let width = self.explore * common.sqrt();
            return highest(eligible, |id| {
                let node = &arena[id];
                let width = if differs {
                    self.explore * log_of(id).sqrt()
                } else {
                    width
                };
                ucb1(self.value(arena, id), f64::from(node.visits), width)
            });
        }
        highest(eligible, |id| {
            let node = &arena[id];
            let visits = f64::from(node.visits);
            let mean = node.sum / visits;
            let variance = (arena.squares(id) / visits - mean * mean).max(0.0);
            let width = tuned_width(self.explore, log_of(id), visits, variance);
            ucb1(self.value(arena, id), visits, width)
        })
    }

    /// A tried node's mean, blended with what it implies.
    fn value<A: Copy + PartialEq, C: Copy + PartialEq>(&self, arena: &Arena<A, C>, id: Id) -> f64 {
        let node = &arena[id];
        let mean = node.sum / f64::from(node.visits);
        if self.blend == 0.0 {
            return mean;
        }
        (1.0 - self.blend) * mean + self.blend * arena.implied(id)
    }

    /// The eligible node with the highest `q + c p √N / (1 + n)`, ties to the first: `q` its value, or
    /// the mean of all trials here where it has none, `p` its prior, `n` its trials and `N` those of all.
    ///
    /// PUCT as in Silver et al., "Mastering the game of Go without human knowledge" (2017), after
    /// Rosin, "Multi-armed bandits with episode context" (2011).
    fn puct<A: Copy + PartialEq, C: Copy + PartialEq>(
        &self,
        arena: &Arena<A, C>,
        eligible: &[Id],
    ) -> Id {
        let (mut weight, mut visits, mut sum) = (0.0, 0.0, 0.0);
        for &id in eligible {
            let node = &arena[id];
            weight += f64::from(node.prior());
            visits += f64::from(node.visits);
            sum += node.sum;
        }
        let mean = if visits > 0.0 {
            sum / visits
        } else {
            self.even
        };
        let width = self.explore * f64::max(visits, 1.0).sqrt() / weight;
        highest(eligible, |id| {
            let node = &arena[id];
            let tried = f64::from(node.visits);
            let value = match (tried > 0.0, self.blend == 0.0) {
                (true, _) => self.value(arena, id),
                (false, true) => mean,
                (false, false) => (1.0 - self.blend) * mean + self.blend * arena.implied(id),
            };
            value + width * f64::from(node.prior()) / (1.0 + tried)
        })
    }
}

/// The first node with the highest bound.
///
/// # Panics
/// If there is none.
fn highest(eligible: &[Id], bound: impl Fn(Id) -> f64) -> Id {
    let mut best = None;
    for &id in eligible {
        let bound = bound(id);
        if best.is_none_or(|(_, highest)| bound > highest) {
            best = Some((id, bound));
        }
    }
    best.expect("who is to move has an action").0
}

fn log(trials: u64) -> f64 {
    libm::log(trials as f64)
}

/// The mean plus `c √(ln n / nⱼ)`, where `width` is `c √(ln n)`.
///
/// UCB1: Auer, Cesa-Bianchi and Fischer, "Finite-time analysis of the multiarmed bandit problem"
/// (2002), theorem 1, with the constant free.
pub(super) fn ucb1(mean: f64, visits: f64, width: f64) -> f64 {
    mean + width / visits.sqrt()
}

/// `c √(ln n · min(¼, V))` with `V = s² + √(2 ln n / nⱼ)`, where `s²` is the variance so far.
///
/// UCB1-Tuned: the same paper, section 4, with a constant.
fn tuned_width(explore: f64, log: f64, visits: f64, variance: f64) -> f64 {
    let most = variance + (2.0 * log / visits).sqrt();
    explore * (log * most.min(0.25)).sqrt()
}

/// Leaves those eligible that have been tried, and as long as that are fewer than `most` also what is
/// next to be tried: the weightiest of the others, or all of them where none has a weight.
pub(super) fn widen<A, C>(arena: &Arena<A, C>, eligible: &mut Vec<Id>, most: f64) {
    let tried = |id: Id| arena[id].visits > 0;
    let count = eligible.iter().filter(|id| tried(**id)).count();
    if count as f64 >= most && count > 0 {
        eligible.retain(|id| tried(*id));
        return;
    }
    let untried = eligible.iter().copied().filter(|id| !tried(*id));
    let next = untried.reduce(|best, next| {
        if arena[next].prior() > arena[best].prior() {
            next
        } else {
            best
        }
    });
    if let Some(next) = next.filter(|next| arena[*next].prior() > 0.0) {
        eligible.retain(|id| tried(*id) || *id == next);
    }
}

#[cfg(test)]
mod tests {
    use super::super::arena::{Columns, Step};
    use super::*;

    #[test]
    fn the_bound_is_the_mean_and_the_width_of_its_uncertainty() {
        let explore = 2.0f64.sqrt();
        let bound = ucb1(0.75, 4.0, explore * 10.0f64.ln().sqrt());
        let expected = 0.75 + (2.0 * 10.0f64.ln() / 4.0).sqrt();
        assert!((bound - expected).abs() < 1e-15);
    }

    #[test]
    fn the_tuned_width_follows_the_variance_up_to_a_quarter() {
        let log = 1_000f64.ln();
        let wide = tuned_width(1.0, log, 10.0, 0.25);
        assert!((wide - (log / 4.0).sqrt()).abs() < 1e-15);
        let narrow = tuned_width(1.0, log, 10_000.0, 0.01);
        let expected = (log * (0.01 + (2.0 * log / 10_000.0).sqrt())).sqrt();
        assert!((narrow - expected).abs() < 1e-15);
        assert!(narrow < wide);
    }

    /// A root with four children, of which the first `tried` have visits.
    fn root(tried: usize, weights: [f32; 4]) -> (Arena<u8, u8>, Vec<Id>) {
        let mut arena = Arena::new();
        arena.clear(Columns::default());
        arena.list(Id::ROOT, &[0, 1, 2, 3]);
        let children: Vec<Id> = arena.children(Id::ROOT).collect();
        for (place, id) in children.iter().enumerate() {
            arena[*id].set_prior(weights[place]);
            arena[*id].visits = u32::from(place < tried);
        }
        (arena, children)
    }

    fn steps(arena: &Arena<u8, u8>, ids: &[Id]) -> Vec<Step<u8, u8>> {
        ids.iter().map(|id| arena[*id].step).collect()
    }

    #[test]
    fn widening_adds_the_weightiest_action_when_there_are_visits_for_it() {
        let (arena, all) = root(2, [0.1, 0.2, 0.3, 0.4]);
        let mut eligible = all.clone();
        widen(&arena, &mut eligible, 2.0);
        let actions = |numbers: &[u8]| numbers.iter().map(|n| Step::Action(*n)).collect::<Vec<_>>();
        assert_eq!(steps(&arena, &eligible), actions(&[0, 1]));
        eligible.clone_from(&all);
        widen(&arena, &mut eligible, 3.0);
        assert_eq!(steps(&arena, &eligible), actions(&[0, 1, 3]));
    }

    #[test]
    fn without_weights_any_action_may_be_the_next() {
        let (arena, all) = root(1, [0.0; 4]);
        let mut eligible = all.clone();
        widen(&arena, &mut eligible, 2.0);
        assert_eq!(eligible, all);
        widen(&arena, &mut eligible, 1.0);
        assert_eq!(eligible, all[..1]);
    }
}
