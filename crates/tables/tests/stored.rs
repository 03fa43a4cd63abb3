//! Events stored before tables were called tables still make the same tables.
//!
//! `tests/data/before-tables` holds the events of whole tables as an earlier version wrote them,
//! with the names `game`, `setup`, `act`, `what`, `deeds` and `guests`.

use damier_protocol::Event;
use damier_tables::Table;

/// The stored events of a table.
fn stored(name: &str) -> Vec<Event> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/before-tables");
    let text =
        std::fs::read_to_string(format!("{folder}/{name}.jsonl")).expect("the file is committed");
    let read = |line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{line}: {error}"));
    text.lines().map(read).collect()
}

#[test]
fn stored_events_lead_to_the_same_hashes_as_before() {
    for (name, actions, hash) in [
        ("two", 7, "1152b1b4792e27d0"),
        ("rematch", 1, "cf34f7910601aa53"),
        ("three", 9, "abdba84e6900034d"),
        ("left", 0, "b34e4ab35bbb4323"),
        ("seats", 1, "ee3233268015c34b"),
        ("drawn", 3, "8f0c7aeec11f6f08"),
    ] {
        let table = Table::replay(&stored(name)).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(table.hash().to_string(), hash, "{name}");
        assert_eq!(table.played().plies(), actions, "{name}");
    }
}

#[test]
fn what_is_read_under_old_names_is_written_under_new_ones() {
    for event in stored("two").into_iter().chain(stored("rematch")) {
        let written = serde_json::to_value(&event).unwrap();
        for old in ["game", "setup", "act", "what", "deeds", "guests"] {
            assert_eq!(written["body"].get(old), None, "{written}");
        }
        assert_eq!(serde_json::from_value::<Event>(written).unwrap(), event);
    }
}
