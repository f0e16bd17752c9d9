//! Which action an iteration tries next.

use rand::Rng as _;

use super::arena::{Arena, Id, Node};
use crate::seed::{Rng, below};

/// One of the eligible nodes: a random one of those never tried, else the one with the highest
/// [`ucb1`], ties to the first. `width` is that of a node.
///
/// # Panics
/// If none is eligible.
pub(super) fn select<A, C>(
    arena: &Arena<A, C>,
    eligible: &[Id],
    rng: &mut Rng,
    width: impl Fn(&Node<A, C>) -> f64,
) -> Id {
    let untried = |id: &&Id| arena[**id].visits == 0;
    let fresh = eligible.iter().filter(untried).count() as u64;
    if fresh > 0 {
        let place = below(rng.next_u64(), fresh) as usize;
        let chosen = eligible.iter().filter(untried).nth(place);
        return *chosen.expect("the place is below their number");
    }
    let mut best = None;
    for &id in eligible {
        let node = &arena[id];
        let bound = ucb1(node.sum, f64::from(node.visits), width(node));
        if best.is_none_or(|(_, highest)| bound > highest) {
            best = Some((id, bound));
        }
    }
    best.expect("who is to move has an action").0
}

/// The eligible node with the highest `q + c p √N / (1 + n)`, ties to the first: `q` its mean, or that
/// of all trials here where it has none, `p` its prior, `n` its trials and `N` those of all.
///
/// PUCT as in Silver et al., "Mastering the game of Go without human knowledge" (2017), after Rosin,
/// "Multi-armed bandits with episode context" (2011). `even` is the mean before any trial.
///
/// # Panics
/// If none is eligible.
pub(super) fn puct<A, C>(arena: &Arena<A, C>, eligible: &[Id], explore: f64, even: f64) -> Id {
    let (mut weight, mut visits, mut sum) = (0.0, 0.0, 0.0);
    for &id in eligible {
        let node = &arena[id];
        weight += f64::from(node.weight);
        visits += f64::from(node.visits);
        sum += node.sum;
    }
    let mean = if visits > 0.0 { sum / visits } else { even };
    let width = explore * f64::max(visits, 1.0).sqrt() / weight;
    let mut best = None;
    for &id in eligible {
        let node = &arena[id];
        let tried = f64::from(node.visits);
        let value = if tried > 0.0 { node.sum / tried } else { mean };
        let bound = value + width * f64::from(node.weight) / (1.0 + tried);
        if best.is_none_or(|(_, highest)| bound > highest) {
            best = Some((id, bound));
        }
    }
    best.expect("who is to move has an action").0
}

/// `c √(ln n)`, where `n` counts how often an action was on offer before.
///
/// Where worlds differ in what is legal, each action counts the iterations that offered it (Cowling,
/// Powley and Whitehouse 2012, section IV); elsewhere that is the trials of all actions together.
pub(super) fn width(explore: f64, offers: u64) -> f64 {
    explore * libm::log(offers as f64).sqrt()
}

/// The mean plus `c √(ln n / nⱼ)`, where `width` is `c √(ln n)`.
///
/// UCB1: Auer, Cesa-Bianchi and Fischer, "Finite-time analysis of the multiarmed bandit problem"
/// (2002), theorem 1, with the constant free.
pub(super) fn ucb1(sum: f64, visits: f64, width: f64) -> f64 {
    sum / visits + width / visits.sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bound_is_the_mean_and_the_width_of_its_uncertainty() {
        let explore = 2.0f64.sqrt();
        let bound = ucb1(3.0, 4.0, explore * 10.0f64.ln().sqrt());
        let expected = 0.75 + (2.0 * 10.0f64.ln() / 4.0).sqrt();
        assert!((bound - expected).abs() < 1e-15);
    }
}
