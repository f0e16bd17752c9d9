//! The figures of the rule book: fixture tables, perft, bearing off and random play.

use super::super::Backgammon;
use crate::game::Game;
use crate::games::tables::tests::bearing;
use crate::games::tables::tests::figures::{Mean, random_games};
use crate::games::tables::tests::game;
use crate::games::tables::tests::perft::{node_perft, table, table_perft};
use crate::games::tables::{Phase, Player, Position};

fn first_roll(game: &Backgammon) -> Position {
    let mut state = game.start();
    state.phase = Phase::Roll(Player::X);
    state
}

#[test]
fn each_roll_has_its_published_number_of_results() {
    let standard: Backgammon = game("");
    let published = [
        42, 15, 75, 16, 17, 73, 14, 18, 17, 52, 8, 8, 9, 9, 4, 10, 14, 14, 14, 7, 11,
    ];
    assert_eq!(table(&standard, &first_roll(&standard)), published);
    let hypergammon: Backgammon = game("start=hypergammon");
    let published = [
        7, 6, 11, 7, 8, 15, 7, 8, 9, 15, 7, 8, 9, 9, 15, 7, 8, 9, 9, 9, 12,
    ];
    assert_eq!(table(&hypergammon, &first_roll(&hypergammon)), published);
}

#[test]
fn perft_is_that_of_other_programs() {
    let standard: Backgammon = game("");
    let first = first_roll(&standard);
    assert_eq!(
        [1, 2].map(|n| table_perft(&standard, &first, n)),
        [447, 202_782]
    );
    let counts = [1, 2, 3, 4].map(|n| node_perft(&standard, &standard.start(), n));
    assert_eq!(counts, [30, 380, 7_980, 178_306]);
    let hyper: Backgammon = game("start=hypergammon");
    let first = first_roll(&hyper);
    assert_eq!(
        [1, 2].map(|n| table_perft(&hyper, &first, n)),
        [195, 38_017]
    );
    let counts = [1, 2, 3, 4].map(|n| node_perft(&hyper, &hyper.start(), n));
    assert_eq!(counts, [30, 240, 5_040, 46_692]);
}

#[test]
fn bearing_off_takes_the_published_rolls() {
    let game: Backgammon = game("");
    let published = [
        ("6:1 off:14", 5.0 / 4.0),
        ("5:1 off:14", 41.0 / 36.0),
        ("6:2 off:13", 49_213.0 / 23_328.0),
        ("3:3 off:12", 289.0 / 144.0),
        ("1:4 off:11", 11.0 / 6.0),
        ("1:15", 1_953_839.0 / 279_936.0),
    ];
    for (x, turns) in published {
        let found = bearing::turns(&game, x, "1:15");
        assert!((found - turns).abs() < 1e-9, "{x}: {found}");
    }
    for (x, chance) in [("6:1 off:14", 3.0 / 4.0), ("6:2 off:13", 1.0 / 9.0)] {
        let found = bearing::chance(&game, x, "1:1 off:14");
        assert!((found - chance).abs() < 1e-9, "{x}: {found}");
    }
}

#[test]
fn random_play_has_the_published_figures() {
    let game: Backgammon = game("");
    let [
        mut turns,
        mut starter,
        mut single,
        mut gammon,
        mut backgammon,
    ] = std::array::from_fn(|_| Mean::default());
    random_games(&game, 20_000, |played| {
        turns.add(played.turns);
        starter.add(played.starter_won);
        for (class, mean) in [&mut single, &mut gammon, &mut backgammon]
            .into_iter()
            .enumerate()
        {
            mean.add(f64::from(u8::from(played.ending == class)));
        }
    });
    turns.agrees(96.6, 0.2);
    starter.agrees(0.510, 0.002);
    single.agrees(0.376, 0.002);
    gammon.agrees(0.362, 0.002);
    backgammon.agrees(0.262, 0.002);
}

#[test]
fn random_hypergammon_has_the_published_figures() {
    let game: Backgammon = game("start=hypergammon");
    let [mut turns, mut starter, mut plays] = std::array::from_fn(|_| Mean::default());
    random_games(&game, 20_000, |played| {
        played
            .plays
            .iter()
            .for_each(|&count| plays.add(f64::from(count)));
        turns.add(played.turns);
        starter.add(played.starter_won);
    });
    turns.agrees(22.91, 0.02);
    starter.agrees(0.525, 0.001);
    plays.agrees(5.70, 0.005);
}
