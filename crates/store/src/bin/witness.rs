//! Appends moves and prints every acknowledgement, for the tests that kill it, trace it or take its
//! disk away. Not part of any release.
//!
//! `damier-store-witness FILE full|normal PAGES MOVES ACKED,ACKED,…`: one client per number, each
//! with its own table, of which this many moves were acknowledged; each goes on up to MOVES. The
//! WAL is checkpointed whenever it has PAGES pages. Instead of a file it takes the address of a
//! PostgreSQL database, which has no use for the pages.
//!
//! It prints `ack CLIENT VERSION`, `again CLIENT VERSION` for a command that had been stored
//! before, `read-only WHY` and `unknown WHY`. Anything that must not happen ends it with an error.

#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "printing is all that it is for"
)]

use std::process::exit;
use std::time::Duration;
use std::{env, thread};

use damier_store::testkit::{append, new_table};
use damier_store::{
    Appended, Options, PostgresOptions, PostgresStore, SqliteStore, Store, StoreError, Synchronous,
    wait,
};

/// The exit code when the store has stopped.
const FATAL: i32 = 70;
/// How often it retries before giving up, and how long it waits in between: ten seconds in all.
const PATIENCE: u32 = 500;
const PAUSE: Duration = Duration::from_millis(20);

fn main() {
    let Some(task) = Task::read() else {
        complain("FILE full|normal PAGES MOVES ACKED,ACKED,…");
    };
    if task.file.starts_with("postgres://") {
        return play_all(&open_postgres(&task), &task);
    }
    let options = Options::new(&task.file)
        .synchronous(task.synchronous)
        // Small, so that it is also killed during checkpoints.
        .checkpoint_pages(task.checkpoint_pages)
        .on_fatal(|why| {
            println!("fatal {why}");
            exit(FATAL);
        });
    let store = match SqliteStore::open(options) {
        Ok(store) => store,
        Err(error) => complain(&error.to_string()),
    };
    play_all(&store, &task);
}

fn open_postgres(task: &Task) -> PostgresStore {
    let options = PostgresOptions::new(&task.file).map(|options| match task.synchronous {
        Synchronous::Full => options,
        Synchronous::Normal => options.without_durability(),
    });
    match options.and_then(PostgresStore::open) {
        Ok(store) => store,
        Err(error) => complain(&error.to_string()),
    }
}

fn play_all(store: &dyn Store, task: &Task) {
    thread::scope(|scope| {
        for (client, &acked) in task.acked.iter().enumerate() {
            let moves = task.moves;
            scope.spawn(move || play(store, client, acked, moves));
        }
    });
}

struct Task {
    file: String,
    synchronous: Synchronous,
    checkpoint_pages: u32,
    moves: u64,
    acked: Vec<u64>,
}

impl Task {
    fn read() -> Option<Task> {
        let mut words = env::args().skip(1);
        Some(Task {
            file: words.next()?,
            synchronous: match words.next()?.as_str() {
                "full" => Synchronous::Full,
                "normal" => Synchronous::Normal,
                _ => return None,
            },
            checkpoint_pages: words.next()?.parse().ok()?,
            moves: words.next()?.parse().ok()?,
            acked: words
                .next()?
                .split(',')
                .map(|number| number.parse().ok())
                .collect::<Option<_>>()?,
        })
    }
}

/// Plays like a client that knows nothing but the acknowledgements it got.
fn play(store: &dyn Store, client: usize, acked: u64, moves: u64) {
    let table = format!("g{client}");
    until_there_is_space(|| wait(store.create_table(new_table(&table))));
    for number in acked..moves {
        // The number of the move is the version it follows, and names the command.
        let send = || wait(store.append(append(&table, number, 0, number)));
        match until_there_is_space(send) {
            Appended::Appended { version } => println!("ack {client} {version}"),
            Appended::Duplicate { version } => println!("again {client} {version}"),
            other => complain(&format!("{table} after {number}: {other:?}")),
        }
    }
}

/// Repeats a request until it is definitely done.
fn until_there_is_space<T>(send: impl Fn() -> Result<T, StoreError>) -> T {
    for _ in 0..PATIENCE {
        match send() {
            Ok(answer) => return answer,
            Err(StoreError::Busy) => {}
            Err(error @ (StoreError::DiskFull | StoreError::ReadOnly(_))) => {
                println!("read-only {error}");
                thread::sleep(PAUSE);
            }
            // As a client does that lost its connection.
            Err(error @ (StoreError::Stopped(_) | StoreError::Unknown)) => {
                println!("unknown {error}");
            }
            Err(other) => complain(&other.to_string()),
        }
    }
    println!("tired");
    exit(FATAL);
}

fn complain(what: &str) -> ! {
    eprintln!("{what}");
    exit(1)
}
