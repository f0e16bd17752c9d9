//! Reads a line bit by bit, with the place of each bit for messages.

use super::super::cell::{Cell, Edge, Sector};
use super::super::dice::Dice;
use crate::error::TextError;
use crate::games::words::canonical;

/// A line that is being read.
#[derive(Debug)]
pub(super) struct Scan<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Scan<'a> {
    pub(super) fn of(text: &'a str) -> Self {
        Scan { text, at: 0 }
    }

    /// The place of what comes next.
    pub(super) fn at(&self) -> usize {
        self.at
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn next_byte(&self) -> Option<u8> {
        self.rest().bytes().next()
    }

    /// What is wrong at a place.
    pub(super) fn wrong(&self, at: usize, problem: impl Into<String>) -> TextError {
        TextError {
            what: "position",
            text: self.text.to_owned(),
            at,
            problem: problem.into(),
        }
    }

    /// What is wrong with what comes next.
    pub(super) fn expected<T>(&self, what: &str) -> Result<T, TextError> {
        Err(self.wrong(self.at, format!("expected {what}")))
    }

    /// Takes this text if it comes next, and tells whether it did.
    pub(super) fn eat(&mut self, text: &str) -> bool {
        let eaten = self.rest().starts_with(text);
        if eaten {
            self.at += text.len();
        }
        eaten
    }

    /// Whether a space and a letter come next: another group of the same army.
    pub(super) fn continues_with_letter(&self) -> bool {
        matches!(self.rest().as_bytes(), [b' ', next, ..] if next.is_ascii_alphanumeric())
    }

    /// Takes this text.
    pub(super) fn expect(&mut self, text: &str) -> Result<(), TextError> {
        if self.eat(text) {
            return Ok(());
        }
        self.expected(&format!("`{}`", text.trim()))
    }

    /// Takes a run of letters and hyphens.
    pub(super) fn word(&mut self) -> &'a str {
        let rest = self.rest();
        let end = rest.find(|c: char| !c.is_ascii_lowercase() && c != '-');
        let word = &rest[..end.unwrap_or(rest.len())];
        self.at += word.len();
        word
    }

    /// Takes a whole number of at most `most`, without leading zeros.
    pub(super) fn number(&mut self, most: u32, what: &str) -> Result<u32, TextError> {
        let rest = self.rest();
        let end = rest.find(|c: char| !c.is_ascii_digit());
        let digits = &rest[..end.unwrap_or(rest.len())];
        match canonical(digits).filter(|number| *number <= most) {
            Some(number) => {
                self.at += digits.len();
                Ok(number)
            }
            None => self.expected(&format!("{what}, at most {most},")),
        }
    }

    /// [`Scan::number`] for what fits a byte, from `least` on.
    pub(super) fn small(&mut self, least: u8, most: u8, what: &str) -> Result<u8, TextError> {
        let at = self.at;
        let number = self.number(u32::from(most), what)? as u8;
        if number < least {
            return Err(self.wrong(at, format!("expected {what}, at least {least},")));
        }
        Ok(number)
    }

    /// Takes the letter of a sector.
    pub(super) fn letter(&mut self) -> Result<Sector, TextError> {
        match self.next_byte().and_then(Sector::lettered) {
            Some(sector) => {
                self.at += 1;
                Ok(sector)
            }
            None => self.expected("a letter of R, O, Y, G, B, V"),
        }
    }

    /// Takes the name of a cell.
    pub(super) fn cell(&mut self) -> Result<Cell, TextError> {
        let at = self.at;
        let name = self.rest().as_bytes();
        let cell = match name {
            [letter, row @ b'0'..=b'3', b'.', place @ b'0'..=b'6', ..] => {
                let (row, place) = (usize::from(row - b'0'), usize::from(place - b'0'));
                let sector = Sector::lettered(*letter).filter(|_| place <= 2 * row);
                sector.map(|sector| Cell::at(sector.index(), row, place))
            }
            _ => None,
        };
        let Some(cell) = cell else {
            return Err(self.wrong(at, "expected a cell such as R3.4"));
        };
        self.at += 4;
        Ok(cell)
    }

    /// Takes the name of an interior edge.
    pub(super) fn edge(&mut self) -> Result<Edge, TextError> {
        let at = self.at;
        let cell = self.cell()?;
        let edge = match self.next_byte() {
            Some(b'+') => Some(Edge::ring(cell)),
            Some(b'^') => Edge::outer(cell),
            _ => None,
        };
        let Some(edge) = edge else {
            let problem = "expected an edge such as R1.2+ or R2.0^ that is not the board edge";
            return Err(self.wrong(at, problem));
        };
        self.at += 1;
        Ok(edge)
    }

    /// Takes two different dice.
    pub(super) fn dice(&mut self) -> Result<Dice, TextError> {
        let dice = match self.rest().as_bytes() {
            [low @ b'1'..=b'6', b'-', high @ b'1'..=b'6', ..] => Dice::of(low - b'0', high - b'0'),
            _ => None,
        };
        match dice {
            Some(dice) => {
                self.at += 3;
                Ok(dice)
            }
            None => self.expected("two different dice, the smaller first, such as 2-5"),
        }
    }

    /// Ends the reading.
    pub(super) fn end(&self) -> Result<(), TextError> {
        if self.rest().is_empty() {
            return Ok(());
        }
        self.expected("nothing more")
    }
}
