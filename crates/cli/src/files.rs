//! Files: read whole, written so that nothing is lost.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use anyhow::Context;

/// The name for standard input.
const STANDARD_INPUT: &str = "-";

/// A path's name in messages.
pub(crate) fn name(path: &Path) -> String {
    if path == Path::new(STANDARD_INPUT) {
        "standard input".to_owned()
    } else {
        path.display().to_string()
    }
}

/// The text of a file, or of standard input for `-`.
///
/// Text that is not UTF-8 is read as Latin-1, the encoding of old match collections.
pub(crate) fn read(path: &Path) -> anyhow::Result<String> {
    let bytes = if path == Path::new(STANDARD_INPUT) {
        let mut bytes = Vec::new();
        io::stdin().lock().read_to_end(&mut bytes).map(|_| bytes)
    } else {
        fs::read(path)
    };
    let bytes = bytes.with_context(|| format!("{} cannot be read", name(path)))?;
    let mut text = String::from_utf8(bytes)
        .unwrap_or_else(|error| error.as_bytes().iter().copied().map(char::from).collect());
    if text.starts_with('\u{feff}') {
        text.remove(0);
    }
    Ok(text)
}

/// Writes a whole file: whatever happens meanwhile, the old or the new text is there.
pub(crate) fn write(path: &Path, text: &str) -> anyhow::Result<()> {
    let written = match fs::metadata(path) {
        // Devices and pipes cannot be replaced.
        Ok(target) if !target.is_file() && !target.is_dir() => fs::write(path, text),
        _ => replace(path, text),
    };
    written.with_context(|| format!("{} cannot be written", path.display()))
}

/// Writes beside the file, makes it durable, then puts it in the file's place.
fn replace(path: &Path, text: &str) -> io::Result<()> {
    if path.is_dir() {
        return Err(io::Error::new(
            io::ErrorKind::IsADirectory,
            "it is a folder",
        ));
    }
    // A link stays a link: its target is replaced.
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let beside = beside(&path)?;
    let result = write_durably(&beside, text, &path).and_then(|()| fs::rename(&beside, &path));
    if result.is_err() {
        // The first error is the one to report.
        let _ = fs::remove_file(&beside);
    }
    result?;
    sync_folder(&path);
    Ok(())
}

fn write_durably(beside: &Path, text: &str, target: &Path) -> io::Result<()> {
    let mut file = File::create(beside)?;
    if let Ok(old) = fs::metadata(target) {
        file.set_permissions(old.permissions())?;
    }
    file.write_all(text.as_bytes())?;
    file.sync_all()
}

/// An unused name in the same folder.
fn beside(path: &Path) -> io::Result<PathBuf> {
    let name = path.file_name().ok_or(io::ErrorKind::InvalidInput)?;
    let mut hidden = std::ffi::OsString::from(".");
    hidden.push(name);
    hidden.push(format!(".{}.tmp", std::process::id()));
    Ok(path.with_file_name(hidden))
}

/// Makes the new name durable, where the system supports it.
fn sync_folder(path: &Path) {
    let folder = match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    };
    if let Ok(folder) = File::open(folder) {
        // Not every file system can; the file itself is already durable.
        let _ = folder.sync_all();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("damier-{name}-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        folder
    }

    #[test]
    fn a_file_is_replaced_and_nothing_is_left_beside_it() {
        let folder = folder("replace");
        let path = folder.join("match.damier");
        write(&path, "one").unwrap();
        write(&path, "two").unwrap();
        assert_eq!(read(&path).unwrap(), "two");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn an_error_names_the_file() {
        let folder = folder("errors");
        let message = format!("{:#}", write(&folder, "x").unwrap_err());
        assert!(
            message.contains("cannot be written: it is a folder"),
            "{message}"
        );
        let missing = folder.join("none");
        let message = format!("{:#}", read(&missing).unwrap_err());
        assert!(message.contains("none cannot be read"), "{message}");
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn old_encodings_and_marks_are_read() {
        let folder = folder("encodings");
        let path = folder.join("old");
        fs::write(&path, b"\xc9checs").unwrap();
        assert_eq!(read(&path).unwrap(), "Échecs");
        fs::write(&path, "\u{feff}damier 1").unwrap();
        assert_eq!(read(&path).unwrap(), "damier 1");
        fs::remove_dir_all(folder).unwrap();
    }
}
