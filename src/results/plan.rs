//! What is to be played: pairings, their seatings and how many blocks of each.

use crate::error::{Error, Unknown};
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
    /// The path of [`Plan::tape_seed`] below the number that fixes all randomness, as records say it.
    #[must_use]
    pub fn tape_path(&self, root: u64, pairing: usize, block: u64) -> String {
        match self.tapes {
            TapeSharing::Shared => format!("{root}/tape/{block}"),
            TapeSharing::Own => {
                let id = &self.pairings[pairing].id;
                format!("{root}/lineup/{id}/tape/{block}")
            }
        }
    }

    /// The pairing, block and rotation of a game by its name in files.
    ///
    /// # Errors
    /// Says which part names nothing, and what there is.
    pub fn find_game(&self, id: &str) -> Result<(usize, u64, usize), Error> {
        let refuse = |problem: String| Err(Error::Refused(format!("game `{id}`: {problem}")));
        let mut parts = id.rsplitn(3, ':');
        let numbers = [parts.next(), parts.next()].map(|part| part.and_then(|n| n.parse().ok()));
        let ([Some(rotation), Some(block)], Some(name)) = (numbers, parts.next()) else {
            return refuse("a game is named line-up:block:rotation".to_owned());
        };
        let known: Vec<&str> = self.pairings.iter().map(|p| p.id.as_str()).collect();
        let Some(pairing) = known.iter().position(|known| *known == name) else {
            return Err(Unknown::new("line-up", name, &known).into());
        };
        let Pairing {
            blocks, seatings, ..
        } = &self.pairings[pairing];
        if block >= *blocks {
            return refuse(format!("blocks go from 0 to {}", blocks - 1));
        }
        if rotation as usize >= seatings.len() {
            return refuse(format!("rotations go from 0 to {}", seatings.len() - 1));
        }
        Ok((pairing, block, rotation as usize))
    }

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
