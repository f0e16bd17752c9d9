//! Small words of a record: who acts, and settings that may hold spaces.

use std::fmt;

use crate::game::{SIDES, Seat, Tape, Turn};

/// Who decides, as a record writes it.
pub(super) struct Who(pub Turn);

impl fmt::Display for Who {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Turn::Player(seat) => write!(f, "player {seat}"),
            Turn::Chance(tape) => write!(f, "chance {tape}"),
            Turn::Over => f.write_str("nobody"),
        }
    }
}

impl Who {
    /// All who can act.
    pub fn all() -> impl Iterator<Item = Who> {
        let table = [Turn::Chance(Tape::Table)];
        let seated = Seat::first(SIDES).flat_map(|seat| {
            [
                Turn::Player(seat),
                Turn::Chance(Tape::Dice(seat)),
                Turn::Chance(Tape::Draw(seat)),
                Turn::Chance(Tape::Pick(seat)),
            ]
        });
        table.into_iter().chain(seated).map(Who)
    }

    /// The one that is written like this.
    pub fn named(text: &str) -> Option<Turn> {
        Who::all()
            .find(|who| who.to_string() == text)
            .map(|who| who.0)
    }
}

/// A key or value as one word: spaces, `=`, `%` and controls as `%` and two hexadecimal digits.
pub(super) fn escaped(text: &str) -> String {
    let mut word = String::new();
    for c in text.chars() {
        if c.is_ascii() && (c == ' ' || c == '=' || c == '%' || c.is_ascii_control()) {
            word.push_str(&format!("%{:02x}", c as u32));
        } else {
            word.push(c);
        }
    }
    word
}

/// The text of an [`escaped`] word; `None` where it is not one.
pub(super) fn unescaped(word: &str) -> Option<String> {
    let mut parts = word.split('%');
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let code = part.get(..2)?;
        text.push(char::from(u8::from_str_radix(code, 16).ok()?));
        text.push_str(&part[2..]);
    }
    (escaped(&text) == word).then_some(text)
}
