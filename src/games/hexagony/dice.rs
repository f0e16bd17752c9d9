//! Throws of two dice, as far as they matter, and the other outcomes of chance (section 6).

use std::fmt;

use super::cell::{Cell, Edge};

/// Two different dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Dice {
    /// The smaller die, 1 to 5.
    pub low: u8,
    /// The larger die, up to 6.
    pub high: u8,
}

impl Dice {
    /// These two dice; `None` unless they are different faces in rising order.
    #[must_use]
    pub fn of(low: u8, high: u8) -> Option<Dice> {
        (1 <= low && low < high && high <= 6).then_some(Dice { low, high })
    }
}

impl fmt::Display for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.low, self.high)
    }
}

/// What chance can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// Two different dice, for supplies or for a paid roll.
    Dice(Dice),
    /// Any double.
    Doubles,
    /// Chips dealt, the larger die, or the difference of the dice.
    Number(u8),
    /// An attack without a six (H26).
    Miss,
    /// An attack with one six (H27).
    Six,
    /// An attack with two sixes (H28).
    Sixes,
    /// Where a stick falls in the random set-up.
    Wall(Edge),
    /// Where a stack stands in the random set-up.
    Place(Cell),
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Dice(dice) => dice.fmt(f),
            Outcome::Doubles => f.write_str("doubles"),
            Outcome::Number(number) => number.fmt(f),
            Outcome::Miss => f.write_str("miss"),
            Outcome::Six => f.write_str("six"),
            Outcome::Sixes => f.write_str("sixes"),
            Outcome::Wall(edge) => edge.fmt(f),
            Outcome::Place(cell) => cell.fmt(f),
        }
    }
}

/// Outcomes with their weights.
type Weighted = (Outcome, u32);

/// One die of chips (H10).
pub(super) static DEAL: [Weighted; 6] = {
    let mut list = [(Outcome::Doubles, 1); 6];
    let mut face = 1;
    while face <= 6 {
        list[face - 1].0 = Outcome::Number(face as u8);
        face += 1;
    }
    list
};

/// Two dice of which both values count.
pub(super) static PAIRS: [Weighted; 16] = {
    let mut list = [(Outcome::Doubles, 6); 16];
    let (mut low, mut place) = (1, 0);
    while low < 6 {
        let mut high = low + 1;
        while high <= 6 {
            list[place] = (Outcome::Dice(Dice { low, high }), 2);
            place += 1;
            high += 1;
        }
        low += 1;
    }
    list
};

/// Two dice of which the larger counts (`auto_die`).
pub(super) static LARGER: [Weighted; 6] = [
    (Outcome::Number(2), 2),
    (Outcome::Number(3), 4),
    (Outcome::Number(4), 6),
    (Outcome::Number(5), 8),
    (Outcome::Number(6), 10),
    (Outcome::Doubles, 6),
];

/// Two dice of which the difference counts (H23).
pub(super) static DIFFERENCE: [Weighted; 6] = [
    (Outcome::Number(1), 10),
    (Outcome::Number(2), 8),
    (Outcome::Number(3), 6),
    (Outcome::Number(4), 4),
    (Outcome::Number(5), 2),
    (Outcome::Doubles, 6),
];

/// Two dice of which the sixes count (H26 to H28).
pub(super) static ASSAULT: [Weighted; 3] =
    [(Outcome::Miss, 25), (Outcome::Six, 10), (Outcome::Sixes, 1)];
