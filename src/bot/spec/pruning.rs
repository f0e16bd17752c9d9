//! How an expectimax bot leaves out work: its keys in a file, read and written.

use serde::ser::SerializeMap;

use crate::error::Error;
use crate::fields::{Fields, word_of};
use crate::search::expectimax::{Limits, Order, Probing};

/// What is left out of the full recursion.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Method {
    /// Nothing: the plain recursion.
    Plain,
    /// What alpha-beta and Star1 show to be idle.
    Star1,
    /// The same with probes below chance: Star2.
    #[default]
    Star2,
}

/// The words that `pruning = "…"` takes.
const METHODS: &[(&str, Method)] = &[
    ("none", Method::Plain),
    ("star1", Method::Star1),
    ("star2", Method::Star2),
];

/// The words that `order = "…"` takes.
const ORDERS: &[(&str, Order)] = &[("listed", Order::Listed), ("shallow", Order::Shallow)];

/// The keys of this file.
pub(super) const KEYS: [&str; 5] = ["pruning", "order", "keep", "nodes", "table"];

/// How an expectimax bot leaves out work.
///
/// | key | values | meaning |
/// |---|---|---|
/// | `pruning` | `star2`, `star1`, `none` | what is left out; the values stay those of the recursion |
/// | `order` | `shallow`, `listed` | whether the best-looking action is tried first |
/// | `keep` | 1 to 10,000; all | a forward filter: how many actions are looked into, the best by the evaluator; over several worlds not at the root |
/// | `nodes` | 1 to 10^15; no limit | a budget of positions a decision, in which the depth grows one by one |
/// | `table` | 0 to 1,048,576 MiB; 0 | the size of a transposition table |
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pruning {
    /// What is left out.
    pub method: Method,
    /// Which action is tried first.
    pub order: Order,
    /// How many actions are looked into at a decision with two or more to go; all where none.
    pub keep: Option<u32>,
    /// After how many positions a decision ends with the last depth that was finished.
    pub nodes: Option<u64>,
    /// The size of the transposition table in mebibytes; 0 for none.
    pub table: u32,
}

impl Pruning {
    /// No pruning at all.
    pub const NONE: Pruning = Pruning {
        method: Method::Plain,
        order: Order::Shallow,
        keep: None,
        nodes: None,
        table: 0,
    };

    /// The same as limits of a search.
    pub(in crate::bot) fn limits(self) -> Limits {
        Limits {
            probing: match self.method {
                Method::Plain | Method::Star1 => Probing::Off,
                Method::Star2 => Probing::First,
            },
            order: self.order,
            keep: self.keep,
            nodes: self.nodes,
        }
    }

    pub(super) fn read(fields: &Fields) -> Result<Pruning, Error> {
        let keep = fields.int("keep", 1..=10_000)?;
        let nodes = fields.int("nodes", 1..=1_000_000_000_000_000)?;
        let table = fields.int("table", 0..=1_048_576)?;
        let pruning = Pruning {
            method: fields.choice("pruning", METHODS)?.unwrap_or_default(),
            order: fields.choice("order", ORDERS)?.unwrap_or_default(),
            keep: keep.map(|keep| keep as u32),
            nodes: nodes.map(|nodes| nodes as u64),
            table: table.unwrap_or(0) as u32,
        };
        let bare = Pruning {
            method: pruning.method,
            ..Pruning::default()
        };
        if pruning.method == Method::Plain && pruning != bare {
            return Err(Error::Refused(
                "`order`, `keep`, `nodes` and `table` belong to a pruned search; with `pruning = \
                 \"none\"` there is none"
                    .to_owned(),
            ));
        }
        Ok(pruning)
    }

    /// Writes what differs from the default.
    pub(super) fn write<M: SerializeMap>(&self, map: &mut M) -> Result<(), M::Error> {
        let default = Pruning::default();
        if self.method != default.method {
            map.serialize_entry("pruning", word_of(METHODS, self.method))?;
        }
        if self.order != default.order {
            map.serialize_entry("order", word_of(ORDERS, self.order))?;
        }
        if let Some(keep) = self.keep {
            map.serialize_entry("keep", &keep)?;
        }
        if let Some(nodes) = self.nodes {
            map.serialize_entry("nodes", &nodes)?;
        }
        if self.table != default.table {
            map.serialize_entry("table", &self.table)?;
        }
        Ok(())
    }
}
