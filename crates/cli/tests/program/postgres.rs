//! `damier serve` on a PostgreSQL database.

#[allow(
    dead_code,
    reason = "the tests of the store use more of what a server can be made to do"
)]
#[path = "../../../store/tests/servers/postgres/cluster.rs"]
mod cluster;

use std::io::{Read, Write};
use std::net::TcpStream;
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

use self::cluster::Cluster;
use crate::common::{damier, program};
use crate::online::{Folder, Serving, kill_again_and_again, start_as};

/// How often the server is killed here; its own tests kill the database.
const ROUNDS: u64 = 4;
/// How long a server may take to notice what became of its database.
const PATIENCE: Duration = Duration::from_secs(60);

fn on(address: &str) -> Command {
    let mut program = program();
    program.env("DAMIER_DATABASE", address);
    program
}

#[test]
fn a_server_that_is_killed_loses_nothing_that_the_database_has() {
    let (cluster, folder) = (Cluster::start(), Folder::new("postgres-killed"));
    let address = cluster.address();
    let start = |listen: &str| start_as(on(&address), listen, &folder.0);
    kill_again_and_again(ROUNDS, start);
    let stored = cluster.sql("SELECT count(*) > 0 FROM test_0.event WHERE kind = 'acted'");
    assert_eq!(stored, "t", "the moves are in the database");
    assert!(!folder.0.join("damier.db").exists(), "and not in a file");
}

#[test]
fn a_server_without_its_database_says_so_and_finds_it_again() {
    let (mut cluster, folder) = (Cluster::start(), Folder::new("postgres-away"));
    let (_server, at): (Serving, String) =
        start_as(on(&cluster.address()), "127.0.0.1:0", &folder.0);
    wait_for(&at, "200 OK");
    cluster.crash();
    wait_for(&at, "the database is away");
    cluster.start_again();
    wait_for(&at, "200 OK");
}

/// Asks for the health of a server until the answer has this in it.
#[track_caller]
fn wait_for(at: &str, expected: &str) {
    let began = Instant::now();
    loop {
        let mut connection = TcpStream::connect(at).unwrap();
        connection.set_read_timeout(Some(PATIENCE)).unwrap();
        let request = format!("GET /healthz HTTP/1.1\r\nhost: {at}\r\nconnection: close\r\n\r\n");
        connection.write_all(request.as_bytes()).unwrap();
        let mut answer = String::new();
        connection.read_to_string(&mut answer).unwrap();
        if answer.contains(expected) {
            return;
        }
        assert!(began.elapsed() < PATIENCE, "{answer}");
        thread::sleep(Duration::from_millis(50));
    }
}

#[test]
fn a_database_that_cannot_be_used_is_told_without_its_password() {
    let address = "postgres://anna:secret@%2Fnowhere/damier";
    let said = damier(&["serve", "--listen", "127.0.0.1:0", "--database", address]).wrong();
    assert!(said.contains("online play cannot start: "), "{said}");
    assert!(said.contains("PostgreSQL"), "{said}");
    let file = damier(&["serve", "--database", "damier.db"]).wrong();
    assert!(
        file.contains("--database") && file.contains("postgres://"),
        "{file}"
    );
    assert!(
        !said.contains("secret") && !file.contains("secret"),
        "{said}"
    );
}

#[test]
fn commands_that_work_on_a_folder_are_refused_where_a_database_is_used() {
    for arguments in [&["admin", "counts"][..], &["backup", "copy.db"][..]] {
        let output = on("postgres://h/d").args(arguments).output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert!(said.contains("DAMIER_DATABASE"), "{said}");
    }
}
