//! One integration binary: what the parts promise together.

#![allow(clippy::unwrap_used, reason = "a test that meets an error has failed")]

mod allocation;
mod analyze;
mod bench;
mod cli;
mod determinism;
mod exact;
mod files;
mod interrupt;
mod invariants;
mod judge;
mod laws;
mod layers;
mod manners;
mod pig;
mod play;
mod playthroughs;
mod readme;
mod references;
mod replay;
mod secrets;
mod support;
