//! An experiment on a game of the catalogue, by name.

use std::path::Path;

use super::{Experiment, Finished, RunOptions, Tournament, Watcher};
use crate::bot::find;
use crate::error::Error;
use crate::game::Playable;
use crate::games::{Visit, with_game};

/// Runs an experiment whose game and bots are found by their names, and writes its results folder.
///
/// # Errors
/// When the game, its rules or a bot is refused, and as [`Tournament::run`].
pub fn run_experiment(
    experiment: &Experiment,
    folder: &Path,
    options: &RunOptions,
    watcher: &dyn Watcher,
) -> Result<Finished, Error> {
    let run = Run {
        experiment,
        folder,
        options,
        watcher,
    };
    with_game(&experiment.game, &experiment.rules, None, run)?
}

struct Run<'r> {
    experiment: &'r Experiment,
    folder: &'r Path,
    options: &'r RunOptions,
    watcher: &'r dyn Watcher,
}

impl Visit for Run<'_> {
    type Out = Result<Finished, Error>;

    fn visit<G: Playable>(self, game: G) -> Self::Out {
        let find = |bot: &str| find(&self.experiment.game, bot);
        Tournament::new(&game, self.experiment, find)?.run(self.folder, self.options, self.watcher)
    }
}
