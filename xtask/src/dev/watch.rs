//! The sources, watched.

use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::Duration;

use anyhow::{Context, Result};
use notify::event::{EventKind, ModifyKind};
use notify::{Event, RecursiveMode, Watcher};

/// An editor saves in several steps, and several files at once: the build starts this long after
/// the last change.
const PAUSE: Duration = Duration::from_millis(50);

/// A watch on everything below `crates/`.
pub(super) struct Watch {
    root: PathBuf,
    events: Receiver<notify::Result<Event>>,
    /// Dropping it ends the watch.
    _watcher: notify::RecommendedWatcher,
}

impl Watch {
    pub(super) fn start(root: &Path) -> Result<Watch> {
        let (sender, events) = mpsc::channel();
        let mut watcher = notify::recommended_watcher(sender).context("files cannot be watched")?;
        watcher
            .watch(&root.join("crates"), RecursiveMode::Recursive)
            .context("the folder crates cannot be watched")?;
        Ok(Watch {
            root: root.to_owned(),
            events,
            _watcher: watcher,
        })
    }

    /// Waits for a change, `patience` at most, and returns the paths of all changes that came with
    /// it.
    pub(super) fn changes(&self, patience: Duration) -> Vec<String> {
        let mut paths = Vec::new();
        let mut wait = patience;
        loop {
            match self.events.recv_timeout(wait) {
                Ok(event) => {
                    let changed = event.ok().filter(is_change);
                    let changed = changed.into_iter().flat_map(|event| event.paths);
                    paths.extend(changed.filter_map(|path| self.relative(&path)));
                    wait = PAUSE;
                }
                Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => return paths,
            }
        }
    }

    fn relative(&self, path: &Path) -> Option<String> {
        let inside = path.strip_prefix(&self.root).ok()?.to_str()?;
        Some(inside.replace('\\', "/"))
    }
}

/// Whether content may have changed: reading a file is an event too, and cargo reads them all.
fn is_change(event: &Event) -> bool {
    !matches!(
        event.kind,
        EventKind::Access(_) | EventKind::Modify(ModifyKind::Metadata(_)) | EventKind::Other
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;
    use std::time::Instant;

    #[test]
    fn a_saved_file_is_told_and_a_read_one_is_not() {
        let root = std::env::temp_dir().join(format!("damier-watch-{}", std::process::id()));
        let file = root.join("crates/web/a.rs");
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(&file, "one").unwrap();
        let watch = Watch::start(&root).unwrap();
        fs::read(&file).unwrap();
        let read = watch.changes(Duration::from_millis(200));
        assert!(read.is_empty(), "{read:?}");
        fs::write(&file, "two").unwrap();
        let began = Instant::now();
        let mut changed = Vec::new();
        while changed.is_empty() && began.elapsed().as_secs() < 10 {
            changed = watch.changes(Duration::from_millis(100));
        }
        assert_eq!(changed[0], "crates/web/a.rs");
        fs::remove_dir_all(root).unwrap();
    }
}
