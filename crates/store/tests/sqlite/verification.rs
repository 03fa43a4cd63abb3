//! Verification: every kind of fault is found and named, and nothing else is.

use std::convert::Infallible;
use std::fs;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use damier_store::testkit::{append, command, done, event, new_table};
use damier_store::{
    Fault, OpenError, Options, SqliteStore, Store, StoredEvent, TableId, TableRecord, Verified,
    verify,
};
use rusqlite::Connection;

use crate::folder::Folder;

/// A closed database with three tables of six events each; two of them were appended together.
fn three_tables(folder: &Folder) -> PathBuf {
    let path = folder.file("store.db");
    let store = SqliteStore::open(Options::new(&path)).unwrap();
    for id in ["a", "b", "c"] {
        done(store.create_table(new_table(id)));
        for number in 0..4 {
            done(store.append(append(id, number, 0, number)));
        }
        let mut pair = append(id, 4, 1, 4);
        pair.events.push(event(None, 5));
        done(store.append(pair));
    }
    path
}

/// The faults found after tampering with the second table.
fn found_after(meddling: &str) -> Vec<Fault<Infallible>> {
    let folder = Folder::new();
    let path = three_tables(&folder);
    let db = Connection::open(&path).unwrap();
    db.pragma_update(None, "foreign_keys", false).unwrap();
    db.pragma_update(None, "ignore_check_constraints", true)
        .unwrap();
    db.execute_batch(meddling).unwrap();
    drop(db);
    let verified = look_at(&path);
    assert!(verified.is_complete && !verified.is_good());
    verified.faults
}

fn look_at(path: &Path) -> Verified<Infallible> {
    verify(
        path,
        |_, _| Ok::<(), Infallible>(()),
        |_| ControlFlow::Continue(()),
    )
    .unwrap()
}

fn b() -> TableId {
    TableId("b".to_owned())
}

#[test]
fn a_good_database_is_replayed_whole_with_progress() {
    let folder = Folder::new();
    let path = three_tables(&folder);
    let mut replayed = Vec::new();
    let replay = |table: &TableRecord, events: &[StoredEvent]| {
        replayed.push((table.id.0.clone(), events.len(), events[4].command));
        Ok::<(), Infallible>(())
    };
    let mut steps = Vec::new();
    let verified = verify(&path, replay, |progress| {
        steps.push((progress.done, progress.total));
        ControlFlow::Continue(())
    });
    let verified = verified.unwrap();
    assert!(verified.is_good(), "{verified:?}");
    assert_eq!((verified.tables, verified.events), (3, 18));
    let expected = ["a", "b", "c"].map(|id| (id.to_owned(), 6, Some(command(4))));
    assert_eq!(replayed, expected);
    assert_eq!(steps, [(1, 3), (2, 3), (3, 3)]);
}

#[test]
fn a_table_that_cannot_be_replayed_is_named() {
    let folder = Folder::new();
    let path = three_tables(&folder);
    let replay = |table: &TableRecord, _: &[StoredEvent]| match table.id.0.as_str() {
        "b" => Err("event 3 is no legal move".to_owned()),
        _ => Ok(()),
    };
    let verified = verify(&path, replay, |_| ControlFlow::Continue(())).unwrap();
    let texts: Vec<String> = verified.faults.iter().map(Fault::to_string).collect();
    assert_eq!(
        texts,
        ["table b cannot be replayed: event 3 is no legal move"]
    );
}

#[test]
fn a_gap_is_found() {
    let gap = found_after("DELETE FROM event WHERE table_id = 2 AND seq IN (2, 3)");
    let missing = Fault::Missing {
        table: b(),
        from: 2,
        to: 3,
    };
    assert_eq!(gap, [missing]);
}

#[test]
fn a_version_that_lies_is_found() {
    let wrong = found_after("UPDATE tables SET version = 7 WHERE id = 2");
    let version = Fault::Version {
        table: b(),
        version: 7,
        last: 6,
    };
    assert_eq!(wrong, [version]);
}

#[test]
fn a_command_that_was_taken_twice_is_found() {
    let twice = found_after(
        "DROP INDEX event_command;
         UPDATE event SET cmd_id = (SELECT cmd_id FROM event WHERE table_id = 2 AND seq = 1)
         WHERE table_id = 2 AND seq = 3",
    );
    assert_eq!(twice, [Fault::Repeated { table: b(), seq: 3 }]);
}

#[test]
fn events_that_were_torn_apart_are_found() {
    let torn = found_after("UPDATE event SET group_end = 3 WHERE table_id = 2 AND seq = 2");
    assert_eq!(torn, [Fault::Torn { table: b(), seq: 3 }]);
    let cut = found_after(
        "DELETE FROM event WHERE table_id = 2 AND seq = 6; UPDATE tables SET version = 5 WHERE id = 2",
    );
    assert_eq!(cut, [Fault::Torn { table: b(), seq: 5 }]);
}

#[test]
fn events_of_no_match_are_found() {
    let dangling = found_after("DELETE FROM tables WHERE id = 2");
    let expected = Fault::Dangling {
        table: "event".to_owned(),
        rows: 6,
    };
    assert_eq!(dangling, [expected]);
}

#[test]
fn what_no_program_of_ours_would_write_is_found() {
    let faults = found_after("UPDATE event SET seat = 999 WHERE table_id = 2 AND seq = 1");
    assert!(
        matches!(&faults[..], [Fault::Unreadable { table: 2, .. }]),
        "{faults:?}"
    );
}

#[test]
fn a_damaged_file_is_found() {
    let folder = Folder::new();
    let path = three_tables(&folder);
    let mut bytes = fs::read(&path).unwrap();
    // The page of the events, whichever it is, contains their text.
    let place = bytes
        .windows(7)
        .rposition(|window| window == b"{\"n\":3}")
        .unwrap();
    let page = place / 4096 * 4096;
    bytes[page..page + 200].fill(0x5a);
    fs::write(&path, bytes).unwrap();
    let verified = look_at(&path);
    assert!(
        matches!(verified.faults.first(), Some(Fault::Damaged(_))),
        "{verified:?}"
    );
}

#[test]
fn a_verification_that_is_stopped_says_so() {
    let folder = Folder::new();
    let path = three_tables(&folder);
    let verified = verify(
        &path,
        |_, _| Ok::<(), Infallible>(()),
        |_| ControlFlow::Break(()),
    )
    .unwrap();
    assert!(!verified.is_complete && !verified.is_good());
    assert_eq!(verified.tables, 1);
}

#[test]
fn what_is_no_database_of_ours_is_refused() {
    let folder = Folder::new();
    let path = folder.file("store.db");
    let look = |path: &Path| {
        verify(
            path,
            |_, _| Ok::<(), Infallible>(()),
            |_| ControlFlow::Continue(()),
        )
    };
    assert!(
        matches!(look(&path), Err(OpenError::Sqlite(_))),
        "there is no file"
    );
    fs::write(
        &path,
        "a shopping list, long enough to be mistaken for something else".repeat(40),
    )
    .unwrap();
    assert!(look(&path).is_err());
    fs::remove_file(&path).unwrap();
    three_tables(&folder);
    let db = Connection::open(&path).unwrap();
    db.pragma_update(None, "user_version", 99).unwrap();
    drop(db);
    assert!(matches!(
        look(&path),
        Err(OpenError::Newer { file: 99, .. })
    ));
    assert!(SqliteStore::open(Options::new(&path)).is_err());
}
