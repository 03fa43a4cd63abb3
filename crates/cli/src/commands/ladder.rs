//! `damier ladder`: whether the levels of a game are the right distance apart.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Context, bail};
use damier_arena::{
    Contest, LedgerContents, PlayerKind, Results, RunSettings, UciSettings, is_of_this_engine,
};
use damier_rules::GameEntry;
use serde::Serialize;

use super::match_report::{Duel, Interval};
use super::matches::{How, Keeper, prepared};
use crate::setup::{Rules, game_parser};
use crate::{Ending, console};

/// Measure the levels of a game against each other and against the baselines
///
/// Each level meets the one below, level 1 the greedy baseline, and level 8 all three baselines.
/// With a folder for the ledgers the same command resumes where it stopped.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// The game
    #[arg(value_name = "GAME", value_parser = game_parser())]
    game: &'static GameEntry,
    #[command(flatten)]
    rules: Rules,
    /// Games per rung, rounded up to whole pairs
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// Only these rungs: 2-1, 3-2 … 8-7, 1-greedy, 8-random, 8-greedy, 8-depth3
    #[arg(long, value_name = "RUNG", value_delimiter = ',', value_parser = rung_parser)]
    only: Vec<Rung>,
    #[command(flatten)]
    how: How,
    /// Keep every game in files of this folder, and resume from them
    #[arg(long, value_name = "DIR")]
    ledger: Option<PathBuf>,
    /// Play nothing, only report what the ledgers hold
    #[arg(long, requires = "ledger")]
    read: bool,
    /// Print one JSON object instead of a table
    #[arg(long)]
    json: bool,
}

/// Two players who should be a certain distance apart.
#[derive(Copy, Clone, PartialEq, Debug)]
struct Rung {
    first: &'static str,
    second: &'static str,
    /// The range in which the score of the first should lie.
    goal: (f64, f64),
}

const fn rung(first: &'static str, second: &'static str, goal: (f64, f64)) -> Rung {
    Rung {
        first,
        second,
        goal,
    }
}

/// A level beats the one below, but not always.
const STEP: (f64, f64) = (0.65, 0.80);

const RUNGS: [Rung; 11] = [
    rung("level:1", "greedy", (0.0, 0.4999)),
    rung("level:2", "level:1", STEP),
    rung("level:3", "level:2", STEP),
    rung("level:4", "level:3", STEP),
    rung("level:5", "level:4", STEP),
    rung("level:6", "level:5", STEP),
    rung("level:7", "level:6", STEP),
    rung("level:8", "level:7", STEP),
    rung("level:8", "random", (0.99, 1.0)),
    rung("level:8", "greedy", (0.99, 1.0)),
    rung("level:8", "depth3", (0.95, 1.0)),
];

impl Rung {
    /// Such as `8-7` or `8-random`.
    fn name(&self) -> String {
        format!("{}-{}", self.first, self.second).replace("level:", "")
    }
}

fn rung_parser(text: &str) -> anyhow::Result<Rung> {
    let found = RUNGS.into_iter().find(|rung| rung.name() == text);
    let names = || RUNGS.map(|rung| rung.name()).join(", ");
    found.with_context(|| format!("there are only {}", names()))
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> anyhow::Result<Ending> {
    let stop = console::stop_on_interrupt()?;
    if let Some(folder) = arguments.ledger.as_ref().filter(|_| !arguments.read) {
        std::fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    }
    let is_wanted = |rung: &Rung| arguments.only.is_empty() || arguments.only.contains(rung);
    let mut rows = Vec::new();
    // Errors in the settings are reported before anything is shown.
    arguments.contest(&RUNGS[0])?;
    if !arguments.json {
        writeln!(out, "{}", Row::HEAD)?;
    }
    for rung in RUNGS.into_iter().filter(is_wanted) {
        if stop.load(Ordering::Relaxed) {
            break;
        }
        let (head, results) = arguments.results(&rung, stop)?;
        let row = Row::new(&rung, &head, &results);
        if !arguments.json {
            writeln!(out, "{}", row.line())?;
            out.flush()?;
        }
        rows.push(row);
    }
    if arguments.json {
        let options = arguments.rules.choices(arguments.game)?.to_string();
        let game = arguments.game.info.id;
        let answer = Answer {
            game,
            options,
            rows,
        };
        console::write_json(out, &answer)?;
    }
    Ok(Ending::of(stop.load(Ordering::Relaxed)))
}

impl Arguments {
    /// The games of a rung, under the head of their ledger.
    fn results(&self, rung: &Rung, stop: &AtomicBool) -> anyhow::Result<(Vec<String>, Results)> {
        let path = self.ledger.as_deref().map(|folder| self.file(folder, rung));
        if self.read {
            let path = path.filter(|path| path.exists());
            let contents = path.map(|path| LedgerContents::read(&path)).transpose()?;
            let contents = contents.map(|contents| (contents.head, contents.played));
            let (head, played) = contents.unwrap_or_default();
            return Ok((head, Results::of(2, played)));
        }
        let contest = self.contest(rung)?;
        let settings = RunSettings {
            blocks: (self.games as usize).div_ceil(2),
            threads: self.how.threads(),
            records: false,
        };
        let label = format!("{} {}  ", contest.game, rung.name());
        let mut keeper = Keeper::new(label, 2 * settings.blocks);
        let results = keeper.play(&contest, settings, path.as_deref(), stop)?;
        Ok((contest.head(), results))
    }

    fn file(&self, folder: &Path, rung: &Rung) -> PathBuf {
        folder.join(format!("{}-{}.txt", self.game.info.id, rung.name()))
    }

    fn contest(&self, rung: &Rung) -> anyhow::Result<Contest> {
        let game = self.game.info.id;
        let choices = self.rules.choices(self.game)?;
        let kind = |text| PlayerKind::parse(text, game, None);
        let contest = prepared(Contest {
            game,
            uci: UciSettings::new(game, &choices),
            choices,
            kinds: vec![kind(rung.first)?, kind(rung.second)?],
            programs: Vec::new(),
            openings: usize::from(self.how.openings),
            seed: self.how.seed,
            adjudication: self.how.adjudication(),
        })?;
        if contest.board()?.players() != 2 {
            bail!("a ladder is climbed by two");
        }
        Ok(contest)
    }
}

/// The answer as one object. The order of the fields is guaranteed.
#[derive(Debug, Serialize)]
struct Answer {
    game: &'static str,
    options: String,
    rows: Vec<Row>,
}

/// One rung, measured.
#[derive(Debug, Serialize)]
struct Row {
    rung: String,
    first: &'static str,
    second: &'static str,
    games: usize,
    wins: usize,
    draws: usize,
    losses: usize,
    score: Option<Interval>,
    goal: (f64, f64),
    /// Whether the score lies within the goal.
    met: bool,
    mean_plies: f64,
    agreed: usize,
    /// Whether engine and levels have not changed since.
    #[serde(skip_serializing_if = "Option::is_none")]
    of_this_engine: Option<bool>,
}

impl Row {
    const HEAD: &'static str =
        "rung       games    +    =    -  score                goal       met  plies  agreed";

    fn new(rung: &Rung, head: &[String], results: &Results) -> Row {
        let duel = Duel::new(results, None);
        let value = duel.score.map(|score| score.value);
        let (low, high) = rung.goal;
        Row {
            rung: rung.name(),
            first: rung.first,
            second: rung.second,
            games: results.len(),
            wins: duel.wins,
            draws: duel.draws,
            losses: duel.losses,
            score: duel.score,
            goal: rung.goal,
            met: value.is_some_and(|value| (low..=high).contains(&value)),
            mean_plies: (results.mean_plies() * 10.0).round() / 10.0,
            agreed: *results.reasons().get(damier_arena::AGREED).unwrap_or(&0),
            of_this_engine: is_of_this_engine(head),
        }
    }

    fn line(&self) -> String {
        let score = self.score.map_or("-".to_owned(), |score| score.to_string());
        let (low, high) = (100.0 * self.goal.0, 100.0 * self.goal.1);
        let goal = format!("{low:.0}–{high:.0}");
        let met = match (self.games, self.met) {
            (0, _) => "-",
            (_, true) => "yes",
            (_, false) => "no",
        };
        format!(
            "{:<9} {:>6} {:>4} {:>4} {:>4}  {score:<20} {goal:<10} {met:<4} {:>5.0} {:>7}",
            self.rung, self.games, self.wins, self.draws, self.losses, self.mean_plies, self.agreed
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rungs_are_read_by_their_names() {
        for rung in RUNGS {
            assert_eq!(rung_parser(&rung.name()).unwrap(), rung);
        }
        assert!(rung_parser("7-8").is_err());
        assert_eq!(RUNGS.map(|rung| rung.name())[8], "8-random");
    }
}
