//! What must hold in every block, whoever plays: mirrors are exact and dice follow the seat.

use aleator::bot::{Bot, BotSpec, build, presets};
use aleator::game::{Event, Playable, SIDES, Seat, Settings, Sight, Tape, Tapes, Turn};
use aleator::games::{NAMES, Visit, with_game};
use aleator::play::{Chair, Limits, Referee, Witness};
use aleator::seed::Seed;

use crate::support::{journal_blocks, match_of, run};

/// Every game under its own rules, and house rules that change who sits at the table.
fn tables() -> Vec<(&'static str, Settings)> {
    let own = NAMES.iter().map(|game| (*game, Settings::new()));
    let partners = [("players", "4")].into_iter().collect();
    own.chain([("uckers", partners)]).collect()
}

#[test]
fn a_bot_against_itself_scores_exactly_one_half_in_every_block_of_every_game() {
    for (game, rules) in tables() {
        for bot in ["random", "mcts-20", "greedy"] {
            if presets::load(game, bot).is_err() {
                continue;
            }
            let folder = tempfile::tempdir().unwrap();
            let mut mirror = match_of(game, &[bot, bot], 6);
            mirror.rules = rules.clone();
            let finished = run(&mirror, folder.path(), 2).unwrap();
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
struct SameThrows;

impl Visit for SameThrows {
    type Out = usize;

    fn visit<G: Playable>(self, game: G) -> usize {
        let spec = |text: &str| BotSpec::parse(text).unwrap();
        let random = build(&spec("kind = \"random\""), &game).unwrap();
        let mcts = build(&spec("kind = \"mcts\"\niterations = 3"), &game).unwrap();
        let throws = |bots: [&dyn Bot<G>; 2]| {
            let mut chairs: Vec<Chair<'_, G>> = Seat::first(game.seats())
                .map(|seat| {
                    let bot = bots[game.side_of(seat).index()];
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
            // One game may look at dice of which the other counts the sixes only.
            let shows_dice = |text: &String| text.bytes().any(|letter| letter.is_ascii_digit());
            let common = of_seat(&a).into_iter().zip(of_seat(&b));
            compared += common
                .filter(|(a, b)| shows_dice(a) == shows_dice(b))
                .inspect(|(a, b)| assert_eq!(a, b, "throws of seat {seat}"))
                .count();
        }
        compared
    }
}

#[test]
fn roll_i_of_a_seat_is_the_same_in_all_games_of_a_block() {
    for (game, rules) in tables() {
        let compared = with_game(game, &rules, None, SameThrows).unwrap();
        assert!(
            compared > 20,
            "{game}: only {compared} throws were compared"
        );
    }
}
