//! One end of a socket, which reconnects by itself.

use std::io;
use std::time::Duration;

use damier_protocol::{ClientMessage, ServerMessage};
use damier_rules::Random;
use futures_util::{SinkExt, StreamExt};
use tokio::net::TcpStream;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::time::sleep;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{self, Message};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use crate::http::{self, Request, Way};

/// After a break everybody comes back within this time, so that not all come at once.
const JITTER_MS: usize = 1_000;
/// An end that finds no server waits twice as long, up to this.
const MOST_JITTER_MS: usize = 8_000;

/// A notification from an end.
#[derive(Debug)]
pub(crate) enum Heard {
    /// It is connected, with this cookie.
    Up(Option<String>),
    /// It is disconnected.
    Down,
    /// A message from the server.
    Said(Box<ServerMessage>),
    /// Something from the server that is not a message.
    Garbled(String),
}

/// The messages an end should send.
#[derive(Clone, Debug)]
pub(crate) struct Mouth(UnboundedSender<ClientMessage>);

impl Mouth {
    /// Sends a message, if the end is connected; senders that need an answer repeat it after a
    /// reconnect.
    pub(crate) fn say(&self, said: ClientMessage) {
        // An end that has left sends nothing.
        let _ = self.0.send(said);
    }
}

/// Starts an end, which passes what it receives to `ear` until nobody wants to know.
pub(crate) fn start<F>(way: Way, number: usize, ear: F) -> Mouth
where
    F: Fn(Heard) -> bool + Send + Sync + 'static,
{
    let (mouth, words) = unbounded_channel();
    tokio::spawn(keep_open(way, number, words, ear));
    Mouth(mouth)
}

pub(crate) type Socket = WebSocketStream<TcpStream>;

async fn keep_open<F>(way: Way, number: usize, mut words: UnboundedReceiver<ClientMessage>, ear: F)
where
    F: Fn(Heard) -> bool + Send + Sync + 'static,
{
    let mut random = Random::new(number as u64);
    let mut cookie = None;
    let mut jitter = JITTER_MS;
    loop {
        if let Ok(mut socket) = open(way, number, &mut cookie).await {
            jitter = JITTER_MS;
            // Messages meant for the previous connection are repeated by their senders if needed.
            while words.try_recv().is_ok() {}
            if !ear(Heard::Up(cookie.clone())) || !converse(&mut socket, &mut words, &ear).await {
                return;
            }
            if !ear(Heard::Down) {
                return;
            }
        }
        sleep(Duration::from_millis(random.below(jitter) as u64)).await;
        jitter = (2 * jitter).min(MOST_JITTER_MS);
    }
}

async fn open(way: Way, number: usize, cookie: &mut Option<String>) -> io::Result<Socket> {
    let mut stream = way.connect(number).await?;
    if cookie.is_none() {
        let person = Request::new("POST", "/api/person");
        *cookie = http::ask(&mut stream, &person).await?.cookie;
    }
    upgrade(way, stream, cookie.as_deref()).await
}

/// Upgrades a connection to a socket with this cookie.
pub(crate) async fn upgrade(
    way: Way,
    stream: TcpStream,
    cookie: Option<&str>,
) -> io::Result<Socket> {
    let request = request(way, cookie).map_err(io::Error::other)?;
    // Ten thousand ends keep small buffers.
    let config = WebSocketConfig::default().read_buffer_size(4 * 1024);
    let opened = client_async_with_config(request, stream, Some(config)).await;
    opened.map(|(socket, _)| socket).map_err(io::Error::other)
}

fn request(
    way: Way,
    cookie: Option<&str>,
) -> Result<tungstenite::handshake::client::Request, tungstenite::Error> {
    let mut request = format!("ws://{}/api/socket", way.at).into_client_request()?;
    let value = cookie.unwrap_or_default().parse();
    request.headers_mut().insert("cookie", value?);
    Ok(request)
}

/// Carries messages both ways until the socket ends; returns whether anybody still wants them.
async fn converse<F>(
    socket: &mut Socket,
    words: &mut UnboundedReceiver<ClientMessage>,
    ear: &F,
) -> bool
where
    F: Fn(Heard) -> bool + Sync,
{
    loop {
        tokio::select! {
            said = words.recv() => {
                let Some(said) = said else { return false };
                let text = serde_json::to_string(&said).expect("a message is plain data");
                if socket.send(Message::text(text)).await.is_err() {
                    return true;
                }
            }
            message = socket.next() => {
                let heard = match message {
                    Some(Ok(Message::Text(text))) => match serde_json::from_str(&text) {
                        Ok(said) => Heard::Said(Box::new(said)),
                        Err(_) => Heard::Garbled(text.to_string()),
                    },
                    Some(Ok(Message::Close(_)) | Err(_)) | None => return true,
                    Some(Ok(_)) => continue,
                };
                if !ear(heard) {
                    return false;
                }
            }
        }
    }
}
