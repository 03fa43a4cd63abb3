//! The online service: people at tables, over sockets and over HTTP.
//!
//! [`Online`] opens the folder where everything is kept and gives a [`Router`] that a web server
//! answers with. What happens at a table is decided by `damier-tables`, kept by `damier-store`
//! and, where the computer sits, thought of by `damier-bots`; here they meet the network.
//!
//! A command is acknowledged, and anybody told of it, only when it is durable. So nothing that
//! was acknowledged is lost when the process or the machine ends.

mod alarm;
mod alive;
mod answers;
mod api;
mod bus;
mod chance;
mod clock;
mod codes;
mod computer;
mod counts;
pub mod desk;
mod door;
mod files;
mod gate;
mod hub;
mod keep;
mod limits;
mod listener;
mod logs;
mod offers;
mod openapi;
mod passwords;
mod people;
mod sockets;

use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use damier_store::{Options, SqliteStore};
use damier_tables::rates::Rate;
use tokio::runtime::Handle;
use tokio::task::JoinHandle;

pub use self::files::raise_file_limit;
pub use self::openapi::document as openapi;

use self::alive::Alive;
pub use self::api::routes;
use self::api::{Gates, Service};
use self::bus::{Bus, Local};
pub use self::clock::Clock;
use self::computer::Thinkers;
use self::desk::Closed;
use self::door::Door;
pub use self::gate::Onlookers;
use self::hub::Hub;
use self::limits::Limits;
use self::offers::Offers;
use self::passwords::Passwords;

/// How often tables are forgotten that nobody needs.
const TIDY: Duration = Duration::from_secs(60);
/// How long sockets get to hear that the server stops.
const FAREWELL: Duration = Duration::from_secs(2);

/// How the service is started.
pub struct Config {
    /// Where everything is kept; created if it is not there.
    pub folder: PathBuf,
    /// Whether browsers reach the server over TLS.
    pub is_secure: bool,
    /// The origin of our own page, such as `https://damier.example`. Without one it is the host
    /// that a request names.
    pub public: Option<String>,
    /// Other origins whose pages may speak for a person, such as `https://example.org`.
    pub origins: Vec<String>,
    /// The most sockets at a time.
    pub sockets: usize,
    /// How many messages a socket, or somebody without one, may send in a while.
    pub messages: Rate,
    /// How often one address may try to sign in.
    pub sign_ins: Rate,
    /// How many threads the computer thinks on.
    pub thinkers: usize,
    /// Who may read the counts, besides this machine.
    pub onlookers: Onlookers,
    /// What to do when the disk fails: the process should end.
    pub on_fatal: Box<dyn FnOnce(&str) + Send>,
}

impl Config {
    /// The service in a folder, with everything else as usual.
    pub fn new(folder: impl Into<PathBuf>) -> Config {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Config {
            folder: folder.into(),
            is_secure: false,
            public: None,
            origins: Vec::new(),
            sockets: 20_000,
            messages: Rate::MESSAGES,
            sign_ins: Rate::SIGN_INS,
            // Thinking leaves half of the machine to those who play.
            thinkers: (cores / 2).max(1),
            onlookers: Arc::new(|_| false),
            on_fatal: Box::new(|_| {}),
        }
    }
}

/// The service, running.
pub struct Online {
    service: Service,
    onlookers: Onlookers,
    alive: Alive,
    tasks: Vec<JoinHandle<()>>,
    /// Held as long as the folder is in use.
    _closed: Closed,
}

impl Online {
    /// Opens the folder and takes up what was not over. Must be called within a runtime.
    ///
    /// # Errors
    /// If the folder cannot be used, another program uses it, or the database is of no use.
    pub fn open(config: Config) -> Result<Online, OpenError> {
        // With fewer files fewer sockets are taken, and nothing else changes.
        let _ = raise_file_limit();
        let closed = Closed::take(&config.folder)?;
        let alive = Alive::in_folder(&config.folder);
        let alive_before = alive.read();
        let options = Options::new(desk::database(&config.folder)).on_fatal(config.on_fatal);
        let store = SqliteStore::open(options).map_err(|error| OpenError(error.to_string()))?;
        let clock = Clock::start(alive_before);
        let bus: Arc<dyn Bus> = Arc::new(Local::default());
        let hub = Arc::new_cyclic(|hub| {
            let thinkers = Thinkers::start(config.thinkers, hub, &Handle::current());
            Hub::new(
                Arc::new(store),
                clock,
                alive_before,
                thinkers,
                Arc::clone(&bus),
            )
        });
        let mut tasks = start_tasks(&hub, &alive);
        tasks.push(tokio::spawn(Hub::keep_up(
            Arc::downgrade(&hub),
            bus.listen(),
        )));
        let service = Service {
            hub,
            door: Arc::new(Door {
                is_secure: config.is_secure,
                public: config.public,
                origins: config.origins,
            }),
            most_sockets: config.sockets,
            messages: config.messages,
            senders: Arc::new(Limits::new(config.messages)),
            passwords: Arc::new(Passwords::new()),
            gates: Arc::new(Gates::new(config.sign_ins)),
            offers: Arc::new(Offers::default()),
        };
        Ok(Online {
            service,
            onlookers: config.onlookers,
            alive,
            tasks,
            _closed: closed,
        })
    }

    /// Everything that the service answers.
    pub fn router(&self) -> Router {
        gate::shut(
            api::router(self.service.clone()),
            Arc::clone(&self.onlookers),
        )
    }

    /// The server's time.
    #[must_use]
    pub fn clock(&self) -> Clock {
        self.service.hub.clock.clone()
    }

    /// Stops: what was accepted is stored, everybody is told to come back later, and the clocks
    /// get back the time until then. The database is closed when the last answer is.
    pub async fn stop(self) {
        let hub = &self.service.hub;
        hub.stop().await;
        let wait_for_sockets = async {
            while hub.sockets() > 0 {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        };
        // Those that do not go are cut off with the server.
        let _ = tokio::time::timeout(FAREWELL, wait_for_sockets).await;
        for task in self.tasks {
            task.abort();
            // It has nothing to say.
            let _ = task.await;
        }
        self.alive.write(self.service.hub.clock.now());
    }
}

fn start_tasks(hub: &Arc<Hub>, alive: &Alive) -> Vec<JoinHandle<()>> {
    let taking_up = {
        let hub = Arc::clone(hub);
        tokio::spawn(async move { hub.take_up().await })
    };
    let keeping_time = tokio::spawn(Hub::keep_time(Arc::downgrade(hub)));
    let beating = {
        let (hub, alive) = (Arc::downgrade(hub), alive.clone());
        tokio::spawn(async move {
            while let Some(now) = hub.upgrade().map(|hub| hub.clock.now()) {
                alive.write(now);
                tokio::time::sleep(alive::EVERY).await;
            }
        })
    };
    let tidying = {
        let hub = Arc::downgrade(hub);
        tokio::spawn(async move {
            loop {
                tokio::time::sleep(TIDY).await;
                let Some(hub) = hub.upgrade() else { return };
                hub.forget_idle();
                let now = hub.clock.now() as i64;
                // Those that are not swept today are swept tomorrow.
                let _ = hub.store().sweep_sessions(now).await;
            }
        })
    };
    let rating = tokio::spawn(Hub::keep_ratings(Arc::downgrade(hub)));
    vec![taking_up, keeping_time, beating, tidying, rating]
}

/// Why the service cannot start.
#[derive(Debug)]
pub struct OpenError(String);

impl fmt::Display for OpenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for OpenError {}
