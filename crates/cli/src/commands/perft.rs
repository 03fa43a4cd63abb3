//! `damier perft`: the number of leaves of the tree of legal moves.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::thread;
use std::time::{Duration, Instant};

use serde::Serialize;

use crate::counting::{Count, Progress, count};
use crate::meter::StatusLine;
use crate::setup::Setup;
use crate::{Ending, console};

/// Count the leaves of the tree of legal moves
///
/// Ends that depend on limits, repetition or agreement are played through. Ctrl-C stops it and
/// shows what was counted so far.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    setup: Setup,
    /// The depth in moves
    #[arg(value_parser = clap::value_parser!(u32).range(0..=100))]
    depth: u32,
    /// Also count below every legal move
    #[arg(long)]
    divide: bool,
    /// Threads to count on [default: one per processor]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Print one JSON object instead of text
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> anyhow::Result<Ending> {
    let tree = arguments.setup.open()?.tree();
    let threads = arguments.threads.map_or_else(processors, usize::from);
    let stop = console::stop_on_interrupt()?;
    let begin = Instant::now();
    let mut status = StatusLine::every(Duration::ZERO);
    let mut tell = |progress| status.show(|| progress_line(progress));
    let counted = count(tree.as_ref(), arguments.depth, threads, stop, &mut tell);
    let seconds = begin.elapsed();
    status.clear();
    if arguments.json {
        let summary = Summary::new(arguments, &counted, seconds, threads);
        console::write_json(out, &summary)?;
    } else {
        write_text(arguments, &counted, seconds, out)?;
    }
    Ok(Ending::of(!counted.complete))
}

fn processors() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

fn progress_line(progress: Progress) -> String {
    let Progress { done, all } = progress;
    format!("{:3} % ({done} of {all} parts)", done * 100 / all.max(1))
}

fn write_text(
    arguments: &Arguments,
    counted: &Count,
    time: Duration,
    out: &mut dyn Write,
) -> io::Result<()> {
    if arguments.divide && counted.complete {
        for (mv, leaves) in &counted.divide {
            writeln!(out, "{mv}: {leaves}")?;
        }
        writeln!(out)?;
    }
    if counted.complete {
        writeln!(out, "Nodes searched: {}", counted.nodes)?;
    } else {
        writeln!(out, "Stopped. Nodes counted so far: {}", counted.nodes)?;
    }
    writeln!(out, "Time: {:.3} s", time.as_secs_f64())?;
    writeln!(out, "Nodes per second: {}", per_second(counted.nodes, time))
}

/// A rate; a time too short to measure counts as one nanosecond.
pub(crate) fn per_second(count: u64, time: Duration) -> u64 {
    (count as f64 / time.as_secs_f64().max(1e-9)) as u64
}

#[derive(Serialize)]
struct Summary<'a> {
    game: &'static str,
    depth: u32,
    nodes: u64,
    seconds: f64,
    nps: u64,
    threads: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    divide: Option<BTreeMap<&'a str, u64>>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    stopped: bool,
}

impl<'a> Summary<'a> {
    fn new(
        arguments: &Arguments,
        counted: &'a Count,
        time: Duration,
        threads: usize,
    ) -> Summary<'a> {
        let divided = || {
            let pairs = counted.divide.iter();
            pairs.map(|(mv, leaves)| (mv.as_str(), *leaves)).collect()
        };
        Summary {
            game: arguments.setup.game.info.id,
            depth: arguments.depth,
            nodes: counted.nodes,
            seconds: time.as_secs_f64(),
            nps: per_second(counted.nodes, time),
            threads,
            divide: (arguments.divide && counted.complete).then(divided),
            stopped: !counted.complete,
        }
    }
}
