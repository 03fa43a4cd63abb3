//! Whether the database is there, as the connections that write to it know.

use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::error::{Health, StopReason, StoreError};

/// What is known about the database.
pub(super) struct Presence(Mutex<Known>);

struct Known {
    connections: usize,
    health: Health,
}

impl Presence {
    pub(super) fn new() -> Presence {
        Presence(Mutex::new(Known {
            connections: 0,
            health: Health::Good,
        }))
    }

    pub(super) fn health(&self) -> Health {
        self.known().health.clone()
    }

    /// A connection was made, and lasts as long as what is returned.
    pub(super) fn arrived(&self) -> Arrived<'_> {
        let mut known = self.known();
        known.connections += 1;
        if matches!(known.health, Health::Away(_)) {
            known.health = Health::Good;
        }
        Arrived(self)
    }

    /// A connection could not be made. Returns whether there is no other.
    pub(super) fn missing(&self, why: String) -> bool {
        let mut known = self.known();
        if known.connections > 0 {
            return false;
        }
        known.health = Health::Away(StopReason::Database(why));
        true
    }

    /// Nothing will be written any more.
    pub(super) fn stopped(&self) {
        self.known().health = Health::Stopped(StopReason::ThreadEnded);
    }

    /// What the answer to a write says about the database.
    pub(super) fn wrote<T>(&self, outcome: &Result<T, StoreError>) {
        let mut known = self.known();
        let health = match outcome {
            Ok(_) if matches!(known.health, Health::DiskFull | Health::ReadOnly(_)) => Health::Good,
            Err(StoreError::DiskFull) => Health::DiskFull,
            Err(StoreError::ReadOnly(why)) => Health::ReadOnly(why.clone()),
            Err(StoreError::Damaged(what)) => Health::Damaged(what.clone()),
            _ => return,
        };
        known.health = health;
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A connection.
pub(super) struct Arrived<'a>(&'a Presence);

impl Drop for Arrived<'_> {
    fn drop(&mut self) {
        self.0.known().connections -= 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_database_is_away_when_the_last_connection_is_gone_and_none_can_be_made() {
        let presence = Presence::new();
        let one = presence.arrived();
        let other = presence.arrived();
        drop(one);
        assert!(!presence.missing("full".to_owned()), "there is another");
        assert_eq!(presence.health(), Health::Good);
        drop(other);
        assert_eq!(presence.health(), Health::Good, "it may be back at once");
        assert!(presence.missing("refused".to_owned()));
        let why = StopReason::Database("refused".to_owned());
        assert_eq!(presence.health(), Health::Away(why));
        let _again = presence.arrived();
        assert_eq!(presence.health(), Health::Good);
    }

    #[test]
    fn a_full_disk_is_noticed_until_something_is_written() {
        let presence = Presence::new();
        presence.wrote::<()>(&Err(StoreError::DiskFull));
        presence.wrote::<()>(&Err(StoreError::Busy));
        assert_eq!(presence.health(), Health::DiskFull);
        presence.wrote(&Ok(()));
        assert_eq!(presence.health(), Health::Good);
    }
}
