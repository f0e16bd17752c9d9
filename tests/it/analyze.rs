//! Looking into a position with a bot.

use serde_json::Value;

use crate::support::aleator;

const OPENING: &str = "x play 3-1 t=1 | x 24:2 13:5 8:3 6:5 | o 24:2 13:5 8:3 6:5";

fn printed(arguments: &[&str]) -> (i32, String, String) {
    let output = aleator(arguments).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (
        output.status.code().unwrap(),
        text(output.stdout),
        text(output.stderr),
    )
}

fn json(bot: &str) -> Value {
    let (code, out, err) = printed(&["analyze", "backgammon", OPENING, "--bot", bot, "--json"]);
    assert_eq!((code, err.as_str()), (0, ""));
    serde_json::from_str(&out).unwrap()
}

#[test]
fn every_search_shows_all_actions_and_the_one_it_plays_first() {
    for bot in ["greedy", "expectimax", "mcts:iterations=300"] {
        let analysis = json(bot);
        let actions = analysis["actions"].as_array().unwrap();
        assert_eq!(actions.len(), 16, "{bot}");
        assert_eq!(actions[0]["action"], analysis["chosen"], "{bot}");
        assert_eq!(actions[0]["value"], analysis["value"], "{bot}");
    }
}

#[test]
fn visits_of_a_tree_search_sum_to_its_iterations() {
    let analysis = json("mcts:iterations=300");
    let visits = analysis["actions"].as_array().unwrap().iter();
    let sum: u64 = visits.map(|row| row["visits"].as_u64().unwrap()).sum();
    assert_eq!(sum, 300);
}

#[test]
fn expectimax_at_depth_2_makes_the_five_point_and_shows_a_reply() {
    let analysis = json("expectimax");
    assert_eq!(analysis["chosen"], "8/5 6/5");
    let line = analysis["actions"][0]["line"].as_array().unwrap();
    assert_eq!(line.len(), 2, "a roll and a reply: {line:?}");
}

#[test]
fn the_same_seed_gives_the_same_analysis_and_another_seed_another() {
    assert_eq!(json("mcts:iterations=300"), json("mcts:iterations=300"));
    let arguments = [
        "analyze",
        "backgammon",
        OPENING,
        "--bot",
        "mcts:iterations=300",
    ];
    let with_seed = |seed: &str| printed(&[&arguments[..], &["--seed", seed]].concat()).1;
    assert_ne!(with_seed("1"), with_seed("2"));
}

#[test]
fn the_table_says_how_many_actions_it_leaves_out() {
    let arguments = [
        "analyze",
        "backgammon",
        OPENING,
        "--bot",
        "greedy",
        "--top",
        "3",
    ];
    let (_, out, _) = printed(&arguments);
    assert!(out.contains("13 more actions; --top 16 shows all"), "{out}");
    assert!(out.contains("greedy plays"), "{out}");
}

#[test]
fn a_bot_without_evidence_says_only_what_it_plays() {
    let (code, out, _) = printed(&[
        "analyze",
        "pig",
        "x choose 18 | x 70 | o 62",
        "--bot",
        "hold-20",
    ]);
    assert_eq!(code, 0);
    assert!(
        out.contains("hold-20 plays roll and gives no value"),
        "{out}"
    );
}

#[test]
fn a_position_in_which_nobody_decides_is_refused() {
    let (code, _, err) = printed(&["analyze", "backgammon", "--bot", "greedy"]);
    assert_eq!((code, err.lines().count()), (1, 1));
    assert!(err.contains("nobody decides"), "{err}");
}

#[test]
fn what_a_search_has_proved_is_shown_as_exact_or_as_bounds() {
    let asked = |game: &str, position: &str, more: &[&str]| {
        let bot = "mcts:iterations=20000,solve=true";
        let arguments = ["analyze", game, position, "--bot", bot];
        let (code, out, err) = printed(&[&arguments[..], more].concat());
        assert_eq!((code, err.as_str()), (0, ""));
        out
    };
    let lost = "x play | x.o .x. ..o";
    let table = asked("tic_tac_toe", lost, &[]);
    assert!(table.contains("→   6        50.0 % exactly"), "{table}");
    let analysis: Value = serde_json::from_str(&asked("tic_tac_toe", lost, &["--json"])).unwrap();
    assert_eq!(
        analysis["actions"][0]["bounds"],
        serde_json::json!([0.5, 0.5])
    );
    let close = "x choose 8 | x 90 | o 92";
    let analysis: Value = serde_json::from_str(&asked("pig", close, &["--json"])).unwrap();
    let bound = |row: usize, end: usize| analysis["actions"][row]["bounds"][end].as_f64().unwrap();
    assert!(
        bound(0, 0) >= bound(1, 1),
        "the worst of the best is as good as the best of the other: {analysis}"
    );
    let table = asked("pig", close, &[]);
    assert!(table.contains(" to 93.5 %"), "{table}");
}
