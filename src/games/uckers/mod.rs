#![doc = include_str!("rules.md")]

mod announce;
mod attempts;
mod board;
mod colour;
mod course;
mod drawing;
mod house;
mod legal;
mod mover;
mod notation;
mod orders;
mod pairs;
mod phase;
mod pieces;
mod place;
mod play;
mod read;
mod sound;
mod stacks;
mod terms;
mod write;

#[cfg(test)]
mod tests;

pub use board::{Board, Piece};
pub use colour::Colour;
pub use phase::{Cast, Go, Mark, Phase, Run, State, Suck};
pub use pieces::Pieces;
pub use place::Place;
pub use play::{Play, Step};

use crate::game::{Extras, Game, Payoff, SIDES, Seat, Side, Tape, Turn, two_sided_margin};
use crate::games::dice::{Roll, random_roll, rolls};
use crate::seed::{below, hash_value};
use house::House;

/// The rule book.
pub const RULES: &str = include_str!("rules.md");

/// Uckers under chosen house rules.
#[derive(Clone, Debug)]
pub struct Uckers {
    house: House,
    start: State,
}

/// What a player announces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// To throw, and nothing more.
    Throw,
    /// To throw snake eyes (U11).
    Call,
    /// To attack a piece in its tube (U30).
    Suck(Suck),
    /// To attack the own foot with this piece (U31).
    Blow(Piece),
    /// To win with the next throw (U39).
    StandUp,
    /// To give up (U38).
    UpBoard,
    /// The complete use of a throw.
    Play(Play),
    /// To challenge the blob before this piece (U18).
    Challenge(Piece),
    /// To turn a challenge down where nothing else can be done.
    Pass,
}

/// The sixes of one throw of a challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sixes {
    /// No die shows a six.
    None,
    /// One does.
    One,
    /// Both do.
    Two,
}

/// What chance can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// This seat begins.
    Begins(Seat),
    /// Two dice.
    Dice(Roll),
    /// Two dice of which only the sixes matter.
    Sixes(Sixes),
}

impl Sixes {
    /// With their weights of 36; the throws without a six come first, as they do among all throws.
    const WEIGHTS: [(Sixes, u32); 3] = [(Sixes::None, 25), (Sixes::One, 10), (Sixes::Two, 1)];

    #[inline]
    const fn count(self) -> u8 {
        self as u8
    }

    #[inline]
    fn of(roll: Roll) -> Sixes {
        match (roll.high().pips(), roll.is_double()) {
            (6, true) => Sixes::Two,
            (6, false) => Sixes::One,
            _ => Sixes::None,
        }
    }
}

impl Game for Uckers {
    type State = State;
    type Action = Action;
    type Chance = Outcome;
    type Memory = ();

    const VERSION: u32 = 1;
    const ENDINGS: &'static [&'static str] = &["normal", "8-piece dicking"];

    fn seats(&self) -> usize {
        self.count()
    }

    fn sides(&self) -> usize {
        2
    }

    fn side_of(&self, seat: Seat) -> Side {
        self.side(seat)
    }

    fn start(&self) -> State {
        self.start
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn {
        match state.phase {
            Phase::Start => Turn::Chance(Tape::Table),
            Phase::Chooses(seat) | Phase::Plays(seat, ..) => Turn::Player(seat),
            Phase::Throws(seat, _)
            | Phase::Challenges(seat, _)
            | Phase::Sucks(seat, _)
            | Phase::Blows(seat, _) => Turn::Chance(Tape::Dice(seat)),
            Phase::Over(_) => Turn::Over,
        }
    }

    #[inline]
    fn on_turn(&self, state: &State) -> Option<Seat> {
        state.phase.seat()
    }

    fn legal_actions(&self, state: &State, out: &mut Vec<Action>) {
        match state.phase {
            Phase::Plays(seat, roll, go) => self
                .options(state, seat, roll, go)
                .each(&mut |action| out.push(action)),
            Phase::Chooses(seat) => {
                out.push(Action::Throw);
                self.each_choice(state, seat, &mut |action| out.push(action));
            }
            _ => unreachable!("nobody decides in {state:?}"),
        }
    }

    #[inline]
    fn sample_action(&self, state: &State, word: u64, scratch: &mut Vec<Action>) -> Action {
        let number = |count| below(word, u64::from(count)) as u32;
        if let Phase::Plays(seat, roll, go) = state.phase
            && let Some(action) = self.options(state, seat, roll, go).sample(number)
        {
            return action;
        }
        let base = scratch.len();
        self.legal_actions(state, scratch);
        let count = scratch.len() - base;
        let action = scratch[base + below(word, count as u64) as usize];
        scratch.truncate(base);
        action
    }

    #[inline]
    fn play(&self, state: &mut State, action: Action) {
        match (state.phase, action) {
            (Phase::Plays(seat, roll, _), Action::Play(play)) => {
                state.board.advance(play, roll, self.house.mixi);
                self.after_play(state, seat, roll);
            }
            (Phase::Plays(seat, roll, _), Action::Challenge(piece)) => {
                self.challenge(state, seat, piece, roll);
            }
            (Phase::Plays(seat, roll, _), Action::Pass) => self.after_play(state, seat, roll),
            (Phase::Chooses(seat), Action::UpBoard) => {
                let winner = Side::new(1 - self.side(seat).index());
                state.phase = Phase::Over(winner);
            }
            (Phase::Chooses(seat), choice) => {
                state.phase = match choice {
                    Action::Throw => Phase::Throws(seat, Cast::First),
                    Action::Call => Phase::Throws(seat, Cast::Called),
                    Action::StandUp => Phase::Throws(seat, Cast::StandUp),
                    Action::Suck(suck) => Phase::Sucks(seat, suck),
                    Action::Blow(piece) => Phase::Blows(seat, piece),
                    _ => unreachable!("{choice:?} does not come before a throw"),
                }
            }
            _ => unreachable!("{action:?} does not belong to {state:?}"),
        }
    }

    fn chance_outcomes(&self, state: &State, out: &mut Vec<(Outcome, u32)>) {
        match state.phase {
            Phase::Start => {
                out.extend(Seat::first(self.count()).map(|seat| (Outcome::Begins(seat), 1)));
            }
            Phase::Challenges(..) => {
                let weights = Sixes::WEIGHTS.into_iter();
                out.extend(weights.map(|(sixes, weight)| (Outcome::Sixes(sixes), weight)));
            }
            _ => out.extend(rolls().map(|(roll, weight)| (Outcome::Dice(roll), weight))),
        }
    }

    #[inline]
    fn draw(&self, state: &State, word: u64, _: &mut Vec<(Outcome, u32)>) -> Outcome {
        match state.phase {
            Phase::Start => Outcome::Begins(Seat::new(below(word, self.count() as u64) as usize)),
            Phase::Challenges(..) => Outcome::Sixes(Sixes::of(random_roll(word))),
            _ => Outcome::Dice(random_roll(word)),
        }
    }

    #[inline]
    fn happen(&self, state: &mut State, outcome: Outcome) {
        match (state.phase, outcome) {
            (Phase::Start, Outcome::Begins(seat)) => self.begin(state, seat),
            (Phase::Throws(seat, cast), Outcome::Dice(roll)) => {
                self.throw(state, seat, cast, roll);
            }
            (Phase::Challenges(seat, run), Outcome::Sixes(sixes)) => {
                self.run(state, seat, run, sixes);
            }
            (Phase::Sucks(seat, _) | Phase::Blows(seat, _), Outcome::Dice(roll)) => {
                self.attempt(state, seat, roll);
            }
            _ => unreachable!("{outcome:?} cannot happen in {state:?}"),
        }
    }

    fn action_key(&self, action: Action) -> u64 {
        hash_value(&action)
    }

    fn payoff(&self, state: &State) -> Payoff {
        Payoff::win(winner(state))
    }

    fn margin(&self, state: &State) -> [i16; SIDES] {
        two_sided_margin(Some(winner(state)), margin(state))
    }

    fn ending(&self, state: &State) -> usize {
        usize::from(margin(state) == 8)
    }
}

fn winner(state: &State) -> Side {
    match state.phase {
        Phase::Over(side) => side,
        _ => unreachable!("nobody has won in {state:?}"),
    }
}

/// The pieces that the loser has not home, 1 to 8 (section 7).
fn margin(state: &State) -> i16 {
    let loser = Side::new(1 - winner(state).index());
    8 - state.board.home(loser) as i16
}

impl Extras for Uckers {}
