//! Measures how many moves become durable per second: one by one, and with many clients at once.
//!
//! `cargo run --release -p damier-store --example appends [FOLDER]` measures the disk of FOLDER, by
//! default that of the temporary folder; with `postgres://…` instead, the empty database there.
//! Figures are only printed, with the load of the machine; it asserts that a group of clients gets
//! more done than one.

#![allow(clippy::print_stdout, reason = "printing is all that it is for")]

use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};
use std::{env, fs, process};

use damier_store::testkit::{append, done, new_table};
use damier_store::{Appended, Options, PostgresOptions, PostgresStore, SqliteStore, Store};

/// How long each figure is measured.
const TIME: Duration = Duration::from_secs(3);

/// The least factor by which this many clients must outdo one. A group saves waiting for the disk:
/// on a disk that confirms at once there is less to save.
const AT_LEAST: [(usize, f64); 2] = [(256, 3.0), (1024, 3.0)];

fn main() {
    let place = env::args().nth(1);
    if let Some(address) = place.as_deref().filter(|it| it.starts_with("postgres://")) {
        let options = PostgresOptions::new(address).expect("an address");
        let store = PostgresStore::open(options).expect("a database");
        let store: Arc<dyn Store> = Arc::new(store);
        return compare(|clients| measure(&store, clients));
    }
    let folder = place.map_or_else(env::temp_dir, PathBuf::from);
    let folder = folder.join(format!("damier-appends-{}", process::id()));
    fs::create_dir_all(&folder).expect("the folder can be written");
    println!("{}", folder.display());
    compare(|clients| {
        let file = folder.join(format!("{clients}.db"));
        let store = SqliteStore::open(Options::new(file)).expect("a new database");
        let store: Arc<dyn Store> = Arc::new(store);
        measure(&store, clients)
    });
    fs::remove_dir_all(&folder).expect("the folder can be removed");
}

/// Measures one client, and groups of them.
fn compare(measure: impl Fn(usize) -> Figure) {
    println!("load {}", load());
    let alone = measure(1);
    println!("{alone}");
    for (clients, least) in AT_LEAST {
        let together = measure(clients);
        let ratio = together.per_second() / alone.per_second();
        println!("{together}, {ratio:.1} times as many");
        assert!(
            ratio >= least,
            "{clients} clients: less than {least} times as many as one"
        );
    }
    println!("load {}", load());
}

struct Figure {
    clients: usize,
    time: Duration,
    /// How long each move waited, sorted.
    waits: Vec<Duration>,
}

impl Figure {
    fn per_second(&self) -> f64 {
        self.waits.len() as f64 / self.time.as_secs_f64()
    }

    /// A percentile of the waits, in milliseconds.
    fn percentile(&self, percent: usize) -> f64 {
        let index = self.waits.len() * percent / 100;
        let wait = self.waits.get(index).or(self.waits.last());
        wait.map_or(0.0, |wait| wait.as_secs_f64() * 1e3)
    }
}

impl std::fmt::Display for Figure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (rate, p50, p99) = (self.per_second(), self.percentile(50), self.percentile(99));
        write!(
            f,
            "{:5} clients: {rate:7.0} moves/s, p50 {p50:.1} ms, p99 {p99:.1} ms",
            self.clients
        )
    }
}

/// Lets clients append, each to its own table, one move after the other.
fn measure(store: &Arc<dyn Store>, clients: usize) -> Figure {
    let tables = (0..clients).map(|client| format!("g{client} of {clients}"));
    let tables: Vec<String> = tables.collect();
    let created: Vec<_> = tables
        .iter()
        .map(|table| store.create_table(new_table(table)))
        .collect();
    for answer in created {
        done(answer);
    }
    let began = Instant::now();
    let mut waits = play_all(store, tables, began + TIME);
    let time = began.elapsed();
    waits.sort_unstable();
    Figure {
        clients,
        time,
        waits,
    }
}

/// Every client is a task, as every socket of a server is.
fn play_all(store: &Arc<dyn Store>, tables: Vec<String>, until: Instant) -> Vec<Duration> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .build()
        .expect("a runtime");
    runtime.block_on(async {
        let play = |table| tokio::spawn(play(Arc::clone(store), table, until));
        let clients: Vec<_> = tables.into_iter().map(play).collect();
        let mut waits = Vec::new();
        for client in clients {
            waits.extend(client.await.expect("a client plays"));
        }
        waits
    })
}

/// Appends until the time is over; returns how long each move waited.
async fn play(store: Arc<dyn Store>, table: String, until: Instant) -> Vec<Duration> {
    let mut waits = Vec::new();
    let mut version = 0;
    while Instant::now() < until {
        let sent = Instant::now();
        match store.append(append(&table, version, 0, version)).await {
            Ok(Appended::Appended { version: new }) => version = new,
            other => panic!("{other:?}"),
        }
        waits.push(sent.elapsed());
    }
    waits
}

/// The load of the machine, where the system tells.
fn load() -> String {
    let text = fs::read_to_string("/proc/loadavg").unwrap_or_default();
    text.split(' ').next().unwrap_or("unknown").to_owned()
}
