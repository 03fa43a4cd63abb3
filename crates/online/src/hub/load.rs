//! Tables are loaded from the store on demand, and dropped when nobody needs them.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use damier_protocol::{ServerMessage, TableId, TableSettings};
use damier_store::{Page, SeatRecord, StoreError, StoredEvent, TableRecord, TableStatus};
use damier_tables::Table;
use tokio::task::JoinSet;

use super::commit::CommitError;
use super::live_table::LiveTable;
use super::{Hub, Room, held};
use crate::error::text;
use crate::identity::Key;
use crate::persistence;
use crate::replay::ReplayError;
use crate::subscriber::Outgoing;

/// Tables loaded at a time when the server starts, after those that somebody asks for.
const AT_ONCE: usize = 4;
/// How far back to look for the last turn of a match before loading the whole table.
const LAST_TURN: u64 = 16;
/// How long an unused table stays in memory.
const IDLE: u64 = 600_000;
/// The least of it, if there is no room for all of them.
const BRIEFLY: u64 = 30_000;
/// The room for tables that nobody is watching, in bytes.
const UNWATCHED_BYTES: usize = 256 * 1024 * 1024;
/// How long to wait before asking for the unfinished tables again.
const AGAIN: Duration = Duration::from_millis(500);
/// Events read at a time.
const PAGE: u32 = 10_000;
/// The number of events from which a table is not replayed on a thread that serves everybody.
const MANY: usize = 100;
/// When clients should come back after the server stops.
const RETRY_MS: u64 = 2_000;

impl Hub {
    /// The place of a table in memory, empty until it is [opened](Hub::opened).
    pub(super) fn room(&self, game: &TableId) -> Arc<Room> {
        let mut rooms = held(&self.rooms);
        Arc::clone(rooms.entry(game.clone()).or_default())
    }

    /// The table, from the store if it is not in memory; none if there is no such table. Nothing is
    /// decided there before it [has its time back](Hub::opened).
    async fn found<'a>(
        &self,
        slot: &'a mut Option<LiveTable>,
        game: &TableId,
    ) -> Result<Option<&'a mut LiveTable>, CommitError> {
        if slot.is_none() {
            if self.is_quarantined(game) {
                return Err(CommitError::Quarantined);
            }
            let loaded = self.load(game).await;
            let loaded = loaded.inspect_err(|error| self.judge(game, error))?;
            let Some(mut live) = loaded else {
                return Ok(None);
            };
            let now = self.clock.now();
            live.table.look_after(now, self.outage.grace);
            live.used = now;
            live.is_owed = true;
            *slot = Some(live);
        }
        Ok(slot.as_mut())
    }

    /// The same for whoever is about to change it: with the time that it is owed.
    pub(super) async fn opened<'a>(
        &self,
        slot: &'a mut Option<LiveTable>,
        game: &TableId,
    ) -> Result<Option<&'a mut LiveTable>, CommitError> {
        let Some(live) = self.found(slot, game).await? else {
            return Ok(None);
        };
        match self.give_back(live).await {
            // Another node has taken it up, and given that back.
            Err(CommitError::Conflict) => self.read_again(slot, game).await?,
            given => given?,
        }
        Ok(slot.as_mut())
    }

    /// The same for whoever only looks: a disk that takes nothing hides no table.
    pub(super) async fn shown<'a>(
        &self,
        slot: &'a mut Option<LiveTable>,
        game: &TableId,
    ) -> Result<Option<&'a mut LiveTable>, CommitError> {
        if let Err(error) = self.opened(slot, game).await {
            if slot.is_none() {
                return Err(error);
            }
            self.wake_again(game, &error);
        }
        Ok(slot.as_mut())
    }

    /// A table that was just read gets the time back that passed without a server. While that
    /// cannot be stored, nothing happens there: a flag could fall that should not.
    async fn give_back(&self, live: &mut LiveTable) -> Result<(), CommitError> {
        if live.is_owed {
            let given = live.table.resume(&self.outage, self.clock.now());
            self.commit(live, given, None).await?;
            live.is_owed = false;
            self.look_after(live).await;
        }
        Ok(())
    }

    /// Reloads a table that somebody else has changed: everybody hears the changes, and watchers
    /// stay.
    pub(super) async fn read_again(
        &self,
        slot: &mut Option<LiveTable>,
        game: &TableId,
    ) -> Result<(), CommitError> {
        let Some(mut live) = self.load(game).await? else {
            return Ok(());
        };
        live.table.look_after(self.clock.now(), self.outage.grace);
        if let Some(mut before) = slot.take() {
            live.take_callers(&mut before.long_polls);
            for subscriber in &before.subscribers {
                live.add(subscriber);
            }
            for event in &live.log[before.log.len().min(live.log.len())..] {
                live.tell_event(event);
            }
            live.tell_here();
        }
        let live = slot.insert(live);
        self.look_after(live).await;
        Ok(())
    }

    async fn load(&self, game: &TableId) -> Result<Option<LiveTable>, CommitError> {
        let id = persistence::table_id(game);
        let Some(record) = self.store.load_table(&id).await? else {
            return Ok(None);
        };
        let stored = self.stored_events(&id).await?;
        let is_heavy = stored.len() > MANY || stored.first().is_some_and(has_start);
        let mut live = match is_heavy {
            true => self.pool.run(None, move || read(&record, &stored)).await?,
            false => read(&record, &stored)?,
        };
        held(&self.mutes).recall(&mut live.table);
        Ok(Some(live))
    }

    /// All stored events of a table.
    pub(crate) async fn stored_events(
        &self,
        table: &damier_store::TableId,
    ) -> Result<Vec<StoredEvent>, StoreError> {
        let mut stored = Vec::new();
        loop {
            let after = stored.len() as u64;
            let page = self.store.events_after(table, after, PAGE).await?;
            let is_last = page.len() < PAGE as usize;
            stored.extend(page);
            if is_last {
                return Ok(stored);
            }
        }
    }

    /// A table that does not exist needs no place.
    pub(super) fn forget_missing(&self, game: &TableId, room: &Arc<Room>) {
        let mut rooms = held(&self.rooms);
        // The list and the caller: anyone else may be about to create it.
        if Arc::strong_count(room) <= 2 {
            rooms.remove(game);
        }
    }

    /// Takes up everything unfinished when the server stopped: a table whose clock may run is
    /// loaded; any other gets a timer, and is loaded then or when somebody asks for it.
    pub(crate) async fn take_up(self: &Arc<Self>) {
        let mut page = Page::first(1_000);
        let mut loading = JoinSet::new();
        loop {
            let Ok(records) = self.store.unfinished_tables(page.clone()).await else {
                // Clocks run there, and nobody may come to ask.
                tokio::time::sleep(AGAIN).await;
                continue;
            };
            for record in &records {
                let Ok(game) = TableId::try_from(record.id.0.clone()) else {
                    continue;
                };
                let sleeps_until = self.sleeps_until(record).await.unwrap_or(0);
                if sleeps_until > self.clock.now() {
                    self.timers.set_first(&game, sleeps_until);
                    continue;
                }
                let hub = Arc::clone(self);
                loading.spawn(async move { hub.wake(&game).await });
                if loading.len() >= AT_ONCE {
                    loading.join_next().await;
                }
            }
            let Some(last) = records.last() else { break };
            page.after = Some(last.id.clone());
        }
        while loading.join_next().await.is_some() {}
    }

    /// The time before which nothing happens by itself at a table that is not loaded; `None` if it
    /// has to be loaded to know.
    async fn sleeps_until(&self, record: &TableRecord) -> Option<u64> {
        let settings: TableSettings = serde_json::from_str(&record.settings).ok()?;
        let after = record.version.saturating_sub(LAST_TURN);
        let tail = self.store.events_after(&record.id, after, LAST_TURN as u32);
        let tail = tail.await.ok()?;
        let kinds = ["acted", "started", "took-back"];
        let is_turn = |stored: &&StoredEvent| kinds.contains(&stored.event.kind.as_str());
        let turn = tail.iter().rev().find(is_turn);
        // A match that began when its table was opened is not known to have begun before anything
        // else happens there.
        let has_begun = record.status != TableStatus::Waiting || turn.is_some();
        let turn_since = match has_begun {
            true => turn?.event.at_ms,
            false => record.created_ms,
        };
        let turn_since = u64::try_from(turn_since).ok()?;
        // Where time goes back, a wrong clock was corrected; where it lies ahead, one has to be.
        let is_straight = tail.is_sorted_by_key(|stored| stored.event.at_ms);
        let is_past = turn_since <= self.clock.now();
        // Nobody has this seat: it may have been given to the computer.
        let is_computer = |seat: &SeatRecord| seat.account.is_none() && seat.token.is_none();
        if has_begun && record.seats.iter().any(is_computer) {
            return None;
        }
        let until = Table::sleeps_until(&settings, has_begun, turn_since, &self.outage);
        (is_straight && is_past).then_some(until)
    }

    /// Wakes tables when their time comes, and drops those that nobody needs. Ends with the hub.
    pub(crate) async fn keep_time(hub: std::sync::Weak<Hub>) {
        while let Some(hub) = hub.upgrade() {
            let now = hub.clock.now();
            let (due, next) = hub.timers.take_due(now);
            for game in due {
                let hub = Arc::clone(&hub);
                tokio::spawn(async move { hub.wake(&game).await });
            }
            // At most a second, so that an unused hub ends.
            let sleep = hub.clock.until(next.unwrap_or(u64::MAX).min(now + 1_000));
            tokio::select! {
                () = tokio::time::sleep(sleep) => {}
                () = hub.timers.changed() => {}
            }
        }
    }

    /// Drops the tables that nobody has asked for in a while, and more of them if they take too
    /// much room; returns how many.
    pub(crate) fn forget_idle(&self) -> usize {
        self.forget_idle_beyond(UNWATCHED_BYTES)
    }

    pub(crate) fn forget_idle_beyond(&self, room_for: usize) -> usize {
        let now = self.clock.now();
        let mut rooms = held(&self.rooms);
        let before = rooms.len();
        let mut unwatched = Vec::new();
        rooms.retain(|id, room| {
            if Arc::strong_count(room) > 1 {
                return true;
            }
            let Ok(slot) = room.try_lock() else {
                return true;
            };
            let Some(live) = slot.as_ref() else {
                return false;
            };
            if live.is_idle(now, BRIEFLY) {
                unwatched.push((live.used, live.bytes(), id.clone()));
            }
            !live.is_idle(now, IDLE)
        });
        // Those that were used last stay.
        unwatched.sort_unstable_by_key(|(used, ..)| std::cmp::Reverse(*used));
        let mut bytes = 0;
        for (_, size, id) in unwatched {
            bytes += size;
            if bytes > room_for {
                rooms.remove(&id);
            }
        }
        before - rooms.len()
    }

    /// The number of tables in memory.
    pub(crate) fn tables(&self) -> usize {
        held(&self.rooms).len()
    }

    /// Their rough size in bytes, except for those being changed.
    pub(crate) fn table_bytes(&self) -> usize {
        let rooms = held(&self.rooms);
        let bytes = rooms.values().filter_map(|room| {
            let slot = room.try_lock().ok()?;
            Some(slot.as_ref()?.bytes())
        });
        bytes.sum()
    }

    /// The number of tables with a timer, whether in memory or not.
    pub(crate) fn timers(&self) -> usize {
        self.timers.len()
    }

    /// Freezes all tables, and tells everybody to come back later.
    pub(crate) async fn stop(&self) {
        self.is_stopping.store(true, Ordering::Release);
        let rooms: Vec<Arc<Room>> = held(&self.rooms).values().cloned().collect();
        for room in rooms {
            if let Some(live) = room.lock().await.as_mut() {
                live.table.pause();
                live.long_polls.ring();
            }
        }
        let bye = text(&ServerMessage::Bye { retry_ms: RETRY_MS });
        for subscriber in held(&self.presence).subscribers() {
            subscriber.tell(Outgoing::Last(bye.clone().into()));
        }
    }
}

/// Whether the first position of a table was custom, by its first event.
fn has_start(first: &StoredEvent) -> bool {
    first.event.body.contains(r#""start":""#)
}

fn read(record: &TableRecord, stored: &[StoredEvent]) -> Result<LiveTable, ReplayError> {
    let log = persistence::read(stored, &record.seats)?;
    let table = Table::replay(&log)?;
    let mut keys = vec![None; table.state().seats.len()];
    for seat in &record.seats {
        if let Some(key) = keys.get_mut(usize::from(seat.seat)) {
            let account = seat.account.map(Key::Account);
            *key = account.or(seat.token.map(Key::Token));
        }
    }
    let mut live = LiveTable::new(table, log, keys);
    live.has_begun = record.status != TableStatus::Waiting;
    live.has_ended = record.status == TableStatus::Finished;
    Ok(live)
}
