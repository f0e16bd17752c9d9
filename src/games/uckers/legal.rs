//! The legal plays and challenges of a seat with a throw (sections 4.3 and 4.4).

use super::board::{Board, Piece};
use super::house::{Home, House, MixiOrder, Players, Rule};
use super::mover::{Control, Masks, Mover, both};
use super::orders::Steps;
use super::pairs::{Pairs, each_piece, nth_place, ones};
use super::phase::{Go, Mark, State};
use super::place::{BASE, Place, RING, turned};
use super::play::{Play, Step};
use super::{Action, Uckers};
use crate::game::{Seat, Side};
use crate::games::dice::{Die, Roll};

/// A seat with a throw: what it may do with it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Options<'a> {
    board: &'a Board,
    house: &'a House,
    control: Control,
    mover: Mover,
    roll: Roll,
    go: Go,
    high: Masks,
    low: Masks,
    blobs: Masks,
    challengers: Masks,
}

impl Uckers {
    /// The side a seat plays for.
    #[inline]
    pub(super) const fn side(&self, seat: Seat) -> Side {
        Side::new(seat.index() & 1)
    }

    /// What a seat may move: a helper its partner's pieces short of the tube (U26).
    #[inline]
    pub(super) fn control(&self, state: &State, seat: Seat) -> Control {
        let own = seat.index() >> 1;
        let places = match (self.house.players, state.marks[seat.index()]) {
            (Players::Two, _) => [!0; 2],
            (Players::Four, Mark::Helper) => only(1 - own, RING | BASE),
            (Players::Four, _) => only(own, !0),
        };
        Control {
            side: self.side(seat),
            places,
        }
    }

    /// What a seat may do with a throw.
    #[inline(always)]
    pub(super) fn options<'a>(
        &'a self,
        state: &'a State,
        seat: Seat,
        roll: Roll,
        go: Go,
    ) -> Options<'a> {
        Options::new(
            &state.board,
            &self.house,
            self.control(state, seat),
            roll,
            go,
        )
    }
}

/// Places of one colour of a side only.
const fn only(i: usize, places: u64) -> Masks {
    let mut both = [0; 2];
    both[i] = places;
    both
}

impl<'a> Options<'a> {
    #[inline(always)]
    fn new(
        board: &'a Board,
        house: &'a House,
        control: Control,
        roll: Roll,
        go: Go,
    ) -> Options<'a> {
        let mover = Mover::new(board, control, house);
        let high = mover.steps(roll.high());
        let (low, blobs) = if roll.is_double() {
            (high, mover.blobs(board, roll.high(), house))
        } else {
            (mover.steps(roll.low()), [0; 2])
        };
        let mut options = Options {
            board,
            house,
            control,
            mover,
            roll,
            go,
            high,
            low,
            blobs,
            challengers: [0; 2],
        };
        if roll.high().pips() == 6 {
            options.challengers = options.open_challenges();
        }
        options
    }

    /// Pieces that may challenge the blob before them (4.4).
    fn open_challenges(&self) -> Masks {
        if self.house.challenge == Rule::Out || self.go == Go::Again {
            return [0; 2];
        }
        challengers(&self.mover, self.board)
    }

    /// Whether the throw can be used to move.
    #[inline]
    pub fn can_play(&self) -> bool {
        let masks = [self.high, self.low, self.blobs];
        masks.iter().any(|masks| *masks != [0; 2])
    }

    /// Whether there is any action.
    #[inline]
    pub fn any(&self) -> bool {
        self.can_play() || self.challengers != [0; 2]
    }

    /// Whether plays can be counted without trying them.
    #[inline]
    fn countable(&self) -> bool {
        match (self.house.home, self.house.mixi) {
            (Home::Lax, _) => false,
            (Home::Exact, MixiOrder::Free) => true,
            (Home::Exact, MixiOrder::Top) => self.orders_agree(),
        }
    }

    /// Whether no mixi-blob is there and no step can make one, so that any order of steps will do.
    fn orders_agree(&self) -> bool {
        let [first, second] = self.mover.colours;
        let any = [first, second].map(|colour| self.board.pieces(colour).any() & RING);
        let landings = both(|i| {
            let (high, low) = (self.roll.high().pips(), self.roll.low().pips());
            let exits = u64::from(self.high[i] & BASE != 0);
            let onward = exits << low;
            (exits | onward | self.high[i] << high | self.low[i] << low) & RING
        });
        let seen = |ring: u64| turned(ring, 2);
        any[0] & seen(any[1]) == 0
            && landings[0] & (seen(any[1]) | seen(landings[1])) == 0
            && landings[1] & seen(any[0]) == 0
    }

    #[inline]
    fn pairs(&self) -> Pairs<'_> {
        Pairs::new(&self.mover, self.roll, self.high, self.low, self.blobs)
    }

    fn sums(&self) -> Masks {
        let pips = self.roll.high().pips() + self.roll.low().pips();
        both(|i| self.mover.jumps(i, pips))
    }

    /// The steps of the one die that can be used where both cannot (U27).
    #[inline]
    fn singles(&self) -> (Masks, Die) {
        match self.high {
            [0, 0] => (self.low, self.roll.low()),
            high => (high, self.roll.high()),
        }
    }

    /// Tells every legal play once, in the order of the notation.
    pub fn each_play(&self, tell: &mut impl FnMut(Play)) {
        let mut plays = 0;
        let mut count = |play| {
            plays += 1;
            tell(play);
        };
        if self.countable() {
            self.pairs().each(&mut count);
        } else {
            let steps = self.in_any_order();
            steps.each_distinct(self.roll, self.sums(), self.blobs, &mut count);
        }
        if plays == 0 {
            let (singles, die) = self.singles();
            each_piece(&self.mover, singles, |piece| {
                tell(Play::Single(Step { piece, die }));
            });
        }
    }

    /// Tells every play, also those that lead where an earlier one leads.
    pub fn each_way(&self, tell: &mut impl FnMut(Play)) {
        self.each_play(tell);
        self.in_any_order().each_split(self.roll, tell);
    }

    fn in_any_order(&self) -> Steps<'_> {
        Steps {
            board: self.board,
            control: self.control,
            mover: self.mover,
            house: self.house,
        }
    }

    /// Tells every action in the order of the notation.
    pub fn each(&self, tell: &mut impl FnMut(Action)) {
        self.each_play(&mut |play| tell(Action::Play(play)));
        each_piece(&self.mover, self.challengers, |piece| {
            tell(Action::Challenge(piece));
        });
        if !self.can_play() {
            tell(Action::Pass);
        }
    }

    /// One action uniformly where plays can be counted.
    #[inline]
    pub fn sample(&self, number_below: impl FnOnce(u32) -> u32) -> Option<Action> {
        if !self.countable() {
            return None;
        }
        let challenges = ones(self.challengers);
        let pairs = self.pairs();
        let plays = pairs.count();
        let (singles, die) = match plays {
            0 => self.singles(),
            _ => ([0; 2], self.roll.high()),
        };
        let single = ones(singles);
        let passes = u32::from(plays + single == 0);
        let number = number_below(plays + single + challenges + passes);
        Some(match number.checked_sub(plays) {
            None => Action::Play(pairs.nth(number)),
            Some(number) => match number.checked_sub(single) {
                None => {
                    let piece = nth_piece(&self.mover, singles, number);
                    Action::Play(Play::Single(Step { piece, die }))
                }
                Some(number) if number < challenges => {
                    Action::Challenge(nth_piece(&self.mover, self.challengers, number))
                }
                Some(_) => Action::Pass,
            },
        })
    }
}

/// Pieces of a mover that are next to an enemy blob and not part of a mixi-blob (U18, U19, U23).
pub(super) fn challengers(mover: &Mover, board: &Board) -> Masks {
    if !mover.meets_barriers() {
        return [0; 2];
    }
    both(|i| match mover.facing(i) {
        0 => 0,
        facing => facing & !board.mixi(mover.colours[i]),
    })
}

/// The pieces of the blob that a piece next to it, or in base, would challenge.
pub(super) fn challenged(board: &Board, piece: Piece) -> u32 {
    board.enemies_on(challenged_place(piece), piece.colour)
}

/// Where that blob stands, on the way of the piece.
pub(super) fn challenged_place(piece: Piece) -> Place {
    piece.place.after(1)
}

/// The piece of this number in two masks.
fn nth_piece(mover: &Mover, masks: Masks, number: u32) -> Piece {
    match number.checked_sub(masks[0].count_ones()) {
        None => mover.piece(0, nth_place(masks[0], number)),
        Some(rest) => mover.piece(1, nth_place(masks[1], rest)),
    }
}
