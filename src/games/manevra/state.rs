//! A position (section 2).

use super::Manevra;
use super::board::{Cells, Team};
use super::ending::End;
use super::history::History;
use super::house::{House, ReserveRule};
use crate::game::Seat;

/// Stones, reserves, whose turn it is, and what the draw rules need of the past.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State {
    /// Each team's stones on the map, those in zones included.
    pub(super) stones: [Cells; 2],
    /// Each team's castles with `castle_hold=Sticky`, those it stands on included; else none.
    pub(super) owned: [Cells; 2],
    /// Stones not yet placed, in the order of the text: by team, or by seat with `reserve=Split`.
    pub(super) reserves: [u16; 4],
    /// Actions played.
    pub(super) ply: u32,
    /// Actions since the last progress.
    pub(super) idle: u32,
    pub(super) seat: Seat,
    /// Why it is over; a function of all the rest.
    pub(super) end: Option<End>,
    pub(super) history: History,
}

/// Who acts after a seat (M9).
#[inline]
pub(super) const fn after(seat: Seat) -> Seat {
    Seat::new((seat.index() + 1) % 4)
}

/// Who acted before a seat.
#[inline]
pub(super) const fn before(seat: Seat) -> Seat {
    Seat::new((seat.index() + 3) % 4)
}

impl State {
    /// A team's stones on the map, those in zones included.
    #[must_use]
    pub fn stones(&self, team: Team) -> Cells {
        self.stones[team.index()]
    }

    /// The seat, of four, that acts next or would if the game were not over.
    #[must_use]
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Actions played so far.
    #[must_use]
    pub fn ply(&self) -> u32 {
        self.ply
    }

    /// Why the game is over, if it is.
    #[must_use]
    pub fn end(&self) -> Option<End> {
        self.end
    }
}

impl Manevra {
    /// The place of a seat's reserve in [`State::reserves`].
    #[inline]
    pub(super) fn pool(&self, seat: Seat) -> usize {
        match self.house.reserve {
            ReserveRule::Team => self.map.team(seat).index(),
            ReserveRule::Split => seat.index(),
        }
    }

    /// A team's stones in reserve.
    #[inline]
    pub(super) fn in_reserve(&self, state: &State, team: Team) -> u32 {
        match self.house.reserve {
            ReserveRule::Team => u32::from(state.reserves[team.index()]),
            ReserveRule::Split => {
                let seats = self.map.seats(team);
                seats
                    .map(|seat| u32::from(state.reserves[seat.index()]))
                    .sum()
            }
        }
    }

    /// A team's stones on the map and in reserve.
    #[inline]
    pub(super) fn stones_left(&self, state: &State, team: Team) -> u32 {
        state.stones[team.index()].count() + self.in_reserve(state, team)
    }
}

impl House {
    /// How many reserves there are.
    pub(super) fn pools(&self) -> usize {
        match self.reserve {
            ReserveRule::Team => 2,
            ReserveRule::Split => 4,
        }
    }

    /// The empty map with full reserves (M3).
    pub(super) fn opening(&self) -> State {
        let each = match self.reserve {
            ReserveRule::Team => self.stones,
            ReserveRule::Split => self.stones / 2,
        };
        let mut reserves = [0; 4];
        reserves[..self.pools()].fill(each);
        State {
            stones: [Cells::NONE; 2],
            owned: [Cells::NONE; 2],
            reserves,
            ply: 0,
            idle: 0,
            seat: Seat::new(0),
            end: None,
            history: History::EMPTY,
        }
    }
}
