//! The finished tables of an account.

use tokio_postgres::Row;

use super::db::{Db, Params, get, small};
use super::problem::Problem;
use super::tables::{SEAT_COLUMNS, read_seat};
use crate::account::{AccountId, HistoryPage, PastTable, Viewer};
use crate::table::TableId;

/// Newest first. An account with several seats at a table is listed with the first of them.
pub(super) async fn past(
    db: &Db,
    account: AccountId,
    page: &HistoryPage,
) -> Result<Vec<PastTable>, Problem> {
    let sql = format!(
        "WITH before AS (SELECT finished_ms, id FROM tables WHERE code = $2 AND phase = 2),
         found AS (
             SELECT tables.*, min(seat.seat) AS own
             FROM seat JOIN tables ON tables.id = table_id
             WHERE account_id = $1 AND phase = 2 AND (NOT private OR $3)
             AND (NOT EXISTS (SELECT FROM before)
                  OR (tables.finished_ms, tables.id) < (SELECT finished_ms, id FROM before))
             GROUP BY tables.id ORDER BY tables.finished_ms DESC, tables.id DESC LIMIT $4)
         SELECT found.id, code, game, settings, rated, created_ms, finished_ms, result, own,
                {SEAT_COLUMNS}
         FROM found JOIN seat ON seat.table_id = found.id
         ORDER BY finished_ms DESC, found.id DESC, seat.seat"
    );
    let before = page.before.as_ref().map(|table| &table.0);
    let sees_private = page.viewer == Viewer::Owner;
    let asked: Params<'_> = &[&account.0, &before, &sees_private, &i64::from(page.limit)];
    let mut tables: Vec<(i64, PastTable)> = Vec::new();
    for row in db.rows(&sql, asked).await? {
        let id = get(&row, 0)?;
        if tables.last().is_none_or(|(last, _)| *last != id) {
            tables.push((id, read(&row)?));
        }
        if let (Some((_, table)), Some(seat)) = (tables.last_mut(), read_seat(&row, 9)?) {
            table.seats.push(seat);
        }
    }
    Ok(tables.into_iter().map(|(_, table)| table).collect())
}

/// Reads a table; the seats are still missing.
fn read(row: &Row) -> Result<PastTable, Problem> {
    Ok(PastTable {
        id: TableId(get(row, 1)?),
        game: get(row, 2)?,
        settings: get(row, 3)?,
        is_rated: get(row, 4)?,
        created_ms: get(row, 5)?,
        finished_ms: get(row, 6)?,
        result: get(row, 7)?,
        seat: small(row, 8)?.ok_or(Problem::OutOfRange)?,
        seats: Vec::new(),
    })
}
