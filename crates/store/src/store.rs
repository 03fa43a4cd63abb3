//! The store interface: intents, each carried out whole or not at all.

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

/// An answer that comes later. It needs no particular runtime, and an intent is carried out even if
/// nobody waits for its answer.
pub type Answer<T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send>>;

/// The service's only record.
///
/// An intent that changes something is answered only when the change is durable: it survives the
/// end of the process and of the machine. Later reads see it.
///
/// The store reads no clock: times are passed in, in milliseconds since 1970.
pub trait Store: Send + Sync {
    /// Creates a table.
    fn create_table(&self, table: NewTable) -> Answer<Created>;
    /// Appends events to a table, once, even if sent twice.
    fn append(&self, append: Append) -> Answer<Appended>;
    /// The events after a version, in order, at most `limit`; a group may be cut there.
    fn events_after(&self, table: &TableId, version: u64, limit: u32) -> Answer<Vec<StoredEvent>>;
    /// A table without its events.
    fn load_table(&self, table: &TableId) -> Answer<Option<TableRecord>>;
    /// The tables waiting or in play: those a restarted server takes up again.
    fn unfinished_tables(&self, page: Page) -> Answer<Vec<TableRecord>>;
    /// When the newest event was stored, among unfinished tables and the youngest ones: a clock
    /// that is far from it may be wrong.
    fn newest_event(&self) -> Answer<Option<i64>>;
    /// The waiting tables that are open to everybody, newest first; of some games or all. Tables
    /// nobody waits at any more have to be finished by the server.
    fn lobby(&self, game: Option<Vec<String>>, limit: u32) -> Answer<Vec<TableRecord>>;
    /// The tables that are played and that everybody may watch, the newest first. A private table is
    /// never among them.
    fn running(&self, limit: u32) -> Answer<Vec<TableRecord>>;
    /// The versions of those of these tables that exist, to find out what was missed.
    fn versions(&self, tables: Vec<TableId>) -> Answer<Vec<(TableId, u64)>>;
    /// The seats that a token holds.
    fn seats_held(&self, token: Digest) -> Answer<Vec<HeldSeat>>;
    /// The tables waiting or in play where a token holds a seat.
    fn current_tables_held(&self, token: Digest) -> Answer<Vec<TableRecord>>;

    /// Finished tables whose ratings are still to be computed, oldest first.
    fn tables_to_rate(&self, limit: u32) -> Answer<Vec<TableRecord>>;
    /// Stores the ratings changed by a table, once.
    fn rate_table(&self, rate: RateTable) -> Answer<Rated>;
    /// The ratings of an account in all games it has played.
    fn ratings(&self, account: AccountId) -> Answer<Vec<Rating>>;
    /// The ratings of several accounts at once.
    fn ratings_of_all(&self, accounts: Vec<AccountId>) -> Answer<Vec<(AccountId, Rating)>>;
    /// How the ratings of an account went: the last so many of each game, the oldest first. Whoever
    /// is a stranger to it learns nothing of private tables.
    fn progress(&self, account: AccountId, viewer: Viewer, limit: u32) -> Answer<Vec<RatingPoint>>;
    /// The strongest accounts at a game, the strongest first, and of two that are as strong the
    /// older account. Those who are shut out are not among them.
    fn leaders(&self, page: LeaderPage) -> Answer<Vec<Leader>>;
    /// The tables an account plays or waits in.
    fn current_tables(&self, account: AccountId) -> Answer<Vec<TableRecord>>;
    /// The tables an account has finished.
    fn history(&self, account: AccountId, page: HistoryPage) -> Answer<Vec<PastTable>>;

    /// Creates an account.
    fn create_account(&self, account: NewAccount) -> Answer<Registered>;
    /// An account by its id.
    fn account(&self, account: AccountId) -> Answer<Option<Account>>;
    /// An account by its name, or by one that looks the same.
    fn account_named(&self, name: &str) -> Answer<Option<Account>>;
    /// Changes the password hash and ends every session but one. `false` if there is no account.
    fn set_password(&self, account: AccountId, hash: &str, keep: Option<Digest>) -> Answer<bool>;
    /// Consumes a recovery code: sets a new password, and ends every session. `false` if the code
    /// is invalid.
    fn recover(&self, account: AccountId, code: Digest, hash: &str) -> Answer<bool>;
    /// Replaces all recovery codes. `false` if there is no account.
    fn set_recovery_codes(&self, account: AccountId, codes: Vec<Digest>) -> Answer<bool>;
    /// Renames an account, also at the seats where it has played.
    fn rename_account(&self, account: AccountId, name: &str) -> Answer<Renamed>;
    /// Everything known about a person.
    fn export_account(&self, account: AccountId) -> Answer<Option<Export>>;
    /// The tokens by which the owner of an account was known before they had it.
    fn earlier_guests(&self, account: AccountId) -> Answer<Vec<Digest>>;
    /// Those of these accounts that no longer exist.
    fn accounts_gone(&self, accounts: Vec<AccountId>) -> Answer<Vec<AccountId>>;
    /// Forgets a person, including what they did before they had the account. Their tables stay,
    /// without their name and chat lines; nothing of it is left in the log of the database.
    /// `false` if there is no account.
    fn delete_account(&self, account: AccountId) -> Answer<bool>;
    /// Everything known about a person without an account.
    fn export_guest(&self, token: Digest) -> Answer<GuestExport>;
    /// Forgets a person without an account, as [`delete_account`](Store::delete_account) does.
    /// `false` if nothing was known.
    fn delete_guest(&self, token: Digest) -> Answer<bool>;
    /// Forgets data that is too old, some of it at a time. Matches stay if somebody with an account
    /// sat there.
    fn sweep(&self, expired: Expired) -> Answer<Swept>;
    /// Overwrites the remains of deleted data in the database, if anything was deleted since the
    /// last time. It takes long, and writers have to wait. `false` if there was nothing to do.
    fn scrub(&self) -> Answer<bool>;

    /// Opens a session; of too many of an account the oldest end. `false` if there is no account.
    fn open_session(&self, session: NewSession) -> Answer<bool>;
    /// The session of a token, unless it has expired.
    fn session(&self, token: Digest, now_ms: i64) -> Answer<Option<Session>>;
    /// Extends a session. `false` if it is over.
    fn renew_session(&self, token: Digest, now_ms: i64, expires_ms: i64) -> Answer<bool>;
    /// Ends a session. `false` if there was none.
    fn close_session(&self, token: Digest) -> Answer<bool>;
    /// Ends every session of an account but one; returns how many.
    fn close_sessions(&self, account: AccountId, keep: Option<Digest>) -> Answer<u64>;
    /// Forgets expired sessions; returns how many.
    fn sweep_sessions(&self, now_ms: i64) -> Answer<u64>;

    /// Blocks another account. `false` if one of them does not exist.
    fn block(&self, account: AccountId, other: AccountId, at_ms: i64) -> Answer<bool>;
    /// Removes a block. `false` if there was none.
    fn unblock(&self, account: AccountId, other: AccountId) -> Answer<bool>;
    /// The people an account blocks.
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
    /// Stores a report.
    fn report(&self, report: NewReport) -> Answer<ReportId>;

    /// The reports.
    fn reports(&self, page: ReportPage) -> Answer<Vec<Report>>;
    /// Closes a report with a note. `false` if it is already closed or does not exist.
    fn close_report(&self, report: ReportId, note: &str, at_ms: i64) -> Answer<bool>;
    /// Bans an account and ends its sessions. `false` if there is no account.
    fn ban(&self, account: AccountId, ban: Ban) -> Answer<bool>;
    /// Lifts a ban. `false` if there was none.
    fn lift_ban(&self, account: AccountId) -> Answer<bool>;
    /// Accounts whose name begins with this, sorted by name.
    fn accounts_like(&self, beginning: &str, limit: u32) -> Answer<Vec<AccountLine>>;
    /// The number of things stored.
    fn counts(&self) -> Answer<Counts>;

    /// The health of the store.
    fn health(&self) -> Health;
}
