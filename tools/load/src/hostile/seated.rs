//! A script that sits at tables under many names, so that the server knows each of them.

use std::io;
use std::time::Duration;

use damier_protocol::http::Accepted;
use damier_protocol::{
    ClientMessage, CommandId, OpenTable, Resume, SeatSetting, TableId, TableSettings, VERSION,
    Version,
};
use futures_util::{SinkExt, StreamExt};
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::Message;

use super::attacks::Attacker;
use crate::end::upgrade;
use crate::http::{self, Request, Way};

/// How many names it has, and how much it does under each of them at a time.
const NAMES: u64 = 40;
const POLLS: usize = 10;
const SOCKETS: usize = 20;
/// Whoever is refused comes back after this time.
const AGAIN: Duration = Duration::from_secs(1);
/// How long an answer is waited for.
const PATIENCE: Duration = Duration::from_secs(30);

/// Somebody with a seat.
#[derive(Clone)]
pub(super) struct Seated {
    cookie: String,
    table: TableId,
}

impl Seated {
    /// Many who open a table each, from another address: few may be opened from the same.
    pub(super) async fn many(way: Way, from: usize) -> io::Result<Vec<Seated>> {
        let mut stream = Way::apart(way.at).connect(from).await?;
        let mut all = Vec::new();
        for number in 0..NAMES {
            let seats = vec![SeatSetting::Here { name: None }, SeatSetting::Friend];
            let open = OpenTable {
                id: CommandId::drawn(u128::from(number)),
                settings: TableSettings::new("mak-yek", seats),
            };
            let opened = http::ask(&mut stream, &Request::post("/api/tables", &open)).await?;
            let accepted: Accepted = serde_json::from_str(&opened.body)?;
            all.push(Seated {
                cookie: opened.cookie.ok_or(io::ErrorKind::InvalidData)?,
                table: accepted.table,
            });
        }
        Ok(all)
    }
}

/// Requests that wait for news, as many as connections from one address may be open and more.
pub(super) async fn poll(attacker: Attacker) {
    let mut polling = JoinSet::new();
    for seated in attacker.target.seated.clone() {
        for _ in 0..POLLS {
            let (attacker, seated) = (attacker.clone(), seated.clone());
            polling.spawn(async move {
                loop {
                    attacker.tally.tried();
                    match timeout(PATIENCE, poll_once(&attacker, &seated)).await {
                        Ok(Ok(true)) => attacker.tally.granted(),
                        Ok(Ok(false)) => attacker.tally.refused(),
                        Ok(Err(_)) | Err(_) => attacker.tally.cut(),
                    }
                    sleep(AGAIN).await;
                }
            });
        }
    }
    polling.join_all().await;
}

/// Waits for news once; says whether that was granted.
async fn poll_once(attacker: &Attacker, seated: &Seated) -> io::Result<bool> {
    let path = format!("/api/tables/{}/events?after=9000&wait=25", seated.table);
    let request = Request::get(path).with_cookie(Some(&seated.cookie));
    let mut stream = attacker.target.way.connect(0).await?;
    Ok(http::exchange(&mut stream, &request).await?.is_good())
}

/// Sockets, twenty under each name.
pub(super) async fn hold(attacker: Attacker) {
    let mut holding = JoinSet::new();
    for seated in attacker.target.seated.clone() {
        for _ in 0..SOCKETS {
            let (attacker, seated) = (attacker.clone(), seated.clone());
            holding.spawn(async move {
                loop {
                    attacker.tally.tried();
                    match hold_one(&attacker, &seated).await {
                        Ok(()) => attacker.tally.cut(),
                        Err(_) => attacker.tally.refused(),
                    }
                    sleep(AGAIN).await;
                }
            });
        }
    }
    holding.join_all().await;
}

/// Holds a socket until the server ends it.
async fn hold_one(attacker: &Attacker, seated: &Seated) -> io::Result<()> {
    let way = attacker.target.way;
    let stream = way.connect(0).await?;
    let mut socket = upgrade(way, stream, Some(&seated.cookie)).await?;
    attacker.tally.granted();
    let resume = Resume {
        table: seated.table.clone(),
        version: Version::NONE,
    };
    let hello = ClientMessage::Hello {
        protocol: VERSION,
        resume: vec![resume],
    };
    let hello = serde_json::to_string(&hello).map_err(io::Error::other)?;
    let said = socket.send(Message::text(hello)).await;
    said.map_err(io::Error::other)?;
    while let Some(Ok(_)) = socket.next().await {}
    Ok(())
}
