//! The eight maps, and what a map file must not say (section 9).

use super::game;
use crate::game::{Options, Settings};
use crate::games::toy_battle::map::Map;
use crate::games::toy_battle::{MAPS, RULES, ToyBattle};

const CASTLE: &str = include_str!("../maps/castle.toml");
const POOL: &str = include_str!("../maps/tropical_pool.toml");

#[test]
fn the_maps_are_those_of_the_rule_book() {
    for map in MAPS {
        let board = game(&format!("map={map}")).board;
        let row = RULES
            .lines()
            .find(|line| line.starts_with(&format!("| {map} |")));
        let cells: Vec<&str> = row.unwrap().split('|').map(str::trim).collect();
        let medals: u32 = board.regions.iter().map(|r| u32::from(r.medals)).sum();
        let [blue, red] = board.hqs.map(|hqs| hqs.len());
        let found = [
            board.map.bases.len().to_string(),
            format!("{blue}+{red}"),
            board.map.edges.len().to_string(),
            board.regions.len().to_string(),
            medals.to_string(),
            board.map.target.to_string(),
        ];
        assert_eq!(found[..], cells[2..8], "{map}");
        assert_eq!(u32::from(board.map.target), medals / 2, "{map}");
        for region in &board.regions {
            assert_eq!(u32::from(region.medals), region.nodes.len() - 2, "{map}");
        }
    }
}

/// The map with one thing changed is refused with this problem.
fn refused(text: &str, from: &str, to: &str, problem: &str) {
    assert!(text.contains(from), "{from}");
    let error = Map::parse(&text.replacen(from, to, 1)).unwrap_err();
    assert!(error.contains(problem), "{from} -> {to}: {error}");
    assert!(!error.contains('\n'), "{error}");
}

#[test]
fn a_path_must_join_two_different_nodes_once() {
    let edge = "[\"b0\", \"b2\"]";
    refused(
        CASTLE,
        edge,
        "[\"b0\", \"b22\"]",
        "the path b0-b22 ends at `b22`, which is no node",
    );
    refused(CASTLE, edge, "[\"b0\"]", "does not join two nodes");
    refused(
        CASTLE,
        edge,
        "[\"b0\", \"b0\"]",
        "leads back to its own node",
    );
    refused(
        CASTLE,
        edge,
        "[\"b0\", \"b2\"], [\"b2\", \"b0\"]",
        "the path b2-b0 is there twice",
    );
    refused(CASTLE, edge, "[\"B1\", \"R1\"]", "joins two headquarters");
}

#[test]
fn a_region_must_be_a_cycle_of_its_own() {
    let cycle = "[\"b2\", \"b4\", \"b6\"]";
    refused(
        CASTLE,
        cycle,
        "[\"b2\", \"b4\", \"b7\"]",
        "region r1: it is no cycle, since there is no path b4-b7",
    );
    refused(
        CASTLE,
        cycle,
        "[\"b2\", \"b4\", \"b2\"]",
        "region r1: its cycle passes a node twice",
    );
    refused(
        CASTLE,
        cycle,
        "[\"b2\", \"b4\"]",
        "region r1: it has fewer than 3 bases",
    );
    refused(
        CASTLE,
        cycle,
        "[\"b3\", \"b5\", \"b8\"]",
        "region r2: it has the nodes of region r1",
    );
    refused(
        CASTLE,
        cycle,
        "[\"b2\", \"x\", \"b6\"]",
        "region r1: its cycle names `x`, which is no node",
    );
}

#[test]
fn every_node_and_headquarters_must_be_reached() {
    let red = "[\"b13\", \"R1\"], [\"b14\", \"R1\"],";
    refused(CASTLE, red, "", "no path leads from b0 to R1");
    let blue = "[\"B1\", \"b0\"], [\"B1\", \"b1\"], ";
    refused(CASTLE, blue, "", "no path leads from b0 to B1");
    refused(
        CASTLE,
        "owner = \"red\"",
        "owner = \"blue\"",
        "the headquarters `R1` is out of order",
    );
}

#[test]
fn a_headquarters_behind_another_is_unreachable() {
    let pool = POOL
        .replace("[\"b12\", \"R2\"],", "")
        .replace("[\"b10\", \"R1\"]", "[\"R2\", \"R1\"]");
    assert!(
        Map::parse(&pool)
            .unwrap_err()
            .contains("the path R2-R1 joins two headquarters")
    );
    let walled = POOL
        .replace("[\"b0\", \"b1\"], [\"b0\", \"b2\"],", "[\"b0\", \"B2\"],")
        .replace("rot180", "none");
    let error = Map::parse(&walled).unwrap_err();
    assert!(
        error.contains("no way over bases leads from headquarters B1"),
        "{error}"
    );
}

#[test]
fn the_medals_must_reach_the_target() {
    refused(
        CASTLE,
        "medal_target = 7",
        "medal_target = 15",
        "have 14 medals, below the target of 15",
    );
    refused(
        CASTLE,
        "medal_target = 7",
        "medal_target = 0",
        "`medal_target` cannot be `0`",
    );
}

#[test]
fn keys_and_values_must_be_known() {
    refused(CASTLE, "schema = 1", "schema = 2", "`schema` cannot be `2`");
    refused(
        CASTLE,
        "medal_target",
        "medal_targt",
        "did you mean `medal_target`?",
    );
    refused(
        CASTLE,
        "\"recall\"",
        "\"recal\"",
        "`special_kind` cannot be `recal`",
    );
    refused(
        CASTLE,
        "id = \"castle\"",
        "id = \"my castle\"",
        "small letters, digits and `_`",
    );
    refused(
        CASTLE,
        "id = \"b3\"",
        "id = \"b33\"",
        "the base `b33` is out of order; here `b3` is expected",
    );
    refused(
        CASTLE,
        "pos = [15, 150]",
        "pos = [15, 170]",
        "base b0: (15, 170) is outside the frame",
    );
    refused(
        CASTLE,
        "pos = [85, 150]",
        "pos = [15, 150]",
        "base b1: it stands where b0 does",
    );
    refused(
        CASTLE,
        "medals = 3",
        "medals = 0",
        "region r0: `medals` cannot be `0`",
    );
    refused(CASTLE, "[graph]", "[graph", "line 8");
}

#[test]
fn abilities_and_gates_must_fit_each_other() {
    refused(CASTLE, "\"recall\"", "\"none\"", "there are special bases");
    refused(
        POOL,
        "allow = [0, 1, 2]",
        "allow = [1, 2]",
        "b1: 0, the Kwak, must be on its list",
    );
    refused(
        POOL,
        "allow = [0, 1, 2]",
        "",
        "b1: a gated base needs a list",
    );
    refused(
        POOL,
        "allow = [0, 1, 2]",
        "allow = [0, 8]",
        "numbers from 0 to 7",
    );
    refused(
        POOL,
        "\"value_gate\"",
        "\"shove\"",
        "only a value_gate map has lists",
    );
    refused(
        POOL,
        "allow = [0, 1, 2]",
        "allow = [0, 1]",
        "does not keep the special bases",
    );
    refused(
        CASTLE,
        "medals = 3",
        "medals = 2",
        "does not keep the regions",
    );
}

#[test]
fn a_ninth_map_is_read_from_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("mine.toml");
    let build = |path: &str| {
        let settings: Settings = [("map", path)].into_iter().collect();
        ToyBattle::build(&settings, None)
    };
    std::fs::write(&file, CASTLE.replace("id = \"castle\"", "id = \"mine\"")).unwrap();
    assert_eq!(build(file.to_str().unwrap()).unwrap().board.map.id, "mine");
    std::fs::write(
        &file,
        CASTLE.replace("[\"b0\", \"b2\"]", "[\"b0\", \"b99\"]"),
    )
    .unwrap();
    let error = build(file.to_str().unwrap()).unwrap_err().to_string();
    assert!(error.contains("mine.toml: the path b0-b99"), "{error}");
    assert!(
        build("no/such.toml")
            .unwrap_err()
            .to_string()
            .starts_with("no/such.toml: ")
    );
    let unknown = build("castel").unwrap_err().to_string();
    assert_eq!(unknown, "unknown map `castel`; did you mean `castle`?");
}
