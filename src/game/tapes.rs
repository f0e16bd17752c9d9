//! The tapes of one block: which word of which stream comes next.

use super::{SIDES, Seat, Tape};
use crate::seed::Seed;

const TAPES: usize = 1 + 3 * SIDES;

/// All random streams of a game, each with the number of words already used.
///
/// Word `i` of a tape is a function of the seed path, the tape and `i`, so games that share a block
/// share their dice however their play diverges.
#[derive(Clone, Debug)]
pub struct Tapes {
    seeds: [Seed; TAPES],
    used: [u32; TAPES],
}

impl Tapes {
    /// The unused tapes below `seed`, at the paths `seed / name / seat`.
    #[must_use]
    pub fn new(seed: Seed) -> Self {
        let mut seeds = [seed.child("table"); TAPES];
        for seat in Seat::first(SIDES) {
            for tape in [Tape::Dice(seat), Tape::Draw(seat), Tape::Pick(seat)] {
                seeds[slot(tape)] = seed.child(tape.name()).child(seat.index());
            }
        }
        Tapes {
            seeds,
            used: [0; TAPES],
        }
    }

    /// The next word of a tape, which is thereby used.
    pub fn next_word(&mut self, tape: Tape) -> u64 {
        let word = self.ahead(tape, 0);
        self.used[slot(tape)] += 1;
        word
    }

    /// The word that comes after `skip` more words of a tape; nothing is used.
    #[must_use]
    pub fn ahead(&self, tape: Tape, skip: u32) -> u64 {
        let slot = slot(tape);
        self.seeds[slot].word(u64::from(self.used[slot]) + u64::from(skip))
    }

    /// How many words of a tape have been used.
    #[must_use]
    pub fn used(&self, tape: Tape) -> u32 {
        self.used[slot(tape)]
    }
}

const fn slot(tape: Tape) -> usize {
    match tape {
        Tape::Table => 0,
        Tape::Dice(seat) => 1 + seat.index(),
        Tape::Draw(seat) => 1 + SIDES + seat.index(),
        Tape::Pick(seat) => 1 + 2 * SIDES + seat.index(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_do_not_depend_on_the_use_of_other_tapes() {
        let dice = Tape::Dice(Seat::new(1));
        let mut quiet = Tapes::new(Seed::new(5));
        let mut busy = quiet.clone();
        busy.next_word(Tape::Table);
        busy.next_word(Tape::Dice(Seat::new(0)));
        busy.next_word(Tape::Draw(Seat::new(1)));
        assert_eq!(quiet.ahead(dice, 1), busy.ahead(dice, 1));
        assert_eq!(quiet.next_word(dice), busy.next_word(dice));
        assert_eq!(busy.used(dice), 1);
    }
}
