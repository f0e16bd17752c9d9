use super::*;
use crate::error::RulesError;
use crate::game::{Chosen, Notation, Options, Settings, Tape, laws};
use crate::seed::Seed;

fn tree(text: &str) -> Tree {
    Tree::read(text).unwrap()
}

fn kuhn() -> Tree {
    Tree::build(&[("preset", "kuhn")].into_iter().collect(), None).unwrap()
}

fn refused(text: &str) -> String {
    Tree::read(text).unwrap_err().to_string()
}

/// Every full state of a tree, in the order of the text.
fn states(tree: &Tree) -> Vec<Path> {
    (0..tree.nodes.len() as u16)
        .map(|node| tree.path_to(node))
        .collect()
}

fn actions(tree: &Tree, state: &Path) -> Vec<Move> {
    let mut out = Vec::new();
    tree.legal_actions(state, &mut out);
    out
}

fn play(tree: &Tree, state: &mut Path, action: &str) {
    let action = tree.read_action(state, action).unwrap();
    tree.play(state, action);
}

#[test]
fn a_written_tree_is_played_from_the_root_to_its_leaves() {
    let tree = tree("A(left:0.25 right:*B(1:B(0 1) six=3:1))");
    let mut state = tree.start();
    assert_eq!(tree.turn(&state), Turn::Player(Seat::new(0)));
    play(&tree, &mut state, "right");
    assert_eq!(tree.turn(&state), Turn::Chance(Tape::Dice(Seat::new(1))));
    let mut outcomes = Vec::new();
    tree.chance_outcomes(&state, &mut outcomes);
    assert_eq!(outcomes.iter().map(|o| o.1).collect::<Vec<_>>(), [1, 3]);
    let one = tree.read_outcome(&state, "1").unwrap();
    tree.happen(&mut state, one);
    assert_eq!(tree.position_text(&state), "right 1");
    play(&tree, &mut state, "b");
    assert_eq!(tree.turn(&state), Turn::Over);
    assert_eq!(tree.payoff(&state), Payoff::new(&[1.0, 0.0]));
    assert_eq!(tree.margin(&state)[..2], [1, -1]);
}

#[test]
fn partners_and_six_sides_can_be_written() {
    let teams = tree("AC BD; A(1/0 C(D(0/1)))");
    assert_eq!((teams.seats(), teams.sides()), (4, 2));
    assert_eq!(teams.side_of(Seat::new(2)), Side::new(0));
    let six = tree("A B C D E F; F(0/0/0/0/0/1 even)");
    assert_eq!((six.seats(), six.sides()), (6, 6));
}

#[test]
fn positions_round_trip_through_their_text() {
    for tree in [kuhn(), tree("A(*(1:A(0 1) 1:1) 0)")] {
        for state in states(&tree) {
            for eyes in Seat::first(2).map(Some).chain([None]) {
                let seen = tree.view(&state, eyes);
                let text = tree.position_text(&seen);
                assert_eq!(tree.read_position(&text), Ok(seen), "{text}");
            }
            let text = tree.position_text(&state);
            assert_eq!(tree.read_position(&text), Ok(state));
        }
    }
}

#[test]
fn a_world_of_a_view_looks_the_same_from_the_chair_and_offers_the_same_actions() {
    let tree = kuhn();
    let mut rng = Seed::new(3).rng();
    for state in states(&tree) {
        for seat in Seat::first(2) {
            let view = tree.view(&state, Some(seat));
            let world = tree.determinize(&view, seat, &(), &mut rng);
            assert_eq!(tree.view(&world, Some(seat)), view);
            assert_eq!(tree.turn(&view), tree.turn(&state));
            if tree.turn(&state) == Turn::Player(seat) {
                assert_eq!(actions(&tree, &view), actions(&tree, &state));
                assert_eq!(actions(&tree, &world), actions(&tree, &state));
            }
        }
    }
}

#[test]
fn whichever_hidden_card_is_dealt_the_other_seat_sees_the_same() {
    let tree = kuhn();
    for state in states(&tree) {
        if !matches!(tree.turn(&state), Turn::Chance(_)) {
            continue;
        }
        let mut outcomes = Vec::new();
        tree.chance_outcomes(&state, &mut outcomes);
        for seat in Seat::first(2).filter(|&seat| tree.hidden_from(&state, seat)) {
            let mut seen = outcomes.iter().map(|&(outcome, _)| {
                let mut next = state.clone();
                tree.happen(&mut next, outcome);
                tree.view(&next, Some(seat))
            });
            let first = seen.next().unwrap();
            assert!(seen.all(|other| other == first));
        }
    }
}

#[test]
fn a_view_is_played_on_as_its_worlds_are() {
    let tree = tree("A?(l:B(x:0 y:1) r:B(x:1 y:0.5))");
    let mut seen = tree.view(&tree.read_position("r").unwrap(), Some(Seat::new(1)));
    play(&tree, &mut seen, "y");
    assert_eq!(tree.position_text(&seen), "? y");
}

#[test]
fn worlds_are_drawn_by_the_weights_of_what_is_hidden() {
    let tree = tree("*A?(low=1:A(B(0 1)) high=3:A(B(1 0)))");
    let seat = Seat::new(1);
    let view = tree.view(&tree.read_position("low a").unwrap(), Some(seat));
    assert_eq!(tree.position_text(&view), "? a");
    let mut rng = Seed::new(8).rng();
    let high = (0..4_000)
        .map(|_| tree.determinize(&view, seat, &(), &mut rng))
        .filter(|world| tree.position_text(world) == "high a")
        .count();
    assert!(
        (2_900..3_100).contains(&high),
        "{high} of 4000, 3000 expected"
    );
}

#[test]
fn a_partner_or_nobody_may_be_the_one_who_sees() {
    let tree = tree("AC B; *A?(1:C(1/0) 1:C(0/1))");
    let dealt = tree.read_position("2").unwrap();
    let sees = |seat| tree.position_text(&tree.view(&dealt, Some(Seat::new(seat))));
    assert_eq!([sees(0), sees(1), sees(2)], ["2", "?", "?"]);
    assert_eq!(tree.position_text(&tree.view(&dealt, None)), "?");
}

#[test]
fn a_text_in_which_something_hidden_shows_is_refused() {
    assert!(refused("A?(l:B(0 1) r:0)").contains("what is hidden shows"));
    assert!(refused("A?(l:B(0 1) r:B(0 1 0.5))").contains("what is hidden shows"));
    assert!(refused("A?(l:B?(0 1) r:B(0 1))").contains("what is hidden shows"));
}

#[test]
fn malformed_texts_are_refused_where_they_go_wrong() {
    let place = |text: &str| Tree::read(text).unwrap_err().at;
    assert_eq!(place("A(0 1"), 5);
    assert_eq!(place("A(0 1) 0"), 7);
    assert_eq!(place("A()"), 2);
    assert_eq!(place("C(0 1)"), 0);
    assert_eq!(place("A(x:0 x:1)"), 6);
    assert_eq!(place("*(0:1)"), 2);
    assert_eq!(place("*(1)"), 3);
    assert_eq!(place("A(0.5 1.5)"), 6);
    assert_eq!(place("A B C; A(0.5/0.4/0.3)"), 9);
    assert_eq!(place(""), 0);
    assert_eq!(place("A A; 1"), 0);
    assert_eq!(place("A C; 1"), 0);
    assert_eq!(place("A B"), 0);
    let deep = format!("{}0{}", "A(".repeat(STEPS + 1), ")".repeat(STEPS + 1));
    assert!(refused(&deep).contains("61 steps"));
    assert!(refused("A(0.5/0.4 1)").contains("shares of 2 sides, in sum 1, at `0.5/0.4`"));
}

#[test]
fn positions_that_the_tree_does_not_have_are_refused() {
    let tree = tree("A(l:*(1:0 1:1) r:1)");
    let place = |text: &str| tree.read_position(text).unwrap_err().at;
    assert_eq!(place("l 3"), 2);
    assert_eq!(place("r l"), 2);
    assert_eq!(place("?"), 0);
    assert_eq!(place(""), 0);
}

#[test]
fn rules_are_a_preset_a_text_or_a_file_and_may_start_anywhere() {
    let set = |text: &str| -> Settings { [("tree", text)].into_iter().collect() };
    let tree = Tree::build(&set("A(x:0 y:1)"), Some("y")).unwrap();
    assert_eq!(tree.position_text(&tree.start()), "y");
    let ruleset = Chosen::of::<Tree>(&set("pennies")).unwrap().to_string();
    assert_eq!(ruleset, "gamble tree=pennies");
    let missing = Tree::build(&set("no such file"), None);
    assert!(matches!(missing, Err(RulesError::File { .. })));
    assert!(Tree::build(&set("pennies"), Some("?")).is_err());
    assert!(Tree::build(&Settings::new(), Some("safe")).is_ok());
}

#[test]
fn a_drawing_names_what_can_happen_next() {
    let tree = tree("*A?(J=1:A(0) Q=2:A(1))");
    let drawing = tree.drawing(&tree.start());
    assert_eq!(
        drawing,
        "so far: -\nchance (draw 0):\n  J (weight 1)\n  Q (weight 2)\n"
    );
}

#[test]
fn a_state_is_plain_and_small() {
    assert!(size_of::<Path>() <= 64);
    assert_eq!(size_of::<Move>(), 1);
}

#[test]
fn written_games_keep_the_laws() {
    let trial = laws::Trial {
        every: 1,
        ..Default::default()
    };
    for rules in ["gamble", "pennies", "kuhn"] {
        let chosen = [("preset", rules)].into_iter().collect();
        let report = laws::check(&Tree::build(&chosen, None).unwrap(), &trial);
        assert!(report.is_ok(), "{rules}: {}", report.unwrap_err());
    }
    for text in [
        "AC BD; *A?(1:C?(l:B(1 0) r:B(0 1)) 2:C?(l:B(0 1) r:B(0.5 even)))",
        "A B C; *?(2:A(B?(1/0/0 0/1/0) C?(0/0/1)) 1:A(B?(1/0/0 0/1/0) C?(even)))",
        "A B C D E F; *F(35:F(A(0/0/0/0/0/1 even)) 1:even)",
    ] {
        let report = laws::check(&tree(text), &trial);
        assert!(report.is_ok(), "{text}: {}", report.unwrap_err());
    }
}
