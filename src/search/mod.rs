//! Searches over any game: expectimax, the readable judge, and MCTS.
//!
//! A search never names a game and never draws from a tape.

pub mod evaluate;
pub mod expectimax;
pub mod mcts;
mod playout;

pub use playout::playout;
