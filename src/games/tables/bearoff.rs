//! The one-sided bear-off: how many throws a player needs who has all checkers at home and no contact.
//!
//! A table of all 54,264 positions of at most 15 checkers on 6 points, with the mean and the standard
//! deviation of the number of throws under the play that needs fewest on average. Effective pips are
//! the mean times 49/6, the pips of an average throw of backgammon.

/// The points of a home board.
pub const POINTS: usize = 6;
/// The most checkers of a player.
pub const CHECKERS: u8 = 15;
/// How many positions there are: 15 checkers on 6 points and off.
const POSITIONS: usize = 54_264;
/// Pips of an average throw, doubles counted twice over.
const PIPS_A_THROW: f64 = 49.0 / 6.0;

/// The checkers on points 1 to 6; the others are off.
pub type Home = [u8; POINTS];

/// How many throws a position needs.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Throws {
    mean: f64,
    mean_square: f64,
}

/// The table.
#[derive(Clone, Debug)]
pub struct BearOff {
    throws: Vec<Throws>,
}

impl BearOff {
    /// Computes the table, position by position in order of pips.
    #[must_use]
    pub fn new() -> Self {
        let mut homes: Vec<Home> = Vec::with_capacity(POSITIONS);
        list(&mut [0; POINTS], 0, CHECKERS, &mut homes);
        homes.sort_by_key(|home| (pips(home), place(home)));
        let mut table = BearOff {
            throws: vec![Throws::default(); POSITIONS],
        };
        let mut after = Vec::new();
        for home in homes.iter().filter(|home| pips(home) > 0) {
            table.throws[place(home)] = table.solve(home, &mut after);
        }
        table
    }

    /// The mean number of throws.
    ///
    /// # Panics
    /// If there are more than [`CHECKERS`] checkers.
    #[must_use]
    pub fn mean(&self, home: &Home) -> f64 {
        self.at(home).mean
    }

    /// The standard deviation of the number of throws.
    ///
    /// # Panics
    /// If there are more than [`CHECKERS`] checkers.
    #[must_use]
    pub fn deviation(&self, home: &Home) -> f64 {
        let Throws { mean, mean_square } = self.at(home);
        (mean_square - mean * mean).max(0.0).sqrt()
    }

    /// The mean number of throws as pips: what a position costs in truth, waste included.
    ///
    /// # Panics
    /// If there are more than [`CHECKERS`] checkers.
    #[must_use]
    pub fn effective_pips(&self, home: &Home) -> f64 {
        self.mean(home) * PIPS_A_THROW
    }

    fn at(&self, home: &Home) -> Throws {
        let checkers: u32 = home.iter().map(|count| u32::from(*count)).sum();
        assert!(
            checkers <= u32::from(CHECKERS),
            "{checkers} checkers are too many"
        );
        self.throws[place(home)]
    }

    /// The value of a position whose successors are known.
    fn solve(&self, home: &Home, after: &mut Vec<Home>) -> Throws {
        let mut sum = Throws::default();
        for high in 1..=POINTS {
            for low in 1..=high {
                after.clear();
                let weight = if high == low {
                    repeated(home, high, 4, after);
                    1.0
                } else {
                    both(home, high, low, after);
                    both(home, low, high, after);
                    2.0
                };
                let best = self.best(after);
                sum.mean += weight * best.mean;
                sum.mean_square += weight * best.mean_square;
            }
        }
        let (mean, mean_square) = (sum.mean / 36.0, sum.mean_square / 36.0);
        Throws {
            mean: 1.0 + mean,
            mean_square: 1.0 + 2.0 * mean + mean_square,
        }
    }

    /// The position with the lowest mean, the first of equals.
    fn best(&self, after: &[Home]) -> Throws {
        let throws = after.iter().map(|home| self.throws[place(home)]);
        throws
            .reduce(|best, next| if next.mean < best.mean { next } else { best })
            .expect("a throw has a play")
    }
}

impl Default for BearOff {
    fn default() -> Self {
        BearOff::new()
    }
}

/// All ways to put at most `left` checkers on the points from `point` on.
fn list(home: &mut Home, point: usize, left: u8, out: &mut Vec<Home>) {
    if point == POINTS {
        out.push(*home);
        return;
    }
    for count in 0..=left {
        home[point] = count;
        list(home, point + 1, left - count, out);
    }
    home[point] = 0;
}

fn pips(home: &Home) -> u32 {
    let pips = home.iter().zip(1..);
    pips.map(|(count, point)| u32::from(*count) * point).sum()
}

/// The place of a position: the rank of the subset that its bars make among stars.
fn place(home: &Home) -> usize {
    let mut before = 0;
    let bars = home.iter().enumerate().map(|(point, count)| {
        before += usize::from(*count);
        choose(before + point, point + 1)
    });
    bars.sum()
}

/// Binomial coefficient.
fn choose(n: usize, k: usize) -> usize {
    (0..k).fold(
        1,
        |ways, i| {
            if n < k { 0 } else { ways * (n - i) / (i + 1) }
        },
    )
}

/// The positions after one checker moved by `die`; none where no checker is left.
fn moved(home: &Home, die: usize) -> impl Iterator<Item = Home> {
    let highest = (0..POINTS).rev().find(|point| home[*point] > 0);
    let home = *home;
    (0..POINTS).filter_map(move |point| {
        let may_leave = point + 1 == die || (point + 1 < die && Some(point) == highest);
        if home[point] == 0 || (point < die && !may_leave) {
            return None;
        }
        let mut after = home;
        after[point] -= 1;
        if point >= die {
            after[point - die] += 1;
        }
        Some(after)
    })
}

fn both(home: &Home, first: usize, second: usize, out: &mut Vec<Home>) {
    for between in moved(home, first) {
        if pips(&between) == 0 {
            out.push(between);
        }
        out.extend(moved(&between, second));
    }
}

fn repeated(home: &Home, die: usize, times: u8, out: &mut Vec<Home>) {
    if times == 0 || pips(home) == 0 {
        if !out.contains(home) {
            out.push(*home);
        }
        return;
    }
    for after in moved(home, die) {
        repeated(&after, die, times - 1, out);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn assert_digits(value: f64, expected: f64, what: &str) {
        assert!(
            (value - expected).abs() < 6e-10,
            "{what}: {value} is not {expected}"
        );
    }

    #[test]
    fn means_and_deviations_have_their_reference_values() {
        let table = BearOff::new();
        for (home, mean, deviation) in [
            ([0, 0, 0, 0, 0, 1], 1.25, 0.433012702),
            ([0, 0, 0, 0, 0, 2], 2.109610768, 0.571031561),
            ([3, 0, 0, 0, 0, 0], 11.0 / 6.0, 0.372677996),
            ([4, 0, 0, 0, 0, 0], 11.0 / 6.0, 0.372677996),
            ([1, 1, 1, 1, 1, 1], 3.463648432, 0.688555922),
            ([2, 2, 2, 2, 2, 2], 6.360316940, 0.902062587),
            ([0, 0, 5, 5, 5, 0], 8.710274321, 1.241603107),
            ([10, 0, 0, 0, 0, 0], 4.408179012, 0.624273221),
            ([0, 0, 0, 0, 0, 15], 12.266187172, 1.512508728),
        ] {
            assert_digits(table.mean(&home), mean, &format!("mean of {home:?}"));
            assert_digits(
                table.deviation(&home),
                deviation,
                &format!("deviation of {home:?}"),
            );
        }
    }

    #[test]
    fn effective_pips_of_a_stack_on_the_ace_point_follow_the_known_rule() {
        let table = BearOff::new();
        for (stack, pips) in [(15, 57.0000), (10, 36.0001)] {
            let effective = table.effective_pips(&[stack, 0, 0, 0, 0, 0]);
            assert!((effective - pips).abs() < 5e-5, "{stack}: {effective}");
        }
    }

    #[test]
    fn every_position_has_a_place_of_its_own() {
        let mut homes = Vec::new();
        list(&mut [0; POINTS], 0, CHECKERS, &mut homes);
        let mut places: Vec<usize> = homes.iter().map(place).collect();
        places.sort_unstable();
        assert_eq!(places, (0..POSITIONS).collect::<Vec<_>>());
    }

    #[test]
    #[should_panic(expected = "16 checkers are too many")]
    fn more_checkers_than_there_are_have_no_value() {
        let _ = BearOff::new().mean(&[16, 0, 0, 0, 0, 0]);
    }
}
