//! One connection to the database.
//!
//! A statement is never cancelled: a server that waits for its standby would report success. One
//! that takes too long is given up here, with its connection, and nobody knows what became of it.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tokio_postgres::types::{FromSqlOwned, ToSql};
use tokio_postgres::{Client, Row, Statement};

use super::options::PostgresOptions;
use super::presence::Presence;
use super::problem::{Problem, at_commit, before_commit, explain};
use super::tls::Tls;

/// The parameters of a statement.
pub(super) type Params<'a> = &'a [&'a (dyn ToSql + Sync)];

/// How long it may take until a connection can be used.
const CONNECT: Duration = Duration::from_secs(10);

/// How often a request is tried that meets others.
const TRIES: u32 = 5;

/// What every connection needs, whatever the host has set for its role.
///
/// A process that is stopped in the middle of a transaction may not hold up others for ever.
const SETTINGS: &str = "SET statement_timeout = 0; SET lock_timeout = 0;
    SET idle_in_transaction_session_timeout = '10s';
    SET default_transaction_isolation = 'read committed';
    SET client_encoding = 'UTF8';";

/// The setting may be stricter than this, and then stays so.
const DURABLE: &str = "SELECT set_config('synchronous_commit', 'on', false)
    WHERE current_setting('synchronous_commit') = 'off'";

/// What a connection is for, and how its statements are planned.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Purpose {
    /// Every statement looks rows up by their keys, and is planned once. While a table is new and
    /// small, reading all of it would look cheap, and stay the plan when it has grown.
    Writing,
    /// Every statement is planned when it is asked.
    Reading,
}

impl Purpose {
    const fn settings(self) -> &'static str {
        match self {
            Purpose::Writing => {
                "SET enable_seqscan = off; SET enable_hashjoin = off; SET enable_mergejoin = off;"
            }
            Purpose::Reading => "SET plan_cache_mode = force_custom_plan;",
        }
    }
}

/// Whether a statement commits what it does.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Commits {
    /// By itself, as it is outside of a transaction.
    Now,
    /// With the transaction around it.
    Later,
}

/// A connection, with the statements prepared on it.
pub(super) struct Db {
    client: Client,
    statements: RefCell<HashMap<String, Statement>>,
    patience: Duration,
    is_broken: Cell<bool>,
    /// Turns true when the connection has ended.
    ended: watch::Receiver<bool>,
    driver: JoinHandle<()>,
    pub(super) presence: Arc<Presence>,
}

impl Db {
    /// Connects; the error is the reason why it is not possible.
    pub(super) async fn connect(
        options: &PostgresOptions,
        tls: &Tls,
        presence: &Arc<Presence>,
        purpose: Purpose,
    ) -> Result<Db, String> {
        let told = |error: tokio_postgres::Error| explain(&error);
        let connecting = timeout(CONNECT, options.config.connect(tls.clone()));
        let connected = connecting.await.map_err(|_| "it does not answer")?;
        let (client, connection) = connected.map_err(told)?;
        let (tell, ended) = watch::channel(false);
        let driver = tokio::spawn(async move {
            // Its error is told to every request that waits for an answer.
            let _ = connection.await;
            tell.send_replace(true);
        });
        let db = Db {
            client,
            statements: RefCell::default(),
            patience: options.patience,
            is_broken: Cell::new(false),
            ended,
            driver,
            presence: Arc::clone(presence),
        };
        let durability = match options.is_durable {
            true => DURABLE,
            false => "SET synchronous_commit = off",
        };
        let settings = format!("{SETTINGS} {} {durability}", purpose.settings());
        let prepared = db.run(&settings).await;
        prepared.map_err(|problem| problem.to_string())?;
        Ok(db)
    }

    /// Whether it is of no use any more.
    pub(super) fn is_broken(&self) -> bool {
        self.is_broken.get() || self.client.is_closed()
    }

    /// Waits until the connection has ended.
    pub(super) async fn ended(&self) {
        let mut ended = self.ended.clone();
        // The sender is only gone if the connection is as well.
        let _ = ended.wait_for(|ended| *ended).await;
    }

    /// Every row of a query.
    pub(super) async fn rows(&self, sql: &str, params: Params<'_>) -> Result<Vec<Row>, Problem> {
        self.answers(sql, params, Commits::Later).await
    }

    /// Every row of a statement that may commit what it does.
    pub(super) async fn answers(
        &self,
        sql: &str,
        params: Params<'_>,
        commits: Commits,
    ) -> Result<Vec<Row>, Problem> {
        let statement = self.prepared(sql).await?;
        self.wait(self.client.query(&statement, params), commits)
            .await
    }

    /// The first row of a query, if it has one.
    pub(super) async fn first(
        &self,
        sql: &str,
        params: Params<'_>,
    ) -> Result<Option<Row>, Problem> {
        Ok(self.rows(sql, params).await?.into_iter().next())
    }

    /// Executes a statement of a transaction; returns the number of rows changed.
    pub(super) async fn change(&self, sql: &str, params: Params<'_>) -> Result<u64, Problem> {
        let statement = self.prepared(sql).await?;
        self.wait(self.client.execute(&statement, params), Commits::Later)
            .await
    }

    /// Executes statements without parameters that commit nothing.
    pub(super) async fn run(&self, sql: &str) -> Result<(), Problem> {
        self.wait(self.client.batch_execute(sql), Commits::Later)
            .await
    }

    /// Executes a statement that may take as long as it likes, and can be repeated.
    pub(super) async fn run_patiently(&self, sql: &str) -> Result<(), Problem> {
        let done = self.client.batch_execute(sql).await;
        done.map_err(|error| self.judge(before_commit(error)))
    }

    /// Runs work in a transaction, again if it met another request.
    pub(super) async fn transact<T>(
        &self,
        work: &impl AsyncFn(&Db) -> Result<T, Problem>,
    ) -> Result<T, Problem> {
        for _ in 1..TRIES {
            match self.transaction("BEGIN", work).await {
                Err(problem) if problem.is_passing() => self.statements.borrow_mut().clear(),
                outcome => return outcome,
            }
        }
        self.transaction("BEGIN", work).await
    }

    /// Answers a question of several statements from one consistent state of the database.
    pub(super) async fn consistently<T>(
        &self,
        question: &impl AsyncFn(&Db) -> Result<T, Problem>,
    ) -> Result<T, Problem> {
        let begin = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
        self.transaction(begin, question).await
    }

    async fn transaction<T>(
        &self,
        begin: &str,
        work: &impl AsyncFn(&Db) -> Result<T, Problem>,
    ) -> Result<T, Problem> {
        self.run(begin).await?;
        match work(self).await {
            Ok(value) => {
                self.wait(self.client.batch_execute("COMMIT"), Commits::Now)
                    .await?;
                Ok(value)
            }
            Err(problem) => {
                // If even this fails, the end of the connection undoes the transaction.
                if !self.is_broken() && self.run("ROLLBACK").await.is_err() {
                    self.is_broken.set(true);
                }
                Err(problem)
            }
        }
    }

    async fn prepared(&self, sql: &str) -> Result<Statement, Problem> {
        let known = self.statements.borrow().get(sql).cloned();
        if let Some(statement) = known {
            return Ok(statement);
        }
        let statement = self.wait(self.client.prepare(sql), Commits::Later).await?;
        let mut statements = self.statements.borrow_mut();
        statements.insert(sql.to_owned(), statement.clone());
        Ok(statement)
    }

    /// Waits for an answer, but not for ever.
    async fn wait<T>(
        &self,
        sent: impl Future<Output = Result<T, tokio_postgres::Error>>,
        commits: Commits,
    ) -> Result<T, Problem> {
        // Nothing is sent on a connection that has ended.
        if self.client.is_closed() {
            return Err(self.judge(Problem::Lost));
        }
        let problem = match (timeout(self.patience, sent).await, commits) {
            (Ok(Ok(value)), _) => return Ok(value),
            (Ok(Err(error)), Commits::Now) => at_commit(error),
            (Ok(Err(error)), Commits::Later) => before_commit(error),
            (Err(_), Commits::Now) => Problem::Unknown,
            (Err(_), Commits::Later) => Problem::Lost,
        };
        Err(self.judge(problem))
    }

    fn judge(&self, problem: Problem) -> Problem {
        if problem.ends_connection() {
            self.is_broken.set(true);
        }
        problem
    }
}

/// The socket is closed at once, whatever the server is doing.
impl Drop for Db {
    fn drop(&mut self) {
        self.driver.abort();
    }
}

/// A column of a row.
pub(super) fn get<T: FromSqlOwned>(row: &Row, column: usize) -> Result<T, Problem> {
    Ok(row.try_get(column)?)
}

/// A number that is never negative.
pub(super) fn number(row: &Row, column: usize) -> Result<u64, Problem> {
    let stored: i64 = get(row, column)?;
    u64::try_from(stored).map_err(|_| Problem::OutOfRange)
}

/// A seat, or a place at the end.
pub(super) fn small(row: &Row, column: usize) -> Result<Option<u8>, Problem> {
    let stored: Option<i16> = get(row, column)?;
    let read = stored.map(|stored| u8::try_from(stored).map_err(|_| Problem::OutOfRange));
    read.transpose()
}

/// A hash, or a key of a browser.
pub(super) fn bytes<const N: usize>(row: &Row, column: usize) -> Result<Option<[u8; N]>, Problem> {
    let stored: Option<Vec<u8>> = get(row, column)?;
    let read = stored.map(|stored| stored.try_into().map_err(|_| Problem::OutOfRange));
    read.transpose()
}

/// A number as the database stores it, which ends at 2⁶³.
pub(super) fn stored(number: u64) -> Result<i64, Problem> {
    i64::try_from(number).map_err(|_| crate::error::InvalidIntent::NumberTooLarge.into())
}

/// A seat as stored: -1 for the table itself.
pub(super) fn stored_seat(seat: Option<u8>) -> i16 {
    seat.map_or(-1, i16::from)
}
