//! The supply turn (section 8).

use super::dice::Dice;
use super::house::RaidColour;
use super::state::{Pending, Phase, State};
use super::{Action, Hexagony, Source, track};
use crate::game::Seat;

/// What a circle gives to the army that lands on it.
enum Circle {
    Nothing,
    /// Its own colour (H13).
    Own,
    /// A raid on the army of this seat (H14, H18).
    Raid(Seat),
}

impl Hexagony {
    pub(super) fn list_advances(&self, state: &State, dice: Dice, out: &mut Vec<Action>) {
        let marker = state.army(state.active).marker;
        for steps in [dice.low, dice.high, dice.low + dice.high] {
            match self.circle(state, track::after(marker, steps)) {
                Circle::Nothing => out.push(Action::Advance(steps, Source::Nothing)),
                Circle::Own => out.push(Action::Advance(steps, Source::Bank)),
                Circle::Raid(victim) => {
                    out.push(Action::Advance(steps, Source::Bank));
                    if state.army(victim).chips > 0 {
                        out.push(Action::Advance(steps, Source::Army(victim)));
                    }
                }
            }
        }
    }

    fn circle(&self, state: &State, circle: u8) -> Circle {
        let colour = track::colour(circle);
        match state.army_of(colour) {
            Some(seat) if seat == state.active => Circle::Own,
            Some(enemy) if self.opens_raid(state, circle) => Circle::Raid(enemy),
            _ => Circle::Nothing,
        }
    }

    /// Whether a circle of an enemy's colour opens a raid on him.
    fn opens_raid(&self, state: &State, circle: u8) -> bool {
        let by_symbol = self.house.raid_symbol && track::has_symbol(circle);
        let region = track::colour(circle);
        by_symbol
            || match self.house.raid_colour {
                RaidColour::Off => false,
                RaidColour::Always => true,
                RaidColour::Presence => state.board.pieces_in(state.active, region) > 0,
            }
    }

    /// Moves the marker; the gain is cut to what its origin holds.
    pub(super) fn advance(
        &self,
        state: &mut State,
        mut pending: Pending,
        steps: u8,
        source: Source,
    ) {
        let army = state.army_mut(state.active);
        army.marker = track::after(army.marker, steps);
        match source {
            Source::Nothing => {}
            Source::Bank => {
                let gain = steps.min(state.bank);
                state.bank -= gain;
                pending.bank += gain;
            }
            Source::Army(victim) => {
                let gain = steps.min(state.army(victim).chips);
                state.army_mut(victim).chips -= gain;
                pending.armies[victim.index()] += gain;
            }
        }
        state.phase = Phase::More(pending);
    }

    /// The pending chips become the active seat's.
    pub(super) fn keep(&self, state: &mut State, pending: &Pending) {
        state.army_mut(state.active).chips += pending.total();
        self.end_turn(state);
    }

    /// The pending chips go back to where they came from (H16).
    pub(super) fn give_back(&self, state: &mut State, pending: &Pending) {
        state.bank += pending.bank;
        for (army, chips) in state.armies.iter_mut().zip(pending.armies) {
            army.chips += chips;
        }
        self.end_turn(state);
    }
}
