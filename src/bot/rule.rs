//! The bot that follows one of the game's own rules of thumb.

use super::chair::Chair;
use super::{Bot, Choice, Mind};
use crate::game::{Event, Game, Policy, Seat, View};
use crate::seed::Rng;

/// Plays what a policy picks.
pub(super) struct Rule<G: Game> {
    pub(super) policy: Box<dyn Policy<G>>,
}

struct Follower<'g, G: Game> {
    chair: Chair<'g, G>,
    policy: &'g dyn Policy<G>,
}

impl<G: Game> Bot<G> for Rule<G> {
    fn sit<'g>(&'g self, game: &'g G, seat: Seat) -> Box<dyn Mind<G> + 'g> {
        Box::new(Follower {
            chair: Chair::new(game, seat),
            policy: &*self.policy,
        })
    }
}

impl<G: Game> Mind<G> for Follower<'_, G> {
    fn deal(&mut self, rng: Rng) {
        self.chair.deal(rng);
    }

    fn observe(&mut self, event: &Event<G>) {
        self.chair.observe(event);
    }

    fn choose(&mut self, view: &View<G::State>) -> Choice<G::Action> {
        let world = self.chair.world(view);
        let action = self
            .policy
            .pick(self.chair.game, &world, &mut self.chair.scratch);
        Choice {
            action,
            value: None,
            nodes: 0,
        }
    }
}
