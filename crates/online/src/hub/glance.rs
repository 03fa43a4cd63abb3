//! A glance at a table that is in memory: for lists, which wait for nobody and load nothing.

use damier_protocol::{Phase, TableId};

use damier_store::Digest;

use super::{Hub, held};
use crate::identity::Key;

/// What is seen at a glance.
pub(crate) struct Glance {
    /// The position.
    pub(crate) position: String,
    /// Whether somebody who plays there is connected.
    pub(crate) is_live: bool,
    /// Whether nothing more happens there.
    pub(crate) is_over: bool,
}

/// What a table says about somebody who asks for it.
pub(crate) struct Seating {
    /// Whether it waits for players.
    pub(crate) is_waiting: bool,
    /// Whether they hold a seat.
    pub(crate) is_theirs: bool,
    /// Who holds the others.
    pub(crate) others: Vec<Key>,
}

impl Hub {
    /// Who sits at a table, seen by whoever has a secret, if it is in memory and nobody works on it
    /// right now.
    pub(crate) fn seating(&self, table: &TableId, secret: Option<Digest>) -> Option<Seating> {
        let room = held(&self.rooms).get(table).cloned()?;
        let slot = room.try_lock().ok()?;
        let live = slot.as_ref()?;
        let own = secret.map(Key::Token);
        let keys = || live.keys.iter().flatten().copied();
        Some(Seating {
            is_waiting: live.table.phase() == Phase::Waiting,
            is_theirs: own.is_some_and(|own| keys().any(|key| key == own)),
            others: keys().filter(|key| Some(*key) != own).collect(),
        })
    }

    /// A table as it stands, if it is in memory and nobody works on it right now.
    pub(crate) fn glance(&self, table: &TableId) -> Option<Glance> {
        let room = held(&self.rooms).get(table).cloned()?;
        let slot = room.try_lock().ok()?;
        let live = slot.as_ref()?;
        let here = live.table.here();
        let mut seats = live.table.state().seats.iter().zip(here);
        Some(Glance {
            position: live.table.played().position(),
            is_live: seats.any(|(seat, here)| seat.holder.is_some() && here),
            is_over: matches!(live.table.phase(), Phase::Over | Phase::Closed),
        })
    }
}
