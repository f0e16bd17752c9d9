//! Uniformly random games per CPU-second, one game after another from one generator.

#![allow(
    missing_docs,
    reason = "criterion's macros make functions without documentation"
)]

mod support;

use aleator::game::{Playable, Scratch, Settings};
use aleator::games::{NAMES, Visit, with_game};
use aleator::search::playout;
use aleator::seed::Seed;
use criterion::{BenchmarkGroup, Criterion, Throughput, criterion_group, criterion_main};
use support::CpuTime;

struct Playouts<'c, 'g>(&'g mut BenchmarkGroup<'c, CpuTime>, &'static str);

impl Visit for Playouts<'_, '_> {
    type Out = ();

    fn visit<G: Playable>(self, game: G) {
        let mut scratch = Scratch::new(Seed::new(1).rng());
        let start = game.start();
        self.0.bench_function(self.1, |bencher| {
            bencher.iter(|| playout(&game, start.clone(), 2_000, &mut scratch));
        });
    }
}

fn playouts(criterion: &mut Criterion<CpuTime>) {
    let mut group = criterion.benchmark_group("random games");
    group.throughput(Throughput::Elements(1));
    for name in NAMES {
        with_game(name, &Settings::new(), None, Playouts(&mut group, name))
            .expect("the game is listed");
    }
    for (label, name, rules) in [
        ("uckers with four players", "uckers", ("players", "4")),
        ("hexagony, arena", "hexagony", ("preset", "arena")),
    ] {
        let rules: Settings = [rules].into_iter().collect();
        with_game(name, &rules, None, Playouts(&mut group, label)).expect("the rules are known");
    }
    group.finish();
}

criterion_group! {
    name = benches;
    config = Criterion::default().with_measurement(CpuTime);
    targets = playouts
}
criterion_main!(benches);
