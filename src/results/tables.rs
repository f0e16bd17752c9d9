//! `games.csv`, a row a game, and `seats.csv`, a row a seat of a game.

use std::path::Path;

use serde::Serialize;

use super::{BlockRecord, FileSum, GameRecord, Plan, write_csv};
use crate::error::Error;

#[derive(Serialize)]
struct GameRow<'p> {
    run_id: &'p str,
    game_id: String,
    pairing_id: &'p str,
    block: u64,
    rotation: usize,
    tape_seed_hex: String,
    tape_mode: &'static str,
    game: &'p str,
    ruleset: &'p str,
    n_seats: usize,
    first_seat: Option<usize>,
    lineup: String,
    sides: String,
    result_code: &'static str,
    winner_side: Option<usize>,
    plies: u32,
    turns: u32,
    rolls: u32,
    chance_events: u32,
    termination: &'p str,
    ending: &'static str,
    moves_hash_hex: &'p str,
    final_hash_hex: &'p str,
    forced_rolls: u32,
}

#[derive(Serialize)]
struct SeatRow<'p> {
    game_id: String,
    seat: usize,
    side: usize,
    bot_id: &'p str,
    place: usize,
    score: f64,
    margin: i16,
    decisions: u32,
    choices: u64,
    unforced: u32,
    nodes: u64,
}

/// Joins what stands in each seat or side by `|`.
pub(super) fn joined<T: ToString>(items: impl Iterator<Item = T>) -> String {
    items
        .map(|item| item.to_string())
        .collect::<Vec<_>>()
        .join("|")
}

/// Every game with its block and its place in the block, in the order of the files.
fn games(blocks: &[BlockRecord]) -> impl Iterator<Item = (&BlockRecord, usize, &GameRecord)> {
    blocks.iter().flat_map(|block| {
        let games = block.games.iter().enumerate();
        games.map(move |(rotation, game)| (block, rotation, game))
    })
}

/// Writes `games.csv`.
///
/// # Errors
/// When the file cannot be written.
pub fn write_games(folder: &Path, plan: &Plan, blocks: &[BlockRecord]) -> Result<FileSum, Error> {
    let rows = games(blocks).map(|(block, rotation, game)| {
        let pairing = &plan.pairings[block.pairing];
        let seating = &pairing.seatings[rotation];
        GameRow {
            run_id: &plan.run_id,
            game_id: plan.game_id(block.pairing, block.block, rotation),
            pairing_id: &pairing.id,
            block: block.block,
            rotation,
            tape_seed_hex: plan.tape_seed(block.pairing, block.block).to_string(),
            tape_mode: "seat",
            game: &plan.game,
            ruleset: &plan.ruleset,
            n_seats: plan.side_of.len(),
            first_seat: game.first_seat,
            lineup: joined(seating.iter().map(|&label| &pairing.labels[label])),
            sides: joined(plan.side_of.iter()),
            result_code: result_code(game),
            winner_side: game.winner().map(|side| side.index()),
            plies: game.plies,
            turns: game.turns,
            rolls: game.rolls,
            chance_events: game.chance_events,
            termination: &game.termination,
            ending: game.ending.map_or("", |ending| plan.endings[ending]),
            moves_hash_hex: &game.moves_hash,
            final_hash_hex: &game.final_hash,
            forced_rolls: game.forced_rolls,
        }
    });
    write_csv(&folder.join("games.csv"), rows)
}

/// `win` for one winner, `draw` where all share alike, `order` for anything between.
fn result_code(game: &GameRecord) -> &'static str {
    if game.winner().is_some() {
        "win"
    } else if game.shares.windows(2).all(|pair| pair[0] == pair[1]) {
        "draw"
    } else {
        "order"
    }
}

/// Writes `seats.csv`.
///
/// # Errors
/// When the file cannot be written.
pub fn write_seats(folder: &Path, plan: &Plan, blocks: &[BlockRecord]) -> Result<FileSum, Error> {
    let rows = games(blocks).flat_map(|(block, rotation, game)| {
        let pairing = &plan.pairings[block.pairing];
        let seating = &pairing.seatings[rotation];
        seating.iter().enumerate().map(move |(seat, &label)| {
            let side = plan.side_of[seat].index();
            let score = game.shares[side];
            let tally = game.seats[seat];
            SeatRow {
                game_id: plan.game_id(block.pairing, block.block, rotation),
                seat,
                side,
                bot_id: &pairing.labels[label],
                place: 1 + game.shares.iter().filter(|share| **share > score).count(),
                score,
                margin: game.margin[side],
                decisions: tally.decisions,
                choices: tally.choices,
                unforced: tally.unforced,
                nodes: tally.nodes,
            }
        })
    });
    write_csv(&folder.join("seats.csv"), rows)
}
