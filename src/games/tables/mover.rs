//! The player to move, and the steps that are open to him.

use super::checkers::{BAR, Checkers, HOME, IN_PLAY, OUTSIDE, POINTS, STOCK, mirrored};
use super::doubles::Doubles;
use super::last;
use super::pairs::Pairs;
use super::play::{Play, Step};
use crate::games::dice::{Die, Roll};

/// Which steps are legal (section 3), as masks, so that options cost no branches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct StepRules {
    /// Sources that may move to a point: 6 to 2 are missing where `home_moves = frozen`.
    pub(crate) movable: u32,
    /// Points a larger die may bear off from: none where `bear_off = exact` (A17).
    pub(crate) overshoot: u32,
    /// The stock's bit where nothing else moves while checkers are in it (`enter_all_first`).
    pub(crate) stock_first: u32,
}

impl StepRules {
    /// The rules without options, which are those of backgammon too.
    pub(crate) const STANDARD: StepRules = StepRules {
        movable: POINTS | 1 << BAR,
        overshoot: HOME,
        stock_first: 0,
    };
}

/// The player to move: his checkers and what the opponent's mean to him.
///
/// Only his own checkers change during a play: a hit empties a point he then holds himself.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mover {
    pub(crate) mine: Checkers,
    /// Points where he may land (A4, A5).
    pub(crate) open: u32,
    /// Points where landing hits (A12).
    pub(crate) blots: u32,
    pub(crate) rules: StepRules,
}

impl Mover {
    #[inline]
    pub(crate) fn new(mine: Checkers, theirs: &Checkers, rules: StepRules) -> Mover {
        Mover {
            mine,
            open: POINTS & !mirrored(theirs.stacked()),
            blots: mirrored(theirs.single()),
            rules,
        }
    }

    /// The same player after one of his steps.
    #[inline]
    pub(crate) fn after(&self, from: u32, die: Die) -> Mover {
        let mut next = *self;
        next.mine.step(Step::new(from, die));
        next
    }

    /// The places a die can move a checker from (section 3); bit 25 enters.
    #[inline]
    pub(crate) fn sources(&self, die: Die) -> u32 {
        let occupied = self.mine.occupied();
        let moves = self.ready(occupied) & self.mobile(die);
        if occupied & OUTSIDE == 0 {
            moves | self.bearing(occupied, die)
        } else {
            moves
        }
    }

    /// The sources that a die would move to a point, if a checker stood there.
    #[inline]
    pub(crate) fn mobile(&self, die: Die) -> u32 {
        self.open << die.pips() & self.rules.movable
    }

    /// The sources that may be used at all: the bar alone while it holds anything (A13).
    #[inline]
    fn ready(&self, occupied: u32) -> u32 {
        if occupied & (1 << BAR | self.rules.stock_first) != 0 {
            1 << BAR
        } else {
            folded(occupied)
        }
    }

    /// The points a die bears off from when all are home (A14 to A17).
    #[inline]
    fn bearing(&self, occupied: u32, die: Die) -> u32 {
        let home = occupied & HOME;
        let highest = home.checked_ilog2().map_or(0, |point| 1 << point);
        if highest >> die.pips() == 0 {
            highest & self.rules.overshoot
        } else {
            home & 1 << die.pips()
        }
    }

    /// Whether steps cannot disturb each other except by chains: nothing must enter first, and even
    /// after one more step somebody is outside, so that nothing is borne off by the next.
    #[inline]
    pub(crate) fn is_loose(&self) -> bool {
        let occupied = self.mine.occupied();
        let outside = occupied & OUTSIDE;
        occupied & (1 << BAR | self.rules.stock_first) == 0
            && (outside & outside.wrapping_sub(1) != 0 || self.mine.stacked() & outside != 0)
    }

    /// Whether any die of a roll can be played.
    #[inline]
    pub(crate) fn can_play(&self, roll: Roll) -> bool {
        self.sources(roll.high()) | self.sources(roll.low()) != 0
    }

    /// Whether one checker is left to bear off.
    #[inline]
    pub(crate) fn has_one_left(&self) -> bool {
        let left = self.mine.occupied() & IN_PLAY;
        left.is_power_of_two() && self.mine.stacked() & left == 0
    }

    /// Visits the complete plays of a roll that can be played, one per resulting position, in the
    /// order from which [`Mover::sample_play`] draws (section 4).
    pub(crate) fn each_play(&self, roll: Roll, visit: &mut impl FnMut(Play)) {
        if roll.is_double() {
            Doubles::new(self, roll.high()).each(visit);
        } else if self.has_one_left() {
            last::plays(self, roll)
                .into_iter()
                .flatten()
                .for_each(visit);
        } else {
            Pairs::new(self, roll).each(visit);
        }
    }

    /// One complete play of a roll that can be played, uniformly, from one random word.
    #[inline]
    pub(crate) fn sample_play(&self, roll: Roll, word: u64) -> Play {
        if roll.is_double() {
            Doubles::new(self, roll.high()).sample(word)
        } else if self.has_one_left() {
            last::sample(self, roll, word)
        } else {
            Pairs::new(self, roll).sample(word)
        }
    }
}

/// A mask of places as sources: what is in stock leaves from 25. The bar is empty.
#[inline]
pub(crate) const fn folded(places: u32) -> u32 {
    places & POINTS | (places & 1 << STOCK) >> 1
}

/// The place of the `index`th bit of a mask, counted from the highest.
#[inline]
pub(crate) fn nth_down(mut mask: u32, index: u32) -> u32 {
    for _ in 0..index {
        mask ^= 1 << mask.ilog2();
    }
    mask.ilog2()
}

/// The places from 0 to this one.
#[inline]
pub(crate) const fn up_to(place: u32) -> u32 {
    (2 << place) - 1
}
