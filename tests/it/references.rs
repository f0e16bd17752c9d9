//! The reference games have their known values: solved, and in tournaments.

use aleator::bot::{build, find};
use aleator::game::{Game, Options, Settings, Side};
use aleator::games::reference::coin::Coin;
use aleator::games::reference::hypestgammon::Hypestgammon;
use aleator::games::reference::race::Race;
use aleator::search::solve::{Bounds, Solution};
use aleator::tournament::{Experiment, Finished, Kind};

use crate::support::run;

fn rules(text: &str) -> Settings {
    let mut rules = Settings::new();
    for word in text.split_whitespace() {
        rules.assign(word).unwrap();
    }
    rules
}

#[test]
fn value_iteration_gives_the_known_values_of_hypestgammon() {
    for (x, o, expected) in [
        ("24", "24", 0.581170087),
        ("bar", "bar", 0.578953316),
        ("13", "13", 0.716822358),
        ("6", "6", 0.695909181),
        ("13", "24", 0.876487102),
        ("24", "13", 0.169377465),
        ("bar", "1", 0.077547781),
    ] {
        let position = format!("x roll | x {x} | o {o}");
        let game = Hypestgammon::build(&Settings::new(), Some(&position)).unwrap();
        let solution = Solution::of(&game, Bounds::default(), |_| {}).unwrap();
        let value = solution.value(&game.start()).unwrap()[Side::new(0)];
        assert!((value - expected).abs() < 6e-10, "{position}: {value}");
    }
}

/// The chance that one token is home after exactly so many turns, by adding up its squares.
fn arrival(goal: usize, exact: bool, again: bool) -> Vec<f64> {
    let mut squares = vec![0.0; goal + 1];
    squares[0] = 1.0;
    let mut arrivals = Vec::new();
    for _ in 0..2_000 {
        let mut thrown = std::mem::replace(&mut squares, vec![0.0; goal + 1]);
        let mut home = 0.0;
        while thrown.iter().any(|chance| *chance > 1e-18) {
            let mut once_more = vec![0.0; goal + 1];
            for (square, chance) in thrown.iter().enumerate() {
                for face in 1..=6 {
                    let beyond = square + face > goal;
                    let to = match (beyond, exact) {
                        (true, true) => square,
                        (true, false) => goal,
                        (false, _) => square + face,
                    };
                    let part = chance / 6.0;
                    match (to == goal, again && face == 6) {
                        (true, _) => home += part,
                        (false, true) => once_more[to] += part,
                        (false, false) => squares[to] += part,
                    }
                }
            }
            thrown = once_more;
        }
        arrivals.push(home);
    }
    arrivals
}

/// Each seat's share: it arrives in turn `t`, those before it later than `t`, those after not before.
fn shares(arrival: &[f64], seats: usize) -> Vec<f64> {
    let later = |turn: usize| -> f64 { 1.0 - arrival[..=turn].iter().sum::<f64>() };
    let not_before = |turn: usize| -> f64 { 1.0 - arrival[..turn].iter().sum::<f64>() };
    let share = |seat: usize| -> f64 {
        (0..arrival.len())
            .map(|turn| {
                let first = later(turn).powi(seat as i32);
                let last = not_before(turn).powi((seats - seat - 1) as i32);
                arrival[turn] * first * last
            })
            .sum()
    };
    (0..seats).map(share).collect()
}

const RACES: &[(&str, &[f64])] = &[
    ("goal=20 seats=2", &[0.618861164, 0.381138836]),
    ("goal=20 seats=3", &[0.470609646, 0.311661177, 0.217729177]),
    (
        "goal=20 seats=4",
        &[0.388983082, 0.269575042, 0.194995250, 0.146446626],
    ),
    (
        "goal=20 seats=6",
        &[
            0.299439110,
            0.219465215,
            0.165860977,
            0.128865464,
            0.102669760,
            0.083699475,
        ],
    ),
    ("goal=100 seats=2", &[0.553898413, 0.446101587]),
    ("goal=100 seats=3", &[0.391054893, 0.328864236, 0.280080871]),
    (
        "goal=100 seats=4",
        &[0.305181328, 0.263443699, 0.229573273, 0.201801700],
    ),
    (
        "goal=100 seats=6",
        &[
            0.214937467,
            0.191411606,
            0.171515190,
            0.154571322,
            0.140046631,
            0.127517784,
        ],
    ),
    ("goal=50 seats=2 exact=true", &[0.533010572, 0.466989428]),
    ("goal=50 seats=2 again=true", &[0.553203553, 0.446796447]),
    (
        "goal=50 seats=4 exact=true again=true",
        &[0.286489536, 0.260121061, 0.236924423, 0.216464980],
    ),
];

#[test]
fn the_known_shares_of_the_races_follow_from_how_long_one_token_takes() {
    for (text, known) in RACES {
        let rules = rules(text);
        let flag = |name| rules.get(name) == Some("true");
        let goal = rules.get("goal").unwrap().parse().unwrap();
        let arrival = arrival(goal, flag("exact"), flag("again"));
        for (share, known) in shares(&arrival, known.len()).iter().zip(*known) {
            assert!(
                (share - known).abs() < 1e-9,
                "{text}: {share} is not {known}"
            );
        }
    }
    for (goal, exact, again, turns) in [
        (20, false, false, 6.190195199),
        (100, false, false, 29.047619048),
        (50, true, false, 19.047618980),
        (50, false, true, 12.587301618),
    ] {
        let arrival = arrival(goal, exact, again);
        let mean: f64 = arrival
            .iter()
            .zip(1..)
            .map(|(p, turn)| p * f64::from(turn))
            .sum();
        assert!((mean - turns).abs() < 1e-8, "{goal}: {mean} is not {turns}");
    }
}

#[test]
fn value_iteration_solves_races_of_more_than_two_sides() {
    for (text, known) in &RACES[..2] {
        let race = Race::build(&rules(text), None).unwrap();
        let solution = Solution::of(&race, Bounds::default(), |_| {}).unwrap();
        let value = solution.value(&race.start()).unwrap();
        for (share, known) in value.shares(known.len()).iter().zip(*known) {
            assert!(
                (share - known).abs() < 1e-9,
                "{text}: {share} is not {known}"
            );
        }
    }
}

fn lineup_of(game: &str, rules: Settings, lineup: Vec<&str>, games: u64) -> Finished {
    let mut experiment = Experiment::new(Kind::Lineups, game);
    experiment.lineups = vec![lineup.into_iter().map(str::to_owned).collect()];
    experiment.rules = rules;
    experiment.games = games;
    let folder = tempfile::tempdir().unwrap();
    run(&experiment, folder.path(), 2).unwrap()
}

/// The numbers of a column that holds one a seat.
fn by_seat(text: &str) -> Vec<f64> {
    text.split('|')
        .map(|number| number.parse().unwrap())
        .collect()
}

#[test]
fn races_in_tournaments_have_their_known_shares_by_seat() {
    for (text, known) in RACES {
        let seats = known.len();
        let games = 20_000 * seats as u64;
        let finished = lineup_of("race", rules(text), vec!["random"; seats], games);
        let row = &finished.rows[0];
        let (shares, errors) = (by_seat(&row.share_by_seat), by_seat(&row.share_by_seat_se));
        for seat in 0..seats {
            let off = (shares[seat] - known[seat]) / errors[seat];
            assert!(
                off.abs() < 4.0,
                "{text}, seat {seat}: {off} standard errors"
            );
        }
        assert!((row.score - 1.0 / seats as f64).abs() < 1e-12, "{text}");
    }
}

#[test]
fn random_tic_tac_toe_has_its_known_wins_and_draws() {
    let finished = lineup_of("tic_tac_toe", Settings::new(), vec!["random"; 2], 100_000);
    let row = &finished.rows[0];
    let x_share = 737.0 / 1260.0 + 4.0 / 63.0;
    let off = (by_seat(&row.share_by_seat)[0] - x_share) / by_seat(&row.share_by_seat_se)[0];
    assert!(off.abs() < 4.0, "the share of x: {off} standard errors");
    let (known, blocks) = (8.0 / 63.0, row.blocks as f64);
    let error = f64::sqrt(known * (1.0 - known) / blocks);
    let off = (row.draws as f64 / row.games as f64 - known) / error;
    assert!(off.abs() < 4.0, "draws: {off} standard errors");
}

#[test]
fn at_the_coin_the_higher_number_wins_with_half_of_all_and_half_of_p_more() {
    for (p, known) in [("0", 0.5), ("25", 0.625), ("50", 0.75), ("100", 1.0)] {
        let rules = rules(&format!("p={p}"));
        let finished = lineup_of("coin", rules, vec!["pick-9", "pick-1"], 40_000);
        let row = &finished.rows[0];
        let off = (row.score - known).abs();
        assert!(
            off <= 4.0 * row.se_block,
            "p={p}: {} is not {known}",
            row.score
        );
    }
}

#[test]
fn a_bot_that_names_a_number_the_rules_do_not_have_does_not_fit() {
    let coin = Coin::build(&rules("numbers=3"), None).unwrap();
    let spec = find("coin", "pick-5").unwrap();
    let refusal = build(&spec, &coin).err().unwrap().to_string();
    assert_eq!(
        refusal,
        "`number` cannot be `5`; it is a whole number from 1 to 3"
    );
}
