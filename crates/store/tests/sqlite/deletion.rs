//! Who is deleted is gone from the file, not only from the answers.

use std::fs;

use damier_store::testkit::{done, new_table, sits};
use damier_store::{NewAccount, NewTable, Options, Registered, SqliteStore, Store};

use crate::folder::Folder;

#[test]
fn nothing_in_the_file_names_a_deleted_person() {
    let folder = Folder::new();
    let file = folder.file("store.db");
    let store = SqliteStore::open(Options::new(&file)).unwrap();
    let new = NewAccount {
        name: "Hermengarde".to_owned(),
        password: "argon2-of-hermengarde".to_owned(),
        recovery: Vec::new(),
        at_ms: 1,
    };
    let Registered::Registered(account) = done(store.create_account(new)) else {
        panic!("the name is free");
    };
    done(store.create_table(NewTable {
        seats: vec![sits(0, Some(account), "Hermengarde")],
        ..new_table("m")
    }));
    drop(store);
    assert!(names_her(&fs::read(&file).unwrap()), "the test can see her");
    let store = SqliteStore::open(Options::new(&file)).unwrap();
    assert!(done(store.delete_account(account)));
    drop(store);
    assert!(!names_her(&fs::read(&file).unwrap()));
    assert_eq!(
        fs::read_dir(folder.path()).unwrap().count(),
        1,
        "and the log is gone"
    );
}

fn names_her(bytes: &[u8]) -> bool {
    let is_name = |window: &[u8]| window.eq_ignore_ascii_case(b"hermengarde");
    bytes.windows(11).any(is_name)
}
