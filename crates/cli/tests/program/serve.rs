//! `damier serve`: it says where it is, answers, and ends when it is told to.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

use crate::common::{damier, program};

/// A server at a port that the system chose.
struct Serving {
    child: Child,
    /// The host and the port that it printed.
    at: String,
}

impl Serving {
    fn start(arguments: &[&str]) -> Self {
        let mut child = program()
            .args(["serve", "--listen"])
            .args(arguments)
            .env_remove("DISPLAY")
            .env_remove("WAYLAND_DISPLAY")
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let heading = lines.next().unwrap().unwrap();
        assert_eq!(heading, "Damier is open in the browser at");
        let address = lines.next().unwrap().unwrap();
        let at = address.strip_prefix("  http://").unwrap().to_owned();
        Self { child, at }
    }

    fn ask(&self, path: &str) -> String {
        let mut connection = TcpStream::connect(&self.at).unwrap();
        let request = format!("GET {path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n");
        connection.write_all(request.as_bytes()).unwrap();
        let mut answer = String::new();
        connection.read_to_string(&mut answer).unwrap();
        answer
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn the_server_answers_where_it_says_it_is() {
    for listen in ["127.0.0.1:0", "0.0.0.0:0"] {
        let serving = Serving::start(&[listen, "--open"]);
        assert!(serving.at.starts_with("127.0.0.1:"), "{}", serving.at);
        assert!(serving.ask("/healthz").ends_with("\r\n\r\nok\n"));
        let version = format!("\"version\":\"{}\"", env!("CARGO_PKG_VERSION"));
        assert!(serving.ask("/version").contains(&version));
    }
}

#[cfg(unix)]
#[test]
fn ctrl_c_and_sigterm_end_the_server_well() {
    for signal in ["-INT", "-TERM"] {
        let mut serving = Serving::start(&["127.0.0.1:0"]);
        let idle = TcpStream::connect(&serving.at).unwrap();
        let pid = serving.child.id().to_string();
        let killed = Command::new("kill").args([signal, &pid]).status().unwrap();
        assert!(killed.success());
        assert_eq!(serving.child.wait().unwrap().code(), Some(0), "{signal}");
        drop(idle);
    }
}

#[test]
fn a_port_that_is_taken_is_told() {
    let serving = Serving::start(&["127.0.0.1:0"]);
    let said = damier(&["serve", "--listen", &serving.at]).wrong();
    assert!(
        said.contains(&serving.at) && said.contains("--listen"),
        "{said}"
    );
}

#[test]
fn wrong_use_is_told() {
    let said = damier(&["serve", "--listen", "nowhere"]).wrong();
    assert!(
        said.contains("nowhere") && said.contains("0.0.0.0:8400"),
        "{said}"
    );
    let said = damier(&["serve", "--tls-cert", "certificate.pem"]).wrong();
    assert!(said.contains("--tls-key"), "{said}");
    let files = ["--tls-cert", "missing.pem", "--tls-key", "missing.pem"];
    let said = damier(&[&["serve", "--listen", "127.0.0.1:0"][..], &files].concat()).wrong();
    assert!(said.contains("missing.pem"), "{said}");
}

#[test]
fn an_address_that_is_not_ours_is_told_with_its_reason_once() {
    // An address of documents, which no machine has.
    let said = damier(&["serve", "--listen", "192.0.2.1:8400"]).wrong();
    let listening = "error: cannot listen at 192.0.2.1:8400: ";
    let reason = said
        .strip_prefix(listening)
        .unwrap_or_else(|| panic!("{said}"));
    assert!(!reason.trim().is_empty(), "{said}");
    assert_eq!(said.matches(reason.trim()).count(), 1, "{said}");
}
