//! Opening a table, sitting down and getting up before the match begins.

use damier_play::seat::Seat as PlainSeat;

use super::Now;
use super::Table;
use super::decide::Draft;
use super::event::{Body, Cause, Closing, Event, Guest};
use super::place::{Place, Visitor, Who};
use super::state::Phase;
use crate::ids::{CommandId, GameId, Short};
use crate::protocol::{Code, LONGEST_NAME, Nack};
use crate::setup::{Setup, Visibility};

impl Table {
    /// Opens a table: its first events.
    ///
    /// # Errors
    /// If such a match cannot be played, or not by somebody without an account.
    pub fn create(
        game: GameId,
        setup: Setup,
        by: Visitor,
        id: CommandId,
        now: Now,
    ) -> Result<Vec<Event>, Nack> {
        let cause = Cause {
            person: Some(by.id),
            id,
        };
        open(game, setup, by, Vec::new(), Some(cause), now)
    }

    /// Opens a table where others sit already, because the server has brought them together.
    ///
    /// # Errors
    /// As [`Table::create`].
    pub fn bring_together(
        game: GameId,
        setup: Setup,
        by: Visitor,
        guests: Vec<Guest>,
        now: Now,
    ) -> Result<Vec<Event>, Nack> {
        open(game, setup, by, guests, None, now)
    }
}

fn open(
    game: GameId,
    setup: Setup,
    by: Visitor,
    guests: Vec<Guest>,
    cause: Option<Cause>,
    now: Now,
) -> Result<Vec<Event>, Nack> {
    let mut people = std::iter::once(by).chain(guests.iter().map(|guest| guest.who));
    if setup.rated && !people.all(|who| who.account) {
        return Err(no_account());
    }
    let body = Body::Created {
        game,
        setup,
        seed: (now.draw >> 64) as u64 % damier_play::local_match::SEEDS,
        by,
        guests,
    };
    let mut draft = Draft::opened(body, cause, now.ms).map_err(Nack::illegal)?;
    draft.start_if_full()?;
    Ok(draft.into_events())
}

/// Ratings belong to accounts.
fn no_account() -> Nack {
    Nack {
        code: Code::Auth,
        why: Some("a rated match needs an account on every seat".to_owned()),
    }
}

impl Draft {
    pub(super) fn join(
        &mut self,
        who: &Who,
        seat: Option<u8>,
        name: Option<&Short<LONGEST_NAME>>,
    ) -> Result<u64, Nack> {
        let Who::Person(who) = *who else {
            return Err(Nack::new(Code::Auth));
        };
        if self.table.phase() != Phase::Waiting {
            return Err(Nack::illegal("the match has begun"));
        }
        self.refuse_unfit(who)?;
        let seat = self.free_seat(seat)?;
        let name = name.and_then(|name| {
            let named = PlainSeat::named(name.as_str());
            named.name().map(str::to_owned)
        });
        let version = self.add(Body::Joined { seat, who, name })?;
        self.start_if_full()?;
        Ok(version)
    }

    pub(super) fn leave(&mut self, seat: u8) -> Result<u64, Nack> {
        if self.table.phase() != Phase::Waiting {
            return Err(Nack::illegal("the match has begun: resign"));
        }
        let holder = self.table.place(seat).and_then(|place| place.holder);
        let is_creator = holder.is_some_and(|holder| holder.id == self.table.state.creator);
        self.add(if is_creator {
            Body::Closed {
                why: Closing::Withdrawn,
            }
        } else {
            Body::Left { seat }
        })
    }

    pub(super) fn start_if_full(&mut self) -> Result<(), Nack> {
        if !self.table.state.places.iter().any(Place::is_free) {
            self.add(Body::Started)?;
        }
        Ok(())
    }

    /// A rated match needs an account; and only among friends may one take several seats.
    fn refuse_unfit(&self, who: Visitor) -> Result<(), Nack> {
        let setup = &self.table.state.setup;
        let mut places = self.table.state.places.iter();
        let sits = places.any(|place| place.is_held_by(who.id));
        let among_friends = !setup.rated && setup.visibility == Visibility::Private;
        if setup.rated && !who.account {
            return Err(no_account());
        }
        if sits && !among_friends {
            return Err(Nack::illegal("one seat for everybody"));
        }
        Ok(())
    }

    fn free_seat(&self, wanted: Option<u8>) -> Result<u8, Nack> {
        let is_free = |seat: &u8| self.table.place(*seat).is_some_and(Place::is_free);
        let found = match wanted {
            Some(seat) => Some(seat).filter(is_free),
            None => self.table.seats().find(is_free),
        };
        found.ok_or_else(|| Nack::illegal("that seat is taken"))
    }
}
