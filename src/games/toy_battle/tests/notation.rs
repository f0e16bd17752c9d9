//! Positions that are refused, with the place and the reason (section 10), and drawings.

use super::{at, game, game_of};
use crate::game::{Game, Notation, Options, Seat, Settings};
use crate::games::toy_battle::{MAPS, ToyBattle};

const OPENING: &str = "castle | 0 blue turn | - | blue hand 047 unseen 17+4:001112223334455566677 discard - regions - | red hand 1235 unseen 16+4:00011223344455666777 discard - regions -";
const CAPTAIN: &str = "castle | 20 blue captain queue b4,b9 | b0:B1 b2:B3 b4:B2 b6:B3 b9:B2 | blue hand 7 unseen 12+4:0001123444555667 discard 67 regions r1 | red hand 116 unseen 13+4:00012333444555667 discard 2277 regions -";
const BLOCKED: &str = "battlefield | 21 red turn | b0:B1 b2:B1 b3:B7 | blue hand 04 unseen 15+4:0012223334455566677 discard - regions - | red hand 1777* unseen 16+4:00011222333444555666 discard - regions -";
const TAKEN: &str = "caribbean_sea | 21 - over red hq | b4:R1 b7:R1 b9:R1 b10:R2 B2:R7 | blue hand 7 unseen 0+4:0235 discard 0011122334445566677 regions - | red hand - unseen 0+4:0246 discard 002333445556677 regions -";
const STUCK: &str = "castle | 21 - over blue stuck | b0:B7 | blue hand - unseen 0+4:0135 discard 0011222334445566677 regions r0 | red hand - unseen 0+4:0136 discard 00112223344455566777 regions r3";

/// The text with one thing changed is refused at the given word with a message that has `reason`.
fn refused(text: &str, from: &str, to: &str, word: &str, reason: &str) {
    assert!(text.contains(from), "{from}");
    let wrong = text.replacen(from, to, 1);
    let error = game_of(text, "").read_position(&wrong).unwrap_err();
    assert!(error.to_string().contains(reason), "{wrong}: {error}");
    let place = wrong[error.at..].split(' ').next();
    assert_eq!(place, Some(word), "{error}");
}

#[test]
fn a_fourth_copy_of_a_tile_is_refused() {
    refused(OPENING, "hand 047", "hand 447", "-", "blue has 2 tiles 0");
    refused(CAPTAIN, "b0:B1", "b0:B7", "67", "blue has 2 tiles 1");
    refused(
        OPENING,
        "17+4:001112",
        "17+4:111112",
        "17+4:111112223334455566677",
        "a fourth tile 1 (T6)",
    );
}

#[test]
fn counts_that_cannot_be_are_refused() {
    refused(
        OPENING,
        "17+4",
        "16+4",
        "16+4:001112223334455566677",
        "21 tiles are unseen, not 16 and 4",
    );
    refused(
        OPENING,
        "17+4",
        "16+5",
        "16+5:001112223334455566677",
        "at most 4 tiles are set aside",
    );
    refused(
        OPENING,
        "17+4",
        "21+0",
        "21+0:001112223334455566677",
        "a stack has at most 20",
    );
    refused(
        OPENING,
        "hand 047",
        "hand 011122233",
        "011122233",
        "at most 8 tiles (T9)",
    );
    let early = "unseen 17+4:001112223334455566677 discard -";
    let late = "unseen 18+3:001112223334455566677 discard -";
    refused(OPENING, early, late, "blue", "the deal is not finished");
}

#[test]
fn what_is_asked_must_be_possible() {
    refused(
        OPENING,
        "0 blue",
        "1 blue",
        "blue",
        "after this number of turns red moves",
    );
    refused(CAPTAIN, "captain", "star", "blue", "cannot be asked here");
    refused(
        CAPTAIN,
        "captain",
        "turn",
        "blue",
        "nothing waits at the start of a turn",
    );
    refused(CAPTAIN, "b4,b9", "b4,b4", "blue", "once for each tile");
    refused(
        CAPTAIN,
        "b4,b9",
        "b4,b3",
        "b4,b3",
        "`b3` is no base with an ability",
    );
    refused(CAPTAIN, "captain", "draw 3", "3", "1 or 2 tiles");
    refused(STUCK, "stuck", "cap", "21", "limit on turns");
    refused(STUCK, "over blue", "over red", "-", "another winner");
    refused(STUCK, "over blue", "over draw", "-", "somebody wins");
}

#[test]
fn regions_and_headquarters_must_be_settled() {
    refused(
        CAPTAIN,
        "regions r1",
        "regions -",
        "blue",
        "region r1 is complete but not claimed",
    );
    refused(
        CAPTAIN,
        "regions r1",
        "regions r0,r1,r7",
        "blue",
        "target is reached",
    );
    refused(
        STUCK,
        "regions r3",
        "regions r0",
        "r0",
        "blue has one of these regions",
    );
    refused(
        CAPTAIN,
        "regions r1",
        "regions r1,r8",
        "r1,r8",
        "`r8` is no region",
    );
    refused(TAKEN, "B2:R7", "R1:R7", "b4:R1", "one enemy headquarters");
    refused(
        TAKEN,
        "21 - over red hq",
        "21 red turn",
        "b4:R1",
        "the game has not ended so",
    );
}

#[test]
fn blocks_belong_to_the_battlefield_and_the_side_to_move() {
    at(&game_of(BLOCKED, ""), BLOCKED);
    refused(
        BLOCKED,
        "21 red turn",
        "20 blue turn",
        "red",
        "laid in the base phase",
    );
    refused(
        OPENING,
        "hand 047",
        "hand 047*",
        "blue",
        "nothing blocks tiles on this map",
    );
    refused(BLOCKED, "1777*", "177*7", "177*7", "it is written `1777*`");
}

#[test]
fn text_that_is_not_canonical_is_refused_with_what_is_right() {
    refused(
        OPENING,
        "castle",
        "castel",
        "castel",
        "expected the map `castle`",
    );
    refused(
        OPENING,
        "hand 047",
        "hand 407",
        "407",
        "it is written `047`",
    );
    refused(
        CAPTAIN,
        "b0:B1 b2:B3",
        "b2:B3 b0:B1",
        "b2:B3",
        "it is written `b0:B1`",
    );
    refused(CAPTAIN, "b0:B1", "b15:B1", "b15:B1", "`b15` is no node");
    refused(CAPTAIN, "b0:B1", "b0:G1", "b0:G1", "`G1` is no tile");
    refused(
        OPENING,
        "blue turn",
        "green turn",
        "green",
        "expected who is to move",
    );
    refused(OPENING, " | - |", " | |", "|", "it is written `-`");
}

#[test]
fn a_game_can_start_from_any_position_of_its_rules() {
    let game = ToyBattle::build(&Settings::new(), Some(OPENING)).unwrap();
    assert_eq!(game.position_text(&game.start()), OPENING);
    assert!(ToyBattle::build(&Settings::new(), Some("castle | 0")).is_err());
}

#[test]
fn a_drawing_shows_stacks_regions_and_medals_within_80_columns() {
    for map in MAPS {
        let game = game(&format!("map={map}"));
        let drawing = game.drawing(&game.start());
        let wide = drawing.lines().find(|line| line.chars().count() > 80);
        assert_eq!(wide, None, "{map}");
        for node in 0..game.board.map.nodes() {
            let name = game.node_name(node as u8);
            let shown = [format!("[{name}]"), format!("({name})")];
            assert!(
                shown.iter().any(|s| drawing.contains(s)),
                "{map} {name}:\n{drawing}"
            );
        }
        for (index, region) in game.board.regions.iter().enumerate() {
            let label = format!("<r{index} {}>", region.medals);
            assert!(drawing.contains(&label), "{map} {label}:\n{drawing}");
        }
    }
    let game = game_of(CAPTAIN, "");
    let state = at(&game, CAPTAIN);
    let drawing = game.drawing(&game.view(&state, Some(Seat::new(1))));
    for part in [
        "(b4 B2)",
        "[b0 B1]",
        "<r1 blue>",
        "blue  1 medals (r1)",
        "hand #1",
        "hand 116",
    ] {
        assert!(drawing.contains(part), "{part} in\n{drawing}");
    }
}
