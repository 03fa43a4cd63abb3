//! Playing by HTTP alone: waiting for news, being here, and the bot of examples/bot.

use std::path::Path;
use std::time::{Duration, Instant};

use damier_protocol::{Phase, ServerMessage, TableId};
use serde_json::Value;
use tokio::process::Command;

use crate::client::{Player, acked, friends};
use crate::matches::seat_of;
use crate::server::{Folder, Running};

async fn ask(server: &Running, path: &str, cookie: &str) -> Value {
    let answer = server.get(path, cookie).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    serde_json::from_str(&answer.body).unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_waits_for_news_gets_them_when_they_come() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let mut al = Player::new(&server, 1).await;
    let mut bo = Player::new(&server, 2).await;
    let game = al.create(&server, friends("mak-yek", 2)).await;
    bo.join(&game).await;
    al.wait(&game, |table| table.phase() == Phase::Playing)
        .await;
    let version = al.tables[&game].version().0;
    // Past events are returned at once, and nothing is returned when nothing happens.
    let began = Instant::now();
    let told = ask(&server, &events(&game, 0, 20), "").await;
    assert_eq!(told["events"].as_array().unwrap().len() as u64, version);
    let told = ask(&server, &events(&game, version, 0), "").await;
    assert_eq!(told["events"].as_array().unwrap().len(), 0);
    let told = ask(&server, &events(&game, version, 1), "").await;
    assert_eq!(told["events"].as_array().unwrap().len(), 0);
    assert!(began.elapsed() > Duration::from_millis(900));
    let path = events(&game, version, 20);
    let (told, ()) = tokio::join!(ask(&server, &path, ""), async {
        let turn = al.tables[&game].turn();
        let mover = if seat_of(&al.tables[&game], "Al") == turn {
            &mut al
        } else {
            &mut bo
        };
        acked(&mover.play(&game, turn).await);
    });
    assert_eq!(told["events"][0]["version"], version + 1);
    assert!(began.elapsed() < Duration::from_secs(15));
    // A stop ends all waiting.
    let began = Instant::now();
    let path = events(&game, version + 1, 25);
    let seat = seat_of(&al.tables[&game], "Bo").index();
    bo.socket = None;
    while al.here.get(seat) != Some(&false) {
        al.hear().await;
    }
    let (at, cookie) = (server.at, bo.cookie.clone());
    let waiting = tokio::spawn(async move { crate::server::get(at, &path, &cookie).await });
    // A player who asks is here: their request has arrived.
    while al.here.get(seat) != Some(&true) {
        al.hear().await;
    }
    server.stop().await;
    assert_eq!(waiting.await.unwrap().status, 200);
    assert!(began.elapsed() < Duration::from_secs(15));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_asks_by_http_is_here_and_sees_what_they_may_play() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let mut al = Player::new(&server, 1).await;
    let mut bo = Player::new(&server, 2).await;
    let game = al.create(&server, friends("mak-yek", 2)).await;
    let moves = format!("/api/tables/{game}/moves");
    let legal = ask(&server, &moves, "").await;
    assert_eq!(legal["turn"], Value::Null, "it has not begun");
    assert_eq!(legal["moves"].as_array().unwrap().len(), 0);
    bo.join(&game).await;
    let legal = ask(&server, &moves, "").await;
    let table = &bo.tables[&game];
    assert_eq!(legal["turn"], table.turn().0);
    assert_eq!(legal["version"], table.version().0);
    let texts = serde_json::to_value(table.played().report().moves).unwrap();
    assert_eq!(legal["moves"], texts);
    bo.socket = None;
    let seat = seat_of(table, "Bo").index();
    while al.here.get(seat) != Some(&false) {
        al.hear().await;
    }
    let version = table.version().0;
    // A stranger who asks is nobody at this table; the one who sits there is.
    ask(&server, &events(&game, version, 0), "").await;
    ask(&server, &events(&game, version, 0), &bo.cookie).await;
    while al.here.get(seat) != Some(&true) {
        assert!(matches!(al.hear().await, ServerMessage::Here { .. }));
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_bot_plays_a_match_to_its_end() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let bot = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/bot/bot.py");
    let said = Command::new("python3")
        .arg(bot)
        .args(["--game", "turkish-draughts", "--level", "1", "--server"])
        .arg(format!("http://{}", server.at))
        .kill_on_drop(true)
        .output()
        .await
        .unwrap();
    let [out, error] = [said.stdout, said.stderr].map(|text| String::from_utf8(text).unwrap());
    assert!(said.status.success(), "{out}{error}");
    let last = out.lines().last().unwrap();
    assert!(last.starts_with("over after"), "{out}");
    assert!(!out.contains("nack"), "{out}");
    server.stop().await;
}

fn events(game: &TableId, after: u64, wait: u64) -> String {
    format!("/api/tables/{game}/events?after={after}&wait={wait}")
}
