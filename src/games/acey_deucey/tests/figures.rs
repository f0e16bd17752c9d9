//! The figures of the rule book: fixture tables, perft and random play (sections 11 and 12).

use super::super::AceyDeucey;
use crate::game::{Game, Notation};
use crate::games::tables::tests::bearing;
use crate::games::tables::tests::figures::{Mean, random_games};
use crate::games::tables::tests::perft::{node_perft, table, table_perft};
use crate::games::tables::tests::{game, results};
use crate::games::tables::{Die, Phase, Player, Position};

const A1: &str = "x roll t=1 | x stock:2 bar:1 24:2 22:1 19:2 14:1 6:3 5:2 4:1 | o stock:4 24:1 22:2 15:1 13:2 9:2 5:2 4:1";

fn first_roll(game: &AceyDeucey, player: Player) -> Position {
    let mut state = game.start();
    state.phase = Phase::Roll(player);
    state
}

#[test]
fn the_first_roll_has_five_plays_for_a_double_and_two_otherwise() {
    let game: AceyDeucey = game("");
    for player in Player::BOTH {
        let counts = table(&game, &first_roll(&game, player));
        assert_eq!(counts.iter().filter(|&&count| count == 5).count(), 6);
        assert_eq!(counts.iter().sum::<usize>(), 60);
    }
}

#[test]
fn the_crowded_position_has_its_published_counts() {
    let game: AceyDeucey = game("");
    let state = game.read_position(A1).unwrap();
    let published = [
        81, 11, 55, 11, 10, 53, 12, 12, 12, 88, 5, 6, 5, 5, 0, 9, 8, 9, 10, 5, 22,
    ];
    assert_eq!(table(&game, &state), published);
    let mut acey_deucey = state;
    let throw = game.read_outcome(&state, "2-1").unwrap();
    game.happen(&mut acey_deucey, throw);
    let named = Die::ALL.map(|die| {
        let named = results(&game, &acey_deucey).into_iter().map(|(_, next)| {
            let mut stage = next;
            let name = game.read_action(&next, &format!("name {die}-{die}"));
            game.play(&mut stage, name.unwrap());
            match stage.phase {
                Phase::Play(..) => results(&game, &stage).len(),
                _ => 1,
            }
        });
        named.sum::<usize>()
    });
    assert_eq!(named, [2358, 1279, 1150, 2206, 842, 680]);
}

#[test]
fn table_perft_is_that_of_other_programs() {
    let game: AceyDeucey = game("");
    let setup = first_roll(&game, Player::X);
    let a1 = game.read_position(A1).unwrap();
    assert_eq!([1, 2].map(|n| table_perft(&game, &setup, n)), [60, 3_604]);
    assert_eq!([1, 2].map(|n| table_perft(&game, &a1, n)), [430, 340_084]);
}

#[test]
fn node_perft_is_that_of_other_programs() {
    let american: AceyDeucey = game("");
    let european: AceyDeucey = game("preset=european");
    let a1 = american.read_position(A1).unwrap();
    let start = american.start();
    let counts = [1, 2, 3, 4, 5, 6].map(|n| node_perft(&american, &start, n));
    assert_eq!(counts, [2, 42, 120, 2_460, 7_364, 151_134]);
    let counts = [1, 2, 3, 4].map(|n| node_perft(&american, &a1, n));
    assert_eq!(counts, [21, 450, 10_182, 373_056]);
    let counts = [1, 2, 3, 4].map(|n| node_perft(&european, &a1, n));
    assert_eq!(counts, [21, 450, 37_444, 919_716]);
}

#[test]
fn bearing_off_takes_the_published_turns() {
    let game: AceyDeucey = game("");
    let long = 238_623_851.0 / 38_263_752.0;
    let published = [
        ("6:1 off:14", 43.0 / 36.0),
        ("5:1 off:14", 13.0 / 12.0),
        ("6:2 off:13", 427.0 / 216.0),
        ("3:3 off:12", 91.0 / 48.0),
        ("1:4 off:11", 16.0 / 9.0),
        ("1:15", long),
    ];
    for (x, turns) in published {
        let found = bearing::turns(&game, x, "1:15");
        assert!((found - turns).abs() < 1e-9, "{x}: {found}");
    }
    let published = [
        ("6:1 off:14", "1:1 off:14", 29.0 / 36.0),
        ("6:2 off:13", "1:1 off:14", 1.0 / 6.0),
        ("3:3 off:12", "2:2 off:13", 73.0 / 216.0),
    ];
    for (x, o, chance) in published {
        let found = bearing::chance(&game, x, o);
        assert!((found - chance).abs() < 1e-9, "{x} against {o}: {found}");
    }
}

#[test]
fn random_play_has_the_published_figures() {
    let game: AceyDeucey = game("");
    let [mut turns, mut rolls, mut starter, mut margin, mut clean] =
        std::array::from_fn(|_| Mean::default());
    random_games(&game, 20_000, |played| {
        turns.add(played.turns);
        rolls.add(played.rolls);
        starter.add(played.starter_won);
        margin.add(f64::from(played.margin));
        clean.add(f64::from(u8::from(played.margin == 15)));
    });
    turns.agrees(186.21, 0.06);
    rolls.agrees(196.08, 0.06);
    starter.agrees(0.5036, 0.0006);
    margin.agrees(13.713, 0.004);
    clean.agrees(0.805, 0.0005);
}
