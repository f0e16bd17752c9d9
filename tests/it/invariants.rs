//! What must hold in every block, whoever plays: mirrors are exact and dice follow the seat.

use aleator::bot::{Bot, BotSpec, build, presets};
use aleator::game::{Event, Playable, SIDES, Seat, Settings, Sight, Tape, Tapes, Turn};
use aleator::games::{NAMES, Visit, with_game};
use std::ops::ControlFlow;

use aleator::play::{Chair, Limits, Referee, Witness};
use aleator::results::GameRecord;
use aleator::seed::Seed;

use crate::support::{journal_blocks, match_of, run};

#[test]
fn a_bot_against_itself_scores_exactly_its_part_in_every_block_of_every_game() {
    for game in NAMES {
        for bot in ["random", "mcts-20", "greedy"] {
            if presets::load(game, bot).is_err() {
                continue;
            }
            assert_mirror(game, &Settings::new(), bot);
        }
    }
    for seats in ["3", "4", "5", "6"] {
        let rules = [("seats", seats)].into_iter().collect();
        assert_mirror("race", &rules, "random");
    }
}

/// Every game of a block is the same, so that each chair of the mirror gets one share of `sides`.
fn assert_mirror(game: &str, rules: &Settings, bot: &str) {
    let sides = with_game(game, rules, None, Sides).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let mut experiment = match_of(game, &vec![bot; sides], 6);
    experiment.rules = rules.clone();
    let finished = run(&experiment, folder.path(), 2).unwrap();
    for block in journal_blocks(folder.path()) {
        assert_eq!(block.games.len(), sides, "{game} {bot}");
        for chair in 0..sides {
            let shares = block.games.iter().enumerate();
            let score: f64 = shares
                .map(|(rotation, game)| game.shares[(chair + rotation) % sides])
                .sum();
            let off = (score - 1.0).abs();
            assert!(off < 1e-12, "{game} {bot} block {}: {score}", block.block);
        }
        let same = |game: &GameRecord| game.moves_hash == block.games[0].moves_hash;
        assert!(block.games.iter().all(same), "{game} {bot}");
    }
    for row in &finished.rows {
        let off = (row.score - 1.0 / sides as f64).abs();
        assert!(off < 1e-12, "{game} {bot}: {}", row.score);
    }
}

struct Sides;

impl Visit for Sides {
    type Out = usize;

    fn visit<G: Playable>(self, game: G) -> usize {
        game.sides()
    }
}

/// Remembers each chance event's tape and outcome text.
#[derive(Default)]
struct Throws(Vec<(Tape, String)>);

impl<G: Playable> Witness<G> for Throws {
    fn event(&mut self, _: &G::State, event: &Event<G>, text: &str) -> ControlFlow<()> {
        if let Turn::Chance(tape) = event.who {
            self.0.push((tape, text.to_owned()));
        }
        ControlFlow::Continue(())
    }
}

/// Plays two seatings of different bots on the same tapes and compares the throws of each seat.
struct SameThrows;

impl Visit for SameThrows {
    type Out = usize;

    fn visit<G: Playable>(self, game: G) -> usize {
        let spec = |text: &str| BotSpec::parse(text).unwrap();
        let random = build(&spec("kind = \"random\""), &game).unwrap();
        let mcts = build(&spec("kind = \"mcts\"\niterations = 3"), &game).unwrap();
        let throws = |bots: [&dyn Bot<G>; 2]| {
            let mut chairs: Vec<Chair<'_, G>> = Seat::first(2)
                .zip(bots)
                .map(|(seat, bot)| {
                    let mut mind = bot.sit(&game, seat);
                    mind.deal(Seed::new(3).child(seat.index()).rng());
                    Chair {
                        mind,
                        sight: Sight::Own,
                    }
                })
                .collect();
            let limits = Limits {
                max_turns: 2_000,
                opening_plies: 0,
            };
            let mut witness = Throws::default();
            let mut tapes = Tapes::new(Seed::new(11));
            Referee::new(&game, limits)
                .play(&mut chairs, &mut tapes, &mut witness)
                .unwrap();
            witness.0
        };
        let a = throws([&*random, &*mcts]);
        let b = throws([&*mcts, &*random]);
        assert_ne!(a, b, "different play makes different games");
        let mut compared = 0;
        for seat in Seat::first(SIDES) {
            let of_seat = |throws: &[(Tape, String)]| {
                let own = throws.iter().filter(|(tape, _)| *tape == Tape::Dice(seat));
                own.map(|(_, text)| text.clone()).collect::<Vec<_>>()
            };
            let common = of_seat(&a).into_iter().zip(of_seat(&b));
            compared += common
                .inspect(|(a, b)| assert_eq!(a, b, "throws of seat {seat}"))
                .count();
        }
        compared
    }
}

/// Games without dice, or without decisions that could make them differ.
const WITHOUT_DICE_OR_CHOICE: [&str; 5] =
    ["coin", "hypestgammon", "race", "tic_tac_toe", "toy_battle"];

#[test]
fn roll_i_of_a_seat_is_the_same_in_all_games_of_a_block() {
    let both = |game: &&&str| !WITHOUT_DICE_OR_CHOICE.contains(game);
    for game in NAMES.iter().filter(both) {
        let compared = with_game(game, &Settings::new(), None, SameThrows).unwrap();
        assert!(
            compared > 20,
            "{game}: only {compared} throws were compared"
        );
    }
}
