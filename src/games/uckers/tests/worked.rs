//! The positions that the rule book works out by hand (section 11), each named by what it shows.

use super::super::{State, Uckers};
use super::{book, game, results};
use crate::game::{Game, Notation, Side, Turn};

/// Checks every claim of an entry.
fn check(id: &str) {
    let entry = book::entry(id);
    let game = game(entry.rules);
    let start = game.read_position(entry.position).unwrap();
    assert!(!entry.claims.is_empty());
    for claim in entry.claims {
        let claim = if claim.starts_with(": ") {
            format!(" {claim}")
        } else {
            claim.to_owned()
        };
        if let Some((path, expected)) = claim.split_once(" = ") {
            let state = follow(&game, start, path);
            check_position(&game, &state, entry.position, expected, id);
        } else {
            let (path, actions) = claim.split_once(" : ").unwrap();
            let state = follow(&game, start, path);
            check_actions(&game, &state, actions, id);
        }
    }
}

fn follow(game: &Uckers, mut state: State, path: &str) -> State {
    for step in path.trim().split(" / ").filter(|step| !step.is_empty()) {
        match game.turn(&state) {
            Turn::Player(_) => {
                let action = game.read_action(&state, step).unwrap();
                game.play(&mut state, action);
            }
            Turn::Chance(_) => {
                let outcome = game.read_outcome(&state, step).unwrap();
                game.happen(&mut state, outcome);
            }
            Turn::Over => panic!("over before {step}"),
        }
    }
    state
}

/// Fields that are not listed are those of the first line, but for stacks and the margin.
fn check_position(game: &Uckers, state: &State, first: &str, expected: &str, id: &str) {
    let listed: Vec<&str> = expected.split(" | ").collect();
    let field = |name: &str| {
        let named = |field: &&&str| field.split(' ').next() == Some(name);
        listed[1..]
            .iter()
            .find(named)
            .map(|field| (*field).to_owned())
    };
    let inherited = |name: &str| {
        let mut fields = first.split(" | ").skip(1);
        fields.find(|field| field.split(' ').next() == Some(name))
    };
    let mut line = listed[0].to_owned();
    for name in ["Y", "R", "G", "B", "stacks", "marks"] {
        let old = inherited(name).filter(|_| name != "stacks");
        if let Some(text) = field(name).or_else(|| old.map(str::to_owned)) {
            line += " | ";
            line += &text;
        }
    }
    assert_eq!(game.position_text(state), line, "{id}");
    if let Some(margin) = field("margin") {
        let winner = game.payoff(state).winner(2).unwrap();
        let found = game.margin(state)[winner.index()];
        assert_eq!(format!("margin {found}"), margin, "{id}");
        assert_eq!(game.margin(state)[1 - winner.index()], -found);
        let class = if found == 8 {
            "8-piece dicking"
        } else {
            "normal"
        };
        assert_eq!(Uckers::ENDINGS[game.ending(state)], class);
        assert_eq!(game.payoff(state)[Side::new(1 - winner.index())], 0.0);
    }
}

fn check_actions(game: &Uckers, state: &State, expected: &str, id: &str) {
    let mut read: Vec<State> = expected
        .split(" ; ")
        .map(|text| {
            let action = game.read_action(state, text).unwrap();
            let mut next = *state;
            game.play(&mut next, action);
            next
        })
        .collect();
    for (action, next) in results(game, state) {
        let at = read.iter().position(|known| *known == next);
        let text = game.action_text(state, action);
        read.swap_remove(at.unwrap_or_else(|| panic!("{id} does not list {text}")));
    }
    assert_eq!(read, [], "{id} lists more than is legal");
}

macro_rules! worked {
    ($($id:literal $name:ident)*) => {$(
        #[test]
        fn $name() {
            check($id);
        }
    )*};
}

worked! {
    "P01" u6_u9_a_six_brings_out_and_the_first_snake_eyes_bring_all_out
    "P02" u10_snake_eyes_right_after_send_all_back_in
    "P03" u9_the_partners_pieces_come_out_too
    "P04" u11_u12_snake_eyes_must_be_called_and_bring_out_own_pieces
    "P05" u9_a_colour_whose_doorstep_is_held_stays_in
    "P06" u14_one_piece_moves_the_total_and_touches_nothing_between
    "P07" u13_a_throw_may_be_split_over_two_pieces
    "P08" u16_u27_a_blob_stops_dice_and_of_two_the_higher_counts
    "P09" u22_a_mixi_blob_is_no_barrier_and_all_of_it_is_sent_back
    "P10" u22_a_piece_lands_on_top_of_its_partners
    "P11" u17_a_blob_lands_on_a_blob
    "P12" u17_two_pieces_of_three_take_a_blob
    "P13" u29_a_superblob_does_not_move_as_a_blob
    "P14" u18_u21_a_blob_is_sixed_with_one_six_more_than_it_has_pieces
    "P15" u23_a_mixi_blob_cannot_challenge
    "P16" u20_who_has_moved_up_to_a_blob_cannot_challenge_in_the_same_turn
    "P17" u19_a_challenge_from_base_needs_two_sixes_more
    "P18" u19_u21_a_won_challenge_brings_the_piece_out_of_base
    "P19" u24_the_exact_number_is_needed_and_the_last_piece_wins
    "P20" u28_a_loser_without_a_piece_home_is_dicked
    "P21" u7_u15_coming_out_hits_even_if_the_piece_moves_on
    "P22" u34_the_top_piece_of_a_mixi_blob_goes_first
    "P23" u13_plays_with_the_same_result_are_one
    "P24" u26_who_is_home_throws_for_the_six_that_lets_him_help
    "P25" u26_a_helper_may_not_touch_the_tube
    "P26" u26_the_owner_may
    "P27" u30_a_piece_is_sucked_out_of_the_tube_by_a_die_or_the_sum
    "P28" u30_a_pair_in_the_tube_needs_the_double_and_shelters_what_is_behind
    "P29" u30_the_other_die_hits_another_single
    "P30" u31_a_piece_in_the_tube_blows_its_foot_free
    "P31" u39_a_declared_win_is_made_at_once
    "P32" u38_giving_up_is_a_dicking
}
