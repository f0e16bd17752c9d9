//! What is known of a game that was played.

use std::time::Duration;

use crate::game::{Payoff, SIDES, Seat};

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Termination {
    /// By its own rules.
    Normal,
    /// By the referee's turn limit; shares are equal.
    Cap,
}

impl Termination {
    /// The name used in files: `normal` or `cap`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Termination::Normal => "normal",
            Termination::Cap => "cap",
        }
    }
}

/// What one seat did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SeatTally {
    /// Decisions, forced ones and drawn openings included.
    pub decisions: u32,
    /// Legal actions, summed over its decisions.
    pub choices: u64,
    /// Decisions with more than one legal action that its mind made.
    pub unforced: u32,
    /// Positions that its mind valued or visited.
    pub nodes: u64,
}

/// A finished game.
#[derive(Clone, Debug)]
pub struct Played {
    /// Each side's share of the win.
    pub payoff: Payoff,
    /// Why it ended.
    pub termination: Termination,
    /// How it ended by its own rules, an index into the game's endings; `None` when capped.
    pub ending: Option<usize>,
    /// The game's own stakes, per side; 0 when capped.
    pub margin: [i16; SIDES],
    /// The first seat to have the turn.
    pub first_seat: Option<Seat>,
    /// Decisions.
    pub plies: u32,
    /// Turns begun: how often the turn came to another seat.
    pub turns: u32,
    /// Throws of dice.
    pub rolls: u32,
    /// Throws after which the roller had at most one legal action.
    pub forced_rolls: u32,
    /// Chance events of every kind.
    pub chance_events: u32,
    /// What each seat did.
    pub seats: [SeatTally; SIDES],
    /// Hash of all events as canonical text.
    pub moves_hash: u64,
    /// Hash of the last position as canonical text.
    pub final_hash: u64,
    /// Time each seat's mind took; the only part that no promise of equal results covers.
    pub think: [Duration; SIDES],
}
