//! Positions and plays as text (section 8).

use std::fmt::{self, Write};

use super::checkers::{BAR, Checkers, OFF, STOCK};
use super::play::Step;
use super::player::Player;
use super::position::{Phase, Position, Tag};

/// Appends to a string, which cannot fail.
pub(crate) fn push(out: &mut String, text: impl fmt::Display) {
    let written = write!(out, "{text}");
    debug_assert!(written.is_ok());
}

/// The name of a place in a position.
pub(crate) struct Place(pub(crate) u32);

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            OFF => f.write_str("off"),
            BAR => f.write_str("bar"),
            STOCK => f.write_str("stock"),
            point => point.fmt(f),
        }
    }
}

/// The name of the place a step leaves.
pub(crate) struct Source(pub(crate) u32);

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            STOCK => f.write_str("in"),
            place => Place(place).fmt(f),
        }
    }
}

/// The places in the order of the notation.
pub(crate) fn places() -> impl Iterator<Item = u32> {
    [STOCK, BAR].into_iter().chain((OFF..=24).rev())
}

impl Position {
    /// Appends the canonical line.
    pub(crate) fn write(&self, out: &mut String) {
        self.write_head(out);
        push(out, format_args!(" t={}", self.turn));
        for player in Player::BOTH {
            push(out, format_args!(" | {player}"));
            let checkers = self.checkers(player);
            for place in places().filter(|&place| checkers.count(place) > 0) {
                push(
                    out,
                    format_args!(" {}:{}", Place(place), checkers.count(place)),
                );
            }
        }
    }

    fn write_head(&self, out: &mut String) {
        match self.phase {
            Phase::Start => out.push_str("start"),
            Phase::Roll(player) => push(out, format_args!("{player} roll")),
            Phase::Play(player, stage) => push(
                out,
                format_args!("{player} play {}{}", stage.tag.words(), stage.roll),
            ),
            Phase::Name(player) => push(out, format_args!("{player} name")),
            Phase::Won(player) => push(out, format_args!("{player} won")),
            Phase::Drawn => out.push_str("drawn"),
        }
    }

    /// The dice a position shows because they were rolled.
    pub(crate) fn shown_dice(&self) -> Option<String> {
        match self.phase {
            Phase::Play(_, stage) if stage.tag == Tag::Rolled => Some(stage.roll.to_string()),
            _ => None,
        }
    }

    /// Appends the text of a player's play: equal neighbours are joined, hits are marked.
    pub(crate) fn write_play(
        &self,
        player: Player,
        steps: impl Iterator<Item = Step>,
        out: &mut String,
    ) {
        let mut items: Vec<Item> = Vec::new();
        let mut mine: Checkers = *self.checkers(player);
        let mut blots = self.blots_of(player.other());
        for step in steps {
            let (from, to) = (mine.place_of(step.from()), step.to());
            let hits = blots >> to & 1 != 0;
            blots &= !(1 << to);
            mine.step(step);
            match items.last_mut() {
                Some(last) if (last.from, last.to) == (from, to) => {
                    last.times += 1;
                    last.hits |= hits;
                }
                _ => items.push(Item {
                    from,
                    to,
                    hits,
                    times: 1,
                }),
            }
        }
        for (index, item) in items.iter().enumerate() {
            let space = if index == 0 { "" } else { " " };
            push(out, format_args!("{space}{item}"));
        }
    }

    /// A player's blots in the numbering of his opponent.
    pub(crate) fn blots_of(&self, player: Player) -> u32 {
        super::checkers::mirrored(self.checkers(player).single())
    }
}

/// Equal steps that follow each other.
struct Item {
    from: u32,
    to: u32,
    hits: bool,
    times: u32,
}

impl fmt::Display for Item {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hit = if self.hits { "*" } else { "" };
        write!(f, "{}/{}{hit}", Source(self.from), Place(self.to))?;
        if self.times > 1 {
            write!(f, "({})", self.times)?;
        }
        Ok(())
    }
}
