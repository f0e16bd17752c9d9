//! Writes positions and actions.

use std::fmt::{Display, Write};

use super::super::state::{
    Army, Attack, Distance, Manner, Parties, Pending, Phase, Roll, Standing,
};
use super::super::{Action, Hexagony, Source, State};
use crate::game::Seat;

/// Appends anything that has a text.
pub(super) fn text(out: &mut String, what: impl Display) {
    write!(out, "{what}").expect("a string takes any text");
}

/// Appends items with commas between them, or `-` where there are none.
fn list<T: Display>(out: &mut String, items: impl Iterator<Item = T>) {
    let before = out.len();
    for item in items {
        if out.len() > before {
            out.push(',');
        }
        text(out, item);
    }
    if out.len() == before {
        out.push('-');
    }
}

/// Appends the canonical line.
pub(super) fn position(game: &Hexagony, state: &State, out: &mut String) {
    for seat in Seat::first(game.seats) {
        if seat.index() > 0 {
            out.push_str(" / ");
        }
        army(state, seat, out);
    }
    out.push_str(" | walls ");
    list(out, state.board.walls.iter());
    let State {
        bank, turn, quiet, ..
    } = state;
    text(
        out,
        format_args!(" | bank {bank} | turn {turn} quiet {quiet} | "),
    );
    phase(state, out);
}

fn army(state: &State, seat: Seat, out: &mut String) {
    let Army {
        standing,
        home,
        chips,
        marker,
    } = state.army(seat);
    match standing {
        Standing::Absent | Standing::Undrafted => out.push('?'),
        Standing::Out => text(out, format_args!("{home} out")),
        Standing::Alive => {
            text(out, format_args!("{home}{chips}@{marker}"));
            for cell in state.board.held(seat).iter() {
                let count = state.board.count(cell);
                text(out, format_args!(" {cell}x{count}"));
            }
        }
    }
}

fn phase(state: &State, out: &mut String) {
    let home = |seat: Seat| state.army(seat).home;
    match &state.phase {
        Phase::Draft => return out.push_str("draft"),
        Phase::Over(sharers) => {
            out.push_str("over ");
            return list(out, sharers.iter().map(home));
        }
        _ => text(out, home(state.active)),
    }
    match &state.phase {
        Phase::Draft | Phase::Over(_) => {}
        Phase::Wall => out.push_str(" wall"),
        Phase::Place => out.push_str(" place"),
        Phase::RandomWall => out.push_str(" random-wall"),
        Phase::RandomPlace => out.push_str(" random-place"),
        Phase::Deal => out.push_str(" deal"),
        Phase::Start => out.push_str(" start"),
        Phase::March => out.push_str(" march"),
        Phase::Again => out.push_str(" again"),
        Phase::Seek(pending) => won(state, " seek", pending, out),
        Phase::More(pending) => won(state, " more", pending, out),
        Phase::Advance(dice, pending) => {
            won(state, &format!(" advance {dice}"), pending, out);
        }
        Phase::Die(dice) => text(out, format_args!(" die {dice}")),
        Phase::Move(roll) => registers(" move", roll, out),
        Phase::Window(cell, roll) => registers(&format!(" window {cell}"), roll, out),
        Phase::Assault(Attack { from, to }, roll) => {
            registers(&format!(" assault {from}>{to}"), roll, out);
        }
        Phase::Retreat(Attack { from, to }, distance, roll) => {
            let distance = match distance {
                Distance::One => 1,
                Distance::Two => 2,
            };
            registers(&format!(" retreat {from}>{to} {distance}"), roll, out);
        }
    }
}

fn won(state: &State, phase: &str, pending: &Pending, out: &mut String) {
    out.push_str(phase);
    out.push_str(" pend ");
    let bank = (pending.bank > 0).then(|| format!("bank{}", pending.bank));
    let armies = state.armies.iter().zip(pending.armies);
    let armies = armies.filter(|(_, chips)| *chips > 0);
    let armies = armies.map(|(army, chips)| format!("{}{chips}", army.home));
    list(out, bank.into_iter().chain(armies));
}

fn registers(phase: &str, roll: &Roll, out: &mut String) {
    out.push_str(phase);
    text(out, format_args!(" left {}", roll.left));
    match &roll.manner {
        Manner::Points => {}
        Manner::Group(None) => out.push_str(" group -"),
        Manner::Group(Some(cell)) => text(out, format_args!(" group {cell}")),
        Manner::Strict(parties) => strict(parties, out),
    }
    out.push_str(" spent ");
    list(out, roll.spent.iter());
}

fn strict(parties: &Parties, out: &mut String) {
    text(out, format_args!(" len {} party ", parties.length));
    match parties.party {
        None => out.push('-'),
        Some(party) => text(
            out,
            format_args!("{}x{}+{}", party.cell, party.size, party.spaces),
        ),
    }
    out.push_str(" moved ");
    let moved = parties.moved.iter();
    list(out, moved.map(|(cell, count)| format!("{cell}x{count}")));
}

/// Appends an action's text.
pub(super) fn action(state: &State, action: Action, out: &mut String) {
    match action {
        Action::Army(home) => text(out, format_args!("army {home}")),
        Action::Wall(edge) => text(out, format_args!("wall {edge}")),
        Action::Place(cell, count) => text(out, format_args!("place {cell}x{count}")),
        Action::Supply => out.push_str("supply"),
        Action::Move => out.push_str("move"),
        Action::Nuke(cell) => text(out, format_args!("nuke {cell}")),
        Action::Advance(steps, source) => {
            text(out, format_args!("advance {steps}"));
            match source {
                Source::Nothing => {}
                Source::Bank => out.push_str(" bank"),
                Source::Army(seat) => text(out, format_args!(" {}", state.army(seat).home)),
            }
        }
        Action::Stop => out.push_str("stop"),
        Action::Roll => out.push_str("roll"),
        Action::Die(die) => text(out, format_args!("die {die}")),
        Action::DieBy(die, pieces) => text(out, format_args!("die {die} by {pieces}")),
        Action::Step(from, to) => text(out, format_args!("step {from}>{to}")),
        Action::Overrun(from, to, size) => text(out, format_args!("overrun {from}>{to}x{size}")),
        Action::Group(from, to) => text(out, format_args!("group {from}>{to}")),
        Action::March(from, to, size) => text(out, format_args!("march {from}>{to}x{size}")),
        Action::End => out.push_str("end"),
        Action::Attack(from, to) => text(out, format_args!("attack {from}>{to}")),
        Action::Decline => out.push_str("decline"),
        Action::Retreat(cell) => text(out, format_args!("retreat {cell}")),
    }
}

/// The two dice that a position shows.
pub(super) fn shown_dice(state: &State) -> Option<String> {
    match state.phase {
        Phase::Advance(dice, _) | Phase::Die(dice) => Some(dice.to_string()),
        _ => None,
    }
}
