//! Evaluators that any game can use: equal shares, and a weighted sum of its named terms.

use crate::error::{Error, Unknown};
use crate::game::{Evaluator, Game, Payoff, SIDES, Scratch, Side, Terms};

/// Equal shares for all sides: no opinion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Even;

impl<G: Game> Evaluator<G> for Even {
    fn value(&self, game: &G, _: &G::State, _: &mut Scratch<G>) -> Payoff {
        Payoff::even(game.sides())
    }
}

/// Each side's weighted sum of terms, turned into shares by softmax: with two sides the logistic
/// function of the difference.
///
/// A weight is in units of the logarithm of the odds for one unit of its term.
#[derive(Clone, Debug, PartialEq)]
pub struct Linear {
    weights: Vec<f64>,
}

impl Linear {
    /// Weights by the names of the game's terms; terms that are not named weigh nothing.
    ///
    /// # Errors
    /// Names a term that the game does not have, with the nearest that it has.
    pub fn new<'w, G: Terms>(
        weights: impl IntoIterator<Item = (&'w str, f64)>,
    ) -> Result<Self, Error> {
        let mut linear = Linear {
            weights: vec![0.0; G::NAMES.len()],
        };
        for (name, weight) in weights {
            let place = G::NAMES.iter().position(|term| *term == name);
            let place = place.ok_or_else(|| Unknown::new("term", name, G::NAMES))?;
            linear.weights[place] = weight;
        }
        Ok(linear)
    }

    fn sum<G: Terms>(
        &self,
        game: &G,
        state: &G::State,
        side: Side,
        scratch: &mut Scratch<G>,
    ) -> f64 {
        let base = scratch.terms.len();
        scratch.terms.resize(base + self.weights.len(), 0.0);
        game.terms(state, side, &mut scratch.terms[base..]);
        let terms = scratch.terms[base..].iter();
        let products = terms.zip(&self.weights).map(|(t, w)| f64::from(*t) * w);
        let sum = products.sum();
        scratch.terms.truncate(base);
        sum
    }
}

impl<G: Terms> Evaluator<G> for Linear {
    fn value(&self, game: &G, state: &G::State, scratch: &mut Scratch<G>) -> Payoff {
        let mut sums = [0.0; SIDES];
        let sums = &mut sums[..game.sides()];
        for (side, sum) in Side::first(sums.len()).zip(&mut *sums) {
            *sum = self.sum(game, state, side, scratch);
        }
        match *sums {
            [first, second] => Payoff::two(Side::new(0), logistic(first - second)),
            _ => softmax(sums),
        }
    }
}

fn logistic(log_odds: f64) -> f64 {
    1.0 / (1.0 + libm::exp(-log_odds))
}

fn softmax(sums: &mut [f64]) -> Payoff {
    let most = sums.iter().copied().fold(f64::MIN, f64::max);
    for sum in &mut *sums {
        *sum = libm::exp(*sum - most);
    }
    let total: f64 = sums.iter().sum();
    Payoff::new(sums) * (1.0 / total)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::tree::Tree;
    use crate::seed::Seed;

    fn value(evaluator: &dyn Evaluator<Tree>, text: &str) -> Payoff {
        let tree = Tree::read(text).unwrap();
        let mut scratch = Scratch::new(Seed::new(1).rng());
        let value = evaluator.value(&tree, &tree.start(), &mut scratch);
        assert!(scratch.terms.is_empty(), "the buffer is left as it was");
        value
    }

    fn written(weight: f64) -> Linear {
        Linear::new::<Tree>([("written", weight)]).unwrap()
    }

    #[test]
    fn two_sides_share_by_the_logistic_function_of_the_difference() {
        let value = value(&written(2.0), "A@0.75(1)");
        let expected = 1.0 / (1.0 + (-1.0f64).exp());
        assert!((value[Side::new(0)] - expected).abs() < 1e-12);
        assert_eq!(value.sum(), 1.0);
    }

    #[test]
    fn more_sides_share_by_softmax() {
        let value = value(&written(2.0), "A B C; A@0.5/0.25/0.25(1/0/0)");
        let odds = (0.5f64).exp();
        assert!((value[Side::new(0)] / value[Side::new(1)] - odds).abs() < 1e-12);
        assert_eq!(value[Side::new(1)], value[Side::new(2)]);
        assert!((value.sum() - 1.0).abs() < 1e-12);
    }

    #[test]
    fn huge_weights_still_give_shares() {
        for text in ["A@1(1)", "A B C; A@1/0/0(1/0/0)"] {
            assert_eq!(value(&written(1e6), text)[Side::new(0)], 1.0);
            assert_eq!(value(&written(-1e6), text)[Side::new(0)], 0.0);
        }
    }

    #[test]
    fn no_opinion_is_an_equal_share_for_each() {
        assert_eq!(value(&Even, "A B C; A(1/0/0)"), Payoff::even(3));
    }

    #[test]
    fn a_term_that_the_game_does_not_have_names_the_nearest() {
        let error = Linear::new::<Tree>([("writen", 1.0)]).unwrap_err();
        assert_eq!(
            error.to_string(),
            "unknown term `writen`; did you mean `written`?"
        );
    }
}
