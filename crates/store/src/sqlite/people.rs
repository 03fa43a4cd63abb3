//! Blocks, reports and counts.

use rusqlite::{Connection, Params, params};

use super::columns::{change, first, number, rows};
use super::problem::Problem;
use super::{accounts, tables};
use crate::account::AccountId;
use crate::error::InvalidIntent;
use crate::people::{Blocked, Counts, NewReport, Report, ReportId, ReportPage};

pub(super) fn block(
    db: &Connection,
    account: AccountId,
    other: AccountId,
    at_ms: i64,
) -> Result<bool, Problem> {
    if account == other {
        return Err(InvalidIntent::BlocksItself.into());
    }
    if !accounts::exists(db, account)? || !accounts::exists(db, other)? {
        return Ok(false);
    }
    let sql = "INSERT INTO block (account_id, other_id, at_ms) VALUES (?1, ?2, ?3)
               ON CONFLICT DO NOTHING";
    change(db, sql, params![account, other, at_ms])?;
    Ok(true)
}

pub(super) fn unblock(
    db: &Connection,
    account: AccountId,
    other: AccountId,
) -> Result<bool, Problem> {
    let sql = "DELETE FROM block WHERE account_id = ?1 AND other_id = ?2";
    Ok(change(db, sql, [account, other])? == 1)
}

pub(super) fn blocks(db: &Connection, account: AccountId) -> Result<Vec<Blocked>, Problem> {
    let sql = "SELECT id, name, at_ms FROM block JOIN account ON id = other_id
               WHERE account_id = ?1 ORDER BY name_key";
    rows(db, sql, [account], |row| {
        Ok(Blocked {
            account: row.get(0)?,
            name: row.get(1)?,
            at_ms: row.get(2)?,
        })
    })
}

pub(super) fn kept_apart(db: &Connection, account: AccountId) -> Result<Vec<AccountId>, Problem> {
    let sql = "SELECT other_id FROM block WHERE account_id = ?1
               UNION SELECT account_id FROM block WHERE other_id = ?1 ORDER BY 1";
    rows(db, sql, [account], |row| row.get(0))
}

pub(super) fn is_blocked(
    db: &Connection,
    one: AccountId,
    other: AccountId,
) -> Result<bool, Problem> {
    let sql = "SELECT 1 FROM block
               WHERE (account_id, other_id) IN (VALUES (?1, ?2), (?2, ?1))";
    Ok(first(db, sql, [one, other], |_| Ok(()))?.is_some())
}

pub(super) fn report(db: &Connection, new: &NewReport) -> Result<ReportId, Problem> {
    let mut table = None;
    if let Some(named) = &new.table {
        let (id, _) = tables::find(db, named)?.ok_or(InvalidIntent::NoSuchTable)?;
        table = Some(id);
    }
    let sql = "INSERT INTO report
               (reporter_id, reporter_token, accused_id, table_id, seat, text, at_ms)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)";
    let row = params![
        new.reporter,
        new.guest,
        new.accused,
        table,
        new.seat,
        new.text,
        new.at_ms
    ];
    change(db, sql, row)?;
    Ok(ReportId(db.last_insert_rowid()))
}

pub(super) fn reports(db: &Connection, page: &ReportPage) -> Result<Vec<Report>, Problem> {
    let condition = if page.only_open {
        "closed_ms IS NULL AND report.id > ?1 ORDER BY report.id LIMIT ?2"
    } else {
        "report.id > ?1 ORDER BY report.id LIMIT ?2"
    };
    let after = page.after.unwrap_or(ReportId(0));
    find_reports(db, condition, params![after, page.limit])
}

/// The reports that match a condition.
pub(super) fn find_reports(
    db: &Connection,
    condition: &str,
    params: impl Params,
) -> Result<Vec<Report>, Problem> {
    let sql = format!(
        "SELECT report.id, reporter_id, reporter.name, accused_id, accused.name, code, seat,
                text, at_ms, closed_ms, note
         FROM report
         LEFT JOIN account AS reporter ON reporter.id = reporter_id
         LEFT JOIN account AS accused ON accused.id = accused_id
         LEFT JOIN tables ON tables.id = report.table_id
         WHERE {condition}"
    );
    rows(db, &sql, params, |row| {
        let reporter: Option<AccountId> = row.get(1)?;
        let accused: Option<AccountId> = row.get(3)?;
        let closed_ms: Option<i64> = row.get(9)?;
        Ok(Report {
            id: row.get(0)?,
            reporter: reporter.zip(row.get(2)?),
            accused: accused.zip(row.get(4)?),
            table: row.get(5)?,
            seat: row.get(6)?,
            text: row.get(7)?,
            at_ms: row.get(8)?,
            closed: closed_ms.zip(row.get(10)?),
        })
    })
}

pub(super) fn close_report(
    db: &Connection,
    report: ReportId,
    note: &str,
    at_ms: i64,
) -> Result<bool, Problem> {
    let sql = "UPDATE report SET closed_ms = ?2, note = ?3 WHERE id = ?1 AND closed_ms IS NULL";
    Ok(change(db, sql, params![report, at_ms, note])? == 1)
}

pub(super) fn counts(db: &Connection) -> Result<Counts, Problem> {
    let sql = "SELECT (SELECT count(*) FROM tables WHERE phase = 0),
                      (SELECT count(*) FROM tables WHERE phase = 1),
                      (SELECT count(*) FROM tables WHERE phase = 2),
                      (SELECT count(*) FROM account),
                      (SELECT count(*) FROM report WHERE closed_ms IS NULL)";
    let found = first(db, sql, [], |row| {
        Ok(Counts {
            waiting: number(row, 0)?,
            running: number(row, 1)?,
            finished: number(row, 2)?,
            accounts: number(row, 3)?,
            open_reports: number(row, 4)?,
        })
    })?;
    Ok(found.unwrap_or_default())
}
