//! Rematches: another table with the same people, where the next seat begins.

use damier_protocol::{
    CommandError, ErrorDetail, EventBody, PersonId, Phase, SEEDS, Seat, SeatState, SeatedPlayer,
    TableId, TableSettings, Version,
};

use super::decide::Draft;
use super::{Change, Impossible, Table};
use crate::settings::open_match;

impl Table {
    /// The first events of the rematch table, if all want one. It is always the same table: anyone
    /// who finds that it does not exist yet may open it.
    #[must_use]
    pub fn following(&self, now: u64) -> Option<Change> {
        let next = self.state.next.as_ref()?;
        let settings = self.state.settings.as_ref();
        let (seats, seed) = (self.players(), self.state.seed);
        let first = open_match(settings).ok()?.turn().index();
        let seated = |(player, seat): (usize, &SeatState)| {
            let place = settings.begins.seat_of(player, first, seats, seed);
            Some(SeatedPlayer {
                seat: Seat(place as u8),
                who: seat.holder?,
                name: seat.name.clone(),
            })
        };
        let creator = self.state.creator;
        let mut holders = self.state.seats.iter().filter_map(|seat| seat.holder);
        let body = EventBody::Created {
            table: next.table.clone(),
            settings: TableSettings {
                begins: settings.begins.turned(seats, seed),
                ..settings.clone()
            },
            seed: next.seed,
            by: holders.find(|holder| holder.id == creator)?,
            seated: (self.state.seats.iter().enumerate())
                .filter_map(seated)
                .collect(),
        };
        let mut draft = Draft::opened(body, None, now).ok()?;
        draft.start_if_full().ok()?;
        draft.into_change()
    }

    pub(super) fn wanted(&mut self, seat: Seat) -> Result<(), Impossible> {
        self.expect_phase(Phase::Over)?;
        let holder = self.seat_mut(seat)?.holder;
        let holder = holder.ok_or(Impossible::NobodySits(seat))?;
        self.state.wanting.push(holder.id);
        Ok(())
    }

    /// The players who have not asked for a rematch.
    fn unwilling(&self) -> impl Iterator<Item = PersonId> {
        let holders = self.state.seats.iter().filter_map(|seat| seat.holder);
        let people = holders.map(|holder| holder.id);
        people.filter(|person| !self.state.wanting.contains(person))
    }
}

impl Draft<'_> {
    pub(super) fn rematch(&mut self, seat: Seat, draw: u128) -> Result<Version, CommandError> {
        if self.table.phase() != Phase::Over {
            return Err(CommandError::illegal(ErrorDetail::MatchNotOver));
        }
        let holder = self.table.seat(seat).and_then(|seat| seat.holder);
        let wants = |person| self.table.state.wanting.contains(&person);
        if holder.is_none_or(|holder| wants(holder.id)) {
            return Err(CommandError::illegal(ErrorDetail::SaidAlready));
        }
        let version = self.add(EventBody::Wanted { seat })?;
        if self.table.unwilling().next().is_none() {
            self.add(EventBody::Followed {
                table: TableId::drawn(draw),
                seed: (draw >> 64) as u64 % SEEDS,
            })?;
        }
        Ok(version)
    }
}
