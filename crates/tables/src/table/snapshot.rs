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
        Snapshot {
            state: self.state.clone(),
            actions: Action::all_of(self.played()),
            hash: self.hash(),
        }
    }

    /// The table that was written down.
    ///
    /// # Errors
    /// If it does not fit together.
    pub fn from_snapshot(snapshot: &Snapshot) -> Result<Table, EventError> {
        let state = snapshot.state.clone();
        let mut table = Table {
            played: open_match(&state.settings).map_err(Impossible::Settings)?,
            attendance: Attendance::new(state.at),
            state,
        };
        for action in &snapshot.actions {
            table.act(action)?;
        }
        let players = table.played.players();
        let clocks = table.state.clocks.as_ref();
        let clocks_fit = clocks.is_none_or(|clocks| clocks.fits(players));
        let stamps_fit = table.state.stamps.len() == snapshot.actions.len();
        if table.players() != players || !clocks_fit || !stamps_fit {
            return Err(Impossible::Mismatch.into());
        }
        table.expect_hash(snapshot.hash)?;
        Ok(table)
    }
}
