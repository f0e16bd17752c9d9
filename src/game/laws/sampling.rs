//! Laws of `sample_action`: it gives what is listed, and all of it equally often.

use statrs::distribution::{ChiSquared, ContinuousCDF};

use super::spot::Spot;
use super::{Law, Report, Trial, Violation};
use crate::game::Notation;

/// The probability by chance below which a deviation of `sample_action` from uniformity breaks the
/// law: an honest game fails for one seed in a million, and for that seed always.
pub const SIGNIFICANCE: f64 = 1e-6;

/// The fewest words that a cell of the chi-square may expect.
const FEWEST: usize = 5;

/// Pearson's statistic, added up over positions.
///
/// Positions are independent given their words, so the sum is chi-square with the sum of the
/// degrees of freedom.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Uniformity {
    statistic: f64,
    freedom: usize,
}

impl Uniformity {
    /// Samples one position.
    pub fn examine<G: Notation>(
        &mut self,
        spot: &Spot<'_, G>,
        actions: &[G::Action],
        report: &mut Report,
    ) -> Result<(), Violation> {
        let cells = actions.len().min(spot.trial.words as usize / FEWEST);
        let mut seen = vec![0u32; cells];
        let mut size = vec![0u32; cells];
        for index in 0..actions.len() {
            size[cell(spot, index, actions.len(), cells)] += 1;
        }
        let words = spot.seed.child("sample");
        let mut scratch = vec![actions[actions.len() - 1]];
        for i in 0..spot.trial.words {
            let word = words.word(u64::from(i));
            let action = spot.game.sample_action(spot.state, word, &mut scratch);
            if scratch.len() != 1 || scratch.first() != actions.last() {
                let seen = "sample_action changes the scratch it is lent";
                return Err(spot.broken(Law::Buffers, seen));
            }
            let Some(index) = actions.iter().position(|listed| *listed == action) else {
                let seen = format!("word {word:#018x} gives {action:?}, which is not listed");
                return Err(spot.broken(Law::SampleListed, seen));
            };
            seen[cell(spot, index, actions.len(), cells)] += 1;
        }
        if cells < 2 {
            return Ok(());
        }
        report.sampled += u64::from(spot.trial.words);
        self.freedom += cells - 1;
        for (seen, size) in seen.iter().zip(&size) {
            let expected = f64::from(spot.trial.words) * f64::from(*size) / actions.len() as f64;
            self.statistic += (f64::from(*seen) - expected).powi(2) / expected;
        }
        Ok(())
    }

    /// The verdict over all positions.
    pub fn judge<G: Notation>(
        self,
        trial: &Trial<G>,
        report: &mut Report,
    ) -> Result<(), Violation> {
        if self.freedom == 0 {
            return Ok(());
        }
        let chance = ChiSquared::new(self.freedom as f64)
            .expect("degrees of freedom are positive")
            .sf(self.statistic);
        report.sampling_p = Some(chance);
        if chance >= SIGNIFICANCE {
            return Ok(());
        }
        Err(Violation {
            law: Law::SampleUniform,
            position: String::new(),
            seed: trial.seed,
            game: trial.games,
            event: 0,
            seen: format!(
                "chi-square {:.1} at {} degrees of freedom over all positions, p = {chance:.1e}",
                self.statistic, self.freedom
            ),
        })
    }
}

/// The cell of an action: neighbours in the list together at even events and apart at odd ones, so
/// that neither a slope nor a period of the sampling can hide.
fn cell<G: Notation>(spot: &Spot<'_, G>, index: usize, actions: usize, cells: usize) -> usize {
    if spot.event.is_multiple_of(2) {
        index * cells / actions
    } else {
        index % cells
    }
}
