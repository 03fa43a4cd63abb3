//! A machine with a wrong clock must not harm a service.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use damier_store::testkit::{append, new_table, sits};
use damier_store::{
    Finish, NewAccount, NewSession, NewTable, Options, Registered, SqliteStore, Step, Store,
    TableId, Token, wait,
};

use crate::clock::{Machine, Seen, Start};
use crate::heartbeat::{Heartbeat, Remembered};
use crate::pool::Pool;
use crate::{Config, Ground, Online};

const DAY: u64 = 86_400_000;
const NOW: u64 = 1_763_000_000_000;
/// When the session expires that must not be lost.
const EXPIRES: i64 = (NOW + 5 * DAY) as i64;

/// A service with an open session.
struct Evening {
    online: Online,
    store: Arc<SqliteStore>,
    machine: Arc<AtomicU64>,
    folder: std::path::PathBuf,
}

impl Evening {
    /// A server that was last seen at `NOW` and starts when the machine shows this.
    fn begin(name: &str, shown: u64) -> Evening {
        let folder = std::env::temp_dir().join(format!("damier-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let store = SqliteStore::open(Options::new(folder.join("damier.db"))).unwrap();
        let account = NewAccount {
            name: "Anna".to_owned(),
            password: String::new(),
            recovery: Vec::new(),
            at_ms: NOW as i64,
            earlier: None,
        };
        let Ok(Registered::Registered(account)) = wait(store.create_account(account)) else {
            panic!("Anna is not registered");
        };
        let session = NewSession {
            account,
            token: token().digest(),
            at_ms: NOW as i64,
            expires_ms: EXPIRES,
        };
        assert_eq!(wait(store.open_session(session)), Ok(true));
        let (store, machine) = (Arc::new(store), Arc::new(AtomicU64::new(shown)));
        let servers = Remembered {
            beat: NOW,
            stops: Vec::new(),
        };
        let seen = Seen { servers, event: 0 };
        let ground = Ground {
            store: Arc::<SqliteStore>::clone(&store),
            start: Start::now(Machine::Simulated(Arc::clone(&machine)), seen),
            heartbeat: Heartbeat::Memory(Arc::default()),
            pool: Pool::inline(),
            lock: None,
        };
        let (online, _) = Online::on(ground, Config::new("nowhere"));
        Evening {
            online,
            store,
            machine,
            folder,
        }
    }

    /// Whether the session would still be there on the day it was last known.
    fn is_kept(&self) -> bool {
        wait(self.store.session(token().digest(), NOW as i64))
            .unwrap()
            .is_some()
    }

    /// Old data is swept; the store works at its own pace.
    async fn is_swept_in_the_end(&self) {
        for _ in 0..200 {
            hours(1).await;
            if !self.is_kept() {
                return;
            }
        }
        panic!("the session is kept for ever");
    }

    /// A table that ended at `NOW`, with a guest at it.
    fn end_table(&self) {
        let seats = vec![sits(0, None, "Gus"), sits(1, None, "Otto")];
        let table = NewTable {
            seats,
            ..new_table("over")
        };
        wait(self.store.create_table(table)).unwrap();
        let mut end = append("over", 0, 0, 1);
        end.events[0].at_ms = NOW as i64;
        end.change.step = Some(Step::Finished(Finish::default()));
        wait(self.store.append(end)).unwrap();
    }

    /// Whether the guest still has a name.
    fn knows_guest(&self) -> bool {
        let table = wait(self.store.load_table(&TableId("over".to_owned()))).unwrap();
        table.is_some_and(|table| table.seats[0].name == "Gus")
    }

    fn jumps(&self) -> u64 {
        self.online.service.hub.metrics.clock_jumps.get()
    }
}

impl Drop for Evening {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

fn token() -> Token {
    Token::from_random([7; 16])
}

async fn hours(hours: u64) {
    tokio::time::sleep(Duration::from_secs(3_600 * hours)).await;
}

#[tokio::test(start_paused = true)]
async fn a_start_months_ahead_sweeps_no_session_for_a_day() {
    let evening = Evening::begin("months-ahead", NOW + 100 * DAY);
    hours(23).await;
    assert!(evening.is_kept());
    assert_eq!(evening.jumps(), 1);
    evening.is_swept_in_the_end().await;
}

#[tokio::test(start_paused = true)]
async fn a_start_months_ahead_forgets_no_guest_for_a_day() {
    let evening = Evening::begin("guests-ahead", NOW + 100 * DAY);
    evening.end_table();
    hours(23).await;
    assert!(evening.knows_guest());
    for _ in 0..200 {
        hours(1).await;
        if !evening.knows_guest() {
            return;
        }
    }
    panic!("the guest is known for ever");
}

#[tokio::test(start_paused = true)]
async fn a_clock_that_is_set_months_ahead_sweeps_no_session_for_a_day() {
    let evening = Evening::begin("set-ahead", NOW + DAY);
    hours(1).await;
    evening.machine.fetch_add(100 * DAY, Ordering::AcqRel);
    hours(23).await;
    assert!(evening.is_kept());
    assert_eq!(evening.jumps(), 1);
    evening.machine.fetch_sub(100 * DAY, Ordering::AcqRel);
    hours(48).await;
    assert!(evening.is_kept(), "the clock is right again");
    assert_eq!(evening.jumps(), 2);
    evening.is_swept_in_the_end().await;
}
