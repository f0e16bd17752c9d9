//! Plays the blocks that the journal does not hold yet, then makes every file anew from it.

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

use rayon::prelude::*;
use serde_json::{Value, json};

use super::Tournament;
use super::block::Worker;
use crate::error::Error;
use crate::game::Playable;
use crate::play::Referee;
use crate::results::{
    BlockRecord, FileSum, Journal, PairingRow, SCHEMA, Standing, Timing, pairing_rows, standings,
    write_csv, write_games, write_manifest, write_seats,
};

/// How a run is carried out; nothing here can change a result.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RunOptions {
    /// Threads; `None` for what the experiment says, else one a core.
    pub threads: Option<usize>,
    /// The command, for the manifest.
    pub command: String,
}

/// Someone who is told how far a run has come; called from many threads.
pub trait Watcher: Sync {
    /// The run begins; `done` of `total` games were in the journal already.
    fn begin(&self, done: u64, total: u64);
    /// This many more games have been played. To break stops the run: blocks that are being played are
    /// finished and kept.
    fn advance(&self, games: u64) -> ControlFlow<()>;
}

/// A watcher that does not care.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unwatched;

impl Watcher for Unwatched {
    fn begin(&self, _: u64, _: u64) {}
    fn advance(&self, _: u64) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

/// A run that is complete.
#[derive(Clone, Debug, PartialEq)]
pub struct Finished {
    /// A row for each line-up and bot.
    pub rows: Vec<PairingRow>,
    /// Each bot over all its line-ups, best first.
    pub standings: Vec<Standing>,
    /// Games in the results.
    pub games: u64,
    /// Games that were in the journal before this run.
    pub resumed: u64,
    /// Games that the referee's or the rules' own turn limit ended.
    pub capped: u64,
}

impl<G: Playable> Tournament<'_, G> {
    /// Runs the experiment, or what is left of it, and writes its results folder.
    ///
    /// # Errors
    /// When the folder holds something else or cannot be written, a bot fails, or the watcher stops it;
    /// finished blocks stay in the journal, and running again continues.
    pub fn run(
        &self,
        folder: &Path,
        options: &RunOptions,
        watcher: &dyn Watcher,
    ) -> Result<Finished, Error> {
        let started = SystemTime::now();
        let journal = Journal::open(folder, &self.header)?;
        let known = self.wanted(journal.blocks());
        let resumed: u64 = known.iter().map(|block| block.games.len() as u64).sum();
        let threads = options.threads.or(self.threads).unwrap_or_else(cores);
        watcher.begin(resumed, self.plan.games());
        let timing = match resumed {
            0 => Timing::begin(folder)?,
            _ => Timing::resume(folder)?,
        };
        let fresh = self.play_missing(&known, threads, &journal, &timing, watcher)?;
        let mut blocks = known;
        blocks.extend(fresh);
        blocks.sort_by_key(|block| (block.pairing, block.block));
        let environment = json!({
            "command": options.command,
            "threads": threads,
            "os": std::env::consts::OS,
            "architecture": std::env::consts::ARCH,
            "started_unix": unix_seconds(started),
            "ended_unix": unix_seconds(SystemTime::now()),
            "games_resumed": resumed,
        });
        let mut finished = self.write(folder, &blocks, environment)?;
        finished.resumed = resumed;
        Ok(finished)
    }

    /// The blocks of the journal that this plan asks for, each once.
    fn wanted(&self, blocks: &[BlockRecord]) -> Vec<BlockRecord> {
        let mut seen = BTreeSet::new();
        let wanted = |block: &&BlockRecord| {
            let pairing = self.plan.pairings.get(block.pairing);
            pairing.is_some_and(|pairing| block.block < pairing.blocks)
                && seen.insert((block.pairing, block.block))
        };
        blocks.iter().filter(wanted).cloned().collect()
    }

    fn play_missing(
        &self,
        known: &[BlockRecord],
        threads: usize,
        journal: &Journal,
        timing: &Timing,
        watcher: &dyn Watcher,
    ) -> Result<Vec<BlockRecord>, Error> {
        let known: BTreeSet<(usize, u64)> = known
            .iter()
            .map(|block| (block.pairing, block.block))
            .collect();
        let missing: Vec<(usize, u64)> = self
            .plan
            .blocks()
            .into_iter()
            .filter(|block| !known.contains(block))
            .collect();
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(threads)
            .build()
            .map_err(|error| Error::Refused(format!("cannot start {threads} threads: {error}")))?;
        let next = AtomicUsize::new(0);
        let first_error = Mutex::new(None);
        let work = |_| {
            let referee = Referee::new(self.game, self.limits);
            let mut worker = Worker::new(self.game, &self.plan, &self.bots, referee);
            let mut played = Vec::new();
            while let Some(&(pairing, block)) = missing.get(next.fetch_add(1, Ordering::Relaxed)) {
                let done = worker.play(pairing, block).and_then(|(record, times)| {
                    journal.append(&record)?;
                    timing.append(&times)?;
                    Ok(record)
                });
                match done {
                    Ok(record) => {
                        if watcher.advance(record.games.len() as u64).is_break() {
                            next.store(missing.len(), Ordering::Relaxed);
                        }
                        played.push(record);
                    }
                    Err(error) => {
                        next.store(missing.len(), Ordering::Relaxed);
                        first_error
                            .lock()
                            .expect("no worker panics here")
                            .get_or_insert(error);
                    }
                }
            }
            played
        };
        let played: Vec<BlockRecord> =
            pool.install(|| (0..threads).into_par_iter().flat_map_iter(work).collect());
        match first_error.into_inner().expect("no worker panics here") {
            Some(error) => Err(error),
            None if played.len() < missing.len() => Err(stopped(
                known.len() + played.len(),
                known.len() + missing.len(),
            )),
            None => Ok(played),
        }
    }

    fn write(
        &self,
        folder: &Path,
        blocks: &[BlockRecord],
        environment: Value,
    ) -> Result<Finished, Error> {
        let rows = pairing_rows(&self.plan, blocks);
        let standings = standings(&self.plan, blocks);
        let games: u64 = blocks.iter().map(|block| block.games.len() as u64).sum();
        let capped = self.capped(blocks);
        let files: Vec<(&str, FileSum)> = vec![
            ("games.csv", write_games(folder, &self.plan, blocks)?),
            ("seats.csv", write_seats(folder, &self.plan, blocks)?),
            (
                "pairings.csv",
                write_csv(&folder.join("pairings.csv"), rows.iter())?,
            ),
            (
                "standings.csv",
                write_csv(&folder.join("standings.csv"), standings.iter())?,
            ),
        ];
        let files: serde_json::Map<String, Value> = files
            .into_iter()
            .map(|(name, sum)| (name.to_owned(), json!(sum)))
            .collect();
        let manifest = json!({
            "schema": SCHEMA,
            "aleator": self.header["aleator"],
            "commit": env!("ALEATOR_COMMIT"),
            "run_id": self.header["run_id"],
            "game_version": self.header["game_version"],
            "ruleset": self.plan.ruleset,
            "experiment": self.header["experiment"],
            "games_per_lineup": self.games_asked,
            "tapes": {
                "words": "counter-based, 64-bit mixer of seed path and index",
                "tape_path": "seed / tape / block / tape name / seat",
                "mind_path": "seed / mind / block / seat",
                "mode": "seat",
            },
            "totals": {
                "lineups": self.plan.pairings.len(),
                "blocks": blocks.len(),
                "games": games,
                "capped": capped,
            },
            "files": files,
            "environment": environment,
        });
        write_manifest(folder, &manifest)?;
        Ok(Finished {
            rows,
            standings,
            games,
            resumed: 0,
            capped,
        })
    }

    /// Games without a winner by their own rules: ended by the referee, or by an ending called `cap`.
    fn capped(&self, blocks: &[BlockRecord]) -> u64 {
        let by_rule = |ending: usize| self.plan.endings[ending] == "cap";
        let games = blocks.iter().flat_map(|block| &block.games);
        games
            .filter(|game| game.capped() || game.ending.is_some_and(by_rule))
            .count() as u64
    }
}

fn stopped(done: usize, all: usize) -> Error {
    Error::Refused(format!(
        "stopped after {done} of {all} blocks; they are kept, and the same command goes on with the rest"
    ))
}

fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

fn unix_seconds(time: SystemTime) -> u64 {
    time.duration_since(UNIX_EPOCH)
        .map_or(0, |since| since.as_secs())
}
