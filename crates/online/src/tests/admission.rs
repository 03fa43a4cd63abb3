//! Admission: who may do what, and who is counted together.

use super::guests::{MOST_GUESTS, VOUCHED, VOUCHED_NEARBY};
use super::*;
use crate::identity::Key;

const HERE: &str = "192.0.2.1";

fn admission(limits: &[&str]) -> Admission {
    let mut all = Limits::unlimited();
    for limit in limits {
        all.set(limit).unwrap();
    }
    Admission::new(all)
}

fn stranger(address: &str) -> Asker {
    Asker::from(Some(address.parse().unwrap()), None)
}

fn known(address: &str, secret: &[u8]) -> Asker {
    Asker {
        secret: Some(Digest::of(secret)),
        is_known: true,
        ..stranger(address)
    }
}

const ANNA: AccountId = AccountId(7);

fn member(session: Digest) -> Member {
    Member {
        account: ANNA,
        name: "Anna".into(),
        session,
    }
}

fn signed_in(account: i64, session: &[u8]) -> Asker {
    Asker {
        account: Some(AccountId(account)),
        ..known(HERE, session)
    }
}

/// How many guests are remembered.
fn count(admission: &Admission) -> usize {
    let guests = held(&admission.guests);
    assert_eq!(
        guests.count,
        guests.of.values().map(HashMap::len).sum::<usize>()
    );
    assert!(
        guests
            .of
            .values()
            .all(|of_a_network| !of_a_network.is_empty())
    );
    guests.count
}

/// How many of twenty attempts are allowed.
fn allowed(mut attempt: impl FnMut() -> bool) -> usize {
    (0..20).filter(|_| attempt()).count()
}

#[test]
fn strangers_of_a_network_share_and_those_who_are_known_do_not() {
    let admission = admission(&["tables=3/60:5/60"]);
    let may = |asker: &Asker| allowed(|| admission.may(What::Tables, asker, 0));
    assert_eq!(may(&stranger(HERE)), 5);
    let forged = Asker {
        secret: Some(Digest::of(b"made up")),
        ..stranger(HERE)
    };
    assert_eq!(may(&forged), 0, "a secret that is good for nothing");
    assert_eq!(may(&known(HERE, b"friend")), 3);
    assert_eq!(may(&known(HERE, b"another friend")), 3);
    assert_eq!(may(&stranger("192.0.2.2")), 5);
}

#[test]
fn a_network_is_an_address_or_the_first_half_of_one() {
    let admission = admission(&["tables=3/60:5/60"]);
    let may = |text: &str| allowed(|| admission.may(What::Tables, &stranger(text), 0));
    assert_eq!(may("2001:db8:1:2:3:4:5:6"), 5);
    assert_eq!(may("2001:db8:1:2::1"), 0);
    assert_eq!(may("2001:db8:1:3::1"), 5);
    assert_eq!(may("::ffff:192.0.2.7"), 5);
    assert_eq!(may("192.0.2.7"), 0);
}

#[test]
fn one_person_has_one_bucket_however_many_sockets() {
    let admission = admission(&["messages=4/60:10/60"]);
    let (al, bo) = (PersonId::drawn(1), PersonId::drawn(2));
    let say = |who, asker: &Asker| allowed(|| admission.may_say(Some(who), asker, 0));
    assert_eq!(say(al, &known(HERE, b"one device")), 4);
    assert_eq!(say(al, &known("192.0.2.2", b"another device")), 0);
    assert_eq!(say(bo, &stranger(HERE)), 4);
    let invented = (3..9).map(|n| say(PersonId::drawn(n), &stranger(HERE)));
    assert_eq!(
        invented.sum::<usize>(),
        0,
        "strangers share ten, and bo used them up"
    );
}

#[test]
fn a_name_is_tried_from_elsewhere_without_harm_to_its_owner() {
    let admission = admission(&["tries=2/60:5/60"]);
    let anna = Digest::of(b"anna");
    let browser = Asker {
        browser: Some(Digest::of(b"browser")),
        ..stranger(HERE)
    };
    let session = Digest::of(b"session");
    admission.has_entered(&browser, &member(session), anna, 0);
    let tries = |asker: &Asker| allowed(|| admission.may_try(asker, anna, false, 0));
    let elsewhere: usize = (0..30)
        .map(|n| tries(&stranger(&format!("198.51.100.{n}"))))
        .sum();
    // From each network four or five of its own, and a hundred besides that all share.
    assert_eq!(elsewhere, 30 * 5);
    assert_eq!(
        tries(&stranger("203.0.113.9")),
        5,
        "whoever travels is not kept out by others"
    );
    let travelling = Asker {
        network: stranger("203.0.113.9").network,
        ..browser
    };
    assert_eq!(tries(&travelling), 2, "the browser is known");
    let without_cookies = Asker {
        secret: Some(session),
        ..stranger("203.0.113.9")
    };
    assert_eq!(
        tries(&without_cookies),
        0,
        "so is the session, with the same right"
    );
    assert_eq!(tries(&stranger(HERE)), 2 + 5, "the network is known");
}

#[test]
fn whoever_tries_other_names_locks_nobody_out_on_the_same_network() {
    let admission = admission(&["tries=2/60:5/60"]);
    let (anna, session) = (Digest::of(b"anna"), Digest::of(b"session"));
    admission.has_entered(&stranger(HERE), &member(session), anna, 0);
    let names = (0..100_u8).map(|number| Digest::of(&[number]));
    let tried = names.filter(|name| admission.may_try(&stranger(HERE), *name, false, 0));
    assert_eq!(tried.count(), 5);
    let anew = |is_owners| {
        let browser = Some(Digest::of(b"another browser"));
        let asker = Asker {
            browser,
            ..stranger(HERE)
        };
        allowed(|| admission.may_try(&asker, anna, is_owners, 0))
    };
    assert_eq!(anew(false), 2, "they have entered on this network");
    assert_eq!(anew(true), 2, "the store knows their browser");
}

#[test]
fn a_session_that_has_ended_is_forgotten_at_once() {
    let admission = admission(&[]);
    let sessions = [b"one", b"two"].map(|name| Digest::of(name));
    for session in sessions {
        admission.remember_member(session, ANNA, 0);
    }
    admission.forget_sessions(|session, account| account == ANNA && session != sessions[0]);
    let known = sessions.map(|session| admission.member(session, 0));
    assert_eq!(known, [Some(ANNA), None]);
}

#[test]
fn whoever_has_just_signed_in_is_known_before_anybody_is_looked_up() {
    let admission = admission(&[]);
    let (session, anna) = (Digest::of(b"session"), Digest::of(b"anna"));
    assert_eq!(admission.member(session, 0), None);
    admission.has_entered(&stranger(HERE), &member(session), anna, 0);
    assert_eq!(admission.member(session, 0), Some(ANNA));
}

#[test]
fn whoever_is_signed_in_tries_their_own_password() {
    let admission = admission(&["tries=2/60:5/60"]);
    assert_eq!(allowed(|| admission.may_prove(ANNA, 0)), 2);
    assert_eq!(allowed(|| admission.may_prove(AccountId(8), 0)), 2);
}

#[test]
fn the_last_places_are_for_those_who_play() {
    let mut limits = Limits::unlimited();
    limits.set("sockets=2:100").unwrap();
    limits.set_sockets(20);
    let admission = Admission::new(limits);
    let mut held = Vec::new();
    let mut take = |asker: &Asker| {
        let hold = admission.hold(Held::Sockets, asker);
        let has = hold.is_some();
        held.extend(hold);
        has
    };
    assert_eq!(allowed(|| take(&stranger(HERE))), 18);
    assert!(!take(&stranger("192.0.2.9")));
    assert_eq!(allowed(|| take(&known(HERE, b"friend"))), 2);
    assert!(!take(&stranger(HERE)), "now all are taken");
    assert!(
        take(&known(HERE, b"another")),
        "strangers make room for those who play"
    );
}

#[test]
fn whoever_was_known_is_looked_up_again_after_a_while() {
    let admission = admission(&[]);
    let network = stranger(HERE).network;
    let (session, secret) = (Digest::of(b"session"), Digest::of(b"secret"));
    assert_eq!(admission.member(session, 0), None);
    assert!(!admission.is_guest(secret, network, 0));
    admission.remember_member(session, ANNA, 0);
    assert!(admission.remember_guest(secret, network, &[], 0));
    for (now, is_known) in [(KNOWN_FOR - 1, true), (KNOWN_FOR, false)] {
        assert_eq!(admission.member(session, now).is_some(), is_known);
        assert_eq!(admission.is_guest(secret, network, now), is_known);
    }
    assert!(
        !admission.is_guest(secret, stranger("192.0.2.2").network, 0),
        "elsewhere they are looked up again"
    );
    for shown in [[Some(session), None], [None, Some(secret)]] {
        assert!(admission.was_known(shown, network), "they need not wait");
        admission.forget(shown, network);
        assert!(!admission.was_known(shown, network));
    }
}

#[test]
fn only_so_many_guests_of_a_network_are_known_and_the_first_stay_so() {
    let admission = admission(&[]);
    let network = stranger(HERE).network;
    let guest = |n: usize| Digest::of(&n.to_be_bytes());
    let known = |numbers: std::ops::Range<usize>, now| {
        numbers
            .filter(|n| admission.remember_guest(guest(*n), network, &[], now))
            .count()
    };
    assert_eq!(known(0..1_000, 0), MOST_GUESTS);
    let elsewhere = stranger("192.0.2.2").network;
    assert!(admission.remember_guest(guest(999), elsewhere, &[], 0));
    // Those who go on playing are still known when a script brings others.
    assert_eq!(known(1_000..2_000, KNOWN_FOR), 0);
    assert_eq!(known(0..10, KNOWN_FOR), 10);
    // The others have been gone for long.
    assert_eq!(known(1_000..2_000, 2 * KNOWN_FOR), MOST_GUESTS - 10);
    assert!(admission.is_guest(guest(9), network, 2 * KNOWN_FOR - 1));
}

#[test]
fn guests_of_many_networks_are_not_remembered_without_end() {
    let admission = admission(&[]);
    let network = |n: usize| Some(IpAddr::V4(std::net::Ipv4Addr::from_bits(n as u32)));
    let guest = |n: usize| Digest::of(&n.to_be_bytes());
    let remember = |numbers: std::ops::Range<usize>, now| {
        for n in numbers {
            assert!(admission.remember_guest(guest(n), network(n / 100), &[], now));
        }
        count(&admission)
    };
    assert_eq!(remember(0..1_000, 0), 1_000);
    assert_eq!(remember(1_000..MANY, KNOWN_FOR + 1), MANY);
    // The first have been gone for long, and nothing is left of their networks.
    let later = 2 * KNOWN_FOR;
    assert_eq!(remember(MANY..MANY + 1, later), MANY + 1 - 1_000);
    assert!(admission.is_guest(guest(1_000), network(10), later));
    assert!(!admission.was_known([None, Some(guest(999))], network(9)));
    assert!(remember(MANY + 1..3 * MANY, later) <= MANY);
    assert!(admission.is_guest(guest(3 * MANY - 1), network((3 * MANY - 1) / 100), later));
}

#[test]
fn tables_are_counted_for_all_guests_of_a_network_however_many_seats_they_have() {
    let admission = admission(&["tables=10/60:4/60"]);
    let may = |asker: &Asker| allowed(|| admission.may(What::Tables, asker, 0));
    assert_eq!(may(&known(HERE, b"one")), 10);
    assert_eq!(may(&known(HERE, b"two")), 10);
    assert_eq!(may(&known(HERE, b"three")), 0, "five times four are enough");
    assert_eq!(may(&known("192.0.2.2", b"elsewhere")), 10);
    let member = |account| signed_in(account, b"session");
    assert_eq!(may(&member(1)), 10, "guests take nothing from members");
    assert_eq!(may(&member(2)), 10);
    assert_eq!(may(&member(3)), 0, "but all members share as much");
    let requests = |asker: &Asker| allowed(|| admission.may(What::Requests, asker, 0));
    assert_eq!(
        requests(&known(HERE, b"three")),
        20,
        "and they play on meanwhile"
    );
}

#[test]
fn what_is_remembered_does_not_grow_without_end() {
    let mut remembered = Remembered::default();
    for n in 0..2 * MANY {
        remembered.remember(n, (), 10, 0);
    }
    assert!(remembered.0.len() <= MANY && remembered.get(&(2 * MANY - 1), 9).is_some());
}

#[test]
fn a_member_has_one_limit_however_many_sessions() {
    let admission = admission(&["requests=5/60:9/60", "sockets=3:4:6"]);
    let sessions = (0..40_u8).map(|number| signed_in(7, &[number]));
    let allowed = sessions.filter(|asker| admission.may(What::Requests, asker, 0));
    assert_eq!(allowed.count(), 5);
    assert!(admission.may(What::Requests, &signed_in(8, b"other"), 0));
    let sessions = (0..40_u8).map(|number| signed_in(7, &[number]));
    let sockets: Vec<Hold> = sessions
        .filter_map(|asker| admission.hold(Held::Sockets, &asker))
        .collect();
    assert_eq!(sockets.len(), 3);
}

#[test]
fn whoever_has_an_account_makes_others_no_faster_than_a_stranger() {
    let admission = admission(&["accounts=3/60:10/60"]);
    let made = (0..20).filter(|number| {
        // The session of each account makes the next one.
        admission.may(What::Accounts, &signed_in(*number, b"session"), 0)
    });
    assert_eq!(made.count(), 10);
    assert!(!admission.may(What::Accounts, &stranger(HERE), 0));
    assert!(admission.may(What::Accounts, &stranger("192.0.2.2"), 0));
}

#[test]
fn what_is_dear_is_counted_for_all_members_of_a_network() {
    let names = [
        "tables", "offers", "reports", "exports", "pushes", "erasures",
    ];
    let whats = [
        What::Tables,
        What::Offers,
        What::Reports,
        What::Exports,
        What::Pushes,
        What::Erasures,
    ];
    for (name, what) in names.into_iter().zip(whats) {
        let admission = admission(&[&format!("{name}=4/60:2/60")]);
        let members = (0..100).map(|account| signed_in(account, b"session"));
        let guests = (0..100_u8).map(|number| known(HERE, &[number]));
        for askers in [members.collect::<Vec<Asker>>(), guests.collect()] {
            let allowed = askers.iter().filter(|asker| admission.may(what, asker, 0));
            assert_eq!(allowed.count(), 10, "{name}");
        }
    }
}

#[test]
fn whoever_sits_with_somebody_known_is_known_where_there_is_no_room() {
    let admission = admission(&[]);
    let network = stranger(HERE).network;
    let elsewhere = stranger("192.0.2.2").network;
    let guest = |n: usize| Digest::of(&n.to_be_bytes());
    for n in 0..MOST_GUESTS {
        assert!(admission.remember_guest(guest(n), network, &[], 0));
    }
    assert!(admission.remember_guest(guest(9_000), elsewhere, &[], 0));
    // How many of twenty more are known, by sitting with somebody.
    let known_with = |first: usize, host: Host, now| {
        let all = first..first + 20;
        let known = all.filter(|n| admission.remember_guest(guest(*n), network, &[host], now));
        known.count()
    };
    let token = |n| Key::Token(guest(n));
    assert_eq!(known_with(1_000, (Key::Account(ANNA), None), 0), VOUCHED);
    assert_eq!(known_with(1_020, (token(9_000), elsewhere), 0), VOUCHED);
    assert_eq!(known_with(1_040, (token(0), network), 0), VOUCHED_NEARBY);
    let nobody = (token(9_001), elsewhere);
    assert_eq!(
        known_with(1_060, nobody, 0),
        0,
        "a stranger vouches for nobody"
    );
    let vouched = (token(1_000), network);
    assert_eq!(
        known_with(1_080, vouched, 0),
        0,
        "nor does whoever needs it"
    );
    let own = |n| (token(n), network);
    assert!(!admission.remember_guest(guest(1_100), network, &[own(1_100)], 0));
    assert!(admission.is_guest(guest(1_000), network, KNOWN_FOR - 1));
    assert!(!admission.is_guest(guest(1_000), elsewhere, 0));
    // Those who stay are known, and those who have left make room.
    let host = (Key::Account(ANNA), None);
    assert!(admission.remember_guest(guest(1_000), network, &[host], KNOWN_FOR - 1));
    assert_eq!(known_with(1_200, host, KNOWN_FOR), VOUCHED - 1);
    admission.forget([None, Some(guest(1_000))], network);
    assert_eq!(known_with(1_300, host, KNOWN_FOR), 1);
}

#[test]
fn whoever_comes_to_a_table_has_its_share_besides_that_of_strangers() {
    let admission = admission(&[
        "requests=5/60:10/60",
        "messages=50/60:10/60",
        "sockets=3:10:20",
    ]);
    let invited = |table: &[u8]| Asker {
        invited: Some(Digest::of(table)),
        ..stranger(HERE)
    };
    let may = |asker: &Asker| allowed(|| admission.may(What::Requests, asker, 0));
    assert_eq!(may(&stranger(HERE)), 10);
    assert_eq!((may(&invited(b"one")), may(&invited(b"one"))), (1, 0));
    assert_eq!(may(&invited(b"two")), 1);
    let say = |asker: &Asker| allowed(|| admission.may_say(None, asker, 0));
    assert_eq!((say(&stranger(HERE)), say(&invited(b"one"))), (10, 1));
    let tables = allowed(|| admission.may(What::Tables, &invited(b"one"), 0));
    assert_eq!(tables, 20, "only what it takes to arrive");
    let mut held = Vec::new();
    let mut hold = |asker: &Asker| {
        allowed(|| {
            let hold = admission.hold(Held::Sockets, asker);
            let has = hold.is_some();
            held.extend(hold);
            has
        })
    };
    assert_eq!((hold(&stranger(HERE)), hold(&invited(b"one"))), (10, 1));
}
