//! Reading what a side has: hand, unseen tiles and discard, and that no tile is lost or made.

use super::kinds::{Bag, Colour, KINDS, Kind};
use super::nodes::{NODES, Node};
use super::state::{ASIDE, HAND, Holding, State};
use crate::error::TextError;
use crate::games::words::{Words, canonical};

/// Adds a tile, unless it would be a fourth copy.
fn add(words: &Words<'_>, bag: &mut Bag, digit: char) -> Result<Kind, TextError> {
    let kind = Kind::of_digit(digit)
        .ok_or_else(|| words.wrong(format!("`{digit}` is no kind from 0 to 7")))?;
    if bag.count(kind) == Bag::COPIES {
        return Err(words.wrong(format!("there is a fourth tile {digit} (T6)")));
    }
    bag.add(kind);
    Ok(kind)
}

pub(super) fn read_bag(words: &Words<'_>, text: &str) -> Result<Bag, TextError> {
    let mut bag = Bag::EMPTY;
    if text == "-" {
        return Ok(bag);
    }
    for digit in text.chars() {
        add(words, &mut bag, digit)?;
    }
    Ok(bag)
}

pub(super) fn read_hand(words: &mut Words<'_>, holding: &mut Holding) -> Result<(), TextError> {
    let mut last = None;
    for letter in words.take().chars() {
        match (letter, last) {
            ('-', None) => {}
            ('*', Some(kind)) => {
                holding.block(kind);
                last = None;
            }
            ('*', None) => return Err(words.wrong("`*` stands after a kind")),
            (digit, _) => last = Some(add(words, &mut holding.hand, digit)?),
        }
    }
    holding.hand_size = holding.hand.len() as u8;
    if holding.hand.len() > HAND {
        return Err(words.wrong("a hand has at most 8 tiles (T9)"));
    }
    Ok(())
}

/// `deck+aside:tiles`.
pub(super) fn read_unseen(words: &mut Words<'_>, holding: &mut Holding) -> Result<(), TextError> {
    let word = words.take();
    let parts = word.split_once(':').and_then(|(sizes, tiles)| {
        let (deck, aside) = sizes.split_once('+')?;
        Some((canonical(deck)?, canonical(aside)?, tiles))
    });
    let (deck, aside, tiles) =
        parts.ok_or_else(|| words.wrong("expected unseen tiles such as `16+4:0011`"))?;
    if deck > u32::from(Holding::START.deck) {
        return Err(words.wrong("a stack has at most 20 tiles"));
    }
    if aside > u32::from(ASIDE) {
        return Err(words.wrong("at most 4 tiles are set aside (T7)"));
    }
    holding.unseen = read_bag(words, tiles)?;
    if holding.unseen.len() != deck + aside {
        let count = holding.unseen.len();
        return Err(words.wrong(format!("{count} tiles are unseen, not {deck} and {aside},")));
    }
    (holding.deck, holding.aside) = (deck as u8, aside as u8);
    Ok(())
}

/// Each side has three tiles of each kind.
pub(super) fn conserved(
    words: &Words<'_>,
    colour: Colour,
    holding: &Holding,
    state: &State,
) -> Result<(), TextError> {
    let mut count = [0; KINDS];
    for bag in [holding.hand, holding.unseen, holding.discard] {
        for kind in bag.kinds() {
            count[kind.number()] += bag.count(kind);
        }
    }
    for node in 0..NODES as Node {
        for tile in state.stacks.stack(node) {
            count[tile.kind().number()] += u32::from(tile.colour() == colour);
        }
    }
    match Kind::ALL.iter().find(|k| count[k.number()] != Bag::COPIES) {
        None => Ok(()),
        Some(kind) => Err(words.wrong(format!(
            "{} has {} tiles {} in hand, unseen, discarded and on the board, not 3 (T6),",
            colour.word(),
            count[kind.number()],
            kind.digit()
        ))),
    }
}
