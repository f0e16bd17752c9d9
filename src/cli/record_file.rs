//! A record that grows on disk with its game, so that nothing is lost whatever stops it.

use std::fs::{File, OpenOptions};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

use crate::error::Error;
use crate::game::record::{End, Line};
use crate::game::{Record, Turn};

/// The file of the record of a game that is being played.
#[derive(Debug)]
pub(super) struct RecordFile {
    path: PathBuf,
    file: File,
}

impl RecordFile {
    /// Begins a file that does not exist yet with what is known before the first event.
    ///
    /// # Errors
    /// When the file exists or cannot be written.
    pub(super) fn begin(path: &Path, opening: &Record) -> Result<Self, Error> {
        let file = OpenOptions::new().write(true).create_new(true).open(path);
        let file = file.map_err(|error| {
            if error.kind() == ErrorKind::AlreadyExists {
                let path = path.display();
                Error::Refused(format!(
                    "{path} exists; remove it or choose another file with --out"
                ))
            } else {
                Error::io("create", path)(error)
            }
        })?;
        let mut record = RecordFile {
            path: path.to_owned(),
            file,
        };
        record.append(&opening.to_string())?;
        Ok(record)
    }

    /// Begins a file of this name in the working directory, with a number where it is taken.
    ///
    /// # Errors
    /// When no file can be written there.
    pub(super) fn begin_new(name: &str, opening: &Record) -> Result<Self, Error> {
        let numbered = (2..).map(|number| PathBuf::from(format!("{name}-{number}.record")));
        let path = [PathBuf::from(format!("{name}.record"))]
            .into_iter()
            .chain(numbered)
            .find(|path| !path.exists())
            .expect("numbers do not end");
        Self::begin(&path, opening)
    }

    /// Where it is.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Appends an event.
    ///
    /// # Errors
    /// When it cannot be written.
    pub(super) fn event(&mut self, who: Turn, what: &str) -> Result<(), Error> {
        let what = what.to_owned();
        self.append(&format!("{}\n", Line { who, what }))
    }

    /// Appends the end.
    ///
    /// # Errors
    /// When it cannot be written.
    pub(super) fn end(&mut self, end: &End) -> Result<(), Error> {
        self.append(&format!("{end}\n"))
    }

    fn append(&mut self, text: &str) -> Result<(), Error> {
        self.file
            .write_all(text.as_bytes())
            .map_err(Error::io("write", &self.path))
    }
}
