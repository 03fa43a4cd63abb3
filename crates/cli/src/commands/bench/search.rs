//! The engine on fixed positions: signature and speed.

use std::io::{self, Write};
use std::path::PathBuf;
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use damier_bots::{Limits, Memory};
use damier_rules::GameEntry;
use serde::Serialize;

use super::positions::{Contest, contests};
use crate::commands::perft::per_second;
use crate::setup::game_parser;
use crate::threads::{MOST_THREADS, think_together};
use crate::{Ending, console};

#[derive(Debug, clap::Args)]
#[group(skip)]
pub(super) struct Arguments {
    /// Measure also with this many threads, each position for as long as one thread takes
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(2..=i64::from(MOST_THREADS)))]
    threads: Option<u16>,
    /// How often the positions are searched, for steadier figures
    #[arg(long, value_name = "N", default_value_t = 1,
          value_parser = clap::value_parser!(u16).range(1..=1000))]
    rounds: u16,
    /// Write the signatures of all games to this file
    #[arg(long, value_name = "FILE", conflicts_with = "games")]
    store: Option<PathBuf>,
    /// Print one JSON object instead of a table
    #[arg(long)]
    json: bool,
    /// Only these games
    #[arg(value_name = "GAME", value_parser = game_parser())]
    games: Vec<&'static GameEntry>,
}

/// The size of the transposition table, which changes the signature.
const MEBIBYTES: usize = 8;

pub(super) fn run(arguments: &Arguments, out: &mut dyn Write) -> anyhow::Result<Ending> {
    if !arguments.json {
        write_head(arguments, out)?;
    }
    let wanted = |contest: &Contest| {
        let games = &arguments.games;
        games.is_empty() || games.iter().any(|game| game.info.id == contest.bot.info.id)
    };
    let mut results = Vec::new();
    for contest in contests().into_iter().filter(wanted) {
        let result = measure(&contest, arguments)?;
        if !arguments.json {
            write_row(out, &result)?;
        }
        results.push(result);
    }
    if let Some(file) = &arguments.store {
        let text: String = results
            .iter()
            .map(|result| format!("{} {}\n", result.contest, result.nodes))
            .collect();
        std::fs::write(file, text).with_context(|| format!("cannot write {}", file.display()))?;
    }
    if arguments.json {
        console::write_json(out, &Bench { results })?;
    }
    Ok(Ending::Done)
}

fn measure(contest: &Contest, arguments: &Arguments) -> anyhow::Result<Measured> {
    let mut nodes = 0;
    let mut time = Duration::ZERO;
    for round in 0..arguments.rounds {
        let begin = Instant::now();
        let counted = signature(contest)?;
        time += begin.elapsed();
        if round > 0 && counted != nodes {
            bail!("{}: {nodes} nodes, then {counted}", contest.name);
        }
        nodes = counted;
    }
    let time = time / u32::from(arguments.rounds);
    let nps = per_second(nodes, time);
    let team = match arguments.threads {
        Some(threads) => Some(measure_team(contest, usize::from(threads), nps)?),
        None => None,
    };
    Ok(Measured {
        contest: contest.name.clone(),
        positions: contest.requests.len(),
        nodes,
        stored: contest.stored(),
        seconds: time.as_secs_f64(),
        nps,
        team,
    })
}

/// The nodes of all positions, each searched with an empty hash table.
fn signature(contest: &Contest) -> anyhow::Result<u64> {
    let mut nodes = 0;
    for request in &contest.requests {
        let mut memory = Memory::new(MEBIBYTES);
        nodes += contest.bot.think(request, &mut memory, &mut ())?.nodes;
    }
    Ok(nodes)
}

/// How long a team thinks about each position.
const TEAM_TIME: Duration = Duration::from_millis(200);

/// The nodes per second of several threads, and of one in the same way.
fn measure_team(contest: &Contest, threads: usize, nps: u64) -> anyhow::Result<Team> {
    let mut speeds = [0, 0];
    for (speed, count) in speeds.iter_mut().zip([1, threads]) {
        let (mut nodes, mut time) = (0, Duration::ZERO);
        for request in &contest.requests {
            let most = TEAM_TIME.as_millis() as u64 * nps / 1000 * count as u64;
            let request = request.clone().within(Limits {
                nodes: most.max(1),
                ..Limits::default()
            });
            let mut memory = Memory::new(MEBIBYTES);
            let begin = Instant::now();
            let analysis = think_together(contest.bot, &request, &mut memory, count, &mut ())?;
            nodes += analysis.nodes;
            time += begin.elapsed();
        }
        *speed = per_second(nodes, time);
    }
    let [one, all] = speeds;
    Ok(Team {
        threads,
        nps: all,
        ratio: all as f64 / one.max(1) as f64,
    })
}

fn write_head(arguments: &Arguments, out: &mut dyn Write) -> io::Result<()> {
    write!(
        out,
        "{:<28} {:>9} {:>10} {:>10}",
        "game", "positions", "nodes", "nodes/s"
    )?;
    match arguments.threads {
        Some(threads) => writeln!(out, " {threads:>3} threads  ratio"),
        None => writeln!(out),
    }
}

fn write_row(out: &mut dyn Write, row: &Measured) -> io::Result<()> {
    let Measured {
        contest,
        positions,
        nodes,
        nps,
        ..
    } = row;
    write!(out, "{contest:<28} {positions:>9} {nodes:>10} {nps:>10}")?;
    if let Some(team) = &row.team {
        write!(out, " {:>11} {:>6.2}", team.nps, team.ratio)?;
    }
    match row.stored {
        Some(stored) if stored == row.nodes => writeln!(out),
        Some(stored) => writeln!(out, "  (stored: {stored})"),
        None => writeln!(out, "  (none stored)"),
    }
}

#[derive(Serialize)]
struct Bench {
    results: Vec<Measured>,
}

/// One game with its options. The order of the fields is guaranteed.
#[derive(Serialize)]
struct Measured {
    contest: String,
    positions: usize,
    nodes: u64,
    stored: Option<u64>,
    seconds: f64,
    nps: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    team: Option<Team>,
}

/// Several threads on one table, and how many times the nodes of one thread they search.
#[derive(Serialize)]
struct Team {
    threads: usize,
    nps: u64,
    ratio: f64,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::commands::bench::positions::stored_count;

    /// A change of the search or of an evaluation changes the nodes: then run `damier bench --store
    /// crates/cli/data/bench-signatures.txt`.
    #[test]
    fn the_engine_thinks_as_it_did_when_its_signatures_were_stored() {
        let contests = contests();
        let stored = contests.iter().filter_map(|it| Some((it, it.stored()?)));
        let mut count = 0;
        for (contest, stored) in stored {
            assert_eq!(signature(contest).unwrap(), stored, "{}", contest.name);
            count += 1;
        }
        assert_eq!(count, stored_count());
    }

    #[test]
    fn every_game_is_measured() {
        let contests = contests();
        for bot in damier_bots::BOTS {
            let mut names = contests.iter().map(|contest| contest.bot.info.id);
            assert!(names.any(|id| id == bot.info.id), "{}", bot.info.id);
        }
    }
}
