#![doc = include_str!("rules.md")]

mod course;
mod house;
mod notation;
mod terms;

#[cfg(test)]
mod tests;

use crate::game::{Extras, Game, Payoff, SIDES, Seat, Side, Turn};
use crate::games::tables::{
    Die, Phase, Play, Position, Stage, Table, Throw, draw_roll, list_rolls,
};
use crate::seed::{below, hash_value};
use house::House;

/// The rule book.
pub const RULES: &str = include_str!("rules.md");

/// Acey-deucey under chosen house rules.
#[derive(Clone, Debug)]
pub struct AceyDeucey {
    house: House,
    table: Table,
    start: Position,
}

/// What a player announces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// A complete play of a stage.
    Play(Play),
    /// The double that follows a 2-1 (A9).
    Name(Die),
}

impl Game for AceyDeucey {
    type State = Position;
    type Action = Action;
    type Chance = Throw;
    type Memory = ();

    const VERSION: u32 = 1;
    const ENDINGS: &'static [&'static str] = &["plain", "gammon", "backgammon", "cap"];

    fn seats(&self) -> usize {
        2
    }

    fn side_of(&self, seat: Seat) -> Side {
        Side::new(seat.index())
    }

    fn start(&self) -> Position {
        self.start
    }

    #[inline]
    fn turn(&self, state: &Position) -> Turn {
        state.next()
    }

    fn legal_actions(&self, state: &Position, out: &mut Vec<Action>) {
        match state.phase {
            Phase::Play(player, stage) => state
                .mover(player, self.table.steps)
                .each_play(stage.roll, &mut |play| out.push(Action::Play(play))),
            Phase::Name(player) => out.extend(self.names(state, player).map(Action::Name)),
            _ => unreachable!("nobody decides in {state:?}"),
        }
    }

    #[inline]
    fn sample_action(&self, state: &Position, word: u64, _: &mut Vec<Action>) -> Action {
        match state.phase {
            Phase::Play(player, stage) => {
                let mover = state.mover(player, self.table.steps);
                Action::Play(mover.sample_play(stage.roll, word))
            }
            Phase::Name(player) => {
                let count = self.names(state, player).count() as u64;
                let mut names = self.names(state, player);
                let name = names.nth(below(word, count) as usize);
                Action::Name(name.expect("who is to name a double can name one"))
            }
            _ => unreachable!("nobody decides in {state:?}"),
        }
    }

    #[inline]
    fn play(&self, state: &mut Position, action: Action) {
        match (state.phase, action) {
            (Phase::Play(player, stage), Action::Play(play)) => {
                self.finish(state, player, stage, play);
            }
            (Phase::Name(player), Action::Name(die)) => {
                self.begin(state, player, Stage::named(die));
            }
            _ => unreachable!("{action:?} does not belong to {state:?}"),
        }
    }

    fn chance_outcomes(&self, state: &Position, out: &mut Vec<(Throw, u32)>) {
        match state.phase {
            Phase::Start => self.house.first_roll.list(out),
            _ => list_rolls(out),
        }
    }

    #[inline]
    fn draw(&self, state: &Position, word: u64, _: &mut Vec<(Throw, u32)>) -> Throw {
        match state.phase {
            Phase::Start => self.house.first_roll.draw(word),
            _ => draw_roll(word),
        }
    }

    #[inline]
    fn happen(&self, state: &mut Position, outcome: Throw) {
        match (state.phase, outcome) {
            (Phase::Roll(player), Throw::Roll(roll))
            | (Phase::Start, Throw::Opening(player, roll)) => {
                self.begin(state, player, Stage::rolled(roll));
            }
            (Phase::Start, Throw::Starter(player)) => state.phase = Phase::Roll(player),
            _ => unreachable!("{outcome:?} cannot happen in {state:?}"),
        }
    }

    fn action_key(&self, action: Action) -> u64 {
        hash_value(&action)
    }

    fn payoff(&self, state: &Position) -> Payoff {
        state.payoff(self.house.scoring)
    }

    fn margin(&self, state: &Position) -> [i16; SIDES] {
        state.margin()
    }

    fn ending(&self, state: &Position) -> usize {
        state.ending()
    }
}

impl Extras for AceyDeucey {}
