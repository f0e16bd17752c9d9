//! Whole random games as golden text: every change of behaviour is a readable difference.
//!
//! `ALEATOR_WRITE=1 cargo test --release playthroughs` writes them anew.

use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

use aleator::game::{Playable, Seat, Settings, Tapes, Turn};
use aleator::games::{NAMES, Visit, with_game};
use aleator::seed::Seed;

/// Plays a random game from the tapes of a fixed seed and writes down all of it.
struct Playthrough;

impl Visit for Playthrough {
    type Out = String;

    fn visit<G: Playable>(self, game: G) -> String {
        let mut text = format!("seats {}, sides {}\n", game.seats(), game.sides());
        let mut tapes = Tapes::new(Seed::new(2026).child("playthrough"));
        let minds = Seed::new(2026).child("choices");
        let mut state = game.start();
        for event in 0u64.. {
            writeln!(text, "{}", game.position_text(&state)).unwrap();
            match game.turn(&state) {
                Turn::Player(seat) => {
                    let mut actions = Vec::new();
                    game.legal_actions(&state, &mut actions);
                    let action = game.sample_action(&state, minds.word(event), &mut Vec::new());
                    let action_text = game.action_text(&state, action);
                    writeln!(text, "  {seat} of {}: {action_text}", actions.len()).unwrap();
                    game.play(&mut state, action);
                }
                Turn::Chance(tape) => {
                    let word = tapes.next_word(tape);
                    let outcome = game.draw(&state, word, &mut Vec::new());
                    writeln!(text, "  {tape}: {}", game.outcome_text(&state, outcome)).unwrap();
                    game.happen(&mut state, outcome);
                }
                Turn::Over => break,
            }
        }
        let terms = Seat::first(game.seats()).map(|seat| {
            let mut terms = vec![0.0; <G as aleator::game::Terms>::NAMES.len()];
            game.terms(&game.start(), game.side_of(seat), &mut terms);
            terms
        });
        writeln!(text, "terms at the start {:?}", terms.collect::<Vec<_>>()).unwrap();
        let payoff = game.payoff(&state);
        let shares = payoff.shares(game.sides());
        let margin = &game.margin(&state)[..game.sides()];
        writeln!(
            text,
            "shares {shares:?}, margin {margin:?}, {}",
            G::ENDINGS[game.ending(&state)]
        )
        .unwrap();
        text + &game.drawing(&state)
    }
}

fn golden(game: &str) -> PathBuf {
    PathBuf::from(format!(
        "{}/tests/playthroughs/{game}.txt",
        env!("CARGO_MANIFEST_DIR")
    ))
}

#[test]
fn random_games_are_those_that_were_written_down() {
    for game in NAMES {
        let text = with_game(game, &Settings::new(), None, Playthrough).unwrap();
        let path = golden(game);
        if std::env::var_os("ALEATOR_WRITE").is_some() {
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(&path, &text).unwrap();
        }
        let known = fs::read_to_string(&path).unwrap();
        let differs = known
            .lines()
            .zip(text.lines())
            .find(|(known, now)| known != now);
        assert!(differs.is_none(), "{game}: {differs:?}");
        assert_eq!(known, text, "{game}");
    }
}
