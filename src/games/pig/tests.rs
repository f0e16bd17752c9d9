mod exact;
mod records;

use super::{Pig, State};
use crate::error::{Error, RulesError};
use crate::game::{Extras, Game, Notation, Options, Policy, Scratch, Settings, Side, Terms, laws};
use crate::seed::Seed;

/// The position after `events`, each an action or a face.
fn after(pig: &Pig, start: &str, events: &str) -> String {
    let mut state = pig.read_position(start).unwrap();
    for event in events.split_whitespace() {
        match event.parse::<u8>() {
            Ok(_) => {
                let face = pig.read_outcome(&state, event).unwrap();
                pig.happen(&mut state, face);
            }
            Err(_) => {
                let action = pig.read_action(&state, event).unwrap();
                pig.play(&mut state, action);
            }
        }
    }
    pig.position_text(&state)
}

fn actions(pig: &Pig, position: &str) -> Vec<String> {
    let state = pig.read_position(position).unwrap();
    let mut actions = Vec::new();
    pig.legal_actions(&state, &mut actions);
    actions
        .into_iter()
        .map(|action| pig.action_text(&state, action))
        .collect()
}

#[test]
fn pig_keeps_every_law() {
    for (goal, die) in [(100, 6), (2, 2), (10_000, 100)] {
        let trial = laws::Trial {
            games: if goal > 1_000 { 3 } else { 200 },
            every: 5,
            max_turns: 100_000,
            ..Default::default()
        };
        let report = laws::check(&Pig::new(goal, die), &trial).unwrap_or_else(|e| panic!("{e}"));
        assert_eq!(report.finished, trial.games);
        assert_eq!(report.widest, 2);
        assert!(report.sampled > 1_000 && report.garbled > 100, "{report:?}");
    }
}

#[test]
fn p1_x_begins_with_nothing() {
    let pig = Pig::default();
    let start = "x choose 0 | x 0 | o 0";
    assert_eq!(pig.position_text(&pig.start()), start);
}

#[test]
fn p3_a_good_roll_is_added_to_the_turn_total() {
    let pig = Pig::default();
    let choose = "o choose 14 | x 24 | o 31";
    assert_eq!(after(&pig, choose, "roll 2"), "o choose 16 | x 24 | o 31");
}

#[test]
fn p4_a_1_loses_the_turn_total_and_the_turn() {
    let pig = Pig::default();
    let choose = "o choose 14 | x 24 | o 31";
    assert_eq!(after(&pig, choose, "roll 1"), "x choose 0 | x 24 | o 31");
}

#[test]
fn p5_a_hold_banks_the_turn_total_and_passes_the_turn() {
    let pig = Pig::default();
    let choose = "o choose 14 | x 24 | o 31";
    assert_eq!(after(&pig, choose, "hold"), "x choose 0 | x 24 | o 45");
}

#[test]
fn p6_the_first_choice_of_a_turn_is_to_roll() {
    let pig = Pig::default();
    assert_eq!(actions(&pig, "x choose 0 | x 0 | o 0"), ["roll"]);
    assert_eq!(actions(&pig, "x choose 2 | x 0 | o 0"), ["roll", "hold"]);
    let start = pig.start();
    let refused = pig.read_action(&start, "hold").unwrap_err();
    assert!(refused.to_string().contains("(P6)"), "{refused}");
}

#[test]
fn p7_a_goal_in_reach_has_to_be_held() {
    let pig = Pig::default();
    let choose = "x choose 9 | x 90 | o 31";
    let reached = after(&pig, choose, "roll 4");
    assert_eq!(
        reached, "x choose 10 | x 90 | o 31",
        "points beyond the goal do not count (P3)"
    );
    assert_eq!(actions(&pig, &reached), ["roll", "hold"]);
    assert_eq!(after(&pig, &reached, "hold"), "x won | x 100 | o 31");
    assert_eq!(after(&pig, &reached, "roll 1"), "o choose 0 | x 90 | o 31");
}

#[test]
fn p8_the_winner_takes_all_and_leads_by_the_margin() {
    let pig = Pig::default();
    let won = pig.read_position("o won | x 80 | o 100").unwrap();
    assert_eq!(pig.payoff(&won).shares(2), [0.0, 1.0]);
    assert_eq!(pig.margin(&won)[..2], [-20, 20]);
}

#[test]
fn a_reader_names_the_place_that_is_wrong() {
    let pig = Pig::default();
    for (text, at) in [
        ("y choose 0 | x 0 | o 0", 0),
        ("x waits 0 | x 0 | o 0", 2),
        ("x choose 00 | x 0 | o 0", 9),
        ("x choose 0 | o 0 | x 0", 13),
        ("x choose 0 | x 100 | o 0", 15),
        ("x won | x 99 | o 0", 10),
        ("x won | x 100 | o 100", 18),
        ("x choose 0 | x 0 | o 0 ", 22),
        ("x choose 0 | x 0", 16),
        ("x choose 101 | x 0 | o 0", 9),
        ("x roll 51 | x 50 | o 0", 7),
        ("x won | x 101 | o 0", 10),
        ("", 0),
    ] {
        let error = pig.read_position(text).unwrap_err();
        assert_eq!(error.at, at, "{error}");
    }
}

#[test]
fn options_set_goal_and_die_and_a_position_sets_the_start() {
    let settings: Settings = [("goal", "20"), ("die", "2")].into_iter().collect();
    let start = "o roll 2 | x 18 | o 4";
    let piglet = Pig::build(&settings, Some(start)).unwrap();
    assert_eq!(piglet.position_text(&piglet.start()), start);
    let mut faces = Vec::new();
    piglet.chance_outcomes(&piglet.start(), &mut faces);
    assert_eq!(faces.len(), 2);
    let over = Pig::build(&settings, Some("o roll 2 | x 20 | o 4"));
    assert!(matches!(over, Err(RulesError::Position(_))));
    let unknown = Pig::build(&[("gaol", "20")].into_iter().collect(), None).unwrap_err();
    assert!(unknown.to_string().contains("`goal`"), "{unknown}");
}

#[test]
fn hold_stops_at_its_total_or_at_the_goal() {
    let pig = Pig::default();
    let mut scratch = Scratch::new(Seed::new(1).rng());
    let hold = pig
        .policy("hold", &[("at", "25")].into_iter().collect())
        .unwrap();
    for (position, expected) in [
        ("x choose 0 | x 0 | o 0", "roll"),
        ("x choose 24 | x 0 | o 0", "roll"),
        ("x choose 25 | x 0 | o 0", "hold"),
        ("o choose 2 | x 0 | o 98", "hold"),
    ] {
        let state = pig.read_position(position).unwrap();
        let action = hold.pick(&pig, &state, &mut scratch);
        assert_eq!(pig.action_text(&state, action), expected, "{position}");
    }
}

#[test]
fn hold_refuses_other_settings_and_wrong_values() {
    let pig = Pig::default();
    let build = |key: &str, value: &str| {
        let built = pig.policy("hold", &[(key, value)].into_iter().collect());
        built.map(|_| ()).unwrap_err()
    };
    assert!(build("t", "20").to_string().contains("`at`"));
    assert!(matches!(build("at", "0"), Error::Value(_)));
    assert!(matches!(build("at", "many"), Error::Value(_)));
}

#[test]
fn terms_are_seen_from_a_side() {
    let pig = Pig::default();
    let state = pig.read_position("o choose 14 | x 24 | o 31").unwrap();
    let mut terms = [f32::NAN; Pig::NAMES.len()];
    pig.terms(&state, Side::new(1), &mut terms);
    assert_eq!(terms, [31., 69., 14., 45., 24., 76., 0., 24., 1.]);
    pig.terms(&state, Side::new(0), &mut terms);
    assert_eq!(terms, [24., 76., 0., 24., 31., 69., 14., 45., 0.]);
}

#[test]
fn the_drawing_fits_the_terminal() {
    let pig = Pig::default();
    let state = pig.read_position("x choose 70 | x 30 | o 31").unwrap();
    let drawing = pig.drawing(&state);
    assert!(drawing.lines().all(|line| line.len() <= 80), "{drawing}");
    assert!(drawing.contains("+70"), "{drawing}");
}
