mod figures;
mod notation;
mod play;
mod setup;
mod topology;
mod vectors;
mod worked;

use std::collections::BTreeSet;

use super::{Hexagony, State};
use crate::game::{Game, Notation, Options, Settings, Turn};

/// Settings written as `key=value` words.
fn settings(text: &str) -> Settings {
    let mut settings = Settings::new();
    for word in text.split_whitespace() {
        settings.assign(word).unwrap();
    }
    settings
}

fn game(rules: &str) -> Hexagony {
    Hexagony::build(&settings(rules), None).unwrap_or_else(|e| panic!("{e}"))
}

/// A game that starts from a position.
fn from(rules: &str, position: &str) -> Hexagony {
    Hexagony::build(&settings(rules), Some(position)).unwrap_or_else(|e| panic!("{e}"))
}

/// The texts of all legal actions or possible outcomes.
fn choices(game: &Hexagony, state: &State) -> BTreeSet<String> {
    if let Turn::Chance(_) = game.turn(state) {
        let mut outcomes = Vec::new();
        game.chance_outcomes(state, &mut outcomes);
        let texts = outcomes.into_iter();
        return texts
            .map(|(outcome, _)| game.outcome_text(state, outcome))
            .collect();
    }
    let mut actions = Vec::new();
    game.legal_actions(state, &mut actions);
    let texts = actions.into_iter();
    texts
        .map(|action| game.action_text(state, action))
        .collect()
}

/// The state after events, each an action or an outcome.
fn after(game: &Hexagony, mut state: State, events: &[&str]) -> State {
    for event in events {
        match game.turn(&state) {
            Turn::Player(_) => {
                let action = game
                    .read_action(&state, event)
                    .unwrap_or_else(|e| panic!("{e}"));
                game.play(&mut state, action);
            }
            Turn::Chance(_) => {
                let outcome = game
                    .read_outcome(&state, event)
                    .unwrap_or_else(|e| panic!("{e}"));
                game.happen(&mut state, outcome);
            }
            Turn::Over => panic!("{event} after the end"),
        }
    }
    state
}
