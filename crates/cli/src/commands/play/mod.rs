//! `damier play`: a match between people, or against the computer, in the terminal or from a
//! script.

mod command;
pub(crate) mod lines;
mod session;

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use anyhow::{Context, bail};
use damier_rules::{AnyMatch, GameEntry, MAX_PLAYERS, Player, Record};

use crate::setup::{self, Rules, game_parser};
use crate::{Ending, console, files, keeping};
use lines::{Lines, Plain, Terminal};
use session::{Computer, Session};

/// Play a match in the terminal
///
/// Type moves, with Tab to complete them; :help lists the commands. Without a terminal the same
/// lines are read from standard input.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// The game
    #[arg(value_name = "GAME", value_parser = game_parser(), required_unless_present = "resume")]
    game: Option<&'static GameEntry>,
    #[command(flatten)]
    rules: Rules,
    /// The position to start from, instead of the game's own
    #[arg(long, value_name = "TEXT")]
    position: Option<String>,
    /// Resume the match in this file
    #[arg(long, value_name = "FILE", conflicts_with_all = ["options", "position"])]
    resume: Option<PathBuf>,
    /// Keep the match in this file, rewritten after every move
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Play against the computer: 1 is the weakest level, 8 the strongest
    #[arg(long, value_name = "LEVEL", value_parser = clap::value_parser!(u8).range(1..=8))]
    vs: Option<u8>,
    /// Your seat when you play against the computer
    #[arg(long, value_name = "N", default_value_t = 1, requires = "vs",
          value_parser = clap::value_parser!(u8).range(1..=MAX_PLAYERS as i64))]
    seat: u8,
    /// Make the computer's blunders the same every time
    #[arg(long, value_name = "N", requires = "vs")]
    seed: Option<u64>,
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> anyhow::Result<Ending> {
    let mut session = match &arguments.resume {
        Some(path) => resume(path, arguments.game)?,
        None => Session::new(fresh(arguments)?),
    };
    if let Some(computer) = arguments.computer() {
        session.play_against(computer)?;
    }
    if let Some(path) = &arguments.save {
        refuse_to_overwrite(path, arguments.resume.as_deref())?;
        session.keep_in(path)?;
    }
    if console::is_terminal() {
        session.play(&mut Terminal::new()?, out)?;
    } else {
        session.play(&mut Plain(io::stdin().lock()), out)?;
    }
    Ok(Ending::Done)
}

impl Arguments {
    fn computer(&self) -> Option<Computer> {
        Some(Computer {
            level: self.vs?,
            seat: Player::new(usize::from(self.seat) - 1),
            seed: self.seed.unwrap_or_else(any_seed),
        })
    }
}

/// A seed that differs every time.
fn any_seed() -> u64 {
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    now.map_or(0, |time| time.as_nanos() as u64)
}

/// Plays a match set up by the menu.
pub(crate) fn begin(
    played: Box<dyn AnyMatch>,
    lines: &mut dyn Lines,
    out: &mut dyn Write,
) -> anyhow::Result<()> {
    Session::new(played).play(lines, out)
}

fn fresh(arguments: &Arguments) -> anyhow::Result<Box<dyn AnyMatch>> {
    let entry = arguments.game.context("no game is named")?;
    let choices = arguments.rules.choices(entry)?;
    setup::open(entry, choices, arguments.position.as_deref())
}

fn resume(path: &Path, game: Option<&GameEntry>) -> anyhow::Result<Session> {
    let (record, played) = load(path)?;
    if let Some(entry) = game.filter(|entry| entry.info.id != record.game) {
        let (kept, asked) = (&record.game, entry.info.id);
        bail!("{} is a match of {kept}, not of {asked}", path.display());
    }
    Ok(Session::resumed(record, played, path))
}

/// Reads a record and replays it.
fn load(path: &Path) -> anyhow::Result<(Record, Box<dyn AnyMatch>)> {
    let name = || path.display().to_string();
    let record: Record = files::read(path)?.parse().with_context(name)?;
    keeping::check(&record).with_context(name)
}

/// A match already in the file must not be overwritten by a new one.
fn refuse_to_overwrite(save: &Path, resume: Option<&Path>) -> anyhow::Result<()> {
    let is_resumed = resume.is_some_and(|resumed| is_same(resumed, save));
    if save.exists() && !is_resumed {
        let name = save.display();
        bail!("{name} exists already: go on with it by --resume {name}, or name another file");
    }
    Ok(())
}

fn is_same(one: &Path, other: &Path) -> bool {
    match (one.canonicalize(), other.canonicalize()) {
        (Ok(one), Ok(other)) => one == other,
        _ => one == other,
    }
}
