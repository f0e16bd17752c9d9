//! The nodes of one tree in one vector; children are linked in the order in which they were added.

use std::num::NonZeroU32;

use crate::game::Game;

/// The place of a node in the arena, counted from 1 so that "none" takes no room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct NodeId(NonZeroU32);

impl NodeId {
    const ROOT: NodeId = NodeId(NonZeroU32::MIN);

    fn slot(self) -> usize {
        self.0.get() as usize - 1
    }
}

/// What leads into a node.
pub(super) enum Label<G: Game> {
    Root,
    Action(G::Action),
    Outcome(G::Chance),
}

impl<G: Game> PartialEq for Label<G> {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Label::Action(a), Label::Action(b)) => a == b,
            (Label::Outcome(a), Label::Outcome(b)) => a == b,
            (Label::Root, Label::Root) => true,
            _ => false,
        }
    }
}

struct Node<G: Game> {
    label: Label<G>,
    visits: u32,
    /// Sum of the shares of the side that chose the way into this node.
    sum: f64,
    first: Option<NodeId>,
    last: Option<NodeId>,
    next: Option<NodeId>,
}

impl<G: Game> Node<G> {
    fn new(label: Label<G>) -> Self {
        Node {
            label,
            visits: 0,
            sum: 0.0,
            first: None,
            last: None,
            next: None,
        }
    }
}

pub(super) struct Arena<G: Game> {
    nodes: Vec<Node<G>>,
}

impl<G: Game> Default for Arena<G> {
    fn default() -> Self {
        Arena { nodes: Vec::new() }
    }
}

impl<G: Game> Arena<G> {
    /// Forgets all nodes but not their room, and gives a new root.
    pub(super) fn clear(&mut self) -> NodeId {
        self.nodes.clear();
        self.nodes.push(Node::new(Label::Root));
        NodeId::ROOT
    }

    /// Whether a node has never been visited.
    pub(super) fn is_new(&self, node: NodeId) -> bool {
        self.nodes[node.slot()].visits == 0
    }

    pub(super) fn is_childless(&self, node: NodeId) -> bool {
        self.nodes[node.slot()].first.is_none()
    }

    /// Adds a child behind the others.
    ///
    /// # Panics
    /// When a tree has four thousand million nodes.
    pub(super) fn append(&mut self, parent: NodeId, label: Label<G>) -> NodeId {
        self.nodes.push(Node::new(label));
        let count = u32::try_from(self.nodes.len()).ok().and_then(NonZeroU32::new);
        let child = NodeId(count.expect("a tree has fewer than 2^32 nodes"));
        let parent = &mut self.nodes[parent.slot()];
        let last = parent.last.replace(child);
        match last {
            Some(last) => self.nodes[last.slot()].next = Some(child),
            None => parent.first = Some(child),
        }
        child
    }

    /// The children in the order in which they were added.
    pub(super) fn children(&self, parent: NodeId) -> impl Iterator<Item = NodeId> {
        let first = self.nodes[parent.slot()].first;
        std::iter::successors(first, |child| self.nodes[child.slot()].next)
    }

    /// The child with this label, added if there is none.
    pub(super) fn child(&mut self, parent: NodeId, label: Label<G>) -> NodeId {
        let known = self.children(parent).find(|child| self.nodes[child.slot()].label == label);
        known.unwrap_or_else(|| self.append(parent, label))
    }

    /// How many children come before this one.
    pub(super) fn place(&self, parent: NodeId, child: NodeId) -> usize {
        let before = self.children(parent).take_while(|other| *other != child);
        before.count()
    }

    /// The action that leads into a node below a decision.
    ///
    /// # Panics
    /// If something else does.
    pub(super) fn action(&self, node: NodeId) -> G::Action {
        match self.nodes[node.slot()].label {
            Label::Action(action) => action,
            Label::Root | Label::Outcome(_) => unreachable!("below a decision stand actions"),
        }
    }

    /// Counts a visit with its share.
    pub(super) fn book(&mut self, node: NodeId, share: f64) {
        let node = &mut self.nodes[node.slot()];
        node.visits += 1;
        node.sum += share;
    }

    /// The child with the greatest UCB1 bound, `mean + explore · sqrt(ln N / n)` (Auer, Cesa-Bianchi
    /// and Fischer 2002); the first that was never visited, if there is one.
    pub(super) fn most_promising(&self, parent: NodeId, explore: f64) -> NodeId {
        self.best_bound(parent, self.children(parent), explore)
    }

    /// The same among the children of these actions only, which are added where they are new.
    pub(super) fn most_promising_of(&mut self, parent: NodeId, actions: &[G::Action], explore: f64) -> NodeId {
        for &action in actions {
            self.child(parent, Label::Action(action));
        }
        let legal = self.children(parent).filter(|child| actions.contains(&self.action(*child)));
        self.best_bound(parent, legal, explore)
    }

    fn best_bound(&self, parent: NodeId, children: impl Iterator<Item = NodeId>, explore: f64) -> NodeId {
        let visits = self.nodes[parent.slot()].visits.max(1);
        let log = libm::log(f64::from(visits));
        let mut best = None;
        let mut best_bound = f64::NEG_INFINITY;
        for id in children {
            let child = &self.nodes[id.slot()];
            if child.visits == 0 {
                return id;
            }
            let n = f64::from(child.visits);
            let bound = child.sum / n + explore * (log / n).sqrt();
            if bound > best_bound {
                best_bound = bound;
                best = Some(id);
            }
        }
        best.expect("a decision has an action")
    }
}
