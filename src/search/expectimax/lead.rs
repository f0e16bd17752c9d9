//! Shares of one side seen as a lead over the others, and intervals of leads.

/// A side's share `s` as `2 s − 1`: from −1, nothing, to 1, everything. Between two sides the lead of
/// one is the other's with its sign turned, without rounding.
pub(super) fn lead_of(share: f64) -> f64 {
    2.0 * share - 1.0
}

/// The share that a lead stands for.
pub(super) fn share_of(lead: f64) -> f64 {
    0.5 * (1.0 + lead)
}

/// Whose good a lead is measured by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Aim {
    /// The side for which leads are counted.
    High,
    /// Whoever plays against it.
    Low,
}

impl Aim {
    /// A lead as the mover sees it, and back.
    pub(super) fn turn(self, lead: f64) -> f64 {
        match self {
            Aim::High => lead,
            Aim::Low => -lead,
        }
    }
}

/// An interval of leads: what a value lies between, or what a search is asked to tell apart.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Span {
    pub(super) low: f64,
    pub(super) high: f64,
}

impl Span {
    /// Everything that a lead can be.
    pub(super) const ALL: Span = Span {
        low: -1.0,
        high: 1.0,
    };

    pub(super) fn turned(self, aim: Aim) -> Span {
        match aim {
            Aim::High => self,
            Aim::Low => Span {
                low: -self.high,
                high: -self.low,
            },
        }
    }

    /// Whether nothing is left open.
    pub(super) fn is_exact(self) -> bool {
        self.low >= self.high
    }

    /// What a search of this window that returned `value` has shown.
    ///
    /// A value inside is exact; one at or below the window is an upper bound, one at or above it a
    /// lower bound (fail-soft).
    pub(super) fn shown_by(self, value: f64) -> Span {
        if value <= self.low {
            Span {
                low: -1.0,
                high: value,
            }
        } else if value >= self.high {
            Span {
                low: value,
                high: 1.0,
            }
        } else {
            Span {
                low: value,
                high: value,
            }
        }
    }

    pub(super) fn narrowed(self, other: Span) -> Span {
        Span {
            low: self.low.max(other.low),
            high: self.high.min(other.high),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_turned_lead_is_the_other_sides() {
        let span = Span {
            low: -0.25,
            high: 0.5,
        };
        let turned = span.turned(Aim::Low);
        assert_eq!((turned.low, turned.high), (-0.5, 0.25));
        assert_eq!(turned.turned(Aim::Low), span);
        assert_eq!(Aim::Low.turn(lead_of(0.75)), lead_of(0.25));
        assert_eq!(share_of(lead_of(0.375)), 0.375);
    }

    #[test]
    fn a_value_outside_its_window_is_a_bound() {
        let window = Span {
            low: 0.0,
            high: 0.5,
        };
        assert!(window.shown_by(0.25).is_exact());
        assert_eq!(window.shown_by(0.0).high, 0.0);
        assert_eq!(window.shown_by(0.75).low, 0.75);
        assert!(!window.shown_by(0.75).is_exact());
    }
}
