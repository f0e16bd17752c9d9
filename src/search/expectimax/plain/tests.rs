use super::*;
use crate::game::{Extras, Notation, Settings, tree::Tree};
use crate::search::judge::{Above, Plant};
use crate::seed::Seed;

fn written(tree: &Tree) -> Box<dyn Evaluator<Tree>> {
    tree.evaluator("written", &Settings::new()).unwrap()
}

fn value(text: &str, depth: u32) -> Payoff {
    let tree = Tree::read(text).unwrap();
    let mut scratch = Scratch::new(Seed::new(1).rng());
    let evaluator = written(&tree);
    let mut search = Expectimax::new(&tree, &*evaluator, &mut scratch);
    let value = search.value(&tree.start(), depth);
    assert!(scratch.actions.is_empty() && scratch.outcomes.is_empty());
    value
}

/// The first side's share.
fn first(text: &str, depth: u32) -> f64 {
    value(text, depth)[Side::new(0)]
}

#[test]
fn chance_is_averaged_by_its_exact_weights() {
    assert_eq!(first("*(1:1 3:0.5 4:0)", 1), 0.3125);
}

#[test]
fn each_mover_takes_what_is_best_for_its_own_side() {
    assert_eq!(first("A(B(1 0.25) B(0.5 0.75))", 2), 0.5);
}

#[test]
fn three_sides_each_maximise_their_own_share() {
    let text = "A B C; A(B(0.3/0.3/0.4 0.1/0.4/0.5) B(C(0.6/0.2/0.2 0.2/0.2/0.6) 0.5/0.1/0.4))";
    assert_eq!(value(text, 9), Payoff::new(&[0.2, 0.2, 0.6]));
}

/// The share of a side that fears all others.
fn feared(text: &str, depth: u32, side: Side) -> f64 {
    let tree = Tree::read(text).unwrap();
    let mut scratch = Scratch::new(Seed::new(1).rng());
    let evaluator = written(&tree);
    let search = Expectimax::new(&tree, &*evaluator, &mut scratch);
    let mut search = search.on_behalf_of(side, Others::Paranoid);
    search.value(&tree.start(), depth)[side]
}

#[test]
fn a_fearful_side_expects_the_others_to_take_from_it_what_they_can() {
    let text = "A B C; A(B(0.3/0.3/0.4 0.1/0.4/0.5) B(C(0.6/0.2/0.2 0.2/0.2/0.6) 0.5/0.1/0.4))";
    assert_eq!(feared(text, 9, Side::new(0)), 0.2);
    let text = "A B C; A(B(0.5/0/0.5 0.4/0.6/0) C(0.7/0.3/0 0.3/0.3/0.4))";
    assert_eq!(feared(text, 9, Side::new(0)), 0.4);
    assert_eq!(value(text, 9)[Side::new(0)], 0.4);
    assert_eq!(feared(text, 9, Side::new(2)), 0.0);
}

#[test]
fn fear_is_nothing_new_between_two_sides_and_promises_no_more_than_max_n_among_three() {
    for number in 0..300 {
        let (header, side_of): (_, &[usize]) = match number % 3 {
            0 => ("A B", &[0, 1]),
            1 => ("A B C", &[0, 1, 2]),
            _ => ("AD BE CF", &[0, 1, 2, 0, 1, 2]),
        };
        let plant = Plant::grow(6, side_of, &mut Seed::new(number).rng());
        let text = format!("{header}; {}", plant.text());
        for side in Side::first(1 + side_of.iter().max().unwrap()) {
            let (fearful, open) = (feared(&text, 5, side), value(&text, 5)[side]);
            if number % 3 == 0 {
                assert!((fearful - open).abs() < 1e-12, "seed {number}: {text}");
            }
            assert!(fearful <= open + 1e-12, "seed {number}, {side}: {text}");
        }
    }
}

#[test]
fn partners_play_for_their_side() {
    assert_eq!(first("AC BD; A(C(0.25 1) D(0.5 1))", 2), 1.0);
}

#[test]
fn a_seat_that_moves_twice_in_a_row_chooses_twice() {
    assert_eq!(first("A(A(0.25 1) B(1 0.5))", 2), 1.0);
    assert_eq!(first("B(B(0.25 1) A(1 0.5))", 2), 0.25);
}

#[test]
fn a_decision_costs_one_and_the_chance_below_it_nothing() {
    let text = "A@0.1(*@0.2(1:B@0.3(0 1) 1:0.6))";
    assert_eq!(first(text, 0), 0.1);
    assert_eq!(first(text, 1), 0.2);
    assert_eq!(first(text, 2), 0.3);
    assert!((first("A(*@0.9(1:B@0.3(0 1) 1:B@0.5(0 1)))", 2) - 0.0).abs() < 1e-15);
    assert_eq!(first("*@0.9(1:B@0.25(0 1) 1:B@0.5(0 1))", 1), 0.0);
}

#[test]
fn chance_right_below_chance_costs_one() {
    let text = "*@0.1(1:*@0.25(1:*@0.75(1:1)))";
    assert_eq!(first(text, 0), 0.1);
    assert_eq!(first(text, 1), 0.75);
    assert_eq!(first(text, 2), 1.0);
    assert_eq!(first("*(1:*(1:A@0.75(1)))", 1), 0.75);
}

#[test]
fn a_position_is_valued_where_it_stands_at_depth_0_and_an_end_has_its_payoff() {
    assert_eq!(first("*@0.375(1:1)", 0), 0.375);
    assert_eq!(first("0.125", 0), 0.125);
    assert_eq!(first("0.125", 3), 0.125);
}

#[test]
fn ties_go_to_the_first_action_in_list_order() {
    let text = "A B C; A(0.5/0/0.5 0.5/0.5/0)";
    assert_eq!(value(text, 1), Payoff::new(&[0.5, 0.0, 0.5]));
}

#[test]
fn sure_wins_through_unequal_weights_are_equal() {
    assert_eq!(first("*(49:1 49:1)", 1), 1.0);
    assert_eq!(first("*(1:1 48:1)", 1), 1.0);
}

#[test]
fn every_action_of_the_root_has_its_value_in_list_order() {
    let tree = Tree::read("A(x:*@0.2(1:1) y:B@0.7(0 1) z:0.4)").unwrap();
    let mut scratch = Scratch::new(Seed::new(1).rng());
    let evaluator = written(&tree);
    let mut search = Expectimax::new(&tree, &*evaluator, &mut scratch);
    let mut values = Vec::new();
    search.actions(&tree.start(), 1, &mut values);
    let named = values.iter().map(|(action, value)| {
        let name = tree.action_text(&tree.start(), *action);
        (name, value[Side::new(0)])
    });
    let expected = [("x", 0.2), ("y", 0.7), ("z", 0.4)];
    assert!(named.eq(expected.map(|(name, value)| (name.to_owned(), value))));
    assert_eq!(search.nodes(), 4);
}

#[test]
fn random_trees_have_the_value_that_the_independent_judge_gives() {
    let teams: [(&str, &[usize]); 4] = [
        ("A B", &[0, 1]),
        ("A B C", &[0, 1, 2]),
        ("AC BD", &[0, 1, 0, 1]),
        ("AD BE CF", &[0, 1, 2, 0, 1, 2]),
    ];
    for number in 0..400 {
        let seed = Seed::new(number);
        let (header, side_of) = teams[number as usize % teams.len()];
        let plant = Plant::grow(6, side_of, &mut seed.rng());
        let text = format!("{header}; {}", plant.text());
        for depth in 0..7 {
            let found = value(&text, depth);
            let judged = plant.value(depth, Above::Else, side_of);
            let close = judged.iter().zip(found.shares(judged.len()));
            assert!(
                close.into_iter().all(|(a, b)| (a - b).abs() < 1e-12),
                "seed {number}, depth {depth}: {found:?} for {judged:?} in {text}"
            );
        }
    }
}
