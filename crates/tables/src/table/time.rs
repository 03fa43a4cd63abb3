//! What time brings about: fallen flags, empty tables, the computer in place of who went away.

use damier_protocol::{
    Action, Clock, ClockState, CloseReason, CommandError, ErrorCode, ErrorDetail, EventBody, Level,
    Phase, Seat, SeatSetting, TableSettings, Version, Visibility,
};

use super::decide::Draft;
use super::{Change, Outage, Table};
use crate::clock::Timekeeping;

/// The most events of a table, but for what is said and done after its end. The longest matches
/// between people have some hundreds.
pub const MAX_EVENTS: u64 = 10_000;

/// How well the computer plays for somebody who went away.
pub const STAND_IN_LEVEL: Level = Level::nearest(3);

const MINUTE: u64 = 60_000;
const DAY: u64 = 24 * 60 * MINUTE;
/// How long a table of the lobby stays when whoever opened it went away.
const LOBBY_WAIT: u64 = 2 * MINUTE;
/// How long a table waits for those who have the link.
const LINK_WAIT: u64 = 7 * DAY;
/// How long a match without a clock goes on without an action.
const FORGOTTEN: u64 = 60 * DAY;
/// How long one may be away from a match without a clock before it can be claimed.
const CLAIM_UNTIMED: u64 = DAY;
/// More cannot be due at once: each seat comes back, somebody is replaced, a flag falls.
const MOST_AT_ONCE: usize = 16;

impl Table {
    /// What the time has brought about by now.
    #[must_use]
    pub fn tick(&self, now: u64) -> Option<Change> {
        let mut draft = Draft::new(self, now);
        draft.tick();
        draft.into_change()
    }

    /// When [`Table::tick`] will have something to say, if nothing else happens.
    #[must_use]
    pub fn next_wake(&self) -> Option<u64> {
        self.next_due().map(|(due, _)| due)
    }

    /// Before when nothing happens by itself at a table that nobody looks at, as far as can be said
    /// without its events: with its settings, whether the match has begun, and since when at the
    /// latest whoever has the turn has it (or the table is open). A table that has to be looked at
    /// to know is due at once.
    #[must_use]
    pub fn sleeps_until(
        settings: &TableSettings,
        has_begun: bool,
        turn_since: u64,
        outage: &Outage,
    ) -> u64 {
        let is_computer = |seat: &SeatSetting| matches!(seat, SeatSetting::Computer { .. });
        match (settings.clock, settings.visibility) {
            (_, Visibility::Lobby) if !has_begun => outage.started.saturating_add(LOBBY_WAIT),
            (_, Visibility::Private) if !has_begun => {
                turn_since.saturating_add(LINK_WAIT).max(outage.grace)
            }
            _ if settings.seats.iter().any(is_computer) => 0,
            (Clock::Fischer { .. }, _) => 0,
            (Clock::Correspondence { .. }, _) => turn_since.saturating_add(settings.clock.full()),
            (Clock::None, _) => turn_since.saturating_add(FORGOTTEN).max(outage.grace),
        }
    }

    /// Whether as much has happened as a table holds: then it is closed without a result.
    #[must_use]
    pub const fn is_full(&self) -> bool {
        self.state.version.0 >= MAX_EVENTS
    }

    /// What comes next by itself, and when.
    fn next_due(&self) -> Option<(u64, EventBody)> {
        if self.attendance.paused {
            return None;
        }
        let all = match self.state.phase {
            Phase::Waiting | Phase::Playing if self.is_full() => {
                let why = CloseReason::TooLong;
                return Some((0, EventBody::Closed { why }));
            }
            Phase::Waiting => [self.closing(), None, None, None, None],
            Phase::Playing => [
                self.returning(),
                self.flag(),
                self.first_move(),
                self.standing_in(),
                self.forgetting(),
            ],
            Phase::Over | Phase::Closed => return None,
        };
        // The first of several that are due at the same time.
        let due = all.into_iter().flatten();
        due.reduce(|one, other| if other.0 < one.0 { other } else { one })
    }

    /// A table that nobody comes to is closed.
    fn closing(&self) -> Option<(u64, EventBody)> {
        let end = match self.state.settings.visibility {
            Visibility::Lobby => {
                (self.attendance.away_since(self.state.creator)?).saturating_add(LOBBY_WAIT)
            }
            Visibility::Private => self.idle_for(LINK_WAIT).max(self.attendance.grace),
        };
        let why = CloseReason::NobodyCame;
        Some((end, EventBody::Closed { why }))
    }

    /// Whoever is back plays again.
    fn returning(&self) -> Option<(u64, EventBody)> {
        let is_back = |seat: &Seat| {
            let state = self.seat(*seat);
            state.is_some_and(|state| state.stand_in.is_some()) && self.is_here(*seat)
        };
        let seat = self.seats().find(is_back)?;
        Some((0, EventBody::Returned { seat }))
    }

    /// A clock runs out.
    fn flag(&self) -> Option<(u64, EventBody)> {
        let clocks = self.state.clocks.as_ref()?;
        let action = Action::Timeout(clocks.running()?);
        Some((
            clocks.deadline()?,
            EventBody::Acted {
                action,
                clock: None,
            },
        ))
    }

    /// In the first round no clock runs, but a live match does not wait for ever: with two it
    /// never was, with more it goes on without the one who does not begin.
    fn first_move(&self) -> Option<(u64, EventBody)> {
        let is_live = matches!(self.state.settings.clock, Clock::Fischer { .. });
        let runs = self
            .state
            .clocks
            .as_ref()
            .and_then(ClockState::running)
            .is_some();
        let turn = self.turn();
        let is_replaced = self.seat(turn)?.plays().is_some() || self.standing_in().is_some();
        if !is_live || runs || is_replaced {
            return None;
        }
        let body = if self.players() == 2 {
            let why = CloseReason::NoFirstMove;
            EventBody::Closed { why }
        } else {
            let action = Action::Timeout(turn);
            EventBody::Acted {
                action,
                clock: None,
            }
        };
        Some((self.idle_for(self.state.settings.clock.patience()), body))
    }

    /// Among three to six, the computer plays for who went away, as long as somebody is there
    /// to play with.
    fn standing_in(&self) -> Option<(u64, EventBody)> {
        let turn = self.turn();
        let clock = self.state.settings.clock;
        let waits = self.players() > 2 && !matches!(clock, Clock::Correspondence { .. });
        if !waits || self.seat(turn)?.plays().is_some() || !self.is_anybody_here() {
            return None;
        }
        let level = STAND_IN_LEVEL;
        let body = EventBody::StoodIn { seat: turn, level };
        Some((self.away_on_turn()?.saturating_add(clock.patience()), body))
    }

    /// A match without a clock that nobody goes on with is closed.
    fn forgetting(&self) -> Option<(u64, EventBody)> {
        let why = CloseReason::Forgotten;
        let untimed = self.state.clocks.is_none();
        let end = self.idle_for(FORGOTTEN).max(self.attendance.grace);
        untimed.then_some((end, EventBody::Closed { why }))
    }

    /// When the player to move, who is away, left the others alone: they went, or got the turn.
    fn away_on_turn(&self) -> Option<u64> {
        let holder = self.seat(self.turn())?.holder?;
        let since = self.attendance.away_since(holder.id)?;
        Some(since.max(self.state.idle_since))
    }

    /// From when on the match can be claimed, if whoever has the turn stays away.
    #[must_use]
    pub fn claimable_at(&self) -> Option<u64> {
        Some(self.away_on_turn()?.saturating_add(self.claim_wait()?))
    }

    /// How long whoever has the turn may be away before the match can be claimed, if it can.
    #[must_use]
    pub fn claim_wait(&self) -> Option<u64> {
        let wait = match self.state.settings.clock {
            Clock::None => CLAIM_UNTIMED,
            Clock::Correspondence { .. } => return None,
            clock => clock.patience(),
        };
        let playing = self.state.phase == Phase::Playing && self.players() == 2;
        playing.then_some(wait)
    }

    /// When nothing will have been done for so long.
    const fn idle_for(&self, ms: u64) -> u64 {
        self.state.idle_since.saturating_add(ms)
    }

    fn is_anybody_here(&self) -> bool {
        let is_person = |seat: &Seat| self.seat(*seat).is_some_and(|seat| seat.holder.is_some());
        self.seats()
            .filter(is_person)
            .any(|seat| self.is_here(seat))
    }
}

impl Draft<'_> {
    /// Adds what is due.
    pub(super) fn tick(&mut self) {
        for _ in 0..MOST_AT_ONCE {
            let due = self.table.next_due().filter(|(due, _)| *due <= self.now());
            let Some((_, body)) = due else {
                return;
            };
            if self.add(body).is_err() {
                return;
            }
        }
    }

    /// A player claims the match against the other, who went away when they had to move.
    pub(super) fn claim(&mut self, seat: Seat) -> Result<Version, CommandError> {
        self.expect_playing()?;
        let turn = self.table.turn();
        if self.table.players() != 2 || turn == seat {
            return Err(CommandError::illegal(ErrorDetail::NobodyToWaitFor));
        }
        // They may still come back, or be away long enough in a moment.
        let claimable = self.table.claimable_at().is_some_and(|at| at <= self.now());
        if !claimable {
            return Err(ErrorCode::Busy.into());
        }
        let action = Action::Abandon(turn);
        self.add(EventBody::Acted {
            action,
            clock: None,
        })
    }
}
