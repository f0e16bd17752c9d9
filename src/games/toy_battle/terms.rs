//! Named quantities of a position (section 12), for judges and reports.

use super::ToyBattle;
use super::kinds::{Bag, Colour, Kind};
use super::nodes::{Node, Nodes};
use super::state::{Phase, State};
use crate::game::{Side, Terms};

/// How far away a headquarters that cannot be reached counts.
const FAR: u32 = 9;

impl Terms for ToyBattle {
    /// All seen from one side.
    ///
    /// | name | meaning |
    /// |---|---|
    /// | `medals`, `medals_missing` | medals won, and still missing to the target |
    /// | `short_one`, `short_two` | medals of open regions that lack one or two bases |
    /// | `march` | the fewest placements that reach an enemy headquarters, as the enemy stands |
    /// | `hq_open` | 1 if a tile in hand can be placed on an enemy headquarters |
    /// | `hq_open_on_move` | the same, 1 only if this side is also to place one |
    /// | `held`, `supplied`, `cut_off` | bases held, those linked to an own headquarters, and the others |
    /// | `frontier` | bases that can be reached and are not held |
    /// | `hand`, `tiles_left` | tiles in hand with those being drawn; the same with the stack |
    /// | `strength`, `sevens` | the sum of the numbers in hand, and the sevens of the whole stock left |
    /// | `armour` | the sum of the numbers on supplied bases |
    /// | `blocked` | blocked tiles in hand |
    const NAMES: &'static [&'static str] = &[
        "medals",
        "medals_missing",
        "short_one",
        "short_two",
        "march",
        "hq_open",
        "hq_open_on_move",
        "held",
        "supplied",
        "cut_off",
        "frontier",
        "hand",
        "tiles_left",
        "strength",
        "sevens",
        "armour",
        "blocked",
    ];

    fn terms(&self, state: &State, side: Side, out: &mut [f32]) {
        let colour = Colour::of_index(side.index());
        let holding = state.holding(colour);
        let medals = self.medals(state, colour);
        let [one, two] = self.short_medals(state, colour);
        let supplied = self.supplied(state, colour);
        let held = state.stacks.held(colour) & self.board.bases;
        let frontier = (self.reach(state, colour) & self.board.bases).without(held);
        let open = self.hq_open(state, colour);
        let coming = match state.phase {
            Phase::Draw(left) if state.mover == colour => u32::from(left),
            _ => 0,
        };
        let hand = u32::from(holding.hand_size) + coming;
        let stock = u32::from(holding.deck) - coming;
        let sevens = holding.hand.count(Kind::Roxy) + holding.unseen.count(Kind::Roxy);
        let numbers = [
            u32::from(medals),
            u32::from(self.board.map.target.saturating_sub(medals)),
            one,
            two,
            self.march(state, colour),
            u32::from(open),
            u32::from(open && places(state, colour)),
            held.len(),
            supplied.len(),
            held.without(supplied).len(),
            frontier.len(),
            hand,
            hand + stock,
            strength(holding.hand),
            sevens,
            armour(state, supplied),
            u32::from(holding.blocked_size),
        ];
        for (out, number) in out.iter_mut().zip(numbers) {
            *out = number as f32;
        }
    }
}

impl ToyBattle {
    /// The medals of unclaimed regions that lack one base, and two.
    fn short_medals(&self, state: &State, colour: Colour) -> [u32; 2] {
        let taken = state.holdings[0].claimed | state.holdings[1].claimed;
        let held = state.stacks.held(colour) | self.board.hqs[colour.index()];
        let mut short = [0; 2];
        for (index, region) in self.board.regions.iter().enumerate() {
            let lacks = region.nodes.without(held).len();
            if taken >> index & 1 == 0 && (1..=2).contains(&lacks) {
                short[lacks as usize - 1] += u32::from(region.medals);
            }
        }
        short
    }

    /// The fewest placements that put a troop on an enemy headquarters, whatever is in hand and
    /// without the Hook: every base that is not held takes one.
    fn march(&self, state: &State, colour: Colour) -> u32 {
        let goals = self.board.hqs[colour.other().index()];
        let held = state.stacks.held(colour) & self.board.bases;
        let mut chain = self.supplied(state, colour);
        let mut front = self.reach(state, colour);
        for placements in 1..FAR {
            if front.meets(goals) {
                return placements;
            }
            let taken = (front & self.board.bases) | chain;
            chain = self.board.linked(taken, taken | held);
            front = self.board.around(chain) | front;
        }
        FAR
    }

    /// Whether a tile in hand can be placed on an enemy headquarters.
    fn hq_open(&self, state: &State, colour: Colour) -> bool {
        let goals = self.board.hqs[colour.other().index()];
        self.reach(state, colour).meets(goals) && {
            let placements = self.placements(state, colour, state.holding(colour).free());
            placements.anywhere().meets(goals)
        }
    }
}

/// Whether a side is the next to place a tile: it is its turn, or that of a Captain.
fn places(state: &State, colour: Colour) -> bool {
    let placing = matches!(state.phase, Phase::Turn | Phase::Captain);
    placing && state.mover == colour
}

fn strength(hand: Bag) -> u32 {
    let each = hand
        .kinds()
        .map(|kind| hand.count(kind) * kind.number() as u32);
    each.sum()
}

fn armour(state: &State, bases: Nodes) -> u32 {
    let tops = bases.iter().filter_map(|base: Node| state.stacks.top(base));
    tops.map(|tile| tile.kind().number() as u32).sum()
}
