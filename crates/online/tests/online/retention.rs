//! Data that is kept only for a while.

use std::time::Duration;

use damier_online::HostName;
use damier_protocol::{
    Command, Name, Phase, Said, Seat, SeatSetting, ShortText, TableId, TableSettings, Visibility,
};

use crate::client::{Player, acked, friends, is_over};
use crate::server::{Folder, Running};

const DAY: Duration = Duration::from_secs(86_400);

/// A finished table, where a guest with a name has chatted with somebody.
async fn over(server: &Running, other: &mut Player) -> TableId {
    let mut guest = Player::new(server, 1).await;
    let mut settings = TableSettings {
        visibility: Visibility::Lobby,
        ..friends("mak-yek", 2)
    };
    settings.seats[0] = SeatSetting::Here {
        name: Name::tidy("Hermengarde"),
    };
    let table = guest.create(server, settings).await;
    other.join(&table).await;
    guest
        .wait(&table, |table| table.phase() == Phase::Playing)
        .await;
    let said = Said::Text(ShortText::cut("I live in Paris"));
    let seat = Seat(0);
    acked(&guest.command(&table, Command::Chat { seat, said }).await);
    acked(&guest.command(&table, Command::Resign { seat }).await);
    other.wait(&table, is_over).await;
    table
}

/// How much of something was swept.
async fn swept(server: &Running, kind: &str) -> u64 {
    let metrics = server.get("/metrics", "").await.body;
    let beginning = format!("damier_swept_total{{kind=\"{kind}\"}} ");
    let mut lines = metrics.lines();
    let line = lines.find_map(|line| line.strip_prefix(&beginning));
    line.map_or(0, |count| count.parse().unwrap())
}

/// Waits until this much was swept.
async fn wait_for(server: &Running, kind: &str, count: u64) {
    for _ in 0..600 {
        if swept(server, kind).await >= count {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("{kind} are never swept");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn guests_are_forgotten_after_a_month_and_their_tables_after_half_a_year() {
    let folder = Folder::new();
    let mut server = Running::start(&folder).await;
    let mut anna = Player::member(&server, 2, "Anna").await;
    let mut bo = Player::new(&server, 3).await;
    let with_anna = over(&server, &mut anna).await;
    let among_guests = over(&server, &mut bo).await;
    let report = format!(r#"{{"table":"{with_anna}","seat":0,"why":"other","text":"a bore"}}"#);
    let told = server.post("/api/reports", &anna.cookie, &report).await;
    assert_eq!(told.status, 201, "{told:?}");
    let look = async |server: &Running, table: &TableId| {
        let path = format!("/api/tables/{table}");
        let (table, events) = (path.clone(), format!("{path}/events"));
        let answers = [server.get(&table, "").await, server.get(&events, "").await];
        let [status, _] = [answers[0].status, answers[1].status];
        (status, answers.map(|answer| answer.body).concat())
    };
    // A day before it is due, nothing is.
    server.clock.skip(29 * DAY);
    tokio::time::sleep(Duration::from_secs(3)).await;
    assert_eq!(swept(&server, "guests").await, 0);
    server.clock.skip(2 * DAY);
    wait_for(&server, "guests", 2).await;
    server.stop().await;
    server = Running::start(&folder).await;
    for table in [&with_anna, &among_guests] {
        let (status, body) = look(&server, table).await;
        assert_eq!(status, 200, "the match stays");
        for word in ["Hermengarde", "Paris"] {
            assert!(!body.contains(word), "{word} is still there: {body}");
        }
    }
    assert!(look(&server, &with_anna).await.1.contains("Anna"));
    server.clock.skip(181 * DAY);
    wait_for(&server, "tables", 1).await;
    wait_for(&server, "reports", 1).await;
    assert_eq!(swept(&server, "tables").await, 1);
    server.stop().await;
    server = Running::start(&folder).await;
    assert_eq!(look(&server, &among_guests).await.0, 404);
    assert_eq!(look(&server, &with_anna).await.0, 200);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_periods_are_those_of_the_host_and_told_to_everybody() {
    let folder = Folder::new();
    let server = Running::configured(&folder, |config| {
        config.retention.guest_days = 7;
        config.retention.guest_table_days = 11;
        config.retention.report_days = 13;
        config.retention.session_days = 17;
        config.host = Some(HostName {
            name: "Zoé".to_owned(),
            address: "Lyon".to_owned(),
            contact: "zoe@example.org".to_owned(),
        });
    })
    .await;
    let page = server.get("/privacy", "").await;
    assert!(page.head.contains("location: /en/privacy"), "{page:?}");
    let told = server.get("/api/host", "").await.json();
    let days = |name: &str| told[name].as_u64();
    let periods = [
        "guest_days",
        "guest_table_days",
        "report_days",
        "session_days",
    ];
    assert_eq!(periods.map(days), [Some(7), Some(11), Some(13), Some(17)]);
    assert_eq!(told["host"]["contact"], "zoe@example.org");
    assert_eq!(told["push_days"], 90);
    let cookie = server.member("Anna").await;
    let is_in = async || !server.get("/api/me", &cookie).await.json()["account"].is_null();
    server.clock.skip(16 * DAY);
    assert!(is_in().await);
    // It was used, and goes on.
    server.clock.skip(16 * DAY);
    assert!(is_in().await);
    server.clock.skip(18 * DAY);
    assert!(!is_in().await);
    server.stop().await;
}
