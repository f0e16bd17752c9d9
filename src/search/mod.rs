//! Searches over any game: what a position is worth and what to do in it.
//!
//! No search names a game, prints, or draws randomness from anything but its worker's [`Scratch`].
//!
//! [`Scratch`]: crate::game::Scratch

mod evaluate;
pub mod expectimax;
#[cfg(test)]
mod judge;
pub mod mcts;
mod playout;
pub mod solve;

pub use evaluate::{Even, Linear};
pub use expectimax::{Expectimax, Others};
pub use mcts::Mcts;
pub use playout::{Guided, Playout, Playouts, Truncated, playout};
