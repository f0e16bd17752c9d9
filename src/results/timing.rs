//! Clock times, in a file beside all promises of equal bytes.

use std::fs::{File, OpenOptions};
use std::io::Write;
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
        let mut text = String::new();
        for (game, wall, think) in rows {
            let think: Vec<String> = think.iter().map(|time| millis(*time)).collect();
            text.push_str(&format!("{game},{},{}\n", millis(*wall), think.join("|")));
        }
        let mut file = self
            .file
            .lock()
            .expect("no writer panics while it holds the file");
        file.write_all(text.as_bytes())
            .map_err(Error::io("write", &self.path))
    }
}

fn millis(time: Duration) -> String {
    format!("{:.3}", time.as_secs_f64() * 1e3)
}
