//! The built program on a machine whose clock is wrong: `faketime` shifts the machine's clock, at
//! the start and while the server runs.

use std::fs;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use serde_json::{Value, json};

use crate::common::program;
use crate::failures::limited;
use crate::online::{Answer, Folder, Serving, ask, events, start_as};

const DAY: u64 = 86_400_000;
/// How long a server may take to notice that the clock was set.
const PATIENCE: Duration = Duration::from_secs(30);

/// The library that shifts the clock.
fn library() -> PathBuf {
    let folders = fs::read_dir("/usr/lib").unwrap().flatten();
    let mut libraries = folders.map(|it| it.path().join("faketime/libfaketimeMT.so.1"));
    let found = libraries.find(|it| it.is_file());
    found.expect("Debian's package faketime is installed")
}

/// A machine whose clock can be set, and the server on it.
struct Machine {
    folder: Folder,
    setting: PathBuf,
    server: Option<Serving>,
    at: String,
}

impl Machine {
    fn new() -> Machine {
        let folder = Folder::new("faketime");
        fs::create_dir_all(&folder.0).unwrap();
        let setting = folder.0.join("clock");
        Machine {
            folder,
            setting,
            server: None,
            at: String::new(),
        }
    }

    /// Sets the machine's clock ahead by this many days.
    fn set(&self, days: i64) {
        fs::write(&self.setting, format!("{days:+}d\n")).unwrap();
    }

    fn start(&mut self) {
        self.start_as(program());
    }

    fn start_as(&mut self, mut program: Command) {
        program
            .env("LD_PRELOAD", library())
            .env("FAKETIME_TIMESTAMP_FILE", &self.setting)
            .env("FAKETIME_NO_CACHE", "1")
            // Pauses are measured by the kernel, which is not fooled.
            .env("FAKETIME_DONT_FAKE_MONOTONIC", "1")
            .env("DONT_FAKE_MONOTONIC", "1");
        let data = self.folder.0.join("data");
        let (server, at) = start_as(program, "127.0.0.1:0", &data);
        (self.server, self.at) = (Some(server), at);
    }

    fn kill(&mut self) {
        self.server.take().unwrap().kill();
    }

    fn post(&self, path: &str, cookie: &str, body: &Value) -> Answer {
        ask(&self.at, "POST", path, cookie, &body.to_string()).unwrap()
    }

    /// Opens a table for a person.
    fn open(&self, cookie: &str, number: u64, settings: &Value) -> String {
        let body = json!({ "id": id(number), "settings": settings });
        let answer = self.post("/api/tables", cookie, &body).body;
        let table = answer["table"].as_str();
        table.unwrap_or_else(|| panic!("{answer}")).to_owned()
    }

    /// Plays any move at a table where one person has all seats.
    fn play(&self, cookie: &str, number: u64, table: &str) {
        let answer = self.try_to_play(cookie, number, table);
        assert!(answer["version"].is_number(), "{answer}");
    }

    fn try_to_play(&self, cookie: &str, number: u64, table: &str) -> Value {
        let moves = ask(
            &self.at,
            "GET",
            &format!("/api/tables/{table}/moves"),
            "",
            "",
        );
        let moves = moves.unwrap().body;
        // Not always the first move: to and fro would be a draw by repetition.
        let count = moves["moves"].as_array().map_or(1, Vec::len);
        let text = &moves["moves"][number as usize % count];
        let command = json!({ "do": "move", "seat": moves["turn"], "text": text });
        let body = json!({ "id": id(number), "version": moves["version"], "command": command });
        self.post(&format!("/api/tables/{table}/commands"), cookie, &body)
            .body
    }

    fn phase(&self, table: &str) -> String {
        let answer = ask(&self.at, "GET", &format!("/api/tables/{table}"), "", "");
        let state = &answer.unwrap().body["table"]["state"];
        state["phase"].as_str().unwrap().to_owned()
    }

    /// A number among the metrics.
    fn metric(&self, name: &str) -> i64 {
        let text = plain(&self.at, "/metrics");
        let line = text.lines().find_map(|line| line.strip_prefix(name));
        let number = line.unwrap_or_else(|| panic!("{name} is not in {text}"));
        number.trim().parse().unwrap()
    }

    fn wait_for_jumps(&self, count: i64) {
        let began = Instant::now();
        while self.metric("damier_clock_jumps_total ") != count {
            assert!(began.elapsed() < PATIENCE, "the jump is not noticed");
            thread::sleep(Duration::from_millis(50));
        }
    }
}

fn id(number: u64) -> String {
    format!("00000000-0000-4000-8000-{number:012x}")
}

/// The raw response.
fn plain(at: &str, path: &str) -> String {
    let mut connection = TcpStream::connect(at).unwrap();
    let request = format!("GET {path} HTTP/1.1\r\nhost: {at}\r\nconnection: close\r\n\r\n");
    connection.write_all(request.as_bytes()).unwrap();
    let mut answer = String::new();
    connection.read_to_string(&mut answer).unwrap();
    answer
}

fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.unwrap().as_millis() as u64
}

#[test]
fn a_clock_that_is_wrong_by_months_costs_nobody_a_table_or_a_session() {
    let mut machine = Machine::new();
    machine.set(0);
    machine.start();
    let guest = machine.post("/api/person", "", &json!({})).cookie.unwrap();
    let (here, friend) = (json!({ "kind": "here" }), json!({ "kind": "friend" }));
    let letters = json!({ "kind": "correspondence", "days": 2 });
    let settings = |second: &Value, clock: &Value| json!({ "game": "mak-yek", "seats": [here, second], "clock": clock });
    let untimed = json!({ "kind": "none" });
    let waiting = machine.open(&guest, 1, &settings(&friend, &untimed));
    let played = machine.open(&guest, 2, &settings(&here, &untimed));
    let by_letter = machine.open(&guest, 3, &settings(&here, &letters));
    machine.play(&guest, 4, &played);
    machine.play(&guest, 5, &by_letter);
    let credentials = json!({ "name": "Anna", "password": "secret of Anna" });
    let member = machine
        .post("/api/accounts", "", &credentials)
        .cookie
        .unwrap();
    machine.kill();

    let all_are_there = |machine: &Machine| {
        assert_eq!(machine.phase(&waiting), "waiting");
        assert_eq!(machine.phase(&played), "playing");
        assert_eq!(machine.phase(&by_letter), "playing");
    };
    machine.set(100);
    machine.start();
    machine.wait_for_jumps(1);
    all_are_there(&machine);
    machine.play(&guest, 6, &played);

    machine.set(-40);
    machine.wait_for_jumps(2);
    all_are_there(&machine);
    machine.play(&guest, 7, &by_letter);
    machine.kill();

    // The clock is right again: so is the server's, and everything is as it was.
    machine.set(0);
    machine.start();
    machine.wait_for_jumps(1);
    all_are_there(&machine);
    assert_eq!(machine.metric("damier_clock_offset_seconds "), 0);
    for (table, number) in [(&played, 8), (&by_letter, 9)] {
        machine.play(&guest, number, table);
        let last = events(&machine.at, table, &guest).pop().unwrap();
        let at = last["at"].as_u64().unwrap();
        assert!(at.abs_diff(now()) < DAY, "{last}");
    }
    let me = ask(&machine.at, "GET", "/api/me", &member, "").unwrap();
    assert_eq!(me.body["account"]["name"], "Anna", "{}", me.body);
}

#[test]
fn a_table_that_nobody_reads_gets_the_time_of_every_stop_back() {
    let mut machine = Machine::new();
    machine.set(0);
    machine.start();
    let guest = machine.post("/api/person", "", &json!({})).cookie.unwrap();
    let here = json!({ "kind": "here" });
    let letters = json!({ "kind": "correspondence", "days": 5 });
    let settings = json!({ "game": "mak-yek", "seats": [here, here], "clock": letters });
    let table = machine.open(&guest, 1, &settings);
    machine.play(&guest, 2, &table);
    machine.kill();
    // Twice days pass without a server, and nobody looks at the table in between.
    for days in [2, 4] {
        machine.set(days);
        machine.start();
        assert_eq!(machine.metric("damier_tables "), 0, "it is read");
        machine.kill();
    }
    machine.start();
    assert_eq!(machine.phase(&table), "playing");
    let last = events(&machine.at, &table, &guest).pop().unwrap();
    assert_eq!(last["body"]["kind"], "resumed", "{last}");
    let given = last["body"]["given"].as_u64().unwrap();
    assert!((3 * DAY..5 * DAY).contains(&given), "{last}");
}

/// A server that starts with a full disk cannot give back the time of the stop yet: it shows the
/// table, and lets no flag fall there, until it can.
#[test]
fn nobody_loses_by_time_because_a_disk_is_full_when_the_server_starts() {
    let mut machine = Machine::new();
    machine.set(0);
    machine.start();
    let guest = machine.post("/api/person", "", &json!({})).cookie.unwrap();
    let here = json!({ "kind": "here" });
    let clock = json!({ "kind": "fischer", "minutes": 5, "increment": 0 });
    let settings = json!({ "game": "mak-yek", "seats": [here, here], "clock": clock });
    let table = machine.open(&guest, 1, &settings);
    for number in 2..20 {
        machine.play(&guest, number, &table);
    }
    machine.kill();
    let log = fs::metadata(machine.folder.0.join("data/damier.db-wal")).unwrap();
    assert!(log.len() > 64 * 1024, "nothing can be added to the log");
    machine.set(1);
    machine.start_as(limited(64));
    for number in 20..23 {
        assert_eq!(machine.phase(&table), "playing");
        let refused = machine.try_to_play(&guest, number, &table);
        assert!(refused["version"].is_null(), "{refused}");
    }
    machine.kill();
    machine.start();
    assert_eq!(machine.phase(&table), "playing");
    machine.play(&guest, 23, &table);
    let all = events(&machine.at, &table, &guest);
    let given = |event: &Value| event["body"]["given"].as_u64();
    let given: Vec<u64> = all.iter().filter_map(given).collect();
    assert!(
        matches!(given[..], [given] if given > DAY - 600_000),
        "{given:?}"
    );
}
