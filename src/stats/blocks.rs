//! Moments of block means, and what pairing games on shared tapes saves.

/// Count, mean and unbiased variance of a sample.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Moments {
    /// How many numbers.
    pub count: usize,
    /// Their mean; 0 for an empty sample.
    pub mean: f64,
    /// Their variance with denominator `count − 1`; 0 below two numbers.
    pub variance: f64,
}

impl Moments {
    /// Two passes over the sample, in its order, so that the result has one value.
    #[must_use]
    pub fn of(sample: &[f64]) -> Self {
        let count = sample.len();
        if count == 0 {
            return Moments {
                count,
                mean: 0.0,
                variance: 0.0,
            };
        }
        let mean = sample.iter().sum::<f64>() / count as f64;
        let squares: f64 = sample.iter().map(|x| (x - mean) * (x - mean)).sum();
        Moments {
            count,
            mean,
            variance: if count > 1 {
                squares / (count - 1) as f64
            } else {
                0.0
            },
        }
    }

    /// Standard error of the mean, `sqrt(variance / count)`; 0 for an empty sample.
    #[must_use]
    pub fn standard_error(&self) -> f64 {
        if self.count == 0 {
            0.0
        } else {
            (self.variance / self.count as f64).sqrt()
        }
    }
}

/// Correlation of the games inside a block, `rho = (g v / v1 − 1) / (g − 1)`.
///
/// `games` is the number of games a block (g), `block_variance` the variance of block means (v) and
/// `game_variance` that of single games around the mean of their seating (v1). Negative values are
/// what pairing is for: it saves `1 / (1 + (g − 1) rho)` times the games. `None` where there is
/// nothing to correlate.
#[must_use]
pub fn block_correlation(games: usize, block_variance: f64, game_variance: f64) -> Option<f64> {
    if games < 2 || game_variance <= 0.0 {
        return None;
    }
    let games = games as f64;
    Some((games * block_variance / game_variance - 1.0) / (games - 1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_of_a_small_sample_are_those_worked_by_hand() {
        let moments = Moments::of(&[1.0, 2.0, 4.0]);
        assert_eq!(moments.count, 3);
        assert!((moments.mean - 7.0 / 3.0).abs() < 1e-15);
        assert!((moments.variance - 7.0 / 3.0).abs() < 1e-15);
        assert!((moments.standard_error() - (7.0f64 / 9.0).sqrt()).abs() < 1e-15);
    }

    #[test]
    fn mirrored_games_correlate_perfectly_negatively() {
        assert_eq!(block_correlation(2, 0.0, 0.25), Some(-1.0));
        assert_eq!(block_correlation(2, 0.25, 0.25), Some(1.0));
        assert_eq!(block_correlation(2, 0.125, 0.25), Some(0.0));
    }

    #[test]
    fn a_sample_without_spread_has_no_correlation() {
        assert_eq!(block_correlation(2, 0.0, 0.0), None);
        assert_eq!(block_correlation(1, 0.1, 0.25), None);
    }
}
