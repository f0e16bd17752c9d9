//! Positions, numbers and winners as text.

use std::fmt::Write;

use super::{Coin, Named, Number, Phase, State, Winner};
use crate::error::TextError;
use crate::game::{Notation, Seat};
use crate::games::words::{Words, canonical};

const NAMES: [&str; 2] = ["x", "o"];

impl Named {
    fn text(self) -> String {
        match self {
            Named::Nothing => "-".to_owned(),
            Named::Hidden => "?".to_owned(),
            Named::Number(number) => number.to_string(),
        }
    }
}

impl Coin {
    fn read_named(&self, words: &mut Words<'_>) -> Result<Named, TextError> {
        match words.take() {
            "-" => Ok(Named::Nothing),
            word => canonical(word)
                .filter(|number| (1..=u32::from(self.numbers)).contains(number))
                .map(|number| Named::Number(number as u8))
                .ok_or_else(|| {
                    let numbers = self.numbers;
                    words.wrong(format!("expected a number from 1 to {numbers} or `-`"))
                }),
        }
    }
}

fn read_phase(words: &mut Words<'_>) -> Result<Phase, TextError> {
    let who = words.one_of(&["x", "o", "toss"], "a player or the toss")?;
    if who == NAMES.len() {
        return Ok(Phase::Toss);
    }
    let seat = Seat::new(who);
    match words.one_of(&["name", "won"], "a phase")? {
        0 => Ok(Phase::Name(seat)),
        _ => Ok(Phase::Won(seat)),
    }
}

impl Notation for Coin {
    fn write_position(&self, state: &State, out: &mut String) {
        let phase = match state.phase {
            Phase::Name(seat) => format!("{} name", NAMES[seat.index()]),
            Phase::Toss => "toss".to_owned(),
            Phase::Won(seat) => format!("{} won", NAMES[seat.index()]),
        };
        let [x, o] = state.named.map(Named::text);
        write!(out, "{phase} | x {x} | o {o}").expect("a string takes any text");
    }

    fn read_position(&self, text: &str) -> Result<State, TextError> {
        let mut words = Words::of(text);
        let phase = read_phase(&mut words)?;
        let due = match phase {
            Phase::Name(seat) => seat.index(),
            Phase::Toss | Phase::Won(_) => 2,
        };
        let mut named = [Named::Nothing; 2];
        for (index, named) in named.iter_mut().enumerate() {
            words.expect("|")?;
            words.expect(NAMES[index])?;
            *named = self.read_named(&mut words)?;
            match (*named == Named::Nothing, index < due) {
                (true, true) => return Err(words.wrong("a number has been named here (C2)")),
                (false, false) => return Err(words.wrong("nothing has been named here yet (C2)")),
                _ => {}
            }
        }
        words.end()?;
        Ok(State { named, phase })
    }

    fn write_action(&self, _: &State, Number(number): Number, out: &mut String) {
        write!(out, "{number}").expect("a string takes any text");
    }

    fn write_outcome(&self, _: &State, Winner(seat): Winner, out: &mut String) {
        out.push_str(NAMES[seat.index()]);
    }
}
