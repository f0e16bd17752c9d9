//! The two players.

use std::fmt;

use crate::game::{Seat, Side};

/// One of the two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Player {
    /// Player 0, who moves from 24 to 1.
    X,
    /// Player 1, whose point `p` is 25 - `p` of x.
    O,
}

impl Player {
    /// Both, in the order of their seats.
    pub const BOTH: [Player; 2] = [Player::X, Player::O];

    /// The opponent.
    #[inline]
    #[must_use]
    pub const fn other(self) -> Player {
        match self {
            Player::X => Player::O,
            Player::O => Player::X,
        }
    }

    /// His chair.
    #[inline]
    #[must_use]
    pub const fn seat(self) -> Seat {
        Seat::new(self as usize)
    }

    /// His side.
    #[inline]
    #[must_use]
    pub const fn side(self) -> Side {
        Side::new(self as usize)
    }

    /// The player of a side of a two-sided game.
    #[inline]
    pub(crate) const fn of_side(side: Side) -> Player {
        Player::BOTH[side.index()]
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Player::X => "x",
            Player::O => "o",
        })
    }
}
