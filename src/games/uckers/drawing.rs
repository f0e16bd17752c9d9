//! The board as it lies on the mess table: a cross of fifteen by fifteen, Yellow's arm on the left.

use super::Uckers;
use super::colour::Colour;
use super::house::MixiOrder;
use super::phase::State;
use super::place::{CELLS, Place, SQUARES};
use super::write::side_name;
use crate::game::Side;
use crate::games::tables::push;

const SIZE: usize = 15;
/// Columns of a cell.
const WIDTH: usize = 5;

/// Row and column of a cell.
type Spot = (usize, usize);

/// Where the squares of Yellow's quarter lie, from its doorstep on; the other quarters are the same
/// turned clockwise.
const QUARTER: [Spot; 13] = [
    (6, 1),
    (6, 2),
    (6, 3),
    (6, 4),
    (6, 5),
    (5, 6),
    (4, 6),
    (3, 6),
    (2, 6),
    (1, 6),
    (0, 6),
    (0, 7),
    (0, 8),
];

/// A cell turned clockwise about the middle.
fn turned(spot: Spot, quarters: usize) -> Spot {
    (0..quarters).fold(spot, |(row, column), _| (column, SIZE - 1 - row))
}

fn square_spot(square: u32) -> Spot {
    let quarter = QUARTER.len() as u32;
    turned(
        QUARTER[(square % quarter) as usize],
        (square / quarter) as usize,
    )
}

impl Uckers {
    /// A drawing in ASCII, 75 columns wide.
    pub(super) fn draw_board(&self, state: &State) -> String {
        let mut cells = vec![vec![String::new(); SIZE]; SIZE];
        for square in 0..SQUARES {
            let (row, column) = square_spot(square);
            cells[row][column] = on_square(state, square);
        }
        for colour in Colour::ALL {
            let pieces = state.board.pieces(colour);
            let mut show = |spot, text: String| {
                let (row, column) = turned(spot, colour.index());
                cells[row][column] = text;
            };
            for cell in 1..=CELLS {
                let text = match pieces.count(Place::cell(cell)) {
                    0 => ":".to_owned(),
                    count => counted(colour, count),
                };
                show((7, cell as usize), text);
            }
            show((7, 6), format!("{colour}={}", pieces.home()));
            show((2, 3), "base".to_owned());
            let waiting = pieces.count(Place::BASE) as usize;
            show((3, 3), colour.letter().to_string().repeat(waiting));
        }
        let mut out = self.caption(state);
        for row in cells {
            let line: String = row.iter().map(|cell| format!("{cell:^WIDTH$}")).collect();
            push(&mut out, format_args!("{}\n", line.trim_end()));
        }
        out.push_str("\n(0) doorstep, : tube, = home, [Y2] blob, YG mixi-blob\n");
        out
    }

    fn caption(&self, state: &State) -> String {
        let mut out = String::new();
        self.write_head(state.phase, &mut out);
        let pips = |side| {
            let colours = Colour::of_side(side).into_iter();
            let pips: u32 = colours
                .map(|colour| state.board.pieces(colour).pips())
                .sum();
            format!(
                "{} {pips} pips, {} home",
                side_name(side),
                state.board.home(side)
            )
        };
        let [yg, rb] = [0, 1].map(|side| pips(Side::new(side)));
        push(&mut out, format_args!("   ({yg}; {rb})\n"));
        if self.house.mixi == MixiOrder::Top {
            let mut stacks = String::new();
            super::write::write_stacks(&state.board, &mut stacks);
            if let Some(stacks) = stacks.strip_prefix(" | ") {
                push(&mut out, format_args!("{stacks}, bottom to top\n"));
            }
        }
        out.push('\n');
        out
    }
}

/// A letter, and the number of pieces if there are more than one.
fn counted(colour: Colour, count: u32) -> String {
    match count {
        1 => colour.to_string(),
        _ => format!("{colour}{count}"),
    }
}

/// What stands on a ring square; its number where nothing does.
fn on_square(state: &State, square: u32) -> String {
    let board = &state.board;
    let pieces: Vec<(Colour, u32)> = Colour::ALL
        .into_iter()
        .filter_map(|colour| {
            let place = Place::of_square(square, colour)?;
            let count = board.pieces(colour).count(place);
            (count > 0).then_some((colour, count))
        })
        .collect();
    let is_doorstep = Colour::ALL
        .into_iter()
        .any(|colour| Place::DOORSTEP.square(colour) == square);
    match pieces[..] {
        [] if is_doorstep => format!("({square})"),
        [] => square.to_string(),
        [(colour, 1)] => colour.to_string(),
        [(colour, count)] => format!("[{colour}{count}]"),
        _ => pieces
            .into_iter()
            .map(|(colour, count)| counted(colour, count))
            .collect(),
    }
}
