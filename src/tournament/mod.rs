//! Self-play: who meets whom on which dice, played in parallel over whole blocks.

mod block;
mod experiment;
mod lineup;
mod named;
mod replay;
mod run;
mod setup;

pub use experiment::{Experiment, Kind, SeatDesign};
pub use lineup::lineups;
pub use named::run_experiment;
pub use replay::recipe_of;
pub use run::{Finished, RunOptions, Unwatched, Watcher};
pub use setup::Tournament;
