//! Deleted people are gone from the files, not only from the answers.

use std::fs;
use std::task::{Context, Waker};
use std::time::{Duration, Instant};

use damier_store::testkit::{append, done, new_table, sits, token};
use damier_store::{
    AccountId, NewAccount, NewTable, Options, Registered, Speaker, SpokenLine, SqliteStore, Store,
};
use rusqlite::Connection;

use crate::folder::Folder;

const NAME: &str = "Hermengarde";
const WORDS: &str = "I live in Paris";

fn register(store: &SqliteStore, name: &str) -> AccountId {
    let new = NewAccount {
        name: name.to_owned(),
        password: format!("argon2-of-{name}"),
        recovery: Vec::new(),
        earlier: None,
        at_ms: 1,
    };
    match done(store.create_account(new)) {
        Registered::Registered(account) => account,
        Registered::NameTaken => panic!("the name is free"),
    }
}

fn sit(store: &SqliteStore, table: &str, account: Option<AccountId>, name: &str) {
    done(store.create_table(NewTable {
        seats: vec![sits(0, account, name)],
        ..new_table(table)
    }));
}

fn say(store: &SqliteStore, table: &str, version: u64, by: Speaker, words: &str) {
    let mut said = append(table, version, 0, version);
    said.events[0].body = words.to_owned();
    said.change.lines = vec![SpokenLine {
        event: 0,
        by,
        kind: "hidden".to_owned(),
        body: "{}".to_owned(),
    }];
    done(store.append(said));
}

/// How often a text occurs in the files of a folder, in upper or lower case.
fn count(folder: &Folder, wanted: &str) -> usize {
    let files = fs::read_dir(folder.path()).unwrap();
    let bytes = files.flat_map(|file| fs::read(file.unwrap().path()).unwrap());
    let bytes: Vec<u8> = bytes.collect();
    let is_wanted = |window: &&[u8]| window.eq_ignore_ascii_case(wanted.as_bytes());
    bytes.windows(wanted.len()).filter(is_wanted).count()
}

#[test]
fn nothing_in_the_files_names_a_deleted_person_while_the_store_is_at_work() {
    let folder = Folder::new();
    let store = SqliteStore::open(Options::new(folder.file("store.db"))).unwrap();
    let account = register(&store, NAME);
    sit(&store, "m", Some(account), NAME);
    say(&store, "m", 0, Speaker::Account(account), WORDS);
    let is_there = |wanted| count(&folder, wanted) > 0;
    assert!(is_there(NAME) && is_there(WORDS), "the test can see her");
    assert!(done(store.delete_account(account)));
    assert!(!is_there(NAME) && !is_there(WORDS));
    drop(store);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "no log");
}

#[test]
fn nor_somebody_without_an_account() {
    let folder = Folder::new();
    let store = SqliteStore::open(Options::new(folder.file("store.db"))).unwrap();
    sit(&store, "m", None, NAME);
    say(&store, "m", 0, Speaker::Guest(token(0)), WORDS);
    let is_there = |wanted| count(&folder, wanted) > 0;
    assert!(is_there(NAME) && is_there(WORDS), "the test can see her");
    assert!(done(store.delete_guest(token(0))));
    assert!(!is_there(NAME) && !is_there(WORDS));
}

#[test]
fn the_log_is_emptied_once_for_all_who_delete_something_in_a_moment() {
    let folder = Folder::new();
    let store = SqliteStore::open(Options::new(folder.file("store.db"))).unwrap();
    let names: Vec<String> = (0..4).map(|number| format!("{NAME}{number}")).collect();
    let accounts: Vec<AccountId> = names.iter().map(|name| register(&store, name)).collect();
    assert!(done(store.delete_account(accounts[0])));
    let mut second = store.delete_account(accounts[1]);
    // Whoever stores something waits for nobody's log.
    register(&store, "Bruno");
    let mut context = Context::from_waker(Waker::noop());
    assert!(second.as_mut().poll(&mut context).is_pending());
    assert!(done(store.delete_account(accounts[2])));
    assert!(done(second), "one that came later was served with it");
    for name in &names[..3] {
        assert_eq!(count(&folder, name), 0, "{name}");
    }
    let last = store.delete_account(accounts[3]);
    drop(store);
    assert!(done(last), "nobody is left without an answer");
}

/// Emptying the log keeps everybody waiting who stores something.
#[test]
fn to_forget_nobody_is_no_work() {
    let folder = Folder::new();
    let store = SqliteStore::open(Options::new(folder.file("store.db"))).unwrap();
    sit(&store, "m", None, NAME);
    let log = || fs::metadata(folder.file("store.db-wal")).unwrap().len();
    let before = log();
    assert!(before > 0, "the test can see the log");
    assert!(!done(store.delete_guest(token(7))));
    assert!(!done(store.delete_account(AccountId(7))));
    assert!(!done(store.scrub()));
    assert_eq!(log(), before);
}

#[test]
fn whoever_still_reads_delays_that_and_nobody_else() {
    let folder = Folder::new();
    let file = folder.file("store.db");
    let store = SqliteStore::open(Options::new(&file)).unwrap();
    let account = register(&store, NAME);
    let reader = Connection::open(&file).unwrap();
    reader
        .execute_batch("BEGIN; SELECT count(*) FROM account")
        .unwrap();
    let began = Instant::now();
    assert!(done(store.delete_account(account)));
    assert!(began.elapsed() < Duration::from_secs(4), "nobody waits");
    assert!(count(&folder, NAME) > 0, "it is still read");
    reader.execute_batch("COMMIT").unwrap();
    let until = Instant::now() + Duration::from_secs(30);
    while count(&folder, NAME) > 0 {
        assert!(Instant::now() < until, "it is never tried again");
        std::thread::sleep(Duration::from_millis(50));
    }
}

/// Rows move from page to page while the database grows, and leave copies behind.
#[test]
fn a_scrub_leaves_nothing_of_what_rows_left_behind() {
    let folder = Folder::new();
    let file = folder.file("store.db");
    let options = Options::new(&file).checkpoint_pages(64);
    let store = SqliteStore::open(options).unwrap();
    let mut versions = [0; 20];
    let mut deleted = Vec::new();
    for number in 0..3_000_u64 {
        // Somewhere else each time, so that pages are filled from the middle.
        let at = (number * 7_919 % 20) as usize;
        let table = format!("table {at}");
        if versions[at] == 0 {
            sit(&store, &table, None, "Otto");
        }
        let words = format!("{} {}", WORDS, "x".repeat((number * 31 % 90) as usize));
        if number % 40 == 0 {
            let account = register(&store, &format!("{NAME}-{:04}", number * 997 % 10_000));
            say(
                &store,
                &table,
                versions[at],
                Speaker::Account(account),
                &words,
            );
            deleted.push(account);
        } else {
            let mut other = append(&table, versions[at], 0, versions[at]);
            other.events[0].body = "y".repeat((number * 17 % 150) as usize);
            done(store.append(other));
        }
        versions[at] += 1;
    }
    for account in deleted {
        assert!(done(store.delete_account(account)));
    }
    assert!(done(store.scrub()));
    assert_eq!((count(&folder, NAME), count(&folder, WORDS)), (0, 0));
    let table = damier_store::TableId("table 3".to_owned());
    assert_eq!(
        done(store.events_after(&table, 0, 999)).len(),
        versions[3] as usize
    );
}
