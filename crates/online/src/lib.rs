//! The online service: people at tables, over sockets and over HTTP.
//!
//! [`Online`] opens the folder where everything is stored and gives a [`Router`] for a web server.
//! Tables are decided by `damier-tables`, stored by `damier-store` and, where the computer sits,
//! thought about by `damier-bots`; here they meet the network.
//!
//! A command is acknowledged, and announced to others, only when it is durable. So nothing
//! acknowledged is lost when the process or the machine ends.

mod admission;
mod api;
mod auth;
mod bus;
mod cache;
mod clock;
mod computer;
pub mod data_folder;
mod error;
mod file_limit;
mod freed_memory;
mod glimpse;
mod health;
mod heartbeat;
mod hub;
mod identity;
mod lag;
mod logs;
mod metrics;
mod offers;
mod openapi;
mod passwords;
mod persistence;
mod pool;
mod priority;
mod push;
mod random;
mod rate_limits;
pub mod recovery_codes;
mod replay;
mod retention;
mod sockets;
mod subscriber;
mod timers;

use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use damier_store::{
    Options, PostgresOpenError, PostgresOptions, PostgresStore, SqliteStore, StopReason, Store,
};
use tokio::runtime::Handle;
use tokio::task::JoinHandle;

use thiserror::Error;

pub use damier_protocol::http::HostName;

pub use self::admission::{InvalidLimit, Limits};
pub use self::api::{MetricsReaders, routes};
pub use self::clock::Clock;
pub use self::file_limit::raise_file_limit;
pub use self::glimpse::{Glimpse, Glimpses};
pub use self::health::Condition;
pub use self::openapi::document as openapi;
pub use self::push::Reach;
pub use self::replay::{ReplayError, Replayed, replay};
pub use self::retention::Retention;

use self::admission::Admission;
use self::api::Service;
use self::auth::Auth;
use self::bus::{Bus, Local};
use self::clock::{Machine, Seen, Start};
use self::computer::Thinkers;
use self::data_folder::FolderLock;
use self::heartbeat::Heartbeat;
use self::hub::Hub;
use self::passwords::Passwords;
use self::pool::Pool;
use self::push::Push;

/// How often unused tables are dropped.
const TIDY: Duration = Duration::from_secs(60);
/// How long an address is kept to which a browser wants its messages; it gives it anew when it comes.
const PUSH_MS: i64 = 90 * 86_400_000;
/// How long sockets get to hear that the server stops.
const FAREWELL: Duration = Duration::from_secs(2);

/// The configuration of the service.
pub struct Config {
    /// The data folder; created if it does not exist.
    pub folder: PathBuf,
    /// The database that keeps everything, instead of a file in the folder.
    pub database: Option<PostgresOptions>,
    /// Whether browsers reach the server over TLS.
    pub is_secure: bool,
    /// The origin of our own page, such as `https://damier.example`. By default the host a request
    /// names.
    pub public: Option<String>,
    /// Other origins whose pages may act for a person, such as `https://example.org`.
    pub origins: Vec<String>,
    /// How much anyone may ask for.
    pub limits: Limits,
    /// The number of threads the computer thinks on.
    pub thinkers: usize,
    /// The retention periods.
    pub retention: Retention,
    /// Who hosts this server, as its pages say; nobody is named on a private one.
    pub host: Option<HostName>,
    /// Whether and where people who play by correspondence are called when it is their turn.
    pub push: Reach,
    /// The readers of the metrics, besides this machine.
    pub metrics_readers: MetricsReaders,
    /// Called when the disk fails: the process should end.
    pub on_fatal: Box<dyn FnOnce(&StopReason) + Send>,
}

impl Config {
    /// The service in a folder, with defaults for everything else.
    pub fn new(folder: impl Into<PathBuf>) -> Config {
        Config {
            folder: folder.into(),
            database: None,
            is_secure: false,
            public: None,
            origins: Vec::new(),
            limits: Limits::default(),
            // Thinking leaves half of the machine to the players.
            thinkers: (cores() / 2).max(1),
            retention: Retention::default(),
            host: None,
            push: Reach::Public,
            metrics_readers: Arc::new(|_| false),
            on_fatal: Box::new(|_| {}),
        }
    }
}

/// The running service.
pub struct Online {
    service: Service,
    metrics_readers: MetricsReaders,
    heartbeat: Heartbeat,
    tasks: Vec<JoinHandle<()>>,
    /// Held as long as the folder is in use.
    _lock: Option<FolderLock>,
}

/// The foundations of the service: the store, and the time.
struct Ground {
    store: Arc<dyn Store>,
    start: Start,
    heartbeat: Heartbeat,
    pool: Pool,
    lock: Option<FolderLock>,
}

impl Online {
    /// Opens the folder and takes up unfinished tables. Must be called within a runtime.
    ///
    /// # Errors
    /// If the folder cannot be used, another program uses it, or the database is unusable.
    pub fn open(mut config: Config) -> Result<Online, OpenError> {
        // With fewer files fewer sockets are accepted, and nothing else changes.
        let _ = raise_file_limit();
        let lock = FolderLock::take(&config.folder)?;
        let heartbeat = Heartbeat::in_folder(&config.folder);
        let store = open_store(&mut config)?;
        let seen = Seen {
            servers: heartbeat.read(),
            // If the store does not answer, later requests will find out.
            event: newest_event(store.as_ref()),
        };
        let ground = Ground {
            store,
            start: Start::now(Machine::Real, seen),
            heartbeat,
            // Like thinking: heavy work leaves half of the machine to the players.
            pool: Pool::new(cores() / 2),
            lock: Some(lock),
        };
        let count = config.thinkers;
        let (online, thinkers) = Online::on(ground, config);
        let hub = Arc::downgrade(&online.service.hub);
        thinkers.start(count, &hub, &Handle::current());
        Ok(online)
    }

    /// The service on these foundations, and its thinkers. Must be called within a runtime.
    fn on(ground: Ground, config: Config) -> (Online, Thinkers) {
        ground.heartbeat.write_stops(&ground.start.outage.stops);
        let bus: Arc<dyn Bus> = Arc::new(Local::default());
        let (asking, thinkers) = Thinkers::new();
        let hub = Arc::new(Hub::new(
            ground.store,
            ground.start,
            asking,
            ground.pool,
            Arc::clone(&bus),
        ));
        let heartbeat = ground.heartbeat;
        let mut tasks = start_tasks(&hub, &heartbeat);
        let periods = Hub::keep_periods(Arc::downgrade(&hub), config.retention);
        tasks.push(tokio::spawn(periods));
        tasks.push(tokio::spawn(Hub::keep_up(
            Arc::downgrade(&hub),
            bus.listen(),
        )));
        let hashes = hub.metrics.password_hashes.clone();
        let push = Push::new(config.folder, config.public.clone(), config.push);
        let push = Arc::new(push);
        push.start(&hub);
        let auth = Auth {
            is_secure: config.is_secure,
            public: config.public,
            origins: config.origins,
            retention: config.retention,
            host: config.host,
        };
        let admission = Admission::new(config.limits);
        let service = Service::new(hub, auth, Passwords::new(hashes), admission, push);
        let online = Online {
            service,
            metrics_readers: config.metrics_readers,
            heartbeat,
            tasks,
            _lock: ground.lock,
        };
        (online, thinkers)
    }

    /// All routes of the service.
    pub fn router(&self) -> Router {
        api::router(self.service.clone(), Arc::clone(&self.metrics_readers))
    }

    /// Other routes, whose requests are counted like those to the API.
    pub fn admitted(&self, router: Router) -> Router {
        api::admitted(router, self.service.clone())
    }

    /// Shows tables to somebody who has nothing but a link.
    #[must_use]
    pub fn glimpses(&self) -> Glimpses {
        Glimpses::new(Arc::clone(&self.service.hub))
    }

    /// Reports the condition of the service on demand.
    pub fn health(&self) -> impl Fn() -> Condition + Send + Sync + 'static + use<> {
        health::check(&self.service.hub)
    }

    /// The server's time.
    #[must_use]
    pub fn clock(&self) -> Clock {
        self.service.hub.clock.clone()
    }

    /// Stops: everything accepted is stored, everybody is told to come back later, and the clocks
    /// get back the time until then. The database is closed with the last response.
    pub async fn stop(self) {
        let hub = &self.service.hub;
        hub.stop().await;
        let wait_for_sockets = async {
            while hub.sockets() > 0 {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        };
        // Those that do not leave are cut off with the server.
        let _ = tokio::time::timeout(FAREWELL, wait_for_sockets).await;
        for task in self.tasks {
            task.abort();
            // It has nothing to say.
            let _ = task.await;
        }
        self.heartbeat.write(self.service.hub.clock.now());
    }
}

/// The only place that knows which stores there are.
fn open_store(config: &mut Config) -> Result<Arc<dyn Store>, OpenError> {
    if let Some(database) = config.database.take() {
        return Ok(Arc::new(PostgresStore::open(database)?));
    }
    let on_fatal = std::mem::replace(&mut config.on_fatal, Box::new(|_| {}));
    let options = Options::new(data_folder::database(&config.folder))
        .bring_up_to_date()
        .on_fatal(on_fatal);
    let store = SqliteStore::open(options)?;
    if let Some(migrated) = store.migrated() {
        logs::migrated(migrated);
    }
    Ok(Arc::new(store))
}

fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// When the newest event was stored; 0 if there is none, or the store does not say.
fn newest_event(store: &dyn Store) -> u64 {
    let newest = damier_store::wait(store.newest_event());
    let newest = newest.ok().flatten().unwrap_or(0);
    u64::try_from(newest).unwrap_or(0)
}

fn start_tasks(hub: &Arc<Hub>, heartbeat: &Heartbeat) -> Vec<JoinHandle<()>> {
    let taking_up = {
        let hub = Arc::clone(hub);
        tokio::spawn(async move { hub.take_up().await })
    };
    let keeping_time = tokio::spawn(Hub::keep_time(Arc::downgrade(hub)));
    let beating = {
        let (hub, heartbeat) = (Arc::downgrade(hub), heartbeat.clone());
        tokio::spawn(async move {
            while let Some(hub) = hub.upgrade() {
                hub.watch_clock();
                heartbeat.write(hub.clock.now());
                drop(hub);
                tokio::time::sleep(heartbeat::EVERY).await;
            }
        })
    };
    let tidying = {
        let hub = Arc::downgrade(hub);
        tokio::spawn(async move {
            loop {
                tokio::time::sleep(TIDY).await;
                let Some(hub) = hub.upgrade() else { return };
                if hub.forget_idle() > 0 {
                    freed_memory::give_back();
                }
                // Any deletion missed now is noticed in a minute.
                let _ = hub.notice_deleted().await;
                if let Some(date) = hub.sweep_date() {
                    // Sessions not swept today are swept tomorrow.
                    let _ = hub.store().sweep_sessions(date).await;
                    let _ = hub.store().sweep_pushes(date - PUSH_MS).await;
                }
            }
        })
    };
    let rating = tokio::spawn(Hub::keep_ratings(Arc::downgrade(hub)));
    let watching = tokio::spawn(Hub::watch_health(Arc::downgrade(hub)));
    vec![taking_up, keeping_time, beating, tidying, rating, watching]
}

/// Why the service cannot start.
#[derive(Debug, Error)]
pub enum OpenError {
    /// The system does not allow the use of the folder.
    #[error("{}: {error}", folder.display())]
    Folder {
        /// The folder.
        folder: PathBuf,
        /// The system's reason.
        error: io::Error,
    },
    /// A server is using the folder.
    #[error("another Damier uses the folder {}", .0.display())]
    InUse(PathBuf),
    /// The database cannot be used.
    #[error(transparent)]
    Database(#[from] damier_store::OpenError),
    /// The PostgreSQL database cannot be used.
    #[error(transparent)]
    Postgres(#[from] PostgresOpenError),
}

#[cfg(test)]
#[path = "tests/reading.rs"]
mod reading;
#[cfg(test)]
#[path = "tests/simulate/mod.rs"]
mod simulate;
#[cfg(test)]
#[path = "tests/wrong_clock.rs"]
mod wrong_clock;
