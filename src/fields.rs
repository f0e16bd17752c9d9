//! Reading a TOML table key by key, so that a typo or a wrong value is answered with what is right.

use std::ops::RangeInclusive;

use toml::{Table, Value};

use crate::error::{BadValue, Error, Unknown};

/// Parses a TOML document; a syntax error becomes one line with its place.
///
/// # Errors
/// When the text is not TOML.
pub fn parse_toml(text: &str) -> Result<Table, Error> {
    text.parse::<Table>().map_err(|error| {
        let at = error.span().map_or(0, |span| span.start);
        let line = text[..at.min(text.len())].matches('\n').count() + 1;
        let message = error.message().lines().collect::<Vec<_>>().join(", ");
        Error::Refused(format!("line {line}: {message}"))
    })
}

/// A table of which every key is known.
#[derive(Clone, Copy, Debug)]
pub struct Fields<'t> {
    table: &'t Table,
}

impl<'t> Fields<'t> {
    /// Checks the keys of a table.
    ///
    /// # Errors
    /// Names the first key that is not in `known`, with the nearest that is.
    pub fn new(table: &'t Table, known: &[&str]) -> Result<Self, Unknown> {
        match table.keys().find(|key| !known.contains(&key.as_str())) {
            Some(key) => Err(Unknown::new("key", key, known)),
            None => Ok(Fields { table }),
        }
    }

    /// A text, if the key is there.
    ///
    /// # Errors
    /// When the value is no text.
    pub fn text(&self, key: &str) -> Result<Option<&'t str>, BadValue> {
        self.read(key, "a text in quotes", Value::as_str)
    }

    /// A whole number in a range, if the key is there.
    ///
    /// # Errors
    /// When the value is no whole number or lies outside.
    pub fn int(&self, key: &str, range: RangeInclusive<i64>) -> Result<Option<i64>, BadValue> {
        let expected = format!("a whole number from {} to {}", range.start(), range.end());
        self.read(key, &expected, |value| {
            value.as_integer().filter(|number| range.contains(number))
        })
    }

    /// A number in a range, if the key is there; whole numbers count.
    ///
    /// # Errors
    /// When the value is no number or lies outside.
    pub fn number(&self, key: &str, range: RangeInclusive<f64>) -> Result<Option<f64>, BadValue> {
        let expected = format!("a number from {} to {}", range.start(), range.end());
        self.read(key, &expected, |value| {
            as_number(value).filter(|number| range.contains(number))
        })
    }

    /// A truth, if the key is there.
    ///
    /// # Errors
    /// When the value is none.
    pub fn bool(&self, key: &str) -> Result<Option<bool>, BadValue> {
        self.read(key, "true or false", Value::as_bool)
    }

    /// One of some words, if the key is there.
    ///
    /// # Errors
    /// When the value is none of them.
    pub fn choice<T: Copy>(&self, key: &str, words: &[(&str, T)]) -> Result<Option<T>, BadValue> {
        let all: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
        self.read(key, &format!("one of {}", all.join(", ")), |value| {
            let text = value.as_str()?;
            words
                .iter()
                .find(|(word, _)| *word == text)
                .map(|(_, meaning)| *meaning)
        })
    }

    /// A list of texts, if the key is there.
    ///
    /// # Errors
    /// When the value is anything else.
    pub fn texts(&self, key: &str) -> Result<Option<Vec<String>>, BadValue> {
        self.read(key, "a list of texts", as_texts)
    }

    /// A list of lists of texts, if the key is there.
    ///
    /// # Errors
    /// When the value is anything else.
    pub fn text_lists(&self, key: &str) -> Result<Option<Vec<Vec<String>>>, BadValue> {
        self.read(key, "a list of lists of texts", |value| {
            value.as_array()?.iter().map(as_texts).collect()
        })
    }

    /// A table, if the key is there.
    ///
    /// # Errors
    /// When the value is no table.
    pub fn table(&self, key: &str) -> Result<Option<&'t Table>, BadValue> {
        self.read(key, "a table", Value::as_table)
    }

    fn read<T>(
        &self,
        key: &str,
        expected: &str,
        convert: impl FnOnce(&'t Value) -> Option<T>,
    ) -> Result<Option<T>, BadValue> {
        let Some(value) = self.table.get(key) else {
            return Ok(None);
        };
        convert(value).map(Some).ok_or_else(|| BadValue {
            key: key.to_owned(),
            value: plain(value),
            expected: expected.to_owned(),
        })
    }
}

fn as_number(value: &Value) -> Option<f64> {
    value
        .as_float()
        .or_else(|| value.as_integer().map(|number| number as f64))
}

fn as_texts(value: &Value) -> Option<Vec<String>> {
    let texts = value.as_array()?.iter();
    texts.map(|text| text.as_str().map(str::to_owned)).collect()
}

/// A value as a person would quote it.
fn plain(value: &Value) -> String {
    value
        .as_str()
        .map_or_else(|| value.to_string(), str::to_owned)
}

/// The error for a key that is not there but must be.
#[must_use]
pub fn missing(key: &str, expected: &str) -> Error {
    Error::Refused(format!("the key `{key}` is missing; it is {expected}"))
}

/// The word of a value that has one, as files write it; the reverse of [`Fields::choice`].
///
/// # Panics
/// If the value has no word.
pub(crate) fn word_of<T: PartialEq>(words: &[(&'static str, T)], meaning: T) -> &'static str {
    let word = words.iter().find(|(_, known)| *known == meaning);
    word.expect("every value has a word").0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_syntax_error_is_one_line_with_its_place() {
        let error = parse_toml("kind = \"match\"\nseed = \n")
            .unwrap_err()
            .to_string();
        assert!(error.starts_with("line 2: "), "{error}");
        assert!(!error.contains('\n'), "{error}");
    }

    #[test]
    fn a_wrong_value_is_answered_with_what_is_right() {
        let table = parse_toml("games = -3").unwrap();
        let fields = Fields::new(&table, &["games"]).unwrap();
        let error = fields.int("games", 1..=10).unwrap_err().to_string();
        assert_eq!(
            error,
            "`games` cannot be `-3`; it is a whole number from 1 to 10"
        );
    }
}
