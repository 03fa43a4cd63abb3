//! `damier review`: what was good and bad in a match.

mod chart;
mod data;
mod text;

use std::io::Write;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use damier_bots::{JudgedMove, Memory, Request, ReviewBudget, ReviewControl, ReviewObserver};
use damier_rules::{AnyMatch, Record};

use super::analyse::bot_for;
use super::convert::read_matches;
use crate::meter::StatusLine;
use crate::threads::{Crew, MOST_THREADS};
use crate::{Ending, console, files, keeping, scoring};

/// The good and bad moves of a match
///
/// Judges every move by the winning chances it gave away, from the last move to the first, and
/// names the moments that decided the match. Reads our match records and the formats of other
/// programs. Ctrl-C stops it and shows what is known.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// The file with the match; - for standard input
    #[arg(value_name = "RECORD")]
    file: PathBuf,
    /// Which match of a file with several, from 1
    #[arg(long = "match", value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    number: Option<u32>,
    /// Positions to search for each move [default: 100000, without --time]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// Seconds to think about each move
    #[arg(long, value_name = "S", value_parser = scoring::seconds)]
    time: Option<Duration>,
    /// Memory in mebibytes
    #[arg(long, value_name = "MB", default_value_t = 64,
          value_parser = clap::value_parser!(u16).range(1..=4096))]
    hash: u16,
    /// Threads that search together; with more than one the verdicts may differ each time
    #[arg(long, value_name = "N", default_value_t = 1,
          value_parser = clap::value_parser!(u16).range(1..=i64::from(MOST_THREADS)))]
    threads: u16,
    /// Print one JSON object instead of text
    #[arg(long)]
    json: bool,
}

/// The default number of positions for each move: about a tenth of a second.
const NODES: u64 = 100_000;

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> anyhow::Result<Ending> {
    let (record, played) = arguments.open()?;
    let bot = bot_for(played.info().id)?;
    let stop = console::stop_on_interrupt()?;
    let begin = Instant::now();
    let mut watch = Watch {
        stop,
        position: begin,
        most: arguments.time,
        status: StatusLine::every(Duration::ZERO),
    };
    let mut crew = Crew {
        memory: &mut Memory::new(usize::from(arguments.hash)),
        threads: usize::from(arguments.threads),
    };
    let review = bot.review(
        &Request::of(played.as_ref()),
        arguments.budget(),
        &mut crew,
        &mut watch,
    )?;
    watch.status.clear();
    let seconds = begin.elapsed();
    let subject = Subject {
        bot,
        record: &record,
        played: played.as_ref(),
    };
    if arguments.json {
        console::write_json(out, &data::Answer::new(&subject, &review, seconds))?;
    } else {
        out.write_all(text::report(&subject, &review, seconds).as_bytes())?;
    }
    Ok(Ending::of(!review.is_complete()))
}

/// The match under review.
struct Subject<'a> {
    bot: &'static damier_bots::Bot,
    record: &'a Record,
    played: &'a dyn AnyMatch,
}

impl Arguments {
    /// The chosen match of the file, replayed.
    fn open(&self) -> anyhow::Result<(Record, Box<dyn AnyMatch>)> {
        let name = files::name(&self.file);
        let matches = read_matches(&self.file)?;
        let number = match (self.number, matches.len()) {
            (Some(number), _) => number as usize,
            (None, 1) => 1,
            (None, several) => bail!("{name}: {several} matches; choose one with --match N"),
        };
        let Some(record) = matches.get(number - 1) else {
            bail!("{name}: no match {number}, only {}", matches.len());
        };
        keeping::check(record).with_context(|| name)
    }

    fn budget(&self) -> ReviewBudget {
        let unlimited = self.time.map(|_| u64::MAX);
        ReviewBudget::EachMove(self.nodes.or(unlimited).unwrap_or(NODES))
    }
}

/// Stops in time, and shows the progress.
struct Watch<'a> {
    stop: &'a AtomicBool,
    /// When the search of a position began.
    position: Instant,
    most: Option<Duration>,
    status: StatusLine,
}

impl ReviewObserver for Watch<'_> {
    fn begins(&mut self) {
        self.position = Instant::now();
    }

    fn control(&mut self, _nodes: u64) -> ReviewControl {
        if self.stop.load(Ordering::Relaxed) {
            ReviewControl::Stop
        } else if self
            .most
            .is_some_and(|most| self.position.elapsed() >= most)
        {
            ReviewControl::NextMove
        } else {
            ReviewControl::Continue
        }
    }

    fn judged(&mut self, done: usize, all: usize, latest: &JudgedMove) {
        let percent = done * 100 / all.max(1);
        let JudgedMove {
            number,
            text,
            verdict,
            ..
        } = latest;
        self.status
            .show(|| format!("{percent:3} % ({done} of {all} moves): {number}. {text} {verdict}"));
    }
}
