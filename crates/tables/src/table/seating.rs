//! Opening a table, sitting down and getting up before the match begins.

use damier_protocol::{
    Cause, CloseReason, CommandError, CommandId, ErrorCode, ErrorDetail, EventBody, Level, Name,
    Phase, SEEDS, Seat, SeatState, SeatedPlayer, TableId, TableSettings, Version, Visibility,
    Visitor,
};

use super::decide::Draft;
use super::{Change, Now, Table, Who};

impl Table {
    /// Opens a table: its first events.
    ///
    /// # Errors
    /// If the settings are invalid, or a rated match is opened without an account.
    pub fn create(
        table: TableId,
        settings: TableSettings,
        by: Visitor,
        id: CommandId,
        now: Now,
    ) -> Result<Change, CommandError> {
        let person = Some(by.id);
        let cause = Cause { person, id };
        open(table, settings, by, Vec::new(), Some(cause), now)
    }

    /// Opens a table for people the server has paired, who are seated already.
    ///
    /// # Errors
    /// As [`Table::create`].
    pub fn bring_together(
        table: TableId,
        settings: TableSettings,
        by: Visitor,
        seated: Vec<SeatedPlayer>,
        now: Now,
    ) -> Result<Change, CommandError> {
        open(table, settings, by, seated, None, now)
    }
}

fn open(
    table: TableId,
    settings: TableSettings,
    by: Visitor,
    seated: Vec<SeatedPlayer>,
    cause: Option<Cause>,
    now: Now,
) -> Result<Change, CommandError> {
    let mut people = std::iter::once(by).chain(seated.iter().map(|player| player.who));
    if settings.rated && !people.all(|who| who.account) {
        return Err(account_needed());
    }
    let body = EventBody::Created {
        table,
        settings,
        seed: (now.draw >> 64) as u64 % SEEDS,
        by,
        seated,
    };
    let mut draft = Draft::opened(body, cause, now.ms)
        .map_err(|impossible| CommandError::illegal(impossible.into()))?;
    draft.start_if_full()?;
    let change = draft.into_change();
    Ok(change.expect("a table that was opened has its first event"))
}

/// Ratings belong to accounts.
const fn account_needed() -> CommandError {
    CommandError {
        code: ErrorCode::Auth,
        detail: Some(ErrorDetail::AccountNeeded),
    }
}

impl Draft<'_> {
    pub(super) fn join(
        &mut self,
        who: &Who,
        seat: Option<Seat>,
        name: Option<&Name>,
    ) -> Result<Version, CommandError> {
        let Who::Person(who) = *who else {
            return Err(ErrorCode::Auth.into());
        };
        if self.table.phase() != Phase::Waiting {
            return Err(CommandError::illegal(ErrorDetail::MatchBegun));
        }
        self.refuse_unfit(who)?;
        let seat = self.free_seat(seat)?;
        let name = name.and_then(|name| Name::tidy(name));
        let version = self.add(EventBody::Joined { seat, who, name })?;
        self.start_if_full()?;
        Ok(version)
    }

    /// Whoever opened the table may stop waiting for somebody. Ratings compare people only.
    pub(super) fn seat_computer(
        &mut self,
        seat: Seat,
        at: Seat,
        level: Level,
    ) -> Result<Version, CommandError> {
        if self.table.phase() != Phase::Waiting {
            return Err(CommandError::illegal(ErrorDetail::MatchBegun));
        }
        let holder = self.table.seat(seat).and_then(|seat| seat.holder);
        if holder.is_none_or(|holder| holder.id != self.table.state.creator) {
            return Err(ErrorCode::Auth.into());
        }
        if self.table.state.settings.rated {
            return Err(CommandError::illegal(ErrorDetail::RatedMatch));
        }
        if self.table.seat(at).is_none() {
            return Err(CommandError::illegal(ErrorDetail::NoSuchSeat));
        }
        let seat = self.free_seat(Some(at))?;
        let version = self.add(EventBody::ComputerSeated { seat, level })?;
        self.start_if_full()?;
        Ok(version)
    }

    pub(super) fn leave(&mut self, seat: Seat) -> Result<Version, CommandError> {
        if self.table.phase() != Phase::Waiting {
            return Err(CommandError::illegal(ErrorDetail::MatchBegun));
        }
        let holder = self.table.seat(seat).and_then(|seat| seat.holder);
        let is_creator = holder.is_some_and(|holder| holder.id == self.table.state.creator);
        self.add(if is_creator {
            EventBody::Closed {
                why: CloseReason::Withdrawn,
            }
        } else {
            EventBody::Left { seat }
        })
    }

    pub(super) fn start_if_full(&mut self) -> Result<(), CommandError> {
        if !self.table.state.seats.iter().any(SeatState::is_free) {
            self.add(EventBody::Started)?;
        }
        Ok(())
    }

    /// A rated match needs an account; and one person may take several seats only among friends.
    fn refuse_unfit(&self, who: Visitor) -> Result<(), CommandError> {
        let settings = &self.table.state.settings;
        let mut seats = self.table.state.seats.iter();
        let sits = seats.any(|seat| seat.is_held_by(who.id));
        let among_friends = !settings.rated && settings.visibility == Visibility::Private;
        if settings.rated && !who.account {
            return Err(account_needed());
        }
        if sits && !among_friends {
            return Err(CommandError::illegal(ErrorDetail::OneSeatEach));
        }
        Ok(())
    }

    fn free_seat(&self, wanted: Option<Seat>) -> Result<Seat, CommandError> {
        let is_free = |seat: &Seat| self.table.seat(*seat).is_some_and(SeatState::is_free);
        let found = match wanted {
            Some(seat) => Some(seat).filter(is_free),
            None => self.table.seats().find(is_free),
        };
        found.ok_or_else(|| CommandError::illegal(ErrorDetail::SeatTaken))
    }
}
