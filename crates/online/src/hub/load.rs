//! Tables come from the store when they are asked for, and are forgotten when nobody does.

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

/// Tables that are read at a time when the server starts, behind those that somebody asks for.
const AT_ONCE: usize = 4;
/// How far back the last turn of a match is looked for before the whole table is read.
const LAST_TURN: u64 = 16;
/// How long a table stays in memory without being asked for.
const IDLE: u64 = 600_000;
/// How long to wait before the tables that were not over are asked for again.
const AGAIN: Duration = Duration::from_millis(500);
/// Events that are read at a time.
const PAGE: u32 = 10_000;
/// From so many events on, a table is not replayed on a thread that answers everybody.
const MANY: usize = 100;
/// After how long clients come back when the server stops.
const RETRY_MS: u64 = 2_000;

impl Hub {
    /// The place of a table in memory, empty until it is [opened](Hub::opened).
    pub(super) fn room(&self, game: &TableId) -> Arc<Room> {
        let mut rooms = held(&self.rooms);
        Arc::clone(rooms.entry(game.clone()).or_default())
    }

    /// The table, from the store if it is not in memory; none if there is no such table.
    pub(super) async fn opened<'a>(
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
            let given = live.table.resume(&self.outage, self.clock.now());
            live.used = self.clock.now();
            let live = slot.insert(live);
            self.commit(live, given, None).await?;
            self.look_after(live).await;
        }
        Ok(slot.as_mut())
    }

    /// Somebody else has changed the table: everybody hears what, and who watches stays.
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

    /// All events of a table, as they are stored.
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
        // The list and who asks: anybody else may be about to create it.
        if Arc::strong_count(room) <= 2 {
            rooms.remove(game);
        }
    }

    /// Takes up what was not over when the server stopped: a table whose clock may run is read; any
    /// other gets the time at which it is to be looked at, and is read then or when somebody asks
    /// for it.
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

    /// Before when nothing happens by itself at a table that is not read; nothing if it has to be
    /// read to know.
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
        // Where time goes back, a wrong clock was put right; where it lies ahead, one has to be.
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

    /// Wakes tables when their time comes, and forgets those that nobody needs. Ends with the hub.
    pub(crate) async fn keep_time(hub: std::sync::Weak<Hub>) {
        while let Some(hub) = hub.upgrade() {
            let now = hub.clock.now();
            let (due, next) = hub.timers.take_due(now);
            for game in due {
                let hub = Arc::clone(&hub);
                tokio::spawn(async move { hub.wake(&game).await });
            }
            // A second at most, so that a hub that nobody needs any more ends.
            let sleep = hub.clock.until(next.unwrap_or(u64::MAX).min(now + 1_000));
            tokio::select! {
                () = tokio::time::sleep(sleep) => {}
                () = hub.timers.changed() => {}
            }
        }
    }

    /// Forgets the tables that nobody has asked for in a while.
    pub(crate) fn forget_idle(&self) {
        let now = self.clock.now();
        let mut rooms = held(&self.rooms);
        rooms.retain(|_, room| {
            if Arc::strong_count(room) > 1 {
                return true;
            }
            let slot = room.try_lock();
            let is_idle = |live: &LiveTable| live.is_idle(now, IDLE);
            !slot.is_ok_and(|slot| slot.as_ref().is_none_or(is_idle))
        });
    }

    /// How many tables are in memory.
    pub(crate) fn tables(&self) -> usize {
        held(&self.rooms).len()
    }

    /// About how many bytes they take, but for those that are being changed.
    pub(crate) fn table_bytes(&self) -> usize {
        let rooms = held(&self.rooms);
        let bytes = rooms.values().filter_map(|room| {
            let slot = room.try_lock().ok()?;
            Some(slot.as_ref()?.bytes())
        });
        bytes.sum()
    }

    /// How many tables will be looked at by themselves, whether they are in memory or not.
    pub(crate) fn timers(&self) -> usize {
        self.timers.len()
    }

    /// Nothing more happens at any table, and everybody is told to come back later.
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

/// Whether somebody has chosen the first position of a table, by its first event.
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
