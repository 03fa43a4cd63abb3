//! Events become durable, then true, then known; and what follows from them.

use std::time::Instant;

use damier_store::{Appended, Created, Step};
use damier_tables::protocol::{Cmd, FromServer};
use damier_tables::table::Event;
use damier_tables::{GameId, PersonId, Table};

use super::open::Open;
use super::{Arrival, By, Hub, Reply};
use crate::bus::Hint;
use crate::computer::Job;
use crate::keep;
use crate::logs;
use crate::people::{Key, Person};

/// How long to wait before something is tried again that could not be done.
const AGAIN: u64 = 500;

/// Why events were not stored.
#[derive(Debug)]
pub(crate) enum Setback {
    /// The table is at another version than it is here.
    Conflict,
    /// Not now; certainly nothing was stored.
    Busy(Option<String>),
    /// Nobody knows whether they were.
    Unknown,
}

impl Hub {
    /// Stores events; when they are durable they become true and everybody hears of them.
    pub(super) async fn settle(
        &self,
        open: &mut Open,
        events: Vec<Event>,
        cause: Option<(Option<Person>, &Cmd)>,
    ) -> Result<(), Setback> {
        if events.is_empty() {
            return Ok(());
        }
        let mut after = open.table.clone();
        for event in &events {
            let applied = after.apply(event);
            applied.map_err(|broken| Setback::Busy(Some(broken.to_string())))?;
        }
        let keys = open.keys_after(&events, cause.and_then(|(by, _)| by));
        let step = open.step(&after);
        let is_to_rate = matches!(step, Some(Step::Finished(_))) && after.state().setup.rated;
        let cmd = cause.map(|(_, cmd)| cmd);
        let result = match &step {
            Some(Step::Finished(finish)) => Some(finish.result.clone()),
            _ => None,
        };
        let append = keep::append(&after, &events, &keys, cmd, step);
        let asked = Instant::now();
        let appended = self.store.append(append).await;
        logs::committed(asked);
        match appended? {
            Appended::Appended { .. } => {
                self.counts.stored(&events);
                if let Some(result) = result {
                    logs::over(open.game().as_str(), &result);
                }
                open.happened(after, keys, events);
                self.bus.tell(Hint {
                    game: open.game().clone(),
                    version: open.table.version(),
                });
                if is_to_rate {
                    self.to_rate.notify_one();
                }
                Ok(())
            }
            Appended::Duplicate { .. } | Appended::Conflict { .. } | Appended::NoSuchGame => {
                Err(Setback::Conflict)
            }
        }
    }

    /// Sees to what a table needs next: to be woken, the computer, another table.
    pub(super) async fn look_after(&self, open: &mut Open) {
        let wakes = [open.table.next_wake(), open.calls.next_leave()];
        let mut wake = wakes.into_iter().flatten().min();
        if !self.think_about(open) || !self.follow(open).await {
            let again = self.clock.now() + AGAIN;
            wake = Some(wake.map_or(again, |wake| wake.min(again)));
        }
        self.alarm.set(open.game(), wake);
    }

    /// Time has come for a table.
    pub(super) async fn wake(&self, game: &GameId) {
        if self.is_stopping() {
            return;
        }
        let room = self.room(game);
        let mut slot = room.lock().await;
        let open = match self.opened(&mut slot, game).await {
            Ok(Some(open)) => open,
            Ok(None) => return,
            Err(_) => return self.alarm.set(game, Some(self.clock.now() + AGAIN)),
        };
        open.see_off_callers(self.clock.now());
        let due = open.table.tick(self.clock.now());
        match self.settle(open, due, None).await {
            Ok(()) => self.look_after(open).await,
            Err(Setback::Conflict) => {
                if self.read_again(&mut slot, game).await.is_err() {
                    self.alarm.set(game, Some(self.clock.now() + AGAIN));
                }
            }
            Err(Setback::Busy(_)) => self.alarm.set(game, Some(self.clock.now() + AGAIN)),
            Err(Setback::Unknown) => {}
        }
    }

    /// Gives the computer what it has to think about; says whether it was taken.
    fn think_about(&self, open: &mut Open) -> bool {
        let Some(job) = Job::of(&open.table) else {
            open.thinking = None;
            return true;
        };
        if open.thinking == Some(job.about) {
            return true;
        }
        let about = job.about;
        let taken = self.thinkers.take(job);
        open.thinking = taken.then_some(about);
        taken
    }

    /// The computer has thought.
    pub(crate) async fn computed(&self, game: &GameId, cmd: Option<Cmd>) {
        let is_done = match cmd {
            Some(cmd) => {
                let at = Arrival {
                    ms: self.clock.now(),
                    lag: 0,
                    from: None,
                };
                let reply = self.command(&By::Computer, &cmd, at).await;
                matches!(reply, Reply::Said(FromServer::Ack { .. }))
            }
            None => false,
        };
        if !is_done && !self.is_stopping() {
            // The table is another one by now, or the store had no time: it is asked again.
            if let Some(open) = self.room(game).lock().await.as_mut() {
                open.thinking = None;
            }
            self.alarm.set(game, Some(self.clock.now() + AGAIN));
        }
    }

    /// Opens the table where all play again; says whether it is there.
    async fn follow(&self, open: &Open) -> bool {
        let Some(events) = open.table.following(self.clock.now()) else {
            return true;
        };
        let Some(game) = open.table.state().next.as_ref().map(|next| &next.game) else {
            return true;
        };
        if super::held(&self.rooms).contains_key(game) {
            return true;
        }
        let table = Table::replay(&events).expect("what was opened can be replayed");
        let keys = keys_of(&table, open);
        let new = keep::new_game(&table, &events, &keys);
        match self.store.create_game(new).await {
            Ok(Created::Created { .. }) => {
                let setup = &table.state().setup;
                logs::opened(game.as_str(), &setup.game, setup.rated);
                // Its clocks and the computer begin by themselves.
                self.alarm.set(game, Some(self.clock.now()));
                true
            }
            Ok(Created::Taken) => true,
            Err(_) => false,
        }
    }
}

/// What the seats are held by of those who sit at a table because they sat at another.
fn keys_of(table: &Table, before: &Open) -> Vec<Option<Key>> {
    let old = &before.table.state().places;
    let key = |person: PersonId| {
        let seat = old.iter().position(|place| place.is_held_by(person))?;
        before.keys[seat]
    };
    let places = table.state().places.iter();
    places
        .map(|place| place.holder.and_then(|holder| key(holder.id)))
        .collect()
}
