//! The counted generator against the one that tries every order, and the board's symmetry.

use std::collections::HashSet;

use rand::Rng as _;

use super::super::{Action, Mark, Phase, Play, State, Uckers};
use super::{game, outcomes, results};
use crate::game::{Game, Notation, Seat, Side, Turn};
use crate::seed::Seed;

/// Shows every position of random games.
fn walk(game: &Uckers, games: u64, mut visit: impl FnMut(&State)) {
    for index in 0..games {
        let mut rng = Seed::new(5).child("walk").child(index).rng();
        let (mut actions, mut scratch) = (Vec::new(), Vec::new());
        let mut state = game.start();
        for _ in 0..2_000 {
            visit(&state);
            match game.turn(&state) {
                Turn::Player(_) => {
                    let action = game.sample_action(&state, rng.next_u64(), &mut actions);
                    game.play(&mut state, action);
                }
                Turn::Chance(_) => {
                    let outcome = game.draw(&state, rng.next_u64(), &mut scratch);
                    game.happen(&mut state, outcome);
                }
                Turn::Over => break,
            }
        }
    }
}

fn both_dice(play: &Play) -> bool {
    matches!(play, Play::Split(..))
}

#[test]
fn counted_plays_are_those_found_by_trying_every_order() {
    for rules in ["", "players=4", "superblob=no_unit blob_takes=any"] {
        let game = game(rules);
        let mut compared = 0;
        walk(&game, 40, |state| {
            let Phase::Plays(seat, roll, go) = state.phase else {
                return;
            };
            let after = |play: Play| {
                let mut board = state.board;
                board.advance(play, roll, game.house.mixi);
                board
            };
            let mut listed = Vec::new();
            let options = game.options(state, seat, roll, go);
            options.each_play(&mut |play| listed.push(play));
            let results: HashSet<_> = listed.iter().map(|&play| after(play)).collect();
            assert_eq!(results.len(), listed.len(), "{}", game.position_text(state));
            let mut ways = Vec::new();
            options.each_way(&mut |play| ways.push(play));
            let splits = &ways[listed.len()..];
            for &split in splits {
                assert!(results.contains(&after(split)), "{split:?}");
            }
            for play in listed.iter().filter(|play| both_dice(play)) {
                assert!(splits.contains(play), "{play:?}");
            }
            compared += splits.len();
        });
        assert!(compared > 20_000, "{rules}: {compared}");
    }
}

#[test]
fn no_list_is_empty_holds_two_equal_positions_or_more_than_148_actions() {
    for rules in [
        "",
        "preset=wafu",
        "preset=extended,players=4",
        "home_exact=false",
    ] {
        let game = game(rules);
        let mut widest = 0;
        walk(&game, 30, |state| {
            if let Turn::Player(_) = game.turn(state) {
                let results = results(&game, state);
                let distinct: HashSet<State> = results.iter().map(|&(_, next)| next).collect();
                assert_eq!(distinct.len(), results.len());
                assert!((1..=148).contains(&results.len()));
                widest = widest.max(results.len());
            }
        });
        assert!(widest > 10, "{rules}: {widest}");
    }
}

/// The board turned by a quarter: everything belongs to the next colour and seat.
fn turned(game: &Uckers, state: &State) -> State {
    let seats = game.seats();
    let next = |seat: Seat| Seat::new((seat.index() + 1) % seats);
    let mut turned = *state;
    turned.board.pieces.rotate_right(1);
    let mut marks = [Mark::None; 4];
    for seat in Seat::first(seats) {
        marks[next(seat).index()] = state.marks[seat.index()];
    }
    turned.marks = marks;
    turned.phase = match state.phase {
        Phase::Start => Phase::Start,
        Phase::Chooses(seat) => Phase::Chooses(next(seat)),
        Phase::Throws(seat, cast) => Phase::Throws(next(seat), cast),
        Phase::Plays(seat, roll, go) => Phase::Plays(next(seat), roll, go),
        Phase::Challenges(seat, mut run) => {
            run.piece.colour = run.piece.colour.clockwise(1);
            Phase::Challenges(next(seat), run)
        }
        Phase::Sucks(seat, mut suck) => {
            suck.attacker = suck.attacker.clockwise(1);
            suck.target.colour = suck.target.colour.clockwise(1);
            Phase::Sucks(next(seat), suck)
        }
        Phase::Blows(seat, mut piece) => {
            piece.colour = piece.colour.clockwise(1);
            Phase::Blows(next(seat), piece)
        }
        Phase::Over(side) => Phase::Over(Side::new(1 - side.index())),
    };
    turned
}

#[test]
fn turning_the_board_changes_nothing() {
    for rules in ["", "players=4", "preset=wafu,mixi_order=free,stand_up=true"] {
        let game = game(rules);
        let mut met = 0;
        walk(&game, 10, |state| {
            let other = turned(&game, state);
            let line = game.position_text(&other);
            assert_eq!(game.read_position(&line), Ok(other));
            match game.turn(state) {
                Turn::Player(_) => {
                    let here = results(&game, state).into_iter();
                    let here: HashSet<State> = here.map(|(_, s)| turned(&game, &s)).collect();
                    let there = results(&game, &other).into_iter();
                    assert_eq!(here, there.map(|(_, s)| s).collect::<HashSet<State>>());
                }
                Turn::Chance(_) => {
                    let count = |all: &[State], one| all.iter().filter(|s| *s == one).count();
                    let here = outcomes(&game, state).into_iter();
                    let here: Vec<State> = here.map(|(_, _, s)| turned(&game, &s)).collect();
                    let there = outcomes(&game, &other).into_iter();
                    let there: Vec<State> = there.map(|(_, _, s)| s).collect();
                    for one in &here {
                        assert_eq!(count(&here, one), count(&there, one), "{line}");
                    }
                }
                Turn::Over => {
                    let side = Side::new(0);
                    assert_eq!(game.payoff(state)[side], 1.0 - game.payoff(&other)[side]);
                }
            }
            met += 1;
        });
        assert!(met > 1_000, "{rules}: {met}");
    }
}

#[test]
fn a_position_takes_120_bytes_and_an_action_no_more_than_8() {
    assert_eq!(size_of::<State>(), 120);
    assert!(size_of::<Action>() <= 8);
}
