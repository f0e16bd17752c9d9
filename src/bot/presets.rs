//! Bots by name: a bot's name is the path of its file under `bots/`.
//!
//! `greedy` is `bots/<game>/greedy.toml`, else `bots/greedy.toml`. The shipped files are compiled in;
//! a file of the same path in the working directory wins.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use toml::{Table, Value};

use super::BotSpec;
use crate::error::{Error, Unknown};
use crate::fields::parse_toml;

/// The folder of bots, in the working directory and in the toolkit's source.
const FOLDER: &str = "bots";

macro_rules! shipped {
    ($($name:literal)*) => {
        /// The shipped bots, each with its path under `bots/` and its text.
        const SHIPPED: &[(&str, &str)] = &[
            $(($name, include_str!(concat!("../../bots/", $name, ".toml")))),*
        ];
    };
}
shipped! {
    "acey_deucey/expectimax"
    "acey_deucey/fast"
    "acey_deucey/greedy"
    "acey_deucey/strong"
    "backgammon/expectimax"
    "backgammon/fast"
    "backgammon/greedy"
    "backgammon/strong"
    "backgammon/tree"
    "coin/pick-1"
    "coin/pick-2"
    "coin/pick-3"
    "coin/pick-4"
    "coin/pick-5"
    "coin/pick-6"
    "coin/pick-7"
    "coin/pick-8"
    "coin/pick-9"
    "hexagony/expectimax"
    "hexagony/fast"
    "hexagony/greedy"
    "hexagony/strong"
    "manevra/expectimax"
    "manevra/expectimax-3"
    "manevra/fast"
    "manevra/greedy"
    "manevra/strong"
    "mcts"
    "mcts-100"
    "mcts-20"
    "mcts-2000"
    "mcts-500"
    "pig/hold-20"
    "pig/hold-25"
    "pig/optimal"
    "random"
    "toy_battle/cheating"
    "toy_battle/expectimax"
    "toy_battle/fast"
    "toy_battle/greedy"
    "toy_battle/ismcts"
    "toy_battle/strong"
    "uckers/expectimax"
    "uckers/fast"
    "uckers/greedy"
    "uckers/mcts"
    "uckers/strong"
    "uckers/tree"
}

/// The bot of this name for a game.
///
/// # Errors
/// When the name is not one, no such bot exists (with the nearest that does), or its file cannot be
/// read or is wrong (with the file).
pub fn load(game: &str, bot: &str) -> Result<BotSpec, Error> {
    load_from(Path::new(FOLDER), game, bot)
}

/// The names of the bots that a game has, its own and the general ones, in order.
#[must_use]
pub fn names(game: &str) -> Vec<String> {
    names_in(Path::new(FOLDER), game)
}

/// The table of a bot's file, with the weights that it borrows; `None` where there is no such bot.
pub(super) fn table(game: &str, bot: &str) -> Result<Option<Table>, Error> {
    let table = table_in(Path::new(FOLDER), game, bot, true)?;
    Ok(table.map(|(_, table)| table))
}

/// Puts the weights of a bot in the place of its name, where `weights` has one.
pub(super) fn fill_weights(game: &str, table: &mut Table) -> Result<(), Error> {
    fill_weights_in(Path::new(FOLDER), game, table)
}

fn load_from(folder: &Path, game: &str, bot: &str) -> Result<BotSpec, Error> {
    match table_in(folder, game, bot, true)? {
        Some((file, table)) => BotSpec::from_table(&table).map_err(|error| error.in_file(&file)),
        None => Err(Unknown::new("bot", bot, &names_in(folder, game)).into()),
    }
}

fn table_in(
    folder: &Path,
    game: &str,
    bot: &str,
    borrows: bool,
) -> Result<Option<(PathBuf, Table)>, Error> {
    let Some((file, text)) = file_and_text(folder, game, bot)? else {
        return Ok(None);
    };
    let read = || {
        let mut table = parse_toml(&text)?;
        if borrows {
            fill_weights_in(folder, game, &mut table)?;
        }
        Ok(table)
    };
    let table = read().map_err(|error: Error| error.in_file(&file))?;
    Ok(Some((file, table)))
}

/// As [`fill_weights`]. A lender has its own: names do not lead on, so that they lead in no circle.
fn fill_weights_in(folder: &Path, game: &str, table: &mut Table) -> Result<(), Error> {
    let Some(lender) = table.get("weights").and_then(Value::as_str) else {
        return Ok(());
    };
    let Some((_, lent)) = table_in(folder, game, lender, false)? else {
        let unknown = Unknown::new("bot", lender, &names_in(folder, game));
        return Err(Error::Refused(format!("`weights`: {unknown}")));
    };
    let Some(weights) = lent.get("weights").filter(|weights| weights.is_table()) else {
        return Err(Error::Refused(format!(
            "`weights`: the bot `{lender}` has no table `[weights]` to borrow"
        )));
    };
    table.insert("weights".to_owned(), weights.clone());
    Ok(())
}

fn file_and_text(folder: &Path, game: &str, bot: &str) -> Result<Option<(PathBuf, String)>, Error> {
    check_name(bot)?;
    for path in [format!("{game}/{bot}"), bot.to_owned()] {
        let file = folder.join(format!("{path}.toml"));
        if let Some(text) = text_of(&file, &path)? {
            return Ok(Some((file, text)));
        }
    }
    Ok(None)
}

fn text_of(file: &Path, path: &str) -> Result<Option<String>, Error> {
    match fs::read_to_string(file) {
        Ok(text) => Ok(Some(text)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            let shipped = SHIPPED.iter().find(|(name, _)| *name == path);
            Ok(shipped.map(|(_, text)| (*text).to_owned()))
        }
        Err(error) => Err(Error::io("read", file)(error)),
    }
}

/// Refuses names that could leave the folder or that results use as separators.
fn check_name(bot: &str) -> Result<(), Error> {
    let part_is_fine = |part: &str| !part.is_empty() && part != "." && part != "..";
    let fine = bot.split('/').all(part_is_fine)
        && !bot.contains(['|', '#', '\\', ':', ',', '"'])
        && !bot.contains(|letter: char| letter.is_whitespace() || letter.is_control());
    if fine {
        return Ok(());
    }
    Err(Error::Refused(format!(
        "`{bot}` cannot name a bot; a name is a path under {FOLDER}/ without `.toml`, `..`, spaces \
         and the marks | # \\ : , \""
    )))
}

fn names_in(folder: &Path, game: &str) -> Vec<String> {
    let prefix = format!("{game}/");
    let shipped = SHIPPED.iter().map(|(name, _)| *name);
    let mut names: BTreeSet<String> = shipped
        .map(|name| name.strip_prefix(&prefix).unwrap_or(name))
        .filter(|name| !name.contains('/'))
        .map(str::to_owned)
        .collect();
    for place in [folder.to_owned(), folder.join(game)] {
        let files = fs::read_dir(place).into_iter().flatten().flatten();
        let stem = |name: String| name.strip_suffix(".toml").map(str::to_owned);
        names.extend(files.filter_map(|file| stem(file.file_name().into_string().ok()?)));
    }
    names.into_iter().collect()
}

#[cfg(test)]
mod tests;
