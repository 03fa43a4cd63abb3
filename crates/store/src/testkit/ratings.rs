//! Ratings and histories.

use super::{done, finish, finished, rated_table, register};
use crate::account::{
    AccountId, Ban, HistoryPage, Leader, LeaderPage, RateTable, Rated, Rating, RatingChange, Viewer,
};
use crate::store::Store;
use crate::table::{NewTable, TableId};

super::list_cases![
    a_match_changes_ratings_once,
    ratings_computed_from_old_ones_are_refused,
    a_history_is_read_part_by_part_from_the_newest,
    strangers_see_no_private_table_in_a_history,
    ratings_are_told_as_they_went,
    the_strongest_come_first_and_always_in_the_same_order,
];

fn change(seat: u8, account: AccountId, matches_before: u64, rating: f64) -> RatingChange {
    RatingChange {
        seat,
        account,
        before: 1500.0,
        matches_before,
        rating,
        deviation: 200.5,
        volatility: 0.06,
    }
}

fn rate(store: &dyn Store, table: &str, changes: &[RatingChange]) -> Rated {
    done(store.rate_table(RateTable {
        table: TableId(table.to_owned()),
        at_ms: 99,
        changes: changes.to_vec(),
    }))
}

fn due(store: &dyn Store) -> Vec<String> {
    let tables = done(store.tables_to_rate(10));
    tables.into_iter().map(|table| table.id.0).collect()
}

fn a_match_changes_ratings_once(store: &dyn Store) {
    let (anne, bruno) = (register(store, "anne"), register(store, "bruno"));
    finished(store, "m", [anne, bruno], 50);
    assert_eq!(due(store), ["m"]);
    let changes = [change(0, anne, 0, 1620.25), change(1, bruno, 0, 1380.0)];
    assert_eq!(rate(store, "m", &changes), Rated::Rated);
    assert_eq!(rate(store, "m", &changes), Rated::NotDue);
    assert_eq!(rate(store, "nowhere", &changes), Rated::NotDue);
    assert_eq!(due(store), [""; 0]);
    let expected = Rating {
        game: "makruk".to_owned(),
        rating: 1620.25,
        deviation: 200.5,
        volatility: 0.06,
        matches: 1,
        at_ms: 99,
    };
    assert_eq!(done(store.ratings(anne)), [expected]);
    let table = done(store.load_table(&TableId("m".to_owned()))).expect("it exists");
    let shown: Vec<_> = table.seats.iter().map(|seat| seat.rating).collect();
    assert_eq!(shown, [Some((1500.0, 1620.25)), Some((1500.0, 1380.0))]);
}

fn ratings_computed_from_old_ones_are_refused(store: &dyn Store) {
    let (anne, bruno) = (register(store, "anne"), register(store, "bruno"));
    finished(store, "m", [anne, bruno], 50);
    finished(store, "n", [bruno, anne], 60);
    rate(
        store,
        "m",
        &[change(0, anne, 0, 1600.0), change(1, bruno, 0, 1400.0)],
    );
    let stale = [change(0, bruno, 1, 1450.0), change(1, anne, 0, 1550.0)];
    assert_eq!(rate(store, "n", &stale), Rated::Stale);
    assert_eq!(done(store.ratings(bruno))[0].rating, 1400.0);
    assert_eq!(due(store), ["n"]);
    let fresh = [change(0, bruno, 1, 1450.0), change(1, anne, 1, 1550.0)];
    assert_eq!(rate(store, "n", &fresh), Rated::Rated);
    assert_eq!(done(store.ratings(anne))[0].matches, 2);
}

fn strangers_see_no_private_table_in_a_history(store: &dyn Store) {
    let (anne, bruno) = (register(store, "anne"), register(store, "bruno"));
    let both = [anne, bruno];
    for (id, is_private) in [("a", false), ("b", true), ("c", true), ("d", false)] {
        finish(
            store,
            NewTable {
                is_private,
                ..rated_table(id, both)
            },
            50,
        );
    }
    let seen = |viewer, before: Option<&str>| {
        let before = before.map(|id| TableId(id.to_owned()));
        let limit = 2;
        let page = HistoryPage {
            before,
            limit,
            viewer,
        };
        let found = done(store.history(anne, page)).into_iter();
        found.map(|table| table.id.0).collect::<Vec<_>>()
    };
    // A page is as long as it may be, whatever it leaves out.
    assert_eq!(seen(Viewer::Stranger, None), ["d", "a"]);
    assert_eq!(seen(Viewer::Stranger, Some("c")), ["a"]);
    assert_eq!(seen(Viewer::Owner, None), ["d", "c"]);
    assert_eq!(seen(Viewer::Owner, Some("c")), ["b", "a"]);
    let loaded = done(store.load_table(&TableId("b".to_owned()))).expect("it exists");
    assert!(loaded.is_private);
}

fn ratings_are_told_as_they_went(store: &dyn Store) {
    let (anne, bruno) = (register(store, "anne"), register(store, "bruno"));
    for (number, id) in (0..).zip(["a", "b", "c", "d"]) {
        let table = NewTable {
            is_private: id == "c",
            ..rated_table(id, [anne, bruno])
        };
        finish(store, table, 50 + number as i64);
        let rating = 1500.0 + 10.0 * number as f64;
        let changes = [
            change(0, anne, number, rating),
            change(1, bruno, number, rating),
        ];
        assert_eq!(rate(store, id, &changes), Rated::Rated);
    }
    // What was not rated is no point of this line.
    let casual = NewTable {
        is_rated: false,
        ..rated_table("e", [anne, bruno])
    };
    finish(store, casual, 90);
    let seen = |viewer, limit| {
        let points = done(store.progress(anne, viewer, limit)).into_iter();
        points
            .inspect(|point| assert_eq!(point.game, "makruk"))
            .map(|point| (point.at_ms, point.rating))
            .collect::<Vec<_>>()
    };
    let all = [(50, 1500.0), (51, 1510.0), (52, 1520.0), (53, 1530.0)];
    assert_eq!(seen(Viewer::Owner, 10), all);
    // The last ones, and nothing of private tables for strangers.
    assert_eq!(seen(Viewer::Owner, 2), all[2..]);
    assert_eq!(seen(Viewer::Stranger, 2), [all[1], all[3]]);
}

fn the_strongest_come_first_and_always_in_the_same_order(store: &dyn Store) {
    let names = ["anne", "bruno", "cleo", "dora", "emil"];
    let people = names.map(|name| register(store, name));
    let ratings = [1500.0, 1700.0, 1700.0, 1900.0, 1400.0];
    // Each plays against Emil, who is told apart by having played more.
    for (number, (&account, rating)) in (0..).zip(people[..4].iter().zip(ratings)) {
        let id = format!("t{number}");
        finished(store, &id, [account, people[4]], 50);
        let changes = [
            change(0, account, 0, rating),
            change(1, people[4], number, ratings[4]),
        ];
        assert_eq!(rate(store, &id, &changes), Rated::Rated);
    }
    let ban = |until_ms| Ban {
        until_ms,
        reason: "cheating".to_owned(),
    };
    assert!(done(store.ban(people[3], ban(Some(100)))));
    let leaders = |least_matches, most_deviation, now_ms, limit| {
        let page = LeaderPage {
            game: "makruk".to_owned(),
            least_matches,
            most_deviation,
            now_ms,
            limit,
        };
        let found = done(store.leaders(page)).into_iter();
        found.map(|leader| leader.name).collect::<Vec<_>>()
    };
    // Who is shut out is not there; of two that are as strong the older account is first.
    assert_eq!(leaders(1, 250.0, 99, 10), ["bruno", "cleo", "anne", "emil"]);
    assert_eq!(leaders(1, 250.0, 100, 2), ["dora", "bruno"]);
    assert_eq!(leaders(2, 250.0, 99, 10), ["emil"]);
    assert_eq!(leaders(1, 200.0, 99, 10), [""; 0]);
    let first = done(store.leaders(LeaderPage {
        game: "makruk".to_owned(),
        least_matches: 1,
        most_deviation: 250.0,
        now_ms: 99,
        limit: 1,
    }));
    let expected = Leader {
        account: people[1],
        name: "bruno".to_owned(),
        rating: 1700.0,
        deviation: 200.5,
        matches: 1,
    };
    assert_eq!(first, [expected]);
}

fn a_history_is_read_part_by_part_from_the_newest(store: &dyn Store) {
    let (anne, bruno) = (register(store, "anne"), register(store, "bruno"));
    // Two of them end in the same millisecond.
    for (id, at_ms) in [("first", 50), ("last", 90), ("second", 70), ("third", 70)] {
        finished(store, id, [anne, bruno], at_ms);
    }
    let part = |before: Option<TableId>| {
        let page = HistoryPage {
            before,
            limit: 3,
            viewer: Viewer::Stranger,
        };
        done(store.history(bruno, page))
    };
    let newest = part(None);
    let ids: Vec<&str> = newest.iter().map(|table| table.id.0.as_str()).collect();
    assert_eq!(ids, ["last", "third", "second"]);
    assert_eq!((newest[0].seat, newest[0].result.as_str()), (1, "1-0"));
    assert_eq!(newest[0].seats[0].name, "first");
    let rest = part(Some(newest[2].id.clone()));
    assert_eq!(rest.len(), 1);
    assert_eq!((rest[0].id.0.as_str(), rest[0].finished_ms), ("first", 50));
}
