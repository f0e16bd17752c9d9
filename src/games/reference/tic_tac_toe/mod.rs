#![doc = include_str!("rules.md")]

mod notation;

#[cfg(test)]
mod tests;

use std::convert::Infallible;

use crate::error::RulesError;
use crate::game::{
    Chosen, Extras, Game, Notation, OptionSpec, Options, Payoff, Preset, SIDES, Seat, Settings,
    Side, Terms, Turn, two_sided_margin,
};

/// The rule book.
pub const RULES: &str = include_str!("rules.md");

const SQUARES: u8 = 9;
const FULL: u16 = 0b1_1111_1111;
/// Rows, columns and diagonals (T3), bit `i` for square `i + 1`.
const LINES: [u16; 8] = [
    0b000_000_111,
    0b000_111_000,
    0b111_000_000,
    0b001_001_001,
    0b010_010_010,
    0b100_100_100,
    0b100_010_001,
    0b001_010_100,
];

/// The game with its start position.
#[derive(Clone, Debug)]
pub struct TicTacToe {
    start: State,
}

/// A position: the marks of each seat, bit `i` for square `i + 1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State {
    marks: [u16; 2],
}

/// A square, from 0 in reading order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Square(u8);

fn has_line(marks: u16) -> bool {
    LINES.iter().any(|line| marks & line == *line)
}

impl State {
    fn empty(self) -> u16 {
        FULL & !(self.marks[0] | self.marks[1])
    }

    /// Who has three in a line.
    fn winner(self) -> Option<Seat> {
        Seat::first(2).find(|seat| has_line(self.marks[seat.index()]))
    }

    /// Who puts the next mark, if there is one.
    fn next(self) -> Seat {
        Seat::new((self.empty().count_ones() as usize + 1) % 2)
    }

    /// How many lines hold two marks of a seat and an empty square.
    fn threats(self, seat: Seat) -> u32 {
        let marks = self.marks[seat.index()];
        let threat = |line: &&u16| {
            (marks & **line).count_ones() == 2 && (self.empty() & **line).count_ones() == 1
        };
        LINES.iter().filter(threat).count() as u32
    }
}

impl Game for TicTacToe {
    type State = State;
    type Action = Square;
    type Chance = Infallible;
    type Memory = ();

    const VERSION: u32 = 1;
    const ENDINGS: &'static [&'static str] = &["line", "full"];
    const OPENING_PLIES: usize = 1;

    fn seats(&self) -> usize {
        2
    }

    fn side_of(&self, seat: Seat) -> Side {
        Side::new(seat.index())
    }

    fn start(&self) -> State {
        self.start
    }

    fn turn(&self, state: &State) -> Turn {
        if state.empty() == 0 || state.winner().is_some() {
            Turn::Over
        } else {
            Turn::Player(state.next())
        }
    }

    fn legal_actions(&self, state: &State, out: &mut Vec<Square>) {
        let empty = state.empty();
        out.extend(
            (0..SQUARES)
                .filter(|square| empty >> square & 1 == 1)
                .map(Square),
        );
    }

    fn play(&self, state: &mut State, Square(square): Square) {
        state.marks[state.next().index()] |= 1 << square;
    }

    fn chance_outcomes(&self, _: &State, _: &mut Vec<(Infallible, u32)>) {}

    fn happen(&self, _: &mut State, outcome: Infallible) {
        match outcome {}
    }

    fn payoff(&self, state: &State) -> Payoff {
        match state.winner() {
            Some(seat) => Payoff::win(self.side_of(seat)),
            None => Payoff::even(2),
        }
    }

    fn margin(&self, state: &State) -> [i16; SIDES] {
        let winner = state.winner().map(|seat| self.side_of(seat));
        two_sided_margin(winner, state.empty().count_ones() as i16 + 1)
    }

    fn ending(&self, state: &State) -> usize {
        usize::from(state.winner().is_none())
    }
}

impl Options for TicTacToe {
    const OPTIONS: &'static [OptionSpec] = &[];
    const PRESETS: &'static [Preset] = &[Preset {
        name: "standard",
        settings: &[],
        help: "three in a line on nine squares",
    }];

    fn build(chosen: &Settings, position: Option<&str>) -> Result<Self, RulesError> {
        Chosen::of::<Self>(chosen)?;
        let mut game = TicTacToe {
            start: State { marks: [0; 2] },
        };
        if let Some(text) = position {
            game.start = game.read_position(text)?;
        }
        Ok(game)
    }
}

impl Terms for TicTacToe {
    /// Threats are lines with two marks of a side and an empty square; `on_turn` is 1 or 0.
    const NAMES: &'static [&'static str] = &["threats", "enemy_threats", "on_turn"];

    fn terms(&self, state: &State, side: Side, out: &mut [f32]) {
        let own = Seat::new(side.index());
        let other = Seat::new(1 - side.index());
        let on_turn = self.turn(state) == Turn::Player(own);
        out[0] = state.threats(own) as f32;
        out[1] = state.threats(other) as f32;
        out[2] = f32::from(u8::from(on_turn));
    }
}

impl Extras for TicTacToe {}
