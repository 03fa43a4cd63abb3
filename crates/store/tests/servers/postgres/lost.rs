//! Connections that are lost: what was sent is unknown, what was not is refused, and the same append
//! sent again is stored once.

use std::time::Duration;

use damier_store::testkit::{append, command, done, new_table, refused};
use damier_store::{Appended, Health, PostgresStore, StopReason, Store, StoreError, TableId, wait};

use super::cluster::Cluster;
use super::proxy::Proxy;
use super::{open, options, until};

/// The numbers of the commands in the log of the table `m`.
fn commands(store: &dyn Store) -> Vec<Option<damier_store::CommandId>> {
    let log = done(store.events_after(&TableId("m".to_owned()), 0, 99));
    log.into_iter().map(|stored| stored.command).collect()
}

/// Appends until the store has an opinion: its connections may have to be made anew.
fn insist(store: &dyn Store, wanted: &damier_store::Append) -> Appended {
    let mut answer = None;
    for _ in 0..1_000 {
        match wait(store.append(wanted.clone())) {
            Ok(appended) => {
                answer = Some(appended);
                break;
            }
            Err(StoreError::Busy) => std::thread::sleep(Duration::from_millis(20)),
            Err(other) => panic!("{other:?}"),
        }
    }
    answer.expect("the store has connections again")
}

#[test]
fn an_append_whose_answer_is_lost_is_unknown_and_stored_once() {
    let cluster = Cluster::start();
    let proxy = Proxy::to(cluster.socket());
    cluster.sql("CREATE SCHEMA lost");
    // Each kind of append has statements of its own: alone, and in a transaction.
    let store = open(&cluster.address_of(proxy.folder(), "lost"));
    done(store.create_table(new_table("m")));
    done(store.append(append("m", 0, 0, 0)));
    let mut with_seat = append("m", 1, 0, 1);
    with_seat.change.seats = vec![damier_store::testkit::sits(0, None, "Anne")];
    done(store.append(with_seat));
    let direct = open(&cluster.address_of(cluster.socket(), "lost"));

    proxy.lose_answers(true);
    let wanted = append("m", 2, 0, 2);
    // Four connections, and on each the statement may still have to be prepared: then it was not
    // sent.
    let mut answers = (0..5).map(|_| wait(store.append(wanted.clone())));
    let lost = answers.find(|answer| *answer != Err(StoreError::Busy));
    assert_eq!(lost, Some(Err(StoreError::Unknown)));
    proxy.lose_answers(false);
    let version = 3;
    assert_eq!(insist(&direct, &wanted), Appended::Duplicate { version });
    until("the store is well", || store.health() == Health::Good);
    assert_eq!(insist(&store, &wanted), Appended::Duplicate { version });
    let numbers = [0, 1, 2].map(|number| Some(command(number)));
    assert_eq!(commands(&direct), numbers);
}

#[test]
fn an_append_whose_connection_is_killed_is_unknown_and_can_be_sent_again() {
    let cluster = Cluster::start();
    let store = open(&cluster.address());
    done(store.create_table(new_table("m")));
    let mut other = cluster.session();
    other.run("BEGIN");
    other.run("SELECT id FROM test_0.tables WHERE code = 'm' FOR UPDATE");
    let wanted = append("m", 0, 0, 1);
    let answer = store.append(wanted.clone());
    let waiting = "SELECT pid FROM pg_stat_activity
                   WHERE application_name = 'damier' AND wait_event_type = 'Lock'";
    until("it waits", || !cluster.sql(waiting).is_empty());
    cluster.sql(&format!("SELECT pg_terminate_backend(({waiting}))"));
    assert_eq!(refused(answer), StoreError::Unknown);
    other.run("COMMIT");
    assert_eq!(insist(&store, &wanted), Appended::Appended { version: 1 });
    assert_eq!(insist(&store, &wanted), Appended::Duplicate { version: 1 });
    assert_eq!(commands(&store), [Some(command(1))]);
}

#[test]
fn an_answer_that_takes_too_long_is_given_up_and_never_cancelled() {
    let cluster = Cluster::start();
    let patience = Duration::from_millis(500);
    let store = options(&cluster.address()).patience(patience);
    let store = PostgresStore::open(store).unwrap();
    until("it is there", || {
        wait(store.create_table(new_table("m"))).is_ok()
    });
    let mut other = cluster.session();
    other.run("BEGIN");
    other.run("SELECT id FROM test_0.tables WHERE code = 'm' FOR UPDATE");
    let wanted = append("m", 0, 0, 1);
    assert_eq!(refused(store.append(wanted.clone())), StoreError::Unknown);
    other.run("COMMIT");
    // The server goes on with what it was asked.
    let stored = "SELECT count(*) FROM test_0.event";
    until("it is stored", || cluster.sql(stored) == "1");
    assert_eq!(insist(&store, &wanted), Appended::Duplicate { version: 1 });
    assert_eq!(commands(&store), [Some(command(1))]);
}

#[test]
fn a_database_that_is_away_is_told_and_found_again() {
    let mut cluster = Cluster::start();
    let store = open(&cluster.address());
    done(store.create_table(new_table("m")));
    cluster.crash();
    let is_away = || matches!(store.health(), Health::Away(StopReason::Database(_)));
    until("it is away", is_away);
    assert_eq!(
        refused(store.append(append("m", 0, 0, 0))),
        StoreError::Busy
    );
    let read = || wait(store.load_table(&TableId("m".to_owned())));
    until("readers know as well", || read() == Err(StoreError::Busy));
    cluster.start_again();
    until("it is back", || store.health() == Health::Good);
    let appended = insist(&store, &append("m", 0, 0, 0));
    assert_eq!(appended, Appended::Appended { version: 1 });
    until("it is read", || read().is_ok());
    assert_eq!(commands(&store), [Some(command(0))]);
}
