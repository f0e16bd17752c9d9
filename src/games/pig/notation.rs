//! Positions, actions and faces as text.

use std::fmt::Write;

use super::{Action, Face, Phase, Pig, State};
use crate::error::TextError;
use crate::game::{Game, Notation, Seat, Turn};
use crate::games::words::{Words, canonical};

const NAMES: [&str; 2] = ["x", "o"];

impl Notation for Pig {
    fn write_position(&self, state: &State, out: &mut String) {
        let name = NAMES[state.seat.index()];
        let [x, o] = state.scores;
        let total = state.total;
        match state.phase {
            Phase::Choose => write!(out, "{name} choose {total} | x {x} | o {o}"),
            Phase::Roll => write!(out, "{name} roll {total} | x {x} | o {o}"),
            Phase::Won => write!(out, "{name} won | x {x} | o {o}"),
        }
        .expect("a string takes any text");
    }

    fn read_position(&self, text: &str) -> Result<State, TextError> {
        let mut words = Words::of(text);
        let seat = Seat::new(words.one_of(&NAMES, "a player")?);
        let phase = match words.one_of(&["choose", "roll", "won"], "a phase")? {
            0 => Phase::Choose,
            1 => Phase::Roll,
            _ => Phase::Won,
        };
        let mut after_total = None;
        if phase != Phase::Won {
            let total = words.number()?;
            after_total = Some((total, words.wrong(String::new())));
        }
        let mut scores = [0; 2];
        for (index, score) in scores.iter_mut().enumerate() {
            words.expect("|")?;
            words.expect(NAMES[index])?;
            *score = words.number()?;
            let winner = phase == Phase::Won && seat.index() == index;
            if winner && *score != self.goal {
                return Err(words.wrong(format!("the winner has {} points", self.goal)));
            }
            if !winner && *score >= self.goal {
                return Err(words.wrong(format!("expected at most {} points", self.goal - 1)));
            }
        }
        let most = self.goal - scores[seat.index()];
        let total = match after_total {
            Some((total, place)) if total > most => {
                let problem = format!("expected a turn total of at most {most} (P3)");
                return Err(TextError { problem, ..place });
            }
            Some((total, _)) => total,
            None => 0,
        };
        words.end()?;
        Ok(State {
            scores,
            total,
            seat,
            phase,
        })
    }

    fn write_action(&self, _: &State, action: Action, out: &mut String) {
        out.push_str(match action {
            Action::Roll => "roll",
            Action::Hold => "hold",
        });
    }

    fn read_action(&self, state: &State, text: &str) -> Result<Action, TextError> {
        let refused = |problem| TextError {
            what: "action",
            text: text.to_owned(),
            at: 0,
            problem,
        };
        let Turn::Player(_) = self.turn(state) else {
            return Err(refused(
                "nobody has to choose here; expected nothing".to_owned(),
            ));
        };
        match text {
            "roll" => Ok(Action::Roll),
            "hold" if state.total > 0 => Ok(Action::Hold),
            "hold" => Err(refused(
                "there is nothing to hold yet (P6); expected `roll`".to_owned(),
            )),
            _ => Err(refused("expected `roll` or `hold`".to_owned())),
        }
    }

    fn write_outcome(&self, _: &State, Face(face): Face, out: &mut String) {
        write!(out, "{face}").expect("a string takes any text");
    }

    fn read_outcome(&self, state: &State, text: &str) -> Result<Face, TextError> {
        let refused = |problem| TextError {
            what: "outcome",
            text: text.to_owned(),
            at: 0,
            problem,
        };
        let Turn::Chance(_) = self.turn(state) else {
            return Err(refused(
                "no die is thrown here; expected nothing".to_owned(),
            ));
        };
        canonical(text)
            .filter(|face| (1..=u32::from(self.die)).contains(face))
            .map(|face| Face(face as u8))
            .ok_or_else(|| refused(format!("expected a face from 1 to {}", self.die)))
    }

    fn drawing(&self, state: &State) -> String {
        const WIDTH: u32 = 50;
        let cells = |points: u32| (points.min(self.goal) * WIDTH / self.goal) as usize;
        let mut drawing = String::new();
        for seat in Seat::first(2) {
            let score = state.score(seat);
            let mine = seat == state.seat && state.phase != Phase::Won;
            let total = if mine { state.total } else { 0 };
            let banked = cells(score);
            let risked = cells(score + total) - banked;
            let _ = writeln!(
                drawing,
                "{} {} {:>6} |{:<50}| {}",
                if seat == state.seat { '>' } else { ' ' },
                NAMES[seat.index()],
                score,
                "=".repeat(banked) + &"+".repeat(risked),
                match total {
                    0 => String::new(),
                    total => format!("+{total}"),
                },
            );
        }
        drawing
    }
}
