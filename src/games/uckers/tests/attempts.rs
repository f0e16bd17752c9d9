//! Details of suck-back, blow-back and stacks that no worked position shows (4.3, 4.5).

use super::game;
use crate::game::{Game, Notation};

/// Where outcomes and actions lead, one after the other.
fn after(rules: &str, line: &str, path: &[&str]) -> String {
    let game = game(rules);
    let mut state = game.read_position(line).unwrap();
    for step in path {
        if let Ok(action) = game.read_action(&state, step) {
            game.play(&mut state, action);
        } else {
            let outcome = game.read_outcome(&state, step).unwrap();
            game.happen(&mut state, outcome);
        }
    }
    game.position_text(&state)
}

#[test]
fn u30_the_attacker_stays_where_a_blob_holds_the_next_square() {
    let line = "YG sucks Y 11 R t3 | Y 11 h h h | R b b b t3 | G h h h h | B b b 12 12 | marks --";
    let reached = after("preset=wafu", line, &["5-4"]);
    assert!(reached.contains("| Y 11 h h h | R b b b t3 |"), "{reached}");
}

#[test]
fn u30_with_suck_advance_miss_the_attacker_stays_after_a_hit() {
    let line = "YG sucks Y 11 R t3 | Y 11 h h h | R b b b t3 | G h h h h | B b b b b | marks --";
    let rules = "preset=wafu,suck_advance=miss";
    let hit = after(rules, line, &["5-3"]);
    assert!(hit.contains("| Y 11 h h h | R b b b b |"), "{hit}");
    let miss = after(rules, line, &["5-4"]);
    assert!(miss.contains("| Y 12 h h h | R b b b t3 |"), "{miss}");
}

#[test]
fn u31_a_blob_of_two_is_blown_by_the_double_only() {
    let line = "YG blows Y t3 | Y t3 h h h | R b b b b | G 0 h h h | B b b 50 50 | marks --";
    let missed = after("preset=wafu", line, &["5-3"]);
    assert!(missed.contains("| B b b 50 50 |"), "{missed}");
    let hit = after("preset=wafu", line, &["3-3"]);
    assert!(
        hit.contains("| Y t3 h h h | R b b b b | G 0 h h h | B b b b b |"),
        "{hit}"
    );
}

#[test]
fn u34_steps_on_to_one_square_pile_up_in_their_order() {
    let line = "YG plays 4-3 | Y 10 h h h | R b b b b | G 11 h h h | B b b b b | marks --";
    let yellow_on_top = after("mixi_order=top", line, &["G 11>14, Y 10>14"]);
    assert!(yellow_on_top.contains("stacks 14:GY"), "{yellow_on_top}");
    let green_on_top = after("mixi_order=top", line, &["Y 10>14, G 11>14"]);
    assert!(green_on_top.contains("stacks 14:YG"), "{green_on_top}");
}

#[test]
fn u34_a_mixi_blob_that_is_hit_leaves_the_others_in_order() {
    let line = "RB plays 6-4 | Y 12 15 20 h | R h h h h | G 12 15 20 h | B b 11 h h | stacks 12:YG 15:GY 20:YG | marks --";
    let passed = after("mixi_order=top", line, &["B b>39, B 39>43"]);
    assert!(passed.contains("| stacks 12:YG 15:GY 20:YG |"), "{passed}");
    let hit = after("mixi_order=top", line, &["B b>39, B 11>15*"]);
    assert!(hit.contains("| Y b 12 20 h |"), "{hit}");
    assert!(hit.contains("| stacks 12:YG 20:YG |"), "{hit}");
}

#[test]
fn u10_only_the_owners_pieces_go_back_with_four_players() {
    let line = "Y throws | Y 0 0 0 26 | R b b b b | G 26 26 26 h | B b b b b | stacks 26:GGGY | marks A---";
    let reached = after("preset=extended,players=4", line, &["1-1"]);
    let expected = "R throws | Y b b b b | R b b b b | G 26 26 26 h | B b b b b | marks ----";
    assert_eq!(reached, expected);
}
