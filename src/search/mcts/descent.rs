//! One iteration: down the tree to a position worth a question, and back up with the answer.

use rand::Rng as _;

use super::arena::{Id, Step};
use super::proof::Bounds;
use super::selection::{Rule, widen};
use super::{Chances, Judges, Leaf, Mcts, Parameters};
use crate::game::{Game, Payoff, Scratch, Seat, Side, Turn};
use crate::search::playout::{opinion, promise};
use crate::seed::Rng;

/// What stays the same during a search.
pub(super) struct Run<'a, G: Game> {
    pub(super) game: &'a G,
    pub(super) judges: &'a Judges<'a, G>,
    pub(super) parameters: &'a Parameters,
    pub(super) rule: Rule,
    /// Who searches.
    pub(super) seat: Seat,
    /// Whether something is hidden from the seat.
    pub(super) hides: bool,
}

impl<G: Game> Run<'_, G> {
    /// Whether what is legal may differ from one visit of a node to another.
    fn differs(&self, node: Id) -> bool {
        (self.hides || self.is_open()) && node != Id::ROOT
    }

    fn is_open(&self) -> bool {
        self.parameters.chances == Chances::Open
    }

    fn most_nodes(&self) -> usize {
        self.parameters.max_nodes as usize
    }
}

/// A step of an iteration down the tree.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge {
    parent: Id,
    pub(super) child: Id,
    /// Whose share the child's sum counts: the side that decides at the parent, or the last to decide
    /// before it.
    side: Side,
}

/// What an iteration came back with.
pub(super) struct Answer {
    payoff: Payoff,
    /// Whether it reached an end of the game for the first time.
    pub(super) news: bool,
}

/// The seat whose turn comes after a seat's, as far as the seats' order tells.
pub(super) fn seat_after(seat: Seat, seats: usize) -> Seat {
    Seat::new((seat.index() + 1) % seats)
}

impl<G: Game> Mcts<G> {
    /// Follows one world from the root to an end or a position not visited before, and values it.
    pub(super) fn descend(
        &mut self,
        run: &Run<G>,
        mut state: G::State,
        scratch: &mut Scratch<G>,
    ) -> Answer {
        let game = run.game;
        let mut node = Id::ROOT;
        let mut decider = run.seat;
        let mut in_turn = run.seat;
        self.trail.clear();
        loop {
            let turn = game.turn(&state);
            if turn == Turn::Over {
                let payoff = game.payoff(&state);
                let proves = self.arena.proves();
                let news = proves && self.arena.bind(node, &Bounds::exactly(&payoff));
                return Answer { payoff, news };
            }
            if node != Id::ROOT && self.arena[node].visits == 0 {
                return self.ask(run, state, scratch);
            }
            let decided = self.arena.proves().then(|| self.arena.decided(node));
            if let Some(payoff) = decided.flatten() {
                return Answer {
                    payoff,
                    news: false,
                };
            }
            let hidden = run.hides && game.hidden_from(&state, run.seat);
            let step = match turn {
                Turn::Player(seat) if run.is_open() && seat != in_turn => {
                    in_turn = seat;
                    Step::Turn(seat)
                }
                Turn::Player(seat) => {
                    let side = game.side_of(seat);
                    if !self.offer(node, run, &state, scratch) {
                        return self.ask(run, state, scratch);
                    }
                    let child = self.choose(node, run, side, &mut scratch.rng);
                    let action = self.arena[child].step.action();
                    if let Leaf::Mast(_) = run.judges.leaf {
                        self.fates.note(game, seat, action);
                    }
                    game.play(&mut state, action);
                    self.trail.push(Edge {
                        parent: node,
                        child,
                        side,
                    });
                    decider = seat;
                    in_turn = seat_after(seat, game.seats());
                    if !hidden {
                        node = child;
                        continue;
                    }
                    Step::Hidden
                }
                Turn::Chance(_) => {
                    if self.arena.proves()
                        && !self.list_outcomes(node, run, &state, decider, scratch)
                    {
                        return self.ask(run, state, scratch);
                    }
                    let word = scratch.rng.next_u64();
                    let outcome = game.draw(&state, word, &mut scratch.outcomes);
                    game.happen(&mut state, outcome);
                    if run.is_open() {
                        continue;
                    }
                    if hidden {
                        Step::Hidden
                    } else {
                        Step::Chance(outcome)
                    }
                }
                Turn::Over => unreachable!("an end has been answered"),
            };
            let side = game.side_of(decider);
            let Some(child) = self.reach(node, step, run, &state, side, scratch) else {
                return self.ask(run, state, scratch);
            };
            self.trail.push(Edge {
                parent: node,
                child,
                side,
            });
            node = child;
        }
    }

    /// What the leaf says where the tree ends, or how the game ended there.
    fn ask(&mut self, run: &Run<G>, state: G::State, scratch: &mut Scratch<G>) -> Answer {
        let payoff = match &run.judges.leaf {
            Leaf::Asked(evaluator) => opinion(run.game, &state, *evaluator, scratch),
            Leaf::Mast(mast) => self.fates.playout(run.game, mast, state, scratch),
        };
        Answer {
            payoff,
            news: false,
        }
    }

    /// The child that a step leads to, added where there is none and room for it.
    fn reach(
        &mut self,
        node: Id,
        step: Step<G::Action, G::Chance>,
        run: &Run<G>,
        state: &G::State,
        side: Side,
        scratch: &mut Scratch<G>,
    ) -> Option<Id> {
        if self.arena.len() >= run.most_nodes() {
            return self.arena.find(node, step);
        }
        let (child, new) = self.arena.child(node, step);
        if let (true, Some(guide)) = (new, &run.judges.guide) {
            let payoff = opinion(run.game, state, guide.evaluator, scratch);
            self.arena.imply(child, payoff[side]);
        }
        Some(child)
    }

    /// Gives a node of chance a child for each outcome, unless it has them; whether it has them now.
    fn list_outcomes(
        &mut self,
        node: Id,
        run: &Run<G>,
        state: &G::State,
        decider: Seat,
        scratch: &mut Scratch<G>,
    ) -> bool {
        if self.arena[node].first.is_some() {
            return true;
        }
        let base = scratch.outcomes.len();
        run.game.chance_outcomes(state, &mut scratch.outcomes);
        let outcomes = &scratch.outcomes[base..];
        let fits = self.arena.len() + outcomes.len() <= run.most_nodes();
        if fits {
            self.arena.list_outcomes(node, outcomes);
        }
        scratch.outcomes.truncate(base);
        if let (true, Some(guide)) = (fits, &run.judges.guide) {
            self.eligible.clear();
            self.eligible.extend(self.arena.children(node));
            let side = run.game.side_of(decider);
            for &child in &self.eligible {
                let Step::Chance(outcome) = self.arena[child].step else {
                    continue;
                };
                let mut next = state.clone();
                run.game.happen(&mut next, outcome);
                let payoff = opinion(run.game, &next, guide.evaluator, scratch);
                self.arena.imply(child, payoff[side]);
            }
        }
        fits
    }

    /// Gives a node its children, all of them eligible, if there is room for them; else none is.
    pub(super) fn list(
        &mut self,
        node: Id,
        run: &Run<G>,
        state: &G::State,
        scratch: &mut Scratch<G>,
    ) {
        let base = scratch.actions.len();
        run.game.legal_actions(state, &mut scratch.actions);
        let actions = &scratch.actions[base..];
        self.eligible.clear();
        if node == Id::ROOT || self.arena.len() + actions.len() <= run.most_nodes() {
            self.arena.list(node, actions);
            self.eligible.extend(self.arena.children(node));
        }
        scratch.actions.truncate(base);
    }

    /// Notes what is thought beforehand of those of the eligible children that are on offer for the
    /// first time.
    pub(super) fn introduce(&mut self, run: &Run<G>, state: &G::State, scratch: &mut Scratch<G>) {
        let Judges { prior, guide, .. } = run.judges;
        if prior.is_none() && guide.is_none() {
            return;
        }
        for &child in &self.eligible {
            if self.arena.offers(child) > 1 || self.arena[child].visits > 0 {
                continue;
            }
            let action = self.arena[child].step.action();
            if let Some(prior) = prior {
                let weight = prior.weight(run.game, state, action, scratch);
                self.arena[child].set_prior(weight);
            }
            if let Some(guide) = guide {
                let share = promise(run.game, state, action, guide.evaluator, scratch);
                self.arena.imply(child, share);
            }
        }
    }

    /// Fills `eligible` with the children of a node whose actions are legal in this world; whether
    /// there are any, since a full tree may have none of them.
    fn offer(
        &mut self,
        node: Id,
        run: &Run<G>,
        state: &G::State,
        scratch: &mut Scratch<G>,
    ) -> bool {
        self.eligible.clear();
        if run.differs(node) {
            let base = scratch.actions.len();
            run.game.legal_actions(state, &mut scratch.actions);
            let legal = &scratch.actions[base..];
            let most = run.most_nodes();
            self.arena.admit(node, legal, most, &mut self.eligible);
            scratch.actions.truncate(base);
            self.introduce(run, state, scratch);
        } else if self.arena[node].first.is_none() {
            self.list(node, run, state, scratch);
            self.introduce(run, state, scratch);
        } else {
            self.eligible.extend(self.arena.children(node));
        }
        !self.eligible.is_empty()
    }

    /// The eligible child that this iteration tries.
    fn choose(&mut self, node: Id, run: &Run<G>, side: Side, rng: &mut Rng) -> Id {
        let Mcts {
            arena, eligible, ..
        } = self;
        if arena.proves() {
            let floor = arena.floor(node, side);
            eligible.retain(|child| arena.contends(*child, side, floor));
        }
        if let Some(widening) = run.parameters.widening {
            let trials = eligible.iter().map(|child| u64::from(arena[*child].visits));
            widen(arena, eligible, widening.most(trials.sum()));
        }
        run.rule.pick(arena, eligible, run.differs(node), rng)
    }

    /// Hands a result up the trail.
    pub(super) fn credit(&mut self, answer: &Answer, run: &Run<G>) {
        let payoff = &answer.payoff;
        if let Some(first) = self.trail.first() {
            let place = first.child.index() - 1;
            self.tallies[place].note(payoff, self.side);
        }
        for &Edge { child, side, .. } in &self.trail {
            let node = &mut self.arena[child];
            node.visits += 1;
            node.sum += payoff[side];
            self.arena.note_square(child, payoff[side]);
        }
        if run.judges.guide.is_some() {
            self.imply(run);
        }
        if answer.news {
            self.prove();
        }
        if let Leaf::Mast(_) = run.judges.leaf {
            self.fates.credit(payoff);
        }
    }

    /// Hands bounds up the trail as long as they are news.
    fn prove(&mut self) {
        for &Edge { parent, side, .. } in self.trail.iter().rev() {
            if !self.arena.settle(parent, side) {
                return;
            }
        }
    }

    /// Works out what the nodes of the trail imply: at decisions what the best reply does, at chance and
    /// where replies differ from visit to visit the mean by visits.
    fn imply(&mut self, run: &Run<G>) {
        for place in (1..self.trail.len()).rev() {
            let Edge { parent, side, .. } = self.trail[place];
            // Whose share is kept there is told by the edge that leads there.
            let kept = self.trail[place - 1].side;
            if self.trail[place - 1].child != parent {
                continue;
            }
            let step = self.arena[self.trail[place].child].step;
            let share = if matches!(step, Step::Action(_)) && !run.differs(parent) {
                let children = self.arena.children(parent);
                let shares = children.map(|child| self.arena.implied(child));
                shares.fold(0.0, f64::max)
            } else {
                self.mean_implied(parent)
            };
            let share = if side == kept { share } else { 1.0 - share };
            self.arena.imply(parent, share);
        }
    }

    /// The mean of what a node's children imply, by their visits; of the hidden one where there is one.
    fn mean_implied(&self, node: Id) -> f64 {
        let (mut sum, mut visits) = (0.0, 0.0);
        for child in self.arena.children(node) {
            let implied = self.arena.implied(child);
            if self.arena[child].step == Step::Hidden {
                return implied;
            }
            let weight = f64::from(self.arena[child].visits);
            sum += weight * implied;
            visits += weight;
        }
        sum / visits
    }
}
