//! From the port to the end.

use std::time::{Duration, Instant};

use damier_server::{Config, DEFAULT_PORT, Limits, Listen, ServeError, Server, Site};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::common::{Running, anywhere, module, site};

#[tokio::test]
async fn a_busy_port_that_was_asked_for_is_an_error() {
    let server = Running::start().await;
    let config = Config {
        listen: Listen::at(server.at),
        ..Config::default()
    };
    let error = Server::bind(config, Site::default()).await.err().unwrap();
    assert!(
        matches!(error, ServeError::Busy(at) if at == server.at),
        "{error}"
    );
    let said = error.to_string();
    assert!(
        said.contains(&server.at.to_string()) && said.contains("--listen"),
        "{said}"
    );
}

#[tokio::test]
async fn without_a_wish_the_next_free_port_is_taken() {
    let first = Server::bind(Config::default(), Site::default())
        .await
        .unwrap();
    let second = Server::bind(Config::default(), Site::default())
        .await
        .unwrap();
    let usual = DEFAULT_PORT..DEFAULT_PORT + 32;
    assert!(usual.contains(&first.bound().port()) && usual.contains(&second.bound().port()));
    assert_ne!(first.bound(), second.bound());
    assert!(first.bound().ip().is_loopback());
    assert_eq!(first.addresses(), [format!("http://{}", first.bound())]);
}

#[tokio::test]
async fn an_address_of_another_machine_is_an_error() {
    let config = Config {
        listen: Listen::at("192.0.2.1:0".parse().unwrap()),
        ..Config::default()
    };
    let error = Server::bind(config, Site::default()).await.err().unwrap();
    assert!(matches!(error, ServeError::Listen(..)), "{error}");
    assert!(error.to_string().contains("192.0.2.1"), "{error}");
}

#[tokio::test]
async fn a_server_that_is_stopped_lets_go_of_idle_connections_at_once() {
    let server = Running::start().await;
    let at = server.at;
    let mut idle = server.connect().await;
    idle.write_all(b"GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n")
        .await
        .unwrap();
    assert!(idle.read(&mut [0; 64]).await.unwrap() > 0);
    let silent = server.connect().await;
    let began = Instant::now();
    server.stop().await.unwrap();
    assert!(
        began.elapsed() < Duration::from_secs(4),
        "{:?}",
        began.elapsed()
    );
    assert!(TcpStream::connect(at).await.is_err());
    drop(silent);
}

#[tokio::test]
async fn a_server_that_is_stopped_finishes_its_answers() {
    let server = Running::start().await;
    let mut connection = server.connect().await;
    connection
        .write_all(b"GET /app-0123456789abcdef_bg.wasm HTTP/1.1\r\nhost: a\r\n\r\n")
        .await
        .unwrap();
    let mut answer = vec![0; 8];
    connection.read_exact(&mut answer).await.unwrap();
    let ended = server.stop();
    connection.read_to_end(&mut answer).await.unwrap();
    ended.await.unwrap();
    assert!(answer.ends_with(&module()), "{} bytes came", answer.len());
}

#[tokio::test]
async fn an_answer_that_nobody_takes_does_not_hold_the_server_up() {
    let limits = Limits {
        farewell: Duration::from_millis(50),
        ..Limits::default()
    };
    let server = Running::start_with(anywhere(limits), site()).await;
    let mut lazy = server.connect().await;
    let request = "GET /app-0123456789abcdef_bg.wasm HTTP/1.1\r\nhost: a\r\n\r\n".repeat(20);
    lazy.write_all(request.as_bytes()).await.unwrap();
    lazy.read_exact(&mut [0; 8]).await.unwrap();
    let began = Instant::now();
    server.stop().await.unwrap();
    assert!(
        began.elapsed() < Duration::from_secs(20),
        "{:?}",
        began.elapsed()
    );
}
