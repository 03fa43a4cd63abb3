//! All tables: each in memory under a lock of its own while somebody needs it.
//!
//! ```text
//! command ─► answered before? ─► what time brought ─► Table::decide ─► Store::append ─► durable
//!                                      ▲                                  │ conflict     │
//!                                      └───────── read again ◄────────────┘              ▼
//!                                       told to all who watch, then acknowledged ◄─ Table::apply
//! ```

mod commit;
mod create;
mod delete_account;
mod join;
mod live_table;
mod load;
mod long_poll;
mod other_nodes;
mod presence;
mod quarantine;
mod ratings;
mod subscribe;

use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use damier_protocol::{
    CommandError, CommandId, CommandRequest, ErrorCode, ErrorDetail, OpenTable, PersonId,
    ServerMessage, TableId,
};
use damier_store::{Store, StoreError};
use damier_tables::{Now, Who};
use tokio::sync::Notify;

pub(crate) use self::commit::CommitError;
pub(crate) use self::create::PairError;
use self::live_table::LiveTable;
use self::presence::Presence;
use crate::bus::Bus;
use crate::clock::Clock;
use crate::computer::Thinkers;
use crate::identity::Identity;
use crate::metrics::Metrics;
use crate::random;
use crate::timers::Timers;

/// How often a command is tried again when another node was quicker.
const TRIES: usize = 4;

/// A table, if it is in memory.
type Room = tokio::sync::Mutex<Option<LiveTable>>;

/// Who gives a command.
#[derive(Clone, Debug)]
pub(crate) enum By {
    /// Somebody at the other end of the network.
    Person(Identity),
    /// The computer that plays for the server.
    Computer,
}

/// When a message arrived, and what the network took of it.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Arrival {
    pub(crate) ms: u64,
    pub(crate) lag: u64,
}

/// What becomes of a command.
#[derive(Debug)]
pub(crate) enum Reply {
    /// It is answered, for good or not.
    Said(ServerMessage),
    /// There is no such table.
    Missing(ServerMessage),
    /// Nobody knows whether it is stored: it may be answered neither with yes nor with no.
    Unknown,
}

/// All tables.
pub(crate) struct Hub {
    store: Arc<dyn Store>,
    /// Other nodes, if there are any.
    bus: Arc<dyn Bus>,
    pub(crate) clock: Clock,
    /// When the server before this one was last known to run.
    last_beat: u64,
    rooms: Mutex<HashMap<TableId, Arc<Room>>>,
    /// Tables that cannot be read or written.
    quarantine: Mutex<HashSet<TableId>>,
    presence: Mutex<Presence>,
    timers: Timers,
    thinkers: Thinkers,
    /// Rung when a rated match has ended.
    to_rate: Arc<Notify>,
    is_stopping: AtomicBool,
    pub(crate) metrics: Metrics,
}

impl Hub {
    pub(crate) fn new(
        store: Arc<dyn Store>,
        clock: Clock,
        last_beat: u64,
        thinkers: Thinkers,
        bus: Arc<dyn Bus>,
    ) -> Hub {
        Hub {
            store,
            bus,
            clock,
            last_beat,
            rooms: Mutex::default(),
            quarantine: Mutex::default(),
            presence: Mutex::default(),
            timers: Timers::default(),
            thinkers,
            to_rate: Arc::default(),
            is_stopping: AtomicBool::new(false),
            metrics: Metrics::default(),
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

    /// What arrives now, without a known delay.
    pub(crate) fn arrival(&self) -> Arrival {
        Arrival {
            ms: self.clock.now(),
            lag: 0,
        }
    }

    /// Carries a command out. The answer comes when it is durable.
    pub(crate) async fn command(&self, by: &By, cmd: &CommandRequest, at: Arrival) -> Reply {
        let asked_at = Instant::now();
        let reply = match self.is_stopping() {
            true => refuse(cmd.id, ErrorCode::Busy),
            false => self.carry_out(by, cmd, at).await,
        };
        self.metrics.replied(&reply, asked_at);
        reply
    }

    /// Opens a table. The answer comes when it is durable.
    pub(crate) async fn open(&self, by: &Identity, asked: &OpenTable, at: Arrival) -> Reply {
        let asked_at = Instant::now();
        let reply = match self.is_stopping() {
            true => refuse(asked.id, ErrorCode::Busy),
            false => self.create(by, asked, at).await,
        };
        self.metrics.replied(&reply, asked_at);
        reply
    }

    async fn carry_out(&self, by: &By, cmd: &CommandRequest, at: Arrival) -> Reply {
        let game = &cmd.table;
        if self.is_quarantined(game) {
            return not_committed(cmd.id, &CommitError::Quarantined);
        }
        let room = self.room(game);
        let mut slot = room.lock().await;
        for tries in 0..TRIES {
            let live = match self.opened(&mut slot, game).await {
                Ok(Some(live)) => live,
                Ok(None) => {
                    drop(slot);
                    self.forget_missing(game, &room);
                    return missing(cmd.id);
                }
                Err(error) => return not_committed(cmd.id, &error),
            };
            // Whoever has seen more than this node knows has been at another one.
            let is_behind = tries == 0 && cmd.version > live.table.version();
            let tried = match is_behind {
                true => Err(CommitError::Conflict),
                false => self.attempt(live, by, cmd, at).await,
            };
            match tried {
                Ok(reply) => return reply,
                Err(CommitError::Conflict) => {
                    if let Err(error) = self.read_again(&mut slot, game).await {
                        return not_committed(cmd.id, &error);
                    }
                }
                Err(other) => {
                    self.judge(game, &other);
                    return not_committed(cmd.id, &other);
                }
            }
        }
        refuse(cmd.id, ErrorCode::Busy)
    }

    /// Carries a command out at a table as it is in memory.
    async fn attempt(
        &self,
        live: &mut LiveTable,
        by: &By,
        cmd: &CommandRequest,
        at: Arrival,
    ) -> Result<Reply, CommitError> {
        live.used = self.clock.now();
        let (identity, person) = match by {
            By::Person(identity) => match live.actor(identity, &cmd.command) {
                Some(person) => (Some(identity), Some(person)),
                None => return Ok(refuse(cmd.id, ErrorCode::Auth)),
            },
            By::Computer => (None, None),
        };
        if let Some(version) = live.answered(&senders(identity), cmd.id) {
            return Ok(Reply::Said(live.ack(cmd.id, version)));
        }
        // What time has brought about is nobody's command.
        let due = live.table.tick(at.ms);
        self.commit(live, due, None).await?;
        if !live.may(person, &cmd.command, at.ms) {
            return Ok(refuse(cmd.id, ErrorCode::Rate));
        }
        if self.keeps_apart(live, identity, &cmd.command).await? {
            let blocked = CommandError::illegal(ErrorDetail::Blocked);
            return Ok(refuse(cmd.id, blocked));
        }
        let now = Now {
            ms: at.ms,
            lag: at.lag,
            draw: random::bits(),
        };
        let who = person.map_or(Who::Computer, |person| Who::Person(person.visitor()));
        let named = join::named(cmd, identity, person);
        let decision = live.table.decide(&who, &named, now);
        self.commit(live, decision.change, Some((person, cmd)))
            .await?;
        self.look_after(live).await;
        Ok(match decision.answer {
            Ok(version) => Reply::Said(live.ack(cmd.id, version)),
            Err(error) => refuse(cmd.id, error),
        })
    }
}

/// As whom a command may have been sent before; the computer is nobody.
fn senders(identity: Option<&Identity>) -> Vec<Option<PersonId>> {
    match identity {
        Some(identity) => identity.people().map(|person| Some(person.id)).collect(),
        None => vec![None],
    }
}

/// What a lock protects: nothing panics while one is held, and if it did, a list is still a list.
fn held<T>(lock: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    lock.lock().unwrap_or_else(PoisonError::into_inner)
}

fn refuse(id: CommandId, error: impl Into<CommandError>) -> Reply {
    let error = error.into();
    Reply::Said(ServerMessage::Nack { id, error })
}

fn missing(id: CommandId) -> Reply {
    let error = CommandError::illegal(ErrorDetail::NoSuchTable);
    Reply::Missing(ServerMessage::Nack { id, error })
}

fn not_committed(id: CommandId, error: &CommitError) -> Reply {
    if error.is_unknown() {
        return Reply::Unknown;
    }
    let is_passing = matches!(
        error,
        CommitError::Conflict | CommitError::Store(StoreError::Busy)
    );
    let error = CommandError {
        code: ErrorCode::Busy,
        detail: (!is_passing).then_some(ErrorDetail::StoreUnavailable),
    };
    refuse(id, error)
}
