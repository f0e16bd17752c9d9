use super::{State, TicTacToe};
use crate::game::{Game, Notation, Options, Payoff, Seat, Settings, Side, Turn, laws};

fn game() -> TicTacToe {
    TicTacToe::build(&Settings::new(), None).unwrap()
}

fn refusal(text: &str) -> String {
    game().read_position(text).unwrap_err().to_string()
}

/// What happens at the decisions of `x`; `o` moves at random.
#[derive(Clone, Copy)]
enum First {
    Random,
    Best,
}

/// The chances that x wins, that nobody does and that o does.
fn chances(game: &TicTacToe, state: State, first: First) -> [f64; 3] {
    let Turn::Player(seat) = game.turn(&state) else {
        return match state.winner() {
            Some(seat) if seat == Seat::new(0) => [1.0, 0.0, 0.0],
            None => [0.0, 1.0, 0.0],
            Some(_) => [0.0, 0.0, 1.0],
        };
    };
    let mut actions = Vec::new();
    game.legal_actions(&state, &mut actions);
    let after = actions.iter().map(|action| {
        let mut after = state;
        game.play(&mut after, *action);
        chances(game, after, first)
    });
    let share = |chances: &[f64; 3]| chances[0] + chances[1] / 2.0;
    match first {
        First::Best if seat == Seat::new(0) => {
            after.max_by(|a, b| share(a).total_cmp(&share(b))).unwrap()
        }
        _ => {
            let mut mean = [0.0; 3];
            for chances in after {
                for (sum, chance) in mean.iter_mut().zip(chances) {
                    *sum += chance / actions.len() as f64;
                }
            }
            mean
        }
    }
}

fn assert_chances(first: First, expected: [f64; 3]) {
    let game = game();
    let found = chances(&game, game.start(), first);
    for (found, expected) in found.iter().zip(expected) {
        assert!(
            (found - expected).abs() < 1e-12,
            "{found} is not {expected}"
        );
    }
}

#[test]
fn tic_tac_toe_keeps_every_law() {
    let trial = laws::Trial {
        games: 300,
        ..Default::default()
    };
    let report = laws::check(&game(), &trial).unwrap_or_else(|e| panic!("{e}"));
    assert_eq!((report.finished, report.widest), (300, 9));
}

#[test]
fn random_play_has_its_known_chances() {
    assert_chances(First::Random, [737.0 / 1260.0, 8.0 / 63.0, 121.0 / 420.0]);
}

#[test]
fn best_play_against_a_random_opponent_has_its_known_chances() {
    assert_chances(First::Best, [191.0 / 192.0, 1.0 / 192.0, 0.0]);
}

#[test]
fn t3_the_winner_has_the_empty_squares_and_one_more_as_margin() {
    let game = game();
    let won = game.read_position("x won | xxx oo. ...").unwrap();
    assert_eq!(game.payoff(&won), Payoff::win(Side::new(0)));
    assert_eq!(game.margin(&won)[..2], [5, -5]);
    assert_eq!(game.ending(&won), 0);
}

#[test]
fn t4_a_full_board_without_a_line_is_a_draw() {
    let game = game();
    let draw = game.read_position("draw | xox xxo oxo").unwrap();
    assert_eq!(game.payoff(&draw), Payoff::even(2));
    assert_eq!(game.margin(&draw)[..2], [0, 0]);
    assert_eq!(game.ending(&draw), 1);
}

#[test]
fn impossible_positions_are_refused_with_their_reason() {
    assert!(refusal("o play | xx. ... ...").contains("as many marks as o"));
    assert!(refusal("o play | xxx ooo x..").contains("the first line"));
    assert!(refusal("o play | ... ... ...").contains("these marks mean `x play`"));
    assert!(refusal("x play | .... ... ..").contains("three squares"));
    assert!(refusal("x play | ..y ... ...").contains("`x`, `o` and `.`"));
    assert!(refusal("x play | ... ... ... ").contains("nothing more"));
}
