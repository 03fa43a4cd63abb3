//! Messages are read back, and what is no message is not.

use super::*;
use crate::clock::Clock;
use crate::setup::{Seat, Visibility};

fn id() -> CommandId {
    CommandId(7)
}

fn game() -> GameId {
    GameId::drawn(9)
}

fn of(command: Command) -> FromClient {
    FromClient::Cmd(Cmd {
        game: Some(game()),
        id: id(),
        version: 3,
        command,
    })
}

fn text(line: &str) -> Said {
    Said::Text(line.to_owned().try_into().unwrap())
}

#[test]
fn every_message_of_a_client_is_read_back_by_us_and_by_others() {
    let setup = crate::setup::Setup {
        game: "alliance".to_owned(),
        options: vec![("end".to_owned(), "count".to_owned())],
        seats: vec![Seat::Here { name: None }, Seat::Computer { level: 2 }],
        begins: Default::default(),
        clock: Clock::Correspondence { days: 3 },
        rated: false,
        visibility: Visibility::Lobby,
        start: None,
    };
    let seat = 1;
    let name = "Léa".to_owned().try_into().ok();
    let mv = "a3-a4".to_owned().try_into().unwrap();
    let what = Proposal::TakeBack;
    let mut messages = vec![
        FromClient::Hello {
            protocol: VERSION,
            resume: vec![Resume {
                game: game(),
                version: 4,
            }],
        },
        FromClient::Sync(Resume {
            game: game(),
            version: 0,
        }),
        of(Command::Create { setup }),
        of(Command::Join { seat: None, name }),
        of(Command::Leave { seat }),
        of(Command::Move { seat, text: mv }),
        of(Command::Offer { seat, what }),
        of(Command::Accept { seat }),
        of(Command::Decline { seat }),
        of(Command::Resign { seat }),
        of(Command::Claim { seat }),
        of(Command::Rematch { seat }),
        of(Command::Chat {
            seat,
            said: text("« \"\n"),
        }),
        of(Command::Mute {
            seat,
            whom: 0,
            on: true,
        }),
    ];
    let phrase = |phrase| {
        of(Command::Chat {
            seat,
            said: Said::Phrase(phrase),
        })
    };
    messages.extend(Phrase::ALL.map(phrase));
    for message in messages {
        let written = message.write();
        assert_eq!(FromClient::read(&written).unwrap(), message, "{written}");
        let general: FromClient = serde_json::from_str(&written).unwrap();
        assert_eq!(general, message, "{written}");
        assert_eq!(serde_json::to_string(&message).unwrap(), written);
    }
}

#[test]
fn messages_look_as_the_documents_say() {
    let seat = 0;
    let mv = "e3e4".to_owned().try_into().unwrap();
    let name = game();
    assert_eq!(
        of(Command::Move { seat, text: mv }).write(),
        format!(
            r#"{{"type":"cmd","game":"{name}","id":"00000000-0000-0000-0000-000000000007","version":3,"command":{{"do":"move","seat":0,"text":"e3e4"}}}}"#
        )
    );
    let nack = FromServer::Nack {
        id: id(),
        code: Code::NotYourTurn,
        why: None,
    };
    assert_eq!(
        nack.write(),
        r#"{"type":"nack","id":"00000000-0000-0000-0000-000000000007","code":"not_your_turn"}"#
    );
    assert_eq!(
        FromServer::Bye { retry_ms: 500 }.write(),
        r#"{"type":"bye","retry_ms":500}"#
    );
}

#[test]
fn what_is_no_message_is_not_read() {
    let good = of(Command::Chat {
        seat: 0,
        said: text("x"),
    })
    .write();
    assert!(FromClient::read(&good).is_ok());
    for wrong in [
        good.replace("\"x\"", &format!("{:?}", "x".repeat(LONGEST_LINE + 1))),
        good.replace("\"seat\":0", "\"seat\":0,\"extra\":1"),
        good.replace("\"version\":3", "\"version\":3,\"extra\":1"),
        good.replace("\"version\":3", "\"version\":-3"),
        good.replace("\"version\":3", "\"version\":3,\"version\":4"),
        good.replace("\"seat\":0", "\"seat\":256"),
        good.replace("\"chat\"", "\"shout\""),
        good.replace("0007", "000G"),
        good.replace("\"type\":\"cmd\"", "\"type\":\"welcome\""),
        good[..good.len() - 1].to_owned(),
        "[".repeat(10_000),
        String::new(),
    ] {
        assert!(FromClient::read(&wrong).is_err(), "{wrong}");
    }
    let long = format!("{good}{}", " ".repeat(LONGEST_MESSAGE));
    assert_eq!(FromClient::read(&long), Err(Garbled::TooLong));
}

#[test]
fn another_version_is_named_and_too_many_tables_are_refused() {
    let hello = |protocol, tables| FromClient::Hello {
        protocol,
        resume: vec![
            Resume {
                game: game(),
                version: 1
            };
            tables
        ],
    };
    let read = |message: FromClient| FromClient::read(&message.write());
    assert_eq!(read(hello(9, 0)), Err(Garbled::Version(9)));
    assert!(read(hello(VERSION, MOST_RESUMED)).is_ok());
    assert_eq!(
        read(hello(VERSION, MOST_RESUMED + 1)),
        Err(Garbled::TooLong)
    );
}

#[test]
fn the_examples_of_the_documents_are_messages() {
    let page = include_str!("../../../../docs/online.md");
    let (_, rest) = page.split_once("```json\n").unwrap();
    let (block, _) = rest.split_once("```").unwrap();
    let examples = block.replace("\n ", "");
    for example in examples.lines() {
        let known = FromClient::read(example).is_ok() || FromServer::read(example).is_ok();
        assert!(known, "{example}");
    }
    assert_eq!(examples.lines().count(), 5);
}
