//! Which texts of actions and outcomes are read, and what is said of the others.

use super::game;
use crate::game::{Game, Notation};
use crate::games::acey_deucey::AceyDeucey;

fn read<G: Notation>(game: &G, position: &str, action: &str) -> Result<String, String> {
    let state = game.read_position(position).unwrap();
    match game.read_action(&state, action) {
        Ok(action) => Ok(game.action_text(&state, action)),
        Err(error) => Err(format!("{} {}", error.at, error.problem)),
    }
}

#[test]
fn actions_are_read_in_any_order_with_chains_and_without_marks() {
    let game: AceyDeucey = game("");
    let cases = [
        (
            "x play 6-3 t=1 | x stock:15 | o stock:15",
            "in/22 in/19",
            "in/19 in/22",
        ),
        (
            "x play 6-3 t=1 | x stock:15 | o stock:15",
            "19/16 in/19",
            "in/19 19/16",
        ),
        (
            "x play 6-3 t=1 | x stock:15 | o stock:15",
            "in/22 22/16",
            "in/19 19/16",
        ),
        (
            "x play 6-3 t=1 | x stock:15 | o stock:15",
            " in/22/16 ",
            "in/19 19/16",
        ),
        (
            "x play 6-3 t=9 | x stock:15 | o stock:14 3:1",
            "in/22/16",
            "in/22* 22/16",
        ),
        (
            "x play 6-3 t=9 | x stock:15 | o stock:14 3:1",
            "in/22*/16",
            "in/22* 22/16",
        ),
        (
            "x play 4-4 t=1 | x stock:15 | o stock:15",
            "in/21/17 in/21/17",
            "in/21(2) 21/17(2)",
        ),
        (
            "x play 4-4 t=1 | x stock:15 | o stock:15",
            "in/21/17(2)",
            "in/21(2) 21/17(2)",
        ),
        (
            "x play 4-4 t=1 | x stock:15 | o stock:15",
            "21/17 in/21(3)",
            "in/21(3) 21/17",
        ),
        (
            "x play 3-1 t=9 | x 4:1 2:1 off:13 | o stock:15",
            "4/3 3/off",
            "4/1 1/off",
        ),
        (
            "x play 6-1 t=9 | x 5:1 off:14 | o stock:14 21:1",
            "5/4 4/off",
            "5/4* 4/off",
        ),
        (
            "x play 6-1 t=9 | x 5:1 off:14 | o stock:15",
            "5/4 4/off",
            "5/off",
        ),
        (
            "x play 6-5 t=9 | x stock:3 bar:1 10:1 6:10 | o stock:15",
            "10/4 bar/20",
            "bar/20 10/4",
        ),
        (
            "x name t=1 | x stock:13 24:1 23:1 | o stock:15",
            "name 4-4",
            "name 4-4",
        ),
    ];
    for (position, action, canonical) in cases {
        assert_eq!(read(&game, position, action), Ok(canonical.to_owned()));
    }
}

#[test]
fn an_illegal_action_is_refused_with_what_and_where() {
    let game: AceyDeucey = game("named_double=playable");
    let first = "x play 6-3 t=1 | x stock:15 | o stock:15";
    let cases = [
        (first, "", "0 expected steps"),
        (first, "in/19 in/21", "6 6-3 allows no such step"),
        (first, "bar/19 in/22", "0 6-3 allows no such step"),
        (first, "in/19*", "0 nothing is hit on 19"),
        (first, "in/19", "0 more of 6-3 must be used"),
        (first, "in/19 in/22 22/21", "12 6-3 gives 2 steps; too many"),
        (first, "in-19", "0 expected from/to"),
        (first, "in/19 off/3", "6 expected from/to"),
        (first, "in/19(5)", "0 expected a repetition"),
        (
            "x roll t=1 | x stock:15 | o stock:15",
            "in/19",
            "0 nobody decides",
        ),
        (
            "x name t=1 | x stock:13 24:1 23:1 | o stock:15",
            "name 6-5",
            "0 expected a double",
        ),
        (
            "x name t=9 | x 13:1 off:14 | o stock:9 18:2 14:2 13:2",
            "name 1-1",
            "0 named_double=playable",
        ),
    ];
    for (position, action, said) in cases {
        let refusal = read(&game, position, action).unwrap_err();
        assert!(refusal.starts_with(said), "{action}: {refusal}");
    }
}

#[test]
fn an_outcome_is_read_only_where_it_can_happen() {
    let game: AceyDeucey = game("");
    let start = game.start();
    assert!(game.read_outcome(&start, "o").is_ok());
    let error = game.read_outcome(&start, "6-5").unwrap_err();
    assert!(error.problem.contains("one of x, o"), "{error}");
    let roll = game
        .read_position("x roll t=1 | x stock:15 | o stock:15")
        .unwrap();
    assert!(game.read_outcome(&roll, "6-5").is_ok());
    assert!(game.read_outcome(&roll, "5-6").is_err());
    let name = game
        .read_position("x name t=1 | x stock:13 24:1 23:1 | o stock:15")
        .unwrap();
    assert!(
        game.read_outcome(&name, "6-5")
            .unwrap_err()
            .problem
            .contains("nothing is left")
    );
}
