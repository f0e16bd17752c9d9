#![doc = include_str!("rules.md")]

mod hold;
mod notation;
mod terms;

#[cfg(test)]
mod tests;

pub use hold::Hold;

use crate::error::RulesError;
use crate::game::{
    Chosen, Game, Notation, OptionKind, OptionSpec, Options, Payoff, Preset, SIDES, Seat, Settings,
    Side, Tape, Turn, two_sided_margin,
};
use crate::seed::{below, hash_value};

/// The rule book.
pub const RULES: &str = include_str!("rules.md");

const GOAL: (i64, i64) = (2, 10_000);
const DIE: (i64, i64) = (2, 100);

/// The game with its goal, its die and its start position.
#[derive(Clone, Debug)]
pub struct Pig {
    goal: u32,
    die: u8,
    start: State,
}

/// A position of Pig.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State {
    scores: [u32; 2],
    /// What the player to act gathered in this turn, in points.
    total: u32,
    /// Who is to act, or has won.
    seat: Seat,
    phase: Phase,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Phase {
    Choose,
    Roll,
    Won,
}

/// What a player can announce.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Throw the die once more.
    Roll,
    /// Bank the turn total and pass the turn.
    Hold,
}

/// A face of the die, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Face(u8);

impl Pig {
    /// Pig to `goal` points with a die of `die` faces.
    ///
    /// # Panics
    /// If the goal is not within 2 to 10,000 or the die within 2 to 100.
    #[must_use]
    pub fn new(goal: u32, die: u8) -> Self {
        assert!((GOAL.0..=GOAL.1).contains(&i64::from(goal)), "goal {goal}");
        assert!((DIE.0..=DIE.1).contains(&i64::from(die)), "die {die}");
        let start = State {
            scores: [0; 2],
            total: 0,
            seat: Seat::new(0),
            phase: Phase::Choose,
        };
        Pig { goal, die, start }
    }

    /// The points that win.
    #[must_use]
    pub fn goal(&self) -> u32 {
        self.goal
    }
}

impl Default for Pig {
    /// To 100 with an ordinary die.
    fn default() -> Self {
        Pig::new(100, 6)
    }
}

impl State {
    /// A seat's banked points.
    #[must_use]
    pub fn score(&self, seat: Seat) -> u32 {
        self.scores[seat.index()]
    }

    /// What the player to act gathered in this turn, in points.
    #[must_use]
    pub fn total(&self) -> u32 {
        self.total
    }

    /// What the player to act would have after holding, in points.
    #[must_use]
    pub fn banked(&self) -> u32 {
        self.score(self.seat) + self.total
    }

    fn pass(&mut self) {
        self.total = 0;
        self.seat = Seat::new(1 - self.seat.index());
        self.phase = Phase::Choose;
    }
}

impl Game for Pig {
    type State = State;
    type Action = Action;
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
            Phase::Choose => Turn::Player(state.seat),
            Phase::Roll => Turn::Chance(Tape::Dice(state.seat)),
            Phase::Won => Turn::Over,
        }
    }

    fn legal_actions(&self, state: &State, out: &mut Vec<Action>) {
        out.push(Action::Roll);
        if state.total > 0 {
            out.push(Action::Hold);
        }
    }

    fn sample_action(&self, state: &State, word: u64, _: &mut Vec<Action>) -> Action {
        if state.total == 0 || below(word, 2) == 0 {
            Action::Roll
        } else {
            Action::Hold
        }
    }

    fn play(&self, state: &mut State, action: Action) {
        match action {
            Action::Roll => state.phase = Phase::Roll,
            Action::Hold => {
                debug_assert!(state.total > 0, "P6: nothing to hold");
                let banked = state.banked();
                state.scores[state.seat.index()] = banked;
                if banked >= self.goal {
                    state.total = 0;
                    state.phase = Phase::Won;
                } else {
                    state.pass();
                }
            }
        }
    }

    fn chance_outcomes(&self, _: &State, out: &mut Vec<(Face, u32)>) {
        out.extend((1..=self.die).map(|face| (Face(face), 1)));
    }

    fn draw(&self, _: &State, word: u64, _: &mut Vec<(Face, u32)>) -> Face {
        Face(1 + below(word, u64::from(self.die)) as u8)
    }

    fn happen(&self, state: &mut State, Face(face): Face) {
        if face == 1 {
            state.pass();
        } else {
            let needed = self.goal - state.score(state.seat);
            state.total = (state.total + u32::from(face)).min(needed);
            state.phase = Phase::Choose;
        }
    }

    fn action_key(&self, action: Action) -> u64 {
        hash_value(&action)
    }

    fn payoff(&self, state: &State) -> Payoff {
        Payoff::win(self.side_of(state.seat))
    }

    fn margin(&self, state: &State) -> [i16; SIDES] {
        let lead = state.score(state.seat) - state.score(Seat::new(1 - state.seat.index()));
        let amount = i16::try_from(lead).unwrap_or(i16::MAX);
        two_sided_margin(Some(self.side_of(state.seat)), amount)
    }

    fn ending(&self, _: &State) -> usize {
        0
    }
}

impl Options for Pig {
    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec {
            name: "goal",
            kind: OptionKind::Int(GOAL.0, GOAL.1),
            default: "100",
            help: "points that win once they are held (P7)",
        },
        OptionSpec {
            name: "die",
            kind: OptionKind::Int(DIE.0, DIE.1),
            default: "6",
            help: "faces of the die; 1 always busts (P3)",
        },
    ];
    const PRESETS: &'static [Preset] = &[Preset {
        name: "standard",
        settings: &[],
        help: "to 100 with one ordinary die",
    }];

    fn build(chosen: &Settings, position: Option<&str>) -> Result<Self, RulesError> {
        let chosen = Chosen::of::<Self>(chosen)?;
        let mut pig = Pig::new(chosen.int("goal") as u32, chosen.int("die") as u8);
        if let Some(text) = position {
            pig.start = pig.read_position(text)?;
        }
        Ok(pig)
    }
}
