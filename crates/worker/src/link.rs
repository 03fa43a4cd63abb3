//! The link to an online table: a table client with a socket and a clock.
//!
//! There is one per worker. It keeps reconnecting as long as the worker lives; leaving the table
//! ends the worker.

use std::cell::RefCell;

use damier_json as json;
use damier_protocol::http::People;
use damier_protocol::{ClientMessage, CommandId, Phase, ServerMessage, TableId};
use damier_table_client::{Connection, NumberedRequest, TableClient, TableRequest, TableUpdate};
use js_sys::Function;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::spawn_local;

use crate::network::{self, Happening, NoAnswer, Socket};
use crate::qr;

/// How often the link checks what is due.
const TICK: i32 = 500;
/// The silence after which the server is asked for a word.
const QUIET: u64 = 10_000;
/// The silence after which it is considered gone.
const SILENT: u64 = 20_000;
/// The delay before the next attempt: doubled each time, with jitter.
const FIRST_DELAY: u64 = 400;
const LONGEST_DELAY: u64 = 15_000;

thread_local! {
    static LINK: RefCell<Option<Link>> = const { RefCell::new(None) };
}

struct Link {
    client: TableClient,
    /// Says which table we come for: whoever is invited to one is let in.
    invitation: String,
    /// The number of the page's last request.
    number: u32,
    /// The address as a QR code.
    code: Option<(u16, String)>,
    tell: Function,
    socket: Option<Socket>,
    /// Grows with each attempt, so that messages of an older one are recognised.
    attempt: u32,
    failures: u32,
    /// When to try again.
    retry: u64,
    /// When something was last received.
    heard: u64,
    /// Whether our identity is known.
    is_known: bool,
}

/// Handles a request of the page.
pub(crate) fn take(asked: NumberedRequest, tell: &Function) {
    let number = asked.number;
    match asked.request {
        TableRequest::Open { table, address } => open(table, &address, number, tell),
        TableRequest::Look => with(|link| {
            link.number = number;
            link.retry = link.retry.min(network::now());
            link.send(Some(link.client.sync()));
            link.look_after();
            link.show();
        }),
        TableRequest::Wake => with(|link| {
            link.number = number;
            // An earlier socket may be dead without knowing it.
            link.lose();
            link.retry = 0;
            link.failures = 0;
            link.look_after();
        }),
        TableRequest::Command(command) => with(|link| {
            link.number = number;
            let id = CommandId::drawn(network::draw());
            let said = link.client.give(command, id, network::now());
            link.send(said);
            link.show();
        }),
    }
}

fn open(table: String, address: &str, number: u32, tell: &Function) {
    let Ok(table) = TableId::try_from(table) else {
        return missing(number, tell);
    };
    let link = Link {
        invitation: format!("?table={table}"),
        client: TableClient::new(table),
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

/// Reports an id that no table has.
fn missing(number: u32, tell: &Function) {
    let update = TableUpdate {
        number,
        connection: Connection::Missing,
        view: None,
        refused: None,
    };
    post(tell, &update);
}

fn with(act: impl FnOnce(&mut Link)) {
    LINK.with_borrow_mut(|link| {
        if let Some(link) = link {
            act(link);
        }
    });
}

fn post(tell: &Function, update: &TableUpdate) {
    let text = json::to_string(update).expect("an update is plain data");
    // A page that no longer listens needs no update.
    drop(tell.call1(&JsValue::NULL, &JsValue::from_str(&text)));
}

impl Link {
    /// Does whatever is due: connecting, checking the server, repeating commands.
    fn look_after(&mut self) {
        let now = network::now();
        let quiet = now.saturating_sub(self.heard);
        match (&self.socket, self.client.connection()) {
            (_, Connection::Missing | Connection::Unoffered) => {}
            (None, _) if now >= self.retry => self.connect(),
            (None, _) => {}
            (Some(_), _) if quiet > SILENT => self.lose(),
            (Some(_), Connection::Live) => {
                let ask = (quiet > QUIET).then(|| self.client.sync());
                self.send(ask);
                let due = self.client.poll(now);
                self.send(due);
            }
            (Some(_), _) => {}
        }
    }

    fn connect(&mut self) {
        self.attempt += 1;
        self.heard = network::now();
        // There is no other attempt until this one has failed.
        self.retry = u64::MAX;
        let attempt = self.attempt;
        if self.is_known {
            return self.open_socket();
        }
        let path = format!("/api/person{}", self.invitation);
        spawn_local(async move {
            let answer = network::post(&path).await;
            with(|link| {
                if link.attempt == attempt {
                    link.introduced(answer);
                }
            });
        });
    }

    /// Our identity, by the cookie that the answer brought or found.
    fn introduced(&mut self, answer: Result<String, NoAnswer>) {
        match answer {
            Ok(text) => {
                let known = json::from_str::<People>(&text);
                self.client
                    .identify(known.map(|known| known.people).unwrap_or_default());
                self.is_known = true;
                self.open_socket();
            }
            Err(NoAnswer::Unknown) => {
                self.client.not_offered();
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
        let path = format!("/api/socket{}", self.invitation);
        self.socket = Socket::open(&path, hears);
        if self.socket.is_none() {
            self.lose();
        }
    }

    fn happened(&mut self, happening: Happening) {
        let now = network::now();
        self.heard = now;
        match happening {
            Happening::Open => {
                let hello = self.client.hello();
                self.send(Some(hello));
            }
            Happening::Message(text) => {
                if let Ok(said) = json::from_str::<ServerMessage>(&text) {
                    let is_news = !matches!(said, ServerMessage::Ack { .. });
                    self.failures = 0;
                    let answer = self.client.receive(said, now);
                    self.send(answer);
                    if is_news {
                        self.show();
                    }
                }
            }
            Happening::Closed => self.lose(),
        }
    }

    /// The connection is gone: it is retried, the first time soon.
    fn lose(&mut self) {
        self.socket = None;
        self.attempt += 1;
        self.client.disconnected();
        let longest = (FIRST_DELAY << self.failures.min(10)).min(LONGEST_DELAY);
        self.failures += 1;
        // Between half of it and all of it: not everybody comes back at the same moment.
        let delay = longest / 2 + (network::draw() % u128::from(longest / 2)) as u64;
        self.retry = network::now() + delay;
        self.show();
    }

    fn send(&self, said: Option<ClientMessage>) {
        if let (Some(socket), Some(said)) = (&self.socket, said) {
            socket.send(&json::to_string(&said).expect("a message is plain data"));
        }
    }

    /// Shows the page the current state.
    fn show(&mut self) {
        let mut update = self.client.update(self.number, network::now());
        if let Some(view) = &mut update.view
            && view.phase == Phase::Waiting
        {
            view.code.clone_from(&self.code);
        }
        post(&self.tell, &update);
    }
}
