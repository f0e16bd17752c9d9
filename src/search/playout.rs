//! Play to the end, at random or by an evaluator's advice: opinions about a position.

use std::fmt;

use rand::Rng as _;

use crate::game::{Evaluator, Game, Payoff, Scratch, Turn};
use crate::seed::{below, happens};

/// When a playout is broken off.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cut {
    /// After so many ended turns, with equal shares. A turn ends when [`Game::on_turn`] names another
    /// seat.
    pub(super) turns: u32,
    /// After so many decisions, where it stands.
    pub(super) decisions: u32,
}

/// Plays on from `state`, one generator word for each event of chance and `hand` at decisions: the
/// shares at the end, or the position after the last of the decisions.
#[inline]
pub(super) fn play_on<G: Game>(
    game: &G,
    mut state: G::State,
    cut: Cut,
    scratch: &mut Scratch<G>,
    mut hand: impl FnMut(&G, &G::State, &mut Scratch<G>) -> G::Action,
) -> Result<Payoff, G::State> {
    let mut on_turn = game.on_turn(&state);
    let mut turns_left = cut.turns;
    let mut decisions_left = cut.decisions;
    loop {
        match game.turn(&state) {
            Turn::Over => return Ok(game.payoff(&state)),
            _ if decisions_left == 0 => return Err(state),
            Turn::Player(_) => {
                decisions_left -= 1;
                let action = hand(game, &state, scratch);
                game.play(&mut state, action);
            }
            Turn::Chance(_) => {
                let word = scratch.rng.next_u64();
                let outcome = game.draw(&state, word, &mut scratch.outcomes);
                game.happen(&mut state, outcome);
            }
        }
        let next = game.on_turn(&state);
        if next.is_some() && next != on_turn {
            if on_turn.is_some() {
                turns_left = turns_left.saturating_sub(1);
                if turns_left == 0 {
                    return Ok(Payoff::even(game.sides()));
                }
            }
            on_turn = next;
        }
    }
}

/// Any legal action, by one generator word.
#[inline]
fn any_action<G: Game>(game: &G, state: &G::State, scratch: &mut Scratch<G>) -> G::Action {
    let word = scratch.rng.next_u64();
    game.sample_action(state, word, &mut scratch.actions)
}

/// Plays on from `state` at random, one generator word an event, and returns the shares.
///
/// A turn ends when [`Game::on_turn`] names another seat. A game in which `turn_cap` turns have
/// ended since `state` is given up with equal shares.
pub fn playout<G: Game>(
    game: &G,
    state: G::State,
    turn_cap: u32,
    scratch: &mut Scratch<G>,
) -> Payoff {
    let cut = Cut {
        turns: turn_cap,
        decisions: u32::MAX,
    };
    let end = play_on(game, state, cut, scratch, any_action);
    end.unwrap_or_else(|_| Payoff::even(game.sides()))
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
        let cut = Cut {
            turns: u32::MAX,
            decisions: self.decisions,
        };
        match play_on(game, state.clone(), cut, scratch, any_action) {
            Ok(payoff) => payoff,
            Err(state) => self.evaluator.value(game, &state, scratch),
        }
    }
}

/// The evaluator that plays on by another evaluator's advice, with noise: the mean of some playouts
/// in which a seat takes what promises its side most, or now and then any action.
pub struct Guided<G: Game> {
    /// What values the positions right after the actions.
    pub guide: Box<dyn Evaluator<G>>,
    /// How often an action is drawn uniformly instead, 0 to 1.
    pub noise: f64,
    /// How many playouts, 1 or more.
    pub count: u32,
    /// After how many ended turns each is given up with equal shares, 1 or more.
    pub max_turns: u32,
    /// After how many decisions each is valued, and by what; never where none.
    pub cut: Option<(u32, Box<dyn Evaluator<G>>)>,
}

impl<G: Game> fmt::Debug for Guided<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Guided")
            .field("noise", &self.noise)
            .field("count", &self.count)
            .field("max_turns", &self.max_turns)
            .field("cut", &self.cut.as_ref().map(|(decisions, _)| decisions))
            .finish_non_exhaustive()
    }
}

impl<G: Game> Guided<G> {
    fn action(&self, game: &G, state: &G::State, scratch: &mut Scratch<G>) -> G::Action {
        if happens(scratch.rng.next_u64(), self.noise) {
            return any_action(game, state, scratch);
        }
        let base = scratch.actions.len();
        game.legal_actions(state, &mut scratch.actions);
        let count = scratch.actions.len() - base;
        let start = below(scratch.rng.next_u64(), count as u64) as usize;
        let mut chosen = scratch.actions[base + start];
        if count > 1 {
            let mut best = f64::MIN;
            // From a random place, so that equals have equal chances where there are two.
            for place in (start..count).chain(0..start) {
                let action = scratch.actions[base + place];
                let promise = promise(game, state, action, &*self.guide, scratch);
                if promise > best {
                    (best, chosen) = (promise, action);
                }
            }
        }
        scratch.actions.truncate(base);
        chosen
    }
}

impl<G: Game> Evaluator<G> for Guided<G> {
    fn value(&self, game: &G, state: &G::State, scratch: &mut Scratch<G>) -> Payoff {
        let cut = Cut {
            turns: self.max_turns,
            decisions: self.cut.as_ref().map_or(u32::MAX, |(most, _)| *most),
        };
        let mut sum = Payoff::ZERO;
        for _ in 0..self.count {
            let hand = |game: &G, state: &G::State, scratch: &mut Scratch<G>| {
                self.action(game, state, scratch)
            };
            sum += match (play_on(game, state.clone(), cut, scratch, hand), &self.cut) {
                (Ok(payoff), _) => payoff,
                (Err(state), Some((_, evaluator))) => evaluator.value(game, &state, scratch),
                (Err(_), None) => Payoff::even(game.sides()),
            };
        }
        sum * (1.0 / f64::from(self.count))
    }
}

/// The share that an evaluator sees for the side that decides, right after an action.
pub(super) fn promise<G: Game>(
    game: &G,
    state: &G::State,
    action: G::Action,
    evaluator: &dyn Evaluator<G>,
    scratch: &mut Scratch<G>,
) -> f64 {
    let Turn::Player(seat) = game.turn(state) else {
        unreachable!("actions are for a seat that decides");
    };
    let mut next = state.clone();
    game.play(&mut next, action);
    opinion(game, &next, evaluator, scratch)[game.side_of(seat)]
}

/// What an evaluator says of a position, or the result where the game is over.
pub(super) fn opinion<G: Game>(
    game: &G,
    state: &G::State,
    evaluator: &dyn Evaluator<G>,
    scratch: &mut Scratch<G>,
) -> Payoff {
    match game.turn(state) {
        Turn::Over => game.payoff(state),
        _ => evaluator.value(game, state, scratch),
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

    fn guided(tree: &Tree, noise: f64, cut: Option<u32>) -> Guided<Tree> {
        let written = || tree.evaluator("written", &Settings::new()).unwrap();
        Guided {
            guide: written(),
            noise,
            count: 4_000,
            max_turns: 100,
            cut: cut.map(|decisions| (decisions, written())),
        }
    }

    #[test]
    fn a_guided_playout_follows_the_evaluator_unless_there_is_noise() {
        // What looks best is worst.
        let tree = Tree::read("A(x:B@0.9(0 1) y:B@0.1(1 1) z:0.5)").unwrap();
        let mut scratch = Scratch::new(Seed::new(3).rng());
        for (noise, expected) in [
            (0.0, 0.0),
            (1.0, (0.5 + 1.0 + 0.5) / 3.0),
            (0.5, 0.5 * (0.25 + 2.0 / 3.0)),
        ] {
            let value = guided(&tree, noise, None).value(&tree, &tree.start(), &mut scratch);
            let found = value[Side::new(0)];
            assert!(
                (found - expected).abs() < 0.04,
                "{noise}: {found} for {expected}"
            );
        }
    }

    #[test]
    fn a_guided_playout_may_be_cut_too() {
        let tree = Tree::read("A(x:B@0.9(0 1) y:B@0.1(1 1) z:0.5)").unwrap();
        let mut scratch = Scratch::new(Seed::new(3).rng());
        let value = guided(&tree, 0.0, Some(1)).value(&tree, &tree.start(), &mut scratch);
        assert!((value[Side::new(0)] - 0.9).abs() < 1e-12);
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
