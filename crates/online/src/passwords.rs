//! Passwords: hashed slowly, by a few threads at most.
//!
//! A hash takes memory and time on purpose, so nobody may make the server compute many at once: two
//! are computed at a time, a few more wait, and further ones are told to come back.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, LazyLock};

use argon2::password_hash::phc::PasswordHash;
use argon2::{Argon2, PasswordHasher, PasswordVerifier};
use damier_protocol::http::PASSWORD_CHARS;
use damier_store::Token;
use prometheus_client::metrics::counter::Counter;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

use crate::{priority, random};

/// The number of hashes computed at a time.
const AT_ONCE: usize = 2;
/// The number that may wait.
const QUEUE: usize = 8;

/// Too many hashes are wanted at the same time.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Busy;

/// The password hasher.
pub(crate) struct Passwords {
    turns: Arc<Semaphore>,
    /// The number inside: those being computed, and those waiting.
    inside: AtomicUsize,
    made: Counter,
}

/// The hash of a password that nobody knows: an unknown account takes as much work as a known one.
static NOBODY: LazyLock<Arc<str>> = LazyLock::new(|| {
    let unknown = Token::from_random(random::bytes()).reveal();
    hash(&unknown).into()
});

impl Passwords {
    /// With a counter of hashes.
    pub(crate) fn new(made: Counter) -> Passwords {
        // Computed now, so that the first request for it takes no longer than the others.
        LazyLock::force(&NOBODY);
        Passwords {
            turns: Arc::new(Semaphore::new(AT_ONCE)),
            inside: AtomicUsize::new(0),
            made,
        }
    }

    /// The hash a password is stored as.
    pub(crate) async fn hash(&self, password: &str) -> Result<String, Busy> {
        let password = password.to_owned();
        self.in_turn(move || hash(&password)).await
    }

    /// Whether a password matches a hash. Without a hash it takes as long and is wrong.
    pub(crate) async fn verify(&self, password: &str, hash: Option<&str>) -> Result<bool, Busy> {
        let exists = hash.is_some();
        let hash: Arc<str> = hash.map_or_else(|| Arc::clone(&NOBODY), Arc::from);
        let password = password.to_owned();
        let fits = self.in_turn(move || fits(&password, &hash)).await?;
        Ok(fits && exists)
    }

    async fn in_turn<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Busy> {
        let _place = Place::take(&self.inside).ok_or(Busy)?;
        let turn = Arc::clone(&self.turns).acquire_owned().await;
        let turn = turn.expect("it is never closed");
        self.made.inc();
        // The turn lasts as long as the work, even if nobody waits for it any more.
        let done = spawn_blocking(move || {
            priority::give_way();
            let result = work();
            drop(turn);
            result
        });
        done.await.map_err(|_| Busy)
    }
}

/// Whether a password may be chosen.
pub(crate) fn is_allowed(password: &str) -> bool {
    let (min, max) = PASSWORD_CHARS;
    (min..=max).contains(&password.chars().count())
}

fn hash(password: &str) -> String {
    let salt: [u8; 16] = random::bytes();
    // Argon2id with 19 MiB and two passes.
    let made = Argon2::default().hash_password_with_salt(password.as_bytes(), &salt);
    made.expect("a short password and 16 bytes can be hashed")
        .to_string()
}

fn fits(password: &str, hash: &str) -> bool {
    PasswordHash::new(hash).is_ok_and(|hash| {
        Argon2::default()
            .verify_password(password.as_bytes(), &hash)
            .is_ok()
    })
}

/// A place among those inside.
struct Place<'a>(&'a AtomicUsize);

impl Place<'_> {
    fn take(inside: &AtomicUsize) -> Option<Place<'_>> {
        let place = Place(inside);
        // Dropping it gives the place back, also if it was one too many.
        (inside.fetch_add(1, Ordering::AcqRel) < AT_ONCE + QUEUE).then_some(place)
    }
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::AcqRel);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_password_is_kept_as_argon2id_and_only_itself_fits() {
        let passwords = Passwords::new(Counter::default());
        let hash = passwords.hash("correct horse").await.unwrap();
        assert!(
            hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"),
            "{hash}"
        );
        assert_eq!(
            passwords.verify("correct horse", Some(&hash)).await,
            Ok(true)
        );
        assert_eq!(
            passwords.verify("correct hors", Some(&hash)).await,
            Ok(false)
        );
        assert_eq!(passwords.verify("x", Some("garbage")).await, Ok(false));
    }

    #[tokio::test]
    async fn nobody_is_as_much_work_as_somebody() {
        let passwords = Passwords::new(Counter::default());
        assert_eq!(passwords.verify("whatever", None).await, Ok(false));
        assert_eq!(passwords.made.get(), 1);
        assert!(NOBODY.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"));
    }

    #[tokio::test]
    async fn more_than_can_wait_are_told_to_come_back() {
        let passwords = Arc::new(Passwords::new(Counter::default()));
        let asked: Vec<_> = (0..AT_ONCE + QUEUE + 3)
            .map(|_| {
                let passwords = Arc::clone(&passwords);
                tokio::spawn(async move { passwords.verify("whatever", None).await })
            })
            .collect();
        let mut busy = 0;
        for one in asked {
            busy += usize::from(one.await.unwrap() == Err(Busy));
        }
        assert_eq!(busy, 3);
        // Those waiting get their turn, and then there is room again.
        assert_eq!(passwords.verify("whatever", None).await, Ok(false));
        assert_eq!(passwords.turns.available_permits(), AT_ONCE);
    }

    #[test]
    fn passwords_are_short_or_long_and_nothing_else() {
        assert!(is_allowed("12345678") && is_allowed(&"é".repeat(128)));
        assert!(!is_allowed("1234567") && !is_allowed(&"é".repeat(129)));
    }
}
