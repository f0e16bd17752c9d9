//! A heap of counters, dice and two players: honest, or with one fault.

mod faults;
mod notation;

use std::hash::{Hash, Hasher};
use std::sync::atomic::{AtomicU64, Ordering};

use crate::game::{Game, Payoff, SIDES, Seat, Side, Tape, Turn, two_sided_margin};
use crate::seed::{StableHasher, below};

pub use faults::{FAULTS, Fault};
pub use notation::refusal;

const HEAP: u8 = 12;

/// The game: throw a die of faces 1, 2, 3 with weights 1, 2, 1 (over a single counter it always
/// falls on 1), then take up to so many counters from the right; who takes the last one wins. Its data can be padded beyond their sizes.
#[derive(Debug)]
pub struct Take<const STATE: usize = 0, const ACTION: usize = 0, const CHANCE: usize = 0> {
    fault: Fault,
    /// Calls of what should be a function.
    calls: AtomicU64,
}

pub static WIDE_STATE: Take<600> = Take::padded(Fault::Nothing);
pub static WIDE_ACTION: Take<0, 16> = Take::padded(Fault::Nothing);
pub static WIDE_OUTCOME: Take<0, 0, 16> = Take::padded(Fault::Nothing);

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State<const N: usize> {
    heap: u8,
    die: u8,
    seat: u8,
    shared: Shared,
    padding: [u8; N],
}

/// What a clone must not share with its original.
#[derive(Clone, Copy, Debug)]
struct Shared(Option<&'static AtomicU64>);

impl Shared {
    fn count(self) -> u64 {
        self.0.map_or(0, |count| count.load(Ordering::Relaxed))
    }

    fn add(self) {
        if let Some(count) = self.0 {
            count.fetch_add(1, Ordering::Relaxed);
        }
    }
}

impl PartialEq for Shared {
    fn eq(&self, other: &Self) -> bool {
        self.count() == other.count()
    }
}

impl Eq for Shared {}

impl Hash for Shared {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.count().hash(state);
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Action<const N: usize> {
    count: u8,
    left: u8,
    padding: [u8; N],
}

impl<const N: usize> Action<N> {
    const fn right(count: u8) -> Self {
        Action {
            count,
            left: 0,
            padding: [0; N],
        }
    }

    pub fn is_from_the_left(self) -> bool {
        self.left == 1
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Die<const N: usize> {
    face: u8,
    padding: [u8; N],
}

impl<const N: usize> Die<N> {
    const fn new(face: u8) -> Self {
        Die {
            face,
            padding: [0; N],
        }
    }
}

impl Take {
    pub const fn honest() -> Self {
        Take::with(Fault::Nothing)
    }

    pub const fn with(fault: Fault) -> Self {
        Take::padded(fault)
    }
}

impl<const S: usize, const A: usize, const C: usize> Take<S, A, C> {
    const fn padded(fault: Fault) -> Self {
        Take {
            fault,
            calls: AtomicU64::new(0),
        }
    }

    fn is(&self, fault: Fault) -> bool {
        self.fault == fault
    }

    fn shared(&self, count: u64) -> Shared {
        Shared(
            self.is(Fault::SharedState)
                .then(|| &*Box::leak(Box::new(AtomicU64::new(count)))),
        )
    }

    fn call(&self) -> u64 {
        self.calls.fetch_add(1, Ordering::Relaxed)
    }
}

impl<const S: usize, const A: usize, const C: usize> Game for Take<S, A, C> {
    type State = State<S>;
    type Action = Action<A>;
    type Chance = Die<C>;
    type Memory = ();

    const VERSION: u32 = 1;
    const ENDINGS: &'static [&'static str] = &["one", "more"];

    fn seats(&self) -> usize {
        2
    }

    fn side_of(&self, seat: Seat) -> Side {
        match self.fault {
            Fault::NobodySits => Side::new(0),
            _ => Side::new(seat.index()),
        }
    }

    fn start(&self) -> State<S> {
        State {
            heap: HEAP,
            die: 0,
            seat: 0,
            shared: self.shared(0),
            padding: [0; S],
        }
    }

    fn turn(&self, state: &State<S>) -> Turn {
        let seat = Seat::new(state.seat.into());
        match (state.heap, state.die) {
            (0, _) => Turn::Over,
            (_, 0) => Turn::Chance(Tape::Dice(seat)),
            _ => Turn::Player(seat),
        }
    }

    fn on_turn(&self, state: &State<S>) -> Option<Seat> {
        match (self.fault, state.heap) {
            (_, 0) => None,
            (Fault::StrangeOnTurn, 1..=6) => Some(Seat::new(4)),
            _ => Some(Seat::new(state.seat.into())),
        }
    }

    fn legal_actions(&self, state: &State<S>, out: &mut Vec<Action<A>>) {
        match self.fault {
            Fault::NoAction if state.heap == 2 => return,
            Fault::ActionsCleared => out.clear(),
            _ => {}
        }
        let most = state.die.min(state.heap);
        out.extend((1..=most).map(Action::right));
        match self.fault {
            Fault::ListedTwice => out.push(Action::right(1)),
            Fault::SharedResults => out.push(Action {
                left: 1,
                ..Action::right(1)
            }),
            _ => {}
        }
    }

    fn sample_action(
        &self,
        state: &State<S>,
        word: u64,
        scratch: &mut Vec<Action<A>>,
    ) -> Action<A> {
        let base = scratch.len();
        self.legal_actions(state, scratch);
        let count = scratch.len() - base;
        let index = match self.fault {
            Fault::BiasedSample => below(word, count as u64 + 1).saturating_sub(1) as usize,
            Fault::PeriodicSample => below(word, count as u64) as usize / 2 * 2,
            _ => below(word, count as u64) as usize,
        };
        let action = match self.fault {
            Fault::UnlistedSample => Action::right(9),
            _ => scratch[base + index],
        };
        if !self.is(Fault::SampleLeaves) {
            scratch.truncate(base);
        }
        action
    }

    fn play(&self, state: &mut State<S>, action: Action<A>) {
        let swing = u8::from(self.is(Fault::UncertainPlay) && self.call() % 2 == 1);
        state.shared.add();
        state.heap = match self.fault {
            Fault::Endless => HEAP + action.count,
            _ => state.heap.saturating_sub(action.count + swing),
        };
        if state.heap > 0 {
            state.seat = 1 - state.seat;
            state.die = 0;
        }
    }

    fn chance_outcomes(&self, state: &State<S>, out: &mut Vec<(Die<C>, u32)>) {
        match self.fault {
            Fault::NoOutcome => return,
            Fault::OutcomesCleared => out.clear(),
            _ => {}
        }
        if state.heap == 1 {
            return out.push((Die::new(1), 1));
        }
        let rare = u32::from(!self.is(Fault::ZeroWeight));
        out.extend([(Die::new(1), 1), (Die::new(2), 2), (Die::new(3), rare)]);
        if self.is(Fault::OutcomeTwice) {
            out.push((Die::new(2), 1));
        }
    }

    fn draw(&self, state: &State<S>, word: u64, scratch: &mut Vec<(Die<C>, u32)>) -> Die<C> {
        if self.is(Fault::DrawLeaves) {
            scratch.push((Die::new(1), 1));
        }
        if state.heap == 1 {
            return Die::new(1);
        }
        let number = match self.fault {
            Fault::RemainderDraw => word % 4,
            Fault::LateDraw => below(word.saturating_sub(1), 4),
            _ => below(word, 4),
        };
        Die::new([1, 2, 2, 3][number as usize])
    }

    fn happen(&self, state: &mut State<S>, die: Die<C>) {
        state.die = match self.fault {
            Fault::WrongDice => 1 + die.face % 3,
            Fault::UncertainOutcome => 1 + (self.call() % 3) as u8,
            _ => die.face,
        };
    }

    fn payoff(&self, state: &State<S>) -> Payoff {
        match self.fault {
            Fault::SharesTooMany => Payoff::new(&[0.7, 0.4]),
            Fault::ShareOfNobody => Payoff::new(&[0.5, 0.5, 0.5]),
            _ => Payoff::win(Side::new(state.seat.into())),
        }
    }

    fn margin(&self, state: &State<S>) -> [i16; SIDES] {
        match self.fault {
            Fault::MarginsAlike => [2, 2, 0, 0, 0, 0],
            _ => two_sided_margin(Some(Side::new(state.seat.into())), state.die.into()),
        }
    }

    fn ending(&self, state: &State<S>) -> usize {
        match (self.fault, state.die) {
            (Fault::UnlistedEnding, _) => 2,
            (_, 1) => 0,
            _ => 1,
        }
    }

    fn key(&self, state: &State<S>) -> u64 {
        let mut hasher = StableHasher::default();
        state.hash(&mut hasher);
        if self.is(Fault::UnstableKey) {
            self.call().hash(&mut hasher);
        }
        hasher.finish()
    }

    fn hidden_from(&self, _: &State<S>, seat: Seat) -> bool {
        self.is(Fault::Secretive) && seat == Seat::new(1)
    }

    fn view(&self, state: &State<S>, eyes: Option<Seat>) -> State<S> {
        let mut view = state.clone();
        if self.is(Fault::Blanked) && eyes.is_none() {
            view.die = 0;
        }
        view
    }
}
