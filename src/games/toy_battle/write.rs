//! Positions, views, actions and outcomes as text (sections 10 and 11).

use std::fmt::Write;

use super::ToyBattle;
use super::actions::{Act, Action, Outcome};
use super::kinds::{Bag, Colour};
use super::nodes::Node;
use super::state::{Face, Holding, Phase, State};
use crate::error::TextError;
use crate::game::Notation;

impl Phase {
    /// The word of a phase that is one word.
    pub(super) const WORDS: &'static [(&'static str, Phase)] = &[
        ("deal", Phase::Deal),
        ("hit", Phase::Hit),
        ("block", Phase::Block),
        ("dig", Phase::Dig),
        ("turn", Phase::Turn),
        ("skully", Phase::Skully),
        ("captain", Phase::Captain),
        ("xb42", Phase::Xb42),
        ("star", Phase::Star),
        ("base", Phase::Base),
    ];
}

/// Anything to be written, or `-` where there is nothing.
fn or_dash(parts: &str, out: &mut String) {
    out.push_str(if parts.is_empty() { "-" } else { parts });
}

pub(super) fn bag_text(bag: Bag) -> String {
    let copies = |kind| std::iter::repeat_n(kind, bag.count(kind) as usize);
    let kinds = bag.kinds().flat_map(copies);
    kinds.map(super::kinds::Kind::digit).collect()
}

/// The hand: `047`, `1177*`, `-`, or `#4*1` where it is covered.
pub(super) fn hand_text(holding: &Holding) -> String {
    if holding.face == Face::Down {
        return match holding.blocked_size {
            0 => format!("#{}", holding.hand_size),
            blocked => format!("#{}*{blocked}", holding.hand_size),
        };
    }
    let mut text = String::new();
    for kind in holding.hand.kinds() {
        for copy in 0..holding.hand.count(kind) {
            text.push(kind.digit());
            if copy + holding.blocked.count(kind) >= holding.hand.count(kind) {
                text.push('*');
            }
        }
    }
    if text.is_empty() {
        text.push('-');
    }
    text
}

impl ToyBattle {
    fn write_head(&self, state: &State, out: &mut String) {
        let put = |out: &mut String, text: String| out.push_str(&text);
        put(out, format!("{} ", state.turns));
        if let Phase::Over(winner, reason) = state.phase {
            let winner = winner.map_or("draw", Colour::word);
            let reason = super::Reason::WORDS[reason as usize];
            put(out, format!("- over {winner} {reason}"));
            return;
        }
        put(out, format!("{} ", state.mover.word()));
        match state.phase {
            Phase::Draw(left) => put(out, format!("draw {left}")),
            Phase::Jumbo(node) => put(out, format!("jumbo {}", self.node_name(node))),
            phase => out.push_str(crate::fields::word_of(Phase::WORDS, phase)),
        }
        if !state.queue.bases().is_empty() {
            let names: Vec<String> = (state.queue.bases().iter())
                .map(|base| self.node_name(*base))
                .collect();
            put(out, format!(" queue {}", names.join(",")));
        }
    }

    /// The stack of a node, from bottom to top.
    pub(super) fn stack_text(&self, state: &State, node: Node) -> String {
        let tiles = state.stacks.stack(node).iter();
        let texts: Vec<String> = tiles
            .map(|tile| format!("{}{}", tile.colour().letter(), tile.kind().digit()))
            .collect();
        texts.join("/")
    }

    fn board_text(&self, state: &State) -> String {
        let nodes = 0..self.board.map.nodes() as Node;
        let stacks = nodes.filter(|node| state.stacks.top(*node).is_some());
        let texts: Vec<String> = stacks
            .map(|node| format!("{}:{}", self.node_name(node), self.stack_text(state, node)))
            .collect();
        texts.join(" ")
    }

    pub(super) fn node_name(&self, node: Node) -> String {
        self.board.map.node_name(node)
    }
}

fn write_side(holding: &Holding, colour: Colour, out: &mut String) {
    let hand = hand_text(holding);
    let (deck, aside) = (holding.deck, holding.aside);
    let wrote = write!(out, "{} hand {hand} unseen {deck}+{aside}", colour.word());
    wrote.expect("a string takes any text");
    if holding.face == Face::Up {
        out.push(':');
        or_dash(&bag_text(holding.unseen), out);
    }
    out.push_str(" discard ");
    or_dash(&bag_text(holding.discard), out);
    out.push_str(" regions ");
    or_dash(&regions_text(holding.claimed), out);
}

/// `r0,r7`, in numerical order.
pub(super) fn regions_text(claimed: u16) -> String {
    let numbers = (0..u16::BITS).filter(|index| claimed >> index & 1 == 1);
    let names: Vec<String> = numbers.map(|index| format!("r{index}")).collect();
    names.join(",")
}

impl Notation for ToyBattle {
    fn write_position(&self, state: &State, out: &mut String) {
        out.push_str(&self.board.map.id);
        out.push_str(" | ");
        self.write_head(state, out);
        out.push_str(" | ");
        or_dash(&self.board_text(state), out);
        for colour in Colour::BOTH {
            out.push_str(" | ");
            write_side(state.holding(colour), colour, out);
        }
    }

    fn read_position(&self, text: &str) -> Result<State, TextError> {
        self.read_state(text)
    }

    fn write_action(&self, _: &State, action: Action, out: &mut String) {
        let name = |node| self.node_name(node);
        let text = match action.0 {
            Act::Draw => "draw".to_owned(),
            Act::Skip => "skip".to_owned(),
            Act::Hit => "hit".to_owned(),
            Act::Block => "block".to_owned(),
            Act::TakeUnseen => "take ?".to_owned(),
            Act::Take(kind) => format!("take {}", kind.digit()),
            Act::Place(node, kind) => format!("{}:{}", name(node), kind.digit()),
            Act::Jumbo(base) => format!("jumbo {}", name(base)),
            Act::Recall(base, _) => format!("recall {}", name(base)),
            Act::Shove(from, to) => format!("shove {}>{}", name(from), name(to)),
        };
        out.push_str(&text);
    }

    fn write_outcome(&self, _: &State, outcome: Outcome, out: &mut String) {
        let (verb, kind) = outcome.0.parts();
        let wrote = write!(out, "{verb} {}", kind.digit());
        wrote.expect("a string takes any text");
    }

    fn drawing(&self, state: &State) -> String {
        self.draw_map(state)
    }
}
