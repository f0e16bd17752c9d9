//! Every search that prunes against the plain recursion and against trees that know their value.

use super::*;
use crate::game::{Evaluator, Extras, Game, Payoff, Scratch, Settings, Side, Turn, tree::Tree};
use crate::search::judge::{Above, Plant};
use crate::seed::Seed;

type Action = <Tree as Game>::Action;

fn written(tree: &Tree) -> Box<dyn Evaluator<Tree>> {
    tree.evaluator("written", &Settings::new()).unwrap()
}

/// A way to prune: what is done at chance, whether there is a table, and whether it deepens.
#[derive(Clone, Copy, Debug)]
struct Way {
    probing: Probing,
    order: Order,
    slots: usize,
    nodes: Option<u64>,
}

const STAR1: Way = Way {
    probing: Probing::Off,
    order: Order::Shallow,
    slots: 0,
    nodes: None,
};
const STAR2: Way = Way {
    probing: Probing::First,
    ..STAR1
};
const WAYS: [Way; 5] = [
    STAR1,
    STAR2,
    Way { slots: 64, ..STAR2 },
    Way {
        slots: 64,
        nodes: Some(u64::MAX),
        ..STAR1
    },
    Way {
        slots: 4_096,
        nodes: Some(u64::MAX),
        ..STAR2
    },
];

/// What a search found at the root of a tree: its value there for a side, and its choice if the side
/// is to move.
struct Outcome {
    share: f64,
    choice: Option<Action>,
    effort: Effort,
}

fn pruned(tree: &Tree, depth: u32, side: Side, way: Way) -> Outcome {
    let mut scratch = Scratch::new(Seed::new(1).rng());
    let evaluator = written(tree);
    let mut storage = Storage::new(way.slots);
    let limits = Limits {
        probing: way.probing,
        order: way.order,
        keep: None,
        nodes: way.nodes,
    };
    let mut search = Pruned::new(tree, &*evaluator, side, limits, &mut scratch, &mut storage);
    let start = tree.start();
    let share = search.value(&start, depth)[side];
    let effort = search.effort();
    let decides = matches!(tree.turn(&start), Turn::Player(seat) if tree.side_of(seat) == side);
    let decision = (decides && depth > 0).then(|| search.decide(&start, depth));
    if let Some(decision) = decision {
        assert_eq!(decision.depth, depth);
        assert!((decision.value[side] - share).abs() < 1e-9);
    }
    assert!(scratch.actions.is_empty() && scratch.outcomes.is_empty());
    Outcome {
        share,
        choice: decision.map(|decision| decision.action),
        effort,
    }
}

/// The values of the root's actions by the plain recursion, on behalf of a side.
fn judged(tree: &Tree, depth: u32, side: Side, others: Others) -> Vec<(Action, Payoff)> {
    let mut scratch = Scratch::new(Seed::new(1).rng());
    let evaluator = written(tree);
    let mut values = Vec::new();
    let mut judge = Expectimax::new(tree, &*evaluator, &mut scratch).on_behalf_of(side, others);
    judge.actions(&tree.start(), depth, &mut values);
    values
}

fn plain(tree: &Tree, depth: u32, side: Side, others: Others) -> (Payoff, u64) {
    let mut scratch = Scratch::new(Seed::new(1).rng());
    let evaluator = written(tree);
    let mut judge = Expectimax::new(tree, &*evaluator, &mut scratch).on_behalf_of(side, others);
    let value = judge.value(&tree.start(), depth);
    (value, judge.leaves())
}

/// Whether all values of a tree for a test are exact.
fn is_dyadic(number: u64) -> bool {
    (number / 4).is_multiple_of(2)
}

/// A choice is worth as much as the best, and where all values are exact it is the first of the best.
fn assert_best(choice: Action, values: &[(Action, Payoff)], side: Side, number: u64, told: &str) {
    let shares = values.iter().map(|(_, value)| value[side]);
    let best = shares.fold(-1.0, f64::max);
    let is_chosen = |(action, _): &&(Action, Payoff)| *action == choice;
    let chosen = values.iter().find(is_chosen).unwrap().1[side];
    assert!((chosen - best).abs() < 1e-9, "{told}");
    if is_dyadic(number) {
        let first = values.iter().find(|(_, value)| value[side] == best);
        assert_eq!(choice, first.unwrap().0, "{told}");
    }
}

/// Trees for a test: number, text and the plant itself. Every other has dyadic values.
fn trees(
    count: u64,
    headers: &[(&'static str, &'static [usize])],
) -> Vec<(u64, String, Plant, usize)> {
    let grow = |number: u64| {
        let kind = number as usize % headers.len();
        let (header, side_of) = headers[kind];
        let height = 3 + (number / 2 % 5) as u32;
        let mut plant = Plant::grow(height, side_of, &mut Seed::new(number).rng());
        if is_dyadic(number) {
            plant = plant.with_dyadic_weights();
        }
        (number, format!("{header}; {}", plant.text()), plant, kind)
    };
    (0..count).map(grow).collect()
}

const TWO_SIDED: [(&str, &[usize]); 2] = [("A B", &[0, 1]), ("AC BD", &[0, 1, 0, 1])];
const MANY_SIDED: [(&str, &[usize]); 3] = [
    ("A B C", &[0, 1, 2]),
    ("AD BE CF", &[0, 1, 2, 0, 1, 2]),
    ("A B C D", &[0, 1, 2, 3]),
];

#[test]
fn pruned_searches_of_two_sides_have_the_value_and_the_choice_of_the_judge() {
    let mut choices = 0;
    for (number, text, plant, kind) in trees(4_000, &TWO_SIDED) {
        let tree = Tree::read(&text).unwrap();
        let side_of = TWO_SIDED[kind].1;
        for depth in 0..5 {
            let value = plant.value(depth, Above::Else, side_of);
            for (side, way) in Side::first(2).flat_map(|side| WAYS.map(|way| (side, way))) {
                let found = pruned(&tree, depth, side, way);
                let share = value[side.index()];
                assert!(
                    (found.share - share).abs() < 1e-9,
                    "seed {number}, depth {depth}, {way:?}: {} for {share} in {text}",
                    found.share
                );
                let Some(choice) = found.choice else { continue };
                choices += 1;
                let values = judged(&tree, depth, side, Others::MaxN);
                let told = format!("seed {number}, depth {depth}, {way:?}: {text}");
                assert_best(choice, &values, side, number, &told);
            }
        }
    }
    assert!(choices > 10_000, "{choices}");
}

#[test]
fn max_n_without_idle_branches_has_every_share_of_the_judge() {
    for (number, text, plant, kind) in trees(3_000, &MANY_SIDED) {
        let tree = Tree::read(&text).unwrap();
        let side_of = MANY_SIDED[kind].1;
        let evaluator = written(&tree);
        let mut scratch = Scratch::new(Seed::new(1).rng());
        let mut storage = Storage::new(0);
        for depth in 0..5 {
            let mut search = ManySided::new(&tree, &*evaluator, None, &mut scratch, &mut storage);
            let found = search.value(&tree.start(), depth);
            let value = plant.value(depth, Above::Else, side_of);
            let close = value.iter().zip(found.shares(value.len()));
            assert!(
                close.into_iter().all(|(a, b)| (a - b).abs() < 1e-9),
                "seed {number}, depth {depth}: {found:?} for {value:?} in {text}"
            );
            let Turn::Player(seat) = tree.turn(&tree.start()) else {
                continue;
            };
            if depth == 0 {
                continue;
            }
            let side = tree.side_of(seat);
            let mut search = ManySided::new(&tree, &*evaluator, None, &mut scratch, &mut storage);
            let choice = search.decide(&tree.start(), depth).action;
            let values = judged(&tree, depth, side, Others::MaxN);
            let told = format!("seed {number}, depth {depth}: {text}");
            assert_best(choice, &values, side, number, &told);
        }
    }
}

#[test]
fn a_pruned_search_that_fears_all_others_has_the_value_and_the_choice_of_its_judge() {
    for (number, text, _, _) in trees(3_000, &MANY_SIDED) {
        let tree = Tree::read(&text).unwrap();
        for (depth, way) in (0..5).flat_map(|depth| WAYS.map(|way| (depth, way))) {
            for side in Side::first(tree.sides()) {
                let found = pruned(&tree, depth, side, way);
                let share = plain(&tree, depth, side, Others::Paranoid).0[side];
                assert!(
                    (found.share - share).abs() < 1e-9,
                    "seed {number}, depth {depth}, {way:?}: {} for {share} in {text}",
                    found.share
                );
                let Some(choice) = found.choice else { continue };
                let values = judged(&tree, depth, side, Others::Paranoid);
                let told = format!("seed {number}, depth {depth}, {way:?}: {text}");
                assert_best(choice, &values, side, number, &told);
            }
        }
    }
}

#[test]
fn star1_never_values_more_positions_than_the_plain_recursion() {
    let mut saved = 0;
    for (number, text, _, _) in trees(2_000, &TWO_SIDED) {
        let tree = Tree::read(&text).unwrap();
        for depth in 0..6 {
            let leaves = plain(&tree, depth, Side::new(0), Others::MaxN).1;
            let way = Way {
                order: Order::Listed,
                ..STAR1
            };
            let found = pruned(&tree, depth, Side::new(0), way).effort;
            assert!(
                found.leaves <= leaves,
                "seed {number}, depth {depth}: {text}"
            );
            assert_eq!(found.probes, 0);
            saved += leaves - found.leaves;
        }
    }
    assert!(saved > 1_000, "{saved}");
}

#[test]
fn star2_counts_its_probes() {
    let tree = Tree::read("A(x:*(1:B(0.5 1) 1:B(0.5 1)) y:*(1:B(0 1) 1:B(0.25 0)))").unwrap();
    let found = pruned(&tree, 3, Side::new(0), STAR2);
    assert_eq!(found.share, 0.5);
    assert_eq!(
        found.effort.probes, 1,
        "one reply shows that the second action is no better"
    );
}
