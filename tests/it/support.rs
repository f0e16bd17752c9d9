//! Running tournaments and the program in tests.

use std::path::Path;

use aleator::error::Error;
use aleator::results::BlockRecord;
use aleator::tournament::{Experiment, Finished, Kind, RunOptions, Unwatched, run_experiment};
use assert_cmd::Command;

/// A match between bots of a game.
pub fn match_of(game: &str, bots: &[&str], games: u64) -> Experiment {
    let mut experiment = Experiment::new(Kind::Match, game);
    experiment.bots = bots.iter().map(|bot| (*bot).to_owned()).collect();
    experiment.games = games;
    experiment
}

/// Runs an experiment into a folder.
pub fn run(experiment: &Experiment, folder: &Path, threads: usize) -> Result<Finished, Error> {
    let options = RunOptions {
        threads: Some(threads),
        command: "test".to_owned(),
    };
    run_experiment(experiment, folder, &options, &Unwatched)
}

/// The lines of a run's journal in the order in which blocks were finished, header first.
pub fn journal_lines(folder: &Path) -> Vec<String> {
    let text = std::fs::read_to_string(folder.join("games.journal")).unwrap();
    text.lines().map(str::to_owned).collect()
}

/// The blocks of a run's journal, by pairing and number.
pub fn journal_blocks(folder: &Path) -> Vec<BlockRecord> {
    let content = |line: &String| line.splitn(3, ' ').nth(2).unwrap().to_owned();
    let lines = journal_lines(folder);
    let mut blocks: Vec<BlockRecord> = lines[1..]
        .iter()
        .map(|line| serde_json::from_str(&content(line)).unwrap())
        .collect();
    blocks.sort_by_key(|block| (block.pairing, block.block));
    blocks
}

/// The program, run from the project's folder.
pub fn aleator(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_aleator"));
    command
        .args(arguments)
        .current_dir(env!("CARGO_MANIFEST_DIR"));
    command
}

/// Exit code, standard output, standard error.
pub fn outcome_of(command: &mut Command) -> (i32, String, String) {
    let output = command.output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (
        output.status.code().unwrap(),
        text(output.stdout),
        text(output.stderr),
    )
}

/// The same, of the program with these arguments.
pub fn outcome(arguments: &[&str]) -> (i32, String, String) {
    outcome_of(&mut aleator(arguments))
}
