//! Seeds as named paths, and the words of randomness that belong to them.
//!
//! A seed belongs to a work item (a block, a tape, a mind), never to a thread, so the same
//! experiment gives the same bytes on any number of threads.

use std::fmt;
use std::hash::{Hash, Hasher};

/// The sequential generator of a bot's private randomness and of playouts.
///
/// Seeded by the hash of a path: PCG streams that differ only in the stream parameter correlate.
pub type Rng = rand_pcg::Pcg64Mcg;

/// The odd number nearest to 2^64 / golden ratio; spreads small counters over all 64 bits.
const GAMMA: u64 = 0x9E37_79B9_7F4A_7C15;

/// A 64-bit mixer in which every input bit flips every output bit with probability close to 1/2.
///
/// The finaliser of MurmurHash3 with David Stafford's constants ("Mix13", 2011).
#[must_use]
pub const fn mix(word: u64) -> u64 {
    let word = (word ^ (word >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let word = (word ^ (word >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    word ^ (word >> 31)
}

/// Whether something of this probability happens, from one random word.
#[must_use]
pub fn happens(word: u64, probability: f64) -> bool {
    const UNIT: f64 = 1.0 / (1u64 << 53) as f64;
    ((word >> 11) as f64) * UNIT < probability
}

/// A number below `total`, from one random word by the upper half of the product.
///
/// No rejection: one word, one event. The bias is below `total / 2^64`.
///
/// # Panics
/// In debug builds when `total` is 0.
#[must_use]
#[inline]
pub const fn below(word: u64, total: u64) -> u64 {
    debug_assert!(total > 0);
    ((word as u128 * total as u128) >> 64) as u64
}

/// One step of a seed's path: a name or a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step<'a> {
    /// A named branch, such as `"tape"`.
    Name(&'a str),
    /// A numbered branch, such as a block.
    Number(u64),
}

impl<'a> From<&'a str> for Step<'a> {
    fn from(name: &'a str) -> Self {
        Step::Name(name)
    }
}

macro_rules! step_from_number {
    ($($number:ty)*) => {$(
        impl From<$number> for Step<'_> {
            fn from(number: $number) -> Self {
                Step::Number(number as u64)
            }
        }
    )*};
}
step_from_number!(u8 u16 u32 u64 usize);

/// A place in the tree of random streams.
///
/// ```
/// use aleator::seed::Seed;
/// let tape = Seed::new(7).child("tape").child(12u64);
/// assert_eq!(tape, Seed::new(7).child("tape").child(12u64));
/// assert_ne!(tape, Seed::new(7).child("mind").child(12u64));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Seed(u64);

impl Seed {
    /// The root of a tree, from the number that an experiment names.
    #[must_use]
    pub const fn new(number: u64) -> Self {
        Seed(mix(number.wrapping_add(GAMMA)))
    }

    /// The seed one step further down the path.
    #[must_use]
    pub fn child<'a>(self, step: impl Into<Step<'a>>) -> Self {
        let (kind, value) = match step.into() {
            Step::Name(name) => (1, hash_text(name)),
            Step::Number(number) => (2, number),
        };
        Seed(mix(
            self.0 ^ mix(value.wrapping_mul(GAMMA).wrapping_add(kind))
        ))
    }

    /// Word `index` of the stream that belongs to this path; any word can be read at any time.
    #[must_use]
    #[inline]
    pub const fn word(self, index: u64) -> u64 {
        mix(self.0 ^ mix(index.wrapping_mul(GAMMA).wrapping_add(GAMMA)))
    }

    /// A sequential generator that belongs to this path.
    #[must_use]
    pub fn rng(self) -> Rng {
        let high = u128::from(self.child("high").0);
        Rng::new((high << 64) | u128::from(self.child("low").0))
    }
}

impl fmt::Display for Seed {
    /// Sixteen hexadecimal digits.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

/// A hasher that gives the same 64 bits on every platform, release and run.
///
/// The standard library's default hasher promises none of these. Not meant against adversaries.
#[derive(Clone, Debug, Default)]
pub struct StableHasher {
    state: u64,
}

impl StableHasher {
    fn absorb(&mut self, word: u64) {
        self.state = mix(self.state ^ word).wrapping_add(GAMMA);
    }
}

impl Hasher for StableHasher {
    fn finish(&self) -> u64 {
        mix(self.state)
    }

    fn write(&mut self, bytes: &[u8]) {
        let (chunks, rest) = bytes.as_chunks::<8>();
        for chunk in chunks {
            self.absorb(u64::from_le_bytes(*chunk));
        }
        let mut last = [0; 8];
        last[..rest.len()].copy_from_slice(rest);
        self.absorb(u64::from_le_bytes(last) ^ ((bytes.len() as u64) << 56));
    }

    fn write_u8(&mut self, number: u8) {
        self.absorb(u64::from(number));
    }

    fn write_u16(&mut self, number: u16) {
        self.absorb(u64::from(number));
    }

    fn write_u32(&mut self, number: u32) {
        self.absorb(u64::from(number));
    }

    fn write_u64(&mut self, number: u64) {
        self.absorb(number);
    }

    fn write_u128(&mut self, number: u128) {
        self.absorb(number as u64);
        self.absorb((number >> 64) as u64);
    }

    fn write_usize(&mut self, number: usize) {
        self.absorb(number as u64);
    }

    fn write_i8(&mut self, number: i8) {
        self.absorb(number as u64);
    }

    fn write_i16(&mut self, number: i16) {
        self.absorb(number as u64);
    }

    fn write_i32(&mut self, number: i32) {
        self.absorb(number as u64);
    }

    fn write_i64(&mut self, number: i64) {
        self.absorb(number as u64);
    }

    fn write_isize(&mut self, number: isize) {
        self.absorb(number as u64);
    }
}

/// The stable hash of a text.
#[must_use]
pub fn hash_text(text: &str) -> u64 {
    let mut hasher = StableHasher::default();
    hasher.write(text.as_bytes());
    hasher.finish()
}

/// A hash of a value's `Debug` text, the same on every platform.
#[must_use]
pub fn hash_debug(value: &impl fmt::Debug) -> u64 {
    struct Into(StableHasher);
    impl fmt::Write for Into {
        fn write_str(&mut self, text: &str) -> fmt::Result {
            self.0.write(text.as_bytes());
            Ok(())
        }
    }
    let mut hasher = Into(StableHasher::default());
    // Hashing cannot fail, and a `Debug` that does has been hashed up to there.
    let _ = fmt::Write::write_fmt(&mut hasher, format_args!("{value:?}"));
    hasher.0.finish()
}

/// A hash of a value, the same on every platform.
#[must_use]
pub fn hash_value(value: &impl Hash) -> u64 {
    let mut hasher = StableHasher::default();
    value.hash(&mut hasher);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::Rng as _;

    #[test]
    fn streams_never_change_between_releases() {
        let seed = Seed::new(42).child("tape").child(3u64);
        assert_eq!(seed.to_string(), PINNED_SEED);
        assert_eq!([seed.word(0), seed.word(1)], PINNED_WORDS);
        assert_eq!(seed.rng().next_u64(), PINNED_DRAW);
        assert_eq!(hash_text("in/21(2) 21/17 17/13"), PINNED_HASH);
    }

    const PINNED_SEED: &str = "9592907f27f09b80";
    const PINNED_WORDS: [u64; 2] = [0xcd12_576d_2cbc_c5e6, 0x8bee_2eb3_56bc_8269];
    const PINNED_DRAW: u64 = 0x322e_3296_977d_f5bd;
    const PINNED_HASH: u64 = 0x6e1d_fc39_e83a_9b30;

    #[test]
    fn what_is_certain_happens_and_what_is_impossible_does_not() {
        for word in [0, 1 << 63, u64::MAX] {
            assert!(happens(word, 1.0));
            assert!(!happens(word, 0.0));
        }
        let times = (0..10_000)
            .filter(|i| happens(Seed::new(3).word(*i), 0.3))
            .count();
        assert!((2_800..3_200).contains(&times), "{times}");
    }

    #[test]
    fn equal_values_have_equal_hashes_and_others_do_not() {
        assert_eq!(hash_debug(&Some(3)), hash_debug(&Some(3)));
        assert_ne!(hash_debug(&Some(3)), hash_debug(&Some(4)));
        assert_eq!(hash_value(&(3u8, 4u8)), hash_value(&(3u8, 4u8)));
        assert_ne!(hash_value(&(3u8, 4u8)), hash_value(&(4u8, 3u8)));
    }

    #[test]
    fn every_input_bit_flips_about_half_of_the_output_bits() {
        for bit in 0..64 {
            let flips: u32 = (0..2_000)
                .map(|i| {
                    let word = Seed::new(1).word(i);
                    (mix(word) ^ mix(word ^ (1 << bit))).count_ones()
                })
                .sum();
            let mean = f64::from(flips) / 2_000.0;
            assert!((mean - 32.0).abs() < 0.5, "bit {bit}: {mean}");
        }
    }

    #[test]
    fn dice_from_a_tape_are_uniform_and_neighbouring_tapes_are_independent() {
        let mut joint = [0u32; 36];
        let rounds = 360_000u64;
        for i in 0..rounds {
            let tape = Seed::new(9).child(i / 100);
            let next = Seed::new(9).child(i / 100 + 1);
            let a = below(tape.word(i % 100), 6);
            let b = below(next.word(i % 100), 6);
            joint[(a * 6 + b) as usize] += 1;
        }
        let expected = rounds as f64 / 36.0;
        let chi: f64 = joint
            .iter()
            .map(|&n| (f64::from(n) - expected).powi(2) / expected)
            .sum();
        assert!(chi < 75.0, "chi-square {chi} at 35 degrees of freedom");
    }

    #[test]
    fn below_reaches_both_ends_and_never_the_total() {
        assert_eq!(below(0, 36), 0);
        assert_eq!(below(u64::MAX, 36), 35);
    }
}
