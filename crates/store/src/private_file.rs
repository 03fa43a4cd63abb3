//! Files that only their owner may read, wherever they are: they hold names, chat lines and
//! password hashes.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::Path;

/// Opens a file for writing from scratch, readable by its owner alone.
///
/// # Errors
/// If the system does not allow it.
pub fn create(path: &Path) -> io::Result<File> {
    tighten(path);
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(true);
    for_owner(&mut options).open(path)
}

/// Creates an empty file for its owner alone; an existing one loses everybody else's permissions.
///
/// An existing file is never opened: closing it would release every lock that SQLite has on it.
///
/// # Errors
/// If the system does not allow it.
pub(crate) fn reserve(path: &Path) -> io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    match for_owner(&mut options).open(path) {
        Ok(_) => Ok(()),
        Err(_) if path.exists() => {
            tighten(path);
            Ok(())
        }
        Err(error) => Err(error),
    }
}

/// Removes everybody else's permissions from an existing file. A user who does not own it cannot do
/// that, and may work with it all the same.
#[cfg(unix)]
pub(crate) fn tighten(path: &Path) {
    use std::os::unix::fs::PermissionsExt;
    let Ok(found) = fs::metadata(path) else {
        return;
    };
    if found.is_file() && found.permissions().mode() & 0o077 != 0 {
        let _ = fs::set_permissions(path, fs::Permissions::from_mode(0o600));
    }
}

#[cfg(not(unix))]
pub(crate) fn tighten(_: &Path) {}

fn for_owner(options: &mut OpenOptions) -> &mut OpenOptions {
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(options, 0o600);
    options
}
