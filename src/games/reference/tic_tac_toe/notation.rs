//! Positions and squares as text.

use std::convert::Infallible;
use std::fmt::Write;

use super::{SQUARES, Square, State, TicTacToe, has_line};
use crate::error::TextError;
use crate::game::{Game, Notation, Turn};
use crate::games::words::Words;

const NAMES: [char; 2] = ['x', 'o'];

impl TicTacToe {
    /// Who is to move or has won, as the first words of a position.
    fn status(&self, state: &State) -> String {
        match (self.turn(state), state.winner()) {
            (Turn::Player(seat), _) => format!("{} play", NAMES[seat.index()]),
            (_, Some(seat)) => format!("{} won", NAMES[seat.index()]),
            (_, None) => "draw".to_owned(),
        }
    }
}

impl State {
    fn mark(self, square: u8) -> Option<char> {
        let held = |marks: &u16| marks >> square & 1 == 1;
        self.marks.iter().position(held).map(|index| NAMES[index])
    }

    /// Whether play can have led here, and if not, why.
    fn impossible(self) -> Option<&'static str> {
        let [x, o] = self.marks.map(u16::count_ones);
        if x != o && x != o + 1 {
            return Some("x has as many marks as o or one more (T1)");
        }
        let waiting = if x > o { 1 } else { 0 };
        if has_line(self.marks[waiting]) {
            return Some("play ended with the first line (T3)");
        }
        None
    }
}

fn read_row(words: &mut Words<'_>, first: u8, state: &mut State) -> Result<(), TextError> {
    let row = words.take();
    if row.chars().count() != 3 {
        return Err(words.wrong("expected a row of three squares"));
    }
    for (square, mark) in (first..).zip(row.chars()) {
        match NAMES.iter().position(|name| *name == mark) {
            Some(index) => state.marks[index] |= 1 << square,
            None if mark == '.' => {}
            None => return Err(words.wrong("expected squares `x`, `o` and `.`")),
        }
    }
    Ok(())
}

impl Notation for TicTacToe {
    fn write_position(&self, state: &State, out: &mut String) {
        write!(out, "{} |", self.status(state)).expect("a string takes any text");
        for square in 0..SQUARES {
            if square % 3 == 0 {
                out.push(' ');
            }
            out.push(state.mark(square).unwrap_or('.'));
        }
    }

    fn read_position(&self, text: &str) -> Result<State, TextError> {
        let mut words = Words::of(text);
        let who = words.one_of(&["x", "o", "draw"], "a player or a draw")?;
        if who < NAMES.len() {
            words.one_of(&["play", "won"], "a phase")?;
        }
        words.expect("|")?;
        let mut state = State { marks: [0; 2] };
        for row in 0..3 {
            read_row(&mut words, 3 * row, &mut state)?;
        }
        words.end()?;
        if let Some(problem) = state.impossible() {
            return Err(words.wrong(problem));
        }
        let status = self.status(&state);
        if text.starts_with(&format!("{status} |")) {
            return Ok(state);
        }
        Err(TextError {
            what: "position",
            text: text.to_owned(),
            at: 0,
            problem: format!("these marks mean `{status}`"),
        })
    }

    fn write_action(&self, _: &State, Square(square): Square, out: &mut String) {
        write!(out, "{}", square + 1).expect("a string takes any text");
    }

    fn write_outcome(&self, _: &State, outcome: Infallible, _: &mut String) {
        match outcome {}
    }

    fn drawing(&self, state: &State) -> String {
        let cell = |square: u8| state.mark(square).unwrap_or((b'1' + square) as char);
        let rows = (0..3).map(|row| {
            let cells = [0, 1, 2].map(|column| cell(3 * row + column));
            format!(" {} | {} | {} \n", cells[0], cells[1], cells[2])
        });
        rows.collect::<Vec<_>>().join("---+---+---\n")
    }
}
