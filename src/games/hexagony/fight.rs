//! Attack, retreat, surround, elimination and explosion (section 10).

use super::board::Board;
use super::cell::Cell;
use super::cells::Cells;
use super::house::{AttackPrice, ClosedSides, SurroundBy};
use super::state::{
    Army, Attack, Distance, Manner, Parties, Phase, Roll, Seats, Standing, State, TOO_FEW,
};
use super::topology::ways;
use super::{Action, Hexagony};
use crate::game::{SIDES, Seat};

/// The cells to which an attacked group can retreat (H27, H28).
pub(super) fn retreats(board: &Board, from: Cell, distance: Distance) -> Cells {
    let mut cells = Cells::NONE;
    for first in board.open_ways(from).map(|way| way.to) {
        if board.count(first) > 0 {
            continue;
        }
        match distance {
            Distance::One => cells.insert(first),
            Distance::Two => {
                let second = board.open_ways(first).map(|way| way.to);
                let empty = second.filter(|cell| board.count(*cell) == 0);
                empty.for_each(|cell| cells.insert(cell));
            }
        }
    }
    cells
}

/// The pieces of each seat that an explosion at a cell removes.
pub(super) fn blast(board: &Board, cell: Cell) -> [u8; SIDES] {
    let mut removed = [0; SIDES];
    for cell in ways(cell).iter().map(|way| way.to).chain([cell]) {
        if let Some(owner) = board.owner(cell) {
            removed[owner.index()] += board.count(cell);
        }
    }
    removed
}

/// The smaller enemy groups next to a group of the active seat; a single has none (9.1).
#[inline]
pub(super) fn targets(state: &State, from: Cell) -> impl Iterator<Item = Cell> {
    let size = state.board.count(from);
    let smaller = move |cell: &Cell| {
        (1..size).contains(&state.board.count(*cell)) && !state.board.holds(state.active, *cell)
    };
    let open = state.board.open_ways(from).filter(move |_| size > 1);
    open.map(|way| way.to).filter(smaller)
}

impl Hexagony {
    /// Appends the attacks from a cell on smaller groups next to it (H25).
    pub(super) fn list_attacks(&self, state: &State, from: Cell, out: &mut Vec<Action>) {
        out.extend(targets(state, from).map(|to| Action::Attack(from, to)));
    }

    pub(super) fn list_paid_attacks(&self, state: &State, out: &mut Vec<Action>) {
        if state.army(state.active).chips > 0 {
            for from in state.board.held(state.active).iter() {
                self.list_attacks(state, from, out);
            }
        }
    }

    /// Whether the active seat can still pay for an attack.
    fn can_pay_for_attack(&self, state: &State) -> bool {
        let mut from = state.board.held(state.active).iter();
        self.house.attack == AttackPrice::Paid
            && state.army(state.active).chips > 0
            && from.any(|cell| targets(state, cell).next().is_some())
    }

    /// Whether an arrival at a cell gives a chance to attack from there.
    pub(super) fn opens_window(&self, state: &State, roll: &Roll, cell: Cell) -> bool {
        self.house.attack == AttackPrice::Free
            && !roll.spent.has(cell)
            && targets(state, cell).next().is_some()
    }

    /// Whether a roll is used up.
    pub(super) fn is_used_up(&self, state: &State, roll: &Roll) -> bool {
        let on_the_way = matches!(roll.manner, Manner::Strict(Parties { party: Some(_), .. }));
        roll.left == 0 && !on_the_way && !self.can_pay_for_attack(state)
    }

    pub(super) fn pay_for_attack(&self, state: &mut State, roll: Roll, from: Cell, to: Cell) {
        state.pay(1);
        state.phase = Phase::Assault(Attack { from, to }, roll);
    }

    pub(super) fn attack_once(&self, state: &mut State, mut roll: Roll, from: Cell, to: Cell) {
        roll.spent.insert(from);
        state.phase = Phase::Assault(Attack { from, to }, roll);
    }

    /// A won attack: the enemy has to retreat, or is removed where he cannot.
    pub(super) fn drive_out(
        &self,
        state: &mut State,
        attack: Attack,
        distance: Distance,
        roll: Roll,
    ) {
        if !retreats(&state.board, attack.to, distance).is_empty() {
            state.phase = Phase::Retreat(attack, distance, roll);
            return;
        }
        state.board.clear(attack.to);
        state.quiet = 0;
        self.follow(state, attack, roll);
    }

    pub(super) fn retreat(&self, state: &mut State, attack: Attack, roll: Roll, cell: Cell) {
        let board = &mut state.board;
        let owner = board.owner(attack.to);
        let owner = owner.expect("what is attacked belongs to somebody");
        board.shift(owner, attack.to, cell, board.count(attack.to));
        self.follow(state, attack, roll);
    }

    /// The whole attacking group moves in, with its marks.
    fn follow(&self, state: &mut State, attack: Attack, mut roll: Roll) {
        let Attack { from, to } = attack;
        let size = state.board.count(from);
        state.board.shift(state.active, from, to, size);
        match &mut roll.manner {
            Manner::Points => {}
            Manner::Group(group) => {
                if *group == Some(from) {
                    *group = Some(to);
                }
            }
            Manner::Strict(parties) => {
                let marks = parties.moved.take(from);
                if marks > 0 {
                    parties.moved.add(to, marks);
                }
            }
        }
        self.resolve(state, roll, Some(to));
    }

    /// What follows from a change of the board by the active seat (10.4).
    pub(super) fn resolve(&self, state: &mut State, roll: Roll, arrival: Option<Cell>) {
        self.capture(state);
        let fallen = self.eliminate(state);
        if fallen.count() > 0 && state.living().count() == 1 {
            self.finish_with_survivors(state, fallen);
            return;
        }
        match arrival {
            Some(cell) if self.opens_window(state, &roll, cell) => {
                state.phase = Phase::Window(cell, roll);
            }
            _ => self.go_on(state, roll),
        }
    }

    /// Goes on with a roll, or ends it where it is used up.
    pub(super) fn go_on(&self, state: &mut State, roll: Roll) {
        if self.is_used_up(state, &roll) {
            self.end_roll(state);
        } else {
            state.phase = Phase::Move(roll);
        }
    }

    pub(super) fn end_roll(&self, state: &mut State) {
        if state.army(state.active).chips == 0 {
            self.end_turn(state);
        } else {
            state.phase = Phase::Again;
        }
    }

    /// Removes all groups that are surrounded (H29), found first and removed together.
    fn capture(&self, state: &mut State) {
        let mut caught = Cells::NONE;
        for enemy in Seat::first(self.seats).filter(|seat| *seat != state.active) {
            for cell in state.board.held(enemy).iter() {
                if self.is_surrounded(state, enemy, cell) {
                    caught.insert(cell);
                }
            }
        }
        if !caught.is_empty() {
            caught.iter().for_each(|cell| state.board.clear(cell));
            state.quiet = 0;
        }
    }

    fn is_surrounded(&self, state: &State, enemy: Seat, cell: Cell) -> bool {
        let board = &state.board;
        let need = board.count(cell).max(2);
        let sides = ways(cell);
        if self.house.closed_sides == ClosedSides::Protect && sides.len() < 3 {
            return false;
        }
        let mut groups = 0;
        for way in sides {
            if board.walls.on(way.edge) {
                if self.house.closed_sides == ClosedSides::Protect {
                    return false;
                }
            } else if board.count(way.to) >= need && self.encloses(state, enemy, way.to) {
                groups += 1;
            } else {
                return false;
            }
        }
        groups > 0
    }

    /// Whether a held cell belongs to an army that encloses groups of `enemy`.
    fn encloses(&self, state: &State, enemy: Seat, cell: Cell) -> bool {
        match self.house.surround_by {
            SurroundBy::Active => state.board.holds(state.active, cell),
            SurroundBy::AnyEnemy => !state.board.holds(enemy, cell),
        }
    }

    /// Takes every army of three pieces or fewer out of the game (H30) and tells which.
    fn eliminate(&self, state: &mut State) -> Seats {
        let mut fallen = Seats::default();
        for seat in Seat::first(self.seats) {
            if state.is_alive(seat) && state.board.pieces(seat) <= TOO_FEW {
                fallen.insert(seat);
                state.board.clear_all(seat);
                let army = state.army_mut(seat);
                let chips = army.chips;
                *army = Army {
                    home: army.home,
                    ..Army::none(Standing::Out)
                };
                state.bank += chips;
            }
        }
        fallen
    }

    /// The nuclear option (10.5).
    pub(super) fn explode(&self, state: &mut State, cell: Cell) {
        state.pay(self.house.nuke.expect("explosions have a price"));
        for cell in ways(cell).iter().map(|way| way.to).chain([cell]) {
            state.board.clear(cell);
        }
        state.quiet = 0;
        let fallen = self.eliminate(state);
        if state.living().count() > 1 {
            self.end_turn(state);
            return;
        }
        let others = fallen.iter().filter(|seat| *seat != state.active);
        let others = others.collect();
        self.finish_with_survivors(state, others);
    }

    /// Ends a game within a turn: for the army that is left, or for the fallen if there is none.
    fn finish_with_survivors(&self, state: &mut State, fallen: Seats) {
        let living: Seats = state.living().collect();
        let sharers = if living.count() > 0 { living } else { fallen };
        state.active = Seat::new(0);
        state.phase = Phase::Over(sharers);
        state.quiet = 0;
    }
}
