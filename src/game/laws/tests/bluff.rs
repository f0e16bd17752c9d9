//! Two hidden cards and a hidden bid: honest, or with one fault.

use std::fmt::Write;

use super::take::refusal;
use crate::error::TextError;
use crate::game::laws::Law;
use crate::game::{
    Did, Event, Game, Notation, Payoff, SIDES, Seat, Side, Tape, Turn, two_sided_margin,
};
use crate::seed::{Rng, below};
use rand::Rng as _;

/// What is wrong with the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    Nothing,
    CardNotBlanked,
    BidNotBlanked,
    CardToldToAll,
    BidToldToAll,
    PublicSeesCard,
    OwnCardBlanked,
    DealNotSeen,
    WorldChangesOwnCard,
    WorldRepeatsACard,
    Forgetful,
}

/// Which law catches which fault.
pub const FAULTS: &[(Fault, Law)] = &[
    (Fault::CardNotBlanked, Law::Leak),
    (Fault::BidNotBlanked, Law::Leak),
    (Fault::CardToldToAll, Law::Told),
    (Fault::BidToldToAll, Law::Told),
    (Fault::PublicSeesCard, Law::PublicView),
    (Fault::OwnCardBlanked, Law::OwnView),
    (Fault::DealNotSeen, Law::OwnView),
    (Fault::WorldChangesOwnCard, Law::Worlds),
    (Fault::WorldRepeatsACard, Law::Worlds),
    (Fault::Forgetful, Law::Worlds),
];

/// The game: each seat is dealt one of the cards 1, 2, 3; the first bids 1 or 2 in secret, or 3
/// with the card 3; the second folds, or calls and wins with the higher card.
#[derive(Debug)]
pub struct Bluff {
    fault: Fault,
}

/// Something that has a number once it is there, which may be hidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Slot {
    Empty,
    Blank,
    Of(u8),
}

impl Slot {
    fn blank(&mut self) {
        if *self != Slot::Empty {
            *self = Slot::Blank;
        }
    }

    fn text(self) -> String {
        match self {
            Slot::Empty => "-".to_owned(),
            Slot::Blank => "?".to_owned(),
            Slot::Of(number) => number.to_string(),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    cards: [Slot; 2],
    bid: Slot,
    answer: Option<Action>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    Bid(u8),
    Call,
    Fold,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deal(u8);

impl Bluff {
    pub const fn honest() -> Self {
        Bluff::with(Fault::Nothing)
    }

    pub const fn with(fault: Fault) -> Self {
        Bluff { fault }
    }

    fn winner(&self, state: &State) -> Side {
        let ahead = matches!(state.cards, [Slot::Of(a), Slot::Of(b)] if a > b);
        match state.answer {
            Some(Action::Call) if !ahead => Side::new(1),
            _ => Side::new(0),
        }
    }

    /// A number of the seat's own choice or luck, in place of a blank.
    fn imagine(&self, state: &mut State, rng: &mut Rng) {
        for index in 0..2 {
            if state.cards[index] == Slot::Blank {
                let mut left = vec![1, 2, 3];
                if self.fault != Fault::WorldRepeatsACard {
                    left.retain(|card| state.cards[1 - index] != Slot::Of(*card));
                }
                let pick = below(rng.next_u64(), left.len() as u64) as usize;
                state.cards[index] = Slot::Of(left[pick]);
            }
        }
        if state.bid == Slot::Blank {
            state.bid = Slot::Of(1 + below(rng.next_u64(), 2) as u8);
        }
    }
}

impl Game for Bluff {
    type State = State;
    type Action = Action;
    type Chance = Deal;
    /// Which events the seat was told in full.
    type Memory = Vec<bool>;

    const VERSION: u32 = 1;
    const ENDINGS: &'static [&'static str] = &["called", "folded"];
    const HIDDEN: bool = true;

    fn seats(&self) -> usize {
        2
    }

    fn side_of(&self, seat: Seat) -> Side {
        Side::new(seat.index())
    }

    fn start(&self) -> State {
        State {
            cards: [Slot::Empty; 2],
            bid: Slot::Empty,
            answer: None,
        }
    }

    fn turn(&self, state: &State) -> Turn {
        match (state.cards, state.bid, state.answer) {
            ([Slot::Empty, _], _, _) => Turn::Chance(Tape::Draw(Seat::new(0))),
            ([_, Slot::Empty], _, _) => Turn::Chance(Tape::Draw(Seat::new(1))),
            (_, Slot::Empty, _) => Turn::Player(Seat::new(0)),
            (_, _, None) => Turn::Player(Seat::new(1)),
            _ => Turn::Over,
        }
    }

    fn legal_actions(&self, state: &State, out: &mut Vec<Action>) {
        if state.bid == Slot::Empty {
            out.extend([Action::Bid(1), Action::Bid(2)]);
            if state.cards[0] == Slot::Of(3) {
                out.push(Action::Bid(3));
            }
        } else {
            out.extend([Action::Call, Action::Fold]);
        }
    }

    fn play(&self, state: &mut State, action: Action) {
        match action {
            Action::Bid(bid) => state.bid = Slot::Of(bid),
            answer => state.answer = Some(answer),
        }
    }

    fn chance_outcomes(&self, state: &State, out: &mut Vec<(Deal, u32)>) {
        let left = (1..=3).filter(|card| state.cards[0] != Slot::Of(*card));
        out.extend(left.map(|card| (Deal(card), 1)));
    }

    fn happen(&self, state: &mut State, Deal(card): Deal) {
        let index = usize::from(state.cards[0] != Slot::Empty);
        state.cards[index] = Slot::Of(card);
    }

    fn payoff(&self, state: &State) -> Payoff {
        Payoff::win(self.winner(state))
    }

    fn margin(&self, state: &State) -> [i16; SIDES] {
        let Slot::Of(bid) = state.bid else {
            return [0; SIDES];
        };
        two_sided_margin(Some(self.winner(state)), bid.into())
    }

    fn ending(&self, state: &State) -> usize {
        usize::from(state.answer == Some(Action::Fold))
    }

    fn hidden_from(&self, state: &State, seat: Seat) -> bool {
        let first = seat == Seat::new(0);
        match self.turn(state) {
            Turn::Chance(tape) => self.fault != Fault::CardToldToAll && tape.seat() != Some(seat),
            Turn::Player(_) => {
                self.fault != Fault::BidToldToAll && state.bid == Slot::Empty && !first
            }
            Turn::Over => false,
        }
    }

    fn view(&self, state: &State, eyes: Option<Seat>) -> State {
        let mut view = state.clone();
        if self.turn(state) == Turn::Over {
            return view;
        }
        let index = eyes.map(Seat::index);
        let dealt = state.cards[1] != Slot::Empty;
        if index != Some(0) || (dealt && self.fault == Fault::OwnCardBlanked) {
            let seen = match self.fault {
                Fault::CardNotBlanked => index == Some(1),
                Fault::PublicSeesCard => index.is_none(),
                _ => false,
            };
            if !seen {
                view.cards[0].blank();
            }
        }
        if index != Some(1) {
            view.cards[1].blank();
        }
        if index == Some(0) && self.fault == Fault::DealNotSeen {
            view.cards[1] = Slot::Empty;
        }
        if index != Some(0) && self.fault != Fault::BidNotBlanked {
            view.bid.blank();
        }
        view
    }

    fn remember(&self, memory: &mut Vec<bool>, event: &Event<Self>) {
        if self.fault != Fault::Forgetful {
            memory.push(matches!(
                event.did,
                Did::Action(Some(_)) | Did::Chance(Some(_))
            ));
        }
    }

    fn determinize(&self, view: &State, seat: Seat, memory: &Vec<bool>, rng: &mut Rng) -> State {
        let happened = view.cards.iter().chain([&view.bid]);
        let events = happened.filter(|slot| **slot != Slot::Empty).count();
        let told = match seat.index() {
            0 => [true, false, true],
            _ => [false, true, false],
        };
        if *memory != told[..events] {
            return self.start();
        }
        let mut world = view.clone();
        if self.fault == Fault::WorldChangesOwnCard {
            world.cards[seat.index()].blank();
        }
        self.imagine(&mut world, rng);
        world
    }
}

impl Notation for Bluff {
    fn write_position(&self, state: &State, out: &mut String) {
        let [first, second] = state.cards.map(Slot::text);
        let answer = match state.answer {
            None => "-",
            Some(Action::Fold) => "fold",
            Some(_) => "call",
        };
        write!(out, "{first} {second} {} {answer}", state.bid.text()).unwrap();
    }

    fn read_position(&self, text: &str) -> Result<State, TextError> {
        let words: Vec<&str> = text.split(' ').collect();
        let slot = |word: &str| match word.parse() {
            Ok(number @ 1..=3) => Slot::Of(number),
            _ => Slot::Empty,
        };
        let [first, second, bid, answer] = words[..] else {
            return Err(refusal("position", text));
        };
        let state = State {
            cards: [slot(first), slot(second)],
            bid: slot(bid),
            answer: match answer {
                "fold" => Some(Action::Fold),
                "call" => Some(Action::Call),
                _ => None,
            },
        };
        let repeated = first == second && first != "-";
        let early = (first == "-" && second != "-")
            || (second == "-" && bid != "-")
            || (bid == "-" && answer != "-");
        let bold = bid == "3" && first != "3";
        if repeated || early || bold || self.position_text(&state) != text {
            return Err(refusal("position", text));
        }
        Ok(state)
    }

    fn write_action(&self, _: &State, action: Action, out: &mut String) {
        match action {
            Action::Bid(bid) => write!(out, "bid {bid}").unwrap(),
            Action::Call => out.push_str("call"),
            Action::Fold => out.push_str("fold"),
        }
    }

    fn read_action(&self, state: &State, text: &str) -> Result<Action, TextError> {
        let mut legal = Vec::new();
        self.legal_actions(state, &mut legal);
        let named = legal
            .into_iter()
            .find(|action| self.action_text(state, *action) == text);
        named.ok_or_else(|| refusal("action", text))
    }

    fn write_outcome(&self, _: &State, Deal(card): Deal, out: &mut String) {
        write!(out, "deals {card}").unwrap();
    }

    fn read_outcome(&self, state: &State, text: &str) -> Result<Deal, TextError> {
        let mut possible = Vec::new();
        self.chance_outcomes(state, &mut possible);
        let named = possible
            .into_iter()
            .find(|(deal, _)| self.outcome_text(state, *deal) == text);
        named.map_or_else(|| Err(refusal("outcome", text)), |(deal, _)| Ok(deal))
    }

    fn drawing(&self, state: &State) -> String {
        self.position_text(state)
    }
}
