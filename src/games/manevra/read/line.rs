//! A text read from left to right.

use crate::error::TextError;
use crate::games::manevra::board::{Cell, Grid, Place};

/// A part of a text with its byte offset.
#[derive(Clone, Copy)]
pub(super) struct Word<'t> {
    pub text: &'t str,
    pub at: usize,
}

/// The text and how far it has been read.
pub(super) struct Line<'t> {
    what: &'static str,
    text: &'t str,
    at: usize,
}

impl<'t> Line<'t> {
    pub fn new(what: &'static str, text: &'t str) -> Self {
        Line { what, text, at: 0 }
    }

    /// An error about what stands at a place.
    pub fn wrong(&self, at: usize, problem: impl Into<String>) -> TextError {
        TextError {
            what: self.what,
            text: self.text.to_owned(),
            at,
            problem: problem.into(),
        }
    }

    /// Passes over exactly this text.
    pub fn literal(&mut self, expected: &str) -> Result<(), TextError> {
        if self.text[self.at..].starts_with(expected) {
            self.at += expected.len();
            return Ok(());
        }
        Err(self.wrong(self.at, format!("expected `{expected}`")))
    }

    /// What stands up to the next space or the end.
    pub fn word(&mut self) -> Word<'t> {
        let at = self.at;
        let rest = &self.text[at..];
        let text = rest.split(' ').next().unwrap_or(rest);
        self.at += text.len();
        Word { text, at }
    }

    /// A list with commas, `-` for an empty one.
    pub fn list(&mut self) -> Vec<Word<'t>> {
        let word = self.word();
        if word.text == "-" {
            return Vec::new();
        }
        let mut at = word.at;
        let parts = word.text.split(',').map(|text| {
            let part = Word { text, at };
            at += text.len() + 1;
            part
        });
        parts.collect()
    }

    /// A whole number without leading zeros.
    pub fn number(&self, word: Word<'_>) -> Result<u32, TextError> {
        /// So that a game that goes on from here cannot overflow its counters.
        const MOST: u32 = 4_000_000_000;
        let number = word.text.parse().ok();
        let canonical = number.filter(|n: &u32| n.to_string() == word.text && *n <= MOST);
        canonical.ok_or_else(|| {
            let problem = format!("expected a whole number from 0 to {MOST}");
            self.wrong(word.at, problem)
        })
    }

    /// That nothing is left.
    pub fn end(&self) -> Result<(), TextError> {
        if self.at == self.text.len() {
            return Ok(());
        }
        Err(self.wrong(self.at, "expected nothing more"))
    }

    /// The cell that a word begins with, and what follows it.
    pub fn cell(&self, grid: &Grid, word: Word<'t>) -> Result<(Cell, Word<'t>), TextError> {
        let (name, rest) = split_cell(word);
        let cell = place(name).and_then(|place| grid.cell(place));
        let cell = cell.ok_or_else(|| {
            let files = grid.files(grid.radius() + 1);
            let [first, last] = [*files.start(), *files.end()].map(|file| Place {
                file,
                row: grid.radius() + 1,
            });
            let problem = format!(
                "expected a cell of the map, a letter and a number such as {first} or {last};"
            );
            self.wrong(word.at, problem)
        })?;
        Ok((cell, rest))
    }
}

/// A letter and the digits after it, and the rest.
fn split_cell(word: Word<'_>) -> (&str, Word<'_>) {
    let bytes = word.text.as_bytes();
    let letter = usize::from(bytes.first().is_some_and(u8::is_ascii_lowercase));
    let digits = bytes[letter..].iter().take_while(|b| b.is_ascii_digit());
    let (name, rest) = word.text.split_at(letter + digits.count());
    let rest = Word {
        text: rest,
        at: word.at + name.len(),
    };
    (name, rest)
}

fn place(name: &str) -> Option<Place> {
    let letter = name.bytes().next().filter(u8::is_ascii_lowercase)?;
    let row: i32 = name[1..].parse().ok()?;
    let place = Place {
        file: i32::from(letter - b'a') + 1,
        row,
    };
    (place.to_string() == name).then_some(place)
}
