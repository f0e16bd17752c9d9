//! Plays a game of a finished tournament again, from its seeds.

use serde_json::Value;

use super::Tournament;
use super::block::Worker;
use crate::bot::BotSpec;
use crate::error::{Error, Unknown};
use crate::game::{Playable, Record};
use crate::play::{Played, Referee, Witness};

/// The recipe of a bot that a manifest records in full.
///
/// # Errors
/// When the manifest has no such bot, or its recipe is not of this version.
pub fn recipe_of(manifest: &Value, bot: &str) -> Result<BotSpec, Error> {
    let recipes = &manifest["experiment"]["recipes"];
    let Some(recipe) = recipes.get(bot) else {
        let known: Vec<&String> = recipes
            .as_object()
            .map(|recipes| recipes.keys().collect())
            .unwrap_or_default();
        return Err(Unknown::new("bot", bot, &known).into());
    };
    serde_json::from_value(recipe.clone())
        .map_err(|error| Error::Refused(format!("bot `{bot}`: {error}")))
}

impl<G: Playable> Tournament<'_, G> {
    /// The record that a game begins with, by its name in files: rules, bots and seed, no events.
    ///
    /// # Errors
    /// When there is no such game.
    pub fn opening_record(&self, id: &str) -> Result<Record, Error> {
        let (pairing, block, rotation) = self.plan.find_game(id)?;
        let lineup = &self.plan.pairings[pairing];
        let bots = lineup.seatings[rotation].iter();
        Ok(Record::new(
            self.plan.game.clone(),
            self.rules.clone(),
            self.game.position_text(&self.game.start()),
            bots.map(|label| lineup.labels[*label].clone()).collect(),
            self.plan.tape_path(self.root, pairing, block),
        ))
    }

    /// Plays one game again, by its name in files, and tells a witness.
    ///
    /// # Errors
    /// When there is no such game, a bot fails or the witness stops it.
    pub fn replay(&self, id: &str, witness: &mut impl Witness<G>) -> Result<Played, Error> {
        let (pairing, block, rotation) = self.plan.find_game(id)?;
        let referee = Referee::new(self.game, self.limits);
        let mut worker = Worker::new(self.game, &self.plan, &self.bots, referee);
        let seating = &self.plan.pairings[pairing].seatings[rotation];
        worker
            .play_game(pairing, block, seating, witness)
            .map_err(|unfinished| Error::Refused(format!("game {id}: {unfinished}")))
    }
}
