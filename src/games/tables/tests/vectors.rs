//! Positions with all that follows from them, from an independent implementation.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use super::{Tables, outcomes, results};
use crate::game::{Settings, Turn};

/// Checks every line of a file of vectors.
pub(crate) fn check<G: Tables>(vectors: &str) {
    for line in vectors.lines() {
        let vector: Value = serde_json::from_str(line).unwrap();
        let rules = vector["rules"].as_object().unwrap();
        let plain = |value: &Value| value.to_string().trim_matches('"').to_owned();
        let settings: Settings = rules.iter().map(|(k, v)| (k, plain(v))).collect();
        let game = G::build(&settings, None).unwrap();
        let text = vector["position"].as_str().unwrap();
        let state = game.read_position(text).unwrap_or_else(|e| panic!("{e}"));
        assert_eq!(game.position_text(&state), text);
        let turn = vector["turn"].as_str().unwrap();
        match game.turn(&state) {
            Turn::Player(seat) => {
                assert_eq!(turn, format!("player {seat}"));
                check_results(&game, &state, &vector);
            }
            Turn::Chance(_) => {
                assert_eq!(turn, "chance");
                check_outcomes(&game, &state, &vector);
            }
            Turn::Over => {
                assert_eq!(turn, "over");
                check_ending(&game, &state, &vector);
            }
        }
    }
}

fn check_results<G: Tables>(game: &G, state: &G::State, vector: &Value) {
    let expected: BTreeMap<String, String> = vector["results"]
        .as_object()
        .unwrap()
        .iter()
        .map(|(text, after)| (text.clone(), after.as_str().unwrap().to_owned()))
        .collect();
    let listed = results(game, state);
    assert_eq!(listed.len(), expected.len(), "{}", vector["id"]);
    let found: BTreeMap<String, String> = listed
        .iter()
        .map(|(action, next)| (game.action_text(state, *action), game.position_text(next)))
        .collect();
    let positions = |map: &BTreeMap<String, String>| map.values().cloned().collect::<BTreeSet<_>>();
    assert_eq!(positions(&found), positions(&expected), "{}", vector["id"]);
    assert_eq!(found, expected, "{}", vector["id"]);
    for (action, _) in listed {
        let text = game.action_text(state, action);
        assert_eq!(game.read_action(state, &text), Ok(action));
    }
}

fn check_outcomes<G: Tables>(game: &G, state: &G::State, vector: &Value) {
    let expected: Vec<(&str, u32, &str)> = vector["outcomes"]
        .as_array()
        .unwrap()
        .iter()
        .map(|outcome| {
            let text = |index: usize| outcome[index].as_str().unwrap();
            (text(0), outcome[1].as_u64().unwrap() as u32, text(2))
        })
        .collect();
    let found: Vec<(String, u32, String)> = outcomes(game, state)
        .into_iter()
        .map(|(throw, weight, next)| {
            let text = game.outcome_text(state, throw);
            assert_eq!(game.read_outcome(state, &text), Ok(throw));
            (text, weight, game.position_text(&next))
        })
        .collect();
    let found: Vec<(&str, u32, &str)> = found
        .iter()
        .map(|(label, weight, next)| (label.as_str(), *weight, next.as_str()))
        .collect();
    assert_eq!(found, expected, "{}", vector["id"]);
}

fn check_ending<G: Tables>(game: &G, state: &G::State, vector: &Value) {
    let payoff = game.payoff(state);
    let expected = vector["payoff"].as_array().unwrap();
    for (share, expected) in payoff.shares(2).iter().zip(expected) {
        assert!((share - expected.as_f64().unwrap()).abs() < 1e-9);
    }
    let margin = game.margin(state);
    assert_eq!(margin[0], -margin[1]);
    let stake = i64::from(margin[0].abs());
    assert_eq!(Some(stake), vector["margin"].as_i64());
    let class = if stake == 0 {
        assert_eq!(G::ENDINGS[game.ending(state)], "cap");
        0
    } else {
        game.ending(state) + 1
    };
    assert_eq!(Some(class as u64), vector["class"].as_u64());
}
