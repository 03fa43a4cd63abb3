//! Invalid requests get a definite answer and change nothing.

use damier_protocol::http::Accepted;
use damier_protocol::{
    ClientMessage, Clock, Command, ErrorCode, OpenTable, Phase, Resume, Seat, ServerMessage,
    ShortText, TableId, Version,
};
use damier_tables::rates::Rate;
use futures_util::{SinkExt, StreamExt};
use std::time::Duration;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;

use crate::client::{PATIENCE, Player, acked, friends, given, nacked, open};
use crate::matches::seat_of;
use crate::server::{Folder, Running};

/// Two people at a table in play, the seat to move and its player.
async fn two(server: &Running) -> ([Player; 2], TableId, Seat, usize) {
    let mut players = [Player::new(server, 1).await, Player::new(server, 2).await];
    let game = players[0].create(server, friends("mak-yek", 2)).await;
    players[1].join(&game).await;
    for player in &mut players {
        player
            .wait(&game, |table| table.phase() == Phase::Playing)
            .await;
    }
    let table = &players[0].tables[&game];
    let turn = table.turn();
    let mover = usize::from(turn != seat_of(table, "Al"));
    (players, game, turn, mover)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_repeated_command_gets_the_same_answer_and_happens_once() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let (mut players, game, turn, mover) = two(&server).await;
    let mv = players[mover].some_move(&game, turn);
    let cmd = players[mover].cmd(&game, mv);
    let version = acked(&players[mover].send(&cmd).await);
    assert_eq!(acked(&players[mover].send(&cmd).await), version);
    // By HTTP as well, and after a restart.
    let path = format!("/api/tables/{game}/commands");
    let cookie = players[mover].cookie.clone();
    let by_http = server.post(&path, &cookie, &given(&cmd)).await;
    assert_eq!(
        serde_json::from_str::<Accepted>(&by_http.body)
            .unwrap()
            .version,
        version
    );
    server.stop().await;
    let server = Running::start(&folder).await;
    let again = server.post(&path, &cookie, &given(&cmd)).await;
    assert_eq!(
        serde_json::from_str::<Accepted>(&again.body)
            .unwrap()
            .version,
        version
    );
    let events = server
        .get(&format!("/api/tables/{game}/events?after=0"), "")
        .await;
    assert_eq!(
        events.body.matches("\"kind\":\"acted\"").count(),
        1,
        "{}",
        events.body
    );
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_command_from_the_future_waits_and_blames_nobody() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let (mut players, game, turn, mover) = two(&server).await;
    let mv = players[mover].some_move(&game, turn);
    let mut cmd = players[mover].cmd(&game, mv);
    let seen = cmd.version;
    cmd.version = Version(seen.0 + 1);
    assert_eq!(nacked(&players[mover].send(&cmd).await), ErrorCode::Busy);
    // The server is well: 503 would tell a load balancer otherwise.
    let path = format!("/api/tables/{game}/commands");
    let cookie = players[mover].cookie.clone();
    let by_http = server.post(&path, &cookie, &given(&cmd)).await;
    assert_eq!(by_http.status, 409, "{}", by_http.body);
    assert!(
        by_http.body.contains("\"code\":\"busy\""),
        "{}",
        by_http.body
    );
    // It was not answered for good: the same command succeeds once the table is there.
    cmd.version = seen;
    acked(&players[mover].send(&cmd).await);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_that_is_opened_twice_by_one_command_is_one_table() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let mut player = Player::new(&server, 1).await;
    let setup = friends("mak-yek", 2);
    let game = player.create(&server, setup.clone()).await;
    player.random = damier_rules::Random::new(1);
    assert_eq!(player.create(&server, setup.clone()).await, game);
    // The same command from somebody else is another one.
    let mut other = Player::new(&server, 1).await;
    assert_ne!(other.create(&server, setup).await, game);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn late_wrong_and_foreign_commands_are_refused_by_their_reason() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let (mut players, game, turn, mover) = two(&server).await;
    let waiting = Seat(1 - turn.0);
    let before = players[0].tables[&game].snapshot();

    let mv = players[mover].some_move(&game, turn);
    let mut late = players[mover].cmd(&game, mv.clone());
    late.version = Version(2);
    assert_eq!(
        nacked(&players[mover].send(&late).await),
        ErrorCode::Conflict
    );
    // The other one does not hold that seat, and it is not their turn on their own.
    assert_eq!(
        nacked(&players[1 - mover].command(&game, mv).await),
        ErrorCode::Auth
    );
    let early = players[1 - mover].play(&game, waiting).await;
    assert_eq!(nacked(&early), ErrorCode::NotYourTurn);
    let nonsense = Command::Move {
        seat: turn,
        text: ShortText::cut("z9-z8"),
    };
    assert_eq!(
        nacked(&players[mover].command(&game, nonsense).await),
        ErrorCode::Illegal
    );
    // A spectator has no seat, nor does a client without a cookie.
    let mut stranger = Player::new(&server, 9).await;
    stranger.watch(&game).await;
    assert_eq!(nacked(&stranger.play(&game, turn).await), ErrorCode::Auth);
    stranger.cookie.clear();
    stranger.connect(&server).await;
    assert_eq!(nacked(&stranger.play(&game, turn).await), ErrorCode::Auth);
    let mut rated = friends("mak-yek", 2);
    rated.rated = true;
    rated.clock = Clock::Correspondence { days: 1 };
    let id = players[0].draw_id();
    let settings = rated;
    players[0]
        .say(&ClientMessage::Open(OpenTable { id, settings }))
        .await;
    assert_eq!(nacked(&players[0].answer_to(id).await), ErrorCode::Auth);
    let missing = TableId::drawn(7);
    assert_eq!(
        nacked(
            &players[0]
                .command(&missing, Command::Resign { seat: Seat(0) })
                .await
        ),
        ErrorCode::Illegal
    );

    let after = server.get(&format!("/api/tables/{game}"), "").await;
    let told = format!("\"hash\":\"{}\"", before.hash);
    assert!(after.body.contains(&told), "{}", after.body);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn garbage_closes_the_socket_with_a_code_and_changes_nothing() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let mut player = Player::new(&server, 1).await;
    for (garbage, code) in [
        ("", 1007),
        ("{", 1007),
        ("[]", 1007),
        ("{\"type\":\"dance\"}", 1007),
        ("{\"type\":\"hello\",\"protocol\":99}", 1002),
        (&"[".repeat(10_000), 1007),
        (&"x".repeat(16_385), 1009),
        (&"x".repeat(17_000), 1009),
    ] {
        player.say_text(garbage).await;
        assert_eq!(player.hear_or_close().await, Err(code), "{garbage:.20}");
        player.connect(&server).await;
    }
    // An unreadable command is refused by its id.
    let id = player.draw_id();
    let text = format!("{{\"type\":\"cmd\",\"id\":\"{id}\",\"command\":{{\"do\":\"fly\"}}}}");
    player.say_text(&text).await;
    assert_eq!(nacked(&player.hear().await), ErrorCode::Illegal);
    // A missing table is reported.
    let table = TableId::drawn(3);
    let known = Resume {
        table: table.clone(),
        version: Version(5),
    };
    player.say(&ClientMessage::Sync(known)).await;
    assert_eq!(player.hear().await, ServerMessage::Missing { table });
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn http_refuses_with_a_status_and_a_code() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let json = "content-type: application/json\r\n";
    let evil = format!("{json}origin: http://evil.example\r\n");
    let cross = format!("{json}sec-fetch-site: cross-site\r\n");
    let long = "x".repeat(20_000);
    for (method, path, headers, body, status, code) in [
        ("POST", "/api/tables", json, "{}", 400, "garbled"),
        ("POST", "/api/tables", json, "\u{1}", 400, "garbled"),
        ("POST", "/api/tables", json, &long, 413, "garbled"),
        ("POST", "/api/tables", "", "{}", 415, "garbled"),
        ("POST", "/api/tables", &evil, "{}", 403, "origin"),
        ("POST", "/api/person", &cross, "", 403, "origin"),
        (
            "POST",
            "/api/tables/none/commands",
            json,
            "{}",
            400,
            "garbled",
        ),
        ("GET", "/api/tables/none", "", "", 404, "missing"),
        ("GET", "/api/tables/n%20ne", "", "", 404, "missing"),
        (
            "GET",
            "/api/tables/none/events?after=x",
            "",
            "",
            400,
            "garbled",
        ),
        ("GET", "/api/nowhere", "", "", 404, "missing"),
        ("GET", "/api/socket", "", "", 426, "garbled"),
    ] {
        let answer = server.ask(method, path, headers, body).await;
        assert_eq!(answer.status, status, "{method} {path}: {answer:?}");
        assert!(
            answer.body.contains(&format!("\"code\":\"{code}\"")),
            "{answer:?}"
        );
        assert!(
            answer.head.contains("content-security-policy"),
            "{answer:?}"
        );
        assert!(answer.cookie().is_none(), "{answer:?}");
    }
    assert!(
        open(&server, "", Some("http://evil.example"), None)
            .await
            .is_err()
    );
    assert!(
        open(&server, "", Some(&format!("http://{}", server.at)), None)
            .await
            .is_ok()
    );
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_sends_too_much_is_told_and_may_go_on_later() {
    let folder = Folder::new();
    let server = Running::start_with(&folder, Rate::new(5, 2_000)).await;
    let mut player = Player::new(&server, 1).await;
    let game = TableId::drawn(1);
    let mut codes = Vec::new();
    for _ in 0..5 {
        let answer = player
            .command(&game, Command::Resign { seat: Seat(0) })
            .await;
        codes.push(nacked(&answer));
    }
    assert_eq!(codes.last(), Some(&ErrorCode::Rate), "{codes:?}");
    while nacked(
        &player
            .command(&game, Command::Resign { seat: Seat(0) })
            .await,
    ) == ErrorCode::Rate
    {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_cannot_be_read_counts_as_much_as_what_can() {
    let folder = Folder::new();
    let server = Running::start_with(&folder, Rate::new(5, 60_000)).await;
    let player = Player::new(&server, 1).await;
    let mut socket = open(&server, &player.cookie, None, None).await.unwrap();
    let garbled = r#"{"type":"cmd","id":"00000000-0000-4000-8000-000000000001"}"#;
    let mut answered = 0;
    let code = loop {
        socket.send(Message::text(garbled)).await.unwrap();
        let heard = loop {
            match timeout(PATIENCE, socket.next()).await.expect("an answer") {
                Some(Ok(Message::Ping(_))) => {}
                heard => break heard,
            }
        };
        match heard {
            Some(Ok(Message::Text(_))) => answered += 1,
            Some(Ok(Message::Close(Some(close)))) => break u16::from(close.code),
            other => panic!("{other:?}"),
        }
        assert!(answered < 100, "nobody counts");
    };
    assert_eq!(code, 1008);
    assert!(answered <= 6, "{answered}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_sits_down_and_gets_up_again_and_again_has_to_wait() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let mut al = Player::new(&server, 1).await;
    let mut bo = Player::new(&server, 2).await;
    let mut settings = friends("chinese-checkers", 3);
    let players = (ShortText::cut("players"), ShortText::cut("3"));
    settings.options.push(players);
    let game = al.create(&server, settings).await;
    let mut turns = 0;
    bo.join(&game).await;
    let refused = loop {
        turns += 1;
        let command = match turns % 2 {
            0 => Command::Join {
                seat: None,
                name: damier_protocol::Name::tidy("Bo"),
            },
            _ => Command::Leave {
                seat: seat_of(&bo.tables[&game], "Bo"),
            },
        };
        match bo.command(&game, command).await {
            ServerMessage::Ack { .. } => assert!(turns < 50, "for ever"),
            said => break nacked(&said),
        }
    };
    assert_eq!((refused, turns), (ErrorCode::Rate, 6));
    // Ten minutes later they may again.
    server.clock.skip(Duration::from_secs(600));
    bo.join(&game).await;
    server.stop().await;
}
