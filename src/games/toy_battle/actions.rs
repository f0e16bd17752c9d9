//! What a player can do, and what chance can.

use super::kinds::Kind;
use super::nodes::Node;

/// One decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Action(pub(super) Act);

/// The content of an [`Action`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Act {
    Draw,
    Place(Node, Kind),
    Skip,
    /// Throws out the visible tile of a base.
    Jumbo(Node),
    Hit,
    /// Takes the visible tile of a base, of this kind, back into the hand.
    Recall(Node, Kind),
    /// Moves the visible tile of the first base onto the second.
    Shove(Node, Node),
    /// Takes a tile of the own discard.
    Take(Kind),
    /// Takes one of the tiles set aside.
    TakeUnseen,
    Block,
}

/// One tile that chance picks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome(pub(super) Pick);

/// The content of an [`Outcome`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Pick {
    Draws(Kind),
    Loses(Kind),
    Blocks(Kind),
    Digs(Kind),
}

impl Pick {
    /// The verb and the kind.
    pub(super) const fn parts(self) -> (&'static str, Kind) {
        match self {
            Pick::Draws(kind) => ("draws", kind),
            Pick::Loses(kind) => ("loses", kind),
            Pick::Blocks(kind) => ("blocks", kind),
            Pick::Digs(kind) => ("digs", kind),
        }
    }
}
