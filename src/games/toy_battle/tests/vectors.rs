//! Positions with all that follows from them, from an independent implementation.

use std::collections::BTreeMap;

use serde_json::Value;

use super::{at, game};
use crate::game::{Game, Notation, Turn};
use crate::games::toy_battle::{State, ToyBattle};

#[test]
fn vectors_of_an_independent_implementation_agree() {
    let vectors = include_str!("../../../../tests/vectors/toy_battle.jsonl");
    assert_eq!(vectors.lines().count(), 418);
    vectors.lines().for_each(check);
}

fn check(line: &str) {
    let vector: Value = serde_json::from_str(line).unwrap();
    let rules = vector["rules"].as_object().unwrap();
    let words: Vec<String> = (rules.iter())
        .map(|(key, value)| format!("{key}={}", value.to_string().trim_matches('"')))
        .collect();
    let game = game(&words.join(" "));
    let text = vector["position"].as_str().unwrap();
    let state = at(&game, text);
    assert_eq!(game.position_text(&state), text);
    let turn = match game.turn(&state) {
        Turn::Player(seat) => {
            check_results(&game, &state, &vector);
            format!("player {seat}")
        }
        Turn::Chance(_) => {
            check_outcomes(&game, &state, &vector);
            "chance".to_owned()
        }
        Turn::Over => {
            let shares = game.payoff(&state);
            let expected = vector["payoff"].as_array().unwrap();
            for (share, expected) in shares.shares(2).iter().zip(expected) {
                assert_eq!(Some(*share), expected.as_f64(), "{}", vector["id"]);
            }
            "over".to_owned()
        }
    };
    assert_eq!(vector["turn"].as_str(), Some(&*turn), "{}", vector["id"]);
}

fn check_results(game: &ToyBattle, state: &State, vector: &Value) {
    let mut actions = Vec::new();
    game.legal_actions(state, &mut actions);
    let after = |action| {
        let mut next = *state;
        game.play(&mut next, action);
        (game.action_text(state, action), game.position_text(&next))
    };
    let found: BTreeMap<String, String> = actions.into_iter().map(after).collect();
    let expected = vector["results"].as_object().unwrap().iter();
    let expected: BTreeMap<String, String> = expected
        .map(|(text, next)| (text.clone(), next.as_str().unwrap().to_owned()))
        .collect();
    assert_eq!(found, expected, "{}", vector["id"]);
}

fn check_outcomes(game: &ToyBattle, state: &State, vector: &Value) {
    let mut outcomes = Vec::new();
    game.chance_outcomes(state, &mut outcomes);
    let after = |(outcome, weight): (_, u32)| {
        let mut next = *state;
        game.happen(&mut next, outcome);
        let (text, next) = (game.outcome_text(state, outcome), game.position_text(&next));
        (text, u64::from(weight), next)
    };
    let found: Vec<(String, u64, String)> = outcomes.into_iter().map(after).collect();
    let expected: Vec<(String, u64, String)> = (vector["outcomes"].as_array().unwrap().iter())
        .map(|outcome| {
            let text = |index: usize| outcome[index].as_str().unwrap().to_owned();
            (text(0), outcome[1].as_u64().unwrap(), text(2))
        })
        .collect();
    assert_eq!(found, expected, "{}", vector["id"]);
}
