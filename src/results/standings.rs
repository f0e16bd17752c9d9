//! How each bot did over all line-ups it took part in.

use std::collections::BTreeMap;

use serde::Serialize;

use super::focus::block_score;
use super::{BlockRecord, Plan, TapeSharing};
use crate::stats::{Estimate, estimate};

/// One bot's mean share over its line-ups.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Standing {
    /// The bot.
    pub bot: String,
    /// Games it took part in.
    pub games: u64,
    /// Mean share of the win, each line-up counted alike, 0 to 1.
    pub score: f64,
    /// Its standard error.
    pub se: f64,
    /// Lower end of the 95 % interval.
    pub ci_lo: f64,
    /// Upper end of the 95 % interval.
    pub ci_hi: f64,
    /// `t` or `betting`.
    pub ci_method: &'static str,
}

/// All bots, best first; equal scores in the order of the plan.
///
/// Where line-ups share their tapes, the unit of error is the tape: a bot's games on one tape are
/// averaged over its line-ups before anything else. Otherwise it is the block.
#[must_use]
pub fn standings(plan: &Plan, blocks: &[BlockRecord]) -> Vec<Standing> {
    let mut bots: Vec<&String> = Vec::new();
    for label in plan.pairings.iter().flat_map(|pairing| &pairing.labels) {
        if !bots.contains(&label) {
            bots.push(label);
        }
    }
    let mut table: Vec<Standing> = bots.iter().map(|bot| standing(plan, blocks, bot)).collect();
    table.sort_by(|a, b| b.score.total_cmp(&a.score));
    table
}

fn standing(plan: &Plan, blocks: &[BlockRecord], bot: &str) -> Standing {
    let mut games = 0;
    let mut units: BTreeMap<(usize, u64), Vec<f64>> = BTreeMap::new();
    for block in blocks {
        let pairing = &plan.pairings[block.pairing];
        let Some(label) = pairing.labels.iter().position(|label| label == bot) else {
            continue;
        };
        games += block.games.len() as u64;
        let unit = match plan.tapes {
            TapeSharing::Shared => (0, block.block),
            TapeSharing::Own => (block.pairing, block.block),
        };
        let score = block_score(plan, pairing, label, block);
        units.entry(unit).or_default().push(score);
    }
    let means: Vec<f64> = units
        .values()
        .map(|scores| scores.iter().sum::<f64>() / scores.len() as f64)
        .collect();
    let Estimate {
        mean,
        se,
        interval,
        method,
    } = estimate(&means);
    Standing {
        bot: bot.to_owned(),
        games,
        score: mean,
        se,
        ci_lo: interval.lo,
        ci_hi: interval.hi,
        ci_method: method.name(),
    }
}
