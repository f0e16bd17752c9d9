//! Plays of two different dice.
//!
//! A play of both dice is a pair: the source `a` of the higher and the source `b` of the lower die.
//! All pairs that are legal with the higher die first come first; the other order adds only pairs
//! whose `a` the lower die's step makes a source. Two pairs lead to the same position in two cases,
//! and the one with the greater text is kept:
//!
//! - one checker moves on with the other die, and neither order hits halfway: higher die first;
//! - both dice bear off, from different points: the higher source takes the higher die. When the
//!   lower die bears off first, all that the higher one gains is to bear off from a lower point, so
//!   bearing off with the lower die adds no pair.

use super::checkers::downward;
use super::mover::{Mover, folded, nth_down, up_to};
use super::play::{Play, Step};
use crate::games::dice::{Die, Roll};
use crate::seed::below;

/// The plays of two different dice when more than one checker is left.
#[derive(Debug)]
pub(crate) struct Pairs<'a> {
    mover: &'a Mover,
    high: Die,
    low: Die,
    by_high: u32,
    by_low: u32,
    /// Sources from which one checker reaches the same position by either die first.
    merging: u32,
    loose: Option<Loose>,
}

/// What is known before any step is tried, when steps disturb each other only by chains.
#[derive(Clone, Copy, Debug)]
struct Loose {
    single: u32,
    /// Empty points from which a checker, once there, could go on with the higher die.
    on_by_high: u32,
    /// The same for the lower die.
    on_by_low: u32,
}

impl<'a> Pairs<'a> {
    #[inline]
    pub(crate) fn new(mover: &'a Mover, roll: Roll) -> Self {
        let (high, low) = (roll.high(), roll.low());
        let mut pairs = Pairs {
            mover,
            high,
            low,
            by_high: mover.sources(high),
            by_low: mover.sources(low),
            merging: 0,
            loose: None,
        };
        let quiet = !(mover.blots << high.pips() | mover.blots << low.pips());
        let candidates = pairs.by_high & pairs.by_low & quiet & !up_to(high.pips());
        if mover.is_loose() {
            let (by_high, by_low) = (mover.mobile(high), mover.mobile(low));
            let empty = !mover.mine.occupied();
            pairs.merging = candidates & by_low << high.pips() & by_high << low.pips();
            pairs.loose = Some(Loose {
                single: folded(mover.mine.single()),
                on_by_high: by_high & empty,
                on_by_low: by_low & empty,
            });
        } else {
            pairs.merging = downward(candidates)
                .filter(|&from| {
                    let halfway = from - high.pips();
                    mover.after(from, high).sources(low) & 1 << halfway != 0
                })
                .fold(0, |mask, from| mask | 1 << from);
        }
        pairs
    }

    /// The sources of the lower die after `from` has moved by the higher one.
    #[inline]
    fn seconds(&self, from: u32) -> u32 {
        let bit = 1 << from;
        let merged = bit << self.low.pips() & self.merging;
        if let Some(loose) = self.loose {
            let on = bit >> self.high.pips() & loose.on_by_low;
            return (self.by_low & !(bit & loose.single) | on) & !merged;
        }
        self.mover.after(from, self.high).sources(self.low) & !merged
    }

    /// The sources of the higher die that exist only after `from` has moved by the lower one.
    #[inline]
    fn extras(&self, from: u32) -> u32 {
        let bit = 1 << from;
        let halfway = bit >> self.low.pips();
        let merged = if bit & self.merging != 0 { halfway } else { 0 };
        if let Some(loose) = self.loose {
            return halfway & loose.on_by_high & !merged;
        }
        if from <= self.low.pips() {
            return 0;
        }
        self.mover.after(from, self.low).sources(self.high) & !self.by_high & !merged
    }

    /// How many pairs there are.
    #[inline]
    fn count(&self) -> u32 {
        if let Some(loose) = self.loose {
            let both = self.by_high.count_ones() * self.by_low.count_ones();
            let chains = (self.by_high >> self.high.pips() & loose.on_by_low).count_ones()
                + (self.by_low >> self.low.pips() & loose.on_by_high).count_ones();
            let lost = (self.by_high & self.by_low & loose.single).count_ones()
                + self.merging.count_ones();
            return both + chains - lost;
        }
        let seconds = downward(self.by_high).map(|from| self.seconds(from).count_ones());
        let extras = downward(self.by_low).map(|from| self.extras(from).count_ones());
        seconds.sum::<u32>() + extras.sum::<u32>()
    }

    /// The die that is played when only one can be, with its sources: the higher if possible.
    fn one_die(&self) -> (Die, u32) {
        if self.by_high != 0 {
            (self.high, self.by_high)
        } else {
            (self.low, self.by_low)
        }
    }

    /// Visits the plays in order.
    pub(crate) fn each(&self, visit: &mut impl FnMut(Play)) {
        let mut found = false;
        let mut pair = |one: Step, die: Die, sources: u32| {
            for from in downward(sources) {
                found = true;
                visit(Play::of_two(one, Step::new(from, die)));
            }
        };
        for from in downward(self.by_high) {
            pair(Step::new(from, self.high), self.low, self.seconds(from));
        }
        for from in downward(self.by_low) {
            pair(Step::new(from, self.low), self.high, self.extras(from));
        }
        if !found {
            let (die, sources) = self.one_die();
            downward(sources).for_each(|from| visit(Play::NONE.then(Step::new(from, die))));
        }
    }

    /// One play, uniformly, from one random word.
    #[inline]
    pub(crate) fn sample(&self, word: u64) -> Play {
        let count = self.count();
        if count == 0 {
            let (die, sources) = self.one_die();
            let index = below(word, u64::from(sources.count_ones())) as u32;
            return Play::NONE.then(Step::new(nth_down(sources, index), die));
        }
        self.nth(below(word, u64::from(count)) as u32)
    }

    fn nth(&self, mut index: u32) -> Play {
        for from in downward(self.by_high) {
            let sources = self.seconds(from);
            let count = sources.count_ones();
            if index < count {
                let second = Step::new(nth_down(sources, index), self.low);
                return Play::of_two(Step::new(from, self.high), second);
            }
            index -= count;
        }
        for from in downward(self.by_low) {
            let sources = self.extras(from);
            let count = sources.count_ones();
            if index < count {
                let second = Step::new(nth_down(sources, index), self.high);
                return Play::of_two(Step::new(from, self.low), second);
            }
            index -= count;
        }
        unreachable!("the index is below the count")
    }
}
