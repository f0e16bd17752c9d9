//! Chance: one tile at a time, by the exact number of copies (section 2).

use super::ToyBattle;
use super::actions::{Outcome, Pick};
use super::kinds::{Bag, Colour, Kind};
use super::state::{DEALT, Phase, State};

impl ToyBattle {
    /// What chance picks from, and what the pick is called; nothing where chance does not decide.
    pub(super) fn picks(state: &State) -> (Bag, fn(Kind) -> Pick) {
        let (own, enemy) = (state.own(), state.enemy());
        match state.phase {
            Phase::Deal | Phase::Draw(_) => (own.unseen, Pick::Draws),
            Phase::Hit => (enemy.hand, Pick::Loses),
            Phase::Block => (enemy.free(), Pick::Blocks),
            Phase::Dig => (own.unseen, Pick::Digs),
            _ => (Bag::EMPTY, Pick::Draws),
        }
    }

    pub(super) fn list_outcomes(state: &State, out: &mut Vec<(Outcome, u32)>) {
        let (bag, pick) = Self::picks(state);
        let listed = bag
            .kinds()
            .map(|kind| (Outcome(pick(kind)), bag.count(kind)));
        out.extend(listed);
    }

    pub(super) fn let_happen(&self, state: &mut State, pick: Pick) {
        let mover = state.mover;
        match pick {
            Pick::Draws(kind) => {
                let own = state.holding_mut(mover);
                own.unseen.remove(kind);
                own.deck -= 1;
                own.gain(kind);
                self.after_draw(state);
            }
            Pick::Digs(kind) => {
                let own = state.holding_mut(mover);
                own.unseen.remove(kind);
                own.aside -= 1;
                own.gain(kind);
                self.run_bases(state);
            }
            Pick::Loses(kind) => {
                let enemy = state.holding_mut(mover.other());
                enemy.lose(kind);
                enemy.discard.add(kind);
                self.run_bases(state);
            }
            Pick::Blocks(kind) => {
                state.holding_mut(mover.other()).block(kind);
                self.run_bases(state);
            }
        }
    }

    fn after_draw(&self, state: &mut State) {
        match state.phase {
            Phase::Deal => match receiver(state) {
                Some(colour) => state.mover = colour,
                None => {
                    state.mover = Colour::Blue;
                    state.phase = Phase::Turn;
                }
            },
            Phase::Draw(left) if left > 1 => state.phase = Phase::Draw(left - 1),
            _ => self.run_bases(state),
        }
    }
}

/// Who gets the next tile of the deal (T8).
pub(super) fn receiver(state: &State) -> Option<Colour> {
    let waits = |colour: &Colour| state.holding(*colour).hand_size < DEALT[colour.index()];
    Colour::BOTH.into_iter().find(waits)
}
