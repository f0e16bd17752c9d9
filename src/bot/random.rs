//! The bot that plays any legal action, each as likely as the others.

use rand::Rng as _;

use super::chair::Chair;
use super::{Bot, Choice, Mind};
use crate::game::{Event, Game, Seat, View};
use crate::seed::Rng;

/// Plays uniformly at random.
pub(super) struct Random;

impl<G: Game> Bot<G> for Random {
    fn sit<'g>(&'g self, game: &'g G, seat: Seat) -> Box<dyn Mind<G> + 'g> {
        Box::new(Chair::new(game, seat))
    }
}

/// A chair by itself plays at random.
impl<G: Game> Mind<G> for Chair<'_, G> {
    fn deal(&mut self, rng: Rng) {
        Chair::deal(self, rng);
    }

    fn observe(&mut self, event: &Event<G>) {
        Chair::observe(self, event);
    }

    fn choose(&mut self, view: &View<G::State>) -> Choice<G::Action> {
        let word = self.scratch.rng.next_u64();
        let actions = &mut self.scratch.actions;
        Choice {
            action: self.game.sample_action(view.state(), word, actions),
            value: None,
            nodes: 0,
        }
    }
}
