//! Files that are there whole or not at all, with their checksums.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::Path;

use serde::Serialize;
use sha2::{Digest, Sha256};

use crate::error::Error;

/// How long a written file is and what its content is, for the manifest.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FileSum {
    /// Rows without the header.
    pub rows: u64,
    /// SHA-256 of its bytes.
    pub sha256: String,
}

/// SHA-256 of some bytes, in hexadecimal.
#[must_use]
pub fn sha256_hex(bytes: &[u8]) -> String {
    hex(Sha256::digest(bytes).as_slice())
}

fn hex(digest: &[u8]) -> String {
    digest.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Passes bytes on and sums them.
struct Summing<W> {
    inner: W,
    digest: Sha256,
}

impl<W: Write> Write for Summing<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.inner.write(bytes)?;
        self.digest.update(&bytes[..written]);
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}

/// Writes rows with a header to a temporary file and renames it into place.
///
/// # Errors
/// When the file cannot be written.
pub fn write_csv<R: Serialize>(
    path: &Path,
    rows: impl Iterator<Item = R>,
) -> Result<FileSum, Error> {
    let temporary = path.with_extension("csv.tmp");
    let file = File::create(&temporary).map_err(Error::io("create", &temporary))?;
    let mut summing = Summing {
        inner: BufWriter::new(file),
        digest: Sha256::new(),
    };
    let mut count = 0;
    let written = (|| -> io::Result<()> {
        let mut writer = csv::Writer::from_writer(&mut summing);
        for row in rows {
            writer.serialize(row)?;
            count += 1;
        }
        writer.flush()?;
        drop(writer);
        summing.flush()?;
        summing.inner.get_ref().sync_all()
    })();
    written.map_err(Error::io("write", &temporary))?;
    fs::rename(&temporary, path).map_err(Error::io("write", path))?;
    Ok(FileSum {
        rows: count,
        sha256: hex(summing.digest.finalize().as_slice()),
    })
}

/// Writes a text to a temporary file and renames it into place.
///
/// # Errors
/// When the file cannot be written.
pub fn write_atomically(path: &Path, text: &str) -> Result<(), Error> {
    let mut temporary = path.as_os_str().to_owned();
    temporary.push(".tmp");
    let temporary = Path::new(&temporary);
    let written = File::create(temporary).and_then(|mut file| {
        file.write_all(text.as_bytes())?;
        file.sync_all()
    });
    written.map_err(Error::io("write", temporary))?;
    fs::rename(temporary, path).map_err(Error::io("write", path))
}
