//! When the server was last known to run: a file that is written every few seconds, so that the
//! time of a stop can be given back to those whose clock was running.

use std::fs;
use std::path::PathBuf;
use std::time::Duration;

/// How often it is written: a crash gives back so much too much.
pub(crate) const EVERY: Duration = Duration::from_secs(2);

/// The file.
#[derive(Clone, Debug)]
pub(crate) struct Heartbeat(PathBuf);

impl Heartbeat {
    /// The file in a folder.
    pub(crate) fn in_folder(folder: &std::path::Path) -> Heartbeat {
        Heartbeat(folder.join("heartbeat"))
    }

    /// When a server was last known to run here; 0 if never.
    pub(crate) fn read(&self) -> u64 {
        let text = fs::read_to_string(&self.0).unwrap_or_default();
        text.trim().parse().unwrap_or(0)
    }

    /// As if no server had ever run here.
    pub(crate) fn forget(&self) {
        // A file that is not there says the same.
        let _ = fs::remove_file(&self.0);
    }

    /// The server runs. What cannot be written costs a player a little time at most.
    pub(crate) fn write(&self, now: u64) {
        let draft = self.0.with_extension("new");
        if fs::write(&draft, now.to_string()).is_ok() {
            let _ = fs::rename(&draft, &self.0);
        }
    }
}
