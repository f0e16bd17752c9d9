//! Uniformly random play to the end of a game.

use rand::Rng as _;

use crate::game::{Game, Payoff, Scratch, Turn};

/// Plays on at random, one word of `scratch.rng` an event, and gives the payoff at the end.
///
/// A game that has begun more than `max_turns` turns gives equal shares. `state` is left where play
/// stopped. Nothing is allocated once the buffers have grown.
pub fn playout<G: Game>(
    game: &G,
    state: &mut G::State,
    max_turns: u32,
    scratch: &mut Scratch<G>,
) -> Payoff {
    let mut on_turn = None;
    let mut turns = 0;
    loop {
        let now = game.on_turn(state);
        if now != on_turn && now.is_some() {
            on_turn = now;
            turns += 1;
            if turns > max_turns {
                return Payoff::even(game.sides());
            }
        }
        match game.turn(state) {
            Turn::Player(_) => {
                let word = scratch.rng.next_u64();
                let action = game.sample_action(state, word, &mut scratch.actions);
                game.play(state, action);
            }
            Turn::Chance(_) => {
                let word = scratch.rng.next_u64();
                let outcome = game.draw(state, word, &mut scratch.outcomes);
                game.happen(state, outcome);
            }
            Turn::Over => return game.payoff(state),
        }
    }
}
