//! The keys of a bot's table, taken one by one; what is left over at the end is refused.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use crate::error::{BadValue, Error, Unknown};
use crate::game::Settings;

pub(super) struct Fields {
    table: toml::Table,
    /// The keys asked for so far: those that the bot's kind has.
    known: Vec<&'static str>,
}

impl Fields {
    pub(super) fn new(table: toml::Table) -> Self {
        Fields {
            table,
            known: Vec::new(),
        }
    }

    fn take(&mut self, key: &'static str) -> Option<toml::Value> {
        self.known.push(key);
        self.table.remove(key)
    }

    pub(super) fn has(&self, key: &str) -> bool {
        self.table.contains_key(key)
    }

    pub(super) fn optional_word(&mut self, key: &'static str) -> Result<Option<String>, Error> {
        match self.take(key) {
            None => Ok(None),
            Some(toml::Value::String(word)) => Ok(Some(word)),
            Some(other) => Err(bad(key, &other, "a name in quotes")),
        }
    }

    pub(super) fn word(&mut self, key: &'static str) -> Result<String, Error> {
        let word = self.optional_word(key)?;
        word.ok_or_else(|| missing(key, "a name in quotes"))
    }

    /// A whole number in a range, if it is given.
    pub(super) fn count(
        &mut self,
        key: &'static str,
        range: RangeInclusive<u32>,
    ) -> Result<Option<u32>, Error> {
        let Some(value) = self.take(key) else {
            return Ok(None);
        };
        let number = value
            .as_integer()
            .and_then(|number| u32::try_from(number).ok());
        match number.filter(|number| range.contains(number)) {
            Some(number) => Ok(Some(number)),
            None => Err(bad(key, &value, &whole(&range))),
        }
    }

    /// A whole number in a range, which must be given.
    pub(super) fn needed(
        &mut self,
        key: &'static str,
        range: RangeInclusive<u32>,
    ) -> Result<u32, Error> {
        let count = self.count(key, range.clone())?;
        count.ok_or_else(|| missing(key, &whole(&range)))
    }

    pub(super) fn worlds(&mut self) -> Result<u32, Error> {
        Ok(self.count("worlds", 1..=10_000)?.unwrap_or(8))
    }

    pub(super) fn number(
        &mut self,
        key: &'static str,
        range: RangeInclusive<f64>,
    ) -> Result<Option<f64>, Error> {
        let Some(value) = self.take(key) else {
            return Ok(None);
        };
        match float(&value).filter(|number| range.contains(number)) {
            Some(number) => Ok(Some(number)),
            None => {
                let expected = format!("a number from {} to {}", range.start(), range.end());
                Err(bad(key, &value, &expected))
            }
        }
    }

    /// A table of numbers by name, which must be given.
    pub(super) fn numbers(&mut self, key: &'static str) -> Result<BTreeMap<String, f64>, Error> {
        let expected = format!("a table `[{key}]` of numbers by the names of terms");
        let value = self.take(key).ok_or_else(|| missing(key, &expected))?;
        let toml::Value::Table(table) = value else {
            return Err(bad(key, &value, &expected));
        };
        let number = |(name, value): (String, toml::Value)| match float(&value) {
            Some(number) => Ok((name, number)),
            None => Err(bad(&format!("{key}.{name}"), &value, "a finite number")),
        };
        table.into_iter().map(number).collect()
    }

    /// A table of settings, empty where it is not given.
    pub(super) fn settings(&mut self, key: &'static str) -> Result<Settings, Error> {
        match self.take(key) {
            None => Ok(Settings::new()),
            Some(toml::Value::Table(table)) => sorted(&table),
            Some(other) => Err(bad(key, &other, "a table of settings")),
        }
    }

    /// All keys that are left, as settings.
    pub(super) fn rest(&mut self) -> Result<Settings, Error> {
        sorted(&std::mem::take(&mut self.table))
    }

    pub(super) fn finish(self) -> Result<(), Error> {
        match self.table.keys().next() {
            Some(key) => Err(Unknown::new("key", key, &self.known).into()),
            None => Ok(()),
        }
    }
}

fn sorted(table: &toml::Table) -> Result<Settings, Error> {
    let settings = Settings::from_toml(table)?;
    let ordered: BTreeMap<&str, &str> = settings.iter().collect();
    Ok(ordered.into_iter().collect())
}

fn float(value: &toml::Value) -> Option<f64> {
    let number = match value {
        toml::Value::Integer(number) => Some(*number as f64),
        toml::Value::Float(number) => Some(*number),
        _ => None,
    };
    number.filter(|number| number.is_finite())
}

fn whole(range: &RangeInclusive<u32>) -> String {
    format!("a whole number from {} to {}", range.start(), range.end())
}

fn missing(key: &str, expected: &str) -> Error {
    Error::Refused(format!("the key `{key}` is missing; it is {expected}"))
}

fn bad(key: &str, value: &toml::Value, expected: &str) -> Error {
    Error::Value(BadValue {
        key: key.to_owned(),
        value: match value {
            toml::Value::String(text) => text.clone(),
            other => other.to_string(),
        },
        expected: expected.to_owned(),
    })
}
