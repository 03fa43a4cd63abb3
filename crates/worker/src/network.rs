//! The browser's network, as far as the link needs it: a socket, one request, a timer.

use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{MessageEvent, RequestInit, Response, WebSocket, WorkerGlobalScope};

/// An event of a socket.
pub(crate) enum Happening {
    /// It is open.
    Open,
    /// A message has arrived.
    Message(String),
    /// It is closed, or was never opened.
    Closed,
}

/// A socket. It is closed when dropped, and says nothing afterwards.
pub(crate) struct Socket {
    socket: WebSocket,
    _hears: Closure<dyn FnMut(web_sys::Event)>,
}

impl Socket {
    /// Opens a socket at a path of this site.
    pub(crate) fn open(path: &str, mut hears: impl FnMut(Happening) + 'static) -> Option<Socket> {
        let place = scope()?.location();
        let scheme = if place.protocol() == "https:" {
            "wss"
        } else {
            "ws"
        };
        let address = format!("{scheme}://{}{path}", place.host());
        let socket = WebSocket::new(&address).ok()?;
        let hears: Closure<dyn FnMut(web_sys::Event)> =
            Closure::new(move |event: web_sys::Event| {
                hears(match event.type_().as_str() {
                    "open" => Happening::Open,
                    "message" => {
                        let message: &MessageEvent = event.unchecked_ref();
                        Happening::Message(message.data().as_string().unwrap_or_default())
                    }
                    _ => Happening::Closed,
                });
            });
        let function = hears.as_ref().unchecked_ref();
        socket.set_onopen(Some(function));
        socket.set_onmessage(Some(function));
        // An error is always followed by the close.
        socket.set_onclose(Some(function));
        Some(Socket {
            socket,
            _hears: hears,
        })
    }

    /// Sends a text. Senders that need an answer repeat it if it could not be sent.
    pub(crate) fn send(&self, text: &str) {
        drop(self.socket.send_with_str(text));
    }
}

impl Drop for Socket {
    fn drop(&mut self) {
        self.socket.set_onopen(None);
        self.socket.set_onmessage(None);
        self.socket.set_onclose(None);
        drop(self.socket.close());
    }
}

/// Why there was no answer.
pub(crate) enum NoAnswer {
    /// The network, or the server, does not answer now.
    Silent,
    /// The server does not know the path.
    Unknown,
}

/// Posts to a path of this site and returns the text of the answer.
pub(crate) async fn post(path: &str) -> Result<String, NoAnswer> {
    let scope = scope().ok_or(NoAnswer::Silent)?;
    let init = RequestInit::new();
    init.set_method("POST");
    init.set_body(&JsValue::from_str("{}"));
    let headers = web_sys::Headers::new().map_err(|_| NoAnswer::Silent)?;
    drop(headers.set("content-type", "application/json"));
    init.set_headers(&headers);
    let answer = JsFuture::from(scope.fetch_with_str_and_init(path, &init)).await;
    let answer: Response = answer.map_err(|_| NoAnswer::Silent)?.unchecked_into();
    match answer.status() {
        404 | 405 | 501 => return Err(NoAnswer::Unknown),
        200..300 => {}
        _ => return Err(NoAnswer::Silent),
    }
    let text = answer.text().map_err(|_| NoAnswer::Silent)?;
    let text = JsFuture::from(text)
        .await
        .ok()
        .and_then(|text| text.as_string());
    text.ok_or(NoAnswer::Silent)
}

/// Calls a function again and again, as long as the worker lives.
pub(crate) fn every(milliseconds: i32, act: impl FnMut() + 'static) {
    let act: Closure<dyn FnMut()> = Closure::new(act);
    if let Some(scope) = scope() {
        let function = act.as_ref().unchecked_ref();
        drop(scope.set_interval_with_callback_and_timeout_and_arguments_0(function, milliseconds));
    }
    act.forget();
}

/// Random bits.
pub(crate) fn draw() -> u128 {
    let mut bytes = [0; 16];
    let crypto = scope().and_then(|scope| scope.crypto().ok());
    if let Some(crypto) = crypto {
        drop(crypto.get_random_values_with_u8_array(&mut bytes));
    }
    u128::from_le_bytes(bytes)
}

/// The time in milliseconds.
pub(crate) fn now() -> u64 {
    js_sys::Date::now() as u64
}

fn scope() -> Option<WorkerGlobalScope> {
    js_sys::global().dyn_into().ok()
}
