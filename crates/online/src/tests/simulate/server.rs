//! One server from its start to its stop or crash: the real service on the real store, in a runtime
//! whose time passes on command.

use std::collections::BTreeMap;
use std::sync::atomic::AtomicU64;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::extract::ws::Message;
use damier_protocol::{
    ClientMessage, Command, CommandId, CommandRequest, ErrorCode, PersonId, Phase, Resume,
    ServerMessage, ShortText, TableId, Version,
};
use damier_rules::Random;
use damier_store::{Store, wait};
use futures_util::FutureExt;
use tokio::runtime::{Builder, Runtime};
use tokio::time::{Instant, sleep_until};

use super::ledger::Ledger;
use super::store::SimStore;
use crate::admission::Asker;
use crate::api::Service;
use crate::clock::{Machine, Seen, Start};
use crate::computer::{Job, Thinkers};
use crate::heartbeat::Heartbeat;
use crate::hub::Hub;
use crate::identity::Identity;
use crate::pool::Pool;
use crate::sockets::{Caller, Connection};
use crate::subscriber::{Outgoing, Subscriber};
use crate::{Config, Ground, Online};

/// A running server.
pub(super) struct Server {
    // Dropped first: a crash ends whatever it was doing.
    runtime: Runtime,
    online: Online,
    pub(super) store: SimStore,
    thinkers: Thinkers,
    /// The machine's clock at the start, by its current setting.
    pub(super) machine: Arc<AtomicU64>,
    sockets: BTreeMap<u32, Socket>,
    began: Instant,
    ledger: Arc<Mutex<Ledger>>,
}

/// The server's side of a socket.
struct Socket {
    connection: Connection,
    subscriber: Subscriber,
    /// The tables requested here.
    asked: BTreeMap<TableId, Asked>,
    /// The commands given here.
    given: BTreeMap<CommandId, CommandRequest>,
}

struct Asked {
    /// The last version its client was sent, or said to have.
    sent: Version,
    /// Whether the table existed when it was requested.
    existed: bool,
    /// Whether something was sent, so that the socket certainly watches.
    watches: bool,
}

/// Something a server sends.
pub(super) enum Sent {
    Said(u32, ServerMessage),
    /// A socket ends.
    Closed(u32),
}

impl Server {
    /// Starts when the machine's clock shows `wall`.
    pub(super) fn start(
        store: SimStore,
        ledger: &Arc<Mutex<Ledger>>,
        beat: &Heartbeat,
        wall: u64,
    ) -> Server {
        let runtime = Builder::new_current_thread()
            .enable_time()
            .start_paused(true)
            .build()
            .expect("a runtime can be built");
        let entered = runtime.enter();
        let newest = wait(store.inner.newest_event()).expect("the store answers");
        let seen = Seen {
            servers: beat.read(),
            event: newest.map_or(0, |newest| newest as u64),
        };
        let machine = Arc::new(AtomicU64::new(wall));
        let ground = Ground {
            store: Arc::new(store.clone()),
            start: Start::now(Machine::Simulated(Arc::clone(&machine)), seen),
            heartbeat: beat.clone(),
            pool: Pool::inline(),
            lock: None,
        };
        let mut config = Config::new("nowhere");
        // Everybody remembers an evening, however far clocks jump.
        config.retention.guest_days = u32::MAX;
        let (online, thinkers) = Online::on(ground, config);
        let began = Instant::now();
        drop(entered);
        Server {
            runtime,
            online,
            store,
            thinkers,
            machine,
            sockets: BTreeMap::new(),
            began,
            ledger: Arc::clone(ledger),
        }
    }

    pub(super) fn hub(&self) -> &Arc<Hub> {
        &self.online.service.hub
    }

    pub(super) fn service(&self) -> Service {
        self.online.service.clone()
    }

    pub(super) fn now(&self) -> u64 {
        let _entered = self.runtime.enter();
        self.hub().clock.now()
    }

    /// The machine's clock.
    pub(super) fn date(&self) -> i64 {
        let _entered = self.runtime.enter();
        self.hub().clock.machine() as i64
    }

    pub(super) fn skip(&self, ms: u64) {
        self.hub().clock.skip(Duration::from_millis(ms));
    }

    /// Lets the server run until this many milliseconds after its start.
    pub(super) fn run_until(&self, ms: u64) {
        let until = self.began + Duration::from_millis(ms);
        self.runtime
            .block_on(async move { sleep_until(until).await });
    }

    pub(super) fn block_on<T>(&self, work: impl Future<Output = T>) -> T {
        self.runtime.block_on(work)
    }

    pub(super) fn spawn(&self, work: impl Future<Output = ()> + Send + 'static) {
        self.runtime.spawn(work);
    }

    /// A person opens a socket; returns whether they are let in.
    pub(super) fn connect(&mut self, number: u32, identity: Identity) -> bool {
        let _entered = self.runtime.enter();
        let hub = Arc::clone(self.hub());
        // A store that does not answer lets nobody in.
        let Ok(deaf_to) = self.runtime.block_on(hub.deaf_to(&identity)) else {
            return false;
        };
        let caller = Caller {
            identity,
            deaf_to,
            asker: Asker::default(),
            admission: Arc::clone(&self.online.service.admission),
            hold: None,
        };
        let (connection, subscriber) = Connection::open(&hub, caller);
        let socket = Socket {
            connection,
            subscriber,
            asked: BTreeMap::new(),
            given: BTreeMap::new(),
        };
        self.sockets.insert(number, socket);
        true
    }

    /// Whether a message can be accepted now.
    pub(super) fn has_room(&self, number: u32) -> bool {
        let socket = self.sockets.get(&number);
        socket.is_none_or(|socket| socket.connection.has_room())
    }

    /// A message arrives on a socket, if it is still open.
    pub(super) fn hear(&mut self, number: u32, said: &ClientMessage) -> Vec<Sent> {
        let known = |table: &TableId| {
            let ledger = self.ledger.lock().expect("the ledger panics nowhere");
            ledger.tables.contains_key(table)
        };
        let Some(socket) = self.sockets.get_mut(&number) else {
            return Vec::new();
        };
        let asked: &[Resume] = match said {
            ClientMessage::Hello { resume, .. } => resume,
            ClientMessage::Sync(resume) => std::slice::from_ref(resume),
            _ => &[],
        };
        for resume in asked {
            let asked = socket.asked.entry(resume.table.clone()).or_insert(Asked {
                sent: resume.version,
                existed: false,
                watches: false,
            });
            asked.existed = known(&resume.table);
        }
        if let ClientMessage::Cmd(cmd) = said {
            socket.given.insert(cmd.id, cmd.clone());
        }
        let text = serde_json::to_string(said).expect("a message is plain data");
        let _entered = self.runtime.enter();
        match socket.connection.hear(Message::Text(text.into())) {
            Ok(None) => Vec::new(),
            Ok(Some(answer)) => vec![Sent::Said(number, answer)],
            Err(_) => self.close(number).into_iter().collect(),
        }
    }

    /// Sends a ping; returns its payload.
    pub(super) fn ping(&mut self, number: u32) -> Option<Vec<u8>> {
        let _entered = self.runtime.enter();
        match self.sockets.get_mut(&number)?.connection.ping() {
            Message::Ping(payload) => Some(payload.to_vec()),
            _ => None,
        }
    }

    /// The answer to a ping arrives, or what claims to be one.
    pub(super) fn pong(&mut self, number: u32, payload: Vec<u8>) {
        let _entered = self.runtime.enter();
        if let Some(socket) = self.sockets.get_mut(&number) {
            // It is not answered.
            let _ = socket.connection.hear(Message::Pong(payload.into()));
        }
    }

    /// A socket is gone.
    pub(super) fn close(&mut self, number: u32) -> Option<Sent> {
        let socket = self.sockets.remove(&number)?;
        let now = self.now();
        let mut ledger = self.ledger.lock().expect("the ledger panics nowhere");
        for (table, _) in socket.asked.iter().filter(|(_, asked)| asked.watches) {
            for person in socket.subscriber.identity().people() {
                ledger.watched(table, person.id, now);
            }
        }
        let _entered = self.runtime.enter();
        self.online.service.hub.disconnected(&socket.subscriber);
        Some(Sent::Closed(number))
    }

    /// Everything sent meanwhile.
    pub(super) fn drain(&mut self) -> Vec<Sent> {
        let mut sent = Vec::new();
        let mut closed = Vec::new();
        let mut ledger = self.ledger.lock().expect("the ledger panics nowhere");
        for (number, socket) in &mut self.sockets {
            while let Some(outgoing) = socket.connection.outgoing.try_recv() {
                let (texts, is_last) = match outgoing {
                    Outgoing::One(text) => (vec![text], false),
                    Outgoing::Many(texts) => (texts, false),
                    Outgoing::Last(text) => (vec![text], true),
                };
                for text in texts {
                    match serde_json::from_str::<ServerMessage>(&text) {
                        Ok(said) => {
                            if let Err(problem) = socket.sends(&said, &mut ledger) {
                                ledger.fail(format!("socket {number}, {said:?}: {problem}"));
                            }
                            sent.push(Sent::Said(*number, said));
                        }
                        Err(error) => ledger.fail(format!("{text}: {error}")),
                    }
                }
                if is_last {
                    closed.push(*number);
                }
            }
            if socket.subscriber.wait_for_cut().now_or_never().is_some() {
                closed.push(*number);
            }
        }
        drop(ledger);
        sent.extend(closed.into_iter().filter_map(|number| self.close(number)));
        sent
    }

    /// The computer's questions meanwhile.
    pub(super) fn jobs(&self) -> Vec<Job> {
        std::iter::from_fn(|| self.thinkers.try_next()).collect()
    }

    /// The computer answers, without much thought.
    pub(super) fn think(&self, job: &Job, random: &mut Random) {
        let (version, seat, is_answer) = job.about;
        let hub = Arc::clone(self.hub());
        let (pick, game) = (random.next(), job.table.clone());
        self.spawn(async move {
            let legal = hub.moves(&game, &Identity::default()).await.ok().flatten();
            let moves = legal.map_or_else(Vec::new, |legal| legal.moves);
            let text = (!moves.is_empty()).then(|| &moves[pick as usize % moves.len()]);
            let command = match (is_answer, text) {
                (true, _) if pick % 2 == 0 => Some(Command::Accept { seat }),
                (true, _) => Some(Command::Decline { seat }),
                (false, Some(text)) => Some(Command::Move {
                    seat,
                    text: ShortText::cut(text),
                }),
                (false, None) => None,
            };
            let table = game.clone();
            let cmd = command.map(|command| CommandRequest {
                table,
                id: CommandId::drawn(u128::from(pick) << 64 | 1),
                version,
                command,
            });
            hub.computed(&game, cmd).await;
        });
    }

    /// Stops cleanly; returns the last messages.
    pub(super) fn stop(mut self) -> Vec<Sent> {
        let hub = Arc::clone(self.hub());
        self.runtime.block_on(hub.stop());
        let mut sent = self.drain();
        let numbers: Vec<u32> = self.sockets.keys().copied().collect();
        sent.extend(numbers.into_iter().filter_map(|number| self.close(number)));
        let Server {
            runtime, online, ..
        } = self;
        runtime.block_on(online.stop());
        sent
    }
}

impl Socket {
    /// Checks whether this may be said here now.
    fn sends(&mut self, said: &ServerMessage, ledger: &mut Ledger) -> Result<(), String> {
        let people: Vec<_> = self
            .subscriber
            .identity()
            .people()
            .map(|it| it.id)
            .collect();
        // A mute is no event, and answered with the version that was seen.
        if let ServerMessage::Ack { id, version, .. } = said
            && let Some(cmd) = self.given.get(id)
            && matches!(cmd.command, Command::Mute { .. })
        {
            ledger.count("muted");
            return (*version == cmd.version)
                .then_some(())
                .ok_or_else(|| "another version than was seen".to_owned());
        }
        let table = match said {
            ServerMessage::Ev { table, .. } | ServerMessage::Here { table, .. } => table,
            ServerMessage::Snap { table } => &table.state.table,
            ServerMessage::Missing { table } => {
                let asked = self.asked.get(table).ok_or("nobody asked")?;
                let page = ledger.tables.get(table);
                let is_visible =
                    page.is_some_and(|page| super::checks::is_visible(&people, &page.table));
                return match asked.existed && is_visible {
                    true => Err("the table is there".to_owned()),
                    false => Ok(()),
                };
            }
            ServerMessage::Ack { table, id, version } => {
                let page = ledger.tables.get(table).ok_or("nothing is stored")?;
                let event = page.log.get((version.0 as usize).wrapping_sub(1));
                let cause = event.and_then(|event| event.cause);
                let same = |it: damier_protocol::Cause| {
                    it.id == *id && it.person.is_some_and(|person| people.contains(&person))
                };
                let is_stored = cause.is_some_and(same);
                return is_stored
                    .then_some(())
                    .ok_or_else(|| "it is not stored".to_owned());
            }
            ServerMessage::Nack { id, error } if error.code == ErrorCode::Auth => {
                return match self
                    .given
                    .get(id)
                    .is_some_and(|cmd| may(&people, cmd, ledger))
                {
                    true => Err("they hold that seat".to_owned()),
                    false => Ok(()),
                };
            }
            _ => return Ok(()),
        };
        let asked = self.asked.get_mut(table).ok_or("nobody asked for it")?;
        if !std::mem::replace(&mut asked.watches, true) {
            for person in &people {
                ledger.watches(table, *person);
            }
        }
        let page = ledger.tables.get(table).ok_or("nothing is stored of it")?;
        match said {
            ServerMessage::Ev { event, .. } => {
                if event.version > asked.sent.next() {
                    return Err(format!("a gap after {:?}", asked.sent));
                }
                asked.sent = asked.sent.max(event.version);
                let stored = page.log.get(event.version.0 as usize - 1);
                let stored = stored.ok_or("it is told and not stored")?;
                super::checks::is_for(&people, &ledger.blocks, page, (stored, event))
            }
            ServerMessage::Snap { table } => {
                let version = table.state.version;
                asked.sent = asked.sent.max(version);
                let stored = page.log.get(version.0 as usize - 1);
                let stored = stored.ok_or("it is told and not stored")?;
                super::checks::is_view(&people, page, stored, table)
            }
            _ => Ok(()),
        }
    }
}

/// Whether a command comes from a seat that these people have held since before they gave it.
fn may(people: &[PersonId], cmd: &CommandRequest, ledger: &Ledger) -> bool {
    let table = ledger.tables.get(&cmd.table).map(|page| &page.table);
    let seat = cmd.command.seat();
    let place = table.zip(seat).and_then(|(table, seat)| table.seat(seat));
    let has_begun = table.is_some_and(|table| table.phase() != Phase::Waiting);
    let holds = place.is_some_and(|place| {
        let is_theirs = people.iter().any(|person| place.is_held_by(*person));
        is_theirs && place.since <= cmd.version
    });
    // The computer is seated by whoever opened the table.
    let is_for_them = match cmd.command {
        Command::SeatComputer { .. } => {
            table.is_some_and(|table| people.contains(&table.state().creator))
        }
        _ => true,
    };
    has_begun && holds && is_for_them
}
