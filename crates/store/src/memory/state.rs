//! What the store in memory holds, and how its parts are found.

use std::collections::{BTreeMap, HashMap};

use crate::account::{Account, AccountId, Rating};
use crate::digest::Digest;
use crate::error::{InvalidIntent, StoreError};
use crate::event::StoredEvent;
use crate::people::{PushTarget, ReportId};
use crate::table::{Speaker, TableId, TableRecord, TableStatus};

/// Everything stored.
#[derive(Default)]
pub(super) struct State {
    /// In order of creation, under numbers that are never used twice.
    pub(super) tables: BTreeMap<i64, Table>,
    pub(super) numbers: HashMap<TableId, i64>,
    pub(super) last_table: i64,
    pub(super) people: BTreeMap<AccountId, Person>,
    pub(super) last_account: i64,
    pub(super) sessions: HashMap<Digest, OpenSession>,
    pub(super) reports: BTreeMap<ReportId, FiledReport>,
    pub(super) last_report: i64,
    pub(super) pushes: BTreeMap<String, Push>,
    /// Whether something was deleted since the last scrub. There is nothing to overwrite, but it is
    /// told as by a store that has.
    pub(super) is_scrub_due: bool,
}

/// A table with its log.
pub(super) struct Table {
    pub(super) record: TableRecord,
    pub(super) events: Vec<StoredEvent>,
    pub(super) lines: Vec<Line>,
    pub(super) rated_ms: Option<i64>,
    pub(super) swept: Swept,
}

/// How much of a table that is over was swept.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Swept {
    Nothing,
    Guests,
    Everything,
}

/// Who wrote an event, and what replaces it when they are forgotten.
pub(super) struct Line {
    pub(super) seq: u64,
    pub(super) by: Speaker,
    pub(super) kind: String,
    pub(super) body: String,
}

/// An account and everything that goes with it.
pub(super) struct Person {
    pub(super) account: Account,
    pub(super) name_key: String,
    pub(super) look_key: String,
    pub(super) recovery: Vec<Digest>,
    pub(super) earlier: Vec<Digest>,
    pub(super) ratings: BTreeMap<String, Rating>,
    /// Whom they block, and since when.
    pub(super) blocks: BTreeMap<AccountId, i64>,
}

pub(super) struct OpenSession {
    pub(super) account: AccountId,
    pub(super) created_ms: i64,
    pub(super) expires_ms: i64,
}

pub(super) struct FiledReport {
    pub(super) reporter: Option<AccountId>,
    pub(super) guest: Option<Digest>,
    pub(super) accused: Option<AccountId>,
    pub(super) table: Option<TableId>,
    pub(super) seat: Option<u8>,
    pub(super) text: String,
    pub(super) at_ms: i64,
    pub(super) closed: Option<(i64, String)>,
}

pub(super) struct Push {
    pub(super) owner: Speaker,
    pub(super) target: PushTarget,
    pub(super) at_ms: i64,
}

impl State {
    pub(super) fn table(&self, table: &TableId) -> Option<&Table> {
        self.tables.get(self.numbers.get(table)?)
    }

    pub(super) fn table_mut(&mut self, table: &TableId) -> Option<&mut Table> {
        self.tables.get_mut(self.numbers.get(table)?)
    }

    pub(super) fn exists(&self, account: AccountId) -> bool {
        self.people.contains_key(&account)
    }

    /// The records of the tables that match, in this order.
    pub(super) fn records<'a>(
        tables: impl Iterator<Item = &'a Table>,
        is_wanted: impl Fn(&Table) -> bool,
        limit: u32,
    ) -> Vec<TableRecord> {
        let found = tables.filter(|table| is_wanted(table));
        let records = found.map(|table| table.record.clone());
        records.take(limit as usize).collect()
    }
}

impl Table {
    pub(super) fn is_over(&self) -> bool {
        self.record.status == TableStatus::Finished
    }

    /// Whether an account sits, or sat, there.
    pub(super) fn seats_account(&self, account: AccountId) -> bool {
        let mut seats = self.record.seats.iter();
        seats.any(|seat| seat.account == Some(account))
    }

    pub(super) fn seats_token(&self, token: Digest) -> bool {
        let mut seats = self.record.seats.iter();
        seats.any(|seat| seat.token == Some(token))
    }

    /// Replaces the lines of some speakers in the log; returns how many.
    pub(super) fn unsay(&mut self, is_theirs: impl Fn(Speaker) -> bool) -> usize {
        let (theirs, others) = std::mem::take(&mut self.lines)
            .into_iter()
            .partition::<Vec<Line>, _>(|line| is_theirs(line.by));
        self.lines = others;
        let unsaid = theirs.len();
        for line in theirs {
            let index = line.seq as usize - 1;
            if let Some(stored) = self.events.get_mut(index) {
                stored.event.kind = line.kind;
                stored.event.body = line.body;
            }
        }
        unsaid
    }
}

/// A number that other stores can hold as well: they end at 2⁶³.
pub(super) fn storable(number: u64) -> Result<u64, StoreError> {
    match i64::try_from(number) {
        Ok(_) => Ok(number),
        Err(_) => Err(InvalidIntent::NumberTooLarge.into()),
    }
}

/// An intent that would break what belongs together; the database of another store notices it.
pub(super) fn broken(what: &str) -> StoreError {
    StoreError::Failed(what.to_owned())
}
