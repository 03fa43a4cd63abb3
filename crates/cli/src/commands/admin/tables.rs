//! Tables: their number, and one of them with its moves.

use std::fmt::Write as _;

use anyhow::Context;
use damier_online::{ReplayError, Replayed, replay};
use damier_store::{SeatRecord, StoredEvent, TableId, TableRecord, TableStatus};
use serde::Serialize;

use super::console::AdminConsole;
use crate::dates::minute;

/// Events read at a time.
const PAGE: u32 = 10_000;

pub(super) fn counts(admin: &mut AdminConsole<'_>) -> anyhow::Result<()> {
    let counts = admin.ask(|store| store.counts())?;
    admin.tell(&counts, || {
        format!(
            "tables      {} waiting, {} played, {} finished\naccounts    {}\nreports     {} open\n",
            counts.waiting, counts.running, counts.finished, counts.accounts, counts.open_reports
        )
    })
}

/// The details of a table.
#[derive(Serialize)]
struct Shown<'a> {
    id: &'a TableId,
    game: &'a str,
    phase: TableStatus,
    rated: bool,
    listed: bool,
    created_ms: i64,
    started_ms: Option<i64>,
    finished_ms: Option<i64>,
    result: Option<&'a str>,
    events: u64,
    seats: &'a [SeatRecord],
    settings: serde_json::Value,
    /// The match as a Damier record.
    record: Option<String>,
    position: Option<&'a str>,
    /// Why there is no record.
    broken: Option<String>,
}

pub(super) fn show(admin: &mut AdminConsole<'_>, id: &str) -> anyhow::Result<()> {
    let id = TableId(id.to_owned());
    let table = admin.ask(|store| store.load_table(&id))?;
    let table = table.with_context(|| format!("there is no table {id}"))?;
    let replayed = replay(&table, &events(admin, &id)?);
    let played = replayed.as_ref().ok();
    let shown = Shown {
        id: &table.id,
        game: &table.game,
        phase: table.status,
        rated: table.is_rated,
        listed: table.is_listed,
        created_ms: table.created_ms,
        started_ms: table.started_ms,
        finished_ms: table.finished_ms,
        result: table.result.as_deref(),
        events: table.version,
        seats: &table.seats,
        settings: serde_json::from_str(&table.settings)
            .with_context(|| format!("the settings of table {id} cannot be read"))?,
        record: played.map(|played| played.record.to_string()),
        position: played.map(|played| played.position.as_str()),
        broken: replayed.as_ref().err().map(ToString::to_string),
    };
    admin.tell(&shown, || words(&table, &replayed))
}

fn events(admin: &AdminConsole<'_>, id: &TableId) -> anyhow::Result<Vec<StoredEvent>> {
    admin.ask_all(PAGE, |store, found| {
        store.events_after(id, found.len() as u64, PAGE)
    })
}

fn words(table: &TableRecord, replayed: &Result<Replayed, ReplayError>) -> String {
    let status = match table.status {
        TableStatus::Waiting => "waits for players",
        TableStatus::Running => "is played",
        TableStatus::Finished => "is over",
    };
    let rated = if table.is_rated { "rated" } else { "not rated" };
    let mut text = format!("Table {} of {}, {rated}, {status}\n", table.id, table.game);
    // Writing to a string cannot fail.
    let _ = writeln!(text, "opened    {}", minute(table.created_ms));
    for (what, at) in [("begun", table.started_ms), ("ended", table.finished_ms)] {
        if let Some(at) = at {
            let _ = writeln!(text, "{what:<8}  {}", minute(at));
        }
    }
    if let Some(result) = &table.result {
        let _ = writeln!(text, "result    {result}");
    }
    let _ = writeln!(text, "events    {}", table.version);
    for seat in &table.seats {
        let _ = writeln!(text, "seat {}    {}", seat.seat + 1, who(seat));
    }
    let _ = match replayed {
        Ok(played) => writeln!(text, "\n{}", played.record),
        Err(why) => writeln!(text, "It cannot be replayed: {why}"),
    };
    text
}

fn who(seat: &SeatRecord) -> String {
    let name = match seat.name.as_str() {
        "" => "without a name",
        name => name,
    };
    let account = seat
        .account
        .map_or_else(String::new, |id| format!(", account {}", id.0));
    let place = seat
        .place
        .map_or_else(String::new, |place| format!(", place {place}"));
    format!("{name}{account}{place}")
}
