//! Uckers against its rule book, its vectors and published figures.

mod attempts;
mod book;
mod figures;
mod generator;
mod notation;
mod options;
mod perft;
mod terms;
mod vectors;
mod worked;

use super::{Action, Outcome, State, Uckers};
use crate::game::{Game, Options, Settings};

/// The game under rules written as `key=value` with commas or blanks between.
fn game(rules: &str) -> Uckers {
    let mut settings = Settings::new();
    for rule in rules.split([',', ' ']).filter(|rule| !rule.is_empty()) {
        settings.assign(rule).expect("a rule is key=value");
    }
    Uckers::build(&settings, None).expect("the rules exist")
}

/// The legal actions with their results.
fn results(game: &Uckers, state: &State) -> Vec<(Action, State)> {
    let mut actions = Vec::new();
    game.legal_actions(state, &mut actions);
    actions
        .into_iter()
        .map(|action| {
            let mut next = *state;
            game.play(&mut next, action);
            (action, next)
        })
        .collect()
}

/// The outcomes that can happen, with their weights and results.
fn outcomes(game: &Uckers, state: &State) -> Vec<(Outcome, u32, State)> {
    let mut outcomes = Vec::new();
    game.chance_outcomes(state, &mut outcomes);
    outcomes
        .into_iter()
        .map(|(outcome, weight)| {
            let mut next = *state;
            game.happen(&mut next, outcome);
            (outcome, weight, next)
        })
        .collect()
}
