//! A strict reader of positions (section 9): it accepts what the writer writes, and nothing else.

use super::Uckers;
use super::board::{Board, Piece};
use super::colour::Colour;
use super::house::MixiOrder;
use super::phase::{Cast, Go, Mark, Phase, Run, State, Suck};
use super::pieces::{PIECES, Pieces};
use super::place::{Place, SQUARES};
use super::stacks::Stack;
use super::write::{mark_letter, mixi_on, side_name};
use crate::error::TextError;
use crate::game::{Seat, Side};
use crate::games::dice::Roll;

/// Where in a line its parts stand, for what is found wrong once all is read.
#[derive(Clone, Copy, Default)]
pub(super) struct Spots {
    /// The place lists, at the colour's letter.
    pub lists: [usize; 4],
    pub marks: usize,
}

/// A word and where it stands.
#[derive(Clone, Copy)]
struct Word<'a> {
    at: usize,
    text: &'a str,
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl Uckers {
    /// Reads a canonical line.
    pub(super) fn read_line(&self, text: &str) -> Result<State, TextError> {
        let mut reader = Reader { text, at: 0 };
        let phase = reader.head(self)?;
        let mut spots = Spots::default();
        let mut board = Board {
            pieces: [Pieces::NONE; 4],
            ..Board::SETUP
        };
        for colour in Colour::ALL {
            spots.lists[colour.index()] = reader.list(colour, &mut board)?;
        }
        reader.bar("stacks or marks")?;
        let mut word = reader.next();
        if word.text == "stacks" {
            reader.stacks(word.at, &mut board, self.house.mixi)?;
            word = reader.next();
        }
        if word.text != "marks" {
            return reader.fail(word.at, "expected `marks`");
        }
        let marks = reader.next();
        spots.marks = marks.at;
        let state = State {
            board,
            marks: reader.marks(marks, self.count())?,
            phase,
        };
        if let Err((at, problem)) = self.check(&state, &spots) {
            return reader.fail(at, problem);
        }
        let mut written = String::new();
        self.write_line(&state, &mut written);
        if written == text {
            return Ok(state);
        }
        let alike = written
            .bytes()
            .zip(text.bytes())
            .take_while(|(a, b)| a == b);
        reader.fail(alike.count(), format!("it is written `{written}`; wrong"))
    }
}

impl<'a> Reader<'a> {
    /// The next word; an empty one at the end of the line.
    fn next(&mut self) -> Word<'a> {
        let word = self.peek();
        self.at = (word.at + word.text.len() + 1).min(self.text.len());
        word
    }

    fn peek(&self) -> Word<'a> {
        let rest = &self.text[self.at..];
        let text = rest.split(' ').next().unwrap_or(rest);
        Word { at: self.at, text }
    }

    fn fail<T>(&self, at: usize, problem: impl Into<String>) -> Result<T, TextError> {
        Err(TextError {
            what: "position",
            text: self.text.to_owned(),
            at,
            problem: problem.into(),
        })
    }

    fn bar(&mut self, before: &str) -> Result<(), TextError> {
        match self.next() {
            Word { text: "|", .. } => Ok(()),
            word => self.fail(word.at, format!("expected ` | ` and {before}")),
        }
    }

    fn head(&mut self, game: &Uckers) -> Result<Phase, TextError> {
        let word = self.next();
        match word.text {
            "start" => return Ok(Phase::Start),
            "over" => return self.side().map(Phase::Over),
            _ => {}
        }
        let mut seats = Seat::first(game.count());
        let Some(seat) = seats.find(|&seat| game.seat_name(seat) == word.text) else {
            let names: Vec<&str> = Seat::first(game.count())
                .map(|seat| game.seat_name(seat))
                .collect();
            let names = names.join(", ");
            return self.fail(word.at, format!("expected start, over or one of {names}"));
        };
        let word = self.next();
        match word.text {
            "chooses" => Ok(Phase::Chooses(seat)),
            "throws" => Ok(Phase::Throws(seat, self.cast())),
            "plays" => {
                let roll = self.roll()?;
                let go = match self.cast() {
                    Cast::Again => Go::Again,
                    _ => Go::First,
                };
                Ok(Phase::Plays(seat, roll, go))
            }
            "challenges" => Ok(Phase::Challenges(seat, self.run()?)),
            "sucks" => {
                let (attacker, target) = (self.piece()?, self.piece()?);
                let suck = Suck {
                    attacker: attacker.colour,
                    target,
                };
                let enemies = attacker.colour.side() != target.colour.side();
                if !enemies || target.place.tube_cell().is_none() || suck.piece() != attacker {
                    let problem = "a piece on the foot of an enemy's tube sucks at it, not";
                    return self.fail(word.at, problem);
                }
                Ok(Phase::Sucks(seat, suck))
            }
            "blows" => Ok(Phase::Blows(seat, self.piece()?)),
            _ => {
                let phases = "chooses, throws, plays, challenges, sucks or blows";
                self.fail(word.at, format!("expected {phases}"))
            }
        }
    }

    fn side(&mut self) -> Result<Side, TextError> {
        let word = self.next();
        let side = Side::first(2).find(|&side| side_name(side) == word.text);
        match side {
            Some(side) => Ok(side),
            None => self.fail(word.at, "expected the side that has won, YG or RB,"),
        }
    }

    /// What follows `throws` or `plays`, if anything does.
    fn cast(&mut self) -> Cast {
        let cast = match self.peek().text {
            "again" => Cast::Again,
            "called" => Cast::Called,
            "stand-up" => Cast::StandUp,
            _ => return Cast::First,
        };
        self.next();
        cast
    }

    fn roll(&mut self) -> Result<Roll, TextError> {
        let word = self.next();
        match Roll::read(word.text) {
            Some(roll) => Ok(roll),
            None => self.fail(word.at, "expected two dice, the higher first, such as 6-3,"),
        }
    }

    fn run(&mut self) -> Result<Run, TextError> {
        let piece = self.piece()?;
        let needs = self.next();
        if needs.text != "needs" {
            return self.fail(needs.at, "expected `needs`");
        }
        let word = self.next();
        match number(word.text) {
            Some(needs @ 1..=5) => Ok(Run {
                piece,
                needs: needs as u8,
            }),
            _ => self.fail(word.at, "expected the sixes still needed, 1 to 5,"),
        }
    }

    fn piece(&mut self) -> Result<Piece, TextError> {
        let word = self.next();
        let Some(colour) = Colour::read(word.text) else {
            return self.fail(word.at, "expected a colour, Y, R, G or B,");
        };
        let word = self.next();
        let place = self.place(word, colour)?;
        Ok(Piece { colour, place })
    }

    fn place(&self, word: Word<'_>, colour: Colour) -> Result<Place, TextError> {
        match word.text {
            "b" => return Ok(Place::BASE),
            "h" => return Ok(Place::HOME),
            _ => {}
        }
        if let Some(cell) = word.text.strip_prefix('t').and_then(number) {
            return match cell {
                1..=5 => Ok(Place::cell(cell)),
                _ => self.fail(word.at, "a tube has the cells t1 to t5, not"),
            };
        }
        match number(word.text).filter(|&square| square < SQUARES) {
            Some(square) => match Place::of_square(square, colour) {
                Some(place) => Ok(place),
                None => self.fail(word.at, format!("{colour} never stands on")),
            },
            None => self.fail(word.at, "expected b, a square from 0 to 51, t1 to t5 or h"),
        }
    }

    /// The pieces of a colour; says where its list stands.
    fn list(&mut self, colour: Colour, board: &mut Board) -> Result<usize, TextError> {
        self.bar(&format!("the pieces of {colour}"))?;
        let letter = self.next();
        if letter.text != colour.letter().to_string() {
            return self.fail(letter.at, format!("expected the pieces of {colour}"));
        }
        let mut count = 0;
        let mut last = 0;
        while !matches!(self.peek().text, "|" | "") {
            let word = self.next();
            let place = self.place(word, colour)?;
            count += 1;
            if count > PIECES {
                let problem = format!("{colour} has 4 pieces, this is one more:");
                return self.fail(word.at, problem);
            }
            let order = place.bit().rotate_left(1);
            if order < last {
                return self.fail(word.at, "pieces go from base along the way to home; wrong");
            }
            last = order;
            if place.on_ring() && board.enemies_on(place, colour) > 0 {
                let problem = "both sides cannot be on one square, but the other holds";
                return self.fail(word.at, problem);
            }
            board.pieces[colour.index()].put(place);
        }
        if count < PIECES {
            let problem = format!("{colour} has {count} pieces instead of 4");
            return self.fail(letter.at, problem);
        }
        Ok(letter.at)
    }

    /// The order in each mixi-blob, up to the bar before the marks.
    fn stacks(&mut self, at: usize, board: &mut Board, order: MixiOrder) -> Result<(), TextError> {
        if order == MixiOrder::Free {
            return self.fail(at, "stacks are kept with mixi_order=top only, not here:");
        }
        let mut told = [None; SQUARES as usize];
        while !matches!(self.peek().text, "|" | "") {
            let word = self.next();
            let (piece, stack) = self.stack(word, board)?;
            let square = piece.place.square(piece.colour) as usize;
            if told[square].is_some() {
                return self.fail(word.at, "each mixi-blob is given once, not again");
            }
            told[square] = Some((piece, stack));
        }
        self.bar("marks")?;
        // A side's stacks are kept along the way of its first colour, not by square.
        for first in [Colour::YELLOW, Colour::RED] {
            for progress in 0..=Place::FOOT.progress() {
                let square = Place::at(progress).square(first) as usize;
                if let Some((piece, stack)) = told[square]
                    && piece.colour == first
                {
                    board.tell_stack(piece, stack);
                }
            }
        }
        Ok(())
    }

    /// A mixi-blob's square and colours, such as `10:YG`, of the pieces that stand there.
    fn stack(&self, word: Word<'_>, board: &Board) -> Result<(Piece, Stack), TextError> {
        let Some((square, letters)) = word.text.split_once(':') else {
            return self.fail(word.at, "expected a square and its pieces, such as 10:YG,");
        };
        let on_square = |square| {
            let mut sides = Side::first(2);
            sides.find_map(|side| mixi_on(board, square, side))
        };
        let mixi = number(square).filter(|&square| square < SQUARES);
        let Some(piece) = mixi.and_then(on_square) else {
            return self.fail(word.at, "no mixi-blob stands on the square of");
        };
        let colours: Vec<Colour> = letters
            .chars()
            .filter_map(|letter| Colour::ALL.into_iter().find(|c| c.letter() == letter))
            .collect();
        let partner = piece.colour.partner();
        let there = Place::of_square(piece.place.square(piece.colour), partner);
        let counts = [
            (piece.colour, board.pieces(piece.colour).count(piece.place)),
            (
                partner,
                there.map_or(0, |there| board.pieces(partner).count(there)),
            ),
        ];
        let right = counts.iter().all(|&(colour, count)| {
            colours.iter().filter(|&&other| other == colour).count() as u32 == count
        });
        let pieces: u32 = counts.iter().map(|(_, count)| count).sum();
        if !right || colours.len() as u32 != pieces || letters.len() as u32 != pieces {
            let [(one, first), (other, second)] = counts;
            let problem = format!("{first} {one} and {second} {other} stand there, not");
            return self.fail(word.at, problem);
        }
        Ok((piece, Stack::of(&colours)))
    }

    fn marks(&self, word: Word<'_>, count: usize) -> Result<[Mark; 4], TextError> {
        let mut marks = [Mark::None; 4];
        if word.text.chars().count() != count {
            let problem = format!("expected {count} marks, one a seat,");
            return self.fail(word.at, problem);
        }
        for (i, letter) in word.text.char_indices() {
            let all = [
                Mark::None,
                Mark::One,
                Mark::AllOut,
                Mark::Several,
                Mark::Helper,
            ];
            match all.into_iter().find(|&mark| mark_letter(mark) == letter) {
                Some(mark) => marks[i] = mark,
                None => return self.fail(word.at + i, "a mark is 0, 1, A, - or U, not"),
            }
        }
        Ok(marks)
    }
}

/// A number in the one way it is written.
fn number(text: &str) -> Option<u32> {
    text.parse().ok().filter(|n: &u32| n.to_string() == text)
}
