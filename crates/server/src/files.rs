//! The files of a built client and their media types.
//!
//! Shared with the build script, so that a folder is served exactly as it would be embedded.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// Every file below a folder with its address, sorted by address.
///
/// Links are left out: they could lead anywhere.
///
/// # Errors
/// A folder cannot be read, or a name cannot be part of an address.
pub(crate) fn find(folder: &Path) -> io::Result<Vec<(String, PathBuf)>> {
    let mut found = Vec::new();
    find_below(folder, "", &mut found)?;
    found.sort();
    Ok(found)
}

fn find_below(folder: &Path, above: &str, found: &mut Vec<(String, PathBuf)>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let kind = entry.file_type()?;
        let path = entry.path();
        let address = format!("{above}/{}", plain_name(&path)?);
        if kind.is_dir() {
            find_below(&path, &address, found)?;
        } else if kind.is_file() {
            found.push((address, path));
        }
    }
    Ok(())
}

/// A file's name, if it can be part of an address as it is.
fn plain_name(path: &Path) -> io::Result<&str> {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.');
    path.file_name()
        .and_then(|name| name.to_str())
        .filter(|name| name.chars().all(is_plain))
        .ok_or_else(|| {
            let why = format!("{}: letters, digits, `-`, `_`, `.` only", path.display());
            io::Error::new(io::ErrorKind::InvalidInput, why)
        })
}

/// The media type by file extension; unknown ones are octet streams.
pub(crate) fn media_type(address: &str) -> &'static str {
    let ending = address.rsplit_once('.').map_or("", |(_, ending)| ending);
    match ending {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "xml" => "application/xml",
        "txt" | "ftl" => "text/plain; charset=utf-8",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "jpg" | "jpeg" => "image/jpeg",
        "webp" => "image/webp",
        "ico" => "image/vnd.microsoft.icon",
        "woff2" => "font/woff2",
        "mp3" => "audio/mpeg",
        "ogg" => "audio/ogg",
        "wav" => "audio/wav",
        _ => "application/octet-stream",
    }
}
