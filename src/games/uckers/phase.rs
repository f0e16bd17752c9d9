//! A position: the board, the marks and what comes next (sections 4.1 and 4.2).

use super::board::{Board, Piece};
use super::colour::Colour;
use super::place::Place;
use crate::game::{Seat, Side};
use crate::games::dice::Roll;

/// A position of Uckers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State {
    pub(super) board: Board,
    pub(super) marks: [Mark; 4],
    pub(super) phase: Phase,
}

/// What a seat's throws of the whole game are remembered by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// It has not thrown; also of seats that there are not.
    None,
    /// It has made one throw.
    One,
    /// It has made one throw, and that was an all-out.
    AllOut,
    /// It has made more throws.
    Several,
    /// It helps its partner (U26).
    Helper,
}

/// Which throw of a turn it is, and what was declared before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cast {
    /// The first of the turn.
    First,
    /// One more after a six (U4).
    Again,
    /// The first of the game, called snake eyes (U11).
    Called,
    /// Announced as the last (U39).
    StandUp,
}

/// Whether a play belongs to the first throw of its turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Go {
    /// It does, so blobs may be challenged (U20).
    First,
    /// An earlier throw of the turn had a six.
    Again,
}

/// A run of sixes against a blob (4.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Run {
    /// The challenging piece.
    pub piece: Piece,
    /// Sixes still needed, 1 to 5.
    pub needs: u8,
}

/// A suck-back (U30).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Suck {
    /// The colour whose piece stands on the target's foot.
    pub attacker: Colour,
    /// A piece or pair in a tube.
    pub target: Piece,
}

/// What comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Who begins is drawn.
    Start,
    /// A seat chooses before its first throw.
    Chooses(Seat),
    /// A seat throws.
    Throws(Seat, Cast),
    /// A seat plays a throw.
    Plays(Seat, Roll, Go),
    /// A seat throws for sixes.
    Challenges(Seat, Run),
    /// A seat throws for a suck-back.
    Sucks(Seat, Suck),
    /// A seat throws for a blow-back by this piece in its tube (U31).
    Blows(Seat, Piece),
    /// A side has won.
    Over(Side),
}

impl Phase {
    /// Whose turn it is.
    #[inline]
    pub(super) const fn seat(self) -> Option<Seat> {
        match self {
            Phase::Chooses(seat)
            | Phase::Throws(seat, _)
            | Phase::Plays(seat, ..)
            | Phase::Challenges(seat, _)
            | Phase::Sucks(seat, _)
            | Phase::Blows(seat, _) => Some(seat),
            Phase::Start | Phase::Over(_) => None,
        }
    }
}

impl Suck {
    /// The attacking piece, on the foot of the target's colour.
    pub(super) fn piece(self) -> Piece {
        let square = Place::FOOT.square(self.target.colour);
        let place = Place::of_square(square, self.attacker);
        Piece {
            colour: self.attacker,
            place: place.expect("every colour passes the feet of the other side"),
        }
    }
}

impl State {
    /// The set-up, before it is known who begins.
    pub(super) const SETUP: State = State {
        board: Board::SETUP,
        marks: [Mark::None; 4],
        phase: Phase::Start,
    };

    /// The pieces.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// What comes next.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.phase
    }
}
