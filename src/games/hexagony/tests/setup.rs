//! The three set-ups (section 7) and how many ways they have (section 16).

use std::collections::{BTreeSet, HashMap};

use super::super::cell::{Cell, Edge};
use super::super::state::{PIECES, Phase};
use super::super::topology::cells_of;
use super::super::{Action, Hexagony, State};
use super::{after, choices, from, game};
use crate::game::{Game, Notation, Seat};
use crate::seed::Seed;

#[test]
fn the_standard_opening_has_its_line_and_eight_first_steps() {
    let game = game("");
    let text = "R0@0 R2.0x3 R2.2x3 R2.4x3 R3.3x3 / G0@21 G2.0x3 G2.2x3 G2.4x3 G3.3x3 \
                | walls R1.2+,O1.2+,Y1.2+,G1.2+,B1.2+,V1.2+,R2.4+,O2.4+,Y2.4+,G2.4+,B2.4+,V2.4+ \
                | bank 60 | turn 0 quiet 0 | R deal";
    assert_eq!(game.position_text(&game.start()), text);
    let state = after(&game, game.start(), &["3", "5", "move", "2-5", "die 5"]);
    let steps = choices(&game, &state)
        .into_iter()
        .filter(|text| text.starts_with("step "));
    assert_eq!(steps.count(), 8);
}

#[test]
fn the_standard_opening_of_six_has_all_twelve_symmetries() {
    let start = game("players=6").start();
    let held = |cell: Cell| start.board.count(cell);
    let walls: BTreeSet<Edge> = start.board.walls.iter().collect();
    let rho = |cell: Cell| Cell::new((cell.index() + 16) % 96);
    let sigma = |cell: Cell| {
        let row = cell.row();
        Cell::at(5 - cell.sector().index(), row, 2 * row - cell.place())
    };
    let image = |edge: Edge, map: &dyn Fn(Cell) -> Cell| {
        let mut cells = cells_of(edge).map(map);
        cells.sort();
        let same = |other: &Edge| {
            let mut others = cells_of(*other);
            others.sort();
            others == cells
        };
        Edge::all().find(same).expect("a symmetry keeps edges")
    };
    let maps: [&dyn Fn(Cell) -> Cell; 2] = [&rho, &sigma];
    for map in maps {
        assert!(Cell::all().all(|cell| held(cell) == held(map(cell))));
        let images: BTreeSet<Edge> = walls.iter().map(|edge| image(*edge, map)).collect();
        assert_eq!(images, walls);
    }
    assert_eq!(start.board.walls.reached(Cell::new(0)).iter().count(), 96);
}

#[test]
fn seats_have_the_homes_of_section_3() {
    for (players, homes) in [
        (2, "RG"),
        (3, "RYB"),
        (4, "ROGB"),
        (5, "ROYGB"),
        (6, "ROYGBV"),
    ] {
        let start = game(&format!("players={players}")).start();
        let found: String = start
            .living()
            .map(|seat| start.army(seat).home.to_string())
            .collect();
        assert_eq!(found, homes);
    }
}

/// The ways to place what is left, by the last cell and the pieces left.
fn placements(
    game: &Hexagony,
    state: State,
    least: u8,
    known: &mut HashMap<(Option<Cell>, u8), u64>,
) -> u64 {
    let seat = Seat::new(0);
    let key = (state.board.held(seat).last(), state.board.pieces(seat));
    if key.1 == PIECES {
        return 1;
    }
    if let Some(ways) = known.get(&key) {
        return *ways;
    }
    let mut actions = Vec::new();
    game.legal_actions(&state, &mut actions);
    let mut ways = 0;
    for action in actions {
        let Action::Place(_, count) = action else {
            unreachable!("placing");
        };
        if count >= least {
            let mut next = state;
            game.play(&mut next, action);
            ways += placements(game, next, least, known);
        }
    }
    known.insert(key, ways);
    ways
}

#[test]
fn placements_of_an_army_are_as_many_as_the_rule_book_counts() {
    let position = "R0@0 / G0@21 | walls - | bank 60 | turn 0 quiet 0 | R place";
    for (rules, least, expected) in [
        ("", 1, 10_003_396),
        ("", 2, 53_508),
        ("stack_limit=12", 1, 17_383_860),
    ] {
        let game = from(rules, position);
        let ways = placements(&game, game.start(), least, &mut HashMap::new());
        assert_eq!(ways, expected, "{rules} from {least}");
    }
}

#[test]
fn a_played_set_up_drafts_puts_walls_places_and_deals_in_the_order_of_seats() {
    let game = game("setup=played players=3");
    let mut state = game.start();
    assert_eq!(choices(&game, &state).len(), 6);
    state = after(&game, state, &["army Y", "army R", "army V"]);
    assert_eq!(choices(&game, &state).len(), 26);
    for number in 0..12 {
        assert_eq!(state.active.index(), number % 3);
        let mut actions = Vec::new();
        game.legal_actions(&state, &mut actions);
        game.play(&mut state, actions[0]);
    }
    assert_eq!(state.board.walls.count(), 12);
    for home in ["Y", "R", "V"] {
        for cell in ["3.0x3", "3.1x3", "3.2x3", "3.6x3"] {
            state = after(&game, state, &[&format!("place {home}{cell}")]);
        }
    }
    state = after(&game, state, &["6", "1", "2"]);
    assert_eq!(state.phase, Phase::Start);
    let chips: Vec<u8> = state.living().map(|seat| state.army(seat).chips).collect();
    assert_eq!((chips, state.bank), (vec![6, 1, 2], 51));
}

#[test]
fn a_random_set_up_ends_with_connected_cells_and_four_stacks_at_home() {
    let game = game("setup=random players=5");
    for seed in 0..50 {
        let mut state = game.start();
        for word in 0.. {
            if state.phase == Phase::Deal {
                break;
            }
            let word = Seed::new(seed).word(word);
            let outcome = game.draw(&state, word, &mut Vec::new());
            game.happen(&mut state, outcome);
        }
        assert_eq!(state.board.walls.count(), 12);
        assert_eq!(state.board.walls.reached(Cell::new(0)).iter().count(), 96);
        for seat in Seat::first(5) {
            let home = state.army(seat).home;
            let held = state.board.held(seat);
            assert_eq!(held.iter().count(), 4);
            assert!(
                held.iter()
                    .all(|cell| cell.sector() == home && state.board.count(cell) == 3)
            );
        }
    }
}
