//! Positions and actions as text (sections 9 and 10).

use std::fmt::{self, Display};

use super::board::{Board, Piece};
use super::colour::Colour;
use super::house::{MixiOrder, Players};
use super::phase::{Cast, Go, Mark, Phase, State};
use super::place::{Place, RING, places};
use super::play::Play;
use super::{Action, Outcome, Sixes, Uckers};
use crate::game::{Seat, Side};
use crate::games::dice::Roll;
use crate::games::tables::push;

/// A place as its colour names it: `b`, a square of the ring, `t1`, `h`.
pub(super) struct Named(pub Piece);

impl Display for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Piece { colour, place } = self.0;
        match (place, place.tube_cell()) {
            (Place::BASE, _) => f.write_str("b"),
            (Place::HOME, _) => f.write_str("h"),
            (_, Some(cell)) => write!(f, "t{cell}"),
            _ => place.square(colour).fmt(f),
        }
    }
}

impl Display for Piece {
    /// `Y 10`, `R b`, `G t3`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.colour, Named(*self))
    }
}

/// The name of a side.
pub(super) const fn side_name(side: Side) -> &'static str {
    ["YG", "RB"][side.index() & 1]
}

/// A mark's letter.
pub(super) const fn mark_letter(mark: Mark) -> char {
    match mark {
        Mark::None => '0',
        Mark::One => '1',
        Mark::AllOut => 'A',
        Mark::Several => '-',
        Mark::Helper => 'U',
    }
}

impl Uckers {
    /// The name of a seat: its side's with two players, its colour's with four.
    pub(super) const fn seat_name(&self, seat: Seat) -> &'static str {
        match self.house.players {
            Players::Two => side_name(Side::new(seat.index())),
            Players::Four => ["Y", "R", "G", "B"][seat.index() & 3],
        }
    }

    /// Appends the canonical line of a position.
    pub(super) fn write_line(&self, state: &State, out: &mut String) {
        self.write_head(state.phase, out);
        for colour in Colour::ALL {
            push(out, format_args!(" | {colour}"));
            let pieces = state.board.pieces(colour);
            for place in places(pieces.any()) {
                for _ in 0..pieces.count(place) {
                    push(out, format_args!(" {}", Named(Piece { colour, place })));
                }
            }
        }
        if self.house.mixi == MixiOrder::Top {
            write_stacks(&state.board, out);
        }
        out.push_str(" | marks ");
        out.extend(
            state.marks[..self.count()]
                .iter()
                .map(|&mark| mark_letter(mark)),
        );
    }

    pub(super) fn write_head(&self, phase: Phase, out: &mut String) {
        if let Some(seat) = phase.seat() {
            out.push_str(self.seat_name(seat));
        }
        match phase {
            Phase::Start => out.push_str("start"),
            Phase::Chooses(_) => out.push_str(" chooses"),
            Phase::Throws(_, cast) => {
                out.push_str(" throws");
                out.push_str(match cast {
                    Cast::First => "",
                    Cast::Again => " again",
                    Cast::Called => " called",
                    Cast::StandUp => " stand-up",
                });
            }
            Phase::Plays(_, roll, go) => {
                push(out, format_args!(" plays {roll}"));
                out.push_str(match go {
                    Go::First => "",
                    Go::Again => " again",
                });
            }
            Phase::Challenges(_, run) => {
                push(
                    out,
                    format_args!(" challenges {} needs {}", run.piece, run.needs),
                );
            }
            Phase::Sucks(_, suck) => {
                push(out, format_args!(" sucks {} {}", suck.piece(), suck.target));
            }
            Phase::Blows(_, piece) => push(out, format_args!(" blows {piece}")),
            Phase::Over(side) => push(out, format_args!("over {}", side_name(side))),
        }
    }

    /// Appends the canonical text of an action.
    pub(super) fn write_announcement(&self, state: &State, action: Action, out: &mut String) {
        match action {
            Action::Throw => out.push_str("throw"),
            Action::Call => out.push_str("call"),
            Action::StandUp => out.push_str("stand-up"),
            Action::UpBoard => out.push_str("up-board"),
            Action::Pass => out.push_str("pass"),
            Action::Suck(suck) => push(out, format_args!("suck {} {}", suck.piece(), suck.target)),
            Action::Blow(piece) => push(out, format_args!("blow {piece}")),
            Action::Challenge(piece) => push(out, format_args!("challenge {piece}")),
            Action::Play(play) => match state.phase {
                Phase::Plays(_, roll, _) => write_play(&state.board, play, roll, out),
                _ => unreachable!("nothing is played in {state:?}"),
            },
        }
    }

    /// Appends the text of a chance outcome.
    pub(super) fn write_chance(&self, outcome: Outcome, out: &mut String) {
        match outcome {
            Outcome::Begins(seat) => out.push_str(self.seat_name(seat)),
            Outcome::Dice(roll) => push(out, roll),
            Outcome::Sixes(sixes) => out.push_str(match sixes {
                Sixes::None => "no six",
                Sixes::One => "one six",
                Sixes::Two => "two sixes",
            }),
        }
    }
}

/// The mixi-blobs by square, each with its colours from bottom to top.
pub(super) fn write_stacks(board: &Board, out: &mut String) {
    let mut word = " | stacks";
    for square in 0..super::place::SQUARES {
        for side in Side::first(2) {
            let Some(piece) = mixi_on(board, square, side) else {
                continue;
            };
            let Some(stack) = board.stack(piece) else {
                continue;
            };
            push(out, format_args!("{word} {square}:"));
            let first = Colour::of_side(side)[0];
            out.extend(stack.colours(first).map(Colour::letter));
            word = "";
        }
    }
}

/// The first colour's pieces of the mixi-blob that a side has on a square.
pub(super) fn mixi_on(board: &Board, square: u32, side: Side) -> Option<Piece> {
    let colour = Colour::of_side(side)[0];
    let place = Place::of_square(square, colour)?;
    (board.mixi(colour) & RING & place.bit() != 0).then_some(Piece { colour, place })
}

/// Appends a play; enemies sent to base by a step are marked by a star.
pub(super) fn write_play(board: &Board, play: Play, roll: Roll, out: &mut String) {
    match play {
        Play::Sum(piece) => {
            out.push_str("sum ");
            let pips = roll.high().pips() + roll.low().pips();
            write_step(board, piece, piece.place.after(pips), out);
        }
        Play::Blob(piece) => {
            out.push_str("blob ");
            write_step(board, piece, piece.place.after(roll.high().pips()), out);
        }
        Play::Single(step) => write_step(board, step.piece, step.to(), out),
        Play::Split(one, other) => {
            write_step(board, one.piece, one.to(), out);
            out.push_str(", ");
            // Only enemies matter for the stars, so the order in own stacks does not.
            let mut board = *board;
            board.step(one, MixiOrder::Free);
            write_step(&board, other.piece, other.to(), out);
        }
    }
}

fn write_step(board: &Board, piece: Piece, to: Place, out: &mut String) {
    let landed = Piece {
        colour: piece.colour,
        place: to,
    };
    push(out, format_args!("{piece}>{}", Named(landed)));
    if to.on_ring() && board.enemies_on(to, piece.colour) > 0 {
        out.push('*');
    }
}
