//! A position at a tables board, and what happens to it.

use std::fmt;

use super::checkers::{BAR, Checkers};
use super::dice::{Die, Roll};
use super::mover::{Mover, StepRules};
use super::play::Play;
use super::read::LAST_TURN;
use crate::game::{Chosen, OptionKind, OptionSpec, Seat, Side, Tape, Turn};

/// One of the two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Player {
    /// Player 0, who moves from 24 to 1.
    X,
    /// Player 1, whose point `p` is 25 - `p` of x.
    O,
}

impl Player {
    /// Both, in the order of their seats.
    pub const BOTH: [Player; 2] = [Player::X, Player::O];

    /// The opponent.
    #[inline]
    #[must_use]
    pub const fn other(self) -> Player {
        match self {
            Player::X => Player::O,
            Player::O => Player::X,
        }
    }

    /// His chair.
    #[inline]
    #[must_use]
    pub const fn seat(self) -> Seat {
        Seat::new(self as usize)
    }

    /// His side.
    #[inline]
    #[must_use]
    pub const fn side(self) -> Side {
        Side::new(self as usize)
    }

    /// The player of a side of a two-sided game.
    #[inline]
    pub(crate) const fn of_side(side: Side) -> Player {
        Player::BOTH[side.index()]
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Player::X => "x",
            Player::O => "o",
        })
    }
}

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

/// What both games fix before play: the setup and the turn cap.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Table {
    /// Each player's checkers at the start, in his own numbering.
    pub(crate) setup: Checkers,
    /// The last turn; `None` where turns are not counted.
    pub(crate) cap: Option<u32>,
    /// Which steps are legal.
    pub(crate) steps: StepRules,
}

impl Table {
    /// The option that caps the turns.
    pub(crate) const MAX_TURNS: OptionSpec = OptionSpec {
        name: "max_turns",
        kind: OptionKind::Int(0, LAST_TURN as i64),
        default: "2000",
        help: "the turn after which the game is drawn; 0 for none",
    };

    /// The turn cap that the option names; 0 is none.
    pub(crate) fn chosen_cap(chosen: &Chosen) -> Option<u32> {
        let turns = chosen.int(Table::MAX_TURNS.name);
        u32::try_from(turns).ok().filter(|&cap| cap > 0)
    }

    /// The position before anything happened.
    pub(crate) const fn start(&self) -> Position {
        Position {
            sides: [self.setup; 2],
            turn: 1,
            phase: Phase::Start,
        }
    }

    /// Passes the dice on, or ends the game at the cap (section 6).
    #[inline]
    pub(crate) fn end_turn(&self, position: &mut Position, player: Player) {
        if self.cap == Some(position.turn) {
            position.phase = Phase::Drawn;
        } else {
            position.turn += 1;
            position.phase = Phase::Roll(player.other());
        }
    }
}
