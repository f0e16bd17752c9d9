//! What a side may see, remember and imagine (sections 2 and 12).

use rand::Rng as _;

use super::ToyBattle;
use super::actions::{Act, Outcome, Pick};
use super::flow::DRAWN;
use super::kinds::{Bag, Colour, Kind};
use super::state::{Face, Phase, State};
use crate::game::{Did, Event, Seat, Tape, Turn};
use crate::seed::{Rng, below};

/// How often a hand is dealt anew before one that fits what is seen is put together.
const TRIES: u32 = 64;

/// Tiles that came back into the hands in public and have not left them since.
#[derive(Clone, Copy, Debug, Default)]
pub struct Memory {
    known: [Bag; 2],
}

impl Memory {
    /// The tiles known to be in a hand.
    pub(super) fn known(&self, colour: Colour) -> Bag {
        self.known[colour.index()]
    }

    fn returned(&mut self, seat: Seat, kind: Kind) {
        let known = &mut self.known[seat.index()];
        if known.count(kind) < Bag::COPIES {
            known.add(kind);
        }
    }

    fn left(&mut self, seat: Seat, kind: Kind) {
        let known = &mut self.known[seat.index()];
        if known.holds(kind) {
            known.remove(kind);
        }
    }

    pub(super) fn note(&mut self, event: &Event<ToyBattle>) {
        match (event.who, event.did) {
            (Turn::Player(seat), Did::Action(Some(action))) => match action.0 {
                Act::Recall(_, kind) | Act::Take(kind) => self.returned(seat, kind),
                Act::Place(_, kind) => self.left(seat, kind),
                _ => {}
            },
            (Turn::Chance(Tape::Pick(seat)), Did::Chance(Some(Outcome(Pick::Loses(kind))))) => {
                let loser = Colour::of_index(seat.index()).other();
                self.left(loser.seat(), kind);
            }
            _ => {}
        }
    }
}

impl ToyBattle {
    pub(super) fn seen(state: &State, eyes: Option<Seat>) -> State {
        let mut view = *state;
        for colour in Colour::BOTH {
            if eyes != Some(colour.seat()) {
                *view.holding_mut(colour) = state.holding(colour).covered();
            }
        }
        view
    }

    pub(super) fn conceals(&self, state: &State, seat: Seat) -> bool {
        let mover = state.mover.seat();
        match state.phase {
            Phase::Deal | Phase::Draw(_) | Phase::Dig => seat != mover,
            Phase::Block => seat == mover && !self.block_shows(state),
            _ => false,
        }
    }

    /// Whether the block that is to be laid ends the game by some outcomes only.
    ///
    /// Then everybody sees by the end, or by its absence, what was blocked, so that it cannot count
    /// as hidden.
    fn block_shows(&self, state: &State) -> bool {
        let enemy = state.enemy();
        if enemy.drawable(DRAWN) > 0 {
            return false;
        }
        let mut ends = enemy.free().kinds().map(|kind| {
            let mut next = *state;
            self.let_happen(&mut next, Pick::Blocks(kind));
            next.is_over()
        });
        let first = ends.next();
        ends.any(|end| Some(end) != first)
    }

    /// A world that `seat` cannot tell from its view: the enemy's hand is dealt from the tiles of
    /// which nobody knows where they are, those known to be in it first.
    pub(super) fn imagine(
        &self,
        view: &State,
        seat: Seat,
        memory: &Memory,
        rng: &mut Rng,
    ) -> State {
        let enemy = Colour::of_index(seat.index()).other();
        if view.holding(enemy).face == Face::Up {
            return *view;
        }
        let pool = Self::pool(view, enemy);
        let known = memory.known(enemy).common(pool);
        let mut world = *view;
        for _ in 0..TRIES {
            deal(&mut world, enemy, pool, known, rng);
            if !self.must_place(&world, enemy) || self.can_place(&world, enemy) {
                return world;
            }
        }
        self.put_together(&mut world, enemy, pool, known, rng);
        world
    }

    /// Whether it is seen that a side has a tile to place: it is asked for one and cannot draw.
    fn must_place(&self, state: &State, colour: Colour) -> bool {
        let asked = match state.phase {
            Phase::Captain => true,
            Phase::Turn => state.own().drawable(DRAWN) == 0,
            _ => false,
        };
        asked && state.mover == colour
    }

    /// Deals a hand around a tile that can be placed, which is then not blocked.
    fn put_together(
        &self,
        world: &mut State,
        colour: Colour,
        pool: Bag,
        known: Bag,
        rng: &mut Rng,
    ) {
        let room = u32::from(world.holding(colour).hand_size) > known.len();
        let placements = self.placements(world, colour, pool);
        let mut useful = Bag::EMPTY;
        for kind in if room { pool } else { known }.kinds() {
            if !placements.of(kind).is_empty() {
                useful.add(kind);
            }
        }
        if useful.is_empty() {
            return;
        }
        let kind = pick(useful, rng);
        let mut sure = known;
        if !known.holds(kind) {
            sure.add(kind);
        }
        deal(world, colour, pool, sure, rng);
        let holding = world.holding_mut(colour);
        let mut others = holding.hand;
        others.remove(kind);
        holding.blocked = some_of(others, u32::from(holding.blocked_size), rng);
    }
}

/// Deals a hand that holds `known`, blocks tiles of it, and leaves the rest unseen.
fn deal(world: &mut State, colour: Colour, pool: Bag, known: Bag, rng: &mut Rng) {
    let holding = world.holding_mut(colour);
    let size = u32::from(holding.hand_size);
    let mut rest = pool.without(known);
    let mut hand = known;
    while hand.len() < size {
        let kind = pick(rest, rng);
        rest.remove(kind);
        hand.add(kind);
    }
    holding.hand = hand;
    holding.unseen = rest;
    holding.blocked = some_of(hand, u32::from(holding.blocked_size), rng);
    holding.face = Face::Up;
}

fn pick(bag: Bag, rng: &mut Rng) -> Kind {
    bag.nth(below(rng.next_u64(), u64::from(bag.len())) as u32)
}

fn some_of(bag: Bag, count: u32, rng: &mut Rng) -> Bag {
    let (mut left, mut some) = (bag, Bag::EMPTY);
    for _ in 0..count {
        let kind = pick(left, rng);
        left.remove(kind);
        some.add(kind);
    }
    some
}
