//! The lobby: who waits for whom, and how they are paired.

use damier_protocol::{Name, Phase, SeatSetting, ShortText, TableId, Visibility};
use serde_json::{Value, json};
use std::time::Duration;

use crate::client::{Player, friends};
use crate::server::{Answer, Folder, Running};

/// An offer id, by its number.
fn id(number: u8) -> String {
    format!("00000000-0000-4000-8000-0000000000{number:02x}")
}

async fn offer(server: &Running, cookie: &str, number: u8, games: &[&str]) -> Answer {
    let clock = json!({"kind": "fischer", "minutes": 5, "increment": 3});
    let body = json!({"id": id(number), "games": games, "clock": clock, "name": "Bo"});
    server.post("/api/offers", cookie, &body.to_string()).await
}

async fn person(server: &Running) -> String {
    let answer = server.post("/api/person", "", "").await;
    answer.cookie().unwrap().to_owned()
}

async fn lobby(server: &Running, cookie: &str) -> Value {
    server.get("/api/lobby", cookie).await.json()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_waiting_table_is_listed_until_somebody_sits_down() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let mut anna = Player::member(&server, 1, "Anna").await;
    let mut setup = friends("mak-yek", 2);
    setup.visibility = Visibility::Lobby;
    let game = anna.create(&server, setup).await;
    anna.create(&server, friends("makruk", 2)).await;
    let waiting = lobby(&server, "").await;
    assert_eq!(
        waiting["tables"].as_array().unwrap().len(),
        1,
        "not what is by link"
    );
    let table = &waiting["tables"][0];
    assert_eq!(table["table"], game.as_str());
    assert_eq!(
        table["players"][0],
        json!({"seat": 0, "name": "Anna", "account": true, "ratings": []})
    );
    assert_eq!(
        (
            &table["settings"]["rated"],
            &table["settings"]["clock"]["kind"]
        ),
        (&false.into(), &"none".into())
    );
    let other = server
        .get("/api/lobby?game=makruk,alliance", "")
        .await
        .json();
    assert_eq!(other["tables"], json!([]));
    let mut bo = Player::new(&server, 2).await;
    bo.join(&game).await;
    assert_eq!(lobby(&server, "").await["tables"], json!([]));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_the_seat_of_an_account_bears_its_mark() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let mut anna = Player::member(&server, 1, "Anna").await;
    let mut setup = friends("chinese-checkers", 3);
    let players = [ShortText::cut("players"), ShortText::cut("3")];
    setup.options.push(players.into());
    let name = Name::tidy("Paul");
    setup.seats[1] = SeatSetting::Here { name };
    setup.visibility = Visibility::Lobby;
    anna.create(&server, setup).await;
    let waiting = lobby(&server, "").await;
    let players = &waiting["tables"][0]["players"];
    let (own, other) = (&players[0], &players[1]);
    assert_eq!(
        (&own["name"], &own["account"]),
        (&json!("Anna"), &json!(true))
    );
    assert_eq!(
        (&other["name"], &other["account"]),
        (&json!("Paul"), &json!(false))
    );
    let export = server.get("/api/me/export", &anna.cookie).await.json();
    let marks: Vec<&Value> = export["matches"][0]["seats"]
        .as_array()
        .unwrap()
        .iter()
        .map(|seat| &seat["account"])
        .collect();
    assert_eq!(marks[..2], [&json!(true), &json!(false)]);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everybody_who_is_here_is_counted_once() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let here = async || lobby(&server, "").await["here"].clone();
    assert_eq!(here().await, 0);
    let bo = Player::new(&server, 1).await;
    let again = Player::with_cookie(&server, 2, bo.cookie.clone()).await;
    assert_eq!(here().await, 1, "two sockets of one person");
    let waiting = person(&server).await;
    assert_eq!(here().await, 1, "who only has a cookie is not here");
    offer(&server, &waiting, 1, &["makruk"]).await;
    offer(&server, &bo.cookie, 2, &["alliance"]).await;
    assert_eq!(here().await, 2);
    drop((bo, again));
    // Their sockets are gone and their offers still stand: they are waited for a while.
    let metrics = async || server.get("/metrics", "").await.body;
    while !metrics().await.contains("damier_sockets 0\n") {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    assert_eq!(here().await, 2);
    server.clock.skip(Duration::from_secs(21));
    while here().await != 0 {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_who_want_the_same_play_at_once() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let (first, second) = (person(&server).await, person(&server).await);
    let open = offer(&server, &first, 1, &["makruk", "alliance"]).await;
    assert_eq!((open.status, open.json()), (200, json!({"state": "open"})));
    // Nobody plays against themselves, and another game is another offer.
    assert_eq!(
        offer(&server, &first, 2, &["alliance"]).await.json()["state"],
        "open"
    );
    assert_eq!(
        offer(&server, &second, 3, &["mak-yek"]).await.json()["state"],
        "open"
    );
    let listed = lobby(&server, &first).await["offers"].clone();
    assert_eq!(listed.as_array().unwrap().len(), 3);
    assert_eq!(
        (&listed[0]["games"], &listed[0]["mine"]),
        (&json!(["makruk", "alliance"]), &true.into())
    );
    assert_eq!(
        (&listed[2]["mine"], &listed[2]["player"]["name"]),
        (&false.into(), &"Bo".into())
    );

    let paired = offer(&server, &second, 4, &["alliance"]).await.json();
    assert_eq!(paired["state"], "paired");
    let game = TableId::try_from(paired["table"].as_str().unwrap().to_owned()).unwrap();
    // Every offer of both says so, as often as it is asked, and none is open any more.
    for (cookie, number) in [
        (&first, 1),
        (&first, 2),
        (&second, 3),
        (&second, 4),
        (&first, 1),
    ] {
        let told = offer(&server, cookie, number, &["alliance"]).await.json();
        assert_eq!(told, paired);
    }
    assert_eq!(lobby(&server, "").await["offers"], json!([]));
    let mut player = Player::with_cookie(&server, 1, first).await;
    player.watch(&game).await;
    let table = &player.tables[&game];
    assert_eq!(table.phase(), Phase::Playing);
    assert_eq!(table.state().settings.game.as_str(), "alliance");
    let turn = table.turn();
    let holder = table.seat(turn).unwrap().holder.unwrap();
    let me = server.get("/api/me", &player.cookie).await.json();
    let mut other = Player::with_cookie(&server, 2, second).await;
    other.watch(&game).await;
    let mover = if me["person"] == u64::from(holder.id) {
        &mut player
    } else {
        &mut other
    };
    crate::client::acked(&mover.play(&game, turn).await);
    assert_eq!(me["tables"][0]["table"], game.as_str());
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_offer_is_taken_with_one_click_and_withdrawn_with_another() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let (first, second) = (person(&server).await, person(&server).await);
    offer(&server, &first, 1, &["makruk", "chinese-checkers"]).await;
    let path = format!("/api/offers/{}/take", id(1));
    let take = async |cookie: &str, game: &str| {
        let body = json!({"game": game, "name": "Cleo"}).to_string();
        server.post(&path, cookie, &body).await
    };
    assert_eq!(
        take(&second, "alliance").await.status,
        422,
        "that is not offered"
    );
    assert_eq!(
        take(&first, "makruk").await.status,
        403,
        "that is one's own"
    );
    let taken = take(&second, "chinese-checkers").await;
    assert_eq!(
        (taken.status, &taken.json()["state"]),
        (200, &"paired".into())
    );
    assert_eq!(
        take(&second, "chinese-checkers").await.json(),
        taken.json(),
        "twice is once"
    );
    let third = person(&server).await;
    assert_eq!(take(&third, "makruk").await.code(), "conflict");
    assert_eq!(
        offer(&server, &first, 1, &["makruk"]).await.json(),
        taken.json()
    );
    let game = taken.json()["table"].as_str().unwrap().to_owned();
    let names = async |server: &Running| {
        let look = server.get(&format!("/api/tables/{game}"), "").await.json();
        let places = &look["table"]["state"]["seats"];
        let mut names = [0, 1].map(|at| places[at]["name"].as_str().unwrap().to_owned());
        names.sort();
        names
    };
    assert_eq!(names(&server).await, ["Bo", "Cleo"]);

    offer(&server, &third, 5, &["makruk"]).await;
    let path = format!("/api/offers/{}", id(5));
    assert_eq!(server.delete(&path, &second, "").await.status, 403);
    assert_eq!(
        server.delete(&path, &third, "").await.json(),
        json!({"state": "gone"})
    );
    assert_eq!(
        server.delete(&path, &third, "").await.json(),
        json!({"state": "gone"})
    );
    let late = server
        .post(&format!("{path}/take"), &second, r#"{"game":"makruk"}"#)
        .await;
    assert_eq!(late.code(), "missing");
    // Offers are gone with the server; tables are not.
    server.stop().await;
    let server = Running::start(&folder).await;
    assert_eq!(names(&server).await, ["Bo", "Cleo"]);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn offers_that_make_no_sense_are_refused() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let cookie = person(&server).await;
    let clock = json!({"kind": "fischer", "minutes": 5, "increment": 3});
    for (body, status) in [
        (json!({"id": id(1), "games": []}), 422),
        (json!({"id": id(1), "games": ["chess"]}), 422),
        (
            json!({"id": id(1), "games": ["makruk"], "clock": {"kind": "fischer", "minutes": 9999, "increment": 0}}),
            422,
        ),
        (json!({"id": "1", "games": ["makruk"]}), 400),
        (json!({"games": ["makruk"]}), 400),
        (
            json!({"id": id(1), "games": ["makruk"], "clock": clock, "rated": true}),
            403,
        ),
    ] {
        let answer = server.post("/api/offers", &cookie, &body.to_string()).await;
        assert_eq!(answer.status, status, "{body}: {answer:?}");
    }
    assert_eq!(lobby(&server, "").await["offers"], json!([]));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rated_offers_meet_rated_offers() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let (anna, bruno) = (server.member("Anna").await, server.member("Bruno").await);
    let rated = async |cookie: &str, number: u8| {
        let clock = json!({"kind": "correspondence", "days": 2});
        let body = json!({"id": id(number), "games": ["makruk"], "clock": clock, "rated": true});
        server
            .post("/api/offers", cookie, &body.to_string())
            .await
            .json()
    };
    assert_eq!(rated(&anna, 1).await["state"], "open");
    let guest = person(&server).await;
    let take = format!("/api/offers/{}/take", id(1));
    let refused = server.post(&take, &guest, r#"{"game":"makruk"}"#).await;
    assert_eq!(refused.code(), "auth");
    let paired = rated(&bruno, 2).await;
    assert_eq!(paired["state"], "paired");
    let game = paired["table"].as_str().unwrap();
    let look = server.get(&format!("/api/tables/{game}"), "").await.json();
    assert_eq!(look["table"]["state"]["settings"]["rated"], true);
    let names: Vec<&Value> = (0..2)
        .map(|at| &look["table"]["state"]["seats"][at]["name"])
        .collect();
    assert!(
        names.contains(&&"Anna".into()) && names.contains(&&"Bruno".into()),
        "{names:?}"
    );
    server.stop().await;
}
