//! Reads positions; what it accepts is written as it was.

use super::super::board::Board;
use super::super::cells::Walls;
use super::super::state::{Army, CHIPS, Distance, PIECES, Pending, Phase, Seats, Standing};
use super::super::{Hexagony, State, track};
use super::check;
use super::registers::{attack, roll};
use super::scan::Scan;
use crate::error::TextError;
use crate::game::{SIDES, Seat};

/// The highest counter of turns that is read; only the turn that ends a game may pass
/// [`check::MOST_TURNS`].
const MOST_TURNS: u32 = check::MOST_TURNS as u32 + 1;

/// Reads a canonical line under the rules of a game.
pub(in super::super) fn read_position(game: &Hexagony, text: &str) -> Result<State, TextError> {
    let mut scan = Scan::of(text);
    let mut state = State {
        board: Board::EMPTY,
        armies: [Army::none(Standing::Absent); SIDES],
        bank: 0,
        turn: 0,
        quiet: 0,
        active: Seat::new(0),
        phase: Phase::Draft,
    };
    for seat in Seat::first(game.seats) {
        if seat.index() > 0 && !scan.eat(" / ") {
            return scan.expected(&format!("` / ` and {} armies in all", game.seats));
        }
        army(game, &mut scan, &mut state, seat)?;
    }
    if scan.eat(" / ") {
        return scan.expected(&format!("only {} armies", game.seats));
    }
    scan.expect(" | walls ")?;
    state.board.walls = walls(&mut scan)?;
    scan.expect(" | bank ")?;
    let bank_at = scan.at();
    state.bank = scan.small(0, CHIPS, "the chips of the bank")?;
    scan.expect(" | turn ")?;
    state.turn = scan.number(MOST_TURNS, "the turns ended")? as u16;
    scan.expect(" quiet ")?;
    state.quiet = scan.number(MOST_TURNS, "the turns since a removal")? as u16;
    scan.expect(" | ")?;
    let phase_at = scan.at();
    phase(game, &mut scan, &mut state)?;
    scan.end()?;
    check::chips(&state).map_err(|problem| scan.wrong(bank_at, problem))?;
    check::phase(game, &state).map_err(|problem| scan.wrong(phase_at, problem))?;
    Ok(state)
}

fn army(
    game: &Hexagony,
    scan: &mut Scan<'_>,
    state: &mut State,
    seat: Seat,
) -> Result<(), TextError> {
    if scan.eat("?") {
        *state.army_mut(seat) = Army::none(Standing::Undrafted);
        return Ok(());
    }
    let at = scan.at();
    let home = scan.letter()?;
    let seated = |army: &Army| !matches!(army.standing, Standing::Absent | Standing::Undrafted);
    let mut others = state.armies.iter().filter(|army| seated(army));
    if others.any(|army| army.home == home) {
        return Err(scan.wrong(at, format!("there is one army {home} already")));
    }
    let standing = if scan.eat(" out") {
        Standing::Out
    } else {
        Standing::Alive
    };
    *state.army_mut(seat) = Army {
        home,
        ..Army::none(standing)
    };
    if standing == Standing::Out {
        return Ok(());
    }
    state.army_mut(seat).chips = scan.small(0, CHIPS, "the chips of an army")?;
    scan.expect("@")?;
    state.army_mut(seat).marker = scan.small(0, track::CIRCLES - 1, "a circle of the track")?;
    groups(game, scan, state, seat)
}

fn groups(
    game: &Hexagony,
    scan: &mut Scan<'_>,
    state: &mut State,
    seat: Seat,
) -> Result<(), TextError> {
    let mut last = None;
    // A bar or a slash after the space is the end of the army.
    while scan.continues_with_letter() {
        scan.expect(" ")?;
        let at = scan.at();
        let cell = scan.cell()?;
        if Some(cell) <= last {
            return Err(scan.wrong(at, "expected the groups by rising cells, each once"));
        }
        last = Some(cell);
        if state.board.count(cell) > 0 {
            return Err(scan.wrong(at, format!("{cell} belongs to another army")));
        }
        scan.expect("x")?;
        let count = scan.small(1, game.house.stack_limit, "the pieces of a group")?;
        if state.board.pieces(seat) + count > PIECES {
            return Err(scan.wrong(at, format!("an army has {PIECES} pieces, no more")));
        }
        state.board.put(seat, cell, count);
    }
    Ok(())
}

fn walls(scan: &mut Scan<'_>) -> Result<Walls, TextError> {
    let mut walls = Walls::NONE;
    if scan.eat("-") {
        return Ok(walls);
    }
    let mut last = None;
    loop {
        let at = scan.at();
        let edge = scan.edge()?;
        if Some(edge) <= last {
            return Err(scan.wrong(at, "expected the walls in the order of edges, each once"));
        }
        last = Some(edge);
        if walls.count() == Walls::MOST {
            return Err(scan.wrong(at, format!("there are {} walls, no more", Walls::MOST)));
        }
        if !walls.takes(edge) {
            return Err(scan.wrong(at, "with this wall some cells are cut off"));
        }
        walls.put(edge);
        if !scan.eat(",") {
            return Ok(walls);
        }
    }
}

fn phase(game: &Hexagony, scan: &mut Scan<'_>, state: &mut State) -> Result<(), TextError> {
    if scan.eat("draft") {
        let undrafted = |seat: &Seat| state.army(*seat).standing == Standing::Undrafted;
        let first = Seat::first(game.seats).find(undrafted);
        state.active = first.unwrap_or(Seat::new(0));
        return Ok(());
    }
    if scan.eat("over ") {
        state.phase = Phase::Over(sharers(scan, state)?);
        return Ok(());
    }
    state.active = seat(scan, state)?;
    scan.expect(" ")?;
    let at = scan.at();
    let name = scan.word();
    state.phase = match name {
        "wall" => Phase::Wall,
        "place" => Phase::Place,
        "random-wall" => Phase::RandomWall,
        "random-place" => Phase::RandomPlace,
        "deal" => Phase::Deal,
        "start" => Phase::Start,
        "march" => Phase::March,
        "again" => Phase::Again,
        "seek" => Phase::Seek(pending(scan, state)?),
        "more" => Phase::More(pending(scan, state)?),
        "advance" => {
            scan.expect(" ")?;
            Phase::Advance(scan.dice()?, pending(scan, state)?)
        }
        "die" => {
            scan.expect(" ")?;
            Phase::Die(scan.dice()?)
        }
        "move" => Phase::Move(roll(game, scan)?),
        "window" => {
            scan.expect(" ")?;
            Phase::Window(scan.cell()?, roll(game, scan)?)
        }
        "assault" => Phase::Assault(attack(scan)?, roll(game, scan)?),
        "retreat" => {
            let attack = attack(scan)?;
            scan.expect(" ")?;
            let distance = match scan.small(1, 2, "a distance")? {
                1 => Distance::One,
                _ => Distance::Two,
            };
            Phase::Retreat(attack, distance, roll(game, scan)?)
        }
        _ => return Err(scan.wrong(at, "expected a phase such as `start` or `move`")),
    };
    Ok(())
}

/// Takes the letter of a seat.
fn seat(scan: &mut Scan<'_>, state: &State) -> Result<Seat, TextError> {
    let at = scan.at();
    let home = scan.letter()?;
    let seated = |seat: &Seat| {
        let army = state.army(*seat);
        matches!(army.standing, Standing::Alive | Standing::Out) && army.home == home
    };
    let found = Seat::first(SIDES).find(seated);
    found.ok_or_else(|| scan.wrong(at, format!("no army is {home}; expected the letter of one")))
}

fn sharers(scan: &mut Scan<'_>, state: &State) -> Result<Seats, TextError> {
    let mut sharers = Seats::default();
    let mut last = None;
    loop {
        let at = scan.at();
        let seat = seat(scan, state)?;
        if Some(seat) <= last {
            return Err(scan.wrong(at, "expected the winners in the order of seats, each once"));
        }
        last = Some(seat);
        sharers.insert(seat);
        if !scan.eat(",") {
            return Ok(sharers);
        }
    }
}

fn pending(scan: &mut Scan<'_>, state: &State) -> Result<Pending, TextError> {
    scan.expect(" pend ")?;
    let mut pending = Pending::default();
    if scan.eat("-") {
        return Ok(pending);
    }
    let mut last = None;
    let mut first = true;
    loop {
        if first && scan.eat("bank") {
            pending.bank = scan.small(1, CHIPS, "pending chips")?;
        } else {
            let at = scan.at();
            let seat = seat(scan, state)?;
            if Some(seat) <= last {
                return Err(scan.wrong(at, "expected the raided armies in order, each once"));
            }
            if seat == state.active || !state.is_alive(seat) {
                return Err(scan.wrong(at, "expected a living army other than the one on turn"));
            }
            last = Some(seat);
            pending.armies[seat.index()] = scan.small(1, CHIPS, "pending chips")?;
        }
        first = false;
        if !scan.eat(",") {
            return Ok(pending);
        }
    }
}
