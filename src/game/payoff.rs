//! Seats, sides and shares of the win: the one unit in which everything is measured.

use std::fmt;
use std::ops::{AddAssign, Index, IndexMut, Mul};

/// The most seats, and so the most sides, that a game can have.
pub const SIDES: usize = 6;

/// Who acts: a chair at the table, counted from 0 in the order of the rule book.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

/// Who wins together: one seat, or partners.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Side(u8);

macro_rules! numbered {
    ($name:ident, $noun:literal) => {
        impl $name {
            #[doc = concat!("The ", $noun, " with this number, from 0.")]
            ///
            /// # Panics
            /// If the number is not below [`SIDES`].
            #[must_use]
            pub const fn new(number: usize) -> Self {
                assert!(number < SIDES, concat!("no game has so many ", $noun, "s"));
                $name(number as u8)
            }

            /// Its number, from 0.
            #[must_use]
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            #[doc = concat!("The first `count` ", $noun, "s in order.")]
            pub fn first(count: usize) -> impl DoubleEndedIterator<Item = $name> + Clone {
                (0..count).map($name::new)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    };
}
numbered!(Seat, "seat");
numbered!(Side, "side");

/// Each side's share of the win; the shares of the sides in play sum to 1.
///
/// Results, evaluations, search values and tournament scores are all payoffs.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Payoff([f64; SIDES]);

impl Payoff {
    /// No shares at all; where sums begin.
    pub const ZERO: Payoff = Payoff([0.0; SIDES]);

    /// Shares in order of the sides; missing sides get 0.
    ///
    /// # Panics
    /// If there are more than [`SIDES`] shares.
    #[must_use]
    pub fn new(shares: &[f64]) -> Self {
        let mut payoff = Payoff::ZERO;
        payoff.0[..shares.len()].copy_from_slice(shares);
        payoff
    }

    /// Equal shares for `sides` sides.
    #[must_use]
    pub fn even(sides: usize) -> Self {
        let mut payoff = Payoff::ZERO;
        payoff.0[..sides].fill(1.0 / sides as f64);
        payoff
    }

    /// The whole win for one side.
    #[must_use]
    pub fn win(side: Side) -> Self {
        let mut payoff = Payoff::ZERO;
        payoff[side] = 1.0;
        payoff
    }

    /// Two sides: `share` for `side`, the rest for the other.
    ///
    /// # Panics
    /// In debug builds when `side` is not 0 or 1.
    #[must_use]
    pub fn two(side: Side, share: f64) -> Self {
        debug_assert!(side.index() < 2);
        let mut payoff = Payoff::ZERO;
        payoff.0[side.index()] = share;
        payoff.0[1 - side.index()] = 1.0 - share;
        payoff
    }

    /// The shares of the first `sides` sides.
    #[must_use]
    pub fn shares(&self, sides: usize) -> &[f64] {
        &self.0[..sides]
    }

    /// The sum of all shares, in order of the sides.
    #[must_use]
    pub fn sum(&self) -> f64 {
        self.0.iter().sum()
    }

    /// The side with the strictly greatest share among the first `sides`; `None` where it is shared.
    #[must_use]
    pub fn winner(&self, sides: usize) -> Option<Side> {
        let best = self.0[..sides].iter().copied().fold(f64::MIN, f64::max);
        let mut holders = Side::first(sides).filter(|&side| self[side] == best);
        let winner = holders.next();
        if holders.next().is_some() {
            None
        } else {
            winner
        }
    }
}

impl Index<Side> for Payoff {
    type Output = f64;

    fn index(&self, side: Side) -> &f64 {
        &self.0[side.index()]
    }
}

impl IndexMut<Side> for Payoff {
    fn index_mut(&mut self, side: Side) -> &mut f64 {
        &mut self.0[side.index()]
    }
}

impl AddAssign for Payoff {
    fn add_assign(&mut self, other: Payoff) {
        for (share, more) in self.0.iter_mut().zip(other.0) {
            *share += more;
        }
    }
}

impl Mul<f64> for Payoff {
    type Output = Payoff;

    fn mul(mut self, factor: f64) -> Payoff {
        for share in &mut self.0 {
            *share *= factor;
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_winner_holds_the_strictly_greatest_share() {
        let payoff = Payoff::new(&[0.2, 0.5, 0.3]);
        assert_eq!(payoff.winner(3), Some(Side::new(1)));
        assert_eq!(Payoff::even(3).winner(3), None);
        assert_eq!(Payoff::new(&[0.4, 0.4, 0.2]).winner(3), None);
    }

    #[test]
    fn two_sides_share_one_win() {
        let payoff = Payoff::two(Side::new(1), 0.75);
        assert_eq!(payoff.shares(2), [0.25, 0.75]);
        assert_eq!(payoff.sum(), 1.0);
    }
}
