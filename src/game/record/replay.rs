//! Plays a record again, and refuses what the rules do not allow.

use super::words::Who;
use super::{End, Line, Record, Shares};
use crate::error::TextError;
use crate::game::{Did, Event, Notation, Payoff, Turn};

impl Record {
    /// Every position of the game, from its start to where the record stops.
    ///
    /// The rules are those of `game`, which the caller has built from [`Record::rules`].
    ///
    /// # Errors
    /// Names the number of the first event, from 1, that was not this player's or tape's, is not
    /// legal or possible, or is not in its canonical text; also when the start or the end is wrong.
    pub fn replay<G: Notation>(&self, game: &G) -> Result<Vec<G::State>, TextError> {
        let mut positions = Vec::with_capacity(self.events.len() + 1);
        let last = self.retell(game, |state, _| positions.push(state.clone()))?;
        positions.push(last);
        Ok(positions)
    }

    /// Tells `visit` each event, with the position before it, and gives the position after the last.
    ///
    /// # Errors
    /// As [`Record::replay`]; what was told before the error is as it happened.
    pub fn retell<G: Notation>(
        &self,
        game: &G,
        mut visit: impl FnMut(&G::State, &Event<G>),
    ) -> Result<G::State, TextError> {
        let mut state = game.read_position(&self.start)?;
        for (number, line) in (1..).zip(&self.events) {
            let event = self.event(game, &state, line).map_err(|error| TextError {
                what: "record",
                problem: format!("event {number}: {}", error.problem),
                ..error
            })?;
            visit(&state, &event);
            event.carry_out(game, &mut state);
        }
        self.check_end(game, &state)?;
        Ok(state)
    }

    fn event<G: Notation>(
        &self,
        game: &G,
        state: &G::State,
        line: &Line,
    ) -> Result<Event<G>, TextError> {
        let turn = game.turn(state);
        if turn != line.who {
            let next = match turn {
                Turn::Over => "the game is over; expected nothing".to_owned(),
                turn => format!("expected {}", Who(turn)),
            };
            return Err(wrong(&line.to_string(), next));
        }
        let (did, canonical) = if let Turn::Player(_) = turn {
            let action = game.read_action(state, &line.what)?;
            let mut legal = Vec::new();
            game.legal_actions(state, &mut legal);
            if !legal.contains(&action) {
                return Err(wrong(&line.what, "expected a legal action"));
            }
            (Did::Action(Some(action)), game.action_text(state, action))
        } else {
            let outcome = game.read_outcome(state, &line.what)?;
            let mut possible = Vec::new();
            game.chance_outcomes(state, &mut possible);
            if !possible.iter().any(|(listed, _)| *listed == outcome) {
                return Err(wrong(&line.what, "expected a possible outcome"));
            }
            (
                Did::Chance(Some(outcome)),
                game.outcome_text(state, outcome),
            )
        };
        if canonical != line.what {
            return Err(wrong(&line.what, format!("expected `{canonical}`")));
        }
        Ok(Event { who: turn, did })
    }

    fn check_end<G: Notation>(&self, game: &G, state: &G::State) -> Result<(), TextError> {
        let Some(end) = self.end else {
            return Ok(());
        };
        let sides = game.sides();
        let expected = match game.turn(state) {
            Turn::Over => End::Over(Shares::new(game.payoff(state), sides)),
            _ => End::Cap(Shares::new(Payoff::even(sides), sides)),
        };
        if end == expected {
            return Ok(());
        }
        let problem = format!("after event {}: expected `{expected}`", self.events.len());
        Err(wrong(&end.to_string(), problem))
    }
}

fn wrong(text: &str, problem: impl Into<String>) -> TextError {
    TextError {
        what: "record",
        text: text.to_owned(),
        at: 0,
        problem: problem.into(),
    }
}
