//! The hex board in at most 80 columns.

use std::fmt::Write;

use super::board::{Cell, Grid, Place, Team};
use super::{Manevra, State};
use crate::game::Seat;

const LEGEND: &str = "W B stones, [ ] castle, ( ) start cell with its seat, # obstacle";

impl Manevra {
    /// The drawing for a terminal: whose turn, the map, what each team has.
    pub(super) fn draw(&self, state: &State) -> String {
        let mut out = String::new();
        let team = self.map.team(state.seat);
        let turn = match state.end {
            None => format!("seat {} ({team}) to act", state.seat),
            Some(end) => end.phrase().to_owned(),
        };
        let (ply, idle) = (state.ply, state.idle);
        line(
            &mut out,
            format_args!("{turn}, ply {ply}, {idle} without progress\n"),
        );
        for row in 1..=self.map.grid().rows() {
            self.draw_row(state, row, &mut out);
        }
        line(&mut out, format_args!("\n{LEGEND}"));
        for team in Team::ALL {
            self.draw_team(state, team, &mut out);
        }
        let lacking = self.map.lacks();
        if !lacking.is_empty() {
            let names: Vec<String> = lacking.iter().map(ToString::to_string).collect();
            let names = names.join(", ");
            line(
                &mut out,
                format_args!("uneven ground: this map lacks {names}"),
            );
        }
        out
    }

    fn draw_row(&self, state: &State, row: i32, out: &mut String) {
        let grid = self.map.grid();
        let files = grid.files(row);
        let [first, last] = [*files.start(), *files.end()].map(|file| Place { file, row });
        let indent = 2 * (row - grid.radius() - 1).unsigned_abs() as usize;
        let mut cells = String::new();
        for file in files {
            let cell = grid.cell(Place { file, row });
            cells.push_str(&cell.map_or_else(String::new, |cell| self.draw_cell(state, cell)));
        }
        let margin = " ".repeat(indent);
        let (first, last) = (first.to_string(), last.to_string());
        line(out, format_args!("{margin}{first:>3} {cells} {last}"));
    }

    /// A cell in four columns, stones and brackets in the middle ones.
    fn draw_cell(&self, state: &State, cell: Cell) -> String {
        let stone = Team::ALL
            .iter()
            .find(|team| state.stones[team.index()].has(cell));
        let owner = Team::ALL
            .iter()
            .find(|team| state.owned[team.index()].has(cell));
        let zone = Seat::first(4).find(|&seat| self.map.zone(seat).has(cell));
        let mark = stone.map(|team| team.letter());
        if self.map.castles().has(cell) {
            let owned = owner.map(|team| team.letter().to_ascii_lowercase());
            format!("[{}] ", mark.or(owned).unwrap_or(' '))
        } else if let Some(seat) = zone {
            format!("({}) ", mark.map_or(seat.to_string(), String::from))
        } else if self.map.common().has(cell) {
            format!(" {}  ", mark.unwrap_or('.'))
        } else if self.map.obstacles().has(cell) {
            " #  ".to_owned()
        } else {
            " ".repeat(4)
        }
    }

    fn draw_team(&self, state: &State, team: Team, out: &mut String) {
        let castles = self.held(state, team).count();
        let stones = state.stones[team.index()].count();
        let reserve = self.in_reserve(state, team);
        let seats: Vec<String> = self.map.seats(team).map(|seat| seat.to_string()).collect();
        let seats = seats.join(" and ");
        line(
            out,
            format_args!(
                "{team}, seats {seats}: castles {castles}, on the map {stones}, in reserve {reserve}"
            ),
        );
    }
}

/// A line without spaces at its end.
fn line(out: &mut String, text: std::fmt::Arguments<'_>) {
    let start = out.len();
    write!(out, "{text}").expect("a string takes any text");
    let end = start + out[start..].trim_end_matches(' ').len();
    out.truncate(end);
    out.push('\n');
}

/// The widest row: labels, and four columns for each of 13 cells.
const _: () = assert!(4 + 4 * (2 * Grid::LARGEST + 1) + 4 <= 80);
