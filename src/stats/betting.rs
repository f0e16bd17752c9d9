//! An interval for the mean of bounded numbers that needs no variance to be trusted.

/// The hedged betting interval for the mean of numbers in [0, 1], at level `1 − alpha`.
///
/// `{ m : max(K+(m), K-(m)) / 2 < 1 / alpha }` after the last number, where the two capitals bet
/// against `m` from above and below with predictable stakes (Waudby-Smith and Ramdas 2024,
/// "Estimating means of bounded random variables by betting"). It holds at any sample size, also
/// where all numbers are equal and a t interval would have no width.
///
/// # Panics
/// In debug builds when a number lies outside [0, 1] or `alpha` outside (0, 1).
#[must_use]
pub fn betting_interval(sample: &[f64], alpha: f64) -> (f64, f64) {
    debug_assert!(sample.iter().all(|x| (0.0..=1.0).contains(x)));
    debug_assert!(alpha > 0.0 && alpha < 1.0);
    let stakes = stakes(sample, alpha);
    let mean = sample.iter().sum::<f64>() / sample.len().max(1) as f64;
    let plausible = |m: f64| {
        let (up, down) = log_capitals(sample, &stakes, m);
        up.max(down) < (2.0 / alpha).ln()
    };
    (edge(mean, 0.0, plausible), edge(mean, 1.0, plausible))
}

/// The stake before each number, from the running mean and variance of those before it.
fn stakes(sample: &[f64], alpha: f64) -> Vec<f64> {
    let (mut sum, mut squares) = (0.5, 0.25);
    let mut variance = 0.25;
    let mut stakes = Vec::with_capacity(sample.len());
    for (i, x) in sample.iter().enumerate() {
        let t = (i + 1) as f64;
        stakes.push((2.0 * (2.0 / alpha).ln() / (variance * t * (t + 1.0).ln())).sqrt());
        sum += x;
        let mean = sum / (t + 1.0);
        squares += (x - mean) * (x - mean);
        variance = squares / (t + 1.0);
    }
    stakes
}

/// Logarithms of the two capitals, K+ and K-, against the mean `m`; stakes are cut at half of what
/// would risk ruin.
fn log_capitals(sample: &[f64], stakes: &[f64], m: f64) -> (f64, f64) {
    const CUT: f64 = 0.5;
    let (mut up, mut down) = (0.0, 0.0);
    for (x, stake) in sample.iter().zip(stakes) {
        up += (stake.min(CUT / m) * (x - m)).ln_1p();
        down += (-stake.min(CUT / (1.0 - m)) * (x - m)).ln_1p();
    }
    (up, down)
}

/// The plausible value farthest from `inside` towards `limit`, by bisection.
fn edge(inside: f64, limit: f64, plausible: impl Fn(f64) -> bool) -> f64 {
    let (mut good, mut bad) = (inside, limit);
    for _ in 0..50 {
        let middle = f64::midpoint(good, bad);
        if plausible(middle) {
            good = middle;
        } else {
            bad = middle;
        }
    }
    good
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cycle(period: &[f64], length: usize) -> Vec<f64> {
        period.iter().copied().cycle().take(length).collect()
    }

    fn assert_interval(sample: &[f64], low: f64, high: f64) {
        let (lo, hi) = betting_interval(sample, 0.05);
        assert!((lo - low).abs() < 1.5e-4, "{lo} is not {low}");
        assert!((hi - high).abs() < 1.5e-4, "{hi} is not {high}");
    }

    #[test]
    fn intervals_equal_their_reference_values() {
        let wins = [1.0, 0.0, 1.0, 1.0, 0.0, 1.0, 0.0, 1.0, 1.0, 1.0];
        assert_interval(&cycle(&wins, 200), 0.5870, 0.8002);
        assert_interval(&cycle(&[0.5, 1.0, 0.75, 0.5, 0.25], 400), 0.5621, 0.6443);
    }

    #[test]
    fn blocks_that_are_all_alike_still_leave_doubt() {
        let (lo, hi) = betting_interval(&[0.0; 50], 0.05);
        assert_eq!(lo, 0.0);
        assert!(hi > 0.05 && hi < 0.25, "{hi}");
    }

    #[test]
    fn no_numbers_exclude_nothing() {
        let (lo, hi) = betting_interval(&[], 0.05);
        assert!(lo < 1e-9 && hi > 1.0 - 1e-9);
    }
}
