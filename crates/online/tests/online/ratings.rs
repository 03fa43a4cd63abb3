//! Rated matches: accounts on every seat, and ratings that change once.

use damier_protocol::{
    Clock, Command, ErrorCode, ErrorDetail, Name, Phase, Seat, ServerMessage, ShortText, TableId,
    TableSettings,
};
use damier_store::testkit::done;
use damier_store::{
    AccountId, Append, Event, Finish, NewTable, Occupant, Options, SeatChange, SqliteStore, Step,
    Store, TableChange, TableId as StoredId,
};
use serde_json::Value;

use crate::client::{Player, acked, friends, is_over, nacked};
use crate::server::{Folder, Running};

fn rated(players: usize) -> TableSettings {
    let game = if players == 2 {
        "mak-yek"
    } else {
        "chinese-checkers"
    };
    let mut setup = friends(game, players);
    if players > 2 {
        let players = ShortText::cut(&players.to_string());
        setup.options = vec![(ShortText::cut("players"), players)];
    }
    setup.rated = true;
    setup.clock = Clock::Fischer {
        minutes: 10,
        increment: 5,
    };
    setup
}

/// The settings of a table for three.
const SETTINGS: &str = r#"{"game":"chinese-checkers","options":[["players","3"]],
    "seats":[{"kind":"here"},{"kind":"friend"},{"kind":"friend"}]}"#;

/// The ratings of an account, once available.
async fn rating(server: &Running, name: &str) -> Value {
    for _ in 0..500 {
        let profile = server.get(&format!("/api/players/{name}"), "").await.json();
        if let Some(rating) = profile["ratings"].get(0) {
            return rating.clone();
        }
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    panic!("{name} is not rated");
}

async fn sit_down(player: &mut Player, game: &TableId) -> ServerMessage {
    player.watch(game).await;
    let name = Name::tidy("Magnus");
    player
        .command(game, Command::Join { seat: None, name })
        .await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rated_match_changes_ratings_once() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let mut anna = Player::member(&server, 1, "Anna").await;
    let mut bruno = Player::member(&server, 2, "Bruno").await;
    let game = anna.create(&server, rated(2)).await;
    // A person without an account is told why they may not sit down.
    let mut stranger = Player::new(&server, 3).await;
    let refused = sit_down(&mut stranger, &game).await;
    let ServerMessage::Nack { error, .. } = &refused else {
        panic!("{refused:?}");
    };
    assert_eq!(error.detail, Some(ErrorDetail::AccountNeeded));
    assert_eq!(nacked(&refused), ErrorCode::Auth);
    acked(&sit_down(&mut bruno, &game).await);
    bruno
        .wait(&game, |table| table.phase() == Phase::Playing)
        .await;
    assert_eq!(
        bruno.tables[&game].seat(Seat(1)).unwrap().name.as_deref(),
        Some("Bruno")
    );
    acked(
        &bruno
            .command(&game, Command::Resign { seat: Seat(1) })
            .await,
    );
    anna.wait(&game, is_over).await;

    let (won, lost) = (
        rating(&server, "Anna").await,
        rating(&server, "Bruno").await,
    );
    assert_eq!(
        (&won["game"], &won["matches"]),
        (&"mak-yek".into(), &1.into())
    );
    let profile = server.get("/api/players/anna", &anna.cookie).await.json();
    assert_eq!(
        (&profile["name"], &profile["matches"][0]["table"]),
        (&"Anna".into(), &game.as_str().into())
    );
    assert!(profile["since"].is_number(), "{profile}");
    assert_eq!(
        (won["rating"].as_i64(), lost["rating"].as_i64()),
        (Some(1662), Some(1338))
    );
    let history = server
        .get("/api/me/history?limit=5", &anna.cookie)
        .await
        .json();
    let past = &history["matches"][0];
    assert_eq!(
        (&past["table"], &past["rated"]),
        (&game.as_str().into(), &true.into())
    );
    assert_eq!(past["reason"], "resignation");
    assert_eq!(past["seats"][0]["rating"], serde_json::json!([1500, 1662]));
    assert_eq!(
        (&past["seats"][1]["name"], &past["seats"][1]["place"]),
        (&"Bruno".into(), &2.into())
    );
    let rest = format!("/api/me/history?before={game}");
    assert_eq!(
        server.get(&rest, &anna.cookie).await.json()["matches"],
        serde_json::json!([])
    );
    // Nothing is rated twice, whatever is restarted.
    server.stop().await;
    let server = Running::start(&folder).await;
    assert_eq!(rating(&server, "Anna").await, won);
    server.stop().await;
}

/// A rated match that was over when the server ended, and not rated yet.
fn left_over(store: &SqliteStore, id: &str, players: &[AccountId]) {
    let seat = |(seat, account): (u8, &AccountId)| SeatChange {
        seat,
        occupant: Some(Occupant {
            token: None,
            account: Some(*account),
            name: format!("player {seat}"),
        }),
    };
    let event = Event {
        seat: None,
        kind: "closed".to_owned(),
        body: "{}".to_owned(),
        state_hash: 1,
        at_ms: 5,
    };
    let game = StoredId(id.to_owned());
    done(store.create_table(NewTable {
        id: game.clone(),
        game: "chinese-checkers".to_owned(),
        settings: SETTINGS.to_owned(),
        is_rated: true,
        is_listed: false,
        is_private: false,
        at_ms: 1,
        seats: (0..).zip(players).map(seat).collect(),
        events: Vec::new(),
    }));
    let places = (0..players.len() as u8)
        .map(|seat| (seat, seat + 1))
        .collect();
    let step = Some(Step::Finished(Finish {
        result: "goal 0 1 2".to_owned(),
        places,
    }));
    done(store.append(Append {
        table: game,
        expected: 0,
        command: None,
        events: vec![event],
        change: TableChange {
            step,
            ..TableChange::default()
        },
    }));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_a_crash_left_unrated_is_rated_at_the_next_start_by_places() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    for name in ["Anna", "Bruno", "Cleo"] {
        server.member(name).await;
    }
    server.stop().await;
    let file = folder.database();
    tokio::task::spawn_blocking(move || {
        let store = SqliteStore::open(Options::new(file)).unwrap();
        let account = |name| done(store.account_named(name)).unwrap().id;
        left_over(&store, "left-over", &["Anna", "Bruno", "Cleo"].map(account));
    })
    .await
    .unwrap();
    for _ in 0..2 {
        let server = Running::start(&folder).await;
        let mut ratings = Vec::new();
        for name in ["Anna", "Bruno", "Cleo"] {
            let rating = rating(&server, name).await;
            assert_eq!(rating["matches"], 1);
            ratings.push(rating["rating"].as_i64().unwrap());
        }
        assert!(ratings[0] > 1500 && ratings[2] < 1500, "{ratings:?}");
        assert_eq!(ratings[1], 1500);
        server.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn three_are_rated_by_their_places() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let mut players = Vec::new();
    for (seed, name) in ["Anna", "Bruno", "Cleo"].into_iter().enumerate() {
        players.push(Player::member(&server, seed as u64, name).await);
    }
    let game = players[0].create(&server, rated(3)).await;
    for player in &mut players[1..] {
        acked(&sit_down(player, &game).await);
    }
    for (seat, player) in players.iter_mut().enumerate().skip(1).rev() {
        player
            .wait(&game, |table| table.phase() == Phase::Playing)
            .await;
        let seat = Seat(seat as u8);
        acked(&player.command(&game, Command::Resign { seat }).await);
    }
    let mut ratings = Vec::new();
    for name in ["Anna", "Bruno", "Cleo"] {
        ratings.push(rating(&server, name).await["rating"].as_i64().unwrap());
    }
    // Players who give up share the last place.
    assert!(ratings[0] > 1500 && ratings[1] < 1500, "{ratings:?}");
    assert_eq!(ratings[1], ratings[2]);
    server.stop().await;
}
