//! `damier analyse`: the best lines of a position, and what they promise.

use std::io::{self, IsTerminal, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::anyhow;
use damier_bots::{
    Analysis, BOTS, Bot, Limits, Line, Memory, Progress, Request, find, hint_reasons, moves_to_end,
};
use damier_rules::AnyMatch;
use serde::Serialize;

use super::perft::per_second;
use super::show::play_all;
use crate::setup::Setup;
use crate::threads::{MOST_THREADS, think_together};
use crate::{Ending, console, scoring, words};

/// The best moves in a position, with their chances
///
/// Thinks until a limit is reached, by default five seconds. Ctrl-C stops it and shows what was
/// found so far.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    setup: Setup,
    /// Seconds to think
    #[arg(long, value_name = "S", value_parser = scoring::seconds)]
    time: Option<Duration>,
    /// Positions to search
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// Plies to look ahead
    #[arg(long, value_name = "D", value_parser = clap::value_parser!(u32).range(1..=100))]
    depth: Option<u32>,
    /// The number of lines
    #[arg(long, value_name = "N", default_value_t = 1,
          value_parser = clap::value_parser!(u16).range(1..=256))]
    lines: u16,
    /// Memory in mebibytes
    #[arg(long, value_name = "MB", default_value_t = 64,
          value_parser = clap::value_parser!(u16).range(1..=4096))]
    hash: u16,
    /// Threads that search together; with more than one the answer may differ each time
    #[arg(long, value_name = "N", default_value_t = 1,
          value_parser = clap::value_parser!(u16).range(1..=i64::from(MOST_THREADS)))]
    threads: u16,
    /// Print one JSON object instead of text
    #[arg(long)]
    json: bool,
    /// The moves to play first
    #[arg(value_name = "MOVE")]
    moves: Vec<String>,
}

/// The default thinking time.
const PATIENCE: Duration = Duration::from_secs(5);

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> anyhow::Result<Ending> {
    let bot = bot_for(arguments.setup.game.info.id)?;
    let mut played = arguments.setup.open()?;
    play_all(played.as_mut(), &arguments.moves)?;
    let stop = console::stop_on_interrupt()?;
    let begin = Instant::now();
    let mut watch = Watch {
        stop,
        begin,
        bot,
        most: arguments.patience(),
        shows: io::stderr().is_terminal(),
    };
    let analysis = if played.outcome().is_some() {
        None
    } else {
        let mut memory = Memory::new(usize::from(arguments.hash));
        let request = arguments.request(played.as_ref());
        let threads = usize::from(arguments.threads);
        let together = think_together(bot, &request, &mut memory, threads, &mut watch);
        Some(together?)
    };
    let time = begin.elapsed();
    let is_stopped = stop.load(Ordering::Relaxed);
    if arguments.json {
        let answer = Answer::new(played.as_ref(), analysis.as_ref(), time, is_stopped);
        console::write_json(out, &answer)?;
    } else {
        write_text(bot, played.as_ref(), analysis.as_ref(), time, out)?;
    }
    Ok(Ending::of(is_stopped))
}

/// The bot for a game, or an error that names the games that have one.
pub(crate) fn bot_for(id: &str) -> anyhow::Result<&'static Bot> {
    find(id).ok_or_else(|| {
        let ids: Vec<&str> = BOTS.iter().map(|bot| bot.info.id).collect();
        anyhow!("the computer cannot play {id} yet, only {}", ids.join(", "))
    })
}

impl Arguments {
    fn patience(&self) -> Option<Duration> {
        let is_limited = self.nodes.is_some() || self.depth.is_some();
        self.time.or((!is_limited).then_some(PATIENCE))
    }

    fn request(&self, played: &dyn AnyMatch) -> Request {
        let limits = Limits::default();
        Request::of(played).within(Limits {
            depth: self.depth.unwrap_or(limits.depth),
            nodes: self.nodes.unwrap_or(limits.nodes),
            lines: usize::from(self.lines),
            ..limits
        })
    }
}

/// Stops in time, and shows what was found so far.
struct Watch<'a> {
    stop: &'a AtomicBool,
    bot: &'static Bot,
    begin: Instant,
    most: Option<Duration>,
    shows: bool,
}

impl Progress for Watch<'_> {
    fn go_on(&mut self, _nodes: u64) -> bool {
        let in_time = self.most.is_none_or(|most| self.begin.elapsed() < most);
        in_time && !self.stop.load(Ordering::Relaxed)
    }

    fn finished_depth(&mut self, so_far: &Analysis) -> bool {
        if self.shows {
            let (depth, time) = (so_far.depth, self.begin.elapsed().as_secs_f64());
            let line = scoring::line(self.bot, &so_far.lines[0]);
            // Progress is a courtesy: if it cannot be shown, the thinking goes on.
            let _ = writeln!(io::stderr(), "depth {depth:2}  {time:6.1} s  {line}");
        }
        self.go_on(so_far.nodes)
    }
}

fn write_text(
    bot: &Bot,
    played: &dyn AnyMatch,
    analysis: Option<&Analysis>,
    time: Duration,
    out: &mut dyn Write,
) -> io::Result<()> {
    let Some(analysis) = analysis else {
        if let Some(outcome) = played.outcome() {
            writeln!(out, "{}", words::outcome_line(&outcome, played.players()))?;
        }
        return Ok(());
    };
    writeln!(out, "{} to move.", words::seat(played, played.turn()))?;
    for (index, line) in analysis.lines.iter().enumerate() {
        let reasons = scoring::reasons(bot, &hint_reasons(played, line));
        writeln!(out, "{:2}. {}", index + 1, scoring::line(bot, line))?;
        if !reasons.is_empty() && line.end.is_none() {
            writeln!(out, "{:>25}{reasons}", "")?;
        }
    }
    let value = bot.material();
    let value = value.map_or(String::new(), |material| format!(" value in {material},"));
    writeln!(out, "Chance to win of the player to move,{value} moves.")?;
    writeln!(
        out,
        "Depth {} (up to {}), {} nodes in {:.1} s, {} a second.",
        analysis.depth,
        analysis.selective_depth,
        analysis.nodes,
        time.as_secs_f64(),
        per_second(analysis.nodes, time)
    )
}

/// The moves to a certain end, negative for a loss.
pub(crate) fn end_moves(plies: i32) -> i32 {
    plies.signum() * moves_to_end(plies) as i32
}

/// The analysis as one object. The order of the fields is guaranteed.
#[derive(Serialize)]
struct Answer<'a> {
    game: &'static str,
    position: String,
    turn: usize,
    over: bool,
    reason: Option<&'static str>,
    lines: Vec<LineAnswer<'a>>,
    depth: u32,
    deepest: u32,
    nodes: u64,
    seconds: f64,
    nps: u64,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    stopped: bool,
}

/// One line: hundredths of a man, thousandths of a chance, plies and moves to a certain end.
#[derive(Serialize)]
struct LineAnswer<'a> {
    value: i32,
    win_chance: u32,
    end: Option<i32>,
    end_moves: Option<i32>,
    moves: &'a [String],
}

impl<'a> Answer<'a> {
    fn new(
        played: &dyn AnyMatch,
        analysis: Option<&'a Analysis>,
        time: Duration,
        stopped: bool,
    ) -> Answer<'a> {
        let line = |line: &'a Line| LineAnswer {
            value: line.value,
            win_chance: line.win_chance(),
            end: line.end,
            end_moves: line.end.map(end_moves),
            moves: &line.moves,
        };
        let lines = analysis.map_or(&[][..], |analysis| &analysis.lines);
        let nodes = analysis.map_or(0, |analysis| analysis.nodes);
        let outcome = played.outcome();
        Answer {
            game: played.info().id,
            position: played.report().position,
            turn: played.turn().number(),
            over: outcome.is_some(),
            reason: outcome.map(|end| end.reason.code()),
            lines: lines.iter().map(line).collect(),
            depth: analysis.map_or(0, |analysis| analysis.depth),
            deepest: analysis.map_or(0, |analysis| analysis.selective_depth),
            nodes,
            seconds: time.as_secs_f64(),
            nps: per_second(nodes, time),
            stopped,
        }
    }
}
