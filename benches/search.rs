//! Searches per CPU-second: MCTS iterations with one full random playout each, positions of expectimax at
//! depth 2, and iterations of the strongest presets.

#![allow(
    missing_docs,
    reason = "criterion's macros make functions without documentation"
)]

mod support;

use aleator::bot::{BotSpec, build, find};
use aleator::game::{Playable, Seat, Settings, Sight, look};
use aleator::games::{Visit, with_game};
use aleator::seed::Seed;
use criterion::{BenchmarkGroup, Criterion, Throughput, criterion_group, criterion_main};
use support::CpuTime;

/// One decision of a bot in a position, over and over.
struct Decision<'c, 'g> {
    group: &'g mut BenchmarkGroup<'c, CpuTime>,
    name: String,
    bot: BotSpec,
}

impl Visit for Decision<'_, '_> {
    type Out = ();

    fn visit<G: Playable>(self, game: G) {
        let bot = build(&self.bot, &game).expect("the bot fits the game");
        let seat = Seat::new(0);
        let view = look(&game, &game.start(), seat, Sight::Own);
        let mut mind = bot.sit(&game, seat);
        mind.deal(Seed::new(1).rng());
        let nodes = mind.choose(&view).nodes;
        self.group.throughput(Throughput::Elements(nodes));
        self.group
            .bench_function(self.name, |bencher| bencher.iter(|| mind.choose(&view)));
    }
}

const BACKGAMMON: &str = "x play 3-1 t=1 | x 24:2 13:5 8:3 6:5 | o 24:2 13:5 8:3 6:5";
const ACEY: &str =
    "x play 6-4 t=9 | x stock:4 21:2 19:1 14:2 8:3 5:3 | o stock:3 22:2 18:1 13:4 7:3 3:2";
const UCKERS: &str = "YG plays 6-3 | Y b b b 10 | R b b b 28 | G b b b b | B b b b b | marks --";
const HEXAGONY: &str = "R6@20 R2.0x3 R2.2x3 R2.4x3 R3.3x3 / G0@34 G2.1x2 G2.2x3 G2.4x2 G3.2x2 G3.3x1 G3.4x1 G3.5x1 | walls R1.2+,O1.2+,Y1.2+,G1.2+,B1.2+,V1.2+,R2.4+,O2.4+,Y2.4+,G2.4+,B2.4+,V2.4+ | bank 54 | turn 12 quiet 12 | R move left 5 spent -";
const TOY_BATTLE: &str = "castle | 0 blue turn | - | blue hand 047 unseen 17+4:001112223334455566677 discard - regions - | red hand 1235 unseen 16+4:00011223344455666777 discard - regions -";

/// A position of each game.
const POSITIONS: [(&str, &str); 6] = [
    ("backgammon", BACKGAMMON),
    ("acey_deucey", ACEY),
    ("toy_battle", TOY_BATTLE),
    ("uckers", UCKERS),
    ("manevra", ""),
    ("hexagony", HEXAGONY),
];

fn searches(criterion: &mut Criterion<CpuTime>) {
    let mut group = criterion.benchmark_group("search");
    group.sample_size(20);
    for (name, bot) in [
        (
            "mcts iterations with a random playout",
            "mcts:iterations=1000",
        ),
        ("expectimax positions", "expectimax"),
        ("strong, iterations", "strong:iterations=100"),
    ] {
        for (game, position) in POSITIONS {
            let name = format!("{name}, {game}");
            let group = &mut group;
            let decision = Decision {
                group,
                name,
                bot: find(game, bot).expect("the bot is known"),
            };
            let position = Some(position).filter(|text| !text.is_empty());
            let arena = (game == "hexagony").then_some(("preset", "arena"));
            let rules: Settings = arena.into_iter().collect();
            with_game(game, &rules, position, decision).expect("the position is legal");
        }
    }
    group.finish();
}

criterion_group! {
    name = benches;
    config = Criterion::default().with_measurement(CpuTime);
    targets = searches
}
criterion_main!(benches);
