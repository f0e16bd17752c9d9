//! The positions that the rule book works out by hand (section 11), read from the rule book.

use super::super::{End, Manevra, RULES, State, Team};
use super::{Action, game, played, state, texts};
use crate::game::{Game, Notation};

/// The lines below a heading such as `[T12]`.
pub(super) fn block(id: &str) -> Vec<&'static str> {
    let heading = format!("[{id}]");
    let below = RULES.lines().skip_while(|line| !line.starts_with(&heading));
    let lines = below
        .skip(1)
        .take_while(|line| !line.starts_with(['[', '`']));
    lines.collect()
}

/// Follows a worked example line by line.
struct Example {
    game: Manevra,
    /// The last `pos`.
    position: &'static str,
    now: State,
    /// Lines that checked something.
    checked: usize,
}

impl Example {
    fn follow(&mut self, line: &'static str) {
        self.checked += 1;
        let (verb, rest) = line.split_once(' ').unwrap_or((line, ""));
        match verb {
            "rules" => {
                self.game = game(rest);
                self.checked -= 1;
            }
            "pos" => {
                self.position = rest;
                self.now = state(&self.game, rest);
                assert_eq!(self.game.position_text(&self.now), rest);
            }
            "again" => {
                self.game = game(rest);
                self.now = state(&self.game, self.position);
            }
            "all" => assert_eq!(
                texts(&self.game, &self.now),
                rest.split("; ").collect::<Vec<_>>()
            ),
            "dirs" => self.directions(rest),
            "not" => assert!(!self.lists(rest), "{rest}"),
            "play" => self.play(rest),
            "on" => assert_eq!(self.now.end(), None),
            "over" => assert_eq!(self.now.end(), Some(end(rest))),
            other => panic!("a line begins with {other}"),
        }
    }

    fn lists(&self, action: &str) -> bool {
        texts(&self.game, &self.now)
            .iter()
            .any(|text| text == action)
    }

    fn directions(&self, rest: &str) {
        let (first, directions) = rest.split_once(": ").unwrap();
        let prefix = format!("move {first} ");
        let all = texts(&self.game, &self.now);
        let found: Vec<&str> = all
            .iter()
            .filter_map(|text| text.strip_prefix(&prefix))
            .collect();
        assert_eq!(found.join(" "), directions, "{first}");
    }

    fn play(&mut self, rest: &str) {
        let (events, after) = rest.split_once(" -> ").unwrap();
        for text in events.split("; ") {
            assert!(self.lists(text), "{text}");
            let action = self.game.read_action(&self.now, text).unwrap();
            self.now = played(&self.game, &self.now, action);
        }
        assert_eq!(self.game.position_text(&self.now), after);
        assert_eq!(state(&self.game, after), self.now);
    }
}

fn end(words: &str) -> End {
    match words {
        "W castles" => End::Castles(Team::White),
        "B castles" => End::Castles(Team::Black),
        "draw repetition" => End::Repetition,
        other => panic!("an example ends by {other}"),
    }
}

fn check(id: &str) {
    let game = game("");
    let now = game.start();
    let mut example = Example {
        game,
        position: "",
        now,
        checked: 0,
    };
    for line in block(id) {
        example.follow(line);
    }
    assert!(example.checked > 1, "{id} was followed");
}

macro_rules! worked {
    ($($name:ident: $id:literal)*) => {$(
        #[test]
        fn $name() {
            check($id);
        }
    )*};
}
worked! {
    a_stone_is_placed_on_one_of_the_five_own_start_cells_m12: "T01"
    stones_leave_their_zone_for_common_ground_only_m15_m20: "T02"
    the_partners_zone_is_his_alone_and_zone_stones_are_no_group_m13_m16_m17: "T03"
    both_partners_move_every_stone_of_the_team_on_common_ground_m8_m18: "T04"
    neighbours_move_together_m14_m19: "T05"
    zones_obstacle_and_rim_are_closed_m6_m20: "T06"
    one_blocked_stone_blocks_its_group_m20: "T07"
    two_stones_take_one_and_captured_decides_where_it_goes_m21_m22: "T08"
    an_equal_or_larger_group_is_a_wall_m23: "T09"
    only_the_entered_cell_is_cleared_unless_whole_groups_are_removed_m22: "T10"
    each_group_that_is_met_is_compared_or_their_sum_m21: "T11"
    an_exit_joins_the_stones_outside_and_is_blocked_by_any_stone_m15_m17: "T12"
    the_fifth_castle_wins_at_once_m24: "T13"
    a_capture_on_a_castle_wins_m24: "T14"
    a_capture_cuts_a_group_in_two_m22: "T15"
    the_third_occurrence_is_a_draw: "T16"
    a_merge_empties_the_history_but_not_the_idle_count: "T17"
    a_pass_is_forced_and_the_partner_can_still_act_m10: "T18"
    sticky_castles_stay_owned_until_an_enemy_enters: "T19"
}

#[test]
fn every_worked_position_of_the_rule_book_is_followed_by_a_test() {
    let headings = RULES.lines().filter(|line| line.starts_with("[T"));
    assert_eq!(headings.count(), 19);
}

#[test]
fn a_move_may_be_named_by_any_stone_of_its_group() {
    let game = game("");
    let state = state(&game, "W=f6,g6 B=- res=28,30 seat=0 ply=8 idle=0 hist=-");
    let named = |text: &str| game.read_action(&state, text).unwrap();
    assert_eq!(named("move g6 NE"), named("move f6 NE"));
    assert_eq!(game.action_text(&state, named("move g6 NE")), "move f6 NE");
}

#[test]
fn a_recycled_stone_goes_to_the_poorer_seat_and_at_a_tie_to_the_next_in_turn() {
    let reserves = |rules: &str, text: &str| {
        let game = game(&format!("captured=Recycled reserve=Split {rules}"));
        let state = state(&game, &format!("{text} ply=20 idle=2 hist=-"));
        let action = game.read_action(&state, "move e6 E").unwrap();
        game.position_text(&played(&game, &state, action))
            .split(' ')
            .nth(2)
            .unwrap()
            .to_owned()
    };
    let single = "W=e6,f6,g6 B=h6 res=13,14,14,15 seat=2";
    assert_eq!(reserves("", single), "res=13,15,14,15");
    let single = single.replace("14,14,15", "15,14,14");
    assert_eq!(reserves("", &single), "res=13,15,14,15");
    let pair = "W=e6,f6,g6 B=h6,i6 res=13,14,14,14 seat=2";
    assert_eq!(reserves("", pair), "res=13,14,14,15");
    let first = pair.replace("seat=2", "seat=0");
    assert_eq!(reserves("", &first), "res=13,15,14,14");
    assert_eq!(reserves("remove=WholeGroup", pair), "res=13,15,14,15");
}

#[test]
fn draws_are_tested_in_their_order_after_castles() {
    let end = |rules: &str, text: &str| state(&game(rules), text).end();
    let quiet = "W=f6 B=i3 res=28,28 seat=0 ply=90 idle=80 hist=-";
    assert_eq!(end("", quiet), Some(End::NoProgress));
    assert_eq!(end("max_ply=90", quiet), Some(End::NoProgress));
    assert_eq!(end("max_ply=90 no_progress=0", quiet), Some(End::PlyLimit));
    let few = "W=f6 B=i3 res=3,3 seat=0 ply=90 idle=9 hist=-";
    assert_eq!(end("max_ply=90", few), Some(End::FewStones));
    assert_eq!(
        end("castle_hold=Sticky", &few.replace(" res", " held=- res")),
        None
    );
    assert_eq!(end("", &few.replace("res=3,3", "res=3,4")), None);
    let won = "W=e5,f5,g5,h5,d7 B=i3 res=0,3 seat=1 ply=1000 idle=80 hist=-";
    assert_eq!(end("", won), Some(End::Castles(Team::White)));
}

#[test]
fn a_locked_map_in_which_everybody_passes_ends_by_repetition_after_eight_passes() {
    let game = game("castle_hold=Sticky");
    let mut now = state(&game, "W=- B=- held=- res=0,0 seat=0 ply=20 idle=0 hist=-");
    let mut passes = 0;
    while now.end().is_none() {
        assert_eq!(texts(&game, &now), ["pass"]);
        now = played(&game, &now, Action::Pass);
        passes += 1;
    }
    assert_eq!((passes, now.end()), (8, Some(End::Repetition)));
}
