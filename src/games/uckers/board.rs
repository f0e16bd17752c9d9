//! The board: pieces of four colours, and what a landing does (sections 1 and 3).

use super::colour::Colour;
use super::house::MixiOrder;
use super::pieces::Pieces;
use super::place::{Place, RING, turned};
use super::stacks::Order;
use crate::game::Side;

/// All sixteen pieces; with `mixi_order=top` also the order in each mixi-blob.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    pub(super) pieces: [Pieces; 4],
    pub(super) orders: [Order; 2],
}

/// One of the pieces of a colour that stand on a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    /// Its colour.
    pub colour: Colour,
    /// Where it stands.
    pub place: Place,
}

/// The blobs that stop a colour, as ring masks in its own numbering.
#[derive(Clone, Copy, Debug)]
pub(super) struct Blobs {
    /// Barriers of any size.
    pub all: u64,
    /// Those of exactly two pieces.
    pub pairs: u64,
}

impl Board {
    /// All pieces in base.
    pub(super) const SETUP: Board = Board {
        pieces: [Pieces::IN_BASE; 4],
        orders: [Order::NONE; 2],
    };

    /// The pieces of a colour.
    #[inline]
    #[must_use]
    pub const fn pieces(&self, colour: Colour) -> &Pieces {
        &self.pieces[colour.index()]
    }

    /// How many pieces of a side are home, 0 to 8.
    #[inline]
    #[must_use]
    pub fn home(&self, side: Side) -> u32 {
        let [one, other] = Colour::of_side(side);
        self.pieces(one).home() + self.pieces(other).home()
    }

    /// Whether all eight are.
    #[inline]
    #[must_use]
    pub fn finished(&self, side: Side) -> bool {
        let [one, other] = Colour::of_side(side);
        self.pieces(one).finished() && self.pieces(other).finished()
    }

    /// Squares on which both colours of a colour's side stand, in its own numbering (U22).
    #[inline]
    pub(super) fn mixi(&self, colour: Colour) -> u64 {
        let partner = self.pieces(colour.partner()).any() & RING;
        self.pieces(colour).any() & RING & turned(partner, 2)
    }

    /// The barriers that stop `colour`, in its own numbering (U16).
    #[inline]
    pub(super) fn barriers(&self, colour: Colour) -> u64 {
        self.blobs_before(colour) & RING
    }

    /// The barriers that stop each colour of a side, in its own numbering.
    #[inline]
    pub(super) fn barriers_of(&self, side: Side) -> [u64; 2] {
        let blobs = self.blobs_before(Colour::of_side(side)[0]);
        [blobs & RING, turned(blobs, 2) & RING]
    }

    /// The enemy blobs of the whole ring in the numbering of `colour`.
    #[inline]
    fn blobs_before(&self, colour: Colour) -> u64 {
        let [next, last] = colour.enemies();
        let (next, last) = (self.pieces(next), self.pieces(last));
        let any = [turned(next.any() & RING, 1), turned(last.any() & RING, 3)];
        let several = [
            turned(next.several() & RING, 1),
            turned(last.several() & RING, 3),
        ];
        several[0] & !any[1] | several[1] & !any[0]
    }

    /// The barriers that stop `colour`, with those of exactly two pieces, in its own numbering.
    pub(super) fn blobs(&self, colour: Colour) -> Blobs {
        let [next, last] = colour.enemies().map(|enemy| self.pieces(enemy));
        let all = self.barriers(colour);
        let pairs = turned(next.pairs() & RING, 1) | turned(last.pairs() & RING, 3);
        Blobs {
            all,
            pairs: all & pairs,
        }
    }

    /// The blobs of a colour that stop the other side, in its own numbering.
    pub(super) fn own_blobs(&self, colour: Colour) -> u64 {
        self.pieces(colour).several() & RING & !self.mixi(colour)
    }

    /// How many enemies stand on a ring square of `colour`.
    pub(super) fn enemies_on(&self, place: Place, colour: Colour) -> u32 {
        self.enemy_pieces(place, colour)
            .map(|enemy| self.pieces(enemy.colour).count(enemy.place))
            .sum()
    }

    /// The enemies that stand on a ring square of `colour`, one entry a colour.
    pub(super) fn enemy_pieces(
        &self,
        place: Place,
        colour: Colour,
    ) -> impl Iterator<Item = Piece> + '_ {
        let square = place.square(colour);
        colour.enemies().into_iter().filter_map(move |colour| {
            let place = Place::of_square(square, colour)?;
            let there = self.pieces(colour).any() & place.bit() != 0;
            there.then_some(Piece { colour, place })
        })
    }

    /// Sends what the other side has on a ring square of `colour` to base (U15, U22).
    #[inline]
    pub(super) fn hit(&mut self, place: Place, colour: Colour, order: MixiOrder) {
        for quarters in [1, 3] {
            let enemy = colour.clockwise(quarters);
            let bit = turned(place.bit(), 4 - quarters) & RING;
            if self.pieces(enemy).any() & bit != 0 {
                let place = Place::lowest(bit);
                if order == MixiOrder::Top {
                    self.dissolve(Piece {
                        colour: enemy,
                        place,
                    });
                }
                self.pieces[enemy.index()].send_to_base(place);
            }
        }
    }

    /// Takes a piece off its place.
    #[inline]
    pub(super) fn lift(&mut self, piece: Piece, order: MixiOrder) {
        if order == MixiOrder::Top {
            self.unstack(piece);
        }
        self.pieces[piece.colour.index()].take(piece.place);
    }

    /// Puts a piece on top of whatever own pieces stand there.
    #[inline]
    pub(super) fn put(&mut self, piece: Piece, order: MixiOrder) {
        if order == MixiOrder::Top {
            self.stack_on(piece);
        }
        self.pieces[piece.colour.index()].put(piece.place);
    }

    /// Puts a piece down and sends enemies there to base.
    #[inline]
    pub(super) fn land(&mut self, piece: Piece, order: MixiOrder) {
        if piece.place.on_ring() {
            self.hit(piece.place, piece.colour, order);
        }
        self.put(piece, order);
    }

    /// Moves a piece to a place it may land on.
    #[inline]
    pub(super) fn shift(&mut self, piece: Piece, to: Place, order: MixiOrder) {
        self.lift(piece, order);
        let landed = Piece {
            colour: piece.colour,
            place: to,
        };
        self.land(landed, order);
    }
}
