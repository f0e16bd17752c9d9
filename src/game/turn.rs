//! Who moves next, which random stream decides, and what happened.

use std::fmt;

use super::{Game, Seat};

/// What comes next in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Turn {
    /// A seat decides.
    Player(Seat),
    /// Dice or a deck decide, by one word of this tape.
    Chance(Tape),
    /// The game has ended.
    Over,
}

/// Which random stream decides, and to whom its luck is booked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tape {
    /// Chance that belongs to nobody: who begins, a common deck.
    Table,
    /// A throw of the dice by this seat.
    Dice(Seat),
    /// A draw by this seat from a multiset of what is left.
    Draw(Seat),
    /// A random choice among pieces or places that this seat suffers or makes.
    Pick(Seat),
}

impl Tape {
    /// The seat that rolls, draws or picks; `None` for the table.
    #[must_use]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Tape::Table => None,
            Tape::Dice(seat) | Tape::Draw(seat) | Tape::Pick(seat) => Some(seat),
        }
    }

    /// The stream's name: `table`, `dice`, `draw` or `pick`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Tape::Table => "table",
            Tape::Dice(_) => "dice",
            Tape::Draw(_) => "draw",
            Tape::Pick(_) => "pick",
        }
    }
}

impl fmt::Display for Tape {
    /// `table`, `dice 0`, `draw 1`, `pick 2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())?;
        self.seat().map_or(Ok(()), |seat| write!(f, " {seat}"))
    }
}

/// One thing that happened, as one seat may see it.
pub struct Event<G: Game> {
    /// Who decided: the turn before it happened.
    pub who: Turn,
    /// What was done.
    pub did: Did<G>,
}

/// The content of an [`Event`]; `None` where it is hidden from the seat that is told.
pub enum Did<G: Game> {
    /// A seat's action.
    Action(Option<G::Action>),
    /// A chance outcome.
    Chance(Option<G::Chance>),
}

impl<G: Game> Event<G> {
    /// Carries it out in the position before it.
    ///
    /// # Panics
    /// If its content is hidden.
    pub fn carry_out(&self, game: &G, state: &mut G::State) {
        match self.did {
            Did::Action(Some(action)) => game.play(state, action),
            Did::Chance(Some(outcome)) => game.happen(state, outcome),
            Did::Action(None) | Did::Chance(None) => panic!("what is hidden cannot be carried out"),
        }
    }

    /// The same event without its content, for a seat from which it is hidden.
    #[must_use]
    pub fn hidden(self) -> Self {
        let did = match self.did {
            Did::Action(_) => Did::Action(None),
            Did::Chance(_) => Did::Chance(None),
        };
        Event { who: self.who, did }
    }
}

impl<G: Game> Clone for Event<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Event<G> {}

impl<G: Game> Clone for Did<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Did<G> {}

impl<G: Game> fmt::Debug for Event<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Event")
            .field("who", &self.who)
            .field("did", &self.did)
            .finish()
    }
}

impl<G: Game> fmt::Debug for Did<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Did::Action(action) => f.debug_tuple("Action").field(action).finish(),
            Did::Chance(outcome) => f.debug_tuple("Chance").field(outcome).finish(),
        }
    }
}
