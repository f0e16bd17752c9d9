//! Positions and faces as text.

use std::convert::Infallible;
use std::fmt::Write;

use super::{BAR, Face, Hypestgammon, Phase, State};
use crate::error::TextError;
use crate::game::{Notation, Seat};
use crate::games::words::{Words, canonical};

const NAMES: [&str; 2] = ["x", "o"];

fn place(needed: u8) -> String {
    match needed {
        0 => "off".to_owned(),
        BAR => "bar".to_owned(),
        point => point.to_string(),
    }
}

fn read_place(words: &mut Words<'_>) -> Result<u8, TextError> {
    match words.take() {
        "off" => Ok(0),
        "bar" => Ok(BAR),
        word => canonical(word)
            .filter(|point| (1..u32::from(BAR)).contains(point))
            .map(|point| point as u8)
            .ok_or_else(|| words.wrong("expected a point from 1 to 24, `bar` or `off`,")),
    }
}

impl Notation for Hypestgammon {
    fn write_position(&self, state: &State, out: &mut String) {
        let phase = match state.phase {
            Phase::Roll => "roll",
            Phase::Won => "won",
        };
        let [x, o] = state.needed.map(place);
        let name = NAMES[state.seat.index()];
        write!(out, "{name} {phase} | x {x} | o {o}").expect("a string takes any text");
    }

    fn read_position(&self, text: &str) -> Result<State, TextError> {
        let mut words = Words::of(text);
        let seat = Seat::new(words.one_of(&NAMES, "a player")?);
        let phase = match words.one_of(&["roll", "won"], "a phase")? {
            0 => Phase::Roll,
            _ => Phase::Won,
        };
        let mut needed = [0; 2];
        for (index, needed) in needed.iter_mut().enumerate() {
            words.expect("|")?;
            words.expect(NAMES[index])?;
            *needed = read_place(&mut words)?;
            let won = phase == Phase::Won && seat.index() == index;
            if won && *needed != 0 {
                return Err(words.wrong("the winner's checker is off (H5)"));
            }
            if !won && *needed == 0 {
                return Err(words.wrong("only the winner's checker is off (H5)"));
            }
        }
        let [x, o] = needed;
        if x > 0 && o > 0 && x < BAR && x + o == BAR {
            return Err(words.wrong("both checkers are on one point (H4)"));
        }
        words.end()?;
        Ok(State {
            needed,
            seat,
            phase,
        })
    }

    fn write_action(&self, _: &State, action: Infallible, _: &mut String) {
        match action {}
    }

    fn write_outcome(&self, _: &State, Face(face): Face, out: &mut String) {
        write!(out, "{face}").expect("a string takes any text");
    }

    fn drawing(&self, state: &State) -> String {
        let [x, o] = state.needed.map(usize::from);
        let mut track = [b'.'; 26];
        track[25 - o.min(25)] = b'o';
        track[x] = b'x';
        let track: String = track[1..25].iter().rev().map(|c| char::from(*c)).collect();
        let mark = |index| {
            if state.seat.index() == index {
                '>'
            } else {
                ' '
            }
        };
        let [x, o] = state.needed.map(place);
        format!("{} x {x:>3} |{track}| o {o:>3} {}\n", mark(0), mark(1))
    }
}
