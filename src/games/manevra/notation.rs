//! Positions and actions as text (section 10).

use std::convert::Infallible;
use std::fmt::Display;

use super::board::{Cell, Cells, Direction, Team};
use super::house::CastleHold;
use super::read::{read_action, read_position};
use super::{Action, Manevra, State};
use crate::error::TextError;
use crate::game::Notation;

impl Notation for Manevra {
    fn write_position(&self, state: &State, out: &mut String) {
        for team in Team::ALL {
            put(out, format_args!("{}=", team.letter()));
            let stones = state.stones[team.index()];
            self.list(stones, out, |cell, out| self.put_cell(cell, out));
            out.push(' ');
        }
        if self.house.castle_hold == CastleHold::Sticky {
            out.push_str("held=");
            self.write_held(state, out);
            out.push(' ');
        }
        let reserves = &state.reserves[..self.house.pools()];
        for (index, reserve) in reserves.iter().enumerate() {
            out.push_str(if index == 0 { "res=" } else { "," });
            put(out, reserve);
        }
        let State {
            seat, ply, idle, ..
        } = state;
        put(
            out,
            format_args!(" seat={seat} ply={ply} idle={idle} hist="),
        );
        self.write_history(state, out);
    }

    fn read_position(&self, text: &str) -> Result<State, TextError> {
        read_position(self, text)
    }

    fn write_action(&self, _: &State, action: Action, out: &mut String) {
        match action {
            Action::Place(cell) => {
                out.push_str("place ");
                self.put_cell(cell, out);
            }
            Action::Exit(cell, direction) => self.put_step("exit ", cell, " ", direction, out),
            Action::Move(cell, direction) => self.put_step("move ", cell, " ", direction, out),
            Action::Pass => out.push_str("pass"),
        }
    }

    fn read_action(&self, state: &State, text: &str) -> Result<Action, TextError> {
        read_action(self, state, text)
    }

    fn write_outcome(&self, _: &State, outcome: Infallible, _: &mut String) {
        match outcome {}
    }

    fn read_outcome(&self, _: &State, text: &str) -> Result<Infallible, TextError> {
        Err(TextError {
            what: "outcome",
            text: text.to_owned(),
            at: 0,
            problem: "Manevra leaves nothing to chance; expected nothing".to_owned(),
        })
    }

    fn drawing(&self, state: &State) -> String {
        self.draw(state)
    }
}

impl Manevra {
    fn put_cell(&self, cell: Cell, out: &mut String) {
        put(out, self.map.grid().place(cell));
    }

    fn put_step(&self, verb: &str, cell: Cell, gap: &str, to: Direction, out: &mut String) {
        out.push_str(verb);
        self.put_cell(cell, out);
        out.push_str(gap);
        out.push_str(to.name());
    }

    /// Writes cells with commas between them, or `-` for none.
    fn list(&self, cells: Cells, out: &mut String, write: impl Fn(Cell, &mut String)) {
        if cells.is_empty() {
            out.push('-');
        }
        for (index, cell) in cells.enumerate() {
            if index > 0 {
                out.push(',');
            }
            write(cell, out);
        }
    }

    /// The empty castles with their owners.
    fn write_held(&self, state: &State, out: &mut String) {
        let [white, black] = state.owned;
        let empty = !(state.stones[0] | state.stones[1]);
        self.list((white | black) & empty, out, |cell, out| {
            let team = if white.has(cell) {
                Team::White
            } else {
                Team::Black
            };
            self.put_cell(cell, out);
            out.push(team.letter());
        });
    }

    fn write_history(&self, state: &State, out: &mut String) {
        let items = state.history.items();
        if items.is_empty() {
            out.push('-');
        }
        for (index, item) in items.iter().enumerate() {
            if index > 0 {
                out.push(',');
            }
            match item.moved() {
                Some((first, direction)) => self.put_step("", first, "", direction, out),
                None => out.push_str("pass"),
            }
        }
    }
}

fn put(out: &mut String, item: impl Display) {
    use std::fmt::Write;
    write!(out, "{item}").expect("a string takes any text");
}
