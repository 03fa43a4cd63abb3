//! A script that is many members: accounts and sessions cost nothing.

use std::io;
use std::time::Duration;

use damier_protocol::http::{NewAccount, SignIn};
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use super::attacks::Attacker;
use crate::end::upgrade;
use crate::http::{self, Answer, Request};

/// The time between two attempts.
const EVERY: Duration = Duration::from_millis(100);
/// How long an answer is waited for.
const PATIENCE: Duration = Duration::from_secs(10);
/// The requests made with each session.
const REQUESTS: usize = 5;

/// Makes accounts, each with the session of the last one, and opens sessions of the first without
/// showing the older ones. Every session asks for something, and holds a socket.
pub(super) async fn chain(attacker: Attacker) {
    let mut cookie: Option<String> = None;
    let mut sockets = JoinSet::new();
    for number in 0_u32.. {
        sleep(EVERY).await;
        attacker.tally.tried();
        let request = match number % 2 {
            0 => {
                let account = NewAccount {
                    name: format!("chain-{number}"),
                    password: PASSWORD.to_owned(),
                };
                Request::post("/api/accounts", &account).with_cookie(cookie.as_deref())
            }
            _ => {
                let first = SignIn {
                    name: "chain-0".to_owned(),
                    password: PASSWORD.to_owned(),
                };
                Request::post("/api/session", &first)
            }
        };
        let session = match timeout(PATIENCE, ask(&attacker, &request)).await {
            Ok(Ok(answer)) if answer.is_good() => answer.cookie,
            Ok(Ok(_)) => {
                attacker.tally.refused();
                continue;
            }
            Ok(Err(_)) | Err(_) => {
                attacker.tally.cut();
                continue;
            }
        };
        attacker.tally.granted();
        let (attacker, held) = (attacker.clone(), session.clone());
        sockets.spawn(async move {
            // However it ends, there will be others.
            let _ = use_session(&attacker, held.as_deref()).await;
        });
        cookie = session.or(cookie);
    }
}

const PASSWORD: &str = "one of very many";

/// Asks for something with a session, and holds a socket until the server ends it.
async fn use_session(attacker: &Attacker, cookie: Option<&str>) -> io::Result<()> {
    for _ in 0..REQUESTS {
        ask(attacker, &Request::get("/api/me").with_cookie(cookie)).await?;
    }
    let way = attacker.target.way;
    let socket = upgrade(way, way.connect(0).await?, cookie).await?;
    std::future::pending::<()>().await;
    drop(socket);
    Ok(())
}

async fn ask(attacker: &Attacker, request: &Request) -> io::Result<Answer> {
    let mut stream: TcpStream = attacker.target.way.connect(0).await?;
    http::exchange(&mut stream, request).await
}
