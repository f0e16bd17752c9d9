//! White and Black.

use std::fmt;

use crate::game::Side;

/// Two seats that win together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Team {
    /// The team of the first seat.
    White,
    /// The other.
    Black,
}

impl Team {
    /// Both, White first.
    pub const ALL: [Team; 2] = [Team::White, Team::Black];

    /// The enemy.
    #[must_use]
    #[inline]
    pub const fn other(self) -> Self {
        match self {
            Team::White => Team::Black,
            Team::Black => Team::White,
        }
    }

    /// 0 for White, 1 for Black.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The side it is in payoffs.
    #[must_use]
    pub const fn side(self) -> Side {
        Side::new(self as usize)
    }

    /// The team of a side.
    #[must_use]
    pub const fn of_side(side: Side) -> Self {
        Team::ALL[side.index()]
    }

    /// `W` or `B`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Team::White => 'W',
            Team::Black => 'B',
        }
    }

    /// The team of a letter.
    #[must_use]
    pub fn lettered(letter: char) -> Option<Self> {
        Team::ALL.into_iter().find(|team| team.letter() == letter)
    }
}

impl fmt::Display for Team {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Team::White => "White",
            Team::Black => "Black",
        })
    }
}
