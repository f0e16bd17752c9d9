//! What a map must be: joined up, with real regions and reachable goals.

use std::collections::BTreeSet;

use super::{Map, Symmetry};
use crate::games::toy_battle::board::Ability;
use crate::games::toy_battle::kinds::{Colour, Kind};
use crate::games::toy_battle::nodes::{Node, Nodes};

pub(super) fn check(map: &Map) -> Result<(), String> {
    owners(map)?;
    paths(map)?;
    connection(map)?;
    marches(map)?;
    regions(map)?;
    target(map)?;
    abilities(map)?;
    symmetry(map)
}

fn owners(map: &Map) -> Result<(), String> {
    for colour in Colour::BOTH {
        if map.hqs_of(colour).is_empty() {
            return Err(format!("{} has no headquarters", colour.word()));
        }
    }
    Ok(())
}

fn edge_name(map: &Map, (one, other): (Node, Node)) -> String {
    format!("{}-{}", map.node_name(one), map.node_name(other))
}

fn paths(map: &Map) -> Result<(), String> {
    let hqs = map.hqs_of(Colour::Blue) | map.hqs_of(Colour::Red);
    let mut seen = BTreeSet::new();
    for &(one, other) in &map.edges {
        let name = edge_name(map, (one, other));
        if one == other {
            return Err(format!("the path {name} leads back to its own node"));
        }
        if hqs.contains(one) && hqs.contains(other) {
            return Err(format!("the path {name} joins two headquarters"));
        }
        if !seen.insert((one.min(other), one.max(other))) {
            return Err(format!("the path {name} is there twice"));
        }
    }
    Ok(())
}

fn beside(map: &Map, node: Node) -> Nodes {
    let ends = map.edges.iter().filter_map(|&(one, other)| match node {
        _ if one == node => Some(other),
        _ if other == node => Some(one),
        _ => None,
    });
    ends.collect()
}

/// The nodes that can be reached from one without passing through others than `open`.
fn reached(map: &Map, from: Node, open: Nodes) -> Nodes {
    let (mut all, mut edge) = (Nodes::of(from), Nodes::of(from));
    while !edge.is_empty() {
        let next = edge.iter().map(|node| beside(map, node));
        let next = next.fold(Nodes::NONE, |all, some| all | some).without(all);
        all |= next;
        edge = next & open;
    }
    all
}

fn connection(map: &Map) -> Result<(), String> {
    let all = Nodes::first(map.nodes());
    let lost = all.without(reached(map, 0, all));
    match lost.iter().next() {
        None => Ok(()),
        Some(node) => Err(format!(
            "no path leads from b0 to {}; a map is in one piece",
            map.node_name(node)
        )),
    }
}

fn marches(map: &Map) -> Result<(), String> {
    let bases = Nodes::first(map.bases.len());
    for colour in Colour::BOTH {
        let goals = map.hqs_of(colour.other());
        for hq in map.hqs_of(colour).iter() {
            if !reached(map, hq, bases).meets(goals) {
                let name = map.node_name(hq);
                return Err(format!(
                    "no way over bases leads from headquarters {name} to an enemy one"
                ));
            }
        }
    }
    Ok(())
}

fn regions(map: &Map) -> Result<(), String> {
    for (index, region) in map.regions.iter().enumerate() {
        let within = |problem: String| Err(format!("region r{index}: {problem}"));
        let cycle = &region.cycle;
        let nodes: Nodes = cycle.iter().copied().collect();
        if nodes.len() as usize != cycle.len() {
            return within("its cycle passes a node twice".to_owned());
        }
        if region.bases(map.bases.len()).len() < 3 {
            return within("it has fewer than 3 bases".to_owned());
        }
        for (at, &node) in cycle.iter().enumerate() {
            let next = cycle[(at + 1) % cycle.len()];
            if !beside(map, node).contains(next) {
                let edge = edge_name(map, (node, next));
                return within(format!("it is no cycle, since there is no path {edge}"));
            }
        }
        let same = |other: &super::Region| {
            let others: Nodes = other.cycle.iter().copied().collect();
            others == nodes
        };
        if let Some(other) = map.regions[..index].iter().position(same) {
            return within(format!("it has the nodes of region r{other}"));
        }
    }
    Ok(())
}

fn target(map: &Map) -> Result<(), String> {
    let medals: u32 = map.regions.iter().map(|r| u32::from(r.medals)).sum();
    if medals >= u32::from(map.target) {
        return Ok(());
    }
    Err(format!(
        "all regions together have {medals} medals, below the target of {}",
        map.target
    ))
}

fn abilities(map: &Map) -> Result<(), String> {
    let special: Nodes = map.special().collect();
    match (map.ability, special.is_empty()) {
        (Ability::Nothing, false) => {
            return Err("`special_kind` is none, but there are special bases".to_owned());
        }
        (Ability::Nothing, true) | (_, false) => {}
        (_, true) => return Err("`special_kind` is given, but no base is special".to_owned()),
    }
    for (node, gate) in map.gates.iter().enumerate() {
        let node = node as Node;
        let within = |problem: &str| Err(format!("{}: {problem}", map.node_name(node)));
        let base = Nodes::first(map.bases.len()).contains(node);
        let gated = map.ability == Ability::ValueGate;
        match gate {
            Some(_) if !gated => return within("only a value_gate map has lists `allow`"),
            Some(_) if base && !special.contains(node) => {
                return within("only a special base has a list `allow`");
            }
            Some(list) if !list.contains(&Kind::Kwak) => {
                return within("0, the Kwak, must be on its list `allow` (T34)");
            }
            None if gated && special.contains(node) => {
                return within("a gated base needs a list `allow` (T34)");
            }
            _ => {}
        }
    }
    Ok(())
}

/// Whether the map is as symmetric as it says.
fn symmetry(map: &Map) -> Result<(), String> {
    if map.symmetry == Symmetry::None {
        return Ok(());
    }
    let wrong = |what: &str| {
        Err(format!(
            "`symmetry` is rot180, but the half turn does not keep {what}"
        ))
    };
    let (width, height) = map.frame;
    let nodes = 0..map.nodes() as Node;
    let turned = |node: Node| {
        let (x, y) = map.position(node);
        nodes
            .clone()
            .find(|other| map.position(*other) == (width - x, height - y))
    };
    let Some(turn) = nodes.clone().map(turned).collect::<Option<Vec<Node>>>() else {
        return wrong("the places of the nodes");
    };
    let image = |node: Node| turn[usize::from(node)];
    let images = |set: Nodes| set.iter().map(image).collect::<Nodes>();
    if images(map.hqs_of(Colour::Blue)) != map.hqs_of(Colour::Red) {
        return wrong("the headquarters");
    }
    if !nodes
        .clone()
        .all(|n| images(beside(map, n)) == beside(map, image(n)))
    {
        return wrong("the paths");
    }
    let special: Nodes = map.special().collect();
    let gate = |node: Node| &map.gates[usize::from(node)];
    if images(special) != special || !nodes.clone().all(|n| gate(n) == gate(image(n))) {
        return wrong("the special bases");
    }
    let worth = |region: &super::Region, at: &dyn Fn(Node) -> Node| {
        let nodes: Nodes = region.cycle.iter().map(|node| at(*node)).collect();
        (nodes.0, region.medals)
    };
    let all: BTreeSet<_> = (map.regions.iter()).map(|r| worth(r, &|n| n)).collect();
    let turned: BTreeSet<_> = (map.regions.iter()).map(|r| worth(r, &image)).collect();
    if all == turned {
        Ok(())
    } else {
        wrong("the regions")
    }
}
