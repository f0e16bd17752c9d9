//! Whether a position that can be written can be one of the rules in force (section 9).

use super::board::Piece;
use super::house::{Players, Rule};
use super::legal::{challenged, challengers};
use super::mover::Mover;
use super::phase::{Cast, Mark, Phase, Run, State};
use super::place::Place;
use super::read::Spots;
use super::write::side_name;
use super::{Action, Colour, Uckers};
use crate::game::{Seat, Side};

/// What is wrong, and at which byte.
type Fault = (usize, String);

fn fault<T>(at: usize, problem: impl Into<String>) -> Result<T, Fault> {
    Err((at, problem.into()))
}

impl Uckers {
    /// Checks what the parts of a position have to do with each other.
    pub(super) fn check(&self, state: &State, spots: &Spots) -> Result<(), Fault> {
        self.check_helpers(state, spots)?;
        self.check_ending(state, spots)?;
        match state.phase {
            Phase::Start if *state != State::SETUP => {
                fault(0, "only the set-up with all marks 0 can begin with")
            }
            Phase::Start | Phase::Over(_) => Ok(()),
            _ => self.check_turn(state, spots),
        }
    }

    /// Only who is home helps, and only a partner can be helped (U26).
    fn check_helpers(&self, state: &State, spots: &Spots) -> Result<(), Fault> {
        for seat in Seat::first(self.count()) {
            if state.marks[seat.index()] != Mark::Helper {
                continue;
            }
            let at = spots.marks + seat.index();
            if self.house.players == Players::Two {
                return fault(at, "nobody helps with players=2 (U26), not");
            }
            let own = Colour::ALL[seat.index()];
            if !state.board.pieces(own).finished() {
                return fault(
                    at,
                    format!("{own} is not all home and cannot help (U26), not"),
                );
            }
        }
        Ok(())
    }

    /// Whether `over` and only it goes with a side that is home.
    fn check_ending(&self, state: &State, spots: &Spots) -> Result<(), Fault> {
        let finished = |side| state.board.finished(side);
        let [yg, rb] = [Side::new(0), Side::new(1)];
        if finished(yg) && finished(rb) {
            return fault(
                spots.lists[1],
                "both sides cannot have all pieces home; wrong",
            );
        }
        let Phase::Over(winner) = state.phase else {
            return match [yg, rb].into_iter().find(|&side| finished(side)) {
                Some(side) => {
                    let name = side_name(side);
                    fault(
                        0,
                        format!("{name} is all home, so it is `over {name}`, not"),
                    )
                }
                None => Ok(()),
            };
        };
        let loser = Side::new(1 - winner.index());
        let given_up = !finished(loser) && self.may_up_board(state, loser);
        if finished(winner) || given_up {
            return Ok(());
        }
        let name = side_name(winner);
        fault(0, format!("{name} is not all home, so it is not"))
    }

    /// The phases of a turn.
    fn check_turn(&self, state: &State, spots: &Spots) -> Result<(), Fault> {
        let Some(seat) = state.phase.seat() else {
            return Ok(());
        };
        let thrown = matches!(
            state.phase,
            Phase::Plays(..) | Phase::Challenges(..) | Phase::Throws(_, Cast::Again)
        );
        if thrown && state.marks[seat.index()] == Mark::None {
            let at = spots.marks + seat.index();
            let name = self.seat_name(seat);
            return fault(at, format!("{name} has thrown, so its mark is not"));
        }
        let announced = match state.phase {
            Phase::Plays(seat, roll, go) => {
                let options = self.options(state, seat, roll, go);
                return match options.any() {
                    true => Ok(()),
                    false => fault(0, format!("with {roll} nothing can be done, so it is not")),
                };
            }
            Phase::Challenges(seat, run) => return self.check_run(state, seat, run),
            Phase::Chooses(seat) => {
                return match self.has_choice(state, seat) {
                    true => Ok(()),
                    false => fault(0, "there is nothing to choose but to throw, so it is not"),
                };
            }
            Phase::Sucks(_, suck) => Action::Suck(suck),
            Phase::Blows(_, piece) => Action::Blow(piece),
            Phase::Throws(_, Cast::Called) => Action::Call,
            Phase::Throws(_, Cast::StandUp) => Action::StandUp,
            _ => return Ok(()),
        };
        let mut possible = false;
        self.each_choice(state, seat, &mut |choice| possible |= choice == announced);
        match possible {
            true => Ok(()),
            false => fault(0, "this attempt or call is not possible here:"),
        }
    }

    /// A run of sixes: a piece before a blob, and not more sixes than it takes after the first.
    fn check_run(&self, state: &State, seat: Seat, run: Run) -> Result<(), Fault> {
        let Run { piece, needs } = run;
        if self.house.challenge == Rule::Out {
            return fault(0, "there are no challenges with challenge=false, not");
        }
        let mover = Mover::new(&state.board, self.control(state, seat), &self.house);
        let open = challengers(&mover, &state.board);
        let stands =
            (0..2).any(|i| mover.colours[i] == piece.colour && open[i] & piece.place.bit() != 0);
        if !stands {
            return fault(0, format!("{piece} cannot challenge a blob here:"));
        }
        let most = most_needed(state, piece);
        if u32::from(needs) > most {
            return fault(
                0,
                format!("after its first six it needs at most {most}, not"),
            );
        }
        Ok(())
    }
}

/// The sixes that a challenge can still need after its first (4.4).
fn most_needed(state: &State, piece: Piece) -> u32 {
    challenged(&state.board, piece) + u32::from(piece.place == Place::BASE)
}
