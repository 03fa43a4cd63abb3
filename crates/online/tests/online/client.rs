//! A player: a cookie, a socket, and every table as the events make it.

use damier_protocol::{
    ClientMessage, Command, CommandId, CommandRequest, ErrorCode, Event, Name, OpenTable, Phase,
    Resume, Seat, SeatSetting, ServerMessage, TableId, TableSettings, VERSION, Version,
};
use std::collections::HashMap;
use std::time::Duration;

use damier_protocol::http::{Accepted, GiveCommand};
use damier_rules::Random;
use damier_tables::Table;
use futures_util::{SinkExt, StreamExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{self, Message, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, client_async};

use crate::server::Running;

/// Longer than anything takes on a busy machine.
pub(crate) const PATIENCE: Duration = Duration::from_secs(30);

pub(crate) type Socket = WebSocketStream<TcpStream>;

pub(crate) struct Player {
    pub(crate) cookie: String,
    pub(crate) socket: Option<Socket>,
    pub(crate) tables: HashMap<TableId, Table>,
    /// Every event received, in order.
    pub(crate) heard: Vec<Event>,
    pub(crate) here: Vec<bool>,
    pub(crate) random: Random,
    /// The size of its receive buffer, if that is to be small.
    pub(crate) buffer: Option<u32>,
}

impl Player {
    /// A player with a cookie and a socket.
    pub(crate) async fn new(server: &Running, seed: u64) -> Player {
        let answer = server.post("/api/person", "", "").await;
        let cookie = answer.cookie().unwrap().to_owned();
        Player::with_cookie(server, seed, cookie).await
    }

    /// A player with a new account and a socket.
    pub(crate) async fn member(server: &Running, seed: u64, name: &str) -> Player {
        let cookie = server.member(name).await;
        Player::with_cookie(server, seed, cookie).await
    }

    /// The player with this cookie, with a socket.
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

    /// Connects, and resumes known tables.
    pub(crate) async fn connect(&mut self, server: &Running) {
        let socket = open(server, &self.cookie, None, self.buffer).await.unwrap();
        self.greet(socket).await;
    }

    /// Says hello over a new socket.
    pub(crate) async fn greet(&mut self, socket: Socket) {
        self.socket = Some(socket);
        let known = self.tables.iter();
        let resume = known
            .map(|(game, table)| Resume {
                table: game.clone(),
                version: table.version(),
            })
            .collect();
        let protocol = VERSION;
        self.say(&ClientMessage::Hello { protocol, resume }).await;
        let welcome = self.hear().await;
        assert!(
            matches!(welcome, ServerMessage::Welcome { .. }),
            "{welcome:?}"
        );
    }

    pub(crate) async fn say(&mut self, said: &ClientMessage) {
        self.say_text(&json(said)).await;
    }

    pub(crate) async fn say_text(&mut self, text: &str) {
        let socket = self.socket.as_mut().unwrap();
        // Whether the other end still listens shows in what it says.
        let _ = socket.send(Message::text(text)).await;
    }

    /// The next message; events and whole tables are applied.
    pub(crate) async fn hear(&mut self) -> ServerMessage {
        let said = self.hear_or_close().await;
        said.expect("the socket is open")
    }

    /// The next message, or the code the socket was closed with.
    pub(crate) async fn hear_or_close(&mut self) -> Result<ServerMessage, u16> {
        let socket = self.socket.as_mut().unwrap();
        // Pings are no answer: they come as long as the server runs.
        let text = timeout(PATIENCE, next_text(socket)).await;
        let said = serde_json::from_str(&text.expect("an answer")?).unwrap();
        self.take(&said);
        Ok(said)
    }

    fn take(&mut self, said: &ServerMessage) {
        match said {
            ServerMessage::Snap { table } => {
                let game = table.state.table.clone();
                let table = Table::from_snapshot(table).unwrap();
                self.tables.insert(game, table);
            }
            ServerMessage::Ev { table: game, event } => {
                self.heard.push(Event::clone(event));
                // Applying compares the hash.
                let table = self.tables.get_mut(game).expect("a table that is watched");
                table.apply(event).unwrap();
            }
            ServerMessage::Here { seats, .. } => self.here.clone_from(seats),
            _ => {}
        }
    }

    /// Listens until a table meets a condition.
    pub(crate) async fn wait(&mut self, game: &TableId, is_so: impl Fn(&Table) -> bool) {
        while !self.tables.get(game).is_some_and(&is_so) {
            self.hear().await;
        }
    }

    /// Listens until the right people are here.
    pub(crate) async fn wait_for_here(&mut self, here: &[bool]) {
        while self.here != here {
            self.hear().await;
        }
    }

    pub(crate) async fn watch(&mut self, game: &TableId) {
        let resume = Resume {
            table: game.clone(),
            version: Version::NONE,
        };
        self.say(&ClientMessage::Sync(resume)).await;
        self.wait(game, |_| true).await;
    }

    /// Sends a command and listens until it is answered.
    pub(crate) async fn send(&mut self, cmd: &CommandRequest) -> ServerMessage {
        self.say(&ClientMessage::Cmd(cmd.clone())).await;
        self.answer_to(cmd.id).await
    }

    /// Listens until a command is answered.
    pub(crate) async fn answer_to(&mut self, command: CommandId) -> ServerMessage {
        loop {
            let said = self.hear().await;
            match &said {
                ServerMessage::Ack { id, .. } | ServerMessage::Nack { id, .. }
                    if *id == command =>
                {
                    return said;
                }
                _ => {}
            }
        }
    }

    pub(crate) async fn command(&mut self, game: &TableId, command: Command) -> ServerMessage {
        let cmd = self.cmd(game, command);
        self.send(&cmd).await
    }

    pub(crate) fn cmd(&mut self, game: &TableId, command: Command) -> CommandRequest {
        CommandRequest {
            table: game.clone(),
            id: self.draw_id(),
            version: self.tables.get(game).map_or(Version::NONE, Table::version),
            command,
        }
    }

    pub(crate) fn draw_id(&mut self) -> CommandId {
        CommandId(u128::from(self.random.next()) << 64 | u128::from(self.random.next()))
    }

    /// Opens a table by HTTP and watches it.
    pub(crate) async fn create(&mut self, server: &Running, settings: TableSettings) -> TableId {
        let id = self.draw_id();
        let asked = json(&OpenTable { id, settings });
        let answer = server.post("/api/tables", &self.cookie, &asked).await;
        let said: Accepted = serde_json::from_str(&answer.body).unwrap();
        assert_eq!((answer.status, said.version), (200, Version::FIRST));
        self.watch(&said.table).await;
        said.table
    }

    /// Comes by the link and sits down.
    pub(crate) async fn join(&mut self, game: &TableId) {
        self.watch(game).await;
        let command = Command::Join {
            seat: None,
            name: Name::tidy("Bo"),
        };
        acked(&self.command(game, command).await);
    }

    /// Plays any legal move for a seat.
    pub(crate) async fn play(&mut self, game: &TableId, seat: Seat) -> ServerMessage {
        let command = self.some_move(game, seat);
        self.command(game, command).await
    }

    pub(crate) fn some_move(&mut self, game: &TableId, seat: Seat) -> Command {
        let moves = self.tables[game].played().report().moves;
        let text = self.random.choose(&moves).unwrap().clone();
        Command::Move {
            seat,
            text: text.try_into().unwrap(),
        }
    }
}

/// The next text, or the code the socket was closed with.
async fn next_text(socket: &mut Socket) -> Result<Utf8Bytes, u16> {
    loop {
        match socket.next().await {
            Some(Ok(Message::Text(text))) => return Ok(text),
            Some(Ok(Message::Close(frame))) => {
                return Err(frame.map_or(0, |frame| frame.code.into()));
            }
            Some(Ok(_)) => {}
            None | Some(Err(_)) => return Err(0),
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

pub(crate) fn json(body: &impl serde::Serialize) -> String {
    serde_json::to_string(body).unwrap()
}

/// A command as given by HTTP, where the address names the table.
pub(crate) fn given(cmd: &CommandRequest) -> String {
    json(&GiveCommand {
        id: cmd.id,
        version: cmd.version,
        command: cmd.command.clone(),
    })
}

/// The version of an acknowledged command.
pub(crate) fn acked(said: &ServerMessage) -> Version {
    match said {
        ServerMessage::Ack { version, .. } => *version,
        other => panic!("{other:?}"),
    }
}

/// The code of a refused command.
pub(crate) fn nacked(said: &ServerMessage) -> ErrorCode {
    match said {
        ServerMessage::Nack { error, .. } => error.code,
        other => panic!("{other:?}"),
    }
}

/// A table for its opener and friends.
pub(crate) fn friends(game: &str, players: usize) -> TableSettings {
    let mut seats = vec![SeatSetting::Friend; players];
    seats[0] = SeatSetting::Here {
        name: Name::tidy("Al"),
    };
    TableSettings::new(game, seats)
}

pub(crate) fn is_over(table: &Table) -> bool {
    table.phase() == Phase::Over
}
