//! What a store can be asked: intents, each carried out whole or not at all.

use std::future::Future;
use std::pin::Pin;

use crate::account::{
    Account, AccountId, Ban, HistoryPage, Leader, LeaderPage, NewAccount, NewSession, PastTable,
    RateTable, Rated, Rating, RatingPoint, Registered, Renamed, Session, Viewer,
};
use crate::digest::Digest;
use crate::error::{Health, StoreError};
use crate::event::{Append, Appended, StoredEvent};
use crate::people::{
    AccountLine, Blocked, Counts, Export, GuestExport, NewPush, NewReport, PushTarget, Report,
    ReportId, ReportPage,
};
use crate::sweep::{Expired, Swept};
use crate::table::{Created, HeldSeat, NewTable, Page, Speaker, TableId, TableRecord};

/// An answer that comes later. It needs no particular runtime, and an intent is carried out even
/// if nobody waits for its answer.
pub type Answer<T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send>>;

/// The only record of the service.
///
/// An answer to an intent that changes something comes only when the change is durable: it
/// survives the end of the process and of the machine. What is read afterwards shows it.
///
/// The store reads no clock: times come in, in milliseconds since 1970.
pub trait Store: Send + Sync {
    /// Creates a table.
    fn create_table(&self, table: NewTable) -> Answer<Created>;
    /// Adds events to a table, once, whatever is sent twice.
    fn append(&self, append: Append) -> Answer<Appended>;
    /// The events after a version, in order, at most `limit` of them; a group may be cut there.
    fn events_after(&self, table: &TableId, version: u64, limit: u32) -> Answer<Vec<StoredEvent>>;
    /// What is known about a table.
    fn load_table(&self, table: &TableId) -> Answer<Option<TableRecord>>;
    /// The tables that wait or are played: what a restarted server takes up again.
    fn unfinished_tables(&self, page: Page) -> Answer<Vec<TableRecord>>;
    /// When the newest event was stored, among those of the tables that are not finished and of
    /// the youngest tables: a clock that is far from it may be wrong.
    fn newest_event(&self) -> Answer<Option<i64>>;
    /// The tables that wait and are open to everybody, the newest first; of some games or of all.
    /// Tables that nobody waits at any more have to be finished by the server.
    fn lobby(&self, game: Option<Vec<String>>, limit: u32) -> Answer<Vec<TableRecord>>;
    /// The tables that are played and that everybody may watch, the newest first. A private table is
    /// never among them.
    fn running(&self, limit: u32) -> Answer<Vec<TableRecord>>;
    /// The versions of the tables among these that exist, to find out what was missed.
    fn versions(&self, tables: Vec<TableId>) -> Answer<Vec<(TableId, u64)>>;
    /// The seats that a token holds.
    fn seats_held(&self, token: Digest) -> Answer<Vec<HeldSeat>>;
    /// The tables where a token holds a seat and that wait or are played.
    fn current_tables_held(&self, token: Digest) -> Answer<Vec<TableRecord>>;

    /// Finished tables whose ratings are still to be computed, the oldest first.
    fn tables_to_rate(&self, limit: u32) -> Answer<Vec<TableRecord>>;
    /// Stores the ratings that a table changes, once.
    fn rate_table(&self, rate: RateTable) -> Answer<Rated>;
    /// The ratings of an account at all games it has played.
    fn ratings(&self, account: AccountId) -> Answer<Vec<Rating>>;
    /// The ratings of several accounts at once.
    fn ratings_of_all(&self, accounts: Vec<AccountId>) -> Answer<Vec<(AccountId, Rating)>>;
    /// How the ratings of an account went: the last so many of each game, the oldest first. Whoever
    /// is a stranger to it learns nothing of private tables.
    fn progress(&self, account: AccountId, viewer: Viewer, limit: u32) -> Answer<Vec<RatingPoint>>;
    /// The strongest accounts at a game, the strongest first, and of two that are as strong the
    /// older account. Those who are shut out are not among them.
    fn leaders(&self, page: LeaderPage) -> Answer<Vec<Leader>>;
    /// The tables that an account plays or waits in.
    fn current_tables(&self, account: AccountId) -> Answer<Vec<TableRecord>>;
    /// The tables that an account has finished.
    fn history(&self, account: AccountId, page: HistoryPage) -> Answer<Vec<PastTable>>;

    /// Creates an account.
    fn create_account(&self, account: NewAccount) -> Answer<Registered>;
    /// An account by its number.
    fn account(&self, account: AccountId) -> Answer<Option<Account>>;
    /// An account by its name, or by one that looks the same.
    fn account_named(&self, name: &str) -> Answer<Option<Account>>;
    /// Changes the hash of a password and ends every session but one. False if there is no account.
    fn set_password(&self, account: AccountId, hash: &str, keep: Option<Digest>) -> Answer<bool>;
    /// Uses up a recovery code: a new password, and every session ends. False if it is no code.
    fn recover(&self, account: AccountId, code: Digest, hash: &str) -> Answer<bool>;
    /// Replaces all recovery codes. False if there is no account.
    fn set_recovery_codes(&self, account: AccountId, codes: Vec<Digest>) -> Answer<bool>;
    /// Gives an account another name, also at the seats where it has played.
    fn rename_account(&self, account: AccountId, name: &str) -> Answer<Renamed>;
    /// Everything that is known about a person.
    fn export_account(&self, account: AccountId) -> Answer<Option<Export>>;
    /// By which tokens the owner of an account was known before they had it.
    fn earlier_guests(&self, account: AccountId) -> Answer<Vec<Digest>>;
    /// Those of some accounts that do not exist any more.
    fn accounts_gone(&self, accounts: Vec<AccountId>) -> Answer<Vec<AccountId>>;
    /// Forgets a person, also what they did before they had the account. Their tables stay, without
    /// them and what they said; nothing of it is left in the log of the database. False if there is
    /// no account.
    fn delete_account(&self, account: AccountId) -> Answer<bool>;
    /// Everything that is known about somebody without an account.
    fn export_guest(&self, token: Digest) -> Answer<GuestExport>;
    /// Forgets somebody without an account, as [`delete_account`](Store::delete_account) does.
    /// False if nothing was known.
    fn delete_guest(&self, token: Digest) -> Answer<bool>;
    /// Forgets what is too old, some of it at a time. Matches stay where somebody with an account
    /// sat.
    fn sweep(&self, expired: Expired) -> Answer<Swept>;
    /// Overwrites whatever is left in the database of what was deleted, if anything was since the
    /// last time. It takes long, and whoever writes has to wait. False if there was nothing to do.
    fn scrub(&self) -> Answer<bool>;

    /// Opens a session. False if there is no account.
    fn open_session(&self, session: NewSession) -> Answer<bool>;
    /// The session of a token, unless it has expired.
    fn session(&self, token: Digest, now_ms: i64) -> Answer<Option<Session>>;
    /// Moves the end of a session. False if it is over.
    fn renew_session(&self, token: Digest, now_ms: i64, expires_ms: i64) -> Answer<bool>;
    /// Ends a session. False if there was none.
    fn close_session(&self, token: Digest) -> Answer<bool>;
    /// Ends every session of an account but one; says how many.
    fn close_sessions(&self, account: AccountId, keep: Option<Digest>) -> Answer<u64>;
    /// Forgets the sessions that have expired; says how many.
    fn sweep_sessions(&self, now_ms: i64) -> Answer<u64>;

    /// One account wants nothing to do with another. False if one of them does not exist.
    fn block(&self, account: AccountId, other: AccountId, at_ms: i64) -> Answer<bool>;
    /// Takes a block back. False if there was none.
    fn unblock(&self, account: AccountId, other: AccountId) -> Answer<bool>;
    /// Whom an account blocks.
    fn blocks(&self, account: AccountId) -> Answer<Vec<Blocked>>;
    /// The accounts that one has nothing to do with: whom it blocks, and who blocks it.
    fn kept_apart(&self, account: AccountId) -> Answer<Vec<AccountId>>;
    /// Whether one of two accounts blocks the other.
    fn is_blocked(&self, one: AccountId, other: AccountId) -> Answer<bool>;
    /// Somebody wants to be told at an address that it is their turn. Of several addresses the
    /// oldest are forgotten. False if there is no such account.
    fn subscribe_push(&self, push: NewPush) -> Answer<bool>;
    /// Where somebody wants to be told.
    fn pushes(&self, owner: Speaker) -> Answer<Vec<PushTarget>>;
    /// Nobody is to be told there any more. False if nobody was.
    fn forget_push(&self, endpoint: &str) -> Answer<bool>;
    /// The same, if it is theirs who ask. False if it is not.
    fn unsubscribe_push(&self, owner: Speaker, endpoint: &str) -> Answer<bool>;
    /// Forgets the addresses that were last given before; says how many.
    fn sweep_pushes(&self, before_ms: i64) -> Answer<u64>;
    /// Stores a complaint.
    fn report(&self, report: NewReport) -> Answer<ReportId>;

    /// The complaints.
    fn reports(&self, page: ReportPage) -> Answer<Vec<Report>>;
    /// Closes a complaint with a note. False if it is closed already or does not exist.
    fn close_report(&self, report: ReportId, note: &str, at_ms: i64) -> Answer<bool>;
    /// Shuts an account out and ends its sessions. False if there is no account.
    fn ban(&self, account: AccountId, ban: Ban) -> Answer<bool>;
    /// Lets an account in again. False if it was not shut out.
    fn lift_ban(&self, account: AccountId) -> Answer<bool>;
    /// Accounts whose name begins so, in the order of their names.
    fn accounts_like(&self, beginning: &str, limit: u32) -> Answer<Vec<AccountLine>>;
    /// How much there is of everything.
    fn counts(&self) -> Answer<Counts>;

    /// Whether the store is able to work.
    fn health(&self) -> Health;
}
