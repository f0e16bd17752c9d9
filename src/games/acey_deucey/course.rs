//! The course of a turn: which stage, roll or end follows what was played (section 2).

use super::AceyDeucey;
use super::house::{DoubleReroll, Forfeit, NamedDouble, Opening, OppositeDouble};
use crate::games::tables::{Die, Phase, Play, Player, Position, Roll, STOCK, Stage, Tag};

impl AceyDeucey {
    /// Whether a player can play any die of a roll.
    #[inline]
    pub(super) fn can_play(&self, position: &Position, player: Player, roll: Roll) -> bool {
        self.may_enter(position, player, roll)
            && position.mover(player, self.table.steps).can_play(roll)
    }

    /// What `opening = double` asks of a player whose checkers are all in stock.
    #[inline]
    fn may_enter(&self, position: &Position, player: Player, roll: Roll) -> bool {
        self.house.opening == Opening::Any
            || roll.is_double()
            || roll.is_acey_deucey()
            || position.checkers(player).count(STOCK) < self.table.setup.count(STOCK)
    }

    /// Whether a player may name this double (A9).
    pub(super) fn may_name(&self, position: &Position, player: Player, die: Die) -> bool {
        self.house.named_double == NamedDouble::Free
            || self.can_play(position, player, Roll::double(die))
    }

    /// Begins a stage; one in which nothing can be played ends at once.
    #[inline]
    pub(super) fn begin(&self, position: &mut Position, player: Player, stage: Stage) {
        if self.can_play(position, player, stage.roll) {
            position.phase = Phase::Play(player, stage);
        } else {
            self.table.end_turn(position, player);
        }
    }

    /// Plays a stage out and goes on to what it earns.
    #[inline]
    pub(super) fn finish(&self, position: &mut Position, player: Player, stage: Stage, play: Play) {
        position.advance(player, play);
        if position.checkers(player).finished() {
            position.phase = Phase::Won(player);
        } else if self.is_complete(stage, play) {
            self.complete(position, player, stage);
        } else {
            self.table.end_turn(position, player);
        }
    }

    fn is_complete(&self, stage: Stage, play: Play) -> bool {
        match self.house.forfeit {
            Forfeit::Strict => play.len() == stage.roll.dice(),
            Forfeit::Lenient => !play.is_empty(),
        }
    }

    fn complete(&self, position: &mut Position, player: Player, stage: Stage) {
        let opposite = match stage.tag {
            Tag::Rolled if stage.roll.is_double() => Some(Tag::Opposite),
            Tag::Named => Some(Tag::NamedOpposite),
            _ => None,
        };
        match (stage.tag, opposite) {
            (_, Some(tag)) if self.house.opposite_double == OppositeDouble::Played => {
                let roll = Roll::double(stage.roll.high().opposite());
                self.begin(position, player, Stage { roll, tag });
            }
            (Tag::Rolled, None) if stage.roll.is_acey_deucey() => self.name(position, player),
            (Tag::Named | Tag::NamedOpposite, _) => position.phase = Phase::Roll(player),
            (Tag::Opposite, _) | (Tag::Rolled, Some(_))
                if self.house.double_reroll == DoubleReroll::Earned =>
            {
                position.phase = Phase::Roll(player);
            }
            _ => self.table.end_turn(position, player),
        }
    }

    fn name(&self, position: &mut Position, player: Player) {
        if self.names(position, player).next().is_some() {
            position.phase = Phase::Name(player);
        } else {
            self.table.end_turn(position, player);
        }
    }

    /// The doubles that may be named, in order.
    pub(super) fn names(&self, position: &Position, player: Player) -> impl Iterator<Item = Die> {
        let dice = Die::ALL.into_iter();
        dice.filter(move |&die| self.may_name(position, player, die))
    }
}
