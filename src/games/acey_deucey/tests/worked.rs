//! The positions that the rule book works out by hand (section 10).

use super::super::{AceyDeucey, RULES};
use crate::game::{Game, Notation};
use crate::games::tables::tests::{game, worked};

macro_rules! worked {
    ($($name:ident: $id:literal)*) => {$(
        #[test]
        fn $name() {
            worked::check::<AceyDeucey>(RULES, $id);
        }
    )*};
}
worked! {
    both_orders_of_one_checker_and_two_checkers_are_open: "T1"
    a_first_double_is_played_in_five_ways_and_ends_the_turn: "T2"
    an_acey_deucey_is_played_before_a_double_is_named: "T3"
    a_blocked_six_can_still_be_played_after_the_three: "T4"
    the_bar_is_entered_before_stock_and_board: "T5"
    a_hit_on_the_way_makes_another_position: "T6"
    the_higher_die_is_played_when_either_but_not_both_can_be: "T7"
    the_only_order_that_plays_both_dice_is_forced: "T8"
    the_higher_die_is_forced_also_where_it_hits: "T9"
    an_acey_deucey_with_only_the_one_playable_ends_the_turn: "T10"
    an_acey_deucey_with_either_die_playable_takes_the_two_and_ends_the_turn: "T11"
    all_six_doubles_may_be_named_and_a_dead_one_ends_the_turn: "T12"
    a_named_double_fully_played_earns_a_roll_in_the_same_turn: "T13"
    a_named_double_can_win_before_its_last_die: "T14"
    one_checker_may_play_all_four_dice: "T15"
    a_checker_cannot_land_on_a_made_point: "T16"
    bearing_off_and_moving_inside_the_home_are_both_open: "T17"
    a_larger_number_bears_off_the_highest_checker_only: "T18"
    nothing_is_borne_off_while_a_checker_is_in_stock_or_outside: "T19"
    the_last_checker_comes_home_and_another_is_borne_off: "T20"
    an_acey_deucey_may_win_now_or_keep_one_checker: "T21"
    a_one_cannot_leave_by_three_while_higher_checkers_stand: "T22"
    entering_from_stock_is_optional: "T23"
    a_closed_out_roll_is_passed_over: "T24"
    winning_with_one_die_is_complete: "T25"
    european_doubles_are_followed_by_their_opposites: "T26"
    lenient_forfeits_name_a_double_after_half_an_acey_deucey: "T27"
}

/// T28.
#[test]
fn scoring_decides_what_a_win_is_worth() {
    let text = "x won t=61 | x off:15 | o bar:2 13:10 off:3";
    for (scoring, share) in [("plain", 1.0), ("margin", 0.9), ("class", 2.0 / 3.0)] {
        let game: AceyDeucey = game(&format!("scoring={scoring}"));
        let state = game.read_position(text).unwrap();
        let payoff = game.payoff(&state);
        assert!((payoff.shares(2)[0] - share).abs() < 1e-12);
        assert!((payoff.sum() - 1.0).abs() < 1e-12);
        assert_eq!(game.margin(&state)[..2], [12, -12]);
        assert_eq!(AceyDeucey::ENDINGS[game.ending(&state)], "plain");
    }
}

#[test]
fn the_turn_cap_draws_and_a_win_on_the_last_turn_counts() {
    let game: AceyDeucey = game("max_turns=9");
    let mut state = game
        .read_position("x play 6-1 t=9 | x 2:1 1:1 off:13 | o stock:15")
        .unwrap();
    let mut drawn = game
        .read_position("x play 6-1 t=9 | x 9:1 1:1 off:13 | o stock:15")
        .unwrap();
    let play = |state: &mut super::super::Position, text: &str| {
        let action = game.read_action(state, text).unwrap();
        game.play(state, action);
    };
    play(&mut state, "2/off 1/off");
    assert_eq!(AceyDeucey::ENDINGS[game.ending(&state)], "backgammon");
    play(&mut drawn, "9/3 3/2");
    let text = "drawn t=9 | x 2:1 1:1 off:13 | o stock:15";
    assert_eq!(game.position_text(&drawn), text);
    assert_eq!(AceyDeucey::ENDINGS[game.ending(&drawn)], "cap");
    assert_eq!(game.payoff(&drawn).shares(2), [0.5, 0.5]);
    assert_eq!(game.margin(&drawn)[..2], [0, 0]);
}
