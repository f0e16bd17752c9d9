//! `aleator perft`: the number of paths of a length, to compare with another implementation.

use std::io::Write;
use std::process::ExitCode;

use super::arguments::Perft;
use super::progress::counter;
use super::{Stop, output};
use crate::game::{Playable, Turn};
use crate::games::{Visit, with_game};

pub(super) fn run(perft: &Perft, out: &mut dyn Write) -> Result<ExitCode, Stop> {
    let rules = perft.rules.settings()?;
    let count = Count { depth: perft.depth };
    let paths = with_game(&perft.game, &rules, perft.position.as_deref(), count)?;
    writeln!(
        out,
        "paths of exactly {} edges: {}",
        perft.depth, paths.full
    )
    .map_err(output)?;
    writeln!(out, "paths that ended earlier: {}", paths.ended).map_err(output)?;
    Ok(ExitCode::SUCCESS)
}

/// How many paths there are.
#[derive(Clone, Copy, Default)]
struct Paths {
    /// Of the full length.
    full: u64,
    /// Shorter ones, at whose end the game is over.
    ended: u64,
}

impl std::ops::AddAssign for Paths {
    fn add_assign(&mut self, other: Paths) {
        self.full += other.full;
        self.ended += other.ended;
    }
}

struct Count {
    depth: u32,
}

impl Visit for Count {
    type Out = Paths;

    fn visit<G: Playable>(self, game: G) -> Paths {
        let start = game.start();
        if self.depth == 0 {
            return Paths { full: 1, ended: 0 };
        }
        let next = successors(&game, &start);
        if next.is_empty() {
            return Paths { full: 0, ended: 1 };
        }
        let progress = counter(next.len() as u64, "first edges");
        let mut paths = Paths::default();
        for state in &next {
            paths += count(&game, state, self.depth - 1);
            progress.inc(1);
        }
        progress.finish_and_clear();
        paths
    }
}

fn count<G: Playable>(game: &G, state: &G::State, depth: u32) -> Paths {
    if depth == 0 {
        return Paths { full: 1, ended: 0 };
    }
    if game.turn(state) == Turn::Over {
        return Paths { full: 0, ended: 1 };
    }
    let next = successors(game, state);
    if depth == 1 {
        return Paths {
            full: next.len() as u64,
            ended: 0,
        };
    }
    let mut paths = Paths::default();
    for after in &next {
        paths += count(game, after, depth - 1);
    }
    paths
}

/// The positions one edge away, in the game's order; none when it is over.
fn successors<G: Playable>(game: &G, state: &G::State) -> Vec<G::State> {
    match game.turn(state) {
        Turn::Player(_) => {
            let mut actions = Vec::new();
            game.legal_actions(state, &mut actions);
            let after = |action| {
                let mut after = state.clone();
                game.play(&mut after, action);
                after
            };
            actions.into_iter().map(after).collect()
        }
        Turn::Chance(_) => {
            let mut outcomes = Vec::new();
            game.chance_outcomes(state, &mut outcomes);
            let after = |(outcome, _)| {
                let mut after = state.clone();
                game.happen(&mut after, outcome);
                after
            };
            outcomes.into_iter().map(after).collect()
        }
        Turn::Over => Vec::new(),
    }
}
