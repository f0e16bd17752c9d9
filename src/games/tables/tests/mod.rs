//! The slow obvious judge of the generator, and checks that both games' tests run.

mod actions;
pub(crate) mod bearing;
pub(crate) mod figures;
mod generator;
mod notation;
pub(crate) mod perft;
mod slow;
mod terms;
pub(crate) mod vectors;
pub(crate) mod worked;

use crate::game::{Playable, Settings};
use crate::games::tables::{Position, Throw};

/// Either game.
pub(crate) trait Tables: Playable<State = Position, Chance = Throw> {}

impl<G: Playable<State = Position, Chance = Throw>> Tables for G {}

/// A game under rules written as `key=value` words.
pub(crate) fn game<G: Tables>(rules: &str) -> G {
    let mut settings = Settings::new();
    for rule in rules.split_whitespace() {
        settings.assign(rule).expect("a rule is key=value");
    }
    G::build(&settings, None).expect("the rules exist")
}

/// The legal actions with their results.
pub(crate) fn results<G: Tables>(game: &G, state: &Position) -> Vec<(G::Action, Position)> {
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
pub(crate) fn outcomes<G: Tables>(game: &G, state: &Position) -> Vec<(Throw, u32, Position)> {
    let mut throws = Vec::new();
    game.chance_outcomes(state, &mut throws);
    throws
        .into_iter()
        .map(|(throw, weight)| {
            let mut next = *state;
            game.happen(&mut next, throw);
            (throw, weight, next)
        })
        .collect()
}
