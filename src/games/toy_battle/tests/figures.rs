//! The figures of uniformly random play (sections 9 and 12).

use rand::Rng as _;

use super::game;
use crate::game::{Game, Turn};
use crate::games::toy_battle::{MAPS, RULES, ToyBattle};
use crate::seed::Seed;

const GAMES: u64 = 20_000;

/// Sums over random games of one map.
#[derive(Default)]
struct Tally {
    turns: f64,
    squares: f64,
    decisions: u64,
    chances: u64,
    turn_nodes: u64,
    turn_actions: u64,
    hq_wins: u64,
    exhausted: u64,
}

fn random_games(game: &ToyBattle, name: &str) -> Tally {
    let mut tally = Tally::default();
    let mut actions = Vec::new();
    for number in 0..GAMES {
        let mut rng = Seed::new(1)
            .child("figures")
            .child(name)
            .child(number)
            .rng();
        let mut state = game.start();
        loop {
            match game.turn(&state) {
                Turn::Player(_) => {
                    tally.decisions += 1;
                    if state.phase == super::super::state::Phase::Turn {
                        game.legal_actions(&state, &mut actions);
                        tally.turn_nodes += 1;
                        tally.turn_actions += actions.len() as u64;
                        actions.clear();
                    }
                    let action = game.sample_action(&state, rng.next_u64(), &mut actions);
                    game.play(&mut state, action);
                }
                Turn::Chance(_) => {
                    tally.chances += 1;
                    let outcome = game.draw(&state, rng.next_u64(), &mut Vec::new());
                    game.happen(&mut state, outcome);
                }
                Turn::Over => break,
            }
        }
        let ending = ToyBattle::ENDINGS[game.ending(&state)];
        let inside = u32::from(matches!(ending, "hq" | "medals"));
        let turns = f64::from(state.turns + inside);
        tally.turns += turns;
        tally.squares += turns * turns;
        tally.hq_wins += u64::from(ending == "hq");
        tally.exhausted += u64::from(ending == "stuck");
    }
    tally
}

/// The mean number of turns that the rule book gives for a map.
fn published(map: &str) -> f64 {
    let row = RULES
        .lines()
        .find(|line| line.starts_with(&format!("| {map} |")));
    let cell = row.unwrap().trim_end_matches([' ', '|']).rsplit('|').next();
    cell.unwrap().trim().parse().unwrap()
}

#[test]
fn random_play_has_the_published_figures_on_every_map() {
    for map in MAPS {
        let game = game(&format!("map={map}"));
        let tally = random_games(&game, map);
        let games = GAMES as f64;
        let mean = tally.turns / games;
        let error = ((tally.squares / games - mean * mean) / games).sqrt();
        let distance = (mean - published(map)).abs() / error.hypot(error).hypot(0.005);
        assert!(
            distance < 4.0,
            "{map}: {mean} turns (se {error}), {distance} errors off {}",
            published(map)
        );
        let choices = tally.turn_actions as f64 / tally.turn_nodes as f64;
        assert!((8.5..13.5).contains(&choices), "{map}: {choices} actions");
        let decisions = tally.decisions as f64 / games;
        assert!(
            (57.5..77.5).contains(&decisions),
            "{map}: {decisions} decisions"
        );
        let chances = tally.chances as f64 / games;
        assert!(
            (35.0..46.0).contains(&chances),
            "{map}: {chances} chance nodes"
        );
        assert!(tally.exhausted > GAMES / 2, "{map}: most games run out");
        assert!(tally.hq_wins < GAMES / 4, "{map}: {} hq", tally.hq_wins);
    }
}
