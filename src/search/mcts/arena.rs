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
    /// The weight of an outcome, where outcomes are listed; the bits of an action's prior, where priors
    /// are asked for; else 0.
    weight: u32,
    /// The shares of the side that chose the step, or of the last to choose before chance.
    pub(super) sum: f64,
}

impl<A, C> Node<A, C> {
    /// How likely an action is to be the best before any trial, up to a factor; 0 without priors.
    pub(super) fn prior(&self) -> f32 {
        f32::from_bits(self.weight)
    }

    pub(super) fn set_prior(&mut self, prior: f32) {
        self.weight = prior.to_bits();
    }

    /// The weight of a listed outcome.
    pub(super) fn odds(&self) -> u32 {
        self.weight
    }
}

/// Which columns a tree has beside its nodes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Columns {
    /// Whether offers are counted, since what is legal at a node may differ from visit to visit.
    pub(super) offers: bool,
    /// Whether squared shares are summed.
    pub(super) squares: bool,
    /// Whether there is implicit minimax.
    pub(super) implied: bool,
    /// For how many sides bounds are kept.
    pub(super) bounds: Kept,
}

/// Whose bounds are kept.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Kept {
    #[default]
    Nobodys,
    /// Those of the first side, where the second has what the first has not.
    Firsts,
    /// Those of so many sides.
    All(usize),
}

impl Kept {
    /// What is kept to prove positions of a game with so many sides.
    pub(super) fn of(sides: usize) -> Kept {
        if sides == 2 {
            Kept::Firsts
        } else {
            Kept::All(sides)
        }
    }

    /// How many bounds a node has.
    fn count(self) -> usize {
        match self {
            Kept::Nobodys => 0,
            Kept::Firsts => 1,
            Kept::All(sides) => sides,
        }
    }
}

/// What the other side has where one has this.
pub(super) fn turned([least, most]: [f64; 2]) -> [f64; 2] {
    [1.0 - most, 1.0 - least]
}

#[derive(Debug)]
pub(super) struct Arena<A, C> {
    columns: Columns,
    nodes: Vec<Node<A, C>>,
    /// In how many iterations the step was on offer.
    offers: Vec<u32>,
    /// The sums of the squared shares.
    squares: Vec<f64>,
    /// The shares by implicit minimax, of the sides that the nodes' sums count.
    implied: Vec<f64>,
    /// The least and the greatest share, a side and node after the other.
    bounds: Vec<[f64; 2]>,
}

impl<A: Copy + PartialEq, C: Copy + PartialEq> Arena<A, C> {
    pub(super) fn new() -> Self {
        Arena {
            columns: Columns::default(),
            nodes: Vec::new(),
            offers: Vec::new(),
            squares: Vec::new(),
            implied: Vec::new(),
            bounds: Vec::new(),
        }
    }

    /// Forgets all nodes but a root without children.
    pub(super) fn clear(&mut self, columns: Columns) {
        self.columns = columns;
        self.nodes.clear();
        self.offers.clear();
        self.squares.clear();
        self.implied.clear();
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
        let offers = usize::from(columns.offers) * size_of::<u32>();
        let squares = usize::from(columns.squares) * size_of::<f64>();
        let implied = usize::from(columns.implied) * size_of::<f64>();
        let bounds = columns.bounds.count() * size_of::<[f64; 2]>();
        size_of::<Node<A, C>>() + offers + squares + implied + bounds
    }

    fn push(&mut self, step: Step<A, C>) -> Id {
        let id = Id(u32::try_from(self.nodes.len()).expect("a tree has fewer than 2^32 nodes"));
        self.nodes.push(Node {
            step,
            first: None,
            next: None,
            visits: 0,
            weight: 0,
            sum: 0.0,
        });
        let nodes = self.nodes.len();
        let Columns {
            offers,
            squares,
            implied,
            bounds,
        } = self.columns;
        if offers {
            self.offers.push(0);
        }
        if squares {
            self.squares.push(0.0);
        }
        if implied {
            self.implied.push(0.0);
        }
        self.bounds.resize(nodes * bounds.count(), [0.0, 1.0]);
        id
    }

    /// In how many iterations a node's step was on offer; 0 where offers are not counted.
    pub(super) fn offers(&self, id: Id) -> u32 {
        self.offers.get(id.index()).copied().unwrap_or(0)
    }

    /// The sum of a node's squared shares.
    pub(super) fn squares(&self, id: Id) -> f64 {
        self.squares[id.index()]
    }

    /// Adds a share to the sum of squares, where it is kept.
    pub(super) fn note_square(&mut self, id: Id, share: f64) {
        if let Some(squares) = self.squares.get_mut(id.index()) {
            *squares += share * share;
        }
    }

    /// The share by implicit minimax of the side that a node's sum counts.
    pub(super) fn implied(&self, id: Id) -> f64 {
        self.implied[id.index()]
    }

    pub(super) fn imply(&mut self, id: Id, share: f64) {
        self.implied[id.index()] = share;
    }

    /// The least and the greatest share that a side can have after a node.
    pub(super) fn share_bounds(&self, id: Id, side: Side) -> [f64; 2] {
        let kept = self.columns.bounds;
        let first = id.index() * kept.count();
        match kept {
            Kept::Firsts if side.index() == 1 => turned(self.bounds[first]),
            _ => self.bounds[first + side.index()],
        }
    }

    /// The same for all sides.
    pub(super) fn bounds(&self, id: Id) -> Bounds {
        let kept = self.columns.bounds;
        let count = kept.count();
        let first = id.index() * count;
        let mut bounds = [[0.0; 2]; SIDES];
        bounds[..count].copy_from_slice(&self.bounds[first..first + count]);
        if kept == Kept::Firsts {
            bounds[1] = turned(bounds[0]);
        }
        Bounds(bounds)
    }

    /// Notes the bounds of a node, and says whether they are news.
    pub(super) fn bind(&mut self, id: Id, bounds: &Bounds) -> bool {
        let count = self.columns.bounds.count();
        let first = id.index() * count;
        let known = &mut self.bounds[first..first + count];
        let news = *known != bounds.0[..count];
        known.copy_from_slice(&bounds.0[..count]);
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
            self[id].weight = weight;
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
            if let Some(offers) = self.offers.get_mut(child.index()) {
                *offers += 1;
            }
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
            weight,
            sum,
            ..
        } = old[source];
        let node = &mut self[id];
        node.visits = visits;
        node.weight = weight;
        node.sum = sum;
        let (to, from) = (id.index(), source.index());
        if self.columns.offers {
            self.offers[to] = old.offers[from];
        }
        if self.columns.squares {
            self.squares[to] = old.squares[from];
        }
        if self.columns.implied {
            self.implied[to] = old.implied[from];
        }
        if self.columns.bounds != Kept::Nobodys {
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
            offers: true,
            squares: true,
            implied: true,
            bounds: Kept::All(3),
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
        old.note_square(dice, 0.5);
        old.imply(dice, 0.75);
        let mut new = Arena::new();
        new.clear(columns);
        new.list(Id::ROOT, &[6, 8]);
        new.inherit(&old, heir, &mut Vec::new());
        assert_eq!(actions(&new), [6, 8]);
        let known = new.find(Id::ROOT, Step::Action(6)).unwrap();
        assert_eq!((new[known].visits, new[known].sum), (9, 4.5));
        let below = new.find(known, Step::Chance(3)).unwrap();
        assert_eq!((new[below].visits, new.squares(below)), (8, 0.25));
        assert_eq!(new.implied(below), 0.75);
        assert_eq!(new.len(), 4);
    }
}
