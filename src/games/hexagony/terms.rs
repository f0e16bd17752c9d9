//! What a player would count: pieces and stacks, threats both ways, chips, room, the lie of the land.

use super::cell::Cell;
use super::ending::regions;
use super::house::{ClosedSides, Movement};
use super::state::{Manner, Parties, Phase, Roll, State};
use super::topology::{distance, ways};
use super::{Hexagony, fight};
use crate::game::{SIDES, Seat, Side, Terms};

/// The chips that `purse` counts.
const PURSE: u8 = 6;
/// The mean of the larger of two different dice, where doubles give nothing.
const LARGER_DIE: f32 = 140.0 / 36.0;
/// The mean difference of two dice.
const DIFFERENCE: f32 = 70.0 / 36.0;

impl Terms for Hexagony {
    /// Seen from one army; for an army that is out all are 0.
    ///
    /// * `pieces` on the board, `rivals_pieces` of all living rivals, `rivals` alive;
    /// * `groups` of two or more, `singles`, `largest`, the pieces of the largest group, and
    ///   `second`, of the next;
    /// * `threatened`: own pieces next to a larger enemy group, `preys`: enemy pieces next to a
    ///   larger own group;
    /// * `closing`: enemy groups of which one side is missing in a surround, `closed_in`: own ones;
    /// * `chips`, `purse`, the chips up to 6, and `pending` chips of a supply turn under way;
    /// * `blast`: the most enemy pieces that an explosion the army can pay for removes beyond its
    ///   own, `blasted`: the same done to it by a rival;
    /// * `regions` held, `mobility`: ways on which a piece could step, `approach`: the mean number
    ///   of cells from its groups to the nearest enemy;
    /// * `points` left in its paid roll, or the mean of what a roll that is paid for gives, and
    ///   `on_turn`, 1 or 0.
    const NAMES: &'static [&'static str] = &[
        "pieces",
        "rivals_pieces",
        "rivals",
        "groups",
        "singles",
        "largest",
        "second",
        "threatened",
        "preys",
        "closing",
        "closed_in",
        "chips",
        "purse",
        "pending",
        "blast",
        "blasted",
        "regions",
        "mobility",
        "approach",
        "points",
        "on_turn",
    ];

    fn terms(&self, state: &State, side: Side, out: &mut [f32]) {
        let seat = Seat::new(side.index());
        out.fill(0.0);
        if !state.is_alive(seat) {
            return;
        }
        let army = Look::at(self, state, seat);
        let values: [u32; 18] = [
            state.board.pieces(seat).into(),
            army.rivals()
                .map(|rival| u32::from(state.board.pieces(rival)))
                .sum(),
            army.rivals().count() as u32,
            army.groups,
            army.singles,
            army.largest[0].into(),
            army.largest[1].into(),
            army.threatened,
            army.preys,
            army.closing(),
            army.closed_in(),
            state.army(seat).chips.into(),
            state.army(seat).chips.min(PURSE).into(),
            army.pending(),
            army.blast(seat),
            army.rivals()
                .map(|rival| army.blasted_by(rival))
                .max()
                .unwrap_or(0),
            regions(state, seat).into(),
            army.mobility,
        ];
        for (term, value) in out.iter_mut().zip(values) {
            *term = value as f32;
        }
        out[18] = army.approach();
        out[19] = army.points();
        out[20] = f32::from(u8::from(army.is_on_turn()));
    }
}

/// A position seen by one army.
struct Look<'a> {
    game: &'a Hexagony,
    state: &'a State,
    seat: Seat,
    groups: u32,
    singles: u32,
    /// The sizes of the two largest groups.
    largest: [u8; 2],
    threatened: u32,
    preys: u32,
    mobility: u32,
}

impl<'a> Look<'a> {
    fn at(game: &'a Hexagony, state: &'a State, seat: Seat) -> Self {
        let mut look = Look {
            game,
            state,
            seat,
            groups: 0,
            singles: 0,
            largest: [0; 2],
            threatened: 0,
            preys: 0,
            mobility: 0,
        };
        let board = &state.board;
        for cell in board.held(seat).iter() {
            look.count_group(cell);
        }
        for rival in look.rivals() {
            for cell in board.held(rival).iter() {
                if look.is_beside_larger(cell, seat) {
                    look.preys += u32::from(board.count(cell));
                }
            }
        }
        look
    }

    fn count_group(&mut self, cell: Cell) {
        let board = &self.state.board;
        let size = board.count(cell);
        match size {
            1 => self.singles += 1,
            _ => self.groups += 1,
        }
        let [largest, second] = &mut self.largest;
        if size > *largest {
            *second = std::mem::replace(largest, size);
        } else if size > *second {
            *second = size;
        }
        let rivals = Seat::first(self.game.seats).filter(|rival| *rival != self.seat);
        if rivals
            .clone()
            .any(|rival| self.is_beside_larger(cell, rival))
        {
            self.threatened += u32::from(size);
        }
        let limit = self.game.house.stack_limit;
        let room = board.open_ways(cell).filter(|way| {
            let there = board.count(way.to);
            there == 0 || board.holds(self.seat, way.to) && there < limit
        });
        self.mobility += room.count() as u32;
    }

    fn rivals(&self) -> impl Iterator<Item = Seat> + Clone + use<'a> {
        let own = self.seat;
        self.state.living().filter(move |seat| *seat != own)
    }

    /// Whether an open side of a cell leads to a larger group of a seat.
    fn is_beside_larger(&self, cell: Cell, other: Seat) -> bool {
        let board = &self.state.board;
        let size = board.count(cell).max(1);
        let mut next = board.open_ways(cell).map(|way| way.to);
        next.any(|to| board.holds(other, to) && board.count(to) > size)
    }

    /// How many sides are missing for groups of `by` to surround the group in a cell; `None` where
    /// a side that protects makes that impossible.
    fn sides_missing(&self, cell: Cell, by: Seat) -> Option<usize> {
        let board = &self.state.board;
        let need = board.count(cell).max(2);
        let sides = ways(cell);
        let closed = sides.iter().filter(|way| board.walls.on(way.edge)).count();
        let protects = self.game.house.closed_sides == ClosedSides::Protect;
        if protects && (closed > 0 || sides.len() < 3) {
            return None;
        }
        let encloses = |cell: Cell| board.holds(by, cell) && board.count(cell) >= need;
        let enclosing = board.open_ways(cell).filter(|way| encloses(way.to)).count();
        Some(sides.len() - closed - enclosing)
    }

    fn closing(&self) -> u32 {
        let one_missing = |cell: &Cell| self.sides_missing(*cell, self.seat) == Some(1);
        let cells = |rival| self.state.board.held(rival).iter();
        self.rivals()
            .map(|rival| cells(rival).filter(one_missing).count() as u32)
            .sum()
    }

    fn closed_in(&self) -> u32 {
        let cells = self.state.board.held(self.seat).iter();
        let by = |cell: &Cell| {
            self.rivals()
                .any(|rival| self.sides_missing(*cell, rival) == Some(1))
        };
        cells.filter(by).count() as u32
    }

    fn pending(&self) -> u32 {
        let pending = match self.state.phase {
            Phase::Seek(pending) | Phase::Advance(_, pending) | Phase::More(pending) => pending,
            _ => return 0,
        };
        if self.state.active == self.seat {
            pending.total().into()
        } else {
            0
        }
    }

    /// The cells on which a seat can pay for an explosion.
    fn fuses(&self, seat: Seat) -> impl Iterator<Item = Cell> + use<'a> {
        let state = self.state;
        let cost = self.game.house.nuke;
        let pays = cost.is_some_and(|cost| state.army(seat).chips >= cost);
        let groups = state.board.held(seat).iter().filter(move |_| pays);
        groups.filter(|cell| state.board.count(*cell) > 1)
    }

    fn blast(&self, seat: Seat) -> u32 {
        let gain = |cell| {
            let removed = fight::blast(&self.state.board, cell);
            let all: u8 = removed.iter().sum();
            u32::from((all - removed[seat.index()]).saturating_sub(removed[seat.index()]))
        };
        self.fuses(seat).map(gain).max().unwrap_or(0)
    }

    fn blasted_by(&self, rival: Seat) -> u32 {
        let loss = |cell| {
            let removed: [u8; SIDES] = fight::blast(&self.state.board, cell);
            u32::from(removed[self.seat.index()].saturating_sub(removed[rival.index()]))
        };
        self.fuses(rival).map(loss).max().unwrap_or(0)
    }

    fn approach(&self) -> f32 {
        let board = &self.state.board;
        let nearest = |cell: Cell| {
            let enemies = self.rivals().flat_map(|rival| board.held(rival).iter());
            let nearest = enemies.map(|enemy| distance(cell, enemy)).min();
            u32::from(nearest.unwrap_or(0))
        };
        let total: u32 = board.held(self.seat).iter().map(nearest).sum();
        total as f32 / (self.groups + self.singles).max(1) as f32
    }

    fn points(&self) -> f32 {
        if !self.is_on_turn() {
            return 0.0;
        }
        match &self.state.phase {
            Phase::Move(roll)
            | Phase::Window(_, roll)
            | Phase::Assault(_, roll)
            | Phase::Retreat(_, _, roll) => f32::from(left(roll)),
            Phase::Die(dice) => dice.high.into(),
            Phase::March => match self.game.house.movement {
                Movement::Points | Movement::Strict => LARGER_DIE,
                Movement::Difference => DIFFERENCE,
            },
            _ => 0.0,
        }
    }

    fn is_on_turn(&self) -> bool {
        self.state.active == self.seat && !matches!(self.state.phase, Phase::Over(_))
    }
}

/// The spaces that pieces can still go.
fn left(roll: &Roll) -> u8 {
    match &roll.manner {
        Manner::Points | Manner::Group(_) => roll.left,
        Manner::Strict(Parties { length, party, .. }) => {
            roll.left * length + party.map_or(0, |party| party.size * party.spaces)
        }
    }
}
