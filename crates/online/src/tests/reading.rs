//! Tables are loaded when somebody needs them, and dropped when nobody does.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::time::Duration;

use damier_protocol::{
    Clock, CommandId, OpenTable, SeatSetting, ServerMessage, TableId, TableSettings,
};
use damier_store::{Options, SqliteStore, Store, Token};

use crate::clock::{Machine, Seen, Start};
use crate::heartbeat::{Heartbeat, Remembered};
use crate::hub::{Hub, Reply};
use crate::identity::{Identity, Person};
use crate::pool::Pool;
use crate::{Config, Ground, Online};

const NOW: u64 = 1_763_000_000_000;

struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let folder = std::env::temp_dir().join(format!("damier-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        Folder(folder)
    }

    fn store(&self) -> Arc<dyn Store> {
        let options = Options::new(self.0.join("damier.db"));
        Arc::new(SqliteStore::open(options).unwrap())
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn start(store: &Arc<dyn Store>, shown: u64) -> Online {
    let machine = Machine::Simulated(Arc::new(AtomicU64::new(shown)));
    let servers = Remembered {
        beat: NOW,
        stops: Vec::new(),
    };
    let seen = Seen {
        servers,
        event: NOW,
    };
    let ground = Ground {
        store: Arc::clone(store),
        start: Start::now(machine, seen),
        heartbeat: Heartbeat::Memory(Arc::default()),
        pool: Pool::inline(),
        lock: None,
    };
    Online::on(ground, Config::new("nowhere")).0
}

fn anna() -> Identity {
    Identity {
        token: Some(Person::of(&Token::from_random([1; 16]))),
        member: None,
    }
}

async fn open(hub: &Hub, number: u128, second: SeatSetting, clock: Clock) -> TableId {
    let seats = vec![SeatSetting::Here { name: None }, second];
    let mut settings = TableSettings::new("mak-yek", seats);
    settings.clock = clock;
    let asked = OpenTable {
        id: CommandId(number),
        settings,
    };
    match hub.open(&anna(), &asked, hub.arrival()).await {
        Reply::Said(ServerMessage::Ack { table, .. }) => table,
        other => panic!("{other:?}"),
    }
}

/// Waits until a condition holds; the store works at its own pace.
async fn until(is_so: impl Fn() -> bool) {
    for _ in 0..2_000 {
        if is_so() {
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("it never is");
}

#[tokio::test]
async fn a_start_reads_only_tables_whose_clocks_may_run() {
    let folder = Folder::new("reading");
    let store = folder.store();
    let online = start(&store, NOW);
    let hub = &online.service.hub;
    let here = || SeatSetting::Here { name: None };
    let letters = Clock::Correspondence { days: 3 };
    let blitz = Clock::Fischer {
        minutes: 600,
        increment: 0,
    };
    let mut slow = Vec::new();
    for number in 0..10 {
        slow.push(open(hub, number, SeatSetting::Friend, Clock::None).await);
        slow.push(open(hub, 100 + number, here(), Clock::None).await);
        slow.push(open(hub, 200 + number, here(), letters).await);
    }
    open(hub, 300, here(), blitz).await;
    drop(online);
    let online = start(&store, NOW + 60_000);
    let hub = Arc::clone(&online.service.hub);
    until(|| hub.timers() == slow.len() + 1).await;
    assert_eq!(hub.tables(), 1, "only the match with a clock is read");
    for (table, read) in slow.iter().zip(2..) {
        assert!(hub.turn(table).await.unwrap().is_some());
        assert_eq!(hub.tables(), read);
    }
    assert!(hub.table_bytes() > slow.len() * 500);
    // Nobody needs them any more; those with a timer are still woken then. The timed match was not
    // begun, and is over.
    hub.clock.skip(Duration::from_secs(11 * 60));
    until(|| hub.timers() == slow.len()).await;
    until(|| {
        hub.forget_idle();
        hub.tables() == 0
    })
    .await;
    assert_eq!(hub.timers(), slow.len());
    assert!(hub.turn(&slow[7]).await.unwrap().is_some());
}

#[tokio::test]
async fn tables_that_nobody_watches_share_a_bounded_room() {
    let folder = Folder::new("room");
    let online = start(&folder.store(), NOW);
    let hub = &online.service.hub;
    let mut tables = Vec::new();
    for number in 0..10 {
        tables.push(open(hub, number, SeatSetting::Friend, Clock::None).await);
    }
    assert_eq!(hub.tables(), 10);
    assert_eq!(hub.forget_idle_beyond(0), 0, "they were used just now");
    hub.clock.skip(Duration::from_secs(31));
    assert!(hub.turn(&tables[3]).await.unwrap().is_some());
    assert_eq!(hub.forget_idle_beyond(0), 9);
    assert_eq!(hub.tables(), 1, "the one just used stays");
    for table in &tables {
        assert!(hub.turn(table).await.unwrap().is_some());
    }
    hub.clock.skip(Duration::from_secs(31));
    let dropped = hub.forget_idle_beyond(hub.table_bytes() / 2);
    assert!((3..=7).contains(&dropped), "{dropped}");
}
