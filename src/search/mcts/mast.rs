//! Playouts that learn: the move-average sampling technique.
//!
//! Finnsson and Björnsson, "Simulation-based approach to general game playing" (2008), with ε-greedy
//! choice as in Tak, Winands and Björnsson, "N-grams and the last-good-reply policy applied in general
//! game playing" (2012).

use std::fmt;

use rand::Rng as _;

use crate::game::{Evaluator, Game, Payoff, Scratch, Seat, Side, Turn};
use crate::search::playout::{Cut, play_on};
use crate::seed::{below, happens, mix};

/// How many actions are remembered.
const PLACES: usize = 1 << 13;

/// How playouts choose by how actions fared anywhere in the search.
pub struct Mast<'a, G: Game> {
    /// How often a playout chooses at random instead, 0 to 1.
    pub noise: f64,
    /// After how many ended turns a playout is given up with equal shares, 1 or more.
    pub max_turns: u32,
    /// After how many decisions it is valued, and by what; never where none.
    pub cut: Option<(u32, &'a dyn Evaluator<G>)>,
}

impl<G: Game> fmt::Debug for Mast<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Mast")
            .field("noise", &self.noise)
            .field("max_turns", &self.max_turns)
            .field("cut", &self.cut.as_ref().map(|(decisions, _)| decisions))
            .finish()
    }
}

/// How one action of a seat fared.
#[derive(Clone, Copy, Debug, Default)]
struct Fate {
    deed: u64,
    tries: u32,
    sum: f32,
}

/// How actions fared in one search: a table in which a newcomer takes the place of another.
#[derive(Debug, Default)]
pub(super) struct Fates {
    places: Vec<Fate>,
    /// What was done in this iteration, and for which side.
    deeds: Vec<(u64, Side)>,
}

impl Fates {
    pub(super) fn clear(&mut self) {
        self.places.clear();
        self.places.resize(PLACES, Fate::default());
    }

    /// Notes that a seat chose an action in this iteration.
    pub(super) fn note<G: Game>(&mut self, game: &G, seat: Seat, action: G::Action) {
        let deed = deed(game, seat, action);
        self.deeds.push((deed, game.side_of(seat)));
    }

    /// Adds a result to all that was noted since the last.
    pub(super) fn credit(&mut self, payoff: &Payoff) {
        for (deed, side) in self.deeds.drain(..) {
            let fate = &mut self.places[place(deed)];
            if fate.deed != deed {
                *fate = Fate {
                    deed,
                    ..Fate::default()
                };
            }
            fate.tries += 1;
            fate.sum += payoff[side] as f32;
        }
    }

    /// The mean share of an action's seat, `even` where it is not known.
    fn mean(&self, deed: u64, even: f32) -> f32 {
        let fate = self.places[place(deed)];
        if fate.deed == deed && fate.tries > 0 {
            fate.sum / fate.tries as f32
        } else {
            even
        }
    }

    /// The action that fared best, by chance the one or the other of equals; or any, as often as there
    /// is noise.
    fn choose<G: Game>(
        &self,
        game: &G,
        state: &G::State,
        seat: Seat,
        noise: f64,
        scratch: &mut Scratch<G>,
    ) -> G::Action {
        let even = 1.0 / game.sides() as f32;
        let base = scratch.actions.len();
        game.legal_actions(state, &mut scratch.actions);
        let count = scratch.actions.len() - base;
        let start = below(scratch.rng.next_u64(), count as u64) as usize;
        let mut chosen = scratch.actions[base + start];
        if count > 1 && !happens(scratch.rng.next_u64(), noise) {
            let mut best = f32::MIN;
            for place in (start..count).chain(0..start) {
                let action = scratch.actions[base + place];
                let mean = self.mean(deed(game, seat, action), even);
                if mean > best {
                    (best, chosen) = (mean, action);
                }
            }
        }
        scratch.actions.truncate(base);
        chosen
    }

    /// The shares that a playout ends with.
    pub(super) fn playout<G: Game>(
        &mut self,
        game: &G,
        mast: &Mast<G>,
        state: G::State,
        scratch: &mut Scratch<G>,
    ) -> Payoff {
        let cut = Cut {
            turns: mast.max_turns,
            decisions: mast.cut.map_or(u32::MAX, |(decisions, _)| decisions),
        };
        let end = play_on(game, state, cut, scratch, |game, state, scratch| {
            let Turn::Player(seat) = game.turn(state) else {
                unreachable!("a hand is asked at a decision");
            };
            let action = self.choose(game, state, seat, mast.noise, scratch);
            self.note(game, seat, action);
            action
        });
        match (end, mast.cut) {
            (Ok(payoff), _) => payoff,
            (Err(state), Some((_, evaluator))) => evaluator.value(game, &state, scratch),
            (Err(_), None) => Payoff::even(game.sides()),
        }
    }
}

fn place(deed: u64) -> usize {
    deed as usize & (PLACES - 1)
}

fn deed<G: Game>(game: &G, seat: Seat, action: G::Action) -> u64 {
    mix(game.action_key(action).wrapping_add(seat.index() as u64))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::tree::Tree;
    use crate::seed::Seed;

    #[test]
    fn what_fared_well_in_one_position_is_chosen_in_another() {
        let tree = Tree::read("A(x:A(y:1 z:0) y:0.5)").unwrap();
        let mut scratch = Scratch::new(Seed::new(1).rng());
        let mut actions = Vec::new();
        tree.legal_actions(&tree.start(), &mut actions);
        let (x, y) = (actions[0], actions[1]);
        let mut fates = Fates::default();
        fates.clear();
        let seat = Seat::new(0);
        fates.note(&tree, seat, x);
        fates.credit(&Payoff::new(&[0.75, 0.25]));
        let start = tree.start();
        let pick = |fates: &Fates, noise, scratch: &mut Scratch<Tree>| {
            let picks = (0..1_000).map(|_| fates.choose(&tree, &start, seat, noise, scratch));
            picks.filter(|action| *action == x).count()
        };
        assert_eq!(pick(&fates, 0.0, &mut scratch), 1_000);
        let noisy = pick(&fates, 0.5, &mut scratch);
        assert!((700..800).contains(&noisy), "{noisy}");
        for _ in 0..2 {
            fates.note(&tree, seat, y);
            fates.credit(&Payoff::new(&[1.0, 0.0]));
        }
        assert_eq!(pick(&fates, 0.0, &mut scratch), 0);
    }

    #[test]
    fn seats_learn_apart() {
        let tree = Tree::read("A(x:B(x:1 y:0) y:0)").unwrap();
        let mut actions = Vec::new();
        tree.legal_actions(&tree.start(), &mut actions);
        let of = |seat| deed(&tree, Seat::new(seat), actions[0]);
        assert_ne!(of(0), of(1));
    }
}
