//! Laws of views: what a seat may know, what it may imagine, and what must not leak to it.

use super::spot::Spot;
use super::{Law, Report, Violation, actions, outcomes};
use crate::game::{Notation, Seat, Turn};

/// What can come next, as the positions after it.
pub(super) enum Next<'a, G: Notation> {
    /// The legal actions.
    Actions(&'a [G::Action]),
    /// The possible outcomes.
    Outcomes(&'a [(G::Chance, u32)]),
}

impl<G: Notation> Next<'_, G> {
    fn positions(&self, spot: &Spot<'_, G>) -> Vec<G::State> {
        match self {
            Next::Actions(list) => list.iter().map(|a| actions::after(spot, *a)).collect(),
            Next::Outcomes(list) => list.iter().map(|o| outcomes::after(spot, o.0)).collect(),
        }
    }
}

/// A game that says that nothing is hidden hides nothing.
pub(super) fn open<G: Notation>(spot: &Spot<'_, G>) -> Result<(), Violation> {
    if G::HIDDEN {
        return Ok(());
    }
    for seat in Seat::first(spot.game.seats()) {
        if spot.game.view(spot.state, Some(seat)) != *spot.state
            || spot.game.hidden_from(spot.state, seat)
        {
            let seen = format!("something is hidden from seat {seat}");
            return Err(spot.broken(Law::OpenView, seen));
        }
    }
    if spot.game.view(spot.state, None) != *spot.state {
        return Err(spot.broken(Law::OpenView, "something is hidden from the public"));
    }
    Ok(())
}

/// Everything about views in one position of a game with hidden hands.
pub(super) fn examine<G: Notation>(
    spot: &Spot<'_, G>,
    next: &Next<'_, G>,
    memories: &[G::Memory],
    report: &mut Report,
) -> Result<(), Violation> {
    if !G::HIDDEN {
        return Ok(());
    }
    let public = spot.game.view(spot.state, None);
    for (seat, memory) in Seat::first(spot.game.seats()).zip(memories) {
        let view = spot.game.view(spot.state, Some(seat));
        own(spot, next, seat, &view)?;
        leak(spot, next, seat, report)?;
        if spot.game.view(&view, None) != public {
            let seen = format!("the public sees what seat {seat} does not");
            return Err(spot.broken(Law::PublicView, seen));
        }
        worlds(spot, seat, &view, memory, report)?;
    }
    Ok(())
}

fn own<G: Notation>(
    spot: &Spot<'_, G>,
    next: &Next<'_, G>,
    seat: Seat,
    view: &G::State,
) -> Result<(), Violation> {
    let (game, state) = (spot.game, spot.state);
    if game.turn(view) != spot.turn || game.on_turn(view) != game.on_turn(state) {
        let seen = format!("seat {seat} sees {:?} on turn", game.turn(view));
        return Err(spot.broken(Law::OwnView, seen));
    }
    if game.view(view, Some(seat)) != *view {
        let seen = format!("seat {seat} sees less of what it sees");
        return Err(spot.broken(Law::OwnView, seen));
    }
    if let Next::Actions(listed) = next
        && spot.turn == Turn::Player(seat)
    {
        let mut seen = Vec::new();
        game.legal_actions(view, &mut seen);
        if seen != *listed {
            let seen = format!("seat {seat} sees the actions {seen:?}, not {listed:?}");
            return Err(spot.broken(Law::OwnView, seen));
        }
    }
    Ok(())
}

/// What is hidden from a seat looks the same to it afterwards, and what looks the same is hidden.
fn leak<G: Notation>(
    spot: &Spot<'_, G>,
    next: &Next<'_, G>,
    seat: Seat,
    report: &mut Report,
) -> Result<(), Violation> {
    let positions = next.positions(spot);
    let views: Vec<_> = positions
        .iter()
        .map(|state| spot.game.view(state, Some(seat)))
        .collect();
    let other = views.iter().find(|view| **view != views[0]);
    match (spot.game.hidden_from(spot.state, seat), other) {
        (true, Some(other)) => {
            let seen = format!("seat {seat} can tell {:?} from {other:?}", views[0]);
            Err(spot.broken(Law::Leak, seen))
        }
        (true, None) => {
            report.hidden += 1;
            Ok(())
        }
        (false, None) if positions.iter().any(|state| *state != positions[0]) => {
            let seen = format!("whatever comes next, seat {seat} is told it and sees the same");
            Err(spot.broken(Law::Told, seen))
        }
        (false, _) => Ok(()),
    }
}

fn worlds<G: Notation>(
    spot: &Spot<'_, G>,
    seat: Seat,
    view: &G::State,
    memory: &G::Memory,
    report: &mut Report,
) -> Result<(), Violation> {
    for i in 0..spot.trial.worlds {
        let mut rng = spot.seed.child("world").child(seat.index()).child(i).rng();
        let world = spot.game.determinize(view, seat, memory, &mut rng);
        let turn = spot.game.turn(&world);
        if spot.game.view(&world, Some(seat)) != *view || turn != spot.turn {
            let seen = format!("seat {seat} sees that it is not in {world:?}");
            return Err(spot.broken(Law::Worlds, seen));
        }
        let text = spot.game.position_text(&world);
        if spot.game.read_position(&text).as_ref() != Ok(&world) {
            let seen = format!("seat {seat} imagines `{text}`, which is no position");
            return Err(spot.broken(Law::Worlds, seen));
        }
        report.worlds += 1;
    }
    Ok(())
}
