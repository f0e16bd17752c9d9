//! The transposition table: what a search has shown about positions it has come to before.

use super::lead::Span;
use crate::game::Game;

/// What is known of one position at one depth.
#[derive(Clone, Debug)]
struct Slot<G: Game> {
    /// Of which generation the slot is; older ones count as empty.
    generation: u32,
    key: u64,
    depth: u32,
    shown: Span,
    best: Option<G::Action>,
    /// The position itself, so that two positions with one key are never taken for each other.
    state: G::State,
}

/// A table of a fixed number of positions, each in the one slot that its key points to.
///
/// A slot holds its position, which is compared, so a table never changes a value. What is found
/// later replaces what was there, but for a deeper search of the same generation of which the two
/// slots of a pair keep one.
#[derive(Debug)]
pub struct Table<G: Game> {
    slots: Vec<Option<Slot<G>>>,
    /// How many slots there may be, a multiple of [`PAIR`].
    capacity: usize,
    generation: u32,
}

/// A key points to this many neighbours: the first keeps the deepest, the second the latest.
const PAIR: usize = 2;

/// How many slots a table of so many mebibytes has for this game.
#[must_use]
pub fn slots_in<G: Game>(mebibytes: u32) -> usize {
    let bytes = mebibytes as usize * 1024 * 1024;
    bytes / size_of::<Option<Slot<G>>>() / PAIR * PAIR
}

impl<G: Game> Table<G> {
    /// A table of up to `slots` positions, whose memory is taken when it is first used.
    #[must_use]
    pub fn new(slots: usize) -> Self {
        Table {
            slots: Vec::new(),
            capacity: slots / PAIR * PAIR,
            generation: 0,
        }
    }

    /// Whether this machine has the memory for so many positions at this moment.
    #[must_use]
    pub fn fits(slots: usize) -> bool {
        let mut probe: Vec<Option<Slot<G>>> = Vec::new();
        probe.try_reserve_exact(slots).is_ok()
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.generation = self.generation.wrapping_add(1);
        if self.generation == 0 {
            self.slots.clear();
        }
    }

    pub(super) fn is_off(&self) -> bool {
        self.capacity == 0
    }

    fn place(&self, key: u64) -> usize {
        let pairs = self.capacity / PAIR;
        crate::seed::below(key, pairs as u64) as usize * PAIR
    }

    /// What is known of a position at this depth, and what was best there at any depth.
    pub(super) fn find(
        &self,
        key: u64,
        state: &G::State,
        depth: u32,
    ) -> (Option<Span>, Option<G::Action>) {
        let place = self.place(key);
        let pair = self.slots.get(place..place + PAIR).unwrap_or_default();
        let same = |slot: &&Slot<G>| {
            slot.generation == self.generation && slot.key == key && slot.state == *state
        };
        let mut best = None;
        for slot in pair.iter().flatten().filter(same) {
            if slot.depth == depth {
                return (Some(slot.shown), slot.best);
            }
            best = best.or(slot.best);
        }
        (None, best)
    }

    /// Takes note of what a search has shown.
    pub(super) fn note(
        &mut self,
        key: u64,
        state: &G::State,
        depth: u32,
        shown: Span,
        best: Option<G::Action>,
    ) {
        if self.slots.is_empty() {
            self.slots.resize_with(self.capacity, || None);
        }
        let place = self.place(key);
        let mut slot = Slot {
            generation: self.generation,
            key,
            depth,
            shown,
            best,
            state: state.clone(),
        };
        let deepest = self.slots[place].as_ref();
        let kept = deepest.filter(|old| old.generation == slot.generation);
        let latest = match kept {
            Some(old) if old.key == key && old.depth == depth && old.state == slot.state => {
                slot.shown = slot.shown.narrowed(old.shown);
                slot.best = slot.best.or(old.best);
                false
            }
            Some(old) => old.depth > depth,
            None => false,
        };
        self.slots[place + usize::from(latest)] = Some(slot);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::tree::Tree;

    fn exact(value: f64) -> Span {
        Span {
            low: value,
            high: value,
        }
    }

    #[test]
    fn two_positions_with_one_key_are_told_apart() {
        let tree = Tree::read("A(B(0 1) 1)").unwrap();
        let start = tree.start();
        let mut next = start.clone();
        let mut actions = Vec::new();
        tree.legal_actions(&start, &mut actions);
        tree.play(&mut next, actions[0]);
        let mut table = Table::<Tree>::new(2);
        table.note(7, &start, 3, exact(0.5), None);
        assert_eq!(table.find(7, &start, 3).0, Some(exact(0.5)));
        assert_eq!(table.find(7, &next, 3).0, None);
        assert_eq!(
            table.find(7, &start, 2).0,
            None,
            "another depth has another value"
        );
    }

    #[test]
    fn bounds_of_one_position_meet() {
        let tree = Tree::read("A(1)").unwrap();
        let start = tree.start();
        let mut table = Table::<Tree>::new(2);
        let (low, high) = (
            Span {
                low: 0.25,
                high: 1.0,
            },
            Span {
                low: -1.0,
                high: 0.5,
            },
        );
        table.note(1, &start, 1, low, None);
        table.note(1, &start, 1, high, None);
        let shown = table.find(1, &start, 1).0.unwrap();
        assert_eq!((shown.low, shown.high), (0.25, 0.5));
    }

    #[test]
    fn the_deepest_and_the_latest_share_a_pair() {
        let tree = Tree::read("A(1)").unwrap();
        let start = tree.start();
        let mut table = Table::<Tree>::new(2);
        table.note(1, &start, 9, exact(0.0), None);
        table.note(1, &start, 1, exact(0.25), None);
        table.note(1, &start, 2, exact(0.5), None);
        assert_eq!(table.find(1, &start, 9).0, Some(exact(0.0)));
        assert_eq!(table.find(1, &start, 1).0, None);
        assert_eq!(table.find(1, &start, 2).0, Some(exact(0.5)));
    }

    #[test]
    fn a_cleared_table_knows_nothing() {
        let tree = Tree::read("A(1)").unwrap();
        let start = tree.start();
        let mut table = Table::<Tree>::new(2);
        table.note(1, &start, 1, exact(0.5), None);
        table.clear();
        assert_eq!(table.find(1, &start, 1), (None, None));
    }
}
