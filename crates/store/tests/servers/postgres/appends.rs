//! Many appends at once.

use damier_store::testkit::{append, done, new_table, sits};
use damier_store::{Appended, PostgresStore, Step, Store, TableId, wait};

use super::cluster::Cluster;
use super::{open, options, until};

#[test]
fn appends_that_wait_share_a_transaction() {
    const TABLES: usize = 200;
    let cluster = Cluster::start();
    let store = options(&cluster.address()).writers(1);
    let store = PostgresStore::open(store).unwrap();
    let id = |number: usize| format!("table {number}");
    for number in 0..TABLES {
        done(store.create_table(new_table(&id(number))));
    }
    let send = |number| store.append(append(&id(number), 0, 0, 7));
    let answers: Vec<_> = (0..TABLES).map(send).collect();
    for answer in answers {
        assert_eq!(done(answer), Appended::Appended { version: 1 });
    }
    // Each row knows the transaction that wrote it.
    let transactions = cluster.sql("SELECT count(DISTINCT xmin::text) FROM test_0.event");
    let transactions: usize = transactions.parse().unwrap();
    assert!(transactions <= 20, "{transactions} for {TABLES} appends");
}

#[test]
fn a_group_answers_each_append_as_if_it_were_alone() {
    let cluster = Cluster::start();
    let store = options(&cluster.address()).writers(1);
    let store = PostgresStore::open(store).unwrap();
    for id in ["fresh", "late", "again", "two"] {
        done(store.create_table(new_table(id)));
    }
    done(store.append(append("late", 0, 0, 1)));
    done(store.append(append("again", 0, 0, 1)));
    let mut two = append("two", 0, 0, 1);
    two.events.push(damier_store::testkit::event(None, 2));
    // The first occupies the writer; the others wait together.
    let first = store.create_table(new_table("first"));
    let answers = [
        store.append(append("fresh", 0, 0, 1)),
        store.append(append("late", 0, 0, 2)),
        store.append(append("again", 5, 0, 1)),
        store.append(append("nowhere", 0, 0, 1)),
        store.append(two),
        store.append(append("fresh", 1, 1, 2)),
    ];
    done(first);
    let expected = [
        Appended::Appended { version: 1 },
        Appended::Conflict { version: 1 },
        Appended::Duplicate { version: 1 },
        Appended::NoSuchTable,
        Appended::Appended { version: 2 },
        Appended::Appended { version: 2 },
    ];
    assert_eq!(answers.map(done), expected);
    let log = done(store.events_after(&TableId("two".to_owned()), 0, 9));
    let groups: Vec<_> = log.iter().map(|it| (it.seq, it.group_end)).collect();
    assert_eq!(groups, [(1, 2), (2, 2)]);
    assert!(log[0].command.is_some() && log[1].command.is_none());
}

#[test]
fn a_table_that_somebody_else_writes_to_keeps_only_its_own_appends_waiting() {
    let cluster = Cluster::start();
    let store = open(&cluster.address());
    for id in ["held", "a", "b"] {
        done(store.create_table(new_table(id)));
    }
    let mut other = cluster.session();
    other.run("BEGIN");
    other.run("UPDATE test_0.tables SET settings = '{}' WHERE code = 'held'");
    let held = store.append(append("held", 0, 0, 1));
    for id in ["a", "b"] {
        assert_eq!(
            done(store.append(append(id, 0, 0, 1))),
            Appended::Appended { version: 1 }
        );
    }
    other.run("COMMIT");
    assert_eq!(done(held), Appended::Appended { version: 1 });
}

/// Two servers want to append, and both change more than the log.
#[test]
fn of_two_servers_one_starts_the_match() {
    let cluster = Cluster::start();
    let address = cluster.address();
    let (one, other) = (open(&address), open(&address));
    for round in 0..20 {
        let id = format!("round {round}");
        done(one.create_table(new_table(&id)));
        let start = |seat| {
            let mut wanted = append(&id, 0, seat, 1);
            wanted.change.seats = vec![sits(seat, None, "Anne")];
            wanted.change.step = Some(Step::Started);
            wanted
        };
        let answers = [one.append(start(0)), other.append(start(1))].map(done);
        let won = Appended::Appended { version: 1 };
        let lost = Appended::Conflict { version: 1 };
        assert!(
            answers == [won, lost] || answers == [lost, won],
            "{answers:?}"
        );
        let table = done(other.load_table(&TableId(id))).unwrap();
        assert_eq!(table.seats.len(), 1, "only the winner sits");
    }
}

/// Somebody is forgotten while they sit down: their name is nowhere afterwards.
#[test]
fn whoever_is_forgotten_while_they_sit_down_leaves_no_name() {
    let cluster = Cluster::start();
    let address = cluster.address();
    let (one, other) = (open(&address), open(&address));
    for round in 0..20 {
        let account = damier_store::NewAccount {
            name: format!("anne-{round}"),
            password: String::new(),
            recovery: Vec::new(),
            earlier: None,
            at_ms: 1,
        };
        let registered = done(one.create_account(account));
        let damier_store::Registered::Registered(anne) = registered else {
            panic!("{registered:?}");
        };
        let id = format!("round {round}");
        done(one.create_table(new_table(&id)));
        let mut sit = append(&id, 0, 0, 1);
        sit.change.seats = vec![sits(0, Some(anne), "anne")];
        let (sat, forgotten) = (one.append(sit), other.delete_account(anne));
        assert_eq!(done(sat), Appended::Appended { version: 1 });
        assert!(done(forgotten));
        let table = done(one.load_table(&TableId(id))).unwrap();
        assert_eq!(
            (table.seats[0].name.as_str(), table.seats[0].account),
            ("", None)
        );
    }
    until("no name is left", || {
        cluster.sql("SELECT count(*) FROM test_0.seat WHERE name <> ''") == "0"
    });
    assert!(wait(one.scrub()).unwrap());
}
