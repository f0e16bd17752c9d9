//! What dice can do at a tables board: begin a game, and be a player's roll.

use std::fmt;

use super::player::Player;
use crate::games::dice::{Die, Roll, random_roll, rolls};
use crate::seed::below;

impl Roll {
    /// Whether it is the 2-1 that gives acey-deucey its name (A7).
    #[inline]
    pub(crate) const fn is_acey_deucey(self) -> bool {
        self.high().pips() == 2 && self.low().pips() == 1
    }

    /// How many steps it gives (A6).
    #[inline]
    pub(crate) const fn dice(self) -> usize {
        if self.is_double() { 4 } else { 2 }
    }
}

/// What chance can do at a tables board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Throw {
    /// One die each decided who begins with a fresh roll.
    Starter(Player),
    /// One die each decided who begins, and these are the first roll.
    Opening(Player, Roll),
    /// The two dice of the player to roll.
    Roll(Roll),
}

impl fmt::Display for Throw {
    /// `x`, `x 6-5`, `6-4`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Throw::Starter(player) => player.fmt(f),
            Throw::Opening(player, roll) => write!(f, "{player} {roll}"),
            Throw::Roll(roll) => roll.fmt(f),
        }
    }
}

/// The 30 ways in which one die each decides: those in which x begins, then those of o.
const OPENINGS: [Throw; 30] = {
    let mut openings = [Throw::Starter(Player::X); 30];
    let mut at = 0;
    let mut high = 2;
    while high <= 6 {
        let mut low = 1;
        while low < high {
            let roll = Roll::new(Die::of_pips(high), Die::of_pips(low));
            openings[at] = Throw::Opening(Player::X, roll);
            openings[at + 15] = Throw::Opening(Player::O, roll);
            at += 1;
            low += 1;
        }
        high += 1;
    }
    openings
};

const STARTERS: [Throw; 2] = [Throw::Starter(Player::X), Throw::Starter(Player::O)];

/// How a game begins (A2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FirstRoll {
    /// The starter rolls afresh.
    Fresh,
    /// The deciding dice are the first roll.
    Deciding,
}

impl FirstRoll {
    fn throws(self) -> &'static [Throw] {
        match self {
            FirstRoll::Fresh => &STARTERS,
            FirstRoll::Deciding => &OPENINGS,
        }
    }

    /// Appends the throws that may begin a game.
    pub(crate) fn list(self, out: &mut Vec<(Throw, u32)>) {
        out.extend(self.throws().iter().map(|&throw| (throw, 1)));
    }

    /// One of them from one random word.
    pub(crate) fn draw(self, word: u64) -> Throw {
        let throws = self.throws();
        throws[below(word, throws.len() as u64) as usize]
    }
}

/// Appends the 21 rolls with their weights (A3).
pub(crate) fn list_rolls(out: &mut Vec<(Throw, u32)>) {
    out.extend(rolls().map(|(roll, weight)| (Throw::Roll(roll), weight)));
}

/// One roll from one random word.
#[inline]
pub(crate) fn draw_roll(word: u64) -> Throw {
    Throw::Roll(random_roll(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn deciding_dice_are_never_equal() {
        let mut openings = Vec::new();
        FirstRoll::Deciding.list(&mut openings);
        assert_eq!(openings.len(), 30);
        assert_eq!(openings[0].0.to_string(), "x 2-1");
        assert_eq!(openings[29].0.to_string(), "o 6-5");
    }
}
