//! A game at the terminal: bots and people, by scripted sessions.

use std::fs;
use std::path::Path;

use crate::support::{aleator, match_of, outcome_of, run};
use aleator::game::{Did, Playable, Record, Seat, Turn};
use aleator::games::{Visit, with_game};

/// Plays a whole game in which the person always takes the first action of the list.
fn scripted(folder: &Path, game: &str) -> (Record, String) {
    let path = folder.join(format!("{game}.record"));
    let out = path.to_string_lossy().into_owned();
    let mut command = aleator(&[
        "play", game, "human", "greedy", "--seed", "5", "--out", &out,
    ]);
    command.write_stdin("1\n".repeat(500));
    let (code, told, asked) = outcome_of(&mut command);
    assert_eq!(code, 0, "{asked}");
    assert!(told.contains("seat 0: human\nseat 1: greedy\n"), "{told}");
    assert!(asked.contains("seat 0, your action (? for help):"));
    let text = fs::read_to_string(&path).unwrap();
    let record: Record = text.parse().unwrap();
    assert_eq!(record.to_string(), text);
    assert!(record.end.is_some(), "{game} was played to its end");
    let line = told.lines().last().unwrap();
    assert!(
        line.contains(" in seat ") && line.contains("events"),
        "{line}"
    );
    (record, text)
}

/// Plays a record again, checks that the person took the first action, and gives its text anew.
struct Again<'r>(&'r Record);

impl Visit for Again<'_> {
    type Out = Record;

    fn visit<G: Playable>(self, game: G) -> Record {
        let mut again = self.0.clone();
        again.events.clear();
        again.end = None;
        let mut decisions = 0;
        let mut lines = Vec::new();
        self.0
            .retell(&game, |state, event| {
                let mut legal = Vec::new();
                if let Turn::Player(_) = event.who {
                    game.legal_actions(state, &mut legal);
                }
                let text = match event.did {
                    Did::Action(Some(action)) => game.action_text(state, action),
                    Did::Chance(Some(outcome)) => game.outcome_text(state, outcome),
                    _ => unreachable!("a record holds the truth"),
                };
                if event.who == Turn::Player(Seat::new(0)) {
                    assert_eq!(text, game.action_text(state, legal[0]));
                    decisions += usize::from(legal.len() > 1);
                }
                lines.push((event.who, text));
            })
            .unwrap();
        assert!(decisions > 10, "only {decisions} decisions were asked for");
        for (who, text) in lines {
            again.push(who, text);
        }
        again.end = self.0.end;
        again
    }
}

#[test]
fn a_person_plays_a_whole_game_against_greedy_and_its_record_replays_to_the_same_bytes() {
    let folder = tempfile::tempdir().unwrap();
    for game in ["acey_deucey", "backgammon"] {
        let (record, text) = scripted(folder.path(), game);
        let again = with_game(game, &record.rules, None, Again(&record)).unwrap();
        assert_eq!(again.to_string(), text);
        let path = folder.path().join(format!("{game}.record"));
        let copy = folder.path().join(format!("{game}.copy"));
        let [path, copy] = [path, copy].map(|path| path.to_string_lossy().into_owned());
        let (code, told, _) = outcome_of(&mut aleator(&["replay", &path, "--out", &copy]));
        assert_eq!(code, 0);
        assert!(told.contains(&record.events[0].what));
        assert_eq!(fs::read_to_string(copy).unwrap(), text);
    }
}

#[test]
fn leaving_keeps_the_record_of_what_was_played() {
    let folder = tempfile::tempdir().unwrap();
    let mut command = aleator(&["play", "pig", "human", "hold-20", "--set", "goal=30"]);
    command.current_dir(folder.path());
    command.write_stdin("?\nr\nboard\nq\n");
    let (code, told, asked) = outcome_of(&mut command);
    assert_eq!(code, 0, "{asked}");
    assert!(asked.contains("TAB completes"), "{asked}");
    assert!(asked.ends_with("left before the end; the record is in pig.record\n"));
    let text = fs::read_to_string(folder.path().join("pig.record")).unwrap();
    let record: Record = text.parse().unwrap();
    assert_eq!(record.events.len(), 4, "two throws and their rolls: {told}");
    assert_eq!(record.end, None);
    let mut command = aleator(&["replay", "pig.record"]);
    let (code, told, _) = outcome_of(command.current_dir(folder.path()));
    assert_eq!(code, 0);
    assert!(told.ends_with("unfinished after event 4\n"), "{told}");
    let mut command = aleator(&["play", "pig", "human", "hold-20"]);
    let (_, _, asked) = outcome_of(command.current_dir(folder.path()).write_stdin(""));
    assert!(
        asked.ends_with("the record is in pig-2.record\n"),
        "{asked}"
    );
}

#[test]
fn a_person_is_not_told_what_his_seat_may_not_know() {
    let folder = tempfile::tempdir().unwrap();
    let play = |bots: [&str; 2]| {
        let mut command = aleator(&["play", "coin", bots[0], bots[1]]);
        let (code, told, asked) = outcome_of(command.current_dir(folder.path()).write_stdin("3\n"));
        assert_eq!(code, 0, "{asked}");
        (told, asked)
    };
    let (told, asked) = play(["pick-7", "human"]);
    assert!(
        told.contains("1  0 pick-7                 (hidden)"),
        "{told}"
    );
    assert!(asked.contains("o name | x ? | o -"), "{asked}");
    assert!(!asked.contains("x 7"), "{asked}");
    assert!(told.contains("won | x 7 | o 3"), "{told}");
    let (told, _) = play(["human", "pick-7"]);
    assert!(told.contains("1  0 human                  3"), "{told}");
}

#[test]
fn a_game_of_bots_is_the_first_game_of_a_tournament_with_the_same_seed() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder
        .path()
        .join("one.record")
        .to_string_lossy()
        .into_owned();
    let play = ["play", "backgammon", "greedy", "mcts-20", "--seed", "9"];
    let mut command = aleator(&[&play[..], &["--boards", "none", "--out", &path]].concat());
    let (code, told, _) = outcome_of(&mut command);
    assert_eq!(code, 0);
    let record: Record = fs::read_to_string(&path).unwrap().parse().unwrap();
    assert_eq!(
        told.lines().filter(|line| line.starts_with(' ')).count(),
        record.events.len()
    );
    let mut experiment = match_of("backgammon", &["greedy", "mcts-20"], 2);
    experiment.seed = 9;
    run(&experiment, &folder.path().join("run"), 1).unwrap();
    let games = fs::read_to_string(folder.path().join("run/games.csv")).unwrap();
    let hash = format!("{:016x}", record.event_hash());
    assert!(
        games.lines().nth(1).unwrap().contains(&hash),
        "{hash} {games}"
    );
}

/// Asserts that a call fails with one line that says all of `words`.
fn refused(arguments: &[&str], words: &[&str]) {
    let (code, out, err) = outcome_of(&mut aleator(arguments));
    assert_eq!(code, 1, "{arguments:?}: {out}{err}");
    assert_eq!(err.lines().count(), 1, "{arguments:?}: {err}");
    for word in words {
        assert!(err.contains(word), "{arguments:?}: {err} lacks `{word}`");
    }
}

#[test]
fn bots_and_positions_that_do_not_fit_the_game_are_refused_in_one_line() {
    refused(
        &["play", "backgammon", "hold-20", "greedy"],
        &["unknown bot `hold-20`"],
    );
    refused(
        &["play", "backgammon", "policy:policy=hold", "greedy"],
        &["unknown policy `hold`", "there are none"],
    );
    refused(
        &["play", "acey_deucey", "greedy:weights.bananas=1", "greedy"],
        &["unknown", "bananas"],
    );
    refused(
        &["play", "coin", "pick-5", "random", "--set", "numbers=3"],
        &["bot `pick-5`", "from 1 to 3"],
    );
    refused(
        &["play", "pig", "random"],
        &["1 bots were named; this game takes 2, one a seat"],
    );
    let of_backgammon = "x roll t=1 | x 24:2 13:5 8:3 6:5 | o 24:2 13:5 8:3 6:5";
    for verb in [
        &["play", "pig", "random", "random"][..],
        &["perft", "pig", "2"],
    ] {
        let arguments = [verb, &["--position", of_backgammon]].concat();
        refused(&arguments, &["position", "expected"]);
    }
    refused(
        &["analyze", "pig", of_backgammon, "--bot", "random"],
        &["position", "expected"],
    );
    refused(
        &[
            "analyze",
            "acey_deucey",
            "x choose 0 | x 0 | o 0",
            "--bot",
            "random",
        ],
        &["position", "`choose`"],
    );
}

#[test]
fn a_record_is_never_written_over_another_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("taken").to_string_lossy().into_owned();
    fs::write(&path, "precious").unwrap();
    refused(
        &["play", "pig", "random", "random", "--out", &path],
        &["taken exists", "--out"],
    );
    assert_eq!(fs::read_to_string(&path).unwrap(), "precious");
}

#[test]
fn a_person_sits_only_at_play() {
    refused(
        &[
            "run",
            "--game",
            "pig",
            "--bots",
            "human,random",
            "--games",
            "2",
            "--seed",
            "1",
        ],
        &["`human`", "aleator play"],
    );
}
