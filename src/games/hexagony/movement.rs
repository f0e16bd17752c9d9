//! Paid movement: points, whole groups, or equal division (section 9).

use super::cell::Cell;
use super::cells::Cells;
use super::dice::Dice;
use super::house::{AttackPrice, LonePiece, Movement};
use super::state::{Manner, Moved, Parties, Party, Phase, Roll, State};
use super::{Action, Hexagony};

/// What a cell is to pieces that want to enter it.
enum Target {
    /// Empty or own, with room for so many more.
    Room(u8),
    /// An enemy single that can be run over.
    Single,
    Barred,
}

impl Hexagony {
    pub(super) fn list_dice(&self, dice: Dice, out: &mut Vec<Action>) {
        for die in [dice.low, dice.high] {
            if self.house.movement == Movement::Strict {
                let divisors = (1..=die).filter(|pieces| die.is_multiple_of(*pieces));
                out.extend(divisors.map(|pieces| Action::DieBy(die, pieces)));
            } else {
                out.push(Action::Die(die));
            }
        }
    }

    /// Begins a paid roll of so many points or steps.
    pub(super) fn begin_roll(&self, state: &mut State, number: u8) {
        let manner = match self.house.movement {
            Movement::Difference => Manner::Group(None),
            _ => Manner::Points,
        };
        state.phase = Phase::Move(Roll {
            left: number,
            manner,
            spent: Cells::NONE,
        });
    }

    /// Begins a paid roll of so many pieces, each of which goes `length` spaces.
    pub(super) fn begin_parties(&self, state: &mut State, pieces: u8, length: u8) {
        state.phase = Phase::Move(Roll {
            left: pieces,
            manner: Manner::Strict(Parties {
                length,
                party: None,
                moved: Moved::default(),
            }),
            spent: Cells::NONE,
        });
    }

    pub(super) fn list_moves(&self, state: &State, roll: &Roll, out: &mut Vec<Action>) {
        if let Manner::Strict(Parties {
            party: Some(party), ..
        }) = &roll.manner
        {
            return self.list_marches(state, party.cell, party.size..=party.size, out);
        }
        out.push(Action::End);
        if roll.left > 0 {
            self.list_starts(state, roll, out);
        }
        if self.house.attack == AttackPrice::Paid {
            self.list_paid_attacks(state, out);
        }
    }

    /// The first or next movement of a roll that is not within a party's way.
    fn list_starts(&self, state: &State, roll: &Roll, out: &mut Vec<Action>) {
        let own = state.board.held(state.active);
        match &roll.manner {
            Manner::Points => {
                for from in own.iter() {
                    self.list_steps(state, from, roll.left, out);
                }
            }
            Manner::Group(Some(group)) => self.list_groups(state, *group, out),
            Manner::Group(None) => {
                for from in own.iter() {
                    self.list_groups(state, from, out);
                }
            }
            Manner::Strict(parties) => {
                for from in own.iter() {
                    let fresh = state.board.count(from) - parties.moved.at(from);
                    self.list_marches(state, from, 1..=fresh.min(roll.left), out);
                }
            }
        }
    }

    #[inline]
    fn target(&self, state: &State, cell: Cell) -> Target {
        let count = state.board.count(cell);
        if count == 0 || state.board.holds(state.active, cell) {
            Target::Room(self.house.stack_limit - count)
        } else if count == 1 && self.house.lone_piece == LonePiece::Overrun {
            Target::Single
        } else {
            Target::Barred
        }
    }

    fn list_steps(&self, state: &State, from: Cell, points: u8, out: &mut Vec<Action>) {
        for way in state.board.open_ways(from) {
            match self.target(state, way.to) {
                Target::Room(1..) => out.push(Action::Step(from, way.to)),
                Target::Single => {
                    let most = points.min(state.board.count(from));
                    out.extend((2..=most).map(|size| Action::Overrun(from, way.to, size)));
                }
                Target::Room(0) | Target::Barred => {}
            }
        }
    }

    fn list_groups(&self, state: &State, from: Cell, out: &mut Vec<Action>) {
        let size = state.board.count(from);
        let enters = |target| match target {
            Target::Room(room) => size <= room,
            Target::Single => size > 1,
            Target::Barred => false,
        };
        let ways = state.board.open_ways(from);
        let ways = ways.filter(|way| enters(self.target(state, way.to)));
        out.extend(ways.map(|way| Action::Group(from, way.to)));
    }

    fn list_marches(
        &self,
        state: &State,
        from: Cell,
        sizes: std::ops::RangeInclusive<u8>,
        out: &mut Vec<Action>,
    ) {
        for way in state.board.open_ways(from) {
            let target = self.target(state, way.to);
            let enters = |size: &u8| match target {
                Target::Room(room) => *size <= room,
                Target::Single => *size > 1,
                Target::Barred => false,
            };
            let sizes = sizes.clone().filter(enters);
            out.extend(sizes.map(|size| Action::March(from, way.to, size)));
        }
    }

    /// Carries out a movement.
    pub(super) fn carry_out(&self, state: &mut State, roll: Roll, action: Action) {
        match action {
            Action::Step(from, to) => self.step(state, roll, from, to, 1),
            Action::Overrun(from, to, size) => self.step(state, roll, from, to, size),
            Action::Group(from, to) => self.move_group(state, roll, from, to),
            Action::March(from, to, size) => self.march(state, roll, from, to, size),
            _ => unreachable!("{action:?} is no movement"),
        }
    }

    fn step(&self, state: &mut State, mut roll: Roll, from: Cell, to: Cell, size: u8) {
        self.enter(state, from, to, size);
        roll.left -= size;
        self.resolve(state, roll, Some(to));
    }

    fn move_group(&self, state: &mut State, mut roll: Roll, from: Cell, to: Cell) {
        let merges = state.board.holds(state.active, to);
        self.enter(state, from, to, state.board.count(from));
        roll.left = if merges { 0 } else { roll.left - 1 };
        roll.manner = Manner::Group(Some(to));
        self.resolve(state, roll, Some(to));
    }

    fn march(&self, state: &mut State, mut roll: Roll, from: Cell, to: Cell, size: u8) {
        let Manner::Strict(parties) = &mut roll.manner else {
            unreachable!("a march belongs to strict movement");
        };
        let spaces = match parties.party {
            Some(party) => party.spaces - 1,
            None => {
                roll.left -= size;
                parties.length - 1
            }
        };
        self.enter(state, from, to, size);
        parties.party = (spaces > 0).then_some(Party {
            cell: to,
            size,
            spaces,
        });
        if spaces == 0 {
            parties.moved.add(to, size);
            self.resolve(state, roll, Some(to));
        } else {
            self.resolve(state, roll, None);
        }
    }

    /// Moves pieces over an edge; an enemy single in their way is run over.
    fn enter(&self, state: &mut State, from: Cell, to: Cell, size: u8) {
        let seat = state.active;
        if state.board.count(to) > 0 && !state.board.holds(seat, to) {
            state.board.clear(to);
            state.quiet = 0;
        }
        state.board.shift(seat, from, to, size);
    }
}
