//! A lenient reader of plays: items in any order, chains, without marks of hits, and lists of
//! steps that are legal but not the canonical ones of their position.

use super::checkers::{BAR, OFF, STOCK};
use super::mover::Mover;
use super::play::{Play, Step};
use super::player::Player;
use super::position::Position;
use super::read::number;
use crate::error::TextError;
use crate::games::dice::{Die, Roll};

/// Reads the play of a player who is to play `roll`.
pub(crate) fn read_play(
    position: &Position,
    player: Player,
    roll: Roll,
    mover: &Mover,
    text: &str,
) -> Result<Play, TextError> {
    let moves = read_moves(text, mover)?;
    let dice: Vec<_> = [roll.high(), roll.low(), roll.high(), roll.low()]
        .into_iter()
        .take(roll.dice())
        .collect();
    if let Some(extra) = moves.get(dice.len()) {
        let problem = format!("{roll} gives {} steps; too many", dice.len());
        return Err(error(text, extra.at, problem));
    }
    let mut legal = Vec::new();
    mover.each_play(roll, &mut |play| legal.push(play));
    let mut search = Search {
        position,
        player,
        moves: &moves,
        legal: &legal,
        furthest: 0,
        complete: false,
    };
    if let Some(play) = search.order(*mover, &dice, &mut Vec::new()) {
        return Ok(play);
    }
    if search.complete {
        let problem = format!("more of {roll} must be used than by");
        return Err(error(text, 0, problem));
    }
    let at = moves.get(search.furthest).map_or(0, |step| step.at);
    Err(error(text, at, format!("{roll} allows no such step")))
}

fn error(text: &str, at: usize, problem: impl Into<String>) -> TextError {
    TextError {
        what: "action",
        text: text.to_owned(),
        at,
        problem: problem.into(),
    }
}

/// One announced step, before it is known which die it uses.
#[derive(Clone, Copy)]
struct Move {
    at: usize,
    from: u32,
    to: u32,
}

fn read_moves(text: &str, mover: &Mover) -> Result<Vec<Move>, TextError> {
    let mut moves = Vec::new();
    for word in text.split_whitespace() {
        let at = word.as_ptr() as usize - text.as_ptr() as usize;
        let (chain, times) = match word.strip_suffix(')').and_then(|w| w.split_once('(')) {
            Some((chain, times)) => (chain, number(times).filter(|n| (1..=4).contains(n))),
            None => (word, Some(1)),
        };
        let Some(times) = times else {
            return Err(error(text, at, "expected a repetition from (1) to (4)"));
        };
        let item = read_chain(text, at, chain, mover)?;
        for _ in 0..times {
            moves.extend_from_slice(&item);
        }
    }
    if moves.is_empty() {
        return Err(error(text, 0, "expected steps such as 24/18"));
    }
    Ok(moves)
}

fn read_chain(text: &str, at: usize, chain: &str, mover: &Mover) -> Result<Vec<Move>, TextError> {
    let names: Vec<&str> = chain.split('/').collect();
    let mut moves = Vec::new();
    for pair in names.windows(2) {
        let place = pair[1].trim_end_matches('*');
        let (from, to) = (source(pair[0].trim_end_matches('*')), target(place));
        let (Some(from), Some(to)) = (from, to) else {
            return Err(error(text, at, "expected from/to, such as 24/18 or 6/off,"));
        };
        if pair[1] != place && mover.blots >> to & 1 == 0 {
            return Err(error(text, at, format!("nothing is hit on {place}")));
        }
        moves.push(Move { at, from, to });
    }
    if moves.is_empty() {
        return Err(error(text, at, "expected from/to, such as 24/18 or 6/off,"));
    }
    Ok(moves)
}

fn point(text: &str) -> Option<u32> {
    number(text).filter(|point| (1..=24).contains(point))
}

fn source(text: &str) -> Option<u32> {
    match text {
        "in" => Some(STOCK),
        "bar" => Some(BAR),
        _ => point(text),
    }
}

fn target(text: &str) -> Option<u32> {
    match text {
        "off" => Some(OFF),
        _ => point(text),
    }
}

/// Looks for an order of the announced steps, and a die for each, that is legal step by step and
/// leads where a complete play leads.
struct Search<'a> {
    position: &'a Position,
    player: Player,
    moves: &'a [Move],
    legal: &'a [Play],
    furthest: usize,
    complete: bool,
}

impl Search<'_> {
    fn order(&mut self, mover: Mover, dice: &[Die], done: &mut Vec<(usize, Step)>) -> Option<Play> {
        if done.len() == self.moves.len() {
            self.complete = true;
            return self.matching(done);
        }
        let in_order = done.iter().enumerate().all(|(i, &(index, _))| i == index);
        if in_order {
            self.furthest = self.furthest.max(done.len());
        }
        for (index, step) in self.moves.iter().enumerate() {
            if done.iter().any(|&(used, _)| used == index) {
                continue;
            }
            for (slot, &die) in dice.iter().enumerate() {
                let source = step.from.min(BAR);
                let legal = mover.sources(die) >> source & 1 != 0
                    && mover.mine.place_of(source) == step.from
                    && Step::new(source, die).to() == step.to;
                if !legal {
                    continue;
                }
                let mut rest = dice.to_vec();
                rest.remove(slot);
                done.push((index, Step::new(source, die)));
                let found = self.order(mover.after(source, die), &rest, done);
                done.pop();
                if found.is_some() {
                    return found;
                }
            }
        }
        None
    }

    fn matching(&self, done: &[(usize, Step)]) -> Option<Play> {
        let play = done
            .iter()
            .fold(Play::NONE, |play, &(_, step)| play.then(step));
        let after = |play| {
            let mut position = *self.position;
            position.advance(self.player, play);
            position.sides
        };
        let wanted = after(play);
        self.legal
            .iter()
            .copied()
            .find(|&play| after(play) == wanted)
    }
}
