//! A server that runs as long as a test, and its responses.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use damier_rules::{GameEntry, Random};
use serde_json::{Value, json};

use crate::common::program;

/// A server at a port chosen by the system.
pub(crate) struct Serving {
    pub(crate) child: Child,
    /// The host and port it printed first.
    pub(crate) at: String,
    /// Everything it printed.
    pub(crate) greeting: String,
}

impl Serving {
    /// Starts `damier serve` with these arguments, on a free port unless they name one.
    pub(crate) fn start(arguments: &[&str]) -> Serving {
        Serving::start_as(
            program()
                .args(["serve", "--listen", "127.0.0.1:0"])
                .args(arguments),
        )
    }

    /// Starts a command, and waits until it has said where it is.
    pub(crate) fn start_as(command: &mut Command) -> Serving {
        let mut child = command
            .env_remove("DISPLAY")
            .env_remove("WAYLAND_DISPLAY")
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut greeting = String::new();
        for line in BufReader::new(child.stdout.take().unwrap()).lines() {
            greeting.push_str(&line.unwrap());
            greeting.push('\n');
            if greeting.ends_with("Ctrl-C ends it.\n") {
                break;
            }
        }
        let mut lines = greeting.lines();
        assert_eq!(lines.next(), Some("Damier is open in the browser at"));
        let address = lines.next().unwrap();
        let at = address.strip_prefix("  http://").unwrap().to_owned();
        Serving {
            child,
            at,
            greeting,
        }
    }

    pub(crate) fn get(&self, path: &str) -> Answer {
        self.ask("GET", path, &[], "")
    }

    /// Sends a request with these header lines.
    pub(crate) fn get_with(&self, path: &str, lines: &[&str]) -> Answer {
        self.ask("GET", path, lines, "")
    }

    /// Posts JSON.
    pub(crate) fn post(&self, path: &str, lines: &[&str], body: &str) -> Answer {
        let lines = [lines, &["content-type: application/json"]].concat();
        self.ask("POST", path, &lines, body)
    }

    fn ask(&self, method: &str, path: &str, lines: &[&str], body: &str) -> Answer {
        let mut connection = TcpStream::connect(&self.at).unwrap();
        connection
            .set_read_timeout(Some(Duration::from_secs(30)))
            .unwrap();
        let lines: String = lines.iter().map(|line| format!("{line}\r\n")).collect();
        let (at, length) = (&self.at, body.len());
        let request = format!(
            "{method} {path} HTTP/1.1\r\nhost: {at}\r\nconnection: close\r\n\
             content-length: {length}\r\n{lines}\r\n{body}"
        );
        connection.write_all(request.as_bytes()).unwrap();
        let mut answer = String::new();
        connection.read_to_string(&mut answer).unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        Answer {
            status: head[9..12].parse().unwrap(),
            head: head.to_owned(),
            body: body.to_owned(),
        }
    }

    /// Plays both sides of a new match of Mak-Yek at random. Returns the table and its moves.
    pub(crate) fn play(&self, seed: u64, moves: usize) -> (String, Vec<String>) {
        let entry = damier_games::find("mak-yek").unwrap();
        self.play_game(entry, seed, moves)
    }

    /// Plays both sides of a new match of a game at random. Returns the table and its moves.
    pub(crate) fn play_game(
        &self,
        entry: &GameEntry,
        seed: u64,
        moves: usize,
    ) -> (String, Vec<String>) {
        let here = json!({ "kind": "here" });
        let setup = json!({ "game": entry.info.id, "seats": [here, here] });
        let id = |number: usize| format!("{seed:08x}-0000-4000-8000-{number:012x}");
        let create = json!({ "id": id(0), "settings": setup });
        let answer = self.post("/api/tables", &[], &create.to_string());
        let (cookie, answer) = (answer.cookie(), answer.json());
        let game = answer["table"].as_str().unwrap().to_owned();
        let path = format!("/api/tables/{game}/commands");
        let mut played = entry.open(entry.defaults(), None).unwrap();
        let (mut random, mut version) = (Random::new(seed), json!(2));
        let mut texts = Vec::new();
        for number in 1..=moves {
            let text = random.choose(&played.report().moves).unwrap().clone();
            let seat = played.turn().index();
            let command = json!({ "do": "move", "seat": seat, "text": text });
            let cmd = json!({ "id": id(number), "version": version, "command": command });
            let answer = self.post(&path, &[&cookie], &cmd.to_string()).json();
            assert!(answer["version"].is_number(), "{answer}");
            version = answer["version"].clone();
            played.play(&text).unwrap();
            texts.push(text);
        }
        (game, texts)
    }

    /// Sends a signal.
    #[cfg(unix)]
    pub(crate) fn signal(&self, signal: &str) {
        let pid = self.child.id().to_string();
        let killed = Command::new("kill").args([signal, &pid]).status().unwrap();
        assert!(killed.success());
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
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
    /// A header, without its name.
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let start = format!("{name}: ");
        self.head.lines().find_map(|line| line.strip_prefix(&start))
    }

    /// The cookie it sets, as it is sent back.
    pub(crate) fn cookie(&self) -> String {
        let (pair, _) = self.header("set-cookie").unwrap().split_once(';').unwrap();
        format!("cookie: {pair}")
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap()
    }
}
