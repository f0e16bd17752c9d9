//! `pairings.csv`: a row for each line-up and distinct bot in it.

use std::collections::BTreeSet;

use serde::Serialize;

use super::tables::joined;
use super::{BlockRecord, GameRecord, Pairing, Plan};
use crate::stats::{Estimate, Moments, block_correlation, estimate};

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
    /// Mean margin of the sides held, in the game's own stakes.
    pub margin_mean: f64,
    /// Its standard error, from block means.
    pub margin_se: f64,
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

/// Mean share of one label over a block.
pub(super) fn block_score(
    plan: &Plan,
    pairing: &Pairing,
    label: usize,
    block: &BlockRecord,
) -> f64 {
    mean(&held_shares(plan, pairing, label, block).concat())
}

/// The shares of the sides that a label holds, game by game.
fn held_shares(plan: &Plan, pairing: &Pairing, label: usize, block: &BlockRecord) -> Vec<Vec<f64>> {
    pairing
        .seatings
        .iter()
        .zip(&block.games)
        .map(|(seating, game)| {
            let sides = sides_held(plan, seating, label);
            sides.into_iter().map(|side| game.shares[side]).collect()
        })
        .collect()
}

/// The sides in which a label has a seat, each once.
fn sides_held(plan: &Plan, seating: &[usize], label: usize) -> BTreeSet<usize> {
    let seats = seating.iter().zip(&plan.side_of);
    seats
        .filter(|(holder, _)| **holder == label)
        .map(|(_, side)| side.index())
        .collect()
}

fn mean(numbers: &[f64]) -> f64 {
    Moments::of(numbers).mean
}

/// One bot in one line-up, with the blocks that were played of it.
struct Focus<'p> {
    plan: &'p Plan,
    pairing: &'p Pairing,
    label: usize,
    blocks: &'p [&'p BlockRecord],
}

impl<'p> Focus<'p> {
    fn new(
        plan: &'p Plan,
        pairing: &'p Pairing,
        label: usize,
        blocks: &'p [&'p BlockRecord],
    ) -> Self {
        Focus {
            plan,
            pairing,
            label,
            blocks,
        }
    }

    fn row(&self) -> PairingRow {
        let Estimate {
            mean: score,
            se,
            interval,
            method,
        } = self.estimate();
        let (wins, draws, losses) = self.wins_draws_losses();
        let margins = Moments::of(&self.block_margins());
        let turns = self.block_turns();
        let rho = self.correlation();
        let labels = self.pairing.labels.iter().enumerate();
        PairingRow {
            run_id: self.plan.run_id.clone(),
            pairing_id: self.pairing.id.clone(),
            focal: self.pairing.labels[self.label].clone(),
            opponents: joined(
                labels
                    .filter(|(i, _)| *i != self.label)
                    .map(|(_, name)| name),
            ),
            blocks: self.blocks.len(),
            games: self.games().count(),
            wins,
            draws,
            losses,
            caps: self.games().filter(|(_, game)| game.capped()).count(),
            score,
            se_block: se,
            ci_lo: interval.lo,
            ci_hi: interval.hi,
            ci_method: method.name(),
            pair_rho: rho,
            saving_pair: rho
                .map(|rho| self.saving(rho))
                .filter(|saving| saving.is_finite()),
            mean_plies: self.mean_of(|game| game.plies),
            mean_turns: turns.mean,
            turns_se: turns.standard_error(),
            mean_rolls: self.mean_of(|game| game.rolls),
            margin_mean: margins.mean,
            margin_se: margins.standard_error(),
            share_by_seat: self.by_seat(|moments| moments.mean),
            share_by_seat_se: self.by_seat(Moments::standard_error),
            endings: self.endings(),
            distinct_games: self
                .games()
                .map(|(_, game)| &game.moves_hash)
                .collect::<BTreeSet<_>>()
                .len(),
        }
    }

    fn games(&self) -> impl Iterator<Item = (&'p Vec<usize>, &'p GameRecord)> {
        let seatings = &self.pairing.seatings;
        self.blocks
            .iter()
            .flat_map(move |block| seatings.iter().zip(&block.games))
    }

    fn estimate(&self) -> Estimate {
        let scores: Vec<f64> = self
            .blocks
            .iter()
            .map(|block| block_score(self.plan, self.pairing, self.label, block))
            .collect();
        estimate(&scores)
    }

    fn wins_draws_losses(&self) -> (usize, usize, usize) {
        let (mut wins, mut draws, mut losses) = (0, 0, 0);
        for (seating, game) in self.games() {
            let best = game.shares.iter().copied().fold(f64::MIN, f64::max);
            for side in sides_held(self.plan, seating, self.label) {
                if game.shares[side] < best {
                    losses += 1;
                } else if game.winner().is_some() {
                    wins += 1;
                } else {
                    draws += 1;
                }
            }
        }
        (wins, draws, losses)
    }

    fn block_margins(&self) -> Vec<f64> {
        let margin = |seating: &Vec<usize>, game: &GameRecord| {
            let sides = sides_held(self.plan, seating, self.label);
            let held: Vec<f64> = sides
                .iter()
                .map(|&side| f64::from(game.margin[side]))
                .collect();
            mean(&held)
        };
        self.blocks
            .iter()
            .map(|block| {
                let games = self.pairing.seatings.iter().zip(&block.games);
                mean(
                    &games
                        .map(|(seating, game)| margin(seating, game))
                        .collect::<Vec<_>>(),
                )
            })
            .collect()
    }

    fn block_turns(&self) -> Moments {
        let turns = |block: &&BlockRecord| {
            let turns: Vec<f64> = block
                .games
                .iter()
                .map(|game| f64::from(game.turns))
                .collect();
            mean(&turns)
        };
        Moments::of(&self.blocks.iter().map(turns).collect::<Vec<_>>())
    }

    /// Correlation of games inside blocks; single games vary around the mean of their seating.
    fn correlation(&self) -> Option<f64> {
        let rotations = self.pairing.seatings.len();
        let mut by_rotation: Vec<Vec<f64>> = vec![Vec::new(); rotations];
        let mut block_means = Vec::new();
        for block in self.blocks {
            let shares = held_shares(self.plan, self.pairing, self.label, block);
            let scores: Vec<f64> = shares.iter().map(|held| mean(held)).collect();
            for (rotation, score) in scores.iter().enumerate() {
                by_rotation[rotation].push(*score);
            }
            block_means.push(mean(&scores));
        }
        let variances: Vec<f64> = by_rotation
            .iter()
            .map(|scores| Moments::of(scores).variance)
            .collect();
        block_correlation(
            rotations,
            Moments::of(&block_means).variance,
            mean(&variances),
        )
    }

    fn saving(&self, rho: f64) -> f64 {
        let games = self.pairing.seatings.len() as f64;
        1.0 / (1.0 + (games - 1.0) * rho)
    }

    fn mean_of(&self, count: impl Fn(&GameRecord) -> u32) -> f64 {
        let counts: Vec<f64> = self
            .games()
            .map(|(_, game)| f64::from(count(game)))
            .collect();
        mean(&counts)
    }

    /// A figure of the shares that each seat gave the bot, block by block.
    fn by_seat(&self, figure: impl Fn(&Moments) -> f64) -> String {
        joined(self.plan.side_of.iter().enumerate().map(|(seat, side)| {
            let shares = |block: &&BlockRecord| {
                let games = self.pairing.seatings.iter().zip(&block.games);
                let held = games.filter(|(seating, _)| seating[seat] == self.label);
                mean(
                    &held
                        .map(|(_, game)| game.shares[side.index()])
                        .collect::<Vec<_>>(),
                )
            };
            if self
                .pairing
                .seatings
                .iter()
                .any(|seating| seating[seat] == self.label)
            {
                let blocks: Vec<f64> = self.blocks.iter().map(shares).collect();
                format!("{:.6}", figure(&Moments::of(&blocks)))
            } else {
                String::new()
            }
        }))
    }

    fn endings(&self) -> String {
        let counts = self.plan.endings.iter().enumerate().map(|(ending, name)| {
            let count = self
                .games()
                .filter(|(_, game)| game.ending == Some(ending))
                .count();
            (name, count)
        });
        joined(
            counts
                .filter(|(_, count)| *count > 0)
                .map(|(name, count)| format!("{name}:{count}")),
        )
    }
}
