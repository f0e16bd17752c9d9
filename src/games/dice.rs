//! Two dice: what they show, and how often.

use std::fmt;

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

/// The 21 rolls in the order 1-1, 2-1, 2-2 … 6-6, with their weights of 36.
pub(crate) fn rolls() -> impl Iterator<Item = (Roll, u32)> {
    let runs = FACES.chunk_by(|one, next| one == next);
    runs.map(|run| (run[0], run.len() as u32))
}

/// One roll from one random word.
#[inline]
pub(crate) fn random_roll(word: u64) -> Roll {
    FACES[below(word, 36) as usize]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_twenty_one_rolls_and_doubles_come_half_as_often() {
        assert_eq!(rolls().count(), 21);
        assert_eq!(rolls().map(|(_, weight)| weight).sum::<u32>(), 36);
        for (roll, weight) in rolls() {
            assert_eq!(weight, if roll.is_double() { 1 } else { 2 });
        }
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
