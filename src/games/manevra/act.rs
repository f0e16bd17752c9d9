//! Carrying out an action (sections 3 and 6).

use super::board::{Cell, Cells, Direction, Team};
use super::history::Item;
use super::house::{Captured, CastleHold, Remove, ReserveRule};
use super::state::after;
use super::{Action, Manevra, State};
use crate::game::Seat;

/// What an action does to `idle` and to the history (section 2).
enum Course {
    /// A place, an exit or a capture.
    Progress,
    /// A merge, or a castle that changed its owner.
    Fresh,
    /// Anything else.
    Quiet(Item),
}

impl Manevra {
    /// Plays a legal action.
    pub(super) fn act(&self, state: &mut State, action: Action) {
        let team = self.map.team(state.seat);
        let course = match action {
            Action::Place(cell) => {
                debug_assert!(self.map.zone(state.seat).has(cell), "M12");
                state.reserves[self.pool(state.seat)] -= 1;
                state.stones[team.index()] |= Cells::of(cell);
                Course::Progress
            }
            Action::Exit(cell, direction) => self.exit(state, team, cell, direction),
            Action::Move(first, direction) => self.advance(state, team, first, direction),
            Action::Pass => Course::Quiet(Item::PASS),
        };
        state.ply += 1;
        state.seat = after(state.seat);
        self.record(state, course);
        state.end = self.end_of(state);
    }

    fn record(&self, state: &mut State, course: Course) {
        match course {
            Course::Progress => state.idle = 0,
            Course::Fresh | Course::Quiet(_) => state.idle += 1,
        }
        match course {
            Course::Quiet(item) if self.house.repetition.is_some() => state.history.push(item),
            _ => state.history.clear(),
        }
    }

    fn exit(&self, state: &mut State, team: Team, cell: Cell, direction: Direction) -> Course {
        let from = Cells::of(cell);
        let to = self.map.step(from, direction);
        let stones = &mut state.stones[team.index()];
        *stones = *stones & !from | to;
        self.take_castles(state, team, to);
        Course::Progress
    }

    fn advance(&self, state: &mut State, team: Team, first: Cell, direction: Direction) -> Course {
        let own = state.stones[team.index()];
        let group = self.map.connected(first, own & self.map.common());
        let to = self.map.step(group, direction);
        let stones = own & !group | to;
        state.stones[team.index()] = stones;
        let captures = self.capture(state, team, to);
        let taken = self.take_castles(state, team, to);
        let merges = self.map.near(to).meets(stones & self.map.common() & !to);
        match (captures, taken || merges) {
            (true, _) => Course::Progress,
            (false, true) => Course::Fresh,
            (false, false) => Course::Quiet(Item::of_move(first, direction)),
        }
    }

    /// Takes off what 6.3 removes when stones enter `to`; says whether there was anything.
    fn capture(&self, state: &mut State, team: Team, to: Cells) -> bool {
        let losers = team.other();
        let enemy = state.stones[losers.index()];
        let entered = to & enemy;
        if entered.is_empty() {
            return false;
        }
        let removed = match self.house.remove {
            Remove::Entered => entered,
            Remove::WholeGroup => self.groups_met(entered, enemy),
        };
        state.stones[losers.index()] = enemy & !removed;
        if self.house.captured == Captured::Recycled {
            self.recycle(state, losers, removed.count());
        }
        true
    }

    /// All stones of the groups that have a stone in `entered`.
    fn groups_met(&self, entered: Cells, enemy: Cells) -> Cells {
        let ground = enemy & self.map.common();
        let mut met = Cells::NONE;
        for cell in entered {
            if !met.has(cell) {
                met |= self.map.connected(cell, ground);
            }
        }
        met
    }

    /// Gives captured stones back to the reserve (6.4).
    fn recycle(&self, state: &mut State, losers: Team, count: u32) {
        match self.house.reserve {
            ReserveRule::Team => state.reserves[losers.index()] += count as u16,
            ReserveRule::Split => {
                for _ in 0..count {
                    let seat = self.poorer(state, losers);
                    state.reserves[seat.index()] += 1;
                }
            }
        }
    }

    /// The seat of a team with the smaller reserve, at a tie the one that acts first from now on.
    fn poorer(&self, state: &State, team: Team) -> Seat {
        let next = after(state.seat);
        let order = (0..4).map(|steps| Seat::new((next.index() + steps) % 4));
        order
            .filter(|&seat| self.map.team(seat) == team)
            .min_by_key(|seat| state.reserves[seat.index()])
            .expect("a team has two seats")
    }

    /// Gives a team the castles that its stones entered; says whether one was not its own before.
    fn take_castles(&self, state: &mut State, team: Team, to: Cells) -> bool {
        if self.house.castle_hold == CastleHold::Occupied {
            return false;
        }
        let entered = to & self.map.castles();
        let taken = !entered.within(state.owned[team.index()]);
        state.owned[team.index()] |= entered;
        state.owned[team.other().index()] &= !entered;
        taken
    }
}
