//! Which database, and how it is used.

use std::str::FromStr;
use std::time::Duration;

use thiserror::Error;
use tokio_postgres::Config;
use tokio_postgres::config::TargetSessionAttrs;

use super::problem::explain;

/// How long a connection may take.
const CONNECT: Duration = Duration::from_secs(5);

/// How long an answer may take before the connection is given up.
const PATIENCE: Duration = Duration::from_secs(5);

/// How a [`PostgresStore`](super::PostgresStore) is opened.
#[derive(Clone, Debug)]
pub struct PostgresOptions {
    pub(super) config: Config,
    pub(super) writers: usize,
    pub(super) readers: usize,
    pub(super) queue: usize,
    pub(super) patience: Duration,
    pub(super) is_durable: bool,
}

impl PostgresOptions {
    /// The database at an address such as `postgres://damier:secret@db.example/damier`.
    ///
    /// # Errors
    /// If it is no address of a database.
    pub fn new(address: &str) -> Result<PostgresOptions, PostgresOpenError> {
        let is_ours = ["postgres://", "postgresql://"];
        if !is_ours.iter().any(|scheme| address.starts_with(scheme)) {
            return Err(PostgresOpenError::Address(
                "it begins with postgres://".to_owned(),
            ));
        }
        let mut config = Config::from_str(address)
            .map_err(|error| PostgresOpenError::Address(explain(&error)))?;
        if config.get_connect_timeout().is_none() {
            config.connect_timeout(CONNECT);
        }
        if config.get_application_name().is_none() {
            config.application_name("damier");
        }
        // Of several servers, the one that can be written to.
        config.target_session_attrs(TargetSessionAttrs::ReadWrite);
        config.tcp_user_timeout(PATIENCE);
        Ok(PostgresOptions {
            config,
            writers: 4,
            readers: 4,
            queue: 1_024,
            patience: PATIENCE,
            is_durable: true,
        })
    }

    /// The number of connections that write.
    #[must_use]
    pub fn writers(self, writers: usize) -> PostgresOptions {
        PostgresOptions {
            writers: writers.max(1),
            ..self
        }
    }

    /// The number of connections that read.
    #[must_use]
    pub fn readers(self, readers: usize) -> PostgresOptions {
        PostgresOptions {
            readers: readers.max(1),
            ..self
        }
    }

    /// The most requests that wait; more are answered with `Busy`.
    #[must_use]
    pub fn queue(self, queue: usize) -> PostgresOptions {
        PostgresOptions { queue, ..self }
    }

    /// How long an answer may take before the connection is given up.
    #[must_use]
    pub fn patience(self, patience: Duration) -> PostgresOptions {
        PostgresOptions { patience, ..self }
    }

    /// Lets the database answer before anything is durable, so that acknowledged moves can be lost.
    /// For the tests that have to notice it.
    #[must_use]
    pub fn without_durability(self) -> PostgresOptions {
        PostgresOptions {
            is_durable: false,
            ..self
        }
    }
}

/// As [`PostgresOptions::new`].
impl FromStr for PostgresOptions {
    type Err = PostgresOpenError;

    fn from_str(address: &str) -> Result<PostgresOptions, PostgresOpenError> {
        PostgresOptions::new(address)
    }
}

/// Why a PostgreSQL database could not be opened.
#[derive(Debug, Error)]
pub enum PostgresOpenError {
    /// It is no address of a database: what is wrong with it.
    #[error("no address of a PostgreSQL database: {0}")]
    Address(String),
    /// The database cannot be reached, or does not let us in: its message, or that of the system.
    #[error("the PostgreSQL database cannot be opened: {0}")]
    Away(String),
    /// The certificates of this system, which a server is checked against, cannot be used.
    #[error("the certificates of this system cannot be used: {0}")]
    Certificates(String),
    /// The database is not in UTF-8 but in this encoding.
    #[error("the database is in {0}; it must be in UTF8")]
    Encoding(String),
    /// The server does not wait for its disk.
    #[error("the PostgreSQL server runs with {0}=off: what it confirms can be lost")]
    NotDurable(&'static str),
    /// The database was written by a newer program.
    #[error("the database has version {found}, and this program knows versions up to {known}")]
    Newer {
        /// The version of the database.
        found: i32,
        /// The newest version this program knows.
        known: i32,
    },
    /// The thread that talks to the database could not be started.
    #[error("the thread of the store could not be started: {0}")]
    Thread(#[from] std::io::Error),
}
