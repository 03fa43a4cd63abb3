//! Hundreds of broken messages: each gets a definite answer, and nothing changes.

use damier_protocol::http::{GiveCommand, WholeTable};
use damier_protocol::{
    ClientMessage, Command, Phase, Proposal, Resume, Said, Seat, ServerMessage, ShortText, TableId,
    VERSION, Version,
};
use damier_rules::Random;
use damier_tables::Table;
use futures_util::{SinkExt, StreamExt};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;

use crate::client::{PATIENCE, Player, Socket, friends, given, json, open};
use crate::matches::seat_of;
use crate::server::{Folder, Running};

/// Broken forms of each message.
const VARIANTS: usize = 40;

/// Valid messages about a table: what its players might say.
fn valid(al: &mut Player, game: &TableId) -> Vec<ClientMessage> {
    let seat = seat_of(&al.tables[game], "Al");
    let turn = al.tables[game].turn();
    let said = Said::Text(ShortText::cut("Hello"));
    let (whom, on, proposal) = (Seat(1 - seat.0), true, Proposal::Draw);
    let resume = Resume {
        table: game.clone(),
        version: Version::FIRST,
    };
    let hello = ClientMessage::Hello {
        protocol: VERSION,
        resume: vec![resume.clone()],
    };
    let commands = [
        al.some_move(game, turn),
        Command::Chat { seat, said },
        Command::Offer { seat, proposal },
        Command::Mute { seat, whom, on },
        Command::Resign { seat },
    ];
    let mut messages = vec![hello, ClientMessage::Sync(resume)];
    messages.extend(commands.map(|command| ClientMessage::Cmd(al.cmd(game, command))));
    messages
}

/// A text with one fault.
fn broken(text: &str, random: &mut Random) -> String {
    let letters: Vec<char> = text.chars().collect();
    let at = random.below(letters.len());
    let end = (at + 1 + random.below(12)).min(letters.len());
    let (before, after): (String, String) = (
        letters[..at].iter().collect(),
        letters[end..].iter().collect(),
    );
    let taken: String = letters[at..end].iter().collect();
    match random.below(8) {
        0 => before,
        1 => before + &after,
        2 => format!("{before}{taken}{taken}{after}"),
        3 => format!("{before}\u{0}{taken}{after}"),
        4 => text.replacen(':', ":[", 1 + random.below(3)),
        5 => text.replacen("\":", "\":-1e9,\"x\":", 1),
        6 => text.replacen('{', "{\"stranger\":true,", 1 + random.below(2)),
        _ => format!("{before}{}{after}", "9".repeat(random.below(30))),
    }
}

/// Whether a text is a valid message after all.
fn is_message(text: &str) -> bool {
    let read = serde_json::from_str::<ClientMessage>(text);
    read.is_ok_and(|message| message.check().is_ok())
}

/// A socket that is reopened whenever it was closed.
struct Line<'a> {
    server: &'a Running,
    cookie: &'a str,
    socket: Option<Socket>,
    probes: u128,
}

impl Line<'_> {
    async fn open(&mut self) -> &mut Socket {
        if self.socket.is_none() {
            let mut socket = open(self.server, self.cookie, None, None).await.unwrap();
            let hello = ClientMessage::Hello {
                protocol: VERSION,
                resume: Vec::new(),
            };
            socket.send(Message::text(json(&hello))).await.unwrap();
            hear(&mut socket).await.expect("welcome");
            self.socket = Some(socket);
        }
        self.socket.as_mut().unwrap()
    }

    /// Sends a text: the answers to it, or the code the socket was closed with.
    async fn say(&mut self, text: &str) -> Result<Vec<ServerMessage>, u16> {
        self.probes += 1;
        let game = TableId::drawn(self.probes);
        let probe = ClientMessage::Sync(Resume {
            table: game.clone(),
            version: Version::NONE,
        });
        let socket = self.open().await;
        socket.send(Message::text(text)).await.unwrap();
        let mut answers = Vec::new();
        loop {
            // Every message has an answer; its consequences come before the answer to the next.
            if answers.len() == 1 {
                socket.send(Message::text(json(&probe))).await.unwrap();
            }
            match hear(socket).await {
                Ok(ServerMessage::Missing { table: missing }) if missing == game => {
                    return Ok(answers);
                }
                Ok(said) => answers.push(said),
                Err(code) => {
                    self.socket = None;
                    return Err(code);
                }
            }
        }
    }
}

/// The next message, or the code the socket was closed with.
async fn hear(socket: &mut Socket) -> Result<ServerMessage, u16> {
    loop {
        match timeout(PATIENCE, socket.next()).await.expect("an answer") {
            Some(Ok(Message::Text(text))) => {
                return Ok(serde_json::from_str::<ServerMessage>(&text).unwrap());
            }
            Some(Ok(Message::Close(frame))) => {
                return Err(frame.map_or(0, |frame| frame.code.into()));
            }
            Some(Ok(_)) => {}
            None | Some(Err(_)) => return Err(0),
        }
    }
}

/// Two players, and the state of their table.
async fn played(server: &Running) -> (Player, TableId, Table) {
    let mut al = Player::new(server, 1).await;
    let mut bo = Player::new(server, 2).await;
    let game = al.create(server, friends("mak-yek", 2)).await;
    bo.join(&game).await;
    al.wait(&game, |table| table.phase() == Phase::Playing)
        .await;
    let table = al.tables[&game].clone();
    (al, game, table)
}

async fn assert_unchanged(server: &Running, table: &Table, game: &TableId) {
    let answer = server.get(&format!("/api/tables/{game}"), "").await;
    let now: WholeTable = serde_json::from_str(&answer.body).unwrap();
    let now = now.table;
    assert_eq!(
        (now.state.version, now.hash),
        (table.version(), table.hash())
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn broken_messages_over_a_socket_are_answered_and_change_nothing() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let (mut al, game, table) = played(&server).await;
    let stranger = Player::new(&server, 3).await;
    let mut random = Random::new(11);
    let (mut refused, mut closed) = (0, 0);
    for cookie in ["", &stranger.cookie, &al.cookie.clone()] {
        let (socket, probes) = (None, 0);
        let mut line = Line {
            server: &server,
            cookie,
            socket,
            probes,
        };
        for message in valid(&mut al, &game) {
            let text = json(&message);
            for _ in 0..VARIANTS / 3 {
                let text = broken(&text, &mut random);
                if cookie == al.cookie && is_message(&text) {
                    continue;
                }
                match line.say(&text).await {
                    Ok(answers) => {
                        assert!(!answers.is_empty(), "no answer to {text}");
                        let acked =
                            |said: &ServerMessage| matches!(said, ServerMessage::Ack { .. });
                        assert!(!answers.iter().any(acked), "{text}");
                        refused += 1;
                    }
                    Err(code) => {
                        assert!([1002, 1007].contains(&code), "{code} for {text}");
                        closed += 1;
                    }
                }
            }
            // Out of turn, or by somebody who may not: refused by its id.
            if cookie != al.cookie && matches!(message, ClientMessage::Cmd(_)) {
                let answers = line.say(&text).await.unwrap();
                assert!(
                    matches!(answers[..], [ServerMessage::Nack { .. }]),
                    "{answers:?}"
                );
            }
        }
        assert_unchanged(&server, &table, &game).await;
    }
    assert!(refused > 50 && closed > 50, "{refused} {closed}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn broken_messages_by_http_are_answered_and_change_nothing() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let (mut al, game, table) = played(&server).await;
    let mut random = Random::new(12);
    let path = format!("/api/tables/{game}/commands");
    let mut count = 0;
    for message in valid(&mut al, &game) {
        let ClientMessage::Cmd(cmd) = message else {
            continue;
        };
        for _ in 0..VARIANTS {
            let text = broken(&given(&cmd), &mut random);
            if serde_json::from_str::<GiveCommand>(&text).is_ok() {
                continue;
            }
            let answer = server.post(&path, &al.cookie, &text).await;
            assert_eq!(answer.status, 400, "{text}: {answer:?}");
            assert!(answer.body.contains("\"code\":\"garbled\""), "{answer:?}");
            count += 1;
        }
    }
    assert!(count > 100, "{count}");
    assert_unchanged(&server, &table, &game).await;
    server.stop().await;
}
