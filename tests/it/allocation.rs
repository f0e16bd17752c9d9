//! Playouts and searches allocate nothing per node once their buffers have grown.

use aleator::game::{Playable, Scratch, Settings, Side, Turn};
use aleator::games::{NAMES, Visit, with_game};
use aleator::search::expectimax::{Limits, ManySided, Pruned, Storage};
use aleator::search::{Even, Expectimax, Mcts, Playout, mcts, playout};
use aleator::seed::Seed;

/// How often each part of the search allocates after warming up.
struct Count;

#[derive(Debug, Default, PartialEq, Eq)]
struct Allocations {
    playouts: u64,
    expectimax: u64,
    pruned: u64,
    mcts: u64,
}

fn allocations(work: impl FnOnce()) -> u64 {
    allocation_counter::measure(work).count_total
}

/// The first position at which somebody decides, on a fixed course of chance.
fn decision<G: Playable>(game: &G) -> G::State {
    let mut state = game.start();
    for word in 0.. {
        match game.turn(&state) {
            Turn::Chance(_) => {
                let outcome = game.draw(&state, Seed::new(5).word(word), &mut Vec::new());
                game.happen(&mut state, outcome);
            }
            Turn::Player(_) | Turn::Over => break,
        }
    }
    state
}

impl Visit for Count {
    type Out = Allocations;

    fn visit<G: Playable>(self, game: G) -> Allocations {
        let rng = || Seed::new(8).rng();
        let mut scratch = Scratch::new(rng());
        let state = decision(&game);
        let mut tree = Mcts::new();
        let parameters = mcts::Parameters {
            select: mcts::Select::Puct,
            ..mcts::Parameters::plain(300, 1.0)
        };
        let decides = matches!(game.turn(&state), Turn::Player(_));
        let mut tree_search = |scratch: &mut Scratch<G>| {
            if !decides {
                return;
            }
            scratch.rng = rng();
            let leaf = Playout { max_turns: 2_000 };
            let prior = mcts::Prior {
                evaluator: &Even,
                temperature: 0.1,
            };
            let judges = mcts::Judges {
                leaf: mcts::Leaf::Asked(&leaf),
                prior: Some(prior),
                guide: None,
            };
            let world = |_: &mut _| state.clone();
            tree.search(&game, &judges, &parameters, &state, world, scratch);
        };
        let expectimax = |scratch: &mut Scratch<G>| {
            Expectimax::new(&game, &Even, scratch).value(&state, 2);
        };
        let mut storage = Storage::new(1 << 10);
        let mut pruned = |scratch: &mut Scratch<G>| {
            for side in Side::first(game.sides()) {
                storage.clear();
                let limits = Limits::default();
                Pruned::new(&game, &Even, side, limits, scratch, &mut storage).value(&state, 2);
            }
            ManySided::new(&game, &Even, None, scratch, &mut storage).value(&state, 2);
        };
        let playouts = |scratch: &mut Scratch<G>| {
            scratch.rng = rng();
            for _ in 0..50 {
                playout(&game, state.clone(), 2_000, scratch);
            }
        };
        playouts(&mut scratch);
        expectimax(&mut scratch);
        pruned(&mut scratch);
        tree_search(&mut scratch);
        Allocations {
            playouts: allocations(|| playouts(&mut scratch)),
            expectimax: allocations(|| expectimax(&mut scratch)),
            pruned: allocations(|| pruned(&mut scratch)),
            mcts: allocations(|| tree_search(&mut scratch)),
        }
    }
}

#[test]
fn neither_playouts_nor_searches_allocate_once_their_buffers_have_grown() {
    for game in NAMES {
        let counted = with_game(game, &Settings::new(), None, Count).unwrap();
        assert_eq!(counted, Allocations::default(), "{game}");
    }
}

#[test]
fn the_counter_sees_an_allocation() {
    assert!(allocations(|| drop(std::hint::black_box(vec![0u8; 100]))) > 0);
}
