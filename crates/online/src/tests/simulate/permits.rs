//! Whether an event may happen: who may do it, and when timers may fire.

use damier_protocol::{
    Action, Clock, CloseReason, Event, EventBody, PersonId, Phase, Seat, SeatState, TableId,
    Visibility,
};

use super::clocks::{claim_wait, patience};
use super::ledger::{Ledger, Page};

const MINUTE: u64 = 60_000;
const DAY: u64 = 1_440 * MINUTE;
/// The most a stop may give back too much: the pause between two heartbeats, and the time until the
/// table could be read from a busy store.
const BEAT: u64 = 2_100 + 5_000;

/// How long nothing is closed after a start.
const GRACE: u64 = 10 * MINUTE;

/// The most lag of a move still on its way, and the pause until a server that was asked to wait
/// looks again.
const LATEST: u64 = 1_000 + 1_000;

impl Ledger {
    /// Whether an event may happen at a table in its current state.
    pub(super) fn may(&self, id: &TableId, event: &Event) -> Result<(), String> {
        let page = &self.tables[id];
        let table = &page.table;
        let ensure = |may: bool, why: &str| may.then_some(()).ok_or_else(|| why.to_owned());
        let last = page.log.last().map_or(0, |last| last.at);
        let is_resumed = matches!(event.body, EventBody::Resumed { given: 0 });
        ensure(
            event.at >= last || is_resumed && last > self.server_since,
            "time goes back",
        )?;
        let is_over = matches!(table.phase(), Phase::Over | Phase::Closed);
        let comes_after = matches!(
            event.body,
            EventBody::Talked { .. }
                | EventBody::Muted { .. }
                | EventBody::Wanted { .. }
                | EventBody::Followed { .. }
        );
        ensure(!is_over || comes_after, "something happens after the end")?;
        let by = event.cause.map(|cause| cause.person);
        let holds = |seat: Seat| {
            let place = table.seat(seat);
            place.is_some_and(|place| match by {
                Some(Some(person)) => place.is_held_by(person),
                Some(None) => place.plays().is_some(),
                None => false,
            })
        };
        match &event.body {
            EventBody::Joined { seat, who, .. } => {
                let free = table.seat(*seat).is_some_and(SeatState::is_free);
                ensure(free, "a seat that is taken")?;
                ensure(by == Some(Some(who.id)), "somebody is seated by another")?;
                let rated = table.state().settings.rated;
                ensure(!rated || who.account, "a guest at a rated match")
            }
            EventBody::ComputerSeated { seat, .. } => {
                let free = table.seat(*seat).is_some_and(SeatState::is_free);
                ensure(free, "the computer on a seat that is taken")?;
                let opened = by == Some(Some(table.state().creator));
                ensure(opened, "the computer is seated by a guest")?;
                ensure(!table.state().settings.rated, "a computer is rated")
            }
            EventBody::Acted { action, .. } => match action {
                Action::Move(_) => ensure(holds(table.turn()), "a move of somebody else"),
                Action::Resign(seat) => ensure(holds(*seat), "a resignation of somebody else"),
                Action::Timeout(seat) => self.may_fall(id, *seat, event.at),
                Action::Abandon(seat) => self.may_claim(id, *seat, event),
                Action::Draw | Action::Count => {
                    ensure(table.awaited().is_empty(), "not all agree")?;
                    ensure(table.state().offer.is_some(), "nobody offered it")
                }
            },
            EventBody::TookBack { .. } => {
                ensure(!table.state().settings.rated, "a rated match is taken back")?;
                let same = page.asked == Some(table.played().plies());
                ensure(same && table.awaited().is_empty(), "another move was meant")
            }
            EventBody::Offered { seat, .. }
            | EventBody::Accepted { seat }
            | EventBody::Declined { seat }
            | EventBody::Wanted { seat }
            | EventBody::Talked { seat, .. }
            | EventBody::Muted { seat, .. }
            | EventBody::Left { seat } => ensure(holds(*seat), "from a seat of somebody else"),
            EventBody::StoodIn { seat, .. } => {
                let since = self.alone_since(id, *seat)?;
                let due = since.saturating_add(patience(table.state().settings.clock));
                ensure(
                    table.players() > 2 && event.at >= due,
                    "the computer is early",
                )
            }
            EventBody::Closed { why } => self.may_close(id, *why, event),
            EventBody::Resumed { given } => {
                let most = self.most_given(last, BEAT);
                let fits = most.is_none_or(|most| *given <= most);
                ensure(fits, "more is given back than the stops took")
            }
            _ => Ok(()),
        }
    }

    /// A match whose flag should have fallen by now.
    pub(super) fn overdue(&self, now: u64) -> Option<&TableId> {
        let is_late = |page: &Page| {
            let running = page.clocks.running();
            let due = running.and_then(|seat| page.clocks.falls_at(seat));
            due.is_some_and(|due| due.saturating_add(LATEST) < now)
        };
        let mut late = self.tables.iter().filter(|(_, page)| is_late(page));
        late.next().map(|(id, _)| id)
    }

    /// A flag falls when the time is up, or when a first move does not come.
    fn may_fall(&self, id: &TableId, seat: Seat, at: u64) -> Result<(), String> {
        let page = &self.tables[id];
        let clock = page.table.state().settings.clock;
        let due = match page.clocks.falls_at(seat.index()) {
            Some(due) => due,
            None if page.clocks.running().is_none() && page.table.players() > 2 => {
                page.turn_since.saturating_add(patience(clock))
            }
            None => return Err("the flag of a clock that stands still".to_owned()),
        };
        if page.clocks.running() == Some(seat.index()) {
            let left = page.clocks.left(seat.index());
            let ran = self.ran(at).saturating_sub(page.clock_ran);
            if ran < left {
                return Err(format!(
                    "a flag falls after {ran} ms with a server, not {left}"
                ));
            }
        }
        match at >= due {
            true => Ok(()),
            false => Err(format!("a flag falls at {at}, not before {due}")),
        }
    }

    fn may_claim(&self, id: &TableId, seat: Seat, event: &Event) -> Result<(), String> {
        let page = &self.tables[id];
        let wait = claim_wait(page.table.state().settings.clock).ok_or("a claim by letter")?;
        let since = self.alone_since(id, seat)?;
        if page.table.players() != 2 || page.table.turn() != seat {
            return Err("a claim against somebody who is not waited for".to_owned());
        }
        match event.at >= since.saturating_add(wait) {
            true => Ok(()),
            false => Err(format!("a claim at {}, alone since {since}", event.at)),
        }
    }

    /// Since when the others have waited for a seat's holder, who must be away.
    fn alone_since(&self, id: &TableId, seat: Seat) -> Result<u64, String> {
        let page = &self.tables[id];
        let holder = page.table.seat(seat).and_then(|place| place.holder);
        let holder = holder.ok_or("nobody to wait for")?;
        Ok(self.away_since(id, holder.id)?.max(page.turn_since))
    }

    fn away_since(&self, id: &TableId, person: PersonId) -> Result<u64, String> {
        let seen = self.seen.get(&(id.clone(), person));
        if seen.is_some_and(|seen| seen.sockets > 0) {
            return Err(format!("{person:?} is here"));
        }
        let until = seen.map_or(0, |seen| seen.until);
        Ok(until.max(self.server_since))
    }

    fn may_close(&self, id: &TableId, why: CloseReason, event: &Event) -> Result<(), String> {
        let page = &self.tables[id];
        let state = page.table.state();
        let due = match why {
            CloseReason::Withdrawn => {
                let by = event.cause.and_then(|cause| cause.person);
                let is_creator = by == Some(state.creator);
                return is_creator
                    .then_some(())
                    .ok_or_else(|| "closed by somebody else".to_owned());
            }
            CloseReason::NobodyCame if state.settings.visibility == Visibility::Lobby => self
                .away_since(id, state.creator)?
                .saturating_add(2 * MINUTE),
            CloseReason::NobodyCame => {
                self.has_run(page, event.at, 7 * DAY)?;
                page.turn_since
                    .saturating_add(7 * DAY)
                    .max(self.server_since + GRACE)
            }
            CloseReason::NoFirstMove if page.clocks.running().is_none() => page
                .turn_since
                .saturating_add(patience(state.settings.clock)),
            CloseReason::NoFirstMove => return Err("everybody has moved".to_owned()),
            CloseReason::Forgotten if state.settings.clock == Clock::None => {
                self.has_run(page, event.at, 60 * DAY)?;
                page.turn_since
                    .saturating_add(60 * DAY)
                    .max(self.server_since + GRACE)
            }
            CloseReason::TooLong => return Err("nobody plays for so long".to_owned()),
            CloseReason::Forgotten => return Err("a clock forgets nobody".to_owned()),
        };
        match event.at >= due {
            true => Ok(()),
            false => Err(format!("closed at {}, not before {due}", event.at)),
        }
    }

    /// Months known only to a wrong clock end nothing: servers must have run this long since the
    /// last turn, except for short times in between.
    fn has_run(&self, page: &Page, at: u64, long: u64) -> Result<(), String> {
        let ran = self.ran(at).saturating_sub(page.turn_ran);
        match ran.saturating_add(DAY) >= long {
            true => Ok(()),
            false => Err(format!("it ends after {ran} ms of which servers know")),
        }
    }

    /// Nobody sits with somebody they do not want to hear.
    pub(super) fn keeps_apart(&self, id: &TableId) -> Result<(), String> {
        let seats = &self.tables[id].table.state().seats;
        let sits = |person| seats.iter().any(|place| place.is_held_by(person));
        let together = self
            .blocks
            .iter()
            .any(|(one, other)| sits(*one) && sits(*other));
        match together {
            true => Err("those who block each other sit together".to_owned()),
            false => Ok(()),
        }
    }
}
