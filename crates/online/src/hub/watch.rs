//! Looking at tables: from a socket for as long as it lasts, or once.

use damier_tables::GameId;
use damier_tables::protocol::{FromServer, Resume};
use damier_tables::table::{Event, Phase, Snapshot};

use super::Hub;
use super::open::Open;
use super::settle::Setback;
use crate::listener::{Listener, Outgoing};
use crate::people::Somebody;

impl Hub {
    /// Somebody watches a table from now on: he is sent what he lacks, then everything that
    /// happens. Says whether there is such a table.
    pub(crate) async fn watch(&self, listener: &Listener, known: &Resume) -> bool {
        let Some(permit) = listener.room().await else {
            return false;
        };
        let room = self.room(&known.game);
        let mut slot = room.lock().await;
        let open = match self.opened(&mut slot, &known.game).await {
            Ok(Some(open)) => open,
            Ok(None) => {
                let game = known.game.clone();
                permit.send(Outgoing::one(&FromServer::Missing { game }));
                drop(slot);
                self.forget_missing(&known.game, &room);
                return false;
            }
            // He comes back and asks again.
            Err(_) => {
                listener.cut();
                return false;
            }
        };
        open.used = self.clock.now();
        let missed = open.missed(known.version, listener);
        permit.send(Outgoing::Many(missed));
        open.add(listener);
        open.tell_here();
        self.attend(open).await;
        true
    }

    /// Somebody does not watch a table any more.
    pub(crate) async fn leave(&self, listener: &Listener, game: &GameId) {
        let room = self.room(game);
        let mut slot = room.lock().await;
        if let Some(open) = slot.as_mut() {
            open.remove(listener, self.clock.now());
            open.tell_here();
            self.attend(open).await;
        }
    }

    /// A table as it stands.
    pub(crate) async fn look(
        &self,
        game: &GameId,
        somebody: &Somebody,
    ) -> Result<Option<Snapshot>, Setback> {
        let deaf_to = self.deaf_to(somebody).await?;
        self.ask(game, |open| open.seen(somebody, &deaf_to)).await
    }

    /// What happened at a table after a version.
    pub(crate) async fn events(
        &self,
        game: &GameId,
        after: u64,
        most: usize,
        somebody: &Somebody,
    ) -> Result<Option<Vec<Event>>, Setback> {
        let deaf_to = self.deaf_to(somebody).await?;
        self.ask(game, |open| open.tail(after, most, somebody, &deaf_to))
            .await
    }

    /// Whose turn it is at a table, and how far it is.
    pub(crate) async fn turn(&self, game: &GameId) -> Result<Option<(Phase, u8)>, Setback> {
        self.ask(game, |open| (open.table.phase(), open.table.turn()))
            .await
    }

    pub(super) async fn ask<T>(
        &self,
        game: &GameId,
        question: impl FnOnce(&Open) -> T,
    ) -> Result<Option<T>, Setback> {
        let room = self.room(game);
        let mut slot = room.lock().await;
        let Some(open) = self.opened(&mut slot, game).await? else {
            drop(slot);
            self.forget_missing(game, &room);
            return Ok(None);
        };
        open.used = self.clock.now();
        Ok(Some(question(open)))
    }

    /// Who is here has changed: somebody may be back, and time may count from now on.
    pub(super) async fn attend(&self, open: &mut Open) {
        if !self.is_stopping() {
            let due = open.table.tick(self.clock.now());
            // What could not be stored is due again when the alarm rings.
            let _ = self.settle(open, due, None).await;
            self.look_after(open).await;
        }
    }
}
