//! Accounts, recovery and sessions.

use super::{done, finished, register, token};
use crate::account::{AccountId, Ban, MAX_SESSIONS, NewAccount, NewSession, Registered, Renamed};
use crate::store::Store;
use crate::table::TableId;

super::list_cases![
    a_name_is_taken_in_upper_and_lower_case,
    a_name_that_looks_the_same_is_taken,
    a_name_that_looks_the_same_as_it_is_written_is_taken,
    a_recovery_code_works_once_and_ends_sessions,
    new_recovery_codes_replace_the_old_ones,
    a_session_lasts_until_it_expires,
    of_too_many_sessions_the_oldest_end,
    a_new_password_keeps_only_the_session_that_set_it,
    a_ban_ends_sessions_and_can_be_lifted,
    accounts_are_found_by_how_they_begin,
    a_new_name_is_seen_everywhere_and_must_be_free,
    nobody_is_nobody,
];

fn sign_in(store: &dyn Store, account: AccountId, number: u8, expires_ms: i64) -> bool {
    done(store.open_session(NewSession {
        account,
        token: token(number),
        at_ms: 10,
        expires_ms,
    }))
}

fn is_signed_in(store: &dyn Store, number: u8, now_ms: i64) -> bool {
    done(store.session(token(number), now_ms)).is_some()
}

fn a_name_is_taken_in_upper_and_lower_case(store: &dyn Store) {
    let id = register(store, "Éloïse");
    for name in ["Éloïse", "éloïse", "ÉLOÏSE"] {
        let again = NewAccount {
            name: name.to_owned(),
            password: String::new(),
            recovery: Vec::new(),
            at_ms: 1,
            earlier: None,
        };
        assert_eq!(done(store.create_account(again)), Registered::NameTaken);
        let found = done(store.account_named(name)).expect("it exists");
        assert_eq!((found.id, found.name.as_str()), (id, "Éloïse"));
    }
    let found = done(store.account(id)).expect("it exists");
    assert_eq!(
        (found.password.as_str(), found.created_ms),
        ("hash of Éloïse", 500)
    );
    assert_eq!(found.ban, None);
}

fn a_name_that_looks_the_same_is_taken(store: &dyn Store) {
    let anna = register(store, "Anna-0");
    // With Cyrillic letters, a letter for the digit, and wide letters.
    for name in ["Аnnа-0", "anna-O", "Ａｎｎａ-0"] {
        let again = NewAccount {
            name: name.to_owned(),
            password: String::new(),
            recovery: Vec::new(),
            at_ms: 1,
            earlier: None,
        };
        assert_eq!(
            done(store.create_account(again)),
            Registered::NameTaken,
            "{name}"
        );
        assert_eq!(
            done(store.account_named(name)).map(|found| found.id),
            Some(anna)
        );
    }
    assert_ne!(register(store, "Ánna-0"), anna);
}

fn a_name_that_looks_the_same_as_it_is_written_is_taken(store: &dyn Store) {
    register(store, "Paul");
    // With an upper-case i, and with the digit: in lower case they would be told apart.
    for name in ["PauI", "Pau1"] {
        let again = NewAccount {
            name: name.to_owned(),
            password: String::new(),
            recovery: Vec::new(),
            at_ms: 1,
            earlier: None,
        };
        let answer = done(store.create_account(again));
        assert_eq!(answer, Registered::NameTaken, "{name}");
    }
    register(store, "Pauli");
}

fn a_recovery_code_works_once_and_ends_sessions(store: &dyn Store) {
    let (anne, bruno) = (register(store, "anne"), register(store, "bruno"));
    sign_in(store, anne, 1, 100);
    sign_in(store, bruno, 2, 100);
    assert!(!done(store.recover(anne, token(250), "wrong")));
    assert!(is_signed_in(store, 1, 50));
    assert!(done(store.recover(anne, token(201), "new")));
    assert!(!done(store.recover(anne, token(201), "again")));
    assert_eq!(
        done(store.account(anne)).map(|found| found.password),
        Some("new".to_owned())
    );
    assert!(!is_signed_in(store, 1, 50));
    // A code of the same number is another person's own.
    assert!(is_signed_in(store, 2, 50));
    assert!(done(store.recover(bruno, token(201), "his")));
}

fn new_recovery_codes_replace_the_old_ones(store: &dyn Store) {
    let anne = register(store, "anne");
    assert!(done(
        store.set_recovery_codes(anne, vec![token(210), token(210)])
    ));
    assert!(!done(store.recover(anne, token(202), "old")));
    assert!(done(store.recover(anne, token(210), "new")));
}

fn a_session_lasts_until_it_expires(store: &dyn Store) {
    let anne = register(store, "anne");
    assert!(sign_in(store, anne, 1, 100));
    let session = done(store.session(token(1), 99)).expect("it lasts");
    assert_eq!(
        (session.account.id, session.created_ms, session.expires_ms),
        (anne, 10, 100)
    );
    assert!(!is_signed_in(store, 1, 100));
    assert!(!done(store.renew_session(token(1), 100, 500)), "it is over");
    assert!(done(store.renew_session(token(1), 99, 200)));
    assert!(is_signed_in(store, 1, 100));
    sign_in(store, anne, 2, 150);
    assert_eq!(done(store.sweep_sessions(150)), 1);
    assert!(is_signed_in(store, 1, 0) && !is_signed_in(store, 2, 0));
    assert!(done(store.close_session(token(1))));
    assert!(!done(store.close_session(token(1))));
}

fn of_too_many_sessions_the_oldest_end(store: &dyn Store) {
    let [anne, bruno] = ["anne", "bruno"].map(|name| register(store, name));
    let open = |account, number: u8, at_ms| {
        done(store.open_session(NewSession {
            account,
            token: token(number),
            at_ms,
            expires_ms: 1_000,
        }))
    };
    assert!(open(bruno, 200, 1));
    let most = MAX_SESSIONS as u8;
    for number in 0..most + 3 {
        assert!(open(anne, number, i64::from(number) + 10));
    }
    let signed_in = |number| is_signed_in(store, number, 500);
    assert_eq!(
        [0, 1, 2, 3, most + 2].map(signed_in),
        [false, false, false, true, true]
    );
    assert!(open(anne, 100, 5), "whatever the clock says");
    assert_eq!([3, 4, 100, 200].map(signed_in), [false, true, true, true]);
}

fn a_new_password_keeps_only_the_session_that_set_it(store: &dyn Store) {
    let anne = register(store, "anne");
    for number in 1..4 {
        sign_in(store, anne, number, 100);
    }
    assert!(done(store.set_password(anne, "new", Some(token(2)))));
    let left = [1, 2, 3].map(|number| is_signed_in(store, number, 50));
    assert_eq!(left, [false, true, false]);
    assert_eq!(done(store.close_sessions(anne, None)), 1);
}

fn a_ban_ends_sessions_and_can_be_lifted(store: &dyn Store) {
    let anne = register(store, "anne");
    sign_in(store, anne, 1, 100);
    let ban = Ban {
        until_ms: Some(1_000),
        reason: "rude".to_owned(),
    };
    assert!(ban.holds_at(999) && !ban.holds_at(1_000));
    assert!(done(store.ban(anne, ban.clone())));
    assert!(!is_signed_in(store, 1, 50));
    assert_eq!(
        done(store.account(anne)).and_then(|found| found.ban),
        Some(ban)
    );
    assert!(done(store.lift_ban(anne)));
    assert!(!done(store.lift_ban(anne)));
    assert_eq!(done(store.account(anne)).and_then(|found| found.ban), None);
}

fn accounts_are_found_by_how_they_begin(store: &dyn Store) {
    for name in ["Ann", "bob", "ANNA", "a%", "éva"] {
        register(store, name);
    }
    let found = |beginning: &str, limit| -> Vec<String> {
        let lines = done(store.accounts_like(beginning, limit));
        lines.into_iter().map(|line| line.name).collect()
    };
    assert_eq!(found("an", 9), ["Ann", "ANNA"]);
    assert_eq!(found("an", 1), ["Ann"]);
    assert_eq!(found("a%", 9), ["a%"]);
    assert_eq!(found("É", 9), ["éva"]);
    assert_eq!(found("", 9).len(), 5);
}

fn a_new_name_is_seen_everywhere_and_must_be_free(store: &dyn Store) {
    let (anne, bruno) = (register(store, "anne"), register(store, "bruno"));
    finished(store, "before", [anne, bruno], 1_000);
    for taken in ["bruno", "BRUNO"] {
        let answer = done(store.rename_account(anne, taken));
        assert_eq!(answer, Renamed::NameTaken, "{taken}");
    }
    // An account may spell its own name differently.
    assert_eq!(done(store.rename_account(anne, "Anne")), Renamed::Renamed);
    assert_eq!(done(store.rename_account(anne, "Cleo")), Renamed::Renamed);
    assert_eq!(done(store.account_named("anne")), None);
    let found = done(store.account_named("cleo")).expect("it exists");
    assert_eq!((found.id, found.name.as_str()), (anne, "Cleo"));
    let table = done(store.load_table(&TableId("before".to_owned()))).expect("it exists");
    let names: Vec<&str> = table.seats.iter().map(|seat| seat.name.as_str()).collect();
    assert!(
        names.contains(&"Cleo") && !names.contains(&"anne"),
        "{names:?}"
    );
    let nobody = AccountId(anne.0 + bruno.0 + 1_000);
    let answer = done(store.rename_account(nobody, "Dora"));
    assert_eq!(answer, Renamed::NoAccount);
}

fn nobody_is_nobody(store: &dyn Store) {
    let nobody = AccountId(404);
    assert!(!sign_in(store, nobody, 1, 100));
    assert!(!done(store.set_password(nobody, "x", None)));
    assert!(!done(store.set_recovery_codes(nobody, vec![token(1)])));
    assert!(!done(store.recover(nobody, token(201), "x")));
    assert_eq!(done(store.account(nobody)), None);
    assert_eq!(done(store.account_named("nobody")), None);
    assert_eq!(done(store.export_account(nobody)), None);
    assert!(!done(store.delete_account(nobody)));
    assert!(!done(store.block(nobody, register(store, "anne"), 1)));
}
