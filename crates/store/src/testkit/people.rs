//! Blocks, reports, and everything that belongs to one person.

use super::{append, done, event, finished, new_table, refused, register, sits, token};
use crate::account::{
    AccountId, HistoryPage, NewAccount, NewSession, RateTable, RatingChange, Registered, Viewer,
};
use crate::error::{Health, StoreError};
use crate::people::{Counts, GuestExport, NewReport, Report, ReportId, ReportPage};
use crate::store::Store;
use crate::table::{NewTable, Speaker, SpokenLine, TableId};

super::list_cases![
    a_block_holds_both_ways_until_it_is_taken_back,
    reports_wait_until_they_are_closed,
    everything_about_a_person_is_handed_out,
    a_deleted_person_leaves_matches_and_nothing_else,
    what_a_deleted_person_said_is_not_in_the_log,
    somebody_without_an_account_gets_everything_and_is_forgotten,
    what_was_done_before_registering_goes_with_the_account,
    who_was_forgotten_meanwhile_neither_sits_nor_speaks,
    a_number_is_never_given_twice,
    things_are_counted,
];

fn a_block_holds_both_ways_until_it_is_taken_back(store: &dyn Store) {
    let (anne, bruno) = (register(store, "anne"), register(store, "bruno"));
    assert!(!done(store.is_blocked(anne, bruno)));
    assert!(done(store.block(anne, bruno, 7)));
    assert!(done(store.block(anne, bruno, 8)), "twice is once");
    assert!(done(store.is_blocked(anne, bruno)) && done(store.is_blocked(bruno, anne)));
    let blocked = done(store.blocks(anne));
    assert_eq!(blocked.len(), 1);
    assert_eq!(
        (
            blocked[0].account,
            blocked[0].name.as_str(),
            blocked[0].at_ms
        ),
        (bruno, "bruno", 7)
    );
    assert_eq!(done(store.blocks(bruno)), []);
    assert_eq!(done(store.kept_apart(anne)), [bruno]);
    assert_eq!(done(store.kept_apart(bruno)), [anne]);
    assert!(done(store.block(bruno, anne, 9)));
    assert_eq!(done(store.kept_apart(anne)), [bruno], "once, if both do");
    assert!(done(store.unblock(bruno, anne)));
    assert!(done(store.unblock(anne, bruno)) && !done(store.unblock(anne, bruno)));
    assert!(!done(store.is_blocked(anne, bruno)));
    assert!(matches!(
        refused(store.block(anne, anne, 1)),
        StoreError::Invalid(_)
    ));
}

fn complaint(text: &str) -> NewReport {
    NewReport {
        reporter: None,
        guest: None,
        accused: None,
        table: None,
        seat: None,
        text: text.to_owned(),
        at_ms: 5,
    }
}

fn listed(store: &dyn Store, only_open: bool, after: Option<ReportId>) -> Vec<Report> {
    let page = ReportPage {
        only_open,
        after,
        limit: 10,
    };
    done(store.reports(page))
}

fn reports_wait_until_they_are_closed(store: &dyn Store) {
    let (anne, bruno) = (register(store, "anne"), register(store, "bruno"));
    done(store.create_table(new_table("m")));
    let full = NewReport {
        reporter: Some(anne),
        accused: Some(bruno),
        table: Some(TableId("m".to_owned())),
        seat: Some(1),
        ..complaint("rude")
    };
    let first = done(store.report(full));
    let second = done(store.report(complaint("slow")));
    let open = listed(store, true, None);
    assert_eq!(
        open.iter().map(|report| report.id).collect::<Vec<_>>(),
        [first, second]
    );
    assert_eq!(open[0].reporter, Some((anne, "anne".to_owned())));
    assert_eq!(open[0].accused, Some((bruno, "bruno".to_owned())));
    assert_eq!(
        (&open[0].table, open[0].seat),
        (&Some(TableId("m".to_owned())), Some(1))
    );
    assert!(done(store.close_report(first, "warned", 9)));
    assert!(!done(store.close_report(first, "again", 10)));
    assert_eq!(listed(store, true, None)[0].id, second);
    assert_eq!(
        listed(store, false, None)[0].closed,
        Some((9, "warned".to_owned()))
    );
    assert_eq!(listed(store, false, Some(first)).len(), 1);
    let nowhere = NewReport {
        table: Some(TableId("nowhere".to_owned())),
        ..complaint("")
    };
    assert!(matches!(
        refused(store.report(nowhere)),
        StoreError::Invalid(_)
    ));
}

/// A person with something of everything: their account, and their opponent's.
fn populate(store: &dyn Store) -> [crate::account::AccountId; 2] {
    let (anne, bruno) = (register(store, "Anne"), register(store, "Bruno"));
    finished(store, "over", [anne, bruno], 50);
    let change = |seat, account, rating| RatingChange {
        seat,
        account,
        before: 1500.0,
        matches_before: 0,
        rating,
        deviation: 100.0,
        volatility: 0.06,
    };
    done(store.rate_table(RateTable {
        table: TableId("over".to_owned()),
        at_ms: 60,
        changes: vec![change(0, anne, 1600.0), change(1, bruno, 1400.0)],
    }));
    done(store.create_table(NewTable {
        seats: vec![sits(0, Some(anne), "Anne"), sits(1, Some(bruno), "Bruno")],
        ..new_table("running")
    }));
    done(store.open_session(NewSession {
        account: anne,
        token: token(9),
        at_ms: 10,
        expires_ms: 100,
    }));
    done(store.block(anne, bruno, 3));
    done(store.block(bruno, anne, 4));
    for (reporter, accused) in [(anne, bruno), (bruno, anne)] {
        done(store.report(NewReport {
            reporter: Some(reporter),
            accused: Some(accused),
            ..complaint("I am called so and so")
        }));
    }
    [anne, bruno]
}

fn everything_about_a_person_is_handed_out(store: &dyn Store) {
    let [anne, bruno] = populate(store);
    let export = done(store.export_account(anne)).expect("she exists");
    assert_eq!(
        (export.account.id, export.account.name.as_str()),
        (anne, "Anne")
    );
    assert_eq!(export.sessions, [(10, 100)]);
    assert_eq!(export.recovery_codes, 2);
    assert_eq!(export.ratings[0].rating, 1600.0);
    assert_eq!(export.blocks[0].account, bruno);
    assert_eq!(export.reports.len(), 1);
    assert_eq!(export.current_tables, [TableId("running".to_owned())]);
    assert_eq!(export.history[0].id, TableId("over".to_owned()));
    let current = done(store.current_tables(anne));
    assert_eq!(current.len(), 1);
    assert_eq!(done(store.current_tables_held(token(0))), current);
    let ratings = done(store.ratings_of_all(vec![bruno, anne]));
    let ratings: Vec<_> = ratings.iter().map(|(id, it)| (*id, it.rating)).collect();
    assert_eq!(ratings, [(bruno, 1400.0), (anne, 1600.0)]);
    assert_eq!(current[0].seats[0].account, Some(anne));
}

fn a_deleted_person_leaves_matches_and_nothing_else(store: &dyn Store) {
    let [anne, bruno] = populate(store);
    assert!(done(store.delete_account(anne)));
    assert!(!done(store.delete_account(anne)));
    assert_eq!(done(store.account_named("anne")), None);
    assert_eq!(done(store.session(token(9), 50)), None);
    assert_eq!(done(store.ratings(anne)), []);
    let page = HistoryPage {
        before: None,
        limit: 9,
        viewer: Viewer::Stranger,
    };
    assert_eq!(done(store.history(anne, page.clone())), []);
    let kept = done(store.history(bruno, page));
    assert_eq!(kept[0].seats[0].account, None);
    assert_eq!(
        (kept[0].seats[0].name.as_str(), kept[0].seats[0].place),
        ("", Some(1))
    );
    assert_eq!(kept[0].seats[1].account, Some(bruno));
    assert_eq!(done(store.events_after(&kept[0].id, 0, 9)).len(), 1);
    // The seat of an unfinished table stays playable.
    assert_eq!(done(store.seats_held(token(0))).len(), 2);
    assert_eq!(done(store.blocks(bruno)), []);
    let reports = listed(store, false, None);
    assert_eq!(
        (&reports[0].reporter, reports[0].text.as_str()),
        (&None, "")
    );
    assert_eq!(
        (&reports[1].accused, reports[1].text.is_empty()),
        (&None, false)
    );
    // The name is free again.
    assert_ne!(register(store, "ANNE"), anne);
}

fn what_a_deleted_person_said_is_not_in_the_log(store: &dyn Store) {
    let [anne, bruno] = populate(store);
    for (number, (by, seat)) in [(anne, 0), (bruno, 1), (anne, 0)].into_iter().enumerate() {
        let mut said = append("running", 2 * number as u64, seat, number as u64);
        said.events.push(event(Some(seat), 100));
        said.change.lines = vec![SpokenLine {
            event: 1,
            by: Speaker::Account(by),
            kind: "hidden".to_owned(),
            body: "{}".to_owned(),
        }];
        done(store.append(said));
    }
    let table = TableId("running".to_owned());
    assert_eq!(talked_at(store, anne), ["running"]);
    let before = done(store.events_after(&table, 0, 9));
    assert!(done(store.delete_account(anne)));
    let after = done(store.events_after(&table, 0, 9));
    let kinds: Vec<&str> = after
        .iter()
        .map(|event| event.event.kind.as_str())
        .collect();
    assert_eq!(kinds, ["move", "hidden", "move", "move", "move", "hidden"]);
    assert_eq!(after[1].event.body, "{}");
    assert_eq!(after[1].event.state_hash, before[1].event.state_hash);
    assert_eq!((&after[3], &after[4]), (&before[3], &before[4]));
    assert_eq!(talked_at(store, bruno), ["running"]);
}

/// The tables where an account chatted.
fn talked_at(store: &dyn Store, account: AccountId) -> Vec<String> {
    let export = done(store.export_account(account)).expect("it exists");
    export.talked_at.into_iter().map(|table| table.0).collect()
}

/// A person writes a chat line at a table.
fn say(store: &dyn Store, table: &str, version: u64, by: Speaker) {
    let mut said = append(table, version, 0, 1_000 + version);
    said.change.lines = vec![SpokenLine {
        event: 0,
        by,
        kind: "hidden".to_owned(),
        body: "{}".to_owned(),
    }];
    done(store.append(said));
}

/// The kinds of all events of a table.
fn kinds(store: &dyn Store, table: &str) -> Vec<String> {
    let events = done(store.events_after(&TableId(table.to_owned()), 0, 99));
    events.into_iter().map(|event| event.event.kind).collect()
}

fn somebody_without_an_account_gets_everything_and_is_forgotten(store: &dyn Store) {
    let (guest, other) = (token(0), token(1));
    done(store.create_table(NewTable {
        seats: vec![sits(0, None, "Gus"), sits(1, None, "Otto")],
        ..new_table("played")
    }));
    done(store.create_table(new_table("left")));
    say(store, "played", 0, Speaker::Guest(guest));
    say(store, "played", 1, Speaker::Guest(other));
    say(store, "left", 0, Speaker::Guest(guest));
    for (guest, text) in [(guest, "I am Gus"), (other, "I am Otto")] {
        done(store.report(NewReport {
            guest: Some(guest),
            ..complaint(text)
        }));
    }
    let export = done(store.export_guest(guest));
    let tables: Vec<&str> = export.tables.iter().map(|it| it.0.as_str()).collect();
    assert_eq!(tables, ["played", "left"]);
    let reports: Vec<&str> = export.reports.iter().map(|it| it.text.as_str()).collect();
    assert_eq!(reports, ["I am Gus"]);

    assert!(done(store.delete_guest(guest)));
    assert!(!done(store.delete_guest(guest)), "there is nothing left");
    assert_eq!(done(store.export_guest(guest)), GuestExport::default());
    assert_eq!(kinds(store, "played"), ["hidden", "move"]);
    assert_eq!(kinds(store, "left"), ["hidden"]);
    let table = done(store.load_table(&TableId("played".to_owned()))).expect("it stays");
    let seats: Vec<_> = table
        .seats
        .iter()
        .map(|seat| (seat.name.as_str(), seat.token))
        .collect();
    assert_eq!(seats, [("", None), ("Otto", Some(other))]);
    let texts = listed(store, false, None).into_iter().map(|it| it.text);
    assert_eq!(texts.collect::<Vec<_>>(), ["", "I am Otto"]);
    assert!(done(store.scrub()), "something was deleted");
    assert!(!done(store.scrub()), "and is overwritten");
}

fn what_was_done_before_registering_goes_with_the_account(store: &dyn Store) {
    done(store.create_table(NewTable {
        seats: vec![sits(0, None, "Gus"), sits(1, None, "Otto")],
        ..new_table("m")
    }));
    say(store, "m", 0, Speaker::Guest(token(0)));
    let account = NewAccount {
        name: "Gustav".to_owned(),
        password: String::new(),
        recovery: Vec::new(),
        earlier: Some(token(0)),
        at_ms: 1,
    };
    let Registered::Registered(gustav) = done(store.create_account(account)) else {
        panic!("the name is free");
    };
    let export = done(store.export_account(gustav)).expect("he exists");
    assert_eq!(export.earlier.tables, [TableId("m".to_owned())]);
    assert_eq!(done(store.earlier_guests(gustav)), [token(0)]);
    assert!(done(store.delete_account(gustav)));
    assert_eq!(kinds(store, "m"), ["hidden"]);
    let table = done(store.load_table(&TableId("m".to_owned()))).expect("it stays");
    assert_eq!(table.seats[0].name, "");
    assert_eq!(table.seats[1].name, "Otto");
}

fn who_was_forgotten_meanwhile_neither_sits_nor_speaks(store: &dyn Store) {
    let [anne, bruno] = ["anne", "bruno"].map(|name| register(store, name));
    done(store.delete_account(anne));
    assert_eq!(done(store.accounts_gone(vec![anne, bruno])), [anne]);
    done(store.create_table(NewTable {
        seats: vec![sits(0, Some(anne), "Anne"), sits(1, Some(bruno), "Bruno")],
        ..new_table("m")
    }));
    say(store, "m", 0, Speaker::Account(anne));
    say(store, "m", 1, Speaker::Account(bruno));
    let table = done(store.load_table(&TableId("m".to_owned()))).expect("it is stored");
    let seats = table.seats.iter().map(|it| (it.account, it.name.as_str()));
    let expected = [(None, ""), (Some(bruno), "Bruno")];
    assert_eq!(seats.collect::<Vec<_>>(), expected);
    assert_eq!(kinds(store, "m"), ["hidden", "move"]);
}

fn a_number_is_never_given_twice(store: &dyn Store) {
    let anne = register(store, "anne");
    done(store.delete_account(anne));
    assert!(register(store, "bruno") > anne);
}

fn things_are_counted(store: &dyn Store) {
    assert_eq!(store.health(), Health::Good);
    assert_eq!(done(store.counts()), Counts::default());
    populate(store);
    let expected = Counts {
        waiting: 1,
        running: 0,
        finished: 1,
        accounts: 2,
        open_reports: 2,
    };
    assert_eq!(done(store.counts()), expected);
}
