//! Manevra against its rule book, its vectors and the figures of another engine.

mod drawing;
mod figures;
mod maps;
mod notation;
mod options;
mod perft;
mod radius_six;
mod symmetry;
mod terms;
mod vectors;
mod worked;

use super::{Action, Manevra, State};
use crate::game::{Game, Notation, Options, Settings};

/// The game under rules written as `key=value` words.
fn game(rules: &str) -> Manevra {
    let mut settings = Settings::new();
    for rule in rules.split_whitespace() {
        settings.assign(rule).unwrap();
    }
    Manevra::build(&settings, None).unwrap()
}

fn state(game: &Manevra, text: &str) -> State {
    game.read_position(text).unwrap_or_else(|e| panic!("{e}"))
}

fn actions(game: &Manevra, state: &State) -> Vec<Action> {
    let mut actions = Vec::new();
    game.legal_actions(state, &mut actions);
    actions
}

/// The texts of the legal actions, in order.
fn texts(game: &Manevra, state: &State) -> Vec<String> {
    let all = actions(game, state).into_iter();
    all.map(|action| game.action_text(state, action)).collect()
}

fn played(game: &Manevra, state: &State, action: Action) -> State {
    let mut next = *state;
    game.play(&mut next, action);
    next
}

#[test]
fn a_state_is_small_with_its_history_and_actions_fit_in_a_word() {
    assert!(size_of::<State>() <= 512, "{}", size_of::<State>());
    assert!(size_of::<Action>() <= 8);
}
