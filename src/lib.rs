//! Search and self-play research for games with dice, teams, many sides and hidden hands.
//!
//! One generic expectimax and MCTS engine works over the [`game::Game`] trait; tournaments pair
//! games on shared dice and report shares of the win with honest intervals. Everything a game in
//! your own crate needs is public: implement [`game::Game`] and its companions, put it through
//! [`game::laws`], and hand it to [`tournament`].

#![forbid(unsafe_code)]

pub mod bot;
pub mod cli;
pub mod error;
pub mod fields;
pub mod game;
pub mod games;
pub mod play;
pub mod report;
pub mod results;
pub mod search;
pub mod seed;
pub mod stats;
pub mod tournament;
