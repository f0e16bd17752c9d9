//! Expectimax: the mean at chance by exact weights, the best at decisions.
//!
//! [`Expectimax`] is the plain recursion and the judge. [`Pruned`] finds the same values between two
//! sides, or for one that fears all others, while it leaves out what cannot matter; [`ManySided`]
//! does so for max^n. A search that prunes must never be better or worse than the judge, only faster.
//!
//! The *depth* counts decisions: a player node costs 1, a chance node nothing, but 1 right below a
//! chance node. At depth 0 a position is valued where it stands; an end has its payoff at any depth.

mod averaging;
mod lead;
mod many;
mod ordering;
mod plain;
mod pruned;
mod table;
#[cfg(test)]
mod tests;

pub use many::ManySided;
pub use plain::Expectimax;
pub use pruned::{Decision, Limits, Order, Probing, Pruned, Storage};
pub use table::{Table, slots_in};

use crate::game::{Evaluator, Game, Payoff, Scratch, Side, Turn};

/// What a chance node costs of the depth.
const FREE: u32 = 0;
/// What a chance node right below a chance node costs, so that chains of rolls end.
const CHAINED: u32 = 1;

/// What the search expects of the other sides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Others {
    /// Everyone takes what is best for its own side: max^n (Luckhardt and Irani 1986).
    #[default]
    MaxN,
    /// All others together take from one side what they can (Sturtevant and Korf 2000). With two sides
    /// it is the same.
    Paranoid,
}

impl Others {
    /// Whether a mover for `mover` is expected to rather have `value` than `best` by a search on behalf
    /// of `own`.
    #[must_use]
    pub fn prefers(self, own: Side, mover: Side, value: &Payoff, best: &Payoff) -> bool {
        if self == Others::Paranoid && mover != own {
            value[own] < best[own]
        } else {
            value[mover] > best[mover]
        }
    }
}

/// How much work a search has done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effort {
    /// Positions visited, those valued included.
    pub nodes: u64,
    /// Positions valued by the evaluator, for ordering or filtering too, and ends.
    pub leaves: u64,
    /// Single replies tried below chance before any is searched in full (Star2).
    pub probes: u64,
}

/// What an end pays, or what the evaluator says of any other position.
fn judge<G: Game>(
    game: &G,
    evaluator: &dyn Evaluator<G>,
    state: &G::State,
    scratch: &mut Scratch<G>,
    effort: &mut Effort,
) -> Payoff {
    effort.leaves += 1;
    match game.turn(state) {
        Turn::Over => game.payoff(state),
        _ => evaluator.value(game, state, scratch),
    }
}
