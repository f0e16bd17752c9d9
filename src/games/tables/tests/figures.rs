//! Figures of uniformly random play, to compare with those of independent programs.

use rand::Rng as _;

use super::Tables;
use crate::game::{Tape, Turn};
use crate::games::tables::{Phase, Throw};
use crate::seed::Seed;

/// Means and standard errors over many games.
#[derive(Default)]
pub(crate) struct Mean {
    count: f64,
    sum: f64,
    squares: f64,
}

impl Mean {
    pub(crate) fn add(&mut self, value: f64) {
        self.count += 1.0;
        self.sum += value;
        self.squares += value * value;
    }

    /// The standard error of the mean.
    pub(crate) fn error(&self) -> f64 {
        let mean = self.sum / self.count;
        let variance = self.squares / self.count - mean * mean;
        (variance / self.count).sqrt()
    }

    /// Whether the mean is within four combined standard errors of a published one.
    pub(crate) fn agrees(&self, published: f64, error: f64) {
        let mean = self.sum / self.count;
        let own = self.error();
        let distance = (mean - published).abs() / own.hypot(error);
        assert!(
            distance < 4.0,
            "mean {mean} (se {own}) is {distance} standard errors from {published}"
        );
    }
}

/// What one random game was like.
pub(crate) struct Played {
    pub(crate) turns: f64,
    pub(crate) rolls: f64,
    pub(crate) starter_won: f64,
    /// The number of results of each roll that could be played.
    pub(crate) plays: Vec<u32>,
    pub(crate) margin: i16,
    pub(crate) ending: usize,
}

/// Plays random games and shows each to `visit`.
pub(crate) fn random_games<G: Tables>(game: &G, games: u64, mut visit: impl FnMut(Played)) {
    for index in 0..games {
        let mut rng = Seed::new(1).child("figures").child(index).rng();
        let (mut actions, mut throws) = (Vec::new(), Vec::new());
        let mut state = game.start();
        let mut starter = None;
        let mut rolls = 0;
        let mut plays = Vec::new();
        loop {
            match game.turn(&state) {
                Turn::Player(_) => {
                    game.legal_actions(&state, &mut actions);
                    plays.push(actions.len() as u32);
                    actions.clear();
                    let action = game.sample_action(&state, rng.next_u64(), &mut actions);
                    game.play(&mut state, action);
                }
                Turn::Chance(tape) => {
                    let throw = game.draw(&state, rng.next_u64(), &mut throws);
                    if let Throw::Starter(player) | Throw::Opening(player, _) = throw {
                        starter = Some(player);
                    }
                    rolls += u32::from(tape != Tape::Table);
                    game.happen(&mut state, throw);
                }
                Turn::Over => break,
            }
        }
        let won = matches!(state.phase, Phase::Won(player) if Some(player) == starter);
        visit(Played {
            turns: f64::from(state.turn),
            rolls: f64::from(rolls),
            starter_won: f64::from(u8::from(won)),
            plays,
            margin: game.margin(&state)[0].abs(),
            ending: game.ending(&state),
        });
    }
}
