//! The texts of acey-deucey (section 8).

use super::house::OppositeDouble;
use super::{AceyDeucey, Action};
use crate::error::TextError;
use crate::game::Notation;
use crate::games::tables::{
    Phase, Position, Roll, Tag, Throw, push, read_outcome, read_play, read_position,
    refused_action, refused_phase,
};

impl Notation for AceyDeucey {
    fn write_position(&self, state: &Position, out: &mut String) {
        state.write(out);
    }

    fn read_position(&self, text: &str) -> Result<Position, TextError> {
        let position = read_position(text, &self.table)?;
        let problem = match position.phase {
            Phase::Play(_, stage)
                if matches!(stage.tag, Tag::Opposite | Tag::NamedOpposite)
                    && self.house.opposite_double == OppositeDouble::Void =>
            {
                "opposite doubles need opposite_double=true; wrong"
            }
            Phase::Play(player, stage) if !self.can_play(&position, player, stage.roll) => {
                "no die can be played, so nobody is to"
            }
            Phase::Name(player) if self.names(&position, player).next().is_none() => {
                "no double can be named, so nobody is to"
            }
            _ => return Ok(position),
        };
        Err(refused_phase(text, problem))
    }

    fn write_action(&self, state: &Position, action: Action, out: &mut String) {
        match (state.phase, action) {
            (_, Action::Name(die)) => push(out, format_args!("name {}", Roll::double(die))),
            (Phase::Play(player, _), Action::Play(play)) => {
                state.write_play(player, play.steps(), out);
            }
            _ => unreachable!("{action:?} does not belong to {state:?}"),
        }
    }

    fn read_action(&self, state: &Position, text: &str) -> Result<Action, TextError> {
        match state.phase {
            Phase::Play(player, stage) => {
                let mover = state.mover(player, self.table.steps);
                read_play(state, player, stage.roll, &mover, text).map(Action::Play)
            }
            Phase::Name(player) => {
                let named = text.trim().strip_prefix("name ").and_then(Roll::read);
                let Some(roll) = named.filter(|roll| roll.is_double()) else {
                    return Err(refused_action(
                        text,
                        "expected a double, name 1-1 to name 6-6,",
                    ));
                };
                if self.may_name(state, player, roll.high()) {
                    Ok(Action::Name(roll.high()))
                } else {
                    Err(refused_action(
                        text,
                        "named_double=playable, and no step is legal after",
                    ))
                }
            }
            _ => Err(refused_action(text, "nobody decides here; wrong")),
        }
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
