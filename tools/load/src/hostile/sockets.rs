//! Too many sockets, or sockets that say too much.

use std::io;
use std::time::Duration;

use damier_protocol::{
    ClientMessage, Command, CommandId, CommandRequest, Resume, Seat, ServerMessage, TableId,
    VERSION, Version,
};
use futures_util::{SinkExt, StreamExt};
use tokio::task::JoinSet;
use tokio::time::{MissedTickBehavior, interval, sleep};
use tokio_tungstenite::tungstenite::Message;

use super::attacks::Attacker;
use crate::end::{Socket, upgrade};

/// Clients that are cut off come back after this time.
const AGAIN: Duration = Duration::from_secs(1);

/// A thousand sockets that say hello and stay.
pub(super) async fn many(attacker: Attacker) {
    let mut kept = Vec::new();
    for _ in 0..1_000 {
        attacker.tally.tried();
        match open(&attacker, None).await {
            Ok(socket) => {
                attacker.tally.granted();
                kept.push(socket);
            }
            Err(_) => attacker.tally.refused(),
        }
        sleep(Duration::from_millis(5)).await;
    }
    std::future::pending::<()>().await;
}

/// One guest with twenty sockets, who sits down, gets up and mutes without end.
pub(super) async fn fidget(attacker: Attacker) {
    let cookie = attacker.target.cookie.clone();
    let table = attacker.target.own.clone();
    let say = move |number: u64, version: Version| {
        let command = match number % 3 {
            0 => Command::Join {
                seat: Some(Seat(1)),
                name: None,
            },
            1 => Command::Leave { seat: Seat(1) },
            _ => Command::Mute {
                seat: Seat(0),
                whom: Seat(1),
                on: number.is_multiple_of(2),
            },
        };
        text(&ClientMessage::Cmd(CommandRequest {
            table: table.clone(),
            id: draw(number),
            version,
            command,
        }))
    };
    talk(attacker, 20, Some(cookie), say).await;
}

/// Texts that are not messages, but have an id that demands an answer.
pub(super) async fn garble(attacker: Attacker) {
    let say = |number: u64, version: Version| {
        let resign = Command::Resign { seat: Seat(0) };
        let message = ClientMessage::Cmd(CommandRequest {
            table: TableId::drawn(7),
            id: draw(number),
            version,
            command: resign,
        });
        match text(&message) {
            Message::Text(text) => Message::text(text.replace("resign", "no such thing")),
            other => other,
        }
    };
    talk(attacker, 10, None, say).await;
}

/// Pongs that nobody asked for.
pub(super) async fn pong(attacker: Attacker) {
    let say = |number: u64, _: Version| Message::Pong(number.to_be_bytes().to_vec().into());
    talk(attacker, 10, None, say).await;
}

/// Questions whether the server is there.
pub(super) async fn ping(attacker: Attacker) {
    let say = |number: u64, _: Version| Message::Ping(number.to_be_bytes().to_vec().into());
    talk(attacker, 10, None, say).await;
}

/// This many sockets of one person, each of which says something a hundred times a second.
async fn talk<S>(attacker: Attacker, count: u64, cookie: Option<String>, say: S)
where
    S: Fn(u64, Version) -> Message + Clone + Send + Sync + 'static,
{
    let mut talking = JoinSet::new();
    for socket in 0..count {
        let (attacker, cookie, say) = (attacker.clone(), cookie.clone(), say.clone());
        talking.spawn(async move {
            let mut number = socket << 32;
            loop {
                // However it ends, it starts over.
                let _ = chatter(&attacker, cookie.as_deref(), &mut number, &say).await;
                attacker.tally.cut();
                sleep(AGAIN).await;
            }
        });
    }
    talking.join_all().await;
}

async fn chatter<S>(
    attacker: &Attacker,
    cookie: Option<&str>,
    number: &mut u64,
    say: &S,
) -> Result<(), Box<dyn std::error::Error + Send + Sync>>
where
    S: Fn(u64, Version) -> Message,
{
    let mut socket = open(attacker, cookie).await?;
    let mut pace = interval(Duration::from_millis(10));
    pace.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut version = Version::FIRST;
    loop {
        tokio::select! {
            _ = pace.tick() => {
                *number += 1;
                attacker.tally.tried();
                socket.send(say(*number, version)).await?;
            }
            heard = socket.next() => {
                let Message::Text(heard) = heard.ok_or(io::Error::from(io::ErrorKind::UnexpectedEof))?? else {
                    continue;
                };
                match serde_json::from_str(&heard)? {
                    ServerMessage::Ack { version: acked, .. } => {
                        attacker.tally.granted();
                        version = version.max(acked);
                    }
                    ServerMessage::Ev { event, .. } => version = version.max(event.version),
                    ServerMessage::Nack { .. } => attacker.tally.refused(),
                    _ => {}
                }
            }
        }
    }
}

/// A socket that has said hello.
async fn open(attacker: &Attacker, cookie: Option<&str>) -> io::Result<Socket> {
    let way = attacker.target.way;
    let stream = way.connect(0).await?;
    let mut socket = upgrade(way, stream, cookie).await?;
    let hello = ClientMessage::Hello {
        protocol: VERSION,
        resume: vec![Resume {
            table: attacker.target.table.clone(),
            version: Version::NONE,
        }],
    };
    let said = socket.send(text(&hello)).await;
    said.map(|()| socket).map_err(io::Error::other)
}

fn text(message: &ClientMessage) -> Message {
    Message::text(serde_json::to_string(message).expect("a message is plain data"))
}

fn draw(number: u64) -> CommandId {
    CommandId::drawn(u128::from(number) << 8 | 0xbad)
}
