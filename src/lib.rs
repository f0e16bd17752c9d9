#![doc = include_str!("../README.md")]
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
