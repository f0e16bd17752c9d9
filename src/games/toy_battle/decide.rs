//! Decisions: what is legal, and what it does.

use super::ToyBattle;
use super::actions::{Act, Action};
use super::board::Ability;
use super::flow::DRAWN;
use super::kinds::{Bag, Colour, Kind};
use super::nodes::{Node, Nodes};
use super::placing::Placements;
use super::state::{Phase, State};
use crate::seed::below;

impl ToyBattle {
    /// What the side to move can place.
    pub(super) fn own_placements(&self, state: &State) -> Placements {
        self.placements(state, state.mover, state.own().free())
    }

    /// Appends everything legal: `draw`, placements by node and kind, choices in their order, `skip`.
    pub(super) fn list_actions(&self, state: &State, out: &mut Vec<Action>) {
        match state.phase {
            Phase::Turn if state.own().drawable(DRAWN) > 0 => out.push(Action(Act::Draw)),
            Phase::Skully | Phase::Star => out.push(Action(Act::Draw)),
            Phase::Turn | Phase::Captain => {}
            Phase::Jumbo(node) => {
                let targets = self.jumbo_targets(state, node);
                out.extend(targets.iter().map(|base| Action(Act::Jumbo(base))));
            }
            Phase::Xb42 => out.push(Action(Act::Hit)),
            Phase::Base => self.list_base(state, out),
            Phase::Deal
            | Phase::Draw(_)
            | Phase::Hit
            | Phase::Block
            | Phase::Dig
            | Phase::Over(..) => return,
        }
        if let Phase::Turn | Phase::Captain = state.phase {
            list_placements(&self.own_placements(state), out);
        }
        if state.phase != Phase::Turn {
            out.push(Action(Act::Skip)); // T10, T43
        }
    }

    fn list_base(&self, state: &State, out: &mut Vec<Action>) {
        let Some(fired) = state.queue.first() else {
            return;
        };
        match self.board.ability {
            Ability::Recall => {
                for base in self.recall_targets(state, fired).iter() {
                    let kind = state.stacks.top(base).map(super::kinds::Tile::kind);
                    out.extend(kind.map(|kind| Action(Act::Recall(base, kind))));
                }
            }
            Ability::DrawOne => out.push(Action(Act::Draw)),
            Ability::Shove => {
                for from in self.shove_targets(state, fired).iter() {
                    let onto = self.board.bases_beside(from).iter();
                    out.extend(onto.map(|to| Action(Act::Shove(from, to))));
                }
            }
            Ability::Exhume => {
                let kinds = state.own().discard.kinds();
                out.extend(kinds.map(|kind| Action(Act::Take(kind))));
                if self.takes_unseen(state) {
                    out.push(Action(Act::TakeUnseen));
                }
            }
            Ability::Suppress => out.push(Action(Act::Block)),
            Ability::Nothing | Ability::ValueGate | Ability::Mute => {}
        }
    }

    /// One legal action of a turn or an extra placement, without listing them.
    pub(super) fn sample_placement(&self, state: &State, word: u64) -> Action {
        let placements = self.own_placements(state);
        let others = match state.phase {
            Phase::Turn => u32::from(state.own().drawable(DRAWN) > 0),
            _ => 1,
        };
        let total = placements.count() + others;
        let number = below(word, u64::from(total)) as u32;
        let Some(mut left) = number.checked_sub(others) else {
            return Action(match state.phase {
                Phase::Turn => Act::Draw,
                _ => Act::Skip,
            });
        };
        for kind in Kind::ALL {
            let nodes = placements.of(kind);
            if left < nodes.len() {
                return Action(Act::Place(nodes.nth(left), kind));
            }
            left -= nodes.len();
        }
        unreachable!("number {number} of {total} actions")
    }

    pub(super) fn carry_out(&self, state: &mut State, act: Act) {
        if state.phase == Phase::Base {
            state.queue.pop();
        }
        match act {
            Act::Place(node, kind) => self.place(state, node, kind),
            Act::Draw => {
                let want = match state.phase {
                    Phase::Turn | Phase::Skully => DRAWN,
                    _ => 1,
                };
                state.phase = Phase::Draw(state.own().drawable(want));
            }
            Act::Skip => self.run_bases(state),
            Act::Hit => state.phase = Phase::Hit,
            Act::Block => state.phase = Phase::Block,
            Act::TakeUnseen => state.phase = Phase::Dig,
            Act::Take(kind) => {
                let own = state.holding_mut(state.mover);
                own.discard.remove(kind);
                own.gain(kind);
                self.run_bases(state);
            }
            Act::Jumbo(base) => {
                let tile = lift(state, base);
                state.holding_mut(tile.colour()).discard.add(tile.kind());
                self.after_change(state, Nodes::of(base));
            }
            Act::Recall(base, kind) => {
                lift(state, base);
                state.holding_mut(state.mover).gain(kind);
                self.after_change(state, Nodes::of(base));
            }
            Act::Shove(from, to) => {
                let tile = lift(state, from);
                state.stacks.push(to, tile);
                self.after_change(state, Nodes::of(from) | Nodes::of(to));
            }
        }
    }

    /// Settles what an ability changed and goes on.
    fn after_change(&self, state: &mut State, changed: Nodes) {
        self.settle(state, changed);
        if !state.is_over() {
            self.run_bases(state);
        }
    }

    /// The tiles of a colour that lie neither on the board nor in the discard.
    pub(super) fn pool(state: &State, colour: Colour) -> Bag {
        let holding = state.holding(colour);
        Bag::FULL
            .without(holding.discard)
            .without(state.stacks.bag(colour))
    }
}

/// Takes the visible tile of a base; an own one loses the base ability it waits for (T27).
fn lift(state: &mut State, base: Node) -> super::kinds::Tile {
    let tile = state.stacks.pop(base);
    if tile.colour() == state.mover {
        state.queue.forget(base);
    }
    tile
}

fn list_placements(placements: &Placements, out: &mut Vec<Action>) {
    for node in placements.anywhere().iter() {
        let fitting = |kind: &Kind| placements.of(*kind).contains(node);
        let kinds = Kind::ALL.into_iter().filter(fitting);
        out.extend(kinds.map(|kind| Action(Act::Place(node, kind))));
    }
}
