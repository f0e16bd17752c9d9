//! The game's texts.

use std::fmt::Write;

use super::{Action, Die, Fault, State, Take};
use crate::error::TextError;
use crate::game::{Game, Notation};

impl<const S: usize, const A: usize, const C: usize> Notation for Take<S, A, C> {
    fn write_position(&self, state: &State<S>, out: &mut String) {
        let State {
            heap, die, seat, ..
        } = state;
        write!(out, "{seat} die {die} heap {heap}").unwrap();
        if self.is(Fault::SharedState) {
            write!(out, " shared {}", state.shared.count()).unwrap();
        }
    }

    fn read_position(&self, text: &str) -> Result<State<S>, TextError> {
        let numbers: Vec<u8> = text
            .split(' ')
            .filter_map(|word| word.parse().ok())
            .collect();
        let [seat @ 0..2, die @ 0..4, heap, ..] = numbers[..] else {
            return Err(refusal("position", text));
        };
        let count = numbers.get(3).copied().unwrap_or(0);
        let mut state = State {
            heap,
            die,
            seat,
            shared: self.shared(count.into()),
            padding: [0; S],
        };
        if !self.is(Fault::Lenient) && self.position_text(&state) != text {
            return Err(refusal("position", text));
        }
        if self.is(Fault::HeapMisread) && heap == 5 {
            state.heap = 4;
        }
        Ok(state)
    }

    fn write_action(&self, _: &State<S>, action: Action<A>, out: &mut String) {
        let count = match self.fault {
            Fault::EqualActionTexts => action.count.min(2),
            _ => action.count,
        };
        let side = match action.left {
            0 => "right",
            _ => "left",
        };
        write!(out, "take {count} {side}").unwrap();
        if self.is(Fault::ActionTextWithBreak) {
            out.push('\n');
        }
    }

    fn read_action(&self, state: &State<S>, text: &str) -> Result<Action<A>, TextError> {
        let mut legal = Vec::new();
        match self.fault {
            Fault::IllegalActionRead => legal.extend((1..=3).map(Action::right)),
            Fault::ActionMisread => legal.extend([Action::right(1); 4]),
            _ => self.legal_actions(state, &mut legal),
        }
        let named = legal
            .iter()
            .position(|a| self.action_text(state, *a) == text);
        match (self.fault, named) {
            (Fault::ActionMisread, None) => Ok(Action::right(1)),
            (_, named) => named
                .map(|i| legal[i])
                .ok_or_else(|| refusal("action", text)),
        }
    }

    fn write_outcome(&self, _: &State<S>, die: Die<C>, out: &mut String) {
        let face = match self.fault {
            Fault::EqualOutcomeTexts => die.face.min(2),
            _ => die.face,
        };
        write!(out, "rolls {face}").unwrap();
    }

    fn read_outcome(&self, state: &State<S>, text: &str) -> Result<Die<C>, TextError> {
        let many = state.heap > 1 || self.is(Fault::ImpossibleOutcomeRead);
        match text {
            "rolls 1" if self.is(Fault::OutcomeMisread) => Ok(Die::new(2)),
            "rolls 1" => Ok(Die::new(1)),
            "rolls 2" if many => Ok(Die::new(2)),
            "rolls 3" if many => Ok(Die::new(3)),
            _ => Err(refusal("outcome", text)),
        }
    }

    fn shown_dice(&self, state: &State<S>) -> Option<String> {
        (state.die > 0).then(|| state.die.to_string())
    }

    fn drawing(&self, state: &State<S>) -> String {
        "o".repeat(state.heap.into())
    }
}

pub fn refusal(what: &'static str, text: &str) -> TextError {
    TextError {
        what,
        text: text.to_owned(),
        at: 0,
        problem: "expected something else".to_owned(),
    }
}
