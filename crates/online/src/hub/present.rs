//! Who is here: everybody with a socket.

use std::collections::HashMap;

use damier_store::{AccountId, StoreError};
use damier_tables::PersonId;

use super::{Hub, held};
use crate::listener::Listener;
use crate::people::{Member, Person, Somebody};

/// Everybody with a socket.
#[derive(Default)]
pub(super) struct Present {
    sockets: HashMap<u64, Listener>,
    /// How many sockets each person has.
    people: HashMap<PersonId, usize>,
    /// Sockets of nobody in particular.
    strangers: usize,
}

impl Present {
    pub(super) fn listeners(&self) -> impl Iterator<Item = &Listener> {
        self.sockets.values()
    }

    fn add(&mut self, listener: &Listener) {
        match listener.somebody().person() {
            Some(person) => *self.people.entry(person.id).or_default() += 1,
            None => self.strangers += 1,
        }
        self.sockets.insert(listener.number(), listener.clone());
    }

    fn remove(&mut self, listener: &Listener) {
        if self.sockets.remove(&listener.number()).is_none() {
            return;
        }
        match listener.somebody().person() {
            Some(person) => {
                let count = self.people.get_mut(&person.id);
                let left = count.map_or(0, |count| {
                    *count -= 1;
                    *count
                });
                if left == 0 {
                    self.people.remove(&person.id);
                }
            }
            None => self.strangers -= 1,
        }
    }
}

impl Hub {
    /// A socket has opened.
    pub(crate) fn greet(&self, listener: &Listener) {
        held(&self.present).add(listener);
    }

    /// A socket is gone.
    pub(crate) fn see_off(&self, listener: &Listener) {
        held(&self.present).remove(listener);
    }

    /// How many sockets are open.
    pub(crate) fn sockets(&self) -> usize {
        held(&self.present).sockets.len()
    }

    /// How many people are here: those with a socket, and these others, each once.
    pub(crate) fn count_people(&self, others: &[PersonId]) -> usize {
        let present = held(&self.present);
        let mut absent: Vec<PersonId> = others.to_vec();
        absent.sort_unstable();
        absent.dedup();
        absent.retain(|person| !present.people.contains_key(person));
        present.people.len() + present.strangers + absent.len()
    }

    /// Ends the sockets of some sessions.
    pub(crate) fn cut_sessions(&self, is_over: impl Fn(&Member) -> bool) {
        for listener in held(&self.present).listeners() {
            if listener.somebody().member.as_ref().is_some_and(&is_over) {
                listener.cut();
            }
        }
    }

    /// Whether the session of somebody goes on; who has none needs none.
    pub(crate) async fn is_logged_in(&self, somebody: &Somebody) -> bool {
        let Some(member) = &somebody.member else {
            return true;
        };
        let found = self.store.session(member.session, self.clock.now() as i64);
        // A store that has no time just now says nothing about sessions.
        !matches!(found.await, Ok(None))
    }

    /// Whom somebody does not want to hear.
    pub(crate) async fn deaf_to(&self, somebody: &Somebody) -> Result<Vec<PersonId>, StoreError> {
        let Some(account) = somebody.account() else {
            return Ok(Vec::new());
        };
        let blocked = self.store.blocks(account).await?;
        let person = |blocked: &damier_store::Blocked| Person::with_account(blocked.account).id;
        Ok(blocked.iter().map(person).collect())
    }

    /// Somebody blocks other people than before: his sockets know it from now on.
    pub(crate) async fn blocks_changed(&self, somebody: &Somebody) -> Result<(), StoreError> {
        let deaf_to = self.deaf_to(somebody).await?;
        let account: Option<AccountId> = somebody.account();
        for listener in held(&self.present).listeners() {
            if listener.somebody().account() == account {
                listener.deaf_to().clone_from(&deaf_to);
            }
        }
        Ok(())
    }
}
