//! The hash by which a replayed game is known to be the one that was played.

use std::hash::Hasher;

use crate::game::{Tape, Turn};
use crate::seed::StableHasher;

/// Takes in a game event by event; equal events give equal hashes on every platform and release.
///
/// ```
/// use aleator::game::record::EventHash;
/// use aleator::game::{Seat, Turn};
///
/// let mut hash = EventHash::default();
/// hash.push(Turn::Player(Seat::new(0)), "roll");
/// assert_eq!(hash.finish(), hash.clone().finish());
/// ```
#[derive(Clone, Debug, Default)]
pub struct EventHash {
    hasher: StableHasher,
}

impl EventHash {
    /// Takes in one event: who decided, and the canonical text of the action or outcome.
    pub fn push(&mut self, who: Turn, what: &str) {
        let (kind, seat) = match who {
            Turn::Player(seat) => (1, Some(seat)),
            Turn::Chance(tape) => (kind_of(tape), tape.seat()),
            Turn::Over => (0, None),
        };
        let seat = seat.map_or(0, |seat| 1 + seat.index() as u64);
        self.hasher.write_u64(kind << 8 | seat);
        self.hasher.write(what.as_bytes());
    }

    /// The hash of all events so far.
    #[must_use]
    pub fn finish(&self) -> u64 {
        self.hasher.finish()
    }
}

const fn kind_of(tape: Tape) -> u64 {
    match tape {
        Tape::Table => 2,
        Tape::Dice(_) => 3,
        Tape::Draw(_) => 4,
        Tape::Pick(_) => 5,
    }
}
