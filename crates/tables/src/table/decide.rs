//! Commands: checked against the current table, answered with events.

use std::borrow::Cow;

use damier_protocol::{
    Action, Cause, Command, CommandError, CommandRequest, ErrorCode, ErrorDetail, Event, EventBody,
    Phase, Said, Seat, StoppedClock, Version,
};
use damier_rules::MoveError;

use super::{Impossible, Now, Table, Who};
use crate::clock::Timekeeping;

/// The most chat lines at one table.
const MAX_SAID: u32 = 500;

/// A change of a table: first to be stored, then true.
#[derive(Clone, Debug)]
pub struct Change {
    /// One event or more.
    pub events: Vec<Event>,
    /// The table afterwards.
    pub after: Table,
}

/// The outcome of a command.
#[derive(Clone, Debug)]
pub struct Decision {
    /// The change, if any. Timers may have fired even if the command is refused. `None` if the
    /// command was carried out before.
    pub change: Option<Change>,
    /// The version the command became, or why it was refused.
    pub answer: Result<Version, CommandError>,
}

impl Table {
    /// Answers a command. The table itself does not change; the one after the events comes with
    /// them.
    #[must_use]
    pub fn decide(&self, who: &Who, request: &CommandRequest, now: Now) -> Decision {
        let unchanged = |answer| Decision {
            change: None,
            answer,
        };
        if let Some(version) = self.answered(who.person(), request.id) {
            return unchanged(Ok(version));
        }
        if self.attendance.paused {
            return unchanged(Err(ErrorCode::Busy.into()));
        }
        let mut draft = Draft::new(self, now.ms);
        draft.tick();
        let due = draft.events.len();
        draft.cause = Some(Cause {
            person: who.person(),
            id: request.id,
        });
        let answer = draft.command(who, request, now);
        if answer.is_err() && !draft.is_final && draft.events.len() > due {
            draft.roll_back(self, due);
        }
        Decision {
            change: draft.into_change(),
            answer,
        }
    }

    /// Whether the sender of a command may give it from this seat.
    fn is_authorised(&self, who: &Who, request: &CommandRequest, seat: Seat) -> bool {
        let Some(seat) = self.seat(seat) else {
            return false;
        };
        let may = match who {
            Who::Person(visitor) => seat.is_held_by(visitor.id),
            Who::Computer => seat.plays().is_some(),
        };
        // A command sent before they sat down does not count.
        may && request.version >= seat.since
    }

    /// The version that a command must have seen.
    fn needed_version(&self, command: &Command) -> Version {
        let changed = &self.state.changed;
        match command {
            Command::Chat { .. } | Command::Mute { .. } => Version::NONE,
            Command::Join { .. } | Command::SeatComputer { .. } | Command::Leave { .. } => {
                changed.seats.max(changed.phase)
            }
            Command::Move { .. } | Command::Claim { .. } => changed.board,
            Command::Offer { .. } => changed.board.max(changed.offer),
            Command::Accept { .. } | Command::Decline { .. } => changed.offer,
            Command::Resign { .. } | Command::Rematch { .. } => changed.phase,
        }
    }
}

/// A table on which events are tried out. It is copied at the first event.
pub(super) struct Draft<'a> {
    pub(super) table: Cow<'a, Table>,
    events: Vec<Event>,
    now: u64,
    /// Attached to the next event.
    cause: Option<Cause>,
    /// Whether the added events stay even though the command is refused.
    is_final: bool,
}

impl<'a> Draft<'a> {
    pub(super) fn new(table: &'a Table, now: u64) -> Draft<'a> {
        Draft::of(Cow::Borrowed(table), now)
    }

    pub(super) fn opened(
        body: EventBody,
        cause: Option<Cause>,
        now: u64,
    ) -> Result<Draft<'a>, Impossible> {
        let table = Table::opened(&body, now)?;
        let mut draft = Draft::of(Cow::Owned(table), now);
        draft.cause = cause;
        draft.seal(body);
        Ok(draft)
    }

    fn of(table: Cow<'a, Table>, now: u64) -> Draft<'a> {
        Draft {
            now: now.max(table.state.at),
            table,
            events: Vec::new(),
            cause: None,
            is_final: false,
        }
    }

    pub(super) const fn now(&self) -> u64 {
        self.now
    }

    /// Dates the next event now, although the last one was later.
    pub(super) const fn set_back(&mut self, now: u64) {
        self.now = now;
    }

    /// The change, if there were events.
    pub(super) fn into_change(self) -> Option<Change> {
        let is_change = !self.events.is_empty();
        is_change.then(|| Change {
            events: self.events,
            after: self.table.into_owned(),
        })
    }

    /// Drops all but the first `events` events.
    fn roll_back(&mut self, before: &'a Table, events: usize) {
        self.events.truncate(events);
        self.table = Cow::Borrowed(before);
        for event in &self.events {
            let again = self.table.to_mut().apply(event);
            again.expect("what happened once can happen again");
        }
    }

    /// Adds an event and returns its version.
    pub(super) fn add(&mut self, body: EventBody) -> Result<Version, CommandError> {
        let done = self.table.to_mut().perform(&body, self.now);
        done.map_err(|impossible| CommandError::illegal(impossible.into()))?;
        Ok(self.seal(body))
    }

    /// Adds an action that has already been performed in the match.
    fn add_done(&mut self, body: EventBody, turn: Seat) -> Result<Version, CommandError> {
        let noted = self.table.to_mut().note(&body, turn, self.now);
        noted.map_err(|impossible| CommandError::illegal(impossible.into()))?;
        Ok(self.seal(body))
    }

    fn seal(&mut self, body: EventBody) -> Version {
        let cause = self.cause.take();
        if let Some(cause) = cause {
            self.table.to_mut().remember(cause.person, cause.id);
        }
        let version = self.table.version();
        self.events.push(Event {
            version,
            at: self.now,
            cause,
            body,
            hash: self.table.hash(),
        });
        version
    }

    fn command(
        &mut self,
        who: &Who,
        request: &CommandRequest,
        now: Now,
    ) -> Result<Version, CommandError> {
        if let Some(seat) = request.command.seat() {
            let may = self.table.is_authorised(who, request, seat);
            may.then_some(()).ok_or(ErrorCode::Auth)?;
        }
        self.refuse_when_over(&request.command)?;
        self.refuse_outdated(request)?;
        self.welcome_back(who, request)?;
        match &request.command {
            Command::Join { seat, name } => self.join(who, *seat, name.as_ref()),
            Command::SeatComputer { seat, at, level } => self.seat_computer(*seat, *at, *level),
            Command::Leave { seat } => self.leave(*seat),
            Command::Move { seat, text } => self.play(*seat, text.as_str(), now.lag),
            Command::Offer { seat, proposal } => self.offer(*seat, *proposal),
            Command::Accept { seat } => self.accept(*seat),
            Command::Decline { seat } => self.decline(*seat),
            Command::Resign { seat } => self.resign(*seat),
            Command::Claim { seat } => self.claim(*seat),
            Command::Rematch { seat } => self.rematch(*seat, now.draw),
            Command::Chat { seat, said } => self.talk(*seat, said),
            Command::Mute { seat, whom, .. } => self.mute(*seat, *whom, request.version),
        }
    }

    /// Refuses senders who have not seen what their command depends on, until they have. Those who
    /// have seen more than is known here must wait until it is.
    fn refuse_outdated(&self, request: &CommandRequest) -> Result<(), CommandError> {
        if request.version > self.table.version() {
            return Err(ErrorCode::Busy.into());
        }
        if request.version < self.table.needed_version(&request.command) {
            return Err(ErrorCode::Conflict.into());
        }
        Ok(())
    }

    /// Refuses commands that need a running match when it is over.
    fn refuse_when_over(&self, command: &Command) -> Result<(), CommandError> {
        let phase = self.table.phase();
        let is_over = matches!(phase, Phase::Over | Phase::Closed);
        let may = match command {
            Command::Chat { .. } | Command::Mute { .. } => true,
            Command::Rematch { .. } => phase != Phase::Closed,
            _ => !is_over,
        };
        Ok(may.then_some(()).ok_or(ErrorCode::Over)?)
    }

    /// A player who does something is back: the computer stops playing for them.
    fn welcome_back(&mut self, who: &Who, request: &CommandRequest) -> Result<(), CommandError> {
        let Some(seat) = request.command.seat() else {
            return Ok(());
        };
        let stands_in = self.table.seat(seat).and_then(|seat| seat.stand_in);
        let is_back = who.person().is_some() && stands_in.is_some();
        if is_back && self.table.phase() == Phase::Playing {
            let cause = self.cause.take();
            self.add(EventBody::Returned { seat })?;
            self.cause = cause;
        }
        Ok(())
    }

    pub(super) fn expect_playing(&self) -> Result<(), CommandError> {
        let playing = self.table.phase() == Phase::Playing;
        playing
            .then_some(())
            .ok_or(CommandError::illegal(ErrorDetail::MatchNotBegun))
    }

    fn play(&mut self, seat: Seat, text: &str, lag: u64) -> Result<Version, CommandError> {
        self.expect_playing()?;
        let turn = self.table.turn();
        if turn != seat {
            return Err(ErrorCode::NotYourTurn.into());
        }
        let clock = self.price(seat, lag)?;
        let played = self.table.to_mut().played.play(text);
        let text = played.map_err(|error| match error {
            MoveError::Over(_) => ErrorCode::Over.into(),
            other => CommandError::illegal((&other).into()),
        })?;
        let action = Action::Move(text);
        self.add_done(EventBody::Acted { action, clock }, turn)
    }

    /// The mover's clock. If their time was up, the flag falls now.
    fn price(&mut self, seat: Seat, lag: u64) -> Result<Option<StoppedClock>, CommandError> {
        let Some(clocks) = &self.table.state.clocks else {
            return Ok(None);
        };
        let Some(stopped) = clocks.priced(seat, self.now, lag) else {
            self.cause = None;
            self.is_final = true;
            self.add(EventBody::Acted {
                action: Action::Timeout(seat),
                clock: None,
            })?;
            return Err(ErrorCode::Over.into());
        };
        Ok(Some(stopped))
    }

    fn resign(&mut self, seat: Seat) -> Result<Version, CommandError> {
        self.expect_playing()?;
        let action = Action::Resign(seat);
        self.add(EventBody::Acted {
            action,
            clock: None,
        })
    }

    fn talk(&mut self, seat: Seat, said: &Said) -> Result<Version, CommandError> {
        if self.table.state.said >= MAX_SAID {
            return Err(ErrorCode::Rate.into());
        }
        let said = match said {
            Said::Text(text) => Said::Text(text.harmless()),
            phrase @ Said::Phrase(_) => phrase.clone(),
        };
        if let Said::Text(text) = &said
            && (text.as_str().trim().is_empty() || text.as_str().contains(char::is_control))
        {
            return Err(CommandError::illegal(ErrorDetail::NotALine));
        }
        self.add(EventBody::Talked { seat, said })
    }

    /// A mute changes nothing for others, so it is no event and its answer, the same every time, is
    /// the version seen. [`Table::mute`] records it.
    fn mute(&self, seat: Seat, whom: Seat, seen: Version) -> Result<Version, CommandError> {
        if whom == seat || self.table.seat(whom).is_none() {
            return Err(CommandError::illegal(ErrorDetail::NoSuchSeat));
        }
        Ok(seen)
    }
}
