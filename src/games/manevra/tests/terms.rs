//! The terms of a few positions, counted by hand.

use super::super::{Manevra, State};
use super::{game, state};
use crate::game::{Side, Terms};

fn term(game: &Manevra, state: &State, side: usize, name: &str) -> f32 {
    let mut values = vec![0.0; Manevra::NAMES.len()];
    game.terms(state, Side::new(side), &mut values);
    let index = Manevra::NAMES.iter().position(|&known| known == name);
    values[index.unwrap()]
}

#[test]
fn terms_are_what_a_player_would_count() {
    let game = game("");
    let text = "W=k1,g5,h5,f6 B=d3,i5,d7 res=26,25 seat=1 ply=10 idle=0 hist=-";
    let state = state(&game, text);
    let counted = [
        ("castles", 2, 1),
        ("reach", 2, 1),
        ("winning", 0, 0),
        ("field", 3, 2),
        ("zone", 1, 1),
        ("reserve", 26, 25),
        ("distance", 1, 1),
        ("near", 3, 2),
        ("threatened", 0, 1),
        ("threatened_castles", 0, 0),
        ("groups", 1, 2),
        ("largest", 3, 1),
        ("on_turn", 0, 1),
    ];
    for (name, white, black) in counted {
        assert_eq!(
            term(&game, &state, 0, name),
            white as f32,
            "{name} of White"
        );
        assert_eq!(
            term(&game, &state, 1, name),
            black as f32,
            "{name} of Black"
        );
    }
    assert_eq!(term(&game, &state, 0, "mobility"), 6.0);
}

#[test]
fn a_team_to_act_that_can_take_its_fifth_castle_is_winning() {
    let game = game("");
    let text = "W=g5,h5,d7,e7,g8 B=- res=25,30 seat=2 ply=40 idle=3 hist=-";
    let now = state(&game, text);
    assert_eq!(term(&game, &now, 0, "reach"), 5.0);
    assert_eq!(term(&game, &now, 0, "winning"), 1.0);
    let later = state(&game, &text.replace("seat=2", "seat=3"));
    assert_eq!(term(&game, &later, 0, "winning"), 0.0);
}

#[test]
fn sticky_castles_count_without_stones() {
    let game = game("castle_hold=Sticky");
    let text = "W=g6,f8 B=e6 held=e5W,f5W,g5W res=28,29 seat=1 ply=61 idle=1 hist=g5SE";
    let state = state(&game, text);
    assert_eq!(term(&game, &state, 0, "castles"), 3.0);
    assert_eq!(term(&game, &state, 0, "reach"), 4.0);
    assert_eq!(term(&game, &state, 1, "reach"), 1.0);
}
