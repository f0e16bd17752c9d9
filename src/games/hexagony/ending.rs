//! The end of a turn, adjudication, shares and margins (section 11).

use super::Hexagony;
use super::cell::Sector;
use super::house::Adjudicate;
use super::state::{Phase, Seats, State};
use crate::game::{Payoff, SIDES, Seat, Side};

/// Equal shares for those who won.
pub(super) fn payoff(state: &State) -> Payoff {
    let Phase::Over(sharers) = state.phase else {
        unreachable!("{state:?} is not over");
    };
    let mut payoff = Payoff::ZERO;
    for seat in sharers.iter() {
        payoff[Side::new(seat.index())] = 1.0 / f64::from(sharers.count());
    }
    payoff
}

/// How many of the six sectors a seat holds: it has more pieces there than every other.
pub(super) fn regions(state: &State, seat: Seat) -> u8 {
    let holds = |sector: &Sector| {
        let own = state.board.pieces_in(seat, *sector);
        let mut others = state.living().filter(|other| *other != seat);
        own > 0 && others.all(|other| state.board.pieces_in(other, *sector) < own)
    };
    Sector::all().filter(holds).count() as u8
}

impl Hexagony {
    /// Ends the turn; the game with it where a limit is reached.
    pub(super) fn end_turn(&self, state: &mut State) {
        state.turn += 1;
        state.quiet += 1;
        let living = state.living().count() as u16;
        if state.turn >= self.house.max_rounds * self.seats as u16
            || state.quiet >= self.house.quiet_rounds * living
        {
            let sharers = self.adjudicate(state);
            state.active = Seat::new(0);
            state.phase = Phase::Over(sharers);
        } else {
            state.active = state.next_living();
            state.phase = Phase::Start;
        }
    }

    /// The best of the living armies.
    pub(super) fn adjudicate(&self, state: &State) -> Seats {
        let rank = |seat: Seat| {
            let pieces = state.board.pieces(seat);
            match self.house.adjudicate {
                Adjudicate::Draw => (0, 0, 0),
                Adjudicate::Pieces => (0, pieces, 0),
                Adjudicate::Ladder => (regions(state, seat), pieces, state.army(seat).chips),
            }
        };
        let best = state.living().map(rank).max();
        let best = state.living().filter(|seat| Some(rank(*seat)) == best);
        best.collect()
    }

    /// Own pieces minus those of the strongest other army.
    pub(super) fn piece_margin(&self, state: &State) -> [i16; SIDES] {
        let pieces = |seat: Seat| i16::from(state.board.pieces(seat));
        let mut margin = [0; SIDES];
        for seat in Seat::first(self.seats) {
            let others = Seat::first(self.seats).filter(|other| *other != seat);
            let strongest = others.map(pieces).max().unwrap_or(0);
            margin[seat.index()] = pieces(seat) - strongest;
        }
        margin
    }
}
