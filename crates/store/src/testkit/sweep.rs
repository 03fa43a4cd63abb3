//! Data that is kept only for a while.

use super::{append, done, finish, new_table, register, sits, token};
use crate::people::{NewReport, ReportPage};
use crate::store::Store;
use crate::sweep::{Expired, Swept};
use crate::table::{NewTable, SeatChange, Speaker, SpokenLine, TableId};

super::list_cases![
    guests_are_forgotten_when_their_table_is_old,
    a_table_of_guests_goes_and_one_of_members_stays,
    old_reports_go,
    a_sweep_does_little_at_a_time,
];

/// Nothing is old.
const NOTHING: Expired = Expired {
    guests_ms: 0,
    guest_tables_ms: 0,
    reports_ms: 0,
    limit: 10,
};

/// A table that ended at this time, with a guest who chatted, and another player.
fn over(store: &dyn Store, id: &str, at_ms: i64, other: SeatChange) {
    let table = NewTable {
        seats: vec![sits(0, None, "Gus"), other],
        ..new_table(id)
    };
    finish(store, table, at_ms);
    let mut said = append(id, 1, 0, 2);
    said.change.lines = vec![SpokenLine {
        event: 0,
        by: Speaker::Guest(token(0)),
        kind: "hidden".to_owned(),
        body: "{}".to_owned(),
    }];
    done(store.append(said));
}

/// The names at a table, and the kind of its last event; `None` if it is gone.
fn seen(store: &dyn Store, id: &str) -> Option<(Vec<String>, String)> {
    let id = TableId(id.to_owned());
    let table = done(store.load_table(&id))?;
    let names = table.seats.into_iter().map(|seat| seat.name).collect();
    let last = done(store.events_after(&id, 1, 9)).pop();
    Some((names, last.expect("something was said").event.kind))
}

fn guests_are_forgotten_when_their_table_is_old(store: &dyn Store) {
    let anne = register(store, "anne");
    let with_anne = || sits(1, Some(anne), "anne");
    over(store, "old", 100, with_anne());
    over(store, "young", 200, with_anne());
    let expired = Expired {
        guests_ms: 200,
        ..NOTHING
    };
    let swept = done(store.sweep(expired));
    assert_eq!(
        swept,
        Swept {
            guests: 1,
            ..Swept::default()
        }
    );
    let (names, last) = seen(store, "old").expect("it stays");
    assert_eq!(
        (names.as_slice(), last.as_str()),
        (&["".to_owned(), "anne".to_owned()][..], "hidden")
    );
    let (names, last) = seen(store, "young").expect("it stays");
    assert_eq!((names[0].as_str(), last.as_str()), ("Gus", "move"));
    let held = done(store.seats_held(token(0)));
    assert_eq!(held.len(), 1, "nobody holds the other seat any more");
    assert_eq!(done(store.sweep(expired)), Swept::default(), "once");
}

fn a_table_of_guests_goes_and_one_of_members_stays(store: &dyn Store) {
    let anne = register(store, "anne");
    over(store, "guests", 100, sits(1, None, "Otto"));
    over(store, "mixed", 100, sits(1, Some(anne), "anne"));
    over(store, "young", 200, sits(1, None, "Otto"));
    done(store.create_table(NewTable {
        seats: vec![sits(0, None, "Gus")],
        ..new_table("waiting")
    }));
    done(store.report(NewReport {
        table: Some(TableId("guests".to_owned())),
        ..report(150)
    }));
    let expired = Expired {
        guests_ms: 200,
        guest_tables_ms: 200,
        ..NOTHING
    };
    let swept = done(store.sweep(expired));
    assert_eq!((swept.guests, swept.tables), (2, 1));
    assert_eq!(seen(store, "guests"), None);
    assert!(seen(store, "mixed").is_some() && seen(store, "young").is_some());
    let waiting = done(store.load_table(&TableId("waiting".to_owned())));
    assert_eq!(waiting.expect("it is not over").seats[0].name, "Gus");
    assert_eq!(
        done(store.events_after(&TableId("guests".to_owned()), 0, 9)),
        []
    );
    assert_eq!(reports(store), [(150, None)], "what was reported stays");
    assert_eq!(done(store.sweep(expired)), Swept::default());
    // A name that was free before is free again.
    over(store, "guests", 300, sits(1, None, "Otto"));
}

fn report(at_ms: i64) -> NewReport {
    NewReport {
        reporter: None,
        guest: None,
        accused: None,
        table: None,
        seat: None,
        text: "rude".to_owned(),
        at_ms,
    }
}

/// When each report was made, and about which table.
fn reports(store: &dyn Store) -> Vec<(i64, Option<TableId>)> {
    let page = ReportPage {
        only_open: false,
        after: None,
        limit: 99,
    };
    let found = done(store.reports(page)).into_iter();
    found.map(|report| (report.at_ms, report.table)).collect()
}

fn old_reports_go(store: &dyn Store) {
    for at_ms in [10, 20, 30] {
        let id = done(store.report(report(at_ms)));
        if at_ms == 10 {
            assert!(done(store.close_report(id, "done", 90)));
        }
    }
    let expired = Expired {
        reports_ms: 30,
        ..NOTHING
    };
    assert_eq!(done(store.sweep(expired)).reports, 1);
    assert_eq!(
        reports(store),
        [(10, None), (30, None)],
        "one was closed late"
    );
}

fn a_sweep_does_little_at_a_time(store: &dyn Store) {
    for number in 0..5 {
        over(
            store,
            &format!("table {number}"),
            100,
            sits(1, None, "Otto"),
        );
    }
    let expired = Expired {
        guests_ms: 200,
        guest_tables_ms: 200,
        limit: 2,
        ..NOTHING
    };
    let mut gone = 0;
    let mut rounds = 0;
    loop {
        let swept = done(store.sweep(expired));
        assert!(swept.guests <= 2 && swept.tables <= 2);
        gone += swept.tables;
        rounds += 1;
        if !swept.is_more {
            break;
        }
        assert!(rounds < 9, "it comes to an end");
    }
    assert_eq!(gone, 5);
    assert!(rounds >= 3);
}
