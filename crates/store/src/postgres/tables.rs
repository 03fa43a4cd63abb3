//! Tables: creating, changing, finding.

use std::collections::HashSet;

use tokio_postgres::Row;

use super::db::{Db, Params, bytes, get, number, small};
use super::problem::Problem;
use super::{accounts, append};
use crate::account::AccountId;
use crate::digest::Digest;
use crate::error::InvalidIntent;
use crate::table::{
    Created, Finish, HeldSeat, NewTable, Page, SeatChange, SeatRecord, Step, TableChange, TableId,
    TableRecord, TableStatus,
};

pub(super) async fn create(db: &Db, new: &NewTable) -> Result<Created, Problem> {
    let occupants = new.seats.iter().filter_map(|seat| seat.occupant.as_ref());
    let accounts = occupants.filter_map(|occupant| occupant.account);
    let people = accounts::lock(db, accounts.map(|it| it.0).collect()).await?;
    let sql = "
        INSERT INTO tables (code, game, settings, phase, listed, private, rated, version, created_ms)
        VALUES ($1, $2, $3, 0, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING RETURNING id";
    let version = new.events.len() as u64;
    let row: Params<'_> = &[
        &new.id.0,
        &new.game,
        &new.settings,
        &new.is_listed,
        &new.is_private,
        &new.is_rated,
        &(version as i64),
        &new.at_ms,
    ];
    let Some(created) = db.first(sql, row).await? else {
        return Ok(Created::Taken);
    };
    let table = get(&created, 0)?;
    occupy_all(db, table, &new.seats, &people).await?;
    append::begin(db, table, &new.events).await?;
    Ok(Created::Created { version })
}

/// The number of a table.
pub(super) async fn find(db: &Db, table: &TableId) -> Result<Option<i64>, Problem> {
    let sql = "SELECT id FROM tables WHERE code = $1";
    let found = db.first(sql, &[&table.0]).await?;
    found.map(|row| get(&row, 0)).transpose()
}

/// Applies the changes of an append besides its events. `people` are the accounts that exist.
pub(super) async fn apply(
    db: &Db,
    table: i64,
    wanted: &TableChange,
    at_ms: i64,
    people: &HashSet<i64>,
) -> Result<(), Problem> {
    occupy_all(db, table, &wanted.seats, people).await?;
    match &wanted.step {
        None => Ok(()),
        Some(Step::Started) => start(db, table, at_ms).await,
        Some(Step::Finished(finish)) => end(db, table, finish, at_ms).await,
    }
}

async fn occupy_all(
    db: &Db,
    table: i64,
    seats: &[SeatChange],
    people: &HashSet<i64>,
) -> Result<(), Problem> {
    for wanted in seats {
        let seat = i16::from(wanted.seat);
        let sql = "DELETE FROM seat WHERE table_id = $1 AND seat = $2";
        db.change(sql, &[&table, &seat]).await?;
        let Some(who) = &wanted.occupant else {
            continue;
        };
        // A person who has just been forgotten sits there without a name.
        let account = who.account.map(|account| account.0);
        let is_known = account.is_none_or(|account| people.contains(&account));
        let (account, name) = match is_known {
            true => (account, who.name.as_str()),
            false => (None, ""),
        };
        let token = who.token.as_ref().map(|token| &token.0[..]);
        let sql = "INSERT INTO seat (table_id, seat, token_hash, account_id, name)
                   VALUES ($1, $2, $3, $4, $5)";
        db.change(sql, &[&table, &seat, &token, &account, &name])
            .await?;
    }
    Ok(())
}

async fn start(db: &Db, table: i64, at_ms: i64) -> Result<(), Problem> {
    let sql = "UPDATE tables SET phase = 1, started_ms = $2 WHERE id = $1 AND phase = 0";
    match db.change(sql, &[&table, &at_ms]).await? {
        1 => Ok(()),
        _ => Err(InvalidIntent::BeginsTwice.into()),
    }
}

async fn end(db: &Db, table: i64, finish: &Finish, at_ms: i64) -> Result<(), Problem> {
    let sql =
        "UPDATE tables SET phase = 2, finished_ms = $2, result = $3 WHERE id = $1 AND phase < 2";
    if db.change(sql, &[&table, &at_ms, &finish.result]).await? != 1 {
        return Err(InvalidIntent::EndsTwice.into());
    }
    let sql = "UPDATE seat SET place = $3 WHERE table_id = $1 AND seat = $2";
    for (seat, place) in &finish.places {
        let key: Params<'_> = &[&table, &i16::from(*seat), &i16::from(*place)];
        if db.change(sql, key).await? != 1 {
            return Err(InvalidIntent::PlaceWithoutSeat.into());
        }
    }
    Ok(())
}

pub(super) async fn load(db: &Db, table: &TableId) -> Result<Option<TableRecord>, Problem> {
    let found = records(db, "code = $1", "id", &[&table.0]).await?;
    Ok(found.into_iter().next())
}

pub(super) async fn unfinished(db: &Db, page: &Page) -> Result<Vec<TableRecord>, Problem> {
    let condition = "phase < 2 AND id > coalesce((SELECT id FROM tables WHERE code = $1), 0)
                     ORDER BY id LIMIT $2";
    let after = page.after.as_ref().map(|table| &table.0);
    records(db, condition, "id", &[&after, &i64::from(page.limit)]).await
}

/// The number of youngest tables, finished or not, in which the newest event is looked for.
const YOUNGEST: i64 = 1_000;

pub(super) async fn newest_event(db: &Db) -> Result<Option<i64>, Problem> {
    let sql = "
        SELECT max(at_ms) FROM event
        JOIN (SELECT id, version FROM tables WHERE phase < 2
              UNION (SELECT id, version FROM tables ORDER BY id DESC LIMIT $1)) AS young
        ON table_id = id AND seq = version";
    match db.first(sql, &[&YOUNGEST]).await? {
        Some(row) => get(&row, 0),
        None => Ok(None),
    }
}

pub(super) async fn lobby(
    db: &Db,
    games: Option<&[String]>,
    limit: u32,
) -> Result<Vec<TableRecord>, Problem> {
    let condition = "phase = 0 AND listed AND ($1::text[] IS NULL OR game = ANY ($1))
                     ORDER BY id DESC LIMIT $2";
    records(db, condition, "id DESC", &[&games, &i64::from(limit)]).await
}

pub(super) async fn running(db: &Db, limit: u32) -> Result<Vec<TableRecord>, Problem> {
    // The index knows what is not finished.
    let condition = "phase < 2 AND phase = 1 AND NOT private ORDER BY id DESC LIMIT $1";
    records(db, condition, "id DESC", &[&i64::from(limit)]).await
}

pub(super) async fn to_rate(db: &Db, limit: u32) -> Result<Vec<TableRecord>, Problem> {
    let condition = "phase = 2 AND rated AND rated_ms IS NULL ORDER BY id LIMIT $1";
    records(db, condition, "id", &[&i64::from(limit)]).await
}

/// The tables in play or waiting, oldest first.
pub(super) async fn current(db: &Db, account: AccountId) -> Result<Vec<TableRecord>, Problem> {
    let condition = "phase < 2 AND id IN (SELECT table_id FROM seat WHERE account_id = $1)";
    records(db, condition, "id", &[&account.0]).await
}

/// The tables in play or waiting where a token holds a seat, oldest first.
pub(super) async fn current_held(db: &Db, token: Digest) -> Result<Vec<TableRecord>, Problem> {
    let condition = "phase < 2 AND id IN (SELECT table_id FROM seat WHERE token_hash = $1)";
    records(db, condition, "id", &[&&token.0[..]]).await
}

pub(super) async fn versions(db: &Db, tables: &[TableId]) -> Result<Vec<(TableId, u64)>, Problem> {
    let codes: Vec<&str> = tables.iter().map(|table| table.0.as_str()).collect();
    let sql = "
        SELECT code, version FROM unnest($1::text[]) WITH ORDINALITY AS wanted (code, number)
        JOIN tables USING (code) ORDER BY number";
    let read = |row: &Row| Ok((TableId(get(row, 0)?), number(row, 1)?));
    db.rows(sql, &[&codes]).await?.iter().map(read).collect()
}

pub(super) async fn seats_held(db: &Db, token: Digest) -> Result<Vec<HeldSeat>, Problem> {
    let sql = "
        SELECT code, seat, account_id FROM seat JOIN tables ON tables.id = table_id
        WHERE token_hash = $1 ORDER BY table_id, seat";
    let held = |row: &Row| {
        Ok(HeldSeat {
            table: TableId(get(row, 0)?),
            seat: small(row, 1)?.ok_or(Problem::OutOfRange)?,
            account: get::<Option<i64>>(row, 2)?.map(AccountId),
        })
    };
    let rows = db.rows(sql, &[&&token.0[..]]).await?;
    rows.iter().map(held).collect()
}

/// The columns of a seat, for [`read_seat`].
pub(super) const SEAT_COLUMNS: &str = "seat.seat, seat.account_id, seat.name, seat.place, \
     seat.rating_before, seat.rating_after, seat.token_hash";

/// The tables that match a condition, with their seats: one statement, so they fit together.
async fn records(
    db: &Db,
    condition: &str,
    order: &str,
    params: Params<'_>,
) -> Result<Vec<TableRecord>, Problem> {
    let sql = format!(
        "SELECT found.id, code, game, settings, phase, listed, rated, version, created_ms,
                started_ms, finished_ms, result, private, {SEAT_COLUMNS}
         FROM (SELECT * FROM tables WHERE {condition}) AS found
         LEFT JOIN seat ON seat.table_id = found.id ORDER BY found.{order}, seat.seat"
    );
    let mut tables: Vec<(i64, TableRecord)> = Vec::new();
    for row in db.rows(&sql, params).await? {
        let id = get(&row, 0)?;
        if tables.last().is_none_or(|(last, _)| *last != id) {
            tables.push((id, read_table(&row)?));
        }
        if let (Some((_, table)), Some(seat)) = (tables.last_mut(), read_seat(&row, 13)?) {
            table.seats.push(seat);
        }
    }
    Ok(tables.into_iter().map(|(_, table)| table).collect())
}

/// Reads a table; the seats are still missing.
fn read_table(row: &Row) -> Result<TableRecord, Problem> {
    Ok(TableRecord {
        id: TableId(get(row, 1)?),
        game: get(row, 2)?,
        settings: get(row, 3)?,
        status: match get::<i16>(row, 4)? {
            0 => TableStatus::Waiting,
            1 => TableStatus::Running,
            2 => TableStatus::Finished,
            _ => return Err(Problem::OutOfRange),
        },
        is_listed: get(row, 5)?,
        is_rated: get(row, 6)?,
        version: number(row, 7)?,
        created_ms: get(row, 8)?,
        started_ms: get(row, 9)?,
        finished_ms: get(row, 10)?,
        result: get(row, 11)?,
        is_private: get(row, 12)?,
        seats: Vec::new(),
    })
}

/// Reads [`SEAT_COLUMNS`] from a column on; `None` at a table without seats.
pub(super) fn read_seat(row: &Row, from: usize) -> Result<Option<SeatRecord>, Problem> {
    let Some(seat) = small(row, from)? else {
        return Ok(None);
    };
    let before: Option<f64> = get(row, from + 4)?;
    Ok(Some(SeatRecord {
        seat,
        account: get::<Option<i64>>(row, from + 1)?.map(AccountId),
        name: get(row, from + 2)?,
        place: small(row, from + 3)?,
        rating: before.zip(get(row, from + 5)?),
        token: bytes(row, from + 6)?.map(Digest),
    }))
}
