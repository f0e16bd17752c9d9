#![doc = include_str!("rules.md")]

mod notation;
mod pick;

#[cfg(test)]
mod tests;

use rand::Rng as _;

use crate::error::RulesError;
use crate::game::{
    Chosen, Game, Notation, OptionKind, OptionSpec, Options, Payoff, Preset, SIDES, Seat, Settings,
    Side, Tape, Terms, Turn, two_sided_margin,
};
use crate::seed::{Rng, below};

/// The rule book.
pub const RULES: &str = include_str!("rules.md");

const NUMBERS: (i64, i64) = (2, 9);
const HUNDRED: u32 = 100;

/// The game with its house rules and its start position.
#[derive(Clone, Debug)]
pub struct Coin {
    numbers: u8,
    /// How often the higher number decides, in a hundred.
    p: u32,
    start: State,
}

/// A position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State {
    named: [Named; 2],
    phase: Phase,
}

/// What a player has named, as far as it is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Named {
    Nothing,
    Hidden,
    Number(u8),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Phase {
    Name(Seat),
    Toss,
    Won(Seat),
}

/// The number that a player names, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Number(u8);

/// Whom the coins let win.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Winner(Seat);

impl State {
    /// The seat with the higher number, where both are named and differ.
    fn higher(&self) -> Option<Seat> {
        match self.named {
            [Named::Number(x), Named::Number(o)] if x != o => Some(Seat::new(usize::from(x < o))),
            _ => None,
        }
    }
}

impl Game for Coin {
    type State = State;
    type Action = Number;
    type Chance = Winner;
    type Memory = ();

    const VERSION: u32 = 1;
    const ENDINGS: &'static [&'static str] = &["normal"];
    const HIDDEN: bool = true;

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
            Phase::Name(seat) => Turn::Player(seat),
            Phase::Toss => Turn::Chance(Tape::Table),
            Phase::Won(_) => Turn::Over,
        }
    }

    fn legal_actions(&self, _: &State, out: &mut Vec<Number>) {
        out.extend((1..=self.numbers).map(Number));
    }

    fn sample_action(&self, _: &State, word: u64, _: &mut Vec<Number>) -> Number {
        Number(1 + below(word, u64::from(self.numbers)) as u8)
    }

    fn play(&self, state: &mut State, Number(number): Number) {
        if let Phase::Name(seat) = state.phase {
            state.named[seat.index()] = Named::Number(number);
            state.phase = if seat == Seat::new(0) {
                Phase::Name(Seat::new(1))
            } else {
                Phase::Toss
            };
        }
    }

    fn chance_outcomes(&self, state: &State, out: &mut Vec<(Winner, u32)>) {
        let higher = state.higher();
        let weight = |seat| match higher {
            None => HUNDRED,
            Some(higher) if higher == seat => HUNDRED + self.p,
            Some(_) => HUNDRED - self.p,
        };
        let listed = Seat::first(2).map(|seat| (Winner(seat), weight(seat)));
        out.extend(listed.filter(|(_, weight)| *weight > 0));
    }

    fn happen(&self, state: &mut State, Winner(seat): Winner) {
        state.phase = Phase::Won(seat);
    }

    fn payoff(&self, state: &State) -> Payoff {
        match state.phase {
            Phase::Won(seat) => Payoff::win(self.side_of(seat)),
            Phase::Name(_) | Phase::Toss => Payoff::even(2),
        }
    }

    fn margin(&self, state: &State) -> [i16; SIDES] {
        two_sided_margin(self.payoff(state).winner(2), 1)
    }

    fn hidden_from(&self, state: &State, seat: Seat) -> bool {
        state.phase == Phase::Name(Seat::new(0)) && seat != Seat::new(0)
    }

    fn view(&self, state: &State, eyes: Option<Seat>) -> State {
        let mut view = *state;
        let secret = state.phase == Phase::Name(Seat::new(1));
        if secret && eyes != Some(Seat::new(0)) {
            view.named[0] = Named::Hidden;
        }
        view
    }

    fn determinize(&self, view: &State, _: Seat, (): &(), rng: &mut Rng) -> State {
        let mut world = *view;
        for named in &mut world.named {
            if *named == Named::Hidden {
                let number = 1 + below(rng.next_u64(), u64::from(self.numbers)) as u8;
                *named = Named::Number(number);
            }
        }
        world
    }
}

impl Options for Coin {
    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec {
            name: "numbers",
            kind: OptionKind::Int(NUMBERS.0, NUMBERS.1),
            default: "9",
            help: "the highest number that can be named (C2)",
        },
        OptionSpec {
            name: "p",
            kind: OptionKind::Int(0, HUNDRED as i64),
            default: "50",
            help: "how often in a hundred the higher number decides (C3)",
        },
    ];
    const PRESETS: &'static [Preset] = &[Preset {
        name: "standard",
        settings: &[],
        help: "numbers from 1 to 9, half skill and half luck",
    }];

    fn build(chosen: &Settings, position: Option<&str>) -> Result<Self, RulesError> {
        let chosen = Chosen::of::<Self>(chosen)?;
        let mut coin = Coin {
            numbers: chosen.int("numbers") as u8,
            p: chosen.int("p") as u32,
            start: State {
                named: [Named::Nothing; 2],
                phase: Phase::Name(Seat::new(0)),
            },
        };
        if let Some(text) = position {
            coin.start = coin.read_position(text)?;
        }
        Ok(coin)
    }
}

impl Terms for Coin {
    /// What each side has named, 0 for nothing.
    const NAMES: &'static [&'static str] = &["number", "enemy_number"];

    fn terms(&self, state: &State, side: Side, out: &mut [f32]) {
        let number = |named| match named {
            Named::Number(number) => f32::from(number),
            Named::Nothing | Named::Hidden => 0.0,
        };
        out[0] = number(state.named[side.index()]);
        out[1] = number(state.named[1 - side.index()]);
    }
}
