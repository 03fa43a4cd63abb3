//! The log: every command once, every event in its place.

use std::thread;

use super::{append, command, done, event, new_table, refused};
use crate::error::StoreError;
use crate::event::{Append, Appended, StoredEvent};
use crate::store::Store;
use crate::table::{Created, NewTable, TableId};

super::list_cases![
    events_come_back_as_they_were,
    a_repeated_command_is_answered_as_before,
    the_same_command_of_another_seat_is_another_command,
    a_late_command_is_told_the_version,
    events_of_one_append_stay_together,
    the_table_itself_may_act,
    an_unknown_match_takes_nothing,
    nonsense_changes_nothing,
    a_match_may_begin_with_events,
    of_many_at_once_one_wins_each_version,
    one_command_sent_by_many_at_once_is_stored_once,
];

fn start(store: &dyn Store, id: &str) -> TableId {
    done(store.create_table(new_table(id)));
    TableId(id.to_owned())
}

fn all(store: &dyn Store, table: &TableId) -> Vec<StoredEvent> {
    done(store.events_after(table, 0, 10_000))
}

fn events_come_back_as_they_were(store: &dyn Store) {
    let table = start(store, "m");
    for number in 0..5 {
        let answer = done(store.append(append("m", number, 1, number)));
        assert_eq!(
            answer,
            Appended::Appended {
                version: number + 1
            }
        );
    }
    let tail = done(store.events_after(&table, 2, 2));
    let expected = [3, 4].map(|seq| StoredEvent {
        seq,
        group_end: seq,
        command: Some(command(seq - 1)),
        event: event(Some(1), seq - 1),
    });
    assert_eq!(tail, expected);
    assert_eq!(
        done(store.load_table(&table)).map(|table| table.version),
        Some(5)
    );
    assert_eq!(done(store.events_after(&table, 5, 9)), []);
    let versions = done(store.versions(vec![TableId("x".to_owned()), table.clone()]));
    assert_eq!(versions, [(table, 5)]);
}

fn a_repeated_command_is_answered_as_before(store: &dyn Store) {
    let table = start(store, "m");
    let mut twofold = append("m", 0, 0, 7);
    twofold.events.push(event(None, 8));
    let first = done(store.append(twofold.clone()));
    assert_eq!(first, Appended::Appended { version: 2 });
    done(store.append(append("m", 2, 1, 9)));
    // Whatever version it claims to follow.
    for expected in [0, 3, 99] {
        let again = Append {
            expected,
            ..twofold.clone()
        };
        let answer = done(store.append(again));
        assert_eq!(answer, Appended::Duplicate { version: 2 });
    }
    assert_eq!(all(store, &table).len(), 3);
}

fn the_same_command_of_another_seat_is_another_command(store: &dyn Store) {
    let table = start(store, "m");
    done(store.append(append("m", 0, 0, 7)));
    let other = done(store.append(append("m", 1, 1, 7)));
    assert_eq!(other, Appended::Appended { version: 2 });
    assert_eq!(all(store, &table).len(), 2);
}

fn a_late_command_is_told_the_version(store: &dyn Store) {
    let table = start(store, "m");
    done(store.append(append("m", 0, 0, 1)));
    done(store.append(append("m", 1, 1, 2)));
    for expected in [0, 1, 3] {
        let answer = done(store.append(append("m", expected, 0, 3)));
        assert_eq!(answer, Appended::Conflict { version: 2 });
    }
    assert_eq!(all(store, &table).len(), 2);
    // A refused command is not remembered: it may come again at the right version.
    let answer = done(store.append(append("m", 2, 0, 3)));
    assert_eq!(answer, Appended::Appended { version: 3 });
}

fn events_of_one_append_stay_together(store: &dyn Store) {
    let table = start(store, "m");
    let mut several = append("m", 0, 0, 1);
    several.events.extend([event(None, 2), event(Some(1), 3)]);
    done(store.append(several));
    let log = all(store, &table);
    let groups: Vec<_> = log
        .iter()
        .map(|e| (e.seq, e.group_end, e.command))
        .collect();
    assert_eq!(
        groups,
        [(1, 3, Some(command(1))), (2, 3, None), (3, 3, None)]
    );
}

fn the_table_itself_may_act(store: &dyn Store) {
    let table = start(store, "m");
    for number in 0..2 {
        let mut flag = append("m", number, 0, number);
        flag.command = None;
        flag.events = vec![event(None, number)];
        done(store.append(flag));
    }
    assert!(
        all(store, &table)
            .iter()
            .all(|e| e.event.seat.is_none() && e.command.is_none())
    );
}

fn an_unknown_match_takes_nothing(store: &dyn Store) {
    let answer = done(store.append(append("nowhere", 0, 0, 1)));
    assert_eq!(answer, Appended::NoSuchTable);
    let nowhere = TableId("nowhere".to_owned());
    assert_eq!(done(store.load_table(&nowhere)), None);
    assert_eq!(all(store, &nowhere), []);
}

fn nonsense_changes_nothing(store: &dyn Store) {
    let table = start(store, "m");
    let empty = Append {
        events: Vec::new(),
        ..append("m", 0, 0, 1)
    };
    assert!(matches!(
        refused(store.append(empty)),
        StoreError::Invalid(_)
    ));
    let huge = refused(store.append(append("m", u64::MAX, 0, 1)));
    assert!(matches!(huge, StoreError::Invalid(_)));
    assert_eq!(
        done(store.load_table(&table)).map(|table| table.version),
        Some(0)
    );
}

fn a_match_may_begin_with_events(store: &dyn Store) {
    let begun = NewTable {
        events: vec![event(None, 1), event(Some(0), 2)],
        ..new_table("m")
    };
    assert_eq!(
        done(store.create_table(begun.clone())),
        Created::Created { version: 2 }
    );
    assert_eq!(done(store.create_table(begun)), Created::Taken);
    assert_eq!(all(store, &TableId("m".to_owned())).len(), 2);
    let next = done(store.append(append("m", 2, 0, 3)));
    assert_eq!(next, Appended::Appended { version: 3 });
}

fn of_many_at_once_one_wins_each_version(store: &dyn Store) {
    let table = start(store, "m");
    thread::scope(|scope| {
        for seat in 0..6 {
            scope.spawn(move || win_versions(store, seat, 20));
        }
    });
    let log = all(store, &table);
    assert!(log.iter().map(|e| e.seq).eq(1..=120), "no gaps");
    for seat in 0..6 {
        let bodies = log
            .iter()
            .filter(|e| e.event.seat == Some(seat))
            .map(|e| &e.event);
        assert!(bodies.eq(&(0..20).map(|n| event(Some(seat), n)).collect::<Vec<_>>()));
    }
}

/// Appends moves, retrying each until it wins a version.
fn win_versions(store: &dyn Store, seat: u8, moves: u64) {
    let mut version = 0;
    for number in 0..moves {
        loop {
            match done(store.append(append("m", version, seat, number))) {
                Appended::Appended { version: new } => {
                    version = new;
                    break;
                }
                Appended::Conflict { version: newer } => version = newer,
                other => panic!("{other:?}"),
            }
        }
    }
}

fn one_command_sent_by_many_at_once_is_stored_once(store: &dyn Store) {
    let table = start(store, "m");
    let answers: Vec<Appended> = thread::scope(|scope| {
        let send = || scope.spawn(|| done(store.append(append("m", 0, 0, 1))));
        let threads: Vec<_> = (0..8).map(|_| send()).collect();
        let join = |thread: thread::ScopedJoinHandle<'_, _>| thread.join().expect("it answers");
        threads.into_iter().map(join).collect()
    });
    let first = Appended::Appended { version: 1 };
    assert_eq!(answers.iter().filter(|answer| **answer == first).count(), 1);
    let again = Appended::Duplicate { version: 1 };
    assert_eq!(answers.iter().filter(|answer| **answer == again).count(), 7);
    assert_eq!(all(store, &table).len(), 1);
}
