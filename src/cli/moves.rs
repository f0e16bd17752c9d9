//! `aleator moves`: what can happen in a position, a line each.

use std::io::{self, Write};
use std::process::ExitCode;

use super::arguments::Moves;
use super::paint::painted;
use super::{Stop, note, output};
use crate::game::{Playable, Turn};
use crate::games::{Visit, with_game};

pub(super) fn run(moves: &Moves, out: &mut dyn Write) -> Result<ExitCode, Stop> {
    let rules = moves.rules.settings()?;
    let print = Print {
        out,
        board: moves.board,
    };
    with_game(&moves.game, &rules, moves.position.as_deref(), print)?.map_err(output)?;
    Ok(ExitCode::SUCCESS)
}

struct Print<'o> {
    out: &'o mut dyn Write,
    board: bool,
}

impl Visit for Print<'_> {
    type Out = io::Result<()>;

    fn visit<G: Playable>(self, game: G) -> io::Result<()> {
        let state = game.start();
        if self.board {
            note(&painted(&game, &game.drawing(&state), &io::stderr()));
        }
        match game.turn(&state) {
            Turn::Player(_) => actions(&game, &state, self.out),
            Turn::Chance(_) => outcomes(&game, &state, self.out),
            Turn::Over => result(&game, &state, self.out),
        }
    }
}

fn actions<G: Playable>(game: &G, state: &G::State, out: &mut dyn Write) -> io::Result<()> {
    let mut actions = Vec::new();
    game.legal_actions(state, &mut actions);
    for action in actions {
        let mut after = state.clone();
        game.play(&mut after, action);
        let text = game.action_text(state, action);
        writeln!(out, "{text}\t{}", game.position_text(&after))?;
    }
    Ok(())
}

fn outcomes<G: Playable>(game: &G, state: &G::State, out: &mut dyn Write) -> io::Result<()> {
    let mut outcomes = Vec::new();
    game.chance_outcomes(state, &mut outcomes);
    for (outcome, weight) in outcomes {
        let mut after = state.clone();
        game.happen(&mut after, outcome);
        let text = game.outcome_text(state, outcome);
        writeln!(out, "{text}\t{weight}\t{}", game.position_text(&after))?;
    }
    Ok(())
}

fn result<G: Playable>(game: &G, state: &G::State, out: &mut dyn Write) -> io::Result<()> {
    let sides = game.sides();
    let payoff = spaced(
        game.payoff(state)
            .shares(sides)
            .iter()
            .map(|share| decimal(*share)),
    );
    let margin = spaced(game.margin(state)[..sides].iter());
    let ending = G::ENDINGS[game.ending(state)];
    writeln!(
        out,
        "over\tpayoff {payoff}\tmargin {margin}\tending {ending}"
    )
}

/// A share with nine decimals at most, so that 1 − 0.9 reads as 0.1.
fn decimal(share: f64) -> String {
    let text = format!("{share:.9}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

fn spaced<T: ToString>(items: impl Iterator<Item = T>) -> String {
    items
        .map(|item| item.to_string())
        .collect::<Vec<_>>()
        .join(" ")
}
