//! The figures of uniformly random play (sections 15 and 16), two players, standard opening.

use rand::Rng as _;

use super::game;
use crate::game::{Game, Turn};
use crate::games::tables::tests::figures::Mean;
use crate::seed::Seed;

/// What a random game was like.
struct Played {
    turns: f64,
    decisions: f64,
    survivor: f64,
    first_share: f64,
    tie: f64,
}

fn random_games(rules: &str, games: u64, mut visit: impl FnMut(Played)) {
    let game = game(rules);
    let (mut actions, mut outcomes) = (Vec::new(), Vec::new());
    for index in 0..games {
        let mut rng = Seed::new(1).child("hexagony figures").child(index).rng();
        let mut state = game.start();
        let mut decisions = 0;
        loop {
            match game.turn(&state) {
                Turn::Player(_) => {
                    decisions += 1;
                    let action = game.sample_action(&state, rng.next_u64(), &mut actions);
                    game.play(&mut state, action);
                }
                Turn::Chance(_) => {
                    let outcome = game.draw(&state, rng.next_u64(), &mut outcomes);
                    game.happen(&mut state, outcome);
                }
                Turn::Over => break,
            }
        }
        let payoff = game.payoff(&state);
        visit(Played {
            turns: f64::from(state.turn),
            decisions: f64::from(decisions),
            survivor: f64::from(u8::from(game.ending(&state) == 0)),
            first_share: payoff.shares(2)[0],
            tie: f64::from(u8::from(payoff.winner(2).is_none())),
        });
    }
}

const GAMES: u64 = 20_000;

/// Checks the mean turns and their standard error, and the mean decisions, of which the book gives
/// no error: that of twice as many games as here.
fn lengths(rules: &str, turns: f64, error: f64, decisions: f64) {
    let [mut found_turns, mut found_decisions] = [Mean::default(), Mean::default()];
    random_games(rules, GAMES, |played| {
        found_turns.add(played.turns);
        found_decisions.add(played.decisions);
    });
    found_turns.agrees(turns, error);
    let own = found_decisions.error();
    found_decisions.agrees(decisions, own / 2f64.sqrt());
}

#[test]
fn random_play_of_avalon_hill_lasts_as_long_as_published() {
    lengths("", 80.25, 0.02, 422.9);
}

#[test]
fn random_play_of_kenterprises_lasts_as_long_as_published() {
    lengths("preset=kenterprises", 80.00, 0.01, 334.5);
}

#[test]
fn random_play_of_the_arena_lasts_as_long_as_published() {
    lengths("preset=arena", 51.73, 0.16, 234.9);
}

#[test]
fn random_play_of_the_arena_ends_with_a_survivor_as_often_as_published() {
    let [mut survivor, mut first] = [Mean::default(), Mean::default()];
    random_games("preset=arena", GAMES, |played| {
        survivor.add(played.survivor);
        first.add(played.first_share);
    });
    survivor.agrees(0.815, 0.002);
    first.agrees(0.500, 0.003);
}

/// Half a unit of the last place that the book prints.
const ROUNDED: f64 = 0.0005;

#[test]
fn random_play_ties_as_often_as_published() {
    for (rules, published) in [
        ("", 0.997),
        ("closed_sides=count", 0.997),
        ("lone_piece=dislodge", 1.000),
        ("preset=kenterprises", 1.000),
        ("stack_limit=12", 0.997),
        ("preset=kenterprises stack_limit=12", 1.000),
        ("stack_limit=12 attack=paid", 0.998),
        ("nuke_cost=6", 0.018),
        ("nuke_cost=6 stack_limit=12", 0.016),
        ("preset=arena closed_sides=open", 0.005),
        ("preset=arena nuke_cost=0", 0.042),
        ("preset=arena", 0.005),
    ] {
        let mut ties = 0.0;
        random_games(rules, GAMES, |played| ties += played.tie);
        let games = GAMES as f64;
        let share = ties / games;
        let error = (2.0 * share * (1.0 - share) / games).sqrt();
        let off = ((share - published).abs() - ROUNDED).max(0.0);
        assert!(
            off <= 4.0 * error,
            "{rules}: {share} for {published}, error {error}"
        );
    }
}
