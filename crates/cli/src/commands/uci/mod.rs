//! `damier uci`: the engine for other programs, by the Universal Chess Interface.
//!
//! One thread reads lines, one thinks; both report to a loop that alone writes and alone keeps the
//! state. So nothing is locked, and `stop` and `isready` are heard at any time.

mod clock;
mod command;
mod engine;
mod info;
mod mate;
mod position;
mod reading;
mod room;
mod settings;
mod watch;

use std::io::{self, BufRead, BufReader, Write};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

use crate::Ending;
use crate::counting::Count;
use engine::{Engine, Finished, Flow};

/// Talk to other programs by the UCI protocol
///
/// `UCI_Variant` chooses the game; its options are UCI options under their own names. The text of a
/// position extends to the word `moves`. Also `d` (the board), `go perft N`, and `go mate N`, which
/// proves a forced win.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// A number of the search, as if it were set with setoption
    #[cfg(feature = "tuning")]
    #[arg(long = "param", value_name = "NAME=VALUE")]
    params: Vec<String>,
}

/// An event of the loop.
enum Event {
    /// A line, and when it came.
    Line(Instant, String),
    /// A line longer than any honest program sends.
    TooLong,
    /// The input has ended.
    End,
    /// Something to pass on.
    Told(String),
    /// A search came to its end.
    Thought(Box<Finished>),
    /// A count came to its end.
    Counted(Count),
}

/// How long a search in progress may take after the input ends.
const GRACE: Duration = Duration::from_secs(60);

pub(crate) fn run(_arguments: &Arguments, out: &mut dyn Write) -> anyhow::Result<Ending> {
    #[cfg(feature = "tuning")]
    for param in &_arguments.params {
        let (name, value) = param.split_once('=').unwrap_or((param, ""));
        let known = value
            .parse()
            .is_ok_and(|value| damier_bots::tuning::choose(name, value));
        anyhow::ensure!(known, "{param:?} is no number of the search");
    }
    converse(BufReader::new(io::stdin()), out, GRACE)?;
    Ok(Ending::Done)
}

/// Reads and answers until told to quit, or until the input and then the work end.
fn converse(
    mut input: impl BufRead + Send + 'static,
    out: &mut dyn Write,
    grace: Duration,
) -> anyhow::Result<()> {
    let (sender, events) = mpsc::channel();
    let lines = sender.clone();
    thread::spawn(move || reading::read(&mut input, &lines));
    let mut engine = Engine::new(sender);
    let mut deadline = None;
    loop {
        let flow = match next(&events, deadline) {
            Some(event) => {
                if matches!(event, Event::End) {
                    deadline = Some(Instant::now() + grace);
                }
                engine.handle(event, out)?
            }
            None => {
                deadline = None;
                engine.give_up(out)?
            }
        };
        if flow == Flow::Leave {
            return Ok(());
        }
    }
}

/// The next event, or `None` if none comes in time.
fn next(events: &Receiver<Event>, deadline: Option<Instant>) -> Option<Event> {
    match deadline {
        None => events.recv().ok(),
        Some(deadline) => {
            let left = deadline.saturating_duration_since(Instant::now());
            events.recv_timeout(left).ok()
        }
    }
}

#[cfg(test)]
mod tests;
