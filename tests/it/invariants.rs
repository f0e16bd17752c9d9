//! What must hold in every block, whoever plays: mirrors are exact and dice follow the seat.

use aleator::bot::{Bot, BotSpec, build, presets};
use aleator::game::{Event, Playable, SIDES, Seat, Settings, Sight, Tape, Tapes, Turn};
use aleator::games::{NAMES, Visit, with_game};
use aleator::play::{Chair, Limits, Referee, Witness};
use aleator::seed::Seed;

use crate::support::{journal_blocks, match_of, run};

#[test]
fn a_bot_against_itself_scores_exactly_one_half_in_every_block_of_every_game() {
    for game in NAMES {
        for bot in ["random", "mcts-20", "greedy"] {
            if presets::load(game, bot).is_err() {
                continue;
            }
            let folder = tempfile::tempdir().unwrap();
            let finished = run(&match_of(game, &[bot, bot], 6), folder.path(), 2).unwrap();
            for block in journal_blocks(folder.path()) {
                let [first, second] = &block.games[..] else {
                    panic!("a mirror of two sides is two games")
                };
                let score = (first.shares[0] + second.shares[1]) / 2.0;
                assert_eq!(score, 0.5, "{game} {bot} block {}", block.block);
                assert_eq!(first.moves_hash, second.moves_hash, "{game} {bot}");
            }
            assert!(
                finished.rows.iter().all(|row| row.score == 0.5),
                "{game} {bot}"
            );
        }
    }
}

/// Remembers each chance event's tape and outcome text.
#[derive(Default)]
struct Throws(Vec<(Tape, String)>);

impl<G: Playable> Witness<G> for Throws {
    fn event(&mut self, _: &G::State, event: &Event<G>, text: &str) {
        if let Turn::Chance(tape) = event.who {
            self.0.push((tape, text.to_owned()));
        }
    }
}

/// Plays two seatings of different bots on the same tapes and compares the throws of each seat.
///
/// `None` where the games have no throws to compare.
struct SameThrows;

impl Visit for SameThrows {
    type Out = Option<usize>;

    fn visit<G: Playable>(self, game: G) -> Option<usize> {
        let spec = |text: &str| BotSpec::parse(text).unwrap();
        let random = build(&spec("kind = \"random\""), &game).unwrap();
        let mcts = build(&spec("kind = \"mcts\"\niterations = 3"), &game).unwrap();
        let throws = |bots: [&dyn Bot<G>; 2]| {
            let mut chairs: Vec<Chair<'_, G>> = Seat::first(game.seats())
                .zip(bots.into_iter().cycle())
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
        if a.is_empty() && b.is_empty() {
            return None;
        }
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
        Some(compared)
    }
}

#[test]
fn roll_i_of_a_seat_is_the_same_in_all_games_of_a_block() {
    let mut with_throws = 0;
    for game in NAMES {
        let Some(compared) = with_game(game, &Settings::new(), None, SameThrows).unwrap() else {
            continue;
        };
        with_throws += 1;
        assert!(
            compared > 20,
            "{game}: only {compared} throws were compared"
        );
    }
    assert!(with_throws >= 3, "only {with_throws} games have throws");
}
