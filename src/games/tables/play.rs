//! Steps and plays: what a player announces.

use std::fmt;

use super::checkers::{BAR, Checkers, OFF, STOCK};
use crate::games::dice::Die;

/// One checker moved by one die.
///
/// Packed as source and die, so that the order of the numbers is the order of the notation: higher
/// source first, then larger die. Source 25 enters, from the bar if anything is there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Step(u8);

impl Step {
    #[inline]
    pub(crate) const fn new(from: u32, die: Die) -> Step {
        Step((from as u8) << 3 | die.pips() as u8)
    }

    /// The own point it leaves; 25 where it enters.
    #[inline]
    #[must_use]
    pub const fn from(self) -> u32 {
        (self.0 >> 3) as u32
    }

    /// The die it uses.
    #[inline]
    #[must_use]
    pub const fn die(self) -> Die {
        Die::of_pips((self.0 & 7) as u32)
    }

    /// The own point it lands on; 0 where it bears off.
    #[inline]
    #[must_use]
    pub const fn to(self) -> u32 {
        self.from().saturating_sub(self.die().pips())
    }
}

impl fmt::Debug for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.from(), self.to())
    }
}

/// One complete play: up to four steps in canonical order, the greatest first.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Play(u32);

impl Play {
    /// No step at all; where plays grow from.
    pub(crate) const NONE: Play = Play(0);

    /// The play with one more step at its end.
    #[inline]
    pub(crate) const fn then(self, step: Step) -> Play {
        Play(self.0 | (step.0 as u32) << (8 * self.len()))
    }

    /// Two steps in canonical order.
    #[inline]
    pub(crate) fn of_two(one: Step, other: Step) -> Play {
        Play::NONE.then(one.max(other)).then(one.min(other))
    }

    /// The number of steps.
    #[inline]
    #[must_use]
    pub const fn len(self) -> usize {
        (39 - self.0.leading_zeros() as usize) / 8
    }

    /// Whether there is no step.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The steps in order.
    #[inline]
    pub fn steps(self) -> impl Iterator<Item = Step> {
        let bytes = self.0.to_le_bytes();
        bytes.into_iter().take_while(|&byte| byte != 0).map(Step)
    }
}

impl fmt::Debug for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.steps()).finish()
    }
}

impl Checkers {
    /// Moves a checker by a step that is legal here.
    #[inline]
    pub(crate) fn step(&mut self, step: Step) {
        self.take(self.place_of(step.from()));
        self.put(step.to());
    }

    /// Where the checker stands that leaves from a source: source 25 means the bar, and the stock
    /// only when the bar is empty (A13).
    #[inline]
    pub(crate) fn place_of(&self, source: u32) -> u32 {
        if source == BAR && self.occupied() & 1 << BAR == 0 {
            STOCK
        } else {
            source
        }
    }

    /// Whether every checker is off (A18).
    #[inline]
    pub(crate) fn finished(&self) -> bool {
        self.occupied() & !(1 << OFF) == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_steps_stand_with_the_higher_source_first_then_the_larger_die() {
        let step = |from, pips| Step::new(from, Die::of_pips(pips));
        let play = Play::of_two(step(13, 6), step(24, 1));
        assert_eq!(play.steps().collect::<Vec<_>>(), [step(24, 1), step(13, 6)]);
        let play = Play::of_two(step(5, 4), step(5, 6));
        assert_eq!(play.steps().next(), Some(step(5, 6)));
        assert_eq!(play.len(), 2);
    }
}
