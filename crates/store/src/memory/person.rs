//! Everything that belongs to one person, exported or forgotten; and what is too old to keep.

use super::accounts::line;
use super::state::{State, Swept, Table};
use crate::account::{AccountId, HistoryPage, Viewer};
use crate::digest::Digest;
use crate::people::{Export, GuestExport, ReportId};
use crate::sweep::{self, Expired};
use crate::table::{Speaker, TableId};

impl State {
    pub(super) fn export_account(&self, account: AccountId) -> Option<Export> {
        let person = self.people.get(&account)?;
        let everything = HistoryPage {
            before: None,
            limit: u32::MAX,
            viewer: Viewer::Owner,
        };
        let theirs = self.sessions.values().filter(|it| it.account == account);
        let mut sessions: Vec<(i64, i64)> =
            theirs.map(|it| (it.created_ms, it.expires_ms)).collect();
        sessions.sort_unstable();
        let current = self.current_tables(account).into_iter();
        Some(Export {
            account: line(&person.account),
            sessions,
            recovery_codes: person.recovery.len() as u64,
            ratings: self.ratings(account),
            blocks: self.blocks(account),
            reports: self.find_reports(|_, it| it.reporter == Some(account), u32::MAX),
            current_tables: current.map(|table| table.id).collect(),
            history: self.history(account, &everything),
            talked_at: self.tables_with(|table| table.heard(Speaker::Account(account))),
            pushes: self.pushes_of(Speaker::Account(account)),
            earlier: self.export_earlier(&person.earlier),
        })
    }

    /// Everything the owner of an account did before they had it.
    fn export_earlier(&self, tokens: &[Digest]) -> GuestExport {
        let mut earlier = GuestExport::default();
        for token in tokens {
            let guest = self.export_guest(*token);
            earlier.reports.extend(guest.reports);
            earlier.tables.extend(guest.tables);
            earlier.pushes.extend(guest.pushes);
        }
        earlier
    }

    pub(super) fn export_guest(&self, token: Digest) -> GuestExport {
        let knows = |table: &Table| table.seats_token(token) || table.heard(Speaker::Guest(token));
        GuestExport {
            reports: self.find_reports(|_, it| it.guest == Some(token), u32::MAX),
            tables: self.tables_with(knows),
            pushes: self.pushes_of(Speaker::Guest(token)),
        }
    }

    fn tables_with(&self, is_wanted: impl Fn(&Table) -> bool) -> Vec<TableId> {
        let found = self.tables.values().filter(|table| is_wanted(table));
        found.map(|table| table.record.id.clone()).collect()
    }

    /// Matches and reports stay, without the person; everything else goes with the account.
    pub(super) fn delete_account(&mut self, account: AccountId) -> bool {
        let Some(person) = self.people.remove(&account) else {
            return false;
        };
        for token in person.earlier {
            self.delete_guest(token);
        }
        for table in self.tables.values_mut() {
            table.unsay(|by| by == Speaker::Account(account));
            let seats = table.record.seats.iter_mut();
            for seat in seats.filter(|seat| seat.account == Some(account)) {
                seat.name.clear();
                seat.account = None;
            }
        }
        for report in self.reports.values_mut() {
            if report.reporter == Some(account) {
                // Their words may reveal who they are.
                report.text.clear();
                report.reporter = None;
            }
            report.accused = report.accused.filter(|accused| *accused != account);
        }
        for other in self.people.values_mut() {
            other.blocks.remove(&account);
        }
        self.close_sessions(account, None);
        self.forget_pushes(|push| push.owner == Speaker::Account(account));
        self.is_scrub_due = true;
        true
    }

    /// Matches and reports stay, without the person; nobody holds their seats any more.
    pub(super) fn delete_guest(&mut self, token: Digest) -> bool {
        let mut known = self.forget_pushes(|push| push.owner == Speaker::Guest(token));
        for table in self.tables.values_mut() {
            known += table.unsay(|by| by == Speaker::Guest(token));
            let seats = table.record.seats.iter_mut();
            for seat in seats.filter(|it| it.token == Some(token) && it.account.is_none()) {
                seat.name.clear();
                seat.token = None;
                known += 1;
            }
        }
        let reports = self.reports.values_mut();
        for report in reports.filter(|report| report.guest == Some(token)) {
            report.text.clear();
            report.guest = None;
            known += 1;
        }
        self.is_scrub_due |= known > 0;
        known > 0
    }

    pub(super) fn scrub(&mut self) -> bool {
        std::mem::take(&mut self.is_scrub_due)
    }

    pub(super) fn sweep(&mut self, expired: &Expired) -> sweep::Swept {
        let mut swept = sweep::Swept::default();
        let with_guests = self.due(Swept::Nothing, expired.guests_ms, expired.limit);
        for number in &with_guests {
            let table = self.tables.get_mut(number).expect("it was found above");
            swept.guests += u64::from(table.forget_guests());
        }
        // A table is not kept longer than the names of its players.
        let before_ms = expired.guest_tables_ms.min(expired.guests_ms);
        let old = self.due(Swept::Guests, before_ms, expired.limit);
        for number in &old {
            swept.tables += u64::from(self.forget_table(*number));
        }
        swept.reports = self.sweep_reports(expired);
        let most = with_guests.len().max(old.len()) as u64;
        swept.is_more = most.max(swept.reports) >= u64::from(expired.limit);
        self.is_scrub_due |= swept.guests + swept.tables + swept.reports > 0;
        swept
    }

    /// The tables that ended before this time and were swept only this far, oldest first.
    fn due(&self, swept: Swept, before_ms: i64, limit: u32) -> Vec<i64> {
        let ended = self.tables.iter().filter(|(_, it)| it.swept == swept);
        let mut old: Vec<(i64, i64)> = ended
            .filter_map(|(number, table)| Some((table.record.finished_ms?, *number)))
            .filter(|(finished_ms, _)| *finished_ms < before_ms)
            .collect();
        old.sort_unstable();
        old.truncate(limit as usize);
        old.into_iter().map(|(_, number)| number).collect()
    }

    /// Returns whether nobody with an account sat there: then it is gone.
    fn forget_table(&mut self, number: i64) -> bool {
        let table = self.tables.get_mut(&number).expect("it was found above");
        let is_account = |by: Speaker| matches!(by, Speaker::Account(_));
        let mut seats = table.record.seats.iter();
        if seats.any(|seat| seat.account.is_some())
            || table.lines.iter().any(|it| is_account(it.by))
        {
            table.swept = Swept::Everything;
            return false;
        }
        let id = table.record.id.clone();
        self.tables.remove(&number);
        self.numbers.remove(&id);
        let about = |table: &mut Option<TableId>| {
            if table.as_ref() == Some(&id) {
                *table = None;
            }
        };
        self.reports
            .values_mut()
            .for_each(|report| about(&mut report.table));
        true
    }

    fn sweep_reports(&mut self, expired: &Expired) -> u64 {
        let old = self.reports.iter().filter(|(_, report)| {
            let last_ms = report.closed.as_ref().map_or(report.at_ms, |it| it.0);
            last_ms < expired.reports_ms
        });
        let ids: Vec<ReportId> = old
            .map(|(id, _)| *id)
            .take(expired.limit as usize)
            .collect();
        for id in &ids {
            self.reports.remove(id);
        }
        ids.len() as u64
    }
}

impl Table {
    fn heard(&self, speaker: Speaker) -> bool {
        self.lines.iter().any(|line| line.by == speaker)
    }

    /// Returns whether there were any.
    fn forget_guests(&mut self) -> bool {
        let mut known = self.unsay(|by| matches!(by, Speaker::Guest(_)));
        let seats = self.record.seats.iter_mut();
        for seat in seats.filter(|seat| seat.account.is_none()) {
            known += usize::from(!seat.name.is_empty() || seat.token.is_some());
            seat.name.clear();
            seat.token = None;
        }
        self.swept = Swept::Guests;
        known > 0
    }
}
