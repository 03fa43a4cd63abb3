//! `cargo xtask install`: the program with its client inside, onto the person's path.
//!
//! `cargo install --path crates/cli` alone gives a program without a client: cargo cannot build
//! for the browser on the way. The step `install` does both in a fresh copy of the tree.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{self, Command, ExitCode, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result, ensure};

use crate::arguments::Arguments;
use crate::command::Child;
use crate::{copy, project, web};

/// How long a program may take to greet, or to answer.
const PATIENCE: Duration = Duration::from_secs(60);

/// Arguments go to `cargo install`, such as `--root FOLDER`.
pub(crate) fn run(arguments: Arguments) -> Result<ExitCode> {
    // The client first: the program takes it in when it is built.
    web::build(web::Page::Small)?;
    Child::cargo("install --locked --path crates/cli")
        .args(arguments.rest())
        .run()?;
    Ok(ExitCode::SUCCESS)
}

/// The step `install`: what both commands give who has just fetched the project.
pub(crate) fn step() -> Result<()> {
    let place = project::target()?.join("install");
    let copy = copy::of_tree(&place)?;
    let (plain, whole) = (place.join("plain"), place.join("whole"));
    // A client that an earlier run has left would be taken in.
    let built = place.join("target");
    let client = built.join("web");
    if client.exists() {
        std::fs::remove_dir_all(client).context("the client of before cannot be removed")?;
    }
    Child::cargo("install --force --path")
        .args([copy.join("crates/cli"), "--root".into(), plain.clone()])
        .env("CARGO_TARGET_DIR", &built)
        .run()?;
    Running::start(&plain)?.says_how_to_get_a_client()?;
    Child::cargo("run --manifest-path")
        .args([copy.join("xtask/Cargo.toml")])
        .args(["--", "install", "--", "--force", "--root"])
        .args([&whole])
        .env("CARGO_TARGET_DIR", &built)
        .run()?;
    Running::start(&whole)?.serves_its_client()
}

/// An installed program that serves.
struct Running {
    child: process::Child,
    greeting: Vec<String>,
}

impl Running {
    fn start(root: &Path) -> Result<Running> {
        let mut child = Command::new(root.join("bin/damier"))
            .args(["serve", "--listen", "127.0.0.1:0", "--no-online"])
            .stdout(Stdio::piped())
            .spawn()
            .context("the installed program cannot be started")?;
        let output = child.stdout.take().context("the output is piped")?;
        let mut running = Running {
            child,
            greeting: Vec::new(),
        };
        let (said, lines) = mpsc::channel();
        thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                // Nobody listens once the greeting is over.
                let _ = said.send(line);
            }
        });
        while !running
            .greeting
            .iter()
            .any(|line| line == "Ctrl-C ends it.")
        {
            let line = lines.recv_timeout(PATIENCE);
            running
                .greeting
                .push(line.context("the program does not greet")?);
        }
        Ok(running)
    }

    fn says_how_to_get_a_client(&self) -> Result<()> {
        let said = self.greeting.join("\n");
        let mut lines = self.greeting.iter();
        let told = lines.any(|line| {
            line.contains("without its client") && line.contains("cargo xtask install")
        });
        ensure!(
            told,
            "nothing is said of the client that is missing:\n{said}"
        );
        Ok(())
    }

    fn serves_its_client(&self) -> Result<()> {
        let said = self.greeting.join("\n");
        ensure!(!said.contains("without its client"), "{said}");
        let page = self.page()?;
        let is_client = page.starts_with("HTTP/1.1 200 ") && page.contains("<script");
        ensure!(is_client, "this is not the client:\n{page}");
        Ok(())
    }

    /// The answer at the address where a browser begins.
    fn page(&self) -> Result<String> {
        let mut lines = self.greeting.iter();
        let address = lines.find_map(|line| line.trim().strip_prefix("http://"));
        let address = address.context("the greeting has no address")?;
        let mut connection = TcpStream::connect(address)?;
        connection.set_read_timeout(Some(PATIENCE))?;
        write!(
            connection,
            "GET /fr/ HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n"
        )?;
        let mut answer = String::new();
        connection.read_to_string(&mut answer)?;
        Ok(answer)
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
