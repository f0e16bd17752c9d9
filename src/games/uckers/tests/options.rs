//! Presets and options (section 6).

use super::super::Uckers;
use super::game;
use crate::game::{Game, Options, Settings};

fn refusal(rules: &[(&str, &str)]) -> String {
    let settings: Settings = rules.iter().copied().collect();
    Uckers::build(&settings, None).unwrap_err().to_string()
}

#[test]
fn presets_are_the_options_of_their_columns() {
    let same = [
        ("preset=base", ""),
        ("preset=extended", "superblob=no_unit mixi_order=top"),
        (
            "preset=wafu",
            "all_out=call all_out_scope=own superblob=no_unit mixi_order=top suck_back=true blow_back=true",
        ),
    ];
    for (preset, written) in same {
        assert_eq!(
            format!("{:?}", game(preset)),
            format!("{:?}", game(written))
        );
    }
}

#[test]
fn three_cannot_play() {
    let problem = refusal(&[("players", "3")]);
    assert_eq!(problem, "`players` cannot be `3`; it is one of 2, 4");
}

#[test]
fn wafu_demands_the_exact_number() {
    let problem = refusal(&[("preset", "wafu"), ("home_exact", "false")]);
    assert_eq!(
        problem,
        "`home_exact` cannot be `false`; it is always true with preset=wafu (U33)"
    );
}

#[test]
fn unknown_options_values_and_presets_name_what_would_be_right() {
    assert!(refusal(&[("mixi", "top")]).contains("unknown option `mixi`"));
    assert!(refusal(&[("mixi_order", "bottom")]).contains("it is one of free, top"));
    assert!(refusal(&[("preset", "waffu")]).contains("did you mean `wafu`?"));
    assert!(refusal(&[("suck_back", "yes")]).contains("it is true or false"));
}

#[test]
fn four_seats_are_two_sides_of_partners() {
    let game = game("players=4");
    assert_eq!((game.seats(), game.sides()), (4, 2));
    let sides: Vec<usize> = crate::game::Seat::first(4)
        .map(|seat| game.side_of(seat).index())
        .collect();
    assert_eq!(sides, [0, 1, 0, 1]);
}
