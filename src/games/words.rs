//! Reads lines of words that are separated by single spaces, as the small games write them.

use crate::error::TextError;

/// A text that is read word by word, with the place of each for messages.
#[derive(Debug)]
pub(super) struct Words<'a> {
    text: &'a str,
    at: usize,
    last: usize,
}

impl<'a> Words<'a> {
    /// The words of a position.
    pub(super) fn of(text: &'a str) -> Self {
        Words {
            text,
            at: 0,
            last: 0,
        }
    }

    /// The next word; empty at the end and between two spaces.
    pub(super) fn take(&mut self) -> &'a str {
        let at = self.at;
        let rest = &self.text[at..];
        let word = rest.split(' ').next().unwrap_or(rest);
        let another = word.len() + 1 < rest.len();
        self.at = at + word.len() + usize::from(another);
        self.last = at;
        word
    }

    /// What is wrong with the word that was taken last.
    pub(super) fn wrong(&self, problem: impl Into<String>) -> TextError {
        TextError {
            what: "position",
            text: self.text.to_owned(),
            at: self.last,
            problem: problem.into(),
        }
    }

    /// Takes exactly this word.
    ///
    /// # Errors
    /// When another word stands there.
    pub(super) fn expect(&mut self, expected: &str) -> Result<(), TextError> {
        if self.take() == expected {
            Ok(())
        } else {
            Err(self.wrong(format!("expected `{expected}`")))
        }
    }

    /// Takes one of these words and gives its index; `what` names them for the message.
    ///
    /// # Errors
    /// When another word stands there.
    pub(super) fn one_of(&mut self, known: &[&str], what: &str) -> Result<usize, TextError> {
        let word = self.take();
        known
            .iter()
            .position(|name| *name == word)
            .ok_or_else(|| self.wrong(format!("expected {what}, `{}`,", known.join("`, `"))))
    }

    /// Takes a whole number without leading zeros.
    ///
    /// # Errors
    /// When another word stands there.
    pub(super) fn number(&mut self) -> Result<u32, TextError> {
        canonical(self.take()).ok_or_else(|| self.wrong("expected a number"))
    }

    /// Ends the reading.
    ///
    /// # Errors
    /// When something is left.
    pub(super) fn end(&mut self) -> Result<(), TextError> {
        if self.at == self.text.len() {
            return Ok(());
        }
        self.last = self.at;
        Err(self.wrong("expected nothing more"))
    }
}

/// A whole number in the one way it is written.
pub(super) fn canonical(text: &str) -> Option<u32> {
    text.parse().ok().filter(|n: &u32| n.to_string() == text)
}
