//! What is legal (sections 3 and 6).

use super::board::{Cells, Direction, Team};
use super::house::Compare;
use super::{Action, Manevra, State};

impl Manevra {
    /// Appends the legal actions: places, exits, moves, or else a pass.
    pub(super) fn list_actions(&self, state: &State, out: &mut Vec<Action>) {
        if state.end.is_some() {
            return;
        }
        let base = out.len();
        let team = self.map.team(state.seat);
        let zone = self.map.zone(state.seat);
        let own = state.stones[team.index()];
        let enemy = state.stones[team.other().index()];
        if state.reserves[self.pool(state.seat)] > 0 {
            out.extend((zone & !own).map(Action::Place));
        }
        for cell in zone & own {
            self.each_exit(Cells::of(cell), own | enemy, |direction, _| {
                out.push(Action::Exit(cell, direction));
            });
        }
        self.each_group(own, |group| {
            let first = group.first().expect("a group has a stone");
            self.each_step(group, enemy, |direction, _| {
                out.push(Action::Move(first, direction));
            });
        });
        if out.len() == base {
            out.push(Action::Pass);
        }
    }

    /// Tells every direction in which one stone can leave its zone, and where it comes to (M15).
    #[inline]
    pub(super) fn each_exit(
        &self,
        stone: Cells,
        taken: Cells,
        mut tell: impl FnMut(Direction, Cells),
    ) {
        for direction in Direction::ALL {
            if let Some(to) = self.map.step(stone, direction)
                && !to.meets(taken)
            {
                tell(direction, to);
            }
        }
    }

    /// Tells every group among a team's stones, by first stone (M19).
    #[inline]
    pub(super) fn each_group(&self, own: Cells, mut tell: impl FnMut(Cells)) {
        let mut left = own & self.map.common();
        while let Some(first) = left.first() {
            let group = self.map.connected(first, left);
            left &= !group;
            tell(group);
        }
    }

    /// Tells every direction in which a group can move, and where it comes to (section 6).
    #[inline]
    pub(super) fn each_step(
        &self,
        group: Cells,
        enemy: Cells,
        mut tell: impl FnMut(Direction, Cells),
    ) {
        for direction in Direction::ALL {
            if let Some(to) = self.map.step(group, direction)
                && (!to.meets(enemy) || self.beats(group.count(), to & enemy, enemy))
            {
                tell(direction, to);
            }
        }
    }

    /// Whether so many stones beat the groups that have stones in `entered` (M21 to M23).
    fn beats(&self, strength: u32, entered: Cells, enemy: Cells) -> bool {
        let ground = enemy & self.map.common();
        let mut left = entered;
        let mut sum = 0;
        while let Some(cell) = left.first() {
            let group = self.map.connected(cell, ground);
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
