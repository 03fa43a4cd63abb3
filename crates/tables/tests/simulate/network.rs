//! The network: messages arrive late, twice, out of order, or not at all.

use crate::world::{Happening, World};
use damier_protocol::*;

impl World {
    pub(super) fn send_to_server(&mut self, n: usize, said: &ClientMessage) {
        let Some(connection) = self.clients[n].connection else {
            return;
        };
        self.tell(|| format!("client {n} says {said:?}"));
        for delay in self.deliveries() {
            let person = self.clients[n].person;
            let said = self.carried(said);
            self.after(delay, Happening::ToServer(connection, person, said));
        }
    }

    pub(super) fn send_to_client(&mut self, n: usize, connection: u32, said: &ServerMessage) {
        for delay in self.deliveries() {
            let said = self.carried(said);
            self.after(delay, Happening::ToClient(n, connection, said));
        }
    }

    /// A message as it arrives: as JSON text, in some of the evenings.
    fn carried<T>(&self, said: &T) -> T
    where
        T: Clone + PartialEq + std::fmt::Debug + serde::Serialize + serde::de::DeserializeOwned,
    {
        if !self.script.in_json {
            return said.clone();
        }
        let text = serde_json::to_string(said).expect("a message is plain data");
        let arrived = serde_json::from_str(&text).expect("a message is read back");
        assert_eq!(&arrived, said);
        arrived
    }

    /// The delays after which copies of a message arrive: none, one or two.
    fn deliveries(&mut self) -> Vec<u64> {
        if self.is_well {
            return vec![1];
        }
        let mut copies = usize::from(!self.happens(self.script.lost));
        if copies > 0 && self.happens(self.script.doubled) {
            copies += 1;
            self.count("repeated", 1);
        }
        (0..copies).map(|_| self.delay()).collect()
    }

    pub(super) fn delay(&mut self) -> u64 {
        let usual = 1 + self.random.below(2 * self.script.delay as usize) as u64;
        match self.random.below(50) {
            0 => usual * 40,
            _ => usual,
        }
    }
}
