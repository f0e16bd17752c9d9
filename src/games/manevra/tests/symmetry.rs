//! The supplied maps' symmetries are symmetries of the game (section 1.2).

use rand::Rng as _;

use super::super::history::{History, Item};
use super::super::{Action, Cell, Cells, Direction, Manevra, State, Symmetry, Team};
use super::{actions, game, played};
use crate::game::{Game, Notation};
use crate::seed::{Rng, Seed};

/// A symmetry of a map with what it does to teams.
struct Image<'g> {
    game: &'g Manevra,
    symmetry: Symmetry,
}

impl Image<'_> {
    fn cell(&self, cell: Cell) -> Cell {
        self.symmetry.cell(self.game.map.grid(), cell)
    }

    fn cells(&self, cells: Cells) -> Cells {
        self.symmetry.cells(self.game.map.grid(), cells)
    }

    fn direction(&self, direction: Direction) -> Direction {
        let index = direction as usize;
        Direction::ALL[match self.symmetry {
            Symmetry::HalfTurn => (index + 3) % 6,
            Symmetry::LeftRight => (9 - index) % 6,
            Symmetry::UpDown => (6 - index) % 6,
        }]
    }

    fn team(&self, team: Team) -> Team {
        let seat = self.game.map.seats(team).next().unwrap();
        self.game.map.team(self.symmetry.seat(seat))
    }

    /// The same position seen the other way; histories are kept by half turns only.
    fn state(&self, state: &State) -> State {
        let mut image = *state;
        for team in Team::ALL {
            let to = self.team(team).index();
            image.stones[to] = self.cells(state.stones[team.index()]);
            image.owned[to] = self.cells(state.owned[team.index()]);
            image.reserves[to] = state.reserves[team.index()];
        }
        image.seat = self.symmetry.seat(state.seat);
        image.history = self.history(state);
        image.end = self.game.end_of(&image);
        image
    }

    /// Items name groups by first stones, which are others in the image.
    fn history(&self, state: &State) -> History {
        let mut stones = state.stones;
        let mut seat = state.seat;
        let mut items = Vec::new();
        for item in state.history.items().iter().rev() {
            seat = super::super::state::before(seat);
            let Some((first, direction)) = item.moved() else {
                items.push(Item::PASS);
                continue;
            };
            let team = self.game.map.team(seat).index();
            let at = self.game.map.step(Cells::of(first), direction);
            let group = self.game.map.connected(at.first().unwrap(), stones[team]);
            let before = self.game.map.step_back(group, direction);
            stones[team] = stones[team] & !group | before;
            let first = self.cells(before).first().unwrap();
            items.push(Item::of_move(first, self.direction(direction)));
        }
        let mut history = History::EMPTY;
        items.into_iter().rev().for_each(|item| history.push(item));
        history
    }

    fn action(&self, state: &State, action: Action) -> Action {
        match action {
            Action::Place(cell) => Action::Place(self.cell(cell)),
            Action::Exit(cell, to) => Action::Exit(self.cell(cell), self.direction(to)),
            Action::Move(first, to) => {
                let own = state.stones[self.game.map.team(state.seat).index()];
                let group = self.game.map.connected(first, own & self.game.map.common());
                let first = self.cells(group).first().unwrap();
                Action::Move(first, self.direction(to))
            }
            Action::Pass => Action::Pass,
        }
    }
}

fn random_game(game: &Manevra, rng: &mut Rng, mut visit: impl FnMut(&State, &State)) {
    let mut now = game.start();
    while now.end().is_none() {
        let action = game.sample_action(&now, rng.next_u64(), &mut Vec::new());
        let next = played(game, &now, action);
        visit(&now, &next);
        now = next;
    }
}

const RULES: [&str; 4] = [
    "",
    "map=compact",
    "map=flanks",
    "castle_hold=Sticky compare=Sum",
];

#[test]
fn legal_actions_and_their_results_correspond_under_every_symmetry_of_a_map() {
    for (number, rules) in (0u64..).zip(RULES) {
        let game = game(rules);
        let mut rng = Seed::new(4).child(number).rng();
        for symmetry in Symmetry::ALL {
            let image = Image {
                game: &game,
                symmetry,
            };
            random_game(&game, &mut rng, |now, _| {
                let there = State {
                    history: History::EMPTY,
                    ..image.state(now)
                };
                let mut expected: Vec<String> = actions(&game, now)
                    .into_iter()
                    .map(|action| game.action_text(now, image.action(now, action)))
                    .collect();
                let mut found = super::texts(&game, &there);
                expected.sort();
                found.sort();
                assert_eq!(found, expected, "{rules} {symmetry}");
                for action in actions(&game, now) {
                    let ours = played(&game, now, action);
                    let theirs = played(&game, &there, image.action(now, action));
                    let stones = Team::ALL.map(|team| {
                        let to = image.team(team).index();
                        (image.cells(ours.stones[team.index()]), theirs.stones[to])
                    });
                    assert!(stones.iter().all(|(ours, theirs)| ours == theirs));
                }
            });
        }
    }
}

#[test]
fn the_half_turn_is_an_exact_symmetry_of_the_game_with_seats_two_on() {
    for (number, rules) in (0u64..).zip(RULES) {
        let game = game(rules);
        let image = Image {
            game: &game,
            symmetry: Symmetry::HalfTurn,
        };
        let mut rng = Seed::new(5).child(number).rng();
        for _ in 0..20 {
            let mut turned = image.state(&game.start());
            random_game(&game, &mut rng, |now, next| {
                let all = actions(&game, now);
                let action = all
                    .into_iter()
                    .find(|&action| played(&game, now, action) == *next);
                turned = played(&game, &turned, image.action(now, action.unwrap()));
                assert_eq!(turned, image.state(next), "{rules}");
                assert_eq!(turned.end().is_some(), next.end().is_some());
            });
        }
    }
}
