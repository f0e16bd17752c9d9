//! Writes down a game as it is played.

use std::ops::ControlFlow;

use super::{Played, Termination, Witness};
use crate::game::record::{End, Shares};
use crate::game::{Event, Game, Record};

/// A witness that keeps a [`Record`].
#[derive(Clone, Debug)]
pub struct Recorder {
    record: Record,
}

impl Recorder {
    /// Goes on with a record in which nothing has happened yet.
    #[must_use]
    pub fn new(opening: Record) -> Self {
        Recorder { record: opening }
    }

    /// The record of the finished game of a game with this many sides.
    #[must_use]
    pub fn finish(mut self, played: &Played, sides: usize) -> Record {
        self.record.end = Some(played.end(sides));
        self.record
    }
}

impl<G: Game> Witness<G> for Recorder {
    fn event(&mut self, _: &G::State, event: &Event<G>, text: &str) -> ControlFlow<()> {
        self.record.push(event.who, text);
        ControlFlow::Continue(())
    }
}

impl Played {
    /// Its end as a record says it, for a game with this many sides.
    #[must_use]
    pub fn end(&self, sides: usize) -> End {
        let shares = Shares::new(self.payoff, sides);
        match self.termination {
            Termination::Normal => End::Over(shares),
            Termination::Cap => End::Cap(shares),
        }
    }
}
