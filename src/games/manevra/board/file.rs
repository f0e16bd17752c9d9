//! Map files (schema 1, section 1.3), and the three maps that come with the game.

use std::fs;

use super::drawn;
use super::{Grid, Map, Team};
use crate::error::{Error, RulesError};
use crate::fields::{Fields, missing, parse_toml};

/// Stones a team may have at most, on any map and by the option `stones`.
pub(in super::super) const MOST_STONES: i64 = 1_000;
/// Fewer than five castles cannot be held, so fewer stones cannot win.
pub(in super::super) const FEWEST_STONES: i64 = 5;

const KEYS: &[&str] = &[
    "schema", "name", "title", "radius", "teams", "stones", "cells",
];
const SUPPLIED: &[(&str, &str)] = &[
    ("default", include_str!("../maps/default.toml")),
    ("compact", include_str!("../maps/compact.toml")),
    ("flanks", include_str!("../maps/flanks.toml")),
];

/// What is wrong with the text of a map, in a line without the file's name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct MapError(String);

impl From<Error> for MapError {
    fn from(error: Error) -> Self {
        MapError(error.to_string())
    }
}

impl Map {
    /// The names of the maps that come with the game.
    pub fn supplied() -> impl Iterator<Item = &'static str> {
        SUPPLIED.iter().map(|(name, _)| *name)
    }

    /// A map by its name, or from a file.
    ///
    /// # Errors
    /// When there is neither such a map nor such a file, or the file is no map.
    pub fn load(map: &str) -> Result<Self, RulesError> {
        let refused = |problem: String| RulesError::File {
            path: map.to_owned(),
            problem,
        };
        if let Some((_, text)) = SUPPLIED.iter().find(|(name, _)| *name == map) {
            return Map::read(text).map_err(|error| refused(error.to_string()));
        }
        let text = fs::read_to_string(map).map_err(|error| {
            let names: Vec<&str> = Map::supplied().collect();
            let names = names.join(", ");
            refused(format!(
                "cannot read the map: {error}; a map is one of {names} or the path of a file"
            ))
        })?;
        Map::read(&text).map_err(|error| refused(error.to_string()))
    }

    /// Reads the text of a map file.
    ///
    /// # Errors
    /// Says what is wrong and where: a key, a row, a mark, a zone, a cell.
    pub fn read(text: &str) -> Result<Self, MapError> {
        let table = parse_toml(text)?;
        let fields = Fields::new(&table, KEYS).map_err(Error::from)?;
        let int = |key: &str, range| {
            let value = fields.int(key, range).map_err(Error::from)?;
            value.ok_or_else(|| missing(key, "a whole number"))
        };
        let words = |key: &str| {
            let value = fields.text(key).map_err(Error::from)?;
            value.ok_or_else(|| missing(key, "a text in quotes"))
        };
        int("schema", 1..=1)?;
        let titles = (words("name")?.to_owned(), words("title")?.to_owned());
        let radius = int("radius", 1..=i64::from(Grid::LARGEST))?;
        let teams = read_teams(words("teams")?)?;
        let stones = int("stones", FEWEST_STONES..=MOST_STONES)?;
        let grid = Grid::new(radius as i32);
        let ground = drawn::read(words("cells")?, &grid).map_err(MapError)?;
        ground.check(&grid).map_err(MapError)?;
        Ok(Map::new(titles, stones as u16, teams, grid, ground))
    }
}

fn read_teams(text: &str) -> Result<[Team; 4], MapError> {
    let letters: Option<Vec<Team>> = text.chars().map(Team::lettered).collect();
    let teams = letters.and_then(|teams| <[Team; 4]>::try_from(teams).ok());
    let white = |teams: &[Team; 4]| teams.iter().filter(|team| **team == Team::White).count();
    teams
        .filter(|teams| teams[0] == Team::White && white(teams) == 2)
        .ok_or_else(|| {
            MapError(format!(
                "`teams` cannot be `{text}`; it is four letters for seats 0 to 3, two W and two B, the first W"
            ))
        })
}
