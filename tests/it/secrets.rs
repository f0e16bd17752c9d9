//! A bot's choice rests on nothing that its seat does not see.

use aleator::bot::{build, presets};
use aleator::game::{Did, Event, Game, Options, Seat, Settings, Sight, Turn, look};
use aleator::games::toy_battle::{MAPS, Memory, State, ToyBattle};
use aleator::seed::Seed;
use rand::Rng as _;

/// A decision in a random game, with everything that the seat to move was told before.
struct Spot {
    state: State,
    seat: Seat,
    told: Vec<Event<ToyBattle>>,
    /// What the seat remembers.
    memory: Memory,
}

/// One in `apart` decisions of one random game.
fn spots(game: &ToyBattle, seed: Seed, apart: usize) -> Vec<Spot> {
    let mut rng = seed.rng();
    let mut state = game.start();
    let mut told = [Vec::new(), Vec::new()];
    let mut memories = [Memory::default(), Memory::default()];
    let mut spots: Vec<Spot> = Vec::new();
    let mut actions = Vec::new();
    let mut decisions = 0;
    loop {
        let who = game.turn(&state);
        let did = match who {
            Turn::Over => break,
            Turn::Player(seat) => {
                actions.clear();
                game.legal_actions(&state, &mut actions);
                decisions += usize::from(actions.len() > 1);
                if decisions % apart == 1 && actions.len() > 1 {
                    spots.push(Spot {
                        state,
                        seat,
                        told: told[seat.index()].clone(),
                        memory: memories[seat.index()],
                    });
                }
                Did::Action(Some(game.sample_action(
                    &state,
                    rng.next_u64(),
                    &mut Vec::new(),
                )))
            }
            Turn::Chance(_) => {
                Did::Chance(Some(game.draw(&state, rng.next_u64(), &mut Vec::new())))
            }
        };
        let event = Event { who, did };
        for seat in Seat::first(2) {
            let hidden = game.hidden_from(&state, seat);
            let seen = if hidden { event.hidden() } else { event };
            game.remember(&mut memories[seat.index()], &seen);
            told[seat.index()].push(seen);
        }
        event.carry_out(game, &mut state);
    }
    spots
}

/// How many choices of a bot differ between worlds that its seat cannot tell apart, and of how many.
fn differing(bot: &str, game: &ToyBattle, spots: &[Spot]) -> (u32, u32) {
    let spec = presets::load("toy_battle", bot).unwrap();
    let bot = build(&spec, game).unwrap();
    let (mut differ, mut asked) = (0, 0);
    for (index, spot) in spots.iter().enumerate() {
        let mut rng = Seed::new(9).child("world").child(index as u64).rng();
        let view = game.view(&spot.state, Some(spot.seat));
        let world = game.determinize(&view, spot.seat, &spot.memory, &mut rng);
        assert_eq!(game.view(&world, Some(spot.seat)), view);
        let choose = |state: &State| {
            let mut mind = bot.sit(game, spot.seat);
            mind.deal(Seed::new(10).child(index as u64).rng());
            for event in &spot.told {
                mind.observe(event);
            }
            mind.choose(&look(game, state, spot.seat, bot.sight()))
                .action
        };
        asked += 1;
        differ += u32::from(choose(&spot.state) != choose(&world));
    }
    (differ, asked)
}

#[test]
fn no_choice_depends_on_hidden_tiles_but_those_of_a_bot_that_sees_all() {
    let sights = |bot: &str, game: &ToyBattle| {
        let spec = presets::load("toy_battle", bot).unwrap();
        build(&spec, game).unwrap().sight()
    };
    let (mut honest, mut caught) = (0, 0);
    for (number, map) in MAPS.iter().enumerate() {
        let rules: Settings = [("map", *map)].into_iter().collect();
        let game = ToyBattle::build(&rules, None).unwrap();
        let spots = spots(&game, Seed::new(4).child(number as u64), 9);
        assert!(spots.len() > 1, "{map}");
        for bot in presets::names("toy_battle") {
            let (differ, asked) = differing(&bot, &game, &spots);
            if sights(&bot, &game) == Sight::Own {
                assert_eq!(differ, 0, "{bot} on {map} peeks");
                honest += asked;
            } else {
                caught += differ;
            }
        }
    }
    assert!(honest > 100, "only {honest} choices were compared");
    assert!(caught > 0, "a bot that sees everything does not use it");
}
