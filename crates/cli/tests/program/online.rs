//! `damier serve` with online play: a killed server loses nothing it acknowledged.

use std::collections::HashMap;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use damier_rules::{AnyMatch, Random};
use serde_json::{Value, json};

use crate::common::{damier, program};

/// Concurrent players, each at their own table.
const CLIENTS: u64 = 8;
/// How often the server is killed; more with `DAMIER_KILL_ROUNDS`.
const ROUNDS: u64 = 10;

/// How long a round may take until its first move is acknowledged, on any machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// One address may open only this many tables in a while.
const TOO_MANY: &str = "too many tables";

/// A folder for one test, removed with it.
pub(crate) struct Folder(pub(crate) PathBuf);

impl Folder {
    pub(crate) fn new(name: &str) -> Folder {
        let name = format!("{name}-{}", std::process::id());
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = std::fs::remove_dir_all(&folder);
        Folder(folder)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Starts a server and waits until it says where it is.
fn start(listen: &str, folder: &Path) -> (Serving, String) {
    start_as(program(), listen, folder)
}

/// The same with a prepared command.
pub(crate) fn start_as(mut program: Command, listen: &str, folder: &Path) -> (Serving, String) {
    let mut child = program
        .args(["serve", "--listen", listen, "--data"])
        .arg(folder)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let mut line = || lines.next().unwrap().unwrap();
    line();
    let at = line().trim().strip_prefix("http://").unwrap().to_owned();
    while !line().starts_with("Tables of online play are kept in ") {}
    (Serving(child), at)
}

/// A server, ended with the test.
pub(crate) struct Serving(Child);

impl Serving {
    /// Kills it.
    pub(crate) fn kill(&mut self) {
        self.0.kill().unwrap();
        self.0.wait().unwrap();
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Sends one request: the status, the cookie and the body.
pub(crate) fn ask(
    at: &str,
    method: &str,
    path: &str,
    cookie: &str,
    body: &str,
) -> io::Result<Answer> {
    let mut connection = TcpStream::connect(at)?;
    connection.set_read_timeout(Some(Duration::from_secs(30)))?;
    let length = body.len();
    let request = format!(
        "{method} {path} HTTP/1.1\r\nhost: {at}\r\nconnection: close\r\ncookie: {cookie}\r\n\
         content-type: application/json\r\ncontent-length: {length}\r\n\r\n{body}"
    );
    connection.write_all(request.as_bytes())?;
    let mut answer = String::new();
    connection.read_to_string(&mut answer)?;
    let cut = || io::Error::from(io::ErrorKind::UnexpectedEof);
    let (head, body) = answer.split_once("\r\n\r\n").ok_or_else(cut)?;
    let length = head
        .lines()
        .find_map(|line| line.strip_prefix("content-length: "));
    let length: usize = length.unwrap().parse().unwrap();
    if body.len() < length {
        return Err(cut());
    }
    let cookie = head
        .lines()
        .find_map(|line| line.strip_prefix("set-cookie: "));
    Ok(Answer {
        cookie: cookie
            .and_then(|line| line.split(';').next())
            .map(str::to_owned),
        body: serde_json::from_str(body).unwrap_or_else(|error| panic!("{error}: {answer}")),
    })
}

pub(crate) struct Answer {
    pub(crate) cookie: Option<String>,
    pub(crate) body: Value,
}

/// A client that plays both sides of one match after the other and remembers what was acknowledged.
struct Client {
    random: Random,
    cookie: String,
    /// The tables, the last one in play.
    games: Vec<String>,
    version: u64,
    played: Box<dyn AnyMatch>,
    /// The id of each acknowledged command, with its table, its version and its move.
    acknowledged: HashMap<String, (String, u64, String)>,
    /// The number acknowledged to all clients.
    all_acknowledged: Arc<AtomicUsize>,
    /// The command sent and not answered.
    pending: Option<(String, String)>,
}

/// Why something was refused, at a table or before it.
fn code(body: &Value) -> &str {
    let code = body["error"]["code"].as_str();
    code.or(body["code"].as_str()).unwrap_or_default()
}

impl Client {
    fn new(at: &str, seed: u64, all_acknowledged: Arc<AtomicUsize>) -> Client {
        let mut client = Client {
            random: Random::new(seed),
            cookie: String::new(),
            games: Vec::new(),
            version: 0,
            played: opened(),
            acknowledged: HashMap::new(),
            all_acknowledged,
            pending: None,
        };
        client.create(at).unwrap();
        client
    }

    /// Opens a table. One that was not answered stays empty.
    fn create(&mut self, at: &str) -> io::Result<()> {
        let here = json!({ "kind": "here" });
        let setup = json!({ "game": "mak-yek", "seats": [here, here] });
        let id = self.name();
        let cmd = json!({ "id": id, "settings": setup });
        let answer = ask(at, "POST", "/api/tables", &self.cookie, &cmd.to_string())?;
        self.cookie = answer.cookie.unwrap_or(std::mem::take(&mut self.cookie));
        // One address may open only this many tables in a while: this one has played enough for
        // now.
        if code(&answer.body) == "rate" {
            return Err(io::Error::other(TOO_MANY));
        }
        let game = answer.body["table"]
            .as_str()
            .unwrap_or_else(|| panic!("{}", answer.body));
        self.games.push(game.to_owned());
        // It is open, and the match has begun.
        self.version = 2;
        self.played = opened();
        Ok(())
    }

    fn name(&mut self) -> String {
        let hex = format!("{:016x}{:016x}", self.random.next(), self.random.next());
        let parts = [
            &hex[..8],
            &hex[8..12],
            &hex[12..16],
            &hex[16..20],
            &hex[20..],
        ];
        parts.join("-")
    }

    /// Plays one move; the same again if the last one was not answered.
    fn play(&mut self, at: &str) -> io::Result<()> {
        if self.played.outcome().is_some() {
            return self.create(at);
        }
        let (id, text) = match self.pending.clone() {
            Some(pending) => pending,
            None => {
                let moves = self.played.report().moves;
                (self.name(), self.random.choose(&moves).unwrap().clone())
            }
        };
        self.pending = Some((id.clone(), text.clone()));
        let seat = self.played.turn().index();
        let command = json!({ "do": "move", "seat": seat, "text": text });
        let cmd = json!({ "id": id, "version": self.version, "command": command });
        let game = self.games.last().unwrap().clone();
        let path = format!("/api/tables/{game}/commands");
        let answer = ask(at, "POST", &path, &self.cookie, &cmd.to_string())?;
        if matches!(code(&answer.body), "rate" | "busy") {
            // The next token comes soon enough.
            thread::sleep(Duration::from_millis(20));
            return Ok(());
        }
        assert!(answer.body["version"].is_number(), "{}", answer.body);
        self.version = answer.body["version"].as_u64().unwrap();
        self.played.play(&text).unwrap();
        self.acknowledged.insert(id, (game, self.version, text));
        self.all_acknowledged.fetch_add(1, Ordering::Relaxed);
        self.pending = None;
        Ok(())
    }

    /// Everything acknowledged is there, once, under its version, and nothing is missing.
    fn check(&self, at: &str) {
        let mut seen = HashMap::new();
        let mut moves = 0;
        for game in &self.games {
            let events = events(at, game, &self.cookie);
            for (event, number) in events.iter().zip(1_u64..) {
                assert_eq!(event["version"], number, "a gap");
                let text = event["body"]["action"]["move"].as_str();
                moves += usize::from(text.is_some());
                if let (Some(id), Some(text)) = (event["cause"]["id"].as_str(), text) {
                    let stored = (game.clone(), number, text.to_owned());
                    let doubled = seen.insert(id.to_owned(), stored);
                    assert!(doubled.is_none(), "{id} twice");
                }
            }
        }
        for (id, told) in &self.acknowledged {
            assert_eq!(seen.get(id), Some(told), "lost");
        }
        let unanswered = usize::from(self.pending.is_some());
        assert!(moves <= self.acknowledged.len() + unanswered);
    }
}

/// A match at its beginning.
fn opened() -> Box<dyn AnyMatch> {
    let entry = damier_games::find("mak-yek").unwrap();
    entry.open(entry.defaults(), None).unwrap()
}

/// All events of a table, as its players see them.
pub(crate) fn events(at: &str, game: &str, cookie: &str) -> Vec<Value> {
    let mut events = Vec::new();
    loop {
        let path = format!("/api/tables/{game}/events?after={}", events.len());
        let answer = ask(at, "GET", &path, cookie, "").unwrap();
        let page = answer.body["events"].as_array().unwrap().clone();
        if page.is_empty() {
            return events;
        }
        events.extend(page);
    }
}

/// The errors a client meets when its server is killed, or when it has opened enough tables.
fn is_expected(error: &io::Error) -> bool {
    use io::ErrorKind::{
        BrokenPipe, ConnectionAborted, ConnectionRefused, ConnectionReset, UnexpectedEof,
    };
    matches!(
        error.kind(),
        BrokenPipe | ConnectionAborted | ConnectionRefused | ConnectionReset | UnexpectedEof
    ) || error.to_string() == TOO_MANY
}

#[test]
fn a_server_that_is_killed_loses_nothing_that_it_acknowledged() {
    let rounds = std::env::var("DAMIER_KILL_ROUNDS");
    let rounds = rounds.map_or(ROUNDS, |rounds| rounds.parse().unwrap());
    let folder = Folder::new("killed");
    kill_again_and_again(rounds, |listen| start(listen, &folder.0));
}

/// Kills a server under load; started again at the same address, it has everything.
pub(crate) fn kill_again_and_again(rounds: u64, start: impl Fn(&str) -> (Serving, String)) {
    let (mut server, at) = start("127.0.0.1:0");
    let acknowledged = Arc::new(AtomicUsize::new(0));
    let client = |seed| Client::new(&at, seed, Arc::clone(&acknowledged));
    let clients = (0..CLIENTS).map(|seed| Arc::new(Mutex::new(client(seed))));
    let clients: Vec<Arc<Mutex<Client>>> = clients.collect();
    let mut random = Random::new(7);
    for round in 0..rounds {
        let is_over = Arc::new(AtomicBool::new(false));
        let before = acknowledged.load(Ordering::Relaxed);
        let playing = clients.iter().map(|client| {
            let (client, at, is_over) = (Arc::clone(client), at.clone(), Arc::clone(&is_over));
            thread::spawn(move || {
                let mut client = client.lock().unwrap();
                while !is_over.load(Ordering::Relaxed) {
                    if let Err(error) = client.play(&at) {
                        // Only the end of the server, or enough tables, is a reason to stop.
                        assert!(is_expected(&error), "{error:?}");
                        break;
                    }
                }
            })
        });
        let playing: Vec<_> = playing.collect();
        // However slow the machine is, something is played in every round; then comes chance.
        let began = Instant::now();
        while acknowledged.load(Ordering::Relaxed) == before {
            assert!(
                began.elapsed() < PATIENCE,
                "nothing was played in round {round}"
            );
            thread::sleep(Duration::from_millis(1));
        }
        thread::sleep(Duration::from_millis(random.below(250) as u64));
        server.kill();
        is_over.store(true, Ordering::Relaxed);
        for thread in playing {
            thread.join().unwrap();
        }
        server = start(&at).0;
        for client in &clients {
            client.lock().unwrap().check(&at);
        }
    }
    let acknowledged = acknowledged.load(Ordering::Relaxed);
    println!("{acknowledged} moves were acknowledged in {rounds} rounds");
}

#[test]
fn two_servers_do_not_share_a_folder() {
    let folder = Folder::new("shared");
    let (_server, _) = start("127.0.0.1:0", &folder.0);
    let data = folder.0.display().to_string();
    let said = damier(&["serve", "--listen", "127.0.0.1:0", "--data", &data]).wrong();
    assert!(said.contains("another Damier"), "{said}");
}

#[test]
fn a_folder_that_cannot_be_made_is_named() {
    let folder = Folder::new("unmade");
    std::fs::create_dir_all(&folder.0).unwrap();
    let file = folder.0.join("file");
    std::fs::write(&file, "no folder").unwrap();
    let data = file.join("inside").display().to_string();
    let said = damier(&["serve", "--listen", "127.0.0.1:0", "--data", &data]).wrong();
    assert!(said.contains("online play cannot start: "), "{said}");
    assert!(said.contains(&data), "{said}");
}
