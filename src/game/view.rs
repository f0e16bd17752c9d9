//! What a seat is shown; fields are private so that a mind cannot peek.

use super::{Game, Seat, Tape, Tapes};

/// How much a bot may see, granted by the referee and named in every result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sight {
    /// What its seat may know by the rules.
    #[default]
    Own,
    /// Everything, hidden hands too: a cheat, to price hidden information.
    All,
    /// Its own view and the next words of every tape: an oracle, to price the dice.
    Ahead(u32),
}

/// A position as one seat may see it.
#[derive(Clone, Debug)]
pub struct View<S> {
    state: S,
    seat: Seat,
    sight: Sight,
    tapes: Option<Tapes>,
}

/// The one way to make a [`View`]: the referee, analysis and tests all use it.
#[must_use]
pub fn look<G: Game>(game: &G, state: &G::State, seat: Seat, sight: Sight) -> View<G::State> {
    let state = match sight {
        Sight::All => state.clone(),
        Sight::Own | Sight::Ahead(_) if G::HIDDEN => game.view(state, Some(seat)),
        Sight::Own | Sight::Ahead(_) => state.clone(),
    };
    View {
        state,
        seat,
        sight,
        tapes: None,
    }
}

impl<S> View<S> {
    /// The position, with what the seat may not know blanked.
    #[must_use]
    pub fn state(&self) -> &S {
        &self.state
    }

    /// Whose eyes these are.
    #[must_use]
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// What the referee granted.
    #[must_use]
    pub fn sight(&self) -> Sight {
        self.sight
    }

    /// Lends the tapes to a view; they can be read only as far as its sight allows.
    #[must_use]
    pub fn with_tapes(mut self, tapes: &Tapes) -> Self {
        if let Sight::Ahead(_) = self.sight {
            self.tapes = Some(tapes.clone());
        }
        self
    }

    /// The word of a tape that comes after `skip` others, where the sight reaches that far.
    #[must_use]
    pub fn ahead(&self, tape: Tape, skip: u32) -> Option<u64> {
        match (self.sight, &self.tapes) {
            (Sight::Ahead(reach), Some(tapes)) if skip < reach => Some(tapes.ahead(tape, skip)),
            _ => None,
        }
    }
}
