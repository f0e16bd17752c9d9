//! A drawing of the map for the terminal: paths, stacks, regions with their medals, hands.

use super::ToyBattle;
use super::kinds::Colour;
use super::nodes::Node;
use super::state::{Phase, State};
use super::write::{bag_text, hand_text, regions_text};

/// Columns of the map's part.
const WIDTH: usize = 72;
/// Lines of the map's part.
const HEIGHT: usize = 33;
/// Columns of the whole drawing.
const LINE: usize = 80;

/// Letters on a grid.
struct Sheet {
    rows: Vec<Vec<char>>,
    frame: (f64, f64),
}

impl Sheet {
    fn new(frame: (f64, f64)) -> Self {
        Sheet {
            rows: vec![vec![' '; LINE]; HEIGHT],
            frame,
        }
    }

    /// The column and row of a place.
    fn cell(&self, (x, y): (f64, f64)) -> (usize, usize) {
        let scaled = |value: f64, most: f64, cells: usize| {
            let part = (value / most.max(1.0)).clamp(0.0, 1.0);
            (part * (cells - 1) as f64).round() as usize
        };
        (
            scaled(x, self.frame.0, WIDTH),
            scaled(y, self.frame.1, HEIGHT),
        )
    }

    /// A line of dots between two places.
    fn path(&mut self, from: (f64, f64), to: (f64, f64)) {
        let ((x0, y0), (x1, y1)) = (self.cell(from), self.cell(to));
        let steps = (x0.abs_diff(x1) / 2).max(y0.abs_diff(y1)).max(1);
        for step in 0..=steps {
            let part = step as f64 / steps as f64;
            let between =
                |a: usize, b: usize| (a as f64 + (b as f64 - a as f64) * part).round() as usize;
            self.rows[between(y0, y1)][between(x0, x1)] = '.';
        }
    }

    /// A text around a place, kept inside the drawing.
    fn label(&mut self, at: (f64, f64), text: &str) {
        let (x, y) = self.cell(at);
        let length = text.chars().count();
        let start = x
            .saturating_sub(length / 2)
            .min(LINE.saturating_sub(length));
        for (cell, letter) in self.rows[y][start..].iter_mut().zip(text.chars()) {
            *cell = letter;
        }
    }

    fn text(&self) -> String {
        let lines: Vec<String> = (self.rows.iter())
            .map(|row| row.iter().collect::<String>().trim_end().to_owned())
            .collect();
        lines.join("\n")
    }
}

impl ToyBattle {
    /// The map with the top of each stack and its height, then what each side has.
    pub(super) fn draw_map(&self, state: &State) -> String {
        let map = &self.board.map;
        let mut sheet = Sheet::new(map.frame);
        for &(one, other) in &map.edges {
            sheet.path(map.position(one), map.position(other));
        }
        for (index, region) in map.regions.iter().enumerate() {
            sheet.label(region.label, &self.region_label(state, index));
        }
        for node in 0..map.nodes() as Node {
            sheet.label(map.position(node), &self.node_label(state, node));
        }
        let mut text = format!(
            "{}: {} medals win; {}\n\n{}\n\n",
            map.name,
            map.target,
            self.stage(state),
            sheet.text()
        );
        for colour in Colour::BOTH {
            text.push_str(&self.side_lines(state, colour));
        }
        for node in 0..map.nodes() as Node {
            if state.stacks.stack(node).len() > 1 {
                text.push_str(&self.stack_lines(state, node));
            }
        }
        text.push_str(
            "[b4 B6/3] a blue 6 on top of 3; (b4) special; <r1 2> a region and its medals\n",
        );
        text
    }

    fn stage(&self, state: &State) -> String {
        match state.phase {
            Phase::Over(None, _) => "a draw".to_owned(),
            Phase::Over(Some(winner), reason) => {
                let reason = super::Reason::WORDS[reason as usize];
                format!("{} has won ({reason})", winner.word())
            }
            _ => format!("turn {}, {} to move", state.turns + 1, state.mover.word()),
        }
    }

    fn region_label(&self, state: &State, index: usize) -> String {
        let medals = self.board.regions[index].medals;
        let claims = |colour: &Colour| state.holding(*colour).claimed >> index & 1 == 1;
        match Colour::BOTH.into_iter().find(claims) {
            Some(colour) => format!("<r{index} {}>", colour.word()),
            None => format!("<r{index} {medals}>"),
        }
    }

    fn node_label(&self, state: &State, node: Node) -> String {
        let name = self.node_name(node);
        let special = self.board.map.special().any(|base| base == node);
        let content = match state.stacks.stack(node) {
            [] => name,
            stack @ [.., top] => {
                let tile = format!("{}{}", top.colour().letter(), top.kind().digit());
                match stack.len() {
                    1 => format!("{name} {tile}"),
                    height => format!("{name} {tile}/{height}"),
                }
            }
        };
        if special {
            format!("({content})")
        } else {
            format!("[{content}]")
        }
    }

    fn side_lines(&self, state: &State, colour: Colour) -> String {
        let holding = state.holding(colour);
        let regions = match regions_text(holding.claimed) {
            none if none.is_empty() => "none".to_owned(),
            some => some,
        };
        format!(
            "{:<5} {} medals ({regions})\n      hand {}   stack {}, set aside {}   discard {}\n",
            colour.word(),
            self.medals(state, colour),
            hand_text(holding),
            holding.deck,
            holding.aside,
            bag_text(holding.discard)
        )
    }

    /// The whole stack of a node, wrapped.
    fn stack_lines(&self, state: &State, node: Node) -> String {
        let mut lines = String::new();
        let mut line = format!("{:<5}", self.node_name(node));
        for tile in self.stack_text(state, node).split('/') {
            if line.len() + tile.len() + 1 > LINE {
                lines.push_str(line.trim_end());
                lines.push('\n');
                line = " ".repeat(5);
            }
            line.push(' ');
            line.push_str(tile);
        }
        lines + line.trim_end() + "\n"
    }
}
