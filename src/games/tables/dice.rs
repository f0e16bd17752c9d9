//! Two dice: what they show, in which order and how often.

use std::fmt;

use super::player::Player;
use crate::seed::below;

/// One die's number, 1 to 6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Die(u8);

impl Die {
    /// The six numbers, lowest first.
    pub const ALL: [Die; 6] = [Die(1), Die(2), Die(3), Die(4), Die(5), Die(6)];

    /// The number from its text.
    pub(crate) fn read(text: &str) -> Option<Die> {
        Die::ALL.into_iter().find(|die| die.to_string() == text)
    }

    /// How far it moves a checker.
    #[inline]
    #[must_use]
    pub const fn pips(self) -> u32 {
        self.0 as u32
    }

    /// The number on the face below.
    pub(crate) const fn opposite(self) -> Die {
        Die(7 - self.0)
    }

    /// The die of a number that is known to be 1 to 6.
    #[inline]
    pub(crate) const fn of_pips(pips: u32) -> Die {
        debug_assert!(1 <= pips && pips <= 6);
        Die(pips as u8)
    }
}

impl fmt::Display for Die {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Two dice, or four equal ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Roll {
    high: Die,
    low: Die,
}

impl Roll {
    /// These two dice, in either order.
    pub(crate) const fn new(one: Die, other: Die) -> Roll {
        if one.0 >= other.0 {
            Roll {
                high: one,
                low: other,
            }
        } else {
            Roll {
                high: other,
                low: one,
            }
        }
    }

    /// Four dice of this number.
    pub(crate) const fn double(die: Die) -> Roll {
        Roll {
            high: die,
            low: die,
        }
    }

    /// The higher die.
    #[inline]
    #[must_use]
    pub const fn high(self) -> Die {
        self.high
    }

    /// The lower die.
    #[inline]
    #[must_use]
    pub const fn low(self) -> Die {
        self.low
    }

    /// Whether both dice are equal.
    #[inline]
    #[must_use]
    pub const fn is_double(self) -> bool {
        self.high.0 == self.low.0
    }

    /// Whether it is the 2-1 that gives acey-deucey its name (A7).
    #[inline]
    pub(crate) const fn is_acey_deucey(self) -> bool {
        self.high.0 == 2 && self.low.0 == 1
    }

    /// How many steps it gives (A6).
    #[inline]
    pub(crate) const fn dice(self) -> usize {
        if self.is_double() { 4 } else { 2 }
    }

    /// The roll from its text, the higher die first.
    pub(crate) fn read(text: &str) -> Option<Roll> {
        let (high, low) = text.split_once('-')?;
        let (high, low) = (Die::read(high)?, Die::read(low)?);
        (high >= low).then_some(Roll { high, low })
    }
}

impl fmt::Display for Roll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.high, self.low)
    }
}

/// What chance can do at a tables board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Throw {
    /// One die each decided who begins with a fresh roll.
    Starter(Player),
    /// One die each decided who begins, and these are the first roll.
    Opening(Player, Roll),
    /// The two dice of the player to roll.
    Roll(Roll),
}

impl fmt::Display for Throw {
    /// `x`, `x 6-5`, `6-4`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Throw::Starter(player) => player.fmt(f),
            Throw::Opening(player, roll) => write!(f, "{player} {roll}"),
            Throw::Roll(roll) => roll.fmt(f),
        }
    }
}

const ONE: Roll = Roll::double(Die(1));

/// The 36 equally likely throws of two dice, sorted 1-1, 2-1, 2-1, 2-2, 3-1 … 6-6.
const FACES: [Roll; 36] = {
    let mut faces = [ONE; 36];
    let mut at = 0;
    let mut high = 1;
    while high <= 6 {
        let mut low = 1;
        while low <= high {
            let copies = if low == high { 1 } else { 2 };
            let mut copy = 0;
            while copy < copies {
                faces[at] = Roll::new(Die(high), Die(low));
                at += 1;
                copy += 1;
            }
            low += 1;
        }
        high += 1;
    }
    faces
};

/// The 30 ways in which one die each decides: those in which x begins, then those of o.
const OPENINGS: [Throw; 30] = {
    let mut openings = [Throw::Roll(ONE); 30];
    let mut at = 0;
    let mut high = 2;
    while high <= 6 {
        let mut low = 1;
        while low < high {
            let roll = Roll::new(Die(high), Die(low));
            openings[at] = Throw::Opening(Player::X, roll);
            openings[at + 15] = Throw::Opening(Player::O, roll);
            at += 1;
            low += 1;
        }
        high += 1;
    }
    openings
};

const STARTERS: [Throw; 2] = [Throw::Starter(Player::X), Throw::Starter(Player::O)];

/// How a game begins (A2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FirstRoll {
    /// The starter rolls afresh.
    Fresh,
    /// The deciding dice are the first roll.
    Deciding,
}

impl FirstRoll {
    fn throws(self) -> &'static [Throw] {
        match self {
            FirstRoll::Fresh => &STARTERS,
            FirstRoll::Deciding => &OPENINGS,
        }
    }

    /// Appends the throws that may begin a game.
    pub(crate) fn list(self, out: &mut Vec<(Throw, u32)>) {
        out.extend(self.throws().iter().map(|&throw| (throw, 1)));
    }

    /// One of them from one random word.
    pub(crate) fn draw(self, word: u64) -> Throw {
        let throws = self.throws();
        throws[below(word, throws.len() as u64) as usize]
    }
}

/// Appends the 21 rolls with their weights (A3).
pub(crate) fn list_rolls(out: &mut Vec<(Throw, u32)>) {
    let runs = FACES.chunk_by(|one, next| one == next);
    out.extend(runs.map(|run| (Throw::Roll(run[0]), run.len() as u32)));
}

/// One roll from one random word.
#[inline]
pub(crate) fn draw_roll(word: u64) -> Throw {
    Throw::Roll(FACES[below(word, 36) as usize])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_twenty_one_rolls_and_doubles_come_half_as_often() {
        let mut rolls = Vec::new();
        list_rolls(&mut rolls);
        assert_eq!(rolls.len(), 21);
        assert_eq!(rolls.iter().map(|(_, weight)| weight).sum::<u32>(), 36);
        for (throw, weight) in rolls {
            let Throw::Roll(roll) = throw else {
                panic!("{throw}")
            };
            assert_eq!(weight, if roll.is_double() { 1 } else { 2 });
        }
    }

    #[test]
    fn deciding_dice_are_never_equal() {
        let mut openings = Vec::new();
        FirstRoll::Deciding.list(&mut openings);
        assert_eq!(openings.len(), 30);
        assert_eq!(openings[0].0.to_string(), "x 2-1");
        assert_eq!(openings[29].0.to_string(), "o 6-5");
    }

    #[test]
    fn the_higher_die_is_written_first() {
        assert_eq!(Roll::new(Die(1), Die(6)).to_string(), "6-1");
        assert_eq!(Roll::read("6-1"), Some(Roll::new(Die(6), Die(1))));
        assert_eq!(Roll::read("1-6"), None);
        assert_eq!(Roll::read("7-1"), None);
        assert_eq!(Roll::read("06-1"), None);
    }
}
