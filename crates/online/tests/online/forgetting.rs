//! Everything about a person is handed out, and forgotten.

use crate::client::{Player, acked, friends, is_over};
use crate::server::{Folder, Running, credentials};
use damier_protocol::{
    Command, Name, Phase, Said, Seat, SeatSetting, ServerMessage, ShortText, TableSettings,
    Visibility,
};
use damier_store::testkit::done;
use damier_store::{Options, SqliteStore, Store};

fn says(seat: u8, text: &str) -> Command {
    Command::Chat {
        seat: Seat(seat),
        said: Said::Text(text.to_owned().try_into().unwrap()),
    }
}

/// A table that everybody may watch.
fn open(game: &str, players: usize) -> TableSettings {
    TableSettings {
        visibility: Visibility::Lobby,
        ..friends(game, players)
    }
}

/// The chat lines of a table and their authors, as a player of the table sees them.
fn lines(player: &Player, game: &damier_protocol::TableId) -> Vec<String> {
    let lines = &player.tables[game].state().lines;
    let words = |line: &damier_protocol::ChatLine| match &line.said {
        Said::Text(text) => text.as_str().to_owned(),
        Said::Phrase(_) => String::new(),
    };
    lines.iter().map(words).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_person_gets_everything_and_is_forgotten() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let mut anna = Player::member(&server, 1, "Hermengarde").await;
    let mut bo = Player::new(&server, 2).await;
    let game = anna.create(&server, open("mak-yek", 2)).await;
    bo.join(&game).await;
    anna.wait(&game, |table| table.phase() == Phase::Playing)
        .await;
    acked(&anna.command(&game, says(0, "I live in Paris")).await);
    acked(&bo.command(&game, says(1, "so do I")).await);
    acked(&anna.play(&game, Seat(0)).await);

    let export = server.get("/api/me/export", &anna.cookie).await;
    assert!(
        export.head.contains("attachment; filename=\"damier.json\""),
        "{export:?}"
    );
    for told in [
        "Hermengarde",
        "I live in Paris",
        "\"kind\":\"acted\"",
        game.as_str(),
    ] {
        assert!(export.body.contains(told), "{told}: {export:?}");
    }
    assert_eq!(
        server.get("/api/me/export", &bo.cookie).await.code(),
        "auth"
    );

    let wrong = server
        .delete("/api/me", &anna.cookie, r#"{"password":"wrong one"}"#)
        .await;
    assert_eq!(wrong.code(), "auth");
    let proof = r#"{"password":"secret of Hermengarde"}"#;
    let gone = server.delete("/api/me", &anna.cookie, proof).await;
    assert_eq!(gone.status, 200, "{gone:?}");
    assert!(gone.head.contains("damier-session=; "));

    // She has resigned; her name and her words are gone, even for people watching at that moment.
    bo.wait(&game, is_over).await;
    while bo.tables[&game].seat(Seat(0)).unwrap().name.is_some() {
        assert!(!matches!(bo.hear().await, ServerMessage::Bye { .. }));
    }
    assert_eq!(lines(&bo, &game), ["so do I"]);
    let mut later = Player::new(&server, 3).await;
    later.watch(&game).await;
    assert_eq!(lines(&later, &game), ["so do I"]);
    assert_eq!(later.tables[&game].hash(), bo.tables[&game].hash());
    assert_eq!(later.tables[&game].played().plies(), 2, "the match stays");
    let events = server
        .get(&format!("/api/tables/{game}/events"), "")
        .await
        .body;
    assert!(
        events.contains("\"kind\":\"hidden\"") && !events.contains("Paris"),
        "{events}"
    );
    assert_eq!(server.get("/api/players/Hermengarde", "").await.status, 404);
    assert!(server.get("/api/me", &anna.cookie).await.json()["account"].is_null());
    server.stop().await;
    // And the match can still be replayed from its log, without her.
    let server = Running::start(&folder).await;
    let look = server.get(&format!("/api/tables/{game}"), "").await;
    assert_eq!(look.status, 200);
    assert!(!look.body.contains("Hermengarde") && !look.body.contains("Paris"));
    server.stop().await;
    let bytes = folder.bytes();
    for word in ["Hermengarde", "I live in Paris"] {
        let is_there = bytes
            .windows(word.len())
            .any(|it| it.eq_ignore_ascii_case(word.as_bytes()));
        assert!(!is_there, "{word} is still in the file");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_talked_and_left_is_forgotten_too() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let mut bo = Player::new(&server, 1).await;
    let mut anna = Player::member(&server, 2, "Anna").await;
    let mut setup = open("chinese-checkers", 3);
    setup.options = vec![(ShortText::cut("players"), ShortText::cut("3"))];
    let game = bo.create(&server, setup).await;
    anna.join(&game).await;
    acked(&anna.command(&game, says(1, "I am too late")).await);
    acked(&anna.command(&game, Command::Leave { seat: Seat(1) }).await);
    let proof = r#"{"password":"secret of Anna"}"#;
    assert_eq!(
        server.delete("/api/me", &anna.cookie, proof).await.status,
        200
    );
    let events = server
        .get(&format!("/api/tables/{game}/events"), "")
        .await
        .body;
    assert!(
        !events.contains("too late") && !events.contains("Anna"),
        "{events}"
    );
    server.stop().await;
}

/// Whether a word is in the files of a folder, while a server uses them.
fn is_kept(folder: &Folder, word: &str) -> bool {
    let is_word = |it: &[u8]| it.eq_ignore_ascii_case(word.as_bytes());
    folder.bytes().windows(word.len()).any(is_word)
}

/// Overwrites deleted data, as the server does once a day.
async fn scrub(folder: &Folder) {
    let file = folder.database();
    let scrubbing = tokio::task::spawn_blocking(move || {
        let store = SqliteStore::open(Options::new(file)).unwrap();
        assert!(done(store.scrub()));
    });
    scrubbing.await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_said_before_registering_goes_with_the_account() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let mut guest = Player::new(&server, 1).await;
    let mut bo = Player::new(&server, 2).await;
    let game = guest.create(&server, open("mak-yek", 2)).await;
    bo.join(&game).await;
    acked(&guest.command(&game, says(0, "I live in Paris")).await);
    let made = server
        .post("/api/accounts", &guest.cookie, &credentials("Hermengarde"))
        .await;
    let session = made.cookie().unwrap();
    // From another browser, which does not have the guest's cookie.
    let export = server.get("/api/me/export", session).await.body;
    assert!(export.contains("I live in Paris"), "{export}");
    assert!(export.contains(game.as_str()));
    let proof = r#"{"password":"secret of Hermengarde"}"#;
    let gone = server.delete("/api/me", session, proof).await;
    assert_eq!(gone.status, 200, "{gone:?}");
    bo.wait(&game, is_over).await;
    let events = server
        .get(&format!("/api/tables/{game}/events"), &bo.cookie)
        .await
        .body;
    assert!(
        events.contains("hidden") && !events.contains("Paris"),
        "{events}"
    );
    scrub(&folder).await;
    assert!(!is_kept(&folder, "Hermengarde") && !is_kept(&folder, "in Paris"));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_guest_gets_everything_and_is_forgotten() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let mut guest = Player::new(&server, 1).await;
    let mut bo = Player::new(&server, 2).await;
    let mut settings = open("mak-yek", 2);
    settings.seats[0] = SeatSetting::Here {
        name: Name::tidy("Hermengarde"),
    };
    let game = guest.create(&server, settings).await;
    bo.join(&game).await;
    acked(&guest.command(&game, says(0, "I live in Paris")).await);
    acked(&bo.command(&game, says(1, "so do I")).await);
    let report = format!(r#"{{"table":"{game}","seat":1,"why":"other","text":"a bore"}}"#);
    let told = server.post("/api/reports", &guest.cookie, &report).await;
    assert_eq!(told.status, 201, "{told:?}");
    // What others say at their own tables is not part of it.
    let elsewhere = bo.create(&server, friends("makruk", 2)).await;
    acked(&bo.command(&elsewhere, says(0, "a secret of ours")).await);

    let export = server.get("/api/person/export", &guest.cookie).await;
    assert!(export.head.contains("attachment"), "{export:?}");
    for told in ["Hermengarde", "I live in Paris", "a bore", game.as_str()] {
        assert!(export.body.contains(told), "{told}: {export:?}");
    }
    assert!(!export.body.contains("a secret of ours"), "{export:?}");
    let gone = server.delete("/api/person", &guest.cookie, "").await;
    assert_eq!(gone.status, 200, "{gone:?}");
    assert!(gone.head.contains("damier=; Path=/; Max-Age=0"), "{gone:?}");

    bo.wait(&game, is_over).await;
    while bo.tables[&game].seat(Seat(0)).unwrap().name.is_some() {
        assert!(!matches!(bo.hear().await, ServerMessage::Bye { .. }));
    }
    assert_eq!(lines(&bo, &game), ["so do I"]);
    let export = server.get("/api/person/export", &guest.cookie).await;
    assert!(!export.body.contains(game.as_str()), "{export:?}");
    scrub(&folder).await;
    for word in ["Hermengarde", "I live in Paris", "a bore"] {
        assert!(!is_kept(&folder, word), "{word} is still there");
    }
    assert!(is_kept(&folder, "so do I"), "the test can see words");
    server.stop().await;
    let server = Running::start(&folder).await;
    let look = server.get(&format!("/api/tables/{game}"), "").await;
    assert_eq!(look.status, 200, "the match stays: {look:?}");
    server.stop().await;
}
