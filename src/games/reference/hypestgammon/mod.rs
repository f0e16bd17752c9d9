#![doc = include_str!("rules.md")]

mod notation;

#[cfg(test)]
mod tests;

use std::convert::Infallible;

use crate::error::RulesError;
use crate::game::{
    Chosen, Extras, Game, Notation, OptionSpec, Options, Payoff, Preset, SIDES, Seat, Settings,
    Side, Tape, Terms, Turn, two_sided_margin,
};
use crate::seed::below;

/// The rule book.
pub const RULES: &str = include_str!("rules.md");

/// How far the bar is from home, in points.
const BAR: u8 = 25;
const FACES: u8 = 6;

/// The game with its start position.
#[derive(Clone, Debug)]
pub struct Hypestgammon {
    start: State,
}

/// A position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State {
    /// The points each checker needs: 25 on the bar, 0 once it is off.
    needed: [u8; 2],
    /// Who is to throw, or has won.
    seat: Seat,
    phase: Phase,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Phase {
    Roll,
    Won,
}

/// A face of the die, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Face(u8);

impl Game for Hypestgammon {
    type State = State;
    type Action = Infallible;
    type Chance = Face;
    type Memory = ();

    const VERSION: u32 = 1;
    const ENDINGS: &'static [&'static str] = &["normal"];

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
        match state.phase {
            Phase::Roll => Turn::Chance(Tape::Dice(state.seat)),
            Phase::Won => Turn::Over,
        }
    }

    fn legal_actions(&self, _: &State, _: &mut Vec<Infallible>) {}

    fn play(&self, _: &mut State, action: Infallible) {
        match action {}
    }

    fn chance_outcomes(&self, _: &State, out: &mut Vec<(Face, u32)>) {
        out.extend((1..=FACES).map(|face| (Face(face), 1)));
    }

    fn draw(&self, _: &State, word: u64, _: &mut Vec<(Face, u32)>) -> Face {
        Face(1 + below(word, u64::from(FACES)) as u8)
    }

    fn happen(&self, state: &mut State, Face(face): Face) {
        let own = state.seat.index();
        let other = 1 - own;
        let left = state.needed[own].saturating_sub(face);
        state.needed[own] = left;
        if left == 0 {
            state.phase = Phase::Won;
            return;
        }
        if left + state.needed[other] == BAR {
            state.needed[other] = BAR;
        }
        state.seat = Seat::new(other);
    }

    fn payoff(&self, state: &State) -> Payoff {
        Payoff::win(self.side_of(state.seat))
    }

    fn margin(&self, state: &State) -> [i16; SIDES] {
        let loser = 1 - state.seat.index();
        let amount = i16::from(state.needed[loser]);
        two_sided_margin(Some(self.side_of(state.seat)), amount)
    }
}

impl Options for Hypestgammon {
    const OPTIONS: &'static [OptionSpec] = &[];
    const PRESETS: &'static [Preset] = &[Preset {
        name: "standard",
        settings: &[],
        help: "one checker a side, one ordinary die",
    }];

    fn build(chosen: &Settings, position: Option<&str>) -> Result<Self, RulesError> {
        Chosen::of::<Self>(chosen)?;
        let mut game = Hypestgammon {
            start: State {
                needed: [24; 2],
                seat: Seat::new(0),
                phase: Phase::Roll,
            },
        };
        if let Some(text) = position {
            game.start = game.read_position(text)?;
        }
        Ok(game)
    }
}

impl Terms for Hypestgammon {
    /// In points, but for `on_turn`, which is 1 or 0.
    const NAMES: &'static [&'static str] = &["needed", "enemy_needed", "on_turn"];

    fn terms(&self, state: &State, side: Side, out: &mut [f32]) {
        let on_turn = state.seat.index() == side.index() && state.phase == Phase::Roll;
        out[0] = f32::from(state.needed[side.index()]);
        out[1] = f32::from(state.needed[1 - side.index()]);
        out[2] = f32::from(u8::from(on_turn));
    }
}

impl Extras for Hypestgammon {}
