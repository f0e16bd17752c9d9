//! What the journal keeps of a block: everything that the CSVs are made from, and no clock.

use serde::{Deserialize, Serialize};

use super::GameHashes;
use crate::game::Side;
use crate::play::{Played, Termination};

/// The games of one block, in the order of the seatings.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct BlockRecord {
    /// Index of the pairing in the plan.
    pub pairing: usize,
    /// Number of the block, which names its tapes.
    pub block: u64,
    /// One record a seating.
    pub games: Vec<GameRecord>,
}

/// One game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GameRecord {
    /// Each side's share of the win.
    pub shares: Vec<f64>,
    /// The game's own stakes, per side.
    pub margin: Vec<i16>,
    /// `normal` or `cap`.
    pub termination: String,
    /// Index of the ending; none when capped.
    pub ending: Option<usize>,
    /// The first seat to have the turn.
    pub first_seat: Option<usize>,
    /// Decisions.
    pub plies: u32,
    /// Turns.
    pub turns: u32,
    /// Throws of dice.
    pub rolls: u32,
    /// Throws that left at most one legal action.
    pub forced_rolls: u32,
    /// Chance events.
    pub chance_events: u32,
    /// What each seat did.
    pub seats: Vec<SeatRecord>,
    /// Hash of all events, 16 hexadecimal digits.
    pub moves_hash: String,
    /// Hash of the last position, 16 hexadecimal digits.
    pub final_hash: String,
}

/// What one seat did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatRecord {
    /// Decisions.
    pub decisions: u32,
    /// Legal actions, summed over its decisions.
    pub choices: u64,
    /// Decisions that its mind made among several actions.
    pub unforced: u32,
    /// Positions valued or visited.
    pub nodes: u64,
}

impl GameRecord {
    /// The record of a game with this many sides and seats.
    #[must_use]
    pub fn new(played: &Played, sides: usize, seats: usize) -> Self {
        let seat_record = |tally: &crate::play::SeatTally| SeatRecord {
            decisions: tally.decisions,
            choices: tally.choices,
            unforced: tally.unforced,
            nodes: tally.nodes,
        };
        let hashes = GameHashes::of(played);
        GameRecord {
            shares: played.payoff.shares(sides).to_vec(),
            margin: played.margin[..sides].to_vec(),
            termination: played.termination.name().to_owned(),
            ending: played.ending,
            first_seat: played.first_seat.map(|seat| seat.index()),
            plies: played.plies,
            turns: played.turns,
            rolls: played.rolls,
            forced_rolls: played.forced_rolls,
            chance_events: played.chance_events,
            seats: played.seats[..seats].iter().map(seat_record).collect(),
            moves_hash: hashes.moves,
            final_hash: hashes.last,
        }
    }

    /// Whether the referee's turn limit ended it.
    #[must_use]
    pub fn capped(&self) -> bool {
        self.termination == Termination::Cap.name()
    }

    /// The side with the strictly greatest share.
    #[must_use]
    pub fn winner(&self) -> Option<Side> {
        crate::game::Payoff::new(&self.shares).winner(self.shares.len())
    }
}
