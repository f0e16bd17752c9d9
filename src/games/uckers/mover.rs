//! Which pieces of a side can use which die, as masks (section 4.3).

use super::board::{Board, Piece};
use super::colour::Colour;
use super::house::{BlobTakes, Home, House, MixiOrder, Superblob};
use super::place::{BASE, HOME, Place, RING};
use crate::game::Side;
use crate::games::dice::Die;

/// Masks for the two colours of a side, each in the numbering of its colour.
pub(super) type Masks = [u64; 2];

/// Something for each of the two colours of a side; `map` on an array is not inlined.
#[inline(always)]
pub(super) fn both(one: impl Fn(usize) -> u64) -> Masks {
    [one(0), one(1)]
}

/// What a seat controls: the pieces of each colour of its side that it may move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Control {
    /// The seat's side.
    pub side: Side,
    /// The places from which it moves pieces.
    pub places: Masks,
}

/// A seat before it uses a throw: what it may move, and what stops it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mover {
    pub colours: [Colour; 2],
    /// Places of pieces that may be moved.
    pub movable: Masks,
    /// Places where two or more pieces of the colour stand.
    pub several: Masks,
    barriers: Masks,
    /// The places 1, 1 to 2, 1 to 4 and 1 to 8 before a barrier.
    stopped: [[u64; 4]; 2],
    /// By pips: from which progress a jump stays within the way.
    reach: &'static [u64; 13],
}

const fn reach(home: Home) -> [u64; 13] {
    let mut reach = [0; 13];
    let mut pips = 1;
    while pips <= 12 {
        reach[pips] = match home {
            Home::Exact => (1 << (57 - pips)) - 1,
            Home::Lax => HOME - 1,
        };
        pips += 1;
    }
    reach
}

static EXACT: [u64; 13] = reach(Home::Exact);
static LAX: [u64; 13] = reach(Home::Lax);

impl Mover {
    /// The mover of these pieces.
    #[inline(always)]
    pub fn new(board: &Board, control: Control, house: &House) -> Mover {
        let colours = Colour::of_side(control.side);
        let pieces = [board.pieces(colours[0]), board.pieces(colours[1])];
        let movable = both(|i| pieces[i].any() & !HOME & control.places[i]);
        let barriers = board.barriers_of(control.side);
        let mut mover = Mover {
            colours,
            movable,
            several: both(|i| pieces[i].several()),
            barriers,
            stopped: [stopped(barriers[0]), stopped(barriers[1])],
            reach: match house.home {
                Home::Exact => &EXACT,
                Home::Lax => &LAX,
            },
        };
        if house.mixi == MixiOrder::Top {
            mover.leave_covered(board);
        }
        mover
    }

    /// The same mover after one of its steps, which neither makes nor breaks a barrier.
    pub fn after(&self, board: &Board, control: Control, house: &House) -> Mover {
        let pieces = [board.pieces(self.colours[0]), board.pieces(self.colours[1])];
        let mut mover = Mover {
            movable: both(|i| pieces[i].any() & !HOME & control.places[i]),
            several: both(|i| pieces[i].several()),
            ..*self
        };
        if house.mixi == MixiOrder::Top {
            mover.leave_covered(board);
        }
        mover
    }

    /// Takes out the pieces that lie below another colour (U34).
    fn leave_covered(&mut self, board: &Board) {
        if board.mixi(self.colours[0]) == 0 {
            return;
        }
        for (i, colour) in self.colours.into_iter().enumerate() {
            let mut mixi = board.mixi(colour);
            while mixi != 0 {
                let place = Place::lowest(mixi);
                if board.top(Piece { colour, place }) != Some(colour) {
                    self.movable[i] &= !place.bit();
                }
                mixi &= mixi - 1;
            }
        }
    }

    /// From where a jump of `pips`, 1 to 12, is open, whether a piece stands there or not.
    #[inline]
    pub fn open(&self, i: usize, pips: u32) -> u64 {
        self.reach[pips as usize] & !before(&self.stopped[i], pips)
    }

    /// Places whose pieces can jump `pips`.
    #[inline]
    pub fn jumps(&self, i: usize, pips: u32) -> u64 {
        self.movable[i] & self.open(i, pips)
    }

    /// Places of both colours whose pieces can use a die.
    #[inline(always)]
    pub fn steps(&self, die: Die) -> Masks {
        both(|i| {
            let exits = match die.pips() {
                6 => self.movable[i] & BASE & !(self.barriers[i] << 63),
                _ => 0,
            };
            self.jumps(i, die.pips()) | exits
        })
    }

    /// Places of pieces that are next to an enemy blob (U18), base included (U19).
    #[inline]
    pub fn facing(&self, i: usize) -> u64 {
        (self.movable[i] & self.barriers[i].rotate_right(1)) & (RING | BASE)
    }

    /// Whether anything stops either colour.
    #[inline]
    pub fn meets_barriers(&self) -> bool {
        self.barriers != [0, 0]
    }

    /// Places of blobs that can land on an enemy blob with this double (U17).
    pub fn blobs(&self, board: &Board, die: Die, house: &House) -> Masks {
        if house.blob_takes == BlobTakes::Never || !self.meets_barriers() {
            return [0; 2];
        }
        both(|i| {
            let colour = self.colours[i];
            let enemy = board.blobs(colour);
            let targets = match house.blob_takes {
                BlobTakes::Pairs => enemy.pairs,
                BlobTakes::Any => enemy.all,
                BlobTakes::Never => 0,
            };
            let own = match house.superblob {
                Superblob::Free => self.several[i],
                Superblob::NoUnit => board.pieces(colour).pairs(),
            };
            let blobs = own & self.movable[i] & RING & !board.mixi(colour);
            let between = match die.pips() {
                1 => 0,
                pips => before(&self.stopped[i], pips - 1),
            };
            blobs & targets >> die.pips() & !between
        })
    }
}

/// The places 1, 1 to 2, 1 to 4 and 1 to 8 before those of a mask.
#[inline(always)]
const fn stopped(mask: u64) -> [u64; 4] {
    let one = mask >> 1;
    let two = one | one >> 1;
    let four = two | two >> 2;
    let eight = four | four >> 4;
    [one, two, four, eight]
}

/// The places from 1 to `pips`, 1 to 12, before those of the mask that `stopped` was made of.
#[inline(always)]
const fn before(stopped: &[u64; 4], pips: u32) -> u64 {
    let log = pips.ilog2();
    let most = stopped[log as usize & 3];
    most | most >> (pips - (1 << log))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_barrier_stops_whoever_would_pass_it_or_land_on_it() {
        for pips in 1..=12 {
            for barrier in 0..51 {
                let before = before(&stopped(1 << barrier), pips);
                for progress in 0..51 {
                    let expected = progress < barrier && barrier <= progress + pips;
                    assert_eq!(before >> progress & 1 != 0, expected, "{pips} {barrier}");
                }
            }
        }
    }
}
