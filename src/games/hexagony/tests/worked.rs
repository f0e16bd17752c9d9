//! The positions that the rule book works out by hand (section 17), read from the book itself.

use std::collections::BTreeSet;

use super::super::{Hexagony, RULES};
use super::{after, choices, from};
use crate::game::{Game, Notation, Turn};

macro_rules! worked {
    ($($name:ident: $id:literal)*) => {
        const CHECKED: &[&str] = &[$($id),*];
        $(
            #[test]
            fn $name() {
                check($id);
            }
        )*
    };
}
worked! {
    the_first_placement_has_37_ways_and_181_without_a_limit: "P01"
    a_placement_leaves_room_for_the_pieces_that_are_left: "P02"
    a_wall_may_not_cut_off_a_cell: "P03"
    after_the_last_die_of_the_deal_seat_0_begins: "P04"
    supplies_are_won_kept_and_lost_as_in_the_seed: "P05"
    a_symbol_opens_a_raid_and_doubles_give_back_what_was_raided: "P06"
    a_colour_opens_a_raid_while_a_piece_stands_in_its_region: "P07"
    doubles_or_the_last_chip_end_a_turn: "P09"
    four_points_are_divided_freely: "P10"
    a_wall_stops_a_step: "P12"
    a_group_that_merges_has_no_steps_left: "P13"
    two_pieces_run_a_single_over_and_one_does_not: "P14"
    an_attack_is_followed_by_a_retreat_and_a_pursuit: "P15"
    a_group_without_a_retreat_is_removed: "P17"
    two_sixes_need_two_steps: "P18"
    a_retreat_into_a_trap_is_captured: "P19"
    a_paid_attack_needs_neither_arrival_nor_points: "P21"
    three_groups_surround_and_singles_do_not_count: "P22"
    the_board_edge_protects_unless_closed_sides_count: "P24"
    singles_do_not_enclose: "P26"
    one_step_may_capture_two_groups: "P28"
    an_elimination_ends_a_game_of_two: "P29"
    an_elimination_among_three_gives_the_chips_to_the_bank: "P30"
    the_round_limit_is_tested_at_the_end_of_a_turn: "P31"
    the_quiet_limit_counts_rounds_of_the_living: "P32"
    the_ladder_compares_regions_pieces_and_chips: "P33"
    an_explosion_ignores_walls_and_ends_the_turn: "P34"
    strict_movement_divides_a_die_equally: "P36"
    a_tall_stack_drives_out_a_smaller_one: "P39"
    a_single_may_only_be_dislodged_by_dice: "P44"
    a_single_without_a_retreat_is_removed: "P45"
    the_rim_protects_whole_groups_too: "P46"
}

#[test]
fn every_position_of_the_rule_book_is_checked() {
    let ids = RULES.lines().filter_map(|line| line.strip_prefix("* **P"));
    let ids: Vec<String> = ids.map(|line| format!("P{}", &line[..2])).collect();
    assert_eq!(ids, CHECKED);
}

/// The texts between back-ticks.
fn quoted(text: &str) -> Vec<&str> {
    text.split('`').skip(1).step_by(2).collect()
}

/// Checks all statements about one position.
fn check(id: &str) {
    let mut lines = RULES
        .lines()
        .skip_while(|line| !line.starts_with(&format!("* **{id} ")));
    let head = lines.next().unwrap();
    let options = head
        .split_once("Options: ")
        .map_or("", |(_, options)| options);
    let options = quoted(options).join(" ");
    let position = quoted(lines.next().unwrap())[0];
    let mut checked = 0;
    for line in lines.take_while(|line| line.starts_with("  - ")) {
        let mut line = &line["  - ".len()..];
        let mut options = options.clone();
        if let Some(rest) = line.strip_prefix("with ") {
            let (more, rest) = rest.split_once(": ").unwrap();
            options = format!("{options} {}", quoted(more).join(" "));
            line = rest;
        }
        statement(&from(&options, position), line);
        checked += 1;
    }
    assert!(checked > 0, "{id} says nothing");
}

/// Checks one statement: events, and what is so after them.
fn statement(game: &Hexagony, text: &str) {
    let mut events = Vec::new();
    let mut rest = text;
    while let Some(quote) = rest.strip_prefix('`') {
        let (event, more) = quote.split_once('`').unwrap();
        events.push(event);
        rest = more.trim_start();
    }
    let rest = rest.trim_start_matches([',', ':']).trim();
    let rest = rest.strip_prefix("then ").unwrap_or(rest);
    let state = after(game, game.start(), &events);
    let listed: BTreeSet<String> = quoted(rest).into_iter().map(str::to_owned).collect();
    if rest.starts_with("=>") {
        assert_eq!(game.position_text(&state), quoted(rest)[0], "{text}");
    } else if rest.starts_with("legal: ") {
        assert_eq!(choices(game, &state), listed, "{text}");
    } else if rest.starts_with("not legal: ") {
        assert!(choices(game, &state).is_disjoint(&listed), "{text}");
    } else if let Some(rest) = rest.strip_prefix("outcomes: ") {
        let mut outcomes = Vec::new();
        game.chance_outcomes(&state, &mut outcomes);
        let write =
            |(outcome, weight)| format!("`{}` {weight}", game.outcome_text(&state, outcome));
        let written: Vec<String> = outcomes.into_iter().map(write).collect();
        assert_eq!(written.join(" "), rest, "{text}");
    } else if let Some(shares) = rest.strip_prefix("payoff ") {
        let shares: Vec<f64> = shares
            .split(' ')
            .map(|share| share.parse().unwrap())
            .collect();
        assert_eq!(game.payoff(&state).shares(game.seats()), shares, "{text}");
    } else if rest == "player 1 acts" {
        assert!(matches!(game.turn(&state), Turn::Player(seat) if seat.index() == 1));
        assert_eq!(
            game.on_turn(&state).unwrap().index(),
            0,
            "a retreat ends no turn"
        );
    } else {
        let count = rest
            .trim_end_matches(" legal actions")
            .trim_end_matches(" actions");
        assert_eq!(
            choices(game, &state).len(),
            count.parse::<usize>().unwrap(),
            "{text}"
        );
    }
}
