//! The tiles on the board: one stack on every node, all in one list in the order of the nodes.

use super::kinds::{Bag, Colour, Tile};
use super::nodes::{NODES, Node, Nodes};

/// All tiles of both sides.
pub(super) const TILES: usize = 48;

/// The stacks. Equal boards have equal bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Stacks {
    /// The stacks one after the other, each from bottom to top; then filler.
    tiles: [Tile; TILES],
    heights: [u8; NODES],
    /// The visible tiles; filler where there is none.
    tops: [Tile; NODES],
    held: [Nodes; 2],
}

impl Stacks {
    pub(super) const EMPTY: Stacks = Stacks {
        tiles: [Tile::FILLER; TILES],
        heights: [0; NODES],
        tops: [Tile::FILLER; NODES],
        held: [Nodes::NONE; 2],
    };

    /// The nodes whose visible tile is of this colour.
    pub(super) fn held(&self, colour: Colour) -> Nodes {
        self.held[colour.index()]
    }

    /// The visible tile of a node.
    pub(super) fn top(&self, node: Node) -> Option<Tile> {
        (self.heights[usize::from(node)] > 0).then(|| self.tops[usize::from(node)])
    }

    /// The stack of a node, from bottom to top.
    pub(super) fn stack(&self, node: Node) -> &[Tile] {
        let start = self.end(node) - usize::from(self.heights[usize::from(node)]);
        &self.tiles[start..self.end(node)]
    }

    /// The tiles of a colour that lie on the board.
    pub(super) fn bag(&self, colour: Colour) -> Bag {
        let mut bag = Bag::EMPTY;
        for tile in &self.tiles[..self.len()] {
            if tile.colour() == colour {
                bag.add(tile.kind());
            }
        }
        bag
    }

    /// How many tiles lie on the board.
    pub(super) fn len(&self) -> usize {
        self.end(NODES as Node - 1)
    }

    pub(super) fn push(&mut self, node: Node, tile: Tile) {
        let (at, len) = (self.end(node), self.len());
        self.tiles.copy_within(at..len, at + 1);
        self.tiles[at] = tile;
        self.heights[usize::from(node)] += 1;
        self.show(node);
    }

    /// Takes the visible tile of a node that has one.
    pub(super) fn pop(&mut self, node: Node) -> Tile {
        let (end, len) = (self.end(node), self.len());
        let tile = self.tiles[end - 1];
        self.tiles.copy_within(end..len, end - 1);
        self.tiles[len - 1] = Tile::FILLER;
        self.heights[usize::from(node)] -= 1;
        self.show(node);
        tile
    }

    fn end(&self, node: Node) -> usize {
        let heights = self.heights[..=usize::from(node)].iter();
        heights.map(|height| usize::from(*height)).sum()
    }

    /// Sets what is visible on a node from its stack.
    fn show(&mut self, node: Node) {
        let top = self.stack(node).last().copied();
        self.tops[usize::from(node)] = top.unwrap_or(Tile::FILLER);
        for held in &mut self.held {
            *held = held.without(Nodes::of(node));
        }
        if let Some(tile) = top {
            self.held[tile.colour().index()] |= Nodes::of(node);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::kinds::Kind;
    use super::*;

    #[test]
    fn the_order_in_which_stacks_grew_is_no_part_of_the_board() {
        let (a, b) = (
            Tile::new(Colour::Blue, Kind::Hook),
            Tile::new(Colour::Red, Kind::Star),
        );
        let (mut one, mut other) = (Stacks::EMPTY, Stacks::EMPTY);
        for (node, tile) in [(7, a), (2, b), (2, a)] {
            one.push(node, tile);
        }
        for (node, tile) in [(2, b), (2, a), (9, b), (7, a)] {
            other.push(node, tile);
        }
        assert_eq!(other.pop(9), b);
        assert_eq!(one, other);
        assert_eq!(one.stack(2), [b, a]);
        assert_eq!(one.held(Colour::Blue), Nodes::of(2) | Nodes::of(7));
        assert_eq!(one.pop(2), a);
        assert_eq!((one.top(2), one.held(Colour::Red)), (Some(b), Nodes::of(2)));
    }
}
