//! Figures of uniformly random play (section 13).

use rand::Rng as _;

use super::super::{Outcome, Phase, State};
use super::game;
use crate::game::{Game, Tape, Turn};
use crate::games::tables::tests::figures::Mean;
use crate::seed::Seed;

/// What is counted in random games of two players.
#[derive(Default)]
struct Figures {
    turns: Mean,
    throws: Mean,
    decisions: Mean,
    beginner: Mean,
    dicking: Mean,
    margin: Mean,
}

impl Figures {
    fn play(&mut self, index: u64) {
        let game = game("");
        let mut rng = Seed::new(1).child("figures").child(index).rng();
        let (mut actions, mut outcomes) = (Vec::new(), Vec::new());
        let mut state: State = game.start();
        let (mut turns, mut throws, mut decisions) = (1, 0, 0);
        let mut beginner = None;
        let mut on_turn = None;
        loop {
            match game.turn(&state) {
                Turn::Player(_) => {
                    decisions += 1;
                    let action = game.sample_action(&state, rng.next_u64(), &mut actions);
                    game.play(&mut state, action);
                }
                Turn::Chance(tape) => {
                    let outcome = game.draw(&state, rng.next_u64(), &mut outcomes);
                    if let Outcome::Begins(seat) = outcome {
                        beginner = Some(game.side_of(seat));
                    }
                    throws += u32::from(tape != Tape::Table);
                    game.happen(&mut state, outcome);
                }
                Turn::Over => break,
            }
            let seat = game.on_turn(&state);
            turns += u32::from(on_turn.is_some() && seat.is_some() && seat != on_turn);
            on_turn = seat.or(on_turn);
        }
        let Phase::Over(winner) = state.phase else {
            panic!("{state:?}")
        };
        let margin = game.margin(&state)[winner.index()];
        self.turns.add(f64::from(turns));
        self.throws.add(f64::from(throws));
        self.decisions.add(f64::from(decisions));
        let begun = beginner == Some(winner);
        self.beginner.add(f64::from(u8::from(begun)));
        self.dicking.add(f64::from(u8::from(margin == 8)));
        self.margin.add(f64::from(margin));
    }
}

#[test]
fn random_play_has_the_published_figures() {
    let mut figures = Figures::default();
    for index in 0..20_000 {
        figures.play(index);
    }
    figures.turns.agrees(127.00, 0.04);
    figures.throws.agrees(182.64, 0.05);
    figures.beginner.agrees(0.5131, 0.0011);
    figures.dicking.agrees(0.0018, 0.0001);
    figures.margin.agrees(3.116, 0.003);
    // No error is published; the last digit of the mean is all that is known of it.
    figures.decisions.agrees(171.6, 0.05);
}

/// The plays of a playable throw, and how often a throw has none, over random games.
fn plays(rules: &str, games: u64) -> (Mean, Mean, usize) {
    let game = game(rules);
    let (mut plays, mut idle, mut most) = (Mean::default(), Mean::default(), 0);
    let (mut actions, mut outcomes) = (Vec::new(), Vec::new());
    for index in 0..games {
        let mut rng = Seed::new(1).child("plays").child(index).rng();
        let mut state: State = game.start();
        loop {
            let threw = matches!(state.phase, Phase::Throws(..));
            match game.turn(&state) {
                Turn::Player(_) => {
                    if let Phase::Plays(..) = state.phase {
                        actions.clear();
                        game.legal_actions(&state, &mut actions);
                        plays.add(actions.len() as f64);
                        most = most.max(actions.len());
                    }
                    actions.clear();
                    let action = game.sample_action(&state, rng.next_u64(), &mut actions);
                    game.play(&mut state, action);
                }
                Turn::Chance(_) => {
                    let outcome = game.draw(&state, rng.next_u64(), &mut outcomes);
                    game.happen(&mut state, outcome);
                }
                Turn::Over => break,
            }
            if threw {
                let is_idle = !matches!(state.phase, Phase::Plays(..));
                idle.add(f64::from(u8::from(is_idle)));
            }
        }
    }
    (plays, idle, most)
}

#[test]
fn random_play_has_the_published_numbers_of_plays() {
    // Means are given to one decimal, shares of throws to a whole per cent.
    let (mean, idle, most) = plays("", 20_000);
    mean.agrees(10.7, 0.05);
    idle.agrees(0.06, 0.005);
    assert!((60..=148).contains(&most), "{most}; seen were 68");
    let (mean, _, most) = plays("players=4", 20_000);
    mean.agrees(4.4, 0.05);
    assert!((14..=148).contains(&most), "{most}; seen were 16");
}
