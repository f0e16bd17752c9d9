//! The journal: an append-only file, a line a finished block, that a crash cannot spoil.
//!
//! A line is `length checksum content`; a last line that a crash cut short is ignored and removed.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use serde_json::Value;

use super::{BlockRecord, MANIFEST, read_manifest, sha256_hex};
use crate::error::Error;

/// The journal's file name.
const FILE: &str = "games.journal";

/// The open journal of one run; writers share it.
#[derive(Debug)]
pub struct Journal {
    file: Mutex<File>,
    path: PathBuf,
    blocks: Vec<BlockRecord>,
}

impl Journal {
    /// Opens or begins the journal of the experiment that `header` describes, in a folder of its own.
    ///
    /// # Errors
    /// When the folder cannot be written, is in use by another run, is damaged before its last line,
    /// holds something else, or holds another experiment: then the error says what differs.
    pub fn open(folder: &Path, header: &Value) -> Result<Self, Error> {
        std::fs::create_dir_all(folder).map_err(Error::io("create", folder))?;
        let path = folder.join(FILE);
        if !path.exists() {
            refuse_foreign(folder, header)?;
        }
        let mut file = OpenOptions::new()
            .create(true)
            .read(true)
            .append(true)
            .open(&path)
            .map_err(Error::io("write", &path))?;
        lock(&file, folder)?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes)
            .map_err(Error::io("read", &path))?;
        let (lines, whole) = whole_lines(&bytes).map_err(|error| error.in_file(&path))?;
        file.set_len(whole as u64)
            .and_then(|()| file.seek(SeekFrom::End(0)))
            .map_err(Error::io("write", &path))?;
        let mut journal = Journal {
            file: Mutex::new(file),
            path,
            blocks: Vec::new(),
        };
        match lines.split_first() {
            None => journal.write(&header.to_string())?,
            Some((first, blocks)) => journal.resume(folder, header, first, blocks)?,
        }
        Ok(journal)
    }

    fn resume(
        &mut self,
        folder: &Path,
        header: &Value,
        first: &str,
        blocks: &[&str],
    ) -> Result<(), Error> {
        let damaged =
            |error: serde_json::Error| Error::Refused(error.to_string()).in_file(&self.path);
        let there: Value = serde_json::from_str(first).map_err(damaged)?;
        refuse_other(folder, &there, header)?;
        self.blocks = blocks
            .iter()
            .map(|line| serde_json::from_str(line))
            .collect::<Result<_, _>>()
            .map_err(damaged)?;
        Ok(())
    }

    /// The blocks that were there when it was opened, in the order in which they were finished.
    #[must_use]
    pub fn blocks(&self) -> &[BlockRecord] {
        &self.blocks
    }

    /// Appends a finished block.
    ///
    /// # Errors
    /// When it cannot be written; the blocks before it are safe.
    pub fn append(&self, block: &BlockRecord) -> Result<(), Error> {
        self.write(&serde_json::to_string(block).expect("a record can be written"))
    }

    fn write(&self, content: &str) -> Result<(), Error> {
        let line = format!("{} {} {content}\n", content.len(), checksum(content));
        let mut file = self
            .file
            .lock()
            .expect("no writer panics while it holds the file");
        file.write_all(line.as_bytes())
            .map_err(Error::io("write", &self.path))
    }
}

fn checksum(content: &str) -> String {
    sha256_hex(content.as_bytes())[..8].to_owned()
}

fn lock(file: &File, folder: &Path) -> Result<(), Error> {
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => Err(Error::Refused(format!(
            "{} is in use by another run; wait for it or choose another folder with --out",
            folder.display()
        ))),
        Ok(()) | Err(TryLockError::Error(_)) => Ok(()),
    }
}

/// The contents of all whole lines, and the number of bytes they take.
fn whole_lines(bytes: &[u8]) -> Result<(Vec<&str>, usize), Error> {
    let mut lines = Vec::new();
    let mut whole = 0;
    for (number, line) in bytes.split_inclusive(|&byte| byte == b'\n').enumerate() {
        let last = whole + line.len() == bytes.len();
        match content(line) {
            Some(content) => lines.push(content),
            None if last => break,
            None => {
                return Err(Error::Refused(format!(
                    "line {} is damaged; cut the file before it to keep the {} lines above, or remove it to start again",
                    number + 1,
                    number
                )));
            }
        }
        whole += line.len();
    }
    Ok((lines, whole))
}

fn content(line: &[u8]) -> Option<&str> {
    let line = std::str::from_utf8(line).ok()?.strip_suffix('\n')?;
    let (length, rest) = line.split_once(' ')?;
    let (sum, content) = rest.split_once(' ')?;
    let right = length.parse() == Ok(content.len()) && sum == checksum(content);
    right.then_some(content)
}

/// A folder without a journal may hold the published results of the same experiment, and nothing else.
fn refuse_foreign(folder: &Path, header: &Value) -> Result<(), Error> {
    if let Some(manifest) = read_manifest(folder)? {
        return refuse_other(
            folder,
            &without_version(&manifest),
            &without_version(header),
        );
    }
    let mut entries = std::fs::read_dir(folder).map_err(Error::io("read", folder))?;
    if entries.next().is_some() {
        return Err(Error::Refused(format!(
            "{} holds files but no {MANIFEST} and no {FILE}, so it is no results folder; choose another with --out",
            folder.display()
        )));
    }
    Ok(())
}

/// Results without a journal cannot be mixed with new ones, so any version may replace them.
fn without_version(header: &Value) -> Value {
    serde_json::json!({ "experiment": header["experiment"] })
}

fn refuse_other(folder: &Path, there: &Value, here: &Value) -> Result<(), Error> {
    let differences = differences(there, here);
    if differences.is_empty() {
        return Ok(());
    }
    Err(Error::Refused(format!(
        "{} holds a different experiment: {}; choose another folder with --out or remove it",
        folder.display(),
        differences.join("; ")
    )))
}

/// What differs between two JSON values, a phrase a difference.
#[must_use]
pub fn differences(there: &Value, here: &Value) -> Vec<String> {
    let mut found = Vec::new();
    compare("", there, here, &mut found);
    found
}

fn compare(path: &str, there: &Value, here: &Value, found: &mut Vec<String>) {
    if let (Value::Object(a), Value::Object(b)) = (there, here) {
        let more = b.keys().filter(|key| !a.contains_key(*key));
        for key in a.keys().chain(more) {
            let below = if path.is_empty() {
                key.clone()
            } else {
                format!("{path}.{key}")
            };
            compare(&below, &there[key], &here[key], found);
        }
    } else if there != here && path != "run_id" {
        let path = path.strip_prefix("experiment.").unwrap_or(path);
        let name = |value: &Value| match value {
            Value::Null => "not set".to_owned(),
            other => other.to_string(),
        };
        found.push(format!(
            "{path} is {} there and {} here",
            name(there),
            name(here)
        ));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn block(number: u64) -> BlockRecord {
        BlockRecord {
            pairing: 0,
            block: number,
            games: Vec::new(),
        }
    }

    fn header(seed: u64) -> Value {
        json!({ "run_id": format!("{seed:x}"), "experiment": { "seed": seed, "rules": {} } })
    }

    #[test]
    fn finished_blocks_are_there_after_a_restart() {
        let folder = tempfile::tempdir().unwrap();
        let journal = Journal::open(folder.path(), &header(1)).unwrap();
        journal.append(&block(0)).unwrap();
        journal.append(&block(5)).unwrap();
        drop(journal);
        let journal = Journal::open(folder.path(), &header(1)).unwrap();
        assert_eq!(journal.blocks(), [block(0), block(5)]);
    }

    #[test]
    fn a_line_cut_anywhere_by_a_crash_costs_only_its_own_block() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(FILE);
        let journal = Journal::open(folder.path(), &header(1)).unwrap();
        journal.append(&block(0)).unwrap();
        let safe = std::fs::metadata(&path).unwrap().len();
        journal.append(&block(1)).unwrap();
        drop(journal);
        let full = std::fs::read(&path).unwrap();
        for cut in safe as usize..full.len() {
            std::fs::write(&path, &full[..cut]).unwrap();
            let journal = Journal::open(folder.path(), &header(1)).unwrap();
            assert_eq!(journal.blocks(), [block(0)], "cut at {cut}");
            journal.append(&block(2)).unwrap();
            drop(journal);
            let journal = Journal::open(folder.path(), &header(1)).unwrap();
            assert_eq!(journal.blocks(), [block(0), block(2)], "cut at {cut}");
        }
    }

    #[test]
    fn damage_before_the_last_line_is_reported_with_its_line() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(FILE);
        let journal = Journal::open(folder.path(), &header(1)).unwrap();
        journal.append(&block(0)).unwrap();
        journal.append(&block(1)).unwrap();
        drop(journal);
        let spoiled = std::fs::read_to_string(&path)
            .unwrap()
            .replace("\"block\":0", "\"block\":7");
        std::fs::write(&path, spoiled).unwrap();
        let error = Journal::open(folder.path(), &header(1))
            .unwrap_err()
            .to_string();
        assert!(error.contains("line 2 is damaged"), "{error}");
    }

    #[test]
    fn the_folder_of_another_experiment_is_refused_with_what_differs() {
        let folder = tempfile::tempdir().unwrap();
        drop(Journal::open(folder.path(), &header(1)).unwrap());
        let error = Journal::open(folder.path(), &header(2))
            .unwrap_err()
            .to_string();
        assert!(error.contains("seed is 1 there and 2 here"), "{error}");
    }

    #[test]
    fn a_folder_with_other_files_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("thesis.txt"), "words").unwrap();
        let error = Journal::open(folder.path(), &header(1))
            .unwrap_err()
            .to_string();
        assert!(error.contains("no results folder"), "{error}");
    }

    #[test]
    fn two_runs_never_share_a_folder() {
        let folder = tempfile::tempdir().unwrap();
        let _first = Journal::open(folder.path(), &header(1)).unwrap();
        let error = Journal::open(folder.path(), &header(1))
            .unwrap_err()
            .to_string();
        assert!(error.contains("in use by another run"), "{error}");
    }
}
