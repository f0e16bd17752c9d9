//! Vectors of an independent implementation.

use serde_json::Value;

use super::super::Uckers;
use super::{outcomes, results};
use crate::game::{Game, Notation, Options, Settings, Turn};

#[test]
fn vectors_of_an_independent_implementation_agree() {
    let vectors = include_str!("../../../../tests/vectors/uckers.jsonl");
    let mut checked = 0;
    for line in vectors.lines() {
        let vector: Value = serde_json::from_str(line).unwrap();
        let rules: Settings = serde_json::from_value(vector["rules"].clone()).unwrap();
        let position = vector["position"].as_str();
        let game = Uckers::build(&rules, position).unwrap();
        let state = game.start();
        assert_eq!(Some(game.position_text(&state).as_str()), position);
        let found = match game.turn(&state) {
            Turn::Player(seat) => {
                assert_eq!(vector["turn"], format!("player {seat}"));
                let all = results(&game, &state).into_iter();
                let text = |(action, next)| {
                    let text = game.action_text(&state, action);
                    (text, Value::from(game.position_text(&next)))
                };
                Value::Object(all.map(text).collect())
            }
            Turn::Chance(_) => outcomes(&game, &state)
                .into_iter()
                .map(|(outcome, weight, next)| {
                    let text = game.outcome_text(&state, outcome);
                    serde_json::json!([text, weight, game.position_text(&next)])
                })
                .collect(),
            Turn::Over => {
                let payoff = vector["payoff"].as_array().unwrap().iter();
                let payoff: Vec<f64> = payoff.map(|share| share.as_f64().unwrap()).collect();
                assert_eq!(game.payoff(&state).shares(2), payoff);
                let margin = game.margin(&state)[0].abs();
                serde_json::json!(margin)
            }
        };
        let expected = ["results", "outcomes", "margin"].map(|key| &vector[key]);
        let expected = expected.into_iter().find(|value| !value.is_null());
        assert_eq!(Some(&found), expected, "{}", vector["id"]);
        checked += 1;
    }
    assert_eq!(checked, 541);
}
