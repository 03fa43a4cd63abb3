//! The store in one file, with SQLite.
//!
//! ```text
//! create, append, … ──► queue ──► writer: one transaction for all that waits ──► fsync ──► answers
//! load, list, …     ──► queue ──► readers, each with a connection of its own ──► answers
//! ```

mod accounts;
mod append;
mod backup;
mod chores;
mod columns;
mod history;
mod lines;
mod options;
mod people;
mod person;
mod problem;
mod push;
mod ratings;
mod readers;
mod schema;
mod sessions;
mod sweep;
mod tables;
mod verify;
mod writer;

use std::path::{Path, PathBuf};

use rusqlite::Connection;

pub use self::backup::{Copied, CopyError, Progress, backup, restore};
pub use self::options::{Migrated, Options, Synchronous};
use self::problem::Problem;
use self::readers::Readers;
pub use self::schema::OpenError;
pub use self::verify::{Fault, Verified, verify};
use self::writer::{Afterwards, Writer};
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

/// A store in one SQLite file. Dropping it writes everything accepted and closes the file.
pub struct SqliteStore {
    // Dropped first: the connection that closes last removes the WAL, and it has to be able to
    // write.
    readers: Readers,
    writer: Writer,
    path: PathBuf,
    migrated: Option<Migrated>,
}

impl SqliteStore {
    /// Opens the file, creating it if it does not exist.
    ///
    /// # Errors
    /// If the file cannot be used, is not ours, or was written by a newer program; or by an older
    /// one, unless [it is to be migrated](Options::bring_up_to_date).
    pub fn open(options: Options) -> Result<SqliteStore, OpenError> {
        let (writing, migrated) = options.file.writing_connection()?;
        let reading = options.reading_connections()?;
        let path = options.file.path.clone();
        Ok(SqliteStore {
            readers: Readers::start(reading, options.queue)?,
            writer: Writer::start(writing, options)?,
            path,
            migrated,
        })
    }

    /// The file.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Whether opening it migrated it, and where the copy from before is.
    #[must_use]
    pub fn migrated(&self) -> Option<&Migrated> {
        self.migrated.as_ref()
    }

    fn write<T: Send + 'static>(
        &self,
        work: impl Fn(&Connection) -> Result<T, Problem> + Send + 'static,
    ) -> Answer<T> {
        self.writer.ask(work)
    }

    fn read<T: Send + 'static>(
        &self,
        question: impl FnOnce(&Connection) -> Result<T, Problem> + Send + 'static,
    ) -> Answer<T> {
        self.readers.ask(question)
    }
}

impl Store for SqliteStore {
    fn create_table(&self, table: NewTable) -> Answer<Created> {
        self.write(move |db| tables::create(db, &table))
    }
    fn append(&self, append: Append) -> Answer<Appended> {
        self.write(move |db| append::append(db, &append))
    }
    fn events_after(&self, table: &TableId, version: u64, limit: u32) -> Answer<Vec<StoredEvent>> {
        let table = table.clone();
        self.read(move |db| append::events_after(db, &table, version, limit))
    }
    fn load_table(&self, table: &TableId) -> Answer<Option<TableRecord>> {
        let table = table.clone();
        self.read(move |db| tables::load(db, &table))
    }
    fn unfinished_tables(&self, page: Page) -> Answer<Vec<TableRecord>> {
        self.read(move |db| tables::unfinished(db, &page))
    }
    fn newest_event(&self) -> Answer<Option<i64>> {
        self.read(tables::newest_event)
    }
    fn lobby(&self, game: Option<Vec<String>>, limit: u32) -> Answer<Vec<TableRecord>> {
        self.read(move |db| tables::lobby(db, game.as_deref(), limit))
    }
    fn running(&self, limit: u32) -> Answer<Vec<TableRecord>> {
        self.read(move |db| tables::running(db, limit))
    }
    fn versions(&self, tables: Vec<TableId>) -> Answer<Vec<(TableId, u64)>> {
        self.read(move |db| tables::versions(db, tables))
    }
    fn seats_held(&self, token: Digest) -> Answer<Vec<HeldSeat>> {
        self.read(move |db| tables::seats_held(db, token))
    }
    fn current_tables_held(&self, token: Digest) -> Answer<Vec<TableRecord>> {
        self.read(move |db| history::current_held(db, token))
    }

    fn tables_to_rate(&self, limit: u32) -> Answer<Vec<TableRecord>> {
        self.read(move |db| tables::to_rate(db, limit))
    }
    fn rate_table(&self, rate: RateTable) -> Answer<Rated> {
        self.write(move |db| ratings::rate(db, &rate))
    }
    fn ratings(&self, account: AccountId) -> Answer<Vec<Rating>> {
        self.read(move |db| ratings::of(db, account))
    }
    fn ratings_of_all(&self, accounts: Vec<AccountId>) -> Answer<Vec<(AccountId, Rating)>> {
        self.read(move |db| ratings::of_all(db, &accounts))
    }
    fn progress(&self, account: AccountId, viewer: Viewer, limit: u32) -> Answer<Vec<RatingPoint>> {
        self.read(move |db| ratings::progress(db, account, viewer, limit))
    }
    fn leaders(&self, page: LeaderPage) -> Answer<Vec<Leader>> {
        self.read(move |db| ratings::leaders(db, &page))
    }
    fn current_tables(&self, account: AccountId) -> Answer<Vec<TableRecord>> {
        self.read(move |db| history::current(db, account))
    }
    fn history(&self, account: AccountId, page: HistoryPage) -> Answer<Vec<PastTable>> {
        self.read(move |db| history::past(db, account, &page))
    }

    fn create_account(&self, account: NewAccount) -> Answer<Registered> {
        self.write(move |db| accounts::create(db, &account))
    }
    fn account(&self, account: AccountId) -> Answer<Option<Account>> {
        self.read(move |db| accounts::by_id(db, account))
    }
    fn account_named(&self, name: &str) -> Answer<Option<Account>> {
        let key = name_key(name);
        self.read(move |db| accounts::by_key(db, &key))
    }
    fn set_password(&self, account: AccountId, hash: &str, keep: Option<Digest>) -> Answer<bool> {
        let hash = hash.to_owned();
        self.write(move |db| accounts::set_password(db, account, &hash, keep))
    }
    fn recover(&self, account: AccountId, code: Digest, hash: &str) -> Answer<bool> {
        let hash = hash.to_owned();
        self.write(move |db| accounts::recover(db, account, code, &hash))
    }
    fn set_recovery_codes(&self, account: AccountId, codes: Vec<Digest>) -> Answer<bool> {
        self.write(move |db| accounts::set_recovery_codes(db, account, &codes))
    }
    fn rename_account(&self, account: AccountId, name: &str) -> Answer<Renamed> {
        let name = name.to_owned();
        self.write(move |db| accounts::rename(db, account, &name))
    }
    fn export_account(&self, account: AccountId) -> Answer<Option<Export>> {
        self.read(move |db| person::export(db, account))
    }
    fn earlier_guests(&self, account: AccountId) -> Answer<Vec<Digest>> {
        self.read(move |db| accounts::earlier_guests(db, account))
    }
    fn accounts_gone(&self, accounts: Vec<AccountId>) -> Answer<Vec<AccountId>> {
        self.read(move |db| accounts::gone(db, accounts))
    }
    fn delete_account(&self, account: AccountId) -> Answer<bool> {
        let forget = move |db: &Connection| person::delete(db, account);
        self.writer.ask_and(Afterwards::EmptyLog, forget)
    }
    fn export_guest(&self, token: Digest) -> Answer<GuestExport> {
        self.read(move |db| person::export_guest(db, token))
    }
    fn delete_guest(&self, token: Digest) -> Answer<bool> {
        let forget = move |db: &Connection| person::delete_guest(db, token);
        self.writer.ask_and(Afterwards::EmptyLog, forget)
    }
    fn sweep(&self, expired: Expired) -> Answer<Swept> {
        self.write(move |db| sweep::sweep(db, &expired))
    }
    fn scrub(&self) -> Answer<bool> {
        self.writer.ask_and(Afterwards::Scrub, chores::is_scrub_due)
    }

    fn open_session(&self, session: NewSession) -> Answer<bool> {
        self.write(move |db| sessions::open(db, &session))
    }
    fn session(&self, token: Digest, now_ms: i64) -> Answer<Option<Session>> {
        self.read(move |db| sessions::find(db, token, now_ms))
    }
    fn renew_session(&self, token: Digest, now_ms: i64, expires_ms: i64) -> Answer<bool> {
        self.write(move |db| sessions::renew(db, token, now_ms, expires_ms))
    }
    fn close_session(&self, token: Digest) -> Answer<bool> {
        self.write(move |db| sessions::close(db, token))
    }
    fn close_sessions(&self, account: AccountId, keep: Option<Digest>) -> Answer<u64> {
        self.write(move |db| sessions::close_all(db, account, keep))
    }
    fn sweep_sessions(&self, now_ms: i64) -> Answer<u64> {
        self.write(move |db| sessions::sweep(db, now_ms))
    }

    fn block(&self, account: AccountId, other: AccountId, at_ms: i64) -> Answer<bool> {
        self.write(move |db| people::block(db, account, other, at_ms))
    }
    fn unblock(&self, account: AccountId, other: AccountId) -> Answer<bool> {
        self.write(move |db| people::unblock(db, account, other))
    }
    fn blocks(&self, account: AccountId) -> Answer<Vec<Blocked>> {
        self.read(move |db| people::blocks(db, account))
    }
    fn kept_apart(&self, account: AccountId) -> Answer<Vec<AccountId>> {
        self.read(move |db| people::kept_apart(db, account))
    }
    fn is_blocked(&self, one: AccountId, other: AccountId) -> Answer<bool> {
        self.read(move |db| people::is_blocked(db, one, other))
    }
    fn subscribe_push(&self, push: NewPush) -> Answer<bool> {
        self.write(move |db| push::subscribe(db, &push))
    }
    fn pushes(&self, owner: Speaker) -> Answer<Vec<PushTarget>> {
        self.read(move |db| push::targets(db, owner))
    }
    fn forget_push(&self, endpoint: &str) -> Answer<bool> {
        let endpoint = endpoint.to_owned();
        self.write(move |db| push::forget(db, &endpoint))
    }
    fn unsubscribe_push(&self, owner: Speaker, endpoint: &str) -> Answer<bool> {
        let endpoint = endpoint.to_owned();
        self.write(move |db| push::unsubscribe(db, owner, &endpoint))
    }
    fn sweep_pushes(&self, before_ms: i64) -> Answer<u64> {
        self.write(move |db| push::sweep(db, before_ms))
    }
    fn report(&self, report: NewReport) -> Answer<ReportId> {
        self.write(move |db| people::report(db, &report))
    }

    fn reports(&self, page: ReportPage) -> Answer<Vec<Report>> {
        self.read(move |db| people::reports(db, &page))
    }
    fn close_report(&self, report: ReportId, note: &str, at_ms: i64) -> Answer<bool> {
        let note = note.to_owned();
        self.write(move |db| people::close_report(db, report, &note, at_ms))
    }
    fn ban(&self, account: AccountId, ban: Ban) -> Answer<bool> {
        self.write(move |db| accounts::ban(db, account, &ban))
    }
    fn lift_ban(&self, account: AccountId) -> Answer<bool> {
        self.write(move |db| accounts::lift_ban(db, account))
    }
    fn accounts_like(&self, beginning: &str, limit: u32) -> Answer<Vec<AccountLine>> {
        let key = name_key(beginning);
        self.read(move |db| accounts::like(db, &key, limit))
    }
    fn counts(&self) -> Answer<Counts> {
        self.read(people::counts)
    }

    fn health(&self) -> Health {
        self.writer.health()
    }
}
