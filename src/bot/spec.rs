//! What a bot is in a file: its kind and every value it plays by, checked.
//!
//! A spec serialises with its defaults filled in and its keys in one order, since results record and
//! hash it: equal bots have equal texts. Keys that came later (`others`, `sight`) are written only where
//! they differ from their default, so that earlier results keep their hashes.

mod pruning;
mod read;
mod tree;

use std::collections::BTreeMap;
use std::fmt;

use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

pub use self::pruning::{Method, Pruning};
pub use self::tree::{PlayoutPolicy, TreeSearch};
use crate::fields::word_of;
use crate::game::{Settings, Sight};
use crate::search::Others;

/// The words that `kind = "…"` takes.
pub const KINDS: &[&str] = &["random", "policy", "greedy", "expectimax", "mcts"];

/// The words that `others = "…"` takes.
const OTHERS: &[(&str, Others)] = &[("maxn", Others::MaxN), ("paranoid", Others::Paranoid)];

/// The words that `sight = "…"` takes.
const SIGHTS: &[(&str, Sight)] = &[("own", Sight::Own), ("all", Sight::All)];

fn write_sight<M: SerializeMap>(sight: Sight, map: &mut M) -> Result<(), M::Error> {
    if sight == Sight::default() {
        return Ok(());
    }
    map.serialize_entry("sight", word_of(SIGHTS, sight))
}

/// The checked form of a bot's TOML.
///
/// | kind | keys |
/// |---|---|
/// | `random` | none |
/// | `policy` | `policy`, and the policy's own settings beside it |
/// | `greedy` | `eval`, `worlds` (8), `sight` (`own`) |
/// | `expectimax` | `depth`, `eval`, `worlds` (8), `others` (`maxn`; or `paranoid`), `sight` (`own`), and those of [`Pruning`] |
/// | `mcts` | `sight` (`own`), and those of [`TreeSearch`] |
///
/// `sight = "all"` sees what is hidden too: a cheat, to price hidden information.
///
/// The table of a [`Judge`] may follow `eval`, `leaf`, `prior` and `guide`; it serves all of them.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum BotSpec {
    /// Any legal action, uniformly.
    Random,
    /// One of the game's own policies.
    Policy {
        /// Its name.
        policy: String,
        /// Its settings, in the order of their names.
        settings: Settings,
    },
    /// Expectimax at depth 1.
    Greedy {
        /// What values the positions after the actions.
        eval: Judge,
        /// Over how many worlds to average where something is hidden.
        worlds: u32,
        /// What it may see.
        sight: Sight,
    },
    /// Expectimax to a depth.
    Expectimax {
        /// How many decisions to look ahead.
        depth: u32,
        /// What values the leaves.
        eval: Judge,
        /// Over how many worlds to average where something is hidden.
        worlds: u32,
        /// What it expects of the other sides.
        others: Others,
        /// What it may see.
        sight: Sight,
        /// How it leaves out work.
        pruning: Pruning,
    },
    /// Monte Carlo tree search, each iteration in a world of its own.
    Mcts {
        /// How it searches.
        search: Box<TreeSearch>,
        /// What it may see.
        sight: Sight,
    },
}

/// Who judges positions for a search.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Judge {
    /// Equal shares: no opinion.
    Even,
    /// A weighted sum of the game's terms, from the table `[weights]`.
    Linear(BTreeMap<String, f64>),
    /// The result of one random playout, given up after `max_turns` turns.
    Playout {
        /// After how many turns a playout counts as a draw.
        max_turns: u32,
    },
    /// The mean result of `playouts` random playouts, each given up after `max_turns` turns.
    Playouts {
        /// How many playouts.
        playouts: u32,
        /// After how many turns a playout counts as a draw.
        max_turns: u32,
    },
    /// A random playout of `decisions` decisions, and then another evaluator.
    Truncated {
        /// How many decisions are played.
        decisions: u32,
        /// What values the position that they lead to.
        then: Box<Judge>,
    },
    /// The exact value, by solving the game when the bot is built; for small open games.
    Exact {
        /// The most positions that the game may have.
        max_states: u32,
    },
    /// One of the game's own evaluators, with the settings of the table `[settings]`.
    Own {
        /// Its name.
        name: String,
        /// Its settings, in the order of their names.
        settings: Settings,
    },
}

impl Judge {
    /// The evaluators that every game has.
    pub const NAMES: &'static [&'static str] = &[
        "even",
        "linear",
        "playout",
        "playouts",
        "truncated",
        "exact",
    ];

    /// The name in `eval` or `leaf`.
    #[must_use]
    pub fn name(&self) -> &str {
        match self {
            Judge::Even => "even",
            Judge::Linear(_) => "linear",
            Judge::Playout { .. } => "playout",
            Judge::Playouts { .. } => "playouts",
            Judge::Truncated { .. } => "truncated",
            Judge::Exact { .. } => "exact",
            Judge::Own { name, .. } => name,
        }
    }

    /// Whether both are written by the same keys, those of truncation aside.
    fn shares_keys_with(&self, other: &Judge) -> bool {
        std::mem::discriminant(self.last()) == std::mem::discriminant(other.last())
    }

    /// What values positions in the end.
    fn last(&self) -> &Judge {
        match self {
            Judge::Truncated { then, .. } => then,
            other => other,
        }
    }

    fn write<M: SerializeMap>(&self, map: &mut M) -> Result<(), M::Error> {
        match self {
            Judge::Even => Ok(()),
            Judge::Linear(weights) => map.serialize_entry("weights", weights),
            Judge::Playout { max_turns } => map.serialize_entry("max_turns", max_turns),
            Judge::Playouts {
                playouts,
                max_turns,
            } => {
                map.serialize_entry("playouts", playouts)?;
                map.serialize_entry("max_turns", max_turns)
            }
            Judge::Truncated { decisions, then } => {
                map.serialize_entry("decisions", decisions)?;
                map.serialize_entry("then", then.name())?;
                then.write(map)
            }
            Judge::Exact { max_states } => map.serialize_entry("max_states", max_states),
            Judge::Own { settings, .. } if settings.is_empty() => Ok(()),
            Judge::Own { settings, .. } => map.serialize_entry("settings", settings),
        }
    }
}

impl BotSpec {
    /// The word of its kind, one of [`KINDS`].
    #[must_use]
    pub fn kind(&self) -> &'static str {
        match self {
            BotSpec::Random => "random",
            BotSpec::Policy { .. } => "policy",
            BotSpec::Greedy { .. } => "greedy",
            BotSpec::Expectimax { .. } => "expectimax",
            BotSpec::Mcts { .. } => "mcts",
        }
    }
}

impl BotSpec {
    /// Whether its decisions depend on the clock.
    #[must_use]
    pub fn is_timed(&self) -> bool {
        matches!(self, BotSpec::Mcts { search, .. } if search.seconds.is_some())
    }
}

impl fmt::Display for BotSpec {
    /// The full resolved TOML, which [`BotSpec::parse`] reads back.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = toml::to_string(self).map_err(|_| fmt::Error)?;
        f.write_str(&text)
    }
}

impl Serialize for BotSpec {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("kind", self.kind())?;
        match self {
            BotSpec::Random => {}
            BotSpec::Policy { policy, settings } => {
                map.serialize_entry("policy", policy)?;
                for (key, value) in settings.iter() {
                    map.serialize_entry(key, value)?;
                }
            }
            BotSpec::Greedy {
                eval,
                worlds,
                sight,
            } => {
                map.serialize_entry("eval", eval.name())?;
                map.serialize_entry("worlds", worlds)?;
                write_sight(*sight, &mut map)?;
                eval.write(&mut map)?;
            }
            BotSpec::Expectimax {
                depth,
                eval,
                worlds,
                others,
                sight,
                pruning,
            } => {
                map.serialize_entry("depth", depth)?;
                map.serialize_entry("eval", eval.name())?;
                map.serialize_entry("worlds", worlds)?;
                if *others != Others::default() {
                    map.serialize_entry("others", word_of(OTHERS, *others))?;
                }
                write_sight(*sight, &mut map)?;
                pruning.write(&mut map)?;
                eval.write(&mut map)?;
            }
            BotSpec::Mcts { search, sight } => {
                search.write(&mut map)?;
                write_sight(*sight, &mut map)?;
                search.write_tables(&mut map)?;
            }
        }
        map.end()
    }
}

impl<'de> Deserialize<'de> for BotSpec {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let table = toml::Table::deserialize(deserializer)?;
        BotSpec::from_table(&table).map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests;
