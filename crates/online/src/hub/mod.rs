//! All tables: each in memory under a lock of its own while somebody needs it.
//!
//! ```text
//! command ─► answered before? ─► what time brought ─► Table::decide ─► Store::append ─► durable
//!                                      ▲                                  │ conflict     │
//!                                      └───────── read again ◄────────────┘              ▼
//!                                       told to all who watch, then acknowledged ◄─ Table::apply
//! ```

mod calls;
mod load;
mod open;
mod settle;
mod watch;

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use damier_store::{Created, Digest, Store, StoreError};
use damier_tables::protocol::{Cmd, Code, Command, FromServer, Nack};
use damier_tables::rates::Rate;
use damier_tables::setup::Setup;
use damier_tables::{GameId, Now, Table, Who};

use self::open::Open;
use self::settle::Setback;
use crate::alarm::Alarm;
use crate::chance;
use crate::clock::Clock;
use crate::computer::Thinkers;
use crate::counts::Counts;
use crate::keep;
use crate::limits::Limits;
use crate::listener::Listener;
use crate::logs;
use crate::people::Person;

/// How often a command is tried again when another node was quicker.
const TRIES: usize = 4;

/// A table, if it is in memory.
type Room = tokio::sync::Mutex<Option<Open>>;

/// Who gives a command.
#[derive(Copy, Clone, Debug)]
pub(crate) enum By {
    /// Somebody at the other end of the network.
    Person(Person),
    /// The computer that plays for the server.
    Computer,
}

/// When a message arrived, and what the network took of it.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Arrival {
    pub(crate) ms: u64,
    pub(crate) lag: u64,
    /// From which address, if that is known.
    pub(crate) from: Option<IpAddr>,
}

/// What becomes of a command.
#[derive(Debug)]
pub(crate) enum Reply {
    /// It is answered, for good or not.
    Said(FromServer),
    /// There is no such table.
    Missing(FromServer),
    /// Nobody knows whether it is stored: it may be answered neither with yes nor with no.
    Unknown,
}

/// All tables.
pub(crate) struct Hub {
    store: Arc<dyn Store>,
    pub(crate) clock: Clock,
    /// When the server before this one was last known to run.
    alive_before: u64,
    rooms: Mutex<HashMap<GameId, Arc<Room>>>,
    sockets: Mutex<Vec<Listener>>,
    alarm: Alarm,
    thinkers: Thinkers,
    /// How many tables each address may open.
    openers: Limits<IpAddr>,
    is_stopping: AtomicBool,
    pub(crate) counts: Counts,
}

impl Hub {
    pub(crate) fn new(
        store: Arc<dyn Store>,
        clock: Clock,
        alive_before: u64,
        thinkers: Thinkers,
    ) -> Hub {
        Hub {
            store,
            clock,
            alive_before,
            rooms: Mutex::default(),
            sockets: Mutex::default(),
            alarm: Alarm::default(),
            thinkers,
            openers: Limits::new(Rate::TABLES),
            is_stopping: AtomicBool::new(false),
            counts: Counts::default(),
        }
    }

    /// The record of everything.
    pub(crate) fn store(&self) -> &dyn Store {
        self.store.as_ref()
    }

    /// Whether the server is about to stop.
    pub(crate) fn is_stopping(&self) -> bool {
        self.is_stopping.load(Ordering::Acquire)
    }

    /// Carries a command out. The answer comes when it is durable.
    pub(crate) async fn command(&self, by: By, cmd: &Cmd, at: Arrival) -> Reply {
        let reply = if self.is_stopping() {
            refuse(cmd, Nack::new(Code::Busy))
        } else {
            match (&cmd.command, &cmd.game, by) {
                (Command::Create { setup }, None, By::Person(person)) => {
                    self.create(person, cmd, setup, at).await
                }
                (Command::Create { .. }, ..) => {
                    refuse(cmd, Nack::illegal("a new table has no name yet"))
                }
                (_, Some(game), _) => self.carry_out(game, by, cmd, at).await,
                (_, None, _) => refuse(cmd, Nack::illegal("at which table?")),
            }
        };
        self.counts.replied(&reply);
        reply
    }

    async fn create(&self, person: Person, cmd: &Cmd, setup: &Setup, at: Arrival) -> Reply {
        let game = name_of(person, cmd);
        let now = Now {
            ms: at.ms,
            lag: 0,
            draw: chance::bits(),
        };
        let opened = Table::create(game.clone(), setup.clone(), person.visitor(), cmd.id, now);
        let events = match opened {
            Ok(events) => events,
            Err(nack) => return refuse(cmd, nack),
        };
        if at.from.is_some_and(|from| !self.openers.take(from, at.ms)) {
            return refuse(cmd, Nack::new(Code::Rate));
        }
        let table = Table::replay(&events).expect("what was opened can be replayed");
        let places = table.state().places.iter();
        let keys: Vec<Option<Digest>> = places
            .map(|place| place.holder.map(|_| person.key))
            .collect();
        let room = self.room(&game);
        let mut slot = room.lock().await;
        let new = keep::new_game(&table, &events, &keys);
        match self.store.create_game(new).await {
            Ok(Created::Created { .. }) => {
                logs::opened(game.as_str(), &setup.game, setup.rated);
                let open = slot.insert(Open::new(table, events, keys));
                self.look_after(open).await;
                Reply::Said(open.ack(cmd, 1))
            }
            Ok(Created::Taken) => {
                drop(slot);
                self.carry_out(&game, By::Person(person), cmd, at).await
            }
            Err(error) => setback(cmd, Setback::from(error)),
        }
    }

    async fn carry_out(&self, game: &GameId, by: By, cmd: &Cmd, at: Arrival) -> Reply {
        let room = self.room(game);
        let mut slot = room.lock().await;
        for _ in 0..TRIES {
            let open = match self.opened(&mut slot, game).await {
                Ok(Some(open)) => open,
                Ok(None) => {
                    drop(slot);
                    self.forget_missing(game, &room);
                    return missing(cmd);
                }
                Err(error) => return setback(cmd, error),
            };
            match self.attempt(open, by, cmd, at).await {
                Ok(reply) => return reply,
                Err(Setback::Conflict) => {
                    if let Err(error) = self.read_again(&mut slot, game).await {
                        return setback(cmd, error);
                    }
                }
                Err(other) => return setback(cmd, other),
            }
        }
        refuse(cmd, Nack::new(Code::Busy))
    }

    /// Carries a command out at a table as it is in memory.
    async fn attempt(
        &self,
        open: &mut Open,
        by: By,
        cmd: &Cmd,
        at: Arrival,
    ) -> Result<Reply, Setback> {
        open.used = self.clock.now();
        let (who, person) = match by {
            By::Person(person) => (Who::Person(person.visitor()), Some(person.id)),
            By::Computer => (Who::Computer, None),
        };
        if let By::Person(person) = by
            && !open.trusts(person)
        {
            return Ok(refuse(cmd, Nack::new(Code::Auth)));
        }
        if let Some(version) = open.answered(person, cmd.id) {
            return Ok(Reply::Said(open.ack(cmd, version)));
        }
        // What time has brought about is nobody's command.
        let due = open.table.tick(at.ms);
        self.settle(open, due, None).await?;
        if !open.may(by, &cmd.command, at.ms) {
            return Ok(refuse(cmd, Nack::new(Code::Rate)));
        }
        let now = Now {
            ms: at.ms,
            lag: at.lag,
            draw: chance::bits(),
        };
        let decision = open.table.decide(&who, cmd, now);
        self.settle(open, decision.events, Some((by, cmd))).await?;
        self.look_after(open).await;
        Ok(match decision.answer {
            Ok(version) => Reply::Said(open.ack(cmd, version)),
            Err(nack) => refuse(cmd, nack),
        })
    }
}

/// The name of the table that a command opens: the same each time that it is sent, and nobody
/// guesses it who does not know the hash of the sender's secret.
fn name_of(person: Person, cmd: &Cmd) -> GameId {
    let mut seed = person.key.as_bytes().to_vec();
    seed.extend(cmd.id.0.to_be_bytes());
    let digest = Digest::of(&seed);
    let bits = digest.as_bytes().first_chunk().copied();
    GameId::drawn(u128::from_be_bytes(bits.expect("a digest has 32 bytes")))
}

/// What a lock protects: nothing panics while one is held, and if it did, a list is still a list.
fn held<T>(lock: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    lock.lock().unwrap_or_else(PoisonError::into_inner)
}

fn nack(cmd: &Cmd, nack: Nack) -> FromServer {
    FromServer::Nack {
        id: cmd.id,
        code: nack.code,
        why: nack.why,
    }
}

fn refuse(cmd: &Cmd, why: Nack) -> Reply {
    Reply::Said(nack(cmd, why))
}

fn missing(cmd: &Cmd) -> Reply {
    Reply::Missing(nack(cmd, Nack::illegal("there is no such table")))
}

fn setback(cmd: &Cmd, setback: Setback) -> Reply {
    match setback {
        Setback::Unknown => Reply::Unknown,
        Setback::Conflict => refuse(cmd, Nack::new(Code::Busy)),
        Setback::Busy(why) => {
            let code = Code::Busy;
            refuse(cmd, Nack { code, why })
        }
    }
}

impl From<StoreError> for Setback {
    fn from(error: StoreError) -> Setback {
        logs::failed(&error);
        match error {
            StoreError::Busy => Setback::Busy(None),
            StoreError::Stopped(_) => Setback::Unknown,
            StoreError::ReadOnly(_) | StoreError::Invalid(_) | StoreError::Failed(_) => {
                Setback::Busy(Some(error.to_string()))
            }
        }
    }
}
