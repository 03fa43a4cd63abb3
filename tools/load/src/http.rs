//! As much of HTTP as is needed to ask Damier something.

use std::io;
use std::net::{Ipv4Addr, SocketAddr, SocketAddrV4};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

/// How many ends share an address of this machine: a server lets each open a few tables only.
const ENDS_OF_AN_ADDRESS: usize = 16;

/// What was answered.
pub(crate) struct Answer {
    pub(crate) cookie: Option<String>,
    pub(crate) body: String,
}

/// Connects as the end with this number.
pub(crate) async fn connect(at: SocketAddr, number: usize) -> io::Result<TcpStream> {
    let socket = if at.is_ipv4() {
        TcpSocket::new_v4()?
    } else {
        TcpSocket::new_v6()?
    };
    if at.ip().is_loopback() && at.is_ipv4() {
        let [_, _, high, low] = ((number / ENDS_OF_AN_ADDRESS) as u32 + 1).to_be_bytes();
        let from = Ipv4Addr::new(127, 1, high, low);
        socket.bind(SocketAddrV4::new(from, 0).into())?;
    }
    let stream = socket.connect(at).await?;
    stream.set_nodelay(true)?;
    Ok(stream)
}

/// Asks over a connection that stays open.
pub(crate) async fn ask(stream: &mut TcpStream, method: &str, path: &str) -> io::Result<Answer> {
    let host = stream.peer_addr()?;
    let request = format!(
        "{method} {path} HTTP/1.1\r\nhost: {host}\r\ncontent-type: application/json\r\n\
         content-length: 0\r\n\r\n"
    );
    stream.write_all(request.as_bytes()).await?;
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
    let value = |name: &str| {
        let mut lines = text.lines().filter_map(|line| line.split_once(": "));
        let found = lines.find(|(key, _)| key.eq_ignore_ascii_case(name));
        found.map(|(_, value)| value.to_owned())
    };
    let length = value("content-length").and_then(|length| length.parse().ok());
    let length: usize = length.ok_or(io::ErrorKind::InvalidData)?;
    while bytes.len() < head + length {
        if stream.read_buf(&mut bytes).await? == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
    }
    let cookie = value("set-cookie").and_then(|line| line.split(';').next().map(str::to_owned));
    let body = String::from_utf8_lossy(&bytes[head..]).into_owned();
    if !text.starts_with("HTTP/1.1 200") {
        return Err(io::Error::other(format!("{path}: {text} {body}")));
    }
    Ok(Answer { cookie, body })
}
