//! What time brings about: fallen flags, empty tables, the computer in place of who went away.

use damier_play::act::Act;

use super::Table;
use super::decide::Draft;
use super::event::{Body, Closing, Event};
use super::state::Phase;
use crate::clock::{Clock, Clocks};
use crate::protocol::{Code, Nack};
use crate::setup::Visibility;

/// How well the computer plays for somebody who went away.
pub const STAND_IN_LEVEL: u8 = 3;

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
    /// What is due now, to be stored and applied.
    #[must_use]
    pub fn tick(&self, now: u64) -> Vec<Event> {
        if self.next_wake().is_none_or(|due| due > now) {
            return Vec::new();
        }
        let mut draft = Draft::new(self, now);
        draft.tick();
        draft.into_events()
    }

    /// When [`Table::tick`] will have something to say, if nothing else happens.
    #[must_use]
    pub fn next_wake(&self) -> Option<u64> {
        self.next_due().map(|(due, _)| due)
    }

    /// What comes next by itself, and when.
    fn next_due(&self) -> Option<(u64, Body)> {
        if self.attendance.paused {
            return None;
        }
        let all = match self.state.phase {
            Phase::Waiting => vec![self.closing()],
            Phase::Playing => vec![
                self.returning(),
                self.flag(),
                self.first_move(),
                self.standing_in(),
                self.forgetting(),
            ],
            Phase::Over | Phase::Closed => vec![],
        };
        // The first of several that are due at the same time.
        let due = all.into_iter().flatten();
        due.reduce(|one, other| if other.0 < one.0 { other } else { one })
    }

    /// A table that nobody comes to is closed.
    fn closing(&self) -> Option<(u64, Body)> {
        let end = match self.state.setup.visibility {
            Visibility::Lobby => {
                (self.attendance.away_since(self.state.creator)?).saturating_add(LOBBY_WAIT)
            }
            Visibility::Private => self.idle_for(LINK_WAIT),
        };
        let why = Closing::NobodyCame;
        Some((end, Body::Closed { why }))
    }

    /// Whoever is back plays himself.
    fn returning(&self) -> Option<(u64, Body)> {
        let is_back = |seat: &u8| {
            let place = self.place(*seat);
            place.is_some_and(|place| place.stand_in.is_some()) && self.is_here(*seat)
        };
        let seat = self.seats().find(is_back)?;
        Some((0, Body::Returned { seat }))
    }

    /// A clock runs out.
    fn flag(&self) -> Option<(u64, Body)> {
        let clocks = self.state.clocks.as_ref()?;
        let act = Act::Timeout(clocks.running()?);
        Some((clocks.deadline()?, Body::Acted { act, clock: None }))
    }

    /// In the first round no clock runs, but a live match does not wait for ever: with two it
    /// never was, with more it goes on without the one who does not begin.
    fn first_move(&self) -> Option<(u64, Body)> {
        let is_live = matches!(self.state.setup.clock, Clock::Fischer { .. });
        let runs = self
            .state
            .clocks
            .as_ref()
            .and_then(Clocks::running)
            .is_some();
        let turn = self.turn();
        let is_replaced = self.place(turn)?.plays().is_some() || self.standing_in().is_some();
        if !is_live || runs || is_replaced {
            return None;
        }
        let body = if self.players() == 2 {
            let why = Closing::NoFirstMove;
            Body::Closed { why }
        } else {
            let act = Act::Timeout(turn);
            Body::Acted { act, clock: None }
        };
        Some((self.idle_for(self.state.setup.clock.patience()), body))
    }

    /// Among three to six, the computer plays for who went away, as long as somebody is there
    /// to play with.
    fn standing_in(&self) -> Option<(u64, Body)> {
        let turn = self.turn();
        let clock = self.state.setup.clock;
        let waits = self.players() > 2 && !matches!(clock, Clock::Correspondence { .. });
        if !waits || self.place(turn)?.plays().is_some() || !self.is_anybody_here() {
            return None;
        }
        let level = STAND_IN_LEVEL;
        let body = Body::StoodIn { seat: turn, level };
        Some((self.away_on_turn()?.saturating_add(clock.patience()), body))
    }

    /// A match without a clock that nobody goes on with is closed.
    fn forgetting(&self) -> Option<(u64, Body)> {
        let why = Closing::Forgotten;
        let untimed = self.state.clocks.is_none();
        untimed.then(|| (self.idle_for(FORGOTTEN), Body::Closed { why }))
    }

    /// When the player to move, who is away, left the others alone: he went, or got the turn.
    fn away_on_turn(&self) -> Option<u64> {
        let holder = self.place(self.turn())?.holder?;
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
        let wait = match self.state.setup.clock {
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
        let is_person = |seat: &u8| {
            self.place(*seat)
                .is_some_and(|place| place.holder.is_some())
        };
        self.seats()
            .filter(is_person)
            .any(|seat| self.is_here(seat))
    }
}

impl Draft {
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

    /// A player claims the match against the other, who went away when he had to move.
    pub(super) fn claim(&mut self, seat: u8) -> Result<u64, Nack> {
        self.expect_playing()?;
        let turn = self.table.turn();
        if self.table.players() != 2 || turn == seat {
            return Err(Nack::illegal("there is nobody to wait for"));
        }
        // He may still come back, or be away long enough in a moment.
        let claimable = self.table.claimable_at().is_some_and(|at| at <= self.now());
        if !claimable {
            return Err(Nack::new(Code::Busy));
        }
        let act = Act::Abandon(turn);
        self.add(Body::Acted { act, clock: None })
    }
}
