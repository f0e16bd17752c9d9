//! The slow obvious generator: tries every order of steps and keeps distinct results.
//!
//! It knows nothing of bit planes: counts in arrays, rules from the rule book's sentences.

use std::collections::BTreeMap;

use crate::games::tables::{Player, Position, Roll};

/// Options that change which steps are legal.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Ways {
    pub(crate) enter_all_first: bool,
    pub(crate) exact: bool,
    pub(crate) frozen: bool,
}

/// Counts on off, the points, bar and stock, each side in its own numbering.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Counts {
    pub(crate) mine: [u32; 27],
    pub(crate) theirs: [u32; 27],
}

/// Source (25 enters) and die.
type Pair = (usize, usize);

impl Counts {
    pub(crate) fn of(position: &Position, player: Player) -> Counts {
        let counts = |player| std::array::from_fn(|p| position.checkers(player).count(p as u32));
        Counts {
            mine: counts(player),
            theirs: counts(player.other()),
        }
    }

    fn won(&self) -> bool {
        self.mine[1..].iter().all(|&count| count == 0)
    }

    fn step(&self, (from, die): Pair, ways: Ways) -> Option<Counts> {
        let mine = &self.mine;
        let place = if from < 25 {
            from
        } else if mine[25] > 0 {
            25
        } else {
            26
        };
        let outside = mine[7..].iter().any(|&count| count > 0);
        let above = mine[from.min(24) + 1..].iter().any(|&count| count > 0);
        let legal = mine[place] > 0
            && (mine[25] == 0 || place == 25)
            && (!ways.enter_all_first || mine[26] == 0 || from == 25)
            && if from > die {
                self.theirs[25 - (from - die)] < 2 && !(ways.frozen && from <= 6)
            } else {
                !outside && (from == die || (!ways.exact && !above))
            };
        if !legal {
            return None;
        }
        let to = from.saturating_sub(die);
        let mut next = *self;
        next.mine[place] -= 1;
        next.mine[to] += 1;
        if to > 0 && next.theirs[25 - to] == 1 {
            next.theirs[25 - to] = 0;
            next.theirs[25] += 1;
        }
        Some(next)
    }

    fn sequences(
        &self,
        dice: &[usize],
        ways: Ways,
        done: &mut Vec<Pair>,
        out: &mut Vec<(Vec<Pair>, Counts)>,
    ) {
        if !done.is_empty() {
            out.push((done.clone(), *self));
        }
        if self.won() {
            return;
        }
        for (slot, &die) in dice.iter().enumerate() {
            if dice[..slot].contains(&die) {
                continue;
            }
            let mut rest = dice.to_vec();
            rest.remove(slot);
            for from in 1..=25 {
                if let Some(next) = self.step((from, die), ways) {
                    done.push((from, die));
                    next.sequences(&rest, ways, done, out);
                    done.pop();
                }
            }
        }
    }

    /// Each result of a complete play with the greatest sequence that leads to it.
    pub(crate) fn plays(&self, roll: Roll, ways: Ways) -> BTreeMap<Counts, Vec<Pair>> {
        let (high, low) = (roll.high().pips() as usize, roll.low().pips() as usize);
        let dice = [high, low, high, low];
        let mut all = Vec::new();
        self.sequences(&dice[..roll.dice()], ways, &mut Vec::new(), &mut all);
        let longest = all.iter().map(|(steps, _)| steps.len()).max().unwrap_or(0);
        let higher_plays = all.iter().any(|(steps, _)| steps[0].1 == high);
        let complete = |steps: &[Pair]| {
            steps.len() == longest && (longest > 1 || !higher_plays || steps[0].1 == high)
        };
        let mut plays: BTreeMap<Counts, Vec<Pair>> = BTreeMap::new();
        for (steps, result) in all {
            if complete(&steps) || result.won() {
                let best = plays.entry(result).or_default();
                *best = std::mem::take(best).max(steps);
            }
        }
        plays
    }
}
