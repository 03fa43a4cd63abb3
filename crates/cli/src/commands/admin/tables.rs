//! Tables: how many there are, and one of them with its moves.

use std::fmt::Write as _;

use anyhow::Context;
use damier_online::desk::{self, Replayed};
use damier_store::{GameId, GameRecord, Phase, SeatRecord, StoredEvent};
use serde::Serialize;

use super::office::Office;
use crate::dates::minute;

/// Events that are read at a time.
const PAGE: u32 = 10_000;

pub(super) fn counts(office: &mut Office<'_>) -> anyhow::Result<()> {
    let counts = office.ask(|store| store.counts())?;
    office.tell(&counts, || {
        format!(
            "tables      {} waiting, {} played, {} finished\naccounts    {}\nreports     {} open\n",
            counts.waiting, counts.running, counts.finished, counts.accounts, counts.open_reports
        )
    })
}

/// What is known of a table.
#[derive(Serialize)]
struct Shown<'a> {
    id: &'a GameId,
    game: &'a str,
    phase: Phase,
    rated: bool,
    listed: bool,
    created_ms: i64,
    started_ms: Option<i64>,
    finished_ms: Option<i64>,
    result: Option<&'a str>,
    events: u64,
    seats: &'a [SeatRecord],
    setup: serde_json::Value,
    /// The match as a file of Damier.
    record: Option<String>,
    position: Option<&'a str>,
    /// Why there is no record.
    broken: Option<&'a str>,
}

pub(super) fn show(office: &mut Office<'_>, id: &str) -> anyhow::Result<()> {
    let id = GameId(id.to_owned());
    let game = office.ask(|store| store.load_game(&id))?;
    let game = game.with_context(|| format!("there is no table {id}"))?;
    let replayed = desk::replay(&game, &events(office, &id)?);
    let shown = Shown {
        id: &game.id,
        game: &game.rules,
        phase: game.phase,
        rated: game.is_rated,
        listed: game.is_listed,
        created_ms: game.created_ms,
        started_ms: game.started_ms,
        finished_ms: game.finished_ms,
        result: game.result.as_deref(),
        events: game.version,
        seats: &game.seats,
        setup: serde_json::from_str(&game.setup).unwrap_or_default(),
        record: replayed
            .as_ref()
            .ok()
            .map(|played| played.record.to_string()),
        position: replayed
            .as_ref()
            .ok()
            .map(|played| played.position.as_str()),
        broken: replayed.as_ref().err().map(String::as_str),
    };
    office.tell(&shown, || words(&game, &replayed))
}

fn events(office: &Office<'_>, id: &GameId) -> anyhow::Result<Vec<StoredEvent>> {
    let mut found: Vec<StoredEvent> = Vec::new();
    loop {
        let after = found.len() as u64;
        let next = office.ask(|store| store.events_after(id, after, PAGE))?;
        let is_last = next.len() < PAGE as usize;
        found.extend(next);
        if is_last {
            return Ok(found);
        }
    }
}

fn words(game: &GameRecord, replayed: &Result<Replayed, String>) -> String {
    let phase = match game.phase {
        Phase::Waiting => "waits for players",
        Phase::Running => "is played",
        Phase::Finished => "is over",
    };
    let rated = if game.is_rated { "rated" } else { "not rated" };
    let mut text = format!("Table {} of {}, {rated}, {phase}\n", game.id, game.rules);
    // A string takes all that is written.
    let _ = writeln!(text, "opened    {}", minute(game.created_ms));
    for (what, at) in [("begun", game.started_ms), ("ended", game.finished_ms)] {
        if let Some(at) = at {
            let _ = writeln!(text, "{what:<8}  {}", minute(at));
        }
    }
    if let Some(result) = &game.result {
        let _ = writeln!(text, "result    {result}");
    }
    let _ = writeln!(text, "events    {}", game.version);
    for seat in &game.seats {
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
