//! README's commands do what README says.

use std::fs;

use crate::support::aleator;

/// The commands in README's `sh` fences that run the program.
fn commands() -> Vec<String> {
    let readme = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/README.md")).unwrap();
    let mut fenced = false;
    let mut commands = Vec::new();
    for line in readme.lines() {
        if line.starts_with("```") {
            fenced = line == "```sh" && !fenced;
        } else if let (true, Some((_, command))) =
            (fenced, line.split_once("cargo run --release -- "))
        {
            commands.push(command.to_owned());
        }
    }
    commands
}

/// Splits a command into words; double quotes hold a word together.
fn words(command: &str) -> Vec<String> {
    let mut words = Vec::new();
    for (i, part) in command.split('"').enumerate() {
        if i % 2 == 1 {
            words.push(part.to_owned());
        } else {
            words.extend(part.split_whitespace().map(str::to_owned));
        }
    }
    words
}

#[test]
fn every_command_of_the_readme_succeeds() {
    let commands = commands();
    assert!(
        commands.len() >= 6,
        "README shows only {} commands",
        commands.len()
    );
    let folder = tempfile::tempdir().unwrap();
    for (number, command) in commands.iter().enumerate() {
        let mut words = words(command);
        if words[0] == "run" {
            words.retain(|word| word != "--games");
            words.retain(|word| word.parse::<u64>().is_err() || word == "1");
            let out = folder.path().join(number.to_string());
            words.extend(["--games", "2", "--out"].map(str::to_owned));
            words.push(out.to_string_lossy().into_owned());
        }
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let output = aleator(&words).output().unwrap();
        let err = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "`{command}` failed: {err}");
        assert!(!output.stdout.is_empty(), "`{command}` printed nothing");
    }
}

#[test]
fn the_first_two_commands_are_the_tournament_and_the_tests() {
    let readme = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/README.md")).unwrap();
    let first = readme
        .find("cargo run --release -- run experiments/quickstart.toml")
        .unwrap();
    let second = readme.find("cargo test --release").unwrap();
    assert!(first < second);
}
