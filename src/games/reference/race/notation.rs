//! Positions and faces as text.

use std::convert::Infallible;
use std::fmt::Write;

use super::{Face, Phase, Race, State};
use crate::error::TextError;
use crate::game::{Notation, SIDES, Seat};
use crate::games::words::Words;

const NAMES: [&str; SIDES] = ["0", "1", "2", "3", "4", "5"];

impl Notation for Race {
    fn write_position(&self, state: &State, out: &mut String) {
        let phase = match state.phase {
            Phase::Roll => "roll",
            Phase::Won => "won",
        };
        write!(out, "{} {phase} |", state.seat).expect("a string takes any text");
        for square in &state.squares[..self.seats] {
            write!(out, " {square}").expect("a string takes any text");
        }
    }

    fn read_position(&self, text: &str) -> Result<State, TextError> {
        let mut words = Words::of(text);
        let seat = Seat::new(words.one_of(&NAMES[..self.seats], "a seat")?);
        let phase = match words.one_of(&["roll", "won"], "a phase")? {
            0 => Phase::Roll,
            _ => Phase::Won,
        };
        words.expect("|")?;
        let mut squares = [0; SIDES];
        for other in Seat::first(self.seats) {
            let square = words.number()?;
            let goal = u32::from(self.goal);
            let won = phase == Phase::Won && other == seat;
            if won && square != goal {
                return Err(words.wrong(format!("the winner is on square {goal}")));
            }
            if !won && square >= goal {
                return Err(words.wrong(format!("expected a square below {goal}")));
            }
            squares[other.index()] = square as u16;
        }
        words.end()?;
        Ok(State {
            squares,
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
        const WIDTH: usize = 50;
        let mut drawing = String::new();
        for seat in Seat::first(self.seats) {
            let square = state.square(seat);
            let cells = usize::from(square) * WIDTH / usize::from(self.goal);
            let mark = if seat == state.seat { '>' } else { ' ' };
            let track = format!("{}o", "-".repeat(cells));
            let _ = writeln!(drawing, "{mark} {seat} |{track:<51}| {square}");
        }
        drawing
    }
}
