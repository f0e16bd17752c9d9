//! The numbers of action sequences that the rule book gives (section 11, P1 to P5).

use super::super::{Manevra, State};
use super::worked::block;
use super::{actions, game, played, state};
use crate::game::{Game, Turn};

fn paths(game: &Manevra, from: &State, length: u32) -> u64 {
    if game.turn(from) == Turn::Over {
        return 0;
    }
    let actions = actions(game, from);
    if length == 1 {
        return actions.len() as u64;
    }
    let after = actions.into_iter().map(|action| played(game, from, action));
    after.map(|next| paths(game, &next, length - 1)).sum()
}

/// Counts as deep as the rule book does, from each position of a block.
fn check(id: &str) {
    let mut rules = game("");
    let mut now = rules.start();
    let mut compared = 0;
    for line in block(id) {
        match line.split_once(' ').unwrap() {
            ("rules", text) => rules = game(text),
            ("pos", text) => now = state(&rules, text),
            ("perft", counts) => {
                for (length, count) in (1..).zip(counts.split_whitespace()) {
                    assert_eq!(
                        paths(&rules, &now, length).to_string(),
                        count,
                        "{id} {length}"
                    );
                    compared += 1;
                }
            }
            ("play", _) => {}
            other => panic!("{other:?}"),
        }
    }
    assert!(compared > 3, "{id}");
}

#[test]
fn the_default_opening_has_the_published_numbers_of_paths() {
    check("P1");
}

#[test]
fn a_middle_game_has_the_published_numbers_of_paths() {
    check("P2");
}

#[test]
fn a_middle_game_on_the_compact_map_has_the_published_numbers_of_paths() {
    check("P3");
}

#[test]
fn the_opening_on_the_flanks_map_has_the_published_numbers_of_paths() {
    check("P4");
}

#[test]
fn a_middle_game_on_the_flanks_map_has_the_published_numbers_of_paths() {
    check("P5");
}
