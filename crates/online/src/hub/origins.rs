//! The networks people come from, as far as it was seen lately.

use std::collections::HashMap;
use std::net::IpAddr;

use damier_protocol::PersonId;

use super::{Hub, held};
use crate::identity::Identity;

/// The number of people from which those who were not seen lately are forgotten.
const MANY: usize = 25_000;

/// Where people were last seen. Those who come are noted in one map; when it is full, those of the
/// other one are forgotten.
#[derive(Default)]
pub(super) struct Origins {
    lately: HashMap<PersonId, IpAddr>,
    earlier: HashMap<PersonId, IpAddr>,
}

impl Origins {
    fn note(&mut self, person: PersonId, network: IpAddr) {
        if self.lately.len() >= MANY && !self.lately.contains_key(&person) {
            self.earlier = std::mem::take(&mut self.lately);
        }
        self.lately.insert(person, network);
    }

    fn of(&self, person: PersonId) -> Option<IpAddr> {
        let found = self.lately.get(&person).or(self.earlier.get(&person));
        found.copied()
    }
}

impl Hub {
    /// Somebody comes from a network.
    pub(crate) fn seen_from(&self, identity: &Identity, network: Option<IpAddr>) {
        let Some(network) = network else { return };
        let mut origins = held(&self.origins);
        for person in identity.people() {
            origins.note(person.id, network);
        }
    }

    /// The network a person was last seen on.
    pub(crate) fn network_of(&self, person: PersonId) -> Option<IpAddr> {
        held(&self.origins).of(person)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_comes_back_is_remembered_and_nobody_for_ever() {
        let mut origins = Origins::default();
        let network = |number: u8| IpAddr::from([192, 0, 2, number]);
        let [anna, ben] = [1, 2].map(PersonId::drawn);
        origins.note(ben, network(2));
        for number in 0..3 * MANY as u64 {
            origins.note(anna, network(1));
            origins.note(PersonId::drawn(100 + number), network(3));
        }
        assert_eq!(origins.of(anna), Some(network(1)));
        assert_eq!(origins.of(ben), None);
        assert!(origins.lately.len() + origins.earlier.len() <= 2 * MANY);
        origins.note(anna, network(2));
        assert_eq!(origins.of(anna), Some(network(2)), "where they were last");
    }
}
