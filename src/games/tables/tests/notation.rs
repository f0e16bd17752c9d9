//! What readers accept, refuse and say, and what a drawing shows.

use super::game;
use crate::game::Notation;
use crate::games::acey_deucey::AceyDeucey;
use crate::games::backgammon::Backgammon;

/// Malformed lines, where each goes wrong and a part of what is said.
const REFUSED: &[(&str, &str, &str)] = &[
    ("", "", "expected start, drawn, x or o"),
    (
        "y roll t=1 | x stock:15 | o stock:15",
        "y",
        "expected start",
    ),
    (
        "x throw t=1 | x stock:15 | o stock:15",
        "throw",
        "expected roll, play, name or won",
    ),
    (
        "x play 3-6 t=1 | x stock:15 | o stock:15",
        "3-6",
        "the higher first",
    ),
    (
        "x play 7-6 t=1 | x stock:15 | o stock:15",
        "7-6",
        "expected two dice",
    ),
    (
        "x play named 6-5 t=1 | x stock:15 | o stock:15",
        "6-5",
        "only a double",
    ),
    (
        "x play opposite named 6-6 t=1 | x stock:15 | o stock:15",
        "named",
        "expected two dice",
    ),
    (
        "x play opposite 6-6 t=1 | x stock:15 | o stock:15",
        "play",
        "opposite_double=true",
    ),
    (
        "x roll | x stock:15 | o stock:15",
        "|",
        "number of the turn",
    ),
    (
        "x roll t=0 | x stock:15 | o stock:15",
        "t=0",
        "number of the turn",
    ),
    (
        "x roll t=01 | x stock:15 | o stock:15",
        "t=01",
        "number of the turn",
    ),
    (
        "x roll t=2001 | x stock:15 | o stock:15",
        "t=2001",
        "above the cap, max_turns=2000",
    ),
    (
        "drawn t=1999 | x stock:15 | o stock:15",
        "t=1999",
        "ends with turn max_turns=2000",
    ),
    (
        "x roll t=1  | x stock:15 | o stock:15",
        "",
        "expected ` | x`",
    ),
    (
        "x roll t=1 x stock:15 | o stock:15",
        "x stock:15",
        "expected ` | x`",
    ),
    (
        "x roll t=1 | o stock:15 | x stock:15",
        "o",
        "expected the checkers of x",
    ),
    ("x roll t=1 | x stock:15", "", "expected ` | o`"),
    (
        "x roll t=1 | x stack:15 | o stock:15",
        "stack:15",
        "expected stock, bar, a point or off",
    ),
    (
        "x roll t=1 | x 25:15 | o stock:15",
        "25:15",
        "expected stock, bar, a point or off",
    ),
    (
        "x roll t=1 | x 0:15 | o stock:15",
        "0:15",
        "expected stock, bar, a point or off",
    ),
    (
        "x roll t=1 | x stock15 | o stock:15",
        "stock15",
        "such as 13:5",
    ),
    (
        "x roll t=1 | x stock:16 | o stock:15",
        "16",
        "a count from 1 to 15",
    ),
    (
        "x roll t=1 | x stock:15 6:0 | o stock:15",
        "0 |",
        "a count from 1 to 15",
    ),
    (
        "x roll t=1 | x stock:015 | o stock:15",
        "015",
        "a count from 1 to 15",
    ),
    (
        "x roll t=1 | x stock:14 | o stock:15",
        "x stock:14",
        "x has 14 checkers instead of 15",
    ),
    (
        "x roll t=1 | x stock:15 | o stock:15 6:1",
        "o stock:15",
        "o has 16 checkers instead of 15",
    ),
    (
        "x roll t=1 | x 6:5 13:10 | o stock:15",
        "13:10",
        "places go from stock",
    ),
    (
        "x roll t=1 | x 6:5 6:10 | o stock:15",
        "6:10",
        "places go from stock",
    ),
    (
        "x roll t=1 | x off:5 bar:10 | o stock:15",
        "bar:10",
        "places go from stock",
    ),
    (
        "x roll t=1 | x stock:14 6:1 | o stock:14 19:1",
        "19:1",
        "x holds that point",
    ),
    ("x roll t=1 | x stock:15 | o stock:15 ", "", "such as 13:5"),
    ("start t=2 | x stock:15 | o stock:15", "start", "can begin"),
    (
        "start t=1 | x stock:14 bar:1 | o stock:15",
        "start",
        "can begin",
    ),
    (
        "x roll t=9 | x off:15 | o stock:15",
        "x off:15",
        "it is `x won`",
    ),
    (
        "x roll t=9 | x stock:15 | o off:15",
        "o off:15",
        "it is `o won`",
    ),
    (
        "x won t=9 | x 1:1 off:14 | o stock:15",
        "won",
        "the winner, and only he",
    ),
    (
        "x won t=9 | x off:15 | o off:15",
        "won",
        "the winner, and only he",
    ),
    (
        "o won t=9 | x off:15 | o stock:15",
        "won",
        "the winner, and only he",
    ),
    (
        "x play 6-6 t=9 | x bar:1 13:2 off:12 | o 6:2 5:2 4:2 3:2 2:2 1:5",
        "play",
        "no die can be played",
    ),
];

#[test]
fn a_malformed_position_is_refused_with_what_and_where() {
    let game: AceyDeucey = game("");
    for (text, place, said) in REFUSED {
        let error = game.read_position(text).unwrap_err();
        assert!(error.problem.contains(said), "`{text}`: {error}");
        let there = &text[error.at..];
        assert!(there.starts_with(place), "`{text}`: at `{there}`");
        assert_eq!(
            place.is_empty(),
            there.trim().is_empty() || there.starts_with(' '),
            "{text}"
        );
    }
}

#[test]
fn rules_decide_which_positions_are_read() {
    let read = |rules: &str, text: &str| {
        let game: AceyDeucey = game(rules);
        game.read_position(text).map(|_| ()).map_err(|e| e.problem)
    };
    let dead = "x name t=9 | x bar:1 off:14 | o 6:2 5:2 4:2 3:2 2:2 1:5";
    assert_eq!(read("", dead), Ok(()));
    assert!(
        read("named_double=playable", dead)
            .unwrap_err()
            .contains("no double")
    );
    let first = "x play 6-5 t=1 | x stock:15 | o stock:15";
    assert_eq!(read("", first), Ok(()));
    assert!(
        read("opening=double", first)
            .unwrap_err()
            .contains("no die")
    );
    assert_eq!(read("opening=double", &first.replace("6-5", "2-1")), Ok(()));
    let drawn = "drawn t=2000 | x stock:15 | o stock:15";
    assert_eq!(read("", drawn), Ok(()));
    assert!(
        read("max_turns=0", drawn)
            .unwrap_err()
            .contains("max_turns=0")
    );
    assert_eq!(
        read(
            "max_turns=0",
            "x roll t=4000000000 | x stock:15 | o stock:15"
        ),
        Ok(())
    );
    assert!(
        read(
            "max_turns=0",
            "x roll t=4000000001 | x stock:15 | o stock:15"
        )
        .is_err()
    );
}

#[test]
fn backgammon_refuses_what_only_acey_deucey_has() {
    let game: Backgammon = game("");
    let sides = "| x 24:2 13:5 8:3 6:5 | o 24:2 13:5 8:3 6:5";
    for (head, said) in [
        ("x name t=2", "names no doubles"),
        ("x play named 4-4 t=2", "all dice are rolled"),
    ] {
        let error = game.read_position(&format!("{head} {sides}")).unwrap_err();
        assert!(error.problem.contains(said), "{error}");
        assert_eq!(error.at, 2);
    }
    let error = game
        .read_position("x roll t=2 | x stock:15 | o 24:2 13:5 8:3 6:5")
        .unwrap_err();
    assert!(error.problem.contains("no stock"), "{error}");
    let error = game.read_position("x roll t=1 | x 24:1 23:1 22:1 | o 24:1 23:1 22:1");
    assert!(
        error
            .unwrap_err()
            .problem
            .contains("3 checkers instead of 15")
    );
}

#[test]
fn a_position_shows_dice_only_where_they_were_rolled() {
    let game: AceyDeucey = game("");
    let shown = |text: &str| game.shown_dice(&game.read_position(text).unwrap());
    assert_eq!(
        shown("x play 6-3 t=1 | x stock:15 | o stock:15"),
        Some("6-3".to_owned())
    );
    assert_eq!(
        shown("x play named 5-5 t=1 | x stock:15 | o stock:15"),
        None
    );
    assert_eq!(shown("x roll t=1 | x stock:15 | o stock:15"), None);
}

#[test]
fn a_drawing_is_a_board_of_at_most_eighty_columns() {
    let game: AceyDeucey = game("");
    let state = game
        .read_position(
            "o play 6-3 t=9 | x stock:3 bar:1 24:2 10:1 6:6 off:2 | o stock:2 bar:2 21:3 9:1 2:7",
        )
        .unwrap();
    assert_eq!(game.drawing(&state), DRAWN);
    assert!(DRAWN.is_ascii() && DRAWN.lines().all(|line| line.len() <= 80));
}

const DRAWN: &str = "\
O plays 6-3, turn 9

  X    13 14 15 16 17 18        19 20 21 22 23 24
  O    12 11 10  9  8  7         6  5  4  3  2  1
     +------------------+-----+------------------+
     |           O      |  X  |              O  X|  O: stock 2, off 0
     |                  |     |              O  X|
     |                  |     |              O   |
     |                  |     |              O   |
     |                  |     |              7   |
     |                  | bar |                  |
     |                  |     |  6               |
     |                  |     |  X               |
     |                  |     |  X     O         |
     |                  |  O  |  X     O         |
     |        X         |  O  |  X     O         |  X: stock 3, off 2
     +------------------+-----+------------------+
  X    12 11 10  9  8  7         6  5  4  3  2  1
  O    13 14 15 16 17 18        19 20 21 22 23 24
";
