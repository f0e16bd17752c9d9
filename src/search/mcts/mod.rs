//! Monte Carlo tree search: UCT over decisions, with chance drawn by its weights.
//!
//! Each iteration takes one world of the root's view, *descends* from the root by UCB1, asks the
//! leaf evaluator about the first position it has not been to, and *credits* the answer to the
//! edges it came by. All storage is kept from search to search.
//!
//! UCT: Kocsis and Szepesvári, "Bandit based Monte-Carlo planning" (2006). One tree over many
//! worlds, in which the root's seat does not tell apart what is hidden from it: Cowling, Powley and
//! Whitehouse, "Information set Monte Carlo tree search" (2012).

mod arena;
mod prior;
mod selection;
#[cfg(test)]
mod tests;

use std::fmt;

use rand::Rng as _;

use crate::game::{Did, Evaluator, Game, Payoff, Scratch, Seat, Side, Sight, Turn};
use crate::seed::Rng;
use arena::{Arena, Id, Node, Step};
pub use prior::Prior;
use selection::{puct, select, width};

/// How much to search, and how widely.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Parameters {
    /// How many iterations, each with one call of the leaf evaluator; 1 or more.
    pub iterations: u32,
    /// The weight of the exploration term in UCB1, in shares of the win; √2 in Auer et al. 2002.
    pub explore: f64,
    /// What the worlds were made from: with [`Sight::All`] there is one, and nothing is hidden.
    pub sight: Sight,
}

/// Who judges positions for a search.
pub struct Judges<'a, G: Game> {
    /// What the first position of an iteration that is new to the tree is worth.
    pub leaf: &'a dyn Evaluator<G>,
    /// What actions promise before they are tried: with it actions are selected by PUCT, without it by
    /// UCB1.
    pub prior: Option<Prior<'a, G>>,
}

impl<G: Game> fmt::Debug for Judges<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Judges")
            .field("prior", &self.prior)
            .finish_non_exhaustive()
    }
}

/// What a search found out about one action.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Line<A> {
    /// The action.
    pub action: A,
    /// How many iterations went through it.
    pub visits: u32,
    /// Each side's mean share over them; `None` where there were none.
    pub value: Option<Payoff>,
    /// The standard error of the mean share of the side that decides: the deviation of what came back
    /// divided by the root of the visits, as if they were drawn apart from each other. `None` below two
    /// visits.
    pub error: Option<f64>,
    /// The chance of being the best before any trial; `None` without priors.
    pub prior: Option<f64>,
}

/// A search tree for one decision at a time, whose storage is used again by the next.
pub struct Mcts<G: Game> {
    arena: Arena<G::Action, G::Chance>,
    /// The children of a node among which an iteration may choose, in list order.
    eligible: Vec<Id>,
    /// The edges of an iteration, with the side whose share each counts.
    trail: Vec<(Id, Side)>,
    /// Sums of shares of the root's children, in list order.
    totals: Vec<Payoff>,
    /// Sums of squared shares of the side that decides, of the root's children in list order.
    squares: Vec<f64>,
    /// The side that decides at the root.
    side: Side,
}

/// What stays the same during a search.
struct Run<'a, G: Game> {
    game: &'a G,
    judges: Judges<'a, G>,
    explore: f64,
    seat: Seat,
    /// Whether worlds differ, since something is hidden from the seat.
    hides: bool,
}

impl<G: Game> Run<'_, G> {
    /// Whether worlds that come to a node may differ in what is legal.
    fn differs(&self, node: Id) -> bool {
        self.hides && node != Id::ROOT
    }
}

impl<G: Game> Default for Mcts<G> {
    fn default() -> Self {
        Self::new()
    }
}

impl<G: Game> fmt::Debug for Mcts<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Mcts")
            .field("arena", &self.arena.len())
            .finish_non_exhaustive()
    }
}

impl<G: Game> Mcts<G> {
    /// No tree, and no storage yet.
    #[must_use]
    pub fn new() -> Self {
        Mcts {
            arena: Arena::new(),
            eligible: Vec::new(),
            trail: Vec::new(),
            totals: Vec::new(),
            squares: Vec::new(),
            side: Side::new(0),
        }
    }

    /// Searches from `view` and returns the action with the most visits; ties go to the higher mean
    /// share of the side to move, then to the first in list order.
    ///
    /// `world` gives a full position that the seat to move cannot tell from `view`: where all is open
    /// a clone of it. It is called once an iteration.
    ///
    /// # Panics
    /// If `view` is not at a player's turn.
    pub fn search(
        &mut self,
        game: &G,
        judges: Judges<G>,
        parameters: Parameters,
        view: &G::State,
        mut world: impl FnMut(&mut Rng) -> G::State,
        scratch: &mut Scratch<G>,
    ) -> Line<G::Action> {
        let Turn::Player(seat) = game.turn(view) else {
            panic!("a search decides for a seat");
        };
        let run = Run {
            game,
            judges,
            explore: parameters.explore,
            seat,
            hides: G::HIDDEN && parameters.sight != Sight::All,
        };
        self.side = game.side_of(seat);
        self.plant(&run, view, scratch);
        for iteration in 0..parameters.iterations {
            let state = world(&mut scratch.rng);
            if iteration == 0 {
                // In a world, since evaluators never see a view.
                self.weigh(&run, &state, scratch);
            }
            let payoff = self.descend(&run, state, scratch);
            self.credit(&payoff);
        }
        self.best(self.side)
    }

    /// What the last search found out about each action, in list order.
    pub fn lines(&self) -> impl Iterator<Item = Line<G::Action>> {
        let children = self.arena.children(Id::ROOT);
        let weights = children
            .clone()
            .map(|child| f64::from(self.arena[child].weight));
        let weight: f64 = weights.sum();
        let sums = self.totals.iter().zip(&self.squares);
        children.zip(sums).map(move |(child, (total, squares))| {
            let node = &self.arena[child];
            let visits = f64::from(node.visits);
            let mean = total[self.side] / visits;
            let variance = (squares / visits - mean * mean).max(0.0) / (visits - 1.0);
            Line {
                action: node.step.action(),
                visits: node.visits,
                value: (node.visits > 0).then(|| *total * (1.0 / visits)),
                error: (node.visits > 1).then(|| variance.sqrt()),
                prior: (weight > 0.0).then(|| f64::from(node.weight) / weight),
            }
        })
    }

    /// What most iterations met after the root's action at `place` in list order: actions, and
    /// outcomes that the searching seat sees, until the tree ends or something is hidden.
    pub fn main_line(&self, place: usize) -> Vec<Did<G>> {
        let mut line = Vec::new();
        let mut node = self.arena.children(Id::ROOT).nth(place);
        while let Some(next) = node.and_then(|node| self.most_visited(node)) {
            match self.arena[next].step {
                Step::Action(action) => line.push(Did::Action(Some(action))),
                Step::Chance(outcome) => line.push(Did::Chance(Some(outcome))),
                Step::Hidden => break,
            }
            node = Some(next);
        }
        line
    }

    /// The child with the most visits, the first of equals; none where no child has any.
    fn most_visited(&self, node: Id) -> Option<Id> {
        let visited = self
            .arena
            .children(node)
            .filter(|child| self.arena[*child].visits > 0);
        visited.reduce(|best, next| {
            if self.arena[next].visits > self.arena[best].visits {
                next
            } else {
                best
            }
        })
    }

    /// Clears the tree and lists the root's actions, which are the same in all worlds.
    fn plant(&mut self, run: &Run<G>, view: &G::State, scratch: &mut Scratch<G>) {
        self.arena.clear();
        self.list(Id::ROOT, run, view, scratch);
        let count = self.arena.len() - 1;
        self.totals.clear();
        self.totals.resize(count, Payoff::ZERO);
        self.squares.clear();
        self.squares.resize(count, 0.0);
    }

    /// Gives a node its children, all of them eligible.
    fn list(&mut self, node: Id, run: &Run<G>, state: &G::State, scratch: &mut Scratch<G>) {
        let base = scratch.actions.len();
        run.game.legal_actions(state, &mut scratch.actions);
        self.arena.list(node, &scratch.actions[base..]);
        scratch.actions.truncate(base);
        self.eligible.clear();
        self.eligible.extend(self.arena.children(node));
    }

    /// Gives those of the eligible children a prior that are on offer for the first time.
    fn weigh(&mut self, run: &Run<G>, state: &G::State, scratch: &mut Scratch<G>) {
        let Some(prior) = &run.judges.prior else {
            return;
        };
        for &child in &self.eligible {
            let node = &mut self.arena[child];
            if node.offers <= 1 {
                node.weight = prior.weight(run.game, state, node.step.action(), scratch);
            }
        }
    }

    /// Follows one world from the root to an end or a position not visited before, and values it.
    fn descend(&mut self, run: &Run<G>, mut state: G::State, scratch: &mut Scratch<G>) -> Payoff {
        let game = run.game;
        let mut node = Id::ROOT;
        let mut decider = game.side_of(run.seat);
        self.trail.clear();
        loop {
            let turn = game.turn(&state);
            if turn != Turn::Over && node != Id::ROOT && self.arena[node].visits == 0 {
                return run.judges.leaf.value(game, &state, scratch);
            }
            let hidden = run.hides && turn != Turn::Over && game.hidden_from(&state, run.seat);
            let seen = match turn {
                Turn::Over => return game.payoff(&state),
                Turn::Player(seat) => {
                    decider = game.side_of(seat);
                    self.offer(node, run, &state, scratch);
                    let child = self.choose(node, run, &mut scratch.rng);
                    game.play(&mut state, self.arena[child].step.action());
                    self.trail.push((child, decider));
                    (!hidden).then_some(child)
                }
                Turn::Chance(_) => {
                    let word = scratch.rng.next_u64();
                    let outcome = game.draw(&state, word, &mut scratch.outcomes);
                    game.happen(&mut state, outcome);
                    let child = |arena: &mut Arena<_, _>| arena.child(node, Step::Chance(outcome));
                    let child = (!hidden).then(|| child(&mut self.arena));
                    self.trail.extend(child.map(|child| (child, decider)));
                    child
                }
            };
            node = seen.unwrap_or_else(|| {
                let child = self.arena.child(node, Step::Hidden);
                self.trail.push((child, decider));
                child
            });
        }
    }

    /// The eligible child that this iteration tries.
    fn choose(&self, node: Id, run: &Run<G>, rng: &mut Rng) -> Id {
        if run.judges.prior.is_some() {
            let even = 1.0 / run.game.sides() as f64;
            return puct(&self.arena, &self.eligible, run.explore, even);
        }
        if run.differs(node) {
            let by_offers = |node: &Node<_, _>| width(run.explore, u64::from(node.offers - 1));
            return select(&self.arena, &self.eligible, rng, by_offers);
        }
        let visits = self
            .eligible
            .iter()
            .map(|id| u64::from(self.arena[*id].visits));
        let common = width(run.explore, visits.sum());
        select(&self.arena, &self.eligible, rng, |_| common)
    }

    /// Fills `eligible` with the children of a node whose actions are legal in this world.
    fn offer(&mut self, node: Id, run: &Run<G>, state: &G::State, scratch: &mut Scratch<G>) {
        self.eligible.clear();
        if run.differs(node) {
            let base = scratch.actions.len();
            run.game.legal_actions(state, &mut scratch.actions);
            let legal = &scratch.actions[base..];
            self.arena.admit(node, legal, &mut self.eligible);
            scratch.actions.truncate(base);
            self.weigh(run, state, scratch);
        } else if self.arena[node].first.is_none() {
            self.list(node, run, state, scratch);
            self.weigh(run, state, scratch);
        } else {
            self.eligible.extend(self.arena.children(node));
        }
    }

    /// Adds a result to the edges of the trail.
    fn credit(&mut self, payoff: &Payoff) {
        if let Some((child, _)) = self.trail.first() {
            let place = child.index() - 1;
            self.totals[place] += *payoff;
            self.squares[place] += payoff[self.side] * payoff[self.side];
        }
        for &(child, side) in &self.trail {
            let node = &mut self.arena[child];
            node.visits += 1;
            node.sum += payoff[side];
        }
    }

    fn best(&self, side: Side) -> Line<G::Action> {
        let mean = |line: &Line<_>| line.value.map_or(0.0, |value| value[side]);
        let better = |best: Line<G::Action>, line: Line<G::Action>| {
            let wins = line.visits > best.visits
                || (line.visits == best.visits && mean(&line) > mean(&best));
            if wins { line } else { best }
        };
        let best = self.lines().reduce(better);
        best.expect("who is to move has an action")
    }
}
