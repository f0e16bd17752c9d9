//! Every bot and experiment in the repository loads and plays.

use std::fs;
use std::path::{Path, PathBuf};

use aleator::bot::presets;
use aleator::games::NAMES;
use aleator::tournament::Experiment;

use crate::support::{match_of, run};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn experiments() -> Vec<PathBuf> {
    let entries = fs::read_dir(root().join("experiments")).unwrap();
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths
}

#[test]
fn every_experiment_loads_says_what_it_asks_and_plays_a_block() {
    for path in experiments() {
        let text = fs::read_to_string(&path).unwrap();
        assert!(
            text.starts_with("# "),
            "{}: no question on its first line",
            path.display()
        );
        let mut experiment = Experiment::load(&path).unwrap();
        experiment.games = 1;
        // A game that is cut short loads the same rules and bots.
        experiment.max_turns = experiment.max_turns.min(20);
        let folder = tempfile::tempdir().unwrap();
        let finished = run(&experiment, folder.path(), 2).unwrap();
        assert!(finished.games > 0, "{}", path.display());
    }
}

#[test]
fn every_bot_plays_only_legal_actions_and_repeats_itself() {
    for game in NAMES {
        for bot in presets::names(game) {
            let [a, b] = [(); 2].map(|()| {
                let folder = tempfile::tempdir().unwrap();
                let mut experiment = match_of(game, &[&bot, "random"], 2);
                experiment.max_turns = 12;
                if *game == "pig" {
                    experiment.rules.set("goal", "30");
                }
                run(&experiment, folder.path(), 2).unwrap();
                fs::read(folder.path().join("games.csv")).unwrap()
            });
            assert_eq!(a, b, "{game} {bot}");
        }
    }
}

/// The size of a results folder without what git ignores.
fn committed_bytes(folder: &Path, name: &str) -> u64 {
    let ignored = fs::read_to_string(root().join(".gitignore")).unwrap();
    let files = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path());
    let committed = files.filter(|path| {
        let file = path.file_name().unwrap().to_string_lossy();
        let listed = ignored
            .lines()
            .any(|line| line == format!("/results/{name}/{file}"));
        !listed && !file.ends_with(".journal") && file != "timing.csv"
    });
    committed.map(|path| path.metadata().unwrap().len()).sum()
}

#[test]
fn committed_results_are_small_and_belong_to_a_committed_experiment() {
    let Ok(entries) = fs::read_dir(root().join("results")) else {
        panic!("there are no committed results")
    };
    for entry in entries {
        let folder = entry.unwrap().path();
        let name = folder.file_name().unwrap().to_string_lossy().into_owned();
        let experiment = root().join(format!("experiments/{name}.toml"));
        if !experiment.is_file() {
            continue;
        }
        assert!(
            committed_bytes(&folder, &name) <= 2_000_000,
            "{name} is too large"
        );
        let manifest = fs::read_to_string(folder.join("manifest.json")).unwrap();
        let manifest: serde_json::Value = serde_json::from_str(&manifest).unwrap();
        let asked = Experiment::load(&experiment).unwrap();
        assert_eq!(manifest["experiment"]["seed"], asked.seed, "{name}");
        assert_eq!(manifest["games_per_lineup"], asked.games, "{name}");
        for file in ["pairings.csv", "standings.csv"] {
            let bytes = fs::read(folder.join(file)).unwrap();
            let sum = aleator::results::sha256_hex(&bytes);
            assert_eq!(manifest["files"][file]["sha256"], sum, "{name}/{file}");
        }
    }
}

#[test]
fn the_committed_quickstart_is_what_its_experiment_gives() {
    let asked = Experiment::load(&root().join("experiments/quickstart.toml")).unwrap();
    let mut short = asked.clone();
    short.games = 4;
    let folder = tempfile::tempdir().unwrap();
    run(&short, folder.path(), 2).unwrap();
    let fresh = fs::read_to_string(folder.path().join("games.csv")).unwrap();
    let committed = fs::read_to_string(root().join("results/quickstart/games.csv")).unwrap();
    let mut compared = 0;
    for line in fresh.lines() {
        assert!(
            committed.lines().any(|known| known == line),
            "not committed: {line}"
        );
        compared += 1;
    }
    assert_eq!(compared, 1 + 6 * 4);
}
