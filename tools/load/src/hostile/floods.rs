//! Request floods.

use std::io;
use std::time::Duration;

use damier_protocol::http::{GiveCommand, NewOffer, SignIn};
use damier_protocol::{
    Clock, Command, CommandId, OpenTable, SeatSetting, ShortText, TableSettings, Version,
};
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio::time::{MissedTickBehavior, interval, timeout};

use super::attacks::{self, Attacker, Target};
use crate::http::{self, Answer, Request};

/// How long to wait for a response.
const PATIENCE: Duration = Duration::from_secs(10);

/// The same kind of request over several connections, which stay open.
pub(super) struct Flood {
    connections: u64,
    /// Requests per second, over all connections.
    rate: u32,
    request: fn(&Target, u64) -> Request,
}

pub(super) static OPENINGS: Flood = Flood {
    connections: 4,
    rate: 100,
    request: |_, number| {
        let here = SeatSetting::Here { name: None };
        open(
            number,
            TableSettings::new("mak-yek", vec![here, SeatSetting::Friend]),
        )
    },
};

pub(super) static COMMANDS: Flood = Flood {
    connections: 4,
    rate: 100,
    request: |target, number| {
        let command = GiveCommand {
            id: draw(number),
            version: Version::FIRST,
            command: Command::Join {
                seat: None,
                name: None,
            },
        };
        Request::post(format!("/api/tables/{}/commands", target.table), &command)
    },
};

pub(super) static OFFERS: Flood = Flood {
    connections: 4,
    rate: 100,
    request: |_, number| {
        // Two people who want the same would be paired, which opens a table.
        let game = ["mak-yek", "makruk"][(number % 2) as usize];
        let offer = NewOffer {
            id: draw(number),
            games: vec![ShortText::cut(game)],
            clock: Clock::None,
            rated: false,
            name: None,
        };
        Request::post("/api/offers", &offer)
    },
};

pub(super) static POSITIONS: Flood = Flood {
    connections: 5,
    rate: 20,
    request: |_, number| open(number, attacks::hard_settings()),
};

pub(super) static MOVES: Flood = Flood {
    connections: 5,
    rate: 100,
    request: |target, _| Request::get(format!("/api/tables/{}/moves", target.hard)),
};

pub(super) static PASSWORDS: Flood = Flood {
    connections: 5,
    rate: 50,
    request: |target, number| {
        let guess = SignIn {
            name: target.member.to_owned(),
            password: format!("password {number}"),
        };
        Request::post("/api/session", &guess)
    },
};

pub(super) static UNREAD: Flood = Flood {
    connections: 2,
    rate: 50,
    request: |_, number| {
        let (method, path) = match number % 2 {
            0 => ("POST", "/api/person"),
            _ => ("DELETE", "/api/session"),
        };
        Request::new(method, path).with_body(" ".repeat(8 * 1024))
    },
};

pub(super) static FORGOTTEN: Flood = Flood {
    connections: 4,
    rate: 100,
    request: |_, number| Request::new("DELETE", "/api/person").with_cookie(Some(&made_up(number))),
};

pub(super) static SECRETS: Flood = Flood {
    connections: 4,
    rate: 400,
    request: |_, number| Request::get("/api/lobby").with_cookie(Some(&made_up(number))),
};

pub(super) static PAGES: Flood = Flood {
    connections: 8,
    rate: 800,
    request: |_, number| Request::get(["/", "/healthz"][(number % 2) as usize]),
};

/// A page has the address of the site in it: each of these is another page.
pub(super) static HOSTS: Flood = Flood {
    connections: 8,
    rate: 200,
    request: |_, number| {
        Request::get("/fr/chinese-checkers/regles").at_host(format!("h{number}.example"))
    },
};

pub(super) static PICTURES: Flood = Flood {
    connections: 8,
    rate: 100,
    request: |target, number| {
        let table = [&target.own, &target.table][(number % 2) as usize];
        Request::get(format!("/og/table/{table}.png"))
    },
};

impl Flood {
    pub(super) async fn run(&self, attacker: Attacker) {
        let mut asking = JoinSet::new();
        let every = Duration::from_secs(self.connections) / self.rate;
        for connection in 0..self.connections {
            let asker = Asker {
                attacker: attacker.clone(),
                request: self.request,
                stream: None,
            };
            asking.spawn(asker.run(connection << 32, every));
        }
        asking.join_all().await;
    }
}

/// One connection.
struct Asker {
    attacker: Attacker,
    request: fn(&Target, u64) -> Request,
    stream: Option<TcpStream>,
}

impl Asker {
    async fn run(mut self, first: u64, every: Duration) {
        let mut pace = interval(every);
        pace.set_missed_tick_behavior(MissedTickBehavior::Delay);
        for number in first.. {
            pace.tick().await;
            let tally = &self.attacker.tally;
            tally.tried();
            let request = (self.request)(&self.attacker.target, number);
            match timeout(PATIENCE, self.ask(&request)).await {
                Ok(Ok(answer)) => self.note(&answer),
                Ok(Err(_)) | Err(_) => {
                    self.stream = None;
                    self.attacker.tally.cut();
                }
            }
        }
    }

    async fn ask(&mut self, request: &Request) -> io::Result<Answer> {
        let stream = match &mut self.stream {
            Some(stream) => stream,
            none => none.insert(self.attacker.target.way.connect(0).await?),
        };
        http::exchange(stream, request).await
    }

    fn note(&self, answer: &Answer) {
        if !answer.is_good() {
            return self.attacker.tally.refused();
        }
        self.attacker.tally.granted();
    }
}

fn open(number: u64, settings: TableSettings) -> Request {
    let id = draw(number);
    Request::post("/api/tables", &OpenTable { id, settings })
}

/// A cookie that looks like that of somebody.
fn made_up(number: u64) -> String {
    format!("damier={:032x}", u128::from(number) << 8 | 0xbad)
}

fn draw(number: u64) -> CommandId {
    CommandId::drawn(u128::from(number) << 8 | 0xbad)
}
