use super::Hypestgammon;
use crate::game::{Game, Notation, Options, Payoff, Settings, Side, laws};

fn game() -> Hypestgammon {
    Hypestgammon::build(&Settings::new(), None).unwrap()
}

fn after(start: &str, face: &str) -> String {
    let mut state = game().read_position(start).unwrap();
    let face = game().read_outcome(&state, face).unwrap();
    game().happen(&mut state, face);
    game().position_text(&state)
}

#[test]
fn hypestgammon_keeps_every_law() {
    let report = laws::check(&game(), &laws::Trial::default()).unwrap_or_else(|e| panic!("{e}"));
    assert_eq!(report.finished, 50);
}

#[test]
fn h3_a_checker_enters_from_the_bar_like_any_other_move() {
    assert_eq!(after("o roll | x 9 | o bar", "4"), "x roll | x 9 | o 21");
}

#[test]
fn h4_a_checker_that_is_hit_goes_to_the_bar() {
    assert_eq!(after("x roll | x 18 | o 12", "5"), "o roll | x 13 | o bar");
}

#[test]
fn h5_a_checker_goes_off_exactly_or_not() {
    assert_eq!(after("x roll | x 5 | o 12", "5"), "x won | x off | o 12");
    assert_eq!(after("x roll | x 5 | o 12", "6"), "x won | x off | o 12");
    assert_eq!(after("x roll | x 5 | o 12", "4"), "o roll | x 1 | o 12");
}

#[test]
fn h6_the_margin_is_what_the_loser_still_needs() {
    let won = game().read_position("o won | x bar | o off").unwrap();
    assert_eq!(game().payoff(&won), Payoff::win(Side::new(1)));
    assert_eq!(game().margin(&won)[..2], [-25, 25]);
}

#[test]
fn impossible_positions_are_refused_with_their_reason() {
    let refusal = |text: &str| game().read_position(text).unwrap_err().to_string();
    assert!(refusal("x roll | x 12 | o 13").contains("one point"));
    assert!(refusal("x roll | x off | o 13").contains("only the winner's"));
    assert!(refusal("x won | x 1 | o 13").contains("the winner's checker is off"));
    assert!(refusal("x roll | x 26 | o 13").contains("a point from 1 to 24"));
    assert!(game().read_position("x roll | x bar | o bar").is_ok());
}
