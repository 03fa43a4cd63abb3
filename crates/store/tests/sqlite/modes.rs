//! Only the owner can read the files, whatever the folder allows others.

use std::fs::{self, Permissions};
use std::ops::ControlFlow;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use damier_store::testkit::{done, new_table};
use damier_store::{Options, SqliteStore, Store, backup, restore};

use crate::folder::Folder;

fn open_folder() -> Folder {
    let folder = Folder::new();
    fs::set_permissions(folder.path(), Permissions::from_mode(0o755)).unwrap();
    folder
}

/// The files of a folder with their permissions.
fn modes(folder: &Folder) -> Vec<(String, u32)> {
    let entries = fs::read_dir(folder.path()).unwrap();
    let mode = |entry: std::io::Result<fs::DirEntry>| {
        let entry = entry.unwrap();
        let name = entry.file_name().into_string().unwrap();
        (name, entry.metadata().unwrap().permissions().mode() & 0o777)
    };
    let mut modes: Vec<(String, u32)> = entries.map(mode).collect();
    modes.sort();
    modes
}

fn expect(names: &[&str]) -> Vec<(String, u32)> {
    let private = |name: &&str| ((*name).to_owned(), 0o600);
    names.iter().map(private).collect()
}

fn loosen(path: &Path) {
    fs::set_permissions(path, Permissions::from_mode(0o644)).unwrap();
}

#[test]
fn a_database_its_log_and_its_backups_are_for_the_owner_alone() {
    let folder = open_folder();
    let store = SqliteStore::open(Options::new(folder.file("a.db"))).unwrap();
    done(store.create_table(new_table("m")));
    assert_eq!(modes(&folder), expect(&["a.db", "a.db-shm", "a.db-wal"]));
    fs::write(folder.file("backup.db"), "an older one").unwrap();
    loosen(&folder.file("backup.db"));
    store
        .backup_to(&folder.file("backup.db"), |_| {
            // Nor while it is written.
            let part = fs::metadata(folder.file("backup.db.part")).unwrap();
            assert_eq!(part.permissions().mode() & 0o777, 0o600);
            ControlFlow::Continue(())
        })
        .unwrap();
    let go_on = |_| ControlFlow::Continue(());
    restore(&folder.file("backup.db"), &folder.file("b.db"), go_on).unwrap();
    backup(&folder.file("b.db"), &folder.file("c.db"), go_on).unwrap();
    drop(store);
    let all = ["a.db", "b.db", "backup.db", "c.db"];
    assert_eq!(modes(&folder), expect(&all));
}

#[test]
fn files_that_others_could_read_are_taken_away_from_them() {
    let folder = open_folder();
    let file = folder.file("a.db");
    let store = SqliteStore::open(Options::new(&file)).unwrap();
    done(store.create_table(new_table("m")));
    let log = ["a.db", "a.db-shm", "a.db-wal"];
    for name in log {
        loosen(&folder.file(name));
    }
    // Another program comes while the first is at work.
    let other = SqliteStore::open(Options::new(&file)).unwrap();
    assert_eq!(modes(&folder), expect(&log));
    done(other.create_table(new_table("n")));
    done(store.create_table(new_table("o")));
}
