//! The six directions, and sets of them.

/// The six directions, in their fixed order (section 1.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Direction {
    /// One file on.
    E,
    /// One row on.
    SE,
    /// One row on, one file back.
    SW,
    /// One file back.
    W,
    /// One row back.
    NW,
    /// One row back, one file on.
    NE,
}

impl Direction {
    /// All, in order.
    pub const ALL: [Direction; 6] = [
        Direction::E,
        Direction::SE,
        Direction::SW,
        Direction::W,
        Direction::NW,
        Direction::NE,
    ];

    /// The way back.
    #[must_use]
    #[inline]
    pub const fn opposite(self) -> Self {
        Direction::ALL[(self as usize + 3) % 6]
    }

    /// Its letters.
    #[must_use]
    pub const fn name(self) -> &'static str {
        ["E", "SE", "SW", "W", "NW", "NE"][self as usize]
    }

    /// The direction with these letters.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        let mut all = Direction::ALL.into_iter();
        all.find(|direction| direction.name() == name)
    }

    /// The steps it takes in files and in rows.
    #[must_use]
    pub const fn step(self) -> (i32, i32) {
        [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)][self as usize]
    }
}

/// A set of directions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Directions(u8);

impl Directions {
    /// None of them.
    pub const NONE: Directions = Directions(0);
    /// All six.
    pub const ALL: Directions = Directions(0b11_1111);

    /// How many there are.
    #[must_use]
    #[inline]
    pub const fn count(self) -> u32 {
        /// How many there are in each set; a look is cheaper than counting bits.
        const COUNTS: [u8; 64] = {
            let mut counts = [0; 64];
            let mut set = 1;
            while set < 64 {
                counts[set] = counts[set / 2] + (set % 2) as u8;
                set += 1;
            }
            counts
        };
        COUNTS[(self.0 & 63) as usize] as u32
    }

    /// Whether there is none.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether this one is in it.
    #[must_use]
    #[inline]
    pub const fn has(self, direction: Direction) -> bool {
        self.0 >> direction as u8 & 1 != 0
    }

    /// With one more.
    #[must_use]
    #[inline]
    pub const fn with(self, direction: Direction) -> Self {
        Directions(self.0 | 1 << direction as u8)
    }

    /// Those in both.
    #[must_use]
    #[inline]
    pub const fn and(self, other: Directions) -> Self {
        Directions(self.0 & other.0)
    }

    /// Those that pass a test.
    #[must_use]
    #[inline]
    pub fn that(self, mut test: impl FnMut(Direction) -> bool) -> Self {
        let all = self;
        all.filter(|&direction| test(direction))
            .fold(Directions::NONE, Directions::with)
    }
}

impl Iterator for Directions {
    type Item = Direction;

    /// Takes out the first in the fixed order.
    #[inline]
    fn next(&mut self) -> Option<Direction> {
        let first = self.0.trailing_zeros() as usize;
        self.0 &= self.0.wrapping_sub(1);
        Direction::ALL.get(first).copied()
    }
}
