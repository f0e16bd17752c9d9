//! Every game of the catalogue, under many house rules, keeps every law.

use aleator::game::{Playable, Settings, laws};
use aleator::games::{NAMES, Visit, with_game};

/// Actions of which two may lead to the same position: namings of dead doubles (A9), explosions
/// that reach the same groups and retreats into traps (H29, H31).
const MAY_SHARE: [&str; 3] = ["name ", "nuke ", "retreat "];

/// Puts a game through the battery.
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
                let texts = [a, b].map(|action| game.action_text(state, action));
                MAY_SHARE
                    .iter()
                    .any(|verb| texts.iter().all(|text| text.starts_with(verb)))
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
fn uckers_keeps_the_laws_with_two_and_four_seats_under_every_option() {
    let rules = [
        "players=4",
        "preset=extended",
        "preset=extended players=4",
        "preset=wafu",
        "preset=wafu players=4",
        "home_exact=false blob_takes=any all_out=off",
        "all_out=call all_out_scope=own players=4 back_in=false",
        "suck_back=true suck_advance=miss blow_back=true challenge=false",
        "stand_up=true superblob=no_unit blob_takes=never",
        "mixi_order=top home_exact=false stand_up=true players=4",
    ];
    for rules in rules {
        assert_lawful("uckers", rules, 4);
    }
}

#[test]
fn uckers_can_end_by_giving_up() {
    assert_lawful("uckers", "up_board=true", 20);
    assert_lawful("uckers", "up_board=true preset=wafu players=4", 20);
}

#[test]
fn manevra_keeps_the_laws_on_every_map_and_under_every_option() {
    for rules in [
        "map=compact",
        "map=flanks",
        "controllers=two",
        "map=flanks controllers=two",
        "map=compact remove=WholeGroup",
        "map=compact compare=Sum castle_hold=Sticky",
        "map=compact captured=Recycled reserve=Split no_progress=20",
        "map=flanks captured=Recycled remove=WholeGroup",
        "map=compact repetition=0 no_progress=0 max_ply=300",
        "map=compact stones=8 repetition=2",
        "castle_hold=Sticky reserve=Split repetition=20 no_progress=300",
    ] {
        assert_lawful("manevra", rules, 10);
    }
}

#[test]
fn hexagony_keeps_the_laws_with_two_to_six_seats_from_every_set_up() {
    for players in 2..=6 {
        for setup in ["standard", "random", "played"] {
            let rules = format!("preset=arena players={players} setup={setup}");
            assert_lawful("hexagony", &rules, 3);
        }
    }
}

#[test]
fn hexagony_keeps_the_laws_under_every_option() {
    let rules = [
        "preset=kenterprises setup=played",
        "preset=kenterprises attack=paid lone_piece=dislodge players=3",
        "movement=strict",
        "movement=strict attack=paid setup=random",
        "movement=strict lone_piece=dislodge stack_limit=12 nuke_cost=3",
        "raid_symbol=false raid_colour=always auto_die=true",
        "attack=paid stack_limit=5 closed_sides=count adjudicate=draw",
        "surround_by=any_enemy players=4 quiet_rounds=3 adjudicate=ladder",
    ];
    for rules in rules {
        assert_lawful("hexagony", rules, 4);
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
