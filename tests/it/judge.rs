//! Searches that prune against the plain recursion, in positions of every game.

use aleator::bot::{BotSpec, Judge, evaluator, find};
use aleator::game::{Evaluator, Payoff, Playable, Scratch, Settings, Side};
use aleator::games::{NAMES, Visit, with_game};
use aleator::play::middle;
use aleator::search::Others;
use aleator::search::expectimax::{
    Expectimax, Limits, ManySided, Order, Probing, Pruned, Storage, slots_in,
};
use aleator::seed::Seed;

/// How many positions of a game are searched.
const POSITIONS: u64 = 5;
/// How many leaves the plain recursion may value in one of them.
const LEAVES: u64 = 500_000;

/// Searches positions of a game to a depth.
struct Searches {
    name: &'static str,
    depth: u32,
}

impl Visit for Searches {
    type Out = ();

    fn visit<G: Playable>(self, game: G) {
        let eval = match find(self.name, "greedy") {
            Ok(BotSpec::Greedy { eval, .. }) => eval,
            _ => Judge::Even,
        };
        let eval = evaluator(&eval, &game).unwrap();
        let mut searched = 0;
        for number in 0..10 * POSITIONS {
            let seed = Seed::new(77).child(self.name).child(number);
            // Near the start and far from it, since some games are short.
            let decisions = seed.word(u64::MAX) % (1 + 7 * (number % 8));
            let Some((state, seat)) = middle(&game, seed, decisions) else {
                continue;
            };
            let side = game.side_of(seat);
            let trial = Trial {
                game: &game,
                eval: &*eval,
                state: &state,
                side,
                depth: self.depth,
            };
            if trial.compare(&format!(
                "{} {number}: {}",
                self.name,
                game.position_text(&state)
            )) {
                searched += 1;
            }
            if searched == POSITIONS {
                return;
            }
        }
        assert!(searched > 2, "{}: {searched} positions", self.name);
    }
}

/// One position with everything that a search of it needs.
struct Trial<'a, G: Playable> {
    game: &'a G,
    eval: &'a dyn Evaluator<G>,
    state: &'a G::State,
    side: Side,
    depth: u32,
}

impl<G: Playable> Trial<'_, G> {
    /// Compares every search with its judge, unless that would take too long.
    fn compare(&self, told: &str) -> bool {
        for others in [Others::MaxN, Others::Paranoid] {
            let Some(judged) = self.judged(others) else {
                return false;
            };
            let best = judged
                .iter()
                .map(|(_, v)| v[self.side])
                .fold(-1.0, f64::max);
            for (way, (action, value)) in self.searched(others) {
                let chosen = judged.iter().find(|(other, _)| *other == action).unwrap().1;
                let share = chosen[self.side];
                assert!((share - best).abs() < 1e-9, "{told}, {others:?}, {way}");
                assert!((value - best).abs() < 1e-9, "{told}, {others:?}, {way}");
            }
        }
        true
    }

    /// The values of all actions by the plain recursion, if it is not too long.
    fn judged(&self, others: Others) -> Option<Vec<(G::Action, Payoff)>> {
        let mut scratch = Scratch::new(Seed::new(1).rng());
        let mut values = Vec::new();
        for depth in 1..=self.depth {
            values.clear();
            let search = Expectimax::new(self.game, self.eval, &mut scratch);
            let mut search = search.on_behalf_of(self.side, others);
            search.actions(self.state, depth, &mut values);
            if depth < self.depth && search.leaves() * 100 > LEAVES {
                return None;
            }
        }
        Some(values)
    }

    /// What each search that prunes chose, and what share it expects.
    fn searched(&self, others: Others) -> Vec<(&'static str, (G::Action, f64))> {
        let mut scratch = Scratch::new(Seed::new(1).rng());
        if others == Others::MaxN && self.game.sides() != 2 {
            let mut storage = Storage::new(0);
            let (game, eval) = (self.game, self.eval);
            let mut search = ManySided::new(game, eval, None, &mut scratch, &mut storage);
            let decision = search.decide(self.state, self.depth);
            return vec![("max^n", (decision.action, decision.value[self.side]))];
        }
        let ways = [
            ("star1", Probing::Off, 0, None),
            ("star2", Probing::First, 0, None),
            ("star2 with a table", Probing::First, 1, Some(u64::MAX)),
        ];
        let mut found = Vec::new();
        for (name, probing, mebibytes, nodes) in ways {
            let mut storage = Storage::new(slots_in::<G>(mebibytes));
            let limits = Limits {
                probing,
                order: Order::Shallow,
                keep: None,
                nodes,
            };
            let (game, eval) = (self.game, self.eval);
            let mut search = Pruned::new(game, eval, self.side, limits, &mut scratch, &mut storage);
            let decision = search.decide(self.state, self.depth);
            found.push((name, (decision.action, decision.value[self.side])));
        }
        found
    }
}

#[test]
fn in_every_game_a_search_that_prunes_finds_the_value_and_a_best_action_of_the_judge() {
    for name in NAMES {
        if ["race", "hypestgammon"].contains(name) {
            continue; // nobody decides
        }
        for depth in [1, 2, 3] {
            let searches = Searches { name, depth };
            with_game(name, &Settings::new(), None, searches).unwrap();
        }
    }
}

#[test]
fn with_three_to_six_sides_too() {
    for seats in ["3", "4", "6"] {
        let rules = [("players", seats), ("preset", "arena")]
            .into_iter()
            .collect();
        for depth in [1, 2] {
            let name = "hexagony";
            with_game(name, &rules, None, Searches { name, depth }).unwrap();
        }
    }
}
