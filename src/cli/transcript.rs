//! A game as a person reads it: boards turn by turn, events one a line.

use std::io::{self, Write};
use std::ops::ControlFlow;

use clap::ValueEnum;

use super::paint::painted;
use crate::game::record::{End, Shares};
use crate::game::{Did, Event, Playable, Seat, Side, Tape, Turn};
use crate::play::Witness;

/// When the board is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Boards {
    /// At the start of every turn and at the end
    Turn,
    /// Before every event and at the end
    Event,
    /// At the end only
    End,
    /// Never
    None,
}

/// Who reads along, and so what may be told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Eyes {
    /// Everything: nobody who plays is reading.
    All,
    /// What this seat may know.
    Seat(Seat),
    /// What everybody may know, since several who play are reading.
    Public,
}

/// Tells a game event by event.
pub(super) struct Transcript<'t, G: Playable> {
    game: &'t G,
    names: Vec<String>,
    boards: Boards,
    eyes: Eyes,
    out: &'t mut dyn Write,
    events: usize,
    on_turn: Option<Seat>,
    turns: u32,
    failure: Option<io::Error>,
}

impl<'t, G: Playable> Transcript<'t, G> {
    /// A transcript for readers with these eyes; `names` has the bot of each seat.
    pub(super) fn new(
        game: &'t G,
        names: &[String],
        boards: Boards,
        eyes: Eyes,
        out: &'t mut dyn Write,
    ) -> Self {
        Transcript {
            game,
            names: names.to_vec(),
            boards,
            eyes,
            out,
            events: 0,
            on_turn: None,
            turns: 0,
            failure: None,
        }
    }

    /// What went wrong with the output, if anything did.
    pub(super) fn failure(&mut self) -> io::Result<()> {
        self.failure.take().map_or(Ok(()), Err)
    }

    /// The line above all others.
    pub(super) fn title(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.out, "{text}")?;
        for (seat, name) in self.names.iter().enumerate() {
            let side = self.game.side_of(Seat::new(seat));
            let partner = self.game.seats() > self.game.sides();
            let team = if partner {
                format!(", side {side}")
            } else {
                String::new()
            };
            writeln!(self.out, "seat {seat}{team}: {name}")?;
        }
        self.out.flush()
    }

    /// Tells an event that is about to happen in `state`.
    pub(super) fn tell(&mut self, state: &G::State, event: &Event<G>) -> io::Result<()> {
        let on_turn = self.game.on_turn(state);
        let begins = on_turn.is_some() && on_turn != self.on_turn;
        if begins {
            self.on_turn = on_turn;
            self.turns += 1;
        }
        let due = match self.boards {
            Boards::Turn => begins || self.events == 0,
            Boards::Event => true,
            Boards::End | Boards::None => false,
        };
        if due {
            self.draw(state)?;
        }
        self.events += 1;
        let line = format!(
            "{:>5}  {:<24} {}",
            self.events,
            self.who(event.who),
            self.what(state, event)
        );
        writeln!(self.out, "{}", line.trim_end())?;
        self.out.flush()
    }

    /// Draws a position, with its line for other commands.
    pub(super) fn draw(&mut self, state: &G::State) -> io::Result<()> {
        let seen = match self.eyes {
            Eyes::All => state.clone(),
            Eyes::Seat(seat) => self.game.view(state, Some(seat)),
            Eyes::Public => self.game.view(state, None),
        };
        let drawing = self.game.drawing(&seen);
        let line = self.game.position_text(&seen);
        writeln!(self.out)?;
        if drawing.trim_end() != line && self.boards != Boards::None {
            let drawing = painted(self.game, &drawing, &io::stdout());
            writeln!(self.out, "{}", drawing.trim_end_matches('\n'))?;
        }
        writeln!(self.out, "{line}")?;
        self.out.flush()
    }

    fn who(&self, who: Turn) -> String {
        let named = |seat: Seat| format!("{seat} {}", self.names[seat.index()]);
        match who {
            Turn::Player(seat) => named(seat),
            Turn::Chance(Tape::Table) => "chance".to_owned(),
            Turn::Chance(tape) => tape.to_string(),
            Turn::Over => String::new(),
        }
    }

    fn what(&self, state: &G::State, event: &Event<G>) -> String {
        let hidden = match self.eyes {
            Eyes::All => false,
            Eyes::Seat(seat) => self.game.hidden_from(state, seat),
            Eyes::Public => {
                Seat::first(self.game.seats()).any(|seat| self.game.hidden_from(state, seat))
            }
        };
        match event.did {
            _ if hidden => "(hidden)".to_owned(),
            Did::Action(Some(action)) => self.game.action_text(state, action),
            Did::Chance(Some(outcome)) => self.game.outcome_text(state, outcome),
            Did::Action(None) | Did::Chance(None) => String::new(),
        }
    }

    /// A line of its own.
    pub(super) fn remark(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.out, "\n{text}")?;
        self.out.flush()
    }

    /// Who has won, in one sentence.
    pub(super) fn verdict(&mut self, end: &End, ending: Option<&str>) -> io::Result<()> {
        let sentence = match end {
            End::Cap(_) => "Nobody wins: the game reached its turn limit.".to_owned(),
            End::Over(shares) => self.winner(shares, ending),
        };
        let (events, turns) = (self.events, self.turns);
        self.remark(&format!("{sentence} {events} events, {turns} turns."))
    }

    fn winner(&self, shares: &Shares, ending: Option<&str>) -> String {
        let how = ending.map_or(String::new(), |ending| format!(" ({ending})"));
        let sides = shares.as_slice().len();
        match shares.payoff().winner(sides) {
            Some(side) => {
                let share = shares.payoff()[side];
                let part = if share == 1.0 {
                    "wins".to_owned()
                } else {
                    format!("wins {share} of the whole")
                };
                format!("{} {part}{how}.", self.side_name(side))
            }
            None => {
                let texts: Vec<String> = shares.as_slice().iter().map(f64::to_string).collect();
                format!("Nobody wins{how}; shares {}.", texts.join(", "))
            }
        }
    }

    fn side_name(&self, side: Side) -> String {
        let members =
            Seat::first(self.game.seats()).filter(|seat| self.game.side_of(*seat) == side);
        let named: Vec<String> = members
            .map(|seat| format!("{} in seat {seat}", self.names[seat.index()]))
            .collect();
        named.join(" and ")
    }
}

impl<G: Playable> Witness<G> for Transcript<'_, G> {
    fn event(&mut self, state: &G::State, event: &Event<G>, _: &str) -> ControlFlow<()> {
        match self.tell(state, event) {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => {
                self.failure = Some(error);
                ControlFlow::Break(())
            }
        }
    }
}
