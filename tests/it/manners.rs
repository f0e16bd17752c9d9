//! Help texts, completions, the manual, and what a pipe gets.

use crate::support::outcome;

#[test]
fn every_verb_has_help_with_an_example() {
    for verb in [
        "list",
        "rules",
        "moves",
        "analyze",
        "play",
        "replay",
        "check",
        "perft",
        "solve",
        "run",
        "completions",
        "man",
    ] {
        let (code, out, _) = outcome(&[verb, "--help"]);
        assert_eq!(code, 0);
        assert!(
            out.contains(&format!("aleator {verb}")) && out.contains("Example"),
            "{out}"
        );
    }
}

#[test]
fn shells_and_manuals_know_every_verb() {
    let scripts = ["bash", "zsh", "fish"].map(|shell| outcome(&["completions", shell]).1);
    let manual = outcome(&["man"]).1;
    for text in scripts.iter().chain([&manual]) {
        for verb in ["analyze", "play", "replay", "perft", "run"] {
            assert!(text.contains(verb), "no {verb} in {}", &text[..80]);
        }
    }
    assert!(
        manual.contains("opening\\-plies"),
        "options of verbs are explained"
    );
}

#[test]
fn what_is_piped_holds_no_colours_or_cursor_movements() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("run").to_string_lossy().into_owned();
    let run = [
        "run",
        "--game",
        "pig",
        "--bots",
        "hold-20,random",
        "--games",
        "4",
    ];
    let analyze = [
        "analyze",
        "pig",
        "x choose 18 | x 70 | o 62",
        "--bot",
        "mcts-20",
    ];
    for arguments in [
        &[&run[..], &["--seed", "1", "--out", &out]].concat()[..],
        &analyze,
        &["play", "pig", "hold-20", "random"],
        &["list"],
        &["--help"],
    ] {
        let (code, told, noted) = outcome(arguments);
        assert_eq!(code, 0, "{arguments:?}: {noted}");
        assert!(
            !told.contains('\u{1b}') && !noted.contains('\u{1b}'),
            "{arguments:?}"
        );
    }
}
