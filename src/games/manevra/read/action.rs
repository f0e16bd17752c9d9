//! The reader of actions (10.2).

use super::line::{Line, Word};
use crate::error::TextError;
use crate::game::{Game, Turn};
use crate::games::manevra::board::{Cell, Direction};
use crate::games::manevra::{Action, Manevra, State};

/// Reads a legal action; a move may name any stone of its group.
pub(in super::super) fn read_action(
    game: &Manevra,
    state: &State,
    text: &str,
) -> Result<Action, TextError> {
    let mut line = Line::new("action", text);
    if game.turn(state) == Turn::Over {
        return Err(line.wrong(0, "the game is over; expected nothing"));
    }
    let verb = line.word();
    let (named, at) = match verb.text {
        "pass" => (Action::Pass, 0),
        "place" => {
            let (cell, at) = read_cell(game, &mut line)?;
            (Action::Place(cell), at)
        }
        "exit" => {
            let (cell, at) = read_cell(game, &mut line)?;
            (Action::Exit(cell, read_direction(&mut line)?), at)
        }
        "move" => {
            let (cell, at) = read_cell(game, &mut line)?;
            let direction = read_direction(&mut line)?;
            (
                Action::Move(first_of_group(game, state, cell), direction),
                at,
            )
        }
        _ => return Err(line.wrong(0, "expected place, exit, move or pass")),
    };
    line.end()?;
    let mut legal = Vec::new();
    game.legal_actions(state, &mut legal);
    if legal.contains(&named) {
        return Ok(named);
    }
    Err(line.wrong(at, refusal(game, state, named)))
}

fn read_cell(game: &Manevra, line: &mut Line<'_>) -> Result<(Cell, usize), TextError> {
    line.literal(" ")?;
    let word = line.word();
    let (cell, rest) = line.cell(game.map.grid(), word)?;
    match rest.text {
        "" => Ok((cell, word.at)),
        _ => Err(line.wrong(rest.at, "expected a space after the cell;")),
    }
}

fn read_direction(line: &mut Line<'_>) -> Result<Direction, TextError> {
    line.literal(" ")?;
    let Word { text, at } = line.word();
    Direction::named(text).ok_or_else(|| line.wrong(at, "expected E, SE, SW, W, NW or NE"))
}

/// The first stone of the group that the team on turn has there, or the cell itself.
fn first_of_group(game: &Manevra, state: &State, cell: Cell) -> Cell {
    let team = game.map.team(state.seat);
    let own = state.stones[team.index()] & game.map.common();
    let group = own.has(cell).then(|| game.map.connected(cell, own));
    group.and_then(|group| group.first()).unwrap_or(cell)
}

/// Why an action is not legal.
fn refusal(game: &Manevra, state: &State, action: Action) -> String {
    let seat = state.seat;
    let team = game.map.team(seat);
    let own = state.stones[team.index()];
    let zone = game.map.zone(seat);
    match action {
        Action::Place(cell) if !zone.has(cell) => {
            format!("seat {seat} places on its own start cells only (M12, M13);")
        }
        Action::Place(cell) if own.has(cell) => "a stone stands there already;".to_owned(),
        Action::Place(_) => format!("seat {seat} has no stone left in reserve;"),
        Action::Exit(cell, _) if !zone.has(cell) || !own.has(cell) => {
            format!("seat {seat} has no stone on that start cell to take out (M15);")
        }
        Action::Exit(..) => {
            "the stone must come to common ground that is empty (M15, M17);".to_owned()
        }
        Action::Move(cell, _) if !(own & game.map.common()).has(cell) => {
            format!("{team} has no stone on common ground there to move (M18);")
        }
        Action::Move(cell, direction) => {
            let group = game.map.group(cell, own & game.map.common());
            match group.ways.has(direction) {
                false => "the whole group must stay on common ground (M20); wrong".to_owned(),
                true => {
                    "the group must be larger than what stands in its way (M21, M23);".to_owned()
                }
            }
        }
        Action::Pass => format!("seat {seat} has something to play, so it cannot pass (M10);"),
    }
}
