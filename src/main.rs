//! The `aleator` command: hands its arguments to the library and exits with its code.
#![forbid(unsafe_code)]

fn main() {}
