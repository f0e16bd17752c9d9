//! The texts of backgammon.

use super::Backgammon;
use crate::error::TextError;
use crate::game::Notation;
use crate::games::tables::{
    Phase, Play, Position, Tag, Throw, push, read_outcome, read_play, read_position,
    refused_action, refused_phase,
};

impl Notation for Backgammon {
    fn write_position(&self, state: &Position, out: &mut String) {
        state.write(out);
    }

    fn read_position(&self, text: &str) -> Result<Position, TextError> {
        let position = read_position(text, &self.table)?;
        let problem = match position.phase {
            Phase::Name(_) => "backgammon names no doubles; wrong",
            Phase::Play(_, stage) if stage.tag != Tag::Rolled => {
                "in backgammon all dice are rolled; wrong"
            }
            Phase::Play(player, stage)
                if !position
                    .mover(player, self.table.steps)
                    .can_play(stage.roll) =>
            {
                "no die can be played, so nobody is to"
            }
            _ => return Ok(position),
        };
        Err(refused_phase(text, problem))
    }

    fn write_action(&self, state: &Position, action: Play, out: &mut String) {
        if let Phase::Play(player, _) = state.phase {
            state.write_play(player, action.steps(), out);
        }
    }

    fn read_action(&self, state: &Position, text: &str) -> Result<Play, TextError> {
        let Phase::Play(player, stage) = state.phase else {
            return Err(refused_action(text, "nobody decides here; wrong"));
        };
        let mover = state.mover(player, self.table.steps);
        read_play(state, player, stage.roll, &mover, text)
    }

    fn write_outcome(&self, _: &Position, outcome: Throw, out: &mut String) {
        push(out, outcome);
    }

    fn read_outcome(&self, state: &Position, text: &str) -> Result<Throw, TextError> {
        read_outcome(self, state, text)
    }

    fn shown_dice(&self, state: &Position) -> Option<String> {
        state.shown_dice()
    }

    fn drawing(&self, state: &Position) -> String {
        state.draw()
    }
}
