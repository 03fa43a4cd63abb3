//! The link to an online table: the guest with a socket and a clock.
//!
//! There is one for each worker. It goes on connecting for as long as the worker lives; whoever
//! leaves the table ends the worker.

use std::cell::RefCell;

use damier_json::{self as json, Value};
use damier_play::online::{Asked, Bond, Wish, Wished};
use damier_tables::guest::Guest;
use damier_tables::protocol::{Command, FromClient, FromServer, Phrase, Proposal, Said};
use damier_tables::{CommandId, GameId, PersonId};
use js_sys::Function;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::spawn_local;

use crate::network::{self, Happening, NoAnswer, Socket};
use crate::qr;

/// How often the link looks after what is due.
const TICK: i32 = 500;
/// After so long without a word the server is asked for one.
const QUIET: u64 = 10_000;
/// After so long it is not there.
const SILENT: u64 = 20_000;
/// How long to wait before the next attempt: twice as long each time, and never all at once.
const FIRST_DELAY: u64 = 400;
const LONGEST_DELAY: u64 = 15_000;

thread_local! {
    static LINK: RefCell<Option<Link>> = const { RefCell::new(None) };
}

struct Link {
    guest: Guest,
    /// The number of the last wish of the page.
    number: u32,
    /// The address as a picture.
    code: Option<(u16, String)>,
    tell: Function,
    socket: Option<Socket>,
    /// Grows with each attempt, so that what an older one brings is not mistaken.
    attempt: u32,
    failures: u32,
    /// When to try again.
    retry: u64,
    /// When something was last heard.
    heard: u64,
    /// Whether it is known who we are.
    is_known: bool,
}

/// The page wants something.
pub(crate) fn wish(wished: Wished, tell: &Function) {
    match wished.wish {
        Wish::Open { table, address } => open(&table, &address, wished.number, tell),
        Wish::Look => with(|link| {
            link.number = wished.number;
            link.retry = link.retry.min(network::now());
            link.send(Some(link.guest.sync()));
            link.look_after();
            link.show();
        }),
        Wish::Wake => with(|link| {
            link.number = wished.number;
            // A socket from before may be dead without knowing it.
            link.lose();
            link.retry = 0;
            link.failures = 0;
            link.look_after();
        }),
        other => with(|link| {
            link.number = wished.number;
            if let Some(command) = command(other) {
                let id = CommandId(uuid(network::draw()));
                let said = link.guest.wish(command, id, network::now());
                link.send(said);
            }
            link.show();
        }),
    }
}

fn open(table: &str, address: &str, number: u32, tell: &Function) {
    let Ok(game) = GameId::try_from(table.to_owned()) else {
        return missing(number, tell);
    };
    let link = Link {
        guest: Guest::new(game),
        number,
        code: qr::draw(address),
        tell: tell.clone(),
        socket: None,
        attempt: 0,
        failures: 0,
        retry: 0,
        heard: 0,
        is_known: false,
    };
    let is_first = LINK.with_borrow_mut(|place| place.replace(link).is_none());
    if is_first {
        network::every(TICK, || with(Link::look_after));
    }
    with(Link::look_after);
}

/// A name that no table has.
fn missing(number: u32, tell: &Function) {
    let seen = damier_play::online::Seen {
        number,
        bond: Bond::Missing,
        table: None,
        refused: None,
    };
    post(tell, &json::to_string(&seen).unwrap_or_default());
}

fn with(act: impl FnOnce(&mut Link)) {
    LINK.with_borrow_mut(|link| {
        if let Some(link) = link {
            act(link);
        }
    });
}

fn post(tell: &Function, text: &str) {
    // A page that does not listen any more needs no picture.
    drop(tell.call1(&JsValue::NULL, &JsValue::from_str(text)));
}

impl Link {
    /// Does what is due: connecting, asking whether the server is there, sending again.
    fn look_after(&mut self) {
        let now = network::now();
        let quiet = now.saturating_sub(self.heard);
        match (&self.socket, self.guest.bond()) {
            (_, Bond::Missing | Bond::Unoffered) => {}
            (None, _) if now >= self.retry => self.connect(),
            (None, _) => {}
            (Some(_), _) if quiet > SILENT => self.lose(),
            (Some(_), Bond::Live) => {
                let ask = (quiet > QUIET).then(|| self.guest.sync());
                self.send(ask);
                let due = self.guest.next(now);
                self.send(due);
            }
            (Some(_), _) => {}
        }
    }

    fn connect(&mut self) {
        self.attempt += 1;
        self.heard = network::now();
        // Until this attempt has failed there is no other.
        self.retry = u64::MAX;
        let attempt = self.attempt;
        if self.is_known {
            return self.open_socket();
        }
        spawn_local(async move {
            let answer = network::post("/api/person").await;
            with(|link| {
                if link.attempt == attempt {
                    link.introduced(answer);
                }
            });
        });
    }

    /// Who we are, by the cookie that the answer brought or found.
    fn introduced(&mut self, answer: Result<String, NoAnswer>) {
        let read = |text: String| text.parse::<Value>().ok();
        match answer {
            Ok(text) => {
                let people = read(text).map(|value| people(&value)).unwrap_or_default();
                self.guest.is_known_as(people);
                self.is_known = true;
                self.open_socket();
            }
            Err(NoAnswer::Unknown) => {
                self.guest.is_not_offered();
                self.show();
            }
            Err(NoAnswer::Silent) => self.lose(),
        }
    }

    fn open_socket(&mut self) {
        let attempt = self.attempt;
        let hears = move |happening| {
            with(|link| {
                if link.attempt == attempt {
                    link.happened(happening);
                }
            });
        };
        self.socket = Socket::open("/api/socket", hears);
        if self.socket.is_none() {
            self.lose();
        }
    }

    fn happened(&mut self, happening: Happening) {
        let now = network::now();
        self.heard = now;
        match happening {
            Happening::Open => {
                let hello = self.guest.hello();
                self.send(Some(hello));
            }
            Happening::Message(text) => {
                if let Ok(said) = FromServer::read(&text) {
                    let is_news = !matches!(said, FromServer::Ack { .. });
                    self.failures = 0;
                    let answer = self.guest.hear(said, now);
                    self.send(answer);
                    if is_news {
                        self.show();
                    }
                }
            }
            Happening::Closed => self.lose(),
        }
    }

    /// The connection is gone: it is tried again, the first time soon.
    fn lose(&mut self) {
        self.socket = None;
        self.attempt += 1;
        self.guest.lost();
        let longest = (FIRST_DELAY << self.failures.min(10)).min(LONGEST_DELAY);
        self.failures += 1;
        // Between half of it and all of it: not everybody comes back at the same moment.
        let delay = longest / 2 + (network::draw() % u128::from(longest / 2)) as u64;
        self.retry = network::now() + delay;
        self.show();
    }

    fn send(&self, said: Option<FromClient>) {
        if let (Some(socket), Some(said)) = (&self.socket, said) {
            socket.send(&said.write());
        }
    }

    /// Shows the page how everything stands.
    fn show(&mut self) {
        let mut seen = self.guest.seen(self.number, network::now());
        if let Some(table) = &mut seen.table
            && table.stage == damier_play::online::Stage::Waiting
        {
            table.code.clone_from(&self.code);
        }
        post(&self.tell, &json::to_string(&seen).unwrap_or_default());
    }
}

/// The numbers under which the server knows us: as a device and, if somebody is logged in, as
/// an account.
fn people(answer: &Value) -> Vec<PersonId> {
    let Some(Value::Array(numbers)) = answer.get("people") else {
        return Vec::new();
    };
    let numbers = numbers.iter().filter_map(Value::as_u64);
    numbers
        .filter_map(|number| PersonId::try_from(number).ok())
        .collect()
}

fn command(wish: Wish) -> Option<Command> {
    Some(match wish {
        Wish::Open { .. } | Wish::Look | Wish::Wake => return None,
        Wish::Join { seat, name } => Command::Join {
            seat,
            name: name.and_then(|name| name.try_into().ok()),
        },
        Wish::Leave(seat) => Command::Leave { seat },
        Wish::Move { seat, text } => Command::Move {
            seat,
            text: text.try_into().ok()?,
        },
        Wish::Offer { seat, what } => Command::Offer {
            seat,
            what: match what {
                Asked::Draw => Proposal::Draw,
                Asked::Count => Proposal::Count,
                Asked::TakeBack => Proposal::TakeBack,
            },
        },
        Wish::Accept(seat) => Command::Accept { seat },
        Wish::Decline(seat) => Command::Decline { seat },
        Wish::Resign(seat) => Command::Resign { seat },
        Wish::Claim(seat) => Command::Claim { seat },
        Wish::Rematch(seat) => Command::Rematch { seat },
        Wish::Say { seat, text } => Command::Chat {
            seat,
            said: Said::Text(text.try_into().ok()?),
        },
        Wish::Phrase { seat, number } => Command::Chat {
            seat,
            said: Said::Phrase(*Phrase::ALL.get(usize::from(number))?),
        },
        Wish::Mute { seat, whom, on } => Command::Mute { seat, whom, on },
    })
}

/// Random bits as a UUID of the fourth kind.
const fn uuid(bits: u128) -> u128 {
    let version = 0x4 << 76;
    let variant = 0x8 << 60;
    bits & !(0xf << 76) & !(0xc << 60) | version | variant
}
