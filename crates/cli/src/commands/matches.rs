//! `damier match`: two or more players against each other, and what the result proves.

use std::fs::{File, OpenOptions};
use std::io::Write;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use anyhow::{Context, anyhow, bail};
use damier_arena::statistics::Sprt;
use damier_arena::{
    Adjudication, Contest, FinishedGame, Ledger, LedgerContents, Limit, PlayerKind, Results,
    RunSettings, UciSettings, identify, run as play,
};
use damier_rules::GameEntry;

use super::match_report::{Summary, progress};
use crate::meter::StatusLine;
use crate::setup::{Rules, game_parser};
use crate::{Ending, console};

const NOTES: &str = "\
Players:
  level:N                       a level of the computer, 1 to 8
  nodes:N, time:S, clock:S+S    the engine with so many positions a move, so many seconds a
                                move, or so many for the game and for each move
  custom:nodes=N,blunders=N,swing
                                a level that is on no ladder: positions a move, moves at random
                                in thousandths, with good and bad days or without
  random, greedy, depth3        the baselines, which never change
  plain:LIMIT                   the engine without its network; LIMIT is nodes=N or time=S
  net:FILE                      the engine with the network of a file, with --nodes, --time or
                                --clock
  \"uci:PROGRAM ARGUMENTS\"       another program, with --nodes, --time or --clock
  brs:LIMIT, paranoid:LIMIT, maxn:LIMIT
                                searches for three to six; LIMIT is nodes=N or time=S

Examples:
  damier match level:5 level:4 --game alliance --games 200 --ledger 5-4.txt
  damier match nodes:5000 \"uci:fairy-stockfish\" --game makruk -o counting=thai --nodes 5000
  damier match brs:nodes=500 maxn:nodes=500 --game chinese-checkers -o players=3";

/// Play matches and measure who is stronger
///
/// Every opening is played once with each player in each seat. Error bars come from these pairs.
/// With a ledger the same command resumes where it stopped; Ctrl-C loses nothing.
#[derive(Debug, clap::Args)]
#[command(after_long_help = NOTES, after_help = "More, and the kinds of players: --help")]
pub(crate) struct Arguments {
    /// The players: two kinds, or more among three to six
    #[arg(value_name = "PLAYER", required_unless_present = "read", num_args = 2..)]
    players: Vec<String>,
    /// The game
    #[arg(long, value_name = "GAME", value_parser = game_parser(), required_unless_present = "read")]
    game: Option<&'static GameEntry>,
    #[command(flatten)]
    rules: Rules,
    /// Games to play, rounded up to whole pairs
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    #[command(flatten)]
    how: How,
    /// Stop when one of two Elo differences is much more likely
    #[arg(long, num_args = 2, value_names = ["ELO0", "ELO1"], allow_negative_numbers = true)]
    sprt: Option<Vec<f64>>,
    /// Nodes per move, for uci: and net: players
    #[arg(long, value_name = "N", group = "limit")]
    nodes: Option<u64>,
    /// Seconds per move, for uci: and net: players
    #[arg(long, value_name = "S", group = "limit")]
    time: Option<String>,
    /// Seconds on the clock and per move, for uci: and net: players
    #[arg(long, value_name = "S+S", group = "limit")]
    clock: Option<String>,
    /// An option to set for uci: players, such as Hash=16
    #[arg(long, value_name = "NAME=VALUE")]
    setting: Vec<String>,
    /// Seconds a program may be silent beyond its time
    #[arg(long, value_name = "S", default_value_t = 20, value_parser = clap::value_parser!(u64).range(1..))]
    patience: u64,
    /// Keep every game in this file, and resume from it
    #[arg(long, value_name = "FILE")]
    ledger: Option<PathBuf>,
    /// Append the records of all games to this file
    #[arg(long, value_name = "FILE")]
    records: Option<PathBuf>,
    /// Only report what a ledger holds
    #[arg(long, value_name = "FILE", conflicts_with_all = ["players", "game", "ledger"])]
    read: Option<PathBuf>,
    /// Print one JSON object instead of text
    #[arg(long)]
    json: bool,
}

/// How games are played, in matches and on ladders.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct How {
    /// Random plies at the start of each game
    #[arg(long, value_name = "PLIES", default_value_t = 8, value_parser = clap::value_parser!(u16).range(0..=200))]
    pub(crate) openings: u16,
    /// The seed of all randomness
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Games at a time [default: all cores]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// Adjudicate a win when both players have given one of them this chance, in thousandths, for
    /// some plies
    #[arg(long, value_name = "CHANCE", default_value_t = 990, value_parser = clap::value_parser!(u32).range(501..=1000))]
    pub(crate) agree: u32,
    /// The plies for which both must have agreed; 0 plays every game to its end
    #[arg(long, value_name = "N", default_value_t = 6)]
    pub(crate) agree_plies: u32,
    /// Adjudicate games after this many plies: drawn, or counted where there are points
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) most_plies: u32,
}

impl How {
    pub(crate) fn adjudication(&self) -> Adjudication {
        Adjudication {
            chance: self.agree,
            plies: self.agree_plies,
            most_plies: self.most_plies as usize,
        }
    }

    pub(crate) fn threads(&self) -> usize {
        let cores = || std::thread::available_parallelism().map_or(1, usize::from);
        self.threads.map_or_else(cores, usize::from)
    }
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> anyhow::Result<Ending> {
    let sprt = arguments.sprt()?;
    if let Some(path) = &arguments.read {
        let contents = LedgerContents::read(path)?;
        let summary = Summary::of_ledger(&contents, sprt);
        return conclude(&summary, arguments.json, false, out);
    }
    let contest = arguments.contest()?;
    let stop = console::stop_on_interrupt()?;
    let settings = RunSettings {
        blocks: (arguments.games as usize).div_ceil(contest.turns()),
        threads: arguments.how.threads(),
        records: arguments.records.is_some(),
    };
    let mut keeper = Keeper {
        records: arguments.records.as_deref().map(append_to).transpose()?,
        sprt,
        ..Keeper::new(String::new(), settings.blocks * contest.turns())
    };
    let results = keeper.play(&contest, settings, arguments.ledger.as_deref(), stop)?;
    let is_stopped = stop.load(Ordering::Relaxed);
    let summary = Summary::new(&contest.head(), &results, sprt);
    conclude(&summary, arguments.json, is_stopped, out)
}

fn conclude(
    summary: &Summary,
    json: bool,
    is_stopped: bool,
    out: &mut dyn Write,
) -> anyhow::Result<Ending> {
    if json {
        console::write_json(out, summary)?;
    } else {
        write!(out, "{summary}")?;
    }
    Ok(Ending::of(is_stopped))
}

fn append_to(path: &Path) -> anyhow::Result<File> {
    let file = OpenOptions::new().append(true).create(true).open(path);
    file.with_context(|| format!("{} cannot be written", path.display()))
}

impl Arguments {
    fn sprt(&self) -> anyhow::Result<Option<Sprt>> {
        match self.sprt.as_deref() {
            None => Ok(None),
            Some(&[elo0, elo1])
                if elo0 < elo1 && elo0.abs() <= 1_000.0 && elo1.abs() <= 1_000.0 =>
            {
                Ok(Some(Sprt { elo0, elo1 }))
            }
            Some(_) => bail!("--sprt needs two differences, the lesser first"),
        }
    }

    fn limit(&self) -> anyhow::Result<Option<Limit>> {
        let given = [
            self.nodes.map(|nodes| format!("nodes={nodes}")),
            self.time.as_ref().map(|time| format!("time={time}")),
            self.clock.as_ref().map(|clock| format!("clock={clock}")),
        ];
        let text = given.into_iter().flatten().next();
        Ok(text.map(|text| text.parse()).transpose()?)
    }

    fn contest(&self) -> anyhow::Result<Contest> {
        let entry = self.game.context("which game?")?;
        let choices = self.rules.choices(entry)?;
        let mut uci = UciSettings::new(entry.info.id, &choices);
        uci.patience = Duration::from_secs(self.patience);
        for setting in &self.setting {
            let (name, value) = setting
                .split_once('=')
                .with_context(|| format!("{setting:?} is not NAME=VALUE"))?;
            uci.settings.push((name.to_owned(), value.to_owned()));
        }
        let limit = self.limit()?;
        let kind = |text: &String| PlayerKind::parse(text, entry.info.id, limit);
        let kinds: Result<Vec<PlayerKind>, _> = self.players.iter().map(kind).collect();
        let contest = Contest {
            game: entry.info.id,
            choices,
            kinds: kinds?,
            programs: Vec::new(),
            openings: usize::from(self.how.openings),
            seed: self.how.seed,
            adjudication: self.how.adjudication(),
            uci,
        };
        prepared(contest)
    }
}

/// A contest whose players fit its game; programs are asked for their names.
pub(crate) fn prepared(mut contest: Contest) -> anyhow::Result<Contest> {
    let board = contest
        .board()
        .map_err(|error| anyhow!("{}: {error}", contest.game))?;
    let (players, kinds) = (board.players(), contest.kinds.len());
    if kinds > players {
        bail!("{kinds} kinds of players do not fit in {players} seats");
    }
    if let Some(kind) = contest
        .kinds
        .iter()
        .find(|kind| kind.needs_many() && players == 2)
    {
        bail!("{kind} plays among three to six only");
    }
    for kind in &contest.kinds {
        let program = match kind {
            PlayerKind::Uci { words, .. } => identify(words, &contest.uci)?,
            _ => String::new(),
        };
        contest.programs.push(program);
    }
    Ok(contest)
}

/// Stores the games played and shows the progress.
pub(crate) struct Keeper {
    ledger: Option<Ledger>,
    records: Option<File>,
    sprt: Option<Sprt>,
    status: StatusLine,
    /// The beginning of the progress line.
    label: String,
    wanted: usize,
}

impl Keeper {
    /// Stores nothing and shows how many of the wanted games are played, after a label.
    pub(crate) fn new(label: String, wanted: usize) -> Keeper {
        Keeper {
            ledger: None,
            records: None,
            sprt: None,
            status: StatusLine::every(Duration::from_millis(500)),
            label,
            wanted,
        }
    }

    /// Plays the games missing from the ledger, or all without one.
    pub(crate) fn play(
        &mut self,
        contest: &Contest,
        settings: RunSettings,
        path: Option<&Path>,
        stop: &AtomicBool,
    ) -> anyhow::Result<Results> {
        let mut results = Results::new(contest.turns());
        if let Some(path) = path {
            let (ledger, played) = Ledger::open(path, &contest.head())?;
            results = Results::of(contest.turns(), played);
            self.ledger = Some(ledger);
        }
        let is_decided = self
            .sprt
            .is_some_and(|sprt| results.decided_after(sprt).is_some());
        if !is_decided {
            let mut listen =
                |results: &Results, finished: &FinishedGame| self.hear(results, finished);
            play(contest, settings, &mut results, stop, &mut listen)?;
        }
        self.status.clear();
        Ok(results)
    }

    fn hear(
        &mut self,
        results: &Results,
        finished: &FinishedGame,
    ) -> anyhow::Result<ControlFlow<()>> {
        if let Some(ledger) = &mut self.ledger {
            ledger.append(&finished.played)?;
        }
        if let (Some(file), Some(record)) = (&mut self.records, &finished.record) {
            writeln!(file, "{record}")?;
        }
        let line = || progress(results, self.wanted, self.sprt);
        self.status.show(|| format!("{}{}", self.label, line()));
        let decided = self.sprt.and_then(|sprt| results.decided_after(sprt));
        Ok(match decided {
            Some(_) => ControlFlow::Break(()),
            None => ControlFlow::Continue(()),
        })
    }
}
