//! The order of the pieces in mixi-blobs, kept with `mixi_order=top` only (U34).

use super::board::{Board, Piece};
use super::colour::Colour;
use super::place::{Place, RING, turned};
use crate::game::Side;

/// Which colour each piece in the mixi-blobs of a side is of, bottom to top, one mixi-blob after the
/// other along the way of the side's first colour: a set bit is the second colour. A side has eight
/// pieces, so eight bits hold all of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Order(u8);

impl Order {
    /// No mixi-blob.
    pub const NONE: Order = Order(0);

    /// Equal for equal orders of equal mixi-blobs only.
    pub fn number(self) -> u64 {
        u64::from(self.0)
    }

    /// `span` replaced by `stack`, which has its own number of pieces.
    fn spliced(self, span: Span, stack: Stack) -> Order {
        let bits = u32::from(self.0);
        let low = bits & ((1 << span.first) - 1);
        let high = bits >> (span.first + span.pieces);
        let middle = u32::from(stack.bits) << span.first;
        Order((low | middle | high << (span.first + stack.pieces)) as u8)
    }
}

/// Where in an [`Order`] a mixi-blob is; no pieces where a square has none.
#[derive(Clone, Copy)]
struct Span {
    first: u32,
    pieces: u32,
}

/// The pieces of one square, bottom to top.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stack {
    bits: u8,
    pieces: u32,
}

impl Stack {
    const GONE: Stack = Stack { bits: 0, pieces: 0 };

    /// A stack of these colours, bottom to top.
    pub fn of(colours: &[Colour]) -> Stack {
        let empty = Stack::GONE;
        colours.iter().fold(empty, |stack, &top| stack.with(top))
    }

    fn with(self, top: Colour) -> Stack {
        Stack {
            bits: self.bits | (top.index() as u8 >> 1) << self.pieces,
            pieces: self.pieces + 1,
        }
    }

    /// Without its top piece; gone if a single colour is left.
    fn without_top(self) -> Stack {
        let pieces = self.pieces - 1;
        let all = (1u32 << pieces) - 1;
        let bits = u32::from(self.bits) & all;
        if bits == 0 || bits == all {
            return Stack::GONE;
        }
        Stack {
            bits: bits as u8,
            pieces,
        }
    }

    /// The colours of a side's stack, bottom to top.
    pub fn colours(self, first: Colour) -> impl Iterator<Item = Colour> {
        (0..self.pieces).map(move |i| first.clockwise(2 * (self.bits as usize >> i & 1)))
    }
}

impl Board {
    /// The mixi-blob on a ring square of a colour, if there is one.
    pub(super) fn stack(&self, piece: Piece) -> Option<Stack> {
        let (first, place) = seen_by_first(piece)?;
        let span = self.span(first, place);
        let bits = u32::from(self.orders[first.index()].0) >> span.first;
        (span.pieces > 0).then(|| Stack {
            bits: (bits & ((1 << span.pieces) - 1)) as u8,
            pieces: span.pieces,
        })
    }

    /// The colour of the top piece of the mixi-blob there, if there is one.
    pub(super) fn top(&self, piece: Piece) -> Option<Colour> {
        let stack = self.stack(piece)?;
        let first = Colour::of_side(piece.colour.side())[0];
        stack.colours(first).last()
    }

    /// Says in which order the pieces of a mixi-blob stand that has none yet; lower squares of the
    /// side's first colour must have been told before.
    pub(super) fn tell_stack(&mut self, piece: Piece, stack: Stack) {
        if let Some((first, place)) = seen_by_first(piece) {
            let span = Span {
                pieces: 0,
                ..self.span(first, place)
            };
            self.splice(first, span, stack);
        }
    }

    /// The top piece of its square is about to leave.
    pub(super) fn unstack(&mut self, piece: Piece) {
        if !self.stands_with_partner(piece) {
            return;
        }
        if let Some(stack) = self.stack(piece) {
            self.replace(piece, stack.without_top());
        }
    }

    /// A piece is about to land on top.
    pub(super) fn stack_on(&mut self, piece: Piece) {
        if !self.stands_with_partner(piece) {
            return;
        }
        let below = self.stack(piece).or_else(|| {
            let square = piece.place.square(piece.colour);
            let partner = piece.colour.partner();
            let place = Place::of_square(square, partner)?;
            let others = self.pieces(partner).count(place);
            let alone = Stack::GONE;
            (others > 0).then(|| (0..others).fold(alone, |stack, _| stack.with(partner)))
        });
        if let Some(below) = below {
            self.replace(piece, below.with(piece.colour));
        }
    }

    /// All pieces of the square are about to leave.
    pub(super) fn dissolve(&mut self, piece: Piece) {
        if !self.stands_with_partner(piece) {
            return;
        }
        self.replace(piece, Stack::GONE);
    }

    /// No mixi-blob of a side is left.
    pub(super) fn forget_stacks(&mut self, side: Side) {
        self.orders[side.index()] = Order::NONE;
    }

    /// Whether the other colour of the side stands on the piece's ring square.
    fn stands_with_partner(&self, piece: Piece) -> bool {
        let partner = self.pieces(piece.colour.partner()).any() & RING;
        piece.place.on_ring() && turned(partner, 2) & piece.place.bit() != 0
    }

    fn replace(&mut self, piece: Piece, stack: Stack) {
        if let Some((first, place)) = seen_by_first(piece) {
            let span = self.span(first, place);
            self.splice(first, span, stack);
        }
    }

    fn splice(&mut self, first: Colour, span: Span, stack: Stack) {
        let order = &mut self.orders[first.index()];
        *order = order.spliced(span, stack);
    }

    /// Where the pieces of a square of the side's first colour are in the side's order.
    fn span(&self, first: Colour, square: u64) -> Span {
        let mixi = self.mixi(first);
        let partner = first.partner();
        let pieces = |bit: u64| {
            let there = Place::lowest(turned(bit, 2));
            self.pieces(first).count(Place::lowest(bit)) + self.pieces(partner).count(there)
        };
        let mut below = mixi & (square - 1);
        let mut before = 0;
        while below != 0 {
            before += pieces(below & below.wrapping_neg());
            below &= below - 1;
        }
        Span {
            first: before,
            pieces: if mixi & square == 0 {
                0
            } else {
                pieces(square)
            },
        }
    }
}

/// The first colour of the piece's side, and the square as a bit in its numbering; `None` off the
/// ring. The square that the first colour never visits holds no mixi-blob.
fn seen_by_first(piece: Piece) -> Option<(Colour, u64)> {
    if !piece.place.on_ring() {
        return None;
    }
    let first = Colour::of_side(piece.colour.side())[0];
    let bit = turned(piece.place.bit(), first.quarters_to(piece.colour)) & RING;
    (bit != 0).then_some((first, bit))
}
