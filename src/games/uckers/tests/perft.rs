//! Counts of plays and positions (section 12).

use super::super::{Action, Phase, State, Uckers};
use super::{book, game, outcomes, results};
use crate::game::{Game, Notation, Turn};

fn settings(rules: &str) -> &str {
    if rules == "base" { "" } else { rules }
}

fn numbers(text: &str) -> Vec<u64> {
    text.split(' ')
        .map(|number| number.parse().unwrap())
        .collect()
}

#[test]
fn every_throw_has_as_many_plays_as_the_tables_say() {
    let lines = book::block("base ; YG throws");
    assert_eq!(lines.len(), 8);
    for pair in lines.chunks(2) {
        let (rules, position) = pair[0].split_once(" ; ").unwrap();
        let (plays, sum) = pair[1].split_once(" = ").unwrap();
        let game = game(settings(rules));
        let state = game.read_position(position).unwrap();
        let counts: Vec<u64> = outcomes(&game, &state)
            .into_iter()
            .map(|(_, _, next)| match next.phase {
                Phase::Plays(..) => {
                    let all = results(&game, &next).into_iter();
                    all.filter(|(action, _)| matches!(action, Action::Play(_)))
                        .count() as u64
                }
                _ => 0,
            })
            .collect();
        assert_eq!(counts, numbers(plays), "{position}");
        assert_eq!(counts.iter().sum::<u64>().to_string(), sum);
    }
}

#[test]
fn a_held_doorstep_adds_one_challenge_from_base_on_each_six() {
    let line = "YG throws | Y b b 36 49 | R b 0 0 0 | G b 12 12 h | B 41 41 26 37 | marks --";
    let game = game("");
    let state = game.read_position(line).unwrap();
    let mut open = 0;
    for (outcome, _, next) in outcomes(&game, &state) {
        let text = game.outcome_text(&state, outcome);
        let challenges: Vec<String> = results(&game, &next)
            .into_iter()
            .filter(|(action, _)| matches!(action, Action::Challenge(_)))
            .map(|(action, _)| game.action_text(&next, action))
            .collect();
        if text.contains('6') {
            assert_eq!(challenges, ["challenge Y b"], "{text}");
            open += 1;
        } else {
            assert!(challenges.is_empty(), "{text}");
        }
    }
    assert_eq!(open, 6);
}

/// One ply is one throw with its play; a throw without a play is one way.
fn throws(game: &Uckers, state: &State, plies: usize) -> u64 {
    if plies == 0 || game.turn(state) == Turn::Over {
        return 1;
    }
    let ways = |next: &State| throws(game, next, plies - 1);
    outcomes(game, state)
        .into_iter()
        .map(|(_, _, next)| match next.phase {
            Phase::Plays(..) => results(game, &next)
                .iter()
                .map(|(_, next)| ways(next))
                .sum(),
            _ => ways(&next),
        })
        .sum()
}

/// One ply is one outcome or action.
fn plies(game: &Uckers, state: &State, depth: usize) -> u64 {
    if depth == 0 {
        return 1;
    }
    let ways = |next: &State| plies(game, next, depth - 1);
    match game.turn(state) {
        Turn::Over => 1,
        Turn::Player(_) => results(game, state)
            .iter()
            .map(|(_, next)| ways(next))
            .sum(),
        Turn::Chance(_) => outcomes(game, state)
            .iter()
            .map(|(_, _, next)| ways(next))
            .sum(),
    }
}

#[test]
fn perft_is_that_of_the_rule_book() {
    let lines = book::block("throws ; base");
    assert_eq!(lines.len(), 7);
    for line in lines {
        let fields: Vec<&str> = line.split(" ; ").collect();
        let [kind, rules, position, counts] = fields[..] else {
            panic!("{line}")
        };
        let counted_by_throws = kind == "throws";
        let rules = match counted_by_throws {
            true => format!("{},all_out=off,challenge=false", settings(rules)),
            false => settings(rules).to_owned(),
        };
        let game = game(&rules);
        let state = game.read_position(position).unwrap();
        let expected = numbers(counts);
        let found: Vec<u64> = (1..=expected.len())
            .map(|depth| match counted_by_throws {
                true => throws(&game, &state, depth),
                false => plies(&game, &state, depth),
            })
            .collect();
        assert_eq!(found, expected, "{line}");
    }
}
