//! What section 1 asserts of the board, section 2 of the edges and section 4 of the track.

use std::collections::BTreeSet;

use super::super::cell::{Cell, Edge, Sector};
use super::super::cells::Walls;
use super::super::drawing::corners;
use super::super::topology::{cells_of, distance, edges_of, ways};
use super::super::track;

fn named(name: &str) -> Cell {
    Cell::all().find(|cell| cell.to_string() == name).unwrap()
}

fn edge(name: &str) -> Edge {
    Edge::all().find(|edge| edge.to_string() == name).unwrap()
}

#[test]
fn the_board_has_96_cells_61_points_and_156_sides() {
    assert_eq!(Cell::all().count(), 96);
    let points: BTreeSet<_> = Cell::all().flat_map(corners).collect();
    assert_eq!(points.len(), 61);
    let mut sides = BTreeSet::new();
    for cell in Cell::all() {
        let [a, b, c] = corners(cell);
        for (from, to) in [(a, b), (b, c), (c, a)] {
            sides.insert((from.min(to), from.max(to)));
        }
    }
    assert_eq!((sides.len(), Edge::all().count()), (156, 132));
}

#[test]
fn neighbours_share_two_corners_and_ways_lead_back() {
    for cell in Cell::all() {
        let mut last = None;
        for way in ways(cell) {
            let own = corners(cell);
            let shared = corners(way.to)
                .into_iter()
                .filter(|corner| own.contains(corner));
            assert_eq!(shared.count(), 2, "{cell} and {}", way.to);
            assert!(Some(way.to) > last, "ways come by rising cells");
            last = Some(way.to);
            assert!(
                ways(way.to)
                    .iter()
                    .any(|back| back.to == cell && back.edge == way.edge)
            );
        }
    }
}

#[test]
fn rim_cells_at_even_places_have_two_neighbours_and_all_others_three() {
    for cell in Cell::all() {
        let at_the_rim = cell.row() == 3 && cell.place().is_multiple_of(2);
        assert_eq!(ways(cell).len(), if at_the_rim { 2 } else { 3 }, "{cell}");
    }
    assert_eq!(
        Cell::all().filter(|cell| ways(*cell).len() == 2).count(),
        24
    );
}

#[test]
fn ring_and_radial_edges_are_96_and_36() {
    let marks = |mark| Edge::all().filter(|edge| edge.mark() == mark).count();
    assert_eq!((marks('+'), marks('^')), (96, 36));
    for edge in Edge::all() {
        assert_eq!(cells_of(edge)[0], edge.cell(), "{edge}");
    }
}

#[test]
fn the_board_is_bipartite_with_girth_6_and_diameter_15() {
    let colour = |cell: Cell| (cell.sector().index() + cell.place()) % 2;
    let all = || Edge::all().map(cells_of);
    assert!(all().all(|[a, b]| colour(a) != colour(b)));
    let pairs = || Cell::all().flat_map(|a| Cell::all().map(move |b| (a, b)));
    assert_eq!(pairs().map(|(a, b)| distance(a, b)).max(), Some(15));
    let next = |cell: Cell| ways(cell).iter().map(|way| way.to);
    // Two ways of two steps between two cells would be a ring of four.
    for (a, b) in pairs().filter(|(a, b)| a != b) {
        let between = next(a).filter(|middle| next(*middle).any(|end| end == b));
        assert!(between.count() <= 1, "{a} {b}");
    }
    let centre = ["R0.0", "O0.0", "Y0.0", "G0.0", "B0.0", "V0.0"].map(named);
    assert!((0..6).all(|i| distance(centre[i], centre[(i + 1) % 6]) == 1));
}

#[test]
fn no_single_edge_is_a_bridge() {
    let open = Walls::NONE;
    assert!(Edge::all().all(|edge| open.takes(edge)));
}

#[test]
fn neighbours_are_those_of_the_rule_book() {
    for (cell, expected) in [
        ("R0.0", "O0.0 R1.1 V0.0"),
        ("R1.1", "R0.0 R1.0 R1.2"),
        ("R2.2", "R2.1 R2.3 R3.3"),
        ("R2.4", "O2.0 R2.3 R3.5"),
        ("R3.0", "R3.1 V3.6"),
        ("R3.1", "R2.0 R3.0 R3.2"),
        ("R3.6", "O3.0 R3.5"),
    ] {
        let next: BTreeSet<String> = ways(named(cell))
            .iter()
            .map(|way| way.to.to_string())
            .collect();
        assert_eq!(
            next.into_iter().collect::<Vec<_>>().join(" "),
            expected,
            "{cell}"
        );
    }
}

#[test]
fn edges_have_the_numbers_of_the_rule_book() {
    for (name, number) in [
        ("R0.0+", 0),
        ("V0.0+", 5),
        ("R3.0+", 54),
        ("V3.6+", 95),
        ("R0.0^", 96),
        ("R1.0^", 102),
        ("R2.4^", 116),
    ] {
        assert_eq!(edge(name).index(), number, "{name}");
    }
    for sector in Sector::all() {
        assert_eq!(edges_of(sector).count(), 26, "{sector}");
    }
}

#[test]
fn the_track_has_the_colours_and_symbols_of_the_rule_book() {
    let stretches = "RBRGRRY OVOBOOG YRYVYYB GOGRGGV BYBOBBR VGVYVVO";
    let colours: String = (0..42)
        .map(|circle| track::colour(circle).to_string())
        .collect();
    assert_eq!(colours, stretches.replace(' ', ""));
    let all = |holds: &dyn Fn(u8) -> bool| (0..42).filter(|c| holds(*c)).collect::<Vec<u8>>();
    let red = all(&|circle| track::colour(circle) == Sector::new(0));
    assert_eq!(red, [0, 2, 4, 5, 15, 24, 34]);
    assert_eq!(all(&track::has_symbol), [2, 9, 16, 23, 30, 37]);
    let starts: Vec<u8> = Sector::all().map(track::start).collect();
    assert_eq!(starts, [0, 7, 14, 21, 28, 35]);
    assert_eq!(track::after(40, 11), 9);
}
