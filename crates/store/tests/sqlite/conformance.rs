//! The conformance suite on SQLite, with a real file for every case.

use damier_store::testkit::cases;
use damier_store::{Options, SqliteStore};

use crate::folder::Folder;

#[test]
fn sqlite_does_what_every_store_has_to_do() {
    for case in cases() {
        println!("{}", case.name);
        let folder = Folder::new();
        let store = SqliteStore::open(Options::new(folder.file("store.db"))).unwrap();
        (case.run)(&store);
    }
}
