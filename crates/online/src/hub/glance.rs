//! A glance at a table that is in memory: for lists, which wait for nobody and load nothing.

use damier_protocol::{Phase, TableId};

use super::{Hub, held};

/// What is seen at a glance.
pub(crate) struct Glance {
    /// The position.
    pub(crate) position: String,
    /// Whether somebody who plays there is connected.
    pub(crate) is_live: bool,
    /// Whether nothing more happens there.
    pub(crate) is_over: bool,
}

impl Hub {
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
