//! A battery of laws that any game, also one in another crate, is put through in one call.
//!
//! Random games are played from the start; every position is looked at, every few are examined
//! closely. The battery trusts nothing but the contract, so it must never be loosened for one game:
//! what a rule book allows beyond it is said in the [`Trial`].
//!
//! ```
//! use aleator::game::laws;
//! use aleator::games::pig::Pig;
//!
//! let trial = laws::Trial { games: 5, seed: 7, ..Default::default() };
//! let report = laws::check(&Pig::default(), &trial).expect("pig keeps every law");
//! assert_eq!(report.finished, 5);
//! ```

mod actions;
mod endings;
mod hidden;
mod outcomes;
mod positions;
mod sampling;
mod spot;
mod verdict;
mod walk;

#[cfg(test)]
mod tests;

use std::fmt;

pub use sampling::SIGNIFICANCE;
pub use verdict::{Law, Report, Violation};

use super::{Game, Notation};

/// Whether a game may be stopped by the referee's limit on turns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Cap {
    /// The rules end every game within [`Trial::max_turns`]; a game that goes on breaks a law.
    #[default]
    Refused,
    /// The rules know no bound; a game that goes on is counted in [`Report::capped`].
    Allowed,
}

/// Two different legal actions of one position, and whether the rule book lets them lead to the
/// same position.
pub type SharedResult<G> =
    fn(&G, &<G as Game>::State, <G as Game>::Action, <G as Game>::Action) -> bool;

/// What to put a game through, and how closely to look.
///
/// Laws that cost one clone are checked in every position. Those that cost a list, a text or a play
/// for each action or outcome are checked in the first position of each game and in one of
/// [`Trial::every`] others, and those that cost a reading, for at most [`Trial::sample`] actions or
/// outcomes of it. The defaults take a few seconds for games of backgammon's size.
pub struct Trial<G: Game> {
    /// How many random games are played.
    pub games: u64,
    /// Where all randomness of the trial comes from; a trial gives the same verdict every time.
    pub seed: u64,
    /// After how many turns a game must be over; a turn ends when `on_turn` names another seat.
    pub max_turns: u64,
    /// What it means when a game is not over by then.
    pub cap: Cap,
    /// After how many events a game must be over, whatever `cap` says.
    pub max_events: u64,
    /// One position of so many is examined closely; 1 examines all.
    pub every: u64,
    /// For how many actions, and for how many outcomes, of an examined position texts are read back
    /// and plays repeated.
    pub sample: usize,
    /// How many words `sample_action` is given in an examined position; at least 10.
    pub words: u32,
    /// How many worlds each seat imagines in an examined position of a game with hidden hands.
    pub worlds: u64,
    /// Which actions may lead to the same position; by default none.
    pub may_share: SharedResult<G>,
}

impl<G: Game> Default for Trial<G> {
    /// Fifty games, a cap of 2,000 turns that must not be reached, one position in eight.
    fn default() -> Self {
        Trial {
            games: 50,
            seed: 1,
            max_turns: 2_000,
            cap: Cap::Refused,
            max_events: 200_000,
            every: 8,
            sample: 16,
            words: 64,
            worlds: 4,
            may_share: |_, _, _, _| false,
        }
    }
}

impl<G: Game> Clone for Trial<G> {
    fn clone(&self) -> Self {
        Trial { ..*self }
    }
}

impl<G: Game> fmt::Debug for Trial<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Trial")
            .field("games", &self.games)
            .field("seed", &self.seed)
            .field("max_turns", &self.max_turns)
            .field("cap", &self.cap)
            .field("max_events", &self.max_events)
            .field("every", &self.every)
            .field("sample", &self.sample)
            .field("words", &self.words)
            .field("worlds", &self.worlds)
            .finish_non_exhaustive()
    }
}

/// Puts a game through the whole battery.
///
/// # Errors
/// The first law that is broken, with the position and all that is needed to meet it again.
///
/// # Panics
/// When the trial asks for fewer than 10 words or examines one position of every 0, and when the
/// game itself panics.
pub fn check<G: Notation>(game: &G, trial: &Trial<G>) -> Result<Report, Violation> {
    assert!(trial.words >= 10, "a chi-square needs at least 10 words");
    assert!(trial.every > 0, "one position of 0 cannot be examined");
    let mut walk = walk::Walk::new(game, trial)?;
    for number in 0..trial.games {
        walk.play(number)?;
    }
    walk.finish()
}
