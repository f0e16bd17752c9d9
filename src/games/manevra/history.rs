//! The moves and passes since the last fresh action (section 2).

use std::fmt;
use std::hash::{Hash, Hasher};

use super::board::{Cell, Direction};

/// One quiet action in two bytes.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Item(u16);

impl Item {
    pub(super) const PASS: Item = Item(u16::MAX);

    /// A move of the group with this first stone.
    #[inline]
    pub(super) const fn of_move(first: Cell, direction: Direction) -> Self {
        Item((first.index() as u16) << 3 | direction as u16)
    }

    /// The group's first stone and the direction; none for a pass.
    #[inline]
    pub(super) const fn moved(self) -> Option<(Cell, Direction)> {
        if self.0 == Item::PASS.0 {
            return None;
        }
        let direction = Direction::ALL[(self.0 & 7) as usize];
        Some((Cell::new((self.0 >> 3) as usize), direction))
    }
}

/// At most [`History::LONGEST`] items, oldest first, so that a state has a fixed size.
#[derive(Clone, Copy)]
pub(super) struct History {
    length: u8,
    items: [Item; History::LONGEST],
}

impl History {
    /// From one more on, the oldest item is dropped.
    pub(super) const LONGEST: usize = 200;

    /// No items.
    pub(super) const EMPTY: History = History {
        length: 0,
        items: [Item::PASS; History::LONGEST],
    };

    #[inline]
    pub(super) fn items(&self) -> &[Item] {
        &self.items[..usize::from(self.length)]
    }

    #[inline]
    pub(super) fn clear(&mut self) {
        self.length = 0;
    }

    #[inline]
    pub(super) fn push(&mut self, item: Item) {
        if usize::from(self.length) == Self::LONGEST {
            self.items.copy_within(1.., 0);
            self.length -= 1;
        }
        self.items[usize::from(self.length)] = item;
        self.length += 1;
    }
}

impl PartialEq for History {
    fn eq(&self, other: &Self) -> bool {
        self.items() == other.items()
    }
}

impl Eq for History {}

impl Hash for History {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.items().hash(hasher);
    }
}

impl fmt::Debug for Item {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.moved() {
            Some((first, direction)) => write!(f, "{}{}", first.index(), direction.name()),
            None => f.write_str("pass"),
        }
    }
}

impl fmt::Debug for History {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.items()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_oldest_item_is_dropped_from_the_two_hundred_and_first_on() {
        let mut history = History::EMPTY;
        let item = |number: usize| Item::of_move(Cell::new(number % 100), Direction::SW);
        for number in 0..203 {
            history.push(item(number));
        }
        assert_eq!(history.items().len(), 200);
        assert_eq!(history.items()[0], item(3));
        assert_eq!(history.items()[199], item(202));
    }

    #[test]
    fn histories_with_equal_items_are_equal_whatever_stood_there_before() {
        let mut used = History::EMPTY;
        used.push(Item::of_move(Cell::new(7), Direction::NE));
        used.clear();
        assert_eq!(used, History::EMPTY);
    }
}
