//! All tables: each in memory under its own lock while somebody needs it.
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
mod glance;
mod join;
mod live_table;
mod load;
mod long_poll;
mod mutes;
mod other_nodes;
mod presence;
mod quarantine;
mod ratings;
mod subscribe;

use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::Instant;

use damier_protocol::{
    CommandError, CommandId, CommandRequest, ErrorCode, ErrorDetail, OpenTable, PersonId,
    ServerMessage, TableId,
};
use damier_store::{Store, StoreError};
use damier_tables::{Now, Outage, Table, Who};
use tokio::sync::{Notify, mpsc};

pub(crate) use self::commit::CommitError;
pub(crate) use self::create::PairError;
use self::live_table::LiveTable;
use self::mutes::Mutes;
use self::presence::Presence;
use crate::bus::Bus;
use crate::clock::{Clock, Start, Watch, grace_after_jump};
use crate::computer::Asking;
use crate::identity::Identity;
use crate::metrics::Metrics;
use crate::pool::Pool;
use crate::push::Call;
use crate::timers::Timers;
use crate::{logs, random};

/// How often a command is retried when another node was quicker.
const TRIES: usize = 4;

/// A table, if it is in memory.
type Room = tokio::sync::Mutex<Option<LiveTable>>;

/// The sender of a command.
#[derive(Clone, Debug)]
pub(crate) enum By {
    /// Somebody at the other end of the network.
    Person(Identity),
    /// The computer, run by the server.
    Computer,
}

/// When a message arrived, and how long the network took.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Arrival {
    pub(crate) ms: u64,
    pub(crate) lag: u64,
}

/// The outcome of a command.
#[derive(Debug)]
pub(crate) enum Reply {
    /// It is answered, for good or not.
    Said(ServerMessage),
    /// The sender has seen more than is stored so far: not now, but nothing is wrong here.
    Early(ServerMessage),
    /// There is no such table.
    Missing(ServerMessage),
    /// It is unknown whether it is stored: it must be answered with neither yes nor no.
    Unknown,
}

/// All tables.
pub(crate) struct Hub {
    store: Arc<dyn Store>,
    /// Other nodes, if there are any.
    bus: Arc<dyn Bus>,
    pub(crate) clock: Clock,
    /// The times without a server before this one.
    outage: Outage,
    /// From when old data may be swept.
    sweeps_from: AtomicU64,
    watch: Mutex<Watch>,
    rooms: Mutex<HashMap<TableId, Arc<Room>>>,
    /// Tables that cannot be read or written.
    quarantine: Mutex<HashSet<TableId>>,
    presence: Mutex<Presence>,
    mutes: Mutex<Mutes>,
    timers: Timers,
    thinkers: Asking,
    pool: Pool,
    /// Rung when a rated match has ended.
    to_rate: Arc<Notify>,
    /// Takes calls for those who are not here, if anybody carries them.
    calls: OnceLock<mpsc::Sender<Call>>,
    is_stopping: AtomicBool,
    pub(crate) metrics: Metrics,
}

impl Hub {
    pub(crate) fn new(
        store: Arc<dyn Store>,
        start: Start,
        thinkers: Asking,
        pool: Pool,
        bus: Arc<dyn Bus>,
    ) -> Hub {
        let hub = Hub {
            store,
            bus,
            watch: Mutex::new(Watch::new(&start.clock)),
            clock: start.clock,
            sweeps_from: AtomicU64::new(start.outage.grace),
            outage: start.outage,
            rooms: Mutex::default(),
            quarantine: Mutex::default(),
            presence: Mutex::default(),
            mutes: Mutex::default(),
            timers: Timers::default(),
            thinkers,
            pool,
            to_rate: Arc::default(),
            calls: OnceLock::new(),
            is_stopping: AtomicBool::new(false),
            metrics: Metrics::default(),
        };
        if let Some(jump) = start.oddity {
            hub.metrics.clock_jumps.inc();
            logs::odd_clock(jump);
        }
        hub
    }

    /// Notices if the machine's clock was set while the server runs.
    pub(crate) fn watch_clock(&self) {
        if let Some(jump) = held(&self.watch).jump(&self.clock) {
            self.metrics.clock_jumps.inc();
            logs::odd_clock(jump);
            let grace = grace_after_jump(self.clock.now());
            self.sweeps_from.fetch_max(grace, Ordering::AcqRel);
        }
    }

    /// The date by which data is too old to keep; `None` while the machine's clock may be wrong.
    pub(crate) fn sweep_date(&self) -> Option<i64> {
        // In this order: a clock that is set in between is noticed, or was not read yet.
        let date = self.clock.machine() as i64;
        self.watch_clock();
        let may = self.clock.now() >= self.sweeps_from.load(Ordering::Acquire);
        may.then_some(date)
    }

    /// From now on those who are not here are called by this.
    pub(crate) fn call_by(&self, calls: mpsc::Sender<Call>) {
        // The first one stays.
        let _ = self.calls.set(calls);
    }

    /// The record of everything.
    pub(crate) fn store(&self) -> &dyn Store {
        self.store.as_ref()
    }

    /// Whether the server is about to stop.
    pub(crate) fn is_stopping(&self) -> bool {
        self.is_stopping.load(Ordering::Acquire)
    }

    /// An arrival now, without a known delay.
    pub(crate) fn arrival(&self) -> Arrival {
        Arrival {
            ms: self.clock.now(),
            lag: 0,
        }
    }

    /// Carries out a command. The answer comes when it is durable.
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
            // A sender who has seen more than this node knows has been at another one.
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

    /// Tries a command on the table as it is in memory.
    async fn attempt(
        &self,
        live: &mut LiveTable,
        by: &By,
        cmd: &CommandRequest,
        at: Arrival,
    ) -> Result<Reply, CommitError> {
        live.used = self.clock.now();
        let (identity, person) = match by {
            // What is not for their eyes is as good as missing.
            By::Person(identity) if !live.is_open_to(identity) => return Ok(missing(cmd.id)),
            By::Person(identity) => match live.actor(identity, &cmd.command) {
                Some(person) => (Some(identity), Some(person)),
                None => return Ok(refuse(cmd.id, ErrorCode::Auth)),
            },
            By::Computer => (None, None),
        };
        if let Some(version) = live.answered(&senders(identity), cmd.id) {
            return Ok(Reply::Said(live.ack(cmd.id, version)));
        }
        // Events by timers are nobody's command.
        let whose = person.map(|person| person.id);
        let due = self.work(live, whose, move |table| table.tick(at.ms)).await;
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
        let decision = match live.is_heavy() {
            true => {
                let named = named.into_owned();
                let decide = move |table: &Table| table.decide(&who, &named, now);
                self.work(live, whose, decide).await
            }
            false => live.quickly(|table| table.decide(&who, &named, now)),
        };
        self.commit(live, decision.change, Some((person, cmd)))
            .await?;
        if decision.answer.is_ok() {
            held(&self.mutes).heed(&mut live.table, &cmd.command);
        }
        self.look_after(live).await;
        Ok(match decision.answer {
            Ok(version) => Reply::Said(live.ack(cmd.id, version)),
            Err(error) if error.code == ErrorCode::Busy && cmd.version > live.table.version() => {
                Reply::Early(ServerMessage::Nack { id: cmd.id, error })
            }
            Err(error) => refuse(cmd.id, error),
        })
    }
}

impl Hub {
    /// Works on a table: here if that is quick, otherwise in the pool.
    pub(super) async fn work<T: Send + 'static>(
        &self,
        live: &mut LiveTable,
        whose: Option<PersonId>,
        work: impl FnOnce(&Table) -> T + Send + 'static,
    ) -> T {
        if !live.is_heavy() {
            return live.quickly(work);
        }
        let table = live.table.clone();
        let (done, took) = self
            .pool
            .run(whose, move || {
                let began = Instant::now();
                (work(&table), began.elapsed())
            })
            .await;
        live.took(took);
        done
    }
}

/// The people under which a command may have been sent before; the computer is `None`.
fn senders(identity: Option<&Identity>) -> Vec<Option<PersonId>> {
    match identity {
        Some(identity) => identity.people().map(|person| Some(person.id)).collect(),
        None => vec![None],
    }
}

/// The content of a lock: nothing panics while one is held, and if it did, a list is still a list.
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
