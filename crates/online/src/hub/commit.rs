//! Events become durable, then true, then known; and their consequences.

use std::time::Instant;

use damier_protocol::{CommandRequest, PersonId, ServerMessage, TableId};
use damier_store::{Appended, Created, Step, StoreError};
use damier_tables::{Change, Table};
use thiserror::Error;

use super::live_table::LiveTable;
use super::{By, Hub, Reply};
use crate::bus::Hint;
use crate::computer::Job;
use crate::identity::{Key, Person};
use crate::replay::ReplayError;
use crate::{logs, persistence};

/// How long to wait before retrying something that failed.
const AGAIN: u64 = 500;
/// The same while nothing can be stored at all, or when it may fail again.
const AGAIN_LATER: u64 = 5_000;

/// Why events were not stored, or a table could not be read.
#[derive(Debug, Error)]
pub(crate) enum CommitError {
    /// The table is at another version than it is here.
    #[error("another node was quicker")]
    Conflict,
    /// The store refused. Unless [nobody knows](StoreError::is_unknown), certainly nothing was
    /// stored.
    #[error(transparent)]
    Store(StoreError),
    /// The stored events do not make a table.
    #[error("the table cannot be read: {0}")]
    Unreadable(#[from] ReplayError),
    /// It failed before, and is not tried again.
    #[error("the table is damaged")]
    Quarantined,
}

impl From<StoreError> for CommitError {
    fn from(error: StoreError) -> CommitError {
        logs::failed(&error);
        CommitError::Store(error)
    }
}

impl CommitError {
    /// Whether it is unknown if it is stored: then it must be answered with neither yes nor no.
    pub(crate) const fn is_unknown(&self) -> bool {
        matches!(self, CommitError::Store(error) if error.is_unknown())
    }
}

impl Hub {
    /// Stores the events of a change; once they are durable it becomes true and everybody hears of
    /// it.
    pub(super) async fn commit(
        &self,
        live: &mut LiveTable,
        change: Option<Change>,
        cause: Option<(Option<Person>, &CommandRequest)>,
    ) -> Result<(), CommitError> {
        let Some(Change { events, after }) = change else {
            return Ok(());
        };
        let keys = live.keys_after(&events, cause.and_then(|(by, _)| by));
        let step = live.step(&after);
        let is_to_rate = matches!(step, Some(Step::Finished(_))) && after.state().settings.rated;
        let cmd = cause.map(|(_, cmd)| cmd);
        let result = match &step {
            Some(Step::Finished(finish)) => Some(finish.result.clone()),
            _ => None,
        };
        let append = persistence::append(&after, &events, &keys, cmd, step);
        let asked = Instant::now();
        let appended = self.store.append(append).await;
        logs::committed(asked);
        match appended? {
            Appended::Appended { .. } => {
                self.metrics.stored(&events, asked);
                if let Some(result) = result {
                    logs::over(live.id().as_str(), &result);
                }
                let call = LiveTable::call(&after, &keys, &events);
                live.happened(after, keys, events);
                if let (Some(calls), Some(call)) = (self.calls.get(), call) {
                    // Too many calls wait: the next move calls again.
                    let _ = calls.try_send(call);
                }
                self.bus.tell(Hint {
                    table: live.id().clone(),
                    version: live.table.version(),
                });
                if is_to_rate {
                    self.to_rate.notify_one();
                }
                Ok(())
            }
            Appended::Duplicate { .. } | Appended::Conflict { .. } | Appended::NoSuchTable => {
                Err(CommitError::Conflict)
            }
        }
    }

    /// Arranges what a table needs next: a timer, the computer, another table.
    pub(super) async fn look_after(&self, live: &mut LiveTable) {
        let wakes = [live.table.next_wake(), live.long_polls.next_leave()];
        let mut wake = wakes.into_iter().flatten().min();
        if !self.think_about(live) || !self.follow(live).await {
            let again = self.clock.now() + AGAIN;
            wake = Some(wake.map_or(again, |wake| wake.min(again)));
        }
        self.timers.set(live.id(), wake);
    }

    /// Handles a table whose time has come.
    pub(super) async fn wake(&self, game: &TableId) {
        if self.is_stopping() || self.is_quarantined(game) {
            return;
        }
        let room = self.room(game);
        let mut slot = room.lock().await;
        let live = match self.opened(&mut slot, game).await {
            Ok(Some(live)) => live,
            Ok(None) => return,
            Err(error) => return self.wake_again(game, &error),
        };
        live.drop_absent_pollers(self.clock.now());
        let now = self.clock.now();
        let due = self.work(live, None, move |table| table.tick(now)).await;
        match self.commit(live, due, None).await {
            Ok(()) => self.look_after(live).await,
            Err(CommitError::Conflict) => {
                if let Err(error) = self.read_again(&mut slot, game).await {
                    self.wake_again(game, &error);
                }
            }
            Err(error) => self.wake_again(game, &error),
        }
    }

    /// Retries what could not be done when the time had come, unless it would be in vain.
    pub(super) fn wake_again(&self, game: &TableId, error: &CommitError) {
        self.judge(game, error);
        if !self.is_quarantined(game) {
            let is_passing = !matches!(error, CommitError::Store(StoreError::Failed(_)));
            let pause = match is_passing && self.store.health().can_write() {
                true => AGAIN,
                false => AGAIN_LATER,
            };
            self.timers.set(game, Some(self.clock.now() + pause));
        }
    }

    /// Gives the computer its question; returns whether it was accepted.
    fn think_about(&self, live: &mut LiveTable) -> bool {
        let creator = live.table.state().creator;
        live.network = live.network.or_else(|| self.network_of(creator));
        let Some(job) = Job::of(&live.table, live.network) else {
            live.thinking = None;
            return true;
        };
        if live.thinking == Some(job.about) {
            return true;
        }
        let about = job.about;
        let taken = self.thinkers.take(job);
        live.thinking = taken.then_some(about);
        taken
    }

    /// Handles the computer's answer.
    pub(crate) async fn computed(&self, game: &TableId, cmd: Option<CommandRequest>) {
        let is_done = match cmd {
            Some(cmd) => {
                let at = self.arrival();
                let reply = self.command(&By::Computer, &cmd, at).await;
                matches!(reply, Reply::Said(ServerMessage::Ack { .. }))
            }
            None => false,
        };
        if !is_done && !self.is_stopping() {
            // The table has changed meanwhile, or the store had no time: it is asked again.
            if let Some(live) = self.room(game).lock().await.as_mut() {
                live.thinking = None;
            }
            self.timers.set(game, Some(self.clock.now() + AGAIN));
        }
    }

    /// Opens the rematch table; returns whether it exists.
    async fn follow(&self, live: &mut LiveTable) -> bool {
        let next = live.table.state().next.as_ref();
        let Some(game) = next.map(|next| next.table.clone()) else {
            return true;
        };
        let (game, now) = (&game, self.clock.now());
        if super::held(&self.rooms).contains_key(game) {
            return true;
        }
        let following = self.work(live, None, move |table| table.following(now));
        let Some(Change {
            events,
            after: table,
        }) = following.await
        else {
            return true;
        };
        let keys = keys_of(&table, live);
        let new = persistence::new_table(&table, &events, &keys);
        match self.store.create_table(new).await {
            Ok(Created::Created { .. }) => {
                let settings = &table.state().settings;
                logs::opened(game.as_str(), &settings.game, settings.rated);
                // Its clocks and the computer start by themselves.
                self.timers.set(game, Some(self.clock.now()));
                true
            }
            Ok(Created::Taken) => true,
            Err(_) => false,
        }
    }
}

/// The keys of people seated at a table because they sat at another.
fn keys_of(table: &Table, before: &LiveTable) -> Vec<Option<Key>> {
    let old = &before.table.state().seats;
    let key = |person: PersonId| {
        let seat = old.iter().position(|place| place.is_held_by(person))?;
        before.keys[seat]
    };
    let places = table.state().seats.iter();
    places
        .map(|place| place.holder.and_then(|holder| key(holder.id)))
        .collect()
}
