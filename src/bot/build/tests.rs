use super::*;
use crate::bot::Choice;
use crate::game::{
    Did, Event, Game, Notation, Payoff, Scratch, Seat, Settings, Side, Sight, Turn, look,
    tree::Tree,
};
use crate::search::Expectimax;
use crate::seed::Seed;

const BOTS: [&str; 8] = [
    "kind = 'random'",
    "kind = 'policy'\npolicy = 'nth'\nat = 2",
    "kind = 'greedy'\neval = 'written'",
    "kind = 'greedy'\neval = 'linear'\n[weights]\nwritten = 2",
    "kind = 'expectimax'\neval = 'even'\ndepth = 3",
    "kind = 'expectimax'\neval = 'playout'\ndepth = 1",
    "kind = 'mcts'\niterations = 50",
    "kind = 'mcts'\niterations = 50\nleaf = 'written'",
];

/// Tree search with each of its options.
const TREE_SEARCHES: [&str; 14] = [
    "nodes = 200",
    "select = 'ucb1-tuned'",
    "prior = 'written'",
    "policy = 'greedy'\nguide = 'written'",
    "policy = 'greedy'\nguide = 'written'\nleaf = 'playouts'\nplayouts = 3",
    "policy = 'greedy'\nguide = 'written'\nleaf = 'truncated'\ndecisions = 1\nthen = 'written'",
    "policy = 'mast'\nnoise = 0.5",
    "policy = 'mast'\nleaf = 'truncated'\ndecisions = 1\nthen = 'written'",
    "implicit = 0.5\nguide = 'written'",
    "chance = 'open'",
    "widen = 0.5\nwiden_from = 2",
    "reuse = true",
    "workers = 3\nreuse = true\nchance = 'open'\nprior = 'written'",
    "max_nodes = 5",
];

fn tree_search(keys: &str) -> String {
    format!("kind = 'mcts'\niterations = 50\n{keys}")
}

fn read(text: &str) -> Tree {
    Tree::read(text).unwrap()
}

fn bot(spec: &str, tree: &Tree) -> Box<dyn Bot<Tree>> {
    build(&BotSpec::parse(spec).unwrap(), tree).unwrap()
}

fn refused(spec: &str) -> String {
    let tree = read("A(1 0)");
    let built = build(&BotSpec::parse(spec).unwrap(), &tree);
    built.err().expect("the bot is refused").to_string()
}

/// What a bot chooses in a position, with its own randomness from `seed`.
fn choice(spec: &str, tree: &Tree, position: &str, seed: u64) -> Choice<<Tree as Game>::Action> {
    let state = tree.read_position(position).unwrap();
    let Turn::Player(seat) = tree.turn(&state) else {
        panic!("{position} is nobody's turn");
    };
    let bot = bot(spec, tree);
    let mut mind = bot.sit(tree, seat);
    mind.deal(Seed::new(seed).rng());
    mind.choose(&look(tree, &state, seat, Sight::Own))
}

fn chosen(spec: &str, tree: &Tree, position: &str) -> String {
    let action = choice(spec, tree, position, 1).action;
    tree.action_text(&tree.read_position(position).unwrap(), action)
}

/// Plays a game of one bot against itself and returns the last position's text.
fn game(spec: &str, tree: &Tree, seed: u64) -> String {
    let bot = bot(spec, tree);
    let mut minds: Vec<_> = Seat::first(2).map(|seat| bot.sit(tree, seat)).collect();
    for (mind, index) in minds.iter_mut().zip(0u64..) {
        mind.deal(Seed::new(seed).child(index).rng());
    }
    let mut dice = Seed::new(seed).rng();
    let mut state = tree.start();
    loop {
        let who = tree.turn(&state);
        let before = state.clone();
        let did = match who {
            Turn::Over => return tree.position_text(&state),
            Turn::Player(seat) => {
                let view = look(tree, &state, seat, Sight::Own);
                let action = minds[seat.index()].choose(&view).action;
                let mut legal = Vec::new();
                tree.legal_actions(&state, &mut legal);
                assert!(legal.contains(&action), "{spec} plays what is legal");
                tree.play(&mut state, action);
                Did::Action(Some(action))
            }
            Turn::Chance(_) => {
                use rand::Rng as _;
                let outcome = tree.draw(&state, dice.next_u64(), &mut Vec::new());
                tree.happen(&mut state, outcome);
                Did::Chance(Some(outcome))
            }
        };
        for (mind, seat) in minds.iter_mut().zip(Seat::first(2)) {
            let event = Event { who, did };
            let hidden = tree.hidden_from(&before, seat);
            mind.observe(&if hidden { event.hidden() } else { event });
        }
    }
}

fn trees() -> [Tree; 3] {
    let open = read("A(*(1:B(0 1 A(1 0)) 2:A(0.5 B(1 0.25))) B(0.5 A(0 1)) B(0 1))");
    let kuhn = [("preset", "kuhn")].into_iter().collect();
    let kuhn = <Tree as crate::game::Options>::build(&kuhn, None).unwrap();
    [open, kuhn, read("A?(heads:B(0 1) tails:B(1 0))")]
}

#[test]
fn every_kind_of_bot_plays_legal_actions_and_repeats_itself_given_the_same_seed() {
    for tree in trees() {
        for spec in BOTS {
            for seed in 0..20 {
                let once = game(spec, &tree, seed);
                assert_eq!(game(spec, &tree, seed), once, "{spec}, seed {seed}");
            }
        }
    }
}

#[test]
fn tree_search_plays_legal_actions_and_repeats_itself_with_every_option_hidden_hands_or_not() {
    for tree in trees() {
        for spec in TREE_SEARCHES.map(tree_search) {
            for seed in 0..10 {
                let once = game(&spec, &tree, seed);
                assert_eq!(game(&spec, &tree, seed), once, "{spec}, seed {seed}");
            }
        }
    }
}

#[test]
fn tree_search_calls_with_a_king_and_folds_a_jack_with_every_option() {
    let [_, kuhn, _] = trees();
    for spec in TREE_SEARCHES.map(tree_search) {
        let spec = spec.replace("iterations = 50", "iterations = 3000");
        let spec = spec.replace("nodes = 200", "nodes = 6000");
        assert_eq!(chosen(&spec, &kuhn, "Q K bet"), "bet", "{spec}");
        assert_eq!(chosen(&spec, &kuhn, "Q J bet"), "pass", "{spec}");
        assert_eq!(chosen(&spec, &kuhn, "K J pass bet"), "bet", "{spec}");
    }
}

#[test]
fn what_is_found_depends_on_the_workers_but_not_on_the_threads() {
    let [open, kuhn, _] = trees();
    for (tree, position) in [(&open, "-"), (&kuhn, "Q K bet")] {
        let found = |workers: u32, threads: usize| {
            let spec = tree_search(&format!("iterations = 500\nworkers = {workers}"));
            let spec = spec.replacen("iterations = 50\n", "", 1);
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads);
            let pool = pool.build().unwrap();
            pool.install(|| choice(&spec, tree, position, 3))
        };
        let once = found(5, 1);
        assert_eq!(once.nodes, 500);
        for threads in [2, 8] {
            assert_eq!(found(5, threads), once);
        }
        if position == "-" {
            assert_ne!(found(4, 1).value, once.value);
        }
    }
}

#[test]
fn what_a_tree_search_cannot_do_in_a_game_is_refused() {
    let refusal = |spec: &str, tree: &Tree| {
        let built = build(&BotSpec::parse(spec).unwrap(), tree);
        built.err().map(|error| error.to_string())
    };
    let tree = read("A?(heads:B(0 1) tails:B(1 0))");
    let solve = tree_search("solve = true");
    assert_eq!(
        refusal(&solve, &tree).unwrap(),
        "`solve` proves positions of open games only; here something is hidden"
    );
    assert_eq!(refusal(&format!("{solve}\nsight = 'all'"), &tree), None);
    let three = read("A B C; A(1/0/0 0/1/0)");
    let implicit = tree_search("implicit = 0.5\nguide = 'even'");
    assert_eq!(
        refusal(&implicit, &three).unwrap(),
        "`implicit` is for two sides; here are 3"
    );
}

#[test]
fn greedy_is_expectimax_at_depth_1() {
    for tree in trees() {
        for (position, seed) in tree_turns(&tree).into_iter().zip(0..) {
            let greedy = choice("kind = 'greedy'\neval = 'written'", &tree, &position, seed);
            let expectimax = "kind = 'expectimax'\ndepth = 1\neval = 'written'";
            assert_eq!(choice(expectimax, &tree, &position, seed), greedy);
        }
    }
}

/// The positions of a random game in which a seat decides.
fn tree_turns(tree: &Tree) -> Vec<String> {
    let last = game("kind = 'random'", tree, 5);
    let words: Vec<&str> = last.split(' ').collect();
    let positions = (0..words.len()).map(|count| match count {
        0 => "-".to_owned(),
        _ => words[..count].join(" "),
    });
    let decided = |text: &String| {
        let state = tree.read_position(text).unwrap();
        matches!(tree.turn(&state), Turn::Player(_))
    };
    positions.filter(decided).collect()
}

#[test]
fn expectimax_plays_the_best_action_and_says_what_it_is_worth() {
    let tree = read("A(x:B(0 1) y:*(1:0 2:1) z:0.5)");
    let spec = "kind = 'expectimax'\ndepth = 2\neval = 'even'";
    let choice = choice(spec, &tree, "-", 1);
    assert_eq!(chosen(spec, &tree, "-"), "y");
    let value = choice.value.unwrap();
    assert!((value[Side::new(0)] - 2.0 / 3.0).abs() < 1e-15);
    assert_eq!(choice.nodes, 8 * 7, "eight worlds, each without one reply");
}

#[test]
fn the_plain_recursion_leaves_nothing_out() {
    let tree = read("A(x:B(0 1) y:*(1:0 2:1) z:0.5)");
    let spec = "kind = 'expectimax'\ndepth = 2\neval = 'even'\npruning = 'none'";
    assert_eq!(choice(spec, &tree, "-", 1).nodes, 8 * 8);
    assert_eq!(chosen(spec, &tree, "-"), "y");
}

#[test]
fn a_budget_ends_with_the_last_depth_that_was_finished() {
    // One decision ahead `trap` looks best; two ahead it is worst.
    let tree = read("A(trap:B@1(0 0 0 1) safe:0.5)");
    let spec = |nodes: u64| {
        format!("kind = 'expectimax'\ndepth = 2\neval = 'written'\nworlds = 1\nnodes = {nodes}")
    };
    assert_eq!(chosen(&spec(1), &tree, "-"), "trap");
    assert_eq!(chosen(&spec(1_000), &tree, "-"), "safe");
}

#[test]
fn a_forward_filter_looks_only_into_what_looks_best() {
    // `dull` looks worse than the others but is the best two decisions ahead.
    let tree = read("A(a:B@0.9(0) b:B@0.8(0.25) dull:B@0.1(1))");
    let spec = |keep: u32| {
        format!("kind = 'expectimax'\ndepth = 2\neval = 'written'\nsight = 'all'\nkeep = {keep}")
    };
    assert_eq!(chosen(&spec(1), &tree, "-"), "a");
    assert_eq!(chosen(&spec(2), &tree, "-"), "b");
    assert_eq!(chosen(&spec(3), &tree, "-"), "dull");
}

#[test]
fn what_only_a_two_sided_search_has_is_refused_where_all_play_for_themselves() {
    let tree = read("A B C; A(1/0/0 0/1/0)");
    let spec = |keys: &str| {
        BotSpec::parse(&format!(
            "kind = 'expectimax'\ndepth = 2\neval = 'even'\n{keys}"
        ))
        .unwrap()
    };
    let refusal = build(&spec("nodes = 100"), &tree)
        .err()
        .unwrap()
        .to_string();
    assert!(
        refusal.contains("here 3 sides each play for themselves"),
        "{refusal}"
    );
    assert!(build(&spec("table = 1\nothers = 'paranoid'"), &tree).is_ok());
    let refusal = build(&spec("others = 'paranoid'\ntable = 1048576"), &tree);
    let refusal = refusal.err().unwrap().to_string();
    assert!(refusal.contains("`table = 1048576`"), "{refusal}");
}

#[test]
fn a_planner_averages_over_worlds_of_what_it_cannot_see() {
    let tree = read("*A?(9:A(B(guess:0 pass:0.5)) 1:A(B(guess:1 pass:0.5)))");
    let spec = "kind = 'expectimax'\ndepth = 1\neval = 'even'\nworlds = 200";
    assert_eq!(chosen(spec, &tree, "2 a"), "guess");
    let choice = choice(spec, &tree, "2 a", 1);
    let share = choice.value.unwrap()[Side::new(1)];
    assert!((share - 0.9).abs() < 0.06, "{share}");
}

#[test]
fn a_planner_in_an_open_game_has_the_judges_values() {
    let tree = &trees()[0];
    let mut scratch = Scratch::new(Seed::new(1).rng());
    let evaluator = evaluator(&Judge::Even, tree).unwrap();
    let mut search = Expectimax::new(tree, &*evaluator, &mut scratch);
    let judged: Payoff = search.value(&tree.start(), 3);
    let found = choice(
        "kind = 'expectimax'\ndepth = 3\neval = 'even'",
        tree,
        "-",
        1,
    );
    let difference = found.value.unwrap()[Side::new(0)] - judged[Side::new(0)];
    assert!(difference.abs() < 1e-12);
}

#[test]
fn a_forced_action_takes_no_thought() {
    let tree = read("A(only:B(0 1))");
    for spec in [
        "kind = 'mcts'\niterations = 9",
        "kind = 'greedy'\neval = 'even'",
    ] {
        let choice = choice(spec, &tree, "-", 1);
        assert_eq!((choice.value, choice.nodes), (None, 0));
    }
}

#[test]
fn a_policy_gets_its_settings() {
    let tree = read("A(x:1 y:0 z:0)");
    assert_eq!(chosen("kind = 'policy'\npolicy = 'nth'", &tree, "-"), "x");
    let second = "kind = 'policy'\npolicy = 'nth'\nat = 2";
    assert_eq!(chosen(second, &tree, "-"), "y");
}

#[test]
fn a_tree_search_tells_the_shares_of_its_choice() {
    let tree = read("A(x:B(0 1) y:0.75)");
    let choice = choice("kind = 'mcts'\niterations = 400", &tree, "-", 1);
    assert_eq!(choice.value, Some(Payoff::new(&[0.75, 0.25])));
}

#[test]
fn what_a_game_does_not_have_is_refused_with_what_it_has() {
    assert_eq!(
        refused("kind = 'policy'\npolicy = 'hold'"),
        "unknown policy `hold`; there are: nth"
    );
    assert_eq!(
        refused("kind = 'greedy'\neval = 'writen'"),
        "unknown evaluator `writen`; did you mean `written`?"
    );
    assert_eq!(
        refused("kind = 'mcts'\niterations = 1\nleaf = 'neural'"),
        "unknown evaluator `neural`; there are: even, linear, playout, playouts, truncated, exact, written"
    );
    assert_eq!(
        refused("kind = 'greedy'\neval = 'linear'\n[weights]\nwriten = 1"),
        "unknown term `writen`; did you mean `written`?"
    );
    assert_eq!(
        refused("kind = 'policy'\npolicy = 'nth'\natt = 1"),
        "unknown setting `att`; did you mean `at`?"
    );
    assert_eq!(
        refused("kind = 'policy'\npolicy = 'nth'\nat = 0"),
        "`at` cannot be `0`; it is the place of an action in the list, from 1"
    );
    let settings: Settings = [("x", "1")].into_iter().collect();
    let name = "written".to_owned();
    let own = Judge::Own { name, settings };
    assert!(evaluator(&own, &read("A(1 0)")).is_err());
}
