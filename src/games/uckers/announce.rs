//! A lenient reader of actions: any text of a legal play, with or without the stars (section 10).

use super::phase::{Go, Phase, State};
use super::play::Play;
use super::write::write_play;
use super::{Action, Uckers};
use crate::error::TextError;
use crate::game::{Game, Notation, Seat, Turn};
use crate::games::dice::Roll;

/// How many actions a message lists.
const SHOWN: usize = 6;

impl Uckers {
    /// Reads an action that is legal in `state`.
    pub(super) fn read_announcement(&self, state: &State, text: &str) -> Result<Action, TextError> {
        let mut actions = Vec::new();
        if let Turn::Player(_) = self.turn(state) {
            self.legal_actions(state, &mut actions);
        }
        let texts: Vec<String> = actions
            .iter()
            .map(|&action| self.action_text(state, action))
            .collect();
        if let Some(index) = texts.iter().position(|known| known == text) {
            return Ok(actions[index]);
        }
        let refused = |at, problem| TextError {
            what: "action",
            text: text.to_owned(),
            at,
            problem,
        };
        let Phase::Plays(seat, roll, go) = state.phase else {
            return Err(refused(
                0,
                match texts.is_empty() {
                    true => "nobody decides here; wrong".to_owned(),
                    false => format!("expected one of {}; wrong", texts.join(", ")),
                },
            ));
        };
        let ways = self.ways(state, seat, roll, go);
        let meant = ways.iter().find(|(_, way)| agree(text, way));
        if let Some(&(play, _)) = meant {
            let after = |play| {
                let mut board = state.board;
                board.advance(play, roll, self.house.mixi);
                board
            };
            let same = actions.iter().copied().find(|action| match action {
                Action::Play(legal) => after(*legal) == after(play),
                _ => false,
            });
            return Ok(same.expect("every way leads where a listed play leads"));
        }
        let all = ways.iter().map(|(_, way)| way).chain(&texts);
        let at = all.map(|way| common(text, way)).max().unwrap_or(0);
        let shown: Vec<&str> = texts.iter().take(SHOWN).map(String::as_str).collect();
        let more = if texts.len() > SHOWN { ", …" } else { "" };
        let shown = shown.join(" ; ");
        Err(refused(
            at,
            format!("with {roll} there are {shown}{more}; wrong"),
        ))
    }

    /// Every play in every order, with its text.
    fn ways(&self, state: &State, seat: Seat, roll: Roll, go: Go) -> Vec<(Play, String)> {
        let mut ways = Vec::new();
        self.options(state, seat, roll, go).each_way(&mut |play| {
            let mut text = String::new();
            write_play(&state.board, play, roll, &mut text);
            ways.push((play, text));
        });
        ways
    }
}

/// Whether a text is that of a play, stars apart unless it has some.
fn agree(text: &str, way: &str) -> bool {
    text == way || (!text.contains('*') && text == way.replace('*', ""))
}

/// Where in `text` the word begins in which it stops to be like `way`; its end where it does not.
fn common(text: &str, way: &str) -> usize {
    let alike = text
        .bytes()
        .zip(way.bytes())
        .take_while(|(one, other)| one == other)
        .count();
    if alike == text.len() {
        return alike;
    }
    text.as_bytes()[..alike]
        .iter()
        .rposition(|&byte| byte == b' ')
        .map_or(0, |space| space + 1)
}
