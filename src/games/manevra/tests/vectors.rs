//! Positions with all that follows from them, from an independent implementation.

use std::collections::BTreeMap;

use serde_json::Value;

use super::super::Manevra;
use super::{actions, played, state};
use crate::game::{Game, Notation, Options, Settings, Turn};

const VECTORS: &str = include_str!("../../../../tests/vectors/manevra.jsonl");

fn game(vector: &Value) -> Manevra {
    let plain = |value: &Value| value.to_string().trim_matches('"').to_owned();
    let rules = vector["rules"].as_object().unwrap().iter();
    let settings: Settings = rules.map(|(key, value)| (key, plain(value))).collect();
    Manevra::build(&settings, None).unwrap()
}

#[test]
fn vectors_of_an_independent_implementation_agree() {
    let mut over = 0;
    for line in VECTORS.lines() {
        let vector: Value = serde_json::from_str(line).unwrap();
        let game = game(&vector);
        let text = vector["position"].as_str().unwrap();
        let state = state(&game, text);
        assert_eq!(game.position_text(&state), text);
        let turn = vector["turn"].as_str().unwrap();
        if let Turn::Player(seat) = game.turn(&state) {
            assert_eq!(turn, format!("player {seat}"));
            check_results(&game, &state, &vector);
        } else {
            assert_eq!(turn, "over");
            let shares: Vec<f64> = serde_json::from_value(vector["payoff"].clone()).unwrap();
            assert_eq!(game.payoff(&state).shares(2), shares);
            over += 1;
        }
    }
    assert!(over > 20, "only {over} finished games");
}

fn check_results(game: &Manevra, state: &super::State, vector: &Value) {
    let expected: BTreeMap<String, String> =
        serde_json::from_value(vector["results"].clone()).unwrap();
    let listed = actions(game, state);
    let mut found = BTreeMap::new();
    for &action in &listed {
        let text = game.action_text(state, action);
        assert_eq!(game.read_action(state, &text), Ok(action));
        let next = played(game, state, action);
        let after = game.position_text(&next);
        assert_eq!(game.read_position(&after), Ok(next));
        found.insert(text, after);
    }
    assert_eq!(listed.len(), found.len());
    assert_eq!(found, expected, "{}", vector["id"]);
}
