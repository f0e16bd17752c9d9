//! Words in, words out: the only place that prints.
//!
//! Results go to standard output; progress, notes and warnings to standard error. A reader that
//! closes the pipe ends the program quietly.

mod analyze;
mod arguments;
mod bench;
mod check;
mod human;
mod list;
mod moves;
mod paint;
mod perft;
mod play;
mod progress;
mod record_file;
mod replay;
mod rules;
mod run;
mod shell;
mod solve;
mod transcript;

use std::ffi::OsString;
use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use clap::Parser;

use crate::error::Error;
use arguments::{Arguments, Verb};

/// Why a verb stopped before its end.
#[derive(Debug)]
enum Stop {
    /// Something is wrong that a person can put right.
    Error(Error),
    /// Standard output or standard error is gone.
    Output(io::Error),
}

impl<E: Into<Error>> From<E> for Stop {
    fn from(error: E) -> Self {
        Stop::Error(error.into())
    }
}

/// For `map_err` on writes to standard output.
fn output(error: io::Error) -> Stop {
    Stop::Output(error)
}

/// Runs the command line and gives its exit code: 0 done, 1 failed, 2 misused.
#[must_use]
pub fn main(arguments: impl Iterator<Item = OsString>) -> ExitCode {
    let arguments: Vec<OsString> = arguments.collect();
    let parsed = match Arguments::try_parse_from(&arguments) {
        Ok(parsed) => parsed,
        Err(error) => {
            let code = if error.use_stderr() { 2 } else { 0 };
            let _ = error.print();
            return ExitCode::from(code);
        }
    };
    let mut out = BufWriter::new(io::stdout().lock());
    let done = dispatch(parsed.verb, &arguments, &mut out).and_then(|code| {
        out.flush().map_err(output)?;
        Ok(code)
    });
    match done {
        Ok(code) => code,
        Err(Stop::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(Stop::Output(error)) => {
            note(&format!("error: cannot write the output: {error}"));
            ExitCode::FAILURE
        }
        Err(Stop::Error(error)) => {
            let _ = out.flush();
            note(&format!("error: {error}"));
            ExitCode::FAILURE
        }
    }
}

fn dispatch(verb: Verb, arguments: &[OsString], out: &mut dyn Write) -> Result<ExitCode, Stop> {
    match verb {
        Verb::List(list) => list::run(&list, out),
        Verb::Rules(rules) => rules::run(&rules, out),
        Verb::Moves(moves) => moves::run(&moves, out),
        Verb::Analyze(analyze) => analyze::run(&analyze, out),
        Verb::Play(play) => play::run(&play, out),
        Verb::Replay(replay) => replay::run(&replay, out),
        Verb::Check(check) => check::run(&check, out),
        Verb::Perft(perft) => perft::run(&perft, out),
        Verb::Bench(bench) => bench::run(&bench, out),
        Verb::Solve(solve) => solve::run(&solve, out),
        Verb::Completions(of) => shell::completions(of.shell, out),
        Verb::Man(_) => shell::manual(out),
        Verb::Run(run) => run::run(&run, arguments, out),
    }
}

/// A line on standard error; where that is gone, nobody can be told.
fn note(line: &str) {
    let _ = writeln!(io::stderr(), "{line}");
}
