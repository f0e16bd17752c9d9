//! Plays of four equal dice.
//!
//! A play is a list of sources that never rise. Every such list of the greatest possible length is
//! one play and no two lead to the same position, because the steps of one die from different
//! sources are independent and hits do not depend on the order. So nothing is ever compared.

use super::checkers::downward;
use super::mover::{Mover, folded, nth_down, up_to};
use super::play::{Play, Step};
use crate::games::dice::Die;
use crate::seed::below;

/// A player has at most one source for each of his fifteen checkers.
const MOST_SOURCES: usize = 15;

/// The plays of four equal dice.
#[derive(Debug)]
pub(crate) struct Doubles<'a> {
    mover: &'a Mover,
    die: Die,
}

/// How many dice are left and how high their sources may be.
#[derive(Clone, Copy, Debug)]
struct Rest {
    dice: u32,
    limit: u32,
}

impl Rest {
    const fn all(dice: u32) -> Rest {
        Rest {
            dice,
            limit: u32::MAX,
        }
    }

    #[inline]
    const fn after(self, from: u32) -> Rest {
        Rest {
            dice: self.dice - 1,
            limit: up_to(from),
        }
    }
}

impl<'a> Doubles<'a> {
    #[inline]
    pub(crate) fn new(mover: &'a Mover, die: Die) -> Self {
        Doubles { mover, die }
    }

    /// Visits the plays in order.
    pub(crate) fn each(&self, visit: &mut impl FnMut(Play)) {
        let longest = (1..=4)
            .rev()
            .find(|&dice| self.count(self.mover, Rest::all(dice)) > 0);
        if let Some(dice) = longest {
            self.visit(self.mover, Rest::all(dice), Play::NONE, visit);
        }
    }

    fn visit(&self, mover: &Mover, rest: Rest, play: Play, visit: &mut impl FnMut(Play)) {
        for from in downward(mover.sources(self.die) & rest.limit) {
            let play = play.then(Step::new(from, self.die));
            if rest.dice == 1 {
                visit(play);
            } else {
                self.visit(&mover.after(from, self.die), rest.after(from), play, visit);
            }
        }
    }

    /// One play, uniformly, from one random word.
    pub(crate) fn sample(&self, word: u64) -> Play {
        for dice in (2..=4).rev() {
            let rest = Rest::all(dice);
            let sources = self.mover.sources(self.die);
            let mut counts = [0; MOST_SOURCES];
            let mut total = 0;
            for (count, from) in counts.iter_mut().zip(downward(sources)) {
                *count = self.count(&self.mover.after(from, self.die), rest.after(from));
                total += *count;
            }
            if total > 0 {
                let mut index = below(word, u64::from(total)) as u32;
                for (count, from) in counts.into_iter().zip(downward(sources)) {
                    if index < count {
                        let play = Play::NONE.then(Step::new(from, self.die));
                        let next = self.mover.after(from, self.die);
                        return self.nth(next, rest.after(from), index, play);
                    }
                    index -= count;
                }
            }
        }
        let sources = self.mover.sources(self.die);
        let index = below(word, u64::from(sources.count_ones())) as u32;
        Play::NONE.then(Step::new(nth_down(sources, index), self.die))
    }

    /// How many lists use exactly the rest of the dice.
    fn count(&self, mover: &Mover, rest: Rest) -> u32 {
        let sources = mover.sources(self.die) & rest.limit;
        match rest.dice {
            1 => sources.count_ones(),
            2 if mover.is_loose() => self.count_two(mover, sources),
            _ => downward(sources)
                .map(|from| self.count(&mover.after(from, self.die), rest.after(from)))
                .sum(),
        }
    }

    /// How many lists of two there are when steps disturb each other only by chains: two sources,
    /// one source twice, or one checker twice through an empty point.
    #[inline]
    fn count_two(&self, mover: &Mover, sources: u32) -> u32 {
        let count = sources.count_ones();
        let twice = sources & folded(mover.mine.stacked());
        let empty = !mover.mine.occupied();
        let chains = sources >> self.die.pips() & empty & mover.mobile(self.die);
        count * count.saturating_sub(1) / 2 + twice.count_ones() + chains.count_ones()
    }

    fn nth(&self, mut mover: Mover, mut rest: Rest, mut index: u32, mut play: Play) -> Play {
        while rest.dice > 1 {
            let sources = mover.sources(self.die) & rest.limit;
            for from in downward(sources) {
                let next = mover.after(from, self.die);
                let count = self.count(&next, rest.after(from));
                if index < count {
                    play = play.then(Step::new(from, self.die));
                    (mover, rest) = (next, rest.after(from));
                    break;
                }
                index -= count;
            }
        }
        let sources = mover.sources(self.die) & rest.limit;
        play.then(Step::new(nth_down(sources, index), self.die))
    }
}
