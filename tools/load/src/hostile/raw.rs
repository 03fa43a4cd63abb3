//! Connections that violate HTTP's manners.

use std::io;
use std::time::Duration;

use damier_rules::Random;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::task::JoinSet;
use tokio::time::{Instant, interval, sleep};

use super::attacks::Attacker;

/// Clients that are cut off come back within this time, in milliseconds.
const AGAIN_MS: usize = 3_000;

/// Bodies that arrive byte by byte.
pub(super) async fn slow_bodies(attacker: Attacker) {
    let head = "POST /api/tables HTTP/1.1\r\nhost: damier\r\ncontent-type: application/json\r\n\
                content-length: 10000\r\n\r\n{";
    let drip = (Duration::from_secs(3), vec![b' ']);
    hold(
        attacker,
        900,
        Slow {
            first: head.into(),
            drip,
        },
    )
    .await;
}

/// Heads that arrive byte by byte.
pub(super) async fn slow_heads(attacker: Attacker) {
    let first = "GET /api/lobby HTTP/1.1\r\nhost: damier\r\nx-slow: ".into();
    let drip = (Duration::from_secs(3), vec![b'z']);
    hold(attacker, 300, Slow { first, drip }).await;
}

/// A body without end, as fast as it is taken, but no more than ten times a second.
pub(super) async fn big_bodies(attacker: Attacker) {
    let first = "POST /api/tables HTTP/1.1\r\nhost: damier\r\ncontent-type: application/json\r\n\
                 content-length: 1000000000\r\n\r\n"
        .into();
    let drip = (Duration::from_millis(100), vec![b' '; 64 * 1024]);
    hold(attacker, 10, Slow { first, drip }).await;
}

/// Many requests at once, and no response is read.
pub(super) async fn slow_readers(attacker: Attacker) {
    let question = "GET /api/openapi.json HTTP/1.1\r\nhost: damier\r\n\r\n".repeat(20);
    let ask = move |attacker: Attacker| {
        let question = question.clone();
        async move {
            let socket = TcpSocket::new_v4()?;
            socket.set_recv_buffer_size(4096)?;
            let mut stream = socket.connect(attacker.target.way.at).await?;
            stream.write_all(question.as_bytes()).await?;
            sleep(Duration::from_secs(20)).await;
            // Only now does it show whether the server has given up.
            stream.write_all(question.as_bytes()).await
        }
    };
    repeat(attacker, 100, ask).await;
}

/// A kind of slowness.
#[derive(Clone)]
struct Slow {
    first: Vec<u8>,
    /// The bytes that follow, and their interval.
    drip: (Duration, Vec<u8>),
}

impl Slow {
    /// Keeps sending until the server has had enough.
    async fn send(&self, stream: &mut TcpStream) -> io::Result<()> {
        stream.write_all(&self.first).await?;
        let (every, bytes) = &self.drip;
        let mut pace = interval(*every);
        let mut answer = [0; 1024];
        loop {
            tokio::select! {
                _ = pace.tick() => stream.write_all(bytes).await?,
                read = stream.read(&mut answer) => if read? == 0 {
                    return Err(io::ErrorKind::UnexpectedEof.into());
                },
            }
        }
    }
}

/// Keeps this many slow connections open.
async fn hold(attacker: Attacker, count: usize, slow: Slow) {
    let send = move |attacker: Attacker| {
        let slow = slow.clone();
        async move {
            let mut stream = attacker.target.way.connect(0).await?;
            slow.send(&mut stream).await
        }
    };
    repeat(attacker, count, send).await;
}

/// Does something again and again, this many at a time, however often they are cut off.
async fn repeat<F, T>(attacker: Attacker, count: usize, act: F)
where
    F: Fn(Attacker) -> T + Clone + Send + 'static,
    T: Future<Output = io::Result<()>> + Send + 'static,
{
    let mut held = JoinSet::new();
    for number in 0..count {
        let (attacker, act) = (attacker.clone(), act.clone());
        held.spawn(async move {
            let mut random = Random::new(number as u64);
            loop {
                let began = Instant::now();
                attacker.tally.tried();
                match act(attacker.clone()).await {
                    Ok(()) => attacker.tally.granted(),
                    Err(_) => attacker.tally.cut(),
                }
                let pause = Duration::from_millis(random.below(AGAIN_MS) as u64);
                sleep(pause.saturating_sub(began.elapsed())).await;
            }
        });
    }
    held.join_all().await;
}
