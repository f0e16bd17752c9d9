//! Ground: cells, their geometry, and maps as data.

mod cells;
mod directions;
mod drawn;
mod file;
mod grid;
mod map;
mod symmetry;
mod team;

pub use cells::{Cell, Cells};
pub use directions::{Direction, Directions};
pub use file::MapError;
pub(super) use file::{FEWEST_STONES, MOST_STONES};
pub use grid::{Grid, Place};
pub use map::{Group, Map};
pub use symmetry::Symmetry;
pub use team::Team;
