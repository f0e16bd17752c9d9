//! What a finished game was worth (section 6).

use super::checkers::{BAR, FAR_HOME, OFF, STOCK};
use super::player::Player;
use super::position::{Phase, Position};
use crate::game::{Chosen, Payoff, SIDES, two_sided_margin};

/// How a result becomes shares of the win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Scoring {
    /// The winner has it all.
    Plain,
    /// By checkers of the loser that are not off.
    Margin,
    /// By class: plain, gammon, backgammon.
    Class,
}

impl Scoring {
    /// What the option `scoring` says.
    pub(crate) fn chosen(chosen: &Chosen) -> Scoring {
        match chosen.text("scoring") {
            "margin" => Scoring::Margin,
            "class" => Scoring::Class,
            _ => Scoring::Plain,
        }
    }
}

/// The ending by the turn cap; the classes of a win come before it.
const CAP: usize = 3;

impl Position {
    const fn winner(&self) -> Option<Player> {
        match self.phase {
            Phase::Won(player) => Some(player),
            _ => None,
        }
    }

    /// The loser's checkers that are not off.
    fn stake(&self, winner: Player) -> u32 {
        let loser = self.checkers(winner.other());
        loser.total() - loser.count(OFF)
    }

    /// 1 plain, 2 gammon, 3 backgammon.
    fn class(&self, winner: Player) -> usize {
        let loser = self.checkers(winner.other()).occupied();
        if loser & 1 << OFF != 0 {
            1
        } else if loser & (FAR_HOME | 1 << BAR | 1 << STOCK) == 0 {
            2
        } else {
            3
        }
    }

    /// Index of the class, or of the cap.
    pub(crate) fn ending(&self) -> usize {
        self.winner().map_or(CAP, |winner| self.class(winner) - 1)
    }

    /// The customary stake, for both sides.
    pub(crate) fn margin(&self) -> [i16; SIDES] {
        let stake = self.winner().map_or(0, |winner| self.stake(winner));
        two_sided_margin(self.winner().map(Player::side), stake as i16)
    }

    /// Each side's share.
    pub(crate) fn payoff(&self, scoring: Scoring) -> Payoff {
        let Some(winner) = self.winner() else {
            return Payoff::even(2);
        };
        let share = match scoring {
            Scoring::Plain => 1.0,
            Scoring::Margin => 0.5 + f64::from(self.stake(winner)) / 30.0,
            Scoring::Class => 0.5 + self.class(winner) as f64 / 6.0,
        };
        Payoff::two(winner.side(), share)
    }
}
