//! What the rule book works out by hand or counts, read from the rule book itself.

use super::super::RULES;

/// The lines of the fenced block whose first line begins like this.
pub(super) fn block(first: &str) -> Vec<&'static str> {
    let mut lines = RULES.lines();
    loop {
        let opening = lines.next().expect("the rule book has the block");
        if !opening.starts_with("```") {
            continue;
        }
        let block: Vec<&str> = lines.by_ref().take_while(|line| *line != "```").collect();
        if block.first().is_some_and(|line| line.starts_with(first)) {
            return block;
        }
    }
}

/// A hand-worked position: its rules, its line and what is said of it.
pub(super) struct Entry {
    pub(super) rules: &'static str,
    pub(super) position: &'static str,
    /// Paths with what they lead to or allow, comments cut off.
    pub(super) claims: Vec<&'static str>,
}

/// The hand-worked position with this number (section 11).
pub(super) fn entry(id: &str) -> Entry {
    let mut lines = block("P01").into_iter();
    let head = lines.find(|line| line.starts_with(id)).expect("it exists");
    let head = uncommented(head[id.len()..].trim());
    let (rules, position) = match head.strip_prefix('[') {
        Some(rest) => rest.split_once("] ").expect("rules end"),
        None => ("", head),
    };
    Entry {
        rules,
        position,
        claims: lines
            .take_while(|line| line.starts_with("  "))
            .map(|line| uncommented(line.trim()))
            .collect(),
    }
}

fn uncommented(line: &str) -> &str {
    line.split("  #").next().unwrap_or(line).trim_end()
}
