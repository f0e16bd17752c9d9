//! What a player of Uckers would count.

use super::Uckers;
use super::board::Board;
use super::colour::Colour;
use super::phase::State;
use super::place::{BASE, Place, RING, turned};
use crate::game::{Side, Terms};

impl Terms for Uckers {
    /// `pips` are the spaces all pieces have to go, 57 from base; `home`, `tube` and `base` count
    /// pieces, `blobs`, `superblobs` and `mixi` squares; `danger` counts pieces that an enemy can
    /// reach with one die, `danger_far` those that need the sum, and `stake` the spaces that both
    /// would lose; `facing` counts pieces with an enemy blob at most six squares ahead; `on_turn` is
    /// 1 or 0.
    const NAMES: &'static [&'static str] = &[
        "pips",
        "home",
        "tube",
        "base",
        "blobs",
        "superblobs",
        "mixi",
        "danger",
        "danger_far",
        "stake",
        "facing",
        "on_turn",
    ];

    fn terms(&self, state: &State, side: Side, out: &mut [f32]) {
        let board = &state.board;
        let mut counts = Counts::default();
        let threats = threats(board, side);
        for colour in Colour::of_side(side) {
            counts.add(board, colour, &threats);
        }
        let on_turn = state.phase.seat().map(|seat| self.side(seat)) == Some(side);
        // Both colours of the side have counted it.
        counts.mixi /= 2;
        out.copy_from_slice(
            &[
                counts.pips,
                counts.home,
                counts.tube,
                counts.base,
                counts.blobs,
                counts.superblobs,
                counts.mixi,
                counts.danger,
                counts.danger_far,
                counts.stake,
                counts.facing,
                u32::from(on_turn),
            ]
            .map(|count| count as f32),
        );
    }
}

#[derive(Default)]
struct Counts {
    pips: u32,
    home: u32,
    tube: u32,
    base: u32,
    blobs: u32,
    superblobs: u32,
    mixi: u32,
    danger: u32,
    danger_far: u32,
    stake: u32,
    facing: u32,
}

impl Counts {
    fn add(&mut self, board: &Board, colour: Colour, threats: &Threats) {
        let pieces = board.pieces(colour);
        let on_ring = pieces.any() & RING;
        let blobs = board.own_blobs(colour);
        self.pips += pieces.pips();
        self.home += pieces.home();
        self.tube += pieces.in_tube();
        self.base += pieces.count(Place::BASE);
        self.blobs += blobs.count_ones();
        self.superblobs += (blobs & !pieces.pairs()).count_ones();
        self.mixi += board.mixi(colour).count_ones();
        let quarters = colour.quarters_to(threats.colour);
        let near = on_ring & !blobs & turned(threats.near, quarters);
        let far = on_ring & !blobs & turned(threats.far, quarters) & !near;
        let mut left = near | far;
        while left != 0 {
            let place = Place::lowest(left);
            let count = pieces.count(place);
            if near & place.bit() != 0 {
                self.danger += count;
            } else {
                self.danger_far += count;
            }
            self.stake += count * (place.progress() + 1);
            left &= left - 1;
        }
        let barriers = board.barriers(colour);
        let three = barriers >> 1 | barriers >> 2 | barriers >> 3;
        let mut facing = on_ring & (three | three >> 3);
        while facing != 0 {
            self.facing += pieces.count(Place::lowest(facing));
            facing &= facing - 1;
        }
    }
}

/// The squares that enemies of a side can reach, in the numbering of the side's first colour.
struct Threats {
    colour: Colour,
    /// With one die.
    near: u64,
    /// With the sum of two.
    far: u64,
}

fn threats(board: &Board, side: Side) -> Threats {
    let colour = Colour::of_side(side)[0];
    let mut threats = Threats {
        colour,
        near: 0,
        far: 0,
    };
    for enemy in colour.enemies() {
        let quarters = colour.quarters_to(enemy);
        let [near, far] = reach(board, enemy);
        threats.near |= turned(near, quarters);
        threats.far |= turned(far, quarters);
    }
    threats
}

/// The squares that pieces of a colour can reach with one die and with the sum of two.
fn reach(board: &Board, colour: Colour) -> [u64; 2] {
    let pieces = board.pieces(colour);
    let barriers = board.barriers(colour);
    let mut reached = [u64::from(pieces.any() & BASE != 0) & !barriers, 0];
    let mut left = pieces.any() & RING;
    while left != 0 {
        let place = Place::lowest(left);
        let ahead = RING & !(2 * place.bit() - 1);
        let stop = barriers & ahead;
        let open = ahead & (stop & stop.wrapping_neg()).wrapping_sub(1);
        for (squares, most) in reached.iter_mut().zip([6, 12]) {
            *squares |= open & (((1 << most) - 1) << (place.progress() + 1));
        }
        left &= left - 1;
    }
    reached
}
