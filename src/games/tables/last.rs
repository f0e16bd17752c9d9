//! Two different dice for the last checker, where winning with one of them is complete.

use super::checkers::downward;
use super::mover::Mover;
use super::play::{Play, Step};
use crate::games::dice::{Die, Roll};
use crate::seed::below;

/// The plays of the last checker, one per resulting position: the win by one die (T25), the larger
/// die first, the smaller die first.
///
/// A win by one die is always listed. Where only one die can be played it is the higher one that
/// can; where both dice can be played, in either order, nothing else is legal.
pub(crate) fn plays(mover: &Mover, roll: Roll) -> [Option<Play>; 3] {
    let (high, low) = (roll.high(), roll.low());
    let singles = [single(mover, high), single(mover, low)];
    let win = singles
        .into_iter()
        .flatten()
        .find(|&play| wins(mover, play));
    let mut chains = [
        chain(mover, singles[0], high, low),
        chain(mover, singles[1], low, high),
    ];
    if chains.iter().all(Option::is_none) && win.is_none() {
        return [singles[0].or(singles[1]), None, None];
    }
    if let [Some(large), Some(small)] = chains
        && !hits_halfway(mover, large)
        && !hits_halfway(mover, small)
    {
        chains[1] = None;
    }
    if win.is_some() {
        chains = chains
            .map(|chain| chain.filter(|&play| !wins(mover, play) || hits_halfway(mover, play)));
    }
    [win, chains[0], chains[1]]
}

/// One of them, uniformly.
pub(crate) fn sample(mover: &Mover, roll: Roll, word: u64) -> Play {
    let plays = plays(mover, roll);
    let count = plays.iter().flatten().count() as u64;
    let mut listed = plays.into_iter().flatten();
    listed
        .nth(below(word, count) as usize)
        .expect("a roll that can be played has a play")
}

fn single(mover: &Mover, die: Die) -> Option<Play> {
    let from = downward(mover.sources(die)).next()?;
    Some(Play::NONE.then(Step::new(from, die)))
}

/// The checker's second step after `first`, unless that has won.
fn chain(mover: &Mover, first: Option<Play>, die: Die, next: Die) -> Option<Play> {
    let first = first?;
    let from = first.steps().next()?.from();
    let from_next = downward(mover.after(from, die).sources(next)).next()?;
    Some(first.then(Step::new(from_next, next)))
}

fn wins(mover: &Mover, play: Play) -> bool {
    let mut mine = mover.mine;
    play.steps().for_each(|step| mine.step(step));
    mine.finished()
}

fn hits_halfway(mover: &Mover, play: Play) -> bool {
    let mut steps = play.steps();
    steps
        .next()
        .is_some_and(|step| mover.blots & 1 << step.to() != 0)
}
