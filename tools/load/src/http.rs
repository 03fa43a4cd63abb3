//! As much HTTP as is needed to query Damier.

use std::io;
use std::net::{Ipv4Addr, SocketAddr, SocketAddrV4};

use serde::Serialize;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

/// The number of ends that share an address of this machine: a server lets each open only a few
/// tables.
const ENDS_OF_AN_ADDRESS: usize = 16;

/// The route to a server.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Way {
    pub(crate) at: SocketAddr,
    origin: Origin,
}

/// Where on this machine the ends come from.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Origin {
    /// A few from each of many addresses.
    Apart,
    /// All from the same one, as in one house.
    Together,
}

impl Way {
    /// Few come from the same address.
    pub(crate) fn apart(at: SocketAddr) -> Way {
        let origin = Origin::Apart;
        Way { at, origin }
    }

    /// All come from the same address.
    pub(crate) fn together(at: SocketAddr) -> Way {
        let origin = Origin::Together;
        Way { at, origin }
    }

    /// Connects as the end with this number.
    pub(crate) async fn connect(self, number: usize) -> io::Result<TcpStream> {
        let socket = if self.at.is_ipv4() {
            TcpSocket::new_v4()?
        } else {
            TcpSocket::new_v6()?
        };
        if self.origin == Origin::Apart && self.at.ip().is_loopback() && self.at.is_ipv4() {
            let [_, _, high, low] = ((number / ENDS_OF_AN_ADDRESS) as u32 + 1).to_be_bytes();
            let from = Ipv4Addr::new(127, 1, high, low);
            socket.bind(SocketAddrV4::new(from, 0).into())?;
        }
        let stream = socket.connect(self.at).await?;
        stream.set_nodelay(true)?;
        Ok(stream)
    }
}

/// A request.
#[derive(Clone, Debug)]
pub(crate) struct Request {
    method: &'static str,
    path: String,
    /// Another host than the one it is sent to.
    host: Option<String>,
    cookie: Option<String>,
    body: String,
}

impl Request {
    pub(crate) fn get(path: impl Into<String>) -> Request {
        Request::new("GET", path)
    }

    pub(crate) fn new(method: &'static str, path: impl Into<String>) -> Request {
        Request {
            method,
            path: path.into(),
            host: None,
            cookie: None,
            body: String::new(),
        }
    }

    /// With a body that the server reads.
    pub(crate) fn post(path: impl Into<String>, body: &impl Serialize) -> Request {
        let body = serde_json::to_string(body).expect("a body is plain data");
        Request::new("POST", path).with_body(body)
    }

    pub(crate) fn with_body(mut self, body: String) -> Request {
        self.body = body;
        self
    }

    /// As if the server were called by this name.
    pub(crate) fn at_host(mut self, host: String) -> Request {
        self.host = Some(host);
        self
    }

    pub(crate) fn with_cookie(mut self, cookie: Option<&str>) -> Request {
        self.cookie = cookie.map(str::to_owned);
        self
    }

    fn text(&self, host: SocketAddr) -> String {
        let Request { method, path, .. } = self;
        let host = self.host.clone().unwrap_or_else(|| host.to_string());
        let cookie = self.cookie.as_deref();
        let cookie = cookie.map_or(String::new(), |cookie| format!("cookie: {cookie}\r\n"));
        let (length, body) = (self.body.len(), &self.body);
        format!(
            "{method} {path} HTTP/1.1\r\nhost: {host}\r\ncontent-type: application/json\r\n\
             {cookie}content-length: {length}\r\n\r\n{body}"
        )
    }
}

/// A response.
#[derive(Clone, Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    /// The cookies set, as they are sent back.
    pub(crate) cookie: Option<String>,
    pub(crate) body: String,
}

impl Answer {
    pub(crate) fn is_good(&self) -> bool {
        (200..300).contains(&self.status)
    }
}

/// Sends a request over a connection that stays open; anything but success is an error.
pub(crate) async fn ask(stream: &mut TcpStream, request: &Request) -> io::Result<Answer> {
    let answer = exchange(stream, request).await?;
    if !answer.is_good() {
        let Answer { status, body, .. } = answer;
        let path = &request.path;
        return Err(io::Error::other(format!("{path}: {status} {body}")));
    }
    Ok(answer)
}

/// Sends a request over a connection that stays open.
pub(crate) async fn exchange(stream: &mut TcpStream, request: &Request) -> io::Result<Answer> {
    let text = request.text(stream.peer_addr()?);
    stream.write_all(text.as_bytes()).await?;
    let mut bytes = Vec::new();
    let head = loop {
        if let Some(end) = bytes.windows(4).position(|four| four == b"\r\n\r\n") {
            break end + 4;
        }
        if stream.read_buf(&mut bytes).await? == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
    };
    let text = String::from_utf8_lossy(&bytes[..head]).into_owned();
    let values = |name: &'static str| {
        let lines = text.lines().filter_map(|line| line.split_once(": "));
        let found = lines.filter(move |(key, _)| key.eq_ignore_ascii_case(name));
        found.map(|(_, value)| value)
    };
    let status = text.split(' ').nth(1).and_then(|code| code.parse().ok());
    let status = status.ok_or(io::ErrorKind::InvalidData)?;
    let length = values("content-length").next();
    let length: usize = length
        .and_then(|length| length.parse().ok())
        .ok_or(io::ErrorKind::InvalidData)?;
    while bytes.len() < head + length {
        if stream.read_buf(&mut bytes).await? == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
    }
    let cookies: Vec<&str> = values("set-cookie")
        .filter_map(|line| line.split(';').next())
        .collect();
    let cookie = (!cookies.is_empty()).then(|| cookies.join("; "));
    let body = String::from_utf8_lossy(&bytes[head..]).into_owned();
    Ok(Answer {
        status,
        cookie,
        body,
    })
}
