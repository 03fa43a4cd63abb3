//! Sockets that break, and readers that are too slow.

use damier_protocol::{
    ClientMessage, Command, ErrorCode, Phase, Resume, Said, Seat, ShortText, Version,
};
use std::time::Duration;

use tokio::time::timeout;

use crate::client::{Player, acked, friends, nacked};
use crate::matches::seat_of;
use crate::server::{Folder, Running};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_comes_back_gets_exactly_what_he_missed() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let mut al = Player::new(&server, 1).await;
    let mut bo = Player::new(&server, 2).await;
    let game = al.create(&server, friends("mak-yek", 2)).await;
    bo.join(&game).await;
    al.wait(&game, |table| table.phase() == Phase::Playing)
        .await;
    let seat = seat_of(&al.tables[&game], "Al");
    let known = bo.tables[&game].version().0;
    bo.socket = None;
    // The remaining player sees it, and goes on talking.
    while al.here != [seat == Seat(0), seat == Seat(1)] {
        al.hear().await;
    }
    for _ in 0..5 {
        let said = Said::Text("Hello?".to_owned().try_into().unwrap());
        acked(&al.command(&game, Command::Chat { seat, said }).await);
    }
    bo.heard.clear();
    bo.connect(&server).await;
    bo.wait(&game, |table| table.version() == Version(known + 5))
        .await;
    let versions: Vec<u64> = bo.heard.iter().map(|event| event.version.0).collect();
    assert_eq!(versions, (known + 1..=known + 5).collect::<Vec<u64>>());
    while al.here != [true, true] {
        al.hear().await;
    }
    // Another person who sends the number of a seat does not sit there.
    let said = Said::Text("I am Al".to_owned().try_into().unwrap());
    let as_al = Command::Chat { seat, said };
    assert_eq!(nacked(&bo.command(&game, as_al).await), ErrorCode::Auth);
    let as_al = Command::Resign { seat };
    assert_eq!(nacked(&bo.command(&game, as_al).await), ErrorCode::Auth);
    assert_eq!(al.tables[&game].version(), Version(known + 5));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_reader_who_takes_nothing_is_cut_off_and_finds_his_way_back() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let mut al = Player::new(&server, 1).await;
    let mut sleeper = Player::new(&server, 2).await;
    let game = al.create(&server, friends("mak-yek", 2)).await;
    let seat = seat_of(&al.tables[&game], "Al");
    for _ in 0..8 {
        let said = Said::Text("€".repeat(200).try_into().unwrap());
        acked(&al.command(&game, Command::Chat { seat, said }).await);
    }
    // The sleeper asks for whole tables and reads none: the pipe fills, then the queue does.
    sleeper.buffer = Some(4_096);
    sleeper.connect(&server).await;
    let (version, table) = (Version::NONE, game.clone());
    let sync = ClientMessage::Sync(Resume { table, version });
    let metrics = async || server.get("/metrics", "").await.body;
    for round in 0.. {
        // The sleeper's own messages may no longer fit into any buffer either.
        let asking = async {
            for _ in 0..30 {
                sleeper.say(&sync).await;
            }
        };
        let _ = timeout(Duration::from_secs(1), asking).await;
        // Long enough later that something may be said again.
        server.clock.skip(Duration::from_secs(3));
        let said = Said::Text(ShortText::cut("Wake up!"));
        acked(&al.command(&game, Command::Chat { seat, said }).await);
        if !metrics().await.contains("damier_cut_total 0\n") {
            break;
        }
        assert!(
            round < 400,
            "the sleeper is still there: {}",
            metrics().await
        );
    }
    sleeper.buffer = None;
    sleeper.tables.clear();
    sleeper.connect(&server).await;
    sleeper.watch(&game).await;
    assert_eq!(sleeper.tables[&game].hash(), al.tables[&game].hash());
    server.stop().await;
}
