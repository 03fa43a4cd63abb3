//! `damier serve`: it says where it is, answers, and ends when told to.

use std::net::TcpStream;

use crate::common::{damier, program};
use crate::serving::Serving;

#[test]
fn the_server_answers_where_it_says_it_is() {
    for listen in ["127.0.0.1:0", "0.0.0.0:0"] {
        let mut command = program();
        command.args(["serve", "--no-online", "--open", "--listen", listen]);
        let serving = Serving::start_as(&mut command);
        assert!(serving.at.starts_with("127.0.0.1:"), "{}", serving.at);
        assert_eq!(serving.get("/healthz").body, "ok\n");
        let version = format!("\"version\":\"{}\"", env!("CARGO_PKG_VERSION"));
        assert!(serving.get("/version").body.contains(&version));
    }
}

#[cfg(unix)]
#[test]
fn ctrl_c_and_sigterm_end_the_server_well() {
    for signal in ["-INT", "-TERM"] {
        let mut serving = Serving::start(&["--no-online"]);
        let idle = TcpStream::connect(&serving.at).unwrap();
        serving.signal(signal);
        assert_eq!(serving.child.wait().unwrap().code(), Some(0), "{signal}");
        drop(idle);
    }
}

#[test]
fn a_port_that_is_taken_is_told() {
    let serving = Serving::start(&["--no-online"]);
    let said = damier(&["serve", "--no-online", "--listen", &serving.at]).wrong();
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
    let said = damier(
        &[
            &["serve", "--no-online", "--listen", "127.0.0.1:0"][..],
            &files,
        ]
        .concat(),
    )
    .wrong();
    assert!(said.contains("missing.pem"), "{said}");
}

#[test]
fn an_address_that_is_not_ours_is_told_with_its_reason_once() {
    // An address reserved for documentation, which no machine has.
    let said = damier(&["serve", "--no-online", "--listen", "192.0.2.1:8400"]).wrong();
    let listening = "error: cannot listen at 192.0.2.1:8400: ";
    let reason = said
        .strip_prefix(listening)
        .unwrap_or_else(|| panic!("{said}"));
    assert!(!reason.trim().is_empty(), "{said}");
    assert_eq!(said.matches(reason.trim()).count(), 1, "{said}");
}
