//! `pairings.csv`: a row for each line-up and distinct bot in it.

use serde::Serialize;

use super::focus::Focus;
use super::{BlockRecord, Plan};

/// One bot's result in one line-up.
///
/// `score` is the mean share of the sides the bot holds; par is one over the number of sides. Where
/// it holds several sides, wins, draws and losses count each of them.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PairingRow {
    /// Hash of the experiment.
    pub run_id: String,
    /// The line-up.
    pub pairing_id: String,
    /// The bot this row is about.
    pub focal: String,
    /// The other bots of the line-up, joined by `|`.
    pub opponents: String,
    /// Blocks played.
    pub blocks: usize,
    /// Games played.
    pub games: usize,
    /// Sides held that had the strictly greatest share.
    pub wins: usize,
    /// Sides held that shared the greatest.
    pub draws: usize,
    /// Sides held that had less.
    pub losses: usize,
    /// Games ended by the referee's turn limit.
    pub caps: usize,
    /// Mean share of the win, 0 to 1.
    pub score: f64,
    /// Its standard error, from block means.
    pub se_block: f64,
    /// Lower end of the 95 % interval.
    pub ci_lo: f64,
    /// Upper end of the 95 % interval.
    pub ci_hi: f64,
    /// `t`, or `betting` where blocks are few or all alike.
    pub ci_method: &'static str,
    /// Correlation of the games inside a block; empty where shares never differ.
    pub pair_rho: Option<f64>,
    /// How many times the games independent dice would have needed; empty where that is unbounded.
    pub saving_pair: Option<f64>,
    /// Mean number of decisions a game.
    pub mean_plies: f64,
    /// Mean number of turns a game.
    pub mean_turns: f64,
    /// Its standard error, from block means.
    pub turns_se: f64,
    /// Mean number of throws a game.
    pub mean_rolls: f64,
    /// Mean number of legal actions a decision, forced ones included: the branching factor of play.
    pub mean_choices: f64,
    /// Mean share of the side that had the first turn, whoever held it.
    pub first_share: f64,
    /// Its standard error, from block means.
    pub first_share_se: f64,
    /// Mean margin of the sides held, in the game's own stakes.
    pub margin_mean: f64,
    /// Its standard error, from block means.
    pub margin_se: f64,
    /// Mean margin of the winner, over games that have one.
    pub winner_margin: f64,
    /// Its standard error, from block means.
    pub winner_margin_se: f64,
    /// Mean share in each seat, joined by `|`; empty for a seat never held.
    pub share_by_seat: String,
    /// Standard error of each of these, from blocks, joined by `|`.
    pub share_by_seat_se: String,
    /// How games ended, `name:count` joined by `|`.
    pub endings: String,
    /// Games that differ in at least one event.
    pub distinct_games: usize,
}

impl PairingRow {
    /// The score with its interval.
    #[must_use]
    pub fn interval(&self) -> crate::stats::Interval {
        crate::stats::Interval {
            lo: self.ci_lo,
            hi: self.ci_hi,
        }
    }
}

/// All rows, in the order of the plan. `blocks` are sorted by pairing and block.
#[must_use]
pub fn pairing_rows(plan: &Plan, blocks: &[BlockRecord]) -> Vec<PairingRow> {
    let mut rows = Vec::new();
    for (index, pairing) in plan.pairings.iter().enumerate() {
        let played: Vec<&BlockRecord> = blocks
            .iter()
            .filter(|block| block.pairing == index)
            .collect();
        for label in 0..pairing.labels.len() {
            rows.push(Focus::new(plan, pairing, label, &played).row());
        }
    }
    rows
}
