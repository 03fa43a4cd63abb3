//! Timers: fallen flags, abandoned tables, the computer standing in for absent players.

use damier_protocol::{
    Action, Clock, ClockState, CloseReason, CommandError, ErrorCode, ErrorDetail, EventBody, Level,
    Phase, Seat, SeatSetting, TableSettings, Version, Visibility,
};

use super::decide::Draft;
use super::{Change, Outage, Table};
use crate::clock::Timekeeping;

/// The most events of a table, except chat and rematches after its end. The longest matches between
/// people have a few hundred.
pub const MAX_EVENTS: u64 = 10_000;

/// The level of the computer that stands in for an absent player.
pub const STAND_IN_LEVEL: Level = Level::nearest(3);

const MINUTE: u64 = 60_000;
const DAY: u64 = 24 * 60 * MINUTE;
/// How long a lobby table stays open when the person who opened it is away.
const LOBBY_WAIT: u64 = 2 * MINUTE;
/// How long a table waits for people who have the link.
const LINK_WAIT: u64 = 7 * DAY;
/// How long a match without a clock stays open without an action.
const FORGOTTEN: u64 = 60 * DAY;
/// How long a player may be away from a match without a clock before it can be claimed.
const CLAIM_UNTIMED: u64 = DAY;
/// No more can be due at once: each seat comes back, somebody is replaced, a flag falls.
const MOST_AT_ONCE: usize = 16;

impl Table {
    /// Fires every timer that is due by now.
    #[must_use]
    pub fn tick(&self, now: u64) -> Option<Change> {
        let mut draft = Draft::new(self, now);
        draft.tick();
        draft.into_change()
    }

    /// When [`Table::tick`] will next have something to do, if nothing else happens.
    #[must_use]
    pub fn next_wake(&self) -> Option<u64> {
        self.next_due().map(|(due, _)| due)
    }

    /// The time before which nothing happens by itself at an unwatched table, as far as can be told
    /// without its events: from its settings, whether the match has begun, and the latest time
    /// since which the player to move has had the turn (or the table has been open). A table that
    /// has to be loaded to know is due at once.
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

    /// Whether the table has reached its limit of events: then it is closed without a result.
    #[must_use]
    pub const fn is_full(&self) -> bool {
        self.state.version.0 >= MAX_EVENTS
    }

    /// The next timer, and when it fires.
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
        // The first of those that are due at the same time.
        let due = all.into_iter().flatten();
        due.reduce(|one, other| if other.0 < one.0 { other } else { one })
    }

    /// Closes a table that nobody comes to.
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

    /// Lets a player who is back play again.
    fn returning(&self) -> Option<(u64, EventBody)> {
        let is_back = |seat: &Seat| {
            let state = self.seat(*seat);
            state.is_some_and(|state| state.stand_in.is_some()) && self.is_here(*seat)
        };
        let seat = self.seats().find(is_back)?;
        Some((0, EventBody::Returned { seat }))
    }

    /// Ends the match when a clock runs out.
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

    /// In the first round no clock runs, but a live match does not wait forever: with two players
    /// it never took place, with more it goes on without the one who does not begin.
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

    /// Among three to six players the computer plays for the absent one, as long as somebody is
    /// there to play with.
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

    /// Closes a match without a clock that nobody continues.
    fn forgetting(&self) -> Option<(u64, EventBody)> {
        let why = CloseReason::Forgotten;
        let untimed = self.state.clocks.is_none();
        let end = self.idle_for(FORGOTTEN).max(self.attendance.grace);
        untimed.then_some((end, EventBody::Closed { why }))
    }

    /// Since when the player to move, who is away, has kept the others waiting: since they left, or
    /// since they got the turn.
    fn away_on_turn(&self) -> Option<u64> {
        let holder = self.seat(self.turn())?.holder?;
        let since = self.attendance.away_since(holder.id)?;
        Some(since.max(self.state.idle_since))
    }

    /// From when the match can be claimed, if the player to move stays away.
    #[must_use]
    pub fn claimable_at(&self) -> Option<u64> {
        Some(self.away_on_turn()?.saturating_add(self.claim_wait()?))
    }

    /// How long the player to move may be away before the match can be claimed, if it can.
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

    /// When nothing will have happened for this long.
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
    /// Adds everything that is due.
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

    /// Claims the match against the other player, who went away on their turn.
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
