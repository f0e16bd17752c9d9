//! A position at a tables board, and what happens to it.

use super::checkers::{BAR, Checkers};
use super::mover::{Mover, StepRules};
use super::play::Play;
use super::player::Player;
use crate::game::{Tape, Turn};
use crate::games::dice::{Die, Roll};

/// Where the dice of a stage come from; all but rolled ones are doubles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tag {
    /// They were rolled.
    Rolled,
    /// The double that follows a 2-1 (A9).
    Named,
    /// The faces below a rolled double.
    Opposite,
    /// The faces below a named double.
    NamedOpposite,
}

impl Tag {
    /// Its words in a position.
    pub(crate) const fn words(self) -> &'static str {
        match self {
            Tag::Rolled => "",
            Tag::Named => "named ",
            Tag::Opposite => "opposite ",
            Tag::NamedOpposite => "named opposite ",
        }
    }
}

/// One set of dice to be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Stage {
    /// The dice.
    pub roll: Roll,
    /// Where they come from.
    pub tag: Tag,
}

impl Stage {
    /// Dice that were rolled.
    pub(crate) const fn rolled(roll: Roll) -> Stage {
        Stage {
            roll,
            tag: Tag::Rolled,
        }
    }

    /// A double that was named.
    pub(crate) const fn named(die: Die) -> Stage {
        Stage {
            roll: Roll::double(die),
            tag: Tag::Named,
        }
    }
}

/// What comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Dice decide who begins.
    Start,
    /// A player rolls.
    Roll(Player),
    /// A player plays these dice.
    Play(Player, Stage),
    /// A player names a double (A9).
    Name(Player),
    /// A player has borne off all.
    Won(Player),
    /// The turn cap was reached.
    Drawn,
}

/// Everything that moves: the state of both games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    pub(crate) sides: [Checkers; 2],
    pub(crate) turn: u32,
    pub(crate) phase: Phase,
}

impl Position {
    /// A player's checkers.
    #[inline]
    #[must_use]
    pub const fn checkers(&self, player: Player) -> &Checkers {
        &self.sides[player as usize]
    }

    /// The number of the turn, from 1.
    #[must_use]
    pub const fn turn_number(&self) -> u32 {
        self.turn
    }

    /// What comes next.
    #[must_use]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The contract's word for the phase.
    #[inline]
    pub(crate) const fn next(&self) -> Turn {
        match self.phase {
            Phase::Start => Turn::Chance(Tape::Table),
            Phase::Roll(player) => Turn::Chance(Tape::Dice(player.seat())),
            Phase::Play(player, _) | Phase::Name(player) => Turn::Player(player.seat()),
            Phase::Won(_) | Phase::Drawn => Turn::Over,
        }
    }

    /// A player as one who is about to move.
    #[inline]
    pub(crate) fn mover(&self, player: Player, rules: StepRules) -> Mover {
        Mover::new(*self.checkers(player), self.checkers(player.other()), rules)
    }

    /// Moves a player's checkers by a legal play and hits what it lands on (A12).
    #[inline]
    pub(crate) fn advance(&mut self, player: Player, play: Play) {
        let [mine, theirs] = match &mut self.sides {
            [x, o] if player == Player::X => [x, o],
            [x, o] => [o, x],
        };
        for step in play.steps() {
            mine.step(step);
            let target = 25 - step.to();
            if target < BAR && theirs.occupied() & 1 << target != 0 {
                theirs.take(target);
                theirs.put(BAR);
            }
        }
    }
}
