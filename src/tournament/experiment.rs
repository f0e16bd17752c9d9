//! An experiment: one question, in one TOML file, checked key by key.

use std::path::Path;

use serde::Serialize;

use crate::error::{BadValue, Error};
use crate::fields::{Fields, missing, parse_toml, word_of};
use crate::game::Settings;
use crate::results::TapeSharing;

/// Which line-ups an experiment plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Two bots, or exactly one a side.
    Match,
    /// Every pair of bots.
    RoundRobin,
    /// The first bot against each of the others.
    Gauntlet,
    /// The line-ups that are listed.
    Lineups,
}

/// How a line-up is seated in the games of a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeatDesign {
    /// The rotations of the bots over the sides; equal seatings once.
    Rotate,
}

const KINDS: [(&str, Kind); 4] = [
    ("match", Kind::Match),
    ("round-robin", Kind::RoundRobin),
    ("gauntlet", Kind::Gauntlet),
    ("lineups", Kind::Lineups),
];
const SEATS: &[(&str, SeatDesign)] = &[("rotate", SeatDesign::Rotate)];
const TAPES: &[(&str, TapeSharing)] = &[("shared", TapeSharing::Shared), ("own", TapeSharing::Own)];

const KEYS: &[&str] = &[
    "kind",
    "game",
    "seed",
    "bots",
    "lineups",
    "games",
    "max_turns",
    "opening_plies",
    "tapes",
    "seats",
    "threads",
    "rules",
];

impl Kind {
    /// The word used in files.
    #[must_use]
    pub fn name(self) -> &'static str {
        word_of(&KINDS, self)
    }

    /// Reads the word used in files.
    ///
    /// # Errors
    /// When it is none of them.
    pub fn read(text: &str) -> Result<Self, BadValue> {
        let known = KINDS.iter().find(|(word, _)| *word == text);
        known.map(|(_, kind)| *kind).ok_or_else(|| BadValue {
            key: "kind".to_owned(),
            value: text.to_owned(),
            expected: format!("one of {}", KINDS.map(|(word, _)| word).join(", ")),
        })
    }
}

impl SeatDesign {
    /// The word used in files.
    #[must_use]
    pub fn name(self) -> &'static str {
        word_of(SEATS, self)
    }
}

impl TapeSharing {
    /// The word used in files.
    #[must_use]
    pub fn name(self) -> &'static str {
        word_of(TAPES, self)
    }
}

/// A checked experiment, as its file says it; defaults of the game are not yet filled in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Experiment {
    /// Which line-ups are played.
    pub kind: Kind,
    /// The game's name.
    pub game: String,
    /// The root of all randomness.
    pub seed: u64,
    /// The bots of a match, round robin or gauntlet.
    pub bots: Vec<String>,
    /// The line-ups of [`Kind::Lineups`].
    pub lineups: Vec<Vec<String>>,
    /// Games a line-up, rounded up to whole blocks; at least 1.
    pub games: u64,
    /// The referee's turn limit, at least 1.
    pub max_turns: u32,
    /// Decisions drawn at random at the start; `None` for the game's own number.
    pub opening_plies: Option<usize>,
    /// Which line-ups share their dice.
    pub tapes: TapeSharing,
    /// How a line-up is seated.
    pub seats: SeatDesign,
    /// Threads; `None` for one a core. Never changes a result.
    pub threads: Option<usize>,
    /// House rules.
    pub rules: Settings,
}

impl Experiment {
    /// The turn limit where an experiment says nothing else.
    pub const MAX_TURNS: u32 = 2_000;
    /// The most games a line-up; a run holds all its games in memory, some 500 bytes each.
    pub const MOST_GAMES: u64 = 10_000_000;

    /// An experiment of this kind with all defaults: seed 1, 100 games a line-up, shared tapes.
    #[must_use]
    pub fn new(kind: Kind, game: &str) -> Self {
        Experiment {
            kind,
            game: game.to_owned(),
            seed: 1,
            bots: Vec::new(),
            lineups: Vec::new(),
            games: 100,
            max_turns: Self::MAX_TURNS,
            opening_plies: None,
            tapes: TapeSharing::Shared,
            seats: SeatDesign::Rotate,
            threads: None,
            rules: Settings::new(),
        }
    }

    /// Reads an experiment's file.
    ///
    /// # Errors
    /// Names the file and the key or value that is wrong, and what would be right.
    pub fn load(path: &Path) -> Result<Self, Error> {
        let text = std::fs::read_to_string(path).map_err(Error::io("read", path))?;
        Self::parse(&text).map_err(|error| error.in_file(path))
    }

    /// Reads an experiment's text.
    ///
    /// # Errors
    /// Names the key or value that is wrong, and what would be right.
    pub fn parse(text: &str) -> Result<Self, Error> {
        Self::from_table(&parse_toml(text)?)
    }

    /// The experiment that a manifest records; what was resolved in it stays so.
    ///
    /// # Errors
    /// When the manifest holds no experiment of this version.
    pub fn of_manifest(manifest: &serde_json::Value) -> Result<Self, Error> {
        let refuse = || Error::Refused("it holds no experiment".to_owned());
        let mut resolved = manifest["experiment"].clone();
        let keys = resolved.as_object_mut().ok_or_else(refuse)?;
        keys.remove("recipes");
        keys.insert("games".to_owned(), manifest["games_per_lineup"].clone());
        let table = toml::Table::try_from(&resolved).map_err(|_| refuse())?;
        Self::from_table(&table)
    }

    fn from_table(table: &toml::Table) -> Result<Self, Error> {
        let fields = Fields::new(table, KEYS)?;
        let kind = fields.choice("kind", &KINDS)?;
        let kind =
            kind.ok_or_else(|| missing("kind", "one of match, round-robin, gauntlet, lineups"))?;
        let game = fields.text("game")?;
        let mut experiment = Experiment::new(
            kind,
            game.ok_or_else(|| missing("game", "the name of a game"))?,
        );
        let seed = fields.int("seed", 0..=i64::MAX)?;
        experiment.seed = seed.ok_or_else(|| missing("seed", "a whole number from 0"))? as u64;
        let games = fields.int("games", 1..=Self::MOST_GAMES as i64)?;
        experiment.games = games.ok_or_else(|| missing("games", "a whole number from 1"))? as u64;
        experiment.bots = fields.texts("bots")?.unwrap_or_default();
        experiment.lineups = fields.text_lists("lineups")?.unwrap_or_default();
        if let Some(turns) = fields.int("max_turns", 1..=i64::from(u32::MAX))? {
            experiment.max_turns = turns as u32;
        }
        experiment.opening_plies = fields
            .int("opening_plies", 0..=1_000_000)?
            .map(|plies| plies as usize);
        experiment.tapes = fields.choice("tapes", TAPES)?.unwrap_or(experiment.tapes);
        experiment.seats = fields.choice("seats", SEATS)?.unwrap_or(experiment.seats);
        experiment.threads = fields
            .int("threads", 1..=1_024)?
            .map(|threads| threads as usize);
        if let Some(rules) = fields.table("rules")? {
            experiment.rules = Settings::from_toml(rules)?;
        }
        experiment.check()?;
        Ok(experiment)
    }

    /// Checks what the keys have to do with each other.
    ///
    /// # Errors
    /// When bots and line-ups do not fit the kind, or nothing would be played.
    pub fn check(&self) -> Result<(), Error> {
        let refuse = |problem: &str| Err(Error::Refused(problem.to_owned()));
        let listed = self.kind == Kind::Lineups;
        if self.games == 0 || self.games > Self::MOST_GAMES {
            return Err(BadValue {
                key: "games".to_owned(),
                value: self.games.to_string(),
                expected: format!("a whole number from 1 to {}", Self::MOST_GAMES),
            }
            .into());
        }
        if listed && self.lineups.is_empty() {
            return refuse(
                "kind `lineups` needs `lineups = [[…], …]`, one bot a side or one a seat",
            );
        }
        if listed && !self.bots.is_empty() {
            return refuse("kind `lineups` takes its bots from `lineups`; remove `bots`");
        }
        if !listed && !self.lineups.is_empty() {
            return refuse(
                "`lineups` goes with kind `lineups` only; use `bots` or change the kind",
            );
        }
        if !listed && self.bots.len() < 2 {
            return refuse("a match, round robin or gauntlet needs at least two names in `bots`");
        }
        Ok(())
    }

    /// The experiment with every default filled in, as the manifest records it. Without `games` and
    /// `threads` it is what `run_id` is the hash of.
    #[must_use]
    pub fn resolved(&self, rules: &Settings, opening_plies: usize) -> serde_json::Value {
        #[derive(Serialize)]
        struct Resolved<'e> {
            kind: &'static str,
            game: &'e str,
            seed: u64,
            bots: &'e [String],
            lineups: &'e [Vec<String>],
            max_turns: u32,
            opening_plies: usize,
            tapes: &'static str,
            seats: &'static str,
            rules: &'e Settings,
        }
        let resolved = Resolved {
            kind: self.kind.name(),
            game: &self.game,
            seed: self.seed,
            bots: &self.bots,
            lineups: &self.lineups,
            max_turns: self.max_turns,
            opening_plies,
            tapes: self.tapes.name(),
            seats: self.seats.name(),
            rules,
        };
        serde_json::to_value(resolved).expect("an experiment can be written as JSON")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str =
        "kind = \"match\"\ngame = \"pig\"\nseed = 3\nbots = [\"a\", \"b\"]\ngames = 10\n";

    fn refusal(text: &str) -> String {
        Experiment::parse(text).unwrap_err().to_string()
    }

    #[test]
    fn defaults_are_those_of_the_design() {
        let experiment = Experiment::parse(GOOD).unwrap();
        assert_eq!(experiment.max_turns, 2_000);
        assert_eq!(experiment.tapes, TapeSharing::Shared);
        assert_eq!(experiment.opening_plies, None);
    }

    #[test]
    fn a_typo_in_a_key_names_the_nearest() {
        assert_eq!(
            refusal(&GOOD.replace("games", "gmaes")),
            "unknown key `gmaes`; did you mean `games`?"
        );
    }

    #[test]
    fn an_experiment_with_zero_games_is_refused() {
        let refusal = refusal(&GOOD.replace("games = 10", "games = 0"));
        assert!(
            refusal.starts_with("`games` cannot be `0`; it is a whole number from 1"),
            "{refusal}"
        );
    }

    #[test]
    fn a_wrong_value_is_answered_with_the_right_ones() {
        let refusal = refusal(&GOOD.replace("\"match\"", "\"duel\""));
        assert_eq!(
            refusal,
            "`kind` cannot be `duel`; it is one of match, round-robin, gauntlet, lineups"
        );
    }

    #[test]
    fn bots_and_lineups_must_fit_the_kind() {
        assert!(refusal(&GOOD.replace("\"match\"", "\"lineups\"")).contains("needs `lineups"));
        assert!(
            refusal(&format!("{GOOD}lineups = [[\"a\"]]")).contains("goes with kind `lineups`")
        );
        assert!(refusal(&GOOD.replace(", \"b\"", "")).contains("at least two"));
    }

    #[test]
    fn a_missing_key_is_named() {
        assert!(refusal(&GOOD.replace("seed = 3\n", "")).contains("`seed` is missing"));
    }
}
