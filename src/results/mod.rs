//! The files of an experiment: journal, CSVs and manifest.
//!
//! The journal is the only truth; every other file is made again from it.

mod csv_file;
mod focus;
mod hashes;
mod journal;
mod manifest;
mod pairings;
mod plan;
mod record;
mod standings;
mod tables;
mod timing;

pub use csv_file::{FileSum, sha256_hex, write_atomically, write_csv};
pub use hashes::{GameHashes, game_hashes};
pub use journal::{Journal, differences};
pub use manifest::{MANIFEST, read_manifest, write_manifest};
pub use pairings::{PairingRow, pairing_rows};
pub use plan::{Pairing, Plan, TapeSharing};
pub use record::{BlockRecord, GameRecord, SeatRecord};
pub use standings::{Standing, standings};
pub use tables::{write_games, write_seats};
pub use timing::Timing;

/// The version of the journal and of the columns of all CSVs together; raised when one is added,
/// changes its meaning or goes.
pub const SCHEMA: u32 = 1;
