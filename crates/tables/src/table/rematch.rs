//! Playing again: another table with the same people, where the next one begins.

use super::decide::Draft;
use super::event::{Body, Event, Guest};
use super::state::Phase;
use super::{Broken, Table};
use crate::ids::{GameId, PersonId};
use crate::protocol::Nack;

impl Table {
    /// The first events of the table where all play again, if they want to. It is always the
    /// same table: whoever finds that it does not exist yet may open it.
    #[must_use]
    pub fn following(&self, now: u64) -> Option<Vec<Event>> {
        let next = self.state.next.as_ref()?;
        let first = self.first_turn()?;
        let guest = |(player, place): (usize, &super::Place)| {
            Some(Guest {
                seat: self.state.setup.seat_of(player, first, self.state.seed) as u8,
                who: place.holder?,
                name: place.name.clone(),
            })
        };
        let places = self.state.places.iter().enumerate();
        let creator = self.state.creator;
        let mut holders = self.state.places.iter().filter_map(|place| place.holder);
        let body = Body::Created {
            game: next.game.clone(),
            setup: self.state.setup.turned(self.state.seed),
            seed: next.seed,
            by: holders.find(|holder| holder.id == creator)?,
            guests: places.filter_map(guest).collect(),
        };
        let mut draft = Draft::opened(body, None, now).ok()?;
        draft.start_if_full().ok()?;
        Some(draft.into_events())
    }

    /// Whose turn is first in the match of these settings.
    fn first_turn(&self) -> Option<usize> {
        let opened = self.state.setup.open().ok()?;
        Some(opened.turn().index())
    }

    pub(super) fn wanted(&mut self, seat: u8) -> Result<(), Broken> {
        self.expect_phase(Phase::Over)?;
        let holder = self.place_mut(seat)?.holder;
        let holder = holder.ok_or_else(|| Broken::impossible("nobody sits there"))?;
        self.state.wanting.push(holder.id);
        Ok(())
    }

    /// Those who have not said that they want to play again.
    fn unwilling(&self) -> impl Iterator<Item = PersonId> {
        let holders = self.state.places.iter().filter_map(|place| place.holder);
        let people = holders.map(|holder| holder.id);
        people.filter(|person| !self.state.wanting.contains(person))
    }
}

impl Draft {
    pub(super) fn rematch(&mut self, seat: u8, draw: u128) -> Result<u64, Nack> {
        if self.table.phase() != Phase::Over {
            return Err(Nack::illegal("the match is not over"));
        }
        let holder = self.table.place(seat).and_then(|place| place.holder);
        let wants = |person| self.table.state.wanting.contains(&person);
        if holder.is_none_or(|holder| wants(holder.id)) {
            return Err(Nack::illegal("said already"));
        }
        let version = self.add(Body::Wanted { seat })?;
        if self.table.unwilling().next().is_none() {
            self.add(Body::Followed {
                game: GameId::drawn(draw),
                seed: (draw >> 64) as u64 % damier_play::local_match::SEEDS,
            })?;
        }
        Ok(version)
    }
}
