//! A position: what moves in a game.

use super::kinds::{Bag, Colour, Kind};
use super::nodes::Node;
use super::stacks::Stacks;

/// The most tiles in a hand (T9).
pub(super) const HAND: u32 = 8;
/// The most base abilities that wait in a turn: one for each placement.
pub(super) const QUEUE: usize = 4;
/// Tiles set aside at the start (T7).
pub(super) const ASIDE: u8 = 4;
/// Tiles dealt to blue and to red (T8).
pub(super) const DEALT: [u8; 2] = [3, 4];

/// A position, or what a side may see of one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State {
    /// Finished turns of both sides.
    pub(super) turns: u32,
    /// The side to move; at the deal the receiver; after the end the side whose turn it would be.
    pub(super) mover: Colour,
    pub(super) phase: Phase,
    /// Base abilities to come, in firing order.
    pub(super) queue: Queue,
    pub(super) stacks: Stacks,
    pub(super) holdings: [Holding; 2],
}

/// What is asked or drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Phase {
    Deal,
    /// So many tiles are still to come.
    Draw(u8),
    Hit,
    Block,
    Dig,
    Turn,
    Captain,
    Skully,
    Star,
    /// Where Jumbo stands.
    Jumbo(Node),
    Xb42,
    Base,
    /// Who won (none where it is shared), and why.
    Over(Option<Colour>, Reason),
}

/// Why a game ended, in the order of [`crate::game::Game::ENDINGS`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Reason {
    Hq,
    Medals,
    Stuck,
    Cap,
}

impl Reason {
    pub(super) const ALL: [Reason; 4] = [Reason::Hq, Reason::Medals, Reason::Stuck, Reason::Cap];
    pub(super) const WORDS: [&'static str; 4] = ["hq", "medals", "stuck", "cap"];
}

/// Whether a holding shows its kinds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Face {
    Up,
    /// Only counts are known: the bags `hand`, `blocked` and `unseen` are empty.
    Down,
}

/// The tiles of one side that are not on the board, and its regions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Holding {
    pub(super) hand: Bag,
    /// The part of the hand that cannot be placed.
    pub(super) blocked: Bag,
    /// The stack to draw from and the tiles set aside, together.
    pub(super) unseen: Bag,
    pub(super) discard: Bag,
    /// Claimed regions as bits.
    pub(super) claimed: u16,
    pub(super) hand_size: u8,
    pub(super) blocked_size: u8,
    pub(super) deck: u8,
    pub(super) aside: u8,
    pub(super) face: Face,
}

impl Holding {
    pub(super) const START: Holding = Holding {
        hand: Bag::EMPTY,
        blocked: Bag::EMPTY,
        unseen: Bag::FULL,
        discard: Bag::EMPTY,
        claimed: 0,
        hand_size: 0,
        blocked_size: 0,
        deck: 24 - ASIDE,
        aside: ASIDE,
        face: Face::Up,
    };

    /// The tiles of the hand that can be placed.
    pub(super) fn free(&self) -> Bag {
        self.hand.without(self.blocked)
    }

    pub(super) fn free_size(&self) -> u8 {
        self.hand_size - self.blocked_size
    }

    /// How many of `want` tiles can be drawn: d(p, want) of the rule book.
    pub(super) fn drawable(&self, want: u8) -> u8 {
        want.min(HAND as u8 - self.hand_size).min(self.deck)
    }

    pub(super) fn gain(&mut self, kind: Kind) {
        self.hand.add(kind);
        self.hand_size += 1;
    }

    pub(super) fn lose(&mut self, kind: Kind) {
        self.hand.remove(kind);
        self.hand_size -= 1;
    }

    pub(super) fn block(&mut self, kind: Kind) {
        self.blocked.add(kind);
        self.blocked_size += 1;
    }

    pub(super) fn unblock(&mut self) {
        self.blocked = Bag::EMPTY;
        self.blocked_size = 0;
    }

    /// The same as its enemy sees it.
    pub(super) fn covered(&self) -> Self {
        Holding {
            hand: Bag::EMPTY,
            blocked: Bag::EMPTY,
            unseen: Bag::EMPTY,
            face: Face::Down,
            ..*self
        }
    }
}

/// Bases in firing order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Queue {
    bases: [Node; QUEUE],
    len: u8,
}

impl Queue {
    pub(super) fn bases(&self) -> &[Node] {
        &self.bases[..usize::from(self.len)]
    }

    pub(super) fn first(&self) -> Option<Node> {
        self.bases().first().copied()
    }

    /// Appends a base; a queue has at most [`QUEUE`] entries.
    pub(super) fn push(&mut self, base: Node) {
        self.bases[usize::from(self.len)] = base;
        self.len += 1;
    }

    /// Drops the first entry.
    pub(super) fn pop(&mut self) {
        self.remove(0);
    }

    /// Drops the last entry of a base, if it has one (T27).
    pub(super) fn forget(&mut self, base: Node) {
        if let Some(at) = self.bases().iter().rposition(|entry| *entry == base) {
            self.remove(at);
        }
    }

    fn remove(&mut self, at: usize) {
        self.bases.copy_within(at + 1.., at);
        self.bases[QUEUE - 1] = 0;
        self.len -= 1;
    }
}

impl State {
    pub(super) const START: State = State {
        turns: 0,
        mover: Colour::Blue,
        phase: Phase::Deal,
        queue: Queue {
            bases: [0; QUEUE],
            len: 0,
        },
        stacks: Stacks::EMPTY,
        holdings: [Holding::START; 2],
    };

    pub(super) fn holding(&self, colour: Colour) -> &Holding {
        &self.holdings[colour.index()]
    }

    pub(super) fn holding_mut(&mut self, colour: Colour) -> &mut Holding {
        &mut self.holdings[colour.index()]
    }

    /// Whose turn it is after this number of turns: blue moves on even ones.
    pub(super) fn due(&self) -> Colour {
        Colour::of_index((self.turns % 2) as usize)
    }

    pub(super) fn own(&self) -> &Holding {
        self.holding(self.mover)
    }

    pub(super) fn enemy(&self) -> &Holding {
        self.holding(self.mover.other())
    }

    pub(super) fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Over(..))
    }
}
