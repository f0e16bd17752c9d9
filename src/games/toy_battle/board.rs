//! A map as the rules use it: neighbours, gates, special bases and regions as sets of nodes.

use super::house::House;
use super::kinds::{Colour, KINDS, Kind};
use super::map::Map;
use super::nodes::{BASES, NODES, Node, Nodes};

/// What the special bases of a map do (section 6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ability {
    Nothing,
    Recall,
    ValueGate,
    DrawOne,
    Shove,
    Exhume,
    Mute,
    Suppress,
}

impl Ability {
    /// The words of `special_kind` in a map file.
    pub(super) const WORDS: &'static [(&'static str, Ability)] = &[
        ("none", Ability::Nothing),
        ("recall", Ability::Recall),
        ("value_gate", Ability::ValueGate),
        ("draw_one", Ability::DrawOne),
        ("shove", Ability::Shove),
        ("exhume", Ability::Exhume),
        ("mute", Ability::Mute),
        ("suppress", Ability::Suppress),
    ];

    /// Whether it waits in the queue after a placing.
    const fn fires(self) -> bool {
        !matches!(self, Ability::Nothing | Ability::ValueGate | Ability::Mute)
    }
}

/// A region: the nodes to hold, and what it is worth.
#[derive(Clone, Copy, Debug)]
pub(super) struct Region {
    /// Its bases; under `hq_counts` also the headquarters on its border (T19).
    pub(super) nodes: Nodes,
    pub(super) medals: u8,
}

/// The map under the rules in force.
#[derive(Clone, Debug)]
pub(super) struct Board {
    pub(super) map: Map,
    pub(super) ability: Ability,
    /// All bases.
    pub(super) bases: Nodes,
    /// Each side's headquarters.
    pub(super) hqs: [Nodes; 2],
    /// The neighbours of each side's headquarters.
    pub(super) doors: [Nodes; 2],
    /// Special bases whose ability runs after placing.
    pub(super) fires: Nodes,
    /// Bases on which troops have no ability (T39).
    pub(super) mutes: Nodes,
    /// Where each kind may be placed, by the gates (T34).
    pub(super) allows: [Nodes; KINDS],
    pub(super) regions: Vec<Region>,
    neighbours: [Nodes; NODES],
    /// The regions that a base belongs to, as bits.
    regions_at: [u16; BASES],
}

impl Board {
    pub(super) fn new(map: Map, house: &House) -> Self {
        let ability = if house.special_bases {
            map.ability
        } else {
            Ability::Nothing
        };
        let regions: Vec<Region> = (map.regions.iter())
            .map(|region| Region {
                nodes: if house.hq_counts {
                    region.cycle.iter().copied().collect()
                } else {
                    region.bases(map.bases.len())
                },
                medals: region.medals,
            })
            .collect();
        let special: Nodes = map.special().collect();
        let mut board = Board {
            ability,
            bases: Nodes::first(map.bases.len()),
            hqs: Colour::BOTH.map(|colour| map.hqs_of(colour)),
            doors: [Nodes::NONE; 2],
            fires: if ability.fires() {
                special
            } else {
                Nodes::NONE
            },
            mutes: match ability {
                Ability::Mute => special,
                _ => Nodes::NONE,
            },
            allows: Kind::ALL.map(|kind| allowed(&map, ability, kind)),
            neighbours: neighbours(&map),
            regions_at: regions_at(&regions),
            regions,
            map,
        };
        board.doors = board.hqs.map(|hqs| board.around(hqs));
        board
    }

    /// The nodes joined to a node by one path.
    pub(super) fn neighbours(&self, node: Node) -> Nodes {
        self.neighbours[usize::from(node)]
    }

    /// The nodes joined to some of these.
    pub(super) fn around(&self, nodes: Nodes) -> Nodes {
        let each = nodes.iter().map(|node| self.neighbours(node));
        each.fold(Nodes::NONE, |all, some| all | some)
    }

    /// The bases joined to a base.
    pub(super) fn bases_beside(&self, base: Node) -> Nodes {
        self.neighbours(base) & self.bases
    }

    /// Of the nodes from which a side goes on, those that `held` links to `from`.
    pub(super) fn linked(&self, from: Nodes, held: Nodes) -> Nodes {
        let mut chain = from & held;
        let mut edge = chain;
        while !edge.is_empty() {
            edge = (self.around(edge) & held).without(chain);
            chain |= edge;
        }
        chain
    }

    /// The regions, as bits, to which one of these bases belongs.
    pub(super) fn regions_of(&self, bases: Nodes) -> u16 {
        let each = bases.iter().map(|base| self.regions_at[usize::from(base)]);
        each.fold(0, |all, some| all | some)
    }

    /// The medals of regions given as bits.
    pub(super) fn medals(&self, regions: u16) -> u8 {
        let numbered = self.regions.iter().enumerate();
        let taken = numbered.filter(|(index, _)| regions >> index & 1 == 1);
        taken.map(|(_, region)| region.medals).sum()
    }
}

fn allowed(map: &Map, ability: Ability, kind: Kind) -> Nodes {
    let gated = ability == Ability::ValueGate;
    let gates = map.gates.iter().enumerate();
    gates
        .filter(|(_, gate)| {
            let closed = gate.as_ref().is_some_and(|list| !list.contains(&kind));
            !(gated && closed)
        })
        .map(|(node, _)| node as Node)
        .collect()
}

fn neighbours(map: &Map) -> [Nodes; NODES] {
    let mut neighbours = [Nodes::NONE; NODES];
    for &(one, other) in &map.edges {
        neighbours[usize::from(one)] |= Nodes::of(other);
        neighbours[usize::from(other)] |= Nodes::of(one);
    }
    neighbours
}

fn regions_at(regions: &[Region]) -> [u16; BASES] {
    let mut at = [0; BASES];
    for (index, region) in regions.iter().enumerate() {
        for (base, regions) in at.iter_mut().enumerate() {
            *regions |= u16::from(region.nodes.contains(base as Node)) << index;
        }
    }
    at
}
