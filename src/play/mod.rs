//! The referee: one game from one set of tapes.
//!
//! It alone grants sight, draws from tapes and decides what is legal; minds only choose.

mod middle;
mod played;
mod recorder;
mod referee;

pub use middle::middle;
pub use played::{Played, SeatTally, Termination};
pub use recorder::Recorder;
pub use referee::{Chair, Fault, Limits, Referee, Unfinished, Witness};
