//! Stored tables, replayed by the rules: whether a database is consistent.

use damier_protocol::{Event, Phase};
use damier_rules::Record;
use damier_store::{StoredEvent, TableRecord};
use damier_tables::{EventError, Table};
use thiserror::Error;

use crate::persistence;

/// The match of a stored table, replayed.
#[derive(Debug)]
pub struct Replayed {
    /// The moves played.
    pub record: Record,
    /// The position after it.
    pub position: String,
}

/// Why a stored table cannot be replayed.
#[derive(Debug, Error)]
pub enum ReplayError {
    /// An event cannot be read.
    #[error("event {seq}: {source}")]
    Unreadable {
        /// Its number.
        seq: u64,
        /// The problem with its JSON.
        source: serde_json::Error,
    },
    /// An event does not fit, or leads to a different table than its hash describes.
    #[error("event {seq}: {source}")]
    Event {
        /// Its number.
        seq: u64,
        /// The problem.
        source: EventError,
    },
    /// The events do not make a table.
    #[error("{0}")]
    Log(#[from] EventError),
    /// The kind stored beside an event is not its own.
    #[error("event {seq}: it is called {said} and is {is}")]
    Kind {
        /// Its number.
        seq: u64,
        /// The kind beside it.
        said: String,
        /// Its own.
        is: &'static str,
    },
    /// The events belong to another table.
    #[error("its events are of table {0}")]
    OtherTable(String),
    /// The game differs from the record's.
    #[error("it is said to be {said} and is {is}")]
    Game {
        /// The game of the record.
        said: String,
        /// The game played.
        is: String,
    },
    /// The match ended differently than the record says.
    #[error("its result is said to be `{said}` and is `{is}`")]
    Result {
        /// The result of the record, or `none`.
        said: String,
        /// The actual result, or `none`.
        is: String,
    },
}

/// Replays a stored table by the rules: every event has to fit, to lead to the table its hash
/// describes, and to agree with the other stored data of the table.
///
/// # Errors
/// With the first problem found.
pub fn replay(record: &TableRecord, events: &[StoredEvent]) -> Result<Replayed, ReplayError> {
    let log = persistence::read(events, &record.seats)?;
    let table = Table::replay(&log).map_err(|broken| place_of_fault(&log, broken))?;
    check_kinds(events, &log)?;
    check_record(record, &table)?;
    Ok(Replayed {
        record: table.record(),
        position: table.played().position(),
    })
}

/// The first event that does not fit. Slower than a replay, and seldom needed.
fn place_of_fault(log: &[Event], broken: EventError) -> ReplayError {
    let at = |event: &Event, source| ReplayError::Event {
        seq: event.version.0,
        source,
    };
    let Some((first, rest)) = log.split_first() else {
        return ReplayError::Log(broken);
    };
    let mut table = match Table::open(first) {
        Ok(table) => table,
        Err(broken) => return at(first, broken),
    };
    let fault = rest
        .iter()
        .find_map(|event| Some(at(event, table.apply(event).err()?)));
    fault.unwrap_or(ReplayError::Log(broken))
}

/// Checks the kind stored beside each event, which is there for queries of the database.
fn check_kinds(events: &[StoredEvent], log: &[Event]) -> Result<(), ReplayError> {
    for (stored, event) in events.iter().zip(log) {
        let (said, is) = (&stored.event.kind, event.body.kind());
        if said != is {
            let (seq, said) = (stored.seq, said.clone());
            return Err(ReplayError::Kind { seq, said, is });
        }
    }
    Ok(())
}

/// Checks that the stored data of a table agrees with its events.
fn check_record(record: &TableRecord, table: &Table) -> Result<(), ReplayError> {
    let state = table.state();
    if record.id.0 != state.table.as_str() {
        return Err(ReplayError::OtherTable(state.table.to_string()));
    }
    if record.game != state.settings.game.as_str() {
        let (said, is) = (record.game.clone(), state.settings.game.to_string());
        return Err(ReplayError::Game { said, is });
    }
    let is_over = matches!(table.phase(), Phase::Over | Phase::Closed);
    let result = is_over.then(|| persistence::finish(table).result);
    if record.result != result {
        let told = |result: Option<String>| result.unwrap_or_else(|| "none".to_owned());
        let (said, is) = (told(record.result.clone()), told(result));
        return Err(ReplayError::Result { said, is });
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use damier_protocol::TableSettings;
    use damier_protocol::{CommandId, PersonId, TableId, Visitor};
    use damier_tables::Now;

    /// A match of two people at one device that has just begun, as stored.
    fn stored() -> (TableRecord, Vec<StoredEvent>) {
        let setup = r#"{"game":"mak-yek","seats":[{"kind":"here"},{"kind":"here"}]}"#;
        let setup: TableSettings = serde_json::from_str(setup).unwrap();
        let opener = Visitor {
            id: PersonId::drawn(1),
            account: false,
        };
        let (table, now) = (TableId::drawn(1), Now::at(1));
        let opened = Table::create(table, setup, opener, CommandId(1), now).unwrap();
        let new = persistence::new_table(&opened.after, &opened.events, &[None, None]);
        let numbered = new.events.into_iter().zip(1..);
        let events: Vec<StoredEvent> = numbered
            .map(|(event, seq)| StoredEvent {
                seq,
                group_end: seq,
                command: None,
                event,
            })
            .collect();
        let record = TableRecord {
            id: new.id,
            game: new.game,
            settings: new.settings,
            status: damier_store::TableStatus::Waiting,
            is_listed: false,
            is_private: true,
            is_rated: false,
            version: events.len() as u64,
            created_ms: 1,
            started_ms: None,
            finished_ms: None,
            result: None,
            seats: Vec::new(),
        };
        (record, events)
    }

    #[track_caller]
    fn refused(meddle: impl FnOnce(&mut TableRecord, &mut Vec<StoredEvent>), why: &str) {
        let (mut record, mut events) = stored();
        meddle(&mut record, &mut events);
        let error = replay(&record, &events).unwrap_err().to_string();
        assert!(error.contains(why), "{error}");
    }

    #[test]
    fn a_table_as_it_was_stored_is_good() {
        let (record, events) = stored();
        let replayed = replay(&record, &events).unwrap();
        assert_eq!(replayed.record.game, "mak-yek");
        assert!(replayed.record.steps.is_empty());
    }

    #[test]
    fn whatever_somebody_meddled_with_is_named() {
        refused(
            |_, events| events[0].event.state_hash ^= 1,
            "event 1: the table is in state",
        );
        refused(
            |_, events| events[1].event.state_hash ^= 1,
            "event 2: the table is in state",
        );
        refused(|_, events| drop(events.remove(0)), "event 1: ");
        refused(|_, events| events.clear(), "a table begins by being opened");
        refused(|_, events| events[0].event.body.push('x'), "event 1: ");
        refused(|_, events| events[1].event.body.clear(), "event 2: ");
        refused(
            |_, events| events[1].event.kind = "left".to_owned(),
            "event 2: it is called left",
        );
        refused(|record, _| record.game = "makruk".to_owned(), "makruk");
        refused(
            |record, _| record.result = Some("1-0".to_owned()),
            "`1-0` and is `none`",
        );
        refused(
            |record, _| record.id.0 = "other".to_owned(),
            "its events are of table",
        );
    }
}
