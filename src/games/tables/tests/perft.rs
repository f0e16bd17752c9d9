//! Counts of positions, to compare with those of independent programs.

use super::{Tables, outcomes, results};
use crate::game::Turn;
use crate::games::tables::{Phase, Position};

/// Distinct results of the first stage for each roll, 0 where nothing can be played.
pub(crate) fn table<G: Tables>(game: &G, state: &Position) -> Vec<usize> {
    outcomes(game, state)
        .into_iter()
        .map(|(_, _, next)| match next.phase {
            Phase::Play(..) => results(game, &next).len(),
            _ => 0,
        })
        .collect()
}

/// Table perft: a level is the 21 rolls of the player to roll, each with the results of its first
/// stage; a roll without a play counts once, and then the other player rolls.
pub(crate) fn table_perft<G: Tables>(game: &G, state: &Position, levels: u32) -> u64 {
    let Phase::Roll(player) = state.phase else {
        return 1;
    };
    if levels == 0 {
        return 1;
    }
    let mut paths = 0;
    for (_, _, next) in outcomes(game, state) {
        if let Phase::Play(..) = next.phase {
            for (_, mut after) in results(game, &next) {
                if game.turn(&after) != Turn::Over {
                    after.phase = Phase::Roll(player.other());
                }
                paths += table_perft(game, &after, levels - 1);
            }
        } else {
            paths += table_perft(game, &next, levels - 1);
        }
    }
    paths
}

/// Node perft: the number of paths of exactly `edges` outcomes, plays and namings.
pub(crate) fn node_perft<G: Tables>(game: &G, state: &Position, edges: u32) -> u64 {
    if edges == 0 {
        return 1;
    }
    let paths = |next: Position| node_perft(game, &next, edges - 1);
    match game.turn(state) {
        Turn::Player(_) => results(game, state)
            .into_iter()
            .map(|(_, s)| paths(s))
            .sum(),
        Turn::Chance(_) => outcomes(game, state)
            .into_iter()
            .map(|(_, _, s)| paths(s))
            .sum(),
        Turn::Over => 0,
    }
}
