//! What a player of Manevra would count.

use super::board::{Cells, Team};
use super::house::CastleHold;
use super::{Manevra, State};
use crate::game::{Side, Terms};

/// What one team's groups are and could do if the team were to act.
#[derive(Default)]
struct Survey {
    groups: u32,
    /// The stones of the largest group.
    largest: u32,
    /// The moves of groups.
    moves: u32,
    /// The cells that moves of groups enter.
    reached: Cells,
    /// The most castles that the team would hold after one exit or move.
    castles: u32,
}

impl Manevra {
    fn survey(&self, state: &State, team: Team) -> Survey {
        let (own, enemy) = self.stones_of(state, team);
        let held = self.held(state, team);
        let castles = |from: Cells, to: Cells| {
            let kept = match self.house.castle_hold {
                CastleHold::Occupied => held & !from,
                CastleHold::Sticky => held,
            };
            (kept | to & self.map.castles()).count()
        };
        let mut survey = Survey {
            castles: held.count(),
            ..Survey::default()
        };
        self.map.each_group(own & self.map.common(), |_, group| {
            survey.groups += 1;
            survey.largest = survey.largest.max(group.stones.count());
            for direction in self.moves(&group, enemy) {
                let to = self.map.step(group.stones, direction);
                survey.moves += 1;
                survey.reached |= to;
                survey.castles = survey.castles.max(castles(group.stones, to));
            }
        });
        for cell in own & !self.map.common() {
            let stone = Cells::of(cell);
            for direction in self.exits(cell, own | enemy) {
                let to = self.map.step(stone, direction);
                survey.castles = survey.castles.max(castles(stone, to));
            }
        }
        survey
    }

    /// How many steps a team's stones on common ground are away from castles, all together.
    fn castle_distance(&self, ground: Cells) -> u32 {
        let rings = self.map.rings().iter();
        rings.map(|ring| (ground & !*ring).count()).sum()
    }
}

impl Terms for Manevra {
    /// `castles` held now and `reach`, the most castles held after one exit or move of the team,
    /// whoever is to act; `winning` is 1 where a seat of the team is to act and that would be five.
    /// Stones are `field` on common ground, `zone` in start cells, `reserve`; `distance` is the sum
    /// of the field stones' steps to the nearest castle, `near` those at most one step away.
    /// `threatened` stones stand where an enemy move could enter now, `threatened_castles` those of
    /// them on castles. `groups`, `largest` (stones of the largest group) and `mobility` (moves of
    /// groups) count groups; `on_turn` is 1 or 0.
    const NAMES: &'static [&'static str] = &[
        "castles",
        "reach",
        "winning",
        "field",
        "zone",
        "reserve",
        "distance",
        "near",
        "threatened",
        "threatened_castles",
        "groups",
        "largest",
        "mobility",
        "on_turn",
    ];

    fn terms(&self, state: &State, side: Side, out: &mut [f32]) {
        let team = Team::of_side(side);
        let own = state.stones[team.index()];
        let ground = own & self.map.common();
        let [mine, theirs] = [team, team.other()].map(|team| self.survey(state, team));
        let on_turn = state.end.is_none() && self.map.team(state.seat) == team;
        let threatened = theirs.reached & ground;
        let near = self
            .map
            .rings()
            .get(1)
            .copied()
            .unwrap_or(self.map.castles());
        let counts = [
            self.held(state, team).count(),
            mine.castles,
            u32::from(on_turn && mine.castles >= super::ending::WINNING),
            ground.count(),
            (own & !ground).count(),
            self.in_reserve(state, team),
            self.castle_distance(ground),
            (ground & near).count(),
            threatened.count(),
            (threatened & self.map.castles()).count(),
            mine.groups,
            mine.largest,
            mine.moves,
            u32::from(on_turn),
        ];
        for (term, count) in out.iter_mut().zip(counts) {
            *term = count as f32;
        }
    }
}
