//! Toy Battle against its rule book, its vectors and the figures of random play.

mod book;
mod figures;
mod hands;
mod leaks;
mod maps;
mod notation;
mod terms;
mod vectors;

use super::ToyBattle;
use super::state::State;
use crate::game::{Game, Notation, Options, Settings};

/// The game under rules written as `key=value` words.
fn game(rules: &str) -> ToyBattle {
    let mut settings = Settings::new();
    for rule in rules.split_whitespace() {
        settings.assign(rule).unwrap();
    }
    ToyBattle::build(&settings, None).unwrap_or_else(|error| panic!("{rules}: {error}"))
}

/// The game on the map that a position names.
fn game_of(position: &str, rules: &str) -> ToyBattle {
    let map = position.split(' ').next().unwrap();
    game(&format!("map={map} {rules}"))
}

fn at(game: &ToyBattle, position: &str) -> State {
    let state = game.read_position(position);
    state.unwrap_or_else(|error| panic!("{error}"))
}

/// The legal actions as text.
fn legal(game: &ToyBattle, state: &State) -> Vec<String> {
    let mut actions = Vec::new();
    game.legal_actions(state, &mut actions);
    let texts = actions.iter().map(|a| game.action_text(state, *a));
    texts.collect()
}

/// The outcomes with their weights as text.
fn weights(game: &ToyBattle, state: &State) -> Vec<String> {
    let mut outcomes = Vec::new();
    game.chance_outcomes(state, &mut outcomes);
    let texts = outcomes.iter().map(|(outcome, weight)| {
        let text = game.outcome_text(state, *outcome);
        format!("{text} = {weight}")
    });
    texts.collect()
}

/// Carries out an action or an outcome given as text.
fn step(game: &ToyBattle, state: &mut State, text: &str) {
    use crate::game::Turn;
    match game.turn(state) {
        Turn::Player(_) => {
            let action = game.read_action(state, text);
            game.play(state, action.unwrap_or_else(|error| panic!("{error}")));
        }
        Turn::Chance(_) => {
            let outcome = game.read_outcome(state, text);
            game.happen(state, outcome.unwrap_or_else(|error| panic!("{error}")));
        }
        Turn::Over => panic!("`{text}` after the end"),
    }
}

fn play(game: &ToyBattle, state: &State, steps: &str) -> State {
    let mut state = *state;
    for text in steps.split(", ") {
        step(game, &mut state, text);
    }
    state
}

#[test]
fn a_state_takes_at_most_256_bytes() {
    assert!(size_of::<State>() <= 256, "{}", size_of::<State>());
    assert!(size_of::<super::Action>() <= 8);
    assert!(size_of::<super::Outcome>() <= 8);
}

#[test]
fn the_official_preset_is_two_options() {
    let preset = game("preset=official");
    let written = game("tie_break=stuck_player_loses start_discard=out_of_game");
    assert_eq!(format!("{preset:?}"), format!("{written:?}"));
}
