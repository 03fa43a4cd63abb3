//! `damier bench rules`: how fast the rules are.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use anyhow::{Context, anyhow};

use damier_games::CATALOGUE;
use damier_rules::{Choices, GameEntry, OptionValues, Random, Tree};
use serde::Serialize;

use crate::commands::perft::per_second;
use crate::setup::game_parser;
use crate::{Ending, console};

/// The rules of each game: perft and random playouts
#[derive(Debug, clap::Args)]
pub(super) struct Arguments {
    /// Seconds to measure each of the two
    #[arg(long, default_value = "1", value_parser = parse_seconds)]
    seconds: f64,
    /// Print one JSON object instead of a table
    #[arg(long)]
    json: bool,
    /// Only these games
    #[arg(value_name = "GAME", value_parser = game_parser())]
    games: Vec<&'static GameEntry>,
}

/// The longest playout.
const MOST_PLIES: u32 = 10_000;
/// The greatest depth counted.
const DEEPEST: u32 = 100;
/// The numbers of players measured, in games with a choice.
const PLAYERS: [&str; 3] = ["2", "3", "6"];

pub(super) fn run(arguments: &Arguments, out: &mut dyn Write) -> anyhow::Result<Ending> {
    let time = Duration::from_secs_f64(arguments.seconds);
    let mut results = Vec::new();
    if !arguments.json {
        write_head(out)?;
    }
    for (entry, choices) in contests(&arguments.games) {
        let tree = entry.open(choices.clone(), None)?.tree();
        let result = measure(entry, &choices, tree.as_ref(), time);
        if !arguments.json {
            write_row(out, &result)?;
        }
        results.push(result);
    }
    if arguments.json {
        let seconds = arguments.seconds;
        console::write_json(out, &Bench { seconds, results })?;
    }
    Ok(Ending::Done)
}

fn parse_seconds(text: &str) -> anyhow::Result<f64> {
    let seconds: f64 = text.parse().context("not a number")?;
    if (0.001..=3600.0).contains(&seconds) {
        Ok(seconds)
    } else {
        Err(anyhow!("from 0.001 to 3600"))
    }
}

/// The games to measure, each with several numbers of players where it has a choice.
fn contests(games: &[&'static GameEntry]) -> Vec<(&'static GameEntry, Choices)> {
    let chosen: Vec<&'static GameEntry> = if games.is_empty() {
        CATALOGUE.iter().collect()
    } else {
        games.to_vec()
    };
    let variants = |entry: &'static GameEntry| {
        let options = entry.info.options.iter();
        let players = options
            .filter(|option| option.name == "players")
            .filter_map(|option| match option.values {
                OptionValues::Words(words) => Some(words),
                OptionValues::Number { .. } => None,
            })
            .flatten()
            .filter(|number| PLAYERS.contains(number));
        let mut variants: Vec<(&'static GameEntry, Choices)> = players
            .map(|number| {
                let mut choices = entry.defaults();
                choices
                    .set("players", number)
                    .expect("a value of the option's own list");
                (entry, choices)
            })
            .collect();
        if variants.is_empty() {
            variants.push((entry, entry.defaults()));
        }
        variants
    };
    chosen.into_iter().flat_map(variants).collect()
}

fn measure(entry: &GameEntry, choices: &Choices, tree: &dyn Tree, time: Duration) -> Measured {
    let perft = measure_perft(tree, time);
    let playouts = measure_playouts(tree, time);
    Measured {
        game: entry.info.id,
        options: choices.to_string(),
        depth: perft.depth,
        nodes: perft.nodes,
        nps: per_second(perft.nodes, perft.time),
        playouts_per_second: playouts.count as f64 / playouts.time.as_secs_f64(),
        plies_per_second: per_second(playouts.plies, playouts.time),
        plies_per_playout: playouts.plies as f64 / playouts.count as f64,
    }
}

struct Perft {
    depth: u32,
    nodes: u64,
    time: Duration,
}

/// Counts deeper and deeper until the time is used up; the last complete depth counts.
fn measure_perft(tree: &dyn Tree, time: Duration) -> Perft {
    let end = Instant::now() + time;
    let mut deepest = Perft {
        depth: 0,
        nodes: 1,
        time: Duration::ZERO,
    };
    for depth in 1..=DEEPEST {
        let begin = Instant::now();
        // The first depth is always finished, so that there is something to report.
        let counted = tree.perft(depth, &|| depth == 1 || Instant::now() < end);
        match counted {
            Some(nodes) if nodes > 0 => {
                deepest = Perft {
                    depth,
                    nodes,
                    time: begin.elapsed(),
                };
            }
            _ => break,
        }
        if Instant::now() >= end {
            break;
        }
    }
    deepest
}

struct Playouts {
    count: u64,
    plies: u64,
    time: Duration,
}

fn measure_playouts(tree: &dyn Tree, time: Duration) -> Playouts {
    let mut random = Random::new(1);
    let begin = Instant::now();
    let mut playouts = Playouts {
        count: 0,
        plies: 0,
        time: Duration::ZERO,
    };
    while playouts.time < time {
        playouts.plies += u64::from(tree.playout(&mut random, MOST_PLIES));
        playouts.count += 1;
        playouts.time = begin.elapsed();
    }
    playouts
}

fn write_head(out: &mut dyn Write) -> io::Result<()> {
    writeln!(
        out,
        "{:<28} {:>5} {:>12} {:>12} {:>11} {:>12} {:>10}",
        "game", "depth", "nodes", "nodes/s", "playouts/s", "plies/s", "plies each"
    )
}

fn write_row(out: &mut dyn Write, row: &Measured) -> io::Result<()> {
    let name = format!("{} {}", row.game, row.options);
    writeln!(
        out,
        "{name:<28} {:>5} {:>12} {:>12} {:>11.1} {:>12} {:>10.1}",
        row.depth,
        row.nodes,
        row.nps,
        row.playouts_per_second,
        row.plies_per_second,
        row.plies_per_playout
    )
}

#[derive(Serialize)]
struct Bench {
    seconds: f64,
    results: Vec<Measured>,
}

#[derive(Serialize)]
struct Measured {
    game: &'static str,
    options: String,
    depth: u32,
    nodes: u64,
    nps: u64,
    playouts_per_second: f64,
    plies_per_second: u64,
    plies_per_playout: f64,
}
