use super::Race;
use crate::game::{Game, Notation, Options, Payoff, Settings, Side, laws};

fn race(rules: &[(&str, &str)]) -> Race {
    let rules: Settings = rules.iter().copied().collect();
    Race::build(&rules, None).unwrap()
}

/// The position after these faces.
fn after(race: &Race, start: &str, faces: &str) -> String {
    let mut state = race.read_position(start).unwrap();
    for face in faces.split_whitespace() {
        let face = race.read_outcome(&state, face).unwrap();
        race.happen(&mut state, face);
    }
    race.position_text(&state)
}

#[test]
fn the_race_keeps_every_law() {
    for rules in [
        &[][..],
        &[("seats", "6"), ("goal", "7")],
        &[("seats", "3"), ("exact", "true"), ("again", "true")],
        &[("die", "2"), ("goal", "1")],
    ] {
        let trial = laws::Trial {
            games: 100,
            ..Default::default()
        };
        let report = laws::check(&race(rules), &trial).unwrap_or_else(|e| panic!("{e}"));
        assert_eq!(report.finished, 100, "{rules:?}");
    }
}

#[test]
fn r1_turns_go_round() {
    let race = race(&[("seats", "3")]);
    assert_eq!(after(&race, "0 roll | 0 0 0", "3 6 1 2"), "1 roll | 5 6 1");
}

#[test]
fn r4_beyond_the_goal_counts_or_stays() {
    let start = "0 roll | 17 4";
    assert_eq!(after(&race(&[]), start, "5"), "0 won | 20 4");
    let exact = race(&[("exact", "true")]);
    assert_eq!(after(&exact, start, "5"), "1 roll | 17 4");
    assert_eq!(after(&exact, start, "3"), "0 won | 20 4");
}

#[test]
fn r5_the_highest_face_throws_again_even_when_it_is_not_used() {
    let again = race(&[("again", "true"), ("exact", "true")]);
    assert_eq!(after(&again, "0 roll | 3 4", "6"), "0 roll | 9 4");
    assert_eq!(after(&again, "0 roll | 17 4", "6"), "0 roll | 17 4");
    assert_eq!(after(&again, "0 roll | 17 4", "6 2"), "1 roll | 19 4");
}

#[test]
fn r6_margins_are_missing_squares() {
    let race = race(&[("seats", "3")]);
    let won = race.read_position("1 won | 17 20 9").unwrap();
    assert_eq!(race.payoff(&won), Payoff::win(Side::new(1)));
    assert_eq!(race.margin(&won)[..3], [-3, 3, -11]);
}

#[test]
fn impossible_positions_are_refused_with_their_reason() {
    let race = race(&[]);
    let refusal = |text: &str| race.read_position(text).unwrap_err().to_string();
    assert!(refusal("2 roll | 0 0").contains("expected a seat, `0`, `1`"));
    assert!(refusal("0 roll | 20 0").contains("a square below 20"));
    assert!(refusal("0 won | 19 0").contains("the winner is on square 20"));
    assert!(refusal("0 roll | 0 0 0").contains("nothing more"));
    assert!(refusal("0 roll | 0").contains("expected a number"));
}
