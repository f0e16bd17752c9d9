//! What both games fix before play.

use super::checkers::Checkers;
use super::mover::StepRules;
use super::player::Player;
use super::position::{Phase, Position};
use super::read::LAST_TURN;
use crate::game::{Chosen, OptionKind, OptionSpec};

/// The setup, the turn cap and the legal steps.
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
