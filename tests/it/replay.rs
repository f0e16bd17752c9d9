//! Recorded games and games of tournaments, told again.

use std::fs;
use std::path::Path;

use crate::support::{aleator, match_of, outcome, run};

const RECORD: &str = "game pig\nrules preset=standard goal=5\nstart x choose 0 | x 0 | o 0\n\
    bot 0 human\nbot 1 random\nseed 1/tape/0\nplayer 0: roll\nchance dice 0: 1\nplayer 1: roll\n\
    chance dice 1: 6\nplayer 1: hold\nover 0 1\n";

fn replayed(text: &str, more: &[&str]) -> (i32, String, String) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("one.record");
    fs::write(&path, text).unwrap();
    outcome(&[&["replay", &path.to_string_lossy()], more].concat())
}

/// Asserts that a record is refused in one line that says all of `words`, and nothing is told.
fn refused(text: &str, words: &[&str]) {
    let (code, out, err) = replayed(text, &[]);
    assert_eq!((code, out.as_str()), (1, ""), "{err}");
    assert_eq!(err.lines().count(), 1, "{err}");
    for word in words {
        assert!(err.contains(word), "{err} lacks `{word}`");
    }
}

#[test]
fn a_record_is_told_event_by_event_with_its_verdict() {
    let (code, out, err) = replayed(RECORD, &[]);
    assert_eq!((code, err.as_str()), (0, ""));
    assert!(
        out.starts_with("pig (standard goal=5), seed 1/tape/0\nseat 0: human\nseat 1: random\n")
    );
    assert!(out.contains("    4  dice 1                   6\n"), "{out}");
    assert!(out.contains("o won | x 0 | o 5\n"), "{out}");
    assert!(
        out.ends_with("\nrandom in seat 1 wins (normal). 5 events, 2 turns.\n"),
        "{out}"
    );
}

#[test]
fn telling_stops_where_it_was_asked_to() {
    let (code, out, _) = replayed(RECORD, &["--upto", "2", "--boards", "event"]);
    assert_eq!(code, 0);
    assert!(
        out.ends_with("o choose 0 | x 0 | o 0\n\nafter event 2 of 5\n"),
        "{out}"
    );
    assert!(
        out.contains("x roll 0 | x 0 | o 0\n"),
        "before each event: {out}"
    );
    let (_, all, _) = replayed(RECORD, &["--upto", "99"]);
    assert!(all.ends_with("2 turns.\n"), "{all}");
}

#[test]
fn steps_wait_for_a_line_and_q_stops() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("one.record");
    fs::write(&path, RECORD).unwrap();
    let mut command = aleator(&[
        "replay",
        &path.to_string_lossy(),
        "--step",
        "--boards",
        "none",
    ]);
    let output = command.write_stdin("\nq\n").output().unwrap();
    let out = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success());
    assert!(
        out.ends_with("    2  dice 0                   1\n"),
        "{out}"
    );
}

#[test]
fn an_illegal_action_is_refused_by_its_event() {
    refused(
        &RECORD.replace("player 1: roll", "player 1: hold"),
        &["one.record", "event 3", "nothing to hold"],
    );
    refused(
        &RECORD.replace("dice 1: 6", "dice 1: 7"),
        &["event 4", "a face from 1 to 6"],
    );
    refused(
        &RECORD.replace("player 1: roll", "player 0: roll"),
        &["event 3", "expected player 1"],
    );
    refused(
        &RECORD.replace("over 0 1", "over 1 0"),
        &["expected `over 0 1`"],
    );
}

#[test]
fn a_truncated_record_is_refused_by_its_line() {
    let cut = &RECORD[..RECORD.find("r 1: hold").unwrap()];
    refused(cut, &["line 11", "event 5", "line break"]);
    refused(&RECORD[..40], &["line 3", "expected `start …`"]);
    refused("", &["line 1", "expected `game …`"]);
}

#[test]
fn a_record_of_an_unknown_game_or_wrong_rules_is_refused() {
    refused(
        &RECORD.replace("game pig", "game pgi"),
        &["did you mean `pig`?"],
    );
    refused(
        &RECORD.replace("goal=5", "gaol=5"),
        &["did you mean `goal`?"],
    );
    refused(
        &RECORD.replace("bot 1 random\n", ""),
        &["names 1 bots", "2 seats"],
    );
    refused(
        &RECORD.replace("start x choose 0 | x 0 | o 0", "start x roll t=1"),
        &["position", "expected a number"],
    );
}

fn played(folder: &Path) {
    let mut experiment = match_of(
        "acey_deucey",
        &["greedy", "mcts:iterations=3,explore=0.5"],
        4,
    );
    experiment.seed = 12;
    experiment.rules.set("preset", "european");
    run(&experiment, folder, 2).unwrap();
}

const GAME: &str = "greedy|mcts:iterations=3,explore=0.5:1:1";

#[test]
fn a_game_of_a_tournament_is_played_again_from_its_seeds() {
    let folder = tempfile::tempdir().unwrap();
    played(folder.path());
    let run = folder.path().to_string_lossy().into_owned();
    let record = folder
        .path()
        .join("again.record")
        .to_string_lossy()
        .into_owned();
    let replay = [
        "replay", &run, "--game", GAME, "--boards", "none", "--out", &record,
    ];
    let (code, out, err) = outcome(&replay);
    assert_eq!(code, 0, "{err}");
    assert!(
        out.starts_with("acey_deucey (european), seed 12/tape/1\nseat 0: mcts:"),
        "{out}"
    );
    let row = fs::read_to_string(folder.path().join("games.csv")).unwrap();
    let row = row
        .lines()
        .find(|row| row.contains(GAME))
        .unwrap()
        .to_owned();
    let hashes: Vec<&str> = row.split(',').rev().skip(1).take(2).collect();
    for hash in &hashes {
        assert!(err.contains(hash), "{err} lacks {hash} of {row}");
    }
    let (code, told, _) = outcome(&["replay", &record, "--boards", "none"]);
    assert_eq!((code, told), (0, out));
}

#[test]
fn a_game_that_is_not_the_recorded_one_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    played(folder.path());
    let run = folder.path().to_string_lossy().into_owned();
    let games = folder.path().join("games.csv");
    let text = fs::read_to_string(&games).unwrap();
    let row = text.lines().find(|row| row.contains(GAME)).unwrap();
    let hash = row.split(',').rev().nth(1).unwrap();
    fs::write(&games, text.replace(hash, "0123456789abcdef")).unwrap();
    let (code, _, err) = outcome(&["replay", &run, "--game", GAME]);
    assert_eq!((code, err.lines().count()), (1, 1), "{err}");
    assert!(err.contains("is not the one in games.csv"), "{err}");
    fs::remove_file(&games).unwrap();
    let (code, _, err) = outcome(&["replay", &run, "--game", GAME]);
    assert_eq!(code, 0);
    assert!(err.contains("its hash is not checked"), "{err}");
    for (game, words) in [
        ("greedy:1:1", "unknown line-up `greedy`"),
        ("1", "a game is named line-up:block:rotation"),
        (
            "greedy|mcts:iterations=3,explore=0.5:2:1",
            "blocks go from 0 to 1",
        ),
    ] {
        let (code, _, err) = outcome(&["replay", &run, "--game", game]);
        assert_eq!((code, err.lines().count()), (1, 1), "{err}");
        assert!(err.contains(words), "{err}");
    }
    let manifest = folder.path().join("manifest.json");
    let text = fs::read_to_string(&manifest).unwrap();
    fs::write(&manifest, text.replace("\"seed\": 12", "\"seed\": 13")).unwrap();
    let (code, _, err) = outcome(&["replay", &run, "--game", GAME]);
    assert_eq!(code, 1);
    assert!(err.contains("run_id is"), "{err}");
}

#[test]
fn a_folder_without_a_game_and_a_game_without_a_folder_are_refused() {
    let (code, _, err) = outcome(&["replay", "results/quickstart"]);
    assert_eq!(code, 1);
    assert!(err.contains("name one of its games with --game"), "{err}");
    let (code, _, err) = outcome(&["replay", "src", "--game", "a|b:0:0"]);
    assert_eq!(code, 1);
    assert!(err.contains("has no manifest.json"), "{err}");
}
