//! Maps as data: the eight of the rule book, and files in the same form.

mod check;
mod read;

use super::board::Ability;
use super::kinds::{Colour, Kind};
use super::nodes::{Node, Nodes};
use crate::error::{RulesError, Unknown};

macro_rules! maps {
    ($($name:literal)*) => {
        /// The names of the maps that come with the game, in the order of the rule book.
        pub const NAMES: &[&str] = &[$($name),*];

        const TEXTS: &[&str] = &[$(include_str!(concat!("../maps/", $name, ".toml"))),*];
    };
}
maps! {
    "castle"
    "tropical_pool"
    "cloud_city"
    "volcanic_jungle"
    "cursed_graveyard"
    "caribbean_sea"
    "iron_base"
    "battlefield"
}

/// A map as its file describes it, checked. Nodes are numbered: bases first, then headquarters.
#[derive(Clone, Debug)]
pub(super) struct Map {
    pub(super) id: String,
    pub(super) name: String,
    /// Medals that win (T2).
    pub(super) target: u8,
    pub(super) ability: Ability,
    /// Width and height of the drawing.
    pub(super) frame: (f64, f64),
    pub(super) symmetry: Symmetry,
    pub(super) bases: Vec<Base>,
    pub(super) hqs: Vec<Hq>,
    /// The numbers that each node admits, where it has such a list (T34).
    pub(super) gates: Vec<Option<Vec<Kind>>>,
    pub(super) edges: Vec<(Node, Node)>,
    pub(super) regions: Vec<Region>,
}

/// What a map says of its own shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Symmetry {
    None,
    /// The half turn exchanges the sides.
    HalfTurn,
}

/// A place for stacks.
#[derive(Clone, Debug)]
pub(super) struct Base {
    pub(super) at: (f64, f64),
    pub(super) special: Specialty,
}

/// Whether a base has the ability of its map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Specialty {
    Plain,
    Special,
}

/// A headquarters, with its name.
#[derive(Clone, Debug)]
pub(super) struct Hq {
    pub(super) name: String,
    pub(super) owner: Colour,
    pub(super) at: (f64, f64),
}

/// A region as a closed walk along paths.
#[derive(Clone, Debug)]
pub(super) struct Region {
    pub(super) medals: u8,
    pub(super) cycle: Vec<Node>,
    /// Where its medals are drawn.
    pub(super) label: (f64, f64),
}

impl Region {
    /// Its bases, of so many on the map.
    pub(super) fn bases(&self, bases: usize) -> Nodes {
        let all: Nodes = self.cycle.iter().copied().collect();
        all & Nodes::first(bases)
    }
}

impl Map {
    /// The special bases.
    pub(super) fn special(&self) -> impl Iterator<Item = Node> {
        let numbered = self.bases.iter().enumerate();
        let special = numbered.filter(|(_, base)| base.special == Specialty::Special);
        special.map(|(index, _)| index as Node)
    }

    pub(super) fn hqs_of(&self, colour: Colour) -> Nodes {
        let numbered = self.hqs.iter().enumerate();
        let own = numbered.filter(|(_, hq)| hq.owner == colour);
        own.map(|(index, _)| (self.bases.len() + index) as Node)
            .collect()
    }

    pub(super) fn nodes(&self) -> usize {
        self.bases.len() + self.hqs.len()
    }

    /// `b4`, `R1`.
    pub(super) fn node_name(&self, node: Node) -> String {
        match usize::from(node).checked_sub(self.bases.len()) {
            None => format!("b{node}"),
            Some(hq) => self.hqs[hq].name.clone(),
        }
    }

    /// The node of this name.
    pub(super) fn node(&self, name: &str) -> Option<Node> {
        let mut nodes = 0..self.nodes() as Node;
        nodes.find(|node| self.node_name(*node) == name)
    }

    pub(super) fn position(&self, node: Node) -> (f64, f64) {
        match usize::from(node).checked_sub(self.bases.len()) {
            None => self.bases[usize::from(node)].at,
            Some(hq) => self.hqs[hq].at,
        }
    }

    /// Reads and checks a map.
    ///
    /// # Errors
    /// Says which base, path or region is wrong, and what would be right.
    pub(super) fn parse(text: &str) -> Result<Self, String> {
        let map = read::read(text)?;
        check::check(&map)?;
        Ok(map)
    }
}

/// The map of this name or in this file.
pub(super) fn named(name: &str) -> Result<Map, RulesError> {
    let wrong = |problem| RulesError::File {
        path: name.to_owned(),
        problem,
    };
    if let Some(index) = NAMES.iter().position(|known| *known == name) {
        return Map::parse(TEXTS[index]).map_err(wrong);
    }
    if !name.contains(['/', '\\', '.']) {
        return Err(Unknown::new("map", name, NAMES).into());
    }
    let text = std::fs::read_to_string(name).map_err(|error| wrong(error.to_string()))?;
    Map::parse(&text).map_err(wrong)
}
