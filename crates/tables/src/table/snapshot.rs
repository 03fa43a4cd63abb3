//! A whole table as plain data, for who comes in the middle and for quick restarts.

use damier_play::act::{Act, perform};
use serde::{Deserialize, Serialize};

use super::attendance::Attendance;
use super::place::Place;
use super::state::State;
use super::{Broken, Table};
use crate::ids::{Hash, PersonId};

/// A whole table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Snapshot {
    /// Everything but the match.
    pub state: State,
    /// The actions of the match.
    pub acts: Vec<Act>,
    /// What the table looks like.
    pub hash: Hash,
}

impl Table {
    /// The whole table.
    #[must_use]
    pub fn snapshot(&self) -> Snapshot {
        Snapshot {
            state: self.state.clone(),
            acts: self.acts.clone(),
            hash: self.hash(),
        }
    }

    /// The table that was written down.
    ///
    /// # Errors
    /// If it does not fit together.
    pub fn from_snapshot(snapshot: &Snapshot) -> Result<Table, Broken> {
        let state = snapshot.state.clone();
        let mut played = state.setup.open().map_err(Broken::impossible)?;
        for act in &snapshot.acts {
            let action = act
                .action()
                .ok_or_else(|| Broken::impossible("no such player"))?;
            perform(played.as_mut(), &action).map_err(Broken::impossible)?;
        }
        let players = played.players();
        let clocks_fit = (state.clocks.as_ref()).is_none_or(|clocks| clocks.fits(players));
        let marks_fit = state.marks.len() == snapshot.acts.len();
        if state.places.len() != players || !clocks_fit || !marks_fit {
            return Err(Broken::impossible("its parts do not go together"));
        }
        let table = Table {
            attendance: Attendance::new(state.at),
            state,
            acts: snapshot.acts.clone(),
            played,
        };
        let (told, seen) = (snapshot.hash, table.hash());
        if told != seen {
            return Err(Broken::Differs { told, seen });
        }
        Ok(table)
    }
}

impl Snapshot {
    /// The table as somebody may see it who plays or looks on: what was muted is the concern of
    /// who did it, and so are the names of his commands. The hash stays true.
    #[must_use]
    pub fn seen_by(mut self, person: Option<PersonId>) -> Snapshot {
        let is_own = |place: &Place| person.is_some_and(|person| place.is_held_by(person));
        for place in self.state.places.iter_mut().filter(|place| !is_own(place)) {
            place.muted.clear();
        }
        self.state
            .answers
            .retain(|answer| answer.person == person && person.is_some());
        self
    }
}
