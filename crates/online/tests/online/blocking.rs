//! Blocking keeps two people apart; and reports.

use damier_protocol::{
    Command, ErrorCode, EventBody, Phase, Said, Seat, ServerMessage, ShortText, Visibility,
};
use damier_store::testkit::done;
use damier_store::{Options, ReportPage, SqliteStore, Store};
use serde_json::json;

use crate::client::{Player, acked, friends, nacked};
use crate::server::{Folder, Running};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_blocked_sits_at_no_table_of_mine_and_i_at_none_of_his() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let mut anna = Player::member(&server, 1, "Anna").await;
    let mut bruno = Player::member(&server, 2, "Bruno").await;
    let hers = anna.create(&server, friends("mak-yek", 2)).await;
    let his = bruno.create(&server, friends("mak-yek", 2)).await;
    let blocked = server
        .post("/api/me/blocks", &anna.cookie, r#"{"name":"bruno"}"#)
        .await;
    assert_eq!(
        (blocked.status, &blocked.json()["blocks"][0]["name"]),
        (200, &"Bruno".into())
    );
    let listed = server.get("/api/me/blocks", &anna.cookie).await;
    assert_eq!(listed.json(), blocked.json());
    let join = || Command::Join {
        seat: None,
        name: None,
    };
    for (player, game) in [(&mut bruno, &hers), (&mut anna, &his)] {
        player.watch(game).await;
        assert_eq!(
            nacked(&player.command(game, join()).await),
            ErrorCode::Illegal
        );
    }
    // Nor are they paired.
    for (cookie, number) in [(&anna.cookie, 1), (&bruno.cookie, 2)] {
        let id = format!("00000000-0000-4000-8000-00000000000{number}");
        let body = json!({"id": id, "games": ["makruk"]}).to_string();
        let offered = server.post("/api/offers", cookie, &body).await;
        assert_eq!(offered.json()["state"], "open");
    }
    let take = "/api/offers/00000000-0000-4000-8000-000000000001/take";
    let refused = server
        .post(take, &bruno.cookie, r#"{"game":"makruk"}"#)
        .await;
    assert_eq!(refused.code(), "illegal");
    // Until the block is removed.
    let none = server
        .delete("/api/me/blocks", &anna.cookie, r#"{"name":"Bruno"}"#)
        .await;
    assert_eq!(none.json()["blocks"], json!([]));
    acked(&bruno.command(&hers, join()).await);
    let himself = server
        .post("/api/me/blocks", &anna.cookie, r#"{"name":"Anna"}"#)
        .await;
    assert_eq!(himself.code(), "illegal");
    let nobody = server
        .post("/api/me/blocks", &anna.cookie, r#"{"name":"Nobody"}"#)
        .await;
    assert_eq!(nobody.code(), "missing");
    server.stop().await;
}

fn says(seat: u8, text: &str) -> Command {
    Command::Chat {
        seat: Seat(seat),
        said: Said::Text(ShortText::cut(text)),
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_blocked_is_not_heard() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let mut anna = Player::member(&server, 1, "Anna").await;
    let mut bruno = Player::member(&server, 2, "Bruno").await;
    let mut cleo = Player::new(&server, 3).await;
    let mut settings = friends("mak-yek", 2);
    settings.visibility = Visibility::Lobby;
    let game = anna.create(&server, settings).await;
    bruno.join(&game).await;
    cleo.watch(&game).await;
    acked(&bruno.command(&game, says(1, "before")).await);
    server
        .post("/api/me/blocks", &anna.cookie, r#"{"name":"Bruno"}"#)
        .await;
    acked(&bruno.command(&game, says(1, "after")).await);
    // Nor does he hear her.
    acked(&anna.command(&game, says(0, "alone")).await);
    acked(
        &bruno
            .command(&game, Command::Resign { seat: Seat(1) })
            .await,
    );
    for player in [&mut anna, &mut bruno, &mut cleo] {
        player.wait(&game, crate::client::is_over).await;
    }
    let heard = |player: &Player| {
        let is_talk = |body: &&EventBody| matches!(body, EventBody::Talked { .. });
        let bodies = player.heard.iter().map(|event| &event.body);
        bodies.filter(is_talk).count()
    };
    // Everybody hears themselves.
    assert_eq!((heard(&anna), heard(&bruno), heard(&cleo)), (2, 2, 3));
    assert_eq!(anna.tables[&game].hash(), cleo.tables[&game].hash());
    // By HTTP and from the start as well.
    let path = format!("/api/tables/{game}");
    let [mine, theirs] = [&anna.cookie, &cleo.cookie].map(|cookie| server.get(&path, cookie));
    assert!(!mine.await.body.contains("before") && theirs.await.body.contains("before"));
    let events = server
        .get(&format!("{path}/events"), &anna.cookie)
        .await
        .body;
    assert!(
        !events.contains("after") && events.contains("\"kind\":\"hidden\""),
        "{events}"
    );
    let his = server.get(&path, &bruno.cookie).await.body;
    assert!(his.contains("after") && !his.contains("alone"), "{his}");
    // A block that is taken back is heard at once, by both.
    server
        .delete("/api/me/blocks", &anna.cookie, r#"{"name":"Bruno"}"#)
        .await;
    acked(&anna.command(&game, says(0, "again")).await);
    let hears = |said: &ServerMessage| format!("{said:?}").contains("again");
    while !hears(&bruno.hear().await) {}
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_complaint_reaches_whoever_hosts() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let mut anna = Player::member(&server, 1, "Anna").await;
    let mut bruno = Player::member(&server, 2, "Bruno").await;
    let game = anna.create(&server, friends("mak-yek", 2)).await;
    bruno.join(&game).await;
    for player in [&mut anna, &mut bruno] {
        player
            .wait(&game, |table| table.phase() == Phase::Playing)
            .await;
    }
    let report = async |cookie: &str, seat: u8, why: &str| {
        let body = json!({"table": game.as_str(), "seat": seat, "why": why, "text": "so rude"});
        server.post("/api/reports", cookie, &body.to_string()).await
    };
    assert_eq!(report(&anna.cookie, 1, "insults").await.status, 201);
    assert_eq!(report(&anna.cookie, 7, "insults").await.code(), "illegal");
    assert_eq!(report(&anna.cookie, 1, "hatred").await.code(), "garbled");
    assert_eq!(report("", 1, "insults").await.code(), "auth");
    server.stop().await;
    let file = folder.database();
    let reports = tokio::task::spawn_blocking(move || {
        let store = SqliteStore::open(Options::new(file)).unwrap();
        done(store.reports(ReportPage {
            only_open: true,
            after: None,
            limit: 9,
        }))
    });
    let reports = reports.await.unwrap();
    let [report] = &reports[..] else {
        panic!("{reports:?}");
    };
    assert_eq!(report.text, "insults: so rude");
    assert_eq!(report.accused.as_ref().unwrap().1, "Bruno");
    assert_eq!(report.reporter.as_ref().unwrap().1, "Anna");
    // Nobody at the table was told: there is nothing but attendance, and the end.
    for player in [&mut anna, &mut bruno] {
        while let Ok(said) = player.hear_or_close().await {
            let is_usual = matches!(said, ServerMessage::Here { .. } | ServerMessage::Bye { .. });
            assert!(is_usual, "{said:?}");
        }
    }
}
