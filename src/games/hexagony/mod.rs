#![doc = include_str!("rules.md")]

mod board;
mod cell;
mod cells;
mod dice;
mod drawing;
mod ending;
mod fight;
mod house;
mod movement;
mod notation;
mod options;
mod setup;
mod state;
mod supply;
mod terms;
mod topology;
mod track;

#[cfg(test)]
mod tests;

pub use cell::{Cell, Edge, Sector};
pub use dice::{Dice, Outcome};
pub use state::State;

use crate::game::{Extras, Game, Payoff, SIDES, Seat, Side, Tape, Turn};
use crate::seed::{below, hash_value};
use house::{House, Movement, WhichDie};
use state::{Distance, Pending, Phase};

/// The rule book.
pub const RULES: &str = include_str!("rules.md");

/// Hexagony under chosen house rules.
#[derive(Clone, Debug)]
pub struct Hexagony {
    house: House,
    seats: usize,
    start: State,
}

/// What a player announces (section 12).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Takes a colour and its region.
    Army(Sector),
    /// Puts a stick.
    Wall(Edge),
    /// Places so many pieces.
    Place(Cell, u8),
    /// Takes a supply turn.
    Supply,
    /// Pays for a first roll.
    Move,
    /// Blows up a cell and its neighbours.
    Nuke(Cell),
    /// Moves the marker so many circles, and takes what the circle gives from there.
    Advance(u8, Source),
    /// Ends the turn.
    Stop,
    /// Rolls again.
    Roll,
    /// Chooses a die.
    Die(u8),
    /// Chooses a die and so many pieces of equal way.
    DieBy(u8, u8),
    /// Moves one piece.
    Step(Cell, Cell),
    /// Enters a single's cell with so many pieces.
    Overrun(Cell, Cell, u8),
    /// Moves a whole group.
    Group(Cell, Cell),
    /// Moves a party of so many pieces.
    March(Cell, Cell, u8),
    /// Gives up what is left of the roll.
    End,
    /// Attacks the second cell from the first.
    Attack(Cell, Cell),
    /// Lets a chance to attack pass.
    Decline,
    /// Retreats to a cell.
    Retreat(Cell),
}

/// Where won chips come from (section 8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Source {
    /// The circle gives nothing.
    Nothing,
    /// The bank.
    Bank,
    /// The army of this seat.
    Army(Seat),
}

impl Hexagony {
    /// The outcomes of the dice that are thrown next; `None` where no dice are thrown.
    fn throws(&self, phase: &Phase) -> Option<&'static [(Outcome, u32)]> {
        match phase {
            Phase::Deal => Some(&dice::DEAL),
            Phase::Seek(_) => Some(&dice::PAIRS),
            Phase::March => Some(match (self.house.movement, self.house.die) {
                (Movement::Difference, _) => &dice::DIFFERENCE,
                (Movement::Points, WhichDie::Larger) => &dice::LARGER,
                (Movement::Points, WhichDie::Chosen) | (Movement::Strict, _) => &dice::PAIRS,
            }),
            Phase::Assault(..) => Some(&dice::ASSAULT),
            _ => None,
        }
    }

    fn start_turn_actions(&self, state: &State, out: &mut Vec<Action>) {
        out.push(Action::Supply);
        let chips = state.army(state.active).chips;
        if chips > 0 {
            out.push(Action::Move);
        }
        if self.house.nuke.is_some_and(|cost| chips >= cost) {
            let groups = state.board.held(state.active).iter();
            let groups = groups.filter(|cell| state.board.count(*cell) > 1);
            out.extend(groups.map(Action::Nuke));
        }
    }
}

impl Game for Hexagony {
    type State = State;
    type Action = Action;
    type Chance = Outcome;
    type Memory = ();

    const VERSION: u32 = 1;
    /// Adjudication is the rules' own comparison with a winner, so it is not called `cap`.
    const ENDINGS: &'static [&'static str] = &["survivor", "adjudicated"];

    fn seats(&self) -> usize {
        self.seats
    }

    fn side_of(&self, seat: Seat) -> Side {
        Side::new(seat.index())
    }

    fn start(&self) -> State {
        self.start
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn {
        match &state.phase {
            Phase::RandomWall | Phase::RandomPlace => Turn::Chance(Tape::Pick(state.active)),
            Phase::Deal | Phase::Seek(_) | Phase::March | Phase::Assault(..) => {
                Turn::Chance(Tape::Dice(state.active))
            }
            Phase::Retreat(attack, ..) => {
                let owner = state.board.owner(attack.to);
                Turn::Player(owner.expect("what is attacked belongs to somebody"))
            }
            Phase::Over(_) => Turn::Over,
            _ => Turn::Player(state.active),
        }
    }

    fn legal_actions(&self, state: &State, out: &mut Vec<Action>) {
        match &state.phase {
            Phase::Draft => self.list_colours(state, out),
            Phase::Wall => out.extend(self.wall_edges(state).map(Action::Wall)),
            Phase::Place => self.list_placements(state, out),
            Phase::Start => self.start_turn_actions(state, out),
            Phase::Advance(dice, _) => self.list_advances(state, *dice, out),
            Phase::More(_) | Phase::Again => out.extend([Action::Stop, Action::Roll]),
            Phase::Die(dice) => self.list_dice(*dice, out),
            Phase::Move(roll) => self.list_moves(state, roll, out),
            Phase::Window(cell, _) => {
                out.push(Action::Decline);
                self.list_attacks(state, *cell, out);
            }
            Phase::Retreat(attack, distance, _) => {
                let ways = fight::retreats(&state.board, attack.to, *distance);
                out.extend(ways.iter().map(Action::Retreat));
            }
            _ => unreachable!("nobody decides in {state:?}"),
        }
    }

    fn play(&self, state: &mut State, action: Action) {
        match (state.phase, action) {
            (Phase::Draft, Action::Army(home)) => self.draft(state, home),
            (Phase::Wall, Action::Wall(edge)) => self.put_wall(state, edge),
            (Phase::Place, Action::Place(cell, count)) => self.place(state, cell, count),
            (Phase::Start, Action::Supply) => state.phase = Phase::Seek(Pending::default()),
            (Phase::Start, Action::Move) | (Phase::Again, Action::Roll) => {
                state.pay(1);
                state.phase = Phase::March;
            }
            (Phase::Start, Action::Nuke(cell)) => self.explode(state, cell),
            (Phase::Advance(_, pending), Action::Advance(steps, source)) => {
                self.advance(state, pending, steps, source);
            }
            (Phase::More(pending), Action::Stop) => self.keep(state, &pending),
            (Phase::More(pending), Action::Roll) => state.phase = Phase::Seek(pending),
            (Phase::Die(_), Action::Die(die)) => self.begin_roll(state, die),
            (Phase::Die(_), Action::DieBy(die, pieces)) => {
                self.begin_parties(state, pieces, die / pieces);
            }
            (Phase::Move(_), Action::End) => self.end_roll(state),
            (Phase::Move(roll), Action::Attack(from, to)) => {
                self.pay_for_attack(state, roll, from, to);
            }
            (Phase::Move(roll), _) => self.carry_out(state, roll, action),
            (Phase::Window(_, roll), Action::Attack(from, to)) => {
                self.attack_once(state, roll, from, to);
            }
            (Phase::Window(_, roll), Action::Decline) => self.go_on(state, roll),
            (Phase::Retreat(attack, _, roll), Action::Retreat(cell)) => {
                self.retreat(state, attack, roll, cell);
            }
            (Phase::Again, Action::Stop) => self.end_turn(state),
            _ => unreachable!("{action:?} does not belong to {state:?}"),
        }
    }

    fn chance_outcomes(&self, state: &State, out: &mut Vec<(Outcome, u32)>) {
        match self.throws(&state.phase) {
            Some(throws) => out.extend_from_slice(throws),
            None if state.phase == Phase::RandomWall => self.list_random_walls(state, out),
            None => self.list_random_places(state, out),
        }
    }

    #[inline]
    fn draw(&self, state: &State, word: u64, scratch: &mut Vec<(Outcome, u32)>) -> Outcome {
        let Some(throws) = self.throws(&state.phase) else {
            let base = scratch.len();
            self.chance_outcomes(state, scratch);
            let count = scratch.len() - base;
            let outcome = scratch[base + below(word, count as u64) as usize].0;
            scratch.truncate(base);
            return outcome;
        };
        let total: u32 = throws.iter().map(|(_, weight)| weight).sum();
        let mut left = below(word, u64::from(total)) as u32;
        for (outcome, weight) in throws {
            match left.checked_sub(*weight) {
                None => return *outcome,
                Some(rest) => left = rest,
            }
        }
        unreachable!("weights sum to the total")
    }

    fn happen(&self, state: &mut State, outcome: Outcome) {
        match (state.phase, outcome) {
            (Phase::RandomWall, Outcome::Wall(edge)) => self.put_wall(state, edge),
            (Phase::RandomPlace, Outcome::Place(cell)) => self.place_stack(state, cell),
            (Phase::Deal, Outcome::Number(chips)) => self.deal(state, chips),
            (Phase::Seek(pending), Outcome::Dice(dice)) => {
                state.phase = Phase::Advance(dice, pending);
            }
            (Phase::Seek(pending), Outcome::Doubles) => self.give_back(state, &pending),
            (Phase::March, Outcome::Dice(dice)) => state.phase = Phase::Die(dice),
            (Phase::March, Outcome::Number(number)) => self.begin_roll(state, number),
            (Phase::March, Outcome::Doubles) => self.end_turn(state),
            (Phase::Assault(_, roll), Outcome::Miss) => self.go_on(state, roll),
            (Phase::Assault(attack, roll), Outcome::Six) => {
                self.drive_out(state, attack, Distance::One, roll);
            }
            (Phase::Assault(attack, roll), Outcome::Sixes) => {
                self.drive_out(state, attack, Distance::Two, roll);
            }
            _ => unreachable!("{outcome:?} cannot happen in {state:?}"),
        }
    }

    fn action_key(&self, action: Action) -> u64 {
        hash_value(&action)
    }

    fn payoff(&self, state: &State) -> Payoff {
        ending::payoff(state)
    }

    fn margin(&self, state: &State) -> [i16; SIDES] {
        self.piece_margin(state)
    }

    fn ending(&self, state: &State) -> usize {
        usize::from(state.living().count() > 1)
    }

    /// A retreat interrupts the attacker's turn; it does not end it.
    #[inline]
    fn on_turn(&self, state: &State) -> Option<Seat> {
        match state.phase {
            Phase::RandomWall | Phase::RandomPlace | Phase::Over(_) => None,
            _ => Some(state.active),
        }
    }
}

impl Extras for Hexagony {}
