//! One integration binary: what the parts promise together.

#![allow(clippy::unwrap_used, reason = "a test that meets an error has failed")]

mod allocation;
mod analyze;
mod cli;
mod determinism;
mod exact;
mod files;
mod invariants;
mod laws;
mod layers;
mod pig;
mod playthroughs;
mod readme;
mod support;
