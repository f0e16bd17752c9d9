//! `manifest.json`: what was asked, with what, and what came out.

use std::fs;
use std::path::Path;

use serde_json::Value;

use super::write_atomically;
use crate::error::Error;

/// The manifest's file name.
pub const MANIFEST: &str = "manifest.json";

/// Writes the manifest of a results folder.
///
/// # Errors
/// When it cannot be written.
pub fn write_manifest(folder: &Path, manifest: &Value) -> Result<(), Error> {
    let text = serde_json::to_string_pretty(manifest).expect("a JSON value can be written") + "\n";
    write_atomically(&folder.join(MANIFEST), &text)
}

/// Reads the manifest of a results folder; `None` where there is none.
///
/// # Errors
/// When it is there but cannot be read.
pub fn read_manifest(folder: &Path) -> Result<Option<Value>, Error> {
    let path = folder.join(MANIFEST);
    if !path.exists() {
        return Ok(None);
    }
    let text = fs::read_to_string(&path).map_err(Error::io("read", &path))?;
    serde_json::from_str(&text)
        .map(Some)
        .map_err(|error| Error::Refused(error.to_string()).in_file(&path))
}
