//! The scenarios, one function each.

use std::sync::Arc;
use std::time::Duration;

use anyhow::{Result, ensure};
use damier_protocol::{ClientMessage, ServerMessage, VERSION};
use damier_rules::Random;
use tokio::time::{Instant, sleep};

use crate::Wanted;
use crate::crowd::{Crowd, wait_for};
use crate::end::{self, Heard};
use crate::figures::{Row, progress};
use crate::http::Way;
use crate::server::{Room, Server, own_processor_time};
use crate::totals::Totals;

/// The most time an acknowledgement may take.
const PROMPT_MS: f64 = 50.0;
/// Idle ends that connect at a time.
const AT_ONCE: usize = 500;

/// Sockets that only say hello: the server's memory for each.
pub(crate) async fn idle(wanted: &Wanted) -> Result<Vec<Row>> {
    let server = Server::start(Room::For(wanted.sockets))?;
    // Memory needed by the first sockets is shared by all others.
    let totals: Arc<Totals> = Arc::default();
    let mut ends = Vec::new();
    connect(Way::apart(server.at), 50, &totals, &mut ends).await?;
    let before = server.memory()?;
    let first = ends.len();
    while ends.len() < first + wanted.sockets {
        let more = AT_ONCE.min(first + wanted.sockets - ends.len());
        connect(Way::apart(server.at), more, &totals, &mut ends).await?;
        progress(&format!("{} idle sockets", ends.len()));
    }
    sleep(Duration::from_secs(1)).await;
    let each = server.memory()?.saturating_sub(before) as f64 / 1024.0 / wanted.sockets as f64;
    Ok(vec![Row {
        what: format!("{} idle sockets", wanted.sockets),
        wanted: "12 KiB each".to_owned(),
        measured: format!("{each:.1} KiB each"),
    }])
}

async fn connect(
    way: Way,
    count: usize,
    totals: &Arc<Totals>,
    ends: &mut Vec<end::Mouth>,
) -> Result<()> {
    for number in ends.len()..ends.len() + count {
        let (greet, greeted) = tokio::sync::mpsc::unbounded_channel::<()>();
        let totals = Arc::clone(totals);
        let mouth = end::start(way, number, move |heard| {
            match heard {
                Heard::Up(_) => drop(greet.send(())),
                Heard::Said(said) if matches!(*said, ServerMessage::Welcome { .. }) => {
                    totals.synced(true);
                }
                _ => {}
            }
            true
        });
        tokio::spawn(say_hello(mouth.clone(), greeted));
        ends.push(mouth);
    }
    let count = ends.len();
    wait_for("all are greeted", || totals.count_synced() >= count).await
}

async fn say_hello(mouth: end::Mouth, mut greeted: tokio::sync::mpsc::UnboundedReceiver<()>) {
    while greeted.recv().await.is_some() {
        mouth.say(ClientMessage::Hello {
            protocol: VERSION,
            resume: Vec::new(),
        });
    }
}

/// Moves at a steady rate, then faster and faster; everything is checked afterwards.
pub(crate) async fn moves(wanted: &Wanted) -> Result<Vec<Row>> {
    let server = match wanted.at {
        Some(_) => None,
        None => Some(Server::start(Room::For(wanted.sockets))?),
    };
    let at = wanted.at.or(server.as_ref().map(|server| server.at));
    let at = at.expect("given or started");
    let before = memory(server.as_ref())?;
    let mut crowd = Crowd::gather(Way::apart(at), wanted.sockets).await?;
    let mut rows = Vec::new();
    if server.is_some() {
        let each = (memory(server.as_ref())? - before) / 1024.0 / crowd.ends() as f64;
        rows.push(Row {
            what: format!("{} sockets at {} tables", crowd.ends(), crowd.ends() / 2),
            wanted: "–".to_owned(),
            measured: format!("{each:.1} KiB a socket, its half of a table included"),
        });
    }
    rows.push(steady(wanted, &mut crowd, server.as_ref()).await?);
    if wanted.most > wanted.rate {
        rows.push(faster(wanted, &mut crowd, server.as_ref()).await?);
    }
    rows.push(checked(crowd).await?);
    Ok(rows)
}

async fn steady(wanted: &Wanted, crowd: &mut Crowd, server: Option<&Server>) -> Result<Row> {
    let seconds = Duration::from_secs(wanted.seconds);
    // The first moves warm up everything later ones use.
    crowd.play(wanted.rate, Duration::from_secs(2)).await?;
    progress(&format!("{} moves a second", wanted.rate));
    let times = Times::begin(server)?;
    let latency = crowd.play(wanted.rate, seconds).await?;
    let measured = format!(
        "{latency} ({} moves; {})",
        latency.moves,
        times.end(server)?
    );
    let what = format!("{} moves/s over {} sockets", wanted.rate, crowd.ends());
    Ok(Row {
        what,
        wanted: "p99 ≤ 50 ms".to_owned(),
        measured,
    })
}

/// How often a rate is tried: other load on the machine is not the server's fault.
const TRIES: usize = 5;

/// Raises the rate until the acknowledgements come late or the server refuses, every time.
async fn faster(wanted: &Wanted, crowd: &mut Crowd, server: Option<&Server>) -> Result<Row> {
    let mut rate = wanted.rate;
    let mut best = String::from("none");
    let mut end = String::from("never");
    'rates: while rate < wanted.most {
        rate = (rate * 5 / 4).min(wanted.most);
        for _ in 0..TRIES {
            progress(&format!("{rate} moves a second"));
            let times = Times::begin(server)?;
            let latency = crowd.play(rate, Duration::from_secs(5)).await?;
            let said = format!("{latency} ({})", times.end(server)?);
            sleep(Duration::from_millis(500)).await;
            if latency.p99 <= PROMPT_MS && latency.refused == 0 {
                best = said;
                continue 'rates;
            }
            let refused = latency.refused;
            end = format!("at {rate}/s: p99 {:.0} ms, {refused} refused", latency.p99);
        }
        break;
    }
    Ok(Row {
        what: "the highest rate before shedding".to_owned(),
        wanted: "3,000/s".to_owned(),
        measured: format!("{best}; late or refused {TRIES} times {end}"),
    })
}

/// A server that stops, and one that is killed, while nobody moves: the time until all are in step
/// again.
pub(crate) async fn restart(wanted: &Wanted) -> Result<Vec<Row>> {
    let mut server = Server::start(Room::For(wanted.sockets))?;
    let mut crowd = Crowd::gather(Way::apart(server.at), wanted.sockets).await?;
    crowd.play(wanted.rate, Duration::from_secs(2)).await?;
    let mut rows = Vec::new();
    for how in ["stopped", "killed"] {
        progress(&format!("the server is {how}"));
        let began = Instant::now();
        if how == "killed" {
            server.kill()?;
        } else {
            server.stop()?;
        }
        crowd.wait_for_loss().await?;
        let down = began.elapsed();
        server.restart()?;
        let up = began.elapsed();
        crowd.wait_for_sync().await?;
        let (all, down) = (began.elapsed().as_secs_f64(), down.as_secs_f64());
        rows.push(Row {
            what: format!("restart with {} sockets, {how}", crowd.ends()),
            wanted: "all in step within 15 s".to_owned(),
            measured: format!(
                "{all:.1} s (down after {down:.1} s, listening after {:.1} s)",
                up.as_secs_f64()
            ),
        });
        crowd.play(wanted.rate, Duration::from_secs(1)).await?;
    }
    rows.push(checked(crowd).await?);
    Ok(rows)
}

/// A server that is killed again and again while moves are made.
pub(crate) async fn kill(wanted: &Wanted) -> Result<Vec<Row>> {
    let mut server = Server::start(Room::For(wanted.sockets))?;
    let mut crowd = Crowd::gather(Way::apart(server.at), wanted.sockets).await?;
    let mut random = Random::new(7);
    for round in 1..=wanted.rounds {
        progress(&format!("killed {round} times of {}", wanted.rounds));
        let before = crowd.totals.count_moved();
        let length = Duration::from_millis(300 + random.below(400) as u64);
        crowd.order(wanted.rate, length).await;
        server.kill()?;
        ensure!(crowd.totals.count_moved() > before, "nothing was played");
        crowd.wait_for_loss().await?;
        server.restart()?;
        crowd.wait_for_sync().await?;
    }
    let mut row = checked(crowd).await?;
    row.what = format!("`kill -9` under load, {} times", wanted.rounds);
    row.wanted = "0 lost, 0 doubled, 0 gaps".to_owned();
    Ok(vec![row])
}

async fn checked(crowd: Crowd) -> Result<Row> {
    progress("every acknowledged move is looked for in the logs");
    let count = crowd.check().await?;
    Ok(Row {
        what: "every acknowledged move in the logs, once, without gaps".to_owned(),
        wanted: "all".to_owned(),
        measured: format!("all {count}; 0 lost, 0 doubled, 0 gaps"),
    })
}

fn memory(server: Option<&Server>) -> Result<f64> {
    server.map_or(Ok(0.0), |server| Ok(server.memory()? as f64))
}

/// The processor time of both sides.
struct Times {
    began: Instant,
    server: f64,
    own: f64,
}

impl Times {
    fn begin(server: Option<&Server>) -> Result<Times> {
        Ok(Times {
            began: Instant::now(),
            server: server.map_or(Ok(0.0), Server::processor_time)?,
            own: own_processor_time()?,
        })
    }

    fn end(&self, server: Option<&Server>) -> Result<String> {
        let now = Times::begin(server)?;
        let share = |used: f64| 100.0 * used / self.began.elapsed().as_secs_f64();
        Ok(format!(
            "server {:.0} %, generator {:.0} % of a core",
            share(now.server - self.server),
            share(now.own - self.own)
        ))
    }
}
