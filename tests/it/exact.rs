//! Pig is solved: by value iteration, in tournaments, and by tree search near its end.

use aleator::bot::{BotSpec, build};
use aleator::game::{Game, Notation, Options, Seat, Settings, Side, Sight, look};
use aleator::games::pig::Pig;
use aleator::search::solve::{Bounds, Solution};
use aleator::seed::{Seed, below};
use aleator::tournament::{Experiment, Kind};

use crate::support::{aleator, journal_blocks, run};

fn pig(rules: &[(&str, &str)]) -> Pig {
    let rules: Settings = rules.iter().copied().collect();
    Pig::build(&rules, None).unwrap()
}

fn solved(pig: &Pig) -> Solution<Pig> {
    Solution::of(pig, Bounds::default(), |_| {}).unwrap()
}

/// The value of a position for the player to act.
fn value(pig: &Pig, solution: &Solution<Pig>, position: &str) -> f64 {
    let state = pig.read_position(position).unwrap();
    let value = solution.value(&state).unwrap();
    value[pig.side_of(pig.on_turn(&state).unwrap())]
}

fn assert_near(value: f64, expected: f64, tolerance: f64, what: &str) {
    assert!(
        (value - expected).abs() <= tolerance,
        "{what}: {value} is not {expected}"
    );
}

#[test]
fn value_iteration_gives_every_published_value_of_pig() {
    let pig = Pig::default();
    let solution = solved(&pig);
    for (position, expected) in [
        ("x choose 0 | x 0 | o 0", 0.530592725274),
        ("x choose 20 | x 0 | o 0", 0.619877669951),
        ("x choose 21 | x 0 | o 0", 0.626938636145),
        ("x choose 0 | x 50 | o 50", 0.546150844167),
        ("x choose 0 | x 90 | o 90", 0.709424322598),
        ("x choose 0 | x 99 | o 99", 6.0 / 7.0),
        ("x choose 0 | x 80 | o 99", 0.419081407803),
        ("x choose 0 | x 0 | o 99", 0.012211475200),
        ("x choose 0 | x 99 | o 0", 0.997964754133),
        ("x choose 0 | x 40 | o 60", 0.345638788956),
        ("o choose 0 | x 40 | o 60", 0.735215364909),
    ] {
        assert_near(value(&pig, &solution, position), expected, 1e-9, position);
    }
    let after = |action: &str, total: u32| {
        let mut state = pig
            .read_position(&format!("x choose {total} | x 0 | o 0"))
            .unwrap();
        let action = pig.read_action(&state, action).unwrap();
        pig.play(&mut state, action);
        solution.value(&state).unwrap()[Side::new(0)]
    };
    assert!(after("roll", 20) > after("hold", 20), "20 is rolled on");
    assert!(after("hold", 21) > after("roll", 21), "21 is held");
}

#[test]
fn piglet_has_its_published_fractions() {
    let to_two = pig(&[("die", "2"), ("goal", "4")]);
    let solution = solved(&to_two);
    for (position, expected) in [
        ("x choose 0 | x 0 | o 0", 4.0 / 7.0),
        ("x choose 2 | x 0 | o 0", 5.0 / 7.0),
        ("x choose 0 | x 0 | o 2", 2.0 / 5.0),
        ("x choose 2 | x 0 | o 2", 3.0 / 5.0),
        ("x choose 0 | x 2 | o 0", 4.0 / 5.0),
        ("x choose 0 | x 2 | o 2", 2.0 / 3.0),
    ] {
        assert_near(
            value(&to_two, &solution, position),
            expected,
            1e-12,
            position,
        );
    }
    for (goal, expected, tolerance) in [
        ("6", 6.0 / 11.0, 1e-12),
        ("10", 0.532987013, 1e-9),
        ("20", 0.522479408, 1e-9),
    ] {
        let pig = pig(&[("die", "2"), ("goal", goal)]);
        let start = value(&pig, &solved(&pig), "x choose 0 | x 0 | o 0");
        assert_near(start, expected, tolerance, goal);
    }
}

#[test]
fn best_play_scores_its_exact_shares_against_hold_20_and_hold_25() {
    let mut experiment = Experiment::new(Kind::Gauntlet, "pig");
    experiment.bots = ["optimal", "hold-20", "hold-25"]
        .map(str::to_owned)
        .to_vec();
    experiment.games = 200_000;
    let folder = tempfile::tempdir().unwrap();
    let finished = run(&experiment, folder.path(), 2).unwrap();
    let exact = [
        ("hold-20", [0.571498430, 0.508342065]),
        ("hold-25", [0.551273833, 0.490864726]),
    ];
    for (opponent, by_seat) in exact {
        let row = finished
            .rows
            .iter()
            .find(|row| row.focal == "optimal" && row.opponents == opponent);
        let row = row.unwrap();
        assert_eq!(row.blocks, 100_000);
        let numbers = |text: &str| {
            text.split('|')
                .map(|n| n.parse().unwrap())
                .collect::<Vec<f64>>()
        };
        let (shares, errors) = (numbers(&row.share_by_seat), numbers(&row.share_by_seat_se));
        for seat in 0..2 {
            let off = (shares[seat] - by_seat[seat]) / errors[seat];
            assert!(
                off.abs() < 4.0,
                "{opponent}, seat {seat}: {off} standard errors"
            );
        }
        let off = (row.score - f64::midpoint(by_seat[0], by_seat[1])) / row.se_block;
        assert!(off.abs() < 4.0, "{opponent}: {off} standard errors");
    }
    assert!(!journal_blocks(folder.path()).is_empty());
}

#[test]
fn tree_search_comes_close_to_exact_values_near_the_end_of_pig() {
    let spec = BotSpec::parse("kind = 'mcts'\niterations = 100000").unwrap();
    let seed = Seed::new(77);
    for number in 0..20u64 {
        let draw = |index: u64| below(seed.child(number).word(index), 10);
        let (mine, theirs) = (90 + draw(0), 90 + draw(1));
        let total = 2 + below(seed.child(number).word(2), 100 - mine);
        let position = format!("x choose {} | x {mine} | o {theirs}", total.min(100 - mine));
        let pig = Pig::build(&Settings::new(), Some(&position)).unwrap();
        let state = pig.start();
        let exact = solved(&pig).value(&state).unwrap()[Side::new(0)];
        let bot = build(&spec, &pig).unwrap();
        let mut mind = bot.sit(&pig, Seat::new(0));
        mind.deal(seed.child("mind").child(number).rng());
        let choice = mind.choose(&look(&pig, &state, Seat::new(0), Sight::Own));
        let found = choice.value.unwrap()[Side::new(0)];
        assert_near(found, exact, 0.015, &position);
    }
}

#[test]
fn solve_prints_the_value_and_refuses_what_is_too_large() {
    let output = aleator(&["solve", "pig", "--set", "die=2", "--set", "goal=4"])
        .output()
        .unwrap();
    let out = String::from_utf8(output.stdout).unwrap();
    assert!(out.contains("side 0: 0.571428571429"), "{out}");
    assert!(out.contains("44 positions"), "{out}");
    let output = aleator(&["solve", "backgammon", "--max-states", "10000"])
        .output()
        .unwrap();
    let err = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(err.lines().count(), 1);
    assert!(
        err.contains("positions can be reached") && err.contains("MiB"),
        "{err}"
    );
}
