//! Positions in the middle of games, for measurements and for comparing searches.

use crate::game::{Game, Seat, Turn};
use crate::seed::{Seed, below};

/// The position of a uniformly random game in which a seat has a choice after at least so many
/// decisions, and that seat; `None` where the game ends before.
///
/// Event `i` of the game is decided by word `i` of the seed.
pub fn middle<G: Game>(game: &G, seed: Seed, decisions: u64) -> Option<(G::State, Seat)> {
    let mut state = game.start();
    let mut actions = Vec::new();
    let mut outcomes = Vec::new();
    let mut left = decisions;
    for index in 0.. {
        let word = seed.word(index);
        match game.turn(&state) {
            Turn::Over => return None,
            Turn::Chance(_) => {
                let outcome = game.draw(&state, word, &mut outcomes);
                game.happen(&mut state, outcome);
            }
            Turn::Player(seat) => {
                actions.clear();
                game.legal_actions(&state, &mut actions);
                if left == 0 && actions.len() > 1 {
                    return Some((state, seat));
                }
                left = left.saturating_sub(1);
                let place = below(word, actions.len() as u64) as usize;
                game.play(&mut state, actions[place]);
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Notation, tree::Tree};

    #[test]
    fn forced_decisions_count_but_are_not_stopped_at() {
        let tree = Tree::read("A(B(A(B(0 1))))").unwrap();
        let (state, seat) = middle(&tree, Seed::new(1), 1).unwrap();
        assert_eq!(seat.index(), 1);
        assert_eq!(tree.position_text(&state), "a a a");
    }

    #[test]
    fn a_game_that_ends_before_has_no_middle() {
        let tree = Tree::read("A(*(1:1 1:0) 1)").unwrap();
        assert!(middle(&tree, Seed::new(1), 0).is_some());
        assert!(middle(&tree, Seed::new(1), 1).is_none());
    }
}
