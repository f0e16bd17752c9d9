mod options;

use super::*;
use crate::game::{Evaluator, Payoff};
use crate::game::{Extras, Notation, Options, Settings, tree::Tree};
use crate::search::judge::{Above, Plant};
use crate::search::{Even, Playout};
use crate::seed::Seed;

const PLAYOUT: Playout = Playout { max_turns: 1_000 };

/// Searches from what the seat to move sees, and returns the action's name and the lines.
fn search(
    tree: &Tree,
    position: &str,
    iterations: u64,
    seed: u64,
) -> (String, Vec<Line<<Tree as Game>::Action>>) {
    let state = tree.read_position(position).unwrap();
    let Turn::Player(seat) = tree.turn(&state) else {
        panic!("{position} is nobody's turn");
    };
    let view = tree.view(&state, Some(seat));
    let mut scratch = Scratch::new(Seed::new(seed).rng());
    let mut mcts = Mcts::new();
    let parameters = Parameters::plain(iterations, 0.7);
    let world = |rng: &mut Rng| tree.determinize(&view, seat, &(), rng);
    mcts.search(
        tree,
        &Judges::leaf(&PLAYOUT),
        &parameters,
        &view,
        world,
        &mut scratch,
    );
    (
        tree.action_text(&view, mcts.best().action),
        mcts.lines().collect(),
    )
}

fn read(text: &str) -> Tree {
    Tree::read(text).unwrap()
}

/// The first side's mean share over all lines.
fn root_value(lines: &[Line<<Tree as Game>::Action>], side: Side) -> f64 {
    let visits: u32 = lines.iter().map(|line| line.visits).sum();
    let sum: f64 = lines
        .iter()
        .filter_map(|line| Some(line.value?[side] * f64::from(line.visits)))
        .sum();
    sum / f64::from(visits)
}

#[test]
fn the_search_finds_a_reply_that_random_play_misses() {
    let tree = read("A(trap:B(1 1 1 0) safe:B(0.5 0.5))");
    assert_eq!(search(&tree, "-", 3_000, 1).0, "safe");
}

#[test]
fn the_mean_at_the_root_comes_close_to_the_judge_on_random_trees() {
    // Three sides may be indifferent between replies that matter to a third, so two are judged.
    let sides: [(&str, &[usize]); 2] = [("A B", &[0, 1]), ("AC BD", &[0, 1, 0, 1])];
    let mut judged = 0;
    for number in 0..60 {
        let (header, side_of) = sides[number as usize % sides.len()];
        let plant = Plant::grow(4, side_of, &mut Seed::new(number).rng());
        let Plant::Player(seat, ..) = plant else {
            continue;
        };
        judged += 1;
        let text = format!("{header}; {}", plant.text());
        let lines = search(&read(&text), "-", 60_000, number).1;
        let side = Side::new(side_of[seat]);
        let found = root_value(&lines, side);
        let value = plant.value(99, Above::Else, side_of)[side.index()];
        assert!(
            (found - value).abs() < 0.05,
            "seed {number}: {found} for {value} in {text}"
        );
    }
    assert!(judged > 20);
}

#[test]
fn three_sides_each_maximise_their_own_share() {
    let text = "A B C; A(B(0.3/0.3/0.4 0.1/0.4/0.5) B(C(0.6/0.3/0.1 0.2/0.2/0.6) 0.5/0.1/0.4))";
    let (best, lines) = search(&read(text), "-", 20_000, 3);
    assert_eq!(best, "b");
    let value = lines[1].value.unwrap();
    for (found, judged) in value.shares(3).iter().zip([0.2, 0.2, 0.6]) {
        assert!((found - judged).abs() < 0.03, "{value:?}");
    }
}

#[test]
fn partners_and_six_sides_are_credited_with_their_own_shares() {
    let partners = read("AC BD; A(B(C(1 0) 1) C(D(0.5 1) 0))");
    assert_eq!(search(&partners, "-", 2_000, 1).0, "a");
    let six = read("A B C D E F; F(0/0/0/0.5/0/0.5 E(0/0/0/0/0.4/0.6 0/0.4/0/0/0.6/0))");
    let (best, lines) = search(&six, "-", 2_000, 1);
    assert_eq!(best, "a");
    assert_eq!(
        lines[0].value.unwrap(),
        Payoff::new(&[0.0, 0.0, 0.0, 0.5, 0.0, 0.5])
    );
}

#[test]
fn a_hidden_move_has_the_mean_value_over_its_worlds() {
    let tree = read("A?(l:B(x:0.25 y:0.5) m:B(x:0.25 y:0.5) r:B(x:1 y:0.625))");
    let (best, lines) = search(&tree, "r", 20_000, 5);
    assert_eq!(best, "x");
    let x = lines[0].value.unwrap()[Side::new(0)];
    let y = lines[1].value.unwrap()[Side::new(0)];
    assert!((x - 0.5).abs() < 0.02, "{x}");
    assert!((y - 13.0 / 24.0).abs() < 0.02, "{y}");
}

#[test]
fn what_stays_hidden_later_does_not_tell_the_search_what_to_do() {
    // Told the hidden card A would win every guess; not told it wins half, less than `stop`.
    let tree = read("A(guess:*B?(1:A(j:1 q:0) 1:A(j:0 q:1)) stop:0.6)");
    let (best, lines) = search(&tree, "-", 5_000, 2);
    assert_eq!(best, "stop");
    let guess = lines[0].value.unwrap()[Side::new(0)];
    assert!((guess - 0.5).abs() < 0.06, "{guess}");
}

#[test]
fn actions_that_only_some_worlds_have_are_matched_by_what_they_are() {
    // B's card is hidden from A; only with the second card has B the reply `win`.
    let tree = read("*B?(1:A(go:B(pass:1) stop:0.4) 1:A(go:B(win:0 pass:1) stop:0.4))");
    let (best, lines) = search(&tree, "1", 20_000, 4);
    assert_eq!(best, "go");
    let go = lines[0].value.unwrap()[Side::new(0)];
    assert!((go - 0.5).abs() < 0.03, "{go}");
}

#[test]
fn a_king_at_kuhns_poker_calls_and_a_jack_folds() {
    let kuhn = Tree::build(&[("preset", "kuhn")].into_iter().collect(), None).unwrap();
    assert_eq!(search(&kuhn, "Q K bet", 2_000, 1).0, "bet");
    assert_eq!(search(&kuhn, "Q J bet", 2_000, 1).0, "pass");
    assert_eq!(search(&kuhn, "K J pass bet", 2_000, 1).0, "bet");
}

#[test]
fn the_same_seed_gives_the_same_search_and_used_storage_changes_nothing() {
    let tree = read("A(*(1:B(0 1 A(1 0)) 2:A(0.5 B(1 0.25))) B(0.5 A(0 1)) 0.4)");
    assert_eq!(search(&tree, "-", 500, 7), search(&tree, "-", 500, 7));
    assert_ne!(search(&tree, "-", 500, 7).1, search(&tree, "-", 500, 8).1);
    let parameters = Parameters::plain(300, 1.0);
    let mut mcts = Mcts::new();
    let mut again = || {
        let mut scratch = Scratch::new(Seed::new(7).rng());
        let start = tree.start();
        let world = |_: &mut Rng| start.clone();
        mcts.search(
            &tree,
            &Judges::leaf(&Even),
            &parameters,
            &start,
            world,
            &mut scratch,
        );
        mcts.lines().collect::<Vec<_>>()
    };
    assert_eq!(again(), again());
}

#[test]
fn most_visits_win_then_the_higher_mean_then_the_first_in_the_list() {
    let equal = read("A(0.5 0.5 0.5)");
    assert_eq!(search(&equal, "-", 3, 1).0, "a");
    let better = read("A(0.25 0.5 0.75)");
    assert_eq!(search(&better, "-", 3, 1).0, "c");
    let few = read("A(0.25 0.5 0.75)");
    let visited: Vec<u32> = search(&few, "-", 1, 1).1.iter().map(|l| l.visits).collect();
    assert_eq!(visited.iter().sum::<u32>(), 1);
}

#[test]
fn a_search_that_is_only_cleaned_up_visits_what_it_did() {
    let tree = read("A(*(1:B(0 1 A(1 0)) 2:A(0.5 B(1 0.25))) B(0.5 A(0 1)) 0.4)");
    let lines = search(&tree, "-", 1_000, 7).1;
    let visits: Vec<u32> = lines.iter().map(|line| line.visits).collect();
    assert_eq!(visits, [81, 805, 114]);
}

/// Searches by PUCT with the written estimates as priors.
fn search_with_priors(text: &str, iterations: u64) -> Vec<Line<<Tree as Game>::Action>> {
    let tree = read(text);
    let written = tree.evaluator("written", &Settings::new()).unwrap();
    let mut scratch = Scratch::new(Seed::new(4).rng());
    let mut mcts = Mcts::new();
    let parameters = Parameters {
        select: Select::Puct,
        ..Parameters::plain(iterations, 0.7)
    };
    let prior = Prior {
        evaluator: &*written,
        temperature: 0.25,
    };
    let judges = Judges {
        leaf: Leaf::Asked(&PLAYOUT),
        prior: Some(prior),
        guide: None,
    };
    let start = tree.start();
    let world = |_: &mut Rng| start.clone();
    mcts.search(&tree, &judges, &parameters, &start, world, &mut scratch);
    mcts.lines().collect()
}

#[test]
fn a_prior_is_the_softmax_of_what_the_mover_has_right_after_its_actions() {
    let lines = search_with_priors("A(x:B@0.75(0 1) y:B@0.5(0 1) z:0.25)", 3);
    let odds = |a: usize, b: usize| lines[a].prior.unwrap() / lines[b].prior.unwrap();
    assert!(
        (odds(0, 1) - 1f64.exp()).abs() < 1e-5,
        "0.25 more at a temperature of 0.25"
    );
    assert!((odds(1, 2) - 1f64.exp()).abs() < 1e-5);
    let sum: f64 = lines.iter().map(|line| line.prior.unwrap()).sum();
    assert!((sum - 1.0).abs() < 1e-12);
    assert_eq!(
        lines[0].visits, 2,
        "the most promising action is tried first"
    );
}

#[test]
fn puct_comes_close_to_the_judge_whatever_the_priors_say() {
    let mut judged = 0;
    for number in 0..60 {
        let plant = Plant::grow(4, &[0, 1], &mut Seed::new(number).rng());
        let Plant::Player(seat, ..) = plant else {
            continue;
        };
        judged += 1;
        let text = format!("A B; {}", plant.text());
        let lines = search_with_priors(&text, 60_000);
        let found = root_value(&lines, Side::new(seat));
        let value = plant.value(99, Above::Else, &[0, 1])[seat];
        assert!(
            (found - value).abs() < 0.05,
            "seed {number}: {found} for {value} in {text}"
        );
    }
    assert!(judged > 20);
}

#[test]
fn a_mean_has_the_standard_error_of_what_came_back() {
    let (_, lines) = search(&read("A(x:*(1:0 1:1) y:0.5)"), "-", 4_000, 1);
    let visits = f64::from(lines[0].visits);
    let error = lines[0].error.unwrap();
    assert!(
        (error * visits.sqrt() - 0.5).abs() < 0.01,
        "an even chance deviates by a half"
    );
    assert_eq!(lines[1].error, Some(0.0));
}

/// Equal shares, from full positions only.
struct NeverBlank;

impl Evaluator<Tree> for NeverBlank {
    fn value(&self, tree: &Tree, state: &<Tree as Game>::State, _: &mut Scratch<Tree>) -> Payoff {
        let text = tree.position_text(state);
        assert!(!text.contains('?'), "{text}");
        Payoff::even(2)
    }
}

#[test]
fn priors_are_judged_in_full_positions() {
    let tree = read("A?(l:B(x:A(1 0) y:A(0 1)) m:B(x:A(0 1) y:A(1 0)))");
    let state = tree.read_position("l").unwrap();
    let seat = Seat::new(1);
    let view = tree.view(&state, Some(seat));
    assert!(tree.position_text(&view).contains('?'));
    let mut scratch = Scratch::new(Seed::new(1).rng());
    let parameters = Parameters {
        select: Select::Puct,
        ..Parameters::plain(50, 0.7)
    };
    let judges = Judges {
        leaf: Leaf::Asked(&NeverBlank),
        prior: Some(Prior {
            evaluator: &NeverBlank,
            temperature: 0.1,
        }),
        guide: None,
    };
    let world = |rng: &mut Rng| tree.determinize(&view, seat, &(), rng);
    let mut mcts = Mcts::new();
    mcts.search(&tree, &judges, &parameters, &view, world, &mut scratch);
    assert!(mcts.lines().all(|line| line.prior == Some(0.5)));
}

#[test]
fn a_solved_root_has_the_judges_value_exactly_and_its_action() {
    let mut solved = 0;
    for number in 0..200 {
        let plant = Plant::grow(4, &[0, 1], &mut Seed::new(number).rng()).with_dyadic_weights();
        let Plant::Player(seat, ..) = plant else {
            continue;
        };
        let tree = read(&format!("A B; {}", plant.text()));
        let start = tree.start();
        let parameters = Parameters {
            solve: true,
            sight: Sight::All,
            ..Parameters::plain(20_000, 0.7)
        };
        let mut scratch = Scratch::new(Seed::new(number).rng());
        let mut mcts = Mcts::new();
        let world = |_: &mut Rng| start.clone();
        let judges = Judges::leaf(&PLAYOUT);
        let spent = mcts.search(&tree, &judges, &parameters, &start, world, &mut scratch);
        let best = mcts.best();
        let value = plant.value(99, Above::Else, &[0, 1])[seat];
        if let (true, Some([least, most])) = (spent < 20_000, best.bounds) {
            assert!(least <= value && value <= most, "seed {number}");
            if least == most {
                solved += 1;
                assert_eq!(best.value.unwrap()[Side::new(seat)], value, "seed {number}");
            }
        }
    }
    assert!(solved > 50, "{solved}");
}
