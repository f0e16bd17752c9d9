//! Win probabilities worked out over the game's own transitions, against published values.

use std::collections::HashMap;

use super::{Game, Notation, Options, Pig, Policy, Scratch, Seed, Settings, Side, State};
use crate::game::{Seat, Turn};
use crate::games::pig::{Action, Hold};

/// How a position's value follows from those after it.
enum Rule {
    /// Chosen by the seat on turn: the best of these for that seat.
    Best(Seat, Vec<usize>),
    /// The average of these, by weight.
    Mean(Vec<(usize, f64)>),
    /// The first player's share.
    Over(f64),
}

/// All positions that can be reached when `choices` says which actions are considered, with the
/// first player's share of the win in each.
struct Solution {
    index: HashMap<State, usize>,
    values: Vec<f64>,
}

impl Solution {
    fn of(pig: &Pig, choices: impl Fn(&Pig, &State) -> Vec<Action>) -> Self {
        let mut states = vec![pig.start()];
        let mut index = HashMap::from([(pig.start(), 0)]);
        let mut rules = Vec::new();
        while rules.len() < states.len() {
            let state = states[rules.len()];
            let mut visit = |next: State| {
                *index.entry(next).or_insert_with(|| {
                    states.push(next);
                    states.len() - 1
                })
            };
            rules.push(match pig.turn(&state) {
                Turn::Over => Rule::Over(pig.payoff(&state)[Side::new(0)]),
                Turn::Player(seat) => Rule::Best(
                    seat,
                    choices(pig, &state)
                        .into_iter()
                        .map(|action| visit(played(pig, state, action)))
                        .collect(),
                ),
                Turn::Chance(_) => {
                    let mut faces = Vec::new();
                    pig.chance_outcomes(&state, &mut faces);
                    let total: u32 = faces.iter().map(|(_, weight)| weight).sum();
                    Rule::Mean(
                        faces
                            .into_iter()
                            .map(|(face, weight)| {
                                let mut next = state;
                                pig.happen(&mut next, face);
                                (visit(next), f64::from(weight) / f64::from(total))
                            })
                            .collect(),
                    )
                }
            });
        }
        let values = settle(&states, &rules);
        Solution { index, values }
    }

    fn value(&self, pig: &Pig, position: &str) -> f64 {
        self.values[self.index[&pig.read_position(position).unwrap()]]
    }
}

/// Value iteration in groups of equal banked points, from the most points down: a bust changes no
/// score, so a group depends on itself and on those already settled.
fn settle(states: &[State], rules: &[Rule]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..states.len()).collect();
    let banked = |&i: &usize| states[i].scores[0] + states[i].scores[1];
    order.sort_by_key(|i| std::cmp::Reverse((banked(i), states[*i].total)));
    let mut values = vec![0.5; states.len()];
    for group in order.chunk_by(|a, b| banked(a) == banked(b)) {
        let mut change = 1.0;
        while change > 1e-13 {
            change = 0.0_f64;
            for &i in group {
                let value = match &rules[i] {
                    Rule::Over(share) => *share,
                    Rule::Mean(next) => next.iter().map(|&(j, weight)| weight * values[j]).sum(),
                    Rule::Best(seat, next) => {
                        let shares = next.iter().map(|&j| values[j]);
                        if *seat == Seat::new(0) {
                            shares.fold(0.0, f64::max)
                        } else {
                            shares.fold(1.0, f64::min)
                        }
                    }
                };
                change = change.max((value - values[i]).abs());
                values[i] = value;
            }
        }
    }
    values
}

fn played(pig: &Pig, mut state: State, action: Action) -> State {
    pig.play(&mut state, action);
    state
}

/// All legal actions, but nothing else where a hold wins at once: that cannot be bettered, and it
/// keeps the positions finite.
fn best_play(pig: &Pig, state: &State) -> Vec<Action> {
    let mut actions = Vec::new();
    pig.legal_actions(state, &mut actions);
    let wins = |action: &Action| pig.turn(&played(pig, *state, *action)) == Turn::Over;
    match actions.iter().copied().find(wins) {
        Some(action) => vec![action],
        None => actions,
    }
}

#[test]
fn piglet_to_2_has_the_values_of_neller_and_presser() {
    let piglet = Pig::new(4, 2);
    let solution = Solution::of(&piglet, best_play);
    for (position, exact) in [
        ("x choose 0 | x 0 | o 0", 4.0 / 7.0),
        ("x choose 2 | x 0 | o 0", 5.0 / 7.0),
        ("x choose 0 | x 0 | o 2", 2.0 / 5.0),
        ("x choose 2 | x 0 | o 2", 3.0 / 5.0),
        ("x choose 0 | x 2 | o 0", 4.0 / 5.0),
        ("x choose 0 | x 2 | o 2", 2.0 / 3.0),
    ] {
        let value = solution.value(&piglet, position);
        assert!((value - exact).abs() < 1e-12, "{position}: {value}");
    }
}

#[test]
fn the_first_player_of_longer_piglets_wins_as_often_as_was_worked_out() {
    for (goal, exact, within) in [
        (3, 6.0 / 11.0, 1e-12),
        (5, 0.532_987_013, 1e-9),
        (10, 0.522_479_408, 1e-9),
    ] {
        let piglet = Pig::new(2 * goal, 2);
        let solution = Solution::of(&piglet, best_play);
        let value = solution.value(&piglet, "x choose 0 | x 0 | o 0");
        assert!((value - exact).abs() < within, "Piglet to {goal}: {value}");
    }
}

#[test]
fn the_first_of_two_players_who_hold_at_20_wins_0_534698326() {
    let pig = Pig::default();
    let solution = Solution::of(&pig, |pig, state| {
        let mut scratch = Scratch::new(Seed::new(0).rng());
        vec![Hold::at(20).pick(pig, state, &mut scratch)]
    });
    let value = solution.value(&pig, "x choose 0 | x 0 | o 0");
    assert!((value - 0.534_698_326).abs() < 1e-9, "{value}");
}

#[test]
fn best_play_from_50_all_has_the_published_values() {
    let pig = Pig::build(&Settings::new(), Some("x choose 0 | x 50 | o 50")).unwrap();
    let solution = Solution::of(&pig, best_play);
    for (position, exact) in [
        ("x choose 0 | x 50 | o 50", 0.546_150_844_167),
        ("x choose 0 | x 90 | o 90", 0.709_424_322_598),
        ("x choose 0 | x 80 | o 99", 0.419_081_407_803),
        ("x choose 0 | x 99 | o 99", 6.0 / 7.0),
    ] {
        let value = solution.value(&pig, position);
        assert!((value - exact).abs() < 1e-11, "{position}: {value}");
    }
}
