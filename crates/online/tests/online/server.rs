//! A server under test, and requests by HTTP.

use std::fs;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use damier_online::{Clock, Condition, Config, Limits, Online};
use damier_server::{Extra, Health, HealthCheck, Listen, Server, Site};
use damier_store::testkit::done;
use damier_store::{Ban, Options, SqliteStore, Store};
use damier_tables::rates::Rate;
use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// A new empty folder, removed with the test.
pub(crate) struct Folder(PathBuf);

impl Folder {
    /// The database.
    pub(crate) fn database(&self) -> PathBuf {
        self.0.join("damier.db")
    }

    /// Everything in it, as bytes.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        let files = fs::read_dir(&self.0).unwrap();
        let read = |file: std::io::Result<fs::DirEntry>| fs::read(file.unwrap().path()).unwrap();
        files.flat_map(read).collect()
    }

    /// The folder itself.
    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    pub(crate) fn new() -> Folder {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("online-{}-{number}", std::process::id());
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = fs::remove_dir_all(&folder);
        Folder(folder)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// A running server.
pub(crate) struct Running {
    pub(crate) at: SocketAddr,
    pub(crate) clock: Clock,
    stop: oneshot::Sender<()>,
    server: JoinHandle<()>,
}

impl Running {
    /// A server on a free port, whose sockets may send as fast as a test does.
    pub(crate) async fn start(folder: &Folder) -> Running {
        Running::configured(folder, |_| {}).await
    }

    pub(crate) async fn start_with(folder: &Folder, messages: Rate) -> Running {
        let Rate { tokens, window } = messages;
        let rate = format!("{tokens}/{}", window / 1_000);
        Running::limited(folder, &format!("messages={rate}:{rate}")).await
    }

    /// A server with one limit; with `x-forwarded-for` a test comes from any address.
    pub(crate) async fn limited(folder: &Folder, limit: &str) -> Running {
        let set = |config: &mut Config| config.limits.set(limit).unwrap();
        Running::behind(folder, &["127.0.0.1"], set).await
    }

    pub(crate) async fn configured(folder: &Folder, change: impl Fn(&mut Config)) -> Running {
        Running::behind(folder, &[], change).await
    }

    async fn behind(folder: &Folder, proxies: &[&str], change: impl Fn(&mut Config)) -> Running {
        let mut config = Config::new(&folder.0);
        config.limits = Limits::unlimited();
        change(&mut config);
        let online = Online::open(config).unwrap();
        let clock = online.clock();
        let extra = Extra {
            router: online.router(),
            kind_of: None,
            health: health_check(&online),
            stop: Box::pin(online.stop()),
        };
        let config = damier_server::Config {
            listen: Listen::at("127.0.0.1:0".parse().unwrap()),
            proxies: proxies.iter().map(|net| net.parse().unwrap()).collect(),
            ..damier_server::Config::default()
        };
        let server = Server::bind_with(config, Site::default(), || Ok(extra)).await;
        let server = server.unwrap();
        let at = server.bound();
        let (stop, told) = oneshot::channel();
        let server = tokio::spawn(server.run(async {
            let _ = told.await;
        }));
        Running {
            at,
            clock,
            stop,
            server,
        }
    }

    /// Stops cleanly.
    pub(crate) async fn stop(self) {
        self.stop.send(()).unwrap();
        self.server.await.unwrap();
    }

    /// Sends an HTTP request.
    pub(crate) async fn ask(&self, method: &str, path: &str, headers: &str, body: &str) -> Answer {
        ask(self.at, method, path, headers, body).await
    }

    /// Sends a request as our own page does.
    pub(crate) async fn post(&self, path: &str, cookie: &str, body: &str) -> Answer {
        let headers = format!("content-type: application/json\r\n{}", cookie_line(cookie));
        self.ask("POST", path, &headers, body).await
    }

    pub(crate) async fn delete(&self, path: &str, cookie: &str, body: &str) -> Answer {
        let headers = format!("content-type: application/json\r\n{}", cookie_line(cookie));
        self.ask("DELETE", path, &headers, body).await
    }

    /// Sends a request from another address, through the proxy of [`Running::limited`].
    pub(crate) async fn ask_from(
        &self,
        address: &str,
        cookie: &str,
        asked: &str,
        body: impl ToString,
    ) -> Answer {
        let (method, path) = asked.split_once(' ').unwrap();
        let headers = format!(
            "content-type: application/json\r\nx-forwarded-for: {address}\r\n{}",
            cookie_line(cookie)
        );
        self.ask(method, path, &headers, &body.to_string()).await
    }

    /// Bans an account, as the host does it.
    pub(crate) async fn ban(&self, folder: &Folder, name: &str) {
        let (file, name) = (folder.database(), name.to_owned());
        let banning = tokio::task::spawn_blocking(move || {
            let store = SqliteStore::open(Options::new(file)).unwrap();
            let account = done(store.account_named(&name)).unwrap().id;
            let ban = Ban {
                until_ms: None,
                reason: "no manners".to_owned(),
            };
            assert!(done(store.ban(account, ban)));
        });
        banning.await.unwrap();
    }

    /// Creates an account and signs in; returns the session cookie.
    pub(crate) async fn member(&self, name: &str) -> String {
        let answer = self.post("/api/accounts", "", &credentials(name)).await;
        assert_eq!(answer.status, 201, "{answer:?}");
        answer.cookie().unwrap().to_owned()
    }

    pub(crate) async fn get(&self, path: &str, cookie: &str) -> Answer {
        self.ask("GET", path, &cookie_line(cookie), "").await
    }
}

/// The condition of the service, as a server reports it.
fn health_check(online: &Online) -> HealthCheck {
    let condition = online.health();
    Arc::new(move || match condition() {
        Condition::Good => Health::Good,
        Condition::Degraded(why) => Health::Degraded(why),
        Condition::Unready(why) => Health::Unready(why),
    })
}

/// Sends an HTTP request, even while the server stops.
pub(crate) async fn get(at: SocketAddr, path: &str, cookie: &str) -> Answer {
    ask(at, "GET", path, &cookie_line(cookie), "").await
}

async fn ask(at: SocketAddr, method: &str, path: &str, headers: &str, body: &str) -> Answer {
    let mut connection = TcpStream::connect(at).await.unwrap();
    let length = body.len();
    let request = format!(
        "{method} {path} HTTP/1.1\r\nhost: {at}\r\nconnection: close\r\n\
         content-length: {length}\r\n{headers}\r\n{body}"
    );
    connection.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    connection.read_to_string(&mut answer).await.unwrap();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    Answer {
        status: head[9..12].parse().unwrap(),
        head: head.to_owned(),
        body: if head.contains("transfer-encoding: chunked") {
            joined(body)
        } else {
            body.to_owned()
        },
    }
}

/// A body in chunks, each after its length.
fn joined(mut pieces: &str) -> String {
    let mut text = String::new();
    while let Some((length, rest)) = pieces.split_once("\r\n") {
        let length = usize::from_str_radix(length, 16).unwrap();
        text.push_str(&rest[..length]);
        pieces = &rest[length + 2..];
    }
    text
}

/// A name and the password that goes with it in tests.
pub(crate) fn credentials(name: &str) -> String {
    format!("{{\"name\":\"{name}\",\"password\":\"secret of {name}\"}}")
}

fn cookie_line(cookie: &str) -> String {
    if cookie.is_empty() {
        String::new()
    } else {
        format!("cookie: {cookie}\r\n")
    }
}

/// A response.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Answer {
    /// Its body, as JSON.
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }

    /// Its body, if it is JSON.
    pub(crate) fn json_or_none(&self) -> Option<Value> {
        serde_json::from_str(&self.body).ok()
    }

    /// The code of a refusal.
    pub(crate) fn code(&self) -> String {
        let json = self.json();
        let code = json["error"]["code"].as_str().or(json["code"].as_str());
        code.unwrap_or_default().to_owned()
    }

    /// The cookie it sets, as it is sent back.
    pub(crate) fn cookie(&self) -> Option<&str> {
        let line = self
            .head
            .lines()
            .find_map(|line| line.strip_prefix("set-cookie: "))?;
        line.split(';').next()
    }
}
