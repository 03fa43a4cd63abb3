//! What a table looks like in 64 bits, so that client and server can compare.
//!
//! Left out is what a reader may lack: names and lines of people who want to be forgotten, and
//! who has muted whom.

use damier_play::act::Act;

use super::Table;
use super::place::Place;
use crate::ids::{Hash, PersonId};
use crate::protocol::Proposal;
use crate::setup::Seat;

impl Table {
    /// What the table looks like now.
    #[must_use]
    pub fn hash(&self) -> Hash {
        let state = &self.state;
        let mut digest = Digest::default();
        digest.text(state.game.as_str());
        digest.numbers([state.version, state.at, state.seed, state.idle_since]);
        digest.number(state.phase as u64);
        digest.match_of(self);
        state.places.iter().for_each(|place| digest.place(place));
        if let Some(clocks) = &state.clocks {
            digest.numbers(clocks.numbers());
        }
        if let Some(offer) = &state.offer {
            digest.numbers([u64::from(offer.by), proposal(offer.what)]);
            digest.numbers(offer.accepted.iter().copied().map(u64::from));
        }
        digest.numbers(state.wanting.iter().copied().map(u64::from));
        if let Some(next) = &state.next {
            digest.text(next.game.as_str());
        }
        let changed = state.changed;
        digest.numbers([changed.seats, changed.phase, changed.board]);
        digest.number(changed.offer);
        digest.finish()
    }
}

const fn proposal(what: Proposal) -> u64 {
    what as u64 + 1
}

/// FNV-1a over eight bytes at a time: quick, the same everywhere, and no secret depends on it.
struct Digest(u64);

impl Default for Digest {
    fn default() -> Digest {
        Digest(0xcbf2_9ce4_8422_2325)
    }
}

impl Digest {
    fn number(&mut self, number: u64) {
        let mixed = (self.0 ^ number).wrapping_mul(0x0000_0100_0000_01b3);
        // The product carries only upwards; this lets high bits reach the low ones.
        self.0 = mixed ^ (mixed >> 29);
    }

    fn numbers(&mut self, numbers: impl IntoIterator<Item = u64>) {
        let mut count = 0;
        for number in numbers {
            self.number(number);
            count += 1;
        }
        self.number(count);
    }

    fn text(&mut self, text: &str) {
        self.numbers(text.bytes().map(u64::from));
    }

    /// The position, how many actions led to it, and who is in front if it is over.
    fn match_of(&mut self, table: &Table) {
        let played = table.played();
        self.numbers([played.key().0, played.plies() as u64]);
        self.number(played.turn().index() as u64);
        if let Some(outcome) = played.outcome() {
            self.text(outcome.reason.code());
            self.text(&outcome.ranks.to_string());
        }
        match table.last_act() {
            Some(Act::Move(text)) => self.text(text),
            Some(Act::Resign(seat) | Act::Timeout(seat) | Act::Abandon(seat)) => {
                self.number(u64::from(*seat));
            }
            Some(Act::Draw | Act::Count) | None => {}
        }
    }

    fn place(&mut self, place: &Place) {
        let person = |id: PersonId| u64::from(id) + 1;
        let holder = place.holder;
        self.number(holder.map_or(0, |holder| person(holder.id)));
        self.number(u64::from(holder.is_some_and(|holder| holder.account)));
        let seat = match place.seat {
            Seat::Here { .. } => 100,
            Seat::Friend => 101,
            Seat::Computer { level } => u64::from(level),
        };
        let stand_in = u64::from(place.stand_in.unwrap_or(0));
        self.numbers([seat, place.since, stand_in]);
        if let Some((what, actions)) = place.declined {
            self.numbers([proposal(what), u64::from(actions)]);
        }
    }

    const fn finish(self) -> Hash {
        Hash(self.0)
    }
}
