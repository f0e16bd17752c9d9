//! House rules that go together, and who decides (sections 5 and 8).

use super::super::{End, Manevra};
use super::{Action, game, played, state, texts};
use crate::game::{Game, Notation, Options, Seat, Settings, Side, Turn};

fn refused(rules: &str) -> String {
    let mut settings = Settings::new();
    for rule in rules.split_whitespace() {
        settings.assign(rule).unwrap();
    }
    Manevra::build(&settings, None).unwrap_err().to_string()
}

#[test]
fn rules_under_which_a_game_might_never_end_are_refused() {
    for (rules, said) in [
        (
            "max_ply=0 no_progress=0",
            "`max_ply` cannot be `0`; it is 1 or more with no_progress=0",
        ),
        (
            "max_ply=0 captured=Recycled",
            "1 or more with captured=Recycled",
        ),
        (
            "reserve=Split stones=11",
            "`stones` cannot be `11`; it is an even number",
        ),
        (
            "stones=4",
            "`stones` cannot be `4`; it is 0 for as many as the map says, or 5 and more",
        ),
        ("repetition=1", "0 for never, or 2 and more"),
        ("remove=entered", "one of Entered, WholeGroup"),
        ("controllers=three", "one of four, two"),
        ("remov=Entered", "did you mean `remove`?"),
    ] {
        assert!(refused(rules).contains(said), "{rules}: {}", refused(rules));
    }
    game("max_ply=0");
    game("no_progress=0 repetition=0");
}

#[test]
fn split_reserves_are_half_of_the_stones_for_each_seat() {
    let split = game("reserve=Split");
    let text = "W=- B=- res=15,15,15,15 seat=0 ply=0 idle=0 hist=-";
    assert_eq!(split.position_text(&split.start()), text);
    let empty = "W=k1 B=- res=0,15,15,15 seat=0 ply=8 idle=0 hist=-";
    let state = state(&split, empty);
    assert_eq!(texts(&split, &state), ["exit k1 SW"]);
}

#[test]
fn two_controllers_play_the_same_game_with_a_mind_for_each_team() {
    for map in ["default", "flanks"] {
        let four = game(&format!("map={map}"));
        let two = game(&format!("map={map} controllers=two"));
        assert_eq!((four.seats(), two.seats()), (4, 2));
        assert_eq!((four.sides(), two.sides()), (2, 2));
        let mut now = four.start();
        for step in 0.. {
            assert_eq!(four.position_text(&now), two.position_text(&now));
            assert_eq!(texts(&four, &now), texts(&two, &now));
            let (Turn::Player(seat), Turn::Player(mind)) = (four.turn(&now), two.turn(&now)) else {
                assert_eq!(two.turn(&now), Turn::Over);
                break;
            };
            assert_eq!(seat, Seat::new(step % 4));
            assert_eq!(four.side_of(seat), two.side_of(mind));
            let word = crate::seed::Seed::new(9).word(step as u64);
            let action = four.sample_action(&now, word, &mut Vec::new());
            assert_eq!(action, two.sample_action(&now, word, &mut Vec::new()));
            now = played(&four, &now, action);
        }
    }
    let flanks = game("map=flanks");
    let sides = Seat::first(4).map(|seat| flanks.side_of(seat));
    assert_eq!(sides.collect::<Vec<_>>(), [0, 0, 1, 1].map(Side::new));
}

#[test]
fn without_repetition_no_history_is_kept() {
    let game = game("repetition=0");
    let mut now = state(
        &game,
        "W=f6,a11 B=i3,f9 res=28,28 seat=0 ply=60 idle=0 hist=-",
    );
    for text in ["move f6 E", "move f9 E", "move g6 W", "move g9 W"].repeat(4) {
        let action = game.read_action(&now, text).unwrap();
        now = played(&game, &now, action);
    }
    assert_eq!(now.end(), None);
    assert!(game.position_text(&now).ends_with("idle=16 hist=-"));
}

#[test]
fn the_margin_is_the_lead_in_castles_also_in_a_draw() {
    let game = game("");
    let drawn = state(
        &game,
        "W=e5,f5 B=i3,d7 res=28,28 seat=0 ply=90 idle=80 hist=-",
    );
    assert_eq!(drawn.end(), Some(End::NoProgress));
    assert_eq!(game.payoff(&drawn).shares(2), [0.5, 0.5]);
    assert_eq!(game.margin(&drawn)[..2], [1, -1]);
    assert_eq!(Manevra::ENDINGS[game.ending(&drawn)], "no_progress");
}

#[test]
fn an_early_position_can_be_the_start() {
    let text = "W=k3,a9 B=d3,h9 res=28,28 seat=0 ply=4 idle=0 hist=-";
    let game = Manevra::build(&Settings::new(), Some(text)).unwrap();
    assert_eq!(game.position_text(&game.start()), text);
    let refused = Manevra::build(&Settings::new(), Some("W=- B=-")).unwrap_err();
    assert!(
        refused.to_string().contains("expected ` res=`"),
        "{refused}"
    );
}

#[test]
fn a_history_holds_two_hundred_items_and_repetitions_are_looked_for_among_them() {
    let game = game("no_progress=0 repetition=60 castle_hold=Sticky");
    let mut now = state(&game, "W=- B=- held=- res=0,0 seat=0 ply=0 idle=0 hist=-");
    for _ in 0..300 {
        now = played(&game, &now, Action::Pass);
    }
    assert_eq!((now.end(), now.history.items().len()), (None, 200));
    assert_eq!(game.read_position(&game.position_text(&now)), Ok(now));
}
