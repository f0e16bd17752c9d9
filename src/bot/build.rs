//! From a spec to a bot that plays one game: the one `match` on a bot's kind.

use std::time::Duration;

use super::planner::Planner;
use super::random::Random;
use super::rule::Rule;
use super::sampler::{Questions, Sampler};
use super::{Bot, BotSpec, Judge, PlayoutPolicy, Pruning, TreeSearch};
use crate::error::{Error, Unknown};
use crate::game::{Evaluator, Playable, Sight};
use crate::search::expectimax::{Table, slots_in};
use crate::search::mcts::{Budget, Parameters};
use crate::search::solve::{Bounds, Solution};
use crate::search::{Even, Guided, Linear, Others, Playout, Playouts, Truncated};

/// The bot that a spec describes, for this game.
///
/// # Errors
/// Names a policy, evaluator, term or setting that the game does not have, with the nearest that it
/// has.
pub fn build<G: Playable>(spec: &BotSpec, game: &G) -> Result<Box<dyn Bot<G>>, Error> {
    Ok(match spec {
        BotSpec::Random => Box::new(Random),
        BotSpec::Policy { policy, settings } => {
            if !G::POLICIES.contains(&policy.as_str()) {
                return Err(Unknown::new("policy", policy, G::POLICIES).into());
            }
            Box::new(Rule {
                policy: game.policy(policy, settings)?,
            })
        }
        BotSpec::Greedy {
            eval,
            worlds,
            sight,
        } => Box::new(Planner {
            depth: 1,
            evaluator: evaluator(eval, game)?,
            others: Others::MaxN,
            worlds: *worlds,
            sight: *sight,
            pruning: Pruning::NONE,
        }),
        BotSpec::Expectimax {
            depth,
            eval,
            worlds,
            others,
            sight,
            pruning,
        } => {
            check(pruning, *others, game)?;
            Box::new(Planner {
                depth: *depth,
                evaluator: evaluator(eval, game)?,
                others: *others,
                worlds: *worlds,
                sight: *sight,
                pruning: *pruning,
            })
        }
        BotSpec::Mcts { search, sight } => Box::new(sampler(search, *sight, game)?),
    })
}

/// A bot by tree search, for a game that its options fit.
fn sampler<G: Playable>(search: &TreeSearch, sight: Sight, game: &G) -> Result<Sampler<G>, Error> {
    if search.solve && G::HIDDEN && sight != Sight::All {
        return Err(Error::Refused(
            "`solve` proves positions of open games only; here something is hidden".to_owned(),
        ));
    }
    if search.implicit > 0.0 && game.sides() != 2 {
        return Err(Error::Refused(format!(
            "`implicit` is for two sides; here are {}",
            game.sides()
        )));
    }
    Ok(Sampler {
        parameters: Parameters {
            budget: Budget {
                iterations: search.iterations.map_or(u64::MAX, u64::from),
                nodes: search.nodes.unwrap_or(u64::MAX),
                time: search.seconds.map(Duration::from_secs_f64),
            },
            select: search.select,
            explore: search.explore,
            widening: search.widening,
            chances: search.chances,
            solve: search.solve,
            max_nodes: search.max_nodes,
            sight,
        },
        leaf: questions(search, game)?,
        prior: match &search.prior {
            Some((prior, temperature)) => Some((evaluator(prior, game)?, *temperature)),
            None => None,
        },
        guide: match &search.guide {
            Some(guide) if search.implicit > 0.0 => {
                Some((evaluator(guide, game)?, search.implicit))
            }
            _ => None,
        },
        reuse: search.reuse,
        workers: search.workers as usize,
    })
}

/// What new positions of a tree search are asked.
fn questions<G: Playable>(search: &TreeSearch, game: &G) -> Result<Questions<G>, Error> {
    const MAX_TURNS: u32 = u32::MAX;
    let noise = search.noise;
    let (count, max_turns, cut) = match &search.leaf {
        Judge::Playout { max_turns } => (1, *max_turns, None),
        Judge::Playouts {
            playouts,
            max_turns,
        } => (*playouts, *max_turns, None),
        Judge::Truncated { decisions, then } => {
            (1, MAX_TURNS, Some((*decisions, evaluator(then, game)?)))
        }
        _ => (1, MAX_TURNS, None),
    };
    Ok(match (search.policy, &search.guide) {
        (PlayoutPolicy::Mast, _) => Questions::Mast {
            noise,
            max_turns,
            cut,
        },
        (PlayoutPolicy::Greedy, Some(guide)) => Questions::Asked(Box::new(Guided {
            guide: evaluator(guide, game)?,
            noise,
            count,
            max_turns,
            cut,
        })),
        _ => Questions::Asked(evaluator(&search.leaf, game)?),
    })
}

/// Refuses what a search of this game cannot do.
fn check<G: Playable>(pruning: &Pruning, others: Others, game: &G) -> Result<(), Error> {
    let two_sided = game.sides() == 2 || others == Others::Paranoid;
    if !two_sided && (pruning.nodes.is_some() || pruning.table > 0) {
        return Err(Error::Refused(format!(
            "`nodes` and `table` work between two sides or with `others = \"paranoid\"`; here {} \
             sides each play for themselves",
            game.sides()
        )));
    }
    if !Table::<G>::fits(slots_in::<G>(pruning.table)) {
        return Err(Error::Refused(format!(
            "`table = {}`: so many MiB are not to be had; a smaller table costs only time",
            pruning.table
        )));
    }
    Ok(())
}

fn exact<G: Playable>(max_states: u32, game: &G) -> Result<Solution<G>, Error> {
    if G::HIDDEN {
        return Err(Error::Refused(
            "`exact` judges open games only; here something is hidden".to_owned(),
        ));
    }
    let bounds = Bounds {
        max_states: max_states as usize,
        ..Bounds::default()
    };
    Solution::of(game, bounds, |_| {})
}

/// The evaluator that a judge names, for this game.
///
/// # Errors
/// Names an evaluator, term or setting that the game does not have, with the nearest that it has.
pub fn evaluator<G: Playable>(judge: &Judge, game: &G) -> Result<Box<dyn Evaluator<G>>, Error> {
    Ok(match judge {
        Judge::Even => Box::new(Even),
        Judge::Playout { max_turns } => Box::new(Playout {
            max_turns: *max_turns,
        }),
        Judge::Playouts {
            playouts,
            max_turns,
        } => Box::new(Playouts {
            count: *playouts,
            max_turns: *max_turns,
        }),
        Judge::Truncated { decisions, then } => Box::new(Truncated {
            decisions: *decisions,
            evaluator: evaluator(then, game)?,
        }),
        Judge::Exact { max_states } => Box::new(exact(*max_states, game)?),
        Judge::Linear(weights) => {
            let weights = weights
                .iter()
                .map(|(name, weight)| (name.as_str(), *weight));
            Box::new(Linear::new::<G>(weights)?)
        }
        Judge::Own { name, settings } => {
            if !G::EVALUATORS.contains(&name.as_str()) {
                let known = [Judge::NAMES, G::EVALUATORS].concat();
                return Err(Unknown::new("evaluator", name, &known).into());
            }
            game.evaluator(name, settings)?
        }
    })
}

#[cfg(test)]
mod tests;
