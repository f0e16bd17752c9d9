//! The bot that tries out many futures: Monte Carlo tree search.

use super::chair::Chair;
use super::{Bot, Choice, Mind};
use crate::game::{Evaluator, Event, Game, Seat, View};
use crate::search::Mcts;
use crate::search::mcts::Parameters;
use crate::seed::Rng;

/// Plays the action that a tree search visits most, each iteration in a world of its own.
pub(super) struct Sampler<G: Game> {
    pub(super) parameters: Parameters,
    pub(super) leaf: Box<dyn Evaluator<G>>,
}

struct Sampling<'g, G: Game> {
    chair: Chair<'g, G>,
    sampler: &'g Sampler<G>,
    search: Mcts<G>,
}

impl<G: Game> Bot<G> for Sampler<G> {
    fn sit<'g>(&'g self, game: &'g G, seat: Seat) -> Box<dyn Mind<G> + 'g> {
        Box::new(Sampling {
            chair: Chair::new(game, seat),
            sampler: self,
            search: Mcts::new(),
        })
    }
}

impl<G: Game> Mind<G> for Sampling<'_, G> {
    fn deal(&mut self, rng: Rng) {
        self.chair.deal(rng);
    }

    fn observe(&mut self, event: &Event<G>) {
        self.chair.observe(event);
    }

    fn choose(&mut self, view: &View<G::State>) -> Choice<G::Action> {
        if let Some(action) = self.chair.forced(view) {
            return Choice {
                action,
                value: None,
                nodes: 0,
            };
        }
        let Sampler { parameters, leaf } = self.sampler;
        let (game, scratch, world) = self.chair.worlds(view);
        let best = self
            .search
            .search(game, &**leaf, *parameters, view.state(), world, scratch);
        Choice {
            action: best.action,
            value: best.value,
            nodes: u64::from(parameters.iterations),
        }
    }
}
