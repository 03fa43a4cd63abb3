//! The heartbeat: when the server was last known to run. Written every few seconds, so that the
//! time of a stop can be given back to players whose clock was running.

use std::fs;
use std::io::Write as _;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use damier_store::private_file;

/// How often it is written: a crash gives back up to this much too much.
pub(crate) const EVERY: Duration = Duration::from_secs(2);

/// Where it is written.
#[derive(Clone, Debug)]
pub(crate) enum Heartbeat {
    /// A file.
    File(PathBuf),
    /// A number, for a service without a folder.
    #[cfg_attr(
        not(test),
        expect(dead_code, reason = "only simulated services have none")
    )]
    Number(Arc<AtomicU64>),
}

impl Heartbeat {
    /// The file in a folder.
    pub(crate) fn in_folder(folder: &std::path::Path) -> Heartbeat {
        Heartbeat::File(folder.join("heartbeat"))
    }

    /// When a server was last known to run here; 0 if never.
    pub(crate) fn read(&self) -> u64 {
        match self {
            Heartbeat::File(file) => {
                let text = fs::read_to_string(file).unwrap_or_default();
                text.trim().parse().unwrap_or(0)
            }
            Heartbeat::Number(number) => number.load(Ordering::Acquire),
        }
    }

    /// As if no server had ever run here.
    pub(crate) fn forget(&self) {
        match self {
            Heartbeat::File(file) => {
                // A missing file says the same.
                let _ = fs::remove_file(file);
            }
            Heartbeat::Number(number) => number.store(0, Ordering::Release),
        }
    }

    /// Records that the server is running. A failed write costs a player a little time at most.
    pub(crate) fn write(&self, now: u64) {
        match self {
            Heartbeat::File(file) => {
                let draft = file.with_extension("new");
                let written = private_file::create(&draft)
                    .and_then(|mut draft| draft.write_all(now.to_string().as_bytes()));
                if written.is_ok() {
                    let _ = fs::rename(&draft, file);
                }
            }
            Heartbeat::Number(number) => number.store(now, Ordering::Release),
        }
    }
}
