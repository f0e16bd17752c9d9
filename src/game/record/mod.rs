//! A game, finished or not, as text and back.
//!
//! A record holds the full truth, hidden hands too, in canonical text only; equal games have equal
//! records, byte for byte.
//!
//! ```text
//! game pig
//! rules preset=standard goal=20
//! start x choose 0 | x 0 | o 0
//! bot 0 hold-20
//! bot 1 greedy
//! seed 7/line-up/0/tape
//! player 0: roll
//! chance dice 0: 6
//! ...
//! over 1 0
//! ```

mod hash;
mod read;
mod replay;
mod words;

#[cfg(test)]
mod tests;

use std::fmt;

pub use hash::EventHash;

use super::{Payoff, SIDES, Settings, Turn};

/// What was played, by whom, and what happened: plain data that belongs to no game's types.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// The game's name in the catalogue.
    pub game: String,
    /// The house rules, as settings that give them again.
    pub rules: Settings,
    /// The canonical text of the position it started from.
    pub start: String,
    /// The bot of each seat, by name.
    pub bots: Vec<String>,
    /// The path of the seed that its tapes hang from.
    pub seed: String,
    /// What happened, in order.
    pub events: Vec<Line>,
    /// How it ended; `None` where it has not.
    pub end: Option<End>,
}

/// One event of a [`Record`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Who decided; never [`Turn::Over`].
    pub who: Turn,
    /// The canonical text of the action or outcome.
    pub what: String,
}

/// The end of a [`Record`], with each side's share of the win.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum End {
    /// By the rules of the game.
    Over(Shares),
    /// By the referee's limit on turns.
    Cap(Shares),
}

/// The shares of the sides that there are.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Shares {
    payoff: Payoff,
    sides: usize,
}

impl Shares {
    /// The shares of the first `sides` sides.
    ///
    /// # Panics
    /// If there are no sides or more than [`SIDES`].
    #[must_use]
    pub fn new(payoff: Payoff, sides: usize) -> Self {
        assert!((1..=SIDES).contains(&sides), "no game has {sides} sides");
        Shares { payoff, sides }
    }

    /// In order of the sides.
    #[must_use]
    pub fn as_slice(&self) -> &[f64] {
        self.payoff.shares(self.sides)
    }

    /// As a payoff.
    #[must_use]
    pub fn payoff(&self) -> Payoff {
        self.payoff
    }
}

impl Record {
    /// A record of a game in which nothing has happened yet.
    ///
    /// All texts are single lines without spaces at their ends; the seed may be empty where dice
    /// come from a table and not from a tape.
    #[must_use]
    pub fn new(
        game: impl Into<String>,
        rules: Settings,
        start: impl Into<String>,
        bots: Vec<String>,
        seed: impl Into<String>,
    ) -> Self {
        Record {
            game: game.into(),
            rules,
            start: start.into(),
            bots,
            seed: seed.into(),
            events: Vec::new(),
            end: None,
        }
    }

    /// Appends what happened, in its canonical text.
    ///
    /// # Panics
    /// In debug builds when `who` is [`Turn::Over`] or the game has ended.
    pub fn push(&mut self, who: Turn, what: impl Into<String>) {
        debug_assert!(who != Turn::Over, "nothing happens after the end");
        debug_assert!(self.end.is_none(), "nothing happens after the end");
        let what = what.into();
        self.events.push(Line { who, what });
    }

    /// The hash of its events, the same that an [`EventHash`] gives to the referee.
    #[must_use]
    pub fn event_hash(&self) -> u64 {
        let mut hash = EventHash::default();
        for event in &self.events {
            hash.push(event.who, &event.what);
        }
        hash.finish()
    }
}

impl fmt::Display for Record {
    /// The text of the record, each line with its line break.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "game {}", self.game)?;
        f.write_str("rules")?;
        for (key, value) in self.rules.iter() {
            write!(f, " {}={}", words::escaped(key), words::escaped(value))?;
        }
        writeln!(f, "\nstart {}", self.start)?;
        for (seat, bot) in self.bots.iter().enumerate() {
            writeln!(f, "bot {seat} {bot}")?;
        }
        writeln!(
            f,
            "seed{}{}",
            if self.seed.is_empty() { "" } else { " " },
            self.seed
        )?;
        for event in &self.events {
            writeln!(f, "{event}")?;
        }
        self.end.map_or(Ok(()), |end| writeln!(f, "{end}"))
    }
}

impl fmt::Display for Line {
    /// `player 0: roll`, `chance dice 1: 6-4`, `chance table: x`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", words::Who(self.who), self.what)
    }
}

impl fmt::Display for End {
    /// `over 1 0`, `cap 0.5 0.5`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (word, shares) = match self {
            End::Over(shares) => ("over", shares),
            End::Cap(shares) => ("cap", shares),
        };
        f.write_str(word)?;
        let mut shares = shares.as_slice().iter();
        shares.try_for_each(|share| write!(f, " {share}"))
    }
}
