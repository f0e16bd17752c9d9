//! Monte Carlo tree search: UCT with explicit chance nodes (Kocsis and Szepesvári 2006).
//!
//! One tree a decision; every iteration starts from a world that the searching seat cannot tell from
//! its view, walks down, values a leaf and walks back. All nodes live in one arena that is kept
//! between searches.

mod arena;

use rand::Rng as _;

use self::arena::{Arena, Label, NodeId};
use super::playout;
use crate::game::{Evaluator, Game, Payoff, Scratch, Side, Turn};
use crate::seed::Rng;

/// How a new leaf is valued.
#[allow(missing_debug_implementations, reason = "evaluators are opaque")]
pub enum Leaf<G: Game> {
    /// One uniformly random playout, ended with equal shares after this many turns.
    Playout {
        /// The turn limit of a playout.
        max_turns: u32,
    },
    /// A judgement of the leaf where it stands.
    Evaluator(Box<dyn Evaluator<G>>),
}

/// What a search may do.
#[allow(missing_debug_implementations, reason = "evaluators are opaque")]
pub struct Recipe<G: Game> {
    /// How many times the tree is walked.
    pub iterations: u32,
    /// Weight of the exploration term of UCB1, in shares of the win.
    pub explore: f64,
    /// How a new leaf is valued.
    pub leaf: Leaf<G>,
}

/// What a search found out about one action.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Visited<A> {
    /// The action.
    pub action: A,
    /// How many iterations began with it.
    pub visits: u32,
    /// Mean payoff of those; zero where there were none.
    pub mean: Payoff,
}

/// A searcher with its arena, for one decision after another.
#[allow(missing_debug_implementations, reason = "an arena of nodes is of no interest")]
pub struct Mcts<G: Game> {
    arena: Arena<G>,
    path: Vec<(NodeId, Side)>,
    root: Vec<Visited<G::Action>>,
}

impl<G: Game> Default for Mcts<G> {
    fn default() -> Self {
        Mcts {
            arena: Arena::default(),
            path: Vec::new(),
            root: Vec::new(),
        }
    }
}

impl<G: Game> Mcts<G> {
    /// Searches from worlds at the same seat's decision, and gives what it found for each action in
    /// list order. `world` is asked once an iteration.
    pub fn search(
        &mut self,
        game: &G,
        recipe: &Recipe<G>,
        mut world: impl FnMut(&mut Rng) -> G::State,
        scratch: &mut Scratch<G>,
    ) -> &[Visited<G::Action>] {
        let root = self.arena.clear();
        self.root.clear();
        for _ in 0..recipe.iterations {
            let mut state = world(&mut scratch.rng);
            self.descend(game, recipe, &mut state, root, scratch);
            let payoff = self.simulate(game, recipe, &mut state, scratch);
            self.backward(root, payoff);
        }
        &self.root
    }

    /// Walks down to a node that is new or final, and leaves the way in `path`.
    fn descend(
        &mut self,
        game: &G,
        recipe: &Recipe<G>,
        state: &mut G::State,
        root: NodeId,
        scratch: &mut Scratch<G>,
    ) {
        self.path.clear();
        let mut node = root;
        let mut decider = Side::new(0);
        loop {
            match game.turn(state) {
                Turn::Over => return,
                _ if node != root && self.arena.is_new(node) => return,
                Turn::Player(seat) => {
                    decider = game.side_of(seat);
                    let action = self.select(game, recipe, state, &mut node, scratch);
                    game.play(state, action);
                }
                Turn::Chance(_) => {
                    let word = scratch.rng.next_u64();
                    let outcome = game.draw(state, word, &mut scratch.outcomes);
                    node = self.arena.child(node, Label::Outcome(outcome));
                    game.happen(state, outcome);
                }
            }
            self.path.push((node, decider));
        }
    }

    /// Chooses an action by UCB1 and moves `node` to its child.
    fn select(
        &mut self,
        game: &G,
        recipe: &Recipe<G>,
        state: &G::State,
        node: &mut NodeId,
        scratch: &mut Scratch<G>,
    ) -> G::Action {
        let parent = *node;
        if !G::HIDDEN {
            if self.arena.is_childless(parent) {
                let base = scratch.actions.len();
                game.legal_actions(state, &mut scratch.actions);
                for action in scratch.actions.drain(base..) {
                    self.arena.append(parent, Label::Action(action));
                }
            }
            *node = self.arena.most_promising(parent, recipe.explore);
        } else {
            let base = scratch.actions.len();
            game.legal_actions(state, &mut scratch.actions);
            *node = self.arena.most_promising_of(parent, &scratch.actions[base..], recipe.explore);
            scratch.actions.truncate(base);
        }
        self.arena.action(*node)
    }

    fn simulate(
        &self,
        game: &G,
        recipe: &Recipe<G>,
        state: &mut G::State,
        scratch: &mut Scratch<G>,
    ) -> Payoff {
        match &recipe.leaf {
            _ if game.turn(state) == Turn::Over => game.payoff(state),
            Leaf::Playout { max_turns } => playout(game, state, *max_turns, scratch),
            Leaf::Evaluator(evaluator) => evaluator.value(game, state, scratch),
        }
    }

    /// Books a payoff to every node of the path, each for the side that chose the way into it.
    fn backward(&mut self, root: NodeId, payoff: Payoff) {
        self.arena.book(root, 0.0);
        for &(node, decider) in &self.path {
            self.arena.book(node, payoff[decider]);
        }
        if self.root.is_empty() {
            let actions = self.arena.children(root).map(|child| self.arena.action(child));
            self.root.extend(actions.map(|action| Visited {
                action,
                visits: 0,
                mean: Payoff::ZERO,
            }));
        }
        let (first, _) = self.path[0];
        let place = self.arena.place(root, first);
        let visited = &mut self.root[place];
        visited.visits += 1;
        let step = 1.0 / f64::from(visited.visits);
        visited.mean = visited.mean * (1.0 - step);
        visited.mean += payoff * step;
    }
}

/// The index of the action most often visited; ties go to the higher mean, then to the first.
///
/// # Panics
/// If there are no actions.
#[must_use]
pub fn best_index<A>(root: &[Visited<A>], mover: Side) -> usize {
    let better = |a: &Visited<A>, b: &Visited<A>| {
        a.visits > b.visits || (a.visits == b.visits && a.mean[mover] > b.mean[mover])
    };
    let mut best = 0;
    for index in 1..root.len() {
        if better(&root[index], &root[best]) {
            best = index;
        }
    }
    assert!(best < root.len(), "there is no best of nothing");
    best
}
