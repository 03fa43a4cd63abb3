//! The contents of a server's log, and what it never contains.

use std::fs::File;

use serde_json::{Value, json};

use crate::common::{Folder, json_lines, program};
use crate::serving::Serving;

/// Names and words of people, which no log may contain.
const SECRETS: [&str; 3] = ["Annabelle", "a line of chat", "Bartholomew"];

const PASSWORD: &str = "correct horse battery";

/// A server that writes its log into a file.
fn start(folder: &Folder, format: &str) -> Serving {
    let log = File::create(folder.path("log")).unwrap();
    let mut command = program();
    command
        .args(["serve", "--listen", "127.0.0.1:0", "--log", "debug"])
        .args(["--log-format", format, "--data", &folder.path("data")])
        .stderr(log);
    Serving::start_as(&mut command)
}

/// Sends a command, and returns the answer.
fn send(serving: &Serving, path: &str, cookie: &str, number: u32, rest: &Value) -> Value {
    let id = format!("00000000-0000-4000-8000-{number:012}");
    let mut cmd = rest.clone();
    cmd["id"] = json!(id);
    serving.post(path, &[cookie], &cmd.to_string()).json()
}

/// A match from its opening to its end, with names and chat. Returns the table.
fn play(serving: &Serving, cookie: &str) -> String {
    let seat = |name: &str| json!({ "kind": "here", "name": name });
    let setup = json!({ "game": "mak-yek", "seats": [seat(SECRETS[0]), seat(SECRETS[2])] });
    let create = json!({ "settings": setup });
    let opened = send(serving, "/api/tables", cookie, 1, &create);
    let game = opened["table"]
        .as_str()
        .unwrap_or_else(|| panic!("{opened}"))
        .to_owned();
    let path = format!("/api/tables/{game}/commands");
    let said = json!({ "do": "chat", "seat": 0, "said": { "text": SECRETS[1] } });
    for (number, command) in [(2, said), (3, json!({ "do": "resign", "seat": 0 }))] {
        let table = serving.get(&format!("/api/tables/{game}")).json();
        let version = &table["table"]["state"]["version"];
        let rest = json!({ "version": version, "command": command });
        let answer = send(serving, &path, cookie, number, &rest);
        assert!(answer["version"].is_number(), "{answer} {table}");
    }
    game
}

#[cfg(unix)]
#[test]
fn a_log_tells_what_happens_and_no_secret() {
    for format in ["json", "text"] {
        let folder = Folder::new(&format!("log-{format}"));
        let mut serving = start(&folder, format);
        let cookie = serving.post("/api/person", &[], "").cookie();
        let game = play(&serving, &cookie);
        let account = json!({ "name": "Clementine", "password": PASSWORD }).to_string();
        let entered = serving.post("/api/accounts", &[], &account);
        assert_eq!(entered.status, 201, "{}", entered.body);
        let session = entered.cookie();
        let wrong = json!({ "name": "Clementine", "password": "not the password" });
        let refused = serving.post("/api/session", &[], &wrong.to_string());
        assert_eq!(refused.status, 403, "{}", refused.body);
        serving.signal("-TERM");
        assert_eq!(serving.child.wait().unwrap().code(), Some(0));
        let log = folder.read("log");
        let (_, token) = cookie.split_once('=').unwrap();
        let (_, session) = session.split_once('=').unwrap();
        let codes = entered.json()["recovery"].to_string();
        let codes = codes.split('"').filter(|code| code.len() > 4);
        let more = [
            "Clementine",
            "not the password",
            PASSWORD,
            token,
            session,
            SECRETS[0],
        ];
        for secret in SECRETS.into_iter().chain(more).chain(codes) {
            assert!(!log.contains(secret), "{secret}: {log}");
        }
        for told in [
            "started",
            "table opened",
            "table over",
            "log-in refused",
            "stopped",
            &game,
        ] {
            assert!(log.contains(told), "{told}: {log}");
        }
        if format == "json" {
            let told = json_lines(&log);
            let opened = told.iter().find(|line| line["message"] == "table opened");
            let opened = opened.unwrap();
            assert_eq!(opened["table"], game.as_str());
            assert_eq!(
                (&opened["game"], &opened["level"]),
                (&json!("mak-yek"), &json!("INFO"))
            );
        }
    }
}

#[test]
fn a_server_that_nobody_asks_to_tell_anything_tells_nothing_that_is_usual() {
    let folder = Folder::new("log-quiet");
    let log = File::create(folder.path("log")).unwrap();
    let mut command = program();
    command
        .args([
            "serve",
            "--listen",
            "127.0.0.1:0",
            "--data",
            &folder.path("data"),
        ])
        .stderr(log);
    let serving = Serving::start_as(&mut command);
    let cookie = serving.post("/api/person", &[], "").cookie();
    play(&serving, &cookie);
    // A slow disk may be worth a warning even so.
    assert!(!folder.read("log").contains("INFO"));
}
