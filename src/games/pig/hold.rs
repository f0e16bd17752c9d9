//! The rule of thumb that only Pig has: hold at a fixed turn total.

use super::{Action, Pig, State};
use crate::error::{BadValue, Error, Unknown};
use crate::game::{Extras, Policy, Scratch, Settings};

const DEFAULT: u32 = 20;
const RANGE: std::ops::RangeInclusive<u32> = 1..=10_000;

/// Holds as soon as the turn total is at least `at` points, or wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hold {
    at: u32,
}

impl Hold {
    /// Holds at this turn total, in points; 0 holds after every good roll, as 1 does.
    #[must_use]
    pub const fn at(at: u32) -> Self {
        Hold { at }
    }
}

impl Policy<Pig> for Hold {
    fn pick(&self, game: &Pig, state: &State, _: &mut Scratch<Pig>) -> Action {
        let enough = state.total >= self.at || state.banked() >= game.goal;
        if state.total > 0 && enough {
            Action::Hold
        } else {
            Action::Roll
        }
    }
}

impl Extras for Pig {
    const POLICIES: &'static [&'static str] = &["hold"];

    /// `hold` takes the setting `at`, 1 to 10,000 points, by default 20.
    fn policy(&self, name: &str, settings: &Settings) -> Result<Box<dyn Policy<Self>>, Error> {
        assert_eq!(name, "hold", "only listed policies are built");
        let mut hold = Hold::at(DEFAULT);
        for (key, value) in settings.iter() {
            if key != "at" {
                return Err(Unknown::new("setting", key, &["at"]).into());
            }
            hold.at = value
                .parse()
                .ok()
                .filter(|at| RANGE.contains(at))
                .ok_or_else(|| BadValue {
                    key: key.to_owned(),
                    value: value.to_owned(),
                    expected: format!("a whole number from {} to {}", RANGE.start(), RANGE.end()),
                })?;
        }
        Ok(Box::new(hold))
    }
}
