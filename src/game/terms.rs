//! A game's named quantities, and the players and judges that only that game has.

use super::{Evaluator, Game, Policy};
use crate::error::Error;
use crate::game::Settings;

/// Quantities that a player of the game would name, for evaluators and reports.
pub trait Terms: Game {
    /// The names in order, in snake case; none where a game names nothing.
    const NAMES: &'static [&'static str] = &[];

    /// Fills `out`, one number for each name, seen from `side`. `state` is never blanked.
    fn terms(&self, state: &Self::State, side: super::Side, out: &mut [f32]) {
        let _ = (state, side, out);
    }
}

/// What only this game has: `hold`, an exact solution.
pub trait Extras: Game {
    /// Names of the policies, as bots give them in `policy = "…"`.
    const POLICIES: &'static [&'static str] = &[];
    /// Names of the evaluators, as bots give them in `eval = "…"`.
    const EVALUATORS: &'static [&'static str] = &[];

    /// Builds one of [`Extras::POLICIES`].
    ///
    /// # Errors
    /// When a setting is unknown or has a wrong value.
    ///
    /// # Panics
    /// May panic when `name` is not listed; the caller has checked it.
    fn policy(&self, name: &str, settings: &Settings) -> Result<Box<dyn Policy<Self>>, Error> {
        let _ = settings;
        unreachable!("{name} is not listed in POLICIES")
    }

    /// Builds one of [`Extras::EVALUATORS`].
    ///
    /// # Errors
    /// When a setting is unknown or has a wrong value.
    ///
    /// # Panics
    /// May panic when `name` is not listed; the caller has checked it.
    fn evaluator(
        &self,
        name: &str,
        settings: &Settings,
    ) -> Result<Box<dyn Evaluator<Self>>, Error> {
        let _ = settings;
        unreachable!("{name} is not listed in EVALUATORS")
    }
}
