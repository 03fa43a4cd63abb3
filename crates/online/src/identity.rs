//! Identities: a secret in a cookie, an account, or both.
//!
//! A person giving their first command gets 128 random bits. The store keeps their hash beside the
//! seats they hold; everybody else sees a number derived from that hash that proves nothing. A
//! signed-in person sits down as their account, whose seats are theirs on every device.

use std::sync::Arc;

use damier_protocol::{PersonId, Visitor};
use damier_store::{AccountId, Digest, Token};

/// The key that holds a seat.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Key {
    /// The hash of a secret.
    Token(Digest),
    /// An account, by any session.
    Account(AccountId),
}

impl Key {
    /// The hash, if it is one.
    pub(crate) fn token(self) -> Option<Digest> {
        match self {
            Key::Token(digest) => Some(digest),
            Key::Account(_) => None,
        }
    }

    /// The account, if it is one.
    pub(crate) fn account(self) -> Option<AccountId> {
        match self {
            Key::Token(_) => None,
            Key::Account(account) => Some(account),
        }
    }
}

/// A person as a table knows them.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Person {
    /// The proof of their identity.
    pub(crate) key: Key,
    /// Their public id.
    pub(crate) id: PersonId,
}

impl Person {
    /// The person with this secret.
    pub(crate) fn of(token: &Token) -> Person {
        Person::with_key(Key::Token(token.digest()))
    }

    /// The person with this account.
    pub(crate) fn with_account(account: AccountId) -> Person {
        Person::with_key(Key::Account(account))
    }

    /// The person with this key.
    pub(crate) fn with_key(key: Key) -> Person {
        let id = match key {
            Key::Token(hash) => number(b"damier person ", hash.as_bytes()),
            Key::Account(account) => number(b"damier account ", &account.0.to_be_bytes()),
        };
        Person { key, id }
    }

    /// As a table sees them.
    pub(crate) const fn visitor(&self) -> Visitor {
        Visitor {
            id: self.id,
            account: matches!(self.key, Key::Account(_)),
        }
    }
}

/// A person's number from something they have. Two people may have the same number, so the key
/// decides who holds a seat.
fn number(what: &[u8], which: &[u8]) -> PersonId {
    let digest = Digest::of(&[what, which].concat());
    let bits = digest.as_bytes().first_chunk().copied();
    PersonId::drawn(u64::from_le_bytes(bits.expect("a digest has 32 bytes")))
}

/// A signed-in person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Member {
    pub(crate) account: AccountId,
    pub(crate) name: Arc<str>,
    /// The hash of the session's token.
    pub(crate) session: Digest,
}

impl Member {
    /// As tables know them.
    pub(crate) fn person(&self) -> Person {
        Person::with_account(self.account)
    }
}

/// The identity at the other end: anonymous, or with a secret, an account, or both.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Identity {
    pub(crate) token: Option<Person>,
    pub(crate) member: Option<Member>,
}

impl Identity {
    /// The person they sit down as: with their account if they are signed in.
    pub(crate) fn person(&self) -> Option<Person> {
        self.people().next()
    }

    /// All people whose seats are theirs.
    pub(crate) fn people(&self) -> impl Iterator<Item = Person> {
        let member = self.member.as_ref().map(Member::person);
        member.into_iter().chain(self.token)
    }

    /// Whether both are the same.
    pub(crate) fn is(&self, other: &Identity) -> bool {
        self.people()
            .any(|person| other.people().any(|theirs| theirs.key == person.key))
    }

    /// Their account, if they are signed in.
    pub(crate) fn account(&self) -> Option<AccountId> {
        self.member.as_ref().map(|member| member.account)
    }

    /// The name of their account.
    pub(crate) fn name(&self) -> Option<&str> {
        self.member.as_ref().map(|member| &*member.name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_is_logged_in_acts_as_his_account_and_keeps_his_other_seats() {
        let token = Person::of(&Token::from_random([1; 16]));
        let member = Member {
            account: AccountId(7),
            name: "Anna".into(),
            session: Digest::of(b"session"),
        };
        let guest = Identity {
            token: Some(token),
            member: None,
        };
        let both = Identity {
            member: Some(member.clone()),
            ..guest.clone()
        };
        let elsewhere = Identity {
            token: None,
            member: Some(member),
        };
        assert_eq!(guest.person(), Some(token));
        assert_eq!(both.person(), elsewhere.person());
        assert_ne!(both.person(), Some(token));
        assert_eq!(both.people().count(), 2);
        assert!(both.is(&guest) && both.is(&elsewhere) && !guest.is(&elsewhere));
        assert!(both.person().unwrap().visitor().account && !token.visitor().account);
        assert!(!Identity::default().is(&Identity::default()));
    }
}
