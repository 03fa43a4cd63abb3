//! Too much at once, and too much in all.

use damier_store::testkit::{append, done, event, new_table, refused, token};
use damier_store::{
    Answer, Appended, Health, Options, Speaker, SpokenLine, SqliteStore, Store, StoreError,
    TableId, wait,
};
use rusqlite::Connection;

use crate::folder::Folder;

#[test]
fn a_full_queue_answers_busy_at_once_and_what_it_took_is_stored() {
    let folder = Folder::new();
    let file = folder.file("store.db");
    let store = SqliteStore::open(Options::new(&file).queue(4)).unwrap();
    done(store.create_table(new_table("m")));
    // Another program writes, so that the store has to hold back what it accepted.
    let other = Connection::open(&file).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let mut taken: Vec<Answer<Appended>> = Vec::new();
    let is_full = (0..2_000).any(|number| {
        let answer = store.append(append("m", number, 0, number));
        match poll_once(answer) {
            Polled::Answered(Err(StoreError::Busy)) => true,
            Polled::Answered(other) => panic!("{other:?}"),
            Polled::Waiting(answer) => {
                taken.push(answer);
                false
            }
        }
    });
    assert!(is_full, "2,000 requests fit into a queue of 4");
    other.execute_batch("COMMIT").unwrap();
    let stored = taken.len() as u64;
    assert!(stored >= 4);
    for (answer, version) in taken.into_iter().zip(1..) {
        assert_eq!(done(answer), Appended::Appended { version });
    }
    let table = done(store.load_table(&TableId("m".to_owned()))).unwrap();
    assert_eq!(table.version, stored, "the refused one was not stored");
    assert_eq!(store.health(), Health::Good);
}

enum Polled {
    Answered(Result<Appended, StoreError>),
    Waiting(Answer<Appended>),
}

/// The answer if it is already there.
fn poll_once(mut answer: Answer<Appended>) -> Polled {
    let polled = wait(std::future::poll_fn(|context| {
        std::task::Poll::Ready(answer.as_mut().poll(context))
    }));
    match polled {
        std::task::Poll::Ready(answered) => Polled::Answered(answered),
        std::task::Poll::Pending => Polled::Waiting(answer),
    }
}

#[test]
fn a_database_that_may_not_grow_is_read_only_until_it_may() {
    let folder = Folder::new();
    let file = folder.file("store.db");
    let table = TableId("m".to_owned());
    let open = |pages| SqliteStore::open(Options::new(&file).max_pages(pages)).unwrap();
    let store = open(48);
    done(store.create_table(new_table("m")));
    let large = |version| {
        let mut wanted = append("m", version, 0, version);
        wanted.events[0].body = "x".repeat(10_000);
        wanted
    };
    let mut version = 0;
    let error = loop {
        match wait(store.append(large(version))) {
            Ok(Appended::Appended { version: new }) => version = new,
            Ok(other) => panic!("{other:?}"),
            Err(error) => break error,
        }
        assert!(version < 100, "48 pages hold a megabyte");
    };
    assert!(
        error == StoreError::DiskFull && error.to_string().contains("full"),
        "{error}"
    );
    assert!(matches!(store.health(), Health::DiskFull));
    assert!(version > 0);
    assert_eq!(
        done(store.load_table(&table)).unwrap().version,
        version,
        "it can be read"
    );
    assert!(matches!(
        refused(store.append(large(version))),
        StoreError::DiskFull
    ));
    drop(store);
    let store = open(4_000);
    let answer = done(store.append(large(version)));
    assert_eq!(
        answer,
        Appended::Appended {
            version: version + 1
        },
        "the same command, now stored"
    );
    assert_eq!(store.health(), Health::Good);
}

#[test]
fn one_request_that_fails_does_not_spoil_the_others_of_its_group() {
    let folder = Folder::new();
    let file = folder.file("store.db");
    let store = SqliteStore::open(Options::new(&file)).unwrap();
    for id in ["a", "b"] {
        done(store.create_table(new_table(id)));
    }
    let other = Connection::open(&file).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    // The first may be a group of its own; the rest waits together.
    let mut answers = vec![store.append(append("a", 0, 0, 0))];
    let mut broken = append("a", 1, 0, 1);
    // Two lines of the same event.
    let line = SpokenLine {
        event: 0,
        by: Speaker::Guest(token(1)),
        kind: "hidden".to_owned(),
        body: "{}".to_owned(),
    };
    broken.change.lines = vec![line.clone(), line];
    answers.push(store.append(broken));
    answers.push(store.append(append("b", 0, 0, 0)));
    answers.push(store.append(append("a", 1, 0, 2)));
    other.execute_batch("COMMIT").unwrap();
    let told: Vec<_> = answers.into_iter().map(wait).collect();
    assert!(matches!(told[1], Err(StoreError::Failed(_))), "{told:?}");
    assert_eq!(told[2], Ok(Appended::Appended { version: 1 }));
    assert_eq!(told[3], Ok(Appended::Appended { version: 2 }));
    let log = done(store.events_after(&TableId("a".to_owned()), 0, 9));
    let events: Vec<_> = log.into_iter().map(|stored| stored.event).collect();
    assert_eq!(events, [event(Some(0), 0), event(Some(0), 2)]);
}

#[test]
fn what_was_accepted_is_stored_although_nobody_waits_for_it() {
    let folder = Folder::new();
    let file = folder.file("store.db");
    let store = SqliteStore::open(Options::new(&file)).unwrap();
    drop(store.create_table(new_table("m")));
    drop(store.append(append("m", 0, 0, 0)));
    drop(store);
    let store = SqliteStore::open(Options::new(&file)).unwrap();
    assert_eq!(
        done(store.load_table(&TableId("m".to_owned())))
            .unwrap()
            .version,
        1
    );
}
