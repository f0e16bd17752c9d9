//! What is legal (sections 3 and 6).

use super::board::{Cell, Cells, Direction, Directions, Group, Team};
use super::house::Compare;
use super::{Action, Manevra, State};
use crate::seed::below;

/// More groups than can stand apart from each other on any map: of 127 cells, each group needs one
/// and keeps most of its neighbours empty.
const GROUPS: usize = 64;

/// All that is legal in a position, before it is written out.
pub(super) struct Menu {
    /// Where a stone can be placed.
    places: Cells,
    /// Start cells with stones, and in which directions these can leave.
    exits: [(Cell, Directions); 5],
    /// First stones of groups, and in which directions these can move.
    moves: [(Cell, Directions); GROUPS],
    leavers: usize,
    groups: usize,
}

impl Menu {
    /// How many actions there are, a pass not counted.
    #[inline]
    fn count(&self) -> u32 {
        let sum = |list: &[(Cell, Directions)]| -> u32 {
            list.iter().map(|(_, directions)| directions.count()).sum()
        };
        self.places.count() + sum(self.exits()) + sum(self.moves())
    }

    #[inline]
    fn exits(&self) -> &[(Cell, Directions)] {
        &self.exits[..self.leavers]
    }

    #[inline]
    fn moves(&self) -> &[(Cell, Directions)] {
        &self.moves[..self.groups]
    }

    /// Appends all, in the order of section 10.2.
    pub(super) fn list(mut self, out: &mut Vec<Action>) {
        if self.count() == 0 {
            out.push(Action::Pass);
            return;
        }
        out.extend(self.places.by_ref().map(Action::Place));
        for &(cell, directions) in self.exits() {
            out.extend(directions.map(|direction| Action::Exit(cell, direction)));
        }
        for &(first, directions) in self.moves() {
            out.extend(directions.map(|direction| Action::Move(first, direction)));
        }
    }

    /// The one that a random word picks among the listed.
    #[inline]
    pub(super) fn pick(mut self, word: u64) -> Action {
        let count = self.count();
        if count == 0 {
            return Action::Pass;
        }
        let mut skip = below(word, u64::from(count)) as u32;
        if skip < self.places.count() {
            let place = self.places.nth(skip as usize);
            return Action::Place(place.expect("so many places were counted"));
        }
        skip -= self.places.count();
        if let Some((cell, direction)) = nth(self.exits(), &mut skip) {
            return Action::Exit(cell, direction);
        }
        let (first, direction) = nth(self.moves(), &mut skip).expect("so many were counted");
        Action::Move(first, direction)
    }
}

/// The direction after `skip` others; `skip` is lowered by the length of a list that is too short.
#[inline]
fn nth(list: &[(Cell, Directions)], skip: &mut u32) -> Option<(Cell, Direction)> {
    for &(cell, mut directions) in list {
        if *skip < directions.count() {
            return directions
                .nth(*skip as usize)
                .map(|direction| (cell, direction));
        }
        *skip -= directions.count();
    }
    None
}

impl Manevra {
    /// What the seat to move can do.
    #[inline]
    pub(super) fn menu(&self, state: &State) -> Menu {
        let team = self.map.team(state.seat);
        let zone = self.map.zone(state.seat);
        let (own, enemy) = self.stones_of(state, team);
        let nothing = (Cell::new(0), Directions::NONE);
        let mut menu = Menu {
            places: Cells::NONE,
            exits: [nothing; 5],
            moves: [nothing; GROUPS],
            leavers: 0,
            groups: 0,
        };
        if state.reserves[self.pool(state.seat)] > 0 {
            menu.places = zone & !own;
        }
        for cell in zone & own {
            menu.exits[menu.leavers] = (cell, self.exits(cell, own | enemy));
            menu.leavers += 1;
        }
        self.map
            .each_group(own & self.map.common(), |first, group| {
                menu.moves[menu.groups] = (first, self.moves(&group, enemy));
                menu.groups += 1;
            });
        menu
    }

    /// The directions in which a stone can leave its zone (M15), with `taken` the stones of both
    /// teams.
    #[inline]
    pub(super) fn exits(&self, cell: Cell, taken: Cells) -> Directions {
        let stone = Cells::of(cell);
        let free = |direction| !self.map.step(stone, direction).meets(taken);
        self.map.ways(cell).that(free)
    }

    /// The directions in which a group can move (section 6).
    #[inline]
    pub(super) fn moves(&self, group: &Group, enemy: Cells) -> Directions {
        if !group.near.meets(enemy) {
            return group.ways;
        }
        group.ways.that(|direction| {
            let entered = self.map.step(group.stones, direction) & enemy;
            entered.is_empty() || self.beats(group.stones.count(), entered, enemy)
        })
    }

    /// Whether so many stones beat the groups that have stones in `entered` (M21 to M23).
    fn beats(&self, strength: u32, entered: Cells, enemy: Cells) -> bool {
        // One stone beats nobody.
        if strength == 1 {
            return false;
        }
        let ground = enemy & self.map.common();
        let mut left = entered;
        let mut sum = 0;
        while let Some(cell) = left.first() {
            let group = self.map.connected_up_to(strength, cell, ground);
            left &= !group;
            sum = match self.house.compare {
                Compare::Each => group.count(),
                Compare::Sum => sum + group.count(),
            };
            if strength <= sum {
                return false;
            }
        }
        true
    }

    /// The stones of both teams, `team`'s first.
    #[inline]
    pub(super) fn stones_of(&self, state: &State, team: Team) -> (Cells, Cells) {
        (
            state.stones[team.index()],
            state.stones[team.other().index()],
        )
    }
}
