//! Texts that are read, refused and drawn (section 10).

use super::super::{Manevra, RULES};
use super::{game, state};
use crate::game::{Game, Notation};

/// The examples in the notation section.
fn examples() -> Vec<&'static str> {
    let section = RULES
        .lines()
        .skip_while(|line| !line.starts_with("### 10.1"));
    let lines = section.take_while(|line| !line.starts_with("### 10.2"));
    lines.filter(|line| line.starts_with("W=")).collect()
}

#[test]
fn every_example_of_a_position_reads_and_writes_itself() {
    let examples = examples();
    assert_eq!(examples.len(), 7);
    for line in examples {
        let (text, note) = line.split_once("  ").unwrap();
        let rules = Some(note.trim())
            .filter(|note| note.contains('='))
            .unwrap_or("");
        let game = game(rules);
        assert_eq!(game.position_text(&state(&game, text)), text);
    }
}

/// A position, where it is wrong, and what is said.
const REFUSED: &[(&str, &str, &str)] = &[
    ("", "", "expected `W=`"),
    ("W=f6", "", "expected ` B=`"),
    (
        "W=f6 B=f6 res=29,29 seat=0 ply=9 idle=0 hist=-",
        "f6 res",
        "a stone of White stands there",
    ),
    (
        "W=f6,f6 B=- res=28,30 seat=0 ply=9 idle=0 hist=-",
        "f6 B",
        "named once",
    ),
    (
        "W=f6,e6 B=- res=28,30 seat=0 ply=9 idle=0 hist=-",
        "e6",
        "reading order",
    ),
    (
        "W=h2 B=- res=29,30 seat=0 ply=9 idle=0 hist=-",
        "h2",
        "obstacle",
    ),
    (
        "W=g1 B=- res=29,30 seat=0 ply=9 idle=0 hist=-",
        "g1",
        "off the map",
    ),
    (
        "W=j7 B=- res=29,30 seat=0 ply=9 idle=0 hist=-",
        "j7",
        "seat 1, which is Black",
    ),
    (
        "W=a1 B=- res=29,30 seat=0 ply=9 idle=0 hist=-",
        "a1",
        "expected a cell of the map",
    ),
    (
        "W=f06 B=- res=29,30 seat=0 ply=9 idle=0 hist=-",
        "f06",
        "such as a6 or k6",
    ),
    (
        "W=f6x B=- res=29,30 seat=0 ply=9 idle=0 hist=-",
        "x",
        "expected a comma",
    ),
    (
        "W=f6, B=- res=29,30 seat=0 ply=9 idle=0 hist=-",
        "",
        "expected a cell",
    ),
    (
        "W= B=- res=29,30 seat=0 ply=9 idle=0 hist=-",
        "",
        "expected a cell",
    ),
    (
        "W=\u{e9} B=- res=29,30 seat=0 ply=9 idle=0 hist=-",
        "\u{e9}",
        "expected a cell",
    ),
    (
        "W=f6 B=- res=30,30 seat=0 ply=9 idle=0 hist=-",
        "30,30",
        "White has 31 stones",
    ),
    (
        "W=f6 B=- res=29 seat=0 ply=9 idle=0 hist=-",
        "29",
        "2 reserves",
    ),
    (
        "W=f6 B=- res=29,31 seat=0 ply=9 idle=0 hist=-",
        "31",
        "a team has 30 stones",
    ),
    (
        "W=f6 B=- res=029,30 seat=0 ply=9 idle=0 hist=-",
        "029",
        "whole number",
    ),
    (
        "W=f6 B=- res=29,30 seat=4 ply=9 idle=0 hist=-",
        "4",
        "a seat from 0 to 3",
    ),
    (
        "W=f6 B=- res=29,30 seat=0 ply=-1 idle=0 hist=-",
        "-1",
        "whole number",
    ),
    (
        "W=f6 B=- res=29,30 seat=0 ply=9 idle=10 hist=-",
        "10",
        "too many",
    ),
    (
        "W=f6 B=- res=29,30 seat=0 ply=9 idle=0 hist=- ",
        " ",
        "nothing more",
    ),
    (
        "W=f6 B=- res=29,30 seat=1 ply=9 idle=0 hist=f5SE",
        "f5SE",
        "leaves room for 0 items",
    ),
    (
        "W=f6 B=- res=29,30 seat=1 ply=9 idle=1 hist=f5S",
        "S",
        "expected E, SE",
    ),
    (
        "W=f6 B=- res=29,30 seat=1 ply=9 idle=1 hist=e5SE",
        "e5SE",
        "no group can have come",
    ),
    (
        "W=f6 B=- res=29,30 seat=2 ply=9 idle=1 hist=f5SE",
        "f5SE",
        "no group can have come",
    ),
    (
        "W=f6,g6 B=- res=28,30 seat=1 ply=9 idle=1 hist=g5SE",
        "g5SE",
        "named by the group's first",
    ),
    (
        "W=f6,g6 B=- res=28,30 seat=1 ply=9 idle=1 hist=pass",
        "pass",
        "could not pass",
    ),
    (
        "W=f6 B=f5 res=29,29 seat=1 ply=9 idle=1 hist=f5SE",
        "f5SE",
        "no group can have come",
    ),
    (
        "W=f6 B=- res=3,3 seat=1 ply=9 idle=1 hist=f5SE",
        "f5SE",
        "over before",
    ),
    (
        "W=g6 B=i3,f9 res=28,28 seat=1 ply=69 idle=9 hist=f6E,f9E,g6W,g9W,f6E,f9E,g6W,g9W,f6E",
        "f6E",
        "over before this item",
    ),
];

#[test]
fn a_malformed_position_is_refused_with_what_and_where() {
    let game = game("");
    for (text, place, said) in REFUSED {
        let error = game.read_position(text).expect_err(text);
        assert!(error.problem.contains(said), "`{text}`: {error}");
        let there = &text[error.at..];
        assert!(there.starts_with(place), "`{text}`: at `{there}`");
        assert!(
            !place.is_empty() || there.is_empty() || there.starts_with(' '),
            "{text}"
        );
    }
}

#[test]
fn a_history_after_a_merge_is_refused() {
    let game = game("");
    let text = "W=g6,h6 B=g9 res=28,29 seat=3 ply=63 idle=3 hist=f6E,f9E,i6W";
    assert!(game.read_position(text).is_err());
    assert!(
        game.read_position(&text.replace("f6E,f9E,i6W", "-"))
            .is_ok()
    );
}

#[test]
fn rules_decide_which_positions_are_read() {
    let read = |rules: &str, text: &str| {
        let game = game(rules);
        game.read_position(text)
            .map(|_| ())
            .map_err(|error| error.problem)
    };
    let text = "W=f6 B=- res=28,30 seat=1 ply=9 idle=1 hist=f5SE";
    assert_eq!(read("", text), Ok(()));
    assert!(
        read("repetition=0", text)
            .unwrap_err()
            .contains("no history is kept")
    );
    assert!(
        read("captured=Recycled", text)
            .unwrap_err()
            .contains("29 stones")
    );
    assert!(
        read("reserve=Split", text)
            .unwrap_err()
            .contains("4 reserves")
    );
    assert!(
        read("castle_hold=Sticky", text)
            .unwrap_err()
            .contains("` held=`")
    );
    let held = |cells: &str| text.replace(" res", &format!(" held={cells} res"));
    let sticky = |cells: &str| read("castle_hold=Sticky", &held(cells));
    assert_eq!(sticky("e5W,g7B"), Ok(()));
    assert!(sticky("e5").unwrap_err().contains("W or B"));
    assert!(sticky("f6W").unwrap_err().contains("only castles"));
    assert!(sticky("g7B,e5W").unwrap_err().contains("reading order"));
    let taken = held("f5W").replace("W=f6", "W=f5").replace("f5SE", "-");
    assert!(
        read("castle_hold=Sticky", &taken)
            .unwrap_err()
            .contains("only empty castles")
    );
}

#[test]
fn an_illegal_action_is_refused_with_the_rule() {
    let game = game("");
    let text = "W=k1,f6,g6 B=h6,i6 res=27,28 seat=0 ply=20 idle=2 hist=-";
    let now = state(&game, text);
    for (action, at, said) in [
        ("", 0, "expected place, exit, move or pass"),
        ("place", 5, "expected ` `"),
        ("place k1", 6, "stands there already"),
        ("place a7", 6, "own start cells only"),
        ("place z7", 6, "expected a cell"),
        ("place k2 ", 8, "nothing more"),
        ("exit k2 W", 5, "no stone on that start cell"),
        ("exit k1 E", 5, "common ground that is empty"),
        ("exit k1 X", 8, "expected E, SE"),
        ("move h6 E", 5, "White has no stone"),
        ("move g6 E", 5, "larger than what stands in its way"),
        ("pass", 0, "cannot pass"),
    ] {
        let error = game.read_action(&now, action).unwrap_err();
        assert!(error.problem.contains(said), "`{action}`: {error}");
        assert_eq!(error.at, at, "`{action}`: {error}");
    }
    let edge = state(&game, "W=i2 B=- res=29,30 seat=0 ply=8 idle=0 hist=-");
    let error = game.read_action(&edge, "move i2 W").unwrap_err();
    assert!(error.problem.contains("M20"), "{error}");
    let over = state(&game, "W=f6 B=- res=3,3 seat=0 ply=9 idle=0 hist=-");
    assert!(
        game.read_action(&over, "pass")
            .unwrap_err()
            .problem
            .contains("over")
    );
    assert!(game.read_outcome(&now, "1").is_err());
}

#[test]
fn no_text_makes_the_readers_panic() {
    let game: Manevra = game("");
    let text = "W=f6 B=i3,f9 res=29,28 seat=2 ply=62 idle=4 hist=f6E,f9E,g6W,g9W";
    for at in 0..=text.len() {
        for insert in ["", "\u{20ac}", ",", " ", "0", "-", "99999999999999999999"] {
            let garbled = format!(
                "{}{insert}{}",
                &text[..at],
                &text[(at + 1).min(text.len())..]
            );
            if let Ok(state) = game.read_position(&garbled) {
                assert_eq!(game.position_text(&state), garbled);
            }
            let _ = game.read_action(&game.start(), &garbled);
        }
    }
}
