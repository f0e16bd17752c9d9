//! What a player of either game would count, from one side of a position.

use super::checkers::{BAR, Checkers, FAR_HOME, HOME, OFF, POINTS, STOCK, mirrored};
use super::player::Player;
use super::position::{Phase, Position};

/// One side's quantities.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Measures {
    /// Pips to bear everything off; stock and bar count 25 a checker.
    pub(crate) pips: u32,
    /// Checkers never entered.
    pub(crate) stock: u32,
    /// Checkers hit.
    pub(crate) bar: u32,
    /// Checkers borne off.
    pub(crate) off: u32,
    /// Checkers in the home board.
    pub(crate) home: u32,
    /// Points with one checker.
    pub(crate) blots: u32,
    /// Blots with an enemy 1 to 6 pips behind.
    pub(crate) exposed: u32,
    /// Blots with the nearest enemy 7 to 12 pips behind.
    pub(crate) exposed_far: u32,
    /// Points the enemy may not land on.
    pub(crate) points_made: u32,
    /// Those in the own home board.
    pub(crate) home_points: u32,
    /// Those in the enemy's home board.
    pub(crate) anchors: u32,
    /// The longest row of made points.
    pub(crate) prime: u32,
    /// The highest place that holds a checker; 25 for bar and stock.
    pub(crate) rearmost: u32,
    /// Points with four checkers or more.
    pub(crate) stacked: u32,
    /// 1 while the two sides can still meet.
    pub(crate) contact: u32,
    /// 1 if this side rolls or decides next.
    pub(crate) on_roll: u32,
}

impl Measures {
    /// The names of [`Measures::values`]; the stock, which only acey-deucey has, stands last.
    pub(crate) const NAMES: [&'static str; 16] = [
        "pips",
        "bar",
        "off",
        "home",
        "blots",
        "exposed",
        "exposed_far",
        "points_made",
        "home_points",
        "anchors",
        "prime",
        "rearmost",
        "stacked",
        "contact",
        "on_roll",
        "stock",
    ];

    /// The names for a game without stock.
    pub(crate) const NAMES_WITHOUT_STOCK: &'static [&'static str] =
        Measures::NAMES.split_last().expect("there are names").1;

    /// The quantities in the order of the names.
    #[inline]
    pub(crate) fn values(&self) -> [f32; 16] {
        [
            self.pips,
            self.bar,
            self.off,
            self.home,
            self.blots,
            self.exposed,
            self.exposed_far,
            self.points_made,
            self.home_points,
            self.anchors,
            self.prime,
            self.rearmost,
            self.stacked,
            self.contact,
            self.on_roll,
            self.stock,
        ]
        .map(|number| number as f32)
    }

    /// A player's quantities in a position.
    #[inline]
    pub(crate) fn of(position: &Position, player: Player) -> Measures {
        let mine = position.checkers(player);
        let theirs = position.checkers(player.other());
        let made = mine.stacked() & POINTS;
        let single = mine.single() & POINTS;
        let near = reach(enemies(theirs));
        let masks = [
            single,
            single & near,
            single & near << 6 & !near,
            made,
            made & HOME,
            made & FAR_HOME,
            mine.heaped() & POINTS,
        ];
        let [
            blots,
            exposed,
            exposed_far,
            points_made,
            home_points,
            anchors,
            stacked,
        ] = masks.map(u32::count_ones);
        let (pips, home) = pips_and_home(mine);
        let rearmost = rearmost(mine);
        Measures {
            pips,
            stock: mine.count(STOCK),
            bar: mine.count(BAR),
            off: mine.count(OFF),
            home,
            blots,
            exposed,
            exposed_far,
            points_made,
            home_points,
            anchors,
            prime: longest_row(made),
            rearmost,
            stacked,
            contact: u32::from(rearmost + self::rearmost(theirs) > 25),
            on_roll: u32::from(on_roll(position.phase) == Some(player)),
        }
    }
}

fn on_roll(phase: Phase) -> Option<Player> {
    match phase {
        Phase::Roll(player) | Phase::Play(player, _) | Phase::Name(player) => Some(player),
        Phase::Start | Phase::Won(_) | Phase::Drawn => None,
    }
}

/// Where enemies stand in own numbering; those on the bar or in stock start from 0.
#[inline]
fn enemies(theirs: &Checkers) -> u32 {
    let waiting = theirs.occupied() & (1 << BAR | 1 << STOCK) != 0;
    mirrored(theirs.occupied()) | u32::from(waiting)
}

/// The places 1 to 6 above those of a mask.
#[inline]
const fn reach(from: u32) -> u32 {
    let three = from << 1 | from << 2 | from << 3;
    three | three << 3
}

#[inline]
fn rearmost(checkers: &Checkers) -> u32 {
    let in_play = checkers.occupied() & !(1 << OFF);
    in_play.checked_ilog2().unwrap_or(0).min(25)
}

/// Fifteen checkers make at most seven points, so seven rounds find the longest row; a loop that
/// stopped at its end would be mispredicted.
#[inline]
fn longest_row(mut made: u32) -> u32 {
    let mut length = 0;
    for _ in 0..7 {
        length += u32::from(made != 0);
        made &= made >> 1;
    }
    length
}

/// For nine places at a time: the sum of the places in a mask, and in the upper byte how many of
/// them are in the home board.
const fn nine_places(first: u16) -> [u16; 512] {
    let mut sums = [0; 512];
    let mut mask = 0;
    while mask < 512 {
        let mut bit = 0;
        while bit < 9 {
            if mask >> bit & 1 != 0 {
                let place = first + bit;
                sums[mask] += if place > 25 { 25 } else { place };
                sums[mask] += if 1 <= place && place <= 6 {
                    HOME_UNIT
                } else {
                    0
                };
            }
            bit += 1;
        }
        mask += 1;
    }
    sums
}

const HOME_UNIT: u16 = 1 << 8;
static LOW: [u16; 512] = nine_places(0);
static MIDDLE: [u16; 512] = nine_places(9);
static HIGH: [u16; 512] = nine_places(18);

/// Pips, and checkers in the home board.
#[inline]
fn pips_and_home(checkers: &Checkers) -> (u32, u32) {
    let sum = |shift: u32, sums: &[u16; 512]| {
        let nine = |plane: u32| u32::from(sums[(plane >> shift & 511) as usize]);
        let [ones, twos, fours, eights] = checkers.planes();
        nine(ones) + 2 * nine(twos) + 4 * nine(fours) + 8 * nine(eights)
    };
    let low = sum(0, &LOW);
    let unit = u32::from(HOME_UNIT);
    let rest = sum(9, &MIDDLE) + sum(18, &HIGH);
    (low % unit + rest, low / unit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bar_and_stock_count_twenty_five_pips_a_checker() {
        let checkers = Checkers::on(&[(STOCK, 9), (BAR, 2), (24, 1), (9, 1), (1, 1), (OFF, 1)]);
        assert_eq!(pips_and_home(&checkers), (11 * 25 + 24 + 9 + 1, 1));
    }

    #[test]
    fn the_standard_setup_of_backgammon_has_167_pips() {
        let checkers = Checkers::on(&[(24, 2), (13, 5), (8, 3), (6, 5)]);
        assert_eq!(pips_and_home(&checkers), (167, 5));
    }

    #[test]
    fn a_prime_is_the_longest_row_of_made_points() {
        assert_eq!(longest_row(0b0111_0110_0000), 3);
        assert_eq!(longest_row(0), 0);
    }
}
