//! Positions as the labels that led to them, and a drawing of what can happen next.

use super::{Edge, Label, Move, Outcome, Path, ROOT, Tree};
use crate::error::TextError;
use crate::game::{Game, Notation, Turn};

/// The widest line of a drawing.
const COLUMNS: usize = 80;

impl Tree {
    fn word(&self, label: Label) -> &str {
        &self.labels[usize::from(label.0.get()) - 1]
    }

    fn edge_named(&self, what: &'static str, state: &Path, text: &str) -> Result<Edge, TextError> {
        let edges = self.edges(state);
        let found = edges.iter().find(|edge| self.word(edge.label) == text);
        found.copied().ok_or_else(|| {
            let words: Vec<&str> = edges.iter().map(|edge| self.word(edge.label)).collect();
            TextError {
                what,
                text: text.to_owned(),
                at: 0,
                problem: format!("expected one of: {};", words.join(", ")),
            }
        })
    }

    fn step_named(&self, word: &str) -> Option<Option<Label>> {
        if word == "?" {
            return Some(None);
        }
        let mut labels = self.edges.iter().map(|edge| edge.label);
        labels.find(|label| self.word(*label) == word).map(Some)
    }
}

impl Notation for Tree {
    fn write_position(&self, state: &Path, out: &mut String) {
        let words = state.steps().iter();
        let words = words.map(|step| step.map_or("?", |label| self.word(label)));
        for (index, word) in words.enumerate() {
            if index > 0 {
                out.push(' ');
            }
            out.push_str(word);
        }
        if state.length == 0 {
            out.push('-');
        }
    }

    fn read_position(&self, text: &str) -> Result<Path, TextError> {
        let wrong = |at, problem: &str| TextError {
            what: "position",
            text: text.to_owned(),
            at,
            problem: problem.to_owned(),
        };
        let mut path = ROOT;
        if text == "-" {
            return Ok(path);
        }
        let mut at = 0;
        for word in text.split(' ') {
            let refused = || wrong(at, "no step of the tree leads on by this word");
            if path.steps().len() == super::STEPS {
                return Err(refused());
            }
            path.push(self.step_named(word).ok_or_else(refused)?);
            path.node = self.first_world(&path).ok_or_else(refused)?;
            let from = &self.nodes[usize::from(self.nodes[usize::from(path.node)].parent)];
            if word == "?" && !from.hidden_from(None) {
                return Err(wrong(at, "this step is hidden from nobody"));
            }
            at += word.len() + 1;
        }
        Ok(path)
    }

    fn write_action(&self, _: &Path, action: Move, out: &mut String) {
        out.push_str(self.word(action.0));
    }

    fn read_action(&self, state: &Path, text: &str) -> Result<Move, TextError> {
        let edge = self.edge_named("action", state, text)?;
        Ok(Move(edge.label))
    }

    fn write_outcome(&self, _: &Path, outcome: Outcome, out: &mut String) {
        out.push_str(self.word(outcome.0));
    }

    fn read_outcome(&self, state: &Path, text: &str) -> Result<Outcome, TextError> {
        let edge = self.edge_named("outcome", state, text)?;
        Ok(Outcome(edge.label))
    }

    fn drawing(&self, state: &Path) -> String {
        let mut drawing = wrapped(&format!("so far: {}", self.position_text(state)));
        let next = match self.turn(state) {
            Turn::Player(seat) => format!("seat {seat} decides:"),
            Turn::Chance(tape) => format!("chance ({tape}):"),
            Turn::Over => {
                let shares = self.payoff(state);
                format!("over, shares {:?}", shares.shares(self.sides))
            }
        };
        drawing.push_str(&wrapped(&next));
        for edge in self.edges(state) {
            let weight = match self.turn(state) {
                Turn::Chance(_) => format!(" (weight {})", edge.weight),
                _ => String::new(),
            };
            drawing.push_str(&format!("  {}{weight}\n", self.word(edge.label)));
        }
        drawing
    }
}

/// The words of a text in lines that are not too wide, each ended.
fn wrapped(text: &str) -> String {
    let mut lines = String::new();
    let mut width = 0;
    for word in text.split(' ') {
        let length = word.chars().count();
        if width > 0 && width + 1 + length > COLUMNS {
            lines.push('\n');
            width = 0;
        } else if width > 0 {
            lines.push(' ');
            width += 1;
        }
        lines.push_str(word);
        width += length;
    }
    lines.push('\n');
    lines
}
