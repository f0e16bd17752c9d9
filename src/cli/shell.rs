//! `aleator completions` and `aleator man`: what a shell and a manual need to know.

use std::io::{self, Write};
use std::process::ExitCode;

use clap::CommandFactory;
use clap_complete::Shell;

use super::arguments::Arguments;
use super::{Stop, output};

/// Prints the completion script of a shell.
pub(super) fn completions(shell: Shell, out: &mut dyn Write) -> Result<ExitCode, Stop> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Arguments::command(), "aleator", &mut script);
    out.write_all(&script).map_err(output)?;
    Ok(ExitCode::SUCCESS)
}

/// Prints the manual page, with a section for every verb.
pub(super) fn manual(out: &mut dyn Write) -> Result<ExitCode, Stop> {
    pages(out).map_err(output)?;
    Ok(ExitCode::SUCCESS)
}

fn pages(out: &mut dyn Write) -> io::Result<()> {
    let mut command = Arguments::command();
    command.build();
    clap_mangen::Man::new(command.clone()).render(out)?;
    for verb in command
        .get_subcommands()
        .filter(|verb| verb.get_name() != "help")
    {
        let page = clap_mangen::Man::new(verb.clone());
        writeln!(out, ".SH \"ALEATOR {}\"", verb.get_name().to_uppercase())?;
        page.render_synopsis_section(out)?;
        page.render_description_section(out)?;
        page.render_options_section(out)?;
    }
    Ok(())
}
