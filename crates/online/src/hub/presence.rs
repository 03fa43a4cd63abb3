//! Presence: everybody with a socket.

use std::collections::HashMap;

use damier_protocol::PersonId;
use damier_store::{AccountId, StoreError};

use super::{Hub, held};
use crate::identity::{Identity, Member, Person};
use crate::subscriber::Subscriber;

/// Everybody with a socket.
#[derive(Default)]
pub(super) struct Presence {
    sockets: HashMap<u64, Subscriber>,
    /// The number of sockets of each person.
    people: HashMap<PersonId, usize>,
    /// Anonymous sockets.
    strangers: usize,
}

impl Presence {
    pub(super) fn subscribers(&self) -> impl Iterator<Item = &Subscriber> {
        self.sockets.values()
    }

    fn add(&mut self, subscriber: &Subscriber) {
        match subscriber.identity().person() {
            Some(person) => *self.people.entry(person.id).or_default() += 1,
            None => self.strangers += 1,
        }
        self.sockets.insert(subscriber.number(), subscriber.clone());
    }

    fn remove(&mut self, subscriber: &Subscriber) {
        if self.sockets.remove(&subscriber.number()).is_none() {
            return;
        }
        match subscriber.identity().person() {
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
    /// Records an opened socket.
    pub(crate) fn connected(&self, subscriber: &Subscriber) {
        held(&self.presence).add(subscriber);
    }

    /// Records a closed socket.
    pub(crate) fn disconnected(&self, subscriber: &Subscriber) {
        held(&self.presence).remove(subscriber);
    }

    /// The number of open sockets.
    pub(crate) fn sockets(&self) -> usize {
        held(&self.presence).sockets.len()
    }

    /// The number of people here: those with a socket, and these others, each once.
    pub(crate) fn count_people(&self, others: &[PersonId]) -> usize {
        let presence = held(&self.presence);
        let mut absent: Vec<PersonId> = others.to_vec();
        absent.sort_unstable();
        absent.dedup();
        absent.retain(|person| !presence.people.contains_key(person));
        presence.people.len() + presence.strangers + absent.len()
    }

    /// The number of people with a socket, and their rough size in bytes.
    pub(crate) fn people(&self) -> (usize, usize) {
        let presence = held(&self.presence);
        let sockets = presence.subscribers().map(Subscriber::bytes).sum::<usize>();
        let people = presence.people.capacity() * size_of::<(PersonId, usize)>();
        let count = presence.people.len() + presence.strangers;
        (count, sockets + people)
    }

    /// Closes the sockets of some sessions.
    pub(crate) fn cut_sessions(&self, is_over: impl Fn(&Member) -> bool) {
        for subscriber in held(&self.presence).subscribers() {
            if subscriber.identity().member.as_ref().is_some_and(&is_over) {
                subscriber.cut();
            }
        }
    }

    /// Closes the sockets of some people.
    pub(crate) fn cut_people(&self, is_gone: impl Fn(&Identity) -> bool) {
        for subscriber in held(&self.presence).subscribers() {
            if is_gone(subscriber.identity()) {
                subscriber.cut();
            }
        }
    }

    /// Whether a person's session is valid; people without one need none.
    pub(crate) async fn is_logged_in(&self, identity: &Identity) -> bool {
        let Some(member) = &identity.member else {
            return true;
        };
        let found = self
            .store
            .session(member.session, self.clock.machine() as i64);
        // A store that is busy says nothing about sessions.
        !matches!(found.await, Ok(None))
    }

    /// Whom somebody does not hear: those whom they have blocked, and those who have blocked them.
    pub(crate) async fn deaf_to(&self, identity: &Identity) -> Result<Vec<PersonId>, StoreError> {
        match identity.account() {
            Some(account) => self.people_apart(account).await,
            None => Ok(Vec::new()),
        }
    }

    /// One of two accounts has blocked the other, or does not any more: the sockets of both know
    /// it from now on.
    pub(crate) async fn blocks_changed(&self, both: [AccountId; 2]) -> Result<(), StoreError> {
        for account in both {
            let deaf_to = self.people_apart(account).await?;
            for subscriber in held(&self.presence).subscribers() {
                if subscriber.identity().account() == Some(account) {
                    subscriber.deaf_to().clone_from(&deaf_to);
                }
            }
        }
        Ok(())
    }

    async fn people_apart(&self, account: AccountId) -> Result<Vec<PersonId>, StoreError> {
        let apart = self.store.kept_apart(account).await?.into_iter();
        let person = |account| Person::with_account(account).id;
        Ok(apart.map(person).collect())
    }
}
