//! Clients that ask too much, too slowly, or too many at a time.

use std::time::Duration;

use axum::http::StatusCode;
use damier_server::Limits;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::common::{Running, anywhere, site};

/// Longer than anything here may take.
const LONG: Duration = Duration::from_secs(20);

/// Sends raw bytes and reads until the server hangs up.
async fn send_raw(server: &Running, request: &[u8]) -> String {
    let mut connection = server.connect().await;
    // The server may hang up before it has read everything.
    let _ = connection.write_all(request).await;
    read_to_end(&mut connection).await
}

async fn read_to_end(connection: &mut TcpStream) -> String {
    let mut answer = Vec::new();
    timeout(LONG, connection.read_to_end(&mut answer))
        .await
        .expect("the server hangs up")
        .unwrap_or_default();
    String::from_utf8_lossy(&answer).into_owned()
}

async fn impatient(limits: Limits) -> Running {
    Running::start_with(anywhere(limits), site()).await
}

#[tokio::test]
async fn a_head_that_is_too_long_is_refused() {
    let server = Running::start().await;
    let long = "x".repeat(40_000);
    for request in [
        format!("GET /fr/{long} HTTP/1.1\r\nhost: a\r\n\r\n"),
        format!("GET / HTTP/1.1\r\nhost: a\r\nx-long: {long}\r\n\r\n"),
        format!(
            "GET / HTTP/1.1\r\nhost: a\r\n{}\r\n",
            "x: y\r\n".repeat(200)
        ),
    ] {
        let answer = send_raw(&server, request.as_bytes()).await;
        let is_refused = answer.is_empty()
            || answer.starts_with("HTTP/1.1 431")
            || answer.starts_with("HTTP/1.1 414");
        assert!(is_refused, "{answer}");
    }
    assert_eq!(server.get("/healthz").await.status, StatusCode::OK);
}

#[tokio::test]
async fn a_long_but_sensible_address_is_answered() {
    let server = Running::start().await;
    let address = format!("/fr/makruk/{}?{}", "m".repeat(2_000), "n".repeat(4_000));
    assert_eq!(server.get(&address).await.status, StatusCode::OK);
}

#[tokio::test]
async fn what_is_no_request_is_refused() {
    let server = Running::start().await;
    for request in [
        &b"hello\r\n\r\n"[..],
        b"GET / HTTP/9.9\r\n\r\n",
        b"GET /\0 HTTP/1.1\r\n\r\n",
        b"GET / HTTP/1.1\r\nhost: a\r\ncontent-length: -1\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    ] {
        let answer = send_raw(&server, request).await;
        let is_refused = answer.is_empty() || answer.starts_with("HTTP/1.1 400");
        assert!(is_refused, "{answer}");
    }
    assert_eq!(server.get("/healthz").await.status, StatusCode::OK);
}

#[tokio::test]
async fn a_body_that_is_too_long_is_refused_and_nothing_else_of_that_visitor_is_read() {
    let server = Running::start().await;
    for length in [100_000, 100_000_000] {
        let head = format!("POST / HTTP/1.1\r\nhost: a\r\ncontent-length: {length}\r\n\r\n");
        let mut request = head.into_bytes();
        request.extend(vec![b'x'; 100_000]);
        let answer = send_raw(&server, &request).await;
        assert!(answer.starts_with("HTTP/1.1 413"), "{length}: {answer}");
        assert!(answer.contains("connection: close"), "{answer}");
    }
}

#[tokio::test]
async fn a_body_that_nobody_wants_leaves_the_connection_fit_for_the_next_request() {
    let server = Running::start().await;
    let request = "POST /healthz HTTP/1.1\r\nhost: a\r\ncontent-length: 5\r\n\r\nhello\
         GET /healthz HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n";
    let answer = send_raw(&server, request.as_bytes()).await;
    assert!(answer.starts_with("HTTP/1.1 405"), "{answer}");
    assert!(answer.contains("HTTP/1.1 200"), "{answer}");
}

#[tokio::test]
async fn a_body_that_does_not_come_is_given_up() {
    let server = impatient(Limits {
        patience: Duration::from_millis(50),
        ..Limits::default()
    })
    .await;
    let request = b"POST /api/tables HTTP/1.1\r\nhost: a\r\ncontent-length: 1000\r\n\r\n{";
    let answer = send_raw(&server, request).await;
    assert!(answer.starts_with("HTTP/1.1 408"), "{answer}");
}

#[tokio::test]
async fn slow_and_silent_clients_are_given_up() {
    let server = impatient(Limits {
        patience: Duration::from_millis(50),
        ..Limits::default()
    })
    .await;
    for beginning in [
        &b""[..],
        b"GET / HT",
        b"GET / HTTP/1.1\r\nhost: a\r\n",
        // A whole request: the connection is kept for another one, but not for long.
        b"GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n",
    ] {
        send_raw(&server, beginning).await;
    }
}

#[tokio::test]
async fn a_reader_that_stops_reading_is_given_up() {
    let server = impatient(Limits {
        connections: 1,
        stall: Duration::from_millis(50),
        ..Limits::default()
    })
    .await;
    let mut lazy = server.connect().await;
    // Far more than the system buffers between the two ends, and none of it is read.
    let request = "GET /app-0123456789abcdef_bg.wasm HTTP/1.1\r\nhost: a\r\n\r\n".repeat(20);
    lazy.write_all(request.as_bytes()).await.unwrap();
    let other = timeout(LONG, server.get("/healthz")).await;
    assert_eq!(
        other.expect("its place is free again").status,
        StatusCode::OK
    );
}

#[tokio::test]
async fn whoever_says_nothing_makes_room_for_whoever_asks() {
    for limits in [
        Limits {
            connections: 2,
            ..Limits::default()
        },
        Limits {
            connections_of_a_network: 2,
            ..Limits::default()
        },
    ] {
        let server = impatient(limits).await;
        let mut silent = server.connect().await;
        let mut slow = server.connect().await;
        slow.write_all(b"POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\n\r\nx")
            .await
            .unwrap();
        for _ in 0..3 {
            let answer = timeout(LONG, server.get("/healthz")).await;
            assert_eq!(answer.expect("a place").status, StatusCode::OK);
        }
        assert_eq!(read_to_end(&mut silent).await, "");
    }
}

#[tokio::test]
async fn a_thousand_bodies_that_do_not_come_keep_nobody_waiting() {
    let server = Running::start().await;
    let mut held = Vec::new();
    for _ in 0..1_000 {
        let mut connection = server.connect().await;
        let head = b"POST /api/person HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\n\r\nx";
        // Some are cut off before they have finished.
        let _ = connection.write_all(head).await;
        held.push(connection);
        if held.len() % 100 == 0 {
            let answer = timeout(Duration::from_secs(2), server.get("/healthz")).await;
            assert_eq!(answer.expect("an answer").status, StatusCode::OK);
        }
    }
}
