//! The positions that a rule book works out by hand, read from the rule book itself.

use std::collections::BTreeMap;

use super::{Tables, game, results};
use crate::game::Turn;

/// Checks one of the rule book's worked positions: every legal action and what follows.
pub(crate) fn check<G: Tables>(rule_book: &str, id: &str) {
    let block = block(rule_book, id);
    let rules = block.iter().find_map(|line| line.strip_prefix("  rules "));
    let game: G = game(rules.unwrap_or(""));
    let follows: Vec<(&str, &str)> = block
        .iter()
        .filter_map(|line| line.strip_prefix("    ")?.split_once("-> "))
        .map(|(action, after)| (action.trim(), after))
        .collect();
    let subject = block
        .iter()
        .find(|line| line.contains(" | ") && !line.contains("->"))
        .unwrap()
        .trim();
    if let Some(dead) = subject.strip_prefix("! ") {
        check_dead_roll(&game, dead, follows[0].1);
        return;
    }
    let state = game.read_position(subject).unwrap();
    assert!(matches!(game.turn(&state), Turn::Player(_)));
    let found: BTreeMap<String, String> = results(&game, &state)
        .into_iter()
        .map(|(action, next)| (game.action_text(&state, action), game.position_text(&next)))
        .collect();
    let expected: BTreeMap<String, String> = follows
        .into_iter()
        .map(|(action, after)| (action.to_owned(), after.to_owned()))
        .collect();
    assert!(!expected.is_empty());
    assert_eq!(found, expected, "{id}");
}

fn check_dead_roll<G: Tables>(game: &G, dead: &str, after: &str) {
    let (roll, position) = dead.split_once(" from ").unwrap();
    let mut state = game.read_position(position).unwrap();
    let throw = game.read_outcome(&state, roll).unwrap();
    game.happen(&mut state, throw);
    assert_eq!(game.position_text(&state), after);
}

/// The lines below a heading such as `T12 naming: …`, indented as they are in the rule book.
fn block<'a>(rule_book: &'a str, id: &str) -> Vec<&'a str> {
    let heading = format!("{id} ");
    rule_book
        .lines()
        .skip_while(|line| !line.starts_with(&heading))
        .skip(1)
        .take_while(|line| line.starts_with("  "))
        .collect()
}

/// The examples of positions in the notation section, with what is noted beside them.
pub(crate) fn examples(rule_book: &str) -> Vec<(&str, &str)> {
    let marks = [
        "start t=", "drawn t=", "x roll", "o roll", "x play", "o play", "x name", "x won",
    ];
    rule_book
        .lines()
        .skip_while(|line| !line.ends_with("Notation"))
        .take_while(|line| !line.starts_with("### Actions") && *line != "## Test positions")
        .filter(|line| marks.iter().any(|mark| line.starts_with(mark)))
        .map(|line| line.split_once("  ").unwrap_or((line, "")))
        .collect()
}
