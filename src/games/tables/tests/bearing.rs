//! Bearing off without contact, solved with the games' own rules.

use std::collections::HashMap;

use super::{Tables, outcomes, results};
use crate::game::Turn;
use crate::games::tables::{Phase, Player, Position};

/// Expected turns x needs with best play, counting the one in which he rolls.
pub(crate) fn turns<G: Tables>(game: &G, x: &str, o: &str) -> f64 {
    let text = format!("x roll t=1 | x {x} | o {o}");
    let state = game.read_position(&text).unwrap();
    turns_of(game, state, &mut HashMap::new())
}

fn turns_of<G: Tables>(game: &G, mut state: Position, known: &mut HashMap<Position, f64>) -> f64 {
    state.turn = 1;
    if let Some(&turns) = known.get(&state) {
        return turns;
    }
    let turns = match state.phase {
        Phase::Won(_) => 1.0,
        Phase::Roll(Player::O) => {
            let mut next = state;
            next.phase = Phase::Roll(Player::X);
            1.0 + turns_of(game, next, known)
        }
        Phase::Roll(Player::X) => mean(game, &state, |next| turns_of(game, next, known)),
        _ => results(game, &state)
            .into_iter()
            .map(|(_, next)| turns_of(game, next, known))
            .fold(f64::MAX, f64::min),
    };
    known.insert(state, turns);
    turns
}

/// The chance that x, who is to roll, wins when both play their best.
pub(crate) fn chance<G: Tables>(game: &G, x: &str, o: &str) -> f64 {
    let text = format!("x roll t=1 | x {x} | o {o}");
    let state = game.read_position(&text).unwrap();
    chance_of(game, state, &mut HashMap::new())
}

fn chance_of<G: Tables>(game: &G, mut state: Position, known: &mut HashMap<Position, f64>) -> f64 {
    state.turn = 1;
    if let Some(&chance) = known.get(&state) {
        return chance;
    }
    let chance = match game.turn(&state) {
        Turn::Over => game.payoff(&state)[Player::X.side()],
        Turn::Chance(_) => mean(game, &state, |next| chance_of(game, next, known)),
        Turn::Player(seat) => {
            let chances = results(game, &state)
                .into_iter()
                .map(|(_, next)| chance_of(game, next, known));
            if seat == Player::X.seat() {
                chances.fold(0.0, f64::max)
            } else {
                chances.fold(1.0, f64::min)
            }
        }
    };
    known.insert(state, chance);
    chance
}

fn mean<G: Tables>(game: &G, state: &Position, mut value: impl FnMut(Position) -> f64) -> f64 {
    let weighed = outcomes(game, state)
        .into_iter()
        .map(|(_, weight, next)| f64::from(weight) * value(next));
    weighed.sum::<f64>() / 36.0
}
