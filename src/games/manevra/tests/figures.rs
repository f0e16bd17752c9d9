//! The figures of uniformly random play (section 12).

use super::super::{End, Manevra, Team};
use super::{game, played};
use crate::game::Game;
use crate::games::tables::tests::figures::Mean;
use crate::seed::Seed;
use rand::Rng as _;

/// What random games were like, on average.
#[derive(Default)]
struct Figures {
    plies: Mean,
    white: Mean,
    black: Mean,
    drawn: Mean,
    actions: Mean,
}

fn figures(game: &Manevra) -> Figures {
    let mut figures = Figures::default();
    let mut actions = Vec::new();
    for index in 0..20_000u64 {
        let mut rng = Seed::new(1).child("figures").child(index).rng();
        let mut state = game.start();
        while state.end().is_none() {
            actions.clear();
            game.legal_actions(&state, &mut actions);
            figures.actions.add(actions.len() as f64);
            let action = game.sample_action(&state, rng.next_u64(), &mut actions);
            state = played(game, &state, action);
        }
        let end = state.end();
        let share = |is: bool| f64::from(u8::from(is));
        figures.plies.add(f64::from(state.ply()));
        figures
            .white
            .add(share(end == Some(End::Castles(Team::White))));
        figures
            .black
            .add(share(end == Some(End::Castles(Team::Black))));
        figures
            .drawn
            .add(share(!matches!(end, Some(End::Castles(_)))));
    }
    figures
}

#[test]
fn random_play_on_the_default_map_has_the_published_figures() {
    let figures = figures(&game(""));
    figures.plies.agrees(202.90, 0.04);
    figures.white.agrees(0.2847, 0.0003);
    figures.black.agrees(0.2733, 0.0003);
    figures.drawn.agrees(0.4420, 0.0003);
    // The mean is given to one decimal only.
    figures.actions.agrees(12.8, 0.03);
}

#[test]
fn random_play_on_the_compact_map_has_the_published_figures() {
    let figures = figures(&game("map=compact"));
    figures.plies.agrees(123.11, 0.03);
    figures.white.agrees(0.2832, 0.0003);
    figures.black.agrees(0.2653, 0.0003);
    figures.drawn.agrees(0.4515, 0.0003);
    figures.actions.agrees(10.1, 0.03);
}

#[test]
fn random_play_on_the_flanks_map_has_the_published_figures() {
    let figures = figures(&game("map=flanks"));
    figures.plies.agrees(145.8, 0.8);
    figures.white.agrees(0.357, 0.009);
    figures.black.agrees(0.310, 0.009);
    figures.drawn.agrees(0.334, 0.009);
}
