//! What the reader accepts and refuses, and where it says so.

use super::super::{Hexagony, RULES};
use super::{from, game, settings};
use crate::game::{Game, Notation, Options};

#[test]
fn the_examples_of_the_rule_book_read_back() {
    let rules = [
        "setup=played",
        "",
        "",
        "movement=difference",
        "movement=strict",
        "",
        "",
    ];
    let block = RULES
        .split("```text")
        .last()
        .unwrap()
        .split("```")
        .next()
        .unwrap();
    let examples: Vec<&str> = block.lines().filter(|line| !line.is_empty()).collect();
    assert_eq!(examples.len(), rules.len());
    for (rules, example) in rules.into_iter().zip(examples) {
        let game = from(rules, example);
        assert_eq!(game.position_text(&game.start()), example);
    }
}

#[test]
fn the_number_of_players_is_read_from_a_position_unless_it_is_given() {
    let three = "R0@0 / ? / ? | walls - | bank 60 | turn 0 quiet 0 | draft";
    assert_eq!(from("", three).seats(), 3);
    assert_eq!(from("players=3", three).seats(), 3);
    let refused = Hexagony::build(&settings("players=2"), Some(three)).unwrap_err();
    assert!(
        refused.to_string().contains("`players` cannot be `2`"),
        "{refused}"
    );
    let seven = Hexagony::build(&settings("players=7"), None).unwrap_err();
    assert!(seven.to_string().contains("from 2 to 6"), "{seven}");
}

/// A position of two armies with these parts.
fn line(red: &str, walls: &str, bank: u8, phase: &str) -> String {
    format!(
        "R{red} / G5@21 G3.0x3 G3.2x3 G3.4x3 | walls {walls} | bank {bank} | turn 3 quiet 1 | {phase}"
    )
}

#[test]
fn positions_that_the_rules_exclude_are_refused_with_their_reason() {
    let red = "4@0 R3.0x3 R3.2x3";
    let cases = [
        (
            "",
            line("4@42 R3.0x3 R3.2x3", "-", 51, "R start"),
            "a circle of the track, at most 41",
        ),
        (
            "",
            line("4@0 R3.0x4 R3.2x3", "-", 51, "R start"),
            "the pieces of a group, at most 3",
        ),
        (
            "",
            line("4@0 R2.0x3 R2.1x3 R3.0x3 R3.2x3 R3.3x1", "-", 51, "R start"),
            "an army has 12 pieces",
        ),
        ("", line(red, "-", 50, "R start"), "60 chips in all"),
        (
            "",
            line(red, "R3.0+,V3.6+", 51, "R start"),
            "some cells are cut off",
        ),
        (
            "",
            line(red, "R3.0+,R0.0+", 51, "R start"),
            "in the order of edges",
        ),
        ("", line(red, "R3.0^", 51, "R start"), "not the board edge"),
        (
            "",
            line("4@0 R3.2x3 R3.0x3", "-", 51, "R start"),
            "by rising cells",
        ),
        (
            "",
            line("4@0 R3.0x3 G3.0x3", "-", 51, "R start"),
            "belongs to another army",
        ),
        (
            "",
            line("4@0 R3.0x3", "-", 51, "R start"),
            "army R has 3 pieces or fewer",
        ),
        ("", line(" out", "-", 55, "G start"), "one army is left"),
        ("", line(red, "-", 51, "O start"), "no army is O"),
        ("", line(red, "-", 51, "R sleep"), "expected a phase"),
        ("", line(red, "-", 51, "R start "), "nothing more"),
        (
            "",
            line(red, "-", 51, "R seek pend bank0"),
            "pending chips, at least 1",
        ),
        (
            "",
            line(red, "-", 51, "R seek pend R1"),
            "other than the one on turn",
        ),
        ("", line(red, "-", 51, "R die 4-4"), "two different dice"),
        (
            "auto_die=true",
            line(red, "-", 51, "R die 2-4"),
            "no die to choose",
        ),
        (
            "",
            line(red, "-", 51, "R move left 2 group - spent -"),
            "expected `spent`",
        ),
        (
            "movement=difference",
            line(red, "-", 51, "R move left 2 spent -"),
            "expected `group`",
        ),
        (
            "movement=difference",
            line(red, "-", 51, "R move left 2 group R3.1 spent -"),
            "no own group stands on R3.1",
        ),
        (
            "movement=strict",
            line(
                red,
                "-",
                51,
                "R move left 0 len 2 party R3.0x4+1 moved - spent -",
            ),
            "4 own pieces do not stand on R3.0",
        ),
        (
            "movement=strict",
            line(
                red,
                "-",
                51,
                "R move left 4 len 2 party - moved R3.0x3 spent -",
            ),
            "at most 6 pieces",
        ),
        (
            "",
            line(red, "-", 51, "R move left 0 spent -"),
            "it has ended",
        ),
        (
            "",
            line(red, "-", 51, "R window R3.0 left 1 spent -"),
            "no attack to offer",
        ),
        (
            "attack=paid",
            line(red, "-", 51, "R move left 1 spent R3.0"),
            "spend no cells",
        ),
        (
            "",
            line(red, "-", 51, "R assault R3.0>R3.1 left 1 spent R3.0"),
            "cannot be attacked",
        ),
        (
            "",
            line("0@0 R3.0x3 R3.2x3", "-", 55, "R again"),
            "without a chip",
        ),
        ("", line(red, "-", 51, "over R"), "the win belongs to G"),
        (
            "",
            line(red, "-", 51, "R wall"),
            "pieces are placed when all walls stand",
        ),
    ];
    for (rules, text, problem) in cases {
        let refused = Hexagony::build(&settings(rules), Some(&text));
        let refused = refused.map(|_| ()).unwrap_err().to_string();
        assert!(refused.contains(problem), "{text}\n{refused}");
    }
}

#[test]
fn set_up_positions_out_of_order_are_refused() {
    for (text, problem) in [
        (
            "R0@0 / G0@21 | walls R0.0+ | bank 60 | turn 0 quiet 0 | R wall",
            "it is for army G",
        ),
        (
            "R0@0 G0.0x1 / G0@21 | walls - | bank 60 | turn 0 quiet 0 | R place",
            "outside the home",
        ),
        (
            "R0@0 / G0@21 G3.0x3 | walls - | bank 60 | turn 0 quiet 0 | R place",
            "one after the other",
        ),
        (
            "R0@0 R3.6x3 / G0@21 | walls - | bank 60 | turn 0 quiet 0 | R place",
            "do not fit",
        ),
        (
            "R0@0 / G0@21 | walls - | bank 60 | turn 0 quiet 0 | R deal",
            "when all pieces stand",
        ),
        (
            "? / G0@21 | walls - | bank 60 | turn 0 quiet 0 | draft",
            "in the order of seats",
        ),
        (
            "R0@0 / R0@0 | walls - | bank 60 | turn 0 quiet 0 | R wall",
            "one army R already",
        ),
        (
            "R0@0 | walls - | bank 60 | turn 0 quiet 0 | R wall",
            "2 armies in all",
        ),
    ] {
        let refused = Hexagony::build(&settings(""), Some(text));
        let refused = refused.map(|_| ()).unwrap_err().to_string();
        assert!(refused.contains(problem), "{text}\n{refused}");
    }
}

#[test]
fn a_retreat_that_does_not_exist_and_an_unspent_attacker_are_refused() {
    let armies = "R4@0 R2.0x3 R2.2x3 / G5@21 R1.1x3 R2.1x2 G3.0x3 V1.2x3 | walls - | bank 51 | turn 0 quiet 0";
    for (phase, problem) in [
        ("R retreat R2.2>R2.1 2 left 0 spent R2.2", "no such retreat"),
        ("R assault R2.2>R2.1 left 0 spent -", "spends it"),
        ("R window R2.2 left 0 spent R2.2", "no attack to offer"),
    ] {
        let text = format!("{armies} | {phase}");
        let refused = Hexagony::build(&settings(""), Some(&text));
        let refused = refused.map(|_| ()).unwrap_err().to_string();
        assert!(refused.contains(problem), "{text}\n{refused}");
    }
}

#[test]
fn a_refusal_names_its_place() {
    let game = game("");
    for (text, at) in [
        ("", 0),
        ("R4@0 R3.0x3 R3.9x3 / G5@21", 12),
        ("R4@0 R3.0x3 R3.2x3 / G5@21 G3.0x9", 32),
        ("R04@0", 1),
        ("R4@0 R3.0x3 R3.2x3 / G5@21 G3.0x3 / V0@0", 36),
    ] {
        let error = game.read_position(text).unwrap_err();
        assert_eq!(error.at, at, "{error}");
    }
}
