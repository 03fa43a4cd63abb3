//! Applying events. Only here does a table change.

use std::sync::Arc;

use damier_protocol::{
    Action, ActionStamp, AppliedCommand, ChangeVersions, ChatLine, Clock, ClockState, CommandId,
    Event, EventBody, Hash, Level, Name, NextTable, PendingOffer, PersonId, Phase, Ply, Seat,
    SeatSetting, SeatState, SeatedPlayer, StoppedClock, TableState, Version, Visitor,
};
use damier_rules::{ReplayError, SharedList};

use super::attendance::Attendance;
use super::{EventError, Impossible, Table};
use crate::clock::Timekeeping;
use crate::settings::open_match;

/// The number of commands remembered, so that repeating one gets the same answer. The store
/// remembers older ones.
const MAX_APPLIED: usize = 64;
/// The number of chat lines kept with the table; all are in the events.
const MAX_LINES: usize = 50;

impl Table {
    /// The table opened by its first event.
    ///
    /// # Errors
    /// If it is not the first event of a table.
    pub fn open(event: &Event) -> Result<Table, EventError> {
        let (needed, came) = (Version::FIRST, event.version);
        if came != needed {
            return Err(EventError::Gap { needed, came });
        }
        let mut table = Table::opened(&event.body, event.at)?;
        table.close_event(event)?;
        Ok(table)
    }

    /// The table after all its events.
    ///
    /// # Errors
    /// With the first event that does not fit.
    pub fn replay<'a>(events: impl IntoIterator<Item = &'a Event>) -> Result<Table, EventError> {
        let mut events = events.into_iter();
        let mut table = Table::open(events.next().ok_or(Impossible::NotOpened)?)?;
        for event in events {
            table.apply(event)?;
        }
        Ok(table)
    }

    /// Applies the next event. If it is not the next one, the table stays as it was; after any
    /// other error the table is unusable.
    ///
    /// # Errors
    /// If it is not the next one, cannot happen, or leads to a different table than it should.
    pub fn apply(&mut self, event: &Event) -> Result<(), EventError> {
        let (needed, came) = (self.state.version.next(), event.version);
        if needed != came {
            return Err(EventError::Gap { needed, came });
        }
        self.perform(&event.body, event.at)?;
        self.close_event(event)
    }

    fn close_event(&mut self, event: &Event) -> Result<(), EventError> {
        if let Some(cause) = event.cause {
            self.remember(cause.person, cause.id);
        }
        self.expect_hash(event.hash)
    }

    pub(super) fn expect_hash(&self, told: Hash) -> Result<(), EventError> {
        let seen = self.hash();
        match told == seen {
            true => Ok(()),
            false => Err(EventError::Differs { told, seen }),
        }
    }

    /// Remembers that the last event answered a command, and forgets the oldest one.
    pub(super) fn remember(&mut self, person: Option<PersonId>, id: CommandId) {
        let version = self.state.version;
        let applied = AppliedCommand {
            person,
            id,
            version,
        };
        keep_last(&mut self.state.applied, applied, MAX_APPLIED);
    }

    /// The table opened by this event.
    pub(super) fn opened(body: &EventBody, at: u64) -> Result<Table, Impossible> {
        let EventBody::Created {
            table,
            settings,
            seed,
            by,
            seated,
        } = body
        else {
            return Err(Impossible::NotOpened);
        };
        let played = open_match(settings).map_err(Impossible::Settings)?;
        let (first, players) = (played.turn().index(), played.players());
        let seat = |player: usize| {
            let chosen = settings.begins.seat_of(player, first, players, *seed);
            let mut seat = empty_seat(settings.seats[chosen].clone(), Version::NONE);
            let is_theirs = |player: &&SeatedPlayer| player.seat.index() == chosen;
            match (seated.iter().find(is_theirs), &seat.setting) {
                (Some(player), _) => {
                    sit(&mut seat, player.who, player.name.clone(), Version::FIRST);
                }
                (None, SeatSetting::Here { name }) => {
                    let name = name.clone();
                    sit(&mut seat, *by, name, Version::FIRST);
                }
                _ => {}
            }
            seat
        };
        let state = TableState {
            table: table.clone(),
            version: Version::FIRST,
            at,
            settings: Arc::new(settings.clone()),
            seed: *seed,
            creator: by.id,
            seats: Arc::new((0..players).map(seat).collect()),
            phase: Phase::Waiting,
            stamps: Vec::new(),
            clocks: ClockState::full(settings.clock, players),
            offer: None,
            wanting: Vec::new(),
            next: None,
            lines: Arc::default(),
            said: 0,
            idle_since: at,
            changed: ChangeVersions {
                seats: Version::FIRST,
                ..ChangeVersions::default()
            },
            applied: Vec::new(),
        };
        Ok(Table {
            state,
            stamps: SharedList::default(),
            played,
            attendance: Attendance::new(at),
        })
    }

    /// Applies an event body, at the next version.
    pub(super) fn perform(&mut self, body: &EventBody, at: u64) -> Result<(), Impossible> {
        let turn = self.turn();
        if let EventBody::Acted { action, .. } = body {
            self.expect_phase(Phase::Playing)?;
            self.act(action)?;
        }
        self.note(body, turn, at)
    }

    /// Performs an action in the match.
    pub(super) fn act(&mut self, action: &Action) -> Result<(), Impossible> {
        let done = match action {
            Action::Move(text) => self.played.play(text).map(drop).map_err(ReplayError::Move),
            other => {
                let action = other.to_rules().ok_or(Impossible::NoSuchPlayer)?;
                self.played.perform(&action)
            }
        };
        done.map_err(Impossible::Action)
    }

    /// Records an event that happened while `turn` had the turn. An action has already been
    /// performed in the match.
    pub(super) fn note(&mut self, body: &EventBody, turn: Seat, at: u64) -> Result<(), Impossible> {
        if let Some(unknown) = body.seat().filter(|seat| self.seat(*seat).is_none()) {
            return Err(Impossible::NoSuchSeat(unknown));
        }
        self.state.version = self.state.version.next();
        let before = std::mem::replace(&mut self.state.at, at);
        let version = self.state.version;
        match body {
            EventBody::Created { .. } => return Err(Impossible::OpenAlready),
            EventBody::Joined { seat, who, name } => {
                self.expect_phase(Phase::Waiting)?;
                sit(self.seat_mut(*seat)?, *who, name.clone(), version);
                self.state.changed.seats = version;
            }
            EventBody::ComputerSeated { seat, level } => self.computer_seated(*seat, *level)?,
            EventBody::Left { seat } => {
                self.expect_phase(Phase::Waiting)?;
                let seat = self.seat_mut(*seat)?;
                *seat = empty_seat(seat.setting.clone(), version);
                self.state.changed.seats = version;
            }
            EventBody::Started => self.started(at)?,
            EventBody::Closed { .. } => self.closed(at),
            EventBody::Acted { action, clock } => self.acted(action, turn, *clock, at),
            EventBody::Offered { seat, proposal } => {
                self.expect_phase(Phase::Playing)?;
                self.state.offer = Some(PendingOffer {
                    by: *seat,
                    proposal: *proposal,
                    accepted: Vec::new(),
                });
                self.state.changed.offer = version;
            }
            EventBody::Accepted { seat } => {
                let offer = self.state.offer.as_mut();
                let offer = offer.ok_or(Impossible::NothingOffered)?;
                offer.accepted.push(*seat);
            }
            EventBody::Declined { .. } => self.declined()?,
            EventBody::TookBack { ply } => self.took_back(*ply, at)?,
            EventBody::StoodIn { seat, level } => self.seat_mut(*seat)?.stand_in = Some(*level),
            EventBody::Returned { seat } => self.seat_mut(*seat)?.stand_in = None,
            EventBody::Resumed { given } => self.resumed(*given, before, at),
            EventBody::Wanted { seat } => self.wanted(*seat)?,
            EventBody::Followed { table, seed } => {
                self.state.next = Some(NextTable {
                    table: table.clone(),
                    seed: *seed,
                });
            }
            EventBody::Talked { seat, said } => {
                let (seat, said) = (*seat, said.clone());
                let lines = Arc::make_mut(&mut self.state.lines);
                keep_last(lines, ChatLine { seat, at, said }, MAX_LINES);
                self.state.said = self.state.said.saturating_add(1);
            }
            EventBody::Muted { seat, whom, on } => self.mute(*seat, *whom, *on),
            EventBody::Hidden => {}
        }
        Ok(())
    }

    /// Mutes or unmutes a player for another one. It is not part of the hash, and events of this
    /// kind are only in logs of earlier versions.
    pub fn mute(&mut self, seat: Seat, whom: Seat, on: bool) {
        if let Ok(seat) = self.seat_mut(seat) {
            seat.muted.retain(|other| *other != whom);
            if on {
                seat.muted.push(whom);
            }
        }
    }

    /// The computer has a seat from now on, here and wherever they play again.
    fn computer_seated(&mut self, seat: Seat, level: Level) -> Result<(), Impossible> {
        self.expect_phase(Phase::Waiting)?;
        let version = self.state.version;
        let setting = SeatSetting::Computer { level };
        let place = self.seat_mut(seat)?;
        if !place.is_free() {
            return Err(Impossible::SeatTaken(seat));
        }
        *place = empty_seat(setting.clone(), version);
        let (first, players) = (self.played.turn().index(), self.played.players());
        let settings = Arc::make_mut(&mut self.state.settings);
        let chosen = settings
            .begins
            .seat_of(seat.index(), first, players, self.state.seed);
        settings.seats[chosen] = setting;
        self.state.changed.seats = version;
        Ok(())
    }

    fn started(&mut self, at: u64) -> Result<(), Impossible> {
        self.expect_phase(Phase::Waiting)?;
        if self.state.seats.iter().any(SeatState::is_free) {
            return Err(Impossible::SeatsFree);
        }
        self.state.phase = Phase::Playing;
        self.state.changed.phase = self.state.version;
        self.board_changed(at);
        Ok(())
    }

    fn closed(&mut self, at: u64) {
        self.state.phase = Phase::Closed;
        self.state.changed.phase = self.state.version;
        self.drop_offer();
        self.wind(at);
    }

    fn acted(&mut self, action: &Action, seat: Seat, clock: Option<StoppedClock>, at: u64) {
        let is_move = matches!(action, Action::Move(_));
        self.stamps.push(ActionStamp {
            seat,
            is_move,
            clock: clock.map(|stopped| stopped.left),
            at,
        });
        if let (Some(clocks), Some(stopped)) = (&mut self.state.clocks, clock) {
            clocks.moved(seat, stopped);
        }
        if self.played.outcome().is_some() {
            self.state.phase = Phase::Over;
            self.state.changed.phase = self.state.version;
        }
        self.lapse_offer(seat, is_move);
        self.board_changed(at);
    }

    fn took_back(&mut self, ply: Ply, at: u64) -> Result<(), Impossible> {
        self.expect_phase(Phase::Playing)?;
        if ply >= self.ply() {
            return Err(Impossible::NothingToTakeBack);
        }
        self.played.take_back_to(ply.0 as usize);
        self.stamps.truncate(ply.0 as usize);
        self.drop_offer();
        self.board_changed(at);
        Ok(())
    }

    fn resumed(&mut self, given: u64, before: u64, at: u64) {
        // The previous server's clock was ahead: every time it recorded was that much earlier.
        let ahead = before.saturating_sub(at);
        let since = self.state.idle_since.saturating_sub(ahead);
        self.state.idle_since = since.saturating_add(given).min(at);
        if let Some(clocks) = &mut self.state.clocks {
            clocks.set_back(ahead);
            clocks.give_back(given, at);
        }
    }

    /// Starts the turn of the player to move.
    fn board_changed(&mut self, at: u64) {
        self.state.changed.board = self.state.version;
        self.state.idle_since = at;
        self.wind(at);
    }

    /// Starts the clock of the player to move. In the first round of a live match all clocks stand
    /// still, as on one device.
    fn wind(&mut self, at: u64) {
        let is_live = matches!(self.state.settings.clock, Clock::Fischer { .. });
        let is_first_round = is_live && self.is_first_round();
        let is_still = self.state.phase != Phase::Playing || is_first_round;
        let turn = self.turn();
        match &mut self.state.clocks {
            Some(clocks) if is_still => clocks.halt(at),
            Some(clocks) => clocks.run(turn, at),
            None => {}
        }
    }

    /// Whether somebody has not moved yet.
    fn is_first_round(&self) -> bool {
        let moves = self.stamps().filter(|stamp| stamp.is_move);
        moves.take(self.players()).count() < self.players()
    }

    pub(super) fn expect_phase(&self, phase: Phase) -> Result<(), Impossible> {
        let fits = self.state.phase == phase;
        fits.then_some(()).ok_or(Impossible::NotInPhase(phase))
    }

    pub(super) fn seat_mut(&mut self, seat: Seat) -> Result<&mut SeatState, Impossible> {
        let seats = Arc::make_mut(&mut self.state.seats);
        let found = seats.get_mut(seat.index());
        found.ok_or(Impossible::NoSuchSeat(seat))
    }
}

fn empty_seat(setting: SeatSetting, since: Version) -> SeatState {
    SeatState {
        setting,
        holder: None,
        name: None,
        since,
        stand_in: None,
        declined: None,
        muted: Vec::new(),
    }
}

fn sit(seat: &mut SeatState, who: Visitor, name: Option<Name>, version: Version) {
    seat.holder = Some(who);
    seat.name = name;
    seat.since = version;
}

fn keep_last<T>(list: &mut Vec<T>, item: T, most: usize) {
    if list.len() >= most {
        list.remove(0);
    }
    list.push(item);
}
