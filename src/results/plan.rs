//! What is to be played: pairings, their seatings and how many blocks of each.

use crate::game::{Seat, Side};
use crate::seed::Seed;

/// Which line-ups share their dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TapeSharing {
    /// Block `k` has the same tapes in every line-up.
    Shared,
    /// Every line-up has tapes of its own.
    Own,
}

/// One line-up with everything that has to be played of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pairing {
    /// Its name in files: the bots in the order of the sides or seats, joined by `|`.
    pub id: String,
    /// The distinct bots; the two chairs of a mirror are `A#1` and `A#2`.
    pub labels: Vec<String>,
    /// For each label, the bot that it stands for (an index into the experiment's bots).
    pub bots: Vec<usize>,
    /// For each game of a block, the label in each seat.
    pub seatings: Vec<Vec<usize>>,
    /// How many blocks are played.
    pub blocks: u64,
}

/// A whole experiment as a list that can be counted, cut, replayed and tested.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// Hash of the resolved experiment without `games` and `threads`.
    pub run_id: String,
    /// The game's name.
    pub game: String,
    /// Its rules: the preset and what differs from it.
    pub ruleset: String,
    /// How many sides share the win.
    pub sides: usize,
    /// The side of each seat.
    pub side_of: Vec<Side>,
    /// The names of the game's endings.
    pub endings: &'static [&'static str],
    /// The root of all randomness.
    pub seed: Seed,
    /// Which line-ups share their dice.
    pub tapes: TapeSharing,
    /// The line-ups.
    pub pairings: Vec<Pairing>,
}

impl Plan {
    /// The seed of the tapes of block `block`: `seed / "tape" / block`.
    #[must_use]
    pub fn tape_seed(&self, pairing: usize, block: u64) -> Seed {
        self.stream(pairing, "tape").child(block)
    }

    /// The seed of the mind in `seat`: `seed / "mind" / block / seat`, so that a stochastic bot's
    /// mirror is exact too.
    #[must_use]
    pub fn mind_seed(&self, pairing: usize, block: u64, seat: Seat) -> Seed {
        self.stream(pairing, "mind")
            .child(block)
            .child(seat.index())
    }

    fn stream(&self, pairing: usize, name: &str) -> Seed {
        match self.tapes {
            TapeSharing::Shared => self.seed.child(name),
            TapeSharing::Own => {
                let id = self.pairings[pairing].id.as_str();
                self.seed.child("lineup").child(id).child(name)
            }
        }
    }

    /// The name of one game in files: `pairing:block:rotation`.
    #[must_use]
    pub fn game_id(&self, pairing: usize, block: u64, rotation: usize) -> String {
        format!("{}:{block}:{rotation}", self.pairings[pairing].id)
    }

    /// All blocks, those with the same tapes next to each other.
    #[must_use]
    pub fn blocks(&self) -> Vec<(usize, u64)> {
        let most = self
            .pairings
            .iter()
            .map(|pairing| pairing.blocks)
            .max()
            .unwrap_or(0);
        (0..most)
            .flat_map(|block| (0..self.pairings.len()).map(move |pairing| (pairing, block)))
            .filter(|&(pairing, block)| block < self.pairings[pairing].blocks)
            .collect()
    }

    /// How many games are played in all.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.pairings
            .iter()
            .map(|pairing| pairing.blocks * pairing.seatings.len() as u64)
            .sum()
    }
}
