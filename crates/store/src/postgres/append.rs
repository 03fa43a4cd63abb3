//! The log of a table: appending once, and reading.
//!
//! Events that change nothing else are appended by one statement, and up to 64 tables share it: one
//! round trip and one wait for the disk. Whatever that statement does not append goes singly, by a
//! statement that knows all four answers.

use tokio_postgres::Row;

use super::db::{Commits, Db, Params, bytes, get, number, stored, stored_seat};
use super::problem::Problem;
use super::queue::Reply;
use super::{accounts, lines, tables};
use crate::error::{InvalidIntent, StoreError};
use crate::event::{Append, Appended, CommandId, Event, StoredEvent};
use crate::table::{Speaker, TableChange, TableId};

/// How often an append is asked about again that lost against another one.
const TRIES: u32 = 5;

/// Whether an append may share a statement with others.
pub(super) fn is_plain(append: &Append) -> bool {
    let TableChange { seats, step, lines } = &append.change;
    seats.is_empty() && step.is_none() && lines.is_empty()
}

/// Whether an append makes sense, whatever is stored.
pub(super) fn check(append: &Append) -> Result<(), InvalidIntent> {
    let events = append.events.len() as u64;
    if events == 0 {
        return Err(InvalidIntent::NoEvents);
    }
    let version = append.expected.checked_add(events);
    match version.map(i64::try_from) {
        Some(Ok(_)) => Ok(()),
        _ => Err(InvalidIntent::NumberTooLarge),
    }
}

/// Appends to many tables at once, each table once; and answers.
pub(super) async fn group(db: &Db, appends: Vec<(Box<Append>, Reply<Appended>)>) {
    let wanted: Vec<&Append> = appends.iter().map(|(append, _)| append.as_ref()).collect();
    // A single one is answered by one statement as well.
    let stored = match wanted.len() {
        1 => Ok(Vec::new()),
        _ => append_all(db, &wanted).await,
    };
    let (versions, lost) = match stored {
        Ok(stored) => (stored, None),
        // One of them met another request, or is broken: singly, only that one fails.
        Err(Problem::Sql(_)) => (Vec::new(), None),
        Err(problem) => (Vec::new(), Some(problem.told())),
    };
    let mut appends: Vec<_> = appends.into_iter().map(Some).collect();
    for (index, version) in versions {
        if let Some((_, reply)) = appends.get_mut(index).and_then(Option::take) {
            answer(db, reply, Ok(Appended::Appended { version }));
        }
    }
    // Only now: these may have to wait for whoever is quicker.
    for (append, reply) in appends.into_iter().flatten() {
        let outcome = match &lost {
            Some(lost) => Err(lost.clone()),
            None => append_alone(db, &append).await,
        };
        answer(db, reply, outcome);
    }
}

fn answer(db: &Db, reply: Reply<Appended>, outcome: Result<Appended, StoreError>) {
    db.presence.wrote(&outcome);
    // Nobody is waiting any more: the change is made all the same.
    let _ = reply.send(outcome);
}

/// `SKIP LOCKED`: a table that somebody else is writing to keeps nobody waiting, and two groups can
/// never wait for each other.
const GROUP: &str = "
    WITH wanted AS (
        SELECT * FROM unnest($1::text[], $2::bigint[], $3::smallint[], $4::bytea[], $5::bigint[])
            WITH ORDINALITY AS wanted (code, expected, seat, cmd_id, events, number)
    ), free AS MATERIALIZED (
        SELECT tables.id, wanted.number
        FROM tables JOIN wanted ON tables.code = wanted.code AND tables.version = wanted.expected
        WHERE NOT EXISTS (SELECT FROM event WHERE event.table_id = tables.id
            AND event.seat = wanted.seat AND event.cmd_id = wanted.cmd_id)
        FOR UPDATE OF tables SKIP LOCKED
    ), advanced AS (
        UPDATE tables SET version = tables.version + wanted.events
        FROM free JOIN wanted USING (number)
        WHERE tables.id = free.id
        RETURNING tables.id, tables.version, wanted.number, wanted.expected, wanted.cmd_id
    ), logged AS (
        INSERT INTO event (table_id, seq, group_end, seat, kind, cmd_id, at_ms, body, state_hash)
        SELECT advanced.id, advanced.expected + new.place, advanced.version, new.seat, new.kind,
               CASE new.place WHEN 1 THEN advanced.cmd_id END, new.at_ms, new.body, new.state_hash
        FROM advanced JOIN unnest($6::bigint[], $7::bigint[], $8::smallint[], $9::text[],
                                  $10::bigint[], $11::text[], $12::bigint[])
            AS new (number, place, seat, kind, at_ms, body, state_hash) USING (number)
    )
    SELECT number, version FROM advanced";

/// Returns the new versions of those that were appended, by their index.
async fn append_all(db: &Db, appends: &[&Append]) -> Result<Vec<(usize, u64)>, Problem> {
    let codes: Vec<&str> = appends.iter().map(|it| it.table.0.as_str()).collect();
    let expected: Vec<i64> = appends.iter().map(|it| it.expected.cast_signed()).collect();
    let seats: Vec<i16> = appends.iter().map(|append| seat_of(append)).collect();
    let commands: Vec<Option<&[u8]>> = appends.iter().map(|it| command(it)).collect();
    let counts: Vec<i64> = appends.iter().map(|it| it.events.len() as i64).collect();
    let mut columns = Columns::default();
    for (append, number) in appends.iter().zip(1..) {
        columns.push(number, &append.events);
    }
    let params: Params<'_> = &[
        &codes,
        &expected,
        &seats,
        &commands,
        &counts,
        &columns.numbers,
        &columns.places,
        &columns.seats,
        &columns.kinds,
        &columns.times,
        &columns.bodies,
        &columns.hashes,
    ];
    let answers = db.answers(GROUP, params, Commits::Now).await?;
    let appended = |row: &Row| {
        let index = number(row, 0)?.saturating_sub(1) as usize;
        Ok((index, number(row, 1)?))
    };
    answers.iter().map(appended).collect()
}

/// Appends in one statement of its own.
async fn append_alone(db: &Db, append: &Append) -> Result<Appended, StoreError> {
    for _ in 1..TRIES {
        match ask(db, append, Commits::Now).await {
            Ok(Some(appended)) => return Ok(appended),
            Ok(None) => {}
            Err(problem) if problem.is_passing() => {}
            Err(problem) => return Err(problem.told()),
        }
    }
    // Always somebody was quicker: they go on, and so may this one.
    Err(StoreError::Busy)
}

/// Appends with everything else that changes; within a transaction.
pub(super) async fn append_with_change(db: &Db, append: &Append) -> Result<Appended, Problem> {
    // First of all: whoever forgets a person locks the account before anything else, too.
    let people = accounts::lock(db, people_of(&append.change)).await?;
    let mut appended = None;
    for _ in 0..TRIES {
        appended = ask(db, append, Commits::Later).await?;
        if appended.is_some() {
            break;
        }
    }
    let newest = append.events.last().ok_or(InvalidIntent::NoEvents)?;
    match appended {
        Some(Appended::Appended { version }) => {
            let Some(table) = tables::find(db, &append.table).await? else {
                return Ok(Appended::NoSuchTable);
            };
            lines::insert(db, table, append.expected, &append.change.lines, &people).await?;
            tables::apply(db, table, &append.change, newest.at_ms, &people).await?;
            Ok(Appended::Appended { version })
        }
        Some(refused) => Ok(refused),
        None => Err(Problem::Lost),
    }
}

/// The accounts a change is about.
fn people_of(change: &TableChange) -> Vec<i64> {
    let seated = change
        .seats
        .iter()
        .filter_map(|seat| seat.occupant.as_ref());
    let seated = seated.filter_map(|occupant| occupant.account);
    let spoke = change.lines.iter().filter_map(|line| match line.by {
        Speaker::Account(account) => Some(account),
        Speaker::Guest(_) => None,
    });
    seated.chain(spoke).map(|account| account.0).collect()
}

const ALONE: &str = "
    WITH advanced AS (
        UPDATE tables SET version = version + cardinality($6::text[])
        WHERE code = $1 AND version = $2 AND NOT EXISTS (SELECT FROM event
            WHERE event.table_id = tables.id AND event.seat = $3 AND event.cmd_id = $4)
        RETURNING id, version
    ), logged AS (
        INSERT INTO event (table_id, seq, group_end, seat, kind, cmd_id, at_ms, body, state_hash)
        SELECT advanced.id, $2 + new.place, advanced.version, new.seat, new.kind,
               CASE new.place WHEN 1 THEN $4 END, new.at_ms, new.body, new.state_hash
        FROM advanced, unnest($5::smallint[], $6::text[], $7::bigint[], $8::text[], $9::bigint[])
            WITH ORDINALITY AS new (seat, kind, at_ms, body, state_hash, place)
    )
    SELECT 'appended', version FROM advanced
    UNION ALL
    SELECT CASE WHEN event.seq IS NULL THEN 'conflict' ELSE 'duplicate' END,
           coalesce(event.group_end, tables.version)
    FROM tables LEFT JOIN event
        ON event.table_id = tables.id AND event.seat = $3 AND event.cmd_id = $4
    WHERE code = $1 AND NOT EXISTS (SELECT FROM advanced)";

/// Appends, or says why not; `None` if another append was quicker, and its effect is not seen yet.
///
/// The statement sees the database as it was when it began. One that had to wait for another append
/// to the same table finds the version changed, but does not see by what: it is asked again.
async fn ask(db: &Db, append: &Append, commits: Commits) -> Result<Option<Appended>, Problem> {
    check(append)?;
    let mut columns = Columns::default();
    columns.push(1, &append.events);
    let expected = stored(append.expected)?;
    let params: Params<'_> = &[
        &append.table.0,
        &expected,
        &seat_of(append),
        &command(append),
        &columns.seats,
        &columns.kinds,
        &columns.times,
        &columns.bodies,
        &columns.hashes,
    ];
    let answers = db.answers(ALONE, params, commits).await?;
    let Some(answer) = answers.first() else {
        return Ok(Some(Appended::NoSuchTable));
    };
    let version = number(answer, 1)?;
    Ok(match get::<String>(answer, 0)?.as_str() {
        "appended" => Some(Appended::Appended { version }),
        "duplicate" => Some(Appended::Duplicate { version }),
        _ if version == append.expected => None,
        _ => Some(Appended::Conflict { version }),
    })
}

fn seat_of(append: &Append) -> i16 {
    stored_seat(append.events.first().and_then(|event| event.seat))
}

fn command(append: &Append) -> Option<&[u8]> {
    append.command.as_ref().map(|command| &command.0[..])
}

/// Events as columns: a statement takes any number of them.
#[derive(Default)]
struct Columns<'a> {
    /// The append they belong to, and their place in it.
    numbers: Vec<i64>,
    places: Vec<i64>,
    seats: Vec<i16>,
    kinds: Vec<&'a str>,
    times: Vec<i64>,
    bodies: Vec<&'a str>,
    hashes: Vec<i64>,
}

impl<'a> Columns<'a> {
    fn push(&mut self, number: i64, events: &'a [Event]) {
        for (event, place) in events.iter().zip(1..) {
            self.numbers.push(number);
            self.places.push(place);
            self.seats.push(stored_seat(event.seat));
            self.kinds.push(&event.kind);
            self.times.push(event.at_ms);
            self.bodies.push(&event.body);
            self.hashes.push(event.state_hash.cast_signed());
        }
    }
}

/// Writes the first events of a table; within a transaction.
pub(super) async fn begin(db: &Db, table: i64, events: &[Event]) -> Result<(), Problem> {
    let sql = "
        INSERT INTO event (table_id, seq, group_end, seat, kind, at_ms, body, state_hash)
        SELECT $1, new.place, cardinality($3::text[]), new.seat, new.kind, new.at_ms, new.body,
               new.state_hash
        FROM unnest($2::smallint[], $3::text[], $4::bigint[], $5::text[], $6::bigint[])
            WITH ORDINALITY AS new (seat, kind, at_ms, body, state_hash, place)";
    let mut columns = Columns::default();
    columns.push(1, events);
    db.change(
        sql,
        &[
            &table,
            &columns.seats,
            &columns.kinds,
            &columns.times,
            &columns.bodies,
            &columns.hashes,
        ],
    )
    .await?;
    Ok(())
}

pub(super) async fn events_after(
    db: &Db,
    table: &TableId,
    version: u64,
    limit: u32,
) -> Result<Vec<StoredEvent>, Problem> {
    let sql = "
        SELECT seq, group_end, seat, kind, cmd_id, at_ms, body, state_hash FROM event
        WHERE table_id = (SELECT id FROM tables WHERE code = $1) AND seq > $2
        ORDER BY seq LIMIT $3";
    let asked: Params<'_> = &[&table.0, &stored(version)?, &i64::from(limit)];
    db.rows(sql, asked).await?.iter().map(read_event).collect()
}

fn read_event(row: &Row) -> Result<StoredEvent, Problem> {
    let seat = match get::<i16>(row, 2)? {
        -1 => None,
        seat => Some(u8::try_from(seat).map_err(|_| Problem::OutOfRange)?),
    };
    Ok(StoredEvent {
        seq: number(row, 0)?,
        group_end: number(row, 1)?,
        command: bytes(row, 4)?.map(CommandId),
        event: Event {
            seat,
            kind: get(row, 3)?,
            body: get(row, 6)?,
            state_hash: get::<i64>(row, 7)?.cast_unsigned(),
            at_ms: get(row, 5)?,
        },
    })
}
