//! The same experiment gives the same bytes, whoever plays it and however often it was stopped.

use std::fs;
use std::path::Path;

use aleator::tournament::{Experiment, Kind};
use serde_json::Value;

use crate::support::{journal_lines, run};

const CSVS: [&str; 4] = ["games.csv", "seats.csv", "pairings.csv", "standings.csv"];

fn experiment() -> Experiment {
    let mut experiment = Experiment::new(Kind::RoundRobin, "pig");
    experiment.bots = ["hold-20", "hold-25", "random", "mcts-20"]
        .map(str::to_owned)
        .to_vec();
    experiment.games = 40;
    experiment
}

fn manifest(folder: &Path) -> Value {
    let text = fs::read_to_string(folder.join("manifest.json")).unwrap();
    let mut manifest: Value = serde_json::from_str(&text).unwrap();
    manifest
        .as_object_mut()
        .unwrap()
        .remove("environment")
        .unwrap();
    manifest
}

fn sorted_journal(folder: &Path) -> Vec<String> {
    let mut lines = journal_lines(folder);
    lines.sort();
    lines
}

fn assert_same_results(a: &Path, b: &Path) {
    for name in CSVS {
        let [a, b] = [a, b].map(|folder| fs::read(folder.join(name)).unwrap());
        assert!(!a.is_empty() && a == b, "{name} differs");
    }
    assert_eq!(manifest(a), manifest(b));
    assert_eq!(sorted_journal(a), sorted_journal(b));
}

#[test]
fn uckers_is_the_same_on_one_and_two_threads_with_two_and_four_seats() {
    let mut partners = Experiment::new(Kind::RoundRobin, "uckers");
    partners.bots = ["greedy", "random", "mcts-20"].map(str::to_owned).to_vec();
    partners.rules.set("preset", "wafu");
    partners.games = 8;
    for players in ["2", "4"] {
        partners.rules.set("players", players);
        let folder = tempfile::tempdir().unwrap();
        let [one, two] = [1, 2].map(|threads| {
            let results = folder.path().join(threads.to_string());
            run(&partners, &results, threads).unwrap();
            results
        });
        assert_same_results(&one, &two);
    }
}

#[test]
fn results_do_not_depend_on_the_number_of_threads() {
    let folder = tempfile::tempdir().unwrap();
    let one = folder.path().join("1");
    run(&experiment(), &one, 1).unwrap();
    for threads in [2, 8] {
        let more = folder.path().join(threads.to_string());
        run(&experiment(), &more, threads).unwrap();
        assert_same_results(&one, &more);
    }
}

#[test]
fn a_run_killed_anywhere_continues_to_the_same_bytes() {
    let folder = tempfile::tempdir().unwrap();
    let whole = folder.path().join("whole");
    run(&experiment(), &whole, 2).unwrap();
    let journal = fs::read(whole.join("games.journal")).unwrap();
    for eighths in 1..8 {
        let killed = folder.path().join(format!("killed-{eighths}"));
        fs::create_dir(&killed).unwrap();
        let cut = journal.len() * eighths / 8;
        fs::write(killed.join("games.journal"), &journal[..cut]).unwrap();
        let finished = run(&experiment(), &killed, 2).unwrap();
        assert!(finished.resumed < finished.games);
        assert_same_results(&whole, &killed);
    }
}

#[test]
fn a_run_can_be_extended_to_what_a_longer_one_gives() {
    let folder = tempfile::tempdir().unwrap();
    let (long, grown) = (folder.path().join("long"), folder.path().join("grown"));
    run(&experiment(), &long, 2).unwrap();
    let mut short = experiment();
    short.games = 10;
    run(&short, &grown, 2).unwrap();
    let finished = run(&experiment(), &grown, 2).unwrap();
    assert_eq!(finished.resumed, 60);
    assert_same_results(&long, &grown);
}

#[test]
fn another_seed_gives_other_games() {
    let folder = tempfile::tempdir().unwrap();
    let (a, b) = (folder.path().join("a"), folder.path().join("b"));
    run(&experiment(), &a, 1).unwrap();
    let mut other = experiment();
    other.seed = 2;
    run(&other, &b, 1).unwrap();
    let games = |folder: &Path| fs::read(folder.join("games.csv")).unwrap();
    assert_ne!(games(&a), games(&b));
}

#[test]
fn the_manifest_holds_the_checksum_of_every_csv() {
    let folder = tempfile::tempdir().unwrap();
    run(&experiment(), folder.path(), 2).unwrap();
    for name in CSVS {
        let bytes = fs::read(folder.path().join(name)).unwrap();
        let sum = aleator::results::sha256_hex(&bytes);
        assert_eq!(
            manifest(folder.path())["files"][name]["sha256"],
            sum,
            "{name}"
        );
    }
}
