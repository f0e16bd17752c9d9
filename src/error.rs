//! What can go wrong for a person or a machine, in words that say what would be right.
//!
//! A caller's mistake in code is a documented precondition instead and never ends up here.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

/// A text that could not be read, with the place where reading stopped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextError {
    /// What was being read: "position", "action", "outcome", "record".
    pub what: &'static str,
    /// The whole text.
    pub text: String,
    /// Byte offset into `text` of the first thing that is wrong.
    pub at: usize,
    /// What is wrong there, and what would be right.
    pub problem: String,
}

impl fmt::Display for TextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rest = self.text.get(self.at..).unwrap_or("");
        let place = match rest.split_whitespace().next() {
            Some(word) => format!("at `{word}` (column {})", self.at + 1),
            None => "at its end".to_owned(),
        };
        write!(f, "{} `{}`: {} {place}", self.what, self.text, self.problem)
    }
}

impl std::error::Error for TextError {}

/// A name that is not among those that exist.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unknown {
    /// What kind of thing was named: "game", "bot", "option", "key".
    pub what: &'static str,
    /// The name as given.
    pub name: String,
    /// The nearest right name, or all of them.
    pub hint: String,
}

impl Unknown {
    /// Finds the nearest of `known`; lists all where none is near.
    #[must_use]
    pub fn new<S: AsRef<str>>(what: &'static str, name: &str, known: &[S]) -> Self {
        let near = known
            .iter()
            .map(|k| (strsim::damerau_levenshtein(name, k.as_ref()), k.as_ref()))
            .min_by_key(|(distance, _)| *distance)
            .filter(|(distance, k)| *distance <= 1 + name.len().max(k.len()) / 4);
        let hint = match near {
            Some((_, k)) => format!("did you mean `{k}`?"),
            None if known.is_empty() => "there are none".to_owned(),
            None => {
                let all: Vec<&str> = known.iter().map(AsRef::as_ref).collect();
                format!("there are: {}", all.join(", "))
            }
        };
        Unknown {
            what,
            name: name.to_owned(),
            hint,
        }
    }
}

impl fmt::Display for Unknown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown {} `{}`; {}", self.what, self.name, self.hint)
    }
}

impl std::error::Error for Unknown {}

/// A value that does not fit its key.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{key}` cannot be `{value}`; it is {expected}")]
pub struct BadValue {
    /// The key or option.
    pub key: String,
    /// The value as given.
    pub value: String,
    /// What the key takes, as a phrase that follows "it is".
    pub expected: String,
}

/// Why house rules or a start position were refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RulesError {
    /// An option or preset that the game does not have.
    #[error(transparent)]
    Unknown(#[from] Unknown),
    /// A value that the option does not take.
    #[error(transparent)]
    Value(#[from] BadValue),
    /// A start position that cannot be read or that the rules exclude.
    #[error(transparent)]
    Position(#[from] TextError),
    /// A file named by an option (a map) that is wrong.
    #[error("{path}: {problem}")]
    File {
        /// The file.
        path: String,
        /// What is wrong in it.
        problem: String,
    },
}

/// A person's or the machine's mistake, said in one line.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// House rules or a start position.
    #[error(transparent)]
    Rules(#[from] RulesError),
    /// A text in a game's notation, or a record.
    #[error(transparent)]
    Text(#[from] TextError),
    /// A name that does not exist.
    #[error(transparent)]
    Unknown(#[from] Unknown),
    /// A value that does not fit.
    #[error(transparent)]
    Value(#[from] BadValue),
    /// Any of these, inside a file.
    #[error("{}: {source}", path.display())]
    InFile {
        /// The file.
        path: PathBuf,
        /// What is wrong in it.
        source: Box<Error>,
    },
    /// The operating system refused.
    #[error("{}: cannot {action}: {source}", path.display())]
    Io {
        /// "read", "write", "create".
        action: &'static str,
        /// The file or folder.
        path: PathBuf,
        /// The system's reason.
        source: io::Error,
    },
    /// Anything else that is wrong with what was asked, said in full.
    #[error("{0}")]
    Refused(String),
}

impl Error {
    /// The same error, with the file it was found in.
    #[must_use]
    pub fn in_file(self, path: &Path) -> Self {
        Error::InFile {
            path: path.to_owned(),
            source: Box::new(self),
        }
    }

    /// Names the file and the deed for an I/O error; for `map_err`.
    pub fn io(action: &'static str, path: &Path) -> impl FnOnce(io::Error) -> Self {
        let path = path.to_owned();
        move |source| Error::Io {
            action,
            path,
            source,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_typo_names_the_nearest_right_name() {
        let unknown = Unknown::new("game", "acey_deucy", &["acey_deucey", "pig"]);
        assert_eq!(
            unknown.to_string(),
            "unknown game `acey_deucy`; did you mean `acey_deucey`?"
        );
    }

    #[test]
    fn a_name_near_nothing_lists_what_exists() {
        let unknown = Unknown::new("game", "chess", &["acey_deucey", "pig"]);
        assert!(unknown.hint.ends_with("acey_deucey, pig"));
    }

    #[test]
    fn a_text_error_says_what_and_where() {
        let error = TextError {
            what: "position",
            text: "x roll t=1 | x stack:15".to_owned(),
            at: 15,
            problem: "expected stock, bar, a point or off".to_owned(),
        };
        assert!(error.to_string().contains("at `stack:15` (column 16)"));
    }
}
