//! House rules: what a game lets one choose, and the text form in which they are chosen.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::Game;
use crate::error::{BadValue, Error, RulesError, Unknown};

/// What values an option takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OptionKind {
    /// `true` or `false`.
    Flag,
    /// One of these words.
    Choice(&'static [&'static str]),
    /// A whole number in this inclusive range.
    Int(i64, i64),
    /// One of the game's own maps by name, or the path of a file.
    File,
}

impl OptionKind {
    /// What it takes, as a phrase that follows "it is".
    #[must_use]
    pub fn expected(&self) -> String {
        match self {
            OptionKind::Flag => "true or false".to_owned(),
            OptionKind::Choice(words) => format!("one of {}", words.join(", ")),
            OptionKind::Int(low, high) => format!("a whole number from {low} to {high}"),
            OptionKind::File => "the name of a map or the path of a file".to_owned(),
        }
    }

    fn accepts(&self, text: &str) -> bool {
        match self {
            OptionKind::Flag => matches!(text, "true" | "false"),
            OptionKind::Choice(words) => words.contains(&text),
            OptionKind::Int(low, high) => {
                canonical_int(text).is_some_and(|n| (*low..=*high).contains(&n))
            }
            OptionKind::File => !text.is_empty(),
        }
    }
}

/// A whole number in the one way it is written, so that equal rules have equal texts.
fn canonical_int(text: &str) -> Option<i64> {
    text.parse().ok().filter(|n: &i64| n.to_string() == text)
}

/// One option of a game.
#[derive(Clone, Copy, Debug)]
pub struct OptionSpec {
    /// The key in TOML and in `--set`.
    pub name: &'static str,
    /// What it takes.
    pub kind: OptionKind,
    /// Its value where neither a preset nor a setting says otherwise.
    pub default: &'static str,
    /// One line for `aleator rules` and `--help`, with the rule's ID where it has one.
    pub help: &'static str,
}

/// A named set of options.
#[derive(Clone, Copy, Debug)]
pub struct Preset {
    /// Its name, as in `preset = …`.
    pub name: &'static str,
    /// The options that differ from their defaults.
    pub settings: &'static [(&'static str, &'static str)],
    /// One line of help.
    pub help: &'static str,
}

/// A game whose rules can be chosen.
pub trait Options: Game {
    /// All options, in the order in which a ruleset is written.
    const OPTIONS: &'static [OptionSpec];
    /// All presets; the first is the default and has no settings.
    const PRESETS: &'static [Preset];

    /// The game under these rules, starting from `position` or from the rules' own start.
    ///
    /// # Errors
    /// Names the option, value or place in the position that is wrong, and what would be right.
    fn build(chosen: &Settings, position: Option<&str>) -> Result<Self, RulesError>;
}

/// Ordered keys and texts: TOML scalars and `--set key=value` become the same thing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settings(Vec<(String, String)>);

impl Settings {
    /// No settings.
    #[must_use]
    pub const fn new() -> Self {
        Settings(Vec::new())
    }

    /// Sets a key, replacing an earlier value of it.
    pub fn set(&mut self, key: impl Into<String>, value: impl Into<String>) {
        let (key, value) = (key.into(), value.into());
        match self.0.iter_mut().find(|(k, _)| *k == key) {
            Some((_, old)) => *old = value,
            None => self.0.push((key, value)),
        }
    }

    /// The value of a key.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<&str> {
        self.iter().find(|(k, _)| *k == key).map(|(_, value)| value)
    }

    /// Keys and values in order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0
            .iter()
            .map(|(key, value)| (key.as_str(), value.as_str()))
    }

    /// Whether nothing is set.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Reads `key=value` and sets it.
    ///
    /// # Errors
    /// When there is no `=`.
    pub fn assign(&mut self, text: &str) -> Result<(), Error> {
        let (key, value) = text
            .split_once('=')
            .ok_or_else(|| Error::Refused(format!("`{text}` is not a setting; write key=value")))?;
        self.set(key.trim(), value.trim());
        Ok(())
    }

    /// The scalars of a TOML table, as text.
    ///
    /// # Errors
    /// When a value is a table, a list or a date.
    pub fn from_toml(table: &toml::Table) -> Result<Self, Error> {
        let mut settings = Settings::new();
        for (key, value) in table {
            let text = match value {
                toml::Value::String(text) => text.clone(),
                toml::Value::Integer(number) => number.to_string(),
                toml::Value::Float(number) => number.to_string(),
                toml::Value::Boolean(flag) => flag.to_string(),
                other => {
                    return Err(BadValue {
                        key: key.clone(),
                        value: other.to_string(),
                        expected: "a text, a number, true or false".to_owned(),
                    }
                    .into());
                }
            };
            settings.set(key.clone(), text);
        }
        Ok(settings)
    }
}

impl<K: Into<String>, V: Into<String>> FromIterator<(K, V)> for Settings {
    fn from_iter<I: IntoIterator<Item = (K, V)>>(pairs: I) -> Self {
        let mut settings = Settings::new();
        for (key, value) in pairs {
            settings.set(key, value);
        }
        settings
    }
}

impl Serialize for Settings {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

impl<'de> Deserialize<'de> for Settings {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let table = toml::Table::deserialize(deserializer)?;
        Settings::from_toml(&table).map_err(serde::de::Error::custom)
    }
}

/// A game's options with every value filled in and checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chosen {
    preset: &'static str,
    values: Vec<(&'static str, String)>,
    differing: Settings,
}

impl Chosen {
    /// Applies the preset, then the other settings, and checks each key and value.
    ///
    /// # Errors
    /// Names an unknown key or preset with the nearest right name, or a value that does not fit.
    pub fn of<G: Options>(settings: &Settings) -> Result<Self, RulesError> {
        let preset = chosen_preset::<G>(settings)?;
        let mut base: Vec<(&'static str, String)> = G::OPTIONS
            .iter()
            .map(|spec| (spec.name, spec.default.to_owned()))
            .collect();
        for (key, value) in preset.settings {
            replace(&mut base, key, value);
        }
        let mut values = base.clone();
        for (key, value) in settings.iter().filter(|(key, _)| *key != "preset") {
            check::<G>(key, value)?;
            replace(&mut values, key, value);
        }
        let differing = values
            .iter()
            .zip(&base)
            .filter(|(value, base)| value != base)
            .map(|((key, value), _)| (*key, value.clone()))
            .collect();
        Ok(Chosen {
            preset: preset.name,
            values,
            differing,
        })
    }

    /// The preset's name.
    #[must_use]
    pub fn preset(&self) -> &'static str {
        self.preset
    }

    /// The preset and the options that differ from it: the settings that give these rules again.
    #[must_use]
    pub fn settings(&self) -> Settings {
        let mut settings: Settings = [("preset", self.preset)].into_iter().collect();
        for (key, value) in self.differing.iter() {
            settings.set(key, value);
        }
        settings
    }

    /// The value of an option as text.
    ///
    /// # Panics
    /// If the game has no such option.
    #[must_use]
    pub fn text(&self, name: &str) -> &str {
        self.values
            .iter()
            .find(|(key, _)| *key == name)
            .map(|(_, value)| value.as_str())
            .expect("a game asks only for its own options")
    }

    /// The value of a [`OptionKind::Flag`].
    ///
    /// # Panics
    /// If the game has no such option.
    #[must_use]
    pub fn flag(&self, name: &str) -> bool {
        self.text(name) == "true"
    }

    /// The value of an [`OptionKind::Int`].
    ///
    /// # Panics
    /// If the game has no such option, or it is not a number.
    #[must_use]
    pub fn int(&self, name: &str) -> i64 {
        self.text(name)
            .parse()
            .expect("numbers are checked when they are chosen")
    }
}

impl fmt::Display for Chosen {
    /// The ruleset as results name it: the preset, then `key=value` for what differs from it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.preset)?;
        self.differing
            .iter()
            .try_for_each(|(key, value)| write!(f, " {key}={value}"))
    }
}

fn chosen_preset<G: Options>(settings: &Settings) -> Result<&'static Preset, RulesError> {
    let presets = G::PRESETS;
    match settings.get("preset") {
        None => Ok(presets.first().expect("every game has a default preset")),
        Some(name) => presets
            .iter()
            .find(|preset| preset.name == name)
            .ok_or_else(|| {
                let known: Vec<&str> = presets.iter().map(|preset| preset.name).collect();
                Unknown::new("preset", name, &known).into()
            }),
    }
}

fn check<G: Options>(key: &str, value: &str) -> Result<(), RulesError> {
    let spec = G::OPTIONS
        .iter()
        .find(|spec| spec.name == key)
        .ok_or_else(|| {
            let known: Vec<&str> = G::OPTIONS
                .iter()
                .map(|spec| spec.name)
                .chain(["preset"])
                .collect();
            Unknown::new("option", key, &known)
        })?;
    if spec.kind.accepts(value) {
        return Ok(());
    }
    Err(BadValue {
        key: key.to_owned(),
        value: value.to_owned(),
        expected: spec.kind.expected(),
    }
    .into())
}

fn replace(values: &mut [(&'static str, String)], key: &str, value: &str) {
    if let Some((_, old)) = values.iter_mut().find(|(name, _)| *name == key) {
        value.clone_into(old);
    }
}
