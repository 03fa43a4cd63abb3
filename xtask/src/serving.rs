//! A built program that serves until dropped, for the steps that query it.

use std::ffi::OsStr;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{self, Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result, ensure};

/// How long a program may take to greet, or to respond.
const PATIENCE: Duration = Duration::from_secs(60);
/// The last line of the greeting.
const READY: &str = "Ctrl-C ends it.";

/// A program that serves on a free port of this machine.
pub(crate) struct Serving {
    child: process::Child,
    /// Its output when it started.
    pub(crate) greeting: String,
    /// Where it listens.
    pub(crate) address: String,
}

/// A response.
pub(crate) struct Answer {
    pub(crate) status: u16,
    /// The cookies set, as they are sent back.
    pub(crate) cookies: String,
    pub(crate) body: String,
}

impl Serving {
    /// Starts `damier serve` with these arguments, and waits until it has greeted.
    pub(crate) fn start(
        program: &Path,
        arguments: impl IntoIterator<Item = impl AsRef<OsStr>>,
    ) -> Result<Serving> {
        let child = Command::new(program)
            .args(["serve", "--listen", "127.0.0.1:0"])
            .args(arguments)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| format!("{} cannot be started", program.display()))?;
        let mut serving = Serving {
            child,
            greeting: String::new(),
            address: String::new(),
        };
        serving.greet()?;
        Ok(serving)
    }

    /// Sends a request, with the cookies and the JSON that are not empty.
    pub(crate) fn ask(&self, asked: &str, cookies: &str, body: &str) -> Result<Answer> {
        let (address, length) = (&self.address, body.len());
        let mut head = format!("{asked} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n");
        if !cookies.is_empty() {
            head.push_str(&format!("cookie: {cookies}\r\n"));
        }
        if !body.is_empty() {
            head.push_str("content-type: application/json\r\n");
        }
        let mut connection = TcpStream::connect(address)?;
        connection.set_read_timeout(Some(PATIENCE))?;
        write!(connection, "{head}content-length: {length}\r\n\r\n{body}")?;
        let mut answer = String::new();
        connection.read_to_string(&mut answer)?;
        Answer::read(&answer).with_context(|| format!("{asked} is not answered in HTTP"))
    }

    /// Reads the greeting; its later output is read as well, so that it never waits for a reader.
    fn greet(&mut self) -> Result<()> {
        let output = self.child.stdout.take().context("the output is piped")?;
        let (said, lines) = mpsc::channel();
        thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                // Nobody listens once the greeting is over.
                let _ = said.send(line);
            }
        });
        loop {
            let line = lines.recv_timeout(PATIENCE);
            let line = line.context("the program does not greet")?;
            if let (true, Some(address)) =
                (self.address.is_empty(), line.trim().strip_prefix("http://"))
            {
                self.address = address.to_owned();
            }
            self.greeting.push_str(&line);
            self.greeting.push('\n');
            if line == READY {
                break;
            }
        }
        ensure!(!self.address.is_empty(), "the greeting has no address");
        Ok(())
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Answer {
    fn read(text: &str) -> Option<Answer> {
        let (head, body) = text.split_once("\r\n\r\n")?;
        let status = head.split(' ').nth(1)?.parse().ok()?;
        let fields = head.lines().filter_map(|line| line.split_once(": "));
        let cookies = fields.filter(|(name, _)| name.eq_ignore_ascii_case("set-cookie"));
        let cookies = cookies.filter_map(|(_, cookie)| cookie.split(';').next());
        Some(Answer {
            status,
            cookies: cookies.collect::<Vec<_>>().join("; "),
            body: body.to_owned(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_read_with_its_cookies() {
        let text = "HTTP/1.1 201 Created\r\nset-cookie: a=1; Path=/\r\nx: y\r\n\
                    Set-Cookie: b=2; HttpOnly\r\n\r\n{}";
        let answer = Answer::read(text).unwrap();
        assert_eq!((answer.status, answer.body.as_str()), (201, "{}"));
        assert_eq!(answer.cookies, "a=1; b=2");
        assert!(Answer::read("nothing of the sort").is_none());
    }
}
