//! The course of a turn (section 4): what each throw and action leads to.

use super::board::Piece;
use super::colour::Colour;
use super::house::{AllOut, Players, Rule, Scope};
use super::legal::{challenged, challenged_place};
use super::mover::Mover;
use super::phase::{Cast, Go, Mark, Phase, Run, State};
use super::place::Place;
use super::{Action, Sixes, Uckers, attempts};
use crate::game::{Seat, Side};
use crate::games::dice::{Roll, rolls};

impl Uckers {
    /// How many seats there are.
    #[inline]
    pub(super) const fn count(&self) -> usize {
        match self.house.players {
            Players::Two => 2,
            Players::Four => 4,
        }
    }

    /// A turn of this seat begins.
    #[inline]
    pub(super) fn begin(&self, state: &mut State, seat: Seat) {
        state.phase = if self.house.chooses() && self.has_choice(state, seat) {
            Phase::Chooses(seat)
        } else {
            Phase::Throws(seat, Cast::First)
        };
    }

    /// The next seat's turn begins; no seat is ever skipped (section 2).
    #[inline]
    fn end_turn(&self, state: &mut State, seat: Seat) {
        self.begin(state, Seat::new((seat.index() + 1) & (self.count() - 1)));
    }

    /// The extra throw of a six (U4), or the end of the turn.
    #[inline]
    fn go_on(&self, state: &mut State, seat: Seat, roll: Roll) {
        if roll.high().pips() == 6 {
            state.phase = Phase::Throws(seat, Cast::Again);
        } else {
            self.end_turn(state, seat);
        }
    }

    /// Carries out a play or pass, and looks whether it has won.
    #[inline]
    pub(super) fn after_play(&self, state: &mut State, seat: Seat, roll: Roll) {
        let side = self.side(seat);
        if state.board.finished(side) {
            state.phase = Phase::Over(side);
        } else {
            self.go_on(state, seat, roll);
        }
    }

    /// What a throw does (4.3).
    #[inline]
    pub(super) fn throw(&self, state: &mut State, seat: Seat, cast: Cast, roll: Roll) {
        let mark = &mut state.marks[seat.index()];
        let old = *mark;
        *mark = match old {
            Mark::None => Mark::One,
            Mark::One | Mark::AllOut => Mark::Several,
            Mark::Several | Mark::Helper => old,
        };
        if self.house.players == Players::Four && self.throws_to_help(state, seat, old, roll) {
            return;
        }
        if old != Mark::Several && self.snake_eyes(state, seat, cast, old, roll) {
            return;
        }
        if cast == Cast::StandUp && self.wins_by(state, seat, roll) {
            return;
        }
        let go = match cast {
            Cast::Again => Go::Again,
            Cast::First | Cast::Called | Cast::StandUp => Go::First,
        };
        if self.options(state, seat, roll, go).any() {
            state.phase = Phase::Plays(seat, roll, go);
        } else {
            self.go_on(state, seat, roll);
        }
    }

    /// Step 2: a seat with all pieces home throws for the six that lets it help (U26).
    fn throws_to_help(&self, state: &mut State, seat: Seat, old: Mark, roll: Roll) -> bool {
        let own = Colour::ALL[seat.index()];
        if old == Mark::Helper || !state.board.pieces(own).finished() {
            return false;
        }
        if roll.high().pips() == 6 {
            state.marks[seat.index()] = Mark::Helper;
        }
        self.end_turn(state, seat);
        true
    }

    /// Steps 3 and 4: 1-1 brings pieces out (U9) or back in (U10).
    fn snake_eyes(&self, state: &mut State, seat: Seat, cast: Cast, old: Mark, roll: Roll) -> bool {
        if roll.high().pips() != 1 {
            return false;
        }
        let counts = match self.house.all_out {
            AllOut::Auto => true,
            AllOut::Call => cast == Cast::Called,
            AllOut::Off => false,
        };
        if old == Mark::None && counts && self.has_eligible_in_base(state, seat) {
            for colour in self.eligible(seat) {
                state.board.all_out(colour, self.house.mixi);
            }
            state.marks[seat.index()] = Mark::AllOut;
        } else if old == Mark::AllOut && self.house.back_in == Rule::In {
            for colour in self.owned(seat) {
                state.board.pieces[colour.index()].return_to_base();
            }
            // Whatever is left of a mixi-blob is of one colour.
            state.board.forget_stacks(self.side(seat));
        } else {
            return false;
        }
        self.end_turn(state, seat);
        true
    }

    /// The colours a seat owns, whoever moves them.
    pub(super) fn owned(&self, seat: Seat) -> impl Iterator<Item = Colour> + use<> {
        let own = Colour::ALL[seat.index()];
        let partner = match self.house.players {
            Players::Two => Some(own.partner()),
            Players::Four => None,
        };
        [own].into_iter().chain(partner)
    }

    /// The colours that an all-out of a seat brings out (U9, U12).
    fn eligible(&self, seat: Seat) -> impl Iterator<Item = Colour> + use<> {
        let own = Colour::ALL[seat.index()];
        let partner = match (self.house.players, self.house.scope) {
            (Players::Four, Scope::Own) => None,
            (Players::Two, _) | (_, Scope::Team) => Some(own.partner()),
        };
        [own].into_iter().chain(partner)
    }

    fn has_eligible_in_base(&self, state: &State, seat: Seat) -> bool {
        self.eligible(seat)
            .any(|colour| state.board.pieces(colour).count(Place::BASE) > 0)
    }

    /// Step 5: makes a winning play if the throw has one (U39).
    fn wins_by(&self, state: &mut State, seat: Seat, roll: Roll) -> bool {
        let side = self.side(seat);
        let mut won = None;
        let options = self.options(state, seat, roll, Go::First);
        options.each_play(&mut |play| {
            let mut board = state.board;
            board.advance(play, roll, self.house.mixi);
            if board.finished(side) {
                won = Some(board);
            }
        });
        if let Some(board) = won {
            state.board = board;
            state.phase = Phase::Over(side);
        }
        won.is_some()
    }

    /// Whether a seat has more to choose before its throw than to throw.
    pub(super) fn has_choice(&self, state: &State, seat: Seat) -> bool {
        let mut found = false;
        self.each_choice(state, seat, &mut |_| found = true);
        found
    }

    /// Tells what a seat can do instead of a plain throw (4.5).
    pub(super) fn each_choice(&self, state: &State, seat: Seat, tell: &mut impl FnMut(Action)) {
        if self.may_call(state, seat) {
            tell(Action::Call);
        }
        if self.house.suck_back == Rule::In || self.house.blow_back == Rule::In {
            let control = self.control(state, seat);
            let mover = Mover::new(&state.board, control, &self.house);
            if self.house.suck_back == Rule::In {
                attempts::each_suck(&state.board, &mover, &mut |suck| tell(Action::Suck(suck)));
            }
            if self.house.blow_back == Rule::In {
                attempts::each_blow(&state.board, &mover, &mut |piece| tell(Action::Blow(piece)));
            }
        }
        if self.may_stand_up(state, seat) {
            tell(Action::StandUp);
        }
        if self.may_up_board(state, self.side(seat)) {
            tell(Action::UpBoard);
        }
    }

    /// Whether a seat may call snake eyes (U11).
    pub(super) fn may_call(&self, state: &State, seat: Seat) -> bool {
        self.house.all_out == AllOut::Call
            && state.marks[seat.index()] == Mark::None
            && self.has_eligible_in_base(state, seat)
    }

    /// Whether some throw would win (U39).
    pub(super) fn may_stand_up(&self, state: &State, seat: Seat) -> bool {
        let missing = 8 - state.board.home(self.side(seat));
        self.house.stand_up == Rule::In
            && missing <= 2
            && rolls().any(|(roll, _)| self.wins_by(&mut { *state }, seat, roll))
    }

    /// Whether a side may give up (U38).
    pub(super) fn may_up_board(&self, state: &State, side: Side) -> bool {
        self.house.up_board == Rule::In && state.board.home(side) == 0
    }

    /// A challenge is announced; the sixes of the throw count (D3, D6).
    pub(super) fn challenge(&self, state: &mut State, seat: Seat, piece: Piece, roll: Roll) {
        let blob = challenged(&state.board, piece);
        let sixes = if roll.is_double() { 2 } else { 1 };
        let out_of_base = u32::from(piece.place == Place::BASE);
        let needs = (blob + 1 + out_of_base - sixes) as u8;
        state.phase = Phase::Challenges(seat, Run { piece, needs });
    }

    /// One throw of a run of sixes.
    pub(super) fn run(&self, state: &mut State, seat: Seat, run: Run, sixes: Sixes) {
        let Run { piece, needs } = run;
        match needs.saturating_sub(sixes.count()) {
            _ if sixes == Sixes::None => self.end_turn(state, seat),
            0 => {
                let to = challenged_place(piece);
                state.board.shift(piece, to, self.house.mixi);
                self.end_turn(state, seat);
            }
            needs => state.phase = Phase::Challenges(seat, Run { piece, needs }),
        }
    }

    /// The throw of an attempt; whatever comes of it, the turn ends.
    pub(super) fn attempt(&self, state: &mut State, seat: Seat, roll: Roll) {
        let house = &self.house;
        match state.phase {
            Phase::Sucks(_, suck) => state.board.suck(suck, roll, house.suck_advance, house.mixi),
            Phase::Blows(_, piece) => state.board.blow(piece, roll, house.mixi),
            _ => unreachable!("nothing is attempted in {state:?}"),
        }
        self.end_turn(state, seat);
    }
}
