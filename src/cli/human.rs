//! A person as a bot: asked at the terminal, or by lines on standard input.

use std::io::{self, IsTerminal, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use rustyline::completion::Completer;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::MemHistory;
use rustyline::validate::Validator;
use rustyline::{Config, Context, Editor, Helper};

use super::paint::painted;
use crate::bot::{Bot, BotSpec, Choice, Mind, find};
use crate::error::{Error, Unknown};
use crate::game::{Event, Playable, Seat, View};
use crate::seed::Rng;

/// The name under which a person sits down.
pub(super) const HUMAN: &str = "human";

/// How many actions are listed unasked.
const LISTED: usize = 40;
/// From how many letters on a typo is compared with what there is.
const WORD: usize = 3;

const HELP: &str = "\
Type an action, the beginning of one, or its number in the list; TAB completes at a terminal.
  ?          this help and all actions
  ? TEXT     the actions that contain TEXT
  b          the board again
  q          leave; the record keeps what was played
";

/// The bot of this name, for verbs at which nobody sits.
///
/// # Errors
/// When there is no such bot, or it is a person.
pub(super) fn find_bot(game: &str, name: &str) -> Result<BotSpec, Error> {
    if name == HUMAN {
        return Err(Error::Refused(
            "`human` needs somebody at the terminal; he sits at `aleator play` only".to_owned(),
        ));
    }
    find(game, name)
}

/// The recipe: somebody sits at this terminal.
#[derive(Debug)]
pub(super) struct Human {
    left: Arc<AtomicBool>,
}

impl Human {
    /// A person; `left` becomes true when he leaves, and what he chose then is not meant.
    pub(super) fn new(left: Arc<AtomicBool>) -> Self {
        Human { left }
    }
}

impl<G: Playable> Bot<G> for Human {
    fn sit<'g>(&'g self, game: &'g G, seat: Seat) -> Box<dyn Mind<G> + 'g> {
        let left = &self.left;
        Box::new(Sitting { game, seat, left })
    }
}

struct Sitting<'g, G> {
    game: &'g G,
    seat: Seat,
    left: &'g AtomicBool,
}

impl<G: Playable> Mind<G> for Sitting<'_, G> {
    fn deal(&mut self, _: Rng) {}

    fn observe(&mut self, _: &Event<G>) {}

    fn choose(&mut self, view: &View<G::State>) -> Choice<G::Action> {
        let state = view.state();
        let mut actions = Vec::new();
        self.game.legal_actions(state, &mut actions);
        let texts: Vec<String> = actions
            .iter()
            .map(|action| self.game.action_text(state, *action))
            .collect();
        let drawing = self.game.drawing(state);
        let drawing = painted(self.game, &drawing, &io::stderr());
        let board = format!("{}\n", drawing.trim_end_matches('\n'));
        let chosen = ask(self.seat, &board, &texts);
        if chosen.is_none() {
            self.left.store(true, Ordering::Relaxed);
        }
        Choice {
            action: actions[chosen.unwrap_or(0)],
            value: None,
            nodes: 0,
        }
    }
}

/// Asks until an action is named; `None` when the person leaves.
fn ask(seat: Seat, board: &str, texts: &[String]) -> Option<usize> {
    say(&format!("{board}{}", list(texts, "", LISTED)));
    let prompt = format!("seat {seat}, your action (? for help): ");
    loop {
        let line = read_line(&prompt, texts)?;
        match reply(line.trim(), texts) {
            Reply::Play(index) => return Some(index),
            Reply::Leave => return None,
            Reply::Board => say(board),
            Reply::Show(text) => say(&text),
        }
    }
}

/// Prints on standard error, where questions belong; where that is gone, nobody reads them.
fn say(text: &str) {
    let _ = io::stderr().write_all(text.as_bytes());
}

/// What a line means.
#[derive(Debug, PartialEq, Eq)]
enum Reply {
    Play(usize),
    Show(String),
    Board,
    Leave,
}

/// Whether actions can be chosen by their number in the list: not where some are numbers themselves.
fn numbered(texts: &[String]) -> bool {
    !texts.iter().any(|text| text.parse::<usize>().is_ok())
}

/// Reads a line: an action's own text comes before everything else.
fn reply(line: &str, texts: &[String]) -> Reply {
    if let Some(index) = texts.iter().position(|text| text == line) {
        return Reply::Play(index);
    }
    if let Some(wanted) = line.strip_prefix('?') {
        let wanted = wanted.trim();
        let help = if wanted.is_empty() { HELP } else { "" };
        return Reply::Show(format!("{help}{}", list(texts, wanted, texts.len())));
    }
    match line {
        "" => return Reply::Show(list(texts, "", LISTED)),
        "q" | "quit" => return Reply::Leave,
        "b" | "board" => return Reply::Board,
        _ => {}
    }
    if numbered(texts)
        && let Ok(number) = line.parse::<usize>()
    {
        return match number.checked_sub(1).filter(|index| *index < texts.len()) {
            Some(index) => Reply::Play(index),
            None => Reply::Show(format!("there are actions 1 to {}\n", texts.len())),
        };
    }
    let begins = beginning_with(line, texts);
    match begins[..] {
        [index] => Reply::Play(index),
        [] if line.len() < WORD => Reply::Show(format!(
            "`{line}` is no action here\n{}",
            list(texts, "", LISTED)
        )),
        [] => Reply::Show(format!("{}\n", Unknown::new("action", line, texts))),
        _ => {
            let listed: Vec<&str> = begins.iter().map(|index| texts[*index].as_str()).collect();
            Reply::Show(format!("which one: {}?\n", listed.join(", ")))
        }
    }
}

/// The actions that begin like this, in letters of any case.
fn beginning_with(line: &str, texts: &[String]) -> Vec<usize> {
    let wanted = line.to_lowercase();
    let begins = |index: &usize| texts[*index].to_lowercase().starts_with(&wanted);
    (0..texts.len()).filter(begins).collect()
}

/// The first `most` actions that contain a text, numbered as they can be chosen.
fn list(texts: &[String], wanted: &str, most: usize) -> String {
    let found = texts
        .iter()
        .zip(1..)
        .filter(|(text, _)| text.contains(wanted));
    let mut lines: Vec<String> = found
        .map(|(text, number)| {
            if numbered(texts) {
                format!("{number:>5}  {text}\n")
            } else {
                format!("       {text}\n")
            }
        })
        .collect();
    let all = lines.len();
    lines.truncate(most);
    let mut shown = lines.concat();
    if all == 0 {
        shown = format!("no action contains `{wanted}`\n");
    } else if all > most {
        shown += &format!("       and {} more; ? lists all, ? TEXT some\n", all - most);
    }
    shown
}

/// The next line; `None` at the end of input or when the person breaks off.
fn read_line(prompt: &str, texts: &[String]) -> Option<String> {
    if io::stdin().is_terminal() && io::stdout().is_terminal() {
        return edit_line(prompt, texts);
    }
    say(prompt);
    let mut line = String::new();
    match io::stdin().read_line(&mut line) {
        Ok(0) | Err(_) => None,
        Ok(_) => {
            say("\n");
            Some(line)
        }
    }
}

fn edit_line(prompt: &str, texts: &[String]) -> Option<String> {
    let config = Config::builder().build();
    let mut editor = Editor::with_history(config, MemHistory::new()).ok()?;
    editor.set_helper(Some(Completions(texts.to_vec())));
    editor.readline(prompt).ok()
}

/// Completes the texts of actions.
struct Completions(Vec<String>);

impl Completer for Completions {
    type Candidate = String;

    fn complete(
        &self,
        line: &str,
        at: usize,
        _: &Context<'_>,
    ) -> rustyline::Result<(usize, Vec<String>)> {
        let typed = line.get(..at).unwrap_or(line);
        let found = beginning_with(typed, &self.0);
        let texts = found.into_iter().map(|index| self.0[index].clone());
        Ok((0, texts.collect()))
    }
}

impl Hinter for Completions {
    type Hint = String;
}
impl Highlighter for Completions {}
impl Validator for Completions {}
impl Helper for Completions {}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(list: &str) -> Vec<String> {
        list.split(',').map(str::to_owned).collect()
    }

    #[test]
    fn an_action_is_named_by_its_text_its_beginning_or_its_number() {
        let texts = texts("bar/22,13/7 8/7,13/7");
        assert_eq!(reply("13/7", &texts), Reply::Play(2));
        assert_eq!(reply("BAR", &texts), Reply::Play(0));
        assert_eq!(reply("2", &texts), Reply::Play(1));
        assert_eq!(
            reply("4", &texts),
            Reply::Show("there are actions 1 to 3\n".to_owned())
        );
    }

    #[test]
    fn where_actions_are_numbers_a_number_is_only_itself() {
        let texts = texts("1,3,9");
        assert_eq!(reply("3", &texts), Reply::Play(1));
        let Reply::Show(text) = reply("2", &texts) else {
            panic!("square 2 is taken")
        };
        assert_eq!(
            text,
            "`2` is no action here\n       1\n       3\n       9\n"
        );
    }

    #[test]
    fn a_typo_is_answered_with_the_nearest_action() {
        let Reply::Show(text) = reply("hodl", &texts("roll,hold")) else {
            panic!("nothing is called hodl")
        };
        assert_eq!(text, "unknown action `hodl`; did you mean `hold`?\n");
    }

    #[test]
    fn a_beginning_of_several_asks_which() {
        let texts = texts("roll,release,hold");
        assert_eq!(
            reply("r", &texts),
            Reply::Show("which one: roll, release?\n".to_owned())
        );
        assert_eq!(reply("h", &texts), Reply::Play(2));
    }

    #[test]
    fn help_board_list_and_leaving_are_understood() {
        let texts = texts("roll,hold");
        let Reply::Show(help) = reply("?", &texts) else {
            panic!("help is shown")
        };
        assert!(
            help.contains("TAB completes") && help.contains("2  hold"),
            "{help}"
        );
        assert_eq!(
            reply("? ol", &texts),
            Reply::Show("    1  roll\n    2  hold\n".to_owned())
        );
        assert_eq!(
            reply("? x", &texts),
            Reply::Show("no action contains `x`\n".to_owned())
        );
        assert_eq!(reply("q", &texts), Reply::Leave);
        assert_eq!(reply("b", &texts), Reply::Board);
    }

    #[test]
    fn completion_offers_what_begins_like_the_line() {
        let completions = Completions(texts("in/19 in/22,in/19 19/16,name 6"));
        let history = MemHistory::new();
        let context = Context::new(&history);
        let (from, found) = completions.complete("in/19 1", 7, &context).unwrap();
        assert_eq!((from, found), (0, vec!["in/19 19/16".to_owned()]));
        let (_, found) = completions.complete("", 0, &context).unwrap();
        assert_eq!(found.len(), 3);
    }
}
