//! Rules that the worked positions leave open, terms, drawing, and sizes.

use super::super::{Action, Hexagony, State};
use super::{after, choices, from, game};
use crate::game::{Game, Notation, Side, Terms, laws};

#[test]
fn a_position_takes_at_most_256_bytes_and_an_action_8() {
    assert!(size_of::<State>() <= 256, "{}", size_of::<State>());
    assert!(size_of::<Action>() <= 8);
}

#[test]
fn hexagony_keeps_the_laws_with_options_that_no_preset_has() {
    for rules in [
        "surround_by=any_enemy players=3 stack_limit=12",
        "movement=strict attack=paid lone_piece=dislodge",
        "movement=difference attack=paid nuke_cost=3 stack_limit=5",
        "max_rounds=1 quiet_rounds=1 adjudicate=draw",
    ] {
        let trial = laws::Trial {
            games: 4,
            every: 20,
            may_share: |game: &Hexagony, state, a, b| {
                let shared = |verb| {
                    [a, b]
                        .iter()
                        .all(|x| game.action_text(state, *x).starts_with(verb))
                };
                shared("nuke ") || shared("retreat ")
            },
            ..Default::default()
        };
        laws::check(&game(rules), &trial).unwrap_or_else(|e| panic!("{rules}: {e}"));
    }
}

/// H31: nobody is left.
#[test]
fn those_who_fall_with_the_last_army_share_the_win_without_it() {
    let position = "R7@0 R1.0x4 / Y7@14 R1.1x4 / G7@21 R0.0x4 R1.2x4 \
                    | walls - | bank 39 | turn 6 quiet 3 | R start";
    let game = from("nuke_cost=6 stack_limit=12", position);
    let state = after(&game, game.start(), &["nuke R1.0"]);
    let text = "R out / Y out / G7@21 R0.0x4 R1.2x4 | walls - | bank 53 | turn 6 quiet 0 | over G";
    assert_eq!(game.position_text(&state), text);
    let position = "R7@0 R1.1x4 / Y7@14 R1.0x4 / G7@21 R0.0x4 \
                    | walls - | bank 39 | turn 6 quiet 3 | R start";
    let game = from("nuke_cost=6 stack_limit=12", position);
    let state = after(&game, game.start(), &["nuke R1.1"]);
    let text = "R out / Y out / G out | walls - | bank 60 | turn 6 quiet 0 | over Y,G";
    assert_eq!(game.position_text(&state), text);
    assert_eq!(game.payoff(&state).shares(3), [0.0, 0.5, 0.5]);
    assert_eq!(Hexagony::ENDINGS[game.ending(&state)], "survivor");
}

/// H29, option `surround_by`.
#[test]
fn groups_of_all_enemies_enclose_together_where_the_option_says_so() {
    let position = "R4@0 R2.1x2 R3.3x1 R3.4x1 / Y5@14 R2.2x2 Y1.1x2 Y1.2x2 / B5@28 R2.3x2 B3.0x2 B3.1x2 \
                    | walls - | bank 46 | turn 7 quiet 7 | R move left 1 spent -";
    for (rules, survives) in [("", true), ("surround_by=any_enemy", false)] {
        let game = from(rules, position);
        let state = after(&game, game.start(), &["step R3.4>R3.3"]);
        let text = game.position_text(&state);
        assert_eq!(text.contains("R2.2x2"), survives, "{text}");
    }
}

#[test]
fn margins_are_pieces_against_the_strongest_other_army() {
    let game = from(
        "",
        "R3@30 O1.1x3 O1.2x3 / Y out / B0@2 R0.0x3 B2.2x2 | walls - | bank 57 | turn 300 quiet 33 | over R",
    );
    let state = game.start();
    assert_eq!(game.margin(&state)[..4], [1, -6, -1, 0]);
    assert_eq!(Hexagony::ENDINGS[game.ending(&state)], "adjudicated");
}

#[test]
fn terms_count_what_stands_in_a_worked_position() {
    let position = "R7@0 R1.1x3 R2.1x2 R3.0x3 / G6@21 R2.0x3 R2.2x1 G3.0x3 G3.2x3 \
                    | walls R2.1+ | bank 47 | turn 0 quiet 0 | R start";
    let game = from("nuke_cost=6", position);
    let state = game.start();
    let term = |side: usize, name: &str| {
        let place = Hexagony::NAMES
            .iter()
            .position(|known| *known == name)
            .unwrap();
        let mut terms = [f32::NAN; Hexagony::NAMES.len()];
        game.terms(&state, Side::new(side), &mut terms);
        assert!(terms.iter().all(|term| term.is_finite()), "{terms:?}");
        terms[place]
    };
    for (name, red, green) in [
        ("pieces", 8.0, 10.0),
        ("rivals_pieces", 10.0, 8.0),
        ("rivals", 1.0, 1.0),
        ("groups", 3.0, 3.0),
        ("singles", 0.0, 1.0),
        ("largest", 3.0, 3.0),
        ("threatened", 2.0, 0.0),
        ("preys", 0.0, 2.0),
        ("chips", 7.0, 6.0),
        ("regions", 1.0, 1.0),
        ("blast", 2.0, 0.0),
        ("blasted", 0.0, 2.0),
        ("on_turn", 1.0, 0.0),
    ] {
        assert_eq!([term(0, name), term(1, name)], [red, green], "{name}");
    }
}

#[test]
fn the_drawing_shows_cells_groups_walls_and_armies_within_80_columns() {
    let rules = "nuke_cost=6";
    let position = "R7@0 R1.1x3 R2.1x2 R3.0x3 / G5@21 R2.0x3 R2.2x1 G3.0x3 G3.2x3 \
                    | walls R2.1+ | bank 48 | turn 0 quiet 0 | R start";
    let game = from(rules, position);
    let drawing = game.drawing(&game.start());
    assert!(drawing.lines().all(|line| line.len() <= 80), "{drawing}");
    assert!(super::super::Cell::all().all(|cell| drawing.contains(&cell.to_string())));
    for shown in ["Rx3", "Gx1", "#", "7 chips", "turn 0 quiet 0 | R start"] {
        assert!(drawing.contains(shown), "{shown} in\n{drawing}");
    }
}

#[test]
fn paying_the_last_chip_for_an_attack_ends_the_turn_only_when_nothing_is_left() {
    let position = "R1@0 R2.2x3 R3.0x3 / G5@21 R2.1x2 G3.0x3 G3.2x3 G3.4x3 \
                    | walls - | bank 54 | turn 0 quiet 0 | R move left 1 spent -";
    let game = from("attack=paid", position);
    let state = after(&game, game.start(), &["attack R2.2>R2.1", "miss"]);
    assert!(
        choices(&game, &state)
            .iter()
            .all(|text| !text.starts_with("attack"))
    );
    let state = after(&game, state, &["end"]);
    assert!(
        game.position_text(&state)
            .ends_with("turn 1 quiet 1 | G start")
    );
}
