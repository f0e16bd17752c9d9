//! Ground: cells, their geometry, and maps as data.

mod cells;
mod drawn;
mod file;
mod grid;
mod map;
mod symmetry;

pub use cells::{Cell, Cells};
pub use file::MapError;
pub(super) use file::{FEWEST_STONES, MOST_STONES};
pub use grid::{Direction, Grid, Place};
pub use map::{Map, Team};
pub use symmetry::Symmetry;
