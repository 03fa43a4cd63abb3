//! Failures below a server: damaged tables, a disk that takes nothing more.

use std::fs::{self, File};
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

use serde_json::json;

use crate::backups::meddle;
use crate::common::{Folder, json_lines, program};
use crate::serving::Serving;

/// Starts a server that writes its log into a file.
fn start(folder: &Folder, command: &mut Command) -> Serving {
    let log = File::create(folder.path("log")).unwrap();
    let data = folder.path("data");
    command
        .args(["serve", "--listen", "127.0.0.1:0", "--data", &data])
        .args(["--log", "warn", "--log-format", "json"])
        .stderr(log);
    Serving::start_as(command)
}

/// The lines of the log with this message.
fn told(folder: &Folder, message: &str) -> Vec<serde_json::Value> {
    let log = fs::read_to_string(folder.path("log")).unwrap();
    let mut lines = json_lines(&log);
    lines.retain(|line| line.to_string().contains(message));
    lines
}

/// The id of a command, by its number.
fn id(number: u64) -> String {
    format!("00000000-0000-4000-8000-{number:012x}")
}

/// Waits until a condition holds, for a while.
fn wait_for(what: &str, mut is_so: impl FnMut() -> bool) {
    let until = Instant::now() + Duration::from_secs(30);
    while !is_so() {
        assert!(Instant::now() < until, "{what}");
        thread::sleep(Duration::from_millis(50));
    }
}

#[test]
fn a_damaged_table_is_tried_once_and_the_rest_plays_on() {
    let folder = Folder::new("damaged-table");
    let mut serving = start(&folder, &mut program());
    let (damaged, _) = serving.play(1, 3);
    let (whole, _) = serving.play(2, 3);
    serving.child.kill().unwrap();
    serving.child.wait().unwrap();
    meddle(&folder.path("data/damier.db"), &damaged);
    let serving = start(&folder, &mut program());
    let message = "a table is damaged and left alone";
    // It is loaded when somebody needs it.
    let answer = serving.get(&format!("/api/tables/{damaged}"));
    assert_ne!(answer.status, 200, "{}", answer.body);
    wait_for("it is told", || !told(&folder, message).is_empty());
    // Long enough for three tries at half a second each.
    thread::sleep(Duration::from_millis(1_700));
    let lines = told(&folder, message);
    assert_eq!(lines.len(), 1, "{lines:?}");
    assert!(lines[0].to_string().contains(&damaged), "{lines:?}");
    for _ in 0..3 {
        let answer = serving.get(&format!("/api/tables/{damaged}"));
        assert_eq!(answer.status, 503, "{answer:?}");
    }
    assert_eq!(told(&folder, message).len(), 1);
    assert_eq!(serving.get(&format!("/api/tables/{whole}")).status, 200);
    serving.play(3, 5);
    let metrics = serving.get("/metrics").body;
    assert!(metrics.contains("damier_quarantined 1\n"), "{metrics}");
    let health = serving.get("/healthz");
    assert_eq!(health.status, 200);
    assert_eq!(health.body, "degraded: some tables are damaged\n");
    assert_eq!(serving.get("/readyz").status, 200);
}

/// The program with files that may not grow beyond so many KiB: whoever writes more is told so and
/// not killed. What the system answers then is neither a full disk nor an fsync.
pub(crate) fn limited(kib: u32) -> Command {
    let mut shell = Command::new("bash");
    let damier = env!("CARGO_BIN_EXE_damier");
    let limited = format!("trap '' XFSZ; ulimit -f {kib}; exec {damier} \"$@\"");
    shell.args(["-c", &limited, "damier"]);
    shell
}

#[cfg(unix)]
#[test]
fn a_disk_that_takes_nothing_more_ends_nothing_and_is_told() {
    let folder = Folder::new("no-more");
    let mut serving = start(&folder, &mut limited(520));
    assert_eq!(serving.get("/healthz").body, "ok\n");
    assert_eq!(serving.get("/readyz").status, 200);
    let (table, moves) = serving.play(1, 5);
    let here = json!({ "kind": "here" });
    let settings = json!({ "game": "mak-yek", "seats": [here, here] });
    let mut opened = Vec::new();
    let mut number = 0;
    wait_for("it is full", || {
        number += 1;
        let body = json!({ "id": id(number), "settings": settings }).to_string();
        let answer = serving.post("/api/tables", &[], &body);
        match answer.status {
            200 => opened.push(answer.json()["table"].as_str().unwrap().to_owned()),
            429 | 500 | 503 => {}
            other => panic!("{other}: {answer:?}"),
        }
        serving.get("/readyz").status == 503
    });
    let ready = serving.get("/readyz");
    assert!(ready.body.starts_with("read-only: "), "{ready:?}");
    let health = serving.get("/healthz");
    assert_eq!((health.status, &health.body), (200, &ready.body));
    assert!(serving.get("/metrics").body.contains("damier_writable 0\n"));
    wait_for("it is told", || {
        !told(&folder, "nothing can be stored").is_empty()
    });
    // Stored data can be read.
    assert_eq!(serving.get(&format!("/api/tables/{table}")).status, 200);
    assert!(serving.child.try_wait().unwrap().is_none(), "it runs");
    assert!(told(&folder, "nothing can be stored").len() <= 2);
    serving.child.kill().unwrap();
    serving.child.wait().unwrap();
    // With space again, everything acknowledged is there.
    let serving = start(&folder, &mut program());
    let events = serving.get(&format!("/api/tables/{table}/events")).body;
    assert_eq!(events.matches("\"acted\"").count(), moves.len());
    for table in opened {
        assert_eq!(serving.get(&format!("/api/tables/{table}")).status, 200);
    }
    assert_eq!(serving.get("/readyz").status, 200);
}
