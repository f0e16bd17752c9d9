//! `aleator list`: the games, bots and experiments that there are.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use super::arguments::List;
use super::{Stop, output};
use crate::bot::presets;
use crate::games::{NAMES, rule_book};

pub(super) fn run(list: &List, out: &mut dyn Write) -> Result<ExitCode, Stop> {
    let wanted = |what: &str| list.what.as_deref().is_none_or(|only| only == what);
    if wanted("games") {
        games(out).map_err(output)?;
    }
    if wanted("bots") {
        bots(out).map_err(output)?;
    }
    if wanted("experiments") {
        experiments(Path::new("experiments"), out).map_err(output)?;
    }
    Ok(ExitCode::SUCCESS)
}

fn games(out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "games (aleator rules GAME)")?;
    for name in NAMES {
        let book = rule_book(name).unwrap_or_default();
        let title = book.lines().next().unwrap_or_default();
        writeln!(out, "  {name:<16} {}", title.trim_start_matches("# "))?;
    }
    Ok(())
}

fn bots(out: &mut dyn Write) -> io::Result<()> {
    writeln!(
        out,
        "bots (bots/*.toml for every game, bots/GAME/*.toml for one)"
    )?;
    for name in NAMES {
        writeln!(out, "  {name:<16} {}", presets::names(name).join(", "))?;
    }
    Ok(())
}

fn experiments(folder: &Path, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "experiments (aleator run experiments/NAME.toml)")?;
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut paths: Vec<PathBuf> = entries
        .map(|entry| entry.path())
        .filter(|path| {
            path.extension()
                .is_some_and(|extension| extension == "toml")
        })
        .collect();
    paths.sort();
    if paths.is_empty() {
        writeln!(out, "  there is no {}/*.toml here", folder.display())?;
    }
    for path in paths {
        let text = fs::read_to_string(&path).unwrap_or_default();
        let about = text.lines().next().and_then(|line| line.strip_prefix("# "));
        writeln!(out, "  {}  {}", path.display(), about.unwrap_or_default())?;
    }
    Ok(())
}
