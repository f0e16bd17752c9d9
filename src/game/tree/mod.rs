//! A game written as a line of text, so that searches can be tested against trees worked by hand.
//!
//! What one seat cannot see must make no difference to what it is shown; the reader refuses a text
//! in which it would.
//!
//! ```text
//! tree     = [ sides ";" ] node             sides: "AC BD;" seats A and C against B and D, up to
//!                                           six seats; "A B;" where nothing is said
//! node     = shares                         the end
//!          | seat ["?"] [estimate] "(" { [label ":"] node } ")"             that seat decides
//!          | "*" [seat] ["?"] [estimate] "(" { [label "="] weight ":" node } ")"      chance
//! shares   = number { "/" number } | "even"  one a side, summing to 1; two sides: the first's will do
//! estimate = "@" shares                     what the terms and the evaluator `written` say there
//! label    = a word of at most 12 letters; where none is given actions are a, b, c… and
//!            outcomes 1, 2, 3…
//! ```
//!
//! A `?` hides what happens there from all but the seat: `A?(…)` is a move that A alone knows,
//! `*A?(…)` a draw that A alone sees, `*?(…)` one that nobody does. `*A(…)` is a throw of A's dice,
//! `*(…)` chance that belongs to nobody. A position is the labels that led to it, `-` at the root,
//! with `?` for what is hidden:
//!
//! ```
//! use aleator::game::{Game, Notation, Seat, tree::Tree};
//! let pennies = Tree::read("A?(heads:B(heads:1 tails:0) tails:B(heads:0 tails:1))")?;
//! let chosen = pennies.read_position("tails")?;
//! let seen = pennies.view(&chosen, Some(Seat::new(1)));
//! assert_eq!(pennies.position_text(&seen), "?");
//! # Ok::<(), aleator::error::TextError>(())
//! ```

mod extras;
mod notation;
mod reader;
#[cfg(test)]
mod tests;
mod worlds;

use std::num::NonZeroU8;

use rand::Rng as _;

use super::{Game, Payoff, SIDES, Seat, Side, Turn, two_sided_margin};
use crate::error::TextError;
use crate::seed::Rng;

/// The most steps from the root of a tree to a leaf.
pub const STEPS: usize = 61;

/// A written game.
#[derive(Clone, Debug)]
pub struct Tree {
    side_of: Vec<Side>,
    sides: usize,
    nodes: Vec<Node>,
    edges: Vec<Edge>,
    labels: Vec<String>,
    start: Path,
}

/// A word on an edge, by its number among the tree's words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Label(NonZeroU8);

/// What a seat decides at a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move(Label);

/// What chance does at a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome(Label);

/// A position: the steps from the root, where a step that is hidden has no label.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Path {
    /// The node reached; with hidden steps the first in the text that it could be.
    node: u16,
    length: u8,
    steps: [Option<Label>; STEPS],
}

/// Who sees what happens at a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Seen {
    ByAll,
    By(Seat),
    ByNobody,
}

#[derive(Clone, Debug)]
struct Node {
    turn: Turn,
    seen: Seen,
    /// The shares at an end, an estimate elsewhere.
    value: Option<Payoff>,
    parent: u16,
    /// What led here from the parent; `None` at the root.
    step: Option<Label>,
    first_edge: u32,
    edges: u16,
    /// How likely chance and uniformly random hidden moves make this node, at least 1.
    likelihood: u64,
}

#[derive(Clone, Copy, Debug)]
struct Edge {
    label: Label,
    weight: u32,
    to: u16,
}

const ROOT: Path = Path {
    node: 0,
    length: 0,
    steps: [None; STEPS],
};

impl Path {
    fn steps(&self) -> &[Option<Label>] {
        &self.steps[..usize::from(self.length)]
    }

    fn push(&mut self, step: Option<Label>) {
        self.steps[usize::from(self.length)] = step;
        self.length += 1;
    }
}

impl Node {
    fn hidden_from(&self, eyes: Option<Seat>) -> bool {
        match self.seen {
            Seen::ByAll => false,
            Seen::By(seat) => eyes != Some(seat),
            Seen::ByNobody => true,
        }
    }
}

impl Tree {
    /// Reads a tree.
    ///
    /// # Errors
    /// Says what is wrong in the text and where, also when a seat could tell from who moves next, or
    /// from its own moves, what is hidden from it.
    pub fn read(text: &str) -> Result<Self, TextError> {
        reader::read(text)
    }

    fn node(&self, path: &Path) -> &Node {
        &self.nodes[usize::from(path.node)]
    }

    fn edges_of(&self, node: &Node) -> &[Edge] {
        &self.edges[node.first_edge as usize..][..usize::from(node.edges)]
    }

    fn edges(&self, path: &Path) -> &[Edge] {
        self.edges_of(self.node(path))
    }
}

impl Game for Tree {
    type State = Path;
    type Action = Move;
    type Chance = Outcome;
    type Memory = ();

    const VERSION: u32 = 1;
    const ENDINGS: &'static [&'static str] = &["normal"];
    const HIDDEN: bool = true;

    fn seats(&self) -> usize {
        self.side_of.len()
    }

    fn sides(&self) -> usize {
        self.sides
    }

    fn side_of(&self, seat: Seat) -> Side {
        self.side_of[seat.index()]
    }

    fn start(&self) -> Path {
        self.start.clone()
    }

    fn turn(&self, state: &Path) -> Turn {
        self.node(state).turn
    }

    fn legal_actions(&self, state: &Path, out: &mut Vec<Move>) {
        out.extend(self.edges(state).iter().map(|edge| Move(edge.label)));
    }

    fn play(&self, state: &mut Path, action: Move) {
        debug_assert!(matches!(self.turn(state), Turn::Player(_)));
        self.follow(state, action.0);
    }

    fn chance_outcomes(&self, state: &Path, out: &mut Vec<(Outcome, u32)>) {
        let edges = self.edges(state).iter();
        out.extend(edges.map(|edge| (Outcome(edge.label), edge.weight)));
    }

    fn happen(&self, state: &mut Path, outcome: Outcome) {
        debug_assert!(matches!(self.turn(state), Turn::Chance(_)));
        self.follow(state, outcome.0);
    }

    fn payoff(&self, state: &Path) -> Payoff {
        self.node(state).value.expect("an end has shares")
    }

    fn margin(&self, state: &Path) -> [i16; SIDES] {
        let winner = self.payoff(state).winner(self.sides);
        if self.sides == 2 {
            return two_sided_margin(winner, 1);
        }
        let mut margin = [0; SIDES];
        if let Some(side) = winner {
            margin[side.index()] = 1;
        }
        margin
    }

    fn ending(&self, _: &Path) -> usize {
        0
    }

    fn hidden_from(&self, state: &Path, seat: Seat) -> bool {
        self.node(state).hidden_from(Some(seat))
    }

    fn view(&self, state: &Path, eyes: Option<Seat>) -> Path {
        let mut seen = self.blanked(state, eyes);
        seen.node = self
            .first_world(&seen)
            .expect("the state is a world of its view");
        seen
    }

    fn determinize(&self, view: &Path, _: Seat, (): &(), rng: &mut Rng) -> Path {
        self.draw_world(view, rng.next_u64())
    }
}
