//! From a checked experiment and a game to everything that is needed to run it.

use serde_json::{Value, json};

use super::{Experiment, lineups};
use crate::bot::{Bot, BotSpec, build};
use crate::error::Error;
use crate::game::{Chosen, Playable, Seat, Settings};
use crate::play::Limits;
use crate::results::{Pairing, Plan, SCHEMA, sha256_hex};
use crate::seed::Seed;

/// An experiment that is ready to be run on a game.
#[allow(missing_debug_implementations, reason = "games and bots are opaque")]
pub struct Tournament<'g, G: Playable> {
    pub(super) game: &'g G,
    pub(super) plan: Plan,
    pub(super) bots: Vec<Box<dyn Bot<G>>>,
    pub(super) limits: Limits,
    pub(super) threads: Option<usize>,
    pub(super) header: Value,
    pub(super) games_asked: u64,
    /// The house rules, as settings that give them again.
    pub(super) rules: Settings,
    /// The number that fixes all randomness.
    pub(super) root: u64,
}

impl<'g, G: Playable> Tournament<'g, G> {
    /// Fits an experiment to the game it names. `game` has been built with the experiment's rules;
    /// `find` gives the recipe of a bot by its name.
    ///
    /// # Errors
    /// When a bot is unknown or does not fit the game, or a line-up does not fit its seats.
    pub fn new(
        game: &'g G,
        experiment: &Experiment,
        find: impl Fn(&str) -> Result<BotSpec, Error>,
    ) -> Result<Self, Error> {
        experiment.check()?;
        let chosen = Chosen::of::<G>(&experiment.rules)?;
        let lineups = lineups(experiment, game.sides())?;
        let mut names: Vec<String> = Vec::new();
        for name in lineups.iter().flatten() {
            if !names.contains(name) {
                names.push(name.clone());
            }
        }
        let specs: Vec<BotSpec> = names
            .iter()
            .map(|name| find(name))
            .collect::<Result<_, _>>()?;
        for (name, spec) in names.iter().zip(&specs) {
            if spec.is_timed() {
                return Err(Error::Refused(format!(
                    "bot `{name}` thinks by the clock, so that its games cannot be played again; in a \
                     tournament give it a budget of `iterations` or `nodes`"
                )));
            }
        }
        let bots = names
            .iter()
            .zip(&specs)
            .map(|(name, spec)| {
                build(spec, game).map_err(|error| Error::Refused(format!("bot `{name}`: {error}")))
            })
            .collect::<Result<_, _>>()?;
        let opening_plies = experiment.opening_plies.unwrap_or(G::OPENING_PLIES);
        let header = header(
            experiment,
            &chosen,
            opening_plies,
            &names,
            &specs,
            G::VERSION,
        );
        let plan = plan(game, experiment, &chosen, &lineups, &names, &header)?;
        Ok(Tournament {
            game,
            plan,
            bots,
            limits: Limits {
                max_turns: experiment.max_turns,
                opening_plies,
            },
            threads: experiment.threads,
            header,
            games_asked: experiment.games,
            rules: chosen.settings(),
            root: experiment.seed,
        })
    }

    /// What will be played.
    #[must_use]
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// The first line of the journal: versions, `run_id`, and the experiment with every bot in full.
    #[must_use]
    pub fn header(&self) -> &Value {
        &self.header
    }

    /// Games a line-up as asked for; blocks are whole, so more may be played.
    #[must_use]
    pub fn games_asked(&self) -> u64 {
        self.games_asked
    }
}

fn header(
    experiment: &Experiment,
    chosen: &Chosen,
    opening_plies: usize,
    names: &[String],
    specs: &[BotSpec],
    game_version: u32,
) -> Value {
    let mut resolved = experiment.resolved(&chosen.settings(), opening_plies);
    let recipes: serde_json::Map<String, Value> = names
        .iter()
        .zip(specs)
        .map(|(name, spec)| {
            let recipe = serde_json::to_value(spec).expect("a recipe can be written as JSON");
            (name.clone(), recipe)
        })
        .collect();
    resolved["recipes"] = Value::Object(recipes);
    let run_id = sha256_hex(resolved.to_string().as_bytes())[..16].to_owned();
    json!({
        "aleator": env!("CARGO_PKG_VERSION"),
        "schema": SCHEMA,
        "game_version": game_version,
        "run_id": run_id,
        "experiment": resolved,
    })
}

fn plan<G: Playable>(
    game: &G,
    experiment: &Experiment,
    chosen: &Chosen,
    lineups: &[Vec<String>],
    names: &[String],
    header: &Value,
) -> Result<Plan, Error> {
    let side_of: Vec<_> = Seat::first(game.seats())
        .map(|seat| game.side_of(seat))
        .collect();
    let pairings: Vec<Pairing> = lineups
        .iter()
        .map(|lineup| {
            let (sides, design) = (game.sides(), experiment.seats);
            Pairing::new(lineup, names, &side_of, sides, design, experiment.games)
        })
        .collect::<Result<_, _>>()?;
    if let Some(twice) = twice(&pairings) {
        return Err(Error::Refused(format!(
            "the line-up {twice} is listed twice"
        )));
    }
    Ok(Plan {
        run_id: header["run_id"]
            .as_str()
            .expect("a header has its run_id")
            .to_owned(),
        game: experiment.game.clone(),
        ruleset: chosen.to_string(),
        sides: game.sides(),
        side_of,
        endings: G::ENDINGS,
        seed: Seed::new(experiment.seed),
        tapes: experiment.tapes,
        pairings,
    })
}

fn twice(pairings: &[Pairing]) -> Option<&str> {
    let mut ids: Vec<&str> = pairings.iter().map(|pairing| pairing.id.as_str()).collect();
    ids.sort_unstable();
    ids.windows(2)
        .find(|pair| pair[0] == pair[1])
        .map(|pair| pair[0])
}
