//! Evaluators that work for every game: no opinion, and a linear-logistic one over its terms.

use crate::error::{Error, Unknown};
use crate::game::{Evaluator, Game, Payoff, Scratch, Side, Terms};

/// Holds every position for even.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Even;

impl<G: Game> Evaluator<G> for Even {
    fn value(&self, game: &G, _: &G::State, _: &mut Scratch<G>) -> Payoff {
        Payoff::even(game.sides())
    }
}

/// Shares by softmax over sides of `weights · terms(side)`; with two sides the logistic function of
/// the difference.
#[derive(Clone, Debug, PartialEq)]
pub struct Linear {
    /// One weight for each of the game's terms, in logits.
    weights: Vec<f64>,
}

impl Linear {
    /// Weights by the names of the game's terms; terms not named weigh nothing.
    ///
    /// # Errors
    /// When a name is not a term of the game; says which is nearest.
    pub fn new<'w, G: Terms>(
        named: impl IntoIterator<Item = (&'w str, f64)>,
    ) -> Result<Self, Error> {
        let mut weights = vec![0.0; G::NAMES.len()];
        for (name, weight) in named {
            let index = G::NAMES.iter().position(|known| *known == name);
            let index = index.ok_or_else(|| Unknown::new("term", name, G::NAMES))?;
            weights[index] = weight;
        }
        Ok(Linear { weights })
    }

    fn score<G: Terms>(&self, game: &G, state: &G::State, side: Side, scratch: &mut Scratch<G>) -> f64 {
        let base = scratch.terms.len();
        scratch.terms.resize(base + self.weights.len(), 0.0);
        game.terms(state, side, &mut scratch.terms[base..]);
        let terms = scratch.terms[base..].iter().map(|term| f64::from(*term));
        let score = self.weights.iter().zip(terms).map(|(weight, term)| weight * term).sum();
        scratch.terms.truncate(base);
        score
    }
}

impl<G: Terms> Evaluator<G> for Linear {
    fn value(&self, game: &G, state: &G::State, scratch: &mut Scratch<G>) -> Payoff {
        let sides = game.sides();
        let mut shares = Payoff::ZERO;
        for side in Side::first(sides) {
            shares[side] = self.score(game, state, side, scratch);
        }
        softmax(shares, sides)
    }
}

/// `exp(x_i) / Σ exp(x_j)` over the first `sides` entries; computed from differences, so that no
/// score overflows.
fn softmax(scores: Payoff, sides: usize) -> Payoff {
    let greatest = scores.shares(sides).iter().copied().fold(f64::MIN, f64::max);
    let mut shares = Payoff::ZERO;
    for side in Side::first(sides) {
        shares[side] = libm::exp(scores[side] - greatest);
    }
    shares * (1.0 / shares.sum())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_sides_share_by_the_logistic_function_of_the_difference() {
        let shares = softmax(Payoff::new(&[1.5, 0.5]), 2);
        let logistic = 1.0 / (1.0 + (-1.0f64).exp());
        assert!((shares[Side::new(0)] - logistic).abs() < 1e-15);
        assert!((shares.sum() - 1.0).abs() < 1e-15);
    }

    #[test]
    fn scores_of_any_size_give_shares() {
        let shares = softmax(Payoff::new(&[4_000.0, 3_999.0, -4_000.0]), 3);
        assert!((shares.sum() - 1.0).abs() < 1e-15);
        assert!(shares[Side::new(0)] > 0.7 && shares[Side::new(2)] == 0.0);
    }
}
