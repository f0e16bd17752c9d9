//! `aleator check`: plays test vectors and reports each disagreement.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::ExitCode;

use serde::Deserialize;

use super::arguments::Check;
use super::progress::counter;
use super::{Stop, output};
use crate::error::Error;
use crate::game::{Playable, Settings, Side, Turn};
use crate::games::{Visit, with_game};

/// One line of a vector file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Vector {
    id: String,
    game: String,
    #[serde(default)]
    rules: Settings,
    position: String,
    turn: String,
    results: Option<BTreeMap<String, String>>,
    outcomes: Option<Vec<(String, u32, String)>>,
    payoff: Option<Vec<f64>>,
    margin: Option<i16>,
    class: Option<usize>,
    /// Why its author chose it.
    tag: Option<String>,
}

pub(super) fn run(check: &Check, out: &mut dyn Write) -> Result<ExitCode, Stop> {
    let (mut good, mut all) = (0, 0);
    for path in &check.files {
        let vectors = read(path)?;
        if vectors.is_empty() {
            return Err(Error::Refused("there are no vectors in it".to_owned())
                .in_file(path)
                .into());
        }
        let progress = counter(vectors.len() as u64, "vectors");
        for vector in vectors {
            let complaints = compare(&vector).map_err(|error| error.in_file(path))?;
            progress.inc(1);
            all += 1;
            good += usize::from(complaints.is_empty());
            for complaint in complaints {
                let Vector { id, position, .. } = &vector;
                let tag = vector.tag.as_ref().map(|tag| format!(" ({tag})"));
                let tag = tag.unwrap_or_default();
                writeln!(out, "{id}{tag}: {complaint}, in `{position}`").map_err(output)?;
            }
        }
        progress.finish_and_clear();
    }
    writeln!(out, "{good} of {all} vectors agree").map_err(output)?;
    Ok(if good == all {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

fn read(path: &Path) -> Result<Vec<Vector>, Error> {
    let text = fs::read_to_string(path).map_err(Error::io("read", path))?;
    let lines = text
        .lines()
        .enumerate()
        .filter(|(_, line)| !line.trim().is_empty());
    lines
        .map(|(number, line)| {
            serde_json::from_str(line).map_err(|error| {
                Error::Refused(format!("line {}: {error}", number + 1)).in_file(path)
            })
        })
        .collect()
}

/// Everything in which the game and a vector disagree.
fn compare(vector: &Vector) -> Result<Vec<String>, Error> {
    match with_game(
        &vector.game,
        &vector.rules,
        Some(&vector.position),
        Compare { vector },
    ) {
        Ok(complaints) => Ok(complaints),
        Err(error @ Error::Unknown(_)) => Err(error),
        Err(error) => Ok(vec![format!(
            "the position or its rules are refused: {error}"
        )]),
    }
}

struct Compare<'v> {
    vector: &'v Vector,
}

impl Visit for Compare<'_> {
    type Out = Vec<String>;

    fn visit<G: Playable>(self, game: G) -> Vec<String> {
        let state = game.start();
        let vector = self.vector;
        let mut complaints = Vec::new();
        let written = game.position_text(&state);
        if written != vector.position {
            complaints.push(format!("the position is written `{written}`"));
        }
        let turn = match game.turn(&state) {
            Turn::Player(seat) => format!("player {seat}"),
            Turn::Chance(_) => "chance".to_owned(),
            Turn::Over => "over".to_owned(),
        };
        if turn != vector.turn {
            complaints.push(format!("the turn is `{turn}`, not `{}`", vector.turn));
            return complaints;
        }
        complaints.extend(match game.turn(&state) {
            Turn::Player(_) => compare_actions(&game, &state, vector),
            Turn::Chance(_) => compare_outcomes(&game, &state, vector),
            Turn::Over => compare_result(&game, &state, vector),
        });
        complaints
    }
}

fn missing(what: &str) -> Vec<String> {
    vec![format!("the vector has no `{what}`")]
}

fn compare_actions<G: Playable>(game: &G, state: &G::State, vector: &Vector) -> Vec<String> {
    let Some(expected) = &vector.results else {
        return missing("results");
    };
    let mut actions = Vec::new();
    game.legal_actions(state, &mut actions);
    let found: BTreeMap<String, String> = actions
        .into_iter()
        .map(|action| {
            let mut after = state.clone();
            game.play(&mut after, action);
            (game.action_text(state, action), game.position_text(&after))
        })
        .collect();
    let mut complaints = compare_positions(&found, expected);
    if complaints.is_empty() {
        let new = found
            .iter()
            .filter(|(text, after)| expected.get(*text) != Some(after));
        complaints
            .extend(new.map(|(text, after)| format!("`{text}` is another text for `{after}`")));
    }
    complaints
}

/// Positions first, as multisets: several actions may share one.
fn compare_positions(
    found: &BTreeMap<String, String>,
    expected: &BTreeMap<String, String>,
) -> Vec<String> {
    let count = |results: &BTreeMap<String, String>| {
        let mut counts: BTreeMap<String, usize> = BTreeMap::new();
        for after in results.values() {
            *counts.entry(after.clone()).or_default() += 1;
        }
        counts
    };
    let (found, expected) = (count(found), count(expected));
    let all = found
        .keys()
        .chain(expected.keys().filter(|after| !found.contains_key(*after)));
    all.filter_map(|after| {
        let times = |counts: &BTreeMap<String, usize>| counts.get(after).copied().unwrap_or(0);
        let (here, there) = (times(&found), times(&expected));
        (here != there).then(|| format!("{here} actions lead to `{after}`, not {there}"))
    })
    .collect()
}

fn compare_outcomes<G: Playable>(game: &G, state: &G::State, vector: &Vector) -> Vec<String> {
    let Some(expected) = &vector.outcomes else {
        return missing("outcomes");
    };
    let mut outcomes = Vec::new();
    game.chance_outcomes(state, &mut outcomes);
    let mut found: Vec<(String, u32, String)> = outcomes
        .into_iter()
        .map(|(outcome, weight)| {
            let mut after = state.clone();
            game.happen(&mut after, outcome);
            let text = game.outcome_text(state, outcome);
            (text, weight, game.position_text(&after))
        })
        .collect();
    let mut expected = expected.clone();
    found.sort();
    expected.sort();
    let only = |a: &[(String, u32, String)], b: &[(String, u32, String)], whose: &str| {
        let extra = a.iter().filter(|outcome| !b.contains(outcome));
        let text = |(text, weight, after): &(String, u32, String)| {
            format!("only {whose} has {text} (weight {weight}) to `{after}`")
        };
        extra.map(text).collect::<Vec<_>>()
    };
    let mut complaints = only(&found, &expected, "the game");
    complaints.extend(only(&expected, &found, "the vector"));
    complaints
}

fn compare_result<G: Playable>(game: &G, state: &G::State, vector: &Vector) -> Vec<String> {
    let mut complaints = Vec::new();
    let payoff = game.payoff(state);
    let Some(expected) = &vector.payoff else {
        return missing("payoff");
    };
    let shares = payoff.shares(game.sides());
    let near = |(a, b): (&f64, &f64)| (a - b).abs() < 1e-9;
    if shares.len() != expected.len() || !shares.iter().zip(expected).all(near) {
        complaints.push(format!("the payoff is {shares:?}, not {expected:?}"));
    }
    let winner = payoff.winner(game.sides());
    let margin = winner.map_or(0, |side: Side| game.margin(state)[side.index()]);
    if vector.margin.is_some_and(|expected| expected != margin) {
        complaints.push(format!("the margin is {margin}, not {:?}", vector.margin));
    }
    let class = winner.map_or(0, |_| game.ending(state) + 1);
    if vector.class.is_some_and(|expected| expected != class) {
        complaints.push(format!("the class is {class}, not {:?}", vector.class));
    }
    complaints
}
