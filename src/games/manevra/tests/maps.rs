//! Maps: those that are supplied, and files that are no maps.

use super::super::{Cells, Map, Symmetry, Team};
use super::game;
use crate::game::{Options, Seat, Settings};

const DEFAULT: &str = include_str!("../maps/default.toml");

#[test]
fn the_supplied_maps_have_the_published_bitboards() {
    let bits = |map: &Map, cells: [u128; 6]| {
        let [common, castles, zones @ ..] = cells.map(Cells::from_bits);
        assert_eq!((map.common(), map.castles()), (common, castles));
        for (seat, zone) in Seat::first(4).zip(zones) {
            assert_eq!(map.zone(seat), zone);
        }
    };
    let zones = [
        0x40080100200400,
        0x80200802008000000000000000000,
        0x4008010020040000000000000000,
        0x200802008020,
    ];
    let [z0, z1, z2, z3] = zones;
    let common = 0x1b07e1fc7f8fe3fc7f0fc1b0000;
    let of = |name: &str| Map::load(name).unwrap();
    bits(
        &of("default"),
        [common, 0x1e0000f000000000000, z0, z1, z2, z3],
    );
    bits(
        &of("flanks"),
        [common, 0x200c02806008000000000, z0, z1, z2, z3],
    );
    let compact = of("compact");
    assert_eq!(compact.common(), Cells::from_bits(0xf0f8fc7c7e3e1e000));
    assert_eq!(compact.castles(), Cells::from_bits(0x306c180000000));
    assert_eq!(compact.common().count(), 35);
}

#[test]
fn the_supplied_maps_are_what_the_rule_book_says_of_them() {
    for (name, stones, teams, cells) in [
        ("default", 30, "WBWB", 57),
        ("compact", 12, "WBWB", 35),
        ("flanks", 24, "WWBB", 57),
    ] {
        let map = Map::load(name).unwrap();
        assert_eq!((map.name(), map.stones()), (name, stones));
        assert!(!map.title().is_empty());
        assert_eq!(map.common().count(), cells);
        let found: String = Seat::first(4).map(|seat| map.team(seat).letter()).collect();
        assert_eq!(found, teams);
        assert_eq!(map.lacks(), [], "{name}");
    }
}

#[test]
fn castles_and_obstacles_of_the_default_map_are_where_the_rule_book_puts_them() {
    let map = Map::load("default").unwrap();
    let names = |cells: Cells| {
        let names: Vec<String> = cells
            .map(|cell| map.grid().place(cell).to_string())
            .collect();
        names.join(" ")
    };
    assert_eq!(names(map.castles()), "e5 f5 g5 h5 d7 e7 f7 g7");
    assert_eq!(names(map.obstacles()), "h2 b6 j6 d10");
    assert_eq!(names(map.zone(Seat::new(0))), "k1 k2 k3 k4 k5");
    assert_eq!(names(map.zone(Seat::new(1))), "j7 i8 h9 g10 f11");
    assert_eq!(names(map.zone(Seat::new(2))), "a7 a8 a9 a10 a11");
    assert_eq!(names(map.zone(Seat::new(3))), "f1 e2 d3 c4 b5");
}

/// What is said of the default map after a change.
fn refused(from: &str, to: &str) -> String {
    assert!(DEFAULT.contains(from), "{from}");
    Map::read(&DEFAULT.replacen(from, to, 1))
        .unwrap_err()
        .to_string()
}

#[test]
fn a_drawing_that_is_no_map_is_refused_with_the_row_or_zone_or_cell() {
    for (from, to, said) in [
        (
            "* * * * o o 0",
            "* o * * o o 0",
            "there are 7 castles (*), not 8",
        ),
        (" 3 o o * * *", " 3 o * * * *", "there are 9 castles"),
        (
            "   2 o o o o o o 1\n",
            "",
            "`cells` has 10 rows; radius 5 takes 11",
        ),
        (
            "2 o o # o o 1",
            "2 o o # o o o 1",
            "row 10 of `cells` has 8 marks, not 7",
        ),
        (
            "2 o o # o o 1",
            "2 o o # o 1",
            "row 10 of `cells` has 6 marks, not 7",
        ),
        (
            "2 o o # o o 1",
            "2 o o x o o 1",
            "row 10 of `cells` has the mark `x` for d10",
        ),
        (
            "3 . . . . 0",
            "3 . . . . .",
            "zone 0 has 4 start cells (0), not 5",
        ),
        (
            "2 . . . . 1",
            "2 2 . . . 1",
            "zone 2 has 6 start cells (2), not 5",
        ),
    ] {
        let error = refused(from, to);
        assert!(error.contains(said), "{from} to {to}: {error}");
        assert!(!error.contains('\n'), "{error}");
    }
}

/// The drawing of the default map with other rows, numbered from 1.
fn redrawn(rows: &[(usize, &str)]) -> Result<Map, String> {
    let mut lines: Vec<&str> = DEFAULT.lines().collect();
    let first = lines
        .iter()
        .position(|line| line.starts_with("cells"))
        .unwrap();
    for (row, text) in rows {
        lines[first + row] = text;
    }
    Map::read(&lines.join("\n")).map_err(|error| error.to_string())
}

#[test]
fn a_zone_without_exit_is_refused() {
    let error = redrawn(&[
        (2, "3 o o # o # 0"),
        (3, "3 o o o o o # 0"),
        (4, "3 o o o o o o # 0"),
        (5, "3 o o * * * * o # 0"),
        (6, ". # o o o o o o o # ."),
    ])
    .unwrap_err();
    assert!(error.contains("zone 0 has no exit"), "{error}");
}

#[test]
fn a_disconnected_field_is_refused_with_two_cells_that_no_way_joins() {
    let error = redrawn(&[(6, ". # # # # # # # # # .")]).unwrap_err();
    let said = "common ground is not connected: there is no way from f2 to b7";
    assert!(error.contains(said), "{error}");
}

#[test]
fn keys_of_a_map_are_checked_one_by_one() {
    for (from, to, said) in [
        ("schema = 1", "schema = 2", "`schema` cannot be `2`"),
        ("schema = 1", "", "the key `schema` is missing"),
        (
            "radius = 5",
            "radius = 7",
            "`radius` cannot be `7`; it is a whole number from 1 to 6",
        ),
        (
            "radius = 5",
            "radius = 4",
            "`cells` has 11 rows; radius 4 takes 9",
        ),
        (
            "radius = 5",
            "radus = 5",
            "unknown key `radus`; did you mean `radius`?",
        ),
        ("stones = 30", "stones = 4", "`stones` cannot be `4`"),
        ("stones = 30", "stones = \"30\"", "`stones` cannot be `30`"),
        ("\"default\"", "7", "`name` cannot be `7`"),
        ("\"WBWB\"", "\"BWBW\"", "the first W"),
        ("\"WBWB\"", "\"WBBB\"", "two W and two B"),
        ("\"WBWB\"", "\"WBW\"", "four letters"),
        ("\"WBWB\"", "\"WBWX\"", "`teams` cannot be `WBWX`"),
        ("cells  = ", "cells  ", "line 11"),
    ] {
        let error = refused(from, to);
        assert!(error.contains(said), "{from} to {to}: {error}");
        assert!(!error.contains('\n'), "{error}");
    }
}

#[test]
fn lack_of_symmetry_is_no_error_but_the_drawing_tells_it() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("uneven.toml");
    let uneven = DEFAULT.replacen("3 o o o o o o 0", "3 o o o o # o 0", 1);
    std::fs::write(&path, uneven).unwrap();
    let settings: Settings = [("map", path.to_str().unwrap())].into_iter().collect();
    let game = super::Manevra::build(&settings, None).unwrap();
    assert_eq!(game.map().lacks(), Symmetry::ALL);
    let drawing = game.draw(&game.start);
    assert!(
        drawing.contains("this map lacks R (half turn), L (left-right mirror)"),
        "{drawing}"
    );
    assert!(!super::game("").draw(&game.start).contains("lacks"));
}

#[test]
fn a_map_that_is_not_there_is_refused_with_the_names_of_those_that_are() {
    let error = |map: &str| {
        let settings: Settings = [("map", map)].into_iter().collect();
        super::Manevra::build(&settings, None)
            .unwrap_err()
            .to_string()
    };
    let said = error("nowhere/compat.toml");
    assert!(
        said.starts_with("nowhere/compat.toml: cannot read the map"),
        "{said}"
    );
    assert!(said.contains("default, compact, flanks"), "{said}");
}

#[test]
fn an_error_in_a_map_file_names_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("bad.toml");
    std::fs::write(&path, DEFAULT.replacen("o * * *", "o o * *", 1)).unwrap();
    let error = Map::load(path.to_str().unwrap()).unwrap_err().to_string();
    assert!(error.contains("bad.toml: there are 7 castles"), "{error}");
}

#[test]
fn castles_are_at_distance_nought_and_everything_common_is_near_in_the_end() {
    for name in Map::supplied() {
        let map = game(&format!("map={name}")).map;
        let rings = map.rings();
        assert_eq!(rings[0], map.castles());
        assert_eq!(*rings.last().unwrap(), map.common());
        assert!(
            rings
                .windows(2)
                .all(|pair| pair[0].within(pair[1]) && pair[0] != pair[1])
        );
        assert_eq!(map.seats(Team::White).count(), 2);
    }
}
