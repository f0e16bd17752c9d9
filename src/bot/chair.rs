//! What every mind keeps: its game and seat, what it remembers, and its worker's buffers.

use crate::game::{Event, Game, Scratch, Seat, Side, Sight, View};
use crate::seed::{Rng, Seed};

/// One seat in one game.
pub(super) struct Chair<'g, G: Game> {
    pub(super) game: &'g G,
    pub(super) seat: Seat,
    pub(super) scratch: Scratch<G>,
    memory: G::Memory,
}

impl<'g, G: Game> Chair<'g, G> {
    /// A chair whose randomness is a fixed stream until a game is dealt.
    pub(super) fn new(game: &'g G, seat: Seat) -> Self {
        Chair {
            game,
            seat,
            scratch: Scratch::new(Seed::new(0).child("chair").rng()),
            memory: G::Memory::default(),
        }
    }

    pub(super) fn side(&self) -> Side {
        self.game.side_of(self.seat)
    }

    pub(super) fn deal(&mut self, rng: Rng) {
        self.scratch.rng = rng;
        self.memory = G::Memory::default();
    }

    pub(super) fn observe(&mut self, event: &Event<G>) {
        self.game.remember(&mut self.memory, event);
    }

    /// A full position that this seat cannot tell from what it sees.
    pub(super) fn world(&mut self, view: &View<G::State>) -> G::State {
        world(
            self.game,
            self.seat,
            &self.memory,
            view,
            &mut self.scratch.rng,
        )
    }

    /// A source of full positions that this seat cannot tell from what it sees.
    pub(super) fn worlds<'a>(
        &self,
        view: &'a View<G::State>,
    ) -> impl FnMut(&mut Rng) -> G::State + Send + 'a + use<'a, 'g, G>
    where
        'g: 'a,
    {
        let (game, seat, memory) = (self.game, self.seat, self.memory.clone());
        move |rng: &mut Rng| world(game, seat, &memory, view, rng)
    }

    /// The only legal action, where there is only one and so nothing to think about.
    pub(super) fn forced(&mut self, view: &View<G::State>) -> Option<G::Action> {
        let actions = &mut self.scratch.actions;
        self.game.legal_actions(view.state(), actions);
        let only = match **actions {
            [only] => Some(only),
            _ => None,
        };
        actions.clear();
        only
    }
}

fn world<G: Game>(
    game: &G,
    seat: Seat,
    memory: &G::Memory,
    view: &View<G::State>,
    rng: &mut Rng,
) -> G::State {
    if G::HIDDEN && view.sight() != Sight::All {
        game.determinize(view.state(), seat, memory, rng)
    } else {
        view.state().clone()
    }
}
