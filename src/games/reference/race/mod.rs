#![doc = include_str!("rules.md")]

mod notation;

#[cfg(test)]
mod tests;

use std::convert::Infallible;

use crate::error::RulesError;
use crate::game::{
    Chosen, Extras, Game, Notation, OptionKind, OptionSpec, Options, Payoff, Preset, SIDES, Seat,
    Settings, Side, Tape, Terms, Turn,
};
use crate::seed::below;

/// The rule book.
pub const RULES: &str = include_str!("rules.md");

const SEATS: (i64, i64) = (2, SIDES as i64);
const GOAL: (i64, i64) = (1, 10_000);
const DIE: (i64, i64) = (2, 100);

/// The race with its house rules and its start position.
#[derive(Clone, Debug)]
pub struct Race {
    seats: usize,
    goal: u16,
    die: u8,
    beyond: Beyond,
    highest: Highest,
    start: State,
}

/// What becomes of a throw beyond the goal (R4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Beyond {
    Counts,
    Stays,
}

/// What the highest face of the die gives (R5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Highest {
    Passes,
    ThrowsAgain,
}

/// A position of the race.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State {
    /// Where each seat's token stands, from 0; 0 for seats that are not there.
    squares: [u16; SIDES],
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

impl State {
    /// The square of a seat's token.
    #[must_use]
    pub fn square(&self, seat: Seat) -> u16 {
        self.squares[seat.index()]
    }
}

impl Race {
    /// The squares a seat still needs.
    fn needed(&self, state: &State, seat: Seat) -> u16 {
        self.goal - state.square(seat)
    }

    /// The squares that the nearest of the other seats needs.
    fn nearest_other(&self, state: &State, seat: Seat) -> u16 {
        Seat::first(self.seats)
            .filter(|other| *other != seat)
            .map(|other| self.needed(state, other))
            .min()
            .unwrap_or(self.goal)
    }
}

impl Game for Race {
    type State = State;
    type Action = Infallible;
    type Chance = Face;
    type Memory = ();

    const VERSION: u32 = 1;
    const ENDINGS: &'static [&'static str] = &["normal"];

    fn seats(&self) -> usize {
        self.seats
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
        out.extend((1..=self.die).map(|face| (Face(face), 1)));
    }

    fn draw(&self, _: &State, word: u64, _: &mut Vec<(Face, u32)>) -> Face {
        Face(1 + below(word, u64::from(self.die)) as u8)
    }

    fn happen(&self, state: &mut State, Face(face): Face) {
        let needed = self.needed(state, state.seat);
        let steps = u16::from(face);
        if steps <= needed || self.beyond == Beyond::Counts {
            state.squares[state.seat.index()] += steps.min(needed);
        }
        if self.needed(state, state.seat) == 0 {
            state.phase = Phase::Won;
        } else if face != self.die || self.highest == Highest::Passes {
            state.seat = Seat::new((state.seat.index() + 1) % self.seats);
        }
    }

    fn payoff(&self, state: &State) -> Payoff {
        Payoff::win(self.side_of(state.seat))
    }

    fn margin(&self, state: &State) -> [i16; SIDES] {
        let mut margin = [0; SIDES];
        for seat in Seat::first(self.seats) {
            margin[seat.index()] = if seat == state.seat {
                self.nearest_other(state, seat) as i16
            } else {
                -(self.needed(state, seat) as i16)
            };
        }
        margin
    }
}

impl Options for Race {
    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec {
            name: "seats",
            kind: OptionKind::Int(SEATS.0, SEATS.1),
            default: "2",
            help: "how many race (R1)",
        },
        OptionSpec {
            name: "goal",
            kind: OptionKind::Int(GOAL.0, GOAL.1),
            default: "20",
            help: "the square that wins (R3)",
        },
        OptionSpec {
            name: "die",
            kind: OptionKind::Int(DIE.0, DIE.1),
            default: "6",
            help: "faces of the die (R2)",
        },
        OptionSpec {
            name: "exact",
            kind: OptionKind::Flag,
            default: "false",
            help: "whether the goal must be hit exactly (R4)",
        },
        OptionSpec {
            name: "again",
            kind: OptionKind::Flag,
            default: "false",
            help: "whether the highest face gives another throw (R5)",
        },
    ];
    const PRESETS: &'static [Preset] = &[Preset {
        name: "standard",
        settings: &[],
        help: "two to square 20 with one ordinary die",
    }];

    fn build(chosen: &Settings, position: Option<&str>) -> Result<Self, RulesError> {
        let chosen = Chosen::of::<Self>(chosen)?;
        let mut race = Race {
            seats: chosen.int("seats") as usize,
            goal: chosen.int("goal") as u16,
            die: chosen.int("die") as u8,
            beyond: if chosen.flag("exact") {
                Beyond::Stays
            } else {
                Beyond::Counts
            },
            highest: if chosen.flag("again") {
                Highest::ThrowsAgain
            } else {
                Highest::Passes
            },
            start: State {
                squares: [0; SIDES],
                seat: Seat::new(0),
                phase: Phase::Roll,
            },
        };
        if let Some(text) = position {
            race.start = race.read_position(text)?;
        }
        Ok(race)
    }
}

impl Terms for Race {
    /// In squares, but for `on_turn`, which is 1 or 0; `enemy_needed` is the least of the others.
    const NAMES: &'static [&'static str] = &["square", "needed", "enemy_needed", "on_turn"];

    fn terms(&self, state: &State, side: Side, out: &mut [f32]) {
        let seat = Seat::new(side.index());
        let on_turn = state.seat == seat && state.phase == Phase::Roll;
        out[0] = f32::from(state.square(seat));
        out[1] = f32::from(self.needed(state, seat));
        out[2] = f32::from(self.nearest_other(state, seat));
        out[3] = f32::from(u8::from(on_turn));
    }
}

impl Extras for Race {}
