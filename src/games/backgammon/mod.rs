#![doc = include_str!("rules.md")]

mod house;
mod notation;
mod terms;

#[cfg(test)]
mod tests;

use crate::game::{Extras, Game, Payoff, SIDES, Seat, Side, Turn};
use crate::games::tables::{
    FirstRoll, Phase, Play, Player, Position, Roll, Scoring, Stage, Table, Throw, draw_roll,
    list_rolls,
};
use crate::seed::hash_value;

/// The rule book.
pub const RULES: &str = include_str!("rules.md");

/// Backgammon without the doubling cube, from a chosen setup.
#[derive(Clone, Debug)]
pub struct Backgammon {
    table: Table,
    scoring: Scoring,
    start: Position,
}

impl Backgammon {
    /// Begins a play; a roll in which nothing can be played is passed over.
    #[inline]
    fn begin(&self, position: &mut Position, player: Player, roll: Roll) {
        if position.mover(player, self.table.steps).can_play(roll) {
            position.phase = Phase::Play(player, Stage::rolled(roll));
        } else {
            self.table.end_turn(position, player);
        }
    }
}

impl Game for Backgammon {
    type State = Position;
    type Action = Play;
    type Chance = Throw;
    type Memory = ();

    const VERSION: u32 = 1;
    const ENDINGS: &'static [&'static str] = &["single", "gammon", "backgammon", "cap"];

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

    fn legal_actions(&self, state: &Position, out: &mut Vec<Play>) {
        if let Phase::Play(player, stage) = state.phase {
            state
                .mover(player, self.table.steps)
                .each_play(stage.roll, &mut |play| out.push(play));
        }
    }

    #[inline]
    fn sample_action(&self, state: &Position, word: u64, _: &mut Vec<Play>) -> Play {
        let Phase::Play(player, stage) = state.phase else {
            unreachable!("nobody decides in {state:?}")
        };
        let mover = state.mover(player, self.table.steps);
        mover.sample_play(stage.roll, word)
    }

    #[inline]
    fn play(&self, state: &mut Position, action: Play) {
        let Phase::Play(player, _) = state.phase else {
            unreachable!("nobody decides in {state:?}")
        };
        state.advance(player, action);
        if state.checkers(player).finished() {
            state.phase = Phase::Won(player);
        } else {
            self.table.end_turn(state, player);
        }
    }

    fn chance_outcomes(&self, state: &Position, out: &mut Vec<(Throw, u32)>) {
        match state.phase {
            Phase::Start => FirstRoll::Deciding.list(out),
            _ => list_rolls(out),
        }
    }

    #[inline]
    fn draw(&self, state: &Position, word: u64, _: &mut Vec<(Throw, u32)>) -> Throw {
        match state.phase {
            Phase::Start => FirstRoll::Deciding.draw(word),
            _ => draw_roll(word),
        }
    }

    #[inline]
    fn happen(&self, state: &mut Position, outcome: Throw) {
        match (state.phase, outcome) {
            (Phase::Roll(player), Throw::Roll(roll))
            | (Phase::Start, Throw::Opening(player, roll)) => self.begin(state, player, roll),
            _ => unreachable!("{outcome:?} cannot happen in {state:?}"),
        }
    }

    fn action_key(&self, action: Play) -> u64 {
        hash_value(&action)
    }

    fn payoff(&self, state: &Position) -> Payoff {
        state.payoff(self.scoring)
    }

    fn margin(&self, state: &Position) -> [i16; SIDES] {
        state.margin()
    }

    fn ending(&self, state: &Position) -> usize {
        state.ending()
    }
}

impl Extras for Backgammon {}
