//! Small games whose truths are known: what searches, statistics and luck measures are held against.

pub mod coin;
pub mod hypestgammon;
pub mod race;
pub mod tic_tac_toe;
