//! Clock times, in a file beside all promises of equal bytes.

use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::Duration;

use crate::error::Error;

/// The file's name.
const FILE: &str = "timing.csv";

/// `timing.csv`: a row a game, in the order in which games ended.
#[derive(Debug)]
pub struct Timing {
    file: Mutex<File>,
    path: PathBuf,
}

impl Timing {
    /// Begins the file anew.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn begin(folder: &Path) -> Result<Self, Error> {
        let path = folder.join(FILE);
        let file = File::create(&path).and_then(|mut file| {
            file.write_all(b"game_id,wall_ms,think_ms\n")?;
            Ok(file)
        });
        Ok(Timing {
            file: Mutex::new(file.map_err(Error::io("write", &path))?),
            path,
        })
    }

    /// Continues the file of a run that was stopped; begins it where there is none.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn resume(folder: &Path) -> Result<Self, Error> {
        let path = folder.join(FILE);
        if !path.exists() {
            return Timing::begin(folder);
        }
        let file = OpenOptions::new().append(true).open(&path);
        Ok(Timing {
            file: Mutex::new(file.map_err(Error::io("write", &path))?),
            path,
        })
    }

    /// Appends the rows of a block at once.
    ///
    /// # Errors
    /// When they cannot be written.
    pub fn append(&self, rows: &[(String, Duration, Vec<Duration>)]) -> Result<(), Error> {
        let text = written(rows).map_err(Error::io("write", &self.path))?;
        let mut file = self
            .file
            .lock()
            .expect("no writer panics while it holds the file");
        file.write_all(&text)
            .map_err(Error::io("write", &self.path))
    }
}

fn written(rows: &[(String, Duration, Vec<Duration>)]) -> io::Result<Vec<u8>> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    for (game, wall, think) in rows {
        let think: Vec<String> = think.iter().map(|time| millis(*time)).collect();
        writer.write_record([game, &millis(*wall), &think.join("|")])?;
    }
    writer.into_inner().map_err(|error| error.into_error())
}

fn millis(time: Duration) -> String {
    format!("{:.3}", time.as_secs_f64() * 1e3)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_has_its_fields_whatever_marks_a_bots_name_has() {
        let folder = tempfile::tempdir().unwrap();
        let time = Duration::from_micros(1_500);
        let game = "greedy|mcts:iterations=5,explore=2:0:0".to_owned();
        let rows = [(game.clone(), time, vec![time, Duration::ZERO])];
        Timing::begin(folder.path()).unwrap().append(&rows).unwrap();
        Timing::resume(folder.path())
            .unwrap()
            .append(&rows)
            .unwrap();
        let mut reader = csv::Reader::from_path(folder.path().join(FILE)).unwrap();
        assert_eq!(
            reader.headers().unwrap(),
            &["game_id", "wall_ms", "think_ms"][..]
        );
        let read: Vec<_> = reader.records().map(Result::unwrap).collect();
        assert_eq!(read.len(), 2);
        for row in read {
            assert_eq!(row, [&game, "1.500", "1.500|0.000"][..]);
        }
    }
}
