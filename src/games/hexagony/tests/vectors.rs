//! Positions with all that follows from them, from an independent implementation.

use std::collections::BTreeMap;

use serde_json::Value;

use super::super::{Hexagony, State};
use crate::game::{Game, Notation, Options, Settings, Turn};

const VECTORS: &str = include_str!("../../../../tests/vectors/hexagony.jsonl");

#[test]
fn every_vector_of_the_independent_implementation_agrees() {
    let mut counts = [0; 3];
    for line in VECTORS.lines() {
        let vector: Value = serde_json::from_str(line).unwrap();
        let plain = |value: &Value| value.to_string().trim_matches('"').to_owned();
        let rules = vector["rules"].as_object().unwrap();
        let settings: Settings = rules.iter().map(|(k, v)| (k, plain(v))).collect();
        let text = vector["position"].as_str().unwrap();
        let game = Hexagony::build(&settings, Some(text)).unwrap_or_else(|e| panic!("{e}"));
        let state = game.start();
        assert_eq!(game.position_text(&state), text);
        let turn = vector["turn"].as_str().unwrap();
        match game.turn(&state) {
            Turn::Player(seat) => {
                counts[0] += 1;
                assert_eq!(turn, format!("player {seat}"));
                let expected: BTreeMap<String, String> =
                    serde_json::from_value(vector["results"].clone()).unwrap();
                assert_eq!(results(&game, &state), expected, "{}", vector["id"]);
            }
            Turn::Chance(_) => {
                counts[1] += 1;
                assert_eq!(turn, "chance");
                let mut expected: Vec<(String, u32, String)> =
                    serde_json::from_value(vector["outcomes"].clone()).unwrap();
                expected.sort();
                assert_eq!(outcomes(&game, &state), expected, "{}", vector["id"]);
            }
            Turn::Over => {
                counts[2] += 1;
                assert_eq!(turn, "over");
                let expected: Vec<f64> = serde_json::from_value(vector["payoff"].clone()).unwrap();
                assert_eq!(game.payoff(&state).shares(game.seats()), expected);
            }
        }
    }
    assert_eq!(counts, [338, 54, 13]);
}

fn results(game: &Hexagony, state: &State) -> BTreeMap<String, String> {
    let mut actions = Vec::new();
    game.legal_actions(state, &mut actions);
    let after = |action| {
        let mut after = *state;
        game.play(&mut after, action);
        (game.action_text(state, action), game.position_text(&after))
    };
    actions.into_iter().map(after).collect()
}

fn outcomes(game: &Hexagony, state: &State) -> Vec<(String, u32, String)> {
    let mut outcomes = Vec::new();
    game.chance_outcomes(state, &mut outcomes);
    let after = |(outcome, weight)| {
        let mut after = *state;
        game.happen(&mut after, outcome);
        let text = game.outcome_text(state, outcome);
        (text, weight, game.position_text(&after))
    };
    let mut outcomes: Vec<_> = outcomes.into_iter().map(after).collect();
    outcomes.sort();
    outcomes
}
