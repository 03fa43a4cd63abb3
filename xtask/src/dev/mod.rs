//! `cargo xtask dev`: the development loop for the client and the server.
//!
//! Builds the client quickly into a folder, starts a server for that folder, watches the sources,
//! rebuilds whatever a change affects and lets open pages reload themselves. Compile errors are
//! shown, and the last client that compiled stays.

mod build;
mod change;
mod server;
mod watch;

use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::Result;

use self::build::Builder;
use self::change::{Change, Parts};
use self::server::Server;
use self::watch::Watch;
use crate::arguments::Arguments;
use crate::console::{self, Colour, paint};
use crate::{interrupt, project, workspace};

/// How often to check for Ctrl-C and the end of the server.
const PULSE: Duration = Duration::from_millis(100);

/// Builds everything once, then every change, until Ctrl-C or the end of the server.
pub(crate) fn run(arguments: Arguments) -> Result<ExitCode> {
    let words = arguments.rest();
    let parts = Parts::of(&workspace::packages(project::root())?);
    // Before the first build: anything saved meanwhile is built right after it.
    let watch = Watch::start(project::root())?;
    let builder = Builder::ready()?;
    builder.build(Change::ALL)?;
    let mut server = Server::start(&builder.program()?, &builder.client()?, words)?;
    while !interrupt::heard() {
        if let Some(code) = server.ended()? {
            return Ok(code);
        }
        let change = parts.changed(&watch.changes(PULSE));
        if change != Change::NONE {
            rebuild(&builder, change, &mut server);
        }
    }
    server.stop()?;
    Ok(ExitCode::SUCCESS)
}

/// Rebuilds the changed parts; if they do not compile, everything stays as it is.
fn rebuild(builder: &Builder, change: Change, server: &mut Server) {
    let began = Instant::now();
    let built = builder.build(change).and_then(|()| {
        if change.server {
            server.restart()?;
        }
        Ok(())
    });
    let seconds = began.elapsed().as_secs_f64();
    match built {
        Ok(()) => println!(
            "{}",
            paint(Colour::Green, &format!("ready in {seconds:.1} s"))
        ),
        Err(_) if interrupt::heard() => {}
        Err(error) => {
            let what_stays = format!("{error:#}\nwhat was served before stays");
            console::complain(&what_stays);
        }
    }
}
