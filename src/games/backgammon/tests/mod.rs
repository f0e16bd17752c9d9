//! Backgammon against its rule book, its vectors and published figures.

mod figures;

use super::{Backgammon, RULES};
use crate::game::{Game, Notation};
use crate::games::tables::tests::{game, results, vectors, worked};

#[test]
fn vectors_of_an_independent_implementation_agree() {
    vectors::check::<Backgammon>(include_str!("../../../../tests/vectors/backgammon.jsonl"));
}

#[test]
fn every_example_of_a_position_reads_and_writes_itself() {
    let game: Backgammon = game("");
    let examples = worked::examples(RULES);
    assert_eq!(examples.len(), 6);
    for (line, note) in examples {
        let state = game.read_position(line).unwrap();
        assert_eq!(game.position_text(&state), line);
        if let Some(actions) = note.trim().strip_prefix("e.g. ") {
            for text in actions.split(", ") {
                let action = game.read_action(&state, text).unwrap();
                assert_eq!(game.action_text(&state, action), text);
            }
        }
    }
}

#[test]
fn a_backgammon_counts_three_in_class_and_fifteen_in_margin() {
    let game: Backgammon = game("scoring=class");
    let state = game
        .read_position("x won t=55 | x off:15 | o 20:1 6:8 5:6")
        .unwrap();
    assert_eq!(Backgammon::ENDINGS[game.ending(&state)], "backgammon");
    assert_eq!(game.margin(&state)[..2], [15, -15]);
    assert_eq!(game.payoff(&state).shares(2), [1.0, 0.0]);
}

macro_rules! worked {
    ($($name:ident: $id:literal)*) => {$(
        #[test]
        fn $name() {
            worked::check::<Backgammon>(RULES, $id);
        }
    )*};
}
worked! {
    the_higher_die_is_played_when_either_but_not_both_can_be: "B1"
    the_only_order_that_plays_both_dice_is_forced: "B2"
    one_die_enters_and_the_other_is_void_while_the_bar_is_held: "B3"
    three_of_four_dice_are_played_when_no_more_can_be: "B4"
    a_larger_number_bears_off_the_highest_checker_only: "B5"
    a_closed_out_roll_is_passed_over: "B6"
}

#[test]
fn the_starter_plays_the_deciding_dice() {
    let game: Backgammon = game("");
    let mut state = game.start();
    let throw = game.read_outcome(&state, "o 6-5").unwrap();
    game.happen(&mut state, throw);
    let text = "o play 6-5 t=1 | x 24:2 13:5 8:3 6:5 | o 24:2 13:5 8:3 6:5";
    assert_eq!(game.position_text(&state), text);
    assert_eq!(results(&game, &state).len(), 7);
}
