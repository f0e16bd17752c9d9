//! The reader of positions (10.1).

use super::line::{Line, Word};
use super::replay::replay;
use crate::error::TextError;
use crate::game::Seat;
use crate::games::manevra::board::{Cell, Cells, Direction, Map, Team};
use crate::games::manevra::history::{History, Item};
use crate::games::manevra::house::{Captured, CastleHold, ReserveRule};
use crate::games::manevra::{Manevra, State};

pub(in super::super) fn read_position(game: &Manevra, text: &str) -> Result<State, TextError> {
    let mut line = Line::new("position", text);
    let mut state = game.house.opening();
    for team in Team::ALL {
        line.literal(["W=", " B="][team.index()])?;
        read_stones(game, &mut line, team, &mut state)?;
    }
    if game.house.castle_hold == CastleHold::Sticky {
        line.literal(" held=")?;
        read_held(game, &mut line, &mut state)?;
    }
    line.literal(" res=")?;
    read_reserves(game, &mut line, &mut state)?;
    line.literal(" seat=")?;
    state.seat = read_seat(&mut line)?;
    line.literal(" ply=")?;
    let word = line.word();
    state.ply = line.number(word)?;
    line.literal(" idle=")?;
    let word = line.word();
    state.idle = line.number(word)?;
    if state.idle > state.ply {
        let problem = format!("idle counts some of the {} plies; too many", state.ply);
        return Err(line.wrong(word.at, problem));
    }
    line.literal(" hist=")?;
    let items = read_history(game, &mut line, &state)?;
    line.end()?;
    for (_, item) in &items {
        state.history.push(*item);
    }
    state.end = game.end_of(&state);
    replay(game, &line, &state, &items)?;
    Ok(state)
}

/// Checks that a list of cells goes on in reading order.
struct Order {
    last: Option<Cell>,
}

impl Order {
    fn check(&mut self, line: &Line<'_>, word: Word<'_>, cell: Cell) -> Result<(), TextError> {
        let problem = match self.last.replace(cell) {
            Some(last) if last == cell => "each cell is named once; wrong",
            Some(last) if last > cell => "cells stand in reading order, by row and file; wrong",
            _ => return Ok(()),
        };
        Err(line.wrong(word.at, problem))
    }
}

fn read_stones(
    game: &Manevra,
    line: &mut Line<'_>,
    team: Team,
    state: &mut State,
) -> Result<(), TextError> {
    let mut order = Order { last: None };
    for word in line.list() {
        let (cell, rest) = line.cell(game.map.grid(), word)?;
        if !rest.text.is_empty() {
            return Err(line.wrong(rest.at, "expected a comma or a space after the cell;"));
        }
        order.check(line, word, cell)?;
        if let Some(problem) = forbidden(&game.map, team, cell) {
            return Err(line.wrong(word.at, problem));
        }
        if state.stones[team.other().index()].has(cell) {
            let problem = format!("a stone of {} stands there already;", team.other());
            return Err(line.wrong(word.at, problem));
        }
        state.stones[team.index()] |= Cells::of(cell);
    }
    if game.house.castle_hold == CastleHold::Sticky {
        state.owned[team.index()] = state.stones[team.index()] & game.map.castles();
    }
    Ok(())
}

/// Why a team's stone cannot stand on a cell, if so (M6, M12 to M17).
fn forbidden(map: &Map, team: Team, cell: Cell) -> Option<String> {
    if map.common().has(cell) {
        return None;
    }
    let owner = Seat::first(4).find(|&seat| map.zone(seat).has(cell));
    match owner {
        Some(seat) if map.team(seat) == team => None,
        Some(seat) => Some(format!(
            "{team} cannot stand on a start cell of seat {seat}, which is {};",
            map.team(seat)
        )),
        None if map.obstacles().has(cell) => {
            Some("no stone can stand on an obstacle (M6);".to_owned())
        }
        None => Some("no stone can stand off the map;".to_owned()),
    }
}

fn read_held(game: &Manevra, line: &mut Line<'_>, state: &mut State) -> Result<(), TextError> {
    let mut order = Order { last: None };
    for word in line.list() {
        let (cell, rest) = line.cell(game.map.grid(), word)?;
        let mut letters = rest.text.chars();
        let team = letters.next().and_then(Team::lettered);
        let Some(team) = team.filter(|_| letters.next().is_none()) else {
            return Err(line.wrong(rest.at, "expected the castle's owner, W or B,"));
        };
        order.check(line, word, cell)?;
        if !game.map.castles().has(cell) {
            return Err(line.wrong(word.at, "only castles have owners; wrong"));
        }
        if (state.stones[0] | state.stones[1]).has(cell) {
            let problem = "only empty castles are listed, as others belong to the stone there;";
            return Err(line.wrong(word.at, problem));
        }
        state.owned[team.index()] |= Cells::of(cell);
    }
    Ok(())
}

fn read_reserves(game: &Manevra, line: &mut Line<'_>, state: &mut State) -> Result<(), TextError> {
    let words = line.list();
    let whose = match game.house.reserve {
        ReserveRule::Team => "2 reserves, of White and Black",
        ReserveRule::Split => "4 reserves, of seats 0 to 3",
    };
    let start = words.first().map_or(0, |word| word.at);
    if words.len() != game.house.pools() {
        return Err(line.wrong(start, format!("expected {whose};")));
    }
    let all = u32::from(game.house.stones);
    for (word, reserve) in words.iter().zip(&mut state.reserves) {
        let number = line.number(*word)?;
        if number > all {
            return Err(line.wrong(word.at, format!("a team has {all} stones; too many")));
        }
        *reserve = number as u16;
    }
    for team in Team::ALL {
        let left = game.stones_left(state, team);
        let missing = game.house.captured == Captured::Recycled && left < all;
        if left > all || missing {
            let problem = format!("{team} has {left} stones on the map and in reserve, not {all};");
            return Err(line.wrong(start, problem));
        }
    }
    Ok(())
}

fn read_seat(line: &mut Line<'_>) -> Result<Seat, TextError> {
    let word = line.word();
    Seat::first(4)
        .find(|seat| seat.to_string() == word.text)
        .ok_or_else(|| line.wrong(word.at, "expected a seat from 0 to 3"))
}

/// The items with their places in the text.
fn read_history(
    game: &Manevra,
    line: &mut Line<'_>,
    state: &State,
) -> Result<Vec<(usize, Item)>, TextError> {
    let words = line.list();
    let longest = match game.house.repetition {
        None => 0,
        Some(_) => History::LONGEST.min(state.idle as usize),
    };
    if let Some(word) = words.get(longest) {
        let problem = match game.house.repetition {
            None => "with repetition=0 no history is kept; expected `-`".to_owned(),
            Some(_) => format!(
                "idle={} leaves room for {longest} items; expected no more",
                state.idle
            ),
        };
        return Err(line.wrong(word.at, problem));
    }
    let items = words.into_iter().map(|word| {
        let item = read_item(game, line, word)?;
        Ok((word.at, item))
    });
    items.collect()
}

fn read_item(game: &Manevra, line: &Line<'_>, word: Word<'_>) -> Result<Item, TextError> {
    if word.text == "pass" {
        return Ok(Item::PASS);
    }
    let (cell, rest) = line.cell(game.map.grid(), word)?;
    let direction = Direction::named(rest.text);
    direction
        .map(|direction| Item::of_move(cell, direction))
        .ok_or_else(|| {
            line.wrong(
                rest.at,
                "expected E, SE, SW, W, NW or NE right after the cell",
            )
        })
}
