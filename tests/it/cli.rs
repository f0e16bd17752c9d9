//! The program as a person meets it: what it prints, where, and with which exit code.

use std::fs;
use std::path::Path;

use crate::support::outcome;

/// Asserts that a call fails with one line that says all of `words`.
fn refused(arguments: &[&str], words: &[&str]) {
    let (code, out, err) = outcome(arguments);
    assert_eq!(code, 1, "{arguments:?}: {out}{err}");
    assert_eq!(err.lines().count(), 1, "{arguments:?}: {err}");
    assert!(err.starts_with("error: "), "{err}");
    for word in words {
        assert!(err.contains(word), "{arguments:?}: {err} lacks `{word}`");
    }
}

fn experiment(folder: &Path, text: &str) -> String {
    let path = folder.join("asked.toml");
    fs::write(&path, text).unwrap();
    path.to_string_lossy().into_owned()
}

const MATCH: &str =
    "kind = \"match\"\ngame = \"pig\"\nseed = 1\nbots = [\"hold-20\", \"random\"]\ngames = 4\n";

#[test]
fn moves_of_a_player_are_an_action_and_a_position_a_line() {
    let position = "x play 6-3 t=1 | x stock:15 | o stock:15";
    let (code, out, err) = outcome(&["moves", "acey_deucey", position]);
    assert_eq!((code, err.as_str()), (0, ""));
    assert_eq!(
        out,
        "in/19 in/22\to roll t=2 | x stock:13 22:1 19:1 | o stock:15\n\
         in/19 19/16\to roll t=2 | x stock:14 16:1 | o stock:15\n"
    );
}

#[test]
fn moves_of_chance_have_their_weight_between() {
    let (code, out, _) = outcome(&["moves", "acey_deucey"]);
    assert_eq!(code, 0);
    assert_eq!(
        out,
        "x\t1\tx roll t=1 | x stock:15 | o stock:15\no\t1\to roll t=1 | x stock:15 | o stock:15\n"
    );
}

#[test]
fn moves_of_a_finished_game_are_its_result() {
    let (code, out, _) = outcome(&[
        "moves",
        "backgammon",
        "x won t=55 | x off:15 | o 20:1 6:8 5:6",
    ]);
    assert_eq!(
        (code, out.as_str()),
        (0, "over\tpayoff 1 0\tmargin 15 -15\tending backgammon\n")
    );
}

#[test]
fn rules_can_be_set_for_a_position() {
    let position = "x won t=61 | x off:15 | o bar:2 13:10 off:3";
    let (_, out, _) = outcome(&["moves", "acey_deucey", position, "--set", "scoring=margin"]);
    assert!(out.starts_with("over\tpayoff 0.9 0.1"), "{out}");
}

#[test]
fn perft_counts_full_and_ended_paths_apart() {
    let (code, out, _) = outcome(&["perft", "backgammon", "3"]);
    assert_eq!(code, 0);
    assert_eq!(
        out,
        "paths of exactly 3 edges: 7980\npaths that ended earlier: 0\n"
    );
    let position = "x play 6-1 t=9 | x 5:1 off:14 | o stock:14 21:1";
    let (_, out, _) = outcome(&["perft", "acey_deucey", "2", "--position", position]);
    assert_eq!(
        out,
        "paths of exactly 2 edges: 0\npaths that ended earlier: 2\n"
    );
}

#[test]
fn check_agrees_with_the_vectors_and_reports_a_planted_disagreement() {
    let (code, out, _) = outcome(&[
        "check",
        "tests/vectors/acey_deucey.jsonl",
        "tests/vectors/backgammon.jsonl",
        "tests/vectors/hexagony.jsonl",
        "tests/vectors/manevra.jsonl",
        "tests/vectors/toy_battle.jsonl",
        "tests/vectors/uckers.jsonl",
    ]);
    assert_eq!((code, out.as_str()), (0, "2472 of 2472 vectors agree\n"));
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("wrong.jsonl");
    let text = fs::read_to_string("tests/vectors/backgammon.jsonl").unwrap();
    let lines: Vec<&str> = text.lines().collect();
    let over = lines
        .iter()
        .find(|line| line.contains("\"turn\": \"over\""))
        .unwrap();
    let wrong_class = over.replace("\"class\": ", "\"class\": 1");
    let results = lines
        .iter()
        .find(|line| line.contains("\"results\""))
        .unwrap();
    let wrong_result = results.replace("roll t=", "roll t=9");
    fs::write(
        &path,
        format!("{}\n{wrong_class}\n{wrong_result}\n", lines[0]),
    )
    .unwrap();
    let (code, out, _) = outcome(&["check", &path.to_string_lossy()]);
    assert_eq!(code, 1);
    assert!(out.contains("the class is"), "{out}");
    assert!(out.contains("actions lead to"), "{out}");
    assert!(out.ends_with("1 of 3 vectors agree\n"), "{out}");
}

#[test]
fn vectors_that_cannot_be_read_are_one_line() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("asked.jsonl");
    let asked = path.to_string_lossy();
    refused(&["check", &asked], &["asked.jsonl", "cannot read"]);
    fs::write(&path, "").unwrap();
    refused(
        &["check", &asked],
        &["asked.jsonl", "there are no vectors in it"],
    );
    fs::write(&path, "{}\n").unwrap();
    refused(
        &["check", &asked],
        &["asked.jsonl", "line 1", "missing field `id`"],
    );
}

#[test]
fn rules_print_the_rule_book_and_the_options() {
    for game in aleator::games::NAMES {
        let (code, out, _) = outcome(&["rules", game]);
        assert_eq!(
            (code, out.as_str()),
            (0, aleator::games::rule_book(game).unwrap())
        );
    }
    let (_, out, _) = outcome(&["rules", "acey_deucey", "--options"]);
    assert!(
        out.contains("european") && out.contains("bear_off"),
        "{out}"
    );
}

#[test]
fn list_names_games_bots_and_experiments() {
    let (code, out, _) = outcome(&["list"]);
    assert_eq!(code, 0);
    for name in [
        "acey_deucey",
        "backgammon",
        "pig",
        "hold-20",
        "experiments/quickstart.toml",
    ] {
        assert!(out.contains(name), "{out} lacks {name}");
    }
}

#[test]
fn a_quiet_run_says_nothing_on_the_error_stream() {
    let folder = tempfile::tempdir().unwrap();
    let asked = experiment(folder.path(), MATCH);
    let out_folder = folder.path().join("out").to_string_lossy().into_owned();
    let (code, out, err) = outcome(&[
        "run",
        &asked,
        "--games",
        "5",
        "--quiet",
        "--out",
        &out_folder,
    ]);
    assert_eq!((code, err.as_str()), (0, ""));
    assert!(out.contains("6 games"), "{out}");
}

#[test]
fn a_gauntlet_gives_a_verdict_on_each_challenger() {
    let folder = tempfile::tempdir().unwrap();
    let out_folder = folder.path().to_string_lossy().into_owned();
    let bots = "hold-20,hold-25,random";
    let flags = [
        "--games",
        "100",
        "--seed",
        "1",
        "--kind",
        "gauntlet",
        "--out",
        &out_folder,
    ];
    let arguments = [&["run", "--game", "pig", "--bots", bots][..], &flags].concat();
    let (code, out, _) = outcome(&arguments);
    assert_eq!(code, 0);
    assert!(out.contains("hold-20 beats random"), "{out}");
    assert!(out.contains("hold-20 loses to hold-25"), "{out}");
    assert!(
        !out.contains("hold-25 beats random"),
        "they never met: {out}"
    );
}

#[test]
fn misuse_has_exit_code_2() {
    for arguments in [
        &["rum"][..],
        &["run"],
        &["perft", "pig", "three"],
        &["run", "--game", "pig"],
    ] {
        assert_eq!(outcome(arguments).0, 2, "{arguments:?}");
    }
}

#[test]
fn a_run_prints_a_table_and_a_verdict_and_nothing_on_a_quiet_error_stream() {
    let folder = tempfile::tempdir().unwrap();
    let out_folder = folder.path().join("out");
    let asked = experiment(folder.path(), MATCH);
    let (code, out, err) = outcome(&["run", &asked, "--out", &out_folder.to_string_lossy()]);
    assert_eq!((code, err.as_str()), (0, ""));
    assert!(
        out.contains("hold-20") && out.contains("against") && out.contains("95 % interval"),
        "{out}"
    );
    for file in [
        "games.csv",
        "seats.csv",
        "pairings.csv",
        "standings.csv",
        "timing.csv",
        "manifest.json",
    ] {
        assert!(out_folder.join(file).is_file(), "{file}");
    }
}

#[test]
fn a_number_of_games_is_rounded_up_to_whole_blocks_and_said_so() {
    let folder = tempfile::tempdir().unwrap();
    let asked = experiment(folder.path(), MATCH);
    let out_folder = folder.path().join("out");
    let (code, out, err) = outcome(&[
        "run",
        &asked,
        "--games",
        "5",
        "--out",
        &out_folder.to_string_lossy(),
    ]);
    assert_eq!(code, 0);
    assert!(
        err.contains("5 games of hold-20|random are rounded up to 6"),
        "{err}"
    );
    assert!(out.contains("6 games"), "{out}");
}

#[test]
fn an_unknown_game_names_the_nearest() {
    refused(
        &["moves", "acey_ducey"],
        &["unknown game `acey_ducey`", "did you mean `acey_deucey`?"],
    );
    refused(&["rules", "backgamon"], &["did you mean `backgammon`?"]);
}

#[test]
fn an_unknown_bot_names_the_nearest() {
    refused(
        &[
            "run",
            "--game",
            "pig",
            "--bots",
            "hold-20,hold-2O",
            "--games",
            "2",
            "--seed",
            "1",
        ],
        &["hold-2O", "did you mean `hold-20`?"],
    );
}

#[test]
fn an_unknown_key_or_value_of_an_experiment_is_named_with_its_file() {
    let folder = tempfile::tempdir().unwrap();
    let asked = experiment(folder.path(), &MATCH.replace("seed", "sede"));
    refused(
        &["run", &asked],
        &["asked.toml", "unknown key `sede`", "did you mean `seed`?"],
    );
    let asked = experiment(folder.path(), &MATCH.replace("\"match\"", "\"mach\""));
    refused(
        &["run", &asked],
        &["asked.toml", "`kind` cannot be `mach`", "round-robin"],
    );
    let asked = experiment(folder.path(), &format!("{MATCH}[rules]\ngaol = 50\n"));
    refused(
        &["run", &asked],
        &["unknown option `gaol`", "did you mean `goal`?"],
    );
}

#[test]
fn an_experiment_with_no_games_or_far_too_many_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let asked = experiment(folder.path(), &MATCH.replace("games = 4", "games = 0"));
    refused(&["run", &asked], &["asked.toml", "`games` cannot be `0`"]);
    let asked = experiment(folder.path(), MATCH);
    refused(&["run", &asked, "--games", "0"], &["`games` cannot be `0`"]);
    let many = u64::MAX.to_string();
    refused(
        &["run", &asked, "--games", &many],
        &["`games` cannot be", "to 10000000"],
    );
}

#[test]
fn a_bot_that_thinks_by_the_clock_plays_but_in_no_tournament() {
    let timed = "mcts:seconds=0.001";
    let bots = format!("{timed},random");
    refused(
        &[
            "run", "--game", "pig", "--bots", &bots, "--games", "2", "--seed", "1",
        ],
        &["thinks by the clock", "`iterations` or `nodes`"],
    );
    let plays: [&[&str]; 2] = [
        &["play", "pig", timed, "random"],
        &["analyze", "pig", "x choose 8 | x 90 | o 92", "--bot", timed],
    ];
    for arguments in plays {
        let output = crate::support::aleator(arguments).output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{arguments:?}");
    }
}

#[test]
fn an_option_with_a_wrong_value_is_answered_with_the_right_ones() {
    refused(
        &["moves", "acey_deucey", "--set", "bear_off=exactly"],
        &["standard, exact"],
    );
    refused(
        &["moves", "acey_deucey", "--set", "bear_of=exact"],
        &["did you mean `bear_off`?"],
    );
    refused(
        &["moves", "acey_deucey", "--set", "preset=europe"],
        &["did you mean `european`?"],
    );
    refused(
        &["moves", "acey_deucey", "--set", "bear_off"],
        &["key=value"],
    );
}

#[test]
fn a_malformed_position_says_what_and_where() {
    refused(
        &[
            "moves",
            "acey_deucey",
            "x roll t=1 | x stack:15 | o stock:15",
        ],
        &["position", "stack:15", "column 16"],
    );
    refused(
        &["moves", "backgammon", "x roll t=1 | x 24:2 | o 24:2"],
        &["position", "15"],
    );
}

#[test]
fn a_missing_experiment_is_one_line() {
    refused(
        &["run", "experiments/nothing.toml"],
        &["experiments/nothing.toml", "cannot read"],
    );
}

#[test]
fn a_results_folder_that_cannot_be_written_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "in the way").unwrap();
    let asked = experiment(folder.path(), MATCH);
    let inside = file.join("out").to_string_lossy().into_owned();
    refused(
        &["run", &asked, "--out", &inside],
        &["cannot create", "file/out"],
    );
}

#[test]
fn the_results_folder_of_another_experiment_is_refused_with_what_differs() {
    let folder = tempfile::tempdir().unwrap();
    let asked = experiment(folder.path(), MATCH);
    let out_folder = folder.path().join("out").to_string_lossy().into_owned();
    assert_eq!(outcome(&["run", &asked, "--out", &out_folder]).0, 0);
    refused(
        &[
            "run",
            &asked,
            "--out",
            &out_folder,
            "--seed",
            "2",
            "--set",
            "goal=50",
        ],
        &[
            "different experiment",
            "seed is 1 there and 2 here",
            "rules.goal is not set there and \"50\" here",
            "--out",
        ],
    );
    fs::remove_file(folder.path().join("out/games.journal")).unwrap();
    refused(
        &["run", &asked, "--out", &out_folder, "--seed", "2"],
        &["different experiment", "seed is 1 there and 2 here"],
    );
}
