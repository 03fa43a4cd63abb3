//! Conversions between events of a table and their stored form.
//!
//! Events outlive people: names are removed from them, stored beside the seats, and restored when a
//! table is loaded.

use damier_protocol::{
    Cause, CommandRequest, Event, EventBody, Hash, Name, Phase, Seat, SeatSetting, TableId,
    TableSettings, Version, Visibility,
};
use damier_rules::Player;
use damier_store as store;
use damier_store::{Finish, Occupant, SeatChange, Speaker, SpokenLine, StoredEvent, TableChange};
use damier_tables::{EventError, Table};
use serde::{Deserialize, Serialize};

use crate::identity::{Key, Person};
use crate::replay::ReplayError;

/// The parts of an event that are not columns.
#[derive(Serialize, Deserialize)]
struct Kept {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    cause: Option<Cause>,
    body: EventBody,
}

/// A table to be created, from its first events. `keys` hold its seats.
pub(crate) fn new_table(table: &Table, events: &[Event], keys: &[Option<Key>]) -> store::NewTable {
    let state = table.state();
    let waits = table.phase() == Phase::Waiting;
    let seats = table
        .seats()
        .filter_map(|seat| seat_change(table, seat, keys));
    store::NewTable {
        id: table_id(&state.table),
        game: state.settings.game.to_string(),
        settings: serde_json::to_string(&nameless(&state.settings))
            .expect("settings are plain data"),
        is_rated: state.settings.rated,
        is_listed: waits && state.settings.visibility == Visibility::Lobby,
        is_private: state.settings.visibility == Visibility::Private,
        at_ms: state.at as i64,
        seats: seats.collect(),
        events: events
            .iter()
            .map(|event| stored(event, event.body.seat()))
            .collect(),
    }
}

/// Events to append to a table, which looks like `after` afterwards.
pub(crate) fn append(
    after: &Table,
    events: &[Event],
    keys: &[Option<Key>],
    cmd: Option<&CommandRequest>,
    step: Option<store::Step>,
) -> store::Append {
    let first = events.first();
    let seat = cmd.and_then(|cmd| cmd.command.seat());
    let seat = seat.or_else(|| first.and_then(|first| first.body.seat()));
    let numbered = events.iter().zip(0_usize..);
    let seat_of = |event: &Event, at| if at == 0 { seat } else { event.body.seat() };
    let change = |event: &Event| match event.body {
        EventBody::Joined { seat, .. } | EventBody::ComputerSeated { seat, .. } => {
            seat_change(after, seat, keys)
        }
        EventBody::Left { seat } => Some(SeatChange {
            seat: seat.0,
            occupant: None,
        }),
        _ => None,
    };
    store::Append {
        table: table_id(&after.state().table),
        expected: after.version().0 - events.len() as u64,
        command: cmd.map(|cmd| store::CommandId(cmd.id.0.to_be_bytes())),
        events: numbered
            .map(|(event, at)| stored(event, seat_of(event, at)))
            .collect(),
        change: TableChange {
            seats: events.iter().filter_map(change).collect(),
            step,
            lines: lines(events, keys),
        },
    }
}

/// The end of a table, for the store.
pub(crate) fn finish(table: &Table) -> Finish {
    let Some(outcome) = table.outcome() else {
        return Finish {
            result: "closed".to_owned(),
            places: Vec::new(),
        };
    };
    let places = Player::all(table.state().seats.len());
    let place = |player: Player| (player.index() as u8, outcome.ranks.place(player) as u8 + 1);
    Finish {
        result: format!("{} {}", outcome.reason.code(), outcome.ranks),
        places: places.map(place).collect(),
    }
}

/// The events of a table as they were, with people's current names.
pub(crate) fn read(
    stored: &[StoredEvent],
    seats: &[store::SeatRecord],
) -> Result<Vec<Event>, ReplayError> {
    let read = stored.iter().map(read_one);
    let mut events = read.collect::<Result<Vec<Event>, ReplayError>>()?;
    let name = |seat: Seat| {
        let record = seats.iter().find(|record| record.seat == seat.0)?;
        Name::tidy(&record.name)
    };
    if let Some(first) = events.first_mut() {
        name_first(first, name).map_err(|source| ReplayError::Event { seq: 1, source })?;
    }
    let mut named = Vec::new();
    for event in events.iter_mut().rev() {
        if let EventBody::Joined {
            seat, name: own, ..
        } = &mut event.body
            && !named.contains(seat)
        {
            named.push(*seat);
            *own = name(*seat);
        }
    }
    Ok(events)
}

/// The id of a table, for the store.
pub(crate) fn table_id(table: &TableId) -> store::TableId {
    store::TableId(table.as_str().to_owned())
}

/// An event as it was, without people's names.
pub(crate) fn read_one(stored: &StoredEvent) -> Result<Event, ReplayError> {
    let seq = stored.seq;
    let kept: Kept = serde_json::from_str(&stored.event.body)
        .map_err(|source| ReplayError::Unreadable { seq, source })?;
    Ok(Event {
        version: Version(seq),
        at: stored.event.at_ms as u64,
        cause: kept.cause,
        body: kept.body,
        hash: Hash(stored.event.state_hash),
    })
}

fn stored(event: &Event, seat: Option<Seat>) -> store::Event {
    let kept = Kept {
        cause: event.cause,
        body: unnamed(&event.body),
    };
    store::Event {
        seat: seat.map(|seat| seat.0),
        kind: event.body.kind().to_owned(),
        body: serde_json::to_string(&kept).expect("events are plain data"),
        state_hash: event.hash.0,
        at_ms: event.at as i64,
    }
}

/// Chat lines, and what replaces them when their authors are forgotten.
fn lines(events: &[Event], keys: &[Option<Key>]) -> Vec<SpokenLine> {
    let line = |(event, at): (&Event, usize)| {
        let EventBody::Talked { seat, .. } = event.body else {
            return None;
        };
        let key = keys.get(seat.index()).copied().flatten()?;
        let by = Speaker::from(key);
        let hidden = event.anonymous(Person::with_key(key).id);
        let store::Event { kind, body, .. } = stored(&hidden, Some(seat));
        Some(SpokenLine {
            event: at,
            by,
            kind,
            body,
        })
    };
    events.iter().zip(0..).filter_map(line).collect()
}

/// The occupant of a seat; `None` if it is free.
fn seat_change(table: &Table, seat: Seat, keys: &[Option<Key>]) -> Option<SeatChange> {
    let place = table.seat(seat)?;
    let key = keys.get(seat.index()).copied().flatten();
    let occupant = Occupant {
        token: key.and_then(Key::token),
        account: key.and_then(Key::account),
        name: place.name.clone().map(String::from).unwrap_or_default(),
    };
    (!place.is_free()).then_some(SeatChange {
        seat: seat.0,
        occupant: Some(occupant),
    })
}

fn unnamed(body: &EventBody) -> EventBody {
    let mut body = body.clone();
    match &mut body {
        EventBody::Created {
            settings, seated, ..
        } => {
            settings.forget_names();
            for player in seated {
                player.name = None;
            }
        }
        EventBody::Joined { name, .. } => *name = None,
        _ => {}
    }
    body
}

fn nameless(settings: &TableSettings) -> TableSettings {
    let mut settings = settings.clone();
    settings.forget_names();
    settings
}

/// Names the people seated at a table from its start. Seats of the settings and seats of the match
/// are numbered differently: a table with numbers for names tells which is which.
fn name_first(first: &mut Event, name: impl Fn(Seat) -> Option<Name>) -> Result<(), EventError> {
    let mut numbered = first.clone();
    name_seats(&mut numbered, |seat| Name::tidy(&seat.to_string()));
    let table = Table::open(&numbered)?;
    let places = &table.state().seats;
    let player_of = |seat: usize| {
        let number = seat.to_string();
        let player = places
            .iter()
            .position(|place| place.name.as_deref() == Some(&number));
        player.map(|player| Seat(player as u8))
    };
    name_seats(first, |seat| name(player_of(seat)?));
    Ok(())
}

fn name_seats(first: &mut Event, name_of: impl Fn(usize) -> Option<Name>) {
    if let EventBody::Created {
        settings, seated, ..
    } = &mut first.body
    {
        for (seat, number) in settings.seats.iter_mut().zip(0..) {
            if let SeatSetting::Here { name } = seat {
                *name = name_of(number);
            }
        }
        for player in seated {
            player.name = name_of(player.seat.index());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use damier_protocol::Command;
    use damier_protocol::{CommandId, PersonId, Visitor};
    use damier_tables::Now;
    use damier_tables::Who;

    const SETTINGS: &str = r#"{"game":"mak-yek","seats":[{"kind":"here","name":"Alice"},
        {"kind":"friend"}],"begins":{"seat":1}}"#;

    fn visitor(bits: u64) -> Visitor {
        let id = PersonId::drawn(bits);
        Visitor { id, account: false }
    }

    /// Alice opens a table and Bob sits down.
    fn events() -> Vec<Event> {
        let settings: TableSettings = serde_json::from_str(SETTINGS).unwrap();
        let (now, alice) = (Now::at(1), visitor(1));
        let id = CommandId(1);
        let opened = Table::create(TableId::drawn(1), settings, alice, id, now).unwrap();
        let (mut events, table) = (opened.events, opened.after);
        let cmd = CommandRequest {
            table: TableId::drawn(1),
            id: CommandId(2),
            version: Version::FIRST,
            command: Command::Join {
                seat: None,
                name: Name::tidy("Bob"),
            },
        };
        let decision = table.decide(&Who::Person(visitor(2)), &cmd, now);
        events.extend(decision.change.unwrap().events);
        events
    }

    #[test]
    fn names_are_kept_beside_the_seats_and_nowhere_else() {
        let events = events();
        let table = Table::replay(&events).unwrap();
        let new = new_table(&table, &events, &[None, None]);
        let bodies: String = new.events.iter().map(|event| event.body.as_str()).collect();
        for name in ["Alice", "Bob"] {
            assert!(
                !bodies.contains(name) && !new.settings.contains(name),
                "{bodies}"
            );
        }
        let record = |change: &SeatChange| store::SeatRecord {
            seat: change.seat,
            token: None,
            account: None,
            name: change.occupant.as_ref().unwrap().name.clone(),
            place: None,
            rating: None,
        };
        let seats: Vec<store::SeatRecord> = new.seats.iter().map(record).collect();
        let stored = new
            .events
            .into_iter()
            .zip(1..)
            .map(|(event, seq)| StoredEvent {
                seq,
                group_end: seq,
                command: None,
                event,
            });
        let stored: Vec<StoredEvent> = stored.collect();
        assert_eq!(read(&stored, &seats).unwrap(), events);
        // Without the names it is still the same table.
        let nameless = read(&stored, &[]).unwrap();
        assert_eq!(Table::replay(&nameless).unwrap().hash(), table.hash());
    }
}
