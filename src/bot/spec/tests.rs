use super::*;

fn refused(text: &str) -> String {
    BotSpec::parse(text).unwrap_err().to_string()
}

fn resolved(text: &str) -> String {
    BotSpec::parse(text).unwrap().to_string()
}

#[test]
fn a_bot_is_recorded_with_every_default_filled_in() {
    assert_eq!(resolved("kind = 'random'"), "kind = \"random\"\n");
    assert_eq!(
        resolved("iterations = 400\nkind = 'mcts'"),
        "kind = \"mcts\"\niterations = 400\nexplore = 1.4\nleaf = \"playout\"\nmax_turns = 2000\n"
    );
    assert_eq!(
        resolved("kind = 'greedy'\neval = 'linear'\n[weights]\npips = -1\nblots = 0.5"),
        "kind = \"greedy\"\neval = \"linear\"\nworlds = 8\n\n[weights]\nblots = 0.5\npips = -1.0\n"
    );
    assert_eq!(
        resolved("kind = 'policy'\nat = 20\npolicy = 'hold'"),
        "kind = \"policy\"\npolicy = \"hold\"\nat = \"20\"\n"
    );
}

#[test]
fn what_is_recorded_gives_the_same_bot_again() {
    for text in [
        "kind = 'random'",
        "kind = 'policy'\npolicy = 'hold'\nz = true\nat = 20",
        "kind = 'greedy'\neval = 'even'\nworlds = 3",
        "kind = 'expectimax'\ndepth = 2\neval = 'oracle'\n[settings]\nsize = 7",
        "kind = 'greedy'\neval = 'exact'\nmax_states = 500",
        "kind = 'greedy'\neval = 'playouts'\nplayouts = 5",
        "kind = 'expectimax'\ndepth = 2\neval = 'playout'",
        "kind = 'mcts'\niterations = 9\nexplore = 2\nleaf = 'linear'\n[weights]\nb = 1\na = 0.1",
    ] {
        let spec = BotSpec::parse(text).unwrap();
        assert_eq!(BotSpec::parse(&spec.to_string()).unwrap(), spec);
        let json = serde_json::to_string(&spec).unwrap();
        assert_eq!(serde_json::from_str::<BotSpec>(&json).unwrap(), spec);
    }
}

#[test]
fn a_mean_of_playouts_takes_a_number_and_a_turn_limit() {
    let spec = BotSpec::parse("kind = 'greedy'\neval = 'playouts'\nplayouts = 3\nmax_turns = 50");
    let judge = Judge::Playouts {
        playouts: 3,
        max_turns: 50,
    };
    let BotSpec::Greedy { eval, .. } = spec.unwrap() else {
        panic!("greedy is greedy")
    };
    assert_eq!(eval, judge);
    assert_eq!(
        refused("kind = 'greedy'\neval = 'even'\nplayouts = 3"),
        "`playouts` belongs to the evaluator `playouts`, not to `even`"
    );
}

#[test]
fn the_order_of_keys_in_a_file_does_not_matter() {
    let one = "kind = 'policy'\npolicy = 'hold'\nat = 20\nto = 3";
    let other = "to = 3\nat = 20\npolicy = 'hold'\nkind = 'policy'";
    assert_eq!(BotSpec::parse(one).unwrap(), BotSpec::parse(other).unwrap());
}

#[test]
fn an_unknown_kind_names_the_nearest() {
    assert_eq!(
        refused("kind = 'gredy'"),
        "unknown kind of bot `gredy`; did you mean `greedy`?"
    );
    assert_eq!(
        refused("kind = 'alphabeta'"),
        "unknown kind of bot `alphabeta`; there are: random, policy, greedy, expectimax, mcts"
    );
}

#[test]
fn an_unknown_key_names_the_nearest() {
    assert_eq!(
        refused("kind = 'mcts'\niterations = 10\nexplor = 1"),
        "unknown key `explor`; did you mean `explore`?"
    );
    assert_eq!(
        refused("kind = 'random'\nseed = 1"),
        "unknown key `seed`; there are: kind"
    );
}

#[test]
fn a_missing_key_says_what_it_takes() {
    assert_eq!(
        refused("iterations = 10"),
        "the key `kind` is missing; it is a text in quotes"
    );
    assert_eq!(
        refused("kind = 'mcts'"),
        "the key `iterations` is missing; it is a whole number from 1 to 100000000, unless there is a budget of `nodes` or `seconds`"
    );
    assert_eq!(
        refused("kind = 'greedy'\neval = 'linear'"),
        "the key `weights` is missing; it is a table of numbers by terms"
    );
}

#[test]
fn a_wrong_value_says_what_the_key_takes() {
    assert_eq!(
        refused("kind = 'expectimax'\ndepth = 0\neval = 'even'"),
        "`depth` cannot be `0`; it is a whole number from 1 to 32"
    );
    assert_eq!(
        refused("kind = 'mcts'\niterations = 'many'"),
        "`iterations` cannot be `many`; it is a whole number from 1 to 100000000"
    );
    assert_eq!(
        refused("kind = 'mcts'\niterations = 1\nexplore = -1"),
        "`explore` cannot be `-1`; it is a number from 0 to 100"
    );
    assert_eq!(
        refused("kind = 'mcts'\niterations = 1\nmax_turns = 0"),
        "`max_turns` cannot be `0`; it is a whole number from 1 to 1000000"
    );
    assert_eq!(
        refused("kind = 'greedy'\neval = 'even'\nworlds = 1.5"),
        "`worlds` cannot be `1.5`; it is a whole number from 1 to 10000"
    );
    assert_eq!(
        refused("kind = 'greedy'\neval = 3"),
        "`eval` cannot be `3`; it is a text in quotes"
    );
    assert_eq!(
        refused("kind = 'greedy'\neval = 'linear'\n[weights]\npips = 'x'"),
        "`weights.pips` cannot be `x`; it is a finite number"
    );
    assert_eq!(
        refused("kind = 'greedy'\neval = 'linear'\nweights = 3"),
        "`weights` cannot be `3`; it is a table"
    );
    assert!(refused("kind = 'policy'\npolicy = 'hold'\nat = [1]").contains("`at` cannot be"));
}

#[test]
fn a_key_of_another_evaluator_is_told_where_it_belongs() {
    assert_eq!(
        refused("kind = 'greedy'\neval = 'even'\n[weights]\npips = 1"),
        "`weights` belongs to the evaluator `linear`, not to `even`"
    );
}

#[test]
fn a_text_that_is_not_toml_is_refused_with_its_line() {
    let message = refused("kind = 'random'\nworlds =");
    assert!(message.starts_with("line 2: "), "{message}");
}

#[test]
fn what_a_search_expects_of_others_is_written_only_where_it_was_chosen() {
    let spec = |others: &str| {
        BotSpec::parse(&format!(
            "kind = \"expectimax\"\ndepth = 2\neval = \"even\"\n{others}"
        ))
    };
    let fearful = spec("others = \"paranoid\"").unwrap();
    assert!(fearful.to_string().contains("others = \"paranoid\""));
    assert_eq!(BotSpec::parse(&fearful.to_string()).unwrap(), fearful);
    assert_eq!(spec("others = \"maxn\"").unwrap(), spec("").unwrap());
    assert!(!spec("").unwrap().to_string().contains("others"));
    let refusal = spec("others = \"max-n\"").unwrap_err().to_string();
    assert!(refusal.contains("`others` cannot be `max-n`"), "{refusal}");
}

#[test]
fn keys_of_pruning_are_written_only_where_they_were_chosen() {
    let text = |keys: &str| format!("kind = \"expectimax\"\ndepth = 3\neval = \"even\"\n{keys}");
    let plain = BotSpec::parse(&text("")).unwrap();
    let defaults = text("pruning = \"star2\"\norder = \"shallow\"\ntable = 0");
    assert_eq!(BotSpec::parse(&defaults).unwrap(), plain);
    assert!(!plain.to_string().contains("pruning"));
    let keys = "pruning = \"star1\"\norder = \"listed\"\nkeep = 4\nnodes = 5000\ntable = 16";
    let chosen = BotSpec::parse(&text(keys)).unwrap();
    assert!(chosen.to_string().contains(keys), "{chosen}");
    assert_eq!(BotSpec::parse(&chosen.to_string()).unwrap(), chosen);
}

#[test]
fn budgets_of_nothing_and_impossible_ways_to_prune_are_refused() {
    let refusal = |keys: &str| {
        refused(&format!(
            "kind = 'expectimax'\ndepth = 2\neval = 'even'\n{keys}"
        ))
    };
    assert_eq!(
        refusal("nodes = 0"),
        "`nodes` cannot be `0`; it is a whole number from 1 to 1000000000000000"
    );
    assert_eq!(
        refusal("keep = 0"),
        "`keep` cannot be `0`; it is a whole number from 1 to 10000"
    );
    assert_eq!(
        refusal("pruning = 'star3'"),
        "`pruning` cannot be `star3`; it is one of none, star1, star2"
    );
    assert_eq!(
        refusal("pruning = 'none'\ntable = 16"),
        "`order`, `keep`, `nodes` and `table` belong to a pruned search; with `pruning = \"none\"` \
         there is none"
    );
}

#[test]
fn a_prior_shares_its_table_with_the_leaf_and_is_written_only_where_there_is_one() {
    let text =
        "kind = 'mcts'\niterations = 9\nleaf = 'linear'\nprior = 'linear'\n[weights]\na = 0.5";
    let spec = BotSpec::parse(text).unwrap();
    assert_eq!(BotSpec::parse(&spec.to_string()).unwrap(), spec);
    assert_eq!(spec.to_string().matches("[weights]").count(), 1);
    let text =
        "kind = 'mcts'\niterations = 9\nprior = 'linear'\ntemperature = 1\n[weights]\na = 0.5";
    let spec = BotSpec::parse(text).unwrap();
    assert_eq!(BotSpec::parse(&spec.to_string()).unwrap(), spec);
    assert!(!resolved("kind = 'mcts'\niterations = 9").contains("prior"));
}

#[test]
fn a_truncated_playout_names_what_judges_where_it_stops() {
    let text = "kind = 'mcts'\niterations = 9\nleaf = 'truncated'\ndecisions = 8\nthen = 'linear'\nprior = 'linear'\n[weights]\na = 0.5";
    let spec = BotSpec::parse(text).unwrap();
    assert_eq!(BotSpec::parse(&spec.to_string()).unwrap(), spec);
    let refusal = |keys: &str| {
        refused(&format!(
            "kind = 'mcts'\niterations = 9\nleaf = 'truncated'\n{keys}"
        ))
    };
    assert_eq!(
        refusal("decisions = 8"),
        "the key `then` is missing; it is an evaluator, such as `linear`"
    );
    assert_eq!(
        refusal("then = 'even'"),
        "the key `decisions` is missing; it is a whole number from 1 to 1000000"
    );
    assert_eq!(
        refusal("decisions = 8\nthen = 'playout'"),
        "`then` cannot be `playout`; it is an evaluator that says the same each time, such as `linear`"
    );
    assert_eq!(
        refused("kind = 'mcts'\niterations = 9\ndecisions = 8"),
        "`decisions` belongs to the evaluator `truncated`, not to `playout`"
    );
}

#[test]
fn impossible_priors_are_refused() {
    let refusal = |keys: &str| refused(&format!("kind = 'mcts'\niterations = 9\n{keys}"));
    assert_eq!(
        refusal("temperature = 1"),
        "`temperature` belongs to `prior`; name an evaluator there"
    );
    assert_eq!(
        refusal("prior = 'playout'"),
        "`prior` cannot be `playout`; it is an evaluator that says the same each time, such as `linear`"
    );
    assert_eq!(
        refusal("prior = 'even'\ntemperature = 0"),
        "`temperature` cannot be `0`; it is a number from 0.01 to 10"
    );
    assert_eq!(
        refusal("prior = 'linear'"),
        "the key `weights` is missing; it is a table of numbers by terms"
    );
}

#[test]
fn budgets_of_a_tree_search_are_positive_and_enough_for_its_workers() {
    let refusal = |keys: &str| refused(&format!("kind = 'mcts'\n{keys}"));
    for (keys, expected) in [
        (
            "iterations = 0",
            "`iterations` cannot be `0`; it is a whole number from 1 to 100000000",
        ),
        (
            "nodes = 0",
            "`nodes` cannot be `0`; it is a whole number from 1 to 1000000000000000",
        ),
        (
            "seconds = 0",
            "`seconds` cannot be `0`; it is a number from 0.001 to 86400",
        ),
        (
            "iterations = 9\nmax_nodes = 0",
            "`max_nodes` cannot be `0`; it is a whole number from 1 to 4000000000",
        ),
        (
            "iterations = 9\nworkers = 0",
            "`workers` cannot be `0`; it is a whole number from 1 to 256",
        ),
        (
            "iterations = 3\nworkers = 4",
            "there are more `workers` than iterations or nodes to share among them",
        ),
        (
            "nodes = 3\nworkers = 4",
            "there are more `workers` than iterations or nodes to share among them",
        ),
    ] {
        assert_eq!(refusal(keys), expected);
    }
}

#[test]
fn options_of_a_tree_search_that_do_not_go_together_are_refused() {
    let refusal = |keys: &str| {
        let weights = if keys.contains("linear") {
            "\n[weights]\na = 1"
        } else {
            ""
        };
        refused(&format!("kind = 'mcts'\niterations = 9\n{keys}{weights}"))
    };
    for (keys, expected) in [
        (
            "select = 'puct'",
            "`select = \"puct\"` goes by a `prior`; name an evaluator there",
        ),
        (
            "select = 'ucb1'\nprior = 'even'",
            "a `prior` has no use without `select = \"puct\"` or `widen`",
        ),
        (
            "select = 'ucb2'",
            "`select` cannot be `ucb2`; it is one of ucb1, ucb1-tuned, puct",
        ),
        (
            "policy = 'greedy'",
            "`policy = \"greedy\"` goes by a `guide`; name an evaluator there",
        ),
        (
            "implicit = 0.5",
            "`implicit` goes by a `guide`; name an evaluator there",
        ),
        (
            "guide = 'even'",
            "a `guide` has no use without `policy = \"greedy\"` or `implicit`",
        ),
        (
            "guide = 'playout'\nimplicit = 0.5",
            "`guide` cannot be `playout`; it is an evaluator that says the same each time, such as \
             `linear`",
        ),
        (
            "noise = 0.2",
            "`noise` belongs to `policy = \"greedy\"` or `\"mast\"`",
        ),
        (
            "policy = 'mast'\nleaf = 'playouts'",
            "`policy = \"mast\"` plays one playout an iteration: `leaf = \"playout\"` or `\"truncated\"`",
        ),
        (
            "policy = 'mast'\nleaf = 'linear'",
            "`policy` is for leaves that play on, such as `playout`; `linear` does not",
        ),
        (
            "policy = 'greedy'\nguide = 'even'\nleaf = 'exact'",
            "`policy` is for leaves that play on, such as `playout`; `exact` does not",
        ),
        (
            "chance = 'open'\nsolve = true",
            "`solve` and `implicit` need a tree with outcomes: `chance = \"closed\"`",
        ),
        (
            "chance = 'open'\nimplicit = 0.5\nguide = 'even'",
            "`solve` and `implicit` need a tree with outcomes: `chance = \"closed\"`",
        ),
        (
            "widen_from = 2",
            "`widen_from` belongs to `widen`; give the exponent there",
        ),
        ("solve = 1", "`solve` cannot be `1`; it is true or false"),
    ] {
        assert_eq!(refusal(keys), expected, "{keys}");
    }
}

#[test]
fn options_of_a_tree_search_are_written_only_where_they_were_chosen_and_read_back() {
    for (keys, written) in [
        ("nodes = 500", "nodes = 500"),
        ("seconds = 0.5", "seconds = 0.5"),
        ("select = 'ucb1-tuned'", "select = \"ucb1-tuned\""),
        (
            "prior = 'even'\nselect = 'ucb1'\nwiden = 0.5",
            "select = \"ucb1\"",
        ),
        (
            "policy = 'mast'\nnoise = 0.3",
            "policy = \"mast\"\nnoise = 0.3",
        ),
        (
            "policy = 'greedy'\nguide = 'even'",
            "policy = \"greedy\"\nnoise = 0.1\nguide = \"even\"",
        ),
        (
            "implicit = 0.25\nguide = 'even'",
            "guide = \"even\"\nimplicit = 0.25",
        ),
        ("chance = 'open'", "chance = \"open\""),
        ("widen = 0.5", "widen = 0.5\nwiden_from = 1.0"),
        ("solve = true\nreuse = true", "solve = true\nreuse = true"),
        (
            "max_nodes = 1000\nworkers = 4",
            "max_nodes = 1000\nworkers = 4",
        ),
    ] {
        let spec = BotSpec::parse(&format!("kind = 'mcts'\niterations = 9\n{keys}")).unwrap();
        let text = spec.to_string();
        assert!(text.contains(written), "{text}");
        assert_eq!(BotSpec::parse(&text).unwrap(), spec);
    }
    let plain = resolved("kind = 'mcts'\niterations = 9");
    let defaults = "select = 'ucb1'\npolicy = 'random'\nimplicit = 0\nchance = 'closed'\nsolve = false\n\
                    reuse = false\nworkers = 1\nmax_nodes = 20000000";
    assert_eq!(
        resolved(&format!("kind = 'mcts'\niterations = 9\n{defaults}")),
        plain
    );
}
