//! A whole table as plain data, and back.

use damier_protocol::{Action, Snapshot};

use super::attendance::Attendance;
use super::{EventError, Impossible, Table};
use crate::clock::Timekeeping;
use crate::settings::open_match;

impl Table {
    /// The whole table.
    #[must_use]
    pub fn snapshot(&self) -> Snapshot {
        let mut state = self.state.clone();
        state.stamps = self.stamps().copied().collect();
        Snapshot {
            state,
            actions: Action::all_of(self.played()),
            hash: self.hash(),
        }
    }

    /// The table of a snapshot.
    ///
    /// # Errors
    /// If its parts contradict each other.
    pub fn from_snapshot(snapshot: &Snapshot) -> Result<Table, EventError> {
        let mut state = snapshot.state.clone();
        let stamps = std::mem::take(&mut state.stamps);
        let mut table = Table {
            played: open_match(&state.settings).map_err(Impossible::Settings)?,
            stamps: stamps.into_iter().collect(),
            attendance: Attendance::new(state.at),
            state,
        };
        for action in &snapshot.actions {
            table.act(action)?;
        }
        let players = table.played.players();
        let clocks = table.state.clocks.as_ref();
        let clocks_fit = clocks.is_none_or(|clocks| clocks.fits(players));
        let stamps_fit = table.stamps.len() == snapshot.actions.len();
        if table.players() != players || !clocks_fit || !stamps_fit {
            return Err(Impossible::Mismatch.into());
        }
        table.expect_hash(snapshot.hash)?;
        Ok(table)
    }
}
