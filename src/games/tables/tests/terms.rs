//! The terms of a few positions, counted by hand.

use super::game;
use crate::game::{Game, Notation, Terms};
use crate::games::acey_deucey::AceyDeucey;
use crate::games::backgammon::Backgammon;
use crate::games::tables::{Player, Position};

fn term<G: Terms<State = Position>>(game: &G, state: &Position, player: Player, name: &str) -> f32 {
    let mut values = vec![0.0; G::NAMES.len()];
    game.terms(state, player.side(), &mut values);
    let index = G::NAMES.iter().position(|&known| known == name);
    values[index.unwrap()]
}

#[test]
fn terms_are_what_a_player_of_acey_deucey_would_count() {
    let game: AceyDeucey = game("");
    let state = game
        .read_position(
            "x roll t=9 | x stock:3 bar:1 24:2 10:1 6:4 5:2 off:2 | o stock:2 21:3 9:1 2:9",
        )
        .unwrap();
    let counted = [
        ("pips", 3 * 25 + 25 + 48 + 10 + 24 + 10, 50 + 63 + 9 + 18),
        ("stock", 3, 2),
        ("bar", 1, 0),
        ("off", 2, 0),
        ("home", 6, 9),
        ("blots", 1, 1),
        ("exposed", 1, 0),
        ("exposed_far", 0, 1),
        ("points_made", 3, 2),
        ("home_points", 2, 1),
        ("anchors", 1, 1),
        ("prime", 2, 1),
        ("rearmost", 25, 25),
        ("stacked", 1, 1),
        ("contact", 1, 1),
        ("on_roll", 1, 0),
    ];
    for (name, x, o) in counted {
        assert_eq!(
            term(&game, &state, Player::X, name),
            x as f32,
            "{name} of x"
        );
        assert_eq!(
            term(&game, &state, Player::O, name),
            o as f32,
            "{name} of o"
        );
    }
}

#[test]
fn a_race_has_no_contact_and_backgammon_no_stock() {
    let game: Backgammon = game("start=hypergammon");
    let state = game
        .read_position("o roll t=9 | x 6:1 2:2 | o 12:2 off:1")
        .unwrap();
    assert_eq!(term(&game, &state, Player::X, "contact"), 0.0);
    assert_eq!(term(&game, &state, Player::O, "on_roll"), 1.0);
    assert_eq!(term(&game, &state, Player::O, "pips"), 24.0);
    assert!(!Backgammon::NAMES.contains(&"stock"));
    assert_eq!(term(&game, &game.start(), Player::X, "contact"), 1.0);
}
