//! How a tree-search bot searches: its keys in a file, read, checked and written.

use serde::ser::SerializeMap;

use super::Judge;
use super::read::{count, judge, quiet};
use crate::error::Error;
use crate::fields::{Fields, missing, word_of};
use crate::search::mcts::{Chances, Select, Widening};

/// How playouts choose.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PlayoutPolicy {
    /// Any action.
    #[default]
    Random,
    /// What looks best to the guide, with noise.
    Greedy,
    /// What fared best in the search so far, with noise: move-average sampling.
    Mast,
}

/// The words that `policy = "…"` takes.
const POLICIES: &[(&str, PlayoutPolicy)] = &[
    ("random", PlayoutPolicy::Random),
    ("greedy", PlayoutPolicy::Greedy),
    ("mast", PlayoutPolicy::Mast),
];

/// The words that `select = "…"` takes.
const SELECTS: &[(&str, Select)] = &[
    ("ucb1", Select::Ucb1),
    ("ucb1-tuned", Select::Ucb1Tuned),
    ("puct", Select::Puct),
];

/// The words that `chance = "…"` takes.
const CHANCES: &[(&str, Chances)] = &[("closed", Chances::Closed), ("open", Chances::Open)];

/// The keys of this file.
pub(super) const KEYS: [&str; 19] = [
    "iterations",
    "nodes",
    "seconds",
    "select",
    "explore",
    "leaf",
    "policy",
    "noise",
    "guide",
    "implicit",
    "prior",
    "temperature",
    "chance",
    "widen",
    "widen_from",
    "solve",
    "max_nodes",
    "reuse",
    "workers",
];

const MOST_ITERATIONS: u32 = 100_000_000;
/// How many nodes a tree may have unless a bot says otherwise: about a gigabyte.
const MAX_NODES: u32 = 20_000_000;
const NOISE: f64 = 0.1;
const TEMPERATURE: f64 = 0.1;

/// How a tree-search bot searches.
///
/// | key | values | meaning |
/// |---|---|---|
/// | `iterations` | 1 to 100,000,000 | a budget; one of these three is needed, and the first that is used up ends a search |
/// | `nodes` | 1 to 10^15 | a budget of positions visited in the tree |
/// | `seconds` | 0.001 to 86,400 | a budget by the clock: then results differ from run to run |
/// | `select` | `ucb1`, `ucb1-tuned`, `puct` | which action an iteration tries; `puct` where there is a prior |
/// | `explore` | 0 to 100; 1.4, with `ucb1-tuned` 1 | the weight of the exploration term |
/// | `leaf` | an evaluator; `playout` | what a new position is worth |
/// | `policy` | `random`, `greedy`, `mast` | how playouts choose |
/// | `noise` | 0 to 1; 0.1 | how often `greedy` and `mast` choose at random |
/// | `guide` | an evaluator; none | what `greedy` and `implicit` go by |
/// | `implicit` | 0 to 1; 0 | how much best replies by the guide weigh against means; two sides |
/// | `prior` | an evaluator; none | what actions promise before they are tried |
/// | `temperature` | 0.01 to 10; 0.1 | which difference of shares makes an action e times as likely as another in the prior |
/// | `chance` | `closed`, `open` | whether outcomes have nodes of their own |
/// | `widen` | 0 to 1; off | after n visits n to this power actions are tried, the best by the prior first |
/// | `widen_from` | 0.1 to 1,000; 1 | and so many times as many |
/// | `solve` | truth; false | whether decided positions are proved; where all is seen, with closed chance |
/// | `max_nodes` | 1 to 4,000,000,000; 20,000,000 | when the tree stops growing; the search goes on in it |
/// | `reuse` | truth; false | whether a search begins with what the one before found |
/// | `workers` | 1 to 256; 1 | over how many trees of their own the budget is split |
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct TreeSearch {
    /// Iterations a decision.
    pub iterations: Option<u32>,
    /// Positions visited a decision.
    pub nodes: Option<u64>,
    /// Seconds a decision.
    pub seconds: Option<f64>,
    /// How an iteration chooses.
    pub select: Select,
    /// The weight of the exploration term.
    pub explore: f64,
    /// What values the leaves.
    pub leaf: Judge,
    /// How playouts choose.
    pub policy: PlayoutPolicy,
    /// How often they choose at random all the same.
    pub noise: f64,
    /// What greedy playouts and implicit minimax go by.
    pub guide: Option<Judge>,
    /// How much implicit minimax weighs.
    pub implicit: f64,
    /// What gives priors, and the temperature.
    pub prior: Option<(Judge, f64)>,
    /// What chance is in the tree.
    pub chances: Chances,
    /// How many actions are tried.
    pub widening: Option<Widening>,
    /// Whether decided positions are proved.
    pub solve: bool,
    /// When the tree stops growing.
    pub max_nodes: u32,
    /// Whether a search begins with what the one before found.
    pub reuse: bool,
    /// Over how many trees the budget is split.
    pub workers: u32,
}

fn refused<T>(problem: &str) -> Result<T, Error> {
    Err(Error::Refused(problem.to_owned()))
}

fn truth(fields: &Fields, key: &str) -> Result<bool, Error> {
    Ok(fields.bool(key)?.unwrap_or(false))
}

impl TreeSearch {
    pub(super) fn read(fields: &Fields) -> Result<TreeSearch, Error> {
        let quietly = |key| match fields.text(key)? {
            Some(name) => {
                quiet(key, name)?;
                Ok::<_, Error>(Some(judge(fields, name)?))
            }
            None => Ok(None),
        };
        let prior = quietly("prior")?;
        let temperature = fields.number("temperature", 0.01..=10.0)?;
        if prior.is_none() && temperature.is_some() {
            return refused("`temperature` belongs to `prior`; name an evaluator there");
        }
        let usual = if prior.is_some() {
            Select::Puct
        } else {
            Select::Ucb1
        };
        let select = fields.choice("select", SELECTS)?.unwrap_or(usual);
        let nodes = fields.int("nodes", 1..=1_000_000_000_000_000)?;
        let max_nodes = fields.int("max_nodes", 1..=4_000_000_000)?;
        let noise = fields.number("noise", 0.0..=1.0)?;
        let exponent = fields.number("widen", 0.0..=1.0)?;
        let from = fields.number("widen_from", 0.1..=1000.0)?;
        if exponent.is_none() && from.is_some() {
            return refused("`widen_from` belongs to `widen`; give the exponent there");
        }
        let search = TreeSearch {
            iterations: count(fields, "iterations", MOST_ITERATIONS)?,
            nodes: nodes.map(|nodes| nodes as u64),
            seconds: fields.number("seconds", 0.001..=86_400.0)?,
            select,
            explore: fields
                .number("explore", 0.0..=100.0)?
                .unwrap_or(explore_of(select)),
            leaf: judge(fields, fields.text("leaf")?.unwrap_or("playout"))?,
            policy: fields.choice("policy", POLICIES)?.unwrap_or_default(),
            noise: noise.unwrap_or(NOISE),
            guide: quietly("guide")?,
            implicit: fields.number("implicit", 0.0..=1.0)?.unwrap_or(0.0),
            prior: prior.map(|prior| (prior, temperature.unwrap_or(TEMPERATURE))),
            chances: fields.choice("chance", CHANCES)?.unwrap_or_default(),
            widening: exponent.map(|exponent| Widening {
                from: from.unwrap_or(1.0),
                exponent,
            }),
            solve: truth(fields, "solve")?,
            max_nodes: max_nodes.map_or(MAX_NODES, |nodes| nodes as u32),
            reuse: truth(fields, "reuse")?,
            workers: count(fields, "workers", 256)?.unwrap_or(1),
        };
        search.check(noise.is_some())?;
        Ok(search)
    }

    /// Refuses what does not go together.
    fn check(&self, has_noise: bool) -> Result<(), Error> {
        if self.iterations.is_none() && self.nodes.is_none() && self.seconds.is_none() {
            let expected = format!(
                "a whole number from 1 to {MOST_ITERATIONS}, unless there is a budget of `nodes` or \
                 `seconds`"
            );
            return Err(missing("iterations", &expected));
        }
        let least = self.iterations.map(u64::from).into_iter().chain(self.nodes);
        if least
            .min()
            .is_some_and(|least| least < u64::from(self.workers))
        {
            return refused(
                "there are more `workers` than iterations or nodes to share among them",
            );
        }
        if self.select == Select::Puct && self.prior.is_none() {
            return refused("`select = \"puct\"` goes by a `prior`; name an evaluator there");
        }
        if self.select != Select::Puct && self.prior.is_some() && self.widening.is_none() {
            return refused("a `prior` has no use without `select = \"puct\"` or `widen`");
        }
        let greedy = self.policy == PlayoutPolicy::Greedy;
        if greedy && self.guide.is_none() {
            return refused("`policy = \"greedy\"` goes by a `guide`; name an evaluator there");
        }
        if self.implicit > 0.0 && self.guide.is_none() {
            return refused("`implicit` goes by a `guide`; name an evaluator there");
        }
        if self.guide.is_some() && !greedy && self.implicit == 0.0 {
            return refused("a `guide` has no use without `policy = \"greedy\"` or `implicit`");
        }
        if self.policy == PlayoutPolicy::Random && has_noise {
            return refused("`noise` belongs to `policy = \"greedy\"` or `\"mast\"`");
        }
        match (self.policy, &self.leaf) {
            (PlayoutPolicy::Random, _)
            | (_, Judge::Playout { .. } | Judge::Truncated { .. })
            | (PlayoutPolicy::Greedy, Judge::Playouts { .. }) => {}
            (PlayoutPolicy::Mast, Judge::Playouts { .. }) => {
                return refused(
                    "`policy = \"mast\"` plays one playout an iteration: `leaf = \"playout\"` or \
                     `\"truncated\"`",
                );
            }
            (_, leaf) => {
                return Err(Error::Refused(format!(
                    "`policy` is for leaves that play on, such as `playout`; `{}` does not",
                    leaf.name()
                )));
            }
        }
        if self.chances == Chances::Open && (self.solve || self.implicit > 0.0) {
            return refused(
                "`solve` and `implicit` need a tree with outcomes: `chance = \"closed\"`",
            );
        }
        Ok(())
    }

    /// Writes all values, those of later keys where they differ from their default; tables come after.
    pub(super) fn write<M: SerializeMap>(&self, map: &mut M) -> Result<(), M::Error> {
        if let Some(iterations) = self.iterations {
            map.serialize_entry("iterations", &iterations)?;
        }
        map.serialize_entry("explore", &self.explore)?;
        map.serialize_entry("leaf", self.leaf.name())?;
        if let Some((prior, temperature)) = &self.prior {
            map.serialize_entry("prior", prior.name())?;
            map.serialize_entry("temperature", temperature)?;
        }
        if let Some(nodes) = self.nodes {
            map.serialize_entry("nodes", &nodes)?;
        }
        if let Some(seconds) = self.seconds {
            map.serialize_entry("seconds", &seconds)?;
        }
        if (self.select == Select::Puct) != self.prior.is_some() || self.select == Select::Ucb1Tuned
        {
            map.serialize_entry("select", word_of(SELECTS, self.select))?;
        }
        if self.policy != PlayoutPolicy::Random {
            map.serialize_entry("policy", word_of(POLICIES, self.policy))?;
            map.serialize_entry("noise", &self.noise)?;
        }
        if let Some(guide) = &self.guide {
            map.serialize_entry("guide", guide.name())?;
        }
        if self.implicit > 0.0 {
            map.serialize_entry("implicit", &self.implicit)?;
        }
        if self.chances != Chances::default() {
            map.serialize_entry("chance", word_of(CHANCES, self.chances))?;
        }
        if let Some(Widening { from, exponent }) = self.widening {
            map.serialize_entry("widen", &exponent)?;
            map.serialize_entry("widen_from", &from)?;
        }
        for (key, set) in [("solve", self.solve), ("reuse", self.reuse)] {
            if set {
                map.serialize_entry(key, &true)?;
            }
        }
        if self.max_nodes != MAX_NODES {
            map.serialize_entry("max_nodes", &self.max_nodes)?;
        }
        if self.workers != 1 {
            map.serialize_entry("workers", &self.workers)?;
        }
        Ok(())
    }

    /// Writes the keys of the evaluators; those of one file serve all that it names.
    pub(super) fn write_tables<M: SerializeMap>(&self, map: &mut M) -> Result<(), M::Error> {
        let others = self.prior.iter().map(|(prior, _)| prior).chain(&self.guide);
        let mut written = vec![&self.leaf];
        self.leaf.write(map)?;
        for judge in others {
            if !written.iter().any(|other| judge.shares_keys_with(other)) {
                judge.write(map)?;
                written.push(judge);
            }
        }
        Ok(())
    }
}

fn explore_of(select: Select) -> f64 {
    if select == Select::Ucb1Tuned {
        1.0
    } else {
        1.4
    }
}
