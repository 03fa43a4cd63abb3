//! Tables come from the store when they are asked for, and are forgotten when nobody does.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use damier_store::{GameRecord, Page, Phase};
use damier_tables::protocol::FromServer;
use damier_tables::{GameId, Table};
use tokio::task::JoinSet;

use super::open::Open;
use super::settle::Setback;
use super::{Hub, Room, held};
use crate::keep;
use crate::listener::Outgoing;
use crate::people::Key;

/// Tables that are read at a time when the server starts.
const AT_ONCE: usize = 64;
/// How long a table stays in memory without being asked for.
const IDLE: u64 = 600_000;
/// Events that are read at a time.
const PAGE: u32 = 10_000;
/// After how long clients come back when the server stops.
const RETRY_MS: u64 = 2_000;

impl Hub {
    /// The place of a table in memory, empty until it is [opened](Hub::opened).
    pub(super) fn room(&self, game: &GameId) -> Arc<Room> {
        let mut rooms = held(&self.rooms);
        Arc::clone(rooms.entry(game.clone()).or_default())
    }

    /// The table, from the store if it is not in memory; none if there is no such table.
    pub(super) async fn opened<'a>(
        &self,
        slot: &'a mut Option<Open>,
        game: &GameId,
    ) -> Result<Option<&'a mut Open>, Setback> {
        if slot.is_none() {
            let Some(mut open) = self.load(game).await? else {
                return Ok(None);
            };
            let given = open.table.resume(self.alive_before, self.clock.now());
            open.used = self.clock.now();
            let open = slot.insert(open);
            self.settle(open, given, None).await?;
            self.look_after(open).await;
        }
        Ok(slot.as_mut())
    }

    /// Somebody else has changed the table: everybody hears what, and who watches stays.
    pub(super) async fn read_again(
        &self,
        slot: &mut Option<Open>,
        game: &GameId,
    ) -> Result<(), Setback> {
        let Some(mut open) = self.load(game).await? else {
            return Ok(());
        };
        let now = self.clock.now();
        let none = open.table.resume(now, now);
        debug_assert!(none.is_empty(), "no time has passed");
        if let Some(mut before) = slot.take() {
            open.take_callers(&mut before.calls);
            for listener in &before.listeners {
                open.add(listener);
            }
            for event in &open.log[before.log.len().min(open.log.len())..] {
                open.tell_event(event);
            }
            open.tell_here();
        }
        let open = slot.insert(open);
        self.look_after(open).await;
        Ok(())
    }

    async fn load(&self, game: &GameId) -> Result<Option<Open>, Setback> {
        let id = keep::game_id(game);
        let Some(record) = self.store.load_game(&id).await? else {
            return Ok(None);
        };
        let mut stored = Vec::new();
        loop {
            let page = self
                .store
                .events_after(&id, stored.len() as u64, PAGE)
                .await?;
            let is_last = page.len() < PAGE as usize;
            stored.extend(page);
            if is_last {
                break;
            }
        }
        let open = read(&record, &stored).map_err(|why| Setback::Busy(Some(why)))?;
        Ok(Some(open))
    }

    /// A table that does not exist needs no place.
    pub(super) fn forget_missing(&self, game: &GameId, room: &Arc<Room>) {
        let mut rooms = held(&self.rooms);
        // The list and who asks: anybody else may be about to create it.
        if Arc::strong_count(room) <= 2 {
            rooms.remove(game);
        }
    }

    /// Takes up everything that was not over when the server stopped.
    pub(crate) async fn take_up(self: &Arc<Self>) {
        let mut page = Page::first(1_000);
        let mut loading = JoinSet::new();
        loop {
            let Ok(records) = self.store.unfinished_games(page.clone()).await else {
                return;
            };
            for record in &records {
                let Ok(game) = GameId::try_from(record.id.0.clone()) else {
                    continue;
                };
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

    /// Wakes tables when their time comes, and forgets those that nobody needs. Ends with the hub.
    pub(crate) async fn keep_time(hub: std::sync::Weak<Hub>) {
        while let Some(hub) = hub.upgrade() {
            let now = hub.clock.now();
            let (due, next) = hub.alarm.take_due(now);
            for game in due {
                let hub = Arc::clone(&hub);
                tokio::spawn(async move { hub.wake(&game).await });
            }
            // A second at most, so that a hub that nobody needs any more ends.
            let sleep = hub.clock.until(next.unwrap_or(u64::MAX).min(now + 1_000));
            tokio::select! {
                () = tokio::time::sleep(sleep) => {}
                () = hub.alarm.changed() => {}
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
            let is_idle = |open: &Open| open.is_idle(now, IDLE);
            !slot.is_ok_and(|slot| slot.as_ref().is_none_or(is_idle))
        });
    }

    /// How many tables are in memory.
    pub(crate) fn tables(&self) -> usize {
        held(&self.rooms).len()
    }

    /// Nothing more happens at any table, and everybody is told to come back later.
    pub(crate) async fn stop(&self) {
        self.is_stopping.store(true, Ordering::Release);
        let rooms: Vec<Arc<Room>> = held(&self.rooms).values().cloned().collect();
        for room in rooms {
            if let Some(open) = room.lock().await.as_mut() {
                open.table.pause();
                open.calls.ring();
            }
        }
        let bye = FromServer::Bye { retry_ms: RETRY_MS }.write();
        for listener in held(&self.present).listeners() {
            listener.tell(Outgoing::Last(bye.clone().into()));
        }
    }
}

fn read(record: &GameRecord, stored: &[damier_store::StoredEvent]) -> Result<Open, String> {
    let log = keep::read(stored, &record.seats)?;
    let table = Table::replay(&log).map_err(|broken| broken.to_string())?;
    let mut keys = vec![None; table.state().places.len()];
    for seat in &record.seats {
        if let Some(key) = keys.get_mut(usize::from(seat.seat)) {
            let account = seat.account.map(Key::Account);
            *key = account.or(seat.token.map(Key::Token));
        }
    }
    let mut open = Open::new(table, log, keys);
    open.has_begun = record.phase != Phase::Waiting;
    open.has_ended = record.phase == Phase::Finished;
    Ok(open)
}
