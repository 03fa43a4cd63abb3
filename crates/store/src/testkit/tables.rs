//! Tables: the lobby, seats, phases.

use super::{append, done, new_table, refused, sits, token};
use crate::error::StoreError;
use crate::store::Store;
use crate::table::{
    Finish, HeldSeat, NewTable, Page, SeatChange, Step, TableChange, TableId, TableRecord,
    TableStatus,
};

super::list_cases![
    the_lobby_shows_what_waits_and_is_listed,
    everybody_may_watch_what_is_played_and_not_private,
    a_table_goes_through_its_phases_with_its_events,
    a_match_begins_and_ends_once,
    a_restart_finds_what_is_not_over,
    the_newest_event_is_that_of_any_table,
    a_token_opens_its_seats_and_no_other,
    a_change_that_fails_takes_its_events_with_it,
];

fn ids(tables: Vec<TableRecord>) -> Vec<String> {
    tables.into_iter().map(|table| table.id.0).collect()
}

/// Appends one event with a change.
fn change(store: &dyn Store, id: &str, version: u64, change: TableChange) {
    let mut wanted = append(id, version, 0, version);
    wanted.change = change;
    done(store.append(wanted));
}

fn the_lobby_shows_what_waits_and_is_listed(store: &dyn Store) {
    for (id, game, is_listed) in [
        ("a", "makruk", true),
        ("b", "alliance", true),
        ("hidden", "makruk", false),
        ("c", "makruk", true),
    ] {
        let game = game.to_owned();
        done(store.create_table(NewTable {
            game,
            is_listed,
            ..new_table(id)
        }));
    }
    assert_eq!(ids(done(store.lobby(None, 10))), ["c", "b", "a"]);
    assert_eq!(ids(done(store.lobby(None, 2))), ["c", "b"]);
    let only = |game: &[&str]| Some(game.iter().map(|&game| game.to_owned()).collect());
    assert_eq!(ids(done(store.lobby(only(&["makruk"]), 1))), ["c"]);
    assert_eq!(ids(done(store.lobby(only(&["alliance", "go"]), 9))), ["b"]);
    assert_eq!(ids(done(store.lobby(only(&[]), 9))), [""; 0]);
    let begin = TableChange {
        step: Some(Step::Started),
        ..TableChange::default()
    };
    change(store, "c", 0, begin);
    assert_eq!(ids(done(store.lobby(None, 10))), ["b", "a"]);
}

fn everybody_may_watch_what_is_played_and_not_private(store: &dyn Store) {
    for (id, is_private) in [
        ("a", false),
        ("secret", true),
        ("b", false),
        ("waits", false),
    ] {
        let table = NewTable {
            is_private,
            is_listed: !is_private,
            ..new_table(id)
        };
        done(store.create_table(table));
        if id != "waits" {
            let begin = TableChange {
                step: Some(Step::Started),
                ..TableChange::default()
            };
            change(store, id, 0, begin);
        }
    }
    assert_eq!(ids(done(store.running(10))), ["b", "a"]);
    assert_eq!(ids(done(store.running(1))), ["b"]);
    let end = TableChange {
        step: Some(Step::Finished(Finish {
            result: "closed".to_owned(),
            places: Vec::new(),
        })),
        ..TableChange::default()
    };
    change(store, "b", 1, end);
    assert_eq!(ids(done(store.running(10))), ["a"]);
}

fn a_table_goes_through_its_phases_with_its_events(store: &dyn Store) {
    let table = TableId("m".to_owned());
    done(store.create_table(NewTable {
        seats: vec![sits(0, None, "Anne")],
        ..new_table("m")
    }));
    let sit_down = TableChange {
        seats: vec![sits(1, None, "Bruno")],
        step: Some(Step::Started),
        ..TableChange::default()
    };
    change(store, "m", 0, sit_down);
    let running = done(store.load_table(&table)).expect("it exists");
    assert_eq!((running.status, running.version), (TableStatus::Running, 1));
    assert_eq!(
        (running.started_ms, running.finished_ms),
        (Some(10_000), None)
    );
    assert_eq!(
        (running.game.as_str(), running.settings.as_str()),
        ("makruk", "{}")
    );
    let names: Vec<&str> = running
        .seats
        .iter()
        .map(|seat| seat.name.as_str())
        .collect();
    assert_eq!(names, ["Anne", "Bruno"]);
    change(store, "m", 1, ending());
    let over = done(store.load_table(&table)).expect("it exists");
    assert_eq!(
        (over.status, over.finished_ms),
        (TableStatus::Finished, Some(10_001))
    );
    assert_eq!(over.result.as_deref(), Some("0-1"));
    let places: Vec<_> = over.seats.iter().map(|seat| seat.place).collect();
    assert_eq!(places, [Some(2), Some(1)]);
    // A table goes on after the match: rematch offers are events too.
    change(store, "m", 2, TableChange::default());
}

fn ending() -> TableChange {
    TableChange {
        step: Some(Step::Finished(Finish {
            result: "0-1".to_owned(),
            places: vec![(0, 2), (1, 1)],
        })),
        ..TableChange::default()
    }
}

fn a_match_begins_and_ends_once(store: &dyn Store) {
    done(store.create_table(NewTable {
        seats: vec![sits(0, None, ""), sits(1, None, "")],
        ..new_table("m")
    }));
    change(store, "m", 0, ending());
    for step in [Step::Started, Step::Finished(Finish::default())] {
        let mut again = append("m", 1, 0, 1);
        again.change.step = Some(step);
        assert!(matches!(
            refused(store.append(again)),
            StoreError::Invalid(_)
        ));
    }
}

fn a_restart_finds_what_is_not_over(store: &dyn Store) {
    for id in ["z", "over", "m", "a"] {
        done(store.create_table(NewTable {
            seats: vec![sits(0, None, ""), sits(1, None, "")],
            ..new_table(id)
        }));
    }
    change(store, "over", 0, ending());
    let first = done(store.unfinished_tables(Page::first(2)));
    let last = first.last().map(|table| table.id.clone());
    assert_eq!(ids(first), ["z", "m"]);
    let rest = Page {
        after: last,
        limit: 2,
    };
    assert_eq!(ids(done(store.unfinished_tables(rest))), ["a"]);
}

fn the_newest_event_is_that_of_any_table(store: &dyn Store) {
    assert_eq!(done(store.newest_event()), None);
    for id in ["first", "second"] {
        done(store.create_table(NewTable {
            seats: vec![sits(0, None, ""), sits(1, None, "")],
            ..new_table(id)
        }));
    }
    assert_eq!(done(store.newest_event()), None);
    done(store.append(append("second", 0, 0, 5)));
    done(store.append(append("first", 0, 0, 7)));
    done(store.append(append("first", 1, 1, 9)));
    assert_eq!(done(store.newest_event()), Some(10_009));
    // A finished one counts as well.
    let mut end = append("second", 1, 0, 11);
    end.change = ending();
    done(store.append(end));
    assert_eq!(done(store.newest_event()), Some(10_011));
}

fn a_token_opens_its_seats_and_no_other(store: &dyn Store) {
    let mut both = [sits(0, None, "Anne"), sits(2, None, "Zoé")];
    for change in &mut both {
        change.occupant.as_mut().expect("somebody sits").token = Some(token(77));
    }
    done(store.create_table(NewTable {
        seats: both.to_vec(),
        ..new_table("m")
    }));
    let held = |seat| HeldSeat {
        table: TableId("m".to_owned()),
        seat,
        account: None,
    };
    assert_eq!(done(store.seats_held(token(77))), [held(0), held(2)]);
    assert_eq!(done(store.seats_held(token(78))), []);
    let get_up = TableChange {
        seats: vec![SeatChange {
            seat: 0,
            occupant: None,
        }],
        ..TableChange::default()
    };
    change(store, "m", 0, get_up);
    assert_eq!(done(store.seats_held(token(77))), [held(2)]);
}

fn a_change_that_fails_takes_its_events_with_it(store: &dyn Store) {
    let table = TableId("m".to_owned());
    done(store.create_table(new_table("m")));
    let mut wrong = append("m", 0, 0, 1);
    wrong.change = ending();
    // The place of a free seat.
    assert!(matches!(
        refused(store.append(wrong)),
        StoreError::Invalid(_)
    ));
    let game_after = done(store.load_table(&table)).expect("it exists");
    assert_eq!(
        (game_after.version, game_after.status),
        (0, TableStatus::Waiting)
    );
    assert_eq!(done(store.events_after(&table, 0, 9)), []);
}
