//! The store in memory: for simulations of several servers, and for tests. Nothing of it survives
//! the process.
//!
//! It does what a database does, one intent after the other, so a run can be repeated.

mod accounts;
mod log;
mod people;
mod person;
mod ratings;
mod state;
mod tables;

use std::sync::{Mutex, MutexGuard, PoisonError};

use self::state::State;
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
use crate::store::{Answer, Store};
use crate::sweep::{Expired, Swept};
use crate::table::{Created, HeldSeat, NewTable, Page, Speaker, TableId, TableRecord};

/// A store in memory. Servers share it behind an `Arc`, as they would share a database.
#[derive(Default)]
pub struct MemoryStore {
    state: Mutex<State>,
}

impl MemoryStore {
    /// An empty store.
    #[must_use]
    pub fn new() -> MemoryStore {
        MemoryStore::default()
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Carries out an intent that cannot fail.
    fn with<T: Send + 'static>(&self, work: impl FnOnce(&mut State) -> T) -> Answer<T> {
        self.attempt(|state| Ok(work(state)))
    }

    /// It is carried out at once, so it does not matter whether anybody waits for the answer.
    fn attempt<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut State) -> Result<T, StoreError>,
    ) -> Answer<T> {
        let outcome = work(&mut self.state());
        Box::pin(std::future::ready(outcome))
    }
}

impl Store for MemoryStore {
    fn create_table(&self, table: NewTable) -> Answer<Created> {
        self.with(|state| state.create_table(&table))
    }
    fn append(&self, append: Append) -> Answer<Appended> {
        self.attempt(|state| state.append(&append))
    }
    fn events_after(&self, table: &TableId, version: u64, limit: u32) -> Answer<Vec<StoredEvent>> {
        self.attempt(|state| state.events_after(table, version, limit))
    }
    fn load_table(&self, table: &TableId) -> Answer<Option<TableRecord>> {
        self.with(|state| state.load_table(table))
    }
    fn unfinished_tables(&self, page: Page) -> Answer<Vec<TableRecord>> {
        self.with(|state| state.unfinished_tables(&page))
    }
    fn newest_event(&self) -> Answer<Option<i64>> {
        self.with(|state| state.newest_event())
    }
    fn lobby(&self, game: Option<Vec<String>>, limit: u32) -> Answer<Vec<TableRecord>> {
        self.with(|state| state.lobby(game.as_deref(), limit))
    }
    fn running(&self, limit: u32) -> Answer<Vec<TableRecord>> {
        self.with(|state| state.running(limit))
    }
    fn versions(&self, tables: Vec<TableId>) -> Answer<Vec<(TableId, u64)>> {
        self.with(|state| state.versions(tables))
    }
    fn seats_held(&self, token: Digest) -> Answer<Vec<HeldSeat>> {
        self.with(|state| state.seats_held(token))
    }
    fn current_tables_held(&self, token: Digest) -> Answer<Vec<TableRecord>> {
        self.with(|state| state.current_tables_held(token))
    }

    fn tables_to_rate(&self, limit: u32) -> Answer<Vec<TableRecord>> {
        self.with(|state| state.tables_to_rate(limit))
    }
    fn rate_table(&self, rate: RateTable) -> Answer<Rated> {
        self.attempt(|state| state.rate_table(&rate))
    }
    fn ratings(&self, account: AccountId) -> Answer<Vec<Rating>> {
        self.with(|state| state.ratings(account))
    }
    fn ratings_of_all(&self, accounts: Vec<AccountId>) -> Answer<Vec<(AccountId, Rating)>> {
        self.with(|state| state.ratings_of_all(&accounts))
    }
    fn progress(&self, account: AccountId, viewer: Viewer, limit: u32) -> Answer<Vec<RatingPoint>> {
        self.with(|state| state.progress(account, viewer, limit))
    }
    fn leaders(&self, page: LeaderPage) -> Answer<Vec<Leader>> {
        self.with(|state| state.leaders(&page))
    }
    fn current_tables(&self, account: AccountId) -> Answer<Vec<TableRecord>> {
        self.with(|state| state.current_tables(account))
    }
    fn history(&self, account: AccountId, page: HistoryPage) -> Answer<Vec<PastTable>> {
        self.with(|state| state.history(account, &page))
    }

    fn create_account(&self, account: NewAccount) -> Answer<Registered> {
        self.with(|state| state.create_account(&account))
    }
    fn account(&self, account: AccountId) -> Answer<Option<Account>> {
        self.with(|state| state.account(account))
    }
    fn account_named(&self, name: &str) -> Answer<Option<Account>> {
        self.with(|state| state.account_named(name))
    }
    fn set_password(&self, account: AccountId, hash: &str, keep: Option<Digest>) -> Answer<bool> {
        self.with(|state| state.set_password(account, hash, keep))
    }
    fn recover(&self, account: AccountId, code: Digest, hash: &str) -> Answer<bool> {
        self.with(|state| state.recover(account, code, hash))
    }
    fn set_recovery_codes(&self, account: AccountId, codes: Vec<Digest>) -> Answer<bool> {
        self.with(|state| state.set_recovery_codes(account, &codes))
    }
    fn rename_account(&self, account: AccountId, name: &str) -> Answer<Renamed> {
        self.with(|state| state.rename_account(account, name))
    }
    fn export_account(&self, account: AccountId) -> Answer<Option<Export>> {
        self.with(|state| state.export_account(account))
    }
    fn earlier_guests(&self, account: AccountId) -> Answer<Vec<Digest>> {
        self.with(|state| state.earlier_guests(account))
    }
    fn accounts_gone(&self, accounts: Vec<AccountId>) -> Answer<Vec<AccountId>> {
        self.with(|state| state.accounts_gone(accounts))
    }
    fn delete_account(&self, account: AccountId) -> Answer<bool> {
        self.with(|state| state.delete_account(account))
    }
    fn export_guest(&self, token: Digest) -> Answer<GuestExport> {
        self.with(|state| state.export_guest(token))
    }
    fn delete_guest(&self, token: Digest) -> Answer<bool> {
        self.with(|state| state.delete_guest(token))
    }
    fn sweep(&self, expired: Expired) -> Answer<Swept> {
        self.with(|state| state.sweep(&expired))
    }
    fn scrub(&self) -> Answer<bool> {
        self.with(State::scrub)
    }

    fn open_session(&self, session: NewSession) -> Answer<bool> {
        self.attempt(|state| state.open_session(&session))
    }
    fn session(&self, token: Digest, now_ms: i64) -> Answer<Option<Session>> {
        self.with(|state| state.session(token, now_ms))
    }
    fn renew_session(&self, token: Digest, now_ms: i64, expires_ms: i64) -> Answer<bool> {
        self.with(|state| state.renew_session(token, now_ms, expires_ms))
    }
    fn close_session(&self, token: Digest) -> Answer<bool> {
        self.with(|state| state.close_session(token))
    }
    fn close_sessions(&self, account: AccountId, keep: Option<Digest>) -> Answer<u64> {
        self.with(|state| state.close_sessions(account, keep))
    }
    fn sweep_sessions(&self, now_ms: i64) -> Answer<u64> {
        self.with(|state| state.sweep_sessions(now_ms))
    }

    fn block(&self, account: AccountId, other: AccountId, at_ms: i64) -> Answer<bool> {
        self.attempt(|state| state.block(account, other, at_ms))
    }
    fn unblock(&self, account: AccountId, other: AccountId) -> Answer<bool> {
        self.with(|state| state.unblock(account, other))
    }
    fn blocks(&self, account: AccountId) -> Answer<Vec<Blocked>> {
        self.with(|state| state.blocks(account))
    }
    fn kept_apart(&self, account: AccountId) -> Answer<Vec<AccountId>> {
        self.with(|state| state.kept_apart(account))
    }
    fn is_blocked(&self, one: AccountId, other: AccountId) -> Answer<bool> {
        self.with(|state| state.is_blocked(one, other))
    }
    fn subscribe_push(&self, push: NewPush) -> Answer<bool> {
        self.with(|state| state.subscribe_push(push))
    }
    fn pushes(&self, owner: Speaker) -> Answer<Vec<PushTarget>> {
        self.with(|state| state.pushes(owner))
    }
    fn forget_push(&self, endpoint: &str) -> Answer<bool> {
        self.with(|state| state.forget_push(endpoint))
    }
    fn unsubscribe_push(&self, owner: Speaker, endpoint: &str) -> Answer<bool> {
        self.with(|state| state.unsubscribe_push(owner, endpoint))
    }
    fn sweep_pushes(&self, before_ms: i64) -> Answer<u64> {
        self.with(|state| state.sweep_pushes(before_ms))
    }
    fn report(&self, report: NewReport) -> Answer<ReportId> {
        self.attempt(|state| state.report(report))
    }

    fn reports(&self, page: ReportPage) -> Answer<Vec<Report>> {
        self.with(|state| state.reports(&page))
    }
    fn close_report(&self, report: ReportId, note: &str, at_ms: i64) -> Answer<bool> {
        self.with(|state| state.close_report(report, note, at_ms))
    }
    fn ban(&self, account: AccountId, ban: Ban) -> Answer<bool> {
        self.with(|state| state.ban(account, ban))
    }
    fn lift_ban(&self, account: AccountId) -> Answer<bool> {
        self.with(|state| state.lift_ban(account))
    }
    fn accounts_like(&self, beginning: &str, limit: u32) -> Answer<Vec<AccountLine>> {
        self.with(|state| state.accounts_like(beginning, limit))
    }
    fn counts(&self) -> Answer<Counts> {
        self.with(|state| state.counts())
    }

    fn health(&self) -> Health {
        Health::Good
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testkit::{append, cases, done, new_table};

    #[test]
    fn memory_does_what_every_store_has_to_do() {
        for case in cases() {
            println!("{}", case.name);
            (case.run)(&MemoryStore::new());
        }
    }

    #[test]
    fn what_was_asked_for_is_done_although_nobody_waits_for_it() {
        let store = MemoryStore::new();
        drop(store.create_table(new_table("m")));
        drop(store.append(append("m", 0, 0, 0)));
        let table = done(store.load_table(&TableId("m".to_owned())));
        assert_eq!(table.map(|table| table.version), Some(1));
    }
}
