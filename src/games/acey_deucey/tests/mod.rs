//! Acey-deucey against its rule book, its vectors and published figures.

mod figures;
mod worked;

use super::{AceyDeucey, RULES};
use crate::game::{Game, Notation, Options, Settings};
use crate::games::tables::tests::{game, vectors, worked as book};

#[test]
fn vectors_of_an_independent_implementation_agree() {
    vectors::check::<AceyDeucey>(include_str!("../../../../tests/vectors/acey_deucey.jsonl"));
}

#[test]
fn every_example_of_a_position_reads_and_writes_itself() {
    let examples = book::examples(RULES);
    assert_eq!(examples.len(), 9);
    for (line, note) in examples {
        let rules = match note.trim() {
            "" => "",
            _ => "opposite_double=true",
        };
        let game: AceyDeucey = game(rules);
        let state = game.read_position(line).unwrap();
        assert_eq!(game.position_text(&state), line);
    }
}

#[test]
fn the_european_preset_is_three_options() {
    let written: AceyDeucey = game("double_reroll=true opposite_double=true bear_off=exact");
    let preset: AceyDeucey = game("preset=european");
    assert_eq!(format!("{written:?}"), format!("{preset:?}"));
}

#[test]
fn a_game_can_start_from_any_position_of_its_rules() {
    let text = "o roll t=7 | x stock:3 24:2 6:10 | o stock:15";
    let game = AceyDeucey::build(&Settings::new(), Some(text)).unwrap();
    assert_eq!(game.position_text(&game.start()), text);
    let refused = AceyDeucey::build(&Settings::new(), Some("o roll t=7")).unwrap_err();
    assert!(refused.to_string().contains("expected ` | x`"));
}

#[test]
fn exchanging_the_players_gives_an_equivalent_position() {
    let game: AceyDeucey = game("");
    let mirror = |text: &str| {
        let swapped = text.replace('x', "#").replace("o ", "x ").replace("#", "o");
        let parts: Vec<&str> = swapped.split(" | ").collect();
        format!("{} | {} | {}", parts[0], parts[2], parts[1])
    };
    let text = "x play 6-3 t=9 | x stock:15 | o stock:14 3:1";
    let (state, mirrored) = (game.read_position(text), game.read_position(&mirror(text)));
    let texts = |state: &super::Position| -> Vec<String> {
        let mut actions = Vec::new();
        game.legal_actions(state, &mut actions);
        actions
            .iter()
            .map(|&a| game.action_text(state, a))
            .collect()
    };
    assert_eq!(texts(&state.unwrap()), texts(&mirrored.unwrap()));
}

#[test]
fn a_state_is_small_and_actions_fit_in_a_word() {
    assert!(size_of::<super::Position>() <= 48);
    assert!(size_of::<super::Action>() <= 8);
    assert!(size_of::<super::Throw>() <= 8);
}
