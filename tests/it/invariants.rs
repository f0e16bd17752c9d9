//! What must hold in every block, whoever plays: mirrors are exact and dice follow the seat.

use aleator::bot::{Bot, BotSpec, build, presets};
use aleator::game::{Event, Playable, SIDES, Seat, Settings, Sight, Tape, Tapes, Turn};
use aleator::games::{NAMES, Visit, with_game};
use std::ops::ControlFlow;

use aleator::play::{Chair, Limits, Referee, Witness};
use aleator::results::GameRecord;
use aleator::seed::Seed;

use crate::support::{journal_blocks, match_of, run};

/// Every game under its own rules, and house rules that change who sits at the table.
fn tables() -> Vec<(&'static str, Settings)> {
    let own = NAMES.iter().map(|game| (*game, ""));
    let others = [
        ("race", "seats=3"),
        ("race", "seats=4"),
        ("race", "seats=5"),
        ("race", "seats=6"),
        ("uckers", "players=4"),
    ];
    own.chain(others)
        .map(|(game, rule)| {
            let mut rules = Settings::new();
            if !rule.is_empty() {
                rules.assign(rule).unwrap();
            }
            (game, rules)
        })
        .collect()
}

#[test]
fn a_bot_against_itself_scores_exactly_its_part_in_every_block_of_every_game() {
    for (game, rules) in tables() {
        for bot in ["random", "mcts-20", "greedy"] {
            if presets::load(game, bot).is_err() {
                continue;
            }
            assert_mirror(game, &rules, bot);
        }
    }
    for players in ["2", "3", "4", "5", "6"] {
        let rules = [("preset", "arena"), ("players", players)];
        let rules = rules.into_iter().collect();
        for bot in ["random", "greedy"] {
            assert_mirror("hexagony", &rules, bot);
        }
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
                .map(|seat| {
                    let bot = bots[game.side_of(seat).index() % bots.len()];
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
            // One game may look at dice of which the other counts the sixes only.
            let shows_dice = |text: &String| text.bytes().any(|letter| letter.is_ascii_digit());
            let common = of_seat(&a).into_iter().zip(of_seat(&b));
            compared += common
                .filter(|(a, b)| shows_dice(a) == shows_dice(b))
                .inspect(|(a, b)| assert_eq!(a, b, "throws of seat {seat}"))
                .count();
        }
        Some(compared)
    }
}

/// Games without throws that could be compared: the same whoever plays, or with chance that is
/// nobody's throw.
const NOTHING_TO_COMPARE: [&str; 4] = ["coin", "hypestgammon", "race", "toy_battle"];

#[test]
fn roll_i_of_a_seat_is_the_same_in_all_games_of_a_block() {
    let mut with_throws = 0;
    for (game, rules) in tables() {
        if NOTHING_TO_COMPARE.contains(&game) {
            continue;
        }
        let Some(compared) = with_game(game, &rules, None, SameThrows).unwrap() else {
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
