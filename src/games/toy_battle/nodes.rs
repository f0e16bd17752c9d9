//! Sets of nodes as bits.

use std::ops::{BitAnd, BitOr, BitOrAssign};

/// The most bases of a map.
pub(super) const BASES: usize = 15;
/// The most headquarters of a map.
pub(super) const HQS: usize = 4;
/// The most nodes of a map: bases first, then headquarters.
pub(super) const NODES: usize = BASES + HQS;

/// A node of the map: a base by its number, or a headquarters after all bases.
pub(super) type Node = u8;

/// A set of nodes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Nodes(pub(super) u32);

impl Nodes {
    pub(super) const NONE: Nodes = Nodes(0);

    pub(super) const fn of(node: Node) -> Self {
        Nodes(1 << node)
    }

    /// The nodes with numbers below `count`.
    pub(super) const fn first(count: usize) -> Self {
        Nodes((1 << count) - 1)
    }

    pub(super) const fn contains(self, node: Node) -> bool {
        self.0 >> node & 1 == 1
    }

    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(super) const fn len(self) -> u32 {
        self.0.count_ones()
    }

    pub(super) const fn without(self, other: Nodes) -> Self {
        Nodes(self.0 & !other.0)
    }

    pub(super) const fn within(self, other: Nodes) -> bool {
        self.0 & !other.0 == 0
    }

    pub(super) const fn meets(self, other: Nodes) -> bool {
        self.0 & other.0 != 0
    }

    /// The node with this number in ascending order.
    pub(super) fn nth(self, number: u32) -> Node {
        let node = self.iter().nth(number as usize);
        node.expect("the set has more nodes than the number")
    }

    /// The nodes in ascending order.
    pub(super) fn iter(self) -> impl Iterator<Item = Node> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let node = (left != 0).then(|| left.trailing_zeros() as Node)?;
            left &= left - 1;
            Some(node)
        })
    }
}

impl BitOr for Nodes {
    type Output = Nodes;

    fn bitor(self, other: Nodes) -> Nodes {
        Nodes(self.0 | other.0)
    }
}

impl BitOrAssign for Nodes {
    fn bitor_assign(&mut self, other: Nodes) {
        self.0 |= other.0;
    }
}

impl BitAnd for Nodes {
    type Output = Nodes;

    fn bitand(self, other: Nodes) -> Nodes {
        Nodes(self.0 & other.0)
    }
}

impl FromIterator<Node> for Nodes {
    fn from_iter<I: IntoIterator<Item = Node>>(nodes: I) -> Self {
        nodes
            .into_iter()
            .fold(Nodes::NONE, |set, node| set | Nodes::of(node))
    }
}
