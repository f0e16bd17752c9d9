//! Uniformly random play to the end: the cheapest unbiased opinion about a position.

use std::fmt;

use rand::Rng as _;

use crate::game::{Evaluator, Game, Payoff, Scratch, Turn};

/// Plays on from `state` at random, one generator word an event, and returns the shares.
///
/// A turn ends when [`Game::on_turn`] names another seat. A game in which `turn_cap` turns have
/// ended since `state` is given up with equal shares.
pub fn playout<G: Game>(
    game: &G,
    mut state: G::State,
    turn_cap: u32,
    scratch: &mut Scratch<G>,
) -> Payoff {
    let mut on_turn = game.on_turn(&state);
    let mut turns_left = turn_cap;
    loop {
        match game.turn(&state) {
            Turn::Over => return game.payoff(&state),
            turn => random_event(game, &mut state, turn, scratch),
        }
        let next = game.on_turn(&state);
        if next.is_some() && next != on_turn {
            if on_turn.is_some() {
                turns_left = turns_left.saturating_sub(1);
                if turns_left == 0 {
                    return Payoff::even(game.sides());
                }
            }
            on_turn = next;
        }
    }
}

/// Carries out what is next, if the game goes on, by one generator word.
#[inline]
fn random_event<G: Game>(game: &G, state: &mut G::State, turn: Turn, scratch: &mut Scratch<G>) {
    match turn {
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
        Turn::Over => {}
    }
}

/// The evaluator that returns the result of one [`playout`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Playout {
    /// After how many ended turns a game is given up with equal shares, 1 or more.
    pub max_turns: u32,
}

impl<G: Game> Evaluator<G> for Playout {
    fn value(&self, game: &G, state: &G::State, scratch: &mut Scratch<G>) -> Payoff {
        playout(game, state.clone(), self.max_turns, scratch)
    }
}

/// The evaluator that returns the mean of several [`playout`]s.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Playouts {
    /// How many playouts, 1 or more.
    pub count: u32,
    /// After how many ended turns each is given up with equal shares, 1 or more.
    pub max_turns: u32,
}

impl<G: Game> Evaluator<G> for Playouts {
    fn value(&self, game: &G, state: &G::State, scratch: &mut Scratch<G>) -> Payoff {
        let mut sum = Payoff::ZERO;
        for _ in 0..self.count {
            sum += playout(game, state.clone(), self.max_turns, scratch);
        }
        sum * (1.0 / f64::from(self.count))
    }
}

/// The evaluator that plays on at random for some decisions and then asks another evaluator.
pub struct Truncated<G: Game> {
    /// How many decisions are played, 1 or more; fewer where the game ends.
    pub decisions: u32,
    /// What values the position that they lead to.
    pub evaluator: Box<dyn Evaluator<G>>,
}

impl<G: Game> fmt::Debug for Truncated<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Truncated")
            .field("decisions", &self.decisions)
            .finish_non_exhaustive()
    }
}

impl<G: Game> Evaluator<G> for Truncated<G> {
    fn value(&self, game: &G, state: &G::State, scratch: &mut Scratch<G>) -> Payoff {
        let mut state = state.clone();
        let mut left = self.decisions;
        loop {
            match game.turn(&state) {
                Turn::Over => return game.payoff(&state),
                _ if left == 0 => return self.evaluator.value(game, &state, scratch),
                turn => {
                    left -= u32::from(matches!(turn, Turn::Player(_)));
                    random_event(game, &mut state, turn, scratch);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Extras, Settings, Side, tree::Tree};
    use crate::seed::Seed;

    fn mean(text: &str, turn_cap: u32) -> f64 {
        let tree = Tree::read(text).unwrap();
        let mut scratch = Scratch::new(Seed::new(11).rng());
        let rounds = 20_000;
        let total: f64 = (0..rounds)
            .map(|_| playout(&tree, tree.start(), turn_cap, &mut scratch)[Side::new(0)])
            .sum();
        total / f64::from(rounds)
    }

    #[test]
    fn random_play_weighs_actions_equally_and_chance_by_its_weights() {
        let value = mean("A(*(1:1 3:0) B(1 1 0))", 100);
        let expected = (0.25 + 2.0 / 3.0) / 2.0;
        assert!((value - expected).abs() < 0.012, "{value} for {expected}");
    }

    #[test]
    fn the_mean_of_many_playouts_is_close_to_that_of_all() {
        let tree = Tree::read("A(*(1:1 3:0) B(1 1 0))").unwrap();
        let mut scratch = Scratch::new(Seed::new(12).rng());
        let many = Playouts {
            count: 20_000,
            max_turns: 100,
        };
        let value = many.value(&tree, &tree.start(), &mut scratch)[Side::new(0)];
        let expected = (0.25 + 2.0 / 3.0) / 2.0;
        assert!((value - expected).abs() < 0.012, "{value} for {expected}");
    }

    #[test]
    fn a_truncated_playout_asks_where_it_stops_unless_the_game_has_ended() {
        let tree = Tree::read("A(B@0.25(A@0.75(1)))").unwrap();
        let mut scratch = Scratch::new(Seed::new(1).rng());
        for (decisions, expected) in [(1, 0.25), (2, 0.75), (3, 1.0), (9, 1.0)] {
            let truncated = Truncated {
                decisions,
                evaluator: tree.evaluator("written", &Settings::new()).unwrap(),
            };
            let value = truncated.value(&tree, &tree.start(), &mut scratch);
            assert_eq!(value[Side::new(0)], expected, "{decisions} decisions");
        }
    }

    #[test]
    fn a_game_is_given_up_with_equal_shares_when_its_turns_are_used() {
        let text = "A(A(B(*B(1:B(A(1))))))";
        assert_eq!(mean(text, 3), 1.0);
        assert_eq!(mean(text, 2), 0.5);
        assert_eq!(mean(text, 1), 0.5);
    }

    #[test]
    fn a_game_that_ends_with_its_last_turn_has_its_own_result() {
        assert_eq!(mean("A(B(1))", 2), 1.0);
    }

    #[test]
    fn chance_that_belongs_to_nobody_ends_no_turn() {
        assert_eq!(mean("A(*(1:A(*(1:A(1)))))", 1), 1.0);
    }
}
