//! The exact value of every reachable position of a small game, by value iteration.
//!
//! Positions are listed breadth first from the start and parted into groups that recur together,
//! those that play ends in first. Sweeps over a group set every value to the best for its mover, or
//! to the mean at chance, until none moves by more than the tolerance. So games in which positions
//! recur are solved too, provided that play ends with probability 1. With two sides the result is the
//! value of the game (Shapley 1953); with more it is max^n, first of equals.

mod components;

use std::collections::HashMap;
use std::hash::BuildHasherDefault;

use self::components::components;
use crate::error::Error;
use crate::game::{Evaluator, Game, Payoff, SIDES, Scratch, Side, Turn};
use crate::seed::StableHasher;

/// After how many positions progress is reported.
const REPORT: usize = 65_536;

/// How far a solution has come.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Progress {
    /// Positions listed so far.
    Listed(usize),
    /// Positions solved so far.
    Solved(usize),
}

/// What a solution may take.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bounds {
    /// The most positions that are listed.
    pub max_states: usize,
    /// The greatest change of a share in the last sweep over each group.
    pub tolerance: f64,
}

impl Default for Bounds {
    /// Ten million positions, and sweeps until no share moves by more than 1e-15.
    fn default() -> Self {
        Bounds {
            max_states: 10_000_000,
            tolerance: 1e-15,
        }
    }
}

#[derive(Clone, Copy, Debug)]
enum Kind {
    Over,
    Decision(Side),
    Chance,
}

/// A listed position: its kind, and where its edges begin.
#[derive(Clone, Copy, Debug)]
struct Node {
    kind: Kind,
    first: usize,
}

/// The values of all positions that can be reached.
#[allow(missing_debug_implementations, reason = "millions of values")]
pub struct Solution<G: Game> {
    places: HashMap<G::State, u32, BuildHasherDefault<StableHasher>>,
    nodes: Vec<Node>,
    /// Where each edge leads, with its weight; 1 for actions.
    edges: Vec<(u32, u32)>,
    values: Vec<Payoff>,
    sweeps: u32,
    residual: f64,
}

impl<G: Game> Solution<G> {
    /// Solves a game from its start.
    ///
    /// # Errors
    /// When more positions can be reached than `bounds` allows; says how much room they take.
    pub fn of(game: &G, bounds: Bounds, mut watch: impl FnMut(Progress)) -> Result<Self, Error> {
        let mut solution = Solution {
            places: HashMap::default(),
            nodes: Vec::new(),
            edges: Vec::new(),
            values: Vec::new(),
            sweeps: 0,
            residual: 0.0,
        };
        solution.list(game, bounds, &mut watch)?;
        solution.solve(bounds.tolerance, &mut watch);
        Ok(solution)
    }

    /// The value of a position; `None` where it cannot be reached from the start.
    #[must_use]
    pub fn value(&self, state: &G::State) -> Option<Payoff> {
        let place = *self.places.get(state)?;
        Some(self.values[place as usize])
    }

    /// How many positions can be reached.
    #[must_use]
    pub fn states(&self) -> usize {
        self.nodes.len()
    }

    /// How many actions and outcomes there are in them.
    #[must_use]
    pub fn transitions(&self) -> usize {
        self.edges.len()
    }

    /// The most sweeps that a group of recurring positions took.
    #[must_use]
    pub fn sweeps(&self) -> u32 {
        self.sweeps
    }

    /// The greatest change of a share in the last sweep over any group: how far the values may be from
    /// solving their own equations.
    #[must_use]
    pub fn residual(&self) -> f64 {
        self.residual
    }

    /// The room taken, in bytes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.nodes.len() * bytes_per_state::<G>() + self.edges.len() * size_of::<(u32, u32)>()
    }

    fn list(
        &mut self,
        game: &G,
        bounds: Bounds,
        watch: &mut impl FnMut(Progress),
    ) -> Result<(), Error> {
        let mut scratch = Buffers::<G>::default();
        let mut queue = vec![game.start()];
        self.places.insert(game.start(), 0);
        let mut next = 0;
        while let Some(state) = queue.get(next).cloned() {
            let kind = match game.turn(&state) {
                Turn::Over => Kind::Over,
                Turn::Player(seat) => Kind::Decision(game.side_of(seat)),
                Turn::Chance(_) => Kind::Chance,
            };
            self.nodes.push(Node {
                kind,
                first: self.edges.len(),
            });
            self.values.push(match kind {
                Kind::Over => game.payoff(&state),
                Kind::Decision(_) | Kind::Chance => Payoff::even(game.sides()),
            });
            scratch.fill(game, &state);
            for (after, weight) in scratch.after.drain(..) {
                let fresh = u32::try_from(queue.len()).expect("bounds are below 2^32");
                let place = *self.places.entry(after.clone()).or_insert(fresh);
                if place == fresh {
                    queue.push(after);
                }
                self.edges.push((place, weight));
            }
            if queue.len() > bounds.max_states {
                return Err(too_large::<G>(queue.len()));
            }
            next += 1;
            if next % REPORT == 0 {
                watch(Progress::Listed(next));
            }
        }
        Ok(())
    }

    fn edges_of(&self, place: usize) -> &[(u32, u32)] {
        let end = self
            .nodes
            .get(place + 1)
            .map_or(self.edges.len(), |node| node.first);
        &self.edges[self.nodes[place].first..end]
    }

    fn solve(&mut self, tolerance: f64, watch: &mut impl FnMut(Progress)) {
        let groups = components(self.nodes.len(), |place| self.edges_of(place));
        let mut solved = 0;
        for number in 0..groups.count() {
            let group = groups.get(number);
            let mut sweeps = 0;
            let residual = loop {
                let residual = self.sweep(group);
                sweeps += 1;
                if residual <= tolerance {
                    break residual;
                }
                if let [place] = group
                    && self
                        .edges_of(*place as usize)
                        .iter()
                        .all(|(to, _)| to != place)
                {
                    break 0.0;
                }
            };
            self.sweeps = self.sweeps.max(sweeps);
            self.residual = self.residual.max(residual);
            if (solved + group.len()) / REPORT > solved / REPORT {
                watch(Progress::Solved(solved + group.len()));
            }
            solved += group.len();
        }
    }

    /// Sets every value of a group anew and gives the greatest change of a share.
    fn sweep(&mut self, group: &[u32]) -> f64 {
        let mut residual = 0.0f64;
        for place in group.iter().map(|place| *place as usize) {
            let edges = self.edges_of(place);
            let value = match self.nodes[place].kind {
                Kind::Over => continue,
                Kind::Decision(side) => self.best(edges, side),
                Kind::Chance => self.mean(edges),
            };
            let old = self.values[place];
            for side in Side::first(SIDES) {
                residual = residual.max((value[side] - old[side]).abs());
            }
            self.values[place] = value;
        }
        residual
    }

    fn best(&self, edges: &[(u32, u32)], side: Side) -> Payoff {
        let values = edges.iter().map(|(place, _)| self.values[*place as usize]);
        let best = values.reduce(|best, next| if next[side] > best[side] { next } else { best });
        best.expect("who is to move has an action")
    }

    fn mean(&self, edges: &[(u32, u32)]) -> Payoff {
        let mut sum = Payoff::ZERO;
        let mut total = 0.0;
        for (place, weight) in edges {
            let weight = f64::from(*weight);
            sum += self.values[*place as usize] * weight;
            total += weight;
        }
        sum * (1.0 / total)
    }
}

/// The positions one edge away, with their weights.
struct Buffers<G: Game> {
    actions: Vec<G::Action>,
    outcomes: Vec<(G::Chance, u32)>,
    after: Vec<(G::State, u32)>,
}

impl<G: Game> Default for Buffers<G> {
    fn default() -> Self {
        Buffers {
            actions: Vec::new(),
            outcomes: Vec::new(),
            after: Vec::new(),
        }
    }
}

impl<G: Game> Buffers<G> {
    fn fill(&mut self, game: &G, state: &G::State) {
        match game.turn(state) {
            Turn::Over => {}
            Turn::Player(_) => {
                game.legal_actions(state, &mut self.actions);
                for action in self.actions.drain(..) {
                    let mut after = state.clone();
                    game.play(&mut after, action);
                    self.after.push((after, 1));
                }
            }
            Turn::Chance(_) => {
                game.chance_outcomes(state, &mut self.outcomes);
                for (outcome, weight) in self.outcomes.drain(..) {
                    let mut after = state.clone();
                    game.happen(&mut after, outcome);
                    self.after.push((after, weight));
                }
            }
        }
    }
}

/// A node, a value, and twice a state: in the list while it grows, and in the table of places.
const fn bytes_per_state<G: Game>() -> usize {
    size_of::<Node>() + size_of::<Payoff>() + 2 * size_of::<G::State>() + 2 * size_of::<u64>()
}

fn too_large<G: Game>(states: usize) -> Error {
    let mebibytes = states * (bytes_per_state::<G>() + 64) / (1 << 20);
    Error::Refused(format!(
        "more than {states} positions can be reached, which take about {mebibytes} MiB already; choose a smaller game by its options or a position near the end, or raise --max-states"
    ))
}

/// A solved game judges its positions exactly; others, which its start cannot reach, as even.
impl<G: Game> Evaluator<G> for Solution<G> {
    fn value(&self, game: &G, state: &G::State, _: &mut Scratch<G>) -> Payoff {
        Solution::value(self, state).unwrap_or_else(|| Payoff::even(game.sides()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::tree::Tree;

    fn solved(text: &str) -> Solution<Tree> {
        let tree = Tree::read(text).unwrap();
        Solution::of(&tree, Bounds::default(), |_| {}).unwrap()
    }

    #[test]
    fn a_written_game_has_the_value_worked_by_hand() {
        let text = "A(*(1:1 3:0) B(0.75 0.5))";
        let tree = Tree::read(text).unwrap();
        let value = solved(text).value(&tree.start()).unwrap();
        assert_eq!(value[Side::new(0)], 0.5);
    }

    #[test]
    fn a_game_that_is_too_large_is_refused_with_its_size() {
        let tree = Tree::read("A(*(1:1 3:0) B(0.75 0.5))").unwrap();
        let bounds = Bounds {
            max_states: 3,
            ..Bounds::default()
        };
        let refusal = Solution::of(&tree, bounds, |_| {})
            .err()
            .unwrap()
            .to_string();
        assert!(refusal.starts_with("more than "), "{refusal}");
        assert!(refusal.contains("--max-states"), "{refusal}");
    }
}
