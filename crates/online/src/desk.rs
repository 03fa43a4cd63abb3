//! What whoever hosts does with the folder of a service, also while a server uses it: the database
//! in it, the lock on it, matches replayed by their rules, recovery codes.

use std::fs::{DirBuilder, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use damier_rules::Record;
use damier_store::{Digest, GameRecord, StoredEvent};
use damier_tables::Table;
use damier_tables::table::{Event, Phase};

use crate::alive::Alive;
use crate::{OpenError, codes, keep};

/// The file where everything is kept, in the folder of the service.
const DATABASE: &str = "damier.db";
/// The file that keeps two programs from using one folder.
const LOCK: &str = "lock";

/// The database of a folder, whether it is there or not.
#[must_use]
pub fn database(folder: &Path) -> PathBuf {
    folder.join(DATABASE)
}

/// A folder that no server uses as long as this is there.
#[derive(Debug)]
pub struct Closed {
    folder: PathBuf,
    _lock: File,
}

impl Closed {
    /// Takes a folder for oneself; creates it if it is not there.
    ///
    /// # Errors
    /// If the system does not let it be used, or a server uses it.
    pub fn take(folder: &Path) -> Result<Closed, OpenError> {
        let refused = |error: io::Error| OpenError(format!("{}: {error}", folder.display()));
        create(folder).map_err(refused)?;
        let lock = File::create(folder.join(LOCK)).map_err(refused)?;
        match lock.try_lock() {
            Ok(()) => Ok(Closed {
                folder: folder.to_owned(),
                _lock: lock,
            }),
            Err(TryLockError::WouldBlock) => {
                let folder = folder.display();
                Err(OpenError(format!(
                    "another Damier uses the folder {folder}"
                )))
            }
            Err(TryLockError::Error(error)) => Err(refused(error)),
        }
    }

    /// Forgets when a server last ran here: clocks then get back everything since the last move,
    /// as they should after an older database was put here.
    pub fn forget_time(&self) {
        Alive::in_folder(&self.folder).forget();
    }
}

/// Creates a folder that nobody else may look into: there are hashes of passwords in it.
fn create(folder: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// A stored match, played again.
#[derive(Debug)]
pub struct Replayed {
    /// What was played.
    pub record: Record,
    /// The position after it.
    pub position: String,
}

/// Plays a stored match again by its rules: every event has to fit, to leave the table that its hash
/// describes, and to agree with what is known of the match besides.
///
/// # Errors
/// With the first thing that is wrong.
pub fn replay(game: &GameRecord, events: &[StoredEvent]) -> Result<Replayed, String> {
    let log = keep::read(events, &game.seats).map_err(|why| unreadable(events, &why))?;
    let table = match Table::replay(&log) {
        Ok(table) => table,
        Err(broken) => return Err(place_of_fault(&log).unwrap_or_else(|| broken.to_string())),
    };
    check_kinds(events, &log)?;
    check_record(game, &table)?;
    Ok(Replayed {
        record: table.record(),
        position: table.played().report().position,
    })
}

/// New recovery codes: as their owner writes them down, and as they are kept.
#[must_use]
pub fn recovery_codes() -> Vec<(String, Digest)> {
    let drawn = codes::draw().into_iter();
    drawn
        .map(|code| (code.clone(), codes::digest(&code)))
        .collect()
}

/// The event that cannot be read; the first is read twice, as the opening of a table too.
fn unreadable(events: &[StoredEvent], why: &str) -> String {
    let is_garbled = |stored: &&StoredEvent| keep::read_one(stored).is_err();
    let seq = events
        .iter()
        .find(is_garbled)
        .map_or(1, |stored| stored.seq);
    format!("event {seq}: {why}")
}

/// The first event that does not fit, in words. Slower than a replay, and seldom needed.
fn place_of_fault(log: &[Event]) -> Option<String> {
    let (first, rest) = log.split_first()?;
    let told =
        |event: &Event, why: &dyn std::fmt::Display| format!("event {}: {why}", event.version);
    let mut table = match Table::open(first) {
        Ok(table) => table,
        Err(broken) => return Some(told(first, &broken)),
    };
    rest.iter().find_map(|event| {
        let broken = table.apply(event).err()?;
        Some(told(event, &broken))
    })
}

/// The kind of an event stands beside it, for whoever asks the database.
fn check_kinds(events: &[StoredEvent], log: &[Event]) -> Result<(), String> {
    for (stored, event) in events.iter().zip(log) {
        if stored.event.kind != event.body.kind() {
            let (seq, kind) = (stored.seq, &stored.event.kind);
            let is = event.body.kind();
            return Err(format!("event {seq}: it is called {kind} and is {is}"));
        }
    }
    Ok(())
}

/// What is known of a match without its events agrees with them.
fn check_record(game: &GameRecord, table: &Table) -> Result<(), String> {
    let state = table.state();
    if game.id.0 != state.game.as_str() {
        return Err(format!("its events are of match {}", state.game.as_str()));
    }
    if game.rules != state.setup.game {
        let (said, is) = (&game.rules, &state.setup.game);
        return Err(format!("it is said to be {said} and is {is}"));
    }
    let is_over = matches!(table.phase(), Phase::Over | Phase::Closed);
    let result = is_over.then(|| keep::finish(table).result);
    if game.result != result {
        let said = game.result.as_deref().unwrap_or("none");
        let is = result.as_deref().unwrap_or("none");
        return Err(format!("its result is said to be `{said}` and is `{is}`"));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use damier_tables::setup::Setup;
    use damier_tables::{CommandId, GameId, Now, PersonId, Visitor};

    /// A match of two people at one device that has just begun, as it is stored.
    fn stored() -> (GameRecord, Vec<StoredEvent>) {
        let setup = r#"{"game":"mak-yek","seats":[{"kind":"here"},{"kind":"here"}]}"#;
        let setup: Setup = serde_json::from_str(setup).unwrap();
        let opener = Visitor {
            id: PersonId::drawn(1),
            account: false,
        };
        let game = GameId::drawn(1);
        let events = Table::create(game, setup, opener, CommandId(1), Now::at(1)).unwrap();
        let table = Table::replay(&events).unwrap();
        let new = keep::new_game(&table, &events, &[None, None]);
        let numbered = new.events.into_iter().zip(1..);
        let events: Vec<StoredEvent> = numbered
            .map(|(event, seq)| StoredEvent {
                seq,
                group_end: seq,
                command: None,
                event,
            })
            .collect();
        let record = GameRecord {
            id: new.id,
            rules: new.rules,
            setup: new.setup,
            phase: damier_store::Phase::Waiting,
            is_listed: false,
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
    fn refused(meddle: impl FnOnce(&mut GameRecord, &mut Vec<StoredEvent>), why: &str) {
        let (mut record, mut events) = stored();
        meddle(&mut record, &mut events);
        let error = replay(&record, &events).unwrap_err();
        assert!(error.contains(why), "{error}");
    }

    #[test]
    fn a_match_as_it_was_stored_is_good() {
        let (record, events) = stored();
        let replayed = replay(&record, &events).unwrap();
        assert_eq!(replayed.record.game, "mak-yek");
        assert!(replayed.record.steps.is_empty());
    }

    #[test]
    fn whatever_somebody_meddled_with_is_named() {
        refused(
            |_, events| events[0].event.state_hash ^= 1,
            "event 1: the table looks like",
        );
        refused(
            |_, events| events[1].event.state_hash ^= 1,
            "event 2: the table looks like",
        );
        refused(|_, events| drop(events.remove(0)), "event 1: ");
        refused(|_, events| events.clear(), "there is no event");
        refused(|_, events| events[0].event.body.push('x'), "event 1: ");
        refused(|_, events| events[1].event.body.clear(), "event 2: ");
        refused(
            |_, events| events[1].event.kind = "left".to_owned(),
            "event 2: it is called left",
        );
        refused(|record, _| record.rules = "makruk".to_owned(), "makruk");
        refused(
            |record, _| record.result = Some("1-0".to_owned()),
            "`1-0` and is `none`",
        );
        refused(
            |record, _| record.id.0 = "other".to_owned(),
            "its events are of match",
        );
    }

    #[test]
    fn recovery_codes_are_kept_as_they_are_typed() {
        let drawn = recovery_codes();
        let (code, kept) = &drawn[0];
        assert_eq!(codes::digest(&code.to_lowercase()), *kept);
    }
}
