//! Opening a database: new, known, newer, unsuitable.

use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use damier_store::testkit::{done, new_table};
use damier_store::{PostgresOpenError, PostgresOptions, PostgresStore, Store};

use super::cluster::Cluster;
use super::{LIMIT, open, options, until};

#[test]
fn programs_that_migrate_at_once_wait_for_each_other() {
    let cluster = Cluster::start();
    let address = cluster.address();
    thread::scope(|scope| {
        for number in 0..6 {
            let address = &address;
            scope.spawn(move || {
                let store = open(address);
                done(store.create_table(new_table(&format!("table {number}"))));
            });
        }
    });
    assert_eq!(cluster.sql("SELECT version FROM test_0.schema"), "1");
    let store = open(&address);
    assert_eq!(
        done(store.counts()).waiting,
        6,
        "opened again, it is the same"
    );
}

#[test]
fn whoever_migrates_is_waited_for() {
    let cluster = Cluster::start();
    let address = cluster.address();
    drop(open(&address));
    let mut other = cluster.session();
    other.run("BEGIN");
    other.run("SELECT version FROM test_0.schema FOR UPDATE");
    let (tell, told) = mpsc::channel();
    let waiting = thread::spawn(move || {
        // The patience with moves does not count here.
        let store = options(&address).patience(Duration::from_millis(100));
        tell.send(PostgresStore::open(store).is_ok()).unwrap();
    });
    let query = "SELECT count(*) FROM pg_stat_activity
                 WHERE application_name = 'damier' AND wait_event_type = 'Lock'";
    until("it waits", || cluster.sql(query) == "1");
    thread::sleep(Duration::from_millis(300));
    assert!(told.try_recv().is_err(), "it still waits");
    other.run("COMMIT");
    assert!(told.recv_timeout(LIMIT).unwrap(), "it opens");
    waiting.join().unwrap();
}

#[test]
fn a_newer_database_is_refused_unless_it_says_that_this_program_may_use_it() {
    let cluster = Cluster::start();
    let address = cluster.address();
    drop(open(&address));
    cluster.sql("UPDATE test_0.schema SET version = 9, oldest_program = 9");
    let error = PostgresStore::open(options(&address)).err().unwrap();
    let text = error.to_string();
    assert!(
        matches!(error, PostgresOpenError::Newer { found: 9, .. }),
        "{text}"
    );
    cluster.sql("UPDATE test_0.schema SET oldest_program = 1");
    drop(open(&address));
    assert_eq!(cluster.sql("SELECT version FROM test_0.schema"), "9");
}

#[test]
fn a_server_that_does_not_wait_for_its_disk_is_refused() {
    let cluster = Cluster::with(&["fsync=off"]);
    let error = PostgresStore::open(options(&cluster.address()))
        .err()
        .unwrap();
    assert!(error.to_string().contains("fsync=off"), "{error}");
}

#[test]
fn a_database_in_another_encoding_is_refused() {
    let cluster = Cluster::start();
    cluster.sql("CREATE DATABASE latin ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0");
    let address = cluster.address_of_database("latin");
    let error = PostgresStore::open(options(&address)).err().unwrap();
    assert!(error.to_string().contains("LATIN1"), "{error}");
}

#[test]
fn what_is_no_address_or_leads_nowhere_is_told_without_the_password() {
    for address in [
        "",
        "damier.db",
        "http://localhost",
        "postgres://[",
        "postgres://h/d?a=1",
    ] {
        let error = PostgresOptions::new(address).err().unwrap();
        assert!(matches!(error, PostgresOpenError::Address(_)), "{error}");
    }
    let address = "postgres://anne:secret@%2Fnowhere/damier";
    let error = PostgresStore::open(options(address)).err().unwrap();
    let text = error.to_string();
    assert!(matches!(error, PostgresOpenError::Away(_)), "{text}");
    assert!(!text.contains("secret"), "{text}");
    assert!(!format!("{:?}", options(address)).contains("secret"));
}
