//! The laws hold on every map under both presets, and a view that forgets a blank breaks them.

use super::game;
use crate::error::TextError;
use crate::game::laws::{self, Law, Trial};
use crate::game::{Did, Event, Game, Notation, Payoff, SIDES, Seat, Side, Turn};
use crate::games::toy_battle::kinds::Colour;
use crate::games::toy_battle::{Action, MAPS, Memory, Outcome, State, ToyBattle};
use crate::seed::Rng;

/// What is wrong with the view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fault {
    Nothing,
    HandForgotten,
    UnseenForgotten,
    BlocksForgotten,
    DrawsTold,
    NothingImagined,
}

/// The game with one fault in what is hidden.
#[derive(Debug)]
struct Leaky {
    game: ToyBattle,
    fault: Fault,
}

fn plain(event: &Event<Leaky>) -> Event<ToyBattle> {
    Event {
        who: event.who,
        did: match event.did {
            Did::Action(action) => Did::Action(action),
            Did::Chance(outcome) => Did::Chance(outcome),
        },
    }
}

impl Game for Leaky {
    type State = State;
    type Action = Action;
    type Chance = Outcome;
    type Memory = Memory;

    const VERSION: u32 = 1;
    const ENDINGS: &'static [&'static str] = ToyBattle::ENDINGS;
    const HIDDEN: bool = true;

    fn seats(&self) -> usize {
        2
    }

    fn side_of(&self, seat: Seat) -> Side {
        self.game.side_of(seat)
    }

    fn start(&self) -> State {
        self.game.start()
    }

    fn turn(&self, state: &State) -> Turn {
        self.game.turn(state)
    }

    fn on_turn(&self, state: &State) -> Option<Seat> {
        self.game.on_turn(state)
    }

    fn legal_actions(&self, state: &State, out: &mut Vec<Action>) {
        self.game.legal_actions(state, out);
    }

    fn play(&self, state: &mut State, action: Action) {
        self.game.play(state, action);
    }

    fn chance_outcomes(&self, state: &State, out: &mut Vec<(Outcome, u32)>) {
        self.game.chance_outcomes(state, out);
    }

    fn happen(&self, state: &mut State, outcome: Outcome) {
        self.game.happen(state, outcome);
    }

    fn payoff(&self, state: &State) -> Payoff {
        self.game.payoff(state)
    }

    fn margin(&self, state: &State) -> [i16; SIDES] {
        self.game.margin(state)
    }

    fn ending(&self, state: &State) -> usize {
        self.game.ending(state)
    }

    fn hidden_from(&self, state: &State, seat: Seat) -> bool {
        let told = self.fault == Fault::DrawsTold;
        !told && self.game.hidden_from(state, seat)
    }

    fn view(&self, state: &State, eyes: Option<Seat>) -> State {
        let mut view = self.game.view(state, eyes);
        for colour in Colour::BOTH {
            let (shown, real) = (view.holding_mut(colour), state.holding(colour));
            match self.fault {
                Fault::HandForgotten => shown.hand = real.hand,
                Fault::UnseenForgotten => shown.unseen = real.unseen,
                Fault::BlocksForgotten => shown.blocked = real.blocked,
                _ => {}
            }
        }
        view
    }

    fn remember(&self, memory: &mut Memory, event: &Event<Self>) {
        self.game.remember(memory, &plain(event));
    }

    fn determinize(&self, view: &State, seat: Seat, memory: &Memory, rng: &mut Rng) -> State {
        if self.fault == Fault::NothingImagined {
            return *view;
        }
        self.game.determinize(view, seat, memory, rng)
    }
}

impl Notation for Leaky {
    fn write_position(&self, state: &State, out: &mut String) {
        self.game.write_position(state, out);
    }

    fn read_position(&self, text: &str) -> Result<State, TextError> {
        self.game.read_position(text)
    }

    fn write_action(&self, state: &State, action: Action, out: &mut String) {
        self.game.write_action(state, action, out);
    }

    fn write_outcome(&self, state: &State, outcome: Outcome, out: &mut String) {
        self.game.write_outcome(state, outcome, out);
    }
}

fn verdict(fault: Fault) -> Result<laws::Report, laws::Violation> {
    let leaky = Leaky {
        game: game("map=battlefield"),
        fault,
    };
    let trial = Trial {
        games: 6,
        every: 1,
        ..Default::default()
    };
    laws::check(&leaky, &trial)
}

#[test]
fn a_view_that_forgets_a_blank_is_caught() {
    verdict(Fault::Nothing).unwrap_or_else(|violation| panic!("{violation}"));
    for (fault, law) in [
        (Fault::HandForgotten, Law::Leak),
        (Fault::UnseenForgotten, Law::Leak),
        (Fault::BlocksForgotten, Law::Leak),
        (Fault::DrawsTold, Law::Told),
        (Fault::NothingImagined, Law::Worlds),
    ] {
        let violation = verdict(fault).expect_err(&format!("{fault:?}"));
        assert_eq!(violation.law, law, "{fault:?}: {violation}");
    }
}

#[test]
fn every_map_keeps_every_law_under_both_presets() {
    for map in MAPS {
        for preset in ["seed", "official"] {
            let rules = format!("preset={preset} map={map}");
            let trial = Trial {
                games: 12,
                seed: 5,
                ..Default::default()
            };
            let report = laws::check(&game(&rules), &trial);
            let report = report.unwrap_or_else(|violation| panic!("{rules}: {violation}"));
            assert_eq!(report.finished, 12, "{rules}");
            assert!(report.hidden > 40 && report.worlds > 1_000, "{report:?}");
            assert!(report.garbled > 500, "{report:?}");
        }
    }
}
