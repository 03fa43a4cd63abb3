//! The store in PostgreSQL, for several servers that share it.
//!
//! ```text
//! append            ──► queue ──► writers: one statement for up to 64 tables ──► commit ──► answers
//! create, seats, …  ──►   ╰────► writers: a transaction each               ──► commit ──► answers
//! load, list, …     ──► queue ──► readers: a statement each                           ──► answers
//! ```
//!
//! Everything runs on one thread with a runtime of its own, so that a caller needs none. Nobody owns
//! a table: whoever finds it at the expected version appends.

mod accounts;
mod append;
mod chores;
mod db;
mod history;
mod lines;
mod link;
mod options;
mod people;
mod person;
mod presence;
mod problem;
mod push;
mod queue;
mod ratings;
mod runner;
mod schema;
mod sessions;
mod sweep;
mod tables;
mod tls;

use self::db::Db;
pub use self::options::{PostgresOpenError, PostgresOptions};
use self::problem::Problem;
use self::runner::Runner;
use crate::account::{
    Account, AccountId, Ban, HistoryPage, Leader, LeaderPage, NewAccount, NewSession, PastTable,
    RateTable, Rated, Rating, RatingPoint, Registered, Renamed, Session, Viewer,
};
use crate::digest::Digest;
use crate::error::Health;
use crate::event::{Append, Appended, StoredEvent};
use crate::names::name_key;
use crate::people::{
    AccountLine, Blocked, Counts, Export, GuestExport, NewPush, NewReport, PushTarget, Report,
    ReportId, ReportPage,
};
use crate::store::{Answer, Store};
use crate::sweep::{Expired, Swept};
use crate::table::{Created, HeldSeat, NewTable, Page, Speaker, TableId, TableRecord};

/// A store in a PostgreSQL database. Dropping it carries out everything accepted, if the database is
/// there, and closes the connections.
pub struct PostgresStore {
    runner: Runner,
}

impl PostgresStore {
    /// Connects to the database and brings its schema up to date.
    ///
    /// # Errors
    /// If it cannot be reached, does not wait for its disk, or was written by a newer program.
    pub fn open(options: PostgresOptions) -> Result<PostgresStore, PostgresOpenError> {
        let runner = Runner::start(options)?;
        Ok(PostgresStore { runner })
    }

    /// A change: one transaction.
    fn write<T: Send + 'static>(
        &self,
        work: impl AsyncFn(&Db) -> Result<T, Problem> + Send + 'static,
    ) -> Answer<T> {
        self.runner
            .write(async move |db: &Db| db.transact(&work).await)
    }

    /// A question of one statement.
    fn read<T: Send + 'static>(
        &self,
        question: impl AsyncFn(&Db) -> Result<T, Problem> + Send + 'static,
    ) -> Answer<T> {
        self.runner.read(question)
    }

    /// A question of several statements.
    fn read_all<T: Send + 'static>(
        &self,
        question: impl AsyncFn(&Db) -> Result<T, Problem> + Send + 'static,
    ) -> Answer<T> {
        self.runner
            .read(async move |db: &Db| db.consistently(&question).await)
    }
}

impl Store for PostgresStore {
    fn create_table(&self, table: NewTable) -> Answer<Created> {
        self.write(async move |db: &Db| tables::create(db, &table).await)
    }
    fn append(&self, append: Append) -> Answer<Appended> {
        self.runner.append(append)
    }
    fn events_after(&self, table: &TableId, version: u64, limit: u32) -> Answer<Vec<StoredEvent>> {
        let table = table.clone();
        self.read(async move |db: &Db| append::events_after(db, &table, version, limit).await)
    }
    fn load_table(&self, table: &TableId) -> Answer<Option<TableRecord>> {
        let table = table.clone();
        self.read(async move |db: &Db| tables::load(db, &table).await)
    }
    fn unfinished_tables(&self, page: Page) -> Answer<Vec<TableRecord>> {
        self.read(async move |db: &Db| tables::unfinished(db, &page).await)
    }
    fn newest_event(&self) -> Answer<Option<i64>> {
        self.read(tables::newest_event)
    }
    fn lobby(&self, game: Option<Vec<String>>, limit: u32) -> Answer<Vec<TableRecord>> {
        self.read(async move |db: &Db| tables::lobby(db, game.as_deref(), limit).await)
    }
    fn running(&self, limit: u32) -> Answer<Vec<TableRecord>> {
        self.read(async move |db: &Db| tables::running(db, limit).await)
    }
    fn versions(&self, tables: Vec<TableId>) -> Answer<Vec<(TableId, u64)>> {
        self.read(async move |db: &Db| tables::versions(db, &tables).await)
    }
    fn seats_held(&self, token: Digest) -> Answer<Vec<HeldSeat>> {
        self.read(async move |db: &Db| tables::seats_held(db, token).await)
    }
    fn current_tables_held(&self, token: Digest) -> Answer<Vec<TableRecord>> {
        self.read(async move |db: &Db| tables::current_held(db, token).await)
    }

    fn tables_to_rate(&self, limit: u32) -> Answer<Vec<TableRecord>> {
        self.read(async move |db: &Db| tables::to_rate(db, limit).await)
    }
    fn rate_table(&self, rate: RateTable) -> Answer<Rated> {
        self.write(async move |db: &Db| ratings::rate(db, &rate).await)
    }
    fn ratings(&self, account: AccountId) -> Answer<Vec<Rating>> {
        self.read(async move |db: &Db| ratings::of(db, account).await)
    }
    fn ratings_of_all(&self, accounts: Vec<AccountId>) -> Answer<Vec<(AccountId, Rating)>> {
        self.read(async move |db: &Db| ratings::of_all(db, &accounts).await)
    }
    fn progress(&self, account: AccountId, viewer: Viewer, limit: u32) -> Answer<Vec<RatingPoint>> {
        self.read(async move |db: &Db| ratings::progress(db, account, viewer, limit).await)
    }
    fn leaders(&self, page: LeaderPage) -> Answer<Vec<Leader>> {
        self.read(async move |db: &Db| ratings::leaders(db, &page).await)
    }
    fn current_tables(&self, account: AccountId) -> Answer<Vec<TableRecord>> {
        self.read(async move |db: &Db| tables::current(db, account).await)
    }
    fn history(&self, account: AccountId, page: HistoryPage) -> Answer<Vec<PastTable>> {
        self.read(async move |db: &Db| history::past(db, account, &page).await)
    }

    fn create_account(&self, account: NewAccount) -> Answer<Registered> {
        self.write(async move |db: &Db| accounts::create(db, &account).await)
    }
    fn account(&self, account: AccountId) -> Answer<Option<Account>> {
        self.read(async move |db: &Db| accounts::by_id(db, account).await)
    }
    fn account_named(&self, name: &str) -> Answer<Option<Account>> {
        let key = name_key(name);
        self.read(async move |db: &Db| accounts::by_key(db, &key).await)
    }
    fn set_password(&self, account: AccountId, hash: &str, keep: Option<Digest>) -> Answer<bool> {
        let hash = hash.to_owned();
        self.write(async move |db: &Db| accounts::set_password(db, account, &hash, keep).await)
    }
    fn recover(&self, account: AccountId, code: Digest, hash: &str) -> Answer<bool> {
        let hash = hash.to_owned();
        self.write(async move |db: &Db| accounts::recover(db, account, code, &hash).await)
    }
    fn set_recovery_codes(&self, account: AccountId, codes: Vec<Digest>) -> Answer<bool> {
        self.write(async move |db: &Db| accounts::set_recovery_codes(db, account, &codes).await)
    }
    fn rename_account(&self, account: AccountId, name: &str) -> Answer<Renamed> {
        let name = name.to_owned();
        self.write(async move |db: &Db| accounts::rename(db, account, &name).await)
    }
    fn export_account(&self, account: AccountId) -> Answer<Option<Export>> {
        self.read_all(async move |db: &Db| person::export(db, account).await)
    }
    fn earlier_guests(&self, account: AccountId) -> Answer<Vec<Digest>> {
        self.read(async move |db: &Db| accounts::earlier_guests(db, account).await)
    }
    fn accounts_gone(&self, accounts: Vec<AccountId>) -> Answer<Vec<AccountId>> {
        self.read(async move |db: &Db| accounts::gone(db, &accounts).await)
    }
    fn delete_account(&self, account: AccountId) -> Answer<bool> {
        self.write(async move |db: &Db| person::delete(db, account).await)
    }
    fn export_guest(&self, token: Digest) -> Answer<GuestExport> {
        self.read_all(async move |db: &Db| person::export_guest(db, token).await)
    }
    fn delete_guest(&self, token: Digest) -> Answer<bool> {
        self.write(async move |db: &Db| person::delete_guest(db, token).await)
    }
    fn sweep(&self, expired: Expired) -> Answer<Swept> {
        self.write(async move |db: &Db| sweep::sweep(db, &expired).await)
    }
    fn scrub(&self) -> Answer<bool> {
        self.runner.write(chores::scrub)
    }

    fn open_session(&self, session: NewSession) -> Answer<bool> {
        self.write(async move |db: &Db| sessions::open(db, &session).await)
    }
    fn session(&self, token: Digest, now_ms: i64) -> Answer<Option<Session>> {
        self.read(async move |db: &Db| sessions::find(db, token, now_ms).await)
    }
    fn renew_session(&self, token: Digest, now_ms: i64, expires_ms: i64) -> Answer<bool> {
        self.write(async move |db: &Db| sessions::renew(db, token, now_ms, expires_ms).await)
    }
    fn close_session(&self, token: Digest) -> Answer<bool> {
        self.write(async move |db: &Db| sessions::close(db, token).await)
    }
    fn close_sessions(&self, account: AccountId, keep: Option<Digest>) -> Answer<u64> {
        self.write(async move |db: &Db| sessions::close_all(db, account, keep).await)
    }
    fn sweep_sessions(&self, now_ms: i64) -> Answer<u64> {
        self.write(async move |db: &Db| sessions::sweep(db, now_ms).await)
    }

    fn block(&self, account: AccountId, other: AccountId, at_ms: i64) -> Answer<bool> {
        self.write(async move |db: &Db| people::block(db, account, other, at_ms).await)
    }
    fn unblock(&self, account: AccountId, other: AccountId) -> Answer<bool> {
        self.write(async move |db: &Db| people::unblock(db, account, other).await)
    }
    fn blocks(&self, account: AccountId) -> Answer<Vec<Blocked>> {
        self.read(async move |db: &Db| people::blocks(db, account).await)
    }
    fn kept_apart(&self, account: AccountId) -> Answer<Vec<AccountId>> {
        self.read(async move |db: &Db| people::kept_apart(db, account).await)
    }
    fn is_blocked(&self, one: AccountId, other: AccountId) -> Answer<bool> {
        self.read(async move |db: &Db| people::is_blocked(db, one, other).await)
    }
    fn subscribe_push(&self, push: NewPush) -> Answer<bool> {
        self.write(async move |db: &Db| push::subscribe(db, &push).await)
    }
    fn pushes(&self, owner: Speaker) -> Answer<Vec<PushTarget>> {
        self.read(async move |db: &Db| push::targets(db, owner).await)
    }
    fn forget_push(&self, endpoint: &str) -> Answer<bool> {
        let endpoint = endpoint.to_owned();
        self.write(async move |db: &Db| push::forget(db, &endpoint).await)
    }
    fn unsubscribe_push(&self, owner: Speaker, endpoint: &str) -> Answer<bool> {
        let endpoint = endpoint.to_owned();
        self.write(async move |db: &Db| push::unsubscribe(db, owner, &endpoint).await)
    }
    fn sweep_pushes(&self, before_ms: i64) -> Answer<u64> {
        self.write(async move |db: &Db| push::sweep(db, before_ms).await)
    }
    fn report(&self, report: NewReport) -> Answer<ReportId> {
        self.write(async move |db: &Db| people::report(db, &report).await)
    }

    fn reports(&self, page: ReportPage) -> Answer<Vec<Report>> {
        self.read(async move |db: &Db| people::reports(db, &page).await)
    }
    fn close_report(&self, report: ReportId, note: &str, at_ms: i64) -> Answer<bool> {
        let note = note.to_owned();
        self.write(async move |db: &Db| people::close_report(db, report, &note, at_ms).await)
    }
    fn ban(&self, account: AccountId, ban: Ban) -> Answer<bool> {
        self.write(async move |db: &Db| accounts::ban(db, account, &ban).await)
    }
    fn lift_ban(&self, account: AccountId) -> Answer<bool> {
        self.write(async move |db: &Db| accounts::lift_ban(db, account).await)
    }
    fn accounts_like(&self, beginning: &str, limit: u32) -> Answer<Vec<AccountLine>> {
        let key = name_key(beginning);
        self.read(async move |db: &Db| accounts::like(db, &key, limit).await)
    }
    fn counts(&self) -> Answer<Counts> {
        self.read(people::counts)
    }

    fn health(&self) -> Health {
        self.runner.health()
    }
}
