//! The course of a turn (section 3): placing, settling regions, and what is asked next.

use super::ToyBattle;
use super::board::Ability;
use super::house::{BothTarget, Targets, TieBreak};
use super::kinds::{Colour, Kind, Tile};
use super::nodes::{Node, Nodes};
use super::state::{HAND, Phase, Reason, State};

/// The most tiles that the action `draw` and Skully give (T11, T25).
pub(super) const DRAWN: u8 = 2;

impl ToyBattle {
    pub(super) fn place(&self, state: &mut State, node: Node, kind: Kind) {
        let colour = state.mover;
        state.holding_mut(colour).lose(kind);
        state.stacks.push(node, Tile::new(colour, kind));
        if !self.board.bases.contains(node) {
            return finish(state, Some(colour), Reason::Hq); // T1
        }
        if self.board.fires.contains(node) {
            state.queue.push(node);
        }
        self.settle(state, Nodes::of(node));
        if state.is_over() {
            return;
        }
        match self.asked(state, node, kind) {
            Some(phase) => state.phase = phase,
            None => self.run_bases(state),
        }
    }

    /// What a troop just placed asks, if its ability can do something (section 5).
    fn asked(&self, state: &State, node: Node, kind: Kind) -> Option<Phase> {
        if self.board.mutes(node) {
            return None; // T39
        }
        let (phase, asks) = match kind {
            Kind::Kwak | Kind::Hook | Kind::Roxy => return None,
            Kind::Skully => (Phase::Skully, state.own().drawable(DRAWN) > 0),
            Kind::Captain => (Phase::Captain, self.can_place(state, state.mover)),
            Kind::Jumbo => {
                let targets = self.jumbo_targets(state, node);
                (Phase::Jumbo(node), !targets.is_empty())
            }
            Kind::Xb42 => (Phase::Xb42, state.enemy().hand_size > 0),
            Kind::Star => (Phase::Star, state.own().drawable(1) > 0),
        };
        asks.then_some(phase)
    }

    /// The bases whose visible troop Jumbo may throw out (T28).
    pub(super) fn jumbo_targets(&self, state: &State, node: Node) -> Nodes {
        let beside = self.board.bases_beside(node);
        beside & targeted(state, self.house.jumbo_targets)
    }

    /// The bases whose visible troop a jungle base may shove (T36).
    pub(super) fn shove_targets(&self, state: &State, node: Node) -> Nodes {
        let beside = self.board.bases_beside(node);
        beside & targeted(state, self.house.shove_targets)
    }

    /// The bases from which the castle base `fired` may recall (T33).
    pub(super) fn recall_targets(&self, state: &State, fired: Node) -> Nodes {
        let held = state.stacks.held(state.mover) & self.board.bases;
        held.without(Nodes::of(fired))
    }

    /// Whether the graveyard gives something (T37).
    pub(super) fn takes_unseen(&self, state: &State) -> bool {
        self.house.hidden_discard && state.own().aside > 0
    }

    /// Whether a base ability can do something (T42).
    pub(super) fn base_asks(&self, state: &State, base: Node) -> bool {
        let own = state.own();
        let room = u32::from(own.hand_size) < HAND;
        match self.board.ability {
            Ability::Recall => room && !self.recall_targets(state, base).is_empty(),
            Ability::DrawOne => own.drawable(1) > 0,
            Ability::Shove => !self.shove_targets(state, base).is_empty(),
            Ability::Exhume => room && (!own.discard.is_empty() || self.takes_unseen(state)),
            Ability::Suppress => state.enemy().free_size() > 0,
            Ability::Nothing | Ability::ValueGate | Ability::Mute => false,
        }
    }

    /// Lets the base abilities ask in their order, then ends the turn.
    pub(super) fn run_bases(&self, state: &mut State) {
        while let Some(base) = state.queue.first() {
            if self.base_asks(state, base) {
                state.phase = Phase::Base;
                return;
            }
            state.queue.pop();
        }
        let colour = state.mover;
        state.holding_mut(colour).unblock();
        state.turns += 1;
        state.mover = colour.other();
        self.begin_turn(state);
    }

    fn begin_turn(&self, state: &mut State) {
        if !self.can_act(state) {
            self.exhaust(state, Reason::Stuck); // T5
        } else if state.turns >= self.house.turn_cap {
            self.exhaust(state, Reason::Cap); // T44
        } else {
            state.phase = Phase::Turn;
        }
    }

    /// Whether the side to move can draw or place.
    pub(super) fn can_act(&self, state: &State) -> bool {
        state.own().drawable(DRAWN) > 0 || self.can_place(state, state.mover)
    }

    fn exhaust(&self, state: &mut State, reason: Reason) {
        let winner = self.leader(state);
        finish(state, winner, reason);
    }

    /// Who wins when the side to move cannot go on (T3, T4).
    pub(super) fn leader(&self, state: &State) -> Option<Colour> {
        let [blue, red] = Colour::BOTH.map(|colour| self.medals(state, colour));
        match blue.cmp(&red) {
            std::cmp::Ordering::Greater => Some(Colour::Blue),
            std::cmp::Ordering::Less => Some(Colour::Red),
            std::cmp::Ordering::Equal => match self.house.tie_break {
                TieBreak::LastMoverLoses => Some(state.mover),
                TieBreak::StuckPlayerLoses => Some(state.mover.other()),
                TieBreak::SecondSeatLoses => Some(Colour::Blue),
                TieBreak::Draw => None,
            },
        }
    }

    /// Gives away the regions completed by a change on these bases (T19 to T22).
    pub(super) fn settle(&self, state: &mut State, changed: Nodes) {
        let taken = state.holdings[0].claimed | state.holdings[1].claimed;
        let open = self.board.regions_of(changed) & !taken;
        let mut claimed = [0; 2];
        for colour in Colour::BOTH {
            claimed[colour.index()] = self.complete(state, colour, open);
            state.holding_mut(colour).claimed |= claimed[colour.index()];
        }
        if claimed != [0; 2]
            && let Some(winner) = self.target_reached(state)
        {
            finish(state, Some(winner), Reason::Medals);
        }
    }

    /// Those of the regions that a side holds completely.
    pub(super) fn complete(&self, state: &State, colour: Colour, regions: u16) -> u16 {
        let held = state.stacks.held(colour) | self.board.hqs[colour.index()];
        let mut left = regions;
        let mut complete = 0;
        while left != 0 {
            let index = left.trailing_zeros();
            left &= left - 1;
            let nodes = self.board.regions[index as usize].nodes;
            complete |= u16::from(nodes.within(held)) << index;
        }
        complete
    }

    /// Who has won by medals (T2).
    pub(super) fn target_reached(&self, state: &State) -> Option<Colour> {
        let (own, other) = (state.mover, state.mover.other());
        let medals = |colour| self.medals(state, colour);
        let reached = |colour| medals(colour) >= self.board.map.target;
        match (reached(own), reached(other)) {
            (false, false) => None,
            (true, false) => Some(own),
            (false, true) => Some(other),
            (true, true) => Some(match self.house.both_target {
                BothTarget::Active => own,
                BothTarget::Other => other,
                BothTarget::MoreMedals if medals(other) > medals(own) => other,
                BothTarget::MoreMedals => own,
            }),
        }
    }

    pub(super) fn medals(&self, state: &State, colour: Colour) -> u8 {
        self.board.medals(state.holding(colour).claimed)
    }
}

fn targeted(state: &State, targets: Targets) -> Nodes {
    let enemies = state.stacks.held(state.mover.other());
    match targets {
        Targets::Enemy => enemies,
        Targets::Any => enemies | state.stacks.held(state.mover),
    }
}

/// Ends the game: the queue is emptied and blocks vanish.
fn finish(state: &mut State, winner: Option<Colour>, reason: Reason) {
    state.queue = super::state::Queue::default();
    for holding in &mut state.holdings {
        holding.unblock();
    }
    state.phase = Phase::Over(winner, reason);
}
