//! How far tree search is from the exact value of pig, by iterations: prints a CSV.
//!
//! `cargo run --release --example mcts_convergence > results/mcts-convergence/errors.csv`

use std::io::{self, Write};

use aleator::bot::{BotSpec, build};
use aleator::error::Error;
use aleator::game::{Game, Options, Seat, Settings, Side, Sight, look};
use aleator::games::pig::Pig;
use aleator::search::solve::{Bounds, Solution};
use aleator::seed::{Seed, below};

/// How many positions are tried, all with both scores from 70 up.
const POSITIONS: u64 = 20;

fn main() -> Result<(), Error> {
    let mut table = String::from("iterations,positions,mean_error,greatest_error\n");
    for iterations in [1_000, 10_000, 100_000, 1_000_000] {
        let errors = errors(iterations)?;
        let mean = errors.iter().sum::<f64>() / errors.len() as f64;
        let greatest = errors.iter().copied().fold(0.0, f64::max);
        table += &format!("{iterations},{POSITIONS},{mean:.6},{greatest:.6}\n");
    }
    let written = io::stdout().write_all(table.as_bytes());
    written.map_err(|error| Error::Refused(format!("cannot write the table: {error}")))
}

/// The distance of the value found from the exact one, in each position.
fn errors(iterations: u32) -> Result<Vec<f64>, Error> {
    let spec = BotSpec::parse(&format!("kind = 'mcts'\niterations = {iterations}"))?;
    (0..POSITIONS)
        .map(|number| {
            let seed = Seed::new(70).child(number);
            let [x, o] = [0, 1].map(|index| 70 + below(seed.word(index), 30));
            let total = (2 + below(seed.word(2), 24)).min(100 - x);
            let position = format!("x choose {total} | x {x} | o {o}");
            let pig = Pig::build(&Settings::new(), Some(&position))?;
            let state = pig.start();
            let exact = Solution::of(&pig, Bounds::default(), |_| {})?.value(&state);
            let bot = build(&spec, &pig)?;
            let mut mind = bot.sit(&pig, Seat::new(0));
            mind.deal(seed.child("mind").rng());
            let found = mind
                .choose(&look(&pig, &state, Seat::new(0), Sight::Own))
                .value;
            let distance = |(a, b): (aleator::game::Payoff, aleator::game::Payoff)| {
                (a[Side::new(0)] - b[Side::new(0)]).abs()
            };
            Ok(exact.zip(found).map_or(f64::NAN, distance))
        })
        .collect()
}
