//! The bot that tries out many futures: Monte Carlo tree search.

use super::chair::Chair;
use super::{Bot, Choice, Effort, Evidence, Finding, Mind};
use crate::game::{Evaluator, Event, Game, Seat, Sight, View};
use crate::search::Mcts;
use crate::search::mcts::{Judges, Parameters, Prior};
use crate::seed::Rng;

/// Plays the action that a tree search visits most, each iteration in a world of its own.
pub(super) struct Sampler<G: Game> {
    pub(super) parameters: Parameters,
    pub(super) leaf: Box<dyn Evaluator<G>>,
    /// What gives priors, and at which temperature.
    pub(super) prior: Option<(Box<dyn Evaluator<G>>, f64)>,
}

struct Sampling<'g, G: Game> {
    chair: Chair<'g, G>,
    sampler: &'g Sampler<G>,
    search: Mcts<G>,
    /// Whether the last decision was searched for.
    thought: bool,
}

impl<G: Game> Bot<G> for Sampler<G> {
    fn sight(&self) -> Sight {
        self.parameters.sight
    }

    fn sit<'g>(&'g self, game: &'g G, seat: Seat) -> Box<dyn Mind<G> + 'g> {
        Box::new(Sampling {
            chair: Chair::new(game, seat),
            sampler: self,
            search: Mcts::new(),
            thought: false,
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
        let forced = self.chair.forced(view);
        self.thought = forced.is_none();
        if let Some(action) = forced {
            return Choice {
                action,
                value: None,
                nodes: 0,
            };
        }
        let Sampler {
            parameters,
            leaf,
            prior,
        } = self.sampler;
        let prior = prior.as_ref().map(|(evaluator, temperature)| Prior {
            evaluator: &**evaluator,
            temperature: *temperature,
        });
        let judges = Judges {
            leaf: &**leaf,
            prior,
        };
        let (game, scratch, world) = self.chair.worlds(view);
        let best = self
            .search
            .search(game, judges, *parameters, view.state(), world, scratch);
        Choice {
            action: best.action,
            value: best.value,
            nodes: u64::from(parameters.iterations),
        }
    }

    fn evidence(&mut self) -> Option<Evidence<G>> {
        let lines = self.thought.then(|| self.search.lines().enumerate());
        let findings = lines?.map(|(place, line)| Finding {
            action: line.action,
            effort: Effort::Visits(line.visits),
            value: line.value,
            error: line.error,
            prior: line.prior,
            line: self.search.main_line(place),
        });
        Some(findings.collect())
    }
}
