//! The folder of a service: the database in it, and the lock that keeps two programs apart.

use std::fs::{DirBuilder, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use damier_store::private_file;

use crate::OpenError;
use crate::heartbeat::Heartbeat;

/// The file where everything is stored, in the folder of the service.
const DATABASE: &str = "damier.db";
/// The file that keeps two programs from using one folder.
const LOCK: &str = "lock";

/// The path of the database of a folder, whether it exists or not.
#[must_use]
pub fn database(folder: &Path) -> PathBuf {
    folder.join(DATABASE)
}

/// Keeps every server out of a folder as long as it lives.
#[derive(Debug)]
pub struct FolderLock {
    folder: PathBuf,
    _lock: File,
}

impl FolderLock {
    /// Locks a folder, creating it if it does not exist.
    ///
    /// # Errors
    /// If the system does not allow its use, or a server is using it.
    pub fn take(folder: &Path) -> Result<FolderLock, OpenError> {
        let refused = |error: io::Error| OpenError::Folder {
            folder: folder.to_owned(),
            error,
        };
        create(folder).map_err(refused)?;
        let lock = private_file::create(&folder.join(LOCK)).map_err(refused)?;
        match lock.try_lock() {
            Ok(()) => Ok(FolderLock {
                folder: folder.to_owned(),
                _lock: lock,
            }),
            Err(TryLockError::WouldBlock) => Err(OpenError::InUse(folder.to_owned())),
            Err(TryLockError::Error(error)) => Err(refused(error)),
        }
    }

    /// Forgets when a server last ran here: clocks then get back everything since the last move, as
    /// they should after an older database was put here.
    pub fn forget_time(&self) {
        Heartbeat::in_folder(&self.folder).forget();
    }
}

/// Creates a folder that nobody else may look into: it holds password hashes.
fn create(folder: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}
