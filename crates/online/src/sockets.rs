//! Sockets: messages in, events out.
//!
//! ```text
//! frames ─► connection ─► inbox ─► work ─► hub
//!               ▲                            │ answers, events of all subscriptions
//!               └──────── queue of 64 ◄──────┘
//! ```
//!
//! Two tasks per socket: one reads and writes, so that a message is timed when it arrives; the
//! other carries out the requests, in order.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade, close_code};
use axum::response::Response;
use damier_protocol::{
    ClientMessage, CommandError, CommandId, CommandRequest, ErrorCode, ErrorDetail,
    MAX_MESSAGE_BYTES, MAX_RESUMED, OpenTable, PersonId, Resume, ServerMessage, TableId, VERSION,
};
use damier_tables::rates::{Bucket, Rate};
use serde::Deserialize;
use tokio::sync::mpsc;
use tokio::time::{Instant, interval, timeout};

use crate::admission::{Admission, Asker, Hold, What};
use crate::error::text;
use crate::hub::{Arrival, By, Hub, Reply};
use crate::identity::Identity;
use crate::lag::Lag;
use crate::random;
use crate::subscriber::{Outgoing, Queue, Subscriber};

/// The read buffer of a socket: several commands. The usual 128 KiB would be kept for every socket,
/// however idle.
const READ_BUFFER: usize = 2 * 1024;
/// Messages that may wait to be carried out.
const INBOX: usize = 32;
/// The number of refusals for haste after which a socket is closed.
const MOST_REFUSED: u32 = 100;
/// The most pings and pongs of a socket.
const FIDGETING: Rate = Rate::new(60, 60_000);
/// How often the other end is pinged, and how long it may be silent.
const PING: Duration = Duration::from_secs(15);
const SILENCE: Duration = Duration::from_secs(50);
/// How long a session is assumed to stay valid.
const SESSION_CHECK: u64 = 30_000;
/// How long the other end may take to hear that it is over.
const FAREWELL: Duration = Duration::from_secs(1);

/// The caller at the other end of a socket.
pub(crate) struct Caller {
    pub(crate) identity: Identity,
    /// The people they have blocked.
    pub(crate) deaf_to: Vec<PersonId>,
    pub(crate) asker: Asker,
    /// Limits how much they may send.
    pub(crate) admission: Arc<Admission>,
    /// The socket counts as theirs as long as it is open.
    pub(crate) hold: Option<Hold>,
}

/// A message that is too long is still read up to here: if a socket is closed with unread data, the
/// network drops the close code on its way.
const LONGEST_READ: usize = 2 * MAX_MESSAGE_BYTES;

/// Answers a request for a socket.
pub(crate) fn open(upgrade: WebSocketUpgrade, hub: Arc<Hub>, caller: Caller) -> Response {
    upgrade
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(READ_BUFFER)
        .max_message_size(LONGEST_READ)
        .max_frame_size(LONGEST_READ)
        .on_upgrade(move |socket| converse(socket, hub, caller))
}

/// A message with the time of its arrival.
struct Received {
    said: ClientMessage,
    at: Arrival,
}

async fn converse(mut socket: WebSocket, hub: Arc<Hub>, mut caller: Caller) {
    let hold = caller.hold.take();
    let evicted = async {
        match &hold {
            Some(hold) => hold.evicted().await,
            None => std::future::pending().await,
        }
    };
    let (mut connection, subscriber) = Connection::open(&hub, caller);
    let ending = tokio::select! {
        ending = connection.go_on(&mut socket) => ending,
        () = evicted => Some((close_code::POLICY, "too many sockets of this network")),
        () = subscriber.wait_for_cut() => {
            hub.metrics.cut_off();
            Some((close_code::AGAIN, "too slow, or something is wrong here: come back"))
        }
    };
    hub.disconnected(&subscriber);
    // Waiting messages are still carried out; then the socket's subscriptions end.
    drop(connection);
    if let Some((code, reason)) = ending {
        let reason = reason.into();
        let close = Message::Close(Some(CloseFrame { code, reason }));
        // A client that does not listen does not hear why.
        let _ = timeout(FAREWELL, socket.send(close)).await;
    }
}

/// Why a socket is closed; `None` if the other end closed it.
pub(crate) type Ending = Option<(u16, &'static str)>;

/// The side of a socket that reads and writes.
pub(crate) struct Connection {
    hub: Arc<Hub>,
    inbox: mpsc::Sender<Box<Received>>,
    pub(crate) outgoing: Queue,
    admission: Arc<Admission>,
    asker: Asker,
    /// Whether they have taken a seat over this socket: then they are no longer a stranger.
    has_sat: Arc<AtomicBool>,
    person: Option<PersonId>,
    refused: u32,
    is_greeted: bool,
    fidgeting: Bucket,
    lag: Lag,
}

impl Connection {
    /// Opens a connection; its requests are carried out in another task.
    pub(crate) fn open(hub: &Arc<Hub>, caller: Caller) -> (Connection, Subscriber) {
        let person = caller.identity.person().map(|person| person.id);
        let has_sat = Arc::new(AtomicBool::new(false));
        let service = Work {
            hub: Arc::clone(hub),
            admission: Arc::clone(&caller.admission),
            asker: caller.asker,
            has_sat: Arc::clone(&has_sat),
        };
        let (subscriber, outgoing) = Subscriber::new(caller.identity, caller.deaf_to);
        let (inbox, requests) = mpsc::channel(INBOX);
        hub.connected(&subscriber);
        tokio::spawn(service.carry_out_all(subscriber.clone(), requests));
        let connection = Connection {
            hub: Arc::clone(hub),
            inbox,
            outgoing,
            admission: caller.admission,
            asker: caller.asker,
            has_sat,
            person,
            refused: 0,
            is_greeted: false,
            fidgeting: Bucket::new(FIDGETING, hub.clock.now()),
            lag: Lag::default(),
        };
        (connection, subscriber)
    }

    /// Whether there is room for another message.
    pub(crate) fn has_room(&self) -> bool {
        self.inbox.capacity() > 0
    }

    async fn go_on(&mut self, socket: &mut WebSocket) -> Ending {
        let mut pings = interval(PING);
        let mut heard = Instant::now();
        loop {
            tokio::select! {
                // A client that asks for more than can be done waits.
                received = socket.recv(), if self.has_room() => {
                    heard = Instant::now();
                    let answer = match received {
                        None => return None,
                        Some(Err(error)) => return is_too_long(&error),
                        Some(Ok(message)) => match self.hear(message) {
                            Ok(answer) => answer,
                            Err(ending) => return ending,
                        },
                    };
                    if let Some(said) = answer {
                        socket.send(Message::Text(text(&said).into())).await.ok()?;
                    }
                }
                outgoing = self.outgoing.recv() => {
                    if let Err(ending) = send(socket, outgoing?).await {
                        return ending;
                    }
                }
                _ = pings.tick() => {
                    if heard.elapsed() > SILENCE {
                        return Some((close_code::AWAY, "nothing was heard"));
                    }
                    socket.send(self.ping()).await.ok()?;
                }
            }
        }
    }

    /// Handles a message; returns an immediate answer if there is one.
    pub(crate) fn hear(&mut self, message: Message) -> Result<Option<ServerMessage>, Ending> {
        let now = self.hub.clock.now();
        let text = match message {
            Message::Text(text) if text.len() > MAX_MESSAGE_BYTES => return Err(Some(TOO_LONG)),
            Message::Text(text) => text,
            Message::Binary(_) => {
                return Err(Some((close_code::UNSUPPORTED, "messages are texts")));
            }
            Message::Pong(sent) => {
                self.lag.pong(&sent, now);
                return self.fidget(now);
            }
            Message::Ping(_) => return self.fidget(now),
            Message::Close(_) => return Err(None),
        };
        // Counted before it is parsed: unreadable messages cost as much.
        let may_say = self.may_say(now);
        let said = match serde_json::from_str::<ClientMessage>(&text) {
            Ok(said) => said,
            Err(_) if !may_say => return Err(Some(TOO_MANY)),
            Err(error) => return refuse_unreadable(&text, &error).map(Some),
        };
        if said.check().is_err() {
            return Err(Some((
                close_code::PROTOCOL,
                "no such message is spoken here",
            )));
        }
        if !may_say {
            self.refused += 1;
            return match said {
                ClientMessage::Cmd(CommandRequest { id, .. })
                | ClientMessage::Open(OpenTable { id, .. })
                    if self.refused <= MOST_REFUSED =>
                {
                    let error = ErrorCode::Rate.into();
                    Ok(Some(ServerMessage::Nack { id, error }))
                }
                _ => Err(Some(TOO_MANY)),
            };
        }
        self.refused = 0;
        self.take(said, now)
    }

    /// Pings and pongs are no messages and counted for this socket alone: a browser sends one in 15
    /// seconds.
    fn fidget(&mut self, now: u64) -> Result<Option<ServerMessage>, Ending> {
        match self.fidgeting.take(now) {
            true => Ok(None),
            false => Err(Some(TOO_MANY)),
        }
    }

    fn may_say(&self, now: u64) -> bool {
        let asker = self.asker.known_if(self.has_sat.load(Ordering::Relaxed));
        self.admission.may_say(self.person, &asker, now)
    }

    fn take(&mut self, said: ClientMessage, now: u64) -> Result<Option<ServerMessage>, Ending> {
        match &said {
            ClientMessage::Hello { .. } if self.is_greeted => {
                return Err(Some((close_code::PROTOCOL, "one hello is enough")));
            }
            ClientMessage::Hello { .. } => self.is_greeted = true,
            _ if !self.is_greeted => {
                return Err(Some((close_code::PROTOCOL, "the first message is hello")));
            }
            ClientMessage::Cmd(CommandRequest { id, .. })
            | ClientMessage::Open(OpenTable { id, .. })
                if self.person.is_none() =>
            {
                let error = CommandError {
                    code: ErrorCode::Auth,
                    detail: Some(ErrorDetail::PersonNeeded),
                };
                return Ok(Some(ServerMessage::Nack { id: *id, error }));
            }
            _ => {}
        }
        let at = Arrival {
            ms: now,
            lag: self.lag.round_trip(),
        };
        // A queue keeps room for 32 of them, however idle it is: they are small.
        let heard = Box::new(Received { said, at });
        match self.inbox.try_send(heard) {
            Ok(()) => Ok(None),
            Err(_) => Err(Some((close_code::AGAIN, "too much waits"))),
        }
    }

    /// Pings the other end, and measures how long the answer takes.
    pub(crate) fn ping(&mut self) -> Message {
        let payload = self.lag.ping(random::bits(), self.hub.clock.now());
        Message::Ping(payload.into())
    }
}

async fn send(socket: &mut WebSocket, outgoing: Outgoing) -> Result<(), Ending> {
    let (texts, is_last) = match outgoing {
        Outgoing::One(text) => (vec![text], false),
        Outgoing::Many(texts) => (texts, false),
        Outgoing::Last(text) => (vec![text], true),
    };
    for text in texts {
        socket.send(Message::Text(text)).await.map_err(|_| None)?;
    }
    if is_last {
        return Err(Some((close_code::RESTART, "the server stops")));
    }
    Ok(())
}

/// Refuses an unreadable message by its id if it has one; otherwise the socket is closed.
fn refuse_unreadable(text: &str, error: &serde_json::Error) -> Result<ServerMessage, Ending> {
    #[derive(Deserialize)]
    struct Named {
        id: CommandId,
    }
    let Ok(Named { id }) = serde_json::from_str(text) else {
        return Err(Some((close_code::INVALID, "that is no message")));
    };
    let what = error.to_string();
    let error = CommandError::illegal(ErrorDetail::Unreadable { what });
    Ok(ServerMessage::Nack { id, error })
}

const TOO_MANY: (u16, &str) = (close_code::POLICY, "too many messages");
const TOO_LONG: (u16, &str) = (close_code::SIZE, "the message is too long");

/// If a message was too long the other end is told. Otherwise it is gone.
fn is_too_long(error: &axum::Error) -> Ending {
    let is_long = error.to_string().contains("too long");
    is_long.then_some(TOO_LONG)
}

/// The side of a socket that carries out requests.
struct Work {
    hub: Arc<Hub>,
    admission: Arc<Admission>,
    asker: Asker,
    has_sat: Arc<AtomicBool>,
}

impl Work {
    /// Carries out all requests, until the other side ends.
    async fn carry_out_all(
        self,
        subscriber: Subscriber,
        mut requests: mpsc::Receiver<Box<Received>>,
    ) {
        let mut watched: Vec<TableId> = Vec::new();
        let mut asked = self.hub.clock.now();
        while let Some(heard) = requests.recv().await {
            if heard.at.ms.saturating_sub(asked) > SESSION_CHECK {
                asked = heard.at.ms;
                if !Box::pin(self.hub.is_logged_in(subscriber.identity())).await {
                    subscriber.cut();
                    break;
                }
            }
            // Carrying out needs several times the memory of waiting: it is kept only meanwhile.
            Box::pin(self.carry_out(&subscriber, &mut watched, *heard)).await;
        }
        for table in watched {
            Box::pin(self.hub.unsubscribe(&subscriber, &table)).await;
        }
    }

    async fn carry_out(
        &self,
        subscriber: &Subscriber,
        watched: &mut Vec<TableId>,
        heard: Received,
    ) {
        let hub = &self.hub;
        match heard.said {
            ClientMessage::Hello { resume, .. } => {
                let (protocol, now) = (VERSION, hub.clock.now());
                answer(subscriber, &ServerMessage::Welcome { protocol, now }).await;
                for known in resume {
                    // A table that is named twice is sent once.
                    if !watched.contains(&known.table) {
                        subscribe(hub, subscriber, watched, &known).await;
                    }
                }
            }
            ClientMessage::Sync(known) => subscribe(hub, subscriber, watched, &known).await,
            ClientMessage::Open(asked) => {
                if !self.may_open(heard.at.ms) {
                    let (id, error) = (asked.id, ErrorCode::Rate.into());
                    return answer(subscriber, &ServerMessage::Nack { id, error }).await;
                }
                let reply = hub.open(subscriber.identity(), &asked, heard.at).await;
                self.reply_to(subscriber, reply).await;
            }
            ClientMessage::Cmd(cmd) => {
                let by = By::Person(subscriber.identity().clone());
                let reply = hub.command(&by, &cmd, heard.at).await;
                self.reply_to(subscriber, reply).await;
            }
        }
    }

    fn may_open(&self, now: u64) -> bool {
        let asker = self.asker.known_if(self.has_sat.load(Ordering::Relaxed));
        self.admission.may(What::Tables, &asker, now)
    }

    async fn reply_to(&self, subscriber: &Subscriber, reply: Reply) {
        match reply {
            Reply::Said(said) | Reply::Early(said) | Reply::Missing(said) => {
                // A table obeys only those who sit at it, or sit down by the command.
                if matches!(said, ServerMessage::Ack { .. }) {
                    self.has_sat.store(true, Ordering::Relaxed);
                }
                answer(subscriber, &said).await;
            }
            // Neither yes nor no: the client sends it again after reconnecting.
            Reply::Unknown => subscriber.cut(),
        }
    }
}

async fn subscribe(hub: &Hub, subscriber: &Subscriber, watched: &mut Vec<TableId>, known: &Resume) {
    if !watched.contains(&known.table) && watched.len() >= MAX_RESUMED {
        let oldest = watched.remove(0);
        hub.unsubscribe(subscriber, &oldest).await;
    }
    if hub.subscribe(subscriber, known).await && !watched.contains(&known.table) {
        watched.push(known.table.clone());
    }
}

async fn answer(subscriber: &Subscriber, said: &ServerMessage) {
    if let Some(room) = subscriber.room().await {
        room.send(Outgoing::one(said));
    }
}
