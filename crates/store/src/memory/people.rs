//! Blocks, reports, addresses and counts.

use super::state::{FiledReport, Push, State, broken};
use crate::account::AccountId;
use crate::error::{InvalidIntent, StoreError};
use crate::people::{
    Blocked, Counts, NewPush, NewReport, PushTarget, Report, ReportId, ReportPage,
};
use crate::table::{Speaker, TableStatus};

/// The most addresses of one person: the oldest are forgotten.
const MOST: usize = 10;

impl State {
    pub(super) fn block(
        &mut self,
        account: AccountId,
        other: AccountId,
        at_ms: i64,
    ) -> Result<bool, StoreError> {
        if account == other {
            return Err(InvalidIntent::BlocksItself.into());
        }
        let is_known = self.exists(other);
        let Some(person) = self.people.get_mut(&account).filter(|_| is_known) else {
            return Ok(false);
        };
        person.blocks.entry(other).or_insert(at_ms);
        Ok(true)
    }

    pub(super) fn unblock(&mut self, account: AccountId, other: AccountId) -> bool {
        let person = self.people.get_mut(&account);
        person.is_some_and(|person| person.blocks.remove(&other).is_some())
    }

    pub(super) fn blocks(&self, account: AccountId) -> Vec<Blocked> {
        let Some(person) = self.people.get(&account) else {
            return Vec::new();
        };
        let named = person.blocks.iter().filter_map(|(other, at_ms)| {
            let other = self.people.get(other)?;
            let blocked = Blocked {
                account: other.account.id,
                name: other.account.name.clone(),
                at_ms: *at_ms,
            };
            Some((&other.name_key, blocked))
        });
        let mut all: Vec<_> = named.collect();
        all.sort_by_key(|(key, _)| *key);
        all.into_iter().map(|(_, blocked)| blocked).collect()
    }

    pub(super) fn kept_apart(&self, account: AccountId) -> Vec<AccountId> {
        let others = self.people.keys().copied();
        let apart = others.filter(|other| self.is_blocked(account, *other));
        apart.collect()
    }

    pub(super) fn is_blocked(&self, one: AccountId, other: AccountId) -> bool {
        let blocks = |one, other| {
            let person = self.people.get(&one);
            person.is_some_and(|person| person.blocks.contains_key(&other))
        };
        blocks(one, other) || blocks(other, one)
    }

    pub(super) fn subscribe_push(&mut self, new: NewPush) -> bool {
        if let Speaker::Account(account) = new.owner
            && !self.exists(account)
        {
            return false;
        }
        let owner = new.owner;
        let push = Push {
            owner,
            at_ms: new.at_ms,
            target: new.target,
        };
        self.pushes.insert(push.target.endpoint.clone(), push);
        let mut theirs = self.pushes_of(owner);
        // The newest first, and of two that are as new the one whose address comes first.
        theirs.sort_by_key(|(endpoint, at_ms)| (std::cmp::Reverse(*at_ms), endpoint.clone()));
        for (endpoint, _) in theirs.into_iter().skip(MOST) {
            self.pushes.remove(&endpoint);
        }
        true
    }

    /// The addresses of somebody with when each was given, the oldest first.
    pub(super) fn pushes_of(&self, owner: Speaker) -> Vec<(String, i64)> {
        let theirs = self.pushes.values().filter(|push| push.owner == owner);
        let mut all: Vec<_> = theirs
            .map(|push| (push.target.endpoint.clone(), push.at_ms))
            .collect();
        all.sort_by_key(|(_, at_ms)| *at_ms);
        all
    }

    pub(super) fn pushes(&self, owner: Speaker) -> Vec<PushTarget> {
        let theirs = self.pushes_of(owner).into_iter();
        theirs
            .map(|(endpoint, _)| self.pushes[&endpoint].target.clone())
            .collect()
    }

    pub(super) fn forget_push(&mut self, endpoint: &str) -> bool {
        self.pushes.remove(endpoint).is_some()
    }

    pub(super) fn unsubscribe_push(&mut self, owner: Speaker, endpoint: &str) -> bool {
        let push = self.pushes.get(endpoint);
        push.is_some_and(|push| push.owner == owner) && self.forget_push(endpoint)
    }

    pub(super) fn sweep_pushes(&mut self, before_ms: i64) -> u64 {
        self.forget_pushes(|push| push.at_ms < before_ms) as u64
    }

    pub(super) fn forget_pushes(&mut self, is_unwanted: impl Fn(&Push) -> bool) -> usize {
        let before = self.pushes.len();
        self.pushes.retain(|_, push| !is_unwanted(push));
        before - self.pushes.len()
    }

    pub(super) fn report(&mut self, new: NewReport) -> Result<ReportId, StoreError> {
        if let Some(table) = &new.table
            && self.table(table).is_none()
        {
            return Err(InvalidIntent::NoSuchTable.into());
        }
        let mut people = new.reporter.into_iter().chain(new.accused);
        if people.any(|account| !self.exists(account)) {
            return Err(broken("a report of or about nobody"));
        }
        self.last_report += 1;
        let id = ReportId(self.last_report);
        let filed = FiledReport {
            reporter: new.reporter,
            guest: new.guest,
            accused: new.accused,
            table: new.table,
            seat: new.seat,
            text: new.text,
            at_ms: new.at_ms,
            closed: None,
        };
        self.reports.insert(id, filed);
        Ok(id)
    }

    pub(super) fn reports(&self, page: &ReportPage) -> Vec<Report> {
        let after = page.after.unwrap_or(ReportId(0));
        let is_wanted =
            |id: ReportId, it: &FiledReport| id > after && (!page.only_open || it.closed.is_none());
        self.find_reports(is_wanted, page.limit)
    }

    pub(super) fn find_reports(
        &self,
        is_wanted: impl Fn(ReportId, &FiledReport) -> bool,
        limit: u32,
    ) -> Vec<Report> {
        let named = |account: Option<AccountId>| {
            let person = self.people.get(&account?)?;
            Some((person.account.id, person.account.name.clone()))
        };
        let found = self.reports.iter().filter(|(id, it)| is_wanted(**id, it));
        let told = found.map(|(id, filed)| Report {
            id: *id,
            reporter: named(filed.reporter),
            accused: named(filed.accused),
            table: filed.table.clone(),
            seat: filed.seat,
            text: filed.text.clone(),
            at_ms: filed.at_ms,
            closed: filed.closed.clone(),
        });
        told.take(limit as usize).collect()
    }

    pub(super) fn close_report(&mut self, report: ReportId, note: &str, at_ms: i64) -> bool {
        let open = self.reports.get_mut(&report);
        let open = open.filter(|report| report.closed.is_none());
        open.map(|report| report.closed = Some((at_ms, note.to_owned())))
            .is_some()
    }

    pub(super) fn counts(&self) -> Counts {
        let tables = |status| {
            let all = self.tables.values();
            all.filter(|it| it.record.status == status).count() as u64
        };
        let open = self.reports.values().filter(|it| it.closed.is_none());
        Counts {
            waiting: tables(TableStatus::Waiting),
            running: tables(TableStatus::Running),
            finished: tables(TableStatus::Finished),
            accounts: self.people.len() as u64,
            open_reports: open.count() as u64,
        }
    }
}
