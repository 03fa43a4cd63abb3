//! The cost of a slow network over real sockets: late pongs earn credit, and no more than the clock
//! of the match allows.
//!
//! Only the server's clock is skipped: a pong is late because time was skipped between the ping and
//! its answer, so that nothing here waits, and the machine's own delays only add to it.

use std::time::{Duration, Instant};

use damier_protocol::{Action, Clock, EventBody, Phase, Seat, StoppedClock, TableId};
use futures_util::{SinkExt, StreamExt};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;

use crate::client::{PATIENCE, Player, acked, friends};
use crate::matches::seat_of;
use crate::server::{Folder, Running};

/// How long a player thinks about a move.
const THOUGHT: Duration = Duration::from_secs(5);
/// The most given back for one move.
const MOST: u64 = 1_000;

/// Two people whose clocks run: everybody has made a first move.
struct Evening {
    server: Running,
    players: [Player; 2],
    game: TableId,
    _folder: Folder,
}

/// A player's move with its clock, as everybody was told.
struct Charged {
    clock: StoppedClock,
    /// The time on the clock, and how long it ran.
    before: u64,
    ran: u64,
}

impl Evening {
    async fn begin(clock: Clock) -> Evening {
        let folder = Folder::new();
        let server = Running::start(&folder).await;
        let mut players = [Player::new(&server, 1).await, Player::new(&server, 2).await];
        let mut settings = friends("makruk", 2);
        settings.clock = clock;
        let game = players[0].create(&server, settings).await;
        players[1].join(&game).await;
        for player in &mut players {
            player
                .wait(&game, |table| table.phase() == Phase::Playing)
                .await;
        }
        let mut evening = Evening {
            server,
            players,
            game,
            _folder: folder,
        };
        for _ in 0..2 {
            evening.play().await;
        }
        evening
    }

    /// The player to move.
    fn mover(&self) -> usize {
        let table = &self.players[0].tables[&self.game];
        usize::from(table.turn() != seat_of(table, "Al"))
    }

    /// Cuts the mover off and lets them come back over a line with this round-trip time. Returns
    /// how long the machine took besides.
    async fn line(&mut self, lag: Duration) -> u64 {
        let mover = self.mover();
        let (server, began) = (&self.server, Instant::now());
        let player = &mut self.players[mover];
        player.connect_late(server, lag).await;
        began.elapsed().as_millis() as u64
    }

    /// The player to move plays anything, and everybody hears of it.
    async fn play(&mut self) -> Charged {
        let mover = self.mover();
        let table = &self.players[mover].tables[&self.game];
        let seat = table.turn();
        let clocks = table.state().clocks.clone().unwrap();
        acked(&self.players[mover].play(&self.game, seat).await);
        let version = self.players[mover].tables[&self.game].version();
        self.players[1 - mover]
            .wait(&self.game, |table| table.version() >= version)
            .await;
        let event = self.players[1 - mover].heard.last().unwrap();
        let EventBody::Acted {
            action: Action::Move(_),
            clock: Some(clock),
        } = &event.body
        else {
            panic!("{event:?}");
        };
        Charged {
            clock: *clock,
            before: clocks.left[seat.index()],
            ran: clocks.running.map_or(0, |running| event.at - running.since),
        }
    }

    /// Thinks, then plays.
    async fn think_and_play(&mut self) -> Charged {
        self.server.clock.skip(THOUGHT);
        self.play().await
    }

    /// The clock of a seat as the other player sees it.
    fn shown(&self, seat: Seat, to: usize) -> u64 {
        let table = &self.players[to].tables[&self.game];
        table.state().clocks.as_ref().unwrap().left[seat.index()]
    }
}

impl Player {
    /// Connects over a line with this lag: the answer to the server's first ping is not sent before
    /// that time has passed.
    async fn connect_late(&mut self, server: &Running, lag: Duration) {
        self.socket = None;
        let cookie = self.cookie.clone();
        let mut socket = crate::client::open(server, &cookie, None, None)
            .await
            .unwrap();
        let ping = timeout(PATIENCE, socket.next()).await.expect("a ping");
        assert!(matches!(ping, Some(Ok(Message::Ping(_)))), "{ping:?}");
        server.clock.skip(lag);
        // The library has the answer ready; it is sent before any later message.
        socket.flush().await.unwrap();
        self.greet(socket).await;
    }
}

fn fischer(minutes: u16, increment: u16) -> Clock {
    Clock::Fischer { minutes, increment }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_late_pong_earns_what_the_line_took_and_a_prompt_one_nothing() {
    let mut evening = Evening::begin(fischer(3, 2)).await;
    for lag in [0, 600] {
        let machine = evening.line(Duration::from_millis(lag)).await;
        let (mover, seat) = (
            evening.mover(),
            evening.players[0].tables[&evening.game].turn(),
        );
        let Charged { clock, before, ran } = evening.think_and_play().await;
        assert!(
            (lag..=(lag + machine).min(MOST)).contains(&clock.credit),
            "{clock:?} for {lag} ms of line and {machine} of the machine"
        );
        assert!(ran >= THOUGHT.as_millis() as u64);
        assert_eq!(clock.left, before - ran + clock.credit + 2_000);
        assert_eq!(evening.shown(seat, 1 - mover), clock.left);
    }
    evening.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_always_late_drains_their_bucket() {
    // One minute: each move adds 4 · 60 + 150 = 390, and three of these are there at first.
    let mut evening = Evening::begin(fischer(1, 0)).await;
    evening.line(Duration::from_secs(20)).await;
    let mut credits = Vec::new();
    for _ in 0..4 {
        let late = evening.think_and_play().await;
        credits.push(late.clock.credit);
        let prompt = evening.play().await;
        assert_eq!(
            prompt.clock.left,
            prompt.before - prompt.ran + prompt.clock.credit
        );
    }
    assert_eq!(credits, [MOST, 1_170 - 1_000 + 390, 390, 390]);
    evening.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn invented_pongs_earn_nothing() {
    let mut evening = Evening::begin(fischer(3, 2)).await;
    let mover = evening.mover();
    // Eight bytes that claim that the ping was sent long ago, and whatever else comes to mind.
    let long_ago = 1_000_u64.to_be_bytes();
    for payload in [&long_ago[..], &[0; 8], &[], &[255; 125]] {
        let player = &mut evening.players[mover];
        player.socket = None;
        let cookie = player.cookie.clone();
        let opened = crate::client::open(&evening.server, &cookie, None, None).await;
        let mut socket = opened.unwrap();
        let ping = timeout(PATIENCE, socket.next()).await.expect("a ping");
        assert!(matches!(ping, Some(Ok(Message::Ping(_)))), "{ping:?}");
        // It is sent in place of the answer that the library has ready.
        let pong = Message::Pong(payload.to_vec().into());
        socket.send(pong).await.unwrap();
        player.greet(socket).await;
    }
    let Charged { clock, .. } = evening.think_and_play().await;
    assert_eq!(clock.credit, 0, "{clock:?}");
    evening.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_socket_that_pings_without_end_is_closed() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let opened = crate::client::open(&server, "", None, None).await;
    let mut socket = opened.unwrap();
    let mut pings = 0;
    let code = loop {
        socket.send(Message::Ping(vec![7].into())).await.unwrap();
        pings += 1;
        assert!(pings < 1_000, "nobody minds");
        // Its own ping comes first; every other answer is to ours.
        let heard = timeout(PATIENCE, socket.next()).await.expect("an answer");
        match heard {
            Some(Ok(Message::Close(Some(close)))) => break u16::from(close.code),
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(code, 1008);
    assert!(pings > 30, "{pings} are not much");
    server.stop().await;
}
