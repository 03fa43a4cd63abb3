//! Blocks, reports and counts.

use tokio_postgres::Row;

use super::db::{Db, Params, get, number, small};
use super::problem::Problem;
use super::{accounts, tables};
use crate::account::AccountId;
use crate::error::InvalidIntent;
use crate::people::{Blocked, Counts, NewReport, Report, ReportId, ReportPage};
use crate::table::TableId;

pub(super) async fn block(
    db: &Db,
    account: AccountId,
    other: AccountId,
    at_ms: i64,
) -> Result<bool, Problem> {
    if account == other {
        return Err(InvalidIntent::BlocksItself.into());
    }
    if accounts::lock(db, vec![account.0, other.0]).await?.len() < 2 {
        return Ok(false);
    }
    let sql = "INSERT INTO block (account_id, other_id, at_ms) VALUES ($1, $2, $3)
               ON CONFLICT DO NOTHING";
    db.change(sql, &[&account.0, &other.0, &at_ms]).await?;
    Ok(true)
}

pub(super) async fn unblock(
    db: &Db,
    account: AccountId,
    other: AccountId,
) -> Result<bool, Problem> {
    let sql = "DELETE FROM block WHERE account_id = $1 AND other_id = $2";
    Ok(db.change(sql, &[&account.0, &other.0]).await? == 1)
}

pub(super) async fn blocks(db: &Db, account: AccountId) -> Result<Vec<Blocked>, Problem> {
    let sql = "SELECT id, name, at_ms FROM block JOIN account ON id = other_id
               WHERE account_id = $1 ORDER BY name_key";
    let blocked = |row: &Row| {
        Ok(Blocked {
            account: AccountId(get(row, 0)?),
            name: get(row, 1)?,
            at_ms: get(row, 2)?,
        })
    };
    let rows = db.rows(sql, &[&account.0]).await?;
    rows.iter().map(blocked).collect()
}

pub(super) async fn kept_apart(db: &Db, account: AccountId) -> Result<Vec<AccountId>, Problem> {
    let sql = "SELECT other_id FROM block WHERE account_id = $1
               UNION SELECT account_id FROM block WHERE other_id = $1 ORDER BY 1";
    let rows = db.rows(sql, &[&account.0]).await?;
    rows.iter().map(|row| get(row, 0).map(AccountId)).collect()
}

pub(super) async fn is_blocked(db: &Db, one: AccountId, other: AccountId) -> Result<bool, Problem> {
    let sql = "SELECT FROM block WHERE (account_id, other_id) IN (($1, $2), ($2, $1))";
    Ok(db.first(sql, &[&one.0, &other.0]).await?.is_some())
}

pub(super) async fn report(db: &Db, new: &NewReport) -> Result<ReportId, Problem> {
    let mut table = None;
    if let Some(named) = &new.table {
        let found = tables::find(db, named).await?;
        table = Some(found.ok_or(InvalidIntent::NoSuchTable)?);
    }
    let sql = "
        INSERT INTO report (reporter_id, reporter_token, accused_id, table_id, seat, text, at_ms)
        VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id";
    let guest = new.guest.as_ref().map(|token| &token.0[..]);
    let row: Params<'_> = &[
        &new.reporter.map(|account| account.0),
        &guest,
        &new.accused.map(|account| account.0),
        &table,
        &new.seat.map(i16::from),
        &new.text,
        &new.at_ms,
    ];
    let stored = db.first(sql, row).await?.ok_or(Problem::OutOfRange)?;
    Ok(ReportId(get(&stored, 0)?))
}

pub(super) async fn reports(db: &Db, page: &ReportPage) -> Result<Vec<Report>, Problem> {
    let condition = match page.only_open {
        true => "closed_ms IS NULL AND report.id > $1 ORDER BY report.id LIMIT $2",
        false => "report.id > $1 ORDER BY report.id LIMIT $2",
    };
    let after = page.after.map_or(0, |report| report.0);
    find_reports(db, condition, &[&after, &i64::from(page.limit)]).await
}

/// The reports that match a condition.
pub(super) async fn find_reports(
    db: &Db,
    condition: &str,
    params: Params<'_>,
) -> Result<Vec<Report>, Problem> {
    let sql = format!(
        "SELECT report.id, reporter_id, reporter.name, accused_id, accused.name, code, report.seat,
                report.text, report.at_ms, closed_ms, note
         FROM report
         LEFT JOIN account AS reporter ON reporter.id = reporter_id
         LEFT JOIN account AS accused ON accused.id = accused_id
         LEFT JOIN tables ON tables.id = report.table_id
         WHERE {condition}"
    );
    let rows = db.rows(&sql, params).await?;
    rows.iter().map(read_report).collect()
}

fn read_report(row: &Row) -> Result<Report, Problem> {
    let reporter = get::<Option<i64>>(row, 1)?.map(AccountId);
    let accused = get::<Option<i64>>(row, 3)?.map(AccountId);
    let closed_ms: Option<i64> = get(row, 9)?;
    Ok(Report {
        id: ReportId(get(row, 0)?),
        reporter: reporter.zip(get(row, 2)?),
        accused: accused.zip(get(row, 4)?),
        table: get::<Option<String>>(row, 5)?.map(TableId),
        seat: small(row, 6)?,
        text: get(row, 7)?,
        at_ms: get(row, 8)?,
        closed: closed_ms.zip(get(row, 10)?),
    })
}

pub(super) async fn close_report(
    db: &Db,
    report: ReportId,
    note: &str,
    at_ms: i64,
) -> Result<bool, Problem> {
    let sql = "UPDATE report SET closed_ms = $2, note = $3 WHERE id = $1 AND closed_ms IS NULL";
    Ok(db.change(sql, &[&report.0, &at_ms, &note]).await? == 1)
}

pub(super) async fn counts(db: &Db) -> Result<Counts, Problem> {
    let sql = "SELECT (SELECT count(*) FROM tables WHERE phase < 2 AND phase = 0),
                      (SELECT count(*) FROM tables WHERE phase < 2 AND phase = 1),
                      (SELECT count(*) FROM tables WHERE phase = 2),
                      (SELECT count(*) FROM account),
                      (SELECT count(*) FROM report WHERE closed_ms IS NULL)";
    let row = db.first(sql, &[]).await?.ok_or(Problem::OutOfRange)?;
    Ok(Counts {
        waiting: number(&row, 0)?,
        running: number(&row, 1)?,
        finished: number(&row, 2)?,
        accounts: number(&row, 3)?,
        open_reports: number(&row, 4)?,
    })
}
