//! The rule of thumb that names the same number always.

use super::{Coin, Number, State};
use crate::error::{BadValue, Error, Unknown};
use crate::game::{Extras, Policy, Scratch, Settings};

/// Names this number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Pick(Number);

impl Policy<Coin> for Pick {
    fn pick(&self, _: &Coin, _: &State, _: &mut Scratch<Coin>) -> Number {
        self.0
    }
}

impl Extras for Coin {
    const POLICIES: &'static [&'static str] = &["pick"];

    /// `pick` takes the setting `number`, from 1 to the highest number of these rules, by default 1.
    fn policy(&self, name: &str, settings: &Settings) -> Result<Box<dyn Policy<Self>>, Error> {
        assert_eq!(name, "pick", "only listed policies are built");
        let mut number = 1;
        for (key, value) in settings.iter() {
            if key != "number" {
                return Err(Unknown::new("setting", key, &["number"]).into());
            }
            number = value
                .parse()
                .ok()
                .filter(|number| (1..=self.numbers).contains(number))
                .ok_or_else(|| BadValue {
                    key: key.to_owned(),
                    value: value.to_owned(),
                    expected: format!("a whole number from 1 to {}", self.numbers),
                })?;
        }
        Ok(Box::new(Pick(Number(number))))
    }
}
