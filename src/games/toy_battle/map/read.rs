//! Reading a map file: its schema.

use toml::{Table, Value};

use super::{Base, Hq, Map, Region, Specialty, Symmetry};
use crate::fields::{Fields, parse_toml};
use crate::games::toy_battle::board::Ability;
use crate::games::toy_battle::kinds::{Colour, Kind};
use crate::games::toy_battle::nodes::{BASES, HQS, Node};

const KEYS: &[&str] = &[
    "schema",
    "id",
    "name",
    "seed_number",
    "origin",
    "symmetry",
    "medal_target",
    "special_kind",
    "frame",
    "hq",
    "base",
    "graph",
    "region",
];

/// The most medals of a map.
const MEDALS: i64 = 99;
/// The most regions, one for each bit of a claim.
const REGIONS: usize = 16;

/// Reads a map whose graph is still to be checked.
pub(super) fn read(text: &str) -> Result<Map, String> {
    let table = parse_toml(text).map_err(|error| error.to_string())?;
    let fields = Fields::new(&table, KEYS).map_err(|error| error.to_string())?;
    need("schema", fields.int("schema", 1..=1))?;
    let mut map = Map {
        id: need("id", fields.text("id"))?.to_owned(),
        name: need("name", fields.text("name"))?.to_owned(),
        target: need("medal_target", fields.int("medal_target", 1..=MEDALS))? as u8,
        ability: need(
            "special_kind",
            fields.choice("special_kind", Ability::WORDS),
        )?,
        frame: pair(&table, "frame")?,
        symmetry: symmetry(fields)?,
        bases: Vec::new(),
        hqs: Vec::new(),
        gates: Vec::new(),
        edges: Vec::new(),
        regions: Vec::new(),
    };
    check_id(&map.id)?;
    for table in tables(&table, "base", 8, BASES)? {
        read_base(&mut map, table)?;
    }
    for table in tables(&table, "hq", 2, HQS)? {
        read_hq(&mut map, table)?;
    }
    read_edges(&mut map, fields)?;
    for table in tables(&table, "region", 1, REGIONS)? {
        read_region(&mut map, table)?;
    }
    Ok(map)
}

fn symmetry(fields: Fields<'_>) -> Result<Symmetry, String> {
    let words = [("none", Symmetry::None), ("rot180", Symmetry::HalfTurn)];
    need("symmetry", fields.choice("symmetry", &words))
}

fn check_id(id: &str) -> Result<(), String> {
    let fine =
        |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '_';
    if !id.is_empty() && id.chars().all(fine) {
        return Ok(());
    }
    Err(format!(
        "`id` cannot be `{id}`; it is small letters, digits and `_`"
    ))
}

fn need<T, E: ToString>(key: &str, value: Result<Option<T>, E>) -> Result<T, String> {
    let value = value.map_err(|error| error.to_string())?;
    value.ok_or_else(|| format!("the key `{key}` is missing"))
}

/// The tables of a list, of which there are at least and at most so many.
fn tables<'t>(
    table: &'t Table,
    key: &str,
    least: usize,
    most: usize,
) -> Result<Vec<&'t Table>, String> {
    let list = table.get(key).and_then(Value::as_array);
    let tables: Option<Vec<&Table>> = list.map_or(Some(Vec::new()), |list| {
        list.iter().map(Value::as_table).collect()
    });
    let tables = tables.ok_or_else(|| format!("`{key}` is a list of tables, `[[{key}]]`"))?;
    if (least..=most).contains(&tables.len()) {
        return Ok(tables);
    }
    Err(format!(
        "there are {} tables `[[{key}]]`; a map has {least} to {most}",
        tables.len()
    ))
}

/// Two numbers such as a place.
fn pair(table: &Table, key: &str) -> Result<(f64, f64), String> {
    let number = |value: &Value| {
        let whole = value.as_integer().map(|number| number as f64);
        value
            .as_float()
            .or(whole)
            .filter(|number| number.is_finite())
    };
    let list = table.get(key).and_then(Value::as_array);
    let numbers: Option<Vec<f64>> = list.and_then(|list| list.iter().map(number).collect());
    match numbers.as_deref() {
        Some(&[x, y]) => Ok((x, y)),
        _ => Err(format!("`{key}` must be two numbers, `[x, y]`")),
    }
}

/// The id of a table, which the order of the tables decides.
fn expect_id(fields: Fields<'_>, what: &str, expected: &str) -> Result<(), String> {
    let id = need("id", fields.text("id"))?;
    if id == expected {
        return Ok(());
    }
    Err(format!(
        "the {what} `{id}` is out of order; here `{expected}` is expected"
    ))
}

fn read_base(map: &mut Map, table: &Table) -> Result<(), String> {
    let name = format!("b{}", map.bases.len());
    let within = |problem: String| format!("base {name}: {problem}");
    let fields = Fields::new(table, &["id", "pos", "special", "allow"]);
    let fields = fields.map_err(|error| within(error.to_string()))?;
    expect_id(fields, "base", &name)?;
    let special = match table.get("special") {
        None | Some(Value::Boolean(false)) => Specialty::Plain,
        Some(Value::Boolean(true)) => Specialty::Special,
        Some(_) => return Err(within("`special` is true or false".to_owned())),
    };
    let at = place(map, table).map_err(within)?;
    map.bases.push(Base { at, special });
    map.gates.push(gate(table).map_err(within)?);
    Ok(())
}

fn read_hq(map: &mut Map, table: &Table) -> Result<(), String> {
    let fields = Fields::new(table, &["id", "owner", "pos", "allow"]);
    let fields = fields.map_err(|error| format!("a headquarters: {error}"))?;
    let words = Colour::BOTH.map(|colour| (colour.word(), colour));
    let owner = need("owner", fields.choice("owner", &words))?;
    if owner == Colour::Blue && map.hqs.iter().any(|hq| hq.owner == Colour::Red) {
        return Err("blue headquarters stand before red ones".to_owned());
    }
    let earlier = map.hqs.iter().filter(|hq| hq.owner == owner).count();
    let name = format!("{}{}", owner.letter(), earlier + 1);
    expect_id(fields, "headquarters", &name)?;
    let within = |problem: String| format!("headquarters {name}: {problem}");
    let at = place(map, table).map_err(within)?;
    let gate = gate(table).map_err(within)?;
    map.hqs.push(Hq { name, owner, at });
    map.gates.push(gate);
    Ok(())
}

/// A place inside the frame where nothing stands yet.
fn place(map: &Map, table: &Table) -> Result<(f64, f64), String> {
    let (x, y) = pair(table, "pos")?;
    let (width, height) = map.frame;
    if !(0.0..=width).contains(&x) || !(0.0..=height).contains(&y) {
        return Err(format!("({x}, {y}) is outside the frame"));
    }
    let mut others = (0..map.nodes() as Node).map(|node| (node, map.position(node)));
    match others.find(|(_, at)| *at == (x, y)) {
        None => Ok((x, y)),
        Some((node, _)) => Err(format!("it stands where {} does", map.node_name(node))),
    }
}

fn gate(table: &Table) -> Result<Option<Vec<Kind>>, String> {
    let Some(value) = table.get("allow") else {
        return Ok(None);
    };
    let kind = |value: &Value| {
        let number = usize::try_from(value.as_integer()?).ok()?;
        Kind::ALL.get(number).copied()
    };
    let list = value.as_array();
    let kinds: Option<Vec<Kind>> = list.and_then(|list| list.iter().map(kind).collect());
    kinds
        .map(Some)
        .ok_or_else(|| "`allow` is a list of numbers from 0 to 7".to_owned())
}

fn read_edges(map: &mut Map, fields: Fields<'_>) -> Result<(), String> {
    let graph = need("graph", fields.table("graph"))?;
    let graph = Fields::new(graph, &["edges"]).map_err(|error| error.to_string())?;
    for edge in need("edges", graph.text_lists("edges"))? {
        let [one, other] = &edge[..] else {
            return Err(format!("the path {edge:?} does not join two nodes"));
        };
        let end = |name: &String| {
            map.node(name)
                .ok_or_else(|| format!("the path {one}-{other} ends at `{name}`, which is no node"))
        };
        let ends = (end(one)?, end(other)?);
        map.edges.push(ends);
    }
    Ok(())
}

fn read_region(map: &mut Map, table: &Table) -> Result<(), String> {
    let name = format!("r{}", map.regions.len());
    let within = |problem: String| format!("region {name}: {problem}");
    let fields = Fields::new(table, &["id", "medals", "cycle", "label"]);
    let fields = fields.map_err(|error| within(error.to_string()))?;
    expect_id(fields, "region", &name)?;
    let medals = need("medals", fields.int("medals", 1..=9)).map_err(within)?;
    let mut cycle = Vec::new();
    for node in need("cycle", fields.texts("cycle")).map_err(within)? {
        let node = map
            .node(&node)
            .ok_or_else(|| within(format!("its cycle names `{node}`, which is no node")))?;
        cycle.push(node);
    }
    let label = match table.get("label") {
        Some(_) => pair(table, "label").map_err(within)?,
        None => middle(map, &cycle),
    };
    map.regions.push(Region {
        medals: medals as u8,
        cycle,
        label,
    });
    Ok(())
}

/// The middle of some nodes.
fn middle(map: &Map, nodes: &[Node]) -> (f64, f64) {
    let count = nodes.len().max(1) as f64;
    let sum = nodes.iter().map(|node| map.position(*node));
    let (x, y) = sum.fold((0.0, 0.0), |(x, y), at| (x + at.0, y + at.1));
    (x / count, y / count)
}
