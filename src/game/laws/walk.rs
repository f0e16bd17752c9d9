//! Random games, with every position handed to the laws.

use super::hidden::Next;
use super::sampling::Uniformity;
use super::spot::Spot;
use super::{Cap, Law, Report, Trial, Violation, actions, endings, hidden, outcomes, positions};
use crate::game::{Did, Event, Notation, Seat, Turn};
use crate::seed::{Seed, below};

/// The trial under way.
pub(super) struct Walk<'a, G: Notation> {
    game: &'a G,
    trial: &'a Trial<G>,
    report: Report,
    uniformity: Uniformity,
    /// Texts of actions and outcomes of the position examined last.
    action_texts: Vec<String>,
    outcome_texts: Vec<String>,
}

impl<'a, G: Notation> Walk<'a, G> {
    pub fn new(game: &'a G, trial: &'a Trial<G>) -> Result<Self, Violation> {
        positions::shape(game, trial)?;
        Ok(Walk {
            game,
            trial,
            report: Report {
                endings: vec![0; G::ENDINGS.len()],
                ..Report::default()
            },
            uniformity: Uniformity::default(),
            action_texts: Vec::new(),
            outcome_texts: Vec::new(),
        })
    }

    /// Plays one game at random.
    pub fn play(&mut self, number: u64) -> Result<(), Violation> {
        let seed = Seed::new(self.trial.seed).child("laws").child(number);
        let mut state = self.game.start();
        let mut memories = vec![G::Memory::default(); self.game.seats()];
        let mut clock = Clock::default();
        let mut text = String::new();
        for event in 0.. {
            clock.look(self.game.on_turn(&state));
            text.clear();
            self.game.write_position(&state, &mut text);
            let spot = Spot {
                game: self.game,
                trial: self.trial,
                state: &state,
                turn: self.game.turn(&state),
                text: &text,
                number,
                event,
                seed: seed.child(event),
            };
            self.report.longest = self.report.longest.max(clock.turns);
            if self.ends(&spot, &clock)? {
                break;
            }
            let happened = self.meet(&spot, &memories)?;
            self.tell(&state, happened, &mut memories);
            match happened.did {
                Did::Action(Some(action)) => self.game.play(&mut state, action),
                Did::Chance(Some(outcome)) => self.game.happen(&mut state, outcome),
                Did::Action(None) | Did::Chance(None) => {}
            }
        }
        Ok(())
    }

    pub fn finish(mut self) -> Result<Report, Violation> {
        self.uniformity.judge(self.trial, &mut self.report)?;
        Ok(self.report)
    }

    /// Looks whether the game goes on, and if not, how it ended.
    fn ends(&mut self, spot: &Spot<'_, G>, clock: &Clock) -> Result<bool, Violation> {
        self.report.positions += 1;
        positions::seats(spot)?;
        hidden::open(spot)?;
        if spot.turn == Turn::Over {
            self.report.finished += 1;
            positions::texts(spot, &mut self.report)?;
            endings::examine(spot, &mut self.report)?;
            positions::untouched(spot)?;
            return Ok(true);
        }
        if spot.event >= self.trial.max_events {
            return Err(spot.broken(Law::Ends, format!("not over after {} events", spot.event)));
        }
        if clock.turns < self.trial.max_turns {
            return Ok(false);
        }
        self.report.capped += 1;
        match self.trial.cap {
            Cap::Allowed => Ok(true),
            Cap::Refused => {
                let seen = format!("not over after {} turns", clock.turns);
                Err(spot.broken(Law::Ends, seen))
            }
        }
    }

    /// Lists what can happen, examines it if it is this position's turn, and lets one of it happen.
    fn meet(&mut self, spot: &Spot<'_, G>, memories: &[G::Memory]) -> Result<Event<G>, Violation> {
        let choice = spot.seed.child("choice").word(0);
        let close =
            spot.event == 0 || below(spot.seed.child("examine").word(0), self.trial.every) == 0;
        if close {
            self.report.examined += 1;
            positions::texts(spot, &mut self.report)?;
        }
        let did = if let Turn::Player(_) = spot.turn {
            let list = actions::list(spot)?;
            if close {
                self.decision(spot, &list)?;
                hidden::examine(spot, &Next::Actions(&list), memories, &mut self.report)?;
            }
            Did::Action(Some(list[below(choice, list.len() as u64) as usize]))
        } else {
            let list = outcomes::list(spot)?;
            if close {
                self.chance(spot, &list)?;
                hidden::examine(spot, &Next::Outcomes(&list), memories, &mut self.report)?;
            }
            Did::Chance(Some(outcomes::pick(&list, choice)))
        };
        if close {
            positions::untouched(spot)?;
        }
        Ok(Event {
            who: spot.turn,
            did,
        })
    }

    fn decision(&mut self, spot: &Spot<'_, G>, list: &[G::Action]) -> Result<(), Violation> {
        actions::examine(spot, list, &mut self.report)?;
        actions::foreign(spot, list, &self.action_texts)?;
        self.action_texts = spot
            .some(list)
            .into_iter()
            .map(|action| spot.game.action_text(spot.state, action))
            .collect();
        self.uniformity.examine(spot, list, &mut self.report)
    }

    fn chance(&mut self, spot: &Spot<'_, G>, list: &[(G::Chance, u32)]) -> Result<(), Violation> {
        outcomes::examine(spot, list, &mut self.report)?;
        outcomes::foreign(spot, list, &self.outcome_texts)?;
        self.outcome_texts = spot
            .some(list)
            .into_iter()
            .map(|(outcome, _)| spot.game.outcome_text(spot.state, outcome))
            .collect();
        Ok(())
    }

    /// Tells every seat what it may know of an event that is about to happen.
    fn tell(&self, state: &G::State, event: Event<G>, memories: &mut [G::Memory]) {
        for (seat, memory) in Seat::first(self.game.seats()).zip(memories) {
            let told = if self.game.hidden_from(state, seat) {
                event.hidden()
            } else {
                event
            };
            self.game.remember(memory, &told);
        }
    }
}

/// Counts turns as the referee does.
#[derive(Default)]
struct Clock {
    turns: u64,
    seat: Option<Seat>,
}

impl Clock {
    fn look(&mut self, on_turn: Option<Seat>) {
        if let (Some(last), Some(now)) = (self.seat, on_turn)
            && last != now
        {
            self.turns += 1;
        }
        self.seat = on_turn.or(self.seat);
    }
}
