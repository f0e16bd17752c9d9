//! The reader of a written tree: text to nodes.

use std::num::NonZeroU8;

use super::{Edge, Label, Node, ROOT, STEPS, Seen, Tree, worlds};
use crate::error::TextError;
use crate::game::{Game, Payoff, SIDES, Seat, Side, Tape, Turn};

/// The longest label.
const LABEL: usize = 12;

/// Marks of the grammar; everything else but white space belongs to words.
const MARKS: &str = "()?*:=@;";

struct Reader<'t> {
    text: &'t str,
    at: usize,
    tree: Tree,
    /// Where in the text each node begins.
    places: Vec<usize>,
}

pub(super) fn read(text: &str) -> Result<Tree, TextError> {
    let tree = Tree {
        side_of: Vec::new(),
        sides: 0,
        nodes: Vec::new(),
        edges: Vec::new(),
        labels: Vec::new(),
        start: ROOT,
    };
    let mut reader = Reader {
        text,
        at: 0,
        tree,
        places: Vec::new(),
    };
    reader.sides()?;
    reader.node(0, 0)?;
    reader.skip_space();
    if reader.at < text.len() {
        return Err(reader.wrong("the tree has ended"));
    }
    worlds::weigh(&mut reader.tree);
    worlds::nothing_hidden_shows(&reader.tree).map_err(|(node, problem)| {
        let at = reader.places[usize::from(node)];
        reader.wrong_at(at, problem)
    })?;
    Ok(reader.tree)
}

impl<'t> Reader<'t> {
    fn wrong(&self, problem: impl Into<String>) -> TextError {
        self.wrong_at(self.at, problem)
    }

    fn wrong_at(&self, at: usize, problem: impl Into<String>) -> TextError {
        TextError {
            what: "tree",
            text: self.text.to_owned(),
            at,
            problem: problem.into(),
        }
    }

    fn skip_space(&mut self) {
        let rest = &self.text[self.at..];
        self.at += rest.len() - rest.trim_start().len();
    }

    fn take(&mut self, mark: char) -> bool {
        let found = self.text[self.at..].starts_with(mark);
        if found {
            self.at += mark.len_utf8();
        }
        found
    }

    fn expect(&mut self, mark: char) -> Result<(), TextError> {
        if self.take(mark) {
            return Ok(());
        }
        Err(self.wrong(format!("expected `{mark}`")))
    }

    fn word(&mut self) -> &'t str {
        let text = self.text;
        let rest = &text[self.at..];
        let ends = |c: char| c.is_whitespace() || MARKS.contains(c);
        let word = &rest[..rest.find(ends).unwrap_or(rest.len())];
        self.at += word.len();
        word
    }

    fn sides(&mut self) -> Result<(), TextError> {
        let text = self.text;
        let (header, length) = match text.split_once(';') {
            Some((header, _)) => (header, header.len() + 1),
            None => ("A B", 0),
        };
        let mut side_of = [None; SIDES];
        for (number, side) in header.split_whitespace().enumerate() {
            for letter in side.chars() {
                let slot = seat_of(letter).map(|seat| &mut side_of[seat.index()]);
                match slot {
                    Some(free @ None) if number < SIDES => *free = Some(Side::new(number)),
                    _ => return Err(self.wrong("sides are the letters A to F, each once")),
                }
            }
        }
        self.tree.side_of = side_of.iter().map_while(|side| *side).collect();
        self.tree.sides = header.split_whitespace().count();
        if self.tree.sides < 2 || side_of.iter().flatten().count() != self.tree.side_of.len() {
            return Err(self.wrong("there are two or more sides, and no letter is left out"));
        }
        self.at = length;
        Ok(())
    }

    fn seat(&self, at: usize, word: &str) -> Result<Seat, TextError> {
        let mut letters = word.chars();
        let seat = letters.next().and_then(seat_of);
        let seats = self.tree.seats();
        seat.filter(|seat| seat.index() < seats && letters.next().is_none())
            .ok_or_else(|| self.wrong_at(at, "expected the letter of a seat"))
    }

    fn node(&mut self, parent: usize, depth: usize) -> Result<u16, TextError> {
        self.skip_space();
        let number = self.tree.nodes.len();
        if number > usize::from(u16::MAX) || depth > STEPS {
            let most = format!("a tree has at most {} nodes and {STEPS} steps", 1 << 16);
            return Err(self.wrong(most));
        }
        self.places.push(self.at);
        let head = self.head(parent as u16)?;
        let turn = head.turn;
        self.tree.nodes.push(head);
        if turn != Turn::Over {
            let edges = self.edges(turn, number, depth)?;
            let node = &mut self.tree.nodes[number];
            node.first_edge = self.tree.edges.len() as u32;
            node.edges = edges.len() as u16;
            self.tree.edges.extend(edges);
        }
        Ok(number as u16)
    }

    /// What stands before the bracket, or a leaf.
    fn head(&mut self, parent: u16) -> Result<Node, TextError> {
        let chance = self.take('*');
        let at = self.at;
        let word = self.word();
        let hidden = self.take('?');
        let turn = if !chance && !hidden && !self.text[self.at..].starts_with(['(', '@']) {
            Turn::Over
        } else if chance && word.is_empty() {
            Turn::Chance(Tape::Table)
        } else {
            let seat = self.seat(at, word)?;
            match (chance, hidden) {
                (false, _) => Turn::Player(seat),
                (true, true) => Turn::Chance(Tape::Draw(seat)),
                (true, false) => Turn::Chance(Tape::Dice(seat)),
            }
        };
        let seen = match turn {
            Turn::Player(seat) | Turn::Chance(Tape::Draw(seat)) if hidden => Seen::By(seat),
            _ if hidden => Seen::ByNobody,
            _ => Seen::ByAll,
        };
        let value = if turn == Turn::Over {
            Some(self.shares(at, word)?)
        } else if self.take('@') {
            let at = self.at;
            let word = self.word();
            Some(self.shares(at, word)?)
        } else {
            None
        };
        Ok(Node {
            turn,
            seen,
            value,
            parent,
            step: None,
            first_edge: 0,
            edges: 0,
            likelihood: 1,
        })
    }

    /// The bracket and what is in it.
    fn edges(&mut self, turn: Turn, node: usize, depth: usize) -> Result<Vec<Edge>, TextError> {
        self.expect('(')?;
        let mut edges: Vec<Edge> = Vec::new();
        self.skip_space();
        while !self.take(')') {
            let at = self.at;
            let (label, weight) = match turn {
                Turn::Chance(_) => self.weighted(edges.len())?,
                _ => (self.labelled(edges.len())?, 1),
            };
            if edges.iter().any(|edge| edge.label == label) {
                return Err(self.wrong_at(at, "two edges of a node have the same label"));
            }
            let to = self.node(node, depth + 1)?;
            self.tree.nodes[usize::from(to)].step = Some(label);
            edges.push(Edge { label, weight, to });
            self.skip_space();
            if self.at == self.text.len() {
                return Err(self.wrong("expected `)`"));
            }
        }
        if edges.is_empty() {
            return Err(self.wrong_at(self.at - 1, "expected something that can happen"));
        }
        Ok(edges)
    }

    /// `label ":"` or nothing, before what an action leads to.
    fn labelled(&mut self, index: usize) -> Result<Label, TextError> {
        let at = self.at;
        let word = self.word();
        if self.take(':') {
            return self.label(at, word);
        }
        self.at = at;
        let letter = ('a'..='z').nth(index);
        let letter = letter.ok_or_else(|| self.wrong("more than 26 actions need labels"))?;
        self.label(at, &letter.to_string())
    }

    /// `[label "="] weight ":"`, before what an outcome leads to.
    fn weighted(&mut self, index: usize) -> Result<(Label, u32), TextError> {
        let mut at = self.at;
        let mut word = self.word();
        let label = if self.take('=') {
            let label = self.label(at, word)?;
            at = self.at;
            word = self.word();
            label
        } else {
            self.label(at, &(index + 1).to_string())?
        };
        let weight = word.parse().ok().filter(|weight: &u32| *weight > 0);
        let weight = weight.ok_or_else(|| self.wrong_at(at, "expected a weight of 1 or more"))?;
        self.expect(':')?;
        Ok((label, weight))
    }

    fn label(&mut self, at: usize, word: &str) -> Result<Label, TextError> {
        if word.is_empty() || word == "-" || word.chars().count() > LABEL {
            let problem = format!("a label is a word of at most {LABEL} letters");
            return Err(self.wrong_at(at, problem));
        }
        let known = self.tree.labels.iter().position(|label| label == word);
        let index = known.unwrap_or_else(|| {
            self.tree.labels.push(word.to_owned());
            self.tree.labels.len() - 1
        });
        let number = u8::try_from(index + 1).ok().and_then(NonZeroU8::new);
        let number = number.ok_or_else(|| self.wrong_at(at, "a tree has at most 255 labels"))?;
        Ok(Label(number))
    }

    fn shares(&self, at: usize, word: &str) -> Result<Payoff, TextError> {
        let sides = self.tree.sides;
        if word == "even" {
            return Ok(Payoff::even(sides));
        }
        let shares: Option<Vec<f64>> = word.split('/').map(|share| share.parse().ok()).collect();
        match shares.as_deref() {
            Some(all) if !all.iter().all(|share| (0.0..=1.0).contains(share)) => None,
            Some(&[first]) if sides == 2 => Some(Payoff::two(Side::new(0), first)),
            Some(all) if all.len() == sides && (all.iter().sum::<f64>() - 1.0).abs() < 1e-9 => {
                Some(Payoff::new(all))
            }
            _ => None,
        }
        .ok_or_else(|| {
            let problem = format!("expected a node, or the shares of {sides} sides, in sum 1,");
            self.wrong_at(at, problem)
        })
    }
}

fn seat_of(letter: char) -> Option<Seat> {
    "ABCDEF".find(letter).map(Seat::new)
}
