//! The `aleator` command: hands its arguments to the library and exits with its code.
#![forbid(unsafe_code)]

use std::process::ExitCode;

fn main() -> ExitCode {
    aleator::cli::main(std::env::args_os())
}
