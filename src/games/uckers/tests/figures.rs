//! Figures of uniformly random play (section 13).

use rand::Rng as _;

use super::super::{Outcome, Phase, State, Uckers};
use super::game;
use crate::game::{Game, Tape, Turn};
use crate::games::tables::tests::figures::Mean;
use crate::seed::Seed;

/// What is counted in random games.
#[derive(Default)]
struct Figures {
    turns: Mean,
    throws: Mean,
    decisions: Mean,
    beginner: Mean,
    dicking: Mean,
    margin: Mean,
    /// Actions of a playable throw, challenges among them.
    plays: Mean,
    most_plays: usize,
    /// How often a throw has no play.
    idle: Mean,
}

impl Figures {
    fn play(&mut self, game: &Uckers, index: u64) {
        let mut rng = Seed::new(1).child("figures").child(index).rng();
        let (mut actions, mut outcomes) = (Vec::new(), Vec::new());
        let mut state: State = game.start();
        let (mut turns, mut throws, mut decisions) = (1, 0, 0);
        let mut beginner = None;
        let mut on_turn = None;
        loop {
            let threw = matches!(state.phase, Phase::Throws(..));
            match game.turn(&state) {
                Turn::Player(_) => {
                    decisions += 1;
                    if let Phase::Plays(..) = state.phase {
                        game.legal_actions(&state, &mut actions);
                        self.plays.add(actions.len() as f64);
                        self.most_plays = self.most_plays.max(actions.len());
                        actions.clear();
                    }
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
            if threw {
                let is_idle = !matches!(state.phase, Phase::Plays(..));
                self.idle.add(f64::from(u8::from(is_idle)));
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
        figures.play(&game(""), index);
    }
    figures.turns.agrees(127.00, 0.04);
    figures.throws.agrees(182.64, 0.05);
    figures.beginner.agrees(0.5131, 0.0011);
    figures.dicking.agrees(0.0018, 0.0001);
    figures.margin.agrees(3.116, 0.003);
    // No errors are published; the last digits are all that is known.
    figures.decisions.agrees(171.6, 0.05);
    figures.plays.agrees(10.7, 0.05);
    figures.idle.agrees(0.06, 0.005);
    assert!(
        (60..=148).contains(&figures.most_plays),
        "{}; seen were 68",
        figures.most_plays
    );
}

#[test]
fn random_play_of_four_has_the_published_number_of_plays() {
    let mut figures = Figures::default();
    for index in 0..20_000 {
        figures.play(&game("players=4"), index);
    }
    figures.plays.agrees(4.4, 0.05);
    assert!(
        (14..=148).contains(&figures.most_plays),
        "{}; seen were 16",
        figures.most_plays
    );
}
