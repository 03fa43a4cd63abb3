//! Tables: creating, changing, finding.

use super::state::{State, Swept, Table};
use crate::account::{AccountId, HistoryPage, PastTable, Viewer};
use crate::digest::Digest;
use crate::table::{
    Created, HeldSeat, NewTable, Page, SeatChange, SeatRecord, TableId, TableRecord, TableStatus,
};

impl State {
    pub(super) fn create_table(&mut self, new: &NewTable) -> Created {
        if self.numbers.contains_key(&new.id) {
            return Created::Taken;
        }
        let mut table = Table {
            record: TableRecord {
                id: new.id.clone(),
                game: new.game.clone(),
                settings: new.settings.clone(),
                status: TableStatus::Waiting,
                is_listed: new.is_listed,
                is_private: new.is_private,
                is_rated: new.is_rated,
                version: 0,
                created_ms: new.at_ms,
                started_ms: None,
                finished_ms: None,
                result: None,
                seats: Vec::new(),
            },
            events: Vec::new(),
            lines: Vec::new(),
            rated_ms: None,
            swept: Swept::Nothing,
        };
        table.occupy(self.occupied(&new.seats));
        table.insert(None, &new.events);
        let version = table.record.version;
        self.last_table += 1;
        self.numbers.insert(new.id.clone(), self.last_table);
        self.tables.insert(self.last_table, table);
        Created::Created { version }
    }

    /// Who sits down where, or nobody. A person who has just been forgotten sits there without a
    /// name.
    pub(super) fn occupied(&self, seats: &[SeatChange]) -> Vec<(u8, Option<SeatRecord>)> {
        let seated = |wanted: &SeatChange| {
            let record = wanted.occupant.as_ref().map(|who| {
                let account = who.account.filter(|account| self.exists(*account));
                let is_known = account == who.account;
                SeatRecord {
                    seat: wanted.seat,
                    token: who.token,
                    account,
                    name: match is_known {
                        true => who.name.clone(),
                        false => String::new(),
                    },
                    place: None,
                    rating: None,
                }
            });
            (wanted.seat, record)
        };
        seats.iter().map(seated).collect()
    }

    pub(super) fn load_table(&self, table: &TableId) -> Option<TableRecord> {
        self.table(table).map(|table| table.record.clone())
    }

    pub(super) fn unfinished_tables(&self, page: &Page) -> Vec<TableRecord> {
        let after = page.after.as_ref().and_then(|it| self.numbers.get(it));
        let later = self.tables.range(after.copied().unwrap_or(0) + 1..);
        State::records(
            later.map(|(_, table)| table),
            |it| !it.is_over(),
            page.limit,
        )
    }

    pub(super) fn lobby(&self, games: Option<&[String]>, limit: u32) -> Vec<TableRecord> {
        let is_wanted = |table: &Table| {
            let record = &table.record;
            record.status == TableStatus::Waiting
                && record.is_listed
                && games.is_none_or(|games| games.contains(&record.game))
        };
        State::records(self.tables.values().rev(), is_wanted, limit)
    }

    pub(super) fn running(&self, limit: u32) -> Vec<TableRecord> {
        let is_wanted =
            |table: &Table| table.record.status == TableStatus::Running && !table.record.is_private;
        State::records(self.tables.values().rev(), is_wanted, limit)
    }

    pub(super) fn versions(&self, tables: Vec<TableId>) -> Vec<(TableId, u64)> {
        let version = |id: TableId| {
            let version = self.table(&id)?.record.version;
            Some((id, version))
        };
        tables.into_iter().filter_map(version).collect()
    }

    pub(super) fn seats_held(&self, token: Digest) -> Vec<HeldSeat> {
        let mut held = Vec::new();
        for table in self.tables.values() {
            let seats = table.record.seats.iter();
            held.extend(
                seats
                    .filter(|seat| seat.token == Some(token))
                    .map(|seat| HeldSeat {
                        table: table.record.id.clone(),
                        seat: seat.seat,
                        account: seat.account,
                    }),
            );
        }
        held
    }

    pub(super) fn current_tables_held(&self, token: Digest) -> Vec<TableRecord> {
        let is_wanted = |table: &Table| !table.is_over() && table.seats_token(token);
        State::records(self.tables.values(), is_wanted, u32::MAX)
    }

    pub(super) fn current_tables(&self, account: AccountId) -> Vec<TableRecord> {
        let is_wanted = |table: &Table| !table.is_over() && table.seats_account(account);
        State::records(self.tables.values(), is_wanted, u32::MAX)
    }

    /// The finished tables, newest first. An account with several seats at a table is listed with
    /// the first of them.
    pub(super) fn history(&self, account: AccountId, page: &HistoryPage) -> Vec<PastTable> {
        let before = page.before.as_ref().and_then(|id| {
            let number = *self.numbers.get(id)?;
            Some((self.tables[&number].record.finished_ms?, number))
        });
        let sees = |table: &Table| page.viewer == Viewer::Owner || !table.record.is_private;
        let mut found: Vec<((i64, i64), PastTable)> = Vec::new();
        for (&number, table) in self.tables.iter().filter(|(_, table)| sees(table)) {
            let key = table.record.finished_ms.map(|at_ms| (at_ms, number));
            let key = key.filter(|key| before.is_none_or(|before| *key < before));
            if let (Some(key), Some(past)) = (key, past(&table.record, account)) {
                found.push((key, past));
            }
        }
        found.sort_by_key(|(key, _)| std::cmp::Reverse(*key));
        let newest = found.into_iter().take(page.limit as usize);
        newest.map(|(_, past)| past).collect()
    }
}

/// A finished table as part of the history of an account that sat there.
fn past(table: &TableRecord, account: AccountId) -> Option<PastTable> {
    let mut seats = table.seats.iter();
    let seat = seats.find(|seat| seat.account == Some(account))?.seat;
    Some(PastTable {
        id: table.id.clone(),
        game: table.game.clone(),
        settings: table.settings.clone(),
        is_rated: table.is_rated,
        created_ms: table.created_ms,
        finished_ms: table.finished_ms?,
        result: table.result.clone()?,
        seat,
        seats: table.seats.clone(),
    })
}

impl Table {
    pub(super) fn occupy(&mut self, occupied: Vec<(u8, Option<SeatRecord>)>) {
        let seats = &mut self.record.seats;
        for (number, occupant) in occupied {
            seats.retain(|seat| seat.seat != number);
            seats.extend(occupant);
        }
        seats.sort_by_key(|seat| seat.seat);
    }
}
