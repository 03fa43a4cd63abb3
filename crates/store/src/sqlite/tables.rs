//! Tables: creating, changing, finding.

use rusqlite::{Connection, Params, Row, params};

use super::append;
use super::columns::{change, first, number, rows, stored};
use super::problem::Problem;
use crate::digest::Digest;
use crate::error::InvalidIntent;
use crate::table::{
    Created, Finish, HeldSeat, NewTable, Page, SeatChange, SeatRecord, Step, TableChange, TableId,
    TableRecord, TableStatus,
};

const TABLE_COLUMNS: &str = "id, code, game, settings, phase, listed, rated, version, created_ms, \
     started_ms, finished_ms, result, private";

pub(super) fn create(db: &Connection, new: &NewTable) -> Result<Created, Problem> {
    if find(db, &new.id)?.is_some() {
        return Ok(Created::Taken);
    }
    let version = new.events.len() as u64;
    let sql = "INSERT INTO tables
               (code, game, settings, phase, listed, private, rated, version, created_ms)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)";
    change(
        db,
        sql,
        params![
            new.id,
            new.game,
            new.settings,
            TableStatus::Waiting,
            new.is_listed,
            new.is_private,
            new.is_rated,
            stored(version)?,
            new.at_ms
        ],
    )?;
    let table = db.last_insert_rowid();
    occupy_all(db, table, &new.seats)?;
    append::insert(db, table, 0, None, &new.events)?;
    Ok(Created::Created { version })
}

/// The row id of a table and its version.
pub(super) fn find(db: &Connection, table: &TableId) -> Result<Option<(i64, u64)>, Problem> {
    let sql = "SELECT id, version FROM tables WHERE code = ?1";
    first(db, sql, [table], |row| Ok((row.get(0)?, number(row, 1)?)))
}

/// Applies the changes of an append besides its events.
pub(super) fn apply(
    db: &Connection,
    table: i64,
    wanted: &TableChange,
    at_ms: i64,
) -> Result<(), Problem> {
    occupy_all(db, table, &wanted.seats)?;
    match &wanted.step {
        None => Ok(()),
        Some(Step::Started) => start(db, table, at_ms),
        Some(Step::Finished(finish)) => end(db, table, finish, at_ms),
    }
}

fn occupy_all(db: &Connection, table: i64, seats: &[SeatChange]) -> Result<(), Problem> {
    seats.iter().try_for_each(|seat| occupy(db, table, seat))
}

fn occupy(db: &Connection, table: i64, wanted: &SeatChange) -> Result<(), Problem> {
    let seat = wanted.seat;
    let sql = "DELETE FROM seat WHERE table_id = ?1 AND seat = ?2";
    change(db, sql, params![table, seat])?;
    if let Some(who) = &wanted.occupant {
        // A person who has just been forgotten sits there without a name.
        let sql = "INSERT INTO seat (table_id, seat, token_hash, account_id, name)
                   SELECT ?1, ?2, ?3, account.id, iif(?4 IS NULL OR account.id = ?4, ?5, '')
                   FROM (SELECT 1) LEFT JOIN account ON account.id = ?4";
        change(
            db,
            sql,
            params![table, seat, who.token, who.account, who.name],
        )?;
    }
    Ok(())
}

fn start(db: &Connection, table: i64, at_ms: i64) -> Result<(), Problem> {
    let sql = "UPDATE tables SET phase = 1, started_ms = ?2 WHERE id = ?1 AND phase = 0";
    match change(db, sql, params![table, at_ms])? {
        1 => Ok(()),
        _ => Err(InvalidIntent::BeginsTwice.into()),
    }
}

fn end(db: &Connection, table: i64, finish: &Finish, at_ms: i64) -> Result<(), Problem> {
    let sql =
        "UPDATE tables SET phase = 2, finished_ms = ?2, result = ?3 WHERE id = ?1 AND phase < 2";
    if change(db, sql, params![table, at_ms, finish.result])? != 1 {
        return Err(InvalidIntent::EndsTwice.into());
    }
    for (seat, place) in &finish.places {
        let sql = "UPDATE seat SET place = ?3 WHERE table_id = ?1 AND seat = ?2";
        if change(db, sql, params![table, seat, place])? != 1 {
            return Err(InvalidIntent::PlaceWithoutSeat.into());
        }
    }
    Ok(())
}

pub(super) fn load(db: &Connection, table: &TableId) -> Result<Option<TableRecord>, Problem> {
    let found = records(db, "code = ?1", [table])?;
    Ok(found.into_iter().next())
}

pub(super) fn unfinished(db: &Connection, page: &Page) -> Result<Vec<TableRecord>, Problem> {
    let after = match &page.after {
        Some(table) => find(db, table)?.map_or(0, |(id, _)| id),
        None => 0,
    };
    let condition = "phase < 2 AND id > ?1 ORDER BY id LIMIT ?2";
    records(db, condition, params![after, page.limit])
}

/// The number of youngest tables, finished or not, in which the newest event is looked for.
const YOUNGEST: u32 = 1_000;

pub(super) fn newest_event(db: &Connection) -> Result<Option<i64>, Problem> {
    let sql = "SELECT max(at_ms) FROM event
               JOIN (SELECT id, version FROM tables WHERE phase < 2
                     UNION SELECT * FROM (SELECT id, version FROM tables ORDER BY id DESC LIMIT ?1))
               ON table_id = id AND seq = version";
    let newest = first(db, sql, [YOUNGEST], |row| row.get(0))?;
    Ok(newest.flatten())
}

/// The open tables. There are few of them, so those of some games are picked from all.
pub(super) fn lobby(
    db: &Connection,
    games: Option<&[String]>,
    limit: u32,
) -> Result<Vec<TableRecord>, Problem> {
    let is_wanted = |table: &TableRecord| games.is_none_or(|games| games.contains(&table.game));
    let sql = format!(
        "SELECT {TABLE_COLUMNS} FROM tables WHERE phase = 0 AND listed = 1 ORDER BY id DESC"
    );
    let mut statement = db.prepare_cached(&sql)?;
    let mut found = statement.query([])?;
    let mut tables = Vec::new();
    while tables.len() < limit as usize {
        let Some(row) = found.next()? else { break };
        let (id, table) = read_table(row)?;
        if is_wanted(&table) {
            tables.push((id, table));
        }
    }
    seated(db, tables)
}

/// The tables that are played and that everybody may watch. The index knows what is not finished.
pub(super) fn running(db: &Connection, limit: u32) -> Result<Vec<TableRecord>, Problem> {
    let condition = "phase < 2 AND phase = 1 AND private = 0 ORDER BY id DESC LIMIT ?1";
    records(db, condition, [limit])
}

pub(super) fn to_rate(db: &Connection, limit: u32) -> Result<Vec<TableRecord>, Problem> {
    let condition = "phase = 2 AND rated = 1 AND rated_ms IS NULL ORDER BY id LIMIT ?1";
    records(db, condition, [limit])
}

pub(super) fn versions(
    db: &Connection,
    tables: Vec<TableId>,
) -> Result<Vec<(TableId, u64)>, Problem> {
    let mut versions = Vec::with_capacity(tables.len());
    for table in tables {
        if let Some((_, version)) = find(db, &table)? {
            versions.push((table, version));
        }
    }
    Ok(versions)
}

pub(super) fn seats_held(db: &Connection, token: Digest) -> Result<Vec<HeldSeat>, Problem> {
    let sql = "SELECT code, seat, account_id FROM seat JOIN tables ON tables.id = table_id
               WHERE token_hash = ?1 ORDER BY table_id, seat";
    rows(db, sql, [token], |row| {
        Ok(HeldSeat {
            table: row.get(0)?,
            seat: row.get(1)?,
            account: row.get(2)?,
        })
    })
}

/// The tables that match a condition, with their seats.
pub(super) fn records(
    db: &Connection,
    condition: &str,
    params: impl Params,
) -> Result<Vec<TableRecord>, Problem> {
    let sql = format!("SELECT {TABLE_COLUMNS} FROM tables WHERE {condition}");
    seated(db, rows(db, &sql, params, read_table)?)
}

fn seated(db: &Connection, tables: Vec<(i64, TableRecord)>) -> Result<Vec<TableRecord>, Problem> {
    let seat = |(id, mut table): (i64, TableRecord)| {
        table.seats = seats(db, id)?;
        Ok(table)
    };
    tables.into_iter().map(seat).collect()
}

/// The seats of a table.
pub(super) fn seats(db: &Connection, table: i64) -> Result<Vec<SeatRecord>, Problem> {
    let sql = "SELECT seat, account_id, name, place, rating_before, rating_after, token_hash
               FROM seat WHERE table_id = ?1 ORDER BY seat";
    rows(db, sql, [table], |row| {
        let before: Option<f64> = row.get(4)?;
        Ok(SeatRecord {
            seat: row.get(0)?,
            account: row.get(1)?,
            name: row.get(2)?,
            place: row.get(3)?,
            rating: before.zip(row.get(5)?),
            token: row.get(6)?,
        })
    })
}

/// Reads the columns of [`TABLE_COLUMNS`]; the seats are still missing.
fn read_table(row: &Row<'_>) -> rusqlite::Result<(i64, TableRecord)> {
    let table = TableRecord {
        id: row.get(1)?,
        game: row.get(2)?,
        settings: row.get(3)?,
        status: row.get(4)?,
        is_listed: row.get(5)?,
        is_rated: row.get(6)?,
        version: number(row, 7)?,
        created_ms: row.get(8)?,
        started_ms: row.get(9)?,
        finished_ms: row.get(10)?,
        result: row.get(11)?,
        is_private: row.get(12)?,
        seats: Vec::new(),
    };
    Ok((row.get(0)?, table))
}
