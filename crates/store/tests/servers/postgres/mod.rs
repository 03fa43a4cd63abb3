//! The store in PostgreSQL, on a real server that lives as long as a test.

mod appends;
mod cluster;
mod conformance;
mod lost;
mod migrations;
mod proxy;
mod restarts;
mod tls;

use std::thread;
use std::time::{Duration, Instant};

use damier_store::{PostgresOptions, PostgresStore};

/// The longest that anything may take here.
const LIMIT: Duration = Duration::from_secs(60);

/// Waits until something is true.
#[track_caller]
fn until(what: &str, is_true: impl Fn() -> bool) {
    let begin = Instant::now();
    while !is_true() {
        assert!(begin.elapsed() < LIMIT, "not within {LIMIT:?}: {what}");
        thread::sleep(Duration::from_millis(10));
    }
}

fn options(address: &str) -> PostgresOptions {
    PostgresOptions::new(address).unwrap()
}

fn open(address: &str) -> PostgresStore {
    PostgresStore::open(options(address)).unwrap()
}
