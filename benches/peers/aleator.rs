//! The rates that `compare.py` sets beside those of other engines: a line each, work and rate a CPU-second.

use std::io::{self, Write as _};

use aleator::bot::{BotSpec, build};
use aleator::game::{Playable, Scratch, Settings, Sight, Turn, look};
use aleator::games::{Visit, with_game};
use aleator::search::playout;
use aleator::seed::Seed;
use cpu_time::ThreadTime;

/// For how many seconds each rate is measured.
const SECONDS: f64 = 2.0;

/// Simulations a decision of tree search.
const SIMULATIONS: u64 = 1_000;

/// How often `work` is done a CPU-second, where each call does it `times` times.
fn rate(times: u64, mut work: impl FnMut(u64)) -> f64 {
    let start = ThreadTime::now();
    for round in 1.. {
        work(round);
        let spent = start.elapsed().as_secs_f64();
        if spent >= SECONDS {
            return (round * times) as f64 / spent;
        }
    }
    unreachable!("processor time passes")
}

/// Random games from the start.
struct Games;

impl Visit for Games {
    type Out = f64;

    fn visit<G: Playable>(self, game: G) -> f64 {
        let mut scratch = Scratch::new(Seed::new(1).rng());
        let start = game.start();
        rate(1, |_| {
            playout(&game, start.clone(), u32::MAX, &mut scratch);
        })
    }
}

/// Decisions of tree search with one random playout a simulation, in one position.
struct Simulations;

impl Visit for Simulations {
    type Out = f64;

    fn visit<G: Playable>(self, game: G) -> f64 {
        let spec = format!("kind = \"mcts\"\niterations = {SIMULATIONS}\nexplore = 1.4");
        let spec = BotSpec::parse(&spec).expect("the bot is well formed");
        let bot = build(&spec, &game).expect("the bot fits the game");
        let start = game.start();
        let Turn::Player(seat) = game.turn(&start) else {
            panic!("the position is somebody's turn");
        };
        let view = look(&game, &start, seat, Sight::Own);
        let mut mind = bot.sit(&game, seat);
        rate(SIMULATIONS, |round| {
            mind.deal(Seed::new(round).rng());
            mind.choose(&view);
        })
    }
}

const BACKGAMMON: &str = "x play 3-1 t=1 | x 24:2 13:5 8:3 6:5 | o 24:2 13:5 8:3 6:5";
const UCKERS: &str = "YG plays 6-3 | Y b b b 10 | R b b b 28 | G b b b b | B b b b b | marks --";

fn main() {
    let rules = Settings::new();
    let games = |name: &str| with_game(name, &rules, None, Games);
    let simulations = |name, position| with_game(name, &rules, Some(position), Simulations);
    for (work, rate) in [
        ("backgammon, random games", games("backgammon")),
        (
            "backgammon, MCTS simulations",
            simulations("backgammon", BACKGAMMON),
        ),
        ("pig, random games", games("pig")),
        (
            "pig, MCTS simulations",
            simulations("pig", "x choose 6 | x 0 | o 0"),
        ),
        ("uckers, random games", games("uckers")),
        ("uckers, MCTS simulations", simulations("uckers", UCKERS)),
    ] {
        let rate = rate.expect("the game and the position are known");
        writeln!(io::stdout(), "{work}\t{rate:.0}").expect("standard output is open");
    }
}
