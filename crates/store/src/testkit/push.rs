//! Where people want to be told that it is their turn.

use super::{done, register, token};
use crate::account::AccountId;
use crate::people::{NewPush, PushTarget};
use crate::store::Store;
use crate::table::Speaker;

super::list_cases![
    an_address_belongs_to_whoever_gave_it_last,
    the_oldest_of_many_addresses_are_forgotten,
    addresses_go_with_the_person,
];

fn target(number: u8) -> PushTarget {
    PushTarget {
        endpoint: format!("https://push.example/{number:02}"),
        key: [number; 65],
        auth: [number; 16],
    }
}

fn give(store: &dyn Store, owner: Speaker, number: u8, at_ms: i64) -> bool {
    done(store.subscribe_push(NewPush {
        owner,
        target: target(number),
        at_ms,
    }))
}

fn an_address_belongs_to_whoever_gave_it_last(store: &dyn Store) {
    let anne = Speaker::Account(register(store, "anne"));
    let guest = Speaker::Guest(token(1));
    assert!(give(store, guest, 1, 5));
    assert!(give(store, anne, 1, 6), "signed in, in the same browser");
    assert!(give(store, anne, 2, 7));
    assert_eq!(done(store.pushes(guest)), []);
    assert_eq!(done(store.pushes(anne)), [target(1), target(2)]);
    let endpoint = target(1).endpoint;
    assert!(
        !done(store.unsubscribe_push(guest, &endpoint)),
        "not theirs"
    );
    assert!(done(store.unsubscribe_push(anne, &endpoint)));
    assert!(!done(store.unsubscribe_push(anne, &endpoint)));
    let other = target(2).endpoint;
    assert!(done(store.forget_push(&other)) && !done(store.forget_push(&other)));
    assert_eq!(done(store.pushes(anne)), []);
    let nobody = Speaker::Account(AccountId(99));
    assert!(!give(store, nobody, 3, 8));
}

fn the_oldest_of_many_addresses_are_forgotten(store: &dyn Store) {
    let (guest, other) = (Speaker::Guest(token(1)), Speaker::Guest(token(2)));
    give(store, other, 90, 1);
    for number in 0..12 {
        give(store, guest, number, i64::from(number));
    }
    let kept: Vec<PushTarget> = (2..12).map(target).collect();
    assert_eq!(done(store.pushes(guest)), kept);
    assert_eq!(done(store.pushes(other)), [target(90)]);
    assert_eq!(done(store.sweep_pushes(4)), 3);
    assert_eq!(done(store.pushes(guest)), kept[2..]);
    assert_eq!(done(store.pushes(other)), []);
}

fn addresses_go_with_the_person(store: &dyn Store) {
    let account = register(store, "anne");
    let (anne, guest) = (Speaker::Account(account), Speaker::Guest(token(1)));
    give(store, anne, 1, 5);
    give(store, guest, 2, 6);
    let export = done(store.export_account(account)).expect("there is an account");
    assert_eq!(export.pushes, [(target(1).endpoint, 5)]);
    assert_eq!(
        done(store.export_guest(token(1))).pushes,
        [(target(2).endpoint, 6)]
    );
    assert!(done(store.delete_account(account)) && done(store.delete_guest(token(1))));
    assert_eq!(done(store.pushes(anne)), []);
    assert_eq!(done(store.pushes(guest)), []);
}
