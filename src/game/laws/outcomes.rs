//! Laws of chance: weights, texts, dice shown, and the exact stretch of words of each outcome.

use std::collections::HashMap;

use super::spot::Spot;
use super::{Law, Report, Violation};
use crate::game::Notation;
use crate::seed::below;

/// The outcomes with their weights.
pub(super) fn list<G: Notation>(spot: &Spot<'_, G>) -> Result<Vec<(G::Chance, u32)>, Violation> {
    let mut outcomes = Vec::new();
    spot.game.chance_outcomes(spot.state, &mut outcomes);
    if outcomes.is_empty() {
        return Err(spot.broken(Law::Weights, "no outcome"));
    }
    if let Some((outcome, _)) = outcomes.iter().find(|(_, weight)| *weight == 0) {
        return Err(spot.broken(Law::Weights, format!("{outcome:?} has weight 0")));
    }
    Ok(outcomes)
}

/// Everything about the outcomes of one position.
pub(super) fn examine<G: Notation>(
    spot: &Spot<'_, G>,
    outcomes: &[(G::Chance, u32)],
    report: &mut Report,
) -> Result<(), Violation> {
    let mut buffer = vec![outcomes[outcomes.len() - 1]];
    spot.game.chance_outcomes(spot.state, &mut buffer);
    if buffer.first() != outcomes.last() || buffer.get(1..) != Some(outcomes) {
        let seen = "chance_outcomes does not append the same list to a buffer in use";
        return Err(spot.broken(Law::Buffers, seen));
    }
    report.outcomes += outcomes.len() as u64;
    for (i, (outcome, _)) in outcomes.iter().enumerate() {
        if outcomes[..i].iter().any(|(other, _)| other == outcome) {
            let seen = format!("{outcome:?} is listed twice");
            return Err(spot.broken(Law::OutcomesOnce, seen));
        }
    }
    texts(spot, outcomes)?;
    for (outcome, _) in spot.some(outcomes) {
        follow(spot, outcome, report)?;
    }
    draws(spot, outcomes)
}

fn texts<G: Notation>(spot: &Spot<'_, G>, outcomes: &[(G::Chance, u32)]) -> Result<(), Violation> {
    let mut seen = HashMap::new();
    for (outcome, _) in outcomes {
        let text = spot.game.outcome_text(spot.state, *outcome);
        spot.one_line(Law::OutcomeTexts, &text)?;
        if let Some(other) = seen.insert(text, outcome) {
            let seen = format!("{other:?} and {outcome:?} have the same text");
            return Err(spot.broken(Law::OutcomeTexts, seen));
        }
    }
    Ok(())
}

/// One outcome: its text reads back, it leads to one position, and that shows its dice.
fn follow<G: Notation>(
    spot: &Spot<'_, G>,
    outcome: G::Chance,
    report: &mut Report,
) -> Result<(), Violation> {
    let text = spot.game.outcome_text(spot.state, outcome);
    match spot.game.read_outcome(spot.state, &text) {
        Ok(read) if read == outcome => {}
        Ok(read) => {
            let seen = format!("`{text}` of {outcome:?} is read as {read:?}");
            return Err(spot.broken(Law::OutcomeReading, seen));
        }
        Err(error) => return Err(spot.broken(Law::OutcomeReading, error.to_string())),
    }
    let [first, second] = [after(spot, outcome), after(spot, outcome)];
    if first != second {
        let seen = format!("`{text}` leads to {first:?} and to {second:?}");
        return Err(spot.broken(Law::Function, seen));
    }
    if let Some(dice) = spot.game.shown_dice(&first) {
        if !text.contains(&dice) {
            let seen = format!("after `{text}` the position shows `{dice}`");
            return Err(spot.broken(Law::ShownDice, seen));
        }
        report.shown_dice += 1;
    }
    Ok(())
}

/// Texts of outcomes that were possible elsewhere are read only where they are possible here.
pub(super) fn foreign<G: Notation>(
    spot: &Spot<'_, G>,
    outcomes: &[(G::Chance, u32)],
    texts: &[String],
) -> Result<(), Violation> {
    for text in texts {
        if let Ok(outcome) = spot.game.read_outcome(spot.state, text)
            && !outcomes.iter().any(|(possible, _)| *possible == outcome)
        {
            let seen = format!("`{text}` is read as {outcome:?}, which cannot happen");
            return Err(spot.broken(Law::OutcomeReading, seen));
        }
    }
    Ok(())
}

/// The first and the last word of each outcome's stretch give it, so every word between does.
fn draws<G: Notation>(spot: &Spot<'_, G>, outcomes: &[(G::Chance, u32)]) -> Result<(), Violation> {
    let total = outcomes.iter().map(|(_, weight)| u64::from(*weight)).sum();
    let mut scratch = vec![outcomes[outcomes.len() - 1]];
    let mut covered = 0;
    for (outcome, weight) in outcomes {
        let first = first_word(covered, total);
        covered += u64::from(*weight);
        let last = first_word(covered, total).wrapping_sub(1);
        for word in [first, first + (last - first) / 2, last] {
            let drawn = spot.game.draw(spot.state, word, &mut scratch);
            if scratch.len() != 1 || scratch.first() != outcomes.last() {
                return Err(spot.broken(Law::Buffers, "draw changes the scratch it is lent"));
            }
            if drawn != *outcome {
                let seen = format!("word {word:#018x} draws {drawn:?}, not {outcome:?}");
                return Err(spot.broken(Law::Draw, seen));
            }
        }
    }
    Ok(())
}

/// The least word whose product with `total` has `number` in its upper half; 2^64, wrapped to 0,
/// for the total itself.
fn first_word(number: u64, total: u64) -> u64 {
    (u128::from(number) << 64).div_ceil(u128::from(total)) as u64
}

/// One of the listed outcomes by its weight, without asking the game's own `draw`.
pub(super) fn pick<C: Copy>(outcomes: &[(C, u32)], word: u64) -> C {
    let total = outcomes.iter().map(|(_, weight)| u64::from(*weight)).sum();
    let mut left = below(word, total);
    for (outcome, weight) in outcomes {
        match left.checked_sub(u64::from(*weight)) {
            None => return *outcome,
            Some(rest) => left = rest,
        }
    }
    unreachable!("weights sum to the total")
}

/// The position after an outcome.
pub(super) fn after<G: Notation>(spot: &Spot<'_, G>, outcome: G::Chance) -> G::State {
    let mut state = spot.state.clone();
    spot.game.happen(&mut state, outcome);
    state
}
