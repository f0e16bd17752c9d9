//! Reading positions and actions: whatever is wrong is said with its place.

mod action;
mod line;
mod position;
mod replay;

pub(super) use action::read_action;
pub(super) use position::read_position;
