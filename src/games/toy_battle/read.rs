//! Reading positions (section 10): the form of the line. What it says is checked in `check`.

use super::ToyBattle;
use super::kinds::{Colour, Kind, Tile};
use super::nodes::{Node, Nodes};
use super::read_holding::{conserved, read_bag, read_hand, read_unseen};
use super::stacks::{Stacks, TILES};
use super::state::{Holding, Phase, QUEUE, Queue, Reason, State};
use crate::error::TextError;
use crate::game::Notation;
use crate::games::words::{Words, canonical};

const SEPARATOR: &str = "|";

impl ToyBattle {
    pub(super) fn read_state(&self, text: &str) -> Result<State, TextError> {
        let mut words = Words::of(text);
        if words.take() != self.board.map.id {
            return Err(words.wrong(format!("expected the map `{}`", self.board.map.id)));
        }
        words.expect(SEPARATOR)?;
        let mut state = State::START;
        self.read_head(&mut words, &mut state)?;
        state.stacks = self.read_board(&mut words)?;
        for colour in Colour::BOTH {
            let (claims, holding) = self.read_side(&mut words, colour, &state)?;
            *state.holding_mut(colour) = holding;
            if colour == Colour::Blue {
                words.expect(SEPARATOR)?;
            } else if claims & state.holding(Colour::Blue).claimed != 0 {
                return Err(words.wrong("blue has one of these regions"));
            }
        }
        words.end()?;
        canonical_form(text, &self.position_text(&state))?;
        self.check_position(&state).map_err(|(word, problem)| {
            let part = text.split(' ').take(word.before(text)).map(|w| w.len() + 1);
            TextError {
                what: "position",
                text: text.to_owned(),
                at: part.sum(),
                problem,
            }
        })?;
        Ok(state)
    }

    fn read_head(&self, words: &mut Words<'_>, state: &mut State) -> Result<(), TextError> {
        state.turns = words.number()?;
        state.mover = match words.one_of(&["blue", "red", "-"], "who is to move")? {
            2 => {
                state.mover = state.due();
                return read_over(words, state);
            }
            index => Colour::of_index(index),
        };
        state.phase = self.read_phase(words)?;
        match words.one_of(&["queue", SEPARATOR], "the queue or the end of the head")? {
            0 => {
                state.queue = self.read_queue(words)?;
                words.expect(SEPARATOR)
            }
            _ => Ok(()),
        }
    }

    fn read_phase(&self, words: &mut Words<'_>) -> Result<Phase, TextError> {
        let names: Vec<&str> = (Phase::WORDS.iter().map(|(word, _)| *word))
            .chain(["draw", "jumbo"])
            .collect();
        let index = words.one_of(&names, "a phase")?;
        match names[index] {
            "draw" => match words.number()? {
                left @ 1..=2 => Ok(Phase::Draw(left as u8)),
                _ => Err(words.wrong("1 or 2 tiles can be to come, not")),
            },
            "jumbo" => {
                let name = words.take();
                self.base_named(name)
                    .map(Phase::Jumbo)
                    .ok_or_else(|| words.wrong("expected the base where Jumbo stands"))
            }
            _ => Ok(Phase::WORDS[index].1),
        }
    }

    fn base_named(&self, name: &str) -> Option<Node> {
        let node = self.board.map.node(name);
        node.filter(|node| self.board.bases.contains(*node))
    }

    fn read_queue(&self, words: &mut Words<'_>) -> Result<Queue, TextError> {
        let mut queue = Queue::default();
        let list = words.take();
        if list.split(',').count() > QUEUE {
            return Err(words.wrong("at most 4 bases wait in a turn, not"));
        }
        for name in list.split(',') {
            let base = self.base_named(name);
            let base = base.filter(|base| self.board.fires.contains(*base));
            queue.push(base.ok_or_else(|| {
                words.wrong(format!("`{name}` is no base with an ability that waits"))
            })?);
        }
        Ok(queue)
    }

    fn read_board(&self, words: &mut Words<'_>) -> Result<Stacks, TextError> {
        let mut stacks = Stacks::EMPTY;
        let mut word = words.take();
        if word == "-" {
            words.expect(SEPARATOR)?;
            return Ok(stacks);
        }
        let mut seen = Nodes::NONE;
        while word != SEPARATOR {
            let (name, tiles) = word
                .split_once(':')
                .ok_or_else(|| words.wrong("expected a stack such as `b2:R5/B6`"))?;
            let node = self.board.map.node(name);
            let node = node.ok_or_else(|| words.wrong(format!("`{name}` is no node")))?;
            if seen.contains(node) {
                return Err(words.wrong(format!("there is a stack on {name} already")));
            }
            seen |= Nodes::of(node);
            for tile in tiles.split('/') {
                let tile = read_tile(tile)
                    .ok_or_else(|| words.wrong(format!("`{tile}` is no tile such as `B6`")))?;
                if stacks.len() == TILES {
                    return Err(words.wrong("there are more than 48 tiles"));
                }
                stacks.push(node, tile);
            }
            word = words.take();
        }
        Ok(stacks)
    }

    fn read_side(
        &self,
        words: &mut Words<'_>,
        colour: Colour,
        state: &State,
    ) -> Result<(u16, Holding), TextError> {
        words.expect(colour.word())?;
        words.expect("hand")?;
        let mut holding = Holding::START;
        read_hand(words, &mut holding)?;
        words.expect("unseen")?;
        read_unseen(words, &mut holding)?;
        words.expect("discard")?;
        let word = words.take();
        holding.discard = read_bag(words, word)?;
        conserved(words, colour, &holding, state)?;
        words.expect("regions")?;
        holding.claimed = self.read_regions(words)?;
        Ok((holding.claimed, holding))
    }

    fn read_regions(&self, words: &mut Words<'_>) -> Result<u16, TextError> {
        let list = words.take();
        let mut claimed = 0;
        if list == "-" {
            return Ok(claimed);
        }
        for name in list.split(',') {
            let number = name.strip_prefix('r').and_then(canonical);
            let number = number.filter(|n| (*n as usize) < self.board.regions.len());
            let number = number.ok_or_else(|| words.wrong(format!("`{name}` is no region")))?;
            claimed |= 1 << number;
        }
        Ok(claimed)
    }
}

fn read_over(words: &mut Words<'_>, state: &mut State) -> Result<(), TextError> {
    words.expect("over")?;
    let winner = match words.one_of(&["blue", "red", "draw"], "who won")? {
        2 => None,
        index => Some(Colour::of_index(index)),
    };
    let reason = Reason::ALL[words.one_of(&Reason::WORDS, "why it ended")?];
    state.phase = Phase::Over(winner, reason);
    words.expect(SEPARATOR)
}

fn read_tile(text: &str) -> Option<Tile> {
    let mut letters = text.chars();
    let colour = match letters.next()? {
        'B' => Colour::Blue,
        'R' => Colour::Red,
        _ => return None,
    };
    let kind = Kind::of_digit(letters.next()?)?;
    letters.next().is_none().then(|| Tile::new(colour, kind))
}

/// Refuses a text that says the right thing in another way.
fn canonical_form(text: &str, written: &str) -> Result<(), TextError> {
    if text == written {
        return Ok(());
    }
    let differs = text.bytes().zip(written.bytes()).position(|(a, b)| a != b);
    let differs = differs.unwrap_or(text.len().min(written.len()));
    let start = text[..differs].rfind(' ').map_or(0, |space| space + 1);
    let right = written[start..].split(' ').next().unwrap_or_default();
    Err(TextError {
        what: "position",
        text: text.to_owned(),
        at: start,
        problem: format!("it is written `{right}`"),
    })
}
