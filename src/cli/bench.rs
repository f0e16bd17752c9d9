//! `aleator bench`: what searches cost in fixed positions of every game, and a signature of their
//! work that a clean-up must not change.

use std::io::Write;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use super::arguments::Bench;
use super::{Stop, output};
use crate::bot::{BotSpec, Effort, Judge, build, find};
use crate::error::{Error, Unknown};
use crate::game::{Playable, Settings, Sight, look};
use crate::games::{NAMES, Visit, with_game};
use crate::play::middle;
use crate::report::{ruled_table, table_text};
use crate::seed::{Seed, mix};

/// How many positions of each game are searched.
const POSITIONS: u64 = 4;
/// How many random games are tried to find them.
const GAMES: u64 = 40;
/// Iterations of a tree search.
const ITERATIONS: u32 = 200;

pub(super) fn run(bench: &Bench, out: &mut dyn Write) -> Result<ExitCode, Stop> {
    let names = match &bench.game {
        Some(name) => {
            let known = NAMES.iter().find(|game| *game == name);
            vec![*known.ok_or_else(|| Error::from(Unknown::new("game", name, NAMES)))?]
        }
        None => NAMES.to_vec(),
    };
    let mut table = ruled_table(&["game", "search", "positions", "nodes", "nodes/s"]);
    let mut total = 0;
    let mut signature = 0;
    for name in names {
        for work in with_game(name, &Settings::new(), None, Measure { name })?? {
            total += work.nodes;
            signature = mix(signature ^ work.signature);
            let rate = work.nodes as f64 / work.took.as_secs_f64().max(1e-9);
            table.add_row([
                name,
                work.search,
                &work.positions.to_string(),
                &work.nodes.to_string(),
                &format!("{rate:.0}"),
            ]);
        }
    }
    let table = table_text(table, &[0, 1]);
    writeln!(out, "{table}\nnodes {total}\nsignature {signature:016x}").map_err(output)?;
    Ok(ExitCode::SUCCESS)
}

/// What one search did in the positions of one game.
struct Work {
    search: &'static str,
    positions: u64,
    nodes: u64,
    /// Nodes, choices and efforts, mixed in order.
    signature: u64,
    took: Duration,
}

struct Measure {
    name: &'static str,
}

impl Visit for Measure {
    type Out = Result<Vec<Work>, Error>;

    fn visit<G: Playable>(self, game: G) -> Self::Out {
        let seeds = (0..GAMES).map(|number| Seed::new(5).child(self.name).child(number));
        let positions = seeds.filter_map(|seed| {
            let decisions = 2 + seed.word(u64::MAX) % 40;
            middle(&game, seed, decisions)
        });
        let positions: Vec<_> = positions.take(POSITIONS as usize).collect();
        if positions.is_empty() {
            return Ok(Vec::new());
        }
        let mut all = Vec::new();
        for (search, spec) in searches(self.name)? {
            let bot = build(&spec, &game)?;
            let mut work = Work {
                search,
                positions: positions.len() as u64,
                nodes: 0,
                signature: 0,
                took: Duration::ZERO,
            };
            for (state, seat) in &positions {
                let sight = if G::HIDDEN { bot.sight() } else { Sight::Own };
                let view = look(&game, state, *seat, sight);
                let mut mind = bot.sit(&game, *seat);
                mind.deal(Seed::new(6).child(self.name).rng());
                let begun = Instant::now();
                let choice = mind.choose(&view);
                work.took += begun.elapsed();
                work.nodes += choice.nodes;
                work.note(choice.nodes);
                for byte in game.action_text(state, choice.action).bytes() {
                    work.note(u64::from(byte));
                }
                if matches!(spec, BotSpec::Mcts { .. }) {
                    for finding in mind.evidence().into_iter().flatten() {
                        if let Effort::Visits(visits) = finding.effort {
                            work.note(u64::from(visits));
                        }
                    }
                }
            }
            all.push(work);
        }
        Ok(all)
    }
}

impl Work {
    fn note(&mut self, number: u64) {
        self.signature = mix(self.signature ^ number).wrapping_add(number);
    }
}

/// The searches of a game: expectimax with the judgement of its greedy bot, and tree search.
fn searches(name: &str) -> Result<[(&'static str, BotSpec); 2], Error> {
    let eval = match find(name, "greedy") {
        Ok(BotSpec::Greedy { eval, .. }) => eval,
        _ => Judge::Even,
    };
    let mut expectimax = find(name, "expectimax:depth=2,eval=even")?;
    if let BotSpec::Expectimax { eval: judge, .. } = &mut expectimax {
        *judge = eval;
    }
    let mcts = find(name, &format!("mcts:iterations={ITERATIONS}"))?;
    Ok([("expectimax", expectimax), ("mcts", mcts)])
}
