//! How a game ends (section 7).

use super::board::{Cells, Team};
use super::history::Item;
use super::house::CastleHold;
use super::state::before;
use super::{Manevra, State};
use crate::game::Seat;

/// How many castles win (M24), and how many stones a team needs to hold them.
pub(super) const WINNING: u32 = 5;

/// Why a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum End {
    /// This team holds five castles (7.1).
    Castles(Team),
    /// The position has stood too often (7.2).
    Repetition,
    /// Nothing was placed, taken out or captured for too long.
    NoProgress,
    /// Neither team has five stones left.
    FewStones,
    /// The limit on plies was reached.
    PlyLimit,
}

impl End {
    /// Its place in [`Game::ENDINGS`](crate::game::Game::ENDINGS).
    #[must_use]
    pub const fn index(self) -> usize {
        match self {
            End::Castles(_) => 0,
            End::Repetition => 1,
            End::NoProgress => 2,
            End::FewStones => 3,
            End::PlyLimit => 4,
        }
    }

    /// Why it is over, as a phrase.
    #[must_use]
    pub const fn phrase(self) -> &'static str {
        match self {
            End::Castles(Team::White) => "White holds five castles",
            End::Castles(Team::Black) => "Black holds five castles",
            End::Repetition => "drawn by repetition",
            End::NoProgress => "drawn without progress",
            End::FewStones => "drawn with too few stones",
            End::PlyLimit => "drawn at the ply limit",
        }
    }
}

impl Manevra {
    /// The castles that a team holds (7.1).
    #[inline]
    pub(super) fn held(&self, state: &State, team: Team) -> Cells {
        match self.house.castle_hold {
            CastleHold::Occupied => state.stones[team.index()] & self.map.castles(),
            CastleHold::Sticky => state.owned[team.index()],
        }
    }

    /// Whether and why a position is the end, from everything in it but `end` itself.
    #[inline]
    pub(super) fn end_of(&self, state: &State) -> Option<End> {
        let winner = |team: &Team| self.held(state, *team).has_at_least(WINNING);
        if let Some(team) = Team::ALL.into_iter().find(winner) {
            return Some(End::Castles(team));
        }
        let reached = |count: u32, limit: Option<u32>| limit.is_some_and(|limit| count >= limit);
        if self.repeated(state) {
            Some(End::Repetition)
        } else if reached(state.idle, self.house.no_progress) {
            Some(End::NoProgress)
        } else if self.too_few(state) {
            Some(End::FewStones)
        } else if reached(state.ply, self.house.max_ply) {
            Some(End::PlyLimit)
        } else {
            None
        }
    }

    #[inline]
    fn too_few(&self, state: &State) -> bool {
        self.house.castle_hold == CastleHold::Occupied
            && Team::ALL.iter().all(|&team| {
                self.in_reserve(state, team) < WINNING && self.stones_left(state, team) < WINNING
            })
    }

    /// Whether the present position has now stood as often as makes a draw.
    #[inline]
    fn repeated(&self, state: &State) -> bool {
        let Some(limit) = self.house.repetition else {
            return false;
        };
        let items = state.history.items();
        // A seat is on turn again after four plies.
        if items.len() < 4 * (limit as usize - 1) {
            return false;
        }
        self.stood(state, limit)
    }

    /// Whether the present position stood `limit` times since the history began: the line is read
    /// backwards (10.1).
    fn stood(&self, state: &State, limit: u32) -> bool {
        let mut past = Past::of(state);
        let items = state.history.items();
        let mut left = limit - 1;
        for (back, item) in (1..).zip(items.iter().rev()) {
            past.undo(self, *item);
            if back % 4 != 0 {
                continue;
            }
            left -= u32::from(past.stones == state.stones);
            if left == 0 {
                return true;
            }
            if items.len() - back < 4 * left as usize {
                return false;
            }
        }
        false
    }
}

/// The stones as they stood some items of the history ago.
pub(super) struct Past {
    pub(super) stones: [Cells; 2],
    seat: Seat,
}

impl Past {
    pub(super) fn of(state: &State) -> Self {
        Past {
            stones: state.stones,
            seat: state.seat,
        }
    }

    /// The seat that was to move then.
    pub(super) fn seat(&self) -> Seat {
        self.seat
    }

    /// The seat that acted last then.
    pub(super) fn before(&self) -> Seat {
        before(self.seat)
    }

    /// Takes back the last item. The group is the one that now has the cell it went to (10.1).
    #[inline]
    pub(super) fn undo(&mut self, game: &Manevra, item: Item) {
        self.seat = self.before();
        let Some((first, direction)) = item.moved() else {
            return;
        };
        let stones = &mut self.stones[game.map.team(self.seat).index()];
        let now = game.map.step(Cells::of(first), direction);
        let now = now.first().expect("a step leads to a cell");
        let group = game.map.connected(now, *stones & game.map.common());
        let before = game.map.step_back(group, direction);
        *stones = *stones & !group | before;
    }
}
