//! When servers are known to have run: written every few seconds, so that the time of a stop can be
//! given back to those whose clock was running. Stops are remembered for tables that are read only
//! after the next one.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
#[cfg(test)]
use std::sync::{Arc, Mutex};
use std::time::Duration;

use damier_store::private_file;
use damier_tables::Stop;

/// How often it is written: a crash gives back up to this much too much.
pub(crate) const EVERY: Duration = Duration::from_secs(2);
/// So many stops are remembered. A table that nobody reads meanwhile loses what the older ones took.
const MOST_STOPS: usize = 250;

/// Where it is written.
#[derive(Clone, Debug)]
pub(crate) enum Heartbeat {
    /// Two files in a folder.
    Folder(PathBuf),
    /// In memory, for a service without a folder.
    #[cfg(test)]
    Memory(Arc<Mutex<Remembered>>),
}

/// When servers ran.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Remembered {
    /// When one was last known to run; 0 if never.
    pub(crate) beat: u64,
    /// When none did, in their order, before that.
    pub(crate) stops: Vec<Stop>,
}

impl Heartbeat {
    /// The files in a folder.
    pub(crate) fn in_folder(folder: &Path) -> Heartbeat {
        Heartbeat::Folder(folder.to_owned())
    }

    /// What is known.
    pub(crate) fn read(&self) -> Remembered {
        match self {
            Heartbeat::Folder(folder) => {
                let text = |name| fs::read_to_string(folder.join(name)).unwrap_or_default();
                Remembered {
                    beat: text(BEAT).trim().parse().unwrap_or(0),
                    stops: text(STOPS).lines().filter_map(stop).collect(),
                }
            }
            #[cfg(test)]
            Heartbeat::Memory(memory) => memory.lock().unwrap().clone(),
        }
    }

    /// As if no server had ever run here.
    pub(crate) fn forget(&self) {
        match self {
            Heartbeat::Folder(folder) => {
                for name in [BEAT, STOPS] {
                    // A missing file says the same.
                    let _ = fs::remove_file(folder.join(name));
                }
            }
            #[cfg(test)]
            Heartbeat::Memory(memory) => *memory.lock().unwrap() = Remembered::default(),
        }
    }

    /// Records that the server is running. A failed write costs a player a little time at most.
    pub(crate) fn write(&self, now: u64) {
        match self {
            Heartbeat::Folder(folder) => write(&folder.join(BEAT), &now.to_string()),
            #[cfg(test)]
            Heartbeat::Memory(memory) => memory.lock().unwrap().beat = now,
        }
    }

    /// A server begins to run, and these were the times without one. Written before its first beat:
    /// otherwise a server that falls in between would leave a stop that nobody remembers.
    pub(crate) fn write_stops(&self, stops: &[Stop]) {
        let newest = &stops[stops.len().saturating_sub(MOST_STOPS)..];
        match self {
            Heartbeat::Folder(folder) => {
                let line = |stop: &Stop| format!("{} {}\n", stop.from, stop.until);
                let lines: String = newest.iter().map(line).collect();
                write(&folder.join(STOPS), &lines);
            }
            #[cfg(test)]
            Heartbeat::Memory(memory) => memory.lock().unwrap().stops = newest.to_vec(),
        }
    }
}

const BEAT: &str = "heartbeat";
const STOPS: &str = "stops";

/// Replaces a file as a whole.
fn write(file: &Path, text: &str) {
    let draft = file.with_extension("new");
    let written =
        private_file::create(&draft).and_then(|mut draft| draft.write_all(text.as_bytes()));
    if written.is_ok() {
        let _ = fs::rename(&draft, file);
    }
}

/// A stop as it is written; nothing if that is none.
fn stop(line: &str) -> Option<Stop> {
    let (from, until) = line.split_once(' ')?;
    let (from, until) = (from.parse().ok()?, until.parse().ok()?);
    (from < until).then_some(Stop { from, until })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stop_of((from, until): (u64, u64)) -> Stop {
        Stop { from, until }
    }

    #[test]
    fn what_was_written_is_read_and_what_is_garbled_is_not() {
        let name = format!("damier-heartbeat-{}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        fs::create_dir_all(&folder).unwrap();
        let heartbeat = Heartbeat::in_folder(&folder);
        assert_eq!(heartbeat.read(), Remembered::default());
        heartbeat.write(77);
        let stops = [(1, 5), (9, 12)].map(stop_of).to_vec();
        heartbeat.write_stops(&stops);
        assert_eq!(heartbeat.read(), Remembered { beat: 77, stops });
        fs::write(folder.join(STOPS), "1 5\n7\n9 x\n12 9\n20 30").unwrap();
        assert_eq!(heartbeat.read().stops, [(1, 5), (20, 30)].map(stop_of));
        let many: Vec<Stop> = (0..1_000).map(|at| stop_of((2 * at, 2 * at + 1))).collect();
        heartbeat.write_stops(&many);
        assert_eq!(heartbeat.read().stops, many[1_000 - MOST_STOPS..]);
        heartbeat.forget();
        assert_eq!(heartbeat.read(), Remembered::default());
        fs::remove_dir_all(&folder).unwrap();
    }
}
