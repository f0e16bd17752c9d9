//! Bounds of a mean while its parts are still being found: Star1 and Star2.
//!
//! Ballard, "The *-minimax search procedure for trees containing chance nodes" (1983); Hauk, Buro and
//! Schaeffer, "Rediscovering *-minimax search" (2004). The bounds of a share are 0 and 1, those of a
//! lead −1 and 1, so the cuts are sound for any evaluator.

use super::lead::Span;

/// How much wider than needed a part is searched, in leads of the mean, so that rounding never turns
/// a bound into a value.
const MARGIN: f64 = 1e-12;

/// Sums over the parts of a mean, by weight.
#[derive(Clone, Copy, Debug)]
pub(super) struct Averaging {
    total: f64,
    /// The weighted sum of what the parts are at least.
    low: f64,
    /// The weighted sum of what the parts are at most.
    high: f64,
}

impl Averaging {
    /// Nothing is known of parts whose weights sum to `total`.
    pub(super) fn new(total: f64) -> Self {
        Averaging {
            total,
            low: -total,
            high: total,
        }
    }

    /// The window outside which a part with this weight decides that the mean lies outside `window`,
    /// whatever the other parts are.
    pub(super) fn window_of(&self, weight: f64, part: Span, window: Span) -> Span {
        let others_low = self.low - weight * part.low;
        let others_high = self.high - weight * part.high;
        let margin = MARGIN * self.total;
        Span {
            low: (window.low * self.total - others_high - margin) / weight,
            high: (window.high * self.total - others_low + margin) / weight,
        }
        .narrowed(Span::ALL)
    }

    /// Takes in that a part with this weight was known to be in `old` and is now known to be in `new`.
    pub(super) fn learn(&mut self, weight: f64, old: Span, new: Span) {
        self.low += weight * (new.low - old.low);
        self.high += weight * (new.high - old.high);
    }

    /// A bound of the mean that lies outside the window, if there is one.
    pub(super) fn outside(&self, window: Span) -> Option<f64> {
        let (low, high) = (self.low / self.total, self.high / self.total);
        if low >= window.high {
            Some(low)
        } else if high <= window.low {
            Some(high)
        } else {
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_matters_only_as_far_as_it_can_move_the_mean_over_the_window() {
        let averaging = Averaging::new(4.0);
        let window = Span {
            low: 0.5,
            high: 0.75,
        };
        let part = averaging.window_of(1.0, Span::ALL, window);
        assert!((part.low - -1.0).abs() < 1e-9, "all others could be 1");
        assert_eq!(part.high, 1.0);
        let part = averaging.window_of(3.0, Span::ALL, window);
        assert!((part.low - 1.0 / 3.0).abs() < 1e-9, "(4 × 0.5 − 1) / 3");
        assert_eq!(part.high, 1.0, "(4 × 0.75 + 1) / 3 is out of reach");
    }

    #[test]
    fn a_mean_is_outside_as_soon_as_its_bounds_are() {
        let mut averaging = Averaging::new(4.0);
        let window = Span {
            low: 0.5,
            high: 0.75,
        };
        assert_eq!(averaging.outside(window), None);
        let poor = Span {
            low: 0.25,
            high: 0.25,
        };
        averaging.learn(3.0, Span::ALL, poor);
        assert_eq!(averaging.outside(window), Some(0.4375));
    }
}
