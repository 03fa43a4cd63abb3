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
async fn the_body_of_a_request_is_not_read() {
    let server = Running::start().await;
    let mut request = b"POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 100000000\r\n\r\n".to_vec();
    request.extend([b'x'; 1000]);
    let answer = send_raw(&server, &request).await;
    assert!(answer.starts_with("HTTP/1.1 405"), "{answer}");
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
    // Far more than the system keeps between the two ends, and none of it is read.
    let request = "GET /app-0123456789abcdef_bg.wasm HTTP/1.1\r\nhost: a\r\n\r\n".repeat(20);
    lazy.write_all(request.as_bytes()).await.unwrap();
    let other = timeout(LONG, server.get("/healthz")).await;
    assert_eq!(
        other.expect("its place is free again").status,
        StatusCode::OK
    );
}

#[tokio::test]
async fn more_connections_than_allowed_wait_for_their_turn() {
    let server = impatient(Limits {
        connections: 2,
        ..Limits::default()
    })
    .await;
    let first = server.connect().await;
    let second = server.connect().await;
    let mut waiting = std::pin::pin!(server.get("/healthz"));
    assert!(
        timeout(Duration::from_millis(100), &mut waiting)
            .await
            .is_err(),
        "there are only two places"
    );
    drop(first);
    let answer = timeout(LONG, waiting).await.expect("a place is free");
    assert_eq!(answer.status, StatusCode::OK);
    drop(second);
}
