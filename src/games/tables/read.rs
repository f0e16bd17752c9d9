//! A strict reader of positions (section 8): it accepts what the writer writes, and nothing else.

use super::checkers::{BAR, Checkers, OFF, POINTS, STOCK, mirrored};
use super::player::Player;
use super::position::{Phase, Position, Stage, Tag};
use super::table::Table;
use crate::error::TextError;
use crate::games::dice::Roll;

/// The highest turn number and turn cap; it leaves room to count on from any position.
pub(crate) const LAST_TURN: u32 = 4_000_000_000;

/// Reads a canonical line under the rules of a table. What only one game knows of its phases is
/// left to that game.
pub(crate) fn read_position(text: &str, table: &Table) -> Result<Position, TextError> {
    let mut reader = Reader {
        text,
        at: 0,
        done: false,
    };
    let phase = reader.phase()?;
    let turn = reader.turn(phase, table)?;
    let (x, x_at) = reader.side(Player::X, table, 0)?;
    let (o, o_at) = reader.side(Player::O, table, mirrored(x.occupied()))?;
    let position = Position {
        sides: [x, o],
        turn,
        phase,
    };
    reader.check_ending(&position, table, [x_at, o_at])?;
    Ok(position)
}

/// A number in the one way it is written.
pub(crate) fn number(text: &str) -> Option<u32> {
    text.parse().ok().filter(|n: &u32| n.to_string() == text)
}

/// A word and where it stands.
struct Word<'a> {
    at: usize,
    text: &'a str,
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
    done: bool,
}

impl<'a> Reader<'a> {
    fn peek(&self) -> Option<Word<'a>> {
        if self.done {
            return None;
        }
        let rest = &self.text[self.at..];
        let text = rest.split(' ').next().unwrap_or(rest);
        Some(Word { at: self.at, text })
    }

    /// The next word; an empty one at the end of the line.
    fn next(&mut self) -> Word<'a> {
        let Some(word) = self.peek() else {
            return Word {
                at: self.text.len(),
                text: "",
            };
        };
        let end = word.at + word.text.len();
        self.done = end == self.text.len();
        self.at = if self.done { end } else { end + 1 };
        word
    }

    fn fail<T>(&self, at: usize, problem: impl Into<String>) -> Result<T, TextError> {
        Err(TextError {
            what: "position",
            text: self.text.to_owned(),
            at,
            problem: problem.into(),
        })
    }

    fn phase(&mut self) -> Result<Phase, TextError> {
        let word = self.next();
        let player = match word.text {
            "start" => return Ok(Phase::Start),
            "drawn" => return Ok(Phase::Drawn),
            "x" => Player::X,
            "o" => Player::O,
            _ => return self.fail(word.at, "expected start, drawn, x or o"),
        };
        let word = self.next();
        match word.text {
            "roll" => Ok(Phase::Roll(player)),
            "name" => Ok(Phase::Name(player)),
            "won" => Ok(Phase::Won(player)),
            "play" => Ok(Phase::Play(player, self.stage()?)),
            _ => self.fail(word.at, "expected roll, play, name or won"),
        }
    }

    fn stage(&mut self) -> Result<Stage, TextError> {
        let mut word = self.next();
        let mut tag = Tag::Rolled;
        if word.text == "named" {
            tag = Tag::Named;
            word = self.next();
        }
        if word.text == "opposite" {
            tag = match tag {
                Tag::Named => Tag::NamedOpposite,
                _ => Tag::Opposite,
            };
            word = self.next();
        }
        let Some(roll) = Roll::read(word.text) else {
            return self.fail(word.at, "expected two dice, the higher first, such as 6-3,");
        };
        if tag != Tag::Rolled && !roll.is_double() {
            return self.fail(
                word.at,
                "only a double can be named or opposite, not the dice",
            );
        }
        Ok(Stage { roll, tag })
    }

    fn turn(&mut self, phase: Phase, table: &Table) -> Result<u32, TextError> {
        let word = self.next();
        let turn = word.text.strip_prefix("t=").and_then(number);
        let Some(turn) = turn.filter(|turn| (1..=LAST_TURN).contains(turn)) else {
            return self.fail(
                word.at,
                format!("expected the number of the turn, t=1 to t={LAST_TURN},"),
            );
        };
        match table.cap {
            Some(cap) if turn > cap => self.fail(
                word.at,
                format!("the turn is above the cap, max_turns={cap},"),
            ),
            Some(cap) if phase == Phase::Drawn && turn != cap => self.fail(
                word.at,
                format!("a drawn game ends with turn max_turns={cap}, not"),
            ),
            None if phase == Phase::Drawn => {
                self.fail(0, "no game is drawn where max_turns=0, but one is")
            }
            _ => Ok(turn),
        }
    }

    /// A player's checkers and where they are given; o cannot stand on points that x has taken.
    fn side(
        &mut self,
        player: Player,
        table: &Table,
        taken: u32,
    ) -> Result<(Checkers, usize), TextError> {
        let bar = self.next();
        if bar.text != "|" {
            return self.fail(bar.at, format!("expected ` | {player}`"));
        }
        let name = self.next();
        if name.text != player.to_string() {
            return self.fail(name.at, format!("expected the checkers of {player}"));
        }
        let mut checkers = Checkers::default();
        let mut last = STOCK + 1;
        while let Some(word) = self
            .peek()
            .filter(|word| word.text != "|" || player == Player::O)
        {
            self.next();
            let (place, count) = self.token(&word, table)?;
            if place >= last {
                return self.fail(
                    word.at,
                    "places go from stock, bar, 24 down to 1, off; wrong",
                );
            }
            if taken >> place & 1 != 0 {
                return self.fail(word.at, "x holds that point already, o cannot");
            }
            last = place;
            (0..count).for_each(|_| checkers.put(place));
        }
        let (total, men) = (checkers.total(), table.setup.total());
        if total != men {
            let problem = format!("{player} has {total} checkers instead of {men}");
            return self.fail(name.at, problem);
        }
        Ok((checkers, name.at))
    }

    fn token(&self, word: &Word<'_>, table: &Table) -> Result<(u32, u32), TextError> {
        let Some((place, count)) = word.text.split_once(':') else {
            return self.fail(word.at, "expected a place and a count, such as 13:5,");
        };
        let place = match place {
            "stock" if table.setup.count(STOCK) == 0 => {
                return self.fail(word.at, "these rules have no stock, but there is one");
            }
            "stock" => STOCK,
            "bar" => BAR,
            "off" => OFF,
            point => match number(point).filter(|&p| p <= 24 && POINTS >> p & 1 != 0) {
                Some(point) => point,
                None => return self.fail(word.at, "expected stock, bar, a point or off"),
            },
        };
        let men = table.setup.total();
        match number(count).filter(|count| (1..=men).contains(count)) {
            Some(count) => Ok((place, count)),
            None => {
                let at = word.at + word.text.len() - count.len();
                self.fail(at, format!("expected a count from 1 to {men}"))
            }
        }
    }

    /// Whether the phase fits what is borne off, and `start` the setup.
    fn check_ending(
        &self,
        position: &Position,
        table: &Table,
        starts: [usize; 2],
    ) -> Result<(), TextError> {
        if position.phase == Phase::Start && *position != table.start() {
            let mut setup = String::new();
            table.start().write(&mut setup);
            return self.fail(0, format!("only `{setup}` can begin with"));
        }
        let all_off = Player::BOTH.map(|player| position.checkers(player).finished());
        let (winner, problem) = match (position.phase, all_off) {
            (Phase::Won(player), [x, o]) if x != o && all_off[player as usize] => return Ok(()),
            (Phase::Won(_), _) => {
                return self.fail(2, "the winner, and only he, has borne off all when it is");
            }
            (_, [false, false]) => return Ok(()),
            (_, [true, _]) => (Player::X, "x has borne off all, so it is `x won`; wrong"),
            (_, [_, true]) => (Player::O, "o has borne off all, so it is `o won`; wrong"),
        };
        self.fail(starts[winner as usize], problem)
    }
}
