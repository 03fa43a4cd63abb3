//! The server crashes while many append: 0 acknowledged moves lost, 0 doubled, 0 gaps.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use damier_store::testkit::{append, command, done, event, new_table};
use damier_store::{Appended, PostgresStore, Store, StoreError, StoredEvent, TableId, wait};

use super::cluster::Cluster;
use super::{open, options, until};

const CLIENTS: usize = 12;
const CRASHES: u64 = 4;
/// How many moves are acknowledged between two crashes.
const MOVES: u64 = 200;

/// What clients learn from the store.
#[derive(Default)]
struct Load {
    acked: [AtomicU64; CLIENTS],
    /// Acknowledged only when sent again.
    again: AtomicU64,
    unknown: AtomicU64,
    /// Moves that were acknowledged and are not there any more.
    has_gone_back: AtomicBool,
    is_over: AtomicBool,
}

impl Load {
    fn total(&self) -> u64 {
        self.acked
            .iter()
            .map(|acked| acked.load(Ordering::SeqCst))
            .sum()
    }

    fn is_over(&self) -> bool {
        self.is_over.load(Ordering::SeqCst) || self.has_gone_back.load(Ordering::SeqCst)
    }

    /// Plays like a client that knows nothing but the acknowledgements it got.
    fn play(&self, store: &dyn Store, client: usize) {
        let table = format!("g{client}");
        let mut number = 0;
        while !self.is_over() {
            // The number of the move is the version it follows, and names the command.
            match wait(store.append(append(&table, number, 0, number))) {
                Ok(Appended::Appended { version }) => {
                    assert_eq!(version, number + 1);
                }
                Ok(Appended::Duplicate { version }) => {
                    assert_eq!(version, number + 1);
                    self.again.fetch_add(1, Ordering::SeqCst);
                }
                Ok(Appended::Conflict { version }) if version < number => {
                    self.has_gone_back.store(true, Ordering::SeqCst);
                    return;
                }
                Ok(other) => panic!("{table} after {number}: {other:?}"),
                Err(StoreError::Unknown) => {
                    self.unknown.fetch_add(1, Ordering::SeqCst);
                    continue;
                }
                Err(StoreError::Busy) => {
                    thread::sleep(Duration::from_millis(5));
                    continue;
                }
                Err(other) => panic!("{table} after {number}: {other:?}"),
            }
            number += 1;
            self.acked[client].store(number, Ordering::SeqCst);
        }
    }

    /// Lets everybody play while the server crashes again and again.
    fn run(&self, store: &dyn Store, cluster: &mut Cluster, crashes: u64) {
        for client in 0..CLIENTS {
            done(store.create_table(new_table(&format!("g{client}"))));
        }
        thread::scope(|scope| {
            for client in 0..CLIENTS {
                scope.spawn(move || self.play(store, client));
            }
            for _ in 0..crashes {
                let moves = self.total() + MOVES;
                until("moves are made", || self.total() >= moves || self.is_over());
                cluster.crash();
                cluster.start_again();
            }
            let moves = self.total() + MOVES;
            until("moves are made", || self.total() >= moves || self.is_over());
            self.is_over.store(true, Ordering::SeqCst);
        });
    }

    /// The clients whose acknowledged moves are not all there, in a log without gaps or doubles.
    fn lost(&self, store: &dyn Store) -> usize {
        let is_next = |(found, number): (&StoredEvent, u64)| {
            found.seq == number + 1
                && found.command == Some(command(number))
                && found.event == event(Some(0), number)
        };
        let is_short = |client: &usize| {
            let table = TableId(format!("g{client}"));
            let log = done(store.events_after(&table, 0, u32::MAX));
            assert!(log.iter().zip(0..).all(is_next), "{table}");
            let acked = self.acked[*client].load(Ordering::SeqCst);
            assert!(log.len() as u64 <= acked + 1, "{table}: more than was sent");
            (log.len() as u64) < acked
        };
        (0..CLIENTS).filter(is_short).count()
    }
}

#[test]
fn nothing_acknowledged_is_lost_or_doubled_when_the_server_crashes() {
    let mut cluster = Cluster::start();
    let address = cluster.address();
    let store = open(&address);
    let load = Load::default();
    load.run(&store, &mut cluster, CRASHES);
    assert!(!load.has_gone_back.load(Ordering::SeqCst));
    assert_eq!(load.lost(&open(&address)), 0);
    println!(
        "{CRASHES} crashes, {} moves acknowledged, {} only when sent again, {} times unknown",
        load.total(),
        load.again.load(Ordering::SeqCst),
        load.unknown.load(Ordering::SeqCst),
    );
    assert!(
        load.unknown.load(Ordering::SeqCst) > 0,
        "no crash met an append"
    );
}

/// The same with a server that answers before its disk does: the test notices.
#[test]
fn a_server_that_answers_too_early_is_found_out() {
    let mut cluster = Cluster::with(&["wal_writer_delay=10s", "fsync=on"]);
    let address = cluster.address();
    let store = PostgresStore::open(options(&address).without_durability()).unwrap();
    let load = Load::default();
    load.run(&store, &mut cluster, CRASHES);
    let has_lost = load.lost(&open(&address)) > 0;
    assert!(has_lost || load.has_gone_back.load(Ordering::SeqCst));
}
