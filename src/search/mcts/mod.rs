//! Monte Carlo tree search over decisions and chance, in one world or many.
//!
//! Each iteration takes one world of the root's view, *descends* from the root by the rule of its
//! selection, asks the leaf about the first position it has not been to, and *credits* the answer to
//! the edges it came by. All storage is kept from search to search.
//!
//! A node takes at most 48 bytes in every game, [`Mcts::bytes_a_node`] with the columns that some
//! options need, and an iteration adds no more than the children of one decision and one node a step.
//!
//! UCT: Kocsis and Szepesvári, "Bandit based Monte-Carlo planning" (2006). One tree over many
//! worlds, in which the root's seat does not tell apart what is hidden from it: Cowling, Powley and
//! Whitehouse, "Information set Monte Carlo tree search" (2012). Tree with and without nodes of chance,
//! *closed* and *open loop*: Perez Liebana et al., "Open loop search for general video game playing"
//! (2015). Widening: Coulom, "Computing Elo ratings of move patterns in the game of Go" (2007); Chaslot
//! et al., "Progressive strategies for Monte-Carlo tree search" (2008).

mod arena;
mod descent;
mod lines;
mod mast;
mod parameters;
mod prior;
mod proof;
mod selection;
#[cfg(test)]
mod tests;

use std::fmt;
use std::time::Instant;

use crate::game::{Did, Event, Game, Scratch, Seat, Side, Sight, Turn};
use crate::seed::Rng;
use arena::{Arena, Columns, Id, Kept, Step};
use descent::{Edge, Run, seat_after};
use lines::Tally;
use mast::Fates;
use selection::Rule;

pub use lines::Line;
pub use mast::Mast;
pub use parameters::{Budget, Chances, Guide, Judges, Leaf, Parameters, Select, Widening};
pub use prior::Prior;

/// A search tree for one decision at a time, whose storage is used again by the next.
pub struct Mcts<G: Game> {
    arena: Arena<G::Action, G::Chance>,
    /// The tree of the search before, while what it knows is handed on.
    old: Arena<G::Action, G::Chance>,
    /// A buffer for that.
    sources: Vec<Option<Id>>,
    /// Where the game has come to in the tree since the last search; none where the tree does not
    /// have it.
    place: Option<Id>,
    /// Whose turn is next there, as far as the seats' order tells.
    in_turn: Seat,
    /// The children of a node among which an iteration may choose, in list order.
    eligible: Vec<Id>,
    /// The edges of an iteration.
    trail: Vec<Edge>,
    /// How actions fared, for playouts that learn.
    fates: Fates,
    /// What came back for the root's children, in list order.
    tallies: Vec<Tally>,
    /// The side that decides at the root.
    side: Side,
    sides: usize,
    chances: Chances,
}

impl<G: Game> Default for Mcts<G> {
    fn default() -> Self {
        Self::new()
    }
}

impl<G: Game> fmt::Debug for Mcts<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Mcts")
            .field("nodes", &self.arena.len())
            .finish_non_exhaustive()
    }
}

impl<G: Game> Mcts<G> {
    /// No tree, and no storage yet.
    #[must_use]
    pub fn new() -> Self {
        Mcts {
            arena: Arena::new(),
            old: Arena::new(),
            sources: Vec::new(),
            place: None,
            in_turn: Seat::new(0),
            eligible: Vec::new(),
            trail: Vec::new(),
            fates: Fates::default(),
            tallies: Vec::new(),
            side: Side::new(0),
            sides: 2,
            chances: Chances::Closed,
        }
    }

    /// Searches from `view`, and says how many iterations it took; [`Mcts::best`] is what it found.
    ///
    /// `world` gives a full position that the seat to move cannot tell from `view`: where all is open
    /// a clone of it. It is called once an iteration. Where [`Mcts::follow`] was told of all that
    /// happened since the last search, its tree is used again.
    ///
    /// # Panics
    /// If `view` is not at a player's turn, or the parameters ask for what they exclude of each other:
    /// see [`Parameters`].
    pub fn search(
        &mut self,
        game: &G,
        judges: &Judges<G>,
        parameters: &Parameters,
        view: &G::State,
        mut world: impl FnMut(&mut Rng) -> G::State,
        scratch: &mut Scratch<G>,
    ) -> u64 {
        let Turn::Player(seat) = game.turn(view) else {
            panic!("a search decides for a seat");
        };
        let run = Run {
            game,
            judges,
            parameters,
            rule: Rule {
                select: parameters.select,
                explore: parameters.explore,
                blend: judges.guide.as_ref().map_or(0.0, |guide| guide.weight),
                even: 1.0 / game.sides() as f64,
            },
            seat,
            hides: hides::<G>(parameters),
        };
        self.check(&run);
        self.side = game.side_of(seat);
        self.sides = game.sides();
        self.chances = parameters.chances;
        self.plant(&run, view, scratch);
        let iterations = self.iterate(&run, &mut world, scratch);
        self.tally();
        self.place = Some(Id::ROOT);
        self.in_turn = seat;
        iterations
    }

    fn check(&self, run: &Run<G>) {
        let Run {
            judges,
            parameters,
            hides,
            ..
        } = run;
        let open = parameters.chances == Chances::Open;
        assert!(
            !parameters.solve || !(*hides || open),
            "what is decided is known where all is seen and chance has nodes"
        );
        assert!(
            judges.guide.is_none() || (run.game.sides() == 2 && !open),
            "implicit minimax is for two sides, and for chance with nodes"
        );
        assert!(
            parameters.select != Select::Puct || judges.prior.is_some(),
            "PUCT needs priors"
        );
    }

    fn iterate(
        &mut self,
        run: &Run<G>,
        world: &mut impl FnMut(&mut Rng) -> G::State,
        scratch: &mut Scratch<G>,
    ) -> u64 {
        let budget = run.parameters.budget;
        let begun = budget.time.map(|time| (Instant::now(), time));
        let (mut iterations, mut visited) = (0, 0);
        loop {
            let state = world(&mut scratch.rng);
            if iterations == 0 {
                // In a world, since evaluators never see a view.
                self.eligible.clear();
                self.eligible.extend(self.arena.children(Id::ROOT));
                self.introduce(run, &state, scratch);
            }
            let answer = self.descend(run, state, scratch);
            self.credit(&answer, run);
            iterations += 1;
            visited += self.trail.len() as u64;
            let late = begun.is_some_and(|(start, time)| start.elapsed() >= time);
            let spent = iterations >= budget.iterations || visited >= budget.nodes;
            // A tree that is used again may be decided from the first.
            let decided = (answer.news || iterations == 1) && self.is_decided();
            if late || spent || decided {
                return iterations;
            }
        }
    }

    /// Whether more iterations would not change what is played, since all but one action are out of
    /// the running.
    fn is_decided(&self) -> bool {
        if !self.arena.proves() {
            return false;
        }
        if self.arena.decided(Id::ROOT).is_some() {
            return true;
        }
        let floor = self.arena.floor(Id::ROOT, self.side);
        let children = self.arena.children(Id::ROOT);
        let contend = children.filter(|child| self.arena.contends(*child, self.side, floor));
        contend.count() == 1
    }

    /// Clears the tree but for what is used again, and lists the root's actions, which are the same in
    /// all worlds.
    fn plant(&mut self, run: &Run<G>, view: &G::State, scratch: &mut Scratch<G>) {
        let columns = columns(run.game, run.judges, run.parameters);
        let heir = self.place.filter(|place| *place != Id::ROOT);
        let heir = heir.filter(|_| self.arena.columns() == columns);
        if heir.is_some() {
            std::mem::swap(&mut self.arena, &mut self.old);
        }
        self.arena.clear(columns);
        self.list(Id::ROOT, run, view, scratch);
        self.tallies.clear();
        self.tallies.resize(self.arena.len() - 1, Tally::default());
        if let Leaf::Mast(_) = run.judges.leaf {
            self.fates.clear();
        }
        if let Some(heir) = heir {
            self.arena.inherit(&self.old, heir, &mut self.sources);
            if self.arena.proves() {
                self.arena.settle(Id::ROOT, self.side);
            }
        }
    }

    /// Goes down the tree with the game, so that the next search begins with what is known there.
    pub fn follow(&mut self, game: &G, event: &Event<G>) {
        let Some(mut place) = self.place else {
            return;
        };
        let open = self.chances == Chances::Open;
        let step = match (event.did, event.who) {
            (Did::Chance(_), _) if open => return,
            (Did::Chance(Some(outcome)), _) => Step::Chance(outcome),
            (Did::Action(Some(action)), who) => {
                if let Turn::Player(seat) = who {
                    if open && seat != self.in_turn {
                        let Some(turn) = self.arena.find(place, Step::Turn(seat)) else {
                            self.place = None;
                            return;
                        };
                        place = turn;
                    }
                    self.in_turn = seat_after(seat, game.seats());
                }
                Step::Action(action)
            }
            (Did::Action(None) | Did::Chance(None), _) => Step::Hidden,
        };
        self.place = self.arena.find(place, step);
    }

    /// Forgets the tree, so that the next search begins anew.
    pub fn forget(&mut self) {
        self.place = None;
    }

    /// How many nodes the tree has.
    #[must_use]
    pub fn nodes(&self) -> usize {
        self.arena.len()
    }

    /// The bytes that a node takes in a search with these parameters and judges.
    #[must_use]
    pub fn bytes_a_node(game: &G, judges: &Judges<G>, parameters: &Parameters) -> usize {
        let columns = columns(game, judges, parameters);
        Arena::<G::Action, G::Chance>::bytes_a_node(columns)
    }
}

/// Whether something may be hidden from who searches.
fn hides<G: Game>(parameters: &Parameters) -> bool {
    G::HIDDEN && parameters.sight != Sight::All
}

/// What a search keeps beside its nodes.
fn columns<G: Game>(game: &G, judges: &Judges<G>, parameters: &Parameters) -> Columns {
    Columns {
        offers: parameters.chances == Chances::Open || hides::<G>(parameters),
        squares: parameters.select == Select::Ucb1Tuned,
        implied: judges.guide.is_some(),
        bounds: if parameters.solve {
            Kept::of(game.sides())
        } else {
            Kept::Nobodys
        },
    }
}
