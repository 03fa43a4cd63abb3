//! Sessions: cookies, the secrets behind them, and the seats they hold.

use damier_protocol::{ClientMessage, Command, ErrorCode, Phase, Seat, Visibility};
use std::time::Duration;

use crate::client::{Player, acked, friends, nacked};
use crate::server::{Folder, Running, credentials};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_new_password_and_one_word_end_all_other_sessions() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let here = server.member("Anna").await;
    let enter = async |password: &str| {
        let body = serde_json::json!({"name": "Anna", "password": password}).to_string();
        let answer = server.post("/api/session", "", &body).await;
        answer.cookie().unwrap().to_owned()
    };
    let is_in =
        async |cookie: &str| !server.get("/api/me", cookie).await.json()["account"].is_null();
    let there = enter("secret of Anna").await;
    let mut socket = Player::with_cookie(&server, 1, there.clone()).await;
    let wrong = r#"{"old":"wrong secret","new":"another secret"}"#;
    assert_eq!(
        server.post("/api/me/password", &here, wrong).await.code(),
        "auth"
    );
    let change = r#"{"old":"secret of Anna","new":"another secret"}"#;
    assert_eq!(
        server.post("/api/me/password", &here, change).await.status,
        200
    );
    assert!(is_in(&here).await && !is_in(&there).await);
    // The sockets of that session are closed as well.
    assert!(socket.hear_or_close().await.is_err());
    let there = enter("another secret").await;
    let closed = server.delete("/api/me/sessions", &here, "").await;
    assert_eq!(closed.json()["closed"], 1);
    assert!(is_in(&here).await && !is_in(&there).await);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_database_knows_no_secret() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let made = server
        .post("/api/accounts", "", &credentials("Hermengarde"))
        .await;
    let guest = server.post("/api/person", "", "").await;
    let mut anna = Player::with_cookie(&server, 1, guest.cookie().unwrap().to_owned()).await;
    anna.create(&server, friends("mak-yek", 2)).await;
    let mut secrets = vec![b"secret of Hermengarde".to_vec()];
    for cookie in [made.cookie().unwrap(), guest.cookie().unwrap()] {
        let (_, token) = cookie.split_once('=').unwrap();
        assert_eq!(token.len(), 32, "128 bits");
        let byte = |at: usize| u8::from_str_radix(&token[at..at + 2], 16).unwrap();
        secrets.push((0..32).step_by(2).map(byte).collect());
        secrets.push(token.as_bytes().to_vec());
    }
    for code in made.json()["recovery"].as_array().unwrap() {
        secrets.push(code.as_str().unwrap().as_bytes().to_vec());
        secrets.push(code.as_str().unwrap().replace('-', "").into_bytes());
    }
    let bytes = folder.bytes();
    let knows = |secret: &[u8]| bytes.windows(secret.len()).any(|window| window == secret);
    assert!(
        knows(b"Hermengarde") && knows(b"$argon2id$"),
        "the test can see"
    );
    for secret in &secrets {
        assert!(!knows(secret), "{}", String::from_utf8_lossy(secret));
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_seats_of_an_account_are_his_on_every_device_and_nobody_elses() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let mut anna = Player::member(&server, 1, "Anna").await;
    let mut setup = friends("mak-yek", 2);
    setup.visibility = Visibility::Lobby;
    let game = anna.create(&server, setup).await;
    let mut bo = Player::new(&server, 2).await;
    bo.join(&game).await;
    bo.wait(&game, |table| table.phase() == Phase::Playing)
        .await;
    let place = bo.tables[&game].seat(Seat(0)).unwrap();
    assert_eq!(
        place.name.as_deref(),
        Some("Anna"),
        "not what she long_polls herself"
    );
    assert!(place.holder.unwrap().account);

    // On another device.
    let again = server.post("/api/session", "", &credentials("Anna")).await;
    let there = again.cookie().unwrap().to_owned();
    let mut elsewhere = Player::with_cookie(&server, 3, there.clone()).await;
    elsewhere.watch(&game).await;
    acked(&elsewhere.play(&game, Seat(0)).await);
    let tables = server.get("/api/me", &there).await.json();
    let table = &tables["tables"][0];
    assert_eq!(table["table"], game.as_str());
    assert_eq!((&table["seats"][0], &table["turn"]), (&0.into(), &1.into()));
    assert_eq!(table["names"], serde_json::json!(["Anna", "Bo"]));
    let bos = server.get("/api/me", &bo.cookie).await.json();
    assert_eq!(
        (&bos["tables"][0]["seats"][0], &bos["account"]),
        (&1.into(), &serde_json::Value::Null)
    );

    // Bo signs in on their device: their seat stays theirs, and they cannot take a second one.
    let both = format!("{}; {}", bo.cookie, server.member("Bruno").await);
    let me = server.get("/api/me", &both).await.json();
    assert_eq!(
        (
            me["people"].as_array().unwrap().len(),
            &me["tables"][0]["seats"][0]
        ),
        (2, &1.into())
    );
    let mut bo = Player::with_cookie(&server, 4, both).await;
    bo.watch(&game).await;
    acked(&bo.play(&game, Seat(1)).await);
    // A signed-out person is nobody at this table.
    server.delete("/api/session", &there, "").await;
    assert!(loop {
        if let Err(code) = elsewhere.hear_or_close().await {
            break code == 1013;
        }
    });
    let mut nobody = Player::new(&server, 5).await;
    nobody.watch(&game).await;
    assert_eq!(nacked(&nobody.play(&game, Seat(0)).await), ErrorCode::Auth);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_logs_in_does_not_sit_down_twice() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let mut guest = Player::new(&server, 1).await;
    let mut setup = friends("mak-yek", 2);
    setup.visibility = Visibility::Lobby;
    let game = guest.create(&server, setup).await;
    let both = format!("{}; {}", guest.cookie, server.member("Anna").await);
    let mut both = Player::with_cookie(&server, 2, both).await;
    both.watch(&game).await;
    let join = Command::Join {
        seat: None,
        name: None,
    };
    assert_eq!(nacked(&both.command(&game, join).await), ErrorCode::Illegal);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_shut_out_is_told_why_if_he_knows_the_password() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let cookie = server.member("Anna").await;
    let mut socket = Player::with_cookie(&server, 1, cookie.clone()).await;
    server.ban(&folder, "Anna").await;
    // Their socket lasts half a minute at most.
    server.clock.skip(Duration::from_secs(31));
    let game = damier_protocol::TableId::drawn(1);
    let cmd = socket.cmd(&game, Command::Resign { seat: Seat(0) });
    let last = ClientMessage::Cmd(cmd);
    socket.say(&last).await;
    assert_eq!(socket.hear_or_close().await, Err(1013));
    assert!(server.get("/api/me", &cookie).await.json()["account"].is_null());
    let told = server.post("/api/session", "", &credentials("Anna")).await;
    assert_eq!((told.status, told.code().as_str()), (403, "banned"));
    assert_eq!(told.json()["why"], "no manners");
    let wrong = r#"{"name":"Anna","password":"not the secret"}"#;
    assert_eq!(server.post("/api/session", "", wrong).await.code(), "auth");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_session_that_is_used_goes_on_and_one_that_is_not_ends() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let (used, unused) = (server.member("Anna").await, server.member("Bruno").await);
    let day = Duration::from_secs(86_400);
    assert!(
        server.get("/api/me", &used).await.cookie().is_none(),
        "not every time"
    );
    for _ in 0..2 {
        server.clock.skip(60 * day);
        let me = server.get("/api/me", &used).await;
        assert_eq!(me.cookie(), Some(used.as_str()));
        assert_eq!(me.json()["account"]["name"], "Anna");
    }
    assert!(server.get("/api/me", &unused).await.json()["account"].is_null());
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn over_tls_the_cookies_belong_to_this_host_alone() {
    let folder = Folder::new();
    let server = Running::configured(&folder, |config| config.is_secure = true).await;
    let made = server.post("/api/accounts", "", &credentials("Anna")).await;
    let session = made.cookie().unwrap();
    assert!(session.starts_with("__Host-damier-session="), "{session}");
    let flags = "; Path=/; Max-Age=7776000; HttpOnly; SameSite=Lax; Secure";
    assert!(made.head.contains(flags), "{made:?}");
    let guest = server.post("/api/person", "", "").await;
    assert!(guest.cookie().unwrap().starts_with("__Host-damier="));
    assert_eq!(
        server.get("/api/me", session).await.json()["account"]["name"],
        "Anna"
    );
    // A cookie without the prefix may come from a page beside us.
    let plain = session.trim_start_matches("__Host-");
    assert!(server.get("/api/me", plain).await.json()["account"].is_null());
    server.stop().await;
}
