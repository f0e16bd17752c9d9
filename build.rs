//! Tells the program which commit it was built from, for the manifests of its results.

use std::process::Command;

fn main() {
    println!("cargo::rerun-if-changed=.git/HEAD");
    println!("cargo::rerun-if-changed=.git/logs/HEAD");
    println!("cargo::rerun-if-changed=src");
    let commit = git(&["rev-parse", "--short=12", "HEAD"]).unwrap_or_else(|| "unknown".to_owned());
    let changed = git(&[
        "status",
        "--porcelain",
        "--",
        "src",
        "bots",
        "Cargo.toml",
        "Cargo.lock",
    ]);
    let dirty = if changed.is_some_and(|files| !files.is_empty()) {
        "-dirty"
    } else {
        ""
    };
    println!("cargo::rustc-env=ALEATOR_COMMIT={commit}{dirty}");
}

fn git(arguments: &[&str]) -> Option<String> {
    let output = Command::new("git").args(arguments).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    output.status.success().then(|| text.trim().to_owned())
}
