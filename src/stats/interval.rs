//! Intervals for means and the test of uniformity.

use statrs::distribution::{ChiSquared, ContinuousCDF, StudentsT};

use super::{Moments, betting_interval};

/// Below this many blocks a t interval is not trusted.
const FEWEST_FOR_T: usize = 30;

/// A closed interval of plausible values.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interval {
    /// Its lower end.
    pub lo: f64,
    /// Its upper end.
    pub hi: f64,
}

impl Interval {
    /// Whether a value lies in it.
    #[must_use]
    pub fn contains(&self, value: f64) -> bool {
        self.lo <= value && value <= self.hi
    }
}

/// How an interval was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// Student's t on block means.
    T,
    /// The betting interval, where blocks are few or all alike.
    Betting,
}

impl Method {
    /// The name used in files: `t` or `betting`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Method::T => "t",
            Method::Betting => "betting",
        }
    }
}

/// A mean with its uncertainty.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The mean of the block means.
    pub mean: f64,
    /// Its standard error, from blocks.
    pub se: f64,
    /// A 95 % interval, cut to [0, 1].
    pub interval: Interval,
    /// How the interval was made.
    pub method: Method,
}

/// `mean ± t(1 − alpha/2; count − 1) · se`.
///
/// # Panics
/// If there are fewer than two numbers.
#[must_use]
pub fn t_interval(moments: &Moments, alpha: f64) -> Interval {
    assert!(moments.count >= 2, "a t interval needs two numbers");
    let freedom = (moments.count - 1) as f64;
    let t = StudentsT::new(0.0, 1.0, freedom)
        .expect("degrees of freedom are positive")
        .inverse_cdf(1.0 - alpha / 2.0);
    let reach = t * moments.standard_error();
    Interval {
        lo: moments.mean - reach,
        hi: moments.mean + reach,
    }
}

/// The mean share of block means in [0, 1], with a 95 % interval.
///
/// Student's t where there are at least 30 blocks that are not all alike; otherwise the betting
/// interval, since no spread in the sample is not certainty.
#[must_use]
pub fn estimate(block_means: &[f64]) -> Estimate {
    let moments = Moments::of(block_means);
    let (interval, method) = if moments.count >= FEWEST_FOR_T && moments.variance > 0.0 {
        (t_interval(&moments, 0.05), Method::T)
    } else {
        let (lo, hi) = betting_interval(block_means, 0.05);
        (Interval { lo, hi }, Method::Betting)
    };
    Estimate {
        mean: moments.mean,
        se: moments.standard_error(),
        interval: Interval {
            lo: interval.lo.max(0.0),
            hi: interval.hi.min(1.0),
        },
        method,
    }
}

/// Probability that chi-square with `freedom` degrees of freedom is at least `statistic`.
///
/// # Panics
/// If `freedom` is 0.
#[must_use]
pub fn chi_square_p(statistic: f64, freedom: u64) -> f64 {
    ChiSquared::new(freedom as f64)
        .expect("degrees of freedom are positive")
        .sf(statistic)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_t_interval_uses_the_published_quantile() {
        let sample: Vec<f64> = (0..31).map(|i| f64::from(i) / 31.0).collect();
        let moments = Moments::of(&sample);
        let interval = t_interval(&moments, 0.05);
        let t = (interval.hi - moments.mean) / moments.standard_error();
        assert!((t - 2.042_272_456).abs() < 1e-6, "t(0.975; 30) = {t}");
    }

    #[test]
    fn equal_blocks_fall_back_to_betting() {
        let estimate = estimate(&[0.5; 60]);
        assert_eq!(estimate.method, Method::Betting);
        assert!(estimate.interval.contains(0.45) && estimate.interval.contains(0.55));
    }

    #[test]
    fn few_blocks_fall_back_to_betting() {
        assert_eq!(estimate(&[0.0, 1.0, 0.5]).method, Method::Betting);
    }

    #[test]
    fn intervals_of_shares_stay_between_nothing_and_everything() {
        let mut blocks = vec![0.0; 49];
        blocks.push(0.5);
        let estimate = estimate(&blocks);
        assert_eq!(estimate.method, Method::T);
        assert_eq!(estimate.interval.lo, 0.0);
    }

    #[test]
    fn chi_square_tail_equals_the_table() {
        assert!((chi_square_p(18.307, 10) - 0.05).abs() < 1e-4);
    }

    #[test]
    fn t_intervals_of_simulated_blocks_cover_the_truth_as_often_as_they_say() {
        use crate::seed::{Seed, below};
        let runs = 2_000;
        let covered = (0..runs)
            .filter(|run| {
                let seed = Seed::new(20).child(*run as u64);
                let blocks: Vec<f64> = (0..50)
                    .map(|i| below(seed.word(i), 3) as f64 / 2.0)
                    .collect();
                estimate(&blocks).interval.contains(0.5)
            })
            .count();
        let share = covered as f64 / f64::from(runs);
        assert!((share - 0.95).abs() < 0.02, "coverage {share}");
    }
}
