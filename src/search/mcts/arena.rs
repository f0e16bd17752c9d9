//! The tree's storage: one growing list of nodes, each of which is also the edge that leads to it, with
//! columns beside it for what only some searches keep.

use std::num::NonZeroU32;
use std::ops::{Index, IndexMut};

use super::proof::Bounds;
use crate::game::{SIDES, Seat, Side};

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
    /// The turn has come to a seat out of turn, where chance has no nodes of its own.
    Turn(Seat),
    /// Something that the searching seat does not see, or that nothing led here: the root.
    Hidden,
}

impl<A: Copy, C> Step<A, C> {
    /// # Panics
    /// If it is not an action.
    pub(super) fn action(&self) -> A {
        match self {
            Step::Action(action) => *action,
            Step::Chance(_) | Step::Turn(_) | Step::Hidden => {
                unreachable!("only actions are chosen")
            }
        }
    }
}

#[derive(Clone, Debug)]
pub(super) struct Node<A, C> {
    pub(super) step: Step<A, C>,
    pub(super) first: Link,
    next: Link,
    pub(super) visits: u32,
    /// In how many iterations the step was on offer, where worlds differ in what is legal; the weight
    /// of an outcome, where outcomes are listed; else 0.
    pub(super) offers: u32,
    /// How likely the step is to be the best before any trial, up to a factor, where priors are asked
    /// for; else 0.
    pub(super) weight: f32,
    /// The shares of the side that chose the step, or of the last to choose before chance.
    pub(super) sum: f64,
}

/// The second column: what some selections know of a node's shares beyond their sum.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Spread {
    /// The sum of the squared shares.
    pub(super) squares: f64,
    /// The share by implicit minimax, of the side that the node's sum counts.
    pub(super) implied: f64,
}

/// Which columns a tree has beside its nodes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Columns {
    /// Whether there are spreads.
    pub(super) spreads: bool,
    /// For how many sides there are bounds: all or none.
    pub(super) bounds: usize,
}

#[derive(Debug)]
pub(super) struct Arena<A, C> {
    columns: Columns,
    nodes: Vec<Node<A, C>>,
    spreads: Vec<Spread>,
    /// The least and the greatest share, a side and node after the other.
    bounds: Vec<[f64; 2]>,
}

impl<A: Copy + PartialEq, C: Copy + PartialEq> Arena<A, C> {
    pub(super) fn new() -> Self {
        Arena {
            columns: Columns::default(),
            nodes: Vec::new(),
            spreads: Vec::new(),
            bounds: Vec::new(),
        }
    }

    /// Forgets all nodes but a root without children.
    pub(super) fn clear(&mut self, columns: Columns) {
        self.columns = columns;
        self.nodes.clear();
        self.spreads.clear();
        self.bounds.clear();
        self.push(Step::Hidden);
    }

    pub(super) fn columns(&self) -> Columns {
        self.columns
    }

    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// The bytes of a node in all its columns.
    pub(super) fn bytes_a_node(columns: Columns) -> usize {
        let spread = if columns.spreads {
            size_of::<Spread>()
        } else {
            0
        };
        size_of::<Node<A, C>>() + spread + columns.bounds * size_of::<[f64; 2]>()
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
        if self.columns.spreads {
            self.spreads.push(Spread::default());
        }
        let bounds = self.bounds.len() + self.columns.bounds;
        self.bounds.resize(bounds, [0.0, 1.0]);
        id
    }

    pub(super) fn spread(&self, id: Id) -> &Spread {
        &self.spreads[id.index()]
    }

    pub(super) fn spread_mut(&mut self, id: Id) -> &mut Spread {
        &mut self.spreads[id.index()]
    }

    /// The least and the greatest share that a side can have after a node.
    pub(super) fn share_bounds(&self, id: Id, side: Side) -> [f64; 2] {
        self.bounds[id.index() * self.columns.bounds + side.index()]
    }

    /// The same for all sides.
    pub(super) fn bounds(&self, id: Id) -> Bounds {
        let sides = self.columns.bounds;
        let first = id.index() * sides;
        let mut bounds = [[0.0; 2]; SIDES];
        bounds[..sides].copy_from_slice(&self.bounds[first..first + sides]);
        Bounds(bounds)
    }

    /// Notes the bounds of a node, and says whether they are news.
    pub(super) fn bind(&mut self, id: Id, bounds: &Bounds) -> bool {
        let sides = self.columns.bounds;
        let first = id.index() * sides;
        let known = &mut self.bounds[first..first + sides];
        let news = *known != bounds.0[..sides];
        known.copy_from_slice(&bounds.0[..sides]);
        news
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

    /// Gives a node without children one for each outcome, with its weight.
    pub(super) fn list_outcomes(&mut self, parent: Id, outcomes: &[(C, u32)]) {
        let mut last = None;
        for &(outcome, weight) in outcomes {
            let id = self.append(parent, last, Step::Chance(outcome));
            self[id].offers = weight;
            last = Some(id);
        }
    }

    /// The child that a step leads to.
    pub(super) fn find(&self, parent: Id, step: Step<A, C>) -> Option<Id> {
        self.children(parent)
            .find(|child| self[*child].step == step)
    }

    /// The child that a step leads to, which is added where there is none, and whether it was.
    pub(super) fn child(&mut self, parent: Id, step: Step<A, C>) -> (Id, bool) {
        let mut last = None;
        for child in self.children(parent) {
            if self[child].step == step {
                return (child, false);
            }
            last = Some(child);
        }
        (self.append(parent, last, step), true)
    }

    /// Appends to `out` the child of each action, adding those that there were not while there is room,
    /// and counts the offer.
    pub(super) fn admit(&mut self, parent: Id, actions: &[A], most: usize, out: &mut Vec<Id>) {
        let mut before = None;
        for action in actions {
            let step = Step::Action(*action);
            // Worlds list most actions in the same order, so the next child is the likeliest.
            let link = before.map_or(self[parent].first, |id: Id| self[id].next);
            let likely = link.map(|number| Id(number.get()));
            let child = match likely {
                Some(id) if self[id].step == step => id,
                _ if self.len() < most => self.child(parent, step).0,
                _ => match self.find(parent, step) {
                    Some(id) => id,
                    None => continue,
                },
            };
            self[child].offers += 1;
            out.push(child);
            before = Some(child);
        }
    }

    /// Gives the root, whose children were just listed, what another tree knows below a node of its own;
    /// what else that tree holds is left behind. `sources` is a buffer.
    pub(super) fn inherit(&mut self, old: &Arena<A, C>, heir: Id, sources: &mut Vec<Option<Id>>) {
        debug_assert_eq!(self.columns, old.columns);
        sources.clear();
        for place in 1..self.nodes.len() {
            let child = Id(place as u32);
            let source = old.find(heir, self[child].step);
            if let Some(source) = source {
                self.take(child, old, source);
            }
            sources.push(source);
        }
        let mut done = 0;
        while done < sources.len() {
            let copy = Id(done as u32 + 1);
            let mut last = None;
            for child in sources[done]
                .iter()
                .flat_map(|source| old.children(*source))
            {
                let id = self.append(copy, last, old[child].step);
                self.take(id, old, child);
                last = Some(id);
            }
            let source = sources[done];
            sources.extend(
                source
                    .iter()
                    .flat_map(|source| old.children(*source))
                    .map(Some),
            );
            done += 1;
        }
    }

    /// Copies what is known of a node, its links aside.
    fn take(&mut self, id: Id, old: &Arena<A, C>, source: Id) {
        let Node {
            visits,
            offers,
            weight,
            sum,
            ..
        } = old[source];
        let node = &mut self[id];
        node.visits = visits;
        node.offers = offers;
        node.weight = weight;
        node.sum = sum;
        if self.columns.spreads {
            *self.spread_mut(id) = *old.spread(source);
        }
        if self.columns.bounds > 0 {
            self.bind(id, &old.bounds(source));
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
        arena.clear(Columns::default());
        let mut eligible = Vec::new();
        arena.admit(Id::ROOT, &[1, 3], 99, &mut eligible);
        assert_eq!(actions(&arena), [1, 3]);
        eligible.clear();
        arena.admit(Id::ROOT, &[1, 2, 3], 99, &mut eligible);
        assert_eq!(actions(&arena), [1, 3, 2]);
        let offered: Vec<u8> = eligible.iter().map(|&id| arena[id].step.action()).collect();
        assert_eq!(offered, [1, 2, 3]);
    }

    #[test]
    fn the_same_outcome_leads_to_the_same_child() {
        let mut arena = Arena::<u8, u8>::new();
        arena.clear(Columns::default());
        let (six, new) = arena.child(Id::ROOT, Step::Chance(6));
        let (one, _) = arena.child(Id::ROOT, Step::Chance(1));
        assert!(new);
        assert_ne!(six, one);
        assert_eq!(arena.child(Id::ROOT, Step::Chance(6)), (six, false));
        assert_eq!(arena.len(), 3);
    }

    #[test]
    fn an_heir_keeps_what_was_known_below_it_and_nothing_else() {
        let columns = Columns {
            spreads: true,
            bounds: 2,
        };
        let mut old = Arena::<u8, u8>::new();
        old.clear(columns);
        old.list(Id::ROOT, &[1, 2]);
        let heir = old.find(Id::ROOT, Step::Action(2)).unwrap();
        old.list(heir, &[5, 6, 7]);
        let six = old.find(heir, Step::Action(6)).unwrap();
        let (dice, _) = old.child(six, Step::Chance(3));
        old[six].visits = 9;
        old[six].sum = 4.5;
        old[dice].visits = 8;
        old.spread_mut(dice).squares = 2.5;
        let mut new = Arena::new();
        new.clear(columns);
        new.list(Id::ROOT, &[6, 8]);
        new.inherit(&old, heir, &mut Vec::new());
        assert_eq!(actions(&new), [6, 8]);
        let known = new.find(Id::ROOT, Step::Action(6)).unwrap();
        assert_eq!((new[known].visits, new[known].sum), (9, 4.5));
        let below = new.find(known, Step::Chance(3)).unwrap();
        assert_eq!((new[below].visits, new.spread(below).squares), (8, 2.5));
        assert_eq!(new.len(), 4);
    }
}
