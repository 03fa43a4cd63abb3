//! Everything about a person is handed out, and forgotten.

use crate::client::{Player, acked, friends, is_over};
use crate::server::{Folder, Running};
use damier_protocol::{
    Command, Phase, Said, Seat, ServerMessage, ShortText, TableSettings, Visibility,
};

fn says(seat: u8, text: &str) -> Command {
    Command::Chat {
        seat: Seat(seat),
        said: Said::Text(text.to_owned().try_into().unwrap()),
    }
}

/// A table that everybody may look at.
fn open(game: &str, players: usize) -> TableSettings {
    TableSettings {
        visibility: Visibility::Lobby,
        ..friends(game, players)
    }
}

/// What was said at a table and by whom, as somebody who knows the table sees it.
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

    // She has resigned; her name and her words are gone, even from who looks on at that moment.
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
