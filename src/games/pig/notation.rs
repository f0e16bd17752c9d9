//! Positions, actions and faces as text.

use std::fmt::Write;

use super::{Action, Face, Phase, Pig, State};
use crate::error::TextError;
use crate::game::{Game, Notation, Seat, Turn};

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
        let mut reader = Reader { text, at: 0 };
        let seat = reader.seat()?;
        let (phase, total, total_at) = reader.phase()?;
        let mut scores = [0; 2];
        for (index, score) in scores.iter_mut().enumerate() {
            reader.word("|")?;
            reader.word(NAMES[index])?;
            let at = reader.at;
            *score = reader.number()?;
            let winner = phase == Phase::Won && seat.index() == index;
            if winner && *score != self.goal {
                let goal = self.goal;
                return Err(error(text, at, format!("the winner has {goal} points")));
            }
            if !winner && *score >= self.goal {
                let most = self.goal - 1;
                return Err(error(text, at, format!("expected at most {most} points")));
            }
        }
        let most = self.goal - scores[seat.index()];
        if total > most {
            let problem = format!("expected a turn total of at most {most} (P3)");
            return Err(error(text, total_at, problem));
        }
        if reader.at < text.len() {
            return Err(error(text, reader.at, "expected nothing more"));
        }
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

/// Reads words that are separated by single spaces.
struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Reader<'a> {
    /// The next word with its place.
    fn next(&mut self) -> (&'a str, usize) {
        let at = self.at;
        let rest = &self.text[at..];
        let word = rest.split(' ').next().unwrap_or(rest);
        let space = usize::from(word.len() < rest.len() && word.len() + 1 < rest.len());
        self.at = at + word.len() + space;
        (word, at)
    }

    fn word(&mut self, expected: &str) -> Result<(), TextError> {
        match self.next() {
            (word, _) if word == expected => Ok(()),
            (_, at) => Err(error(self.text, at, format!("expected `{expected}`"))),
        }
    }

    fn number(&mut self) -> Result<u32, TextError> {
        let (word, at) = self.next();
        canonical(word).ok_or_else(|| error(self.text, at, "expected a number"))
    }

    fn seat(&mut self) -> Result<Seat, TextError> {
        let (word, at) = self.next();
        Seat::first(2)
            .find(|seat| NAMES[seat.index()] == word)
            .ok_or_else(|| error(self.text, at, "expected a player, `x` or `o`,"))
    }

    fn at_number(&mut self, phase: Phase) -> Result<(Phase, u32, usize), TextError> {
        let at = self.at;
        Ok((phase, self.number()?, at))
    }

    /// The phase, the turn total, and where the total stands.
    fn phase(&mut self) -> Result<(Phase, u32, usize), TextError> {
        match self.next() {
            ("choose", _) => self.at_number(Phase::Choose),
            ("roll", _) => self.at_number(Phase::Roll),
            ("won", at) => Ok((Phase::Won, 0, at)),
            (_, at) => Err(error(self.text, at, "expected `choose`, `roll` or `won`")),
        }
    }
}

/// A whole number in the one way it is written.
fn canonical(text: &str) -> Option<u32> {
    text.parse().ok().filter(|n: &u32| n.to_string() == text)
}

fn error(text: &str, at: usize, problem: impl Into<String>) -> TextError {
    TextError {
        what: "position",
        text: text.to_owned(),
        at,
        problem: problem.into(),
    }
}
