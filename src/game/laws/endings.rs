//! Laws of finished games: shares, margins and the kind of ending.

use super::spot::Spot;
use super::{Law, Report, Violation};
use crate::game::{Notation, SIDES};

/// How far the sum of the shares may be from 1.
const TOLERANCE: f64 = 1e-9;

/// Everything about a final position.
pub(super) fn examine<G: Notation>(
    spot: &Spot<'_, G>,
    report: &mut Report,
) -> Result<(), Violation> {
    let sides = spot.game.sides();
    let payoff = spot.game.payoff(spot.state);
    let shares = payoff.shares(SIDES);
    let (playing, others) = shares.split_at(sides);
    let sum: f64 = playing.iter().sum();
    if playing.iter().any(|share| !(0.0..=1.0).contains(share))
        || (sum - 1.0).abs() > TOLERANCE
        || others.iter().any(|share| *share != 0.0)
    {
        return Err(spot.broken(Law::Shares, format!("{sides} sides share {shares:?}")));
    }
    let margin = spot.game.margin(spot.state);
    let opposite = sides != 2 || i32::from(margin[0]) + i32::from(margin[1]) == 0;
    if !opposite || margin[sides..].iter().any(|stake| *stake != 0) {
        return Err(spot.broken(Law::Margin, format!("{sides} sides, margins {margin:?}")));
    }
    let ending = spot.game.ending(spot.state);
    let Some(met) = report.endings.get_mut(ending) else {
        let seen = format!("ending {ending} of {:?}", G::ENDINGS);
        return Err(spot.broken(Law::Ending, seen));
    };
    *met += 1;
    Ok(())
}
