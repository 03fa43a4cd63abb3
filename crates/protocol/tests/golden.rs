//! Golden messages: the committed JSON of every kind of message. A message once valid stays valid,
//! so lines may be added to the files and never changed, unless `VERSION` changes.

use std::fmt::Debug;
use std::sync::Arc;

use damier_protocol::http::{Accepted, Events, GiveCommand, Refused};
use damier_protocol::{
    Action, ActionStamp, AppliedCommand, Begins, Cause, ChangeVersions, ChatLine, ClientMessage,
    Clock, ClockState, CloseReason, Command, CommandError, CommandId, CommandRequest, ErrorCode,
    ErrorDetail, Event, EventBody, Hash, LagBucket, Level, Name, NextTable, OpenTable,
    PendingOffer, PersonId, Phase, Phrase, Ply, Proposal, Resume, RunningClock, Said, Seat,
    SeatSetting, SeatState, SeatedPlayer, ServerMessage, SettingsError, ShortText, Snapshot,
    StoppedClock, TableId, TableSettings, TableState, VERSION, Version, Visibility, Visitor,
};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Writes the samples of a kind and compares them with the committed file, line by line; then
/// reads every line of the file again.
fn compare<T: Serialize + DeserializeOwned + PartialEq + Debug>(file: &str, samples: &[T]) {
    let path = format!("{}/tests/golden/{file}.jsonl", env!("CARGO_MANIFEST_DIR"));
    let golden = std::fs::read_to_string(&path).unwrap_or_default();
    let mut lines = golden.lines();
    for sample in samples {
        let written = serde_json::to_string(sample).expect("messages are JSON");
        let line = lines.next().unwrap_or("nothing");
        assert_eq!(written, line, "{path}: written otherwise than before");
        let read: T = serde_json::from_str(line).expect("a message of before is read");
        assert_eq!(read, *sample, "{path}: read otherwise than before");
    }
    assert_eq!(
        lines.next(),
        None,
        "{path}: a line that nothing is written as"
    );
}

fn table() -> TableId {
    TableId::try_from("k3Xb".to_owned()).expect("an id")
}

fn person(number: u64) -> PersonId {
    PersonId::drawn(number)
}

fn visitor(number: u64) -> Visitor {
    Visitor {
        id: person(number),
        account: number == 1,
    }
}

fn name(text: &str) -> Option<Name> {
    Name::tidy(text)
}

fn settings() -> TableSettings {
    TableSettings {
        options: vec![(ShortText::cut("counting"), ShortText::cut("thai"))],
        begins: Begins::Drawn,
        clock: Clock::Fischer {
            minutes: 5,
            increment: 3,
        },
        rated: true,
        visibility: Visibility::Lobby,
        start: Some(ShortText::cut("8/8 w")),
        ..TableSettings::new(
            "makruk",
            vec![
                SeatSetting::Here { name: name("Ève") },
                SeatSetting::Friend,
                SeatSetting::Computer { level: Level::MAX },
            ],
        )
    }
}

fn commands() -> Vec<Command> {
    let seat = Seat(1);
    let said = Said::Text(ShortText::cut("“Bien joué”, \\o/"));
    vec![
        Command::Join {
            seat: None,
            name: None,
        },
        Command::Join {
            seat: Some(seat),
            name: name("Ève et Léa"),
        },
        Command::Leave { seat },
        Command::Move {
            seat,
            text: ShortText::cut("a3-a4"),
        },
        Command::Offer {
            seat,
            proposal: Proposal::Draw,
        },
        Command::Offer {
            seat,
            proposal: Proposal::Count,
        },
        Command::Offer {
            seat,
            proposal: Proposal::TakeBack,
        },
        Command::Accept { seat },
        Command::Decline { seat },
        Command::Resign { seat },
        Command::Claim { seat },
        Command::Rematch { seat },
        Command::Chat { seat, said },
        Command::Mute {
            seat,
            whom: Seat(0),
            on: true,
        },
        Command::SeatComputer {
            seat,
            at: Seat(0),
            level: Level::MIN,
        },
    ]
}

fn bodies() -> Vec<EventBody> {
    let seat = Seat(1);
    let acted = |action| EventBody::Acted {
        action,
        clock: None,
    };
    let closed = |why| EventBody::Closed { why };
    let mut bodies = vec![
        EventBody::Created {
            table: table(),
            settings: settings(),
            seed: 77,
            by: visitor(1),
            seated: vec![],
        },
        EventBody::Created {
            table: table(),
            settings: TableSettings::new(
                "mak-yek",
                vec![SeatSetting::Here { name: None }, SeatSetting::Friend],
            ),
            seed: 77,
            by: visitor(2),
            seated: vec![SeatedPlayer {
                seat,
                who: visitor(3),
                name: name("Léa"),
            }],
        },
        EventBody::Joined {
            seat,
            who: visitor(2),
            name: None,
        },
        EventBody::Left { seat },
        EventBody::Started,
        closed(CloseReason::Withdrawn),
        closed(CloseReason::NobodyCame),
        closed(CloseReason::NoFirstMove),
        closed(CloseReason::Forgotten),
        EventBody::Acted {
            action: Action::Move("a3-a4".to_owned()),
            clock: Some(StoppedClock {
                left: 299_000,
                credit: 20,
            }),
        },
        acted(Action::Resign(seat)),
        acted(Action::Timeout(seat)),
        acted(Action::Abandon(seat)),
        acted(Action::Draw),
        acted(Action::Count),
        EventBody::Offered {
            seat,
            proposal: Proposal::TakeBack,
        },
        EventBody::Accepted { seat },
        EventBody::Declined { seat },
        EventBody::TookBack { ply: Ply(4) },
        EventBody::StoodIn {
            seat,
            level: Level::MIN,
        },
        EventBody::Returned { seat },
        EventBody::Resumed { given: 5_000 },
        EventBody::Wanted { seat },
        EventBody::Followed {
            table: table(),
            seed: 78,
        },
        EventBody::Muted {
            seat,
            whom: Seat(0),
            on: false,
        },
        EventBody::Hidden,
    ];
    let phrases = Phrase::ALL.map(|phrase| EventBody::Talked {
        seat,
        said: Said::Phrase(phrase),
    });
    bodies.extend(phrases);
    bodies.push(closed(CloseReason::TooLong));
    bodies.push(EventBody::ComputerSeated {
        seat,
        level: Level::MAX,
    });
    bodies
}

fn events() -> Vec<Event> {
    let cause = Cause {
        person: Some(person(1)),
        id: CommandId::drawn(5),
    };
    let event = |(body, version): (EventBody, u64)| Event {
        version: Version(version),
        at: 1_000 * version,
        cause: (version % 2 == 0).then_some(cause),
        body,
        hash: Hash(version),
    };
    bodies().into_iter().zip(1..).map(event).collect()
}

fn errors() -> Vec<CommandError> {
    let code = |code: ErrorCode| CommandError::from(code);
    let codes = [
        ErrorCode::Conflict,
        ErrorCode::Illegal,
        ErrorCode::NotYourTurn,
        ErrorCode::Over,
        ErrorCode::Busy,
        ErrorCode::Rate,
        ErrorCode::Auth,
    ];
    let details = [
        ErrorDetail::MoveRefused {
            rule: "occupied".to_owned(),
        },
        ErrorDetail::AmbiguousMove {
            candidates: vec!["a3-a4".to_owned(), "a3-b3".to_owned()],
        },
        ErrorDetail::MatchOver,
        ErrorDetail::MatchNotBegun,
        ErrorDetail::MatchBegun,
        ErrorDetail::MatchNotOver,
        ErrorDetail::SeatTaken,
        ErrorDetail::OneSeatEach,
        ErrorDetail::NoSuchSeat,
        ErrorDetail::AccountNeeded,
        ErrorDetail::NotAsked,
        ErrorDetail::NotInMatch,
        ErrorDetail::OfferPending,
        ErrorDetail::OfferDeclined,
        ErrorDetail::NoCount,
        ErrorDetail::NothingToTakeBack,
        ErrorDetail::RatedMatch,
        ErrorDetail::NobodyToWaitFor,
        ErrorDetail::SaidAlready,
        ErrorDetail::NotALine,
        ErrorDetail::NoSuchTable,
        ErrorDetail::Blocked,
        ErrorDetail::PersonNeeded,
        ErrorDetail::Unreadable {
            what: "a text of more than 160 characters".to_owned(),
        },
        ErrorDetail::StoreUnavailable,
        ErrorDetail::Inconsistent,
    ];
    let settings = settings_errors().into_iter().map(CommandError::from);
    let details = details.into_iter().map(CommandError::illegal);
    codes
        .into_iter()
        .map(code)
        .chain(details)
        .chain(settings)
        .collect()
}

fn settings_errors() -> Vec<SettingsError> {
    let text = |text: &str| text.to_owned();
    vec![
        SettingsError::UnknownGame { game: text("go") },
        SettingsError::UnknownOption { key: text("komi") },
        SettingsError::OptionValue {
            key: text("players"),
            value: text("9"),
        },
        SettingsError::OptionTwice {
            key: text("players"),
        },
        SettingsError::OptionConflict {
            options: vec![(text("players"), text("3")), (text("teams"), text("pairs"))],
            rule: text("teams-need-four"),
        },
        SettingsError::TooManyOptions { given: 25 },
        SettingsError::Start {
            at: 3,
            what: text("a piece is missing"),
        },
        SettingsError::OverAlready,
        SettingsError::Seats {
            players: 2,
            given: 3,
        },
        SettingsError::Name {
            name: Name::cut("two\nlines"),
        },
        SettingsError::Begins { seat: Seat(5) },
        SettingsError::Clock {
            clock: Clock::Correspondence { days: 31 },
        },
        SettingsError::NobodyHere,
        SettingsError::NotRatable,
    ]
}

fn snapshot() -> Snapshot {
    let seat = SeatState {
        setting: SeatSetting::Friend,
        holder: Some(visitor(2)),
        name: name("Léa"),
        since: Version(2),
        stand_in: Some(Level::nearest(3)),
        declined: Some((Proposal::Draw, Ply(3))),
        muted: vec![Seat(0)],
    };
    Snapshot {
        state: TableState {
            table: table(),
            version: Version(9),
            at: 9_000,
            settings: Arc::new(settings()),
            seed: 77,
            creator: person(1),
            seats: Arc::new(vec![seat]),
            phase: Phase::Playing,
            stamps: vec![ActionStamp {
                seat: Seat(0),
                is_move: true,
                clock: None,
                at: 8_000,
            }],
            clocks: Some(ClockState {
                clock: settings().clock,
                left: vec![300_000, 299_000],
                lag: vec![LagBucket { left: 9, gain: 3 }; 2],
                running: Some(RunningClock {
                    seat: Seat(1),
                    since: 8_000,
                }),
            }),
            offer: Some(PendingOffer {
                by: Seat(1),
                proposal: Proposal::Count,
                accepted: vec![Seat(0)],
            }),
            wanting: vec![person(2)],
            next: Some(NextTable {
                table: table(),
                seed: 78,
            }),
            lines: Arc::new(vec![ChatLine {
                seat: Seat(1),
                at: 8_500,
                said: Said::Phrase(Phrase::Hello),
            }]),
            said: 1,
            idle_since: 8_000,
            changed: ChangeVersions {
                seats: Version(2),
                phase: Version(3),
                board: Version(8),
                offer: Version(9),
            },
            applied: vec![AppliedCommand {
                person: None,
                id: CommandId::drawn(6),
                version: Version(8),
            }],
        },
        actions: vec![Action::Move("a3-a4".to_owned())],
        hash: Hash(9),
    }
}

#[test]
fn clients_say_the_same_as_ever() {
    let id = CommandId::drawn(1);
    let mut messages = vec![
        ClientMessage::Hello {
            protocol: VERSION,
            resume: vec![Resume {
                table: table(),
                version: Version(4),
            }],
        },
        ClientMessage::Sync(Resume {
            table: table(),
            version: Version::NONE,
        }),
        ClientMessage::Open(OpenTable {
            id,
            settings: settings(),
        }),
    ];
    let request = |command| {
        ClientMessage::Cmd(CommandRequest {
            table: table(),
            id,
            version: Version(4),
            command,
        })
    };
    messages.extend(commands().into_iter().map(request));
    compare("client", &messages);
}

#[test]
fn the_server_says_the_same_as_ever() {
    let id = CommandId::drawn(1);
    let mut messages = vec![
        ServerMessage::Welcome {
            protocol: VERSION,
            now: 1_763_300_000_000,
        },
        ServerMessage::Snap {
            table: Box::new(snapshot()),
        },
        ServerMessage::Ack {
            table: table(),
            id,
            version: Version(5),
        },
        ServerMessage::Here {
            table: table(),
            seats: vec![true, false],
        },
        ServerMessage::Missing { table: table() },
        ServerMessage::Bye { retry_ms: 500 },
    ];
    messages.extend(
        errors()
            .into_iter()
            .map(|error| ServerMessage::Nack { id, error }),
    );
    messages.extend(events().into_iter().map(|event| ServerMessage::Ev {
        table: table(),
        event: Box::new(event),
    }));
    compare("server", &messages);
}

#[test]
fn bodies_over_http_are_the_same_as_ever() {
    let id = CommandId::drawn(1);
    let give = |command| GiveCommand {
        id,
        version: Version(4),
        command,
    };
    // The messages these carry are covered one by one by the socket messages.
    let given: Vec<GiveCommand> = commands().into_iter().take(2).map(give).collect();
    compare("give-command", &given);
    let settings = settings();
    compare("open-table", &[OpenTable { id, settings }]);
    let version = Version(5);
    compare(
        "accepted",
        &[Accepted {
            table: table(),
            id,
            version,
        }],
    );
    let refused: Vec<Refused> = errors()
        .into_iter()
        .take(2)
        .map(|error| Refused { id, error })
        .collect();
    compare("refused", &refused);
    let events = events().into_iter().take(2).collect();
    compare("events", &[Events { events }]);
}

#[test]
fn every_kind_is_among_the_samples() {
    complete("do", &commands());
    complete("kind", &bodies());
    let details = errors().into_iter().filter_map(|error| error.detail);
    complete("reason", &details.collect::<Vec<_>>());
    complete("code", &settings_errors());
    for body in bodies() {
        let written = serde_json::to_value(&body).unwrap();
        assert_eq!(written["kind"], body.kind());
    }
}

/// Every variant serde knows of a tagged type is written by some sample.
fn complete<T: Serialize + DeserializeOwned + Debug>(tag: &str, samples: &[T]) {
    let unknown = format!(r#"{{"{tag}":"?"}}"#);
    let expected = serde_json::from_str::<T>(&unknown);
    let expected = expected.expect_err("no variant is called so").to_string();
    // unknown variant `?`, expected one of `join`, `leave`, …
    let variants = expected.split('`').skip(3).step_by(2);
    let written: Vec<serde_json::Value> = samples
        .iter()
        .map(|sample| serde_json::to_value(sample).expect("samples are JSON")[tag].clone())
        .collect();
    assert!(written.len() >= variants.clone().count(), "{expected}");
    for variant in variants {
        assert!(written.contains(&variant.into()), "{variant} has no sample");
    }
}

#[test]
fn what_a_client_may_not_say_is_not_read() {
    for wrong in [
        // An unknown field, no id, a seat that is not a number, a move that is too long.
        r#"{"type":"cmd","table":"k3Xb","id":"00000000-0000-4000-8000-000000000001","extra":1,"command":{"do":"resign","seat":0}}"#,
        r#"{"type":"cmd","table":"k3Xb","command":{"do":"resign","seat":0}}"#,
        r#"{"type":"cmd","table":"k3Xb","id":"00000000-0000-4000-8000-000000000001","command":{"do":"resign","seat":-1}}"#,
        &format!(
            r#"{{"type":"cmd","table":"k3Xb","id":"00000000-0000-4000-8000-000000000001","command":{{"do":"move","seat":0,"text":"{}"}}}}"#,
            "a".repeat(161)
        ),
        r#"{"type":"nothing"}"#,
        "[]",
    ] {
        assert!(
            serde_json::from_str::<ClientMessage>(wrong).is_err(),
            "{wrong}"
        );
    }
    let hello = |protocol, tables| ClientMessage::Hello {
        protocol,
        resume: vec![
            Resume {
                table: table(),
                version: Version::NONE
            };
            tables
        ],
    };
    assert!(hello(VERSION, 64).check().is_ok());
    assert!(hello(VERSION, 65).check().is_err());
    assert!(hello(VERSION + 1, 0).check().is_err());
}

#[cfg(feature = "schema")]
#[test]
fn the_bounds_stand_in_the_schema() {
    let schema = |value: schemars::Schema| serde_json::to_value(value).unwrap();
    let settings = schema(schemars::schema_for!(TableSettings));
    let properties = &settings["properties"];
    assert_eq!(properties["game"]["maxLength"], 40);
    assert_eq!(properties["options"]["maxItems"], 24);
    assert_eq!(properties["seats"]["maxItems"], 6);
    let text = settings.to_string();
    for bound in [
        r#""maximum":600"#,
        r#""maximum":180"#,
        r#""maximum":30"#,
        r#""maximum":8"#,
    ] {
        assert!(text.contains(bound), "{bound}: {text}");
    }
    let client = schema(schemars::schema_for!(ClientMessage)).to_string();
    for bound in [
        r#""maxItems":64"#,
        r#""maxLength":160"#,
        r#""maxLength":200"#,
        r#""format":"uuid""#,
    ] {
        assert!(client.contains(bound), "{bound}: {client}");
    }
}
