//! `damier uci`: the engine for other programs, by the Universal Chess Interface.
//!
//! One thread reads lines, one thinks; both report to a loop that alone writes and alone
//! keeps the state. So nothing is locked, and `stop` and `isready` are heard at any time.

mod clock;
mod command;
mod engine;
mod info;
mod settings;

use std::io::{self, BufRead, Write};
use std::sync::mpsc::{self, Sender};
use std::thread;
use std::time::Instant;

use crate::Ending;
use crate::counting::Count;
use engine::{Engine, Finished, Flow};

/// Talk to other programs by the protocol UCI
///
/// `UCI_Variant` chooses the game; its options are UCI options under their own names. The text
/// of a position reaches up to the word `moves`. Also `d` (the board) and `go perft N`.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {}

/// What the loop hears of.
enum Event {
    /// A line, and when it came.
    Line(Instant, String),
    /// Nothing more will come.
    End,
    /// Something to pass on.
    Told(String),
    /// A thought came to its end.
    Thought(Box<Finished>),
    /// A count came to its end.
    Counted(Count),
}

pub(crate) fn run(_arguments: &Arguments, out: &mut dyn Write) -> anyhow::Result<Ending> {
    let (sender, events) = mpsc::channel();
    let lines = sender.clone();
    thread::spawn(move || read(&mut io::stdin().lock(), &lines));
    let mut engine = Engine::new(sender);
    for event in events {
        if engine.handle(event, out)? == Flow::Leave {
            break;
        }
    }
    Ok(Ending::Done)
}

/// Passes lines on until there are no more; what is no text becomes some.
fn read(input: &mut dyn BufRead, events: &Sender<Event>) {
    let mut line = Vec::new();
    while let Ok(1..) = input.read_until(b'\n', &mut line) {
        let text = String::from_utf8_lossy(&line).into_owned();
        line.clear();
        if events.send(Event::Line(Instant::now(), text)).is_err() {
            return;
        }
    }
    let _ = events.send(Event::End);
}
