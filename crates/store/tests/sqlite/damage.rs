//! Damaged files: only requests that need damaged data fail.

use std::fs;
use std::path::{Path, PathBuf};

use damier_store::testkit::{append, command, done, new_table, refused};
use damier_store::{Appended, Health, Options, SqliteStore, Store, StoreError, TableId, wait};

use crate::folder::Folder;

const PAGE: usize = 4096;
/// The first byte of an index leaf.
const INDEX_LEAF: u8 = 0x0a;
const TABLES: usize = 8;
const MOVES: u64 = 120;

fn id(table: usize) -> String {
    format!("table {table}")
}

/// A closed database whose index of commands has many pages.
fn filled(folder: &Folder) -> PathBuf {
    let path = folder.file("store.db");
    let store = SqliteStore::open(Options::new(&path)).unwrap();
    for table in 0..TABLES {
        done(store.create_table(new_table(&id(table))));
        let answers: Vec<_> = (0..MOVES)
            .map(|number| store.append(append(&id(table), number, 0, number)))
            .collect();
        for answer in answers {
            done(answer);
        }
    }
    path
}

/// Corrupts the pages of the file for which this is true.
fn spoil(path: &Path, mut is_meant: impl FnMut(&[u8]) -> bool) -> usize {
    let mut bytes = fs::read(path).unwrap();
    let mut spoilt = 0;
    for page in bytes.chunks_mut(PAGE).filter(|page| is_meant(page)) {
        page[..64].fill(0xff);
        spoilt += 1;
    }
    fs::write(path, bytes).unwrap();
    spoilt
}

fn contains(page: &[u8], wanted: &[u8]) -> bool {
    page.windows(wanted.len()).any(|it| it == wanted)
}

/// The page of an index that ends with the last command of some table, and has no events.
fn is_index_of_commands(page: &[u8]) -> bool {
    let has_events = contains(page, b"{\"n\":");
    page[0] == INDEX_LEAF && !has_events && contains(page, &command(MOVES - 1).0)
}

#[test]
fn a_damaged_index_fails_whoever_writes_there_and_nobody_else() {
    let folder = Folder::new();
    let path = filled(&folder);
    let mut first = true;
    let spoilt = spoil(&path, |page| {
        is_index_of_commands(page) && std::mem::take(&mut first)
    });
    assert_eq!(spoilt, 1);
    let store = SqliteStore::open(Options::new(&path)).unwrap();
    // All at once, so that the damaged ones and the others are in one group.
    let answers: Vec<_> = (0..TABLES)
        .map(|table| store.append(append(&id(table), MOVES, 0, MOVES)))
        .collect();
    let told: Vec<_> = answers.into_iter().map(wait).collect();
    let damaged =
        |told: &&Result<Appended, StoreError>| matches!(told, Err(StoreError::Damaged(_)));
    let stored =
        |told: &&Result<Appended, StoreError>| matches!(told, Ok(Appended::Appended { .. }));
    let (lost, kept) = (
        told.iter().filter(damaged).count(),
        told.iter().filter(stored).count(),
    );
    assert!(lost >= 1 && kept >= 1 && lost + kept == TABLES, "{told:?}");
    assert!(
        matches!(store.health(), Health::Damaged(_)),
        "{:?}",
        store.health()
    );
    assert!(store.health().can_write());
    // Sent again it fails again, and nothing else does.
    let which = told.iter().position(|told| damaged(&told)).unwrap();
    let again = refused(store.append(append(&id(which), MOVES, 0, MOVES)));
    assert!(matches!(again, StoreError::Damaged(_)), "{again:?}");
    let table = TableId(id(which));
    assert_eq!(done(store.load_table(&table)).unwrap().version, MOVES);
    let other = told.iter().position(|told| stored(&told)).unwrap();
    let next = append(&id(other), MOVES + 1, 0, MOVES + 1);
    assert_eq!(
        done(store.append(next)),
        Appended::Appended { version: MOVES + 2 }
    );
}

#[test]
fn damaged_rows_fail_whoever_reads_them_and_nobody_else() {
    let folder = Folder::new();
    let path = filled(&folder);
    // Events from the middle of some table's log.
    let wanted = command(MOVES / 2).0;
    let mut first = true;
    let is_meant = |page: &[u8]| {
        let has_events = contains(page, b"{\"n\":");
        page[0] == INDEX_LEAF && has_events && contains(page, &wanted) && std::mem::take(&mut first)
    };
    let spoilt = spoil(&path, is_meant);
    assert_eq!(spoilt, 1);
    let store = SqliteStore::open(Options::new(&path)).unwrap();
    let read = |table| wait(store.events_after(&TableId(id(table)), 0, 999));
    let (lost, kept): (Vec<_>, Vec<_>) = (0..TABLES).map(read).partition(Result::is_err);
    assert!(!lost.is_empty() && kept.len() >= TABLES - 2, "{lost:?}");
    for error in lost {
        assert!(matches!(error, Err(StoreError::Damaged(_))), "{error:?}");
    }
    for events in kept {
        assert_eq!(events.unwrap().len() as u64, MOVES);
    }
}
