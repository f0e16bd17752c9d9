//! From a spec to a bot that plays one game: the one `match` on a bot's kind.

use super::planner::Planner;
use super::random::Random;
use super::rule::Rule;
use super::sampler::Sampler;
use super::{Bot, BotSpec, Judge, Pruning};
use crate::error::{Error, Unknown};
use crate::game::{Evaluator, Playable};
use crate::search::expectimax::{Table, slots_in};
use crate::search::mcts::Parameters;
use crate::search::solve::{Bounds, Solution};
use crate::search::{Even, Linear, Others, Playout, Playouts, Truncated};

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
        BotSpec::Mcts {
            iterations,
            explore,
            leaf,
            prior,
            sight,
        } => Box::new(Sampler {
            parameters: Parameters {
                iterations: *iterations,
                explore: *explore,
                sight: *sight,
            },
            leaf: evaluator(leaf, game)?,
            prior: match prior {
                Some((prior, temperature)) => Some((evaluator(prior, game)?, *temperature)),
                None => None,
            },
        }),
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
