//! Strangers learn nothing about a private table once it is over, and never see the chat.

use damier_protocol::http::WholeTable;
use damier_protocol::{
    ClientMessage, Command, Phase, Resume, Said, Seat, ServerMessage, ShortText, TableId,
    TableSettings, Version, Visibility,
};

use crate::client::{Player, acked, friends, is_over};
use crate::server::{Folder, Running};

const SECRET: &str = "the key is under the mat";
/// A complaint, and a wish to play again.
const REPORT: &str = r#"{"table":"TABLE","seat":0,"why":"other"}"#;
const WANT: &str = r#"{"id":"00000000-0000-4000-8000-000000000001","version":1,
    "command":{"do":"rematch","seat":1}}"#;

fn chat(seat: u8, text: &str) -> Command {
    Command::Chat {
        seat: Seat(seat),
        said: Said::Text(ShortText::cut(text)),
    }
}

/// Anna and a guest at a table in play, where Anna has said something.
async fn talked(server: &Running, visibility: Visibility) -> (Player, Player, TableId) {
    let mut anna = Player::member(server, 1, "Anna").await;
    let mut guest = Player::new(server, 2).await;
    let settings = TableSettings {
        visibility,
        ..friends("mak-yek", 2)
    };
    let table = anna.create(server, settings).await;
    guest.join(&table).await;
    anna.wait(&table, |table| table.phase() == Phase::Playing)
        .await;
    acked(&anna.command(&table, chat(0, SECRET)).await);
    (anna, guest, table)
}

/// The same after Anna has resigned.
async fn finished(server: &Running, visibility: Visibility) -> (Player, Player, TableId) {
    let (mut anna, mut guest, table) = talked(server, visibility).await;
    let resign = Command::Resign { seat: Seat(0) };
    acked(&anna.command(&table, resign).await);
    guest.wait(&table, is_over).await;
    (anna, guest, table)
}

/// Every HTTP request about a table.
fn addresses(table: &TableId) -> [String; 4] {
    ["", "/events", "/events?after=0&wait=25", "/moves"]
        .map(|rest| format!("/api/tables/{table}{rest}"))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_private_table_that_is_over_is_only_for_those_who_sat_there() {
    let folder = Folder::new();
    let mut server = Running::start(&folder).await;
    let (anna, guest, table) = finished(&server, Visibility::Private).await;
    let other = server.member("Bruno").await;
    // From memory, then from the store.
    for is_restarted in [false, true] {
        if is_restarted {
            server.stop().await;
            server = Running::start(&folder).await;
        }
        for address in addresses(&table) {
            for cookie in ["", &other] {
                let answer = server.get(&address, cookie).await;
                assert_eq!(answer.status, 404, "{address}: {answer:?}");
                assert!(!answer.body.contains(SECRET));
            }
            for cookie in [&anna.cookie, &guest.cookie] {
                let answer = server.get(&address, cookie).await;
                assert_eq!(answer.status, 200, "{address}: {answer:?}");
                let has_talk = !address.ends_with("/moves");
                assert_eq!(answer.body.contains(SECRET), has_talk, "{address}");
            }
        }
    }
    for (address, body) in [
        (
            "/api/reports".to_owned(),
            REPORT.replace("TABLE", table.as_str()),
        ),
        (format!("/api/tables/{table}/commands"), WANT.to_owned()),
    ] {
        let answer = server.post(&address, &other, &body).await;
        assert_eq!(answer.status, 404, "{address}: {answer:?}");
        let answer = server.post(&address, &guest.cookie, &body).await;
        assert_ne!(answer.status, 404, "{address}: {answer:?}");
    }
    let mut stranger = Player::new(&server, 3).await;
    let resume = Resume {
        table: table.clone(),
        version: Version::NONE,
    };
    stranger.say(&ClientMessage::Sync(resume)).await;
    assert_eq!(stranger.hear().await, ServerMessage::Missing { table });
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_has_the_link_looks_on_and_hears_nothing() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let (mut anna, mut guest, table) = talked(&server, Visibility::Private).await;
    let mut stranger = Player::new(&server, 3).await;
    stranger.watch(&table).await;
    let silent = |player: &Player| player.tables[&table].state().lines.is_empty();
    assert!(silent(&stranger), "nor what was said before they came");
    acked(&anna.command(&table, chat(0, SECRET)).await);
    acked(&anna.play(&table, Seat(0)).await);
    let version = anna.tables[&table].version();
    for player in [&mut stranger, &mut guest] {
        player
            .wait(&table, |table| table.version() == version)
            .await;
    }
    assert!(silent(&stranger) && !silent(&guest));
    assert_eq!(
        stranger.tables[&table].hash(),
        guest.tables[&table].hash(),
        "it is the same table all the same"
    );
    for address in &addresses(&table)[..3] {
        let answer = server.get(address, &stranger.cookie).await;
        assert!(answer.status == 200 && !answer.body.contains(SECRET));
    }
    // A stranger who comes back with what they know is told no more.
    stranger.heard.clear();
    stranger.tables.clear();
    stranger.connect(&server).await;
    stranger.watch(&table).await;
    assert!(silent(&stranger));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_private_table_is_in_no_profile_but_ones_own() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let (anna, guest, table) = finished(&server, Visibility::Private).await;
    let bruno = server.member("Bruno").await;
    let seen = async |cookie: &str| {
        let answer = server.get("/api/players/Anna", cookie).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        answer.json()["matches"].clone()
    };
    for cookie in ["", &guest.cookie, &bruno] {
        assert_eq!(seen(cookie).await, serde_json::json!([]));
    }
    assert_eq!(seen(&anna.cookie).await[0]["table"], table.as_str());
    let history = server.get("/api/me/history", &anna.cookie).await.json();
    assert_eq!(history["matches"][0]["table"], table.as_str());
    // Another person's export is theirs alone.
    let export = server.get("/api/me/export", &bruno).await.body;
    assert!(!export.contains(SECRET) && !export.contains(table.as_str()));
    let export = server.get("/api/me/export", &anna.cookie).await.body;
    assert!(export.contains(SECRET) && export.contains(table.as_str()));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_of_the_lobby_is_for_everybody() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let (_, _, table) = finished(&server, Visibility::Lobby).await;
    let answer = server.get(&format!("/api/tables/{table}"), "").await;
    let seen: WholeTable = serde_json::from_str(&answer.body).unwrap();
    assert_eq!(seen.table.state.lines.len(), 1);
    let profile = server.get("/api/players/Anna", "").await.json();
    assert_eq!(profile["matches"][0]["table"], table.as_str());
    server.stop().await;
}
