//! Any text read as a message of the protocol, and as the log of a table.

use damier_json as json;
use damier_protocol::{ClientMessage, Event, ServerMessage};
use damier_tables::{EventError, Table};

use super::table::check_kept;

/// Reads a text as a client message; writes and rereads it.
///
/// # Panics
/// If it is a different message the second time.
pub fn client_message(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    if let Ok(said) = serde_json::from_str::<ClientMessage>(&text) {
        let written = serde_json::to_string(&said).expect("messages are plain data");
        let again: ClientMessage = serde_json::from_str(&written).expect("it was written");
        assert_eq!(again, said, "{text}");
        assert_eq!(again.check(), said.check());
    }
}

/// Reads a text as a server message; checks a table that comes with it.
///
/// # Panics
/// If it is a different message the second time, or an inconsistent table is accepted.
pub fn server_message(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let Ok(said) = json::from_str::<ServerMessage>(&text) else {
        return;
    };
    if let ServerMessage::Snap { table } = &said
        && let Ok(table) = Table::from_snapshot(table)
    {
        check_kept(&table);
    }
    let written = json::to_string(&said).expect("messages are plain data");
    assert_eq!(json::from_str(&written), Ok(said), "{text}");
}

/// Reads lines as the stored events of a table, and replays as many as fit.
///
/// # Panics
/// If an event is written differently than it was read, or an inconsistent table is accepted.
pub fn event_log(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let mut events = Vec::new();
    for line in text.lines() {
        let Ok(event) = json::from_str::<Event>(line) else {
            break;
        };
        let written = json::to_string(&event).expect("events are plain data");
        assert_eq!(json::from_str(&written), Ok(event.clone()), "{line}");
        events.push(event);
    }
    let Some((first, rest)) = events.split_first() else {
        return;
    };
    let Ok(mut table) = Table::open(first) else {
        return;
    };
    for event in rest {
        let before = table.hash();
        match table.apply(event) {
            Ok(()) => {}
            Err(EventError::Gap { .. }) => {
                assert_eq!(table.hash(), before, "changed by what is not next");
                break;
            }
            // An unusable table.
            Err(_) => return,
        }
    }
    check_kept(&table);
}
