//! What everybody may see: matches to watch, the strongest players, how a rating went; and nothing
//! of private tables and of people who want nothing to do with each other.

use std::time::Duration;

use damier_protocol::{Clock, Command, Level, Phase, Seat, TableId, TableSettings, Visibility};
use serde_json::{Value, json};

use crate::client::{Player, acked, friends, is_over};
use crate::server::{Folder, Running};

fn public(game: &str) -> TableSettings {
    TableSettings {
        visibility: Visibility::Lobby,
        ..friends(game, 2)
    }
}

/// The matches to watch, when the list is made anew.
async fn playing(server: &Running, cookie: &str) -> Value {
    server.clock.skip(Duration::from_secs(4));
    let lobby = server.get("/api/lobby", cookie).await.json();
    lobby.get("playing").cloned().unwrap_or(json!([]))
}

async fn begin(
    server: &Running,
    host: &mut Player,
    guest: &mut Player,
    open: TableSettings,
) -> TableId {
    let table = host.create(server, open).await;
    guest.join(&table).await;
    for player in [host, guest] {
        let begun = |table: &damier_tables::Table| table.phase() == Phase::Playing;
        player.wait(&table, begun).await;
    }
    table
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_public_match_can_be_found_and_a_private_one_cannot() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let mut anna = Player::member(&server, 1, "Anna").await;
    let mut bo = Player::new(&server, 2).await;
    begin(&server, &mut anna, &mut bo, friends("mak-yek", 2)).await;
    assert_eq!(playing(&server, "").await, json!([]));
    let table = begin(&server, &mut anna, &mut bo, public("makruk")).await;
    let found = playing(&server, "").await;
    assert_eq!(found.as_array().unwrap().len(), 1, "{found}");
    assert_eq!(found[0]["table"], table.as_str());
    assert_eq!(
        (&found[0]["live"], &found[0]["players"][0]["name"]),
        (&json!(true), &json!("Anna"))
    );
    let before = found[0]["position"].clone();
    acked(&anna.play(&table, Seat(0)).await);
    let after = playing(&server, "").await[0]["position"].clone();
    assert!(after.is_string() && after != before, "{before} {after}");
    let other = server.get("/api/lobby?game=alliance", "").await.json();
    assert!(other.get("playing").is_none(), "{other}");
    // What is over is not played, even if the list is not made anew yet.
    acked(&bo.command(&table, Command::Resign { seat: Seat(1) }).await);
    let lobby = server.get("/api/lobby", "").await.json();
    assert!(lobby.get("playing").is_none(), "{lobby}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_is_blocked_is_not_listed_either_way() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let mut anna = Player::member(&server, 1, "Anna").await;
    let bruno = Player::member(&server, 2, "Bruno").await;
    let mut cleo = Player::new(&server, 3).await;
    begin(&server, &mut anna, &mut cleo, public("makruk")).await;
    anna.create(&server, public("mak-yek")).await;
    let id = "00000000-0000-4000-8000-000000000001";
    let body = json!({"id": id, "games": ["makruk"]}).to_string();
    server.post("/api/offers", &anna.cookie, &body).await;
    let seen = async |cookie: &str| {
        server.clock.skip(Duration::from_secs(4));
        let lobby = server.get("/api/lobby", cookie).await.json();
        let count = |what: &str| {
            lobby
                .get(what)
                .and_then(Value::as_array)
                .map_or(0, Vec::len)
        };
        [count("tables"), count("playing"), count("offers")]
    };
    assert_eq!(seen(&bruno.cookie).await, [1, 1, 1]);
    let whom = r#"{"name":"Bruno"}"#;
    server.post("/api/me/blocks", &anna.cookie, whom).await;
    assert_eq!(seen(&bruno.cookie).await, [0, 0, 0]);
    assert_eq!(seen(&cleo.cookie).await, [1, 1, 1]);
    // Her own are hers, and she does not see his.
    assert_eq!(seen(&anna.cookie).await, [1, 1, 1]);
    let profile = async |name: &str| {
        server
            .get(&format!("/api/players/{name}"), &anna.cookie)
            .await
    };
    let (his, hers) = (profile("Bruno").await.json(), profile("Anna").await.json());
    assert_eq!((&his["blocked"], his.get("own")), (&json!(true), None));
    assert_eq!((hers.get("blocked"), &hers["own"]), (None, &json!(true)));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_computer_takes_a_seat_that_stays_empty_and_plays() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let mut anna = Player::new(&server, 1).await;
    let table = anna.create(&server, public("mak-yek")).await;
    let seat = Command::SeatComputer {
        seat: Seat(0),
        at: Seat(1),
        level: Level::nearest(1),
    };
    acked(&anna.command(&table, seat).await);
    let begun = |table: &damier_tables::Table| table.phase() == Phase::Playing;
    anna.wait(&table, begun).await;
    let lobby = server.get("/api/lobby", "").await.json();
    assert_eq!(lobby["tables"], json!([]), "nobody is awaited any more");
    acked(&anna.play(&table, Seat(0)).await);
    anna.wait(&table, |table| table.played().plies() >= 2).await;
    // After a restart it goes on thinking, although the settings that are stored know nothing of it.
    server.stop().await;
    let server = Running::start(&folder).await;
    let mut anna = Player::with_cookie(&server, 2, anna.cookie.clone()).await;
    anna.watch(&table).await;
    let plies = anna.tables[&table].played().plies();
    assert_eq!(
        anna.tables[&table].seat(Seat(1)).unwrap().level(),
        Some(Level::nearest(1))
    );
    acked(&anna.play(&table, Seat(0)).await);
    anna.wait(&table, |table| table.played().plies() >= plies + 2)
        .await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_a_rating_did_is_told_and_few_matches_make_no_leader() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let mut anna = Player::member(&server, 1, "Anna").await;
    let mut bruno = Player::member(&server, 2, "Bruno").await;
    let mut tables = Vec::new();
    for visibility in [Visibility::Lobby, Visibility::Private] {
        let open = TableSettings {
            rated: true,
            clock: Clock::Correspondence { days: 1 },
            visibility,
            ..friends("mak-yek", 2)
        };
        let table = begin(&server, &mut anna, &mut bruno, open).await;
        acked(
            &bruno
                .command(&table, Command::Resign { seat: Seat(1) })
                .await,
        );
        anna.wait(&table, is_over).await;
        tables.push(table);
    }
    let path = "/api/leaders/mak-yek";
    let empty = server.get(path, "").await.json();
    assert_eq!(
        (&empty["total"], &empty["players"]),
        (&json!(0), &json!([]))
    );
    assert_eq!(server.get("/api/leaders/go", "").await.code(), "missing");
    // Both matches are rated by the server itself.
    let points = async |cookie: &str, expected: usize| {
        for _ in 0..500 {
            let profile = server.get("/api/players/Anna", cookie).await.json();
            let points = profile["curves"][0]["points"]
                .as_array()
                .map_or(0, Vec::len);
            if points >= expected {
                return points;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        panic!("the ratings are not told");
    };
    assert_eq!(points(&anna.cookie, 2).await, 2);
    assert_eq!(
        points("", 1).await,
        1,
        "strangers learn nothing of a private table"
    );
    let history = server
        .get("/api/players/Anna/history?limit=1", "")
        .await
        .json();
    assert_eq!(history["matches"][0]["table"], tables[0].as_str());
    let before = format!("/api/players/Anna/history?before={}", tables[0]);
    assert_eq!(server.get(&before, "").await.json()["matches"], json!([]));
    let own = server
        .get("/api/players/Anna/history", &anna.cookie)
        .await
        .json();
    assert_eq!(own["matches"].as_array().unwrap().len(), 2);
    server.stop().await;
}
