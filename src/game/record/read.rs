//! Reads the text of a record, and refuses any other text than the one that would be written.

use std::str::FromStr;

use super::words::{Who, unescaped};
use super::{End, Line, Record, Shares};
use crate::error::TextError;
use crate::game::{Payoff, SIDES, Settings};

impl FromStr for Record {
    type Err = TextError;

    /// Reads a whole record. What its texts mean is asked by [`Record::replay`].
    ///
    /// # Errors
    /// Names the line, the number of the event where it is one, and the column.
    fn from_str(text: &str) -> Result<Self, TextError> {
        let mut lines = Lines::of(text);
        let mut record = Record::new(
            lines.value("game")?,
            lines.rules()?,
            lines.value("start")?,
            lines.bots()?,
            lines.seed()?,
        );
        while let Some(line) = lines.take() {
            if record.end.is_some() {
                return Err(lines.wrong(0, "expected nothing after the end"));
            }
            match line.split(' ').next() {
                Some("over" | "cap") => record.end = Some(lines.end(line)?),
                _ => record.events.push(lines.event(line)?),
            }
        }
        lines.whole()?;
        Ok(record)
    }
}

/// The lines of a record, one after the other.
struct Lines<'a> {
    lines: Vec<&'a str>,
    /// What follows the last line break.
    cut: &'a str,
    /// How many lines have been taken; the number of the last one.
    taken: usize,
    /// How many of them are events.
    events: usize,
}

impl<'a> Lines<'a> {
    fn of(text: &'a str) -> Self {
        let mut lines: Vec<&str> = text.split('\n').collect();
        let cut = lines.pop().unwrap_or_default();
        Lines {
            lines,
            cut,
            taken: 0,
            events: 0,
        }
    }

    /// Fails where the last line has no line break. All lines have been taken.
    fn whole(&mut self) -> Result<(), TextError> {
        if self.cut.is_empty() {
            return Ok(());
        }
        self.events += 1;
        Err(self.wrong(self.cut.len(), "expected a line break"))
    }

    fn take(&mut self) -> Option<&'a str> {
        let line = self.lines.get(self.taken).copied();
        self.taken += 1;
        line
    }

    /// What is wrong in the line that was taken last, or with its being missing.
    fn wrong(&self, at: usize, problem: impl AsRef<str>) -> TextError {
        let line = self.lines.get(self.taken - 1).copied().unwrap_or(self.cut);
        let event = match self.events {
            0 => String::new(),
            number => format!(", event {number}"),
        };
        TextError {
            what: "record",
            text: line.to_owned(),
            at,
            problem: format!("line {}{event}: {}", self.taken, problem.as_ref()),
        }
    }

    /// The rest of a line that begins with this key.
    fn value(&mut self, key: &str) -> Result<&'a str, TextError> {
        let line = self.take().unwrap_or_default();
        let value = line
            .strip_prefix(key)
            .and_then(|rest| rest.strip_prefix(' '))
            .ok_or_else(|| self.wrong(0, format!("expected `{key} …`")))?;
        self.what(value, key.len() + 1)
    }

    /// A text that is there and has no spaces at its ends.
    fn what(&self, text: &'a str, at: usize) -> Result<&'a str, TextError> {
        if text.is_empty() || text.trim() != text {
            return Err(self.wrong(at, "expected a text without spaces around it"));
        }
        Ok(text)
    }

    fn rules(&mut self) -> Result<Settings, TextError> {
        let mut rules = Settings::new();
        if self.lines.get(self.taken) == Some(&"rules") {
            self.taken += 1;
            return Ok(rules);
        }
        let words = self.value("rules")?;
        let mut at = "rules ".len();
        for word in words.split(' ') {
            let pair = word
                .split_once('=')
                .map(|(k, v)| (unescaped(k), unescaped(v)));
            match pair {
                Some((Some(key), Some(value))) if rules.get(&key).is_none() => {
                    rules.set(key, value);
                }
                _ => return Err(self.wrong(at, "expected key=value, each key once")),
            }
            at += word.len() + 1;
        }
        Ok(rules)
    }

    fn bots(&mut self) -> Result<Vec<String>, TextError> {
        let mut bots = Vec::new();
        while self
            .lines
            .get(self.taken)
            .is_some_and(|line| line.starts_with("bot "))
        {
            let key = format!("bot {}", bots.len());
            bots.push(self.value(&key)?.to_owned());
        }
        if bots.len() > SIDES {
            return Err(self.wrong(0, format!("expected at most {SIDES} bots")));
        }
        Ok(bots)
    }

    fn seed(&mut self) -> Result<&'a str, TextError> {
        if self.lines.get(self.taken) == Some(&"seed") {
            self.taken += 1;
            return Ok("");
        }
        self.value("seed")
    }

    fn event(&mut self, line: &'a str) -> Result<Line, TextError> {
        self.events += 1;
        let at = line.find(": ").unwrap_or(line.len());
        match (Who::named(&line[..at]), line.get(at + 2..)) {
            (Some(who), Some(what)) => Ok(Line {
                who,
                what: self.what(what, at + 2)?.to_owned(),
            }),
            _ => Err(self.wrong(0, "expected `who: what`, `over …` or `cap …`")),
        }
    }

    /// The last line, which begins with `over` or `cap`.
    fn end(&self, line: &str) -> Result<End, TextError> {
        let mut words = line.split(' ');
        let end = match words.next() {
            Some("over") => End::Over,
            _ => End::Cap,
        };
        let shares: Option<Vec<f64>> = words.map(|word| word.parse().ok()).collect();
        shares
            .filter(|shares| (1..=SIDES).contains(&shares.len()))
            .map(|shares| end(Shares::new(Payoff::new(&shares), shares.len())))
            .filter(|end| end.to_string() == line)
            .ok_or_else(|| self.wrong(0, "expected a share for each side"))
    }
}
