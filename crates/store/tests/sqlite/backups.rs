//! Backups: made while tables go on, stopped without a trace, restored.

use std::convert::Infallible;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::{fs, thread};

use damier_store::testkit::{append, done, new_table};
use damier_store::{
    Copied, CopyError, NewTable, Options, SqliteStore, Store, TableId, restore, verify,
};

use crate::folder::Folder;

fn go_on<T>(_: T) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// A store with a table of five moves, and some megabytes besides.
fn filled(folder: &Folder) -> SqliteStore {
    let store = SqliteStore::open(Options::new(folder.file("live.db"))).unwrap();
    done(store.create_table(new_table("m")));
    for number in 0..5 {
        done(store.append(append("m", number, 0, number)));
    }
    done(store.create_table(NewTable {
        settings: "x".repeat(4 << 20),
        ..new_table("bulky")
    }));
    store
}

fn names(folder: &Folder) -> Vec<String> {
    let entries = fs::read_dir(folder.path()).unwrap();
    let name = |entry: std::io::Result<fs::DirEntry>| entry.unwrap().file_name();
    let mut names: Vec<String> = entries
        .map(|entry| name(entry).into_string().unwrap())
        .filter(|name| !name.starts_with("live.db"))
        .collect();
    names.sort();
    names
}

#[test]
fn a_backup_is_one_whole_file_that_can_be_put_back() {
    let folder = Folder::new();
    let store = filled(&folder);
    let backup = folder.file("backup.db");
    let mut steps = Vec::new();
    let outcome = store.backup_to(&backup, |progress| {
        steps.push(progress);
        ControlFlow::Continue(())
    });
    assert_eq!(outcome.unwrap(), Copied::Complete);
    assert!(steps.len() > 3, "progress is told on the way: {steps:?}");
    assert!(steps.is_sorted_by_key(|step| step.done));
    assert_eq!(steps.last().map(|step| step.done == step.total), Some(true));
    assert_eq!(names(&folder), ["backup.db"]);

    let back = folder.file("restored.db");
    assert_eq!(restore(&backup, &back, go_on).unwrap(), Copied::Complete);
    let restored = SqliteStore::open(Options::new(&back)).unwrap();
    let table = TableId("m".to_owned());
    let expected = done(store.events_after(&table, 0, 99));
    assert_eq!(done(restored.events_after(&table, 0, 99)), expected);
    assert_eq!(expected.len(), 5);
}

#[test]
fn a_backup_ends_although_matches_go_on_and_shows_one_instant() {
    let folder = Folder::new();
    let store = filled(&folder);
    let backup = folder.file("backup.db");
    let is_over = AtomicBool::new(false);
    thread::scope(|scope| {
        let player = scope.spawn(|| {
            let mut version = 5;
            while !is_over.load(Ordering::Relaxed) {
                done(store.append(append("m", version, 0, version)));
                version += 1;
            }
            version
        });
        // Every step waits for a move, so that there are certainly some between the steps.
        let mut seen = 0;
        let mut steps = 0;
        let outcome = store.backup_to(&backup, |_| {
            steps += 1;
            if steps > 100 {
                // It has started over again and again.
                return ControlFlow::Break(());
            }
            let table = TableId("m".to_owned());
            let now = || done(store.load_table(&table)).unwrap().version;
            while now() == seen {}
            seen = now();
            ControlFlow::Continue(())
        });
        is_over.store(true, Ordering::Relaxed);
        assert_eq!(outcome.unwrap(), Copied::Complete);
        assert!(player.join().unwrap() > 7);
    });
    assert!(
        verify(&backup, |_, _| Ok::<(), Infallible>(()), go_on)
            .unwrap()
            .is_good()
    );
}

#[test]
fn a_backup_that_is_stopped_leaves_the_older_one() {
    let folder = Folder::new();
    let store = filled(&folder);
    let backup = folder.file("backup.db");
    fs::write(&backup, "an older backup").unwrap();
    let outcome = store.backup_to(&backup, |_| ControlFlow::Break(()));
    assert_eq!(outcome.unwrap(), Copied::Stopped);
    assert_eq!(fs::read(&backup).unwrap(), b"an older backup");
    assert_eq!(names(&folder), ["backup.db"]);
    assert_eq!(store.backup_to(&backup, go_on).unwrap(), Copied::Complete);
    assert!(
        verify(&backup, |_, _| Ok::<(), Infallible>(()), go_on)
            .unwrap()
            .is_good()
    );
}

#[test]
fn a_database_in_use_is_not_overwritten() {
    let folder = Folder::new();
    let store = filled(&folder);
    let onto_itself = store.backup_to(&folder.file("live.db"), go_on);
    assert!(matches!(onto_itself, Err(CopyError::InUse(_))));
    let other = Folder::new();
    let another = filled(&other);
    let onto_another = store.backup_to(another.path(), go_on);
    assert!(matches!(onto_another, Err(CopyError::InUse(_))));
    let backup = folder.file("backup.db");
    store.backup_to(&backup, go_on).unwrap();
    fs::write(folder.file("precious.db"), "").unwrap();
    let onto_something = restore(&backup, &folder.file("precious.db"), go_on);
    assert!(matches!(onto_something, Err(CopyError::Exists(_))));
}
