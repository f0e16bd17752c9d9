//! From the text of a bot's file to a checked spec.

use std::collections::BTreeMap;

use toml::{Table, Value};

use super::{BotSpec, Judge, KINDS, OTHERS, Pruning, SIGHTS, TreeSearch, pruning, tree};
use crate::error::{BadValue, Error, Unknown};
use crate::fields::{Fields, missing, parse_toml};
use crate::game::{Settings, Sight};

impl BotSpec {
    /// Reads the text of a bot's TOML file.
    ///
    /// # Errors
    /// Names the key, kind or value that is wrong, with the nearest right name or the range.
    pub fn parse(text: &str) -> Result<Self, Error> {
        Self::from_table(&parse_toml(text)?)
    }

    /// Reads a bot from a TOML table.
    ///
    /// # Errors
    /// As [`BotSpec::parse`].
    pub fn from_table(table: &Table) -> Result<Self, Error> {
        let kind = needed_text(table, "kind")?;
        match kind {
            "random" => {
                Fields::new(table, &["kind"])?;
                Ok(BotSpec::Random)
            }
            "policy" => policy(table),
            "greedy" => greedy(table),
            "expectimax" => expectimax(table),
            "mcts" => mcts(table),
            _ => Err(Unknown::new("kind of bot", kind, KINDS).into()),
        }
    }
}

fn policy(table: &Table) -> Result<BotSpec, Error> {
    let others = table
        .iter()
        .filter(|(key, _)| !["kind", "policy"].contains(&key.as_str()));
    let others = others
        .map(|(key, value)| (key.clone(), value.clone()))
        .collect();
    Ok(BotSpec::Policy {
        policy: needed_text(table, "policy")?.to_owned(),
        settings: sorted(&others)?,
    })
}

fn greedy(table: &Table) -> Result<BotSpec, Error> {
    let name = needed_text(table, "eval")?;
    let fields = checked(table, &["kind", "eval", "worlds", "sight"], &[name])?;
    Ok(BotSpec::Greedy {
        eval: judge(&fields, name)?,
        worlds: worlds(&fields)?,
        sight: sight(&fields)?,
    })
}

fn expectimax(table: &Table) -> Result<BotSpec, Error> {
    let name = needed_text(table, "eval")?;
    let keys = ["kind", "depth", "eval", "worlds", "others", "sight"];
    let fields = checked(table, &[&keys[..], &pruning::KEYS].concat(), &[name])?;
    Ok(BotSpec::Expectimax {
        depth: needed_count(&fields, "depth", 32)?,
        eval: judge(&fields, name)?,
        worlds: worlds(&fields)?,
        others: fields.choice("others", OTHERS)?.unwrap_or_default(),
        sight: sight(&fields)?,
        pruning: Pruning::read(&fields)?,
    })
}

fn mcts(table: &Table) -> Result<BotSpec, Error> {
    let name = text(table, "leaf")?.unwrap_or("playout");
    let judges = [Some(name), text(table, "prior")?, text(table, "guide")?];
    let judges: Vec<&str> = judges.into_iter().flatten().collect();
    let fields = checked(
        table,
        &[&["kind", "sight"], &tree::KEYS[..]].concat(),
        &judges,
    )?;
    Ok(BotSpec::Mcts {
        search: Box::new(TreeSearch::read(&fields)?),
        sight: sight(&fields)?,
    })
}

/// Refuses an evaluator that plays at random.
pub(super) fn quiet(key: &str, name: &str) -> Result<(), Error> {
    if !["playout", "playouts", "truncated"].contains(&name) {
        return Ok(());
    }
    Err(BadValue {
        key: key.to_owned(),
        value: name.to_owned(),
        expected: "an evaluator that says the same each time, such as `linear`".to_owned(),
    }
    .into())
}

/// The keys that an evaluator has beside its name.
fn keys_of(judge: &str) -> &'static [&'static str] {
    match judge {
        "even" => &[],
        "linear" => &["weights"],
        "playout" => &["max_turns"],
        "playouts" => &["playouts", "max_turns"],
        "truncated" => &["decisions", "then"],
        "exact" => &["max_states"],
        _ => &["settings"],
    }
}

/// The fields of a bot with these keys and those of its evaluator; what belongs to another evaluator
/// is told where it belongs.
fn checked<'t>(table: &'t Table, keys: &[&str], judges: &[&str]) -> Result<Fields<'t>, Error> {
    let mut judges = judges.to_vec();
    if judges.contains(&"truncated") {
        judges.extend(text(table, "then")?);
    }
    let known = judges.iter().flat_map(|judge| keys_of(judge)).copied();
    let known: Vec<&str> = known.collect();
    for other in ["linear", "playout", "playouts", "truncated", "exact"] {
        for key in keys_of(other) {
            if !known.contains(key) && table.contains_key(*key) {
                let chosen = judges.join("` or `");
                let problem =
                    format!("`{key}` belongs to the evaluator `{other}`, not to `{chosen}`");
                return Err(Error::Refused(problem));
            }
        }
    }
    Ok(Fields::new(table, &[keys, &known].concat())?)
}

pub(super) fn judge(fields: &Fields, name: &str) -> Result<Judge, Error> {
    Ok(match name {
        "even" => Judge::Even,
        "linear" => Judge::Linear(weights(fields)?),
        "playout" => Judge::Playout {
            max_turns: count(fields, "max_turns", 1_000_000)?.unwrap_or(2_000),
        },
        "playouts" => Judge::Playouts {
            playouts: count(fields, "playouts", 1_000_000)?.unwrap_or(10),
            max_turns: count(fields, "max_turns", 1_000_000)?.unwrap_or(2_000),
        },
        "truncated" => {
            let then = fields.text("then")?;
            let then = then.ok_or_else(|| missing("then", "an evaluator, such as `linear`"))?;
            quiet("then", then)?;
            Judge::Truncated {
                decisions: needed_count(fields, "decisions", 1_000_000)?,
                then: Box::new(judge(fields, then)?),
            }
        }
        "exact" => Judge::Exact {
            max_states: count(fields, "max_states", 1_000_000_000)?.unwrap_or(10_000_000),
        },
        _ => Judge::Own {
            name: name.to_owned(),
            settings: fields
                .table("settings")?
                .map_or_else(|| Ok(Settings::new()), sorted)?,
        },
    })
}

fn weights(fields: &Fields) -> Result<BTreeMap<String, f64>, Error> {
    let table = fields.table("weights")?;
    let table = table.ok_or_else(|| missing("weights", "a table of numbers by terms"))?;
    let weight = |(name, value): (&String, &Value)| {
        let number = value
            .as_float()
            .or_else(|| value.as_integer().map(|n| n as f64));
        match number.filter(|number| number.is_finite()) {
            Some(number) => Ok((name.clone(), number)),
            None => Err(BadValue {
                key: format!("weights.{name}"),
                value: value
                    .as_str()
                    .map_or_else(|| value.to_string(), str::to_owned),
                expected: "a finite number".to_owned(),
            }
            .into()),
        }
    };
    table.iter().map(weight).collect()
}

fn worlds(fields: &Fields) -> Result<u32, Error> {
    Ok(count(fields, "worlds", 10_000)?.unwrap_or(8))
}

fn sight(fields: &Fields) -> Result<Sight, Error> {
    Ok(fields.choice("sight", SIGHTS)?.unwrap_or_default())
}

/// A whole number from 1 to `most`, if it is given.
pub(super) fn count(fields: &Fields, key: &str, most: u32) -> Result<Option<u32>, Error> {
    let number = fields.int(key, 1..=i64::from(most))?;
    Ok(number.map(|number| u32::try_from(number).expect("the range ends before 2^32")))
}

fn needed_count(fields: &Fields, key: &str, most: u32) -> Result<u32, Error> {
    let number = count(fields, key, most)?;
    number.ok_or_else(|| missing(key, &format!("a whole number from 1 to {most}")))
}

/// A text of a table whose keys are still to be checked, since they depend on it.
fn text<'t>(table: &'t Table, key: &str) -> Result<Option<&'t str>, Error> {
    let keys: Vec<&str> = table.keys().map(String::as_str).collect();
    Ok(Fields::new(table, &keys)?.text(key)?)
}

fn needed_text<'t>(table: &'t Table, key: &str) -> Result<&'t str, Error> {
    text(table, key)?.ok_or_else(|| missing(key, "a text in quotes"))
}

/// Settings in the order of their names, so that equal bots are equal.
fn sorted(table: &Table) -> Result<Settings, Error> {
    let settings = Settings::from_toml(table)?;
    let ordered: BTreeMap<&str, &str> = settings.iter().collect();
    Ok(ordered.into_iter().collect())
}
