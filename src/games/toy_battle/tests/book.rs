//! The positions that the rule book works out by hand (section 13) and its examples (section 10).

use std::collections::BTreeSet;

use super::{at, game_of, legal, play, weights};
use crate::game::{Game, Notation, Seat};
use crate::games::toy_battle::{RULES, State, ToyBattle};

/// A numbered part of section 13: its rules, its position, and what is being said of it.
struct Reader {
    rules: String,
    at: Option<(ToyBattle, State)>,
    reached: Option<State>,
    checks: u32,
}

fn set(list: &str) -> BTreeSet<String> {
    list.split(", ").map(str::to_owned).collect()
}

impl Reader {
    fn subject(&self) -> (&ToyBattle, &State) {
        let (game, start) = self.at.as_ref().expect("a position stands before");
        (game, self.reached.as_ref().unwrap_or(start))
    }

    fn read(&mut self, line: &str) {
        if let Some(position) = line.strip_prefix("@ ") {
            let game = game_of(position, &self.rules);
            let state = at(&game, position);
            assert_eq!(game.position_text(&state), position);
            self.at = Some((game, state));
            self.reached = None;
            return;
        }
        let (word, rest) = line.split_once(' ').unwrap();
        self.checks += 1;
        match word {
            "rules" => self.rules = rest.trim_matches('-').to_owned(),
            "play:" => self.play(rest),
            "view" => self.view(rest),
            "targets" => self.targets(rest),
            _ => self.says(word, rest),
        }
    }

    fn play(&mut self, rest: &str) {
        let (steps, parts) = rest.split_once(" ->").unwrap_or((rest, ""));
        let (game, start) = self.at.as_ref().expect("a position stands before");
        let reached = play(game, start, steps);
        let line = format!(" {} ", game.position_text(&reached));
        for part in parts.split(';') {
            assert!(line.contains(part.trim()), "`{part}` after {steps}: {line}");
        }
        self.reached = Some(reached);
    }

    fn view(&self, rest: &str) {
        let (who, expected) = rest.split_once(": ").unwrap();
        let eyes = match who {
            "blue" => Some(Seat::new(0)),
            "red" => Some(Seat::new(1)),
            _ => None,
        };
        let (game, state) = self.subject();
        assert_eq!(game.position_text(&game.view(state, eyes)), expected);
    }

    fn targets(&self, rest: &str) {
        let (kind, nodes) = rest.split_once(": ").unwrap();
        let (game, state) = self.subject();
        let found: Vec<String> = (legal(game, state).iter())
            .filter_map(|text| text.strip_suffix(&format!(":{kind}")))
            .map(str::to_owned)
            .collect();
        assert_eq!(found.join(" "), nodes, "targets of {kind}");
    }

    fn says(&self, word: &str, rest: &str) {
        let (game, state) = self.subject();
        let actions: BTreeSet<String> = legal(game, state).into_iter().collect();
        match word {
            "legal:" => assert_eq!(actions, set(rest)),
            "count:" => assert_eq!(actions.len().to_string(), rest),
            "has:" => assert!(set(rest).is_subset(&actions), "{rest} in {actions:?}"),
            "lacks:" => assert!(set(rest).is_disjoint(&actions), "{rest} in {actions:?}"),
            "outcomes:" => assert_eq!(weights(game, state).join(", "), rest),
            "is:" => assert_eq!(game.position_text(state), rest),
            "payoff:" => {
                let shares = game.payoff(state);
                let shares: Vec<String> = shares.shares(2).iter().map(f64::to_string).collect();
                assert_eq!(shares.join(" "), rest);
            }
            _ => panic!("unknown `{word}`"),
        }
    }
}

/// Checks what the rule book says under one number.
fn check(number: &str) {
    let mut reader = Reader {
        rules: String::new(),
        at: None,
        reached: None,
        checks: 0,
    };
    let lines = RULES.lines().skip_while(|line| !line.starts_with(number));
    for line in lines.skip(1) {
        let next = line.starts_with('P') && line.as_bytes()[1].is_ascii_digit();
        if next || line.starts_with("```") {
            break;
        }
        reader.read(line);
    }
    assert!(reader.checks > 0, "{number} says something");
}

macro_rules! worked {
    ($($name:ident $number:literal)*) => {
        $(#[test] fn $name() { check(concat!($number, " ")); })*
    };
}
worked! {
    t7_t8_three_tiles_are_dealt_to_blue_then_four_to_red "P01"
    t29_the_hook_reaches_every_base_but_no_hq "P02"
    t12_t13_the_number_must_be_greater_and_the_kwak_covers_both_ways "P03"
    t14_an_enemy_that_cannot_be_covered_breaks_the_chain "P04"
    t14_a_stranded_troop_counts_only_under_own_neighbor "P05"
    t15_any_own_troop_may_be_covered_and_a_base_given_away "P06"
    t1_taking_the_enemy_hq_wins_at_once "P07"
    t34_headquarters_can_be_gated_and_a_captain_can_win "P08"
    t34_gated_bases_bind_the_hook "P09"
    t19_an_own_hq_on_the_border_is_not_asked_for "P10"
    t22_several_regions_fall_at_once "P11"
    t20_medals_are_won_once_and_kept "P12"
    t2_t18_the_target_ends_the_game_before_the_ability "P13"
    t9_t25_skully_with_a_full_hand_and_a_short_stack "P14"
    t10_t11_the_action_draw_is_short_forced_or_impossible "P15"
    t21_t28_jumbo_uncovers_a_troop_and_wins_a_region "P16"
    t30_xb42_hits_a_random_tile_and_asks_nothing_of_an_empty_hand "P17"
    t26_captains_chain "P18"
    t27_troop_abilities_go_before_the_bases "P19"
    t33_t41_any_other_visible_own_troop_can_be_recalled "P20"
    t21_a_recall_can_give_away_a_region_or_the_game "P21"
    t33_a_recalled_tile_loses_the_ability_it_waits_for "P22"
    t37_the_graveyard_gives_by_choice_or_by_chance "P23"
    t36_a_shove_may_go_anywhere_beside_also_back "P24"
    t2_t21_one_shove_can_give_medals_to_both "P25"
    t39_iron_bases_mute_abilities_but_not_the_kwaks_cover "P26"
    t40_a_block_lasts_for_one_enemy_turn "P27"
    t5_t40_a_blocked_hand_without_a_stack_is_stuck "P28"
    t3_t5_more_medals_win_whoever_is_stuck "P29"
    t5_t10_a_full_hand_and_a_full_stack_can_be_stuck "P30"
    t1_t38_blue_has_two_headquarters_on_the_caribbean_sea "P31"
    views_show_the_enemy_hand_as_a_number "P32"
    t24_under_the_literal_reading_a_kwak_is_a_plain_0_on_iron "P33"
}

#[test]
fn every_worked_position_of_the_rule_book_is_checked() {
    let numbered = |line: &&str| line.starts_with('P') && line.as_bytes()[1].is_ascii_digit();
    assert_eq!(RULES.lines().filter(numbered).count(), 33);
}

#[test]
fn every_example_of_a_position_reads_and_writes_itself() {
    let section = RULES.split("## 10.").nth(1).unwrap();
    let section = section.split("## 11.").next().unwrap();
    let examples: Vec<&str> = (section.lines())
        .filter(|line| line.contains(" | ") && line.contains(" hand ") && !line.contains('='))
        .collect();
    assert_eq!(examples.len(), 8);
    for line in examples {
        let game = game_of(line, "");
        assert_eq!(game.position_text(&at(&game, line)), line);
    }
}
