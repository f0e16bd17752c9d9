//! What is certain: bounds on each side's share, from ends of games up through decisions and chance.
//!
//! A node is *decided* when both bounds meet for every side. At chance the bounds are means by weight,
//! so a throw is decided when all its outcomes are; at a decision a reply is out of the running when it
//! cannot give its side more than another does for sure. Between two sides without chance this is the
//! MCTS-Solver (Winands, Björnsson and Saito 2008), with shares in place of wins and losses Score
//! Bounded MCTS (Cazenave and Saffidine 2010).

use super::arena::{Arena, Id, Kept, Step, turned};
use crate::game::{Payoff, SIDES, Side};

/// The least and the greatest share of each side.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Bounds(pub(super) [[f64; 2]; SIDES]);

impl Bounds {
    /// Of a game that ended so.
    pub(super) fn exactly(payoff: &Payoff) -> Self {
        let mut bounds = [[0.0; 2]; SIDES];
        for (bound, share) in bounds.iter_mut().zip(payoff.shares(SIDES)) {
            *bound = [*share; 2];
        }
        Bounds(bounds)
    }

    /// The shares, where the bounds of all sides meet.
    fn payoff(&self) -> Option<Payoff> {
        let met = self.0.iter().all(|[least, most]| least == most);
        met.then(|| Payoff::new(&self.0.map(|[least, _]| least)))
    }
}

/// What the side that decides at a node has for sure: how much, and by which reply first.
#[derive(Clone, Copy, Debug)]
pub(super) struct Floor {
    pub(super) share: f64,
    reply: Id,
}

impl<A: Copy + PartialEq, C: Copy + PartialEq> Arena<A, C> {
    /// Whether bounds are kept.
    pub(super) fn proves(&self) -> bool {
        self.columns().bounds != Kept::Nobodys
    }

    /// The shares of a node that is decided.
    pub(super) fn decided(&self, node: Id) -> Option<Payoff> {
        self.bounds(node).payoff()
    }

    /// What a side that decides at a node has for sure.
    ///
    /// # Panics
    /// If the node has no children.
    pub(super) fn floor(&self, node: Id, side: Side) -> Floor {
        let floors = self.children(node).map(|reply| Floor {
            share: self.share_bounds(reply, side)[0],
            reply,
        });
        let best = floors.reduce(|best, next| if next.share > best.share { next } else { best });
        best.expect("a listed node has children")
    }

    /// Whether a reply may still be the first of the best for its side.
    pub(super) fn contends(&self, reply: Id, side: Side, floor: Floor) -> bool {
        let most = self.share_bounds(reply, side)[1];
        most > floor.share || (most == floor.share && reply.index() <= floor.reply.index())
    }

    /// Works out the bounds of a node from those of its children, where `side` decides unless chance
    /// does; returns whether they have changed.
    pub(super) fn settle(&mut self, node: Id, side: Side) -> bool {
        let first = self.children(node).next();
        let bounds = match first.map(|child| self[child].step) {
            Some(Step::Action(_)) => self.best_replies(node, side),
            Some(Step::Chance(_)) => self.mean_outcome(node),
            Some(Step::Turn(_) | Step::Hidden) | None => return false,
        };
        self.bind(node, &bounds)
    }

    fn best_replies(&self, node: Id, side: Side) -> Bounds {
        let sides = match self.columns().bounds {
            Kept::All(sides) => sides,
            Kept::Nobodys | Kept::Firsts => 2,
        };
        let floor = self.floor(node, side);
        let mut bounds = [[0.0; 2]; SIDES];
        bounds[..sides].fill([1.0, 0.0]);
        for reply in self.children(node) {
            if !self.contends(reply, side, floor) {
                continue;
            }
            for (all, [least, most]) in bounds.iter_mut().zip(self.bounds(reply).0).take(sides) {
                all[0] = f64::min(all[0], least);
                all[1] = f64::max(all[1], most);
            }
        }
        bounds[side.index()][0] = floor.share;
        if sides == 2 {
            // What one has the other has not, whichever of equal replies is chosen.
            bounds[1 - side.index()] = turned(bounds[side.index()]);
        }
        Bounds(bounds)
    }

    fn mean_outcome(&self, node: Id) -> Bounds {
        let mut sums = [[0.0; 2]; SIDES];
        let mut total = 0.0;
        for outcome in self.children(node) {
            let weight = f64::from(self[outcome].odds());
            total += weight;
            for (sum, bound) in sums.iter_mut().zip(self.bounds(outcome).0) {
                sum[0] += weight * bound[0];
                sum[1] += weight * bound[1];
            }
        }
        Bounds(sums.map(|sum| sum.map(|share| share / total)))
    }
}

#[cfg(test)]
mod tests {
    use super::super::arena::Columns;
    use super::*;

    const A: Side = Side::new(0);
    const B: Side = Side::new(1);

    fn tree(sides: usize) -> Arena<u8, u8> {
        let mut arena = Arena::new();
        arena.clear(Columns {
            bounds: Kept::of(sides),
            ..Columns::default()
        });
        arena
    }

    fn child(arena: &Arena<u8, u8>, node: Id, place: usize) -> Id {
        arena.children(node).nth(place).unwrap()
    }

    fn end(arena: &mut Arena<u8, u8>, node: Id, shares: &[f64]) {
        arena.bind(node, &Bounds::exactly(&Payoff::new(shares)));
    }

    #[test]
    fn a_throw_is_decided_when_all_its_outcomes_are_and_bounded_before() {
        let mut arena = tree(2);
        arena.list_outcomes(Id::ROOT, &[(1, 1), (2, 3)]);
        let [one, two] = [0, 1].map(|place| child(&arena, Id::ROOT, place));
        end(&mut arena, two, &[1.0, 0.0]);
        assert!(arena.settle(Id::ROOT, A));
        assert_eq!(arena.share_bounds(Id::ROOT, A), [0.75, 1.0]);
        assert_eq!(arena.share_bounds(Id::ROOT, B), [0.0, 0.25]);
        assert_eq!(arena.decided(Id::ROOT), None);
        end(&mut arena, one, &[0.5, 0.5]);
        assert!(arena.settle(Id::ROOT, A));
        assert_eq!(arena.decided(Id::ROOT), Some(Payoff::new(&[0.875, 0.125])));
        assert!(!arena.settle(Id::ROOT, A), "no news");
    }

    #[test]
    fn a_sure_win_decides_between_two_sides_whatever_else_is_open() {
        let mut arena = tree(2);
        arena.list(Id::ROOT, &[1, 2, 3]);
        let win = child(&arena, Id::ROOT, 1);
        end(&mut arena, win, &[1.0, 0.0]);
        arena.settle(Id::ROOT, A);
        assert_eq!(arena.decided(Id::ROOT), Some(Payoff::new(&[1.0, 0.0])));
        let floor = arena.floor(Id::ROOT, A);
        let contends = |place| arena.contends(child(&arena, Id::ROOT, place), A, floor);
        assert!(contends(0), "it may be as good and comes first");
        assert!(contends(1));
        assert!(!contends(2));
    }

    #[test]
    fn among_three_the_shares_of_the_others_wait_for_every_reply_that_may_be_chosen() {
        let mut arena = tree(3);
        arena.list(Id::ROOT, &[1, 2]);
        let [first, second] = [0, 1].map(|place| child(&arena, Id::ROOT, place));
        end(&mut arena, second, &[0.5, 0.5, 0.0]);
        arena.settle(Id::ROOT, A);
        assert_eq!(arena.share_bounds(Id::ROOT, A), [0.5, 1.0]);
        assert_eq!(arena.share_bounds(Id::ROOT, B), [0.0, 1.0]);
        end(&mut arena, first, &[0.5, 0.0, 0.5]);
        arena.settle(Id::ROOT, A);
        assert_eq!(
            arena.decided(Id::ROOT),
            Some(Payoff::new(&[0.5, 0.0, 0.5])),
            "the first of equals"
        );
    }
}
