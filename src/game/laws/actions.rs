//! Laws of decisions: what is listed, how it is written, and where it leads.

use std::collections::HashMap;

use super::spot::Spot;
use super::{Law, Report, Violation};
use crate::game::Notation;

/// The legal actions, listed behind something that was already in the buffer.
pub(super) fn list<G: Notation>(spot: &Spot<'_, G>) -> Result<Vec<G::Action>, Violation> {
    let mut actions = Vec::new();
    spot.game.legal_actions(spot.state, &mut actions);
    if actions.is_empty() {
        return Err(spot.broken(Law::SomeAction, "no legal action"));
    }
    Ok(actions)
}

/// Everything about the actions of one position but how they are sampled.
pub(super) fn examine<G: Notation>(
    spot: &Spot<'_, G>,
    actions: &[G::Action],
    report: &mut Report,
) -> Result<(), Violation> {
    appended(spot, actions)?;
    report.actions += actions.len() as u64;
    report.widest = report.widest.max(actions.len() as u64);
    for (i, action) in actions.iter().enumerate() {
        if actions[..i].contains(action) {
            let text = spot.game.action_text(spot.state, *action);
            return Err(spot.broken(Law::ActionsOnce, format!("`{text}` is listed twice")));
        }
    }
    texts(spot, actions)?;
    repeats(spot, actions)?;
    results(spot, actions, report)
}

/// Listing a second time gives the same list, behind what was in the buffer.
fn appended<G: Notation>(spot: &Spot<'_, G>, actions: &[G::Action]) -> Result<(), Violation> {
    let mut buffer = vec![actions[actions.len() - 1]];
    spot.game.legal_actions(spot.state, &mut buffer);
    if buffer.first() != actions.last() || buffer.get(1..) != Some(actions) {
        let seen = "legal_actions does not append the same list to a buffer in use";
        return Err(spot.broken(Law::Buffers, seen));
    }
    Ok(())
}

fn texts<G: Notation>(spot: &Spot<'_, G>, actions: &[G::Action]) -> Result<(), Violation> {
    let mut seen = HashMap::new();
    for action in actions {
        let text = spot.game.action_text(spot.state, *action);
        spot.one_line(Law::ActionTexts, &text)?;
        if let Some(other) = seen.insert(text, action) {
            let seen = format!("{other:?} and {action:?} have the same text");
            return Err(spot.broken(Law::ActionTexts, seen));
        }
    }
    for action in spot.some(actions) {
        let text = spot.game.action_text(spot.state, action);
        match spot.game.read_action(spot.state, &text) {
            Ok(read) if read == action => {}
            Ok(read) => {
                let seen = format!("`{text}` of {action:?} is read as {read:?}");
                return Err(spot.broken(Law::ActionReading, seen));
            }
            Err(error) => return Err(spot.broken(Law::ActionReading, error.to_string())),
        }
    }
    Ok(())
}

/// Texts of actions that were legal elsewhere are read only where they are legal here.
pub(super) fn foreign<G: Notation>(
    spot: &Spot<'_, G>,
    actions: &[G::Action],
    texts: &[String],
) -> Result<(), Violation> {
    for text in texts {
        if let Ok(action) = spot.game.read_action(spot.state, text)
            && !actions.contains(&action)
        {
            let seen = format!("`{text}` is read as {action:?}, which is not legal");
            return Err(spot.broken(Law::ActionReading, seen));
        }
    }
    Ok(())
}

fn repeats<G: Notation>(spot: &Spot<'_, G>, actions: &[G::Action]) -> Result<(), Violation> {
    for action in spot.some(actions) {
        let [first, second] = [after(spot, action), after(spot, action)];
        if first != second {
            let text = spot.game.action_text(spot.state, action);
            let seen = format!("`{text}` leads to {first:?} and to {second:?}");
            return Err(spot.broken(Law::Function, seen));
        }
    }
    Ok(())
}

fn results<G: Notation>(
    spot: &Spot<'_, G>,
    actions: &[G::Action],
    report: &mut Report,
) -> Result<(), Violation> {
    let mut seen: HashMap<G::State, G::Action> = HashMap::new();
    for &action in actions {
        let Some(&other) = seen.get(&after(spot, action)) else {
            seen.insert(after(spot, action), action);
            continue;
        };
        if !(spot.trial.may_share)(spot.game, spot.state, other, action) {
            let [one, two] = [other, action].map(|a| spot.game.action_text(spot.state, a));
            let seen = format!("`{one}` and `{two}` lead to the same position");
            return Err(spot.broken(Law::Results, seen));
        }
        report.shared_results += 1;
    }
    Ok(())
}

/// The position after an action.
pub(super) fn after<G: Notation>(spot: &Spot<'_, G>, action: G::Action) -> G::State {
    let mut state = spot.state.clone();
    spot.game.play(&mut state, action);
    state
}
