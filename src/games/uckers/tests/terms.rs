//! The terms are what a player would count on the board.

use super::super::Uckers;
use super::game;
use crate::game::{Notation, Side, Terms};

fn term(rules: &str, line: &str, side: usize, name: &str) -> f32 {
    let game = game(rules);
    let state = game.read_position(line).unwrap();
    let mut terms = [0.0; <Uckers as Terms>::NAMES.len()];
    game.terms(&state, Side::new(side), &mut terms);
    let place = <Uckers as Terms>::NAMES.iter().position(|n| *n == name);
    terms[place.unwrap()]
}

#[test]
fn pieces_are_counted_where_they_stand() {
    let line = "YG throws | Y b 0 10 t2 | R b 14 14 25 | G b 30 10 h | B b 40 50 t1 | marks --";
    for (name, yg, rb) in [
        (
            "pips",
            57 + 56 + 46 + 4 + 57 + 52 + 20,
            57 + 55 + 55 + 44 + 57 + 55 + 45 + 5,
        ),
        ("home", 1, 0),
        ("tube", 1, 1),
        ("base", 2, 2),
        ("blobs", 0, 1),
        ("superblobs", 0, 0),
        ("mixi", 1, 0),
        ("on_turn", 1, 0),
    ] {
        assert_eq!(term("", line, 0, name), yg as f32, "{name}");
        assert_eq!(term("", line, 1, name), rb as f32, "{name}");
    }
}

#[test]
fn danger_is_what_an_enemy_can_reach_past_no_barrier() {
    let line = "YG throws | Y 10 20 20 h | R b 1 4 4 | G h h h h | B h h h h | marks --";
    assert_eq!(
        term("", line, 0, "danger"),
        1.0,
        "two pieces on 4 reach 10 by a six"
    );
    assert_eq!(term("", line, 0, "stake"), 11.0);
    let line = "YG throws | Y 10 20 20 h | R 15 22 1 h | G h h h h | B h h h h | marks --";
    assert_eq!(
        term("", line, 0, "danger"),
        0.0,
        "9 squares are too far for a die"
    );
    assert_eq!(term("", line, 0, "danger_far"), 1.0);
    assert_eq!(
        term("", line, 1, "facing"),
        1.0,
        "15 stands five before the blob on 20"
    );
    assert_eq!(
        term("", line, 1, "danger"),
        2.0,
        "15 stands five after 10, 22 two after the blob on 20"
    );
}
