//! The drawing in a map file: marks in rows, and what makes them a map.

use super::map::Ground;
use super::{Cells, Grid};

const MARKS: &str =
    "0 1 2 3 (start cells), o (green), * (castle), # (obstacle) and . (off the map)";
/// How many castles there are (M7).
const CASTLES: u32 = 8;
/// How many start cells a seat has (M5).
const ZONE: u32 = 5;

/// Reads a drawing into the kinds of ground.
///
/// # Errors
/// Names the first row or mark that is wrong.
pub(super) fn read(drawing: &str, grid: &Grid) -> Result<Ground, String> {
    let rows: Vec<&str> = drawing.trim_matches('\n').lines().collect();
    if rows.len() != grid.rows() as usize {
        return Err(format!(
            "`cells` has {} rows; radius {} takes {}",
            rows.len(),
            grid.radius(),
            grid.rows()
        ));
    }
    let mut ground = Ground {
        green: Cells::NONE,
        castles: Cells::NONE,
        obstacles: Cells::NONE,
        zones: [Cells::NONE; 4],
    };
    let mut cells = grid.all_places();
    for (row, text) in (1..).zip(rows) {
        let marks: Vec<&str> = text.split_whitespace().collect();
        let length = grid.length(row) as usize;
        if marks.len() != length {
            let count = marks.len();
            return Err(format!(
                "row {row} of `cells` has {count} marks, not {length}: `{}`",
                text.trim()
            ));
        }
        for (mark, (cell, place)) in marks.into_iter().zip(&mut cells) {
            let kind = ground.kind(mark).map_err(|problem| {
                format!("row {row} of `cells` has the mark `{mark}` for {place}; {problem}")
            })?;
            if let Some(kind) = kind {
                *kind |= Cells::of(cell);
            }
        }
    }
    Ok(ground)
}

impl Ground {
    /// The kind of ground that a mark stands for; none is off the map.
    fn kind(&mut self, mark: &str) -> Result<Option<&mut Cells>, String> {
        match mark {
            "." => Ok(None),
            "o" => Ok(Some(&mut self.green)),
            "*" => Ok(Some(&mut self.castles)),
            "#" => Ok(Some(&mut self.obstacles)),
            "0" => Ok(Some(&mut self.zones[0])),
            "1" => Ok(Some(&mut self.zones[1])),
            "2" => Ok(Some(&mut self.zones[2])),
            "3" => Ok(Some(&mut self.zones[3])),
            _ => Err(format!("the marks are {MARKS}")),
        }
    }

    /// Checks the numbers of castles and start cells, the exits, and that all common ground hangs
    /// together.
    ///
    /// # Errors
    /// Says the first of these that is wrong, and where.
    pub(super) fn check(&self, grid: &Grid) -> Result<(), String> {
        let castles = self.castles.count();
        if castles != CASTLES {
            return Err(format!("there are {castles} castles (*), not {CASTLES}"));
        }
        let common = self.green | self.castles;
        for (seat, zone) in self.zones.into_iter().enumerate() {
            let count = zone.count();
            if count != ZONE {
                return Err(format!(
                    "zone {seat} has {count} start cells ({seat}), not {ZONE}"
                ));
            }
            if !around(grid, zone).meets(common) {
                return Err(format!(
                    "zone {seat} has no exit: none of its cells touches common ground (o, *)"
                ));
            }
        }
        let mut reached: Cells = common.first().into_iter().collect();
        loop {
            let next = (reached | around(grid, reached)) & common;
            if next == reached {
                break;
            }
            reached = next;
        }
        let places = |cells: Cells| cells.first().map(|cell| grid.place(cell).to_string());
        match (places(reached), places(common & !reached)) {
            (Some(here), Some(there)) => Err(format!(
                "common ground is not connected: there is no way from {here} to {there}"
            )),
            _ => Ok(()),
        }
    }
}

/// All neighbours of a set of cells.
fn around(grid: &Grid, cells: Cells) -> Cells {
    let neighbours = |cell| {
        let to = move |direction| grid.neighbour(cell, direction);
        super::Direction::ALL.into_iter().filter_map(to)
    };
    cells.flat_map(neighbours).collect()
}
