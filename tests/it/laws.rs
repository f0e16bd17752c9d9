//! Every game of the catalogue, under many house rules, keeps every law.

use aleator::game::{Playable, Settings, laws};
use aleator::games::{NAMES, Visit, with_game};

/// Puts a game through the battery; results may be shared only by namings of dead doubles (A9).
struct Battery {
    games: u64,
}

impl Visit for Battery {
    type Out = Result<laws::Report, laws::Violation>;

    fn visit<G: Playable>(self, game: G) -> Self::Out {
        let trial = laws::Trial {
            games: self.games,
            seed: 3,
            may_share: |game: &G, state, a, b| {
                [a, b]
                    .iter()
                    .all(|action| game.action_text(state, *action).starts_with("name "))
            },
            ..Default::default()
        };
        laws::check(&game, &trial)
    }
}

fn settings(text: &str) -> Settings {
    let mut settings = Settings::new();
    for word in text.split_whitespace() {
        settings.assign(word).unwrap();
    }
    settings
}

fn assert_lawful(game: &str, rules: &str, games: u64) {
    let report = with_game(game, &settings(rules), None, Battery { games }).unwrap();
    let report = report.unwrap_or_else(|violation| panic!("{game} {rules}: {violation}"));
    assert_eq!(report.finished + report.capped, games, "{game} {rules}");
    assert!(report.finished > 0, "{game} {rules}");
}

#[test]
fn every_game_keeps_the_laws_under_its_own_rules() {
    for game in NAMES {
        assert_lawful(game, "", 20);
    }
}

#[test]
fn pig_keeps_the_laws_with_other_goals_and_dice() {
    for rules in ["goal=2 die=2", "goal=50 die=20", "goal=1000 die=6"] {
        assert_lawful("pig", rules, 20);
    }
}

#[test]
fn acey_deucey_keeps_the_laws_under_every_option() {
    let rules = [
        "preset=european",
        "forfeit=lenient named_double=playable",
        "double_reroll=true scoring=margin",
        "opposite_double=true scoring=class",
        "enter_all_first=true first_roll=deciding",
        "opening=double bear_off=exact",
        "home_moves=frozen max_turns=60",
    ];
    for rules in rules {
        assert_lawful("acey_deucey", rules, 6);
    }
}

#[test]
fn the_race_keeps_the_laws_with_two_to_six_seats() {
    for seats in 2..=6 {
        assert_lawful("race", &format!("seats={seats} exact=true again=true"), 20);
    }
}

#[test]
fn the_coin_keeps_the_laws_from_pure_luck_to_pure_skill() {
    for rules in ["p=0", "p=100 numbers=2"] {
        assert_lawful("coin", rules, 50);
    }
}

#[test]
fn backgammon_keeps_the_laws_from_every_start() {
    for rules in [
        "start=nackgammon scoring=class",
        "start=hypergammon",
        "max_turns=30",
    ] {
        assert_lawful("backgammon", rules, 10);
    }
}

#[test]
fn toy_battle_keeps_the_laws_on_every_map_and_under_both_presets() {
    for map in aleator::games::toy_battle::MAPS {
        for preset in ["seed", "official"] {
            assert_lawful("toy_battle", &format!("preset={preset} map={map}"), 6);
        }
    }
}

#[test]
fn toy_battle_keeps_the_laws_under_every_option() {
    for rules in [
        "connection=own_neighbor tie_break=draw",
        "hook_hq=true map=tropical_pool tie_break=second_seat_loses",
        "jumbo_targets=any shove_targets=any map=volcanic_jungle",
        "iron_kwak=mute map=iron_base",
        "turn_cap=15 map=cursed_graveyard",
        "special_bases=false map=battlefield",
        "own_cover=stronger both_target=other",
        "own_cover=forbidden both_target=more_medals hq_counts=true",
    ] {
        assert_lawful("toy_battle", rules, 6);
    }
}
