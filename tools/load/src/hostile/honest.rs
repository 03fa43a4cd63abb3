//! Honest visitors: their occasional requests have to succeed, and soon.

use std::io;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use damier_protocol::http::{Accepted, NewAccount, SignIn};
use damier_protocol::{
    ClientMessage, CommandId, OpenTable, SeatSetting, ServerMessage, TableId, TableSettings,
    VERSION,
};
use futures_util::{SinkExt, StreamExt};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::{Instant, MissedTickBehavior, interval, timeout};
use tokio_tungstenite::tungstenite::Message;

use crate::end::upgrade;
use crate::http::{self, Request, Way};

/// How long a visit may take.
pub(super) const PATIENCE: Duration = Duration::from_secs(2);
/// The time between visits.
pub(super) const OFTEN: Duration = Duration::from_millis(500);
/// The time between sign-ins: a browser may sign in ten times in five minutes.
pub(super) const SELDOM: Duration = Duration::from_secs(5);

const PASSWORD: &str = "a long road home";

/// Asks for the health of the server.
pub(super) async fn ask_health(way: Way) -> Result<()> {
    let mut stream = way.connect(0).await?;
    http::ask(&mut stream, &Request::get("/healthz")).await?;
    Ok(())
}

/// A member with their own table.
#[derive(Clone)]
pub(super) struct Friend {
    way: Way,
    /// Their name, which everybody knows.
    pub(super) name: &'static str,
    /// The cookie of their browser.
    person: String,
    /// The cookie of their session, renewed when they sign in.
    session: Arc<Mutex<String>>,
    pub(super) table: TableId,
}

impl Friend {
    /// Registers and opens a table, before joining the network of the others: an address may open
    /// twenty.
    pub(super) async fn arrive(way: Way, name: &'static str) -> Result<Friend> {
        let mut stream = Way::apart(way.at).connect(0).await?;
        let account = NewAccount {
            name: name.to_owned(),
            password: PASSWORD.to_owned(),
        };
        let person = http::ask(&mut stream, &Request::new("POST", "/api/person")).await?;
        let person = person.cookie.context("a cookie for whoever has none")?;
        let register = Request::post("/api/accounts", &account).with_cookie(Some(&person));
        let session = http::ask(&mut stream, &register).await?.cookie;
        let session = session.context("a session for whoever registers")?;
        let mut friend = Friend {
            way,
            name,
            person,
            session: Arc::new(Mutex::new(session)),
            table: TableId::drawn(0),
        };
        let seats = vec![SeatSetting::Here { name: None }, SeatSetting::Friend];
        let open = OpenTable {
            id: CommandId::drawn(1),
            settings: TableSettings::new("mak-yek", seats),
        };
        let open = Request::post("/api/tables", &open).with_cookie(Some(&friend.cookie()));
        let opened = http::ask(&mut stream, &open).await?;
        let opened: Accepted = serde_json::from_str(&opened.body)?;
        friend.table = opened.table;
        Ok(friend)
    }

    fn cookie(&self) -> String {
        let session = self.session.lock().unwrap_or_else(PoisonError::into_inner);
        format!("{}; {session}", self.person)
    }

    /// Reloads the table, and opens a socket.
    pub(super) async fn come_back(self) -> Result<()> {
        let mut stream = self.way.connect(0).await?;
        let table = format!("/api/tables/{}", self.table);
        let cookie = self.cookie();
        let table = Request::get(table).with_cookie(Some(&cookie));
        http::ask(&mut stream, &table).await?;
        let stream = self.way.connect(0).await?;
        let mut socket = upgrade(self.way, stream, Some(&cookie)).await?;
        let hello = ClientMessage::Hello {
            protocol: VERSION,
            resume: Vec::new(),
        };
        let hello = serde_json::to_string(&hello)?;
        socket.send(Message::text(hello)).await?;
        while let Some(message) = socket.next().await {
            if let Message::Text(text) = message?
                && matches!(serde_json::from_str(&text)?, ServerMessage::Welcome { .. })
            {
                return Ok(());
            }
        }
        Err(io::Error::from(io::ErrorKind::UnexpectedEof).into())
    }

    /// Signs in again, in the same browser.
    pub(super) async fn sign_in(self) -> Result<()> {
        let mut stream = self.way.connect(0).await?;
        let cookie = self.cookie();
        let me = Request::get("/api/me").with_cookie(Some(&cookie));
        let me = http::ask(&mut stream, &me).await?;
        ensure!(me.body.contains(self.name), "the session is gone");
        let sign_in = SignIn {
            name: self.name.to_owned(),
            password: PASSWORD.to_owned(),
        };
        let sign_in = Request::post("/api/session", &sign_in).with_cookie(Some(&cookie));
        let session = http::ask(&mut stream, &sign_in).await?.cookie;
        let session = session.context("a session for whoever signs in")?;
        *self.session.lock().unwrap_or_else(PoisonError::into_inner) = session;
        Ok(())
    }
}

/// The results of visits.
#[derive(Default)]
pub(super) struct Visits {
    pub(super) count: usize,
    pub(super) slowest: Duration,
    pub(super) failures: Vec<String>,
}

/// A visitor who comes again and again.
pub(super) struct Visiting {
    stop: oneshot::Sender<()>,
    task: JoinHandle<Visits>,
}

impl Visiting {
    /// Visits again and again, at this interval.
    pub(super) fn begin<V, F>(every: Duration, visit: V) -> Visiting
    where
        V: Fn() -> F + Send + 'static,
        F: Future<Output = Result<()>> + Send + 'static,
    {
        let (stop, mut stopped) = oneshot::channel();
        let task = tokio::spawn(async move {
            let mut visits = Visits::default();
            let mut pace = interval(every);
            pace.set_missed_tick_behavior(MissedTickBehavior::Delay);
            loop {
                tokio::select! {
                    _ = &mut stopped => return visits,
                    _ = pace.tick() => {}
                }
                let began = Instant::now();
                let outcome = timeout(PATIENCE, visit()).await;
                visits.note(
                    began.elapsed(),
                    outcome.map_err(anyhow::Error::from).flatten(),
                );
            }
        });
        Visiting { stop, task }
    }

    pub(super) async fn end(self) -> Result<Visits> {
        // It stops when the sender is dropped.
        drop(self.stop);
        Ok(self.task.await?)
    }
}

impl Visits {
    fn note(&mut self, took: Duration, outcome: Result<()>) {
        self.count += 1;
        self.slowest = self.slowest.max(took);
        if let Err(error) = outcome {
            self.failures.push(format!("{error:#}"));
        }
    }
}
