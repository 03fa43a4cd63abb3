//! Watching tables: from a socket for as long as it lasts, or once.

use damier_protocol::{Event, Phase, Resume, Seat, ServerMessage, Snapshot, TableId, Version};
use damier_rules::Record;

use super::Hub;
use super::commit::CommitError;
use super::live_table::LiveTable;
use crate::identity::Identity;
use crate::subscriber::{Outgoing, Subscriber};

impl Hub {
    /// Subscribes a client to a table: they are sent what they lack, then everything that happens.
    /// Returns whether there is such a table.
    pub(crate) async fn subscribe(&self, subscriber: &Subscriber, known: &Resume) -> bool {
        let Some(permit) = subscriber.room().await else {
            return false;
        };
        let room = self.room(&known.table);
        let mut slot = room.lock().await;
        let live = match self.shown(&mut slot, &known.table).await {
            Ok(Some(live)) if live.is_open_to(subscriber.identity()) => live,
            // A table they may not see counts as missing.
            Ok(found) => {
                let is_missing = found.is_none();
                let table = known.table.clone();
                permit.send(Outgoing::one(&ServerMessage::Missing { table }));
                drop(slot);
                if is_missing {
                    self.forget_missing(&known.table, &room);
                }
                return false;
            }
            // It is unavailable to everybody, and a client that is told so does not come back at
            // once.
            Err(CommitError::Quarantined) => {
                let table = known.table.clone();
                permit.send(Outgoing::one(&ServerMessage::Missing { table }));
                return false;
            }
            // They come back and ask again.
            Err(_) => {
                subscriber.cut();
                return false;
            }
        };
        live.used = self.clock.now();
        let missed = live.missed(known.version, subscriber);
        permit.send(Outgoing::Many(missed));
        live.add(subscriber);
        live.tell_here();
        self.attend(live).await;
        true
    }

    /// Unsubscribes a client from a table.
    pub(crate) async fn unsubscribe(&self, subscriber: &Subscriber, game: &TableId) {
        let room = self.room(game);
        let mut slot = room.lock().await;
        if let Some(live) = slot.as_mut() {
            live.remove(subscriber, self.clock.now());
            live.tell_here();
            self.attend(live).await;
        }
    }

    /// A table as it stands.
    pub(crate) async fn look(
        &self,
        game: &TableId,
        identity: &Identity,
    ) -> Result<Option<Snapshot>, CommitError> {
        let deaf_to = self.deaf_to(identity).await?;
        self.show(game, identity, |live| live.seen(identity, &deaf_to))
            .await
    }

    /// A table's version.
    pub(crate) async fn version(
        &self,
        game: &TableId,
        identity: &Identity,
    ) -> Result<Option<Version>, CommitError> {
        self.show(game, identity, |live| live.table.version()).await
    }

    /// A table's version and its record.
    pub(crate) async fn glimpse(
        &self,
        game: &TableId,
        identity: &Identity,
    ) -> Result<Option<(Version, Record)>, CommitError> {
        let glimpse = |live: &LiveTable| (live.table.version(), live.table.record());
        self.show(game, identity, glimpse).await
    }

    /// The events of a table after a version.
    pub(crate) async fn events(
        &self,
        game: &TableId,
        after: Version,
        most: usize,
        identity: &Identity,
    ) -> Result<Option<Vec<Event>>, CommitError> {
        let deaf_to = self.deaf_to(identity).await?;
        self.show(game, identity, |live| {
            live.tail(after, most, identity, &deaf_to)
        })
        .await
    }

    /// Whether there is such a table for the eyes of somebody.
    pub(crate) async fn is_for(
        &self,
        game: &TableId,
        identity: &Identity,
    ) -> Result<bool, CommitError> {
        Ok(self.show(game, identity, |_| ()).await?.is_some())
    }

    /// The seat to move at a table, and its phase.
    pub(crate) async fn turn(&self, game: &TableId) -> Result<Option<(Phase, Seat)>, CommitError> {
        self.ask(game, |live| (live.table.phase(), live.table.turn()))
            .await
    }

    /// Something about a table, if the sender may see it.
    pub(super) async fn show<T>(
        &self,
        game: &TableId,
        identity: &Identity,
        question: impl FnOnce(&LiveTable) -> T,
    ) -> Result<Option<T>, CommitError> {
        let shown = |live: &LiveTable| live.is_open_to(identity).then(|| question(live));
        Ok(self.ask(game, shown).await?.flatten())
    }

    pub(super) async fn ask<T>(
        &self,
        game: &TableId,
        question: impl FnOnce(&LiveTable) -> T,
    ) -> Result<Option<T>, CommitError> {
        let room = self.room(game);
        let mut slot = room.lock().await;
        let Some(live) = self.shown(&mut slot, game).await? else {
            drop(slot);
            self.forget_missing(game, &room);
            return Ok(None);
        };
        live.used = self.clock.now();
        Ok(Some(question(live)))
    }

    /// Attendance has changed: somebody may be back, and time may count from now on.
    pub(super) async fn attend(&self, live: &mut LiveTable) {
        if !self.is_stopping() && !live.is_owed {
            let now = self.clock.now();
            let due = self.work(live, None, move |table| table.tick(now)).await;
            // Anything that could not be stored is due again when its timer fires.
            let _ = self.commit(live, due, None).await;
            self.look_after(live).await;
        }
    }
}
