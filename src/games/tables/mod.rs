//! What acey-deucey and backgammon share: the board, the dice, the plays and their text.
//!
//! Numbers of points are own numbers of the player they belong to, as in the rule books. A player's
//! checkers are bit planes ([`Checkers`]), so that all steps of a die are found by a shift and a
//! mask; plays are counted rather than listed wherever one of them is to be drawn. References to
//! sections and rules (A1 to A18) are to the rule book of acey-deucey.

mod announce;
pub mod bearoff;
mod checkers;
mod dice;
mod doubles;
mod drawing;
mod last;
mod mover;
mod pairs;
mod play;
mod player;
mod position;
mod read;
mod score;
mod table;
mod terms;
mod texts;
mod write;

#[cfg(test)]
pub(crate) mod tests;

pub use crate::games::dice::{Die, Roll};
pub use checkers::Checkers;
pub use dice::Throw;
pub use play::{Play, Step};
pub use player::Player;
pub use position::{Phase, Position, Stage, Tag};

pub(crate) use announce::read_play;
pub(crate) use checkers::STOCK;
pub(crate) use dice::{FirstRoll, draw_roll, list_rolls};
pub(crate) use mover::StepRules;
pub(crate) use read::read_position;
pub(crate) use score::Scoring;
pub(crate) use table::Table;
pub(crate) use terms::Measures;
pub(crate) use texts::{read_outcome, refused_action, refused_phase};
pub(crate) use write::push;
