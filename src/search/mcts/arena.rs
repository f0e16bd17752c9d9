//! The tree's storage: one growing list of nodes, each of which is also the edge that leads to it.

use std::num::NonZeroU32;
use std::ops::{Index, IndexMut};

/// A node by its place in the arena.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Id(u32);

impl Id {
    pub(super) const ROOT: Id = Id(0);

    pub(super) fn index(self) -> usize {
        self.0 as usize
    }
}

/// A node that is not the root, or none.
type Link = Option<NonZeroU32>;

/// What led to a node from its parent.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Step<A, C> {
    Action(A),
    Chance(C),
    /// Something that the searching seat does not see, or that nothing led here: the root.
    Hidden,
}

impl<A: Copy, C> Step<A, C> {
    /// # Panics
    /// If it is not an action.
    pub(super) fn action(&self) -> A {
        match self {
            Step::Action(action) => *action,
            Step::Chance(_) | Step::Hidden => unreachable!("only actions are chosen"),
        }
    }
}

#[derive(Clone, Debug)]
pub(super) struct Node<A, C> {
    pub(super) step: Step<A, C>,
    pub(super) first: Link,
    next: Link,
    pub(super) visits: u32,
    /// In how many iterations the step was on offer, where worlds differ in what is legal; else 0.
    pub(super) offers: u32,
    /// How likely the step is to be the best before any trial, up to a factor, where priors are asked
    /// for; else 0.
    pub(super) weight: f32,
    /// The shares of the side that chose the step, or of the last to choose before chance.
    pub(super) sum: f64,
}

#[derive(Debug)]
pub(super) struct Arena<A, C> {
    nodes: Vec<Node<A, C>>,
}

impl<A: Copy + PartialEq, C: Copy + PartialEq> Arena<A, C> {
    pub(super) fn new() -> Self {
        Arena { nodes: Vec::new() }
    }

    /// Forgets all nodes but a root without children.
    pub(super) fn clear(&mut self) {
        self.nodes.clear();
        self.push(Step::Hidden);
    }

    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    fn push(&mut self, step: Step<A, C>) -> Id {
        let id = Id(u32::try_from(self.nodes.len()).expect("a tree has fewer than 2^32 nodes"));
        self.nodes.push(Node {
            step,
            first: None,
            next: None,
            visits: 0,
            offers: 0,
            weight: 0.0,
            sum: 0.0,
        });
        id
    }

    /// The children in list order.
    pub(super) fn children(&self, parent: Id) -> impl Iterator<Item = Id> + Clone {
        let link = |link: Link| link.map(|number| Id(number.get()));
        std::iter::successors(link(self[parent].first), move |id| link(self[*id].next))
    }

    fn append(&mut self, parent: Id, last: Option<Id>, step: Step<A, C>) -> Id {
        let id = self.push(step);
        let link = NonZeroU32::new(id.0);
        match last {
            Some(last) => self[last].next = link,
            None => self[parent].first = link,
        }
        id
    }

    /// Gives a node without children one for each action.
    pub(super) fn list(&mut self, parent: Id, actions: &[A]) {
        let mut last = None;
        for action in actions {
            last = Some(self.append(parent, last, Step::Action(*action)));
        }
    }

    /// The child that a step leads to, which is added where there is none.
    pub(super) fn child(&mut self, parent: Id, step: Step<A, C>) -> Id {
        let mut last = None;
        for child in self.children(parent) {
            if self[child].step == step {
                return child;
            }
            last = Some(child);
        }
        self.append(parent, last, step)
    }

    /// Appends to `out` the child of each action, adding those that there were not, and counts the
    /// offer.
    pub(super) fn admit(&mut self, parent: Id, actions: &[A], out: &mut Vec<Id>) {
        let mut before = None;
        for action in actions {
            let step = Step::Action(*action);
            // Worlds list most actions in the same order, so the next child is the likeliest.
            let link = before.map_or(self[parent].first, |id: Id| self[id].next);
            let likely = link.map(|number| Id(number.get()));
            let child = match likely {
                Some(id) if self[id].step == step => id,
                _ => self.child(parent, step),
            };
            self[child].offers += 1;
            out.push(child);
            before = Some(child);
        }
    }
}

impl<A, C> Index<Id> for Arena<A, C> {
    type Output = Node<A, C>;

    fn index(&self, id: Id) -> &Node<A, C> {
        &self.nodes[id.index()]
    }
}

impl<A, C> IndexMut<Id> for Arena<A, C> {
    fn index_mut(&mut self, id: Id) -> &mut Node<A, C> {
        &mut self.nodes[id.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn actions(arena: &Arena<u8, u8>) -> Vec<u8> {
        let children = arena.children(Id::ROOT);
        children.map(|id| arena[id].step.action()).collect()
    }

    #[test]
    fn actions_that_another_world_did_not_have_are_appended() {
        let mut arena = Arena::new();
        arena.clear();
        let mut eligible = Vec::new();
        arena.admit(Id::ROOT, &[1, 3], &mut eligible);
        assert_eq!(actions(&arena), [1, 3]);
        eligible.clear();
        arena.admit(Id::ROOT, &[1, 2, 3], &mut eligible);
        assert_eq!(actions(&arena), [1, 3, 2]);
        let offered: Vec<u8> = eligible.iter().map(|&id| arena[id].step.action()).collect();
        assert_eq!(offered, [1, 2, 3]);
    }

    #[test]
    fn the_same_outcome_leads_to_the_same_child() {
        let mut arena = Arena::<u8, u8>::new();
        arena.clear();
        let six = arena.child(Id::ROOT, Step::Chance(6));
        let one = arena.child(Id::ROOT, Step::Chance(1));
        assert_ne!(six, one);
        assert_eq!(arena.child(Id::ROOT, Step::Chance(6)), six);
        assert_eq!(arena.len(), 3);
    }
}
