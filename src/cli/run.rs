//! `aleator run`: a tournament, its tables and its verdict.

use std::borrow::Cow;
use std::ffi::OsString;
use std::io::Write;
use std::iter;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use super::arguments::Run;
use super::human::find_bot;
use super::progress::Games;
use super::{Stop, note, output};
use crate::bot::split_list;
use crate::error::Error;
use crate::game::Playable;
use crate::games::{Visit, with_game};
use crate::report::{pairing_table, standing_table, verdict, warnings};
use crate::results::Plan;
use crate::tournament::{Experiment, Finished, Kind, RunOptions, Tournament};

pub(super) fn run(
    run: &Run,
    arguments: &[OsString],
    out: &mut dyn Write,
) -> Result<ExitCode, Stop> {
    let experiment = experiment(run)?;
    // The program by its name, wherever it is kept.
    let words = arguments.iter().skip(1).map(|word| word.to_string_lossy());
    let command: Vec<_> = iter::once(Cow::from("aleator")).chain(words).collect();
    let options = RunOptions {
        threads: run.threads.map(usize::from),
        command: command.join(" "),
    };
    let play = Play {
        experiment: &experiment,
        options: &options,
        folder: folder(run),
        manners: if run.quiet {
            Manners::Quiet
        } else {
            Manners::Talkative
        },
    };
    let done = with_game(&experiment.game, &experiment.rules, None, play)??;
    print(&done, out).map_err(output)?;
    if !run.quiet {
        for warning in warnings(&done.finished) {
            note(&format!("warning: {warning}"));
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// The experiment of the file or of the flags; flags override the file.
fn experiment(run: &Run) -> Result<Experiment, Error> {
    let mut experiment = match (&run.experiment, &run.game) {
        (Some(path), _) => Experiment::load(path)?,
        (None, game) => from_flags(run, game.as_deref().unwrap_or_default())?,
    };
    experiment.games = run.games.unwrap_or(experiment.games);
    experiment.seed = run.seed.unwrap_or(experiment.seed);
    experiment.max_turns = run.max_turns.unwrap_or(experiment.max_turns);
    experiment.opening_plies = run.opening_plies.or(experiment.opening_plies);
    for (key, value) in run.rules.settings()?.iter() {
        experiment.rules.set(key, value);
    }
    experiment.check()?;
    Ok(experiment)
}

fn from_flags(run: &Run, game: &str) -> Result<Experiment, Error> {
    let bots: Vec<String> = run.bots.iter().flat_map(|list| split_list(list)).collect();
    let kind = match &run.kind {
        Some(kind) => Kind::read(kind)?,
        None if !run.lineup.is_empty() => Kind::Lineups,
        None if bots.len() == 2 => Kind::Match,
        None => Kind::RoundRobin,
    };
    let mut experiment = Experiment::new(kind, game);
    experiment.bots = bots;
    experiment.lineups = run.lineup.iter().map(|list| split_list(list)).collect();
    Ok(experiment)
}

/// The folder that was asked for or that the experiment's file names.
fn folder(run: &Run) -> Option<PathBuf> {
    let named = |path: &PathBuf| path.file_stem().map(|stem| Path::new("results").join(stem));
    run.out
        .clone()
        .or_else(|| run.experiment.as_ref().and_then(named))
}

/// A run that is complete, with what is needed to speak of it.
struct Done {
    plan: Plan,
    finished: Finished,
    folder: PathBuf,
}

struct Play<'r> {
    experiment: &'r Experiment,
    options: &'r RunOptions,
    folder: Option<PathBuf>,
    manners: Manners,
}

/// Whether a run says on standard error how it goes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Manners {
    Talkative,
    Quiet,
}

impl Visit for Play<'_> {
    type Out = Result<Done, Error>;

    fn visit<G: Playable>(self, game: G) -> Self::Out {
        let find = |bot: &str| find_bot(&self.experiment.game, bot);
        let tournament = Tournament::new(&game, self.experiment, find)?;
        let plan = tournament.plan().clone();
        if self.manners == Manners::Talkative {
            say_rounding(&plan, self.experiment.games);
        }
        let folder = self.folder.unwrap_or_else(|| {
            let name = format!("{}-{}", plan.game, &plan.run_id[..8]);
            Path::new("results").join(name)
        });
        let games = match self.manners {
            Manners::Talkative => Games::new(),
            Manners::Quiet => Games::hidden(),
        };
        let finished = tournament.run(&folder, self.options, &games);
        games.finish();
        Ok(Done {
            plan,
            finished: finished?,
            folder,
        })
    }
}

fn say_rounding(plan: &Plan, asked: u64) {
    for pairing in &plan.pairings {
        let size = pairing.seatings.len() as u64;
        let played = pairing.blocks * size;
        if played != asked {
            note(&format!(
                "note: {asked} games of {} are rounded up to {played}, whole blocks of {size}",
                pairing.id
            ));
        }
    }
}

fn print(done: &Done, out: &mut dyn Write) -> std::io::Result<()> {
    let Done {
        plan,
        finished,
        folder,
    } = done;
    writeln!(
        out,
        "{} ({}), {} games",
        plan.game, plan.ruleset, finished.games
    )?;
    if finished.resumed > 0 {
        writeln!(out, "{} of them were there already", finished.resumed)?;
    }
    if finished.standings.len() > 2 {
        writeln!(out, "\n{}", standing_table(&finished.standings))?;
    }
    writeln!(out, "\n{}\n", pairing_table(&finished.rows))?;
    for sentence in verdict(plan, finished) {
        writeln!(out, "{sentence}")?;
    }
    writeln!(out, "\nresults in {}", folder.display())
}
