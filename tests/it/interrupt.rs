//! A run that somebody interrupts keeps what is finished.
#![cfg(unix)]

use std::fs;
use std::process::{Command, Stdio};
use std::time::Duration;

use crate::support::journal_lines;

#[test]
fn ctrl_c_finishes_the_blocks_being_played_and_the_same_command_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("run");
    let arguments = |games: &str| {
        let words = "run --game acey_deucey --bots greedy,random --seed 3 --threads 2 --games";
        let mut arguments: Vec<String> = words.split(' ').map(str::to_owned).collect();
        arguments.extend([games.to_owned(), "--out".to_owned()]);
        arguments.push(out.to_string_lossy().into_owned());
        arguments
    };
    let child = Command::new(env!("CARGO_BIN_EXE_aleator"))
        .args(arguments("1000000"))
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let begun = || fs::metadata(out.join("games.journal")).is_ok_and(|file| file.len() > 10_000);
    while !begun() {
        std::thread::sleep(Duration::from_millis(20));
    }
    let id = child.id().to_string();
    assert!(
        Command::new("kill")
            .args(["-INT", &id])
            .status()
            .unwrap()
            .success()
    );
    let output = child.wait_with_output().unwrap();
    let err = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{err}");
    assert!(err.contains("finishing the blocks being played"), "{err}");
    let last = err.lines().last().unwrap();
    assert!(
        last.starts_with("error: stopped after ") && last.contains("goes on"),
        "{err}"
    );
    let blocks = journal_lines(&out).len() - 1;
    assert!(
        last.contains(&format!("after {blocks} of 500000 blocks")),
        "{err}"
    );
    let games = (2 * blocks).to_string();
    let output = Command::new(env!("CARGO_BIN_EXE_aleator"))
        .args(arguments(&games))
        .output()
        .unwrap();
    assert!(output.status.success());
    let told = String::from_utf8(output.stdout).unwrap();
    assert!(told.contains("of them were there already"), "{told}");
}
