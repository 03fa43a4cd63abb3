//! The conformance suite: what every store has to do, however it is built.
//!
//! Each case gets its own empty store and panics if something is wrong.

mod accounts;
mod log;
mod people;
mod push;
mod ratings;
mod sweep;
mod tables;

use crate::account::{AccountId, NewAccount, Registered};
use crate::digest::{Digest, Token};
use crate::error::StoreError;
use crate::event::{Append, CommandId, Event};
use crate::store::{Answer, Store};
use crate::table::{Finish, NewTable, Occupant, SeatChange, Step, TableChange, TableId};
use crate::wait::wait;

/// One requirement of a store.
pub struct Case {
    /// The requirement, as a sentence.
    pub name: &'static str,
    /// Checks it, on an empty store.
    pub run: fn(&dyn Store),
}

/// Every case.
pub fn cases() -> impl Iterator<Item = &'static Case> {
    [
        log::CASES,
        tables::CASES,
        ratings::CASES,
        accounts::CASES,
        people::CASES,
        push::CASES,
        sweep::CASES,
    ]
    .into_iter()
    .flatten()
}

/// Makes a [`Case`] of every function listed, with the same name.
macro_rules! list_cases {
    ($($name:ident),* $(,)?) => {
        pub(super) const CASES: &[super::Case] = &[$(super::Case {
            name: stringify!($name),
            run: $name,
        }),*];
    };
}
use list_cases;

/// The answer of a store that has no reason to fail.
pub fn done<T>(answer: Answer<T>) -> T {
    wait(answer).expect("a healthy store answers")
}

/// Why a store did not do something.
///
/// # Panics
/// If it did.
pub fn refused<T: std::fmt::Debug>(answer: Answer<T>) -> StoreError {
    wait(answer).expect_err("the store refuses this")
}

/// A Makruk table waiting in the lobby, with nobody at it.
#[must_use]
pub fn new_table(id: &str) -> NewTable {
    NewTable {
        id: TableId(id.to_owned()),
        game: "makruk".to_owned(),
        settings: "{}".to_owned(),
        is_rated: false,
        is_listed: true,
        is_private: false,
        at_ms: 1_000,
        seats: Vec::new(),
        events: Vec::new(),
    }
}

/// A move of a seat, identified by a number.
#[must_use]
pub fn event(seat: Option<u8>, number: u64) -> Event {
    Event {
        seat,
        kind: "move".to_owned(),
        body: format!("{{\"n\":{number}}}"),
        // The upper half of the range has to survive as well.
        state_hash: u64::MAX - number,
        at_ms: 10_000 + i64::try_from(number).unwrap_or(0),
    }
}

/// An append of one move, by a command of the same number.
#[must_use]
pub fn append(table: &str, expected: u64, seat: u8, number: u64) -> Append {
    Append {
        table: TableId(table.to_owned()),
        expected,
        command: Some(command(number)),
        events: vec![event(Some(seat), number)],
        change: TableChange::default(),
    }
}

/// A command id from a number.
#[must_use]
pub fn command(number: u64) -> CommandId {
    let mut bytes = [0xc0; 16];
    bytes[8..].copy_from_slice(&number.to_be_bytes());
    CommandId(bytes)
}

/// A token hash from a number.
#[must_use]
pub fn token(number: u8) -> Digest {
    Token::from_random([number; 16]).digest()
}

/// A person sits down.
#[must_use]
pub fn sits(seat: u8, account: Option<AccountId>, name: &str) -> SeatChange {
    SeatChange {
        seat,
        occupant: Some(Occupant {
            token: Some(token(seat)),
            account,
            name: name.to_owned(),
        }),
    }
}

/// Creates an account of this name.
fn register(store: &dyn Store, name: &str) -> AccountId {
    let account = NewAccount {
        name: name.to_owned(),
        password: format!("hash of {name}"),
        recovery: vec![token(201), token(202)],
        earlier: None,
        at_ms: 500,
    };
    match done(store.create_account(account)) {
        Registered::Registered(id) => id,
        Registered::NameTaken => panic!("{name} is taken"),
    }
}

/// A finished table of two accounts: the first one won.
fn finished(store: &dyn Store, id: &str, players: [AccountId; 2], at_ms: i64) {
    finish(store, rated_table(id, players), at_ms);
}

/// A rated table with two accounts at it.
fn rated_table(id: &str, players: [AccountId; 2]) -> NewTable {
    let seats = [(0, "first"), (1, "second")];
    let seats = seats.map(|(seat, name)| sits(seat, Some(players[usize::from(seat)]), name));
    NewTable {
        seats: seats.to_vec(),
        is_rated: true,
        ..new_table(id)
    }
}

/// A table that ends with its first move, which wins.
fn finish(store: &dyn Store, table: NewTable, at_ms: i64) {
    let mut end = append(&table.id.0, 0, 0, 1);
    done(store.create_table(table));
    end.events[0].at_ms = at_ms;
    end.change.step = Some(Step::Finished(Finish {
        result: "1-0".to_owned(),
        places: vec![(0, 1), (1, 2)],
    }));
    done(store.append(end));
}
