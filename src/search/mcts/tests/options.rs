//! Each option of the search, against the judge and by what it promises.

use super::*;
use crate::game::Event;
use crate::search::Guided;

/// Searches a tree's start under these parameters.
fn searched(
    tree: &Tree,
    judges: &Judges<Tree>,
    parameters: &Parameters,
    seed: u64,
) -> (Mcts<Tree>, u64) {
    let start = tree.start();
    let mut scratch = Scratch::new(Seed::new(seed).rng());
    let mut mcts = Mcts::new();
    let world = |_: &mut Rng| start.clone();
    let spent = mcts.search(tree, judges, parameters, &start, world, &mut scratch);
    (mcts, spent)
}

/// How far the mean at the root is from the judge's value, at most, over random trees of two sides.
fn worst_error(judges: &Judges<Tree>, parameters: &Parameters) -> f64 {
    let mut judged = 0;
    let mut worst: f64 = 0.0;
    for number in 0..40 {
        let plant = Plant::grow(4, &[0, 1], &mut Seed::new(number).rng());
        let Plant::Player(seat, ..) = plant else {
            continue;
        };
        judged += 1;
        let tree = read(&format!("A B; {}", plant.text()));
        let (mcts, _) = searched(&tree, judges, parameters, number);
        let lines: Vec<_> = mcts.lines().collect();
        let value = plant.value(99, Above::Else, &[0, 1])[seat];
        worst = worst.max((root_value(&lines, Side::new(seat)) - value).abs());
    }
    assert!(judged > 12);
    worst
}

fn written() -> Box<dyn Evaluator<Tree>> {
    let tree = read("A(1 0)");
    tree.evaluator("written", &Settings::new()).unwrap()
}

#[test]
fn every_option_comes_close_to_the_judge_on_random_trees() {
    let written = written();
    let plain = Parameters::plain(60_000, 0.7);
    let asked = || Judges::leaf(&PLAYOUT);
    let prior = || {
        Some(Prior {
            evaluator: &*written,
            temperature: 0.25,
        })
    };
    let greedy = Guided {
        guide: self::written(),
        noise: 0.2,
        count: 1,
        max_turns: 1_000,
        cut: None,
    };
    let mast = Mast {
        noise: 0.2,
        max_turns: 1_000,
        cut: None,
    };
    let guide = Guide {
        evaluator: &*written,
        weight: 0.3,
    };
    let widening = Some(Widening {
        from: 1.0,
        exponent: 0.6,
    });
    let cases: [(&str, Judges<Tree>, Parameters); 6] = [
        (
            "ucb1-tuned",
            asked(),
            Parameters {
                select: Select::Ucb1Tuned,
                explore: 1.0,
                ..plain
            },
        ),
        (
            "widening in the order of the list",
            asked(),
            Parameters { widening, ..plain },
        ),
        (
            "widening by a prior",
            Judges {
                prior: prior(),
                ..asked()
            },
            Parameters { widening, ..plain },
        ),
        ("greedy playouts", Judges::leaf(&greedy), plain),
        (
            "mast",
            Judges {
                leaf: Leaf::Mast(mast),
                ..asked()
            },
            plain,
        ),
        (
            "implicit minimax",
            Judges {
                guide: Some(guide),
                ..asked()
            },
            plain,
        ),
    ];
    for (name, judges, parameters) in cases {
        let error = worst_error(&judges, &parameters);
        assert!(error < 0.05, "{name}: {error}");
    }
}

#[test]
fn without_chance_open_and_closed_trees_are_one() {
    let tree = read("A(B(0.5 A(0 1) 1) B(0.25 A(0.5 B(1 0.75))) 0.4)");
    let lines = |chances| {
        let parameters = Parameters {
            chances,
            ..Parameters::plain(2_000, 0.7)
        };
        let (mcts, _) = searched(&tree, &Judges::leaf(&PLAYOUT), &parameters, 3);
        let lines = mcts.lines();
        lines
            .map(|line| (line.visits, line.value, line.error))
            .collect::<Vec<_>>()
    };
    assert_eq!(lines(Chances::Open), lines(Chances::Closed));
}

#[test]
fn an_open_tree_has_one_plan_for_all_outcomes() {
    // Who sees the throw wins always; who plans without it wins half, less than `stop`.
    let tree = read("A(go:*(1:A(x:1 y:0) 1:A(x:0 y:1)) stop:0.6)");
    let best = |chances| {
        let parameters = Parameters {
            chances,
            ..Parameters::plain(4_000, 0.7)
        };
        let (mcts, _) = searched(&tree, &Judges::leaf(&PLAYOUT), &parameters, 3);
        tree.action_text(&tree.start(), mcts.best().action)
    };
    assert_eq!(best(Chances::Closed), "go");
    assert_eq!(best(Chances::Open), "stop");
}

#[test]
fn widening_tries_as_many_actions_as_it_says_the_most_promising_first() {
    let written = written();
    let tree = read("A(a:B@0.1(0 1) b:B@0.9(0 1) c:B@0.5(0 1) d:B@0.7(0 1))");
    let tried = |iterations: u64, exponent: f64| {
        let parameters = Parameters {
            widening: Some(Widening {
                from: 1.0,
                exponent,
            }),
            ..Parameters::plain(iterations, 0.7)
        };
        let judges = Judges {
            prior: Some(Prior {
                evaluator: &*written,
                temperature: 0.1,
            }),
            ..Judges::leaf(&PLAYOUT)
        };
        let (mcts, _) = searched(&tree, &judges, &parameters, 3);
        let visits: Vec<bool> = mcts.lines().map(|line| line.visits > 0).collect();
        visits
    };
    assert_eq!(tried(50, 0.0), [false, true, false, false]);
    assert_eq!(tried(4, 0.5), [false, true, false, true]);
    assert_eq!(tried(7, 0.5), [false, true, true, true]);
    assert_eq!(tried(12, 0.5), [true; 4]);
}

#[test]
fn solved_roots_of_three_sides_and_of_teams_have_the_judges_shares() {
    for (header, side_of) in [("A B C", &[0, 1, 2][..]), ("AC BD", &[0, 1, 0, 1])] {
        let mut solved = 0;
        for number in 0..120 {
            let plant = Plant::grow(4, side_of, &mut Seed::new(number).rng()).with_dyadic_weights();
            let Plant::Player(seat, ..) = plant else {
                continue;
            };
            let tree = read(&format!("{header}; {}", plant.text()));
            let parameters = Parameters {
                solve: true,
                sight: Sight::All,
                ..Parameters::plain(20_000, 0.7)
            };
            let (mcts, spent) = searched(&tree, &Judges::leaf(&PLAYOUT), &parameters, number);
            let best = mcts.best();
            let value = plant.value(99, Above::Else, side_of);
            let Some([least, most]) = best.bounds.filter(|_| spent < 20_000) else {
                continue;
            };
            let side = side_of[seat];
            assert!(
                least <= value[side] && value[side] <= most,
                "seed {number}: {least} to {most} for {value:?}"
            );
            if least == most {
                solved += 1;
                let found = best.value.unwrap()[Side::new(side)];
                assert_eq!(found, value[side], "seed {number}");
            }
        }
        assert!(solved > 25, "{header}: {solved}");
    }
}

#[test]
fn at_its_cap_a_tree_stops_growing_and_the_search_goes_on() {
    let tree = read("A(*(1:B(0 1 A(1 0)) 2:A(0.5 B(1 0.25))) B(0.5 A(0 1)) 0.4)");
    let nodes = |max_nodes: u32| {
        let parameters = Parameters {
            max_nodes,
            ..Parameters::plain(3_000, 0.7)
        };
        let (mcts, spent) = searched(&tree, &Judges::leaf(&PLAYOUT), &parameters, 3);
        let visits: u32 = mcts.lines().map(|line| line.visits).sum();
        assert_eq!((spent, visits), (3_000, 3_000));
        mcts.nodes()
    };
    let whole = nodes(u32::MAX);
    assert!(whole > 12, "{whole}");
    assert_eq!(nodes(1), 4, "the root and its actions are always there");
    for cap in 5..whole as u32 {
        let grown = nodes(cap);
        assert!(grown <= cap as usize, "{grown} for {cap}");
    }
    assert_eq!(nodes(whole as u32), whole);
}

#[test]
fn each_budget_ends_the_search_when_it_is_used_up() {
    let tree = read("A(B(0.5 A(0 1)) B(0 1))");
    let spent = |budget: Budget| {
        let parameters = Parameters {
            budget,
            ..Parameters::plain(1, 0.7)
        };
        let (mcts, spent) = searched(&tree, &Judges::leaf(&PLAYOUT), &parameters, 3);
        let visits: u32 = mcts.lines().map(|line| line.visits).sum();
        assert_eq!(u64::from(visits), spent);
        spent
    };
    let unlimited = Budget::iterations(u64::MAX);
    assert_eq!(spent(Budget::iterations(17)), 17);
    let nodes = |nodes| spent(Budget { nodes, ..unlimited });
    assert_eq!(nodes(1), 1, "never before the first iteration");
    // An iteration visits at most the root and three positions below it.
    assert!(
        (1_000 / 4..=1_000 / 2).contains(&nodes(1_000)),
        "{}",
        nodes(1_000)
    );
    let time = Some(std::time::Duration::from_millis(1));
    let timed = spent(Budget { time, ..unlimited });
    assert!(timed >= 1);
}

#[test]
fn a_search_that_goes_on_keeps_what_it_found_below_what_was_played() {
    let tree = read("A(a:*(1:B(0 1 A(1 0)) 2:A(0.5 B(1 0.25))) b:B(0.5 A(0 1)) c:0.4)");
    let judges = Judges::leaf(&PLAYOUT);
    let parameters = Parameters::plain(2_000, 0.7);
    let (mut mcts, _) = searched(&tree, &judges, &parameters, 3);
    let mut state = tree.start();
    let a = mcts.lines().next().unwrap();
    let play = Event {
        who: tree.turn(&state),
        did: crate::game::Did::Action(Some(a.action)),
    };
    tree.play(&mut state, a.action);
    mcts.follow(&tree, &play);
    let mut outcomes = Vec::new();
    let outcome = tree.draw(&state, u64::MAX, &mut outcomes);
    let throw = Event {
        who: tree.turn(&state),
        did: crate::game::Did::Chance(Some(outcome)),
    };
    tree.happen(&mut state, outcome);
    mcts.follow(&tree, &throw);
    let mut scratch = Scratch::new(Seed::new(4).rng());
    let world = |_: &mut Rng| state.clone();
    let few = Parameters::plain(10, 0.7);
    mcts.search(&tree, &judges, &few, &state, world, &mut scratch);
    let kept: u32 = mcts.lines().map(|line| line.visits).sum();
    // The second outcome comes two times in three, and its first visit was the leaf's own.
    let expected = a.visits * 2 / 3;
    assert!(
        kept.abs_diff(expected) < a.visits / 10,
        "{kept} for {expected}"
    );
    mcts.forget();
    let world = |_: &mut Rng| state.clone();
    mcts.search(&tree, &judges, &few, &state, world, &mut scratch);
    assert_eq!(mcts.lines().map(|line| line.visits).sum::<u32>(), 10);
}

#[test]
fn trees_are_united_by_their_visits() {
    let tree = read("A(x:*(1:0 1:1) y:0.5 z:B(0 1))");
    let judges = Judges::leaf(&PLAYOUT);
    let parameters = Parameters::plain(300, 0.7);
    let (mut one, _) = searched(&tree, &judges, &parameters, 3);
    let (other, _) = searched(&tree, &judges, &parameters, 4);
    let lines = |mcts: &Mcts<Tree>| mcts.lines().collect::<Vec<_>>();
    let (before, more) = (lines(&one), lines(&other));
    one.absorb(&other);
    for ((line, a), b) in lines(&one).iter().zip(&before).zip(&more) {
        assert_eq!(line.visits, a.visits + b.visits);
        let side = Side::new(0);
        let sum = |line: &Line<_>| line.value.unwrap()[side] * f64::from(line.visits);
        let mean = (sum(a) + sum(b)) / f64::from(line.visits);
        assert!((line.value.unwrap()[side] - mean).abs() < 1e-12);
    }
}
