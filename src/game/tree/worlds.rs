//! What a hidden step may have been: the worlds of a view, and the check that nothing hidden shows.

use std::collections::BTreeMap;

use super::{Label, Node, Path, ROOT, Tree};
use crate::game::{Game, Seat, Turn};
use crate::seed::below;

/// The scale of [`Node::likelihood`]: what is certain has this much.
const CERTAIN: f64 = (1u64 << 40) as f64;

impl Tree {
    /// Calls `visit` with every node that the steps may have led to, in the order of the text.
    fn worlds(&self, node: u16, steps: &[Option<Label>], visit: &mut dyn FnMut(u16)) {
        let Some((step, rest)) = steps.split_first() else {
            return visit(node);
        };
        for edge in self.edges_of(&self.nodes[usize::from(node)]) {
            if step.is_none_or(|label| label == edge.label) {
                self.worlds(edge.to, rest, visit);
            }
        }
    }

    /// The first node in the text that a path may have led to; `None` if there is no such path.
    pub(super) fn first_world(&self, path: &Path) -> Option<u16> {
        let mut first = None;
        self.worlds(0, path.steps(), &mut |node| first = first.or(Some(node)));
        first
    }

    /// Takes a step that is possible in some world of the path.
    pub(super) fn follow(&self, path: &mut Path, label: Label) {
        let next = self.edges(path).iter().find(|edge| edge.label == label);
        let blanked = path.steps().contains(&None);
        path.push(Some(label));
        path.node = match next {
            Some(edge) if !blanked => edge.to,
            _ => self
                .first_world(path)
                .expect("the step is legal in some world"),
        };
    }

    /// The full path to a node.
    pub(super) fn path_to(&self, node: u16) -> Path {
        let mut path = ROOT;
        let mut here = node;
        while here != 0 {
            let Node { step, parent, .. } = self.nodes[usize::from(here)];
            path.push(step);
            here = parent;
        }
        path.steps[..usize::from(path.length)].reverse();
        Path { node, ..path }
    }

    /// A path without the steps that these eyes do not see; its node is left as it was.
    pub(super) fn blanked(&self, path: &Path, eyes: Option<Seat>) -> Path {
        let mut seen = path.clone();
        let mut node = self.node(path);
        for step in seen.steps[..usize::from(path.length)].iter_mut().rev() {
            node = &self.nodes[usize::from(node.parent)];
            if node.hidden_from(eyes) {
                *step = None;
            }
        }
        seen
    }

    /// The world of a view that a random word names, by likelihood.
    pub(super) fn draw_world(&self, view: &Path, word: u64) -> Path {
        let likelihood = |node: u16| self.nodes[usize::from(node)].likelihood;
        let mut total = 0;
        self.worlds(0, view.steps(), &mut |node| total += likelihood(node));
        let mut left = below(word, total);
        let mut chosen = None;
        self.worlds(0, view.steps(), &mut |node| {
            if chosen.is_none() && left < likelihood(node) {
                chosen = Some(node);
            }
            left = left.saturating_sub(likelihood(node));
        });
        self.path_to(chosen.expect("likelihoods sum to the total"))
    }
}

/// Fills in the likelihoods: chance by its weights, hidden moves uniformly, open moves as given.
pub(super) fn weigh(tree: &mut Tree) {
    let mut chances = vec![1.0; tree.nodes.len()];
    for (number, node) in tree.nodes.iter_mut().enumerate() {
        node.likelihood = ((chances[number] * CERTAIN) as u64).max(1);
        let edges = &tree.edges[node.first_edge as usize..][..usize::from(node.edges)];
        let total: u64 = edges.iter().map(|edge| u64::from(edge.weight)).sum();
        for edge in edges {
            let known = matches!(node.turn, Turn::Player(_)) && !node.hidden_from(None);
            let share = f64::from(edge.weight) / total as f64;
            chances[usize::from(edge.to)] = chances[number] * if known { 1.0 } else { share };
        }
    }
}

/// What must be the same in all worlds of a view.
fn face(tree: &Tree, node: &Node, eyes: Option<Seat>) -> (Turn, bool, Vec<Label>) {
    let own = matches!(node.turn, Turn::Player(seat) if Some(seat) == eyes);
    let edges = if own { tree.edges_of(node) } else { &[] };
    let labels = edges.iter().map(|edge| edge.label).collect();
    (node.turn, node.hidden_from(eyes), labels)
}

/// Refuses a tree in which a seat, or the public, could tell worlds of its view apart by who is
/// next, by whether that is hidden, or by its own actions.
pub(super) fn nothing_hidden_shows(tree: &Tree) -> Result<(), (u16, &'static str)> {
    let seats = Seat::first(tree.seats()).map(Some);
    for eyes in seats.chain([None]) {
        let mut faces = BTreeMap::new();
        for number in 0..tree.nodes.len() as u16 {
            let node = &tree.nodes[usize::from(number)];
            let seen = tree.blanked(&tree.path_to(number), eyes);
            let face = face(tree, node, eyes);
            let key = seen.steps().to_vec();
            if *faces.entry(key).or_insert_with(|| face.clone()) != face {
                return Err((
                    number,
                    "what is hidden shows: elsewhere this looked different",
                ));
            }
        }
    }
    Ok(())
}
