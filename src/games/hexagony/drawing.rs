//! The board as triangles of text: the top row is the cell's name, the other its army and pieces.

use std::fmt::Write as _;
use std::ops::Range;

use super::Hexagony;
use super::cell::{Cell, Edge};
use super::state::{Phase, Standing, State};
use super::topology::cells_of;
use crate::game::{Hue, Notation, Seat, Tint};

/// Columns of half a side, and lines of a row of triangles.
const SCALE: i32 = 4;
/// The lattice reaches so many sides from the centre; 8 half sides.
const RADIUS: i32 = 4;
const WIDTH: usize = (4 * RADIUS * SCALE + 1) as usize;
const HEIGHT: usize = (2 * RADIUS * SCALE + 1) as usize;
const WALL: u8 = b'#';

/// A corner: half sides to the right of the centre, rows above it.
type Corner = (i32, i32);

/// The drawing with the armies, the bank and the phase below it.
pub(super) fn drawing(game: &Hexagony, state: &State) -> String {
    let mut canvas = [[b' '; WIDTH]; HEIGHT];
    for cell in Cell::all() {
        let corners = corners(cell);
        for (from, to) in [(0, 1), (1, 2), (2, 0)] {
            line(&mut canvas, [corners[from], corners[to]], None);
        }
    }
    for edge in state.board.walls.iter() {
        line(&mut canvas, side(edge), Some(WALL));
    }
    // Names stand on base lines, so they come last.
    for cell in Cell::all() {
        label(&mut canvas, state, cell);
    }
    let mut drawing = String::new();
    for row in canvas {
        let row = String::from_utf8_lossy(&row);
        let _ = writeln!(drawing, "{}", row.trim_end());
    }
    armies(game, state, &mut drawing);
    drawing
}

/// Stacks (`Rx3`) in the colour of their army, names of cells (`O2.4`) in that of their sector.
pub(super) fn tints(drawing: &str) -> Vec<(Range<usize>, Tint)> {
    let bytes = drawing.as_bytes();
    let mut tints = Vec::new();
    let mut at = 0;
    while at + 3 <= bytes.len() {
        let Some(hue) = hue(bytes[at]) else {
            at += 1;
            continue;
        };
        let digits = |from: usize| {
            bytes[from..]
                .iter()
                .take_while(|b| b.is_ascii_digit())
                .count()
        };
        match bytes[at + 1] {
            b'x' if digits(at + 2) > 0 => {
                let end = at + 2 + digits(at + 2);
                tints.push((at..end, Tint::Piece(hue)));
                at = end;
            }
            digit if digit.is_ascii_digit() && bytes[at + 2] == b'.' && digits(at + 3) > 0 => {
                let end = at + 3 + digits(at + 3);
                tints.push((at..end, Tint::Place(hue)));
                at = end;
            }
            _ => at += 1,
        }
    }
    tints
}

fn hue(letter: u8) -> Option<Hue> {
    Some(match letter {
        b'R' => Hue::Red,
        b'O' => Hue::Orange,
        b'Y' => Hue::Yellow,
        b'G' => Hue::Green,
        b'B' => Hue::Blue,
        b'V' => Hue::Violet,
        _ => return None,
    })
}

/// The point `P(r,m)` of a sector (section 1).
fn point(sector: usize, row: usize, place: usize) -> Corner {
    const UNITS: [Corner; 6] = [(2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1)];
    let (a, b) = (UNITS[sector], UNITS[(sector + 1) % 6]);
    let (row, place) = (row as i32, place as i32);
    let along = |a: i32, b: i32| (row - place) * a + place * b;
    (along(a.0, b.0), along(a.1, b.1))
}

/// The three corners of a cell.
pub(super) fn corners(cell: Cell) -> [Corner; 3] {
    let (sector, row, half) = (cell.sector().index(), cell.row(), cell.place() / 2);
    let p = |row, place| point(sector, row, place);
    if cell.place().is_multiple_of(2) {
        [p(row, half), p(row + 1, half), p(row + 1, half + 1)]
    } else {
        [p(row + 1, half + 1), p(row, half), p(row, half + 1)]
    }
}

/// The two corners that the cells of an edge share.
fn side(edge: Edge) -> [Corner; 2] {
    let [a, b] = cells_of(edge).map(corners);
    let mut shared = a.into_iter().filter(|corner| b.contains(corner));
    let mut next = || shared.next().expect("neighbours share two corners");
    [next(), next()]
}

/// Draws a side with its own mark or with another.
fn line(canvas: &mut [[u8; WIDTH]; HEIGHT], side: [Corner; 2], mark: Option<u8>) {
    let [low, high] = if (side[0].1, side[0].0) < (side[1].1, side[1].0) {
        side
    } else {
        [side[1], side[0]]
    };
    let (right, up) = (high.0 - low.0, high.1 - low.1);
    let base = (RADIUS - low.1) * SCALE;
    let left = (2 * RADIUS + low.0) * SCALE;
    let mut set = |line: i32, column: i32, own: u8| {
        canvas[line as usize][column as usize] = mark.unwrap_or(own);
    };
    if up == 0 {
        (1..2 * SCALE - 1).for_each(|step| set(base, left + step, b'_'));
        return;
    }
    for step in 0..SCALE {
        if right > 0 {
            set(base - step, left + step, b'/');
        } else {
            set(base - step, left - step - 1, b'\\');
        }
    }
}

/// Writes the cell's name where the triangle is widest, and what stands in it beside that.
fn label(canvas: &mut [[u8; WIDTH]; HEIGHT], state: &State, cell: Cell) {
    let corners = corners(cell);
    let low = corners.iter().map(|corner| corner.1).min().unwrap_or(0);
    let middle = corners.iter().map(|corner| corner.0).sum::<i32>() / 3;
    let bottom = (RADIUS - low) * SCALE;
    let points_up = corners.iter().filter(|corner| corner.1 == low).count() == 2;
    let (name_line, piece_line) = if points_up {
        (bottom, bottom - 1)
    } else {
        (bottom - SCALE + 1, bottom - SCALE + 2)
    };
    let middle = (2 * RADIUS + middle) * SCALE;
    let mut write = |line: i32, text: &str| {
        let first = middle - 2;
        for (column, byte) in (first..).zip(text.bytes()) {
            canvas[line as usize][column as usize] = byte;
        }
    };
    write(name_line, &cell.to_string());
    if let Some(owner) = state.board.owner(cell) {
        let home = state.army(owner).home;
        write(piece_line, &format!("{home}x{}", state.board.count(cell)));
    }
}

fn armies(game: &Hexagony, state: &State, drawing: &mut String) {
    for seat in Seat::first(game.seats) {
        let army = state.army(seat);
        let on_turn = state.active == seat && !matches!(state.phase, Phase::Over(_));
        let mark = if on_turn { '>' } else { ' ' };
        let text = match army.standing {
            Standing::Absent | Standing::Undrafted => "not drafted".to_owned(),
            Standing::Out => format!("{} is out", army.home),
            Standing::Alive => format!(
                "{} {:>2} pieces {:>2} chips, marker on {:>2}",
                army.home,
                state.board.pieces(seat),
                army.chips,
                army.marker
            ),
        };
        let _ = writeln!(drawing, "{mark} {seat} {text}");
    }
    let line = game.position_text(state);
    let rest = line.split(" | bank ").nth(1).unwrap_or_default();
    let _ = writeln!(drawing, "bank {rest}");
    let _ = writeln!(drawing, "walls are drawn as #");
}
