//! One position of one random game, and how to say that a law is broken there.

use super::{Law, Trial, Violation};
use crate::game::{Notation, Turn};
use crate::seed::{Seed, below};

/// A position under examination.
pub(super) struct Spot<'a, G: Notation> {
    pub game: &'a G,
    pub trial: &'a Trial<G>,
    pub state: &'a G::State,
    pub turn: Turn,
    pub text: &'a str,
    /// Which game of the trial.
    pub number: u64,
    /// How many events have happened in it.
    pub event: u64,
    /// Randomness that belongs to this position.
    pub seed: Seed,
}

impl<G: Notation> Spot<'_, G> {
    pub fn broken(&self, law: Law, seen: impl Into<String>) -> Violation {
        Violation {
            law,
            position: self.text.to_owned(),
            seed: self.trial.seed,
            game: self.number,
            event: self.event,
            seen: seen.into(),
        }
    }

    /// At most `Trial::sample` items, evenly spaced from a random one on.
    pub fn some<T: Copy>(&self, items: &[T]) -> Vec<T> {
        let count = items.len().min(self.trial.sample);
        let first = match items.len() {
            0 => 0,
            many => below(self.seed.child("some").word(0), many as u64) as usize,
        };
        (0..count)
            .map(|i| items[(first + i * items.len() / count) % items.len()])
            .collect()
    }

    /// Fails unless a text can stand in one line of a record.
    pub fn one_line(&self, law: Law, text: &str) -> Result<(), Violation> {
        if text.is_empty() || text.trim() != text || text.contains(['\n', '\r']) {
            return Err(self.broken(law, format!("the text {text:?} is not one trimmed line")));
        }
        Ok(())
    }
}
