//! Plays one game: asks minds, draws from tapes, counts, and stops at the turn limit.

use std::fmt;
use std::ops::ControlFlow;
use std::time::Instant;

use super::{Played, SeatTally, Termination};
use crate::bot::Mind;
use crate::game::record::EventHash;
use crate::game::{
    Did, Event, Game, Notation, Payoff, SIDES, Seat, Sight, Tape, Tapes, Turn, look,
};
use crate::seed::hash_text;

/// What the referee imposes on a game from outside its rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The turn after which a game ends with equal shares.
    pub max_turns: u32,
    /// How many decisions at the start are drawn uniformly from the table tape.
    pub opening_plies: usize,
}

/// A mind in its seat, with what it may see.
#[allow(missing_debug_implementations, reason = "minds are opaque")]
pub struct Chair<'g, G: Game> {
    /// The mind.
    pub mind: Box<dyn Mind<G> + 'g>,
    /// What its bot was granted.
    pub sight: Sight,
}

/// Someone who is told the full truth of every event before it takes effect.
pub trait Witness<G: Game> {
    /// `event` is about to happen in `state`; `text` is its canonical text. To break stops the game
    /// before it does.
    fn event(&mut self, state: &G::State, event: &Event<G>, text: &str) -> ControlFlow<()>;
}

impl<G: Game> Witness<G> for () {
    fn event(&mut self, _: &G::State, _: &Event<G>, _: &str) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

/// Why a game was not played to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unfinished {
    /// A mind chose what the rules do not allow.
    Fault(Fault),
    /// The witness stopped it.
    Stopped,
}

impl fmt::Display for Unfinished {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unfinished::Fault(fault) => fault.fmt(f),
            Unfinished::Stopped => f.write_str("the game was stopped"),
        }
    }
}

/// A mind chose what the rules do not allow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The seat it sat in.
    pub seat: Seat,
    /// The position in which it chose.
    pub position: String,
    /// The action, as its type prints.
    pub action: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "the bot in seat {} chose {}, which is not legal in `{}`",
            self.seat, self.action, self.position
        )
    }
}

/// Buffers and counters of one worker; plays any number of games one after another.
#[allow(
    missing_debug_implementations,
    reason = "buffers and counters of no interest"
)]
pub struct Referee<'g, G: Notation> {
    game: &'g G,
    limits: Limits,
    actions: Vec<G::Action>,
    outcomes: Vec<(G::Chance, u32)>,
    text: String,
}

/// The counters of the game being played.
struct Tally {
    played: Played,
    hash: EventHash,
    on_turn: Option<Seat>,
    roller: Option<Seat>,
}

impl<'g, G: Notation> Referee<'g, G> {
    /// A referee for games under these limits.
    #[must_use]
    pub fn new(game: &'g G, limits: Limits) -> Self {
        Referee {
            game,
            limits,
            actions: Vec::new(),
            outcomes: Vec::new(),
            text: String::new(),
        }
    }

    /// Plays a game to its end. Minds have been dealt; `chairs` holds one for each seat.
    ///
    /// A decision with one legal action is carried out without asking.
    ///
    /// # Errors
    /// When a mind chooses an illegal action or the witness stops the game.
    ///
    /// # Panics
    /// If there is not a chair for every seat.
    pub fn play(
        &mut self,
        chairs: &mut [Chair<'g, G>],
        tapes: &mut Tapes,
        witness: &mut impl Witness<G>,
    ) -> Result<Played, Unfinished> {
        assert_eq!(chairs.len(), self.game.seats(), "one chair for each seat");
        let mut state = self.game.start();
        let mut tally = Tally::new();
        loop {
            if tally.begin_turn(self.game.on_turn(&state)) > self.limits.max_turns {
                return Ok(self.cap(&state, tally));
            }
            let who = self.game.turn(&state);
            let did = match who {
                Turn::Over => return Ok(self.finish(&state, tally)),
                Turn::Player(seat) => {
                    let action = self.decide(&state, seat, chairs, tapes, &mut tally);
                    Did::Action(Some(action.map_err(Unfinished::Fault)?))
                }
                Turn::Chance(tape) => {
                    tally.roll(tape);
                    let word = tapes.next_word(tape);
                    Did::Chance(Some(self.game.draw(&state, word, &mut self.outcomes)))
                }
            };
            let event = Event { who, did };
            let told = self.announce(&state, &event, chairs, &mut tally, witness);
            if told.is_break() {
                return Err(Unfinished::Stopped);
            }
            event.carry_out(self.game, &mut state);
        }
    }

    fn decide(
        &mut self,
        state: &G::State,
        seat: Seat,
        chairs: &mut [Chair<'g, G>],
        tapes: &mut Tapes,
        tally: &mut Tally,
    ) -> Result<G::Action, Fault> {
        self.actions.clear();
        self.game.legal_actions(state, &mut self.actions);
        let drawn = (tally.played.plies as usize) < self.limits.opening_plies;
        tally.decision(seat, self.actions.len());
        if drawn {
            let word = tapes.next_word(Tape::Table);
            let index = crate::seed::below(word, self.actions.len() as u64);
            return Ok(self.actions[index as usize]);
        }
        if let [only] = self.actions[..] {
            return Ok(only);
        }
        let chair = &mut chairs[seat.index()];
        let view = look(self.game, state, seat, chair.sight).with_tapes(tapes);
        let start = Instant::now();
        let choice = chair.mind.choose(&view);
        tally.thought(seat, choice.nodes, start);
        if self.actions.contains(&choice.action) {
            return Ok(choice.action);
        }
        Err(Fault {
            seat,
            position: self.game.position_text(state),
            action: format!("{:?}", choice.action),
        })
    }

    fn announce(
        &mut self,
        state: &G::State,
        event: &Event<G>,
        chairs: &mut [Chair<'g, G>],
        tally: &mut Tally,
        witness: &mut impl Witness<G>,
    ) -> ControlFlow<()> {
        self.text.clear();
        match event.did {
            Did::Action(Some(action)) => self.game.write_action(state, action, &mut self.text),
            Did::Chance(Some(outcome)) => self.game.write_outcome(state, outcome, &mut self.text),
            Did::Action(None) | Did::Chance(None) => {}
        }
        tally.hash.push(event.who, &self.text);
        witness.event(state, event, &self.text)?;
        for (seat, chair) in Seat::first(chairs.len()).zip(chairs) {
            let unseen =
                G::HIDDEN && chair.sight != Sight::All && self.game.hidden_from(state, seat);
            chair
                .mind
                .observe(&if unseen { event.hidden() } else { *event });
        }
        ControlFlow::Continue(())
    }

    fn finish(&mut self, state: &G::State, mut tally: Tally) -> Played {
        tally.played.payoff = self.game.payoff(state);
        tally.played.margin = self.game.margin(state);
        tally.played.ending = Some(self.game.ending(state));
        self.seal(state, tally)
    }

    fn cap(&mut self, state: &G::State, mut tally: Tally) -> Played {
        tally.played.payoff = Payoff::even(self.game.sides());
        tally.played.termination = Termination::Cap;
        tally.played.turns = self.limits.max_turns;
        self.seal(state, tally)
    }

    fn seal(&mut self, state: &G::State, mut tally: Tally) -> Played {
        self.text.clear();
        self.game.write_position(state, &mut self.text);
        tally.played.final_hash = hash_text(&self.text);
        tally.played.moves_hash = tally.hash.finish();
        tally.close_roll(0);
        tally.played
    }
}

impl Tally {
    fn new() -> Self {
        Tally {
            played: Played {
                payoff: Payoff::ZERO,
                termination: Termination::Normal,
                ending: None,
                margin: [0; SIDES],
                first_seat: None,
                plies: 0,
                turns: 0,
                rolls: 0,
                forced_rolls: 0,
                chance_events: 0,
                seats: [SeatTally::default(); SIDES],
                moves_hash: 0,
                final_hash: 0,
                think: Default::default(),
            },
            hash: EventHash::default(),
            on_turn: None,
            roller: None,
        }
    }

    /// Counts a turn where another seat has it now; gives the number of turns begun.
    fn begin_turn(&mut self, on_turn: Option<Seat>) -> u32 {
        if on_turn.is_some() && on_turn != self.on_turn {
            self.on_turn = on_turn;
            self.played.first_seat = self.played.first_seat.or(on_turn);
            self.played.turns += 1;
        }
        self.played.turns
    }

    fn roll(&mut self, tape: Tape) {
        self.close_roll(0);
        self.played.chance_events += 1;
        if let Tape::Dice(seat) = tape {
            self.played.rolls += 1;
            self.roller = Some(seat);
        }
    }

    fn decision(&mut self, seat: Seat, choices: usize) {
        if self.roller == Some(seat) {
            self.close_roll(choices);
        } else {
            self.close_roll(0);
        }
        self.played.plies += 1;
        let tally = &mut self.played.seats[seat.index()];
        tally.decisions += 1;
        tally.choices += choices as u64;
    }

    /// The last throw left its roller this many choices, if a throw is still open.
    fn close_roll(&mut self, choices: usize) {
        if self.roller.take().is_some() && choices <= 1 {
            self.played.forced_rolls += 1;
        }
    }

    fn thought(&mut self, seat: Seat, nodes: u64, start: Instant) {
        let tally = &mut self.played.seats[seat.index()];
        tally.unforced += 1;
        tally.nodes += nodes;
        self.played.think[seat.index()] += start.elapsed();
    }
}
