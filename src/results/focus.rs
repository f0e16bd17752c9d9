//! One bot in one line-up: everything that a row of `pairings.csv` is made of.

use std::collections::BTreeSet;

use super::tables::joined;
use super::{BlockRecord, GameRecord, Pairing, PairingRow, Plan};
use crate::stats::{Estimate, Moments, block_correlation, estimate};

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
pub(super) struct Focus<'p> {
    plan: &'p Plan,
    pairing: &'p Pairing,
    label: usize,
    blocks: &'p [&'p BlockRecord],
}

impl<'p> Focus<'p> {
    pub(super) fn new(
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

    pub(super) fn row(&self) -> PairingRow {
        let Estimate {
            mean: score,
            se,
            interval,
            method,
        } = self.estimate();
        let (wins, draws, losses) = self.wins_draws_losses();
        let margins = Moments::of(&self.block_margins());
        let first = self.over_blocks(|game| {
            let seat = game.first_seat?;
            Some(game.shares[self.plan.side_of[seat].index()])
        });
        let winner = self.over_blocks(|game| Some(f64::from(game.margin[game.winner()?.index()])));
        let turns = self.over_blocks(|game| Some(f64::from(game.turns)));
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
            mean_choices: self.mean_choices(),
            first_share: first.mean,
            first_share_se: first.standard_error(),
            margin_mean: margins.mean,
            margin_se: margins.standard_error(),
            winner_margin: winner.mean,
            winner_margin_se: winner.standard_error(),
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

    /// Moments of the block means of a figure of single games; games that lack it do not count.
    fn over_blocks(&self, figure: impl Fn(&GameRecord) -> Option<f64>) -> Moments {
        let means = self.blocks.iter().filter_map(|block| {
            let figures: Vec<f64> = block.games.iter().filter_map(&figure).collect();
            (!figures.is_empty()).then(|| mean(&figures))
        });
        Moments::of(&means.collect::<Vec<_>>())
    }

    fn mean_choices(&self) -> f64 {
        let (mut choices, mut decisions) = (0, 0);
        for seat in self.games().flat_map(|(_, game)| &game.seats) {
            choices += seat.choices;
            decisions += u64::from(seat.decisions);
        }
        choices as f64 / decisions.max(1) as f64
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
