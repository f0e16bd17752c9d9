//! The bot that tries out many futures: Monte Carlo tree search.

use rand::Rng as _;
use rayon::prelude::*;

use super::chair::Chair;
use super::{Bot, Choice, Effort, Evidence, Finding, Mind};
use crate::game::{Evaluator, Event, Game, Scratch, Seat, Sight, View};
use crate::search::Mcts;
use crate::search::mcts::{Guide, Judges, Leaf, Mast, Parameters, Prior};
use crate::seed::{Rng, Seed};

/// What new positions are asked.
pub(super) enum Questions<G: Game> {
    /// An evaluator.
    Asked(Box<dyn Evaluator<G>>),
    /// How a playout ends that learns from others: see [`Mast`].
    Mast {
        noise: f64,
        max_turns: u32,
        cut: Option<(u32, Box<dyn Evaluator<G>>)>,
    },
}

/// Plays the action that a tree search visits most, each iteration in a world of its own.
pub(super) struct Sampler<G: Game> {
    pub(super) parameters: Parameters,
    pub(super) leaf: Questions<G>,
    /// What gives priors, and at which temperature.
    pub(super) prior: Option<(Box<dyn Evaluator<G>>, f64)>,
    /// What is handed up by best replies, and how much it weighs.
    pub(super) guide: Option<(Box<dyn Evaluator<G>>, f64)>,
    /// Whether a search begins with what the one before found.
    pub(super) reuse: bool,
    /// Over how many trees the budget is split, 1 or more.
    pub(super) workers: usize,
}

/// One tree of a search, with buffers and randomness of its own.
struct Worker<G: Game> {
    search: Mcts<G>,
    scratch: Scratch<G>,
    iterations: u64,
}

struct Sampling<'g, G: Game> {
    chair: Chair<'g, G>,
    sampler: &'g Sampler<G>,
    /// The tree that the chair itself searches, and where all are brought together.
    search: Mcts<G>,
    /// The others.
    workers: Vec<Worker<G>>,
    /// Whether the last decision was searched for.
    thought: bool,
}

impl<G: Game> Sampler<G> {
    fn judges(&self) -> Judges<'_, G> {
        Judges {
            leaf: match &self.leaf {
                Questions::Asked(evaluator) => Leaf::Asked(&**evaluator),
                Questions::Mast {
                    noise,
                    max_turns,
                    cut,
                } => Leaf::Mast(Mast {
                    noise: *noise,
                    max_turns: *max_turns,
                    cut: cut
                        .as_ref()
                        .map(|(decisions, evaluator)| (*decisions, &**evaluator)),
                }),
            },
            prior: self.prior.as_ref().map(|(evaluator, temperature)| Prior {
                evaluator: &**evaluator,
                temperature: *temperature,
            }),
            guide: self.guide.as_ref().map(|(evaluator, weight)| Guide {
                evaluator: &**evaluator,
                weight: *weight,
            }),
        }
    }

    /// The part of the budget that one of the workers has.
    fn share(&self, worker: usize) -> Parameters {
        let of = |total: u64| match total {
            u64::MAX => total,
            _ => {
                let workers = self.workers as u64;
                total / workers + u64::from((worker as u64) < total % workers)
            }
        };
        let mut parameters = self.parameters;
        parameters.budget.iterations = of(parameters.budget.iterations);
        parameters.budget.nodes = of(parameters.budget.nodes);
        parameters
    }
}

impl<G: Game> Bot<G> for Sampler<G> {
    fn sight(&self) -> Sight {
        self.parameters.sight
    }

    fn sit<'g>(&'g self, game: &'g G, seat: Seat) -> Box<dyn Mind<G> + 'g> {
        let worker = |_| Worker {
            search: Mcts::new(),
            scratch: Scratch::new(Seed::new(0).child("worker").rng()),
            iterations: 0,
        };
        Box::new(Sampling {
            chair: Chair::new(game, seat),
            sampler: self,
            search: Mcts::new(),
            workers: (1..self.workers).map(worker).collect(),
            thought: false,
        })
    }
}

impl<G: Game> Sampling<'_, G> {
    /// Searches all trees and brings them together in order; returns the iterations it took.
    fn think(&mut self, view: &View<G::State>) -> u64 {
        let Sampling {
            chair,
            sampler,
            search,
            workers,
            ..
        } = self;
        let (game, state) = (chair.game, view.state());
        let judges = sampler.judges();
        for worker in &mut *workers {
            worker.scratch.rng = Seed::new(chair.scratch.rng.next_u64()).rng();
        }
        let tasks: Vec<_> = workers
            .iter_mut()
            .enumerate()
            .map(|(number, worker)| (number + 1, worker, chair.worlds(view)))
            .collect();
        let world = chair.worlds(view);
        let scratch = &mut chair.scratch;
        let first = || search.search(game, &judges, &sampler.share(0), state, world, scratch);
        if tasks.is_empty() {
            return first();
        }
        let others = || {
            tasks.into_par_iter().for_each(|(number, worker, world)| {
                let Worker {
                    search, scratch, ..
                } = worker;
                let share = sampler.share(number);
                worker.iterations = search.search(game, &judges, &share, state, world, scratch);
            });
        };
        let (mut iterations, ()) = rayon::join(first, others);
        for worker in &*workers {
            search.absorb(&worker.search);
            iterations += worker.iterations;
        }
        iterations
    }

    fn trees(&mut self) -> impl Iterator<Item = &mut Mcts<G>> {
        let others = self.workers.iter_mut().map(|worker| &mut worker.search);
        std::iter::once(&mut self.search).chain(others)
    }
}

impl<G: Game> Mind<G> for Sampling<'_, G> {
    fn deal(&mut self, rng: Rng) {
        self.chair.deal(rng);
        self.trees().for_each(Mcts::forget);
    }

    fn observe(&mut self, event: &Event<G>) {
        self.chair.observe(event);
        if self.sampler.reuse {
            let game = self.chair.game;
            self.trees().for_each(|tree| tree.follow(game, event));
        }
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
        if !self.sampler.reuse {
            self.trees().for_each(Mcts::forget);
        }
        let nodes = self.think(view);
        let best = self.search.best();
        Choice {
            action: best.action,
            value: best.value,
            nodes,
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
            bounds: line.bounds,
            line: self.search.main_line(place),
        });
        Some(findings.collect())
    }
}
