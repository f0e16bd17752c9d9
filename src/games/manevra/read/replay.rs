//! Whether a position's history can have led to it (10.1).

use super::line::Line;
use crate::error::TextError;
use crate::game::{Game, Turn};
use crate::games::manevra::board::Cells;
use crate::games::manevra::ending::Past;
use crate::games::manevra::history::{History, Item};
use crate::games::manevra::{Action, Manevra, State};

/// Goes back to the first position and plays the items again.
pub(super) fn replay(
    game: &Manevra,
    line: &Line<'_>,
    state: &State,
    items: &[(usize, Item)],
) -> Result<(), TextError> {
    let mut now = first_position(game, line, state, items)?;
    let mut actions = Vec::new();
    for (number, &(at, item)) in (1..).zip(items) {
        if game.turn(&now) == Turn::Over {
            return Err(line.wrong(at, "the game was over before this item of the history;"));
        }
        actions.clear();
        game.legal_actions(&now, &mut actions);
        let action = action_of(item);
        if !actions.contains(&action) {
            let problem = match action {
                Action::Pass => "that seat could not pass, as it had something to play;",
                _ => "that seat could not play this, named by the group's first stone;",
            };
            return Err(line.wrong(at, problem));
        }
        game.play(&mut now, action);
        if now.history.items().len() != number {
            let problem = "a capture, a merge or a new owner of a castle empties the history;";
            return Err(line.wrong(at, problem));
        }
    }
    debug_assert!(items.is_empty() || now == *state, "{now:?}, {state:?}");
    Ok(())
}

const fn action_of(item: Item) -> Action {
    match item.moved() {
        Some((first, direction)) => Action::Move(first, direction),
        None => Action::Pass,
    }
}

/// The position in which the first item was played.
fn first_position(
    game: &Manevra,
    line: &Line<'_>,
    state: &State,
    items: &[(usize, Item)],
) -> Result<State, TextError> {
    let mut past = Past::of(state);
    for &(at, item) in items.iter().rev() {
        if !can_be_undone(game, &past, item) {
            let problem = "no group can have come from there by this item of the history;";
            return Err(line.wrong(at, problem));
        }
        past.undo(game, item);
    }
    let length = items.len() as u32;
    let mut first = State {
        stones: past.stones,
        ply: state.ply - length,
        idle: state.idle - length,
        seat: past.seat(),
        history: History::EMPTY,
        end: None,
        ..*state
    };
    first.end = game.end_of(&first);
    Ok(first)
}

/// Whether a group of the team that acted before stands where the item led, and came over common
/// ground that is free.
fn can_be_undone(game: &Manevra, past: &Past, item: Item) -> bool {
    let Some((first, direction)) = item.moved() else {
        return true;
    };
    let team = game.map.team(past.before());
    let common = game.map.common();
    let own = past.stones[team.index()];
    if !game.map.ways(first).has(direction) {
        return false;
    }
    let now = game.map.step(Cells::of(first), direction);
    let Some(cell) = now.first().filter(|&cell| (own & common).has(cell)) else {
        return false;
    };
    let group = game.map.group(cell, own & common);
    let others = (past.stones[0] | past.stones[1]) & !group.stones;
    let back = direction.opposite();
    group.ways.has(back) && !game.map.step(group.stones, back).meets(others)
}
