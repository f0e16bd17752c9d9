//! The hashes by which a game that is played again is known.

use std::path::Path;

use serde::Deserialize;

use crate::error::Error;
use crate::play::Played;

/// Hashes of a game's events and of its last position, 16 hexadecimal digits each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameHashes {
    /// Of all events.
    pub moves: String,
    /// Of the last position.
    pub last: String,
}

impl GameHashes {
    /// Those of a game that was played.
    #[must_use]
    pub fn of(played: &Played) -> Self {
        GameHashes {
            moves: format!("{:016x}", played.moves_hash),
            last: format!("{:016x}", played.final_hash),
        }
    }
}

#[derive(Deserialize)]
struct Row {
    game_id: String,
    moves_hash_hex: String,
    final_hash_hex: String,
}

/// The hashes of a game in a folder's `games.csv`; `None` where the file or the game is not there.
///
/// # Errors
/// When the file is there but cannot be read.
pub fn game_hashes(folder: &Path, id: &str) -> Result<Option<GameHashes>, Error> {
    let path = folder.join("games.csv");
    if !path.exists() {
        return Ok(None);
    }
    let damaged = |error: csv::Error| Error::Refused(error.to_string()).in_file(&path);
    let mut reader = csv::Reader::from_path(&path).map_err(damaged)?;
    for row in reader.deserialize() {
        let row: Row = row.map_err(damaged)?;
        if row.game_id == id {
            return Ok(Some(GameHashes {
                moves: row.moves_hash_hex,
                last: row.final_hash_hex,
            }));
        }
    }
    Ok(None)
}
