//! Somebody who plays: a cookie, a socket, and every table as the events make it.

use std::collections::HashMap;
use std::time::Duration;

use damier_rules::Random;
use damier_tables::protocol::{Cmd, Code, Command, FromClient, FromServer, Resume, VERSION};
use damier_tables::setup::{Seat, Setup};
use damier_tables::table::{Event, Phase};
use damier_tables::{CommandId, GameId, Table};
use futures_util::{SinkExt, StreamExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{self, Message};
use tokio_tungstenite::{WebSocketStream, client_async};

use crate::server::Running;

/// Longer than anything takes on a machine with much to do.
pub(crate) const PATIENCE: Duration = Duration::from_secs(30);

pub(crate) type Socket = WebSocketStream<TcpStream>;

pub(crate) struct Player {
    pub(crate) cookie: String,
    pub(crate) socket: Option<Socket>,
    pub(crate) tables: HashMap<GameId, Table>,
    /// Every event that was heard, in order.
    pub(crate) heard: Vec<Event>,
    pub(crate) here: Vec<bool>,
    pub(crate) random: Random,
    /// What it receives at a time, if that is to be little.
    pub(crate) buffer: Option<u32>,
}

impl Player {
    /// Somebody with a cookie and a socket.
    pub(crate) async fn new(server: &Running, seed: u64) -> Player {
        let answer = server.post("/api/person", "", "").await;
        let cookie = answer.cookie().unwrap().to_owned();
        Player::with_cookie(server, seed, cookie).await
    }

    /// Somebody with a new account and a socket.
    pub(crate) async fn member(server: &Running, seed: u64, name: &str) -> Player {
        let cookie = server.member(name).await;
        Player::with_cookie(server, seed, cookie).await
    }

    /// Whoever has this cookie, with a socket.
    pub(crate) async fn with_cookie(server: &Running, seed: u64, cookie: String) -> Player {
        let mut player = Player {
            cookie,
            socket: None,
            tables: HashMap::new(),
            heard: Vec::new(),
            here: Vec::new(),
            random: Random::new(seed),
            buffer: None,
        };
        player.connect(server).await;
        player
    }

    /// Connects, and takes up again what is known.
    pub(crate) async fn connect(&mut self, server: &Running) {
        self.socket = Some(open(server, &self.cookie, None, self.buffer).await.unwrap());
        let known = self.tables.iter();
        let resume = known
            .map(|(game, table)| Resume {
                game: game.clone(),
                version: table.version(),
            })
            .collect();
        let protocol = VERSION;
        self.say(&FromClient::Hello { protocol, resume }).await;
        let welcome = self.hear().await;
        assert!(matches!(welcome, FromServer::Welcome { .. }), "{welcome:?}");
    }

    pub(crate) async fn say(&mut self, said: &FromClient) {
        self.say_text(&said.write()).await;
    }

    pub(crate) async fn say_text(&mut self, text: &str) {
        let socket = self.socket.as_mut().unwrap();
        // Whether the other end still listens is seen by what it says.
        let _ = socket.send(Message::text(text)).await;
    }

    /// The next message; events and whole tables are taken in.
    pub(crate) async fn hear(&mut self) -> FromServer {
        let said = self.hear_or_close().await;
        said.expect("the socket is open")
    }

    /// The next message, or the code with which the socket was closed.
    pub(crate) async fn hear_or_close(&mut self) -> Result<FromServer, u16> {
        loop {
            let socket = self.socket.as_mut().unwrap();
            let message = timeout(PATIENCE, socket.next()).await.expect("an answer");
            match message {
                Some(Ok(Message::Text(text))) => {
                    let said = FromServer::read(&text).unwrap();
                    self.take(&said);
                    return Ok(said);
                }
                Some(Ok(Message::Close(frame))) => {
                    return Err(frame.map_or(0, |frame| frame.code.into()));
                }
                Some(Ok(_)) => {}
                None | Some(Err(_)) => return Err(0),
            }
        }
    }

    fn take(&mut self, said: &FromServer) {
        match said {
            FromServer::Snap { table } => {
                let game = table.state.game.clone();
                let table = Table::from_snapshot(table).unwrap();
                self.tables.insert(game, table);
            }
            FromServer::Ev { game, event } => {
                self.heard.push(Event::clone(event));
                // Applying compares the hash.
                let table = self.tables.get_mut(game).expect("a table that is watched");
                table.apply(event).unwrap();
            }
            FromServer::Here { seats, .. } => self.here.clone_from(seats),
            _ => {}
        }
    }

    /// Listens until a table is as it should be.
    pub(crate) async fn wait(&mut self, game: &GameId, is_so: impl Fn(&Table) -> bool) {
        while !self.tables.get(game).is_some_and(&is_so) {
            self.hear().await;
        }
    }

    /// Listens until those are here who should be.
    pub(crate) async fn wait_for_here(&mut self, here: &[bool]) {
        while self.here != here {
            self.hear().await;
        }
    }

    pub(crate) async fn watch(&mut self, game: &GameId) {
        let resume = Resume {
            game: game.clone(),
            version: 0,
        };
        self.say(&FromClient::Sync(resume)).await;
        self.wait(game, |_| true).await;
    }

    /// Sends a command and listens until it is answered.
    pub(crate) async fn send(&mut self, cmd: &Cmd) -> FromServer {
        self.say(&FromClient::Cmd(cmd.clone())).await;
        loop {
            let said = self.hear().await;
            match &said {
                FromServer::Ack { id, .. } | FromServer::Nack { id, .. } if *id == cmd.id => {
                    return said;
                }
                _ => {}
            }
        }
    }

    pub(crate) async fn command(&mut self, game: &GameId, command: Command) -> FromServer {
        let cmd = self.cmd(game, command);
        self.send(&cmd).await
    }

    pub(crate) fn cmd(&mut self, game: &GameId, command: Command) -> Cmd {
        Cmd {
            game: Some(game.clone()),
            id: self.draw_id(),
            version: self.tables.get(game).map_or(0, Table::version),
            command,
        }
    }

    pub(crate) fn draw_id(&mut self) -> CommandId {
        CommandId(u128::from(self.random.next()) << 64 | u128::from(self.random.next()))
    }

    /// Opens a table by HTTP and watches it.
    pub(crate) async fn create(&mut self, server: &Running, setup: Setup) -> GameId {
        let cmd = Cmd {
            game: None,
            id: self.draw_id(),
            version: 0,
            command: Command::Create { setup },
        };
        let answer = server.post("/api/games", &self.cookie, &json(&cmd)).await;
        let FromServer::Ack { game, version, .. } = FromServer::read(&answer.body).unwrap() else {
            panic!("{answer:?}");
        };
        assert_eq!((answer.status, version), (200, 1));
        self.watch(&game).await;
        game
    }

    /// Comes by the link and sits down.
    pub(crate) async fn join(&mut self, game: &GameId) {
        self.watch(game).await;
        let command = Command::Join {
            seat: None,
            name: Some("Bo".to_owned().try_into().unwrap()),
        };
        acked(&self.command(game, command).await);
    }

    /// Plays any legal move for a seat.
    pub(crate) async fn play(&mut self, game: &GameId, seat: u8) -> FromServer {
        let command = self.some_move(game, seat);
        self.command(game, command).await
    }

    pub(crate) fn some_move(&mut self, game: &GameId, seat: u8) -> Command {
        let moves = self.tables[game].played().report().moves;
        let text = self.random.choose(&moves).unwrap().clone();
        Command::Move {
            seat,
            text: text.try_into().unwrap(),
        }
    }
}

/// Opens a socket.
pub(crate) async fn open(
    server: &Running,
    cookie: &str,
    origin: Option<&str>,
    buffer: Option<u32>,
) -> Result<Socket, tungstenite::Error> {
    let address = format!("ws://{}/api/socket", server.at);
    let mut request = address.into_client_request()?;
    if !cookie.is_empty() {
        request
            .headers_mut()
            .insert("cookie", cookie.parse().unwrap());
    }
    if let Some(origin) = origin {
        request
            .headers_mut()
            .insert("origin", origin.parse().unwrap());
    }
    let connection = TcpSocket::new_v4()?;
    if let Some(bytes) = buffer {
        connection.set_recv_buffer_size(bytes)?;
    }
    let connection = connection.connect(server.at).await?;
    client_async(request, connection)
        .await
        .map(|(socket, _)| socket)
}

pub(crate) fn json(cmd: &Cmd) -> String {
    let message = FromClient::Cmd(cmd.clone()).write();
    // By HTTP the address says what it is.
    message.replacen("\"type\":\"cmd\",", "", 1)
}

/// The version of an acknowledged command.
pub(crate) fn acked(said: &FromServer) -> u64 {
    match said {
        FromServer::Ack { version, .. } => *version,
        other => panic!("{other:?}"),
    }
}

/// The code of a refused command.
pub(crate) fn nacked(said: &FromServer) -> Code {
    match said {
        FromServer::Nack { code, .. } => *code,
        other => panic!("{other:?}"),
    }
}

/// A table for who opens it and friends.
pub(crate) fn friends(game: &str, players: usize) -> Setup {
    let mut seats = vec![Seat::Friend; players];
    seats[0] = Seat::Here {
        name: Some("Al".to_owned()),
    };
    Setup {
        game: game.to_owned(),
        options: Vec::new(),
        seats,
        begins: Default::default(),
        clock: Default::default(),
        rated: false,
        visibility: Default::default(),
        start: None,
    }
}

pub(crate) fn is_over(table: &Table) -> bool {
    table.phase() == Phase::Over
}
