//! What the rules exclude in a position that is otherwise well written (section 12).

use super::super::cells::Walls;
use super::super::house::{AttackPrice, Movement, WhichDie};
use super::super::state::{
    Attack, CHIPS, Manner, PIECES, Parties, Pending, Phase, Roll, Seats, Standing, TOO_FEW,
};
use super::super::{Hexagony, State, fight};
use crate::game::Seat;

/// The highest counter of turns from which a game may go on.
pub(super) const MOST_TURNS: u16 = 60_000;

/// What is wrong and what would be right.
type Checked = Result<(), String>;

/// Refuses what does not hold.
macro_rules! demand {
    ($holds:expr, $($problem:tt)+) => {
        if !$holds {
            return Err(format!($($problem)+));
        }
    };
}

/// All chips together are those of the game (H5).
pub(super) fn chips(state: &State) -> Checked {
    let pending = match state.phase {
        Phase::Seek(pending) | Phase::Advance(_, pending) | Phase::More(pending) => pending,
        _ => Pending::default(),
    };
    let armies: u32 = state.armies.iter().map(|army| u32::from(army.chips)).sum();
    let pending: u32 = pending
        .armies
        .iter()
        .chain([&pending.bank])
        .map(|c| u32::from(*c))
        .sum();
    let all = armies + pending + u32::from(state.bank);
    demand!(
        all == u32::from(CHIPS),
        "expected {CHIPS} chips in all with those of the armies and those pending, not {all},"
    );
    Ok(())
}

/// The phase and its registers belong to the rest of the position.
pub(super) fn phase(game: &Hexagony, state: &State) -> Checked {
    demand!(
        state.turn.max(state.quiet) <= MOST_TURNS || matches!(state.phase, Phase::Over(_)),
        "a game goes on from turn {MOST_TURNS} at most"
    );
    match &state.phase {
        Phase::Draft => draft(game, state),
        Phase::Wall | Phase::RandomWall | Phase::Place | Phase::RandomPlace | Phase::Deal => {
            setup(game, state)
        }
        Phase::Over(sharers) => over(game, state, *sharers),
        _ => play(game, state),
    }
}

fn draft(game: &Hexagony, state: &State) -> Checked {
    let standing = |seat: Seat| state.army(seat).standing;
    let undrafted = |seat: &Seat| standing(*seat) == Standing::Undrafted;
    let all = || Seat::first(game.seats);
    demand!(
        all().any(|seat| undrafted(&seat)),
        "every army is drafted; expected another phase"
    );
    let earlier = all().take_while(|seat| *seat != state.active);
    let later = all().skip_while(|seat| *seat != state.active);
    let in_order = earlier
        .clone()
        .all(|seat| standing(seat) == Standing::Alive)
        && later.clone().all(|seat| undrafted(&seat));
    demand!(in_order, "armies are drafted in the order of seats");
    let bare = all().all(|seat| state.board.pieces(seat) == 0) && state.board.walls.count() == 0;
    demand!(
        bare,
        "there are no walls and pieces before all armies are drafted"
    );
    Ok(())
}

fn setup(game: &Hexagony, state: &State) -> Checked {
    let board = &state.board;
    for seat in Seat::first(game.seats) {
        demand!(
            state.is_alive(seat),
            "all armies are there while the game is set up"
        );
        let home = state.army(seat).home;
        let outside = board.held(seat).iter().find(|cell| cell.sector() != home);
        if let Some(cell) = outside {
            return Err(format!("{cell} is outside the home of army {home}"));
        }
    }
    match state.phase {
        Phase::Wall | Phase::RandomWall => walls(game, state),
        Phase::Place | Phase::RandomPlace => places(game, state),
        _ => {
            let complete = |seat| board.pieces(seat) > TOO_FEW;
            demand!(
                Seat::first(game.seats).all(complete),
                "chips are dealt when all pieces stand"
            );
            Ok(())
        }
    }
}

fn walls(game: &Hexagony, state: &State) -> Checked {
    let walls = state.board.walls.count();
    demand!(
        walls < Walls::MOST,
        "all {walls} walls stand; expected another phase"
    );
    let seat = game.wall_seat(walls);
    let home = state.army(seat).home;
    demand!(
        seat == state.active,
        "with {walls} walls it is for army {home} to put one"
    );
    let bare = Seat::first(game.seats).all(|seat| state.board.pieces(seat) == 0);
    demand!(bare, "pieces are placed when all walls stand");
    demand!(
        game.wall_edges(state).next().is_some(),
        "army {home} has no edge for a wall"
    );
    Ok(())
}

fn places(game: &Hexagony, state: &State) -> Checked {
    let pieces = |seat| state.board.pieces(seat);
    let in_order = Seat::first(game.seats).all(|seat| match seat.cmp(&state.active) {
        std::cmp::Ordering::Less => pieces(seat) == PIECES,
        std::cmp::Ordering::Equal => pieces(seat) < PIECES,
        std::cmp::Ordering::Greater => pieces(seat) == 0,
    });
    demand!(
        in_order,
        "armies are placed one after the other, {PIECES} pieces each"
    );
    if state.phase == Phase::RandomPlace {
        demand!(
            pieces(state.active).is_multiple_of(3),
            "expected stacks of three pieces"
        );
        let cells = state.army(state.active).home.cells();
        let empty = cells.filter(|cell| state.board.count(*cell) == 0).count();
        demand!(empty > 0, "no cell is left for a stack");
        return Ok(());
    }
    let mut placements = Vec::new();
    game.list_placements(state, &mut placements);
    demand!(
        !placements.is_empty(),
        "the pieces still left do not fit on the cells that follow"
    );
    Ok(())
}

fn over(game: &Hexagony, state: &State, sharers: Seats) -> Checked {
    let drafted = |seat| state.army(seat).standing != Standing::Undrafted;
    demand!(
        Seat::first(game.seats).all(drafted),
        "a game is not over before it begins"
    );
    let expected = match state.living().count() {
        0 => return Ok(()),
        1 => state.living().collect(),
        _ => game.adjudicate(state),
    };
    let homes: Vec<String> = expected
        .iter()
        .map(|seat| state.army(seat).home.to_string())
        .collect();
    demand!(
        sharers == expected,
        "the win belongs to {}",
        homes.join(",")
    );
    Ok(())
}

fn play(game: &Hexagony, state: &State) -> Checked {
    let drafted = |seat| state.army(seat).standing != Standing::Undrafted;
    demand!(
        Seat::first(game.seats).all(drafted),
        "expected `draft` while an army is not drafted"
    );
    demand!(
        state.living().count() > 1,
        "one army is left; expected `over`"
    );
    let weak = state
        .living()
        .find(|seat| state.board.pieces(*seat) <= TOO_FEW);
    if let Some(seat) = weak {
        let home = state.army(seat).home;
        return Err(format!(
            "army {home} has {TOO_FEW} pieces or fewer and is out (H30)"
        ));
    }
    demand!(
        state.is_alive(state.active),
        "an army that is out has no turn"
    );
    let chips = state.army(state.active).chips;
    match &state.phase {
        Phase::Again => demand!(chips > 0, "without a chip there is no other roll (H21)"),
        Phase::Die(_) => demand!(
            game.house.movement == Movement::Strict
                || game.house.movement == Movement::Points && game.house.die == WhichDie::Chosen,
            "these rules give no die to choose"
        ),
        Phase::Move(roll) => moving(game, state, roll)?,
        Phase::Window(cell, roll) => {
            between_parties(game, state, roll)?;
            demand!(
                game.house.attack == AttackPrice::Free,
                "a paid attack has no window"
            );
            demand!(
                state.board.holds(state.active, *cell) && game.opens_window(state, roll, *cell),
                "there is no attack to offer at {cell}"
            );
        }
        Phase::Assault(attack, roll) => fighting(game, state, attack, roll)?,
        Phase::Retreat(attack, distance, roll) => {
            fighting(game, state, attack, roll)?;
            let ways = fight::retreats(&state.board, attack.to, *distance);
            demand!(
                !ways.is_empty(),
                "{} has no such retreat and is removed",
                attack.to
            );
        }
        _ => {}
    }
    Ok(())
}

fn moving(game: &Hexagony, state: &State, roll: &Roll) -> Checked {
    registers(game, state, roll)?;
    demand!(
        !game.is_used_up(state, roll),
        "nothing is left of the roll; it has ended"
    );
    if matches!(roll.manner, Manner::Strict(Parties { party: Some(_), .. })) {
        let mut moves = Vec::new();
        game.list_moves(state, roll, &mut moves);
        demand!(!moves.is_empty(), "the party has no way");
    }
    Ok(())
}

/// A fight happens at the end of a party's way only.
fn between_parties(game: &Hexagony, state: &State, roll: &Roll) -> Checked {
    let on_the_way = matches!(roll.manner, Manner::Strict(Parties { party: Some(_), .. }));
    demand!(!on_the_way, "a party on its way does not fight");
    registers(game, state, roll)
}

fn fighting(game: &Hexagony, state: &State, attack: &Attack, roll: &Roll) -> Checked {
    between_parties(game, state, roll)?;
    let Attack { from, to } = attack;
    demand!(
        state.board.holds(state.active, *from)
            && fight::targets(state, *from).any(|cell| cell == *to),
        "{to} cannot be attacked from {from}"
    );
    demand!(
        game.house.attack == AttackPrice::Paid || roll.spent.has(*from),
        "an attack from {from} spends it"
    );
    Ok(())
}

fn registers(game: &Hexagony, state: &State, roll: &Roll) -> Checked {
    let board = &state.board;
    demand!(
        game.house.attack == AttackPrice::Free || roll.spent.is_empty(),
        "paid attacks spend no cells"
    );
    let own = |cell| match board.holds(state.active, cell) {
        true => board.count(cell),
        false => 0,
    };
    match &roll.manner {
        Manner::Points | Manner::Group(None) => {}
        Manner::Group(Some(cell)) => demand!(own(*cell) > 0, "no own group stands on {cell}"),
        Manner::Strict(parties) => {
            for (cell, count) in parties.moved.iter() {
                demand!(
                    count <= own(cell),
                    "{count} own pieces do not stand on {cell}"
                );
            }
            if let Some(party) = parties.party {
                let cell = party.cell;
                let size = party.size + parties.moved.at(cell);
                demand!(
                    size <= own(cell),
                    "{size} own pieces do not stand on {cell}"
                );
            }
        }
    }
    Ok(())
}
