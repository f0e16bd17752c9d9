//! Dependencies point one way, and the folders show it.

use std::fs;
use std::path::{Path, PathBuf};

/// The modules from the bottom up; those on one line do not see each other unless a pair is allowed.
const LAYERS: &[&[&str]] = &[
    &["seed", "error", "fields", "stats"],
    &["game"],
    &["search", "games"],
    &["bot"],
    &["play", "results"],
    &["tournament"],
    &["report"],
    &["cli"],
];

/// Neighbours in a layer that one may use the other, in this direction.
const NEIGHBOURS: &[(&str, &str)] = &[("fields", "error"), ("results", "play"), ("stats", "seed")];

fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files.extend(rust_files(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
    files
}

fn source() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

fn layer(module: &str) -> usize {
    let found = LAYERS.iter().position(|layer| layer.contains(&module));
    found.unwrap_or_else(|| panic!("module {module} has no layer"))
}

/// The module that a file belongs to: its first folder or its name.
fn module_of(path: &Path) -> String {
    let below = path.strip_prefix(source()).unwrap();
    let first = below.components().next().unwrap().as_os_str();
    first.to_string_lossy().trim_end_matches(".rs").to_owned()
}

/// The modules that a text names after `crate::`, also in braces.
fn named_modules(text: &str) -> Vec<String> {
    let word = |text: &str| {
        let end = text.find(|c: char| !c.is_alphanumeric() && c != '_');
        text[..end.unwrap_or(text.len())].to_owned()
    };
    let code: String = text
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .map(|line| format!("{line}\n"))
        .collect();
    code.match_indices("crate::")
        .map(|(at, found)| word(&code[at + found.len()..]))
        .filter(|name| !name.is_empty())
        .collect()
}

#[test]
fn dependencies_point_downward_only() {
    let mut checked = 0;
    for path in rust_files(&source()) {
        let module = module_of(&path);
        if module == "lib" || module == "main" {
            continue;
        }
        for used in named_modules(&fs::read_to_string(&path).unwrap()) {
            let neighbours = NEIGHBOURS.contains(&(module.as_str(), used.as_str()));
            let down = layer(&used) < layer(&module);
            assert!(
                used == module || down || neighbours,
                "{}: {module} may not use {used}",
                path.display()
            );
            checked += 1;
        }
    }
    assert!(checked > 100, "only {checked} uses were found");
}

#[test]
fn no_search_names_a_game() {
    for path in rust_files(&source().join("search")) {
        let text = fs::read_to_string(&path).unwrap();
        for name in aleator::games::NAMES {
            assert!(!text.contains(name), "{} names {name}", path.display());
        }
    }
}

#[test]
fn no_file_has_more_than_500_lines() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for folder in ["src", "tests", "benches"] {
        for path in rust_files(&root.join(folder)) {
            let lines = fs::read_to_string(&path).unwrap().lines().count();
            assert!(lines <= 500, "{} has {lines} lines", path.display());
        }
    }
}
