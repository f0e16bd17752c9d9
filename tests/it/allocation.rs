//! Playouts and searches allocate nothing per node once their buffers have grown.

use aleator::game::{Playable, Scratch, Settings, Side, Sight, Turn};
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

const LEAF: Playout = Playout { max_turns: 2_000 };

/// Tree search with each of its options that the game allows.
fn searches<G: Playable>(
    game: &G,
) -> impl Iterator<Item = (mcts::Judges<'static, G>, mcts::Parameters)> {
    let plain = mcts::Parameters {
        sight: Sight::All,
        ..mcts::Parameters::plain(300, 1.0)
    };
    let asked = || mcts::Judges::leaf(&LEAF);
    let prior = mcts::Prior {
        evaluator: &Even,
        temperature: 0.1,
    };
    let guide = mcts::Guide {
        evaluator: &Even,
        weight: 0.5,
    };
    let mast = mcts::Mast {
        noise: 0.1,
        max_turns: 2_000,
        cut: None,
    };
    let with_prior = mcts::Judges {
        prior: Some(prior),
        ..asked()
    };
    let with_guide = mcts::Judges {
        guide: Some(guide),
        ..asked()
    };
    let with_mast = mcts::Judges {
        leaf: mcts::Leaf::Mast(mast),
        ..asked()
    };
    let puct = mcts::Parameters {
        select: mcts::Select::Puct,
        ..plain
    };
    let tuned = mcts::Parameters {
        select: mcts::Select::Ucb1Tuned,
        ..plain
    };
    let proving = mcts::Parameters {
        solve: true,
        ..plain
    };
    let open = mcts::Parameters {
        chances: mcts::Chances::Open,
        ..plain
    };
    let two = game.sides() == 2;
    let implicit = two.then_some((with_guide, plain));
    [
        (with_prior, puct),
        (with_mast, plain),
        (asked(), tuned),
        (asked(), proving),
        (asked(), open),
    ]
    .into_iter()
    .chain(implicit)
}

impl Visit for Count {
    type Out = Allocations;

    fn visit<G: Playable>(self, game: G) -> Allocations {
        let rng = || Seed::new(8).rng();
        let mut scratch = Scratch::new(rng());
        let state = decision(&game);
        let mut tree = Mcts::new();
        let decides = matches!(game.turn(&state), Turn::Player(_));
        let mut tree_searches = |scratch: &mut Scratch<G>| {
            if !decides {
                return;
            }
            let world = |_: &mut _| state.clone();
            for (judges, parameters) in searches(&game) {
                scratch.rng = rng();
                tree.search(&game, &judges, &parameters, &state, world, scratch);
                tree.forget();
            }
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
        tree_searches(&mut scratch);
        Allocations {
            playouts: allocations(|| playouts(&mut scratch)),
            expectimax: allocations(|| expectimax(&mut scratch)),
            pruned: allocations(|| pruned(&mut scratch)),
            mcts: allocations(|| tree_searches(&mut scratch)),
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

/// The bytes a node of a tree takes: plainly, by UCB1-Tuned, with implicit minimax, with proofs and in an
/// open tree.
struct Sizes;

impl Visit for Sizes {
    type Out = [usize; 5];

    fn visit<G: Playable>(self, game: G) -> [usize; 5] {
        let plain = mcts::Parameters::plain(1, 1.0);
        let tuned = mcts::Parameters {
            select: mcts::Select::Ucb1Tuned,
            ..plain
        };
        let proving = mcts::Parameters {
            solve: true,
            sight: Sight::All,
            ..plain
        };
        let open = mcts::Parameters {
            chances: mcts::Chances::Open,
            ..plain
        };
        let judges = || mcts::Judges::leaf(&Even);
        let guided = mcts::Judges {
            guide: Some(mcts::Guide {
                evaluator: &Even,
                weight: 0.5,
            }),
            ..judges()
        };
        [
            Mcts::bytes_a_node(&game, &judges(), &plain),
            Mcts::bytes_a_node(&game, &judges(), &tuned),
            Mcts::bytes_a_node(&game, &guided, &plain),
            Mcts::bytes_a_node(&game, &judges(), &proving),
            Mcts::bytes_a_node(&game, &judges(), &open),
        ]
    }
}

#[test]
fn a_node_takes_at_most_48_bytes_with_any_one_option() {
    for game in NAMES {
        let sizes = with_game(game, &Settings::new(), None, Sizes).unwrap();
        // Six sides have six bounds.
        let proofs = if *game == "hexagony" { 3 } else { 5 };
        let most = sizes.iter().take(proofs).max();
        assert!(most <= Some(&48), "{game}: {sizes:?}");
    }
}
