//! The log of a table: appending once, and reading.

use rusqlite::{Connection, Row, params};

use super::columns::{change, first, number, rows, seat, stored, stored_seat};
use super::problem::Problem;
use super::{lines, tables};
use crate::error::InvalidIntent;
use crate::event::{Append, Appended, CommandId, Event, StoredEvent};
use crate::table::TableId;

pub(super) const EVENT_COLUMNS: &str =
    "seq, group_end, seat, kind, cmd_id, at_ms, body, state_hash";

pub(super) fn append(db: &Connection, append: &Append) -> Result<Appended, Problem> {
    let Some(newest) = append.events.last() else {
        return Err(InvalidIntent::NoEvents.into());
    };
    let Some((table, version)) = tables::find(db, &append.table)? else {
        return Ok(Appended::NoSuchTable);
    };
    // A repeated command is told from a late one before versions are compared.
    if let Some(version) = answered_before(db, table, append)? {
        return Ok(Appended::Duplicate { version });
    }
    let Some(version) = advance(db, table, append)? else {
        return Ok(Appended::Conflict { version });
    };
    insert(db, table, append.expected, append.command, &append.events)?;
    lines::insert(db, table, append.expected, &append.change.lines)?;
    tables::apply(db, table, &append.change, newest.at_ms)?;
    Ok(Appended::Appended { version })
}

/// The version answered when the same seat sent the same command before.
fn answered_before(db: &Connection, table: i64, append: &Append) -> Result<Option<u64>, Problem> {
    let (Some(command), Some(event)) = (append.command, append.events.first()) else {
        return Ok(None);
    };
    let sql = "SELECT group_end FROM event WHERE table_id = ?1 AND seat = ?2 AND cmd_id = ?3";
    let key = params![table, stored_seat(event.seat), command];
    first(db, sql, key, |row| number(row, 0))
}

/// Compare and swap: the new version, or `None` if the table is not at the expected one.
fn advance(db: &Connection, table: i64, append: &Append) -> Result<Option<u64>, Problem> {
    let expected = stored(append.expected)?;
    let Some(version) = append.expected.checked_add(append.events.len() as u64) else {
        return Err(InvalidIntent::NumberTooLarge.into());
    };
    let sql = "UPDATE tables SET version = ?3 WHERE id = ?1 AND version = ?2";
    let swapped = change(db, sql, params![table, expected, stored(version)?])?;
    Ok((swapped == 1).then_some(version))
}

/// Writes events after a version, as one group.
pub(super) fn insert(
    db: &Connection,
    table: i64,
    version: u64,
    command: Option<CommandId>,
    events: &[Event],
) -> Result<(), Problem> {
    let sql = "INSERT INTO event
        (table_id, seq, group_end, seat, kind, cmd_id, at_ms, body, state_hash)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)";
    let group_end = stored(version + events.len() as u64)?;
    let mut statement = db.prepare_cached(sql)?;
    let mut command = command;
    for (event, seq) in events.iter().zip(stored(version)? + 1..) {
        statement.execute(params![
            table,
            seq,
            group_end,
            stored_seat(event.seat),
            event.kind,
            command.take(),
            event.at_ms,
            event.body,
            event.state_hash.cast_signed(),
        ])?;
    }
    Ok(())
}

pub(super) fn events_after(
    db: &Connection,
    table: &TableId,
    version: u64,
    limit: u32,
) -> Result<Vec<StoredEvent>, Problem> {
    let Some((table, _)) = tables::find(db, table)? else {
        return Ok(Vec::new());
    };
    let sql = format!(
        "SELECT {EVENT_COLUMNS} FROM event WHERE table_id = ?1 AND seq > ?2 ORDER BY seq LIMIT ?3"
    );
    let wanted = params![table, stored(version)?, limit];
    rows(db, &sql, wanted, read_event)
}

/// Reads the columns of [`EVENT_COLUMNS`].
pub(super) fn read_event(row: &Row<'_>) -> rusqlite::Result<StoredEvent> {
    Ok(StoredEvent {
        seq: number(row, 0)?,
        group_end: number(row, 1)?,
        command: row.get(4)?,
        event: Event {
            seat: seat(row, 2)?,
            kind: row.get(3)?,
            body: row.get(6)?,
            state_hash: row.get::<_, i64>(7)?.cast_unsigned(),
            at_ms: row.get(5)?,
        },
    })
}
