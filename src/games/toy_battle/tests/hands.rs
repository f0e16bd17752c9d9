//! What is seen, remembered and imagined (sections 2 and 12).

use std::collections::BTreeMap;

use super::{at, game, play, step};
use crate::game::{Did, Event, Game, Notation, Seat, Turn};
use crate::games::toy_battle::kinds::{Colour, Kind};
use crate::games::toy_battle::{Memory, State, ToyBattle};
use crate::seed::Seed;

const BLUE: Seat = Seat::new(0);
const RED: Seat = Seat::new(1);

/// Carries out steps and tells red what it may know of each.
fn told(game: &ToyBattle, state: &State, steps: &str) -> (State, Memory) {
    let (mut state, mut memory) = (*state, Memory::default());
    for text in steps.split(", ") {
        let who = game.turn(&state);
        let event = Event {
            who,
            did: match who {
                Turn::Player(_) => Did::Action(Some(game.read_action(&state, text).unwrap())),
                _ => Did::Chance(Some(game.read_outcome(&state, text).unwrap())),
            },
        };
        let hidden = game.hidden_from(&state, RED);
        game.remember(&mut memory, &if hidden { event.hidden() } else { event });
        step(game, &mut state, text);
    }
    (state, memory)
}

/// How often each hand of blue is imagined by red.
fn imagined(game: &ToyBattle, state: &State, memory: &Memory) -> BTreeMap<String, u32> {
    let mut rng = Seed::new(4).rng();
    let view = game.view(state, Some(RED));
    let mut hands = BTreeMap::new();
    for _ in 0..3_000 {
        let world = game.determinize(&view, RED, memory, &mut rng);
        let hand = super::super::write::hand_text(world.holding(Colour::Blue));
        *hands.entry(hand).or_insert(0) += 1;
    }
    hands
}

#[test]
fn a_recalled_tile_is_known_until_it_is_played() {
    let game = game("map=castle");
    let start = at(
        &game,
        "castle | 20 blue turn | b0:B1 b2:B6 | blue hand 57 unseen 4+4:01123355 discard 002234446677 regions - | red hand 77 unseen 4+4:00112233 discard 01234445556667 regions -",
    );
    let (recalled, memory) = told(&game, &start, "b4:7, recall b2");
    let hands = imagined(&game, &recalled, &memory);
    assert!(hands.keys().all(|hand| hand.contains('6')), "{hands:?}");
    assert!(hands.len() > 3, "{hands:?}");
    let (played, memory) = told(
        &game,
        &start,
        "b4:7, recall b2, draw, draws 0, draws 1, b2:6, skip",
    );
    let hands = imagined(&game, &played, &memory);
    assert!(
        hands.len() > 3 && hands.keys().all(|hand| !hand.contains('6')),
        "{hands:?}"
    );
}

#[test]
fn the_enemy_hand_is_imagined_by_the_number_of_copies() {
    let game = game("map=castle");
    let state = at(
        &game,
        "castle | 21 red turn | b0:B7 | blue hand 1 unseen 2+4:001123 discard 0223344455566677 regions - | red hand 7 unseen 0+4:0123 discard 0011223344455566677 regions -",
    );
    let hands = imagined(&game, &state, &Memory::default());
    assert_eq!(hands.keys().collect::<Vec<_>>(), ["0", "1", "2", "3"]);
    for (hand, copies) in [("0", 2), ("1", 3), ("2", 1), ("3", 1)] {
        let expected = 3_000.0 * f64::from(copies) / 7.0;
        let off = f64::from(hands[hand]) - expected;
        assert!(off.abs() < 4.0 * expected.sqrt(), "{hands:?}");
    }
}

#[test]
fn a_side_that_must_place_is_imagined_with_a_tile_that_it_can_place() {
    let game = game("map=castle");
    let state = at(
        &game,
        "castle | 20 blue captain | b0:R7 b1:R6 b3:B2 | blue hand 45 unseen 0+4:0135 discard 00112233445666777 regions - | red hand 7 unseen 0+4:0123 discard 00112233444555667 regions -",
    );
    let hands = imagined(&game, &state, &Memory::default());
    let places = |hand: &String| hand.contains('0') || hand.contains('4');
    assert!(hands.len() > 4 && hands.keys().all(places), "{hands:?}");
}

#[test]
fn t40_a_block_is_hidden_from_its_user_unless_the_end_shows_it() {
    let game = game("map=battlefield");
    let text = "battlefield | 20 blue block | b3:B7 b12:B6 b13:B6 | blue hand 1 unseen 0+4:0123 discard 0012233444555677 regions - | red hand 17 unseen 0+4:0123 discard 001223344455566677 regions -";
    let shown = at(&game, text);
    assert!(!game.hidden_from(&shown, BLUE) && !game.hidden_from(&shown, RED));
    assert_eq!(game.turn(&play(&game, &shown, "blocks 7")), Turn::Over);
    assert_eq!(
        game.turn(&play(&game, &shown, "blocks 1")),
        Turn::Player(RED)
    );
    let text = text.replace(
        "unseen 0+4:0123 discard 001223344455566677",
        "unseen 2+4:001223 discard 0123344455566677",
    );
    let hidden = at(&game, &text);
    assert!(game.hidden_from(&hidden, BLUE) && !game.hidden_from(&hidden, RED));
    let [one, other] = ["blocks 1", "blocks 7"].map(|step| play(&game, &hidden, step));
    assert_eq!(game.view(&one, Some(BLUE)), game.view(&other, Some(BLUE)));
    assert_ne!(game.view(&one, Some(RED)), game.view(&other, Some(RED)));
}

#[test]
fn t30_a_tile_that_was_hit_is_no_longer_known() {
    let game = game("map=castle");
    let mut memory = Memory::default();
    let known = |memory: &Memory| {
        let holding = memory.known(Colour::Blue);
        Kind::ALL
            .map(|kind| holding.count(kind))
            .iter()
            .sum::<u32>()
    };
    let event = |who, did| Event::<ToyBattle> { who, did };
    let take = super::super::actions::Act::Take(Kind::Star);
    let take = Did::Action(Some(super::super::Action(take)));
    game.remember(&mut memory, &event(Turn::Player(BLUE), take));
    assert_eq!(known(&memory), 1);
    let loses = |kind| {
        let pick = super::super::actions::Pick::Loses(kind);
        Did::Chance(Some(super::super::Outcome(pick)))
    };
    let hit = Turn::Chance(crate::game::Tape::Pick(RED));
    game.remember(&mut memory, &event(hit, loses(Kind::Roxy)));
    assert_eq!(known(&memory), 1);
    game.remember(&mut memory, &event(hit, loses(Kind::Star)));
    assert_eq!(known(&memory), 0);
}
