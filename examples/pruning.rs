//! How many leaves Star1 and Star2 leave of plain expectimax at depth 3: prints a CSV.
//!
//! `cargo run --release --example pruning > results/pruning/leaves.csv`

use std::io::{self, Write};

use aleator::bot::{BotSpec, evaluator, find};
use aleator::error::Error;
use aleator::game::{Evaluator, Playable, Scratch, Settings, Side};
use aleator::games::{Visit, with_game};
use aleator::play::middle;
use aleator::search::expectimax::{Expectimax, Limits, Order, Probing, Pruned, Storage, slots_in};
use aleator::seed::Seed;

/// How many positions are searched in each game.
const POSITIONS: u64 = 50;
/// The most actions that a position may have, so that the plain recursion comes to an end.
const CHOICES: usize = 40;
/// How many decisions are looked ahead.
const DEPTH: u32 = 3;
/// The size of the transposition table.
const MEBIBYTES: u32 = 64;

fn main() -> Result<(), Error> {
    let mut table = String::from(
        "game,position,plain_leaves,star1_leaves,star2_leaves,star2_probes,share,greatest_difference\n",
    );
    for name in ["acey_deucey", "backgammon"] {
        let rows = with_game(name, &Settings::new(), None, Rows { name })?;
        table += &rows?;
    }
    let written = io::stdout().write_all(table.as_bytes());
    written.map_err(|error| Error::Refused(format!("cannot write the table: {error}")))
}

struct Rows {
    name: &'static str,
}

/// One search of a position: its value for the mover and the leaves it took.
struct Found {
    share: f64,
    leaves: u64,
    probes: u64,
}

impl Visit for Rows {
    type Out = Result<String, Error>;

    fn visit<G: Playable>(self, game: G) -> Self::Out {
        let BotSpec::Greedy { eval, .. } = find(self.name, "greedy")? else {
            return Err(Error::Refused("`greedy` is not greedy".to_owned()));
        };
        let judge = evaluator(&eval, &game)?;
        let mut rows = String::new();
        for number in 0..POSITIONS {
            let (state, side) = wide_enough(&game, Seed::new(9).child(self.name).child(number));
            let plain = plain(&game, &*judge, &state, side);
            let star1 = pruned(&game, &*judge, &state, side, Probing::Off);
            let star2 = pruned(&game, &*judge, &state, side, Probing::First);
            let apart = |other: &Found| (other.share - plain.share).abs();
            rows += &format!(
                "{},\"{}\",{},{},{},{},{:.9},{:.1e}\n",
                self.name,
                game.position_text(&state),
                plain.leaves,
                star1.leaves,
                star2.leaves,
                star2.probes,
                plain.share,
                apart(&star1).max(apart(&star2)),
            );
        }
        Ok(rows)
    }
}

/// A position in the middle of a random game, with a choice to make that is not too wide.
fn wide_enough<G: Playable>(game: &G, seed: Seed) -> (G::State, Side) {
    let tries = (0..).map(|number| seed.child(number as u64));
    let found = tries.filter_map(|seed| middle(game, seed, 20 + seed.word(u64::MAX) % 40));
    let mut actions = Vec::new();
    let mut fitting = found.filter(|(state, _)| {
        actions.clear();
        game.legal_actions(state, &mut actions);
        actions.len() <= CHOICES
    });
    let (state, seat) = fitting.next().expect("some game has such a position");
    (state, game.side_of(seat))
}

fn plain<G: Playable>(game: &G, judge: &dyn Evaluator<G>, state: &G::State, side: Side) -> Found {
    let mut scratch = Scratch::new(Seed::new(1).rng());
    let mut search = Expectimax::new(game, judge, &mut scratch);
    let share = search.value(state, DEPTH)[side];
    Found {
        share,
        leaves: search.leaves(),
        probes: 0,
    }
}

fn pruned<G: Playable>(
    game: &G,
    judge: &dyn Evaluator<G>,
    state: &G::State,
    side: Side,
    probing: Probing,
) -> Found {
    let mut scratch = Scratch::new(Seed::new(1).rng());
    let mut storage = Storage::new(slots_in::<G>(MEBIBYTES));
    let limits = Limits {
        probing,
        order: Order::Shallow,
        ..Limits::default()
    };
    let mut search = Pruned::new(game, judge, side, limits, &mut scratch, &mut storage);
    let share = search.decide(state, DEPTH).value[side];
    let effort = search.effort();
    Found {
        share,
        leaves: effort.leaves,
        probes: effort.probes,
    }
}
