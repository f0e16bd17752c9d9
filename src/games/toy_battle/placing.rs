//! Where tiles can be placed (section 4).

use super::ToyBattle;
use super::board::Board;
use super::house::{Connection, IronKwak, OwnCover};
use super::kinds::{Bag, Colour, KINDS, Kind};
use super::nodes::Nodes;
use super::state::State;

/// The nodes on which each kind of a set of tiles can be placed.
pub(super) struct Placements {
    by_kind: [Nodes; KINDS],
}

impl Placements {
    /// The nodes for a kind; none if there is no such tile.
    pub(super) fn of(&self, kind: Kind) -> Nodes {
        self.by_kind[kind.number()]
    }

    /// The nodes for any kind.
    pub(super) fn anywhere(&self) -> Nodes {
        let each = self.by_kind.iter();
        each.fold(Nodes::NONE, |all, some| all | *some)
    }

    /// How many pairs of a kind and a node there are.
    pub(super) fn count(&self) -> u32 {
        self.by_kind.iter().map(|nodes| nodes.len()).sum()
    }
}

/// What lies on the board, seen from one side.
struct Field {
    own: Nodes,
    /// Enemy troops by their number.
    enemies: [Nodes; KINDS],
}

impl ToyBattle {
    /// The nodes on which `colour` can place each kind of `tiles`.
    pub(super) fn placements(&self, state: &State, colour: Colour, tiles: Bag) -> Placements {
        let mut by_kind = [Nodes::NONE; KINDS];
        if !tiles.is_empty() {
            let reach = self.reach(state, colour);
            let field = Field::of(state, colour);
            for kind in tiles.kinds() {
                let spots = reach | self.unconnected(colour, kind);
                let spots = spots.without(self.board.hqs[colour.index()]);
                let open = spots & self.board.allows[kind.number()];
                by_kind[kind.number()] = open.without(self.too_strong(state, &field, kind));
            }
        }
        Placements { by_kind }
    }

    /// Whether `colour` can place one of its unblocked tiles.
    pub(super) fn can_place(&self, state: &State, colour: Colour) -> bool {
        let free = state.holding(colour).free();
        let placements = self.placements(state, colour, free);
        !placements.anywhere().is_empty()
    }

    /// What a side's troops are linked to, own headquarters left out (T14).
    pub(super) fn reach(&self, state: &State, colour: Colour) -> Nodes {
        let doors = self.board.doors[colour.index()];
        let from = self.supplied(state, colour);
        (doors | self.board.around(from)).without(self.board.hqs[colour.index()])
    }

    /// The held bases from which a side goes on.
    pub(super) fn supplied(&self, state: &State, colour: Colour) -> Nodes {
        let held = state.stacks.held(colour) & self.board.bases;
        match self.house.connection {
            Connection::HqChain => {
                let doors = self.board.doors[colour.index()];
                self.board.linked(doors, held)
            }
            Connection::OwnNeighbor => held,
        }
    }

    /// Where a kind may go without connection: the Hook (T29, T39).
    fn unconnected(&self, colour: Colour, kind: Kind) -> Nodes {
        if kind != Kind::Hook {
            return Nodes::NONE;
        }
        let bases = self.board.bases.without(self.board.mutes);
        if self.house.hook_hq {
            bases | self.board.hqs[colour.other().index()]
        } else {
            bases
        }
    }

    /// The occupied bases that a kind may not cover (T12, T13, T15).
    fn too_strong(&self, state: &State, field: &Field, kind: Kind) -> Nodes {
        let muting = match self.house.iron_kwak {
            IronKwak::Cover => Nodes::NONE,
            IronKwak::Mute => self.board.mutes,
        };
        let enemies = unbeaten(&field.enemies, kind, muting);
        enemies
            | match self.house.own_cover {
                OwnCover::Any => Nodes::NONE,
                OwnCover::Stronger => unbeaten(&by_number(state, field.own), kind, muting),
                OwnCover::Forbidden => field.own & self.board.bases,
            }
    }
}

impl Field {
    fn of(state: &State, colour: Colour) -> Self {
        Field {
            own: state.stacks.held(colour),
            enemies: by_number(state, state.stacks.held(colour.other())),
        }
    }
}

/// Nodes by the number of their visible troop.
fn by_number(state: &State, held: Nodes) -> [Nodes; KINDS] {
    let mut numbers = [Nodes::NONE; KINDS];
    for node in held.iter() {
        if let Some(tile) = state.stacks.top(node) {
            numbers[tile.kind().number()] |= Nodes::of(node);
        }
    }
    numbers
}

/// The nodes whose troop `kind` does not beat; on the `plain` ones a Kwak is a mere 0.
fn unbeaten(troops: &[Nodes; KINDS], kind: Kind, plain: Nodes) -> Nodes {
    let stronger = troops[kind.number()..].iter();
    let as_strong = stronger.fold(Nodes::NONE, |all, some| all | *some);
    if kind == Kind::Kwak {
        as_strong & plain
    } else {
        as_strong
    }
}

impl Board {
    /// Whether troops have their ability on this base (T39).
    pub(super) fn mutes(&self, base: super::nodes::Node) -> bool {
        self.mutes.contains(base)
    }
}
